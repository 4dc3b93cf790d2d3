"""Many at one table at once: moves, undos, chat, seats, votes, from tasks and threads; memory and database agree."""

import asyncio
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from ludgate.server import Accepted, Declined, Finished, Lobby, NotYours, Outcome, Refused, Stale
from tests.server.guests import GAMES, Clock, Party, any_move, house_at, lobby_in, party
from tests.support.home_loop import in_loop
from tests.support.postgres import fresh_database

TASKS, THREADS = 12, 6
ROUNDS, POSTGRES_ROUNDS = 25, 8  # of everybody; there each needs many times as long
PATIENCE = 300.0
EXPECTED = (Accepted, Stale, NotYours, Refused, Finished)


class Crowd:
    """Everybody does something at random at one table, on what they last saw of it."""

    def __init__(self, guests: Party, rounds: int) -> None:
        self.rounds = rounds
        self.guests, self.people = guests, (guests.anna, guests.ben, guests.cleo)
        self.accepted: list[Accepted] = []
        self.said: set[str] = set()
        self._lock = threading.Lock()

    def note(self, outcome: Outcome) -> None:
        assert isinstance(outcome, EXPECTED), outcome
        if isinstance(outcome, Accepted):
            with self._lock:
                self.accepted.append(outcome)

    async def moves(self, number: int) -> None:
        """As the pages of people do: the request of every fifth is cancelled at some moment."""
        chance, table = random.Random(number), self.guests.table
        for _ in range(self.rounds):
            state = table.game.state
            if state.now.decision is None or state.decider is None:
                return
            person = state.decider.person or chance.choice(self.people)
            move = chance.choice(state.now.decision.sensible).text
            task = asyncio.create_task(table.decide(person, state.ply, move))
            if chance.random() < 0.2:
                await asyncio.sleep(chance.random() * 0.005)
                task.cancel()
            (outcome,) = await asyncio.gather(task, return_exceptions=True)
            if not isinstance(outcome, asyncio.CancelledError):
                assert not isinstance(outcome, BaseException), outcome
                self.note(outcome)

    def deeds(self, number: int) -> None:
        """In a thread: everything else that can be done at a table."""
        chance = random.Random(number)
        for turn in range(self.rounds):
            with suppress(Declined):
                self.deed(chance, f"{number} {turn}")

    def deed(self, chance: random.Random, line: str) -> None:
        lobby, table, person = self.guests.lobby, self.guests.table, chance.choice(self.people)
        match chance.randrange(8):
            case 0 | 1:
                self.note(table.undo(person, table.ply))
            case 2:
                self.note(table.ask_undo(person, table.ply))
            case 3:
                self.note(table.answer_undo(person, table.ply, chance.random() < 0.8))
            case 4:
                table.say(person, line)
                self.said.add(line)
            case 5:
                lobby.hand_to_bot(self.guests.cleo, table.id, 2, "random")
            case 6:
                lobby.take_back(self.guests.cleo, table.id, 2)
            case _:
                lobby.rename(person, f"Somebody {line}")


def hammer(guests: Party, rounds: int = ROUNDS) -> Crowd:
    crowd = Crowd(guests, rounds)

    async def everybody() -> None:
        await asyncio.gather(*(crowd.moves(number) for number in range(TASKS)))

    with ThreadPoolExecutor(THREADS + 2) as pool:
        deeds = [pool.submit(crowd.deeds, number) for number in range(THREADS)]
        tasks = [pool.submit(asyncio.run, everybody()), pool.submit(in_loop, guests.lobby, everybody())]
        for one in [*deeds, *tasks]:
            one.result(PATIENCE)
    return crowd


def check(crowd: Crowd, again: Lobby) -> None:
    """What is in memory is what a fresh process reads, and nothing that was acknowledged is missing."""
    table = crowd.guests.table
    fresh = again.table(table.id)
    mine, theirs = table.game.state, fresh.game.state
    assert mine.history.rows == theirs.history.rows
    assert mine.history.standing == theirs.history.standing
    assert mine.now.position() == theirs.now.position()
    assert (mine.info.ply, mine.info.turn, mine.info.status) == (theirs.info.ply, theirs.info.turn, theirs.info.status)
    assert mine.info.seats == theirs.info.seats
    assert (mine.held, mine.votes, mine.changes) == (theirs.held, theirs.votes, theirs.changes)
    assert {line.text for line in fresh.chat()} == crowd.said == {line.text for line in table.chat()}
    assert all(outcome.ply <= fresh.ply for outcome in crowd.accepted)
    for seat in (None, 0, 1, 2):
        assert repr(table.log(0, seat)) == repr(fresh.log(0, seat))
    assert crowd.accepted
    assert fresh.ply >= crowd.rounds // 3, "hardly anything happened"


@pytest.mark.parametrize("game", GAMES)
def test_one_table_from_many_tasks_and_threads(tmp_path: Path, game: str) -> None:
    clock = Clock()
    lobby = lobby_in(tmp_path, clock=clock)
    crowd = hammer(party(lobby, game, 3))
    again = lobby_in(tmp_path, clock=clock)
    check(crowd, again)
    again.close()
    lobby.close()


def test_one_table_from_two_processes_on_postgresql() -> None:
    address, clock = fresh_database(), Clock()
    here, there = house_at(address, clock=clock), house_at(address, clock=clock)
    guests = party(here, "london", 3)
    far = Party(there, guests.anna, guests.ben, guests.cleo, there.table(guests.table.id))
    with ThreadPoolExecutor(2) as pool:
        both = [pool.submit(hammer, one, POSTGRES_ROUNDS) for one in (guests, far)]
        crowds = [one.result(PATIENCE) for one in both]
    again = house_at(address, clock=clock)
    for crowd, lobby in zip(crowds, (here, there), strict=True):
        in_loop(lobby, crowd.guests.table.game.catch_up())
        crowd.said = crowds[0].said | crowds[1].said
        check(crowd, again)
    for lobby in (here, there, again):
        lobby.close()


def test_people_who_come_and_leave_at_once(tmp_path: Path) -> None:
    """Before the start: many sit down and stand up by the same links."""
    lobby = lobby_in(tmp_path)
    host = lobby.new_person("Anna", "en").id
    guests = [lobby.new_person(f"Guest {number}", "en").id for number in range(6)]
    table = lobby.open_table(host, "london", 4, {}, public=True)

    def come_and_go(person: str) -> None:
        for _ in range(8):
            for deed in (lobby.join, lobby.leave):
                with suppress(Declined):
                    deed(table, person)

    with ThreadPoolExecutor(6) as pool:
        for done in [pool.submit(come_and_go, person) for person in guests]:
            done.result(PATIENCE)
    again = lobby_in(tmp_path)
    assert lobby.table(table).info.seats == again.table(table).info.seats
    seated = [seat.person for seat in again.table(table).info.seats if seat.person is not None]
    assert len(seated) == len(set(seated)), "nobody has two seats"
    if lobby.table(table).info.status == "playing":
        assert any_move(lobby.table(table), random.Random(1))
    again.close()
    lobby.close()
