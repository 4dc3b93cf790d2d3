"""The playability report of Guilds of London: its figures add up, and it says how it was made."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from ludgate import cli
from ludgate.engine.registry import rules_of
from ludgate.games.guilds.content.catalogue import Catalogue, export, load
from ludgate.games.guilds.report.findings import standing_out
from ludgate.games.guilds.report.playability import OPTIONS, page, written
from ludgate.games.guilds.report.tally import CARDS, SOURCES, USES, Tally, pooled, winners_share
from ludgate.lab.playability import PlayabilityPlan, RecordedGame, chance, grid, interval, mean, paragraph, quantile

COMMAND = "ludgate report guilds --games 2 --seed 3"


def plan(bot: str = "random", games: int = 2, content: Path | None = None) -> PlayabilityPlan:
    return PlayabilityPlan("guilds", bot, games, 3, OPTIONS, content)


def tallied(records: Sequence[str], seats: int) -> Tally:
    tally = Tally(seats, load())
    for record in records:
        tally.add(RecordedGame(record))
    return tally


@pytest.fixture(scope="module")
def records() -> list[str]:
    return list(plan("greedy").records(3, 1))


@pytest.fixture(scope="module")
def greedy(records: list[str]) -> Tally:
    return tallied(records, 3)


# ---------------------------------------------------------------- counting


def test_every_point_has_a_source(greedy: Tally) -> None:
    assert sum(greedy.points.values()) == sum(greedy.totals)
    assert set(greedy.points) <= set(SOURCES)
    assert greedy.points["first rewards"] > greedy.points[CARDS] >= 0


def test_every_card_that_leaves_a_hand_has_a_use(records: list[str], greedy: Tally) -> None:
    """What is drawn or dealt was used, or is in a hand at the end."""
    used = sum(count[use] for count in greedy.cards.values() for use in USES)
    left = 0
    for record in records:
        story = RecordedGame(record)
        list(story.steps())
        players = story.table.view()["players"]
        assert isinstance(players, list)
        left += sum(player["hand_size"] for player in players)
    assert used + left == greedy.facts["cards drawn"] + 6 * 3 * greedy.games


def test_payments_are_told_from_the_hand_limit() -> None:
    """Every card paid belongs to an effect that costs cards."""
    tally = tallied(list(plan("random", 6).records(2, 1)), 2)
    due = sum(tally.costs[slug] * count["effect"] for slug, count in tally.cards.items())
    assert sum(count["payment"] for count in tally.cards.values()) == due > 0
    assert sum(count["over the limit"] for count in tally.cards.values()) > 0


def test_tiles_and_tokens_are_counted_once_each(greedy: Tally) -> None:
    laid = sum(tile["laid"] for tile in greedy.tiles.values())
    assert laid == sum(token["laid"] for token in greedy.tokens.values()) == 30 * greedy.games
    resolved = sum(tile["resolved"] for tile in greedy.tiles.values())
    assert resolved == sum(greedy.resolved_tiles)
    taken = sum(token["taken"] for token in greedy.tokens.values())
    assert taken == sum(tile["seconded"] for tile in greedy.tiles.values()) == greedy.facts["tokens"]


def test_wins_add_up_to_the_games(greedy: Tally) -> None:
    assert sum(greedy.start_wins) == pytest.approx(greedy.games)
    assert len(greedy.totals) == 3 * greedy.games
    assert greedy.facts["turns"] >= 12 * greedy.games * 3


def test_reward_cards_are_kept_as_often_as_they_are_held(greedy: Tally) -> None:
    every = [count for count in greedy.rewards.values() if count["held"]]
    assert sum(count["held"] for count in every) == greedy.facts["reward_cards"]
    assert all(count["kept"] <= count["seen"] for count in greedy.rewards.values())


def test_a_component_that_only_winners_have_stands_out(greedy: Tally) -> None:
    assert winners_share([greedy], [greedy.tiles], "mercers", "laid") == pytest.approx(
        3 * greedy.tiles["mercers"]["winner"] / max(1, greedy.tiles["mercers"]["laid"])
    )
    tally = Tally(2, load())
    tally.games = 100
    tally.start_wins = [80.0, 20.0]
    tally.cards["fanfare"].update(hire=99, effect=1, winner=1)
    tally.tiles["mercers"].update(laid=50, resolved=2, winner=1)
    tally.tiles["dyers"].update(laid=50, resolved=40, winner=35)
    tally.rewards["venturer"].update(held=40, points=0, empty=40, winner=20)
    tally.rewards["surveyor"].update(held=40, points=320, winner=20)
    lines = "\n".join(standing_out(load(), [tally]))
    for found in (
        "- Fanfare: its effect is 1 % of its uses",
        "- Mercers: with 2 seats resolved in 4 % of its games",
        "- Dyers: winners win it 1.75 times as often",
        "- Merchant Venturer: brings nothing to 100 % of its holders",
        "- City Surveyor: 8.0 points on average, all reward cards 4.0",
        "- start space 1 of 2: 80 % (71 to 87) of the wins",
    ):
        assert found in lines
    assert pooled([tally.cards, tally.cards], "fanfare")["hire"] == 198


# ---------------------------------------------------------------- the page


def test_the_page_says_how_it_was_made_and_does_not_depend_on_processes() -> None:
    alone, together = page(plan(), 1, COMMAND), page(plan(), 2, COMMAND)
    assert alone == together
    assert rules_of("guilds").content_hash in alone
    for words in (COMMAND, "`random`", "rules version 2", "seeds 3 to 4", "## What stands out", "## Start spaces"):
        assert words in alone
    for record in (*load().actions, *load().tiles, *load().rewards):
        assert f"| {load().name(record.id)} |" in alone


def test_other_components_are_played_and_named(tmp_path: Path) -> None:
    text = export(load())
    assert text.count('id = "girdlers"') == 1
    changed = text.replace('kind = "vp", amount = 4', 'kind = "vp", amount = 5')
    own = tmp_path / "own.toml"
    own.write_text(changed, "utf-8")
    catalogue: Catalogue = load(own)
    assert catalogue.digest != load().digest
    assert catalogue.digest in page(plan(games=1, content=own), 1, COMMAND)


def test_a_page_without_findings_says_so() -> None:
    tallies = [Tally(seats, load()) for seats in (2, 3, 4)]
    for tally in tallies:
        tally.add(RecordedGame(next(plan(games=1).records(tally.seats, 1))))
        tally.start_wins = [tally.games / tally.seats] * tally.seats
    assert "\nNothing.\n" in written(plan(), load(), tallies, COMMAND)


def test_figures() -> None:
    assert mean([]) == 0.0
    assert quantile([5, 1, 3, 2, 4], 0.5) == 3
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(250, 500)
    assert (round(low, 3), round(high, 3)) == (0.456, 0.544)
    assert chance(10, 20) == "50 % (30 to 70)"
    assert grid(["a", "b"], [["x", 1.234], ["y", 12.34]]) == [
        "| a | b |",
        "| --- | ---: |",
        "| x | 1.23 |",
        "| y | 12.3 |",
        "",
    ]
    assert all(len(line) <= 118 for line in paragraph("word " * 99))


# ---------------------------------------------------------------- the command


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    out = tmp_path / "page.md"
    assert cli.main(["report", "guilds", "--games", "1", "--bot", "random", "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert text.startswith("# Guilds of London: playability\n")
    assert f"ludgate report guilds --games 1 --seed 1 --bot random --out {out.as_posix()}" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["london"], "there is no report for london; there is one for: guilds"),
        (["chess"], "there is no game 'chess'"),
        (["guilds", "--bot", "nobody"], "guilds has no bot 'nobody'; it has: apprentice, freeman, greedy"),
        (["guilds", "--games", "0"], "--games takes a number from 1, not 0"),
        (["guilds", "--jobs", "0"], "--jobs takes 1 to 64, not 0"),
        (["guilds", "--out", "nowhere/page.md"], "--out: there is no folder nowhere"),
    ],
)
def test_the_command_says_what_is_wrong(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["report", *arguments]) == 2
    assert said in capsys.readouterr().err
