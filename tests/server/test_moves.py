"""Moves: who may, on which ply, and what changes nothing."""

import random
import threading
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from ludgate.server import (
    Accepted,
    Finished,
    Forbidden,
    Illegal,
    LiveTable,
    Lobby,
    NotYours,
    Outcome,
    Refused,
    Stale,
    sqlite_url,
)
from ludgate.server.history import RECENT
from ludgate.server.story import LogEntry
from tests.server.guests import GAMES, any_move, database, decider, lobby_in, party, play_some
from tests.support.home_loop import in_loop


def rows(folder: Path) -> list[tuple[object, ...]]:
    """All that is stored of moves."""
    engine = create_engine(sqlite_url(database(folder)))
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(text("SELECT * FROM moves ORDER BY table_id, ply"))]
    engine.dispose()
    return found


def standing(table: LiveTable) -> tuple[object, ...]:
    """Everything of a table that a move that is not taken must leave as it is."""
    return table.ply, table.info, table.table.position(), repr(table.log()), table.line()


def test_a_move_is_stored_when_it_is_accepted(lobby: Lobby, tmp_path: Path) -> None:
    guests = party(lobby)
    outcome = guests.table.play(guests.anna, 0, "draw three")
    assert isinstance(outcome, Accepted)
    assert outcome.ply == guests.table.ply == 1
    assert "draw-deck" in [event.kind for event in outcome.events]
    stored = rows(tmp_path)
    assert [row[:5] for row in stored] == [(guests.table.id, 1, "move", 0, "draw three")]


def test_what_is_not_taken_changes_nothing(lobby: Lobby, tmp_path: Path) -> None:
    guests = party(lobby)
    table = guests.table
    play_some(table, random.Random(3), 4)
    stranger = lobby.new_person("Dora", "en").id
    mine, other = decider(table), guests.others(decider(table))[0]
    before, stored = standing(table), rows(tmp_path)
    outcomes: list[tuple[Outcome, type[Outcome]]] = [
        (table.play(mine, table.ply - 1, any_move(table, random.Random(1))), Stale),
        (table.play(mine, table.ply + 1, any_move(table, random.Random(1))), Stale),
        (table.play(other, table.ply, any_move(table, random.Random(1))), NotYours),
        (table.play(stranger, table.ply, any_move(table, random.Random(1))), NotYours),
        (table.play(mine, table.ply, "sell the Tower"), Illegal),
        (table.play(mine, table.ply, ""), Illegal),
        (table.play(mine, table.ply, "x" * 5000), Refused),
        (table.confirm_turn(mine, table.ply), Refused),
        (table.undo(other, table.ply), NotYours),
        (table.undo(mine, table.ply - 1), Stale),
        (table.answer_undo(other, table.ply, True), Stale),
    ]
    for outcome, wanted in outcomes:
        assert isinstance(outcome, wanted), outcome
    assert standing(table) == before
    assert rows(tmp_path) == stored


def test_a_repeated_move_is_stale(lobby: Lobby) -> None:
    guests = party(lobby)
    assert isinstance(guests.table.play(guests.anna, 0, "draw three"), Accepted)
    assert isinstance(guests.table.play(guests.anna, 0, "draw three"), Stale)
    assert guests.table.ply == 1


def test_before_the_start_nobody_moves(lobby: Lobby) -> None:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "london", 2, {}))
    assert isinstance(table.play(anna, 0, "draw three"), Refused)


def test_after_the_end_nobody_moves(lobby: Lobby) -> None:
    guests = party(lobby, "guilds")
    play_some(guests.table, random.Random(5), 5000)
    assert guests.table.info.status == "over"
    assert isinstance(guests.table.play(guests.anna, guests.table.ply, "pass"), Finished)
    assert isinstance(guests.table.undo(guests.anna, guests.table.ply), Finished)
    assert isinstance(guests.table.ask_undo(guests.anna, guests.table.ply), Finished)


def test_a_line_of_several_decisions_is_stored_one_by_one(lobby: Lobby, tmp_path: Path) -> None:
    guests = party(lobby)
    table = guests.table
    hand = table.table.view(0)["players"][0]["hand"]  # type: ignore[index]
    line = next(
        f"develop play {card} pay {other} on new"
        for card in hand
        for other in hand
        if table.why_not(guests.anna, f"develop play {card} pay {other} on new") is None
    )
    outcome = table.play(guests.anna, 0, line)
    assert isinstance(outcome, Accepted)
    assert outcome.ply == table.ply == len(rows(tmp_path)) >= 2
    assert isinstance(table.undo(guests.anna, table.ply), Accepted)
    assert len(table.line()) == outcome.ply - 1


def test_only_the_decider_learns_why_not(lobby: Lobby) -> None:
    guests = party(lobby)
    refusal = guests.table.why_not(guests.anna, "play tower-bridge")
    assert refusal is not None
    assert refusal.rule.startswith("L")
    with pytest.raises(Forbidden):
        guests.table.why_not(guests.ben, "play tower-bridge")


