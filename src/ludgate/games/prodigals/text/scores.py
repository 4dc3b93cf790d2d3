"""The result in words: the score in each competition, the highest of them, and the winner (P17.23 to P17.33)."""

from collections.abc import Sequence

from ludgate.engine.contract import SeatScore
from ludgate.games.prodigals.text.money import SHOWN, pounds_in_words
from ludgate.games.prodigals.text.voice import Voice, signed
from ludgate.text import ScoreText
from ludgate.text.results import word
from ludgate.text.text_table import TextTable

# by the place of the first score that differs, from the highest down: how a tie is broken (P17.30, P17.31)
TIE_BREAKS = {1: "lower second-highest score (P17.30)", 2: "lower third-highest score (P17.31)"}
FIGURES = {
    "possessions": "Possessions: {money} in money; tiles: {tiles}, worth {value}, and a penalty of {penalty}.",
    "election": "Election: votes: {votes}; circle tiles laid: {circles}.",
    "last-will": "Last Will: {money} in money; properties: {properties}, worth {property_value}.",
    "society": "Society: men on rows {m1} and {m2}, women on rows {w1} and {w2}.",
}
MONEY = ("money", "value", "penalty", "property_value")


def score_lines(voice: Voice, scores: Sequence[SeatScore], names: Sequence[str]) -> ScoreText:
    """The scores by competition, and which of them counts; the facts are the figures behind them."""
    return ScoreText(
        sheet=sheet(voice, scores, names),
        facts=tuple(facts(voice, score) for score in scores),
        winner=winner(voice, scores, names),
    )


def sheet_line(voice: Voice, line: str) -> str:
    """The name of a competition."""
    return voice.board(line)


def sheet(voice: Voice, scores: Sequence[SeatScore], names: Sequence[str]) -> TextTable:
    """P17.28, P17.29: the highest score of a player is the final one, and the lowest final score wins."""
    steps = [(voice.board(one), [score.breakdown[one] for score in scores]) for one in scores[0].breakdown]
    rows = [
        *steps,
        (word(voice, "Highest score (it counts; lower is better)"), [score.total for score in scores]),
        (word(voice, "Place"), [score.place for score in scores]),
    ]
    return TextTable(
        title=word(voice, "Final score: the lowest wins"),
        headings=(word(voice, "Competition"), *(names[score.seat] for score in scores)),
        rows=tuple((label, *map(signed, figures)) for label, figures in rows),
    )


def facts(voice: Voice, score: SeatScore) -> tuple[str, ...]:
    """P17.23 to P17.27."""
    figures = {
        name: pounds_in_words(voice.t, SHOWN, n) if name in MONEY else signed(n) for name, n in score.facts.items()
    }
    return tuple(voice.t.say(FIGURES[one], **figures) for one in score.breakdown)


def ranked(score: SeatScore) -> list[int]:
    """P17.33: from high to low."""
    return sorted(score.breakdown.values(), reverse=True)


def winner(voice: Voice, scores: Sequence[SeatScore], names: Sequence[str]) -> str:
    """P17.29 to P17.32: who has won, alone or together, and how a tie was broken."""
    first = [score for score in scores if score.place == 1]
    total = signed(first[0].total)
    winners = voice.listed([names[score.seat] for score in first])
    if len(first) > 1:
        return voice.t.say("Shared victory: {names}, with the lowest final score {n} (P17.32).", names=winners, n=total)
    rivals = [score for score in scores if score.place > 1 and score.total == first[0].total]
    if not rivals:
        return voice.t.say("{name} wins with the lowest final score: {n}.", name=winners, n=total)
    rule = word(voice, TIE_BREAKS[max(first_difference(first[0], rival) for rival in rivals)])
    return voice.t.say("{name} wins with the final score {n}; tie-break: {rule}.", name=winners, n=total, rule=rule)


def first_difference(one: SeatScore, other: SeatScore) -> int:
    pairs = zip(ranked(one), ranked(other), strict=True)
    return next(place for place, (mine, theirs) in enumerate(pairs) if mine != theirs)
