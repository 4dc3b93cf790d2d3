"""The result of a game as a table with a column for each seat."""

from collections.abc import Sequence

from ludgate.engine.contract import SeatScore
from ludgate.text.text_table import TextTable
from ludgate.text.voice import GameVoice


def score_sheet(
    voice: GameVoice, steps: Sequence[tuple[str, Sequence[int]]], scores: Sequence[SeatScore], names: Sequence[str]
) -> TextTable:
    """What each step brings or takes by seat, the total, the place."""
    rows = [
        *steps,
        ("Total", [score.total for score in scores]),
        ("Place", [score.place for score in scores]),
    ]
    return TextTable(
        title=word(voice, "Final score"),
        headings=(word(voice, "Step"), *(names[score.seat] for score in scores)),
        rows=tuple((word(voice, label), *map(str, figures)) for label, figures in rows),
    )


def word(voice: GameVoice, text: str) -> str:
    return voice.t.with_context("score", text)
