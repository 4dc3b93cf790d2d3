"""Names that look the same: a skeleton that they have in common.

A compact table of our own: letters of the Cyrillic and Greek alphabets that are drawn like Latin ones, which is what
names at a table are made of, and signs that are mistaken for letters.  Two names with one skeleton are only told apart
by a number, so it may well be too strict.
"""

import re
import unicodedata
from functools import lru_cache

from ludgate.server.sanitize import tidy

LIKE = {
    "A": "АΑ", "B": "ВΒ", "C": "СϹ", "E": "ЕΕ", "F": "Ϝ", "G": "Ԍ", "H": "НΗ", "I": "ІΙӀ", "J": "ЈͿ", "K": "КΚ",
    "M": "МΜϺ", "N": "Ν", "O": "ОΟ", "P": "РΡ", "Q": "Ԛ", "S": "Ѕ", "T": "ТΤ", "V": "Ѵ", "W": "Ԝ", "X": "ХΧ",
    "Y": "УΥҮ", "Z": "Ζ",
    "a": "аɑα", "c": "сϲ", "d": "ԁ", "e": "еҽ", "g": "ɡ", "h": "һ", "i": "іιıɩ", "j": "јϳ", "k": "кκ", "l": "ӏ",
    "m": "м", "n": "пη", "o": "оοσ", "p": "рρ", "q": "ԛ", "r": "г", "s": "ѕ", "t": "тτ", "u": "υ", "v": "νѵ",
    "w": "ԝω", "x": "хχ", "y": "уγү",
}  # fmt: skip
TO_LATIN = str.maketrans({sign: letter for letter, signs in LIKE.items() for sign in signs})
ALIKE = str.maketrans({"i": "l", "1": "l", "|": "l", "!": "l", "0": "o", " ": None})  # once all letters are small
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
NUMBER = re.compile(r"(?:\s*\(\d+\))+$")  # as names are told apart


@lru_cache(8192)
def skeleton(name: str) -> str:
    """What is left of a name when everything is taken away that is hard to tell apart.

    >>> skeleton("Paul") == skeleton("РаuI") == skeleton("paul (2)") != skeleton("Paula")
    True
    """
    bare = NUMBER.sub("", unicodedata.normalize("NFKD", tidy(name)))
    found = bare.translate(TO_LATIN).casefold().translate(ALIKE)
    for pair, letter in PAIRS:
        found = found.replace(pair, letter)
    return found