def race(tables: list[LiveTable], person: str, moves: list[str]) -> list[Outcome]:
    """All at once on the same ply."""
    ply, barrier, outcomes = tables[0].ply, threading.Barrier(len(moves)), []

    def run(table: LiveTable, move: str) -> None:
        barrier.wait()
        outcomes.append(table.play(person, ply, move))

    threads = [threading.Thread(target=run, args=pair) for pair in zip(tables, moves, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


@pytest.mark.parametrize("game", GAMES)
def test_two_threads_on_one_ply_and_one_wins(lobby: Lobby, tmp_path: Path, game: str) -> None:
    guests = party(lobby, game)
    table, chance = guests.table, random.Random(1)
    for _ in range(6):
        before = table.ply
        moves = [any_move(table, chance) for _ in range(4)]
        outcomes = race([table] * 4, decider(table), moves)
        assert sorted(type(one).__name__ for one in outcomes) in (
            ["Accepted", "Stale", "Stale", "Stale"],
            ["Accepted", "NotYours", "NotYours", "NotYours"],
        )
        assert table.ply == before + 1 == len(rows(tmp_path))


def test_two_houses_on_one_ply_and_one_wins(tmp_path: Path) -> None:
    """As two processes would: neither knows the other, the database decides."""
    lobbies = [lobby_in(tmp_path), lobby_in(tmp_path)]
    guests = party(lobbies[0])
    tables = [guests.table, lobbies[1].table(guests.table.id)]
    chance = random.Random(2)
    for _ in range(8):
        person = decider(tables[0])
        before = tables[0].ply
        outcomes = race(tables, person, [any_move(tables[0], chance), any_move(tables[0], chance)])
        assert sorted(type(one).__name__ for one in outcomes) == ["Accepted", "Stale"]
        for table in tables:
            in_loop(lobbies[0], table.game.catch_up())
        assert [table.ply for table in tables] == [before + 1] * 2
        assert tables[0].table.position() == tables[1].table.position()
    for lobby in lobbies:
        lobby.close()


def test_a_house_that_shares_its_database_sees_what_others_do(tmp_path: Path) -> None:
    lobbies = [lobby_in(tmp_path, shared=True), lobby_in(tmp_path, shared=True)]
    guests = party(lobbies[0])
    other = lobbies[1].table(guests.table.id)
    assert isinstance(guests.table.play(guests.anna, 0, "draw three"), Accepted)
    assert lobbies[1].table(other.id).ply == 1
    assert isinstance(other.undo(guests.anna, 1), Refused)  # a card was drawn
    for lobby in lobbies:
        lobby.close()


# ---------------------------------------------------------------- confirm


def test_a_turn_to_be_confirmed_waits(lobby: Lobby, tmp_path: Path) -> None:
    guests = party(lobby, confirm=True)
    table = guests.table
    chance = random.Random(4)
    while True:
        outcome = table.play(decider(table), table.ply, any_move(table, chance))
        assert isinstance(outcome, Accepted)
        if outcome.held:
            break
    person, ply = decider(table), table.ply
    assert person == guests.anna
    held = table.held(person)
    assert held is not None
    assert table.held(guests.ben) is None
    assert table.undo_steps(person) >= 1
    assert all(row[4] != held for row in rows(tmp_path)[-1:])
    assert isinstance(table.undo(person, ply), Accepted)
    assert table.held(person) is None
    assert table.ply == ply
    assert isinstance(table.play(person, ply, held), Accepted)
    assert isinstance(table.confirm_turn(guests.ben, ply), NotYours)
    assert isinstance(table.confirm_turn(person, ply), Accepted)
    assert decider(table) == guests.ben
    assert table.log(ply, seat=0)[0].move == held


def test_a_held_step_outlives_the_house(tmp_path: Path) -> None:
    lobby = lobby_in(tmp_path)
    guests = party(lobby, "guilds", confirm=True)
    chance = random.Random(4)
    while guests.table.held(decider(guests.table)) is None:
        guests.table.play(decider(guests.table), guests.table.ply, any_move(guests.table, chance))
    person, held, ply = decider(guests.table), guests.table.held(decider(guests.table)), guests.table.ply
    lobby.close()
    again = lobby_in(tmp_path)
    table = again.table(guests.table.id)
    assert table.held(person) == held
    assert isinstance(table.confirm_turn(person, ply), Accepted)
    again.close()


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_long_ago_is_told_as_it_was_then(tmp_path: Path, game: str) -> None:
    """Memory keeps the recent rows only; older ones are played again, those taken back as well."""
    lobby = lobby_in(tmp_path)
    guests = party(lobby, game, 3)
    table, chance = guests.table, random.Random(5)
    told: list[list[LogEntry]] = []
    while table.info.status == "playing" and table.ply < 4 * RECENT:
        person = decider(table)
        if table.undo_steps(person) and chance.random() < 0.2:
            table.undo(person, table.ply)
        else:
            table.play(person, table.ply, any_move(table, chance))
        told.append([table.log(table.ply - 1, seat)[0] for seat in range(3)])
    positions = [table.position_at(ply).position() for ply in range(0, table.ply, 7)]
    assert len(told) > 2 * RECENT
    assert any(entry.kind == "undo" for row in told for entry in row)
    if table.info.status == "playing":
        for seat in range(3):
            assert [repr(entry.events) for entry in table.log(0, seat)] == [repr(row[seat].events) for row in told]
            assert repr(table.log(RECENT // 2, seat)) == repr(table.log(0, seat)[RECENT // 2 :])
    log = repr(table.log(0))
    lobby.close()
    lobby = lobby_in(tmp_path)
    read = lobby.table(table.id)
    assert [read.position_at(ply).position() for ply in range(0, read.ply, 7)] == positions
    assert repr(read.log(0)) == log
    lobby.close()
