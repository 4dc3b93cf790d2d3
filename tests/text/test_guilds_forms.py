"""Polish nouns of Guilds of London after a number: one table of forms, and every counted message held against it."""

import re
from collections.abc import Iterator

import pytest

from ludgate.games.guilds.text.voice import play_translator
from ludgate.text.languages import Translator, catalogue, translator

NUMBERS = (1, 2, 5, 22)
# noun -> case -> the forms after 1, 2 and 5; after 22 the same as after 2
NOUNS: dict[str, dict[str, tuple[str, str, str]]] = {
    "pionek": {
        "nominative": ("pionek", "pionki", "pionków"),
        "genitive": ("pionka", "pionków", "pionków"),
        "accusative": ("pionek", "pionki", "pionków"),
    },
    "neutralny pionek": {
        "nominative": ("neutralny pionek", "neutralne pionki", "neutralnych pionków"),
        "genitive": ("neutralnego pionka", "neutralnych pionków", "neutralnych pionków"),
        "accusative": ("neutralny pionek", "neutralne pionki", "neutralnych pionków"),
    },
    "członek gildii": {
        "nominative": ("członek gildii", "członków gildii", "członków gildii"),
        "genitive": ("członka gildii", "członków gildii", "członków gildii"),
        "accusative": ("członka gildii", "członków gildii", "członków gildii"),
    },
    "Mistrz": {
        "nominative": ("Mistrz", "Mistrzów", "Mistrzów"),
        "genitive": ("Mistrza", "Mistrzów", "Mistrzów"),
        "accusative": ("Mistrza", "Mistrzów", "Mistrzów"),
    },
    "karta": {
        "nominative": ("karta", "karty", "kart"),
        "genitive": ("karty", "kart", "kart"),
        "accusative": ("kartę", "karty", "kart"),
    },
    "inna karta": {
        "nominative": ("inna karta", "inne karty", "innych kart"),
        "genitive": ("innej karty", "innych kart", "innych kart"),
        "accusative": ("inną kartę", "inne karty", "innych kart"),
    },
    "karta akcji": {
        "nominative": ("karta akcji", "karty akcji", "kart akcji"),
        "genitive": ("karty akcji", "kart akcji", "kart akcji"),
        "accusative": ("kartę akcji", "karty akcji", "kart akcji"),
    },
    "karta Nagrody": {
        "nominative": ("karta Nagrody", "karty Nagrody", "kart Nagrody"),
        "genitive": ("karty Nagrody", "kart Nagrody", "kart Nagrody"),
        "accusative": ("kartę Nagrody", "karty Nagrody", "kart Nagrody"),
    },
    "inna karta Nagrody": {
        "nominative": ("inna karta Nagrody", "inne karty Nagrody", "innych kart Nagrody"),
        "genitive": ("innej karty Nagrody", "innych kart Nagrody", "innych kart Nagrody"),
        "accusative": ("inną kartę Nagrody", "inne karty Nagrody", "innych kart Nagrody"),
    },
    "zakryta karta": {
        "nominative": ("zakryta karta", "zakryte karty", "zakrytych kart"),
        "genitive": ("zakrytej karty", "zakrytych kart", "zakrytych kart"),
        "accusative": ("zakrytą kartę", "zakryte karty", "zakrytych kart"),
    },
    "punkt": {
        "nominative": ("punkt", "punkty", "punktów"),
        "genitive": ("punktu", "punktów", "punktów"),
        "accusative": ("punkt", "punkty", "punktów"),
    },
    "kafelek": {
        "nominative": ("kafelek", "kafelki", "kafelków"),
        "genitive": ("kafelka", "kafelków", "kafelków"),
        "accusative": ("kafelek", "kafelki", "kafelków"),
        "locative": ("kafelku", "kafelkach", "kafelkach"),
    },
    "żeton 2 miejsca": {
        "nominative": ("żeton 2 miejsca", "żetony 2 miejsca", "żetonów 2 miejsca"),
        "genitive": ("żetonu 2 miejsca", "żetonów 2 miejsca", "żetonów 2 miejsca"),
        "accusative": ("żeton 2 miejsca", "żetony 2 miejsca", "żetonów 2 miejsca"),
    },
    "para": {
        "nominative": ("para", "pary", "par"),
        "genitive": ("pary", "par", "par"),
        "accusative": ("parę", "pary", "par"),
    },
    "symbol": {
        "nominative": ("symbol", "symbole", "symboli"),
        "genitive": ("symbolu", "symboli", "symboli"),
        "accusative": ("symbol", "symbole", "symboli"),
        "instrumental": ("symbolem", "symbolami", "symbolami"),
    },
}
DOMAINS = ("guilds/cards", "guilds/play", "guilds/web")
# forms that follow no noun in one case: "po" takes another case after 1; a number of times; what is shared out
OTHERWISE = {
    "Shared victory: {names}, {n} VP each (G21.9).",
    "the next time {event} this turn: {effect}",
}
# after these a noun follows in a case that the verb asks for
CASES = {
    "wynajmuje {n} ": "accusative",
    "dobiera {n} ": "accusative",
    "zdobywa {n} ": "accusative",
    "zwraca {n} ": "accusative",
    "odkłada {n} ": "accusative",
    "bierze {n} ": "accusative",
    "brakuje {n} ": "genitive",
    "odrzuć {n} ": "accusative",
    "masz co najmniej {n} ": "accusative",
    " na co najmniej {n} ": "locative",
    " z co najmniej {n} ": "instrumental",
}


