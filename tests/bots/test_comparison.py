"""Options compared by whole games: paired, honest, repeatable, and made of lines that add up."""

from itertools import pairwise

import msgspec
import pytest

from ludgate import BadOption, Table
from ludgate.bots import Chair, make_bot
from ludgate.bots.comparison import CompareSettings, Comparison, DecisionReport, compare
from ludgate.bots.playouts import Playout, estimate
from ludgate.bots.scoring import Scoring
from ludgate.engine.contract import Option

GAMES = ("london", "guilds", "prodigals")
FEW = CompareSettings(options=2, worlds=3, least=2)
LATE = {"london": 300, "guilds": 560, "prodigals": 260}  # decisions, after which playouts are short


def late(game: str, plies: int | None = None) -> Table:
    """A table far into a game of journeymen, at a decision with several sensible options."""
    table = Table.new(game, 3, 17)
    bot = make_bot("journeyman", game, 17)
    while (decision := table.decision) is not None:
        if table.ply >= (LATE[game] if plies is None else plies) and len(decision.sensible) > 2:
            return table
        table.play(bot.choose(Chair(table, decision.seat)))
    raise AssertionError("the game was over before")


def report(table: Table, settings: CompareSettings = FEW) -> DecisionReport:
    assert table.decision is not None
    return compare(Chair(table, table.decision.seat), settings)


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_does_not_change_when_what_is_hidden_is_dealt_anew(game: str) -> None:
    table = late(game)
    assert table.decision is not None
    other = table.resampled(table.decision.seat, 99)
    assert other.position() != table.position()
    assert report(other) == report(table)


@pytest.mark.parametrize("game", GAMES)
def test_lines_add_up_to_the_difference(game: str) -> None:
    found = report(late(game), CompareSettings(options=3, worlds=4, least=4))
    assert len(found.options) == 3
    for one in found.options:
        assert sum(line.mean for line in one.ahead_lines.values()) == pytest.approx(one.ahead.mean)
        summed = sum(line.mean for line in one.sheet.values())
        assert summed == pytest.approx(one.total.mean) or game == "prodigals"
    assert found.best.ahead.mean == 0
    better = -1 if game == "prodigals" else 1
    assert all(better * one.ahead.mean <= 0 for one in found.options)


def test_another_seed_gives_other_worlds_and_the_same_seed_the_same() -> None:
    table = late("london")
    assert report(table) == report(table)
    assert report(table, CompareSettings(options=2, worlds=3, least=2, seed=2)) != report(table)


def test_a_report_can_be_written_down() -> None:
    found = report(late("london"))
    assert msgspec.json.decode(msgspec.json.encode(found), type=DecisionReport) == found


def test_what_is_asked_about_takes_part_and_stays() -> None:
    table = late("london")
    assert table.decision is not None
    chair = Chair(table, table.decision.seat)
    pointless = chair.decision.options[-1].text
    found = compare(chair, CompareSettings(options=1, worlds=8, least=2, sure=-100.0), [pointless])
    asked = found.option(pointless)
    assert asked is not None
    assert asked.worlds == 8
    assert found.option("there is no such move") is None


def test_clearly_worse_options_drop_out() -> None:
    found = report(late("london"), CompareSettings(options=4, worlds=8, least=2, sure=-100.0))
    assert [one.worlds for one in found.options] == [2, 2, 2, 2], "the winner alone need not run on"
    assert len({one.worlds for one in report(late("london"), CompareSettings(worlds=8, least=2)).options}) > 1


def test_nobody_plays_on_as_a_stranger() -> None:
    with pytest.raises(BadOption, match="journeyman, freeman"):
        report(late("london", 3), CompareSettings(policy="random"))


def test_the_policy_matters() -> None:
    table = late("london")
    settings = msgspec.structs.replace(FEW, worlds=6)
    assert report(table, msgspec.structs.replace(settings, policy="freeman")).options != report(table, settings).options


def test_a_comparison_pairs_worlds() -> None:
    """Worlds differ by ten points, the options by one in each: the difference is certain, the totals are not."""
    better = [Playout(base + 1, 1.0, {"track": base + 1}) for base in (0, 10, 20)]
    worse = [Playout(base, 0.0, {"track": base}) for base in (0, 10, 20)]
    found = Comparison(Scoring(), {1: better, 2: worse}).report(Option(2, "two"), 1)
    assert (found.ahead.mean, found.ahead.within, found.ahead.unclear) == (-1.0, 0.0, False)
    assert found.total.within > 5
    assert found.sheet["track"] == found.total
    assert found.ahead_won.mean == -1


def test_one_value_says_nothing_for_certain() -> None:
    assert estimate([3.0]).unclear


def test_a_maximum_is_shared_out_among_its_lines() -> None:
    scoring = Scoring(lowest_wins=True, highest_counts=True)
    assert scoring.difference({"a": 5, "b": 2}, {"a": 9, "b": 2}) == {"a": -4, "b": 0}
    found = scoring.difference({"a": 5, "b": 5}, {"a": 9, "b": 9})
    assert found == {"a": -2, "b": -2}, "neither alone would change anything"
    assert scoring.difference({"a": 3, "b": 8}, {"a": 9, "b": 8}) == {"a": -1, "b": 0}


def test_lines_are_told_together_where_a_game_wants_it() -> None:
    scoring = Scoring(lines=("play", "pairs"), rest="rewards")
    assert scoring.told({"play": 9, "x": 2, "y": 3, "pairs": 1}) == {"play": 9, "pairs": 1, "rewards": 5}


def test_estimates_narrow_with_the_number_of_values() -> None:
    widths = [estimate([0.0, 1.0] * count).within for count in (2, 8, 32)]
    assert all(one > other for one, other in pairwise(widths))
