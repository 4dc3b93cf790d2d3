"""Comparisons in full sentences: they add up, they admit what is uncertain, and they are translated."""

import re

import pytest
from msgspec.structs import replace

from ludgate.bots.comparison import CompareSettings, DecisionReport, OptionReport
from ludgate.bots.explanations import DOMAIN, Explanation, explain
from ludgate.bots.playouts import Estimate
from ludgate.text import sentences
from ludgate.text.figures import rounded_parts, signed_tenths, tenths
from ludgate.text.languages import LANGUAGES, translator

BEST = OptionReport(
    "buy", 100, Estimate(57.9, 1.8), Estimate(0.4, 0.1),
    {"track": Estimate(36.9, 1.3), "poverty": Estimate(-4.1, 0.8), "city": Estimate(25.1, 1.0)},
    Estimate(0.0, 0.0), Estimate(0.0, 0.0), {},
)  # fmt: skip
WORSE = OptionReport(
    "draw", 100, Estimate(52.7, 1.9), Estimate(0.31, 0.1),
    {"track": Estimate(33.1, 1.4), "poverty": Estimate(-6.9, 1.0), "city": Estimate(26.5, 1.0)},
    Estimate(-5.23, 1.6), Estimate(-0.09, 0.04),
    {"track": Estimate(-3.84, 0.8), "poverty": Estimate(-2.77, 1.6), "city": Estimate(1.38, 0.9)},
)  # fmt: skip
EVEN = replace(WORSE, move="run", ahead=Estimate(-0.8, 1.6), ahead_won=Estimate(0.01, 0.05))
CAPTIONS = {"buy": "Buy Paddington", "draw": "Draw three cards", "run": "Run the city"}


def said(*options: OptionReport, move: str = "", lang: str = "en", game: str = "london") -> Explanation:
    report = DecisionReport(0, "action", CompareSettings(worlds=100), list(options))
    return explain(report, game, sentences(game), CAPTIONS, lang, move)


def test_a_worse_move_is_told_beside_the_best() -> None:
    found = said(BEST, WORSE, move="draw")
    assert found.verdict == (
        "“Buy Paddington” is better than “Draw three cards”, by 5.2 points (± 1.6). "
        "“Draw three cards” is expected to end with 52.7 points (± 1.9)."
    )
    assert found.chances == "The win chance is 31 % with “Draw three cards” and 40 % with “Buy Paddington”."
    assert "Prestige track +3.8, Poverty left +2.8, City cards −1.4; in all +5.2." in found.lines
    assert "like the Journeyman" in found.assumption
    assert "up to 100 imagined games" in found.assumption


def test_the_best_move_is_told_beside_the_next() -> None:
    assert said(BEST, WORSE).verdict.startswith("“Buy Paddington” is better than “Draw three cards”, the next best, by")


@pytest.mark.parametrize("move", ["buy", "run"])
def test_what_may_be_chance_is_about_equal(move: str) -> None:
    found = said(BEST, EVEN, move=move)
    assert "are about equal: 0.8 points apart, give or take 1.6" in found.verdict
    assert "better" not in found.verdict
    assert "about the same" in found.chances
    assert [one.difference for one in found.options] == ["best", "about equal"]


def test_the_lines_that_are_said_add_up() -> None:
    for lang in LANGUAGES:
        numbers = re.findall(r"([+−]\d+[.,]\d)", said(BEST, WORSE, move="draw", lang=lang).lines)
        values = [float(number.replace("−", "-").replace(",", ".")) for number in numbers]
        assert sum(values[:-1]) == pytest.approx(values[-1])
        assert len(values) == 4


def test_the_sheet_sets_two_options_side_by_side() -> None:
    sheet = said(BEST, WORSE, move="draw").sheet
    assert sheet.headings == ("Line", "Draw three cards", "Buy Paddington", "Difference")
    assert sheet.rows[0] == ("Prestige track", "33.1 ± 1.4", "36.9 ± 1.3", "+3.8 ± 0.8")
    assert sheet.rows[-2] == ("Total", "52.7 ± 1.9", "57.9 ± 1.8", "+5.2 ± 1.6")
    assert sheet.rows[-1] == ("Win chance", "31 %", "40 %", "+9 %")


def test_one_option_alone_is_told_without_a_difference() -> None:
    found = said(BEST)
    assert found.lines == ""
    assert found.chances == "The win chance is 40 %."
    assert found.sheet.headings == ("Line", "Buy Paddington")


def test_a_game_in_which_the_lowest_wins_says_so() -> None:
    lines = {"possessions": Estimate(3.0, 1.0), "election": Estimate(0.1, 0.1)}
    option = replace(WORSE, sheet=lines, ahead_lines=lines, ahead=Estimate(3.1, 1.0))
    found = said(replace(BEST, sheet=lines), option, game="prodigals")
    assert "The lowest score wins. Only the highest score counts" in found.lines
    assert "all else −0.1; in all −3.1" in found.lines
    assert found.sheet.headings[-1] == "Contribution"


@pytest.mark.parametrize("lang", ["pl", "pt_BR"])
@pytest.mark.parametrize("options", [(BEST,), (BEST, WORSE), (BEST, EVEN)])
def test_everything_is_translated(lang: str, options: tuple[OptionReport, ...]) -> None:
    t = translator(lang, DOMAIN, "web_pages")
    for move in CAPTIONS:
        found = said(*options, move=move, lang=lang)
        assert "imagined" not in found.text
    assert t.missing == set()


def test_figures_in_the_manner_of_a_language() -> None:
    assert tenths(-5.25, "en") == "−5.2"
    assert tenths(-0.04, "pl") == "0,0"
    assert signed_tenths(1234.5, "pt_BR") == "+1234,5"


def test_rounded_parts_keep_their_sum() -> None:
    assert sum(rounded_parts({"a": 0.14, "b": 0.14, "c": 0.14}).values()) == pytest.approx(0.4)
    assert sum(rounded_parts({"a": -0.16, "b": 0.33, "c": -2.05}).values()) == pytest.approx(-1.9)
