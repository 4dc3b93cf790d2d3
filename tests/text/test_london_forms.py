"""Polish nouns of London: a table of forms, and every counting message of the catalogues held against it.

A noun stands with its forms for 1, 2, 5 and 22 in the cases that a number can ask for.  A message that counts must use
the forms of one noun in one case for all four numbers, so a sentence with a wrong ending, or with a noun that is not in
the table, is named here without anybody reading it.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from ludgate.text.languages import catalogue, translator

NUMBERS = (1, 2, 5, 22)
DOMAINS = ("london/cards", "london/play", "london/web")
COUNTS = ("{n}", "{total}", "{loans}", "{cost}")  # the gap that holds the number, the first that is there

# noun -> case -> its forms for 1, 2, 5 and 22
FORMS: dict[str, dict[str, tuple[str, str, str, str]]] = {
    "karta": {
        "nominative": ("karta", "karty", "kart", "karty"),
        "genitive": ("karty", "kart", "kart", "kart"),
        "accusative": ("kartę", "karty", "kart", "karty"),
    },
    "wierzchnia karta": {
        "nominative": ("wierzchnia karta", "wierzchnie karty", "wierzchnich kart", "wierzchnie karty"),
        "genitive": ("wierzchniej karty", "wierzchnich kart", "wierzchnich kart", "wierzchnich kart"),
        "accusative": ("wierzchnią kartę", "wierzchnie karty", "wierzchnich kart", "wierzchnie karty"),
    },
    "nadliczbowa karta": {
        "nominative": ("nadliczbowa karta", "nadliczbowe karty", "nadliczbowych kart", "nadliczbowe karty"),
        "genitive": ("nadliczbowej karty", "nadliczbowych kart", "nadliczbowych kart", "nadliczbowych kart"),
        "accusative": ("nadliczbową kartę", "nadliczbowe karty", "nadliczbowych kart", "nadliczbowe karty"),
    },
    "ubóstwo": {
        "nominative": ("ubóstwo", "ubóstwa", "ubóstwa", "ubóstwa"),
        "genitive": ("ubóstwa", "ubóstwa", "ubóstwa", "ubóstwa"),
        "accusative": ("ubóstwo", "ubóstwa", "ubóstwa", "ubóstwa"),
    },
    "punkt prestiżu": {
        "nominative": ("punkt prestiżu", "punkty prestiżu", "punktów prestiżu", "punkty prestiżu"),
        "genitive": ("punktu prestiżu", "punktów prestiżu", "punktów prestiżu", "punktów prestiżu"),
        "accusative": ("punkt prestiżu", "punkty prestiżu", "punktów prestiżu", "punkty prestiżu"),
    },
    "prestiż": {  # without "punkt" it is a mass: so much of it
        "genitive": ("prestiżu", "prestiżu", "prestiżu", "prestiżu"),
    },
    "pożyczka": {
        "nominative": ("pożyczka", "pożyczki", "pożyczek", "pożyczki"),
        "genitive": ("pożyczki", "pożyczek", "pożyczek", "pożyczek"),
        "accusative": ("pożyczkę", "pożyczki", "pożyczek", "pożyczki"),
    },
    "dzielnica": {
        "nominative": ("dzielnica", "dzielnice", "dzielnic", "dzielnice"),
        "genitive": ("dzielnicy", "dzielnic", "dzielnic", "dzielnic"),
        "accusative": ("dzielnicę", "dzielnice", "dzielnic", "dzielnice"),
    },
    "stos": {
        "nominative": ("stos", "stosy", "stosów", "stosy"),
        "genitive": ("stosu", "stosów", "stosów", "stosów"),
        "accusative": ("stos", "stosy", "stosów", "stosy"),
    },
    "wolne miejsce": {
        "nominative": ("wolne miejsce", "wolne miejsca", "wolnych miejsc", "wolne miejsca"),
        "genitive": ("wolnego miejsca", "wolnych miejsc", "wolnych miejsc", "wolnych miejsc"),
        "accusative": ("wolne miejsce", "wolne miejsca", "wolnych miejsc", "wolne miejsca"),
    },
    "tura": {
        "nominative": ("tura", "tury", "tur", "tury"),
        "genitive": ("tury", "tur", "tur", "tur"),
        "accusative": ("turę", "tury", "tur", "tury"),
    },
    "runda": {
        "nominative": ("runda", "rundy", "rund", "rundy"),
        "genitive": ("rundy", "rund", "rund", "rund"),
        "accusative": ("rundę", "rundy", "rund", "rundy"),
        "locative": ("rundzie", "rundach", "rundach", "rundach"),
    },
}
NO_NOUN = {"jeszcze {n} w talii dzielnic", "{n} ponad limit 9"}  # the number stands by itself
# one card has no number: "the top card"
NO_NUMBER = ("You look at the top card of the city deck: {list}.", "{name} looks at the top card of the city deck.")


def form_of(n: int) -> int:
    """Which of the three forms of a message goes with a number."""
    if n == 1:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


class Counting(NamedTuple):
    """A message that counts: its English, and its three Polish forms."""

    english: str
    polish: tuple[str, ...]


def counting() -> Iterator[Counting]:
    for domain in DOMAINS:
        for message in catalogue("pl", domain):
            if isinstance(message.id, tuple):
                yield Counting(message.id[0], tuple(message.string or ()))


def has(text: str, words: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text) is not None


def right(message: Counting, n: int, form: str) -> bool:
    """Does the message use this form for the number, right behind it where it tells the number?"""
    text = message.polish[form_of(n)]
    gap = next((gap for gap in COUNTS if gap in text), "")
    if not gap:
        return has(text, form) and (message.english in NO_NUMBER or "{" not in text)
    return has(text, f"{gap} {form}")


def uses(message: Counting) -> list[str]:
    """The nouns whose forms in some case the message uses for all numbers."""
    return [
        noun
        for noun, cases in FORMS.items()
        if any(all(right(message, *pair) for pair in zip(NUMBERS, forms, strict=True)) for forms in cases.values())
    ]


@pytest.mark.parametrize("message", list(counting()), ids=lambda message: message.english[:60])
def test_a_counting_message_uses_one_noun_in_one_case(message: Counting) -> None:
    assert uses(message) or set(message.polish) <= NO_NOUN, message.polish


def test_every_noun_of_the_table_is_used() -> None:
    assert {noun for message in counting() for noun in uses(message)} == set(FORMS)


@pytest.mark.parametrize(
    ("n", "form"), [(0, "ubóstwa"), (1, "ubóstwo"), (2, "ubóstwa"), (5, "ubóstwa"), (22, "ubóstwa")]
)
def test_poverty_is_counted_as_the_rulebook_counts_it(n: int, form: str) -> None:
    message = "You remove {n} poverty."
    assert translator("pl", "london/play").plural(message, message, n) == f"Usuwasz {n} {form}."
