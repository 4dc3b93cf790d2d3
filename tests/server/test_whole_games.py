"""Whole games of all titles through the house, with everything people do in between."""

import random

import pytest

from ludgate import Table
from ludgate.server import Accepted, Lobby, Outcome
from tests.server.guests import GAMES, any_move, decider, party
from tests.support.home_loop import heard


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_people_and_bots_to_its_end(lobby: Lobby, game: str) -> None:
    guests = party(lobby, game, 2 if game == "london" else 3)
    table, chance, table_id = guests.table, random.Random(17), guests.table.id
    watcher = table.subscribe()
    while table.info.status == "playing":
        person = decider(table)
        what = chance.random()
        if what < 0.1 and table.undo_steps(person):
            outcome = table.undo(person, table.ply)
        elif what < 0.13 and table.undo_steps(person):
            outcome = table.restart_turn(person, table.ply)
        elif what < 0.15 and table.can_ask_undo(person):
            outcome = ask_all(guests.others(person), lobby, table_id, person)
        else:
            if what > 0.99:
                lend_for_a_while(lobby, table_id, person)
                continue
            outcome = table.play(person, table.ply, any_move(table, chance))
        assert isinstance(outcome, Accepted), outcome
    end(lobby, table_id)
    assert heard(watcher) is not None


def ask_all(others: list[str], lobby: Lobby, table: str, person: str) -> Outcome:
    live = lobby.table(table)
    outcome = live.ask_undo(person, live.ply)
    for other in others:
        outcome = live.answer_undo(other, live.ply, True)
    return outcome


def lend_for_a_while(lobby: Lobby, table: str, person: str) -> None:
    """A bot plays one's turn."""
    seat = lobby.table(table).seat_of(person)
    assert seat is not None
    lobby.hand_to_bot(person, table, seat, "random")
    if lobby.table(table).info.status == "playing":
        lobby.take_back(person, table, seat)


def end(lobby: Lobby, table: str) -> None:
    """The record, the log and the table tell the same story."""
    live = lobby.table(table)
    replayed = Table.replay(live.record())
    entries = {entry.ply: entry for entry in live.log() if entry.change is None}
    assert replayed.position() == live.table.position()
    assert [entries[ply].move for ply in live.line()] == [line.split(" ", 1)[1] for line in moves(live.record())]
    assert live.info.turn is None
    assert [ply for ply, entry in entries.items() if entry.kind == "move" and not entry.undone] == live.line()
    assert any(entry.undone for entry in entries.values())


def moves(record: str) -> list[str]:
    return [line for line in record.split("\n") if line[:1].isdigit()]


def test_what_happened_since_my_turn(lobby: Lobby) -> None:
    guests = party(lobby, "london", 3)
    table, chance = guests.table, random.Random(1)
    assert table.since_my_turn(guests.anna) == []
    for _ in range(60):
        person = decider(table)
        table.play(person, table.ply, any_move(table, chance))
    person = decider(table)
    for other in table.info.people:
        missed = table.since_my_turn(other)
        assert [entry.ply for entry in missed] == list(range(table.ply - len(missed) + 1, table.ply + 1))
        assert all(entry.seat != table.seat_of(other) for entry in missed)
    assert table.since_my_turn(lobby.new_person("Dora", "en").id) == []
    assert person in table.info.people
