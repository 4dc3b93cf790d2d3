"""Secrets of a running table: no seed, no record, no move that others may not know."""

import dataclasses
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludgate import Event, Table
from ludgate.server import Declined, Lobby, Store, sqlite_url
from ludgate.server.storage.schema import seats, tables
from tests.server.guests import GAMES, Party, any_move, database, decider, party, play_some
from tests.support.home_loop import heard


def seed_of(folder: Path, table: str) -> int:
    store = Store(sqlite_url(database(folder)))
    with store.reading() as connection:
        seed = connection.execute(tables.select().where(tables.c.id == table)).one().seed
    store.close()
    return int(seed)


def leaves(thing: object) -> Iterator[str]:
    """Everything in plain data, as text."""
    if dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from leaves(getattr(thing, field.name))
    elif isinstance(thing, Event):
        yield from leaves([thing.kind, thing.data, thing.secret])
    elif isinstance(thing, Table):
        yield from leaves([thing.record(), thing.ply, thing.opening])
    elif isinstance(thing, dict):
        yield from leaves([*thing.keys(), *thing.values()])
    elif isinstance(thing, (list, tuple, set, frozenset)):
        for one in thing:
            yield from leaves(one)
    else:
        yield str(thing)


def all_that_is_given(guests: Party, person: str) -> list[object]:
    """Whatever the web can ask for without being the house itself."""
    table, lobby = guests.table, guests.lobby
    seat = table.seat_of(person)
    return [
        table.info, table.glance(), table.ply, table.table, table.log(0, seat), table.since_my_turn(person),
        table.opening(seat), table.chat(), table.undo_asked, table.votes, table.held(person), table.position_at(0),
        table.line(), lobby.public_tables(status="playing"), lobby.tables_of(person),
        heard(lobby.subscribe_person(person)),
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_nowhere(lobby: Lobby, tmp_path: Path, game: str) -> None:
    guests = party(lobby, game, public=True)
    seed = str(seed_of(tmp_path, guests.table.id))
    assert len(seed) >= 12
    chance = random.Random(1)
    for _ in range(10):
        play_some(guests.table, chance, 3)
        for person in (guests.anna, guests.ben, guests.cleo):
            text = "\n".join(leaves(all_that_is_given(guests, person)))
            assert seed not in text
            assert "\nseed " not in text


def test_links_are_not_in_what_everybody_sees(lobby: Lobby, tmp_path: Path) -> None:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "london", 3, {}, public=True))
    text = "\n".join(leaves([lobby.public_tables(), table.info, table.glance(), table.log()]))
    store = Store(sqlite_url(database(tmp_path)))
    with store.reading() as connection:
        links = [row.token for row in connection.execute(seats.select())]
    store.close()
    assert len(links) == 3
    assert not any(link in text for link in [*links, lobby.spectator_token(table.id)])


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_the_moves_and_secrets_of_others(lobby: Lobby, game: str) -> None:
    guests = party(lobby, game, 3)
    table, chance = guests.table, random.Random(2)
    play_some(table, chance, 120)
    assert table.info.status == "playing"
    for seat in (None, 0, 1, 2):
        for entry in table.log(seat=seat):
            assert (entry.move is not None) == (entry.seat == seat)
            for event in entry.events:
                assert not event.secret or event.seat == seat
    own = [event for entry in table.log(seat=0) for event in entry.events if event.secret]
    assert own or game == "prodigals"  # its hands are filled from open sets, so its events have no secret part


def test_the_record_has_its_seed_when_the_game_is_over(lobby: Lobby) -> None:
    guests = party(lobby, "guilds")
    for seat in (None, 0, 1):
        assert "seed ?" in guests.table.record(seat).splitlines()
    play_some(guests.table, random.Random(6), 5000)
    record = guests.table.record()
    assert Table.replay(record).scores()[0].total == guests.table.table.scores()[0].total
    assert all(entry.move is not None for entry in guests.table.log() if entry.kind == "move")


@pytest.mark.parametrize("line_up", [["me", "greedy"], ["me", "here"], ["greedy", "here"]])
def test_nobody_has_the_seed_before_not_even_alone(lobby: Lobby, line_up: list[str]) -> None:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "london", len(line_up), {}, line_up=line_up))
    play_some(table, random.Random(1), 10)
    assert "seed ?" in table.record(table.seat_of(anna)).splitlines()


def test_a_table_that_waits_has_no_record(lobby: Lobby) -> None:
    table = lobby.table(lobby.open_table(lobby.new_person("Anna", "en").id, "london", 2, {}))
    with pytest.raises(Declined, match="not begun"):
        table.record()


def test_a_held_step_is_known_to_its_person_only(lobby: Lobby) -> None:
    guests = party(lobby, confirm=True)
    table, chance = guests.table, random.Random(3)
    while table.held(decider(table)) is None:
        table.play(decider(table), table.ply, any_move(table, chance))
    held = table.held(decider(table))
    others = [*guests.others(decider(table)), guests.cleo]
    assert held is not None
    assert [table.held(person) for person in [*others, None]] == [None, None, None]
