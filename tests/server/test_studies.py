"""Asking why a bot moved, and what a level would do: rights, knowledge, limits, and what is kept."""

import random
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import func, select

from ludgate.bots.brains import tuning_of
from ludgate.bots.comparison import CompareSettings
from ludgate.server import Declined, Forbidden, LiveTable, Lobby, NotFound, StudyPool, TooMuch
from ludgate.server.storage import schema
from ludgate.server.studies import MoveQuestion, is_solo
from ludgate.server.study_pool import Done, InlineStudyPool, StudyJob, WorkerStudyPool
from ludgate.server.study_worker import study_advice
from tests.server.guests import Clock, lobby_in, party, play_some

QUICK = CompareSettings(options=1, worlds=2, least=2)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in ("london", "guilds", "prodigals"):
        monkeypatch.setattr(tuning_of(game), "EXPLAINING", QUICK)


def solo(lobby: Lobby, game: str = "london") -> tuple[str, LiveTable]:
    """Anna, some decisions into a game against a bot."""
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, game, 2, {}, line_up=["me", "journeyman"]))
    chance = random.Random(5)
    while not bot_moves(table):
        play_some(table, chance, 1)
    return anna, table


def bot_moves(table: LiveTable) -> list[int]:
    return [entry.ply for entry in table.log() if entry.by_bot]


def test_a_bots_move_is_explained_and_kept(lobby: Lobby) -> None:
    anna, table = solo(lobby)
    question = MoveQuestion(bot_moves(table)[-1])
    assert lobby.studies.answer(table, anna, question) is None
    lobby.studies.ask(table, anna, question)
    lobby.tidy_up()
    study = lobby.studies.answer(table, anna, question)
    assert study is not None
    assert study.report.option(study.move) is not None
    assert set(study.captions) == {"en", "pl", "pt_BR"}
    assert set(study.captions["pl"]) == {one.move for one in study.report.options}
    assert not lobby.studies.pending(table, anna, question)


def test_a_level_says_what_it_would_do(lobby: Lobby) -> None:
    anna, table = solo(lobby)
    question = MoveQuestion(table.ply, "freeman")
    lobby.studies.ask(table, anna, question)
    lobby.tidy_up()
    study = lobby.studies.answer(table, anna, question)
    assert study is not None
    assert table.table.decision is not None
    assert study.move in [option.text for option in table.table.decision.sensible]
    for wrong in (MoveQuestion(table.ply, "wizard"), MoveQuestion(table.ply - 1, "freeman")):
        with pytest.raises(Declined):
            lobby.studies.ask(table, anna, wrong)


def test_people_who_play_with_each_other_ask_nobody_before_the_end(lobby: Lobby) -> None:
    two = party(lobby)
    play_some(two.table, random.Random(1), 5)
    assert not is_solo(two.table.info)
    for question in (MoveQuestion(2), MoveQuestion(two.table.ply, "master")):
        for person in (two.anna, two.ben, two.cleo):
            with pytest.raises(Forbidden):
                lobby.studies.ask(two.table, person, question)
            with pytest.raises(Forbidden):
                lobby.studies.answer(two.table, person, question)


def test_a_stranger_asks_nothing_at_a_solo_table(lobby: Lobby) -> None:
    _, table = solo(lobby)
    ben = lobby.new_person("Ben", "en").id
    for person in (ben, None):
        with pytest.raises(Forbidden):
            lobby.studies.answer(table, person, MoveQuestion(bot_moves(table)[-1]))


def test_there_is_nothing_to_say_about_a_move_that_was_not_made(lobby: Lobby) -> None:
    anna, table = solo(lobby)
    for ply in (0, -1, table.ply + 1, 10**9):
        with pytest.raises(NotFound):
            lobby.studies.ask(table, anna, MoveQuestion(ply))


class Patient(StudyPool):
    """Keeps what it is asked until a test wants the answers."""

    def __init__(self) -> None:
        self.jobs: list[tuple[StudyJob, Done]] = []

    def submit(self, job: StudyJob, done: Done) -> None:
        self.jobs.append((job, done))

    def close(self) -> None:
        self.jobs.clear()


def test_nobody_waits_and_nothing_is_asked_twice(tmp_path: Path) -> None:
    pool = Patient()
    lobby = lobby_in(tmp_path, study_pool=pool)
    anna, table = solo(lobby)
    question = MoveQuestion(table.ply, "journeyman")
    for _ in range(3):
        lobby.studies.ask(table, anna, question)
    assert len(pool.jobs) == 1
    assert lobby.studies.pending(table, anna, question)
    assert lobby.studies.answer(table, anna, question) is None
    job, done = pool.jobs.pop()
    done(None)
    assert not lobby.studies.pending(table, anna, question), "it could not be worked out; it can be asked again"
    lobby.studies.ask(table, anna, question)
    pool.jobs[0][1](job.function(*job.given))
    lobby.tidy_up()
    assert lobby.studies.answer(table, anna, question) is not None
    lobby.close()


def test_what_is_kept_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.studies.MOST_KEPT", 2)
    clock = Clock()
    lobby = lobby_in(tmp_path, clock=clock, study_pool=InlineStudyPool())
    anna, table = solo(lobby)
    for level in ("apprentice", "journeyman", "freeman"):
        clock.wait(1)
        lobby.studies.ask(table, anna, MoveQuestion(table.ply, level))
        lobby.tidy_up()
    with lobby._services.store.reading() as connection:
        assert connection.execute(select(func.count()).select_from(schema.studies)).scalar() == 2
    assert lobby.studies.answer(table, anna, MoveQuestion(table.ply, "apprentice")) is None
    assert lobby.studies.answer(table, anna, MoveQuestion(table.ply, "freeman")) is not None
    lobby.close()


def test_one_person_asks_so_much_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludgate.server.study_pool.MOST_EACH", 2)
    monkeypatch.setattr("ludgate.server.study_pool.MOST", 3)
    pool = WorkerStudyPool(workers=0)
    job = StudyJob(study_advice, (), ("here", "anna"), 0, 1.0)  # type: ignore[arg-type]
    pool.submit(job, print)
    pool.submit(job, print)
    with pytest.raises(TooMuch, match="still being worked out"):
        pool.submit(job, print)
    pool.submit(job._replace(asker=("there", "ben")), print)
    with pytest.raises(TooMuch, match="Many games"):
        pool.submit(job._replace(asker=("there", "cleo")), print)
    pool.close()


def test_a_worker_answers() -> None:
    """And what cannot be done is told as nothing."""
    pool, found = WorkerStudyPool(workers=1), list[str | None]()
    from threading import Event  # noqa: PLC0415

    told = Event()

    def done(data: str | None) -> None:
        found.append(data)
        told.set()

    pool.submit(StudyJob(study_advice, ('{"game": "chess"}', None, "master", 1, {}), ("x",), 0, 20.0), done)  # type: ignore[arg-type]
    assert told.wait(60)
    assert found == [None]
    pool.close()


def test_an_answer_can_be_read_again(lobby: Lobby) -> None:
    anna, table = solo(lobby, "prodigals")
    question = MoveQuestion(bot_moves(table)[-1])
    lobby.studies.ask(table, anna, question)
    lobby.tidy_up()
    study = lobby.studies.answer(table, anna, question)
    assert study is not None
    assert msgspec.json.decode(msgspec.json.encode(study), type=type(study)) == study
