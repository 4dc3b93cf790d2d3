"""Names that show nothing, and names that look like those of others."""

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludgate.server import Declined, Lobby
from ludgate.server.lookalikes import skeleton
from ludgate.server.models import SeatInfo, names_of
from ludgate.server.sanitize import tidy
from ludgate.text.languages import LANGUAGES
from tests.server.guests import lobby_in

INVISIBLE = (
    "\u115f", "\u1160", "\u2800", "\u3164", "\uffa0",  # blank letters and patterns
    "\u034f", "\u17b4",  # marks without a form
    "\u200b", "\u2060", "\ufeff", "\u00ad",  # ignorable
    "\ufe0f", "\U000e0101", "\u180b",  # variation selectors
    "\U000e0041\U000e0042", "\U0001d159", "\U00016fe4",  # tags, a null notehead, a filler
)  # fmt: skip
MARKS = ("\u0301\u0302", "\u20dd", "\u0488")


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    made = lobby_in(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("sign", [*INVISIBLE, *MARKS], ids=lambda sign: f"U+{ord(sign[0]):04X}")
def test_a_name_that_shows_nothing_is_refused(lobby: Lobby, sign: str) -> None:
    for name in (sign, f" {sign} {sign}", sign * 20):
        with pytest.raises(Declined, match="give a name"):
            lobby.new_person(name, "en")
    anna = lobby.new_person(f"An{sign}na", "en")
    assert anna.name == ("Anna" if sign in INVISIBLE else unicodedata.normalize("NFC", f"An{sign}na"))
    with pytest.raises(Declined):
        lobby.rename(anna.id, sign)
    table = lobby.table(lobby.open_table(anna.id, "london", 2, {}, line_up=["me", "here"], names=["", sign]))
    assert table.info.names("en")[1] == "Player 2"  # as if there were none
    with pytest.raises(Declined, match="empty line"):
        table.say(anna.id, sign)


def test_marks_do_not_pile_up() -> None:
    tower = "Z" + "\u0301\u0302\u0316\u0347" * 30 + "oe"
    assert len(tidy(tower)) <= 7
    assert tidy("Zoë Nguyễn Việt, ชื่อเล่น, हिन्दी") == "Zoë Nguyễn Việt, ชื่อเล่น, हिन्दी"


@given(st.text(max_size=60))
def test_what_is_left_is_visible_or_nothing(text: str) -> None:
    left = tidy(text)
    assert tidy(left) == left
    assert not left or any(unicodedata.category(sign)[0] in "LNPS" for sign in left)


def called(*names: str, language: str = "en") -> list[str]:
    """What people with these names are called at one table; "" is a bot, None would be an open seat."""
    seats = [
        SeatInfo(number, "person" if name else "bot", name or None, name, None if name else "greedy", False)
        for number, name in enumerate(names)
    ]
    return names_of(tuple(seats), language)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Anna"), ("Anna", "anna"), ("Anna", "Аnnа"), ("Anna", "Αnna"), ("Ben", "Веn"), ("Ben", "Ｂen"),
        ("Paul", "PauI"), ("Paul", "Pau1"), ("Oscar", "0scar"), ("Tom", "Тоm"), ("Marne", "Mame"), ("Zoë", "Zoe\u0308"),
        ("Sascha", "Ѕаѕсhа"), ("Ella", "Еllа"), ("Anna", "An na".replace(" ", "\u2009")), ("Ivo", "lvo"),
    ],
)  # fmt: skip
def test_names_that_look_the_same_are_told_apart(one: str, other: str) -> None:
    assert called(one, other, "Cleo") == [f"{one} (1)", f"{other} (2)", "Cleo"]


@pytest.mark.parametrize("others", [("Anna", "Ana"), ("Zoë", "Zoe"), ("Jan", "Jon"), ("Łukasz", "Lukasz")])
def test_names_that_differ_stay_as_they_are(others: tuple[str, str]) -> None:
    assert called(*others) == list(others)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name", ["Bot 2", "bot 1", "ВOT 3", "Open seat 1", "Wolne miejsce 2", "Lugar livre 1", "Player 2", "Gracz 1"]
)
def test_nobody_passes_for_a_bot_or_an_open_seat(name: str, language: str) -> None:
    found = called(name, "", language=language)
    assert found[0] == f"{name} (1)"
    assert found[1] != found[0]


def test_a_number_behind_a_name_does_not_help() -> None:
    found = called("Anna", "Anna", "Anna (2)", "Anna (1) (1)")
    assert len({skeleton(name) for name in found}) == 1
    assert found == ["Anna (1)", "Anna (2)", "Anna (2) (3)", "Anna (1) (1) (4)"]
    assert len(set(found)) == 4


def test_an_old_name_without_anything_to_see_is_a_player() -> None:
    assert called("\u3164", "Ben") == ["Player 1", "Ben"]
