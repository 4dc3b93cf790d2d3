"""An analysis in words, for all games and in all languages: seats, moves, turning points, and what was assumed."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ludgate.bots.explanations import DOMAIN, PAGES, Explanation, explain
from ludgate.bots.game_analysis import CurvePoint, GameAnalysis, WeighedMove
from ludgate.bots.levels import BY_NAME
from ludgate.text import Sentences
from ludgate.text.figures import percent, signed_tenths, tenths
from ludgate.text.languages import translator

MOVES = 10  # the costliest that are shown
SWINGS = 3  # turning points that are told
LEAST_SWING = 0.15  # of the win chance


@dataclass(frozen=True)
class SeatSummary:
    """A seat in figures."""

    seat: int
    name: str
    accuracy: int  # in percent
    costly: str  # how many moves cost how much
    phases: tuple[str, ...]  # points lost by phase of the turn


@dataclass(frozen=True)
class CostlyMove:
    """A move and what was better."""

    number: int
    ply: int
    turn: int
    seat: int
    name: str
    played: str
    better: str  # "" if nothing was
    lost: str  # points with their interval, or that it is about equal
    clear: bool
    explanation: Explanation


@dataclass(frozen=True)
class Swing:
    """Where the win chance of a seat changed most."""

    ply: int
    seat: int
    text: str


@dataclass(frozen=True)
class AnalysisText:
    """Everything that is said about a game."""

    seats: tuple[SeatSummary, ...]
    moves: tuple[CostlyMove, ...]
    swings: tuple[Swing, ...]
    progress: str  # "" when it is done
    assumption: str


def told(analysis: GameAnalysis, say: Sentences, names: Sequence[str], lang: str) -> AnalysisText:
    """An analysis in words."""
    return _Teller(analysis, say, names, lang).text()


class _Teller:
    def __init__(self, analysis: GameAnalysis, say: Sentences, names: Sequence[str], lang: str) -> None:
        self.analysis, self.say, self.names, self.lang = analysis, say, names, lang
        self.t = translator(lang, DOMAIN, PAGES)

    def text(self) -> AnalysisText:
        costliest = self.analysis.costliest(MOVES)
        return AnalysisText(
            seats=tuple(self.summary(seat) for seat in range(len(self.names))),
            moves=tuple(self.costly(number, move) for number, move in enumerate(costliest, 1)),
            swings=tuple(self.swings()),
            progress=self.progress(),
            assumption=self.assumption(),
        )

    def turn(self, ply: int) -> int:
        """In which turn of the game the decision after so many others was made."""
        return bisect_left(self.analysis.outline.turns, ply + 1) + 1

    def summary(self, seat: int) -> SeatSummary:
        by_kind = self.analysis.lost_by_kind(seat)
        count = sum(1 for move in self.analysis.weighed if move.seat == seat and self.analysis.lost(move))
        costly = self.t.plural(
            "{n} costly move, {points} points",
            "{n} costly moves, {points} points",
            count,
            points=tenths(sum(by_kind.values()), self.lang),
        )
        phases = [
            f"{self.say.phase_name(kind, self.lang)}: {tenths(lost, self.lang)}" for kind, lost in by_kind.items()
        ]
        accuracy = round(100 * self.analysis.accuracy(seat))
        return SeatSummary(seat, self.names[seat], accuracy, costly, tuple(phases))

    def costly(self, number: int, move: WeighedMove) -> CostlyMove:
        captions = move.captions.get(self.lang, {})
        best, behind = move.report.best.move, move.behind
        lost = f"{signed_tenths(behind.mean, self.lang)} ± {tenths(behind.within, self.lang)}"
        return CostlyMove(
            number=number,
            ply=move.ply,
            turn=self.turn(move.ply),
            seat=move.seat,
            name=self.names[move.seat],
            played=captions.get(move.move, move.move),
            better=captions.get(best, best) if best != move.move else "",
            lost=self.t.say("about equal") if behind.unclear else lost,
            clear=self.analysis.lost(move) > 0,
            explanation=explain(move.report, self.analysis.outline.game, self.say, captions, self.lang, move.move),
        )

    def swings(self) -> list[Swing]:
        """The largest changes of a win chance from one point to the next, in the order of the game."""
        curve, found = self.analysis.curve, list[tuple[float, CurvePoint, CurvePoint, int]]()
        for before, after in pairwise(curve):
            for seat in range(len(self.names)):
                change = after.win_chance(seat) - before.win_chance(seat)
                if change >= LEAST_SWING:
                    found.append((change, before, after, seat))
        largest = sorted(found, key=lambda one: -one[0])[:SWINGS]
        return [self.swing(*one[1:]) for one in sorted(largest, key=lambda one: one[1].ply)]

    def swing(self, before: CurvePoint, after: CurvePoint, seat: int) -> Swing:
        text = self.t.say(
            "Turn {turn}: the win chance of {name} rises from {one} to {two}.",
            turn=self.turn(before.ply),
            name=self.names[seat],
            one=percent(before.win_chance(seat)),
            two=percent(after.win_chance(seat)),
        )
        return Swing(before.ply, seat, text)

    def progress(self) -> str:
        if self.analysis.finished:
            return ""
        return self.t.say(
            "A first look: {done} of {steps} steps are done, figures still change.",
            done=self.analysis.done,
            steps=self.analysis.steps,
        )

    def assumption(self) -> str:
        fewest = min(point.playouts for point in self.analysis.curve[:-1])
        chances = self.t.plural(
            "Chances and expected scores: {n} imagined game from every position shown, dealt by what everybody could "
            "see, in which all go on like the {level}.",
            "Chances and expected scores: {n} imagined games from every position shown, dealt by what everybody could "
            "see, in which all go on like the {level}.",
            fewest,
            level=self.t.say(BY_NAME["journeyman"].title),
        )
        accuracy = self.t.say(
            "Accuracy: the part of what the decisions could lose, judged at a glance as the {level} does, that was "
            "kept.",
            level=self.t.say(BY_NAME["freeman"].title),
        )
        return f"{chances} {accuracy}"
