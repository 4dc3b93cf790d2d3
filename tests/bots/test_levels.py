"""The five levels: honest, repeatable, inside their time, and modest about components they have not learned."""

import math
from pathlib import Path
from time import perf_counter

import pytest

from ludgate import Table
from ludgate.bots import Chair, bot_names, levels, make_bot, play_game
from ludgate.bots.brain import Brain, Candidate
from ludgate.bots.brains import brain_of, tuning_of
from ludgate.bots.levels import BY_NAME, LEVELS, has_values
from ludgate.bots.race import RaceSettings
from ludgate.bots.registry import bot_levels, usual_bot
from ludgate.bots.values import values_of
from ludgate.engine.registry import rules_of
from ludgate.games.london.content.catalogue import export, load
from ludgate.lab.simulation import GamePlan, play

GAMES = ("london", "guilds", "prodigals")
NAMES = [level.name for level in LEVELS]
QUICK = ["apprentice", "journeyman", "freeman"]


@pytest.fixture
def short_races(monkeypatch: pytest.MonkeyPatch) -> None:
    """Races of a few worlds, and no clock: what is tested here does not depend on how long they are."""
    monkeypatch.setattr(levels, "GUARD", math.inf)
    for game in GAMES:
        for name in ("master", "lord-mayor"):
            monkeypatch.setitem(tuning_of(game).RACES, name, RaceSettings(3, 4, 2, 0.5, 9.0))


def stepped(game: str, seats: int, seed: int, plies: int) -> Table:
    """A table some decisions into a game of journeymen."""
    table = Table.new(game, seats, seed)
    bot = make_bot("journeyman", game, seed)
    while table.ply < plies and table.decision is not None:
        table.play(bot.choose(Chair(table, table.decision.seat)))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_every_game_and_greedy_is_the_journeyman(game: str) -> None:
    assert {*NAMES, "greedy"} <= set(bot_names(game))
    shown = list(bot_levels(game))
    assert [name for name in shown if name in NAMES] == NAMES, "the weakest first"
    assert "greedy" not in shown, "one bot is shown once"
    assert usual_bot(game) == "journeyman"
    assert type(make_bot("greedy", game, 1)) is type(make_bot("journeyman", game, 1))


@pytest.mark.usefixtures("short_races")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_choice_does_not_change_when_what_is_hidden_is_dealt_anew(game: str, name: str) -> None:
    for plies in (3, 40, 90):
        table = stepped(game, 3, 17, plies)
        assert table.decision is not None
        seat = table.decision.seat
        chosen = make_bot(name, game, 5).choose(Chair(table, seat))
        for rng in (1, 2):
            other = table.resampled(seat, rng)
            assert make_bot(name, game, 5).choose(Chair(other, seat)) == chosen


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("learned", [False, True])
def test_features_and_judgement_read_the_view_alone(game: str, learned: bool) -> None:
    brain = brain_of(rules_of(game), learned=learned)
    for plies in (0, 55, 120):
        table = stepped(game, 3, 23, plies)
        for seat in range(3):
            here, there = (table.resampled(seat, rng).state() for rng in (3, 4))
            assert brain.features(here, seat) == brain.features(there, seat)
            assert brain.judged(here, seat) == brain.judged(there, seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    first, second = (play_game(game, QUICK, 3, 8).record() for _ in range(2))
    assert first == second


@pytest.mark.usefixtures("short_races")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["master", "lord-mayor"])
def test_the_same_seed_gives_the_same_move_of_those_who_race(game: str, name: str) -> None:
    table = stepped(game, 3, 31, 30)
    assert table.decision is not None
    seat = table.decision.seat
    assert make_bot(name, game, 9).choose(Chair(table, seat)) == make_bot(name, game, 9).choose(Chair(table, seat))


@pytest.mark.parametrize("game", GAMES)
def test_the_quick_levels_keep_to_their_budget(game: str) -> None:
    played = play(GamePlan(game, tuple(QUICK), 4))
    for name, seconds, decisions in zip(QUICK, played.seconds, played.decisions, strict=True):
        assert seconds / decisions < 3 * BY_NAME[name].budget


@pytest.mark.parametrize("game", GAMES)
def test_who_races_stops_in_time(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many worlds are asked for, nobody thinks on when the time is over."""
    endless = RaceSettings(entrants=3, worlds=10**9, least=10**9, sure=1.0, gap=99.0)
    monkeypatch.setitem(tuning_of(game).RACES, "master", endless)
    table = stepped(game, 3, 5, 10)
    assert table.decision is not None
    start = perf_counter()
    make_bot("master", game, 1).choose(Chair(table, table.decision.seat))
    assert perf_counter() - start < 30, "the guard is 0.75 s; machines are sometimes busy"


def test_an_apprentice_errs_but_never_far() -> None:
    bot = make_bot("apprentice", "london", 3)
    candidates: list[Candidate] = [(5.0, 1), (4.5, 2), (1.0, 3)]
    drawn = [bot._erred(candidates, 1.0) for _ in range(400)]  # type: ignore[attr-defined]
    assert set(drawn) == {1, 2}
    assert drawn.count(1) > drawn.count(2) > 50


# ---------------------------------------------------------------- values and components


def own_cards(folder: Path) -> Path:
    """The components of London with one of its figures changed."""
    file = folder / "own.toml"
    file.write_text(export(load()).replace("end_prestige = 6", "end_prestige = 7", 1), "utf-8")
    return file


@pytest.mark.parametrize("game", GAMES)
def test_values_say_where_they_come_from(game: str) -> None:
    values = values_of(game)
    assert values is not None
    assert {"command", "seeds", "content", "games", "date"} <= set(values.provenance)
    assert values.fits(rules_of(game))
    assert has_values(rules_of(game))


def test_values_for_other_components_are_refused(tmp_path: Path) -> None:
    rules = rules_of("london", own_cards(tmp_path))
    assert rules.content_hash != rules_of("london").content_hash
    assert not has_values(rules)
    assert brain_of(rules, learned=True).learned is None
    assert brain_of(rules_of("london"), learned=True).learned is not None


def test_without_values_a_freeman_plays_like_a_journeyman(tmp_path: Path) -> None:
    table = Table.new("london", 2, 6, content=own_cards(tmp_path))
    bots = [make_bot(name, "london", 1) for name in ("journeyman", "freeman")]
    while (decision := table.decision) is not None and table.ply < 120:
        moves = {bot.choose(Chair(table, decision.seat)).text for bot in bots}
        assert len(moves) == 1
        table.play(moves.pop())


def test_all_values_together_are_small() -> None:
    sizes = [len(values.to_bytes()) for values in map(values_of, GAMES) if values is not None]
    assert 0 < sum(sizes) < 6_000_000


def test_a_brain_knows_the_margin_of_a_finished_game() -> None:
    table = play_game("london", ["random"] * 3, 3, 2)
    brain: Brain = brain_of(rules_of("london"), learned=True)
    totals = [score.total for score in table.scores()]
    assert brain.targets(table.state(), 0)[:2] == [totals[0] - max(totals[1:]), totals[0]]
    assert brain.opinion(table.state(), 0) == brain.blend(table.state(), brain.targets(table.state(), 0))