def form(noun: str, case: str, n: int) -> str:
    one, few, many = NOUNS[noun][case]
    if n == 1:
        return one
    return few if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else many


def spoken(domain: str) -> Translator:
    return play_translator("pl") if domain == "guilds/play" else translator("pl", domain)


def counted() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every message with a number: its domain, its English key and its Polish forms."""
    for domain in DOMAINS:
        for message in catalogue("pl", domain):
            forms = message.string
            if isinstance(message.id, tuple) and isinstance(forms, tuple) and all("{n}" in text for text in forms[1:]):
                yield domain, message.id[0], forms


def cases_of(forms: tuple[str, ...]) -> set[tuple[str, str]]:
    """The nouns and cases in which all forms of a message stand after their number."""
    found = set()
    for noun, cases in NOUNS.items():
        for case, table in cases.items():
            counted_ones = [(text, word) for text, word in zip(forms, table, strict=True) if "{n}" in text]
            if counted_ones and all(
                re.search(rf"\{{n\}} {re.escape(word)}(?!\w)", text) for text, word in counted_ones
            ):
                found.add((noun, case))
    return found


@pytest.mark.parametrize(("domain", "key", "forms"), list(counted()))
def test_every_counted_message_stands_in_the_table(domain: str, key: str, forms: tuple[str, ...]) -> None:
    if key in OTHERWISE:
        return
    found = cases_of(forms)
    assert found, f"{domain}: {forms}"
    for start, case in CASES.items():
        if all(start in text for text in forms):
            assert case in {known for _, known in found}, f"{start}{case}: {forms}"


def test_the_exceptions_exist() -> None:
    assert {key for _, key, _ in counted()} >= OTHERWISE


@pytest.mark.parametrize(
    ("domain", "one", "many", "noun", "case"),
    [
        ("guilds/play", "{name} hires {n} liveryman.", "{name} hires {n} liverymen.", "członek gildii", "accusative"),
        (
            *("guilds/play", "{name} takes {n} neutral liveryman.", "{name} takes {n} neutral liverymen."),
            *("neutralny pionek", "accusative"),
        ),
        (
            *("guilds/play", "{name} looks at {n} Mayoral Reward card.", "{name} looks at {n} Mayoral Reward cards."),
            *("karta Nagrody", "accusative"),
        ),
        ("guilds/play", "{name} gains {n} victory point.", "{name} gains {n} victory points.", "punkt", "accusative"),
        ("guilds/cards", "draw {n} action card", "draw {n} action cards", "karta akcji", "accusative"),
        ("guilds/cards", "you have at least {n} Master", "you have at least {n} Masters", "Mistrz", "accusative"),
        (
            *("guilds/web", "{n} more piece is needed to resolve it.", "{n} more pieces are needed to resolve it."),
            *("pionek", "genitive"),
        ),
        ("guilds/web", "{n} Master", "{n} Masters", "Mistrz", "nominative"),
    ],
)
@pytest.mark.parametrize("n", NUMBERS)
def test_forms_after_1_2_5_and_22(domain: str, one: str, many: str, noun: str, case: str, n: int) -> None:
    said = spoken(domain).plural(one, many, n, name="Anna")
    assert f"{n} {form(noun, case, n)}" in said


@pytest.mark.parametrize(
    ("symbol", "genitive"),
    [("Compass", "Kompasu"), ("Anchor", "Kotwicy"), ("Cross", "Krzyża"), ("Scythe", "Kosy"), ("Crown", "Korony")],
)
def test_symbols_stand_in_the_genitive_after_the_word_symbol(symbol: str, genitive: str) -> None:
    assert translator("pl", "guilds/cards").with_context("with the symbol", symbol) == genitive


def test_every_noun_of_the_table_has_three_cases() -> None:
    for noun, cases in NOUNS.items():
        assert {"nominative", "genitive", "accusative"} <= set(cases), noun
        assert cases["nominative"][0] == noun
