"""Polish cases and plurals of the nouns of The Prodigals Club: a table of forms, and messages that use them.

Each noun is listed with its forms for 1, 2, 5 and 22 in the nominative, genitive and accusative. Every message of the
catalogues in which a number stands before a noun of the table has to use one of the cases throughout.
"""

import re
from collections.abc import Iterator

import pytest

from ludgate import Event
from ludgate.games.prodigals.text.cards import DOMAIN
from ludgate.games.prodigals.text.money import OF, SHOWN, TAKEN, pounds_in_words
from ludgate.games.prodigals.text.voice import PLAY_DOMAIN
from ludgate.text import sentences
from ludgate.text.languages import catalogue, translator

NUMBERS = (1, 2, 5, 22)
DOMAINS = (DOMAIN, PLAY_DOMAIN, "prodigals/web")
SAY = sentences("prodigals")

# noun -> the forms after 1, 2, 5 and 22: nominative, genitive, accusative
FORMS = {
    "funt": (
        ("funt", "funty", "funtów", "funty"),
        ("funta", "funtów", "funtów", "funtów"),
        ("funta", "funty", "funtów", "funty"),
    ),
    "głos": (
        ("głos", "głosy", "głosów", "głosy"),
        ("głosu", "głosów", "głosów", "głosów"),
        ("głos", "głosy", "głosów", "głosy"),
    ),
    "megafon": (
        ("megafon", "megafony", "megafonów", "megafony"),
        ("megafonu", "megafonów", "megafonów", "megafonów"),
        ("megafon", "megafony", "megafonów", "megafony"),
    ),
    "chłopiec": (
        ("chłopiec", "chłopców", "chłopców", "chłopców"),
        ("chłopca", "chłopców", "chłopców", "chłopców"),
        ("chłopca", "chłopców", "chłopców", "chłopców"),
    ),
    "symbol": (
        ("symbol", "symbole", "symboli", "symbole"),
        ("symbolu", "symboli", "symboli", "symboli"),
        ("symbol", "symbole", "symboli", "symbole"),
    ),
    "karta": (
        ("karta", "karty", "kart", "karty"),
        ("karty", "kart", "kart", "kart"),
        ("kartę", "karty", "kart", "karty"),
    ),
    "płytka": (
        ("płytka", "płytki", "płytek", "płytki"),
        ("płytki", "płytek", "płytek", "płytek"),
        ("płytkę", "płytki", "płytek", "płytki"),
    ),
    "pole": (
        ("pole", "pola", "pól", "pola"),
        ("pola", "pól", "pól", "pól"),
        ("pole", "pola", "pól", "pola"),
    ),
    "przesunięcie": (
        ("przesunięcie", "przesunięcia", "przesunięć", "przesunięcia"),
        ("przesunięcia", "przesunięć", "przesunięć", "przesunięć"),
        ("przesunięcie", "przesunięcia", "przesunięć", "przesunięcia"),
    ),
    "przeskok": (
        ("przeskok", "przeskoki", "przeskoków", "przeskoki"),
        ("przeskoku", "przeskoków", "przeskoków", "przeskoków"),
        ("przeskok", "przeskoki", "przeskoków", "przeskoki"),
    ),
    "korzyść": (
        ("korzyść", "korzyści", "korzyści", "korzyści"),
        ("korzyści", "korzyści", "korzyści", "korzyści"),
        ("korzyść", "korzyści", "korzyści", "korzyści"),
    ),
    "krąg": (
        ("krąg", "kręgi", "kręgów", "kręgi"),
        ("kręgu", "kręgów", "kręgów", "kręgów"),
        ("krąg", "kręgi", "kręgów", "kręgi"),
    ),
    "akcja": (
        ("akcja", "akcje", "akcji", "akcje"),
        ("akcji", "akcji", "akcji", "akcji"),
        ("akcję", "akcje", "akcji", "akcje"),
    ),
}
NOUN_OF = {form: noun for noun, cases in FORMS.items() for case in cases for form in case}
WORD = re.compile(r"\{(?:n|count|cards|pawns)\}((?: \w+)*)")


