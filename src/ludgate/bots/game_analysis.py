"""The analysis of a finished game: how the chances went, and which moves cost most.

It is made of steps that depend on the record and on nothing else, so several processes can share them and the result is
always the same. First every decision is judged at a glance, as the Freeman looks ahead, and the chances are estimated
by a few playouts. Then the moves that look worst are weighed against the best ones by whole games, and the chances get
more playouts. A move is judged by what its seat could know; the chances follow from what everybody could see.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from ludgate.bots.brains import brain_of, tuning_of
from ludgate.bots.chair import Chair
from ludgate.bots.comparison import CompareSettings, DecisionReport, chances, compare
from ludgate.bots.deal import ChairDeal
from ludgate.bots.playouts import Estimate, interval, play_on, scoring_of
from ludgate.engine.table import Table
from ludgate.text import sentences

Names = Mapping[str, Sequence[str]]  # of the players, by language
PARTS = 60  # a win is counted in so many parts, so that two to six can share one without a rounding error


class AnalysisSettings(Struct, frozen=True):
    """How closely a game is looked at."""

    points: int  # of the curves
    first: int  # playouts at each of them at first
    playouts: int  # and in the end
    weighed: int  # moves that are weighed by whole games
    weighing: CompareSettings


class JudgedDecision(Struct, frozen=True):
    """A decision at a glance: what was lost of what could be lost, in points of evaluation."""

    ply: int
    seat: int
    kind: str
    lost: float
    possible: float


class Outline(Struct, frozen=True):
    """A game at a glance."""

    game: str
    seats: int
    last: int  # the number of decisions
    turns: list[int]  # the numbers of decisions after which a turn was over, the end included
    judged: list[JudgedDecision]
    totals: list[int]  # the result
    places: list[int]


class CurvePoint(Struct, frozen=True):
    """Playouts from a position, summed up by seat."""

    ply: int
    playouts: int
    won: list[int]  # in parts
    totals: list[int]
    squares: list[int]

    def win_chance(self, seat: int) -> float:
        return self.won[seat] / PARTS / self.playouts

    def expected(self, seat: int) -> Estimate:
        return interval(self.playouts, self.totals[seat], self.squares[seat])

    def __add__(self, other: "CurvePoint") -> "CurvePoint":
        def summed(one: list[int], two: list[int]) -> list[int]:
            return [a + b for a, b in zip(one, two, strict=True)]

        return CurvePoint(
            self.ply,
            self.playouts + other.playouts,
            summed(self.won, other.won),
            summed(self.totals, other.totals),
            summed(self.squares, other.squares),
        )


class WeighedMove(Struct, frozen=True):
    """A move beside better ones, by whole games."""

    ply: int  # how many decisions were before it
    seat: int
    kind: str
    move: str
    report: DecisionReport
    captions: dict[str, dict[str, str]]  # by language and move

    @property
    def behind(self) -> Estimate:
        """This move less the best, in points."""
        found = self.report.option(self.move)
        assert found is not None, "the move that was made is always among those compared"
        return found.ahead


class GameAnalysis(Struct, frozen=True):
    """What is known of a game so far."""

    outline: Outline
    curve: list[CurvePoint]
    weighed: list[WeighedMove]
    suspects: list[int]  # plies of moves that are to be weighed, the worst at a glance first
    done: int  # steps
    steps: int

    @property
    def finished(self) -> bool:
        return self.done >= self.steps

    def lost(self, move: WeighedMove) -> float:
        """The points that a move cost for certain; 0 where that may be chance."""
        if move.behind.unclear:
            return 0.0
        return max(0.0, -scoring_of(self.outline.game).sign * move.behind.mean)

    def costliest(self, most: int) -> list[WeighedMove]:
        """The moves that cost most, the worst first; those that may be no mistake come last."""
        sign = scoring_of(self.outline.game).sign
        beaten = [one for one in self.weighed if one.report.best.move != one.move]
        return sorted(beaten, key=lambda one: (-self.lost(one), sign * one.behind.mean, one.ply))[:most]

    def accuracy(self, seat: int) -> float:
        """Which part of what its decisions could lose at a glance a seat has kept, from 0 to 1."""
        own = [one for one in self.outline.judged if one.seat == seat]
        possible = sum(one.possible for one in own)
        return 1.0 if possible == 0 else 1 - sum(one.lost for one in own) / possible

    def lost_by_kind(self, seat: int) -> dict[str, float]:
        """The points that weighed moves of a seat cost for certain, by the kind of decision."""
        found: dict[str, float] = {}
        for one in self.weighed:
            if one.seat == seat and self.lost(one):
                found[one.kind] = found.get(one.kind, 0.0) + self.lost(one)
        return dict(sorted(found.items(), key=lambda pair: -pair[1]))


class AnalysisStep(NamedTuple):
    """A part of the work: ``judge``, ``curve`` (at some plies, from a seed) or ``weigh`` (a ply)."""

    kind: str
    plies: tuple[int, ...] = ()
    playouts: int = 0
    seed: int = 0


def settings_of(game: str) -> AnalysisSettings:
    """How closely games of this kind are looked at."""
    settings: AnalysisSettings = tuning_of(game).ANALYSIS
    return settings


# ---------------------------------------------------------------- steps


def run_step(record: str, content: str | None, step: AnalysisStep, names: Names) -> str:
    """Do a step; this is what runs in a worker process."""
    table = Table.replay(record, content)
    if step.kind == "judge":
        return msgspec.json.encode(outline_of(table)).decode()
    if step.kind == "curve":
        points = [point_at(back(table, ply), step) for ply in sorted(step.plies, reverse=True)]
        return msgspec.json.encode(points).decode()
    (ply,) = step.plies
    return msgspec.json.encode(weighed_at(table, ply, content, names)).decode()


def back(table: Table, ply: int) -> Table:
    """Go back to an earlier position of a replayed game."""
    while table.ply > ply:
        table.undo()
    return table


def outline_of(table: Table) -> Outline:
    """Go back through a replayed game and judge every decision at a glance."""
    last, scores = table.ply, table.scores()
    turns, judged = [last], []
    after = table.copy()
    while table.ply:
        move = table.undo()
        if table.ends_turn(after) and table.ply + 1 != last:
            turns.append(table.ply + 1)
        after = table.copy()
        decision = judged_at(table, move)
        if decision is not None:
            judged.append(decision)
    totals, places = [score.total for score in scores], [score.place for score in scores]
    return Outline(table.game, table.seats, last, sorted(turns), judged[::-1], totals, places)


def judged_at(table: Table, move: str) -> JudgedDecision | None:
    """What a move lost at a glance; None where there was nothing to decide."""
    decision = table.decision
    assert decision is not None
    codes = [option.code for option in decision.sensible]
    made = next(option.code for option in decision.options if option.text == move)
    if len({*codes, made}) < 2:
        return None
    deal = ChairDeal(Chair(table, decision.seat), chances(table.ply), 1)
    brain = brain_of(table.rules, learned=True)
    values = {code: value for value, code in brain.candidates(deal, decision.seat, codes)}
    if made not in values:
        values[made] = brain.candidates(deal, decision.seat, [made])[0][0]
    best, worst = max(values.values()), min(values.values())
    return JudgedDecision(table.ply, decision.seat, decision.kind, best - values[made], best - worst)


def point_at(table: Table, step: AnalysisStep) -> CurvePoint:
    """Playouts from a position, by what a spectator knows."""
    seats = table.seats
    won, totals, squares = [0] * seats, [0] * seats, [0] * seats
    policy, next_rng = brain_of(table.rules, learned=False), chances(step.seed)
    for _ in range(step.playouts):
        scores = play_on(policy, table.resampled(None, next_rng()).state())
        winners = [score.seat for score in scores if score.place == 1]
        for score in scores:
            won[score.seat] += PARTS // len(winners) if score.seat in winners else 0
            totals[score.seat] += score.total
            squares[score.seat] += score.total**2
    return CurvePoint(table.ply, step.playouts, won, totals, squares)


def weighed_at(table: Table, ply: int, content: str | None, names: Names) -> WeighedMove:
    """The move after so many decisions, weighed against the best ones."""
    back(table, ply + 1)
    move = table.undo()
    decision = table.decision
    assert decision is not None
    chair = Chair(table, decision.seat)
    report = compare(chair, settings_of(table.game).weighing, [move])
    captions = captions_of(chair, report, content, names)
    return WeighedMove(ply, decision.seat, decision.kind, move, report, captions)


def captions_of(chair: Chair, report: DecisionReport, content: str | None, names: Names) -> dict[str, dict[str, str]]:
    """What the options of a report are called, by language and move."""
    say, view, moves = sentences(chair.game, content), chair.view(), {one.move for one in report.options}
    options = [option for option in chair.decision.options if option.text in moves]
    return {
        lang: {option.text: say.option_sentence(view, chair.decision, option, called, lang) for option in options}
        for lang, called in names.items()
    }


# ---------------------------------------------------------------- a whole analysis


class AnalysisRun:
    """An analysis under way: gives out steps, takes what came of them, and shows what is known."""

    def __init__(self, game: str) -> None:
        self._settings = settings_of(game)
        self._waiting = [AnalysisStep("judge")]
        self._under_way = 0
        self._done = 0
        self._outline: Outline | None = None
        self._points: dict[int, CurvePoint] = {}
        self._weighed: dict[int, WeighedMove] = {}
        self._suspects: list[int] = []
        self._plies: list[int] = []

    @property
    def steps(self) -> int:
        """How many steps there are, at most."""
        return 3 + self._settings.weighed + self._settings.points

    def take(self) -> AnalysisStep | None:
        """The next step; None if all are given out, or the first ones have to be done before."""
        if not self._waiting:
            return None
        self._under_way += 1
        return self._waiting.pop(0)

    def add(self, step: AnalysisStep, text: str) -> None:
        """What came of a step."""
        self._under_way -= 1
        self._done += 1
        if step.kind == "judge":
            self._outline = msgspec.json.decode(text, type=Outline)
            self._waiting = self._plan(self._outline)
        elif step.kind == "curve":
            for point in msgspec.json.decode(text, type=list[CurvePoint]):
                known = self._points.get(point.ply)
                self._points[point.ply] = point if known is None else known + point
        else:
            weighed = msgspec.json.decode(text, type=WeighedMove)
            self._weighed[weighed.ply] = weighed

    def _plan(self, outline: Outline) -> list[AnalysisStep]:
        """Everything after the first glance: quick curves, the worst moves, exact curves."""
        settings = self._settings
        plies = self._plies = spread_out([0, *outline.turns[:-1]], settings.points)
        judged = sorted(outline.judged, key=lambda one: (-one.lost, one.ply))
        self._suspects = [one.ply for one in judged if one.lost > 0][: settings.weighed]
        first = [AnalysisStep("curve", tuple(plies[part::2]), settings.first, 1) for part in (0, 1) if plies[part::2]]
        weighing = [AnalysisStep("weigh", (ply,)) for ply in self._suspects]
        more = settings.playouts - settings.first
        exact = [AnalysisStep("curve", (ply,), more, 2 + ply) for ply in plies] if more > 0 else []
        return [*first, *weighing, *exact]

    @property
    def finished(self) -> bool:
        return self._outline is not None and not self._waiting and not self._under_way

    @property
    def useful(self) -> bool:
        """Is the first look done, so that there is something to show?"""
        return self._outline is not None and len(self._points) == len(self._plies)

    def analysis(self) -> GameAnalysis:
        """What is known so far; only when it is useful."""
        outline = self._outline
        assert outline is not None, "there is nothing to show yet"
        return GameAnalysis(
            outline=outline,
            curve=[*(self._points[ply] for ply in sorted(self._points)), end_of(outline)],
            weighed=[self._weighed[ply] for ply in sorted(self._weighed)],
            suspects=self._suspects,
            done=self._done,
            steps=self._done + self._under_way + len(self._waiting),
        )


def end_of(outline: Outline) -> CurvePoint:
    """The last point: the result."""
    winners = outline.places.count(1)
    won = [PARTS // winners if place == 1 else 0 for place in outline.places]
    return CurvePoint(outline.last, 1, won, outline.totals, [total**2 for total in outline.totals])


def spread_out(plies: Sequence[int], most: int) -> list[int]:
    """At most so many of them, the first and the last among them, evenly between."""
    if len(plies) <= most:
        return list(plies)
    return [plies[round(place * (len(plies) - 1) / (most - 1))] for place in range(most)]
