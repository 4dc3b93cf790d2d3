"""The curves of an analysis, ready to be drawn: win chances as bands that fill the height, expected scores as lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from ludgate.bots.analysis_text import AnalysisText
from ludgate.bots.game_analysis import CurvePoint, GameAnalysis

WIDTH, EDGE = 840, 40
CHANCES, SCORES, GAP = 170, 110, 26  # heights, and the room between for the numbers of moves
LABEL = 0.12  # of the height: a band narrower than this at the left edge has no name in it


@dataclass(frozen=True)
class ChanceBand:
    """The win chance of a seat: the outline of its band, and where its name stands."""

    seat: int
    points: str
    label_y: float
    labelled: bool


@dataclass(frozen=True)
class ExpectedLine:
    """The expected score of a seat: its line, and the interval around it."""

    seat: int
    points: str
    interval: str


@dataclass(frozen=True)
class MoveMark:
    """A numbered move on the axis."""

    number: int
    x: float
    seat: int


@dataclass(frozen=True)
class AnalysisChart:
    """Everything in one frame."""

    bands: tuple[ChanceBand, ...]
    lines: tuple[ExpectedLine, ...]
    marks: tuple[MoveMark, ...]
    scores: tuple[tuple[int, float], ...]  # numbers at the left edge, with their height
    shares: tuple[tuple[int, float], ...]  # the same for percents
    here: float | None  # the position that is looked at
    width: int = WIDTH
    height: int = CHANCES + GAP + SCORES + 24
    edge: int = EDGE
    middle: float = CHANCES + GAP / 2
    chances: int = CHANCES


class _Frame:
    """Where plies, chances and scores are drawn."""

    def __init__(self, analysis: GameAnalysis) -> None:
        self.curve = analysis.curve
        self.last = max(1, analysis.outline.last)
        values = [point.expected(seat) for point in self.curve for seat in range(analysis.outline.seats)]
        low, high = min(one.mean - one.within for one in values), max(one.mean + one.within for one in values)
        self.low, self.high = floor(low), max(ceil(high), floor(low) + 1)

    def x(self, ply: int) -> float:
        return round(EDGE + (WIDTH - 2 * EDGE) * ply / self.last, 1)

    def chance(self, part: float) -> float:
        return round(8 + (CHANCES - 8) * (1 - part), 1)

    def score(self, points: float) -> float:
        top = CHANCES + GAP
        return round(top + SCORES * (self.high - points) / (self.high - self.low), 1)


def chart(analysis: GameAnalysis, text: AnalysisText, here: int | None = None) -> AnalysisChart:
    """The curves of all seats, and the numbers of the costly moves."""
    frame, seats = _Frame(analysis), range(analysis.outline.seats)
    step = (frame.high - frame.low) / 3
    marks = [MoveMark(move.number, frame.x(move.ply), move.seat) for move in text.moves if move.clear]
    return AnalysisChart(
        bands=tuple(_band(frame, seat) for seat in seats),
        lines=tuple(_line(frame, seat) for seat in seats),
        marks=tuple(marks),
        scores=tuple((n, frame.score(n)) for n in sorted({round(frame.low + step * part) for part in range(4)})),
        shares=tuple((n, frame.chance(n / 100)) for n in (0, 50, 100)),
        here=None if here is None else frame.x(here),
    )


def _below(point: CurvePoint, seat: int) -> float:
    """The chances of the seats before this one, which lie under it."""
    return sum(point.win_chance(other) for other in range(seat))


def _band(frame: _Frame, seat: int) -> ChanceBand:
    curve = frame.curve
    under = [(frame.x(point.ply), frame.chance(_below(point, seat))) for point in curve]
    over = [(frame.x(point.ply), frame.chance(_below(point, seat + 1))) for point in curve]
    first = curve[0]
    middle = frame.chance((_below(first, seat) + _below(first, seat + 1)) / 2)
    return ChanceBand(seat, _polyline([*under, *over[::-1]]), middle + 4, first.win_chance(seat) >= LABEL)


def _line(frame: _Frame, seat: int) -> ExpectedLine:
    found = [(frame.x(point.ply), point.expected(seat)) for point in frame.curve]
    upper = [(x, frame.score(one.mean + one.within)) for x, one in found]
    lower = [(x, frame.score(one.mean - one.within)) for x, one in found]
    middle = [(x, frame.score(one.mean)) for x, one in found]
    return ExpectedLine(seat, _polyline(middle), _polyline([*upper, *lower[::-1]]))


def _polyline(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)