def counted() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Polish messages with a number, and their forms for 1, 2, 5 and 22."""
    for domain in DOMAINS:
        for message in catalogue("pl", domain):
            if message.pluralizable and isinstance(message.string, tuple | list):
                one, few, many = message.string
                yield f"{domain}: {few}", (one, few, many, few)


def noun_after_the_number(text: str) -> str:
    """The first word after the number that is a form of a noun of the table."""
    found = WORD.search(text)
    words = found[1].split() if found else []
    return next((word for word in words if word in NOUN_OF), "")


MESSAGES = [(name, forms) for name, forms in counted() if noun_after_the_number(forms[1])]


def test_many_messages_are_looked_at() -> None:
    assert len(MESSAGES) > 60
    used = {NOUN_OF[noun_after_the_number(forms[1])] for _, forms in MESSAGES}
    assert used == set(FORMS)


@pytest.mark.parametrize("forms", [forms for _, forms in MESSAGES], ids=[name for name, _ in MESSAGES])
def test_a_counted_noun_keeps_its_case(forms: tuple[str, ...]) -> None:
    """After "do" and "z" the genitive; else one of the three cases fits all numbers that the message names."""
    nouns = [noun_after_the_number(form) for form in forms]
    noun = NOUN_OF[nouns[1]]
    governed = [bool(re.search(r"\b(do|z) \{n\}", form)) for form in forms]
    for word, genitive, after in zip(nouns, FORMS[noun][1], governed, strict=True):
        assert not after or word == genitive, (noun, nouns)
    free = [word for word, after in zip(nouns, governed, strict=True) if word and not after]
    fitting = [
        case
        for case in FORMS[noun]
        if free == [form for form, word, after in zip(case, nouns, governed, strict=True) if word and not after]
    ]
    assert fitting, (noun, nouns)


@pytest.mark.parametrize("noun", FORMS)
def test_the_plural_of_22_is_that_of_2(noun: str) -> None:
    """As the plural rule of the catalogues says; the genitive has one form for all but 1."""
    for case in FORMS[noun]:
        assert case[1] == case[3]
    genitive = FORMS[noun][1]
    assert len(set(genitive[1:])) == 1


@pytest.mark.parametrize(("case", "place"), [(SHOWN, 0), (OF, 1), (TAKEN, 2)])
def test_money_in_three_cases(case: str, place: int) -> None:
    t = translator("pl", DOMAIN)
    said = [pounds_in_words(t, case, n) for n in NUMBERS]
    assert said == [f"{n} {form}" for n, form in zip(NUMBERS, FORMS["funt"][place], strict=True)]
    assert pounds_in_words(t, case, -2) == f"−{said[1]}"
    assert pounds_in_words(t, case, 0) == "0 funtów"


# kind of event, datum that counts, noun, its case, and what else the event says
SENTENCES = [
    ("lose-votes", "amount", "głos", 2, {}),
    ("gain-votes", "amount", "głos", 2, {}),
    ("megaphones", "amount", "megafon", 2, {}),
    ("hyde-park", "megaphones", "megafon", 2, {"last": False}),
    ("money", "amount", "funt", 2, {}),
    ("sell", "price", "funt", 2, {"tile": "a1"}),
    ("exchange", "money", "funt", 2, {"tile": "a1", "for": "one-1"}),
    ("time", "count", "karta", 2, {}),
    ("symbols", "count", "symbol", 2, {"symbol": "dog"}),
]


@pytest.mark.parametrize(("kind", "field", "noun", "case", "more"), SENTENCES, ids=[row[0] for row in SENTENCES])
def test_lines_of_the_log_use_the_forms(kind: str, field: str, noun: str, case: int, more: dict[str, str]) -> None:
    for n, form in zip(NUMBERS, FORMS[noun][case], strict=True):
        line = SAY.event_line(Event(kind, 0, {field: n, **more}), 1, ("Anna", "Ben"), "pl")
        assert f"{n} {form}" in line


def test_boys_are_sent() -> None:
    for n, form in zip((1, 2, 5), ("chłopca", "2 chłopców", "5 chłopców"), strict=True):
        event = Event("send", 0, {"space": "c-central-card", "idle": False, "pawns": n})
        line = SAY.event_line(event, 1, ("Anna", "Ben"), "pl")
        assert line == f"Anna posyła {form} do załatwienia sprawy: Karta główna."


def test_one_card_is_taken_in_the_singular() -> None:
    lines = [
        SAY.event_line(Event("take-set", 0, {"cards": cards}), 1, ("Anna", "Ben"), "pl")
        for cards in (["faux-pas"], ["faux-pas", "mad-brewer"])
    ]
    assert lines == ["Anna bierze kartę Gafa.", "Anna bierze karty: Gafa i Szalony browarnik."]


# words that the rulebook does not use in these senses
FOREIGN = ("pion", "ikon", "wyrzuc", "na ukos", "krok", "£", "płytka kręgów)", "płytkę kręgów {", "Wyścig", "Środek")


@pytest.mark.parametrize("domain", DOMAINS)
def test_words_that_the_rulebook_does_not_use(domain: str) -> None:
    for message in catalogue("pl", domain):
        texts = message.string if isinstance(message.string, tuple | list) else (message.string or "",)
        for text in texts if message.id else ():
            assert not [word for word in FOREIGN if word in text], text
            assert not re.search(r"płyt(ka|kę|ki|ek|ką) kręgów(?! politycznych)", text), text
