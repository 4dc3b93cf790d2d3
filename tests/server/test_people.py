"""People: names, wishes, signs of life."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludgate.server import Declined, Lobby, NotFound, TooMuch
from ludgate.server.sanitize import LONGEST_NAME, tidy
from tests.server.guests import Clock, lobby_in, party


def test_somebody_new_is_known_afterwards(lobby: Lobby) -> None:
    anna = lobby.new_person("  Anna \n Nowak ", "pl")
    assert anna.name == "Anna Nowak"
    assert lobby.person(anna.id) == anna
    assert anna.created.tzinfo is not None


def test_ids_cannot_be_guessed(lobby: Lobby) -> None:
    ids = {lobby.new_person("Anna", "en").id for _ in range(20)}
    assert len(ids) == 20
    assert all(len(one) >= 20 for one in ids)


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b\x00"])
def test_a_name_must_be_readable(lobby: Lobby, name: str) -> None:
    with pytest.raises(Declined, match="give a name"):
        lobby.new_person(name, "en")


def test_a_name_must_be_short(lobby: Lobby) -> None:
    with pytest.raises(TooMuch, match="at most 40"):
        lobby.new_person("a" * (LONGEST_NAME + 1), "en")


def test_unknown_languages_looks_and_people(lobby: Lobby) -> None:
    anna = lobby.new_person("Anna", "en")
    with pytest.raises(Declined, match="no language “de”"):
        lobby.new_person("Anna", "de")
    with pytest.raises(Declined, match="no look “neon”"):
        lobby.set_wishes(anna.id, theme="neon")
    with pytest.raises(NotFound):
        lobby.person("nobody")
    with pytest.raises(NotFound):
        lobby.rename("nobody", "Ben")


def test_wishes_are_kept_one_by_one(lobby: Lobby) -> None:
    anna = lobby.new_person("Anna", "en")
    lobby.set_wishes(anna.id, language="pt_BR", sound=False)
    changed = lobby.set_wishes(anna.id, theme="gaslight", notify=True)
    assert (changed.language, changed.theme, changed.sound, changed.notify) == ("pt_BR", "gaslight", False, True)
    assert lobby.person(anna.id) == changed


def test_a_new_name_shows_at_all_tables(lobby: Lobby) -> None:
    guests = party(lobby)
    lobby.rename(guests.ben, "Benjamin")
    assert guests.table.info.names("en") == ["Anna", "Benjamin"]
    assert lobby.tables_of(guests.ben)[0].names("en") == ["Anna", "Benjamin"]


def test_names_at_a_table_differ(lobby: Lobby) -> None:
    one, two = lobby.new_person("Anna", "en"), lobby.new_person("Anna", "en")
    table = lobby.table(lobby.open_table(one.id, "london", 4, {}, line_up=["me", "open", "greedy", "open"]))
    lobby.take_seat(lobby.seat_token(one.id, table.id, 1), two.id)
    assert table.info.names("en") == ["Anna (1)", "Anna (2)", "Bot 3", "Open seat 4"]
    assert table.info.names("pl") == ["Anna (1)", "Anna (2)", "Bot 3", "Wolne miejsce 4"]


def test_signs_of_life_outlive_the_house(tmp_path: Path) -> None:
    clock = Clock()
    lobby = lobby_in(tmp_path, clock=clock)
    anna = lobby.new_person("Anna", "en")
    clock.wait(3600)
    lobby.seen(anna.id)
    lobby.close()
    again = lobby_in(tmp_path, clock=clock)
    assert again.person(anna.id).seen == clock.now
    again.close()


@given(st.text())
def test_what_is_tidied_stays_as_it_is(text: str) -> None:
    once = tidy(text)
    assert tidy(once) == once
    assert once == once.strip()
    assert once.isprintable()
