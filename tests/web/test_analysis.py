"""The analysis of a finished game in the browser: who may, what it shows, what bounds it."""

import random

import pytest
from starlette.applications import Starlette

from ludgate.bots.brains import tuning_of
from ludgate.bots.comparison import CompareSettings
from ludgate.bots.game_analysis import AnalysisSettings
from ludgate.server import Lobby, TooMuch
from ludgate.server.study_pool import Done, StudyJob, StudyPool
from tests.server.guests import play_some
from tests.web.visitors import Visitor

SMALL = AnalysisSettings(3, 1, 2, 2, CompareSettings(options=1, worlds=2, least=2))


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in ("london", "guilds", "prodigals"):
        monkeypatch.setattr(tuning_of(game), "ANALYSIS", SMALL)


def finished(app: Starlette, lobby: Lobby, game: str = "london") -> Visitor:
    """Somebody who has handed their seat to a bot and whose game is over."""
    anna = Visitor(app, "Anna")
    anna.send("/new", game=game, seats="2", seat0="me", seat1="journeyman")
    lobby.hand_to_bot(lobby.table(anna.table).info.host, anna.table, 0, "journeyman")
    assert lobby.table(anna.table).info.status == "over"
    return anna


def test_a_finished_game_is_analysed(app: Starlette, lobby: Lobby) -> None:
    anna = finished(app, lobby)
    assert anna.go(f"/table/{anna.table}/analysis").form("/analysis").fields
    anna.send(f"/table/{anna.table}/analysis")
    lobby.tidy_up()
    for _ in range(200):
        if not lobby.analyses.running(lobby.table(anna.table)):
            break
        lobby.tidy_up()
    page = anna.go(f"/table/{anna.table}/analysis?move=2")
    assert "The costliest moves" in page.source
    assert len(page.find("polygon", class_="band")) == 2
    assert "Expected final sheet" in page.source
    assert page.find("progress") == []
    assert "Gdzie to się rozstrzygnęło" in anna.go(f"/table/{anna.table}/analysis?lang=pl").source
    anna.go(f"/table/{anna.table}/result")
    assert any(link.get("href").endswith("/analysis") for link in anna.page.find("a"))


def test_nothing_is_analysed_before_the_end(app: Starlette, lobby: Lobby) -> None:
    anna = Visitor(app, "Anna")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="journeyman")
    play_some(lobby.table(anna.table), random.Random(1), 3)
    anna.send(f"/table/{anna.table}/analysis")
    assert anna.status == 400
    assert not lobby.analyses.running(lobby.table(anna.table))
    stranger = Visitor(app, "Ben")
    stranger.go(f"/table/{anna.table}/analysis")
    assert stranger.status == 403


class NeverDone(StudyPool):
    """Begins everything and finishes nothing."""

    def __init__(self) -> None:
        self.jobs: list[StudyJob] = []

    def submit(self, job: StudyJob, done: Done) -> None:
        del done
        self.jobs.append(job)

    def close(self) -> None:
        self.jobs.clear()


def test_one_person_has_one_analysis_at_a_time(app: Starlette, lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = finished(app, lobby)
    first, person = anna.table, lobby.table(anna.table).info.host
    anna.send("/new", game="london", seats="2", seat0="me", seat1="journeyman")
    lobby.hand_to_bot(person, anna.table, 0, "journeyman")
    pool = NeverDone()
    monkeypatch.setattr(lobby.analyses, "_pool", pool)
    lobby.analyses.begin(lobby.table(first), person)
    lobby.analyses.begin(lobby.table(first), person)
    assert len(pool.jobs) == 1, "the first look comes before everything else, and only once"
    assert lobby.analyses.running(lobby.table(first))
    with pytest.raises(TooMuch, match="Another game"):
        lobby.analyses.begin(lobby.table(anna.table), person)
    page = anna.go(f"/table/{first}/analysis")
    assert "first curves come in a few seconds" in page.source
