"""What people type, made fit for others to read."""

import unicodedata
from collections.abc import Iterable, Iterator

from ludgate.server.outcomes import Declined, TooMuch
from ludgate.text.languages import LANGUAGES

LONGEST_NAME = 40
LONGEST_TITLE = 80
LONGEST_LINE = 500
LONGEST_MOVE = 400
MOST_MARKS = 3  # combining ones in a row; more of them climb into other lines
# What shows nothing and is no control character: fillers, blank patterns, variation selectors, ignorable marks
INVISIBLE = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159))
).union(map(chr, [*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))


def tidy(text: str) -> str:
    """One line of what can be seen: no control characters, no marks on nothing, no heaps of marks, no spare spaces.

    Marks that turn the direction of writing, tags and joiners are control characters, too.
    """
    spaced = [" " if char.isspace() else char for char in unicodedata.normalize("NFC", text)]
    visible = [char for char in spaced if unicodedata.category(char)[0] != "C" and char not in INVISIBLE]
    return unicodedata.normalize("NFC", " ".join("".join(_few_marks(visible)).split()))


def _few_marks(signs: Iterable[str]) -> Iterator[str]:
    """Signs without combining marks that have no letter, or are too many on one."""
    left = 0
    for sign in signs:
        if unicodedata.category(sign)[0] == "M":
            left -= 1
            if left < 0:
                continue
        else:
            left = 0 if sign == " " else MOST_MARKS
        yield sign


def tidy_name(text: str) -> str:
    """A name that is not empty and not too long."""
    name = tidy(text)
    if not name:
        raise Declined("Please give a name.")
    return _short(name, LONGEST_NAME, "A name has at most {n} characters.")


def tidy_title(text: str) -> str:
    return _short(tidy(text), LONGEST_TITLE, "A title has at most {n} characters.")


def tidy_line(text: str) -> str:
    """A line of the chat."""
    line = tidy(text)
    if not line:
        raise Declined("There is nothing to say in an empty line.")
    return _short(line, LONGEST_LINE, "A line of the chat has at most {n} characters.")


def known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Declined("There is no language “{language}” here.", language=language)
    return language


def _short(text: str, longest: int, message: str) -> str:
    if len(text) > longest:
        raise TooMuch(message, n=longest)
    return text
