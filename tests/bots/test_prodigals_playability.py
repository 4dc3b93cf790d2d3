"""The playability report of The Prodigals Club: its figures add up, and it says how it was made."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from ludgate import cli
from ludgate.engine.registry import rules_of
from ludgate.games.prodigals.content.arrays import CLUB_COMBINATIONS
from ludgate.games.prodigals.content.catalogue import load
from ludgate.games.prodigals.report.findings import (
    BY_ERRAND,
    REGULAR,
    SHARP,
    brought,
    calibrated,
    chances,
    compared,
    deck_means,
    deck_of,
    early_ends,
    standing_out,
    used_share,
)
from ludgate.games.prodigals.report.playability import OPTIONS, SEATS, page, written
from ludgate.games.prodigals.report.tally import (
    BEATRICE,
    BLACK,
    CIRCLES,
    PARK,
    WHITE,
    Tally,
    lost_by_errand,
    winners_share,
)
from ludgate.lab.playability import PlayabilityPlan, RecordedGame

COMMAND = "ludgate report prodigals --games 1 --seed 3"


def plan(bot: str = "random", games: int = 1, combination: str | None = None) -> PlayabilityPlan:
    options = {**OPTIONS, **({"combination": combination} if combination else {})}
    return PlayabilityPlan("prodigals", bot, games, 3, options)


def tallied(records: Sequence[str], combination: str, seats: int) -> Tally:
    tally = Tally(combination, seats, load())
    for record in records:
        tally.add(RecordedGame(record))
    return tally


@pytest.fixture(scope="module")
def greedy() -> Tally:
    return tallied(list(plan("greedy", 3, "PES").records(3, 1)), "PES", 3)


@pytest.fixture(scope="module")
def every_table() -> list[Tally]:
    """One game of random players for each combination and number of seats."""
    return [
        tallied(list(plan("random", 1, combination).records(seats, 1)), combination, seats)
        for combination in CLUB_COMBINATIONS
        for seats in SEATS
    ]


# ---------------------------------------------------------------- counting


def test_every_point_has_a_source(greedy: Tally, every_table: list[Tally]) -> None:
    """What all sources take off a competition is what its scores fall by; the tally checks it seat by seat."""
    for tally in (greedy, *every_table):
        for competition in tally.competitions:
            lost = sum(points for (name, _), points in tally.points.items() if name == competition)
            assert lost == tally.starts[competition] - tally.finals[competition]
    assert greedy.points["society", BEATRICE] < 0 < greedy.points["society", BLACK]
    assert greedy.points["election", WHITE] > 0
    assert greedy.points["possessions", "Auction Room"] > 0


def test_winners_points_are_part_of_all_points(greedy: Tally) -> None:
    assert greedy.facts["winners"] >= greedy.games
    assert sum(greedy.winners_points.values()) < sum(greedy.points.values())


def test_inner_circles_are_told_from_the_errand_that_made_them() -> None:
    """Two benefits for each, five with the Scandalous Salon, or fewer where a step or a pound is not there."""
    tally = tallied(list(plan("greedy", 6, "PE").records(2, 1)), "PE", 2)
    benefits = sum(points for (_, label), points in tally.points.items() if label == CIRCLES)
    assert tally.facts["inner circles"] > 0
    assert 0 < benefits <= 5 * tally.facts["inner circles"]


def test_hyde_park_is_a_source_of_votes_alone(every_table: list[Tally]) -> None:
    for tally in every_table:
        assert {name for name, label in tally.points if label == PARK} <= {"election"}


def test_errands_are_counted_once_each(greedy: Tally) -> None:
    """Five pawns for each of three seats in five rounds (P5.6), and the extra errands of the Betting Book (P10.30)."""
    extra = greedy.cards["betting-book"]["used"]
    assert extra > 0
    sent = 5 * 3 * 5 * greedy.games + extra
    assert sum(errand["used"] for errand in greedy.errands.values()) == greedy.facts["sent"] == sent
    assert set(greedy.errands) <= {record.id for record in (*load().spaces, *load().spots)}
    for slug, errand in greedy.errands.items():
        assert errand["used"] <= chances(greedy, slug, load()), slug


def test_cards_are_laid_taken_and_played_in_this_order(every_table: list[Tally]) -> None:
    for tally in every_table:
        for slug, card in tally.cards.items():
            assert card["played"] <= card["taken"] <= card["laid"], slug
        assert sum(card["laid"] for card in tally.cards.values()) > 0


def test_what_a_card_brings_is_counted_with_its_errand(greedy: Tally) -> None:
    """The points of an errand are its own and those of the cards that came with it."""
    cards = sum(card["points"] for card in greedy.cards.values())
    bonuses = sum(bonus["points"] for bonus in greedy.bonuses.values())
    direct = sum(
        points
        for (_, label), points in greedy.points.items()
        if label in {load().name(record.id) for record in (*load().spaces, *load().spots)} - {PARK}
    )
    assert sum(errand["points"] for errand in greedy.errands.values()) == cards + bonuses + direct


def test_wins_add_up_to_the_games(greedy: Tally) -> None:
    assert sum(greedy.order_wins) == pytest.approx(greedy.games)
    assert len(greedy.totals) == 3 * greedy.games == sum(greedy.worst.values())
    assert [len(place) for place in greedy.by_place] == [greedy.games] * 3
    assert all(first <= second for first, second in zip(greedy.by_place[0], greedy.by_place[1], strict=True))
    assert sum(greedy.endings.values()) == greedy.games


def test_points_for_each_errand_count_a_pound_as_less() -> None:
    tally = Tally("PE", 2, load())
    tally.starts.update(possessions=58, election=42)
    tally.finals.update(possessions=8, election=12)
    tally.facts["sent"] = 20
    assert lost_by_errand(tally) == pytest.approx((0.8 * 50 + 30) / 20)


# ---------------------------------------------------------------- findings


def test_the_calibration_has_a_figure_for_every_table() -> None:
    for figures in (SHARP, REGULAR, BY_ERRAND):
        assert set(figures) == set(CLUB_COMBINATIONS)
        assert all(len(by_seats) == len(SEATS) for by_seats in figures.values())
    assert calibrated(SHARP, Tally("PES", 2, load())) == 11.8
    assert calibrated(BY_ERRAND, Tally("ES", 5, load())) == 2.0


def test_decks_are_compared_by_halves() -> None:
    assert deck_of(load().card("french-chef")) == "possessions black I"
    assert deck_of(load().card("bad-company")) == "society black II"
    assert deck_of(load().card("betting-book")) == "central black"
    assert not compared(load().card("mad-brewer"))
    assert not compared(load().card("a-little-more-time"))
    assert not compared(load().card("overworked-butler"))
    assert compared(load().card("faux-pas"))


def usual() -> Tally:
    """A hundred games in which nothing stands out."""
    tally = Tally("ES", 2, load())
    tally.games = 100
    tally.rounds = [5] * 100
    tally.by_place = [[6] * 100, [14] * 100]
    tally.totals = [6, 14] * 100
    tally.starts.update(election=84 * 100, society=84 * 100)
    tally.finals.update(election=20 * 100, society=20 * 100)
    tally.facts.update(sent=50 * 100, rounds=500, winners=100)
    tally.order_wins = [50.0, 50.0]
    return tally


def test_nothing_stands_out_where_all_is_usual() -> None:
    assert "Nothing." in standing_out(load(), [usual()])


def test_what_is_beyond_the_limits_is_listed() -> None:
    tally = usual()
    tally.rounds = [4] * 10 + [5] * 90
    tally.by_place[0] = [0] * 100
    tally.finals.update(election=600, society=-1600)
    tally.order_wins = [80.0, 20.0]
    tally.errand("e-heckling")["used"] = 50
    tally.cards["faux-pas"].update(laid=100, taken=20, played=20)
    tally.cards["elopement"].update(laid=100, taken=60, played=30, points=10, winner=30)
    tally.cards["muddy-paws"].update(laid=100, taken=60, played=60, points=240, winner=45)
    assert early_ends(tally) == pytest.approx(0.1)
    lines = "\n".join(standing_out(load(), [tally]))
    for found in (
        "- ES with 2: winners end at 0.0, sharp players of the calibration at 5.7",
        "- ES with 2: 10 % of the games end before round 5",
        "- ES with 2: Election ends at 13.0 on average, Society at 2.0",
        "- ES with 2: place 1 of the turn order 80 % (71 to 87) of the wins",
        "- Heckle a Voter: used at 5 % of its chances",
        "- Faux Pas: taken 20 % of the times it is laid out",
        "- Elopement: played 50 % of the times it is taken",
        "- Elopement: brings 0.2 points, its deck 1.4 on average",
        "- Muddy Paws: brings 4.0 points, its deck 1.4 on average",
        "- Muddy Paws: winners take it 1.50 times as often",
    ):
        assert found in lines


def test_figures_of_several_tables_are_pooled() -> None:
    one, other = usual(), usual()
    one.cards["faux-pas"].update(taken=10, points=20, winner=5)
    other.cards["bagpipes-at-dawn"].update(taken=10, points=10, megaphones=30)
    assert brought([one, other], "faux-pas") == 2.0
    assert brought([one, other], "bagpipes-at-dawn") == pytest.approx(2.8)
    assert deck_means(load(), [one, other])["society white I"] == 2.0
    assert winners_share([one, other], "faux-pas") == pytest.approx(1.0)
    one.errand("e-hyde-park")["used"] = 400
    other.errand("e-hyde-park")["used"] = 100
    assert used_share(load(), [one, other], "e-hyde-park") == (1000, 0.5)
    assert used_share(load(), [one, other], "p-notary") == (0, 0.0)


# ---------------------------------------------------------------- the page


def test_the_page_says_how_it_was_made_and_does_not_depend_on_processes() -> None:
    alone, together = page(plan(), 1, COMMAND), page(plan(), 2, COMMAND)
    assert alone == together
    assert rules_of("prodigals").content_hash in alone
    for words in (COMMAND, "`random`", "rules version 2", "seeds 3 to 3", "## What stands out", "## Turn order"):
        assert words in alone
    for combination in CLUB_COMBINATIONS:
        assert alone.count(f"| {combination} | 2 seats | 3 seats | 4 seats | 5 seats |") == 3


def test_the_page_names_every_component_in_play(every_table: list[Tally]) -> None:
    text = written(plan(), load(), every_table, COMMAND)
    played = [card for card in load().cards if card.combination in (None, *CLUB_COMBINATIONS)]
    laid = [card for card in played if any(tally.cards[card.id]["laid"] for tally in every_table)]
    assert len(laid) > 90
    for record in (*laid, *load().spaces, *load().spots, *load().bonuses):
        assert f"| {load().name(record.id)} |" in text, record.id
    assert text.count("| Hyde Park |") == 4  # a source of votes in three combinations, and an errand


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    out = tmp_path / "page.md"
    assert cli.main(["report", "prodigals", "--games", "1", "--bot", "random", "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert text.startswith("# The Prodigals Club: playability\n")
    assert f"ludgate report prodigals --games 1 --seed 1 --bot random --out {out.as_posix()}" in text
