"""The result of Last Will in words (W14.1 to W14.6)."""

from collections.abc import Sequence

from ludgate.engine.contract import SeatScore
from ludgate.games.prodigals.text.money import SHOWN, pounds_in_words
from ludgate.games.prodigals.text.scores import FIGURES
from ludgate.games.prodigals.text.voice import Voice, signed
from ludgate.text import ScoreText
from ludgate.text.results import word
from ludgate.text.text_table import TextTable

STEPS = {"money": "Money", "properties": "Properties"}


def score_lines(voice: Voice, scores: Sequence[SeatScore], names: Sequence[str]) -> ScoreText:
    """What everybody has left, and of what it is made."""
    return ScoreText(
        sheet=sheet(voice, scores, names),
        facts=tuple(facts(voice, score) for score in scores),
        winner=winner(voice, scores, names),
    )


def sheet_line(voice: Voice, line: str) -> str:
    """The name of a part of what is left."""
    return word(voice, STEPS[line])


def sheet(voice: Voice, scores: Sequence[SeatScore], names: Sequence[str]) -> TextTable:
    """W14.2, W14.4: the least money wins, properties counted in."""
    steps = [(sheet_line(voice, one), [score.breakdown[one] for score in scores]) for one in scores[0].breakdown]
    rows = [
        *steps,
        (word(voice, "What is left (lower is better)"), [score.total for score in scores]),
        (word(voice, "Place"), [score.place for score in scores]),
    ]
    return TextTable(
        title=word(voice, "Final score: the lowest wins"),
        headings=("", *(names[score.seat] for score in scores)),
        rows=tuple((label, *map(signed, figures)) for label, figures in rows),
    )


def facts(voice: Voice, score: SeatScore) -> tuple[str, ...]:
    """How many properties are left, and what they count."""
    figures = {
        name: n if name == "properties" else pounds_in_words(voice.t, SHOWN, n) for name, n in score.facts.items()
    }
    return (voice.t.say(FIGURES["last-will"], **figures),)


def winner(voice: Voice, scores: Sequence[SeatScore], names: Sequence[str]) -> str:
    """W14.3 to W14.6."""
    first = [score for score in scores if score.place == 1]
    left = pounds_in_words(voice.t, SHOWN, first[0].total)
    winners = voice.listed([names[score.seat] for score in first])
    if len(first) > 1:
        return voice.t.say("Shared victory: {names}, with {left} left (W14.5).", names=winners, left=left)
    return voice.t.say("{name} wins with {left} left.", name=winners, left=left)
