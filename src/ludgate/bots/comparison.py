"""Options of a decision compared by whole games in the same imagined worlds, told line by line.

This is what explanations, analyses and puzzles are made of. Every world looks to the deciding seat like the table, so
nothing in an answer tells what the seat cannot know. The best options by looking ahead take part; one that is clearly
worse than the best drops out, as in a race. Worlds are counted, not timed: the same seed gives the same answer.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct

from ludgate.bots.brain import Brain, Deal
from ludgate.bots.brains import brain_of
from ludgate.bots.chair import Chair
from ludgate.bots.deal import ChairDeal
from ludgate.bots.playouts import Estimate, Playout, estimate, play_option, scoring_of
from ludgate.bots.scoring import Scoring
from ludgate.engine import rng as generator
from ludgate.engine.contract import BadOption, Option

POLICIES = {"journeyman": False, "freeman": True}  # who plays on, and whether by learned values


class CompareSettings(Struct, frozen=True):
    """How options are compared."""

    policy: str = "journeyman"  # by which all seats play on
    options: int = 4  # that take part, the best by looking ahead; those that are asked about come on top
    worlds: int = 100  # at most
    least: int = 12  # worlds before an option may drop out
    sure: float = 2.6  # standard errors by which it is worse when it does
    seed: int = 1


class OptionReport(Struct, frozen=True):
    """What an option comes to, and how it differs from the best one in the worlds that both were played in.

    ``ahead`` is in points of the score sheet, without regard to whether many or few of them win: this option less the
    best. The lines of ``ahead_lines`` add up to its mean.
    """

    move: str
    worlds: int
    total: Estimate
    won: Estimate
    sheet: dict[str, Estimate]
    ahead: Estimate
    ahead_won: Estimate
    ahead_lines: dict[str, Estimate]


class DecisionReport(Struct, frozen=True):
    """The options of a decision that were compared, the best first."""

    seat: int
    kind: str
    settings: CompareSettings
    options: list[OptionReport]

    @property
    def best(self) -> OptionReport:
        return self.options[0]

    def option(self, move: str) -> OptionReport | None:
        return next((one for one in self.options if one.move == move), None)


class Entry(NamedTuple):
    """An option that takes part; ``code_in`` says what it is in each world, if that is not always the same."""

    option: Option
    code_in: Callable[[int], int] | None = None

    def code(self, number: int) -> int:
        return self.option.code if self.code_in is None else self.code_in(number)


def compare(
    chair: Chair, settings: CompareSettings, asked: Sequence[str] = (), also: Sequence[str] = ()
) -> DecisionReport:
    """Compare the most promising options of a decision; those of ``also`` take part in any case.

    Those that are ``asked`` about take part and never drop out.
    """
    if settings.policy not in POLICIES:
        raise BadOption(f"nobody plays on as {settings.policy!r}; possible are {', '.join(POLICIES)}")
    deal = ChairDeal(chair, chances(settings.seed), 1)
    policy = brain_of(deal.rules, learned=POLICIES[settings.policy])
    entrants = _entrants(chair, deal, settings, (*asked, *also))
    scoring = scoring_of(chair.game)
    kept = {entry.option.code for entry in entrants if entry.option.text in asked}
    found = Comparison(scoring, played(policy, deal, chair.seat, entrants, settings, kept, scoring))
    return reported(found, entrants, chair.seat, chair.decision.kind, settings)


def reported(
    found: "Comparison", entrants: Sequence[Entry], seat: int, kind: str, settings: CompareSettings
) -> DecisionReport:
    """All options that took part, the best first, then by their points."""
    options = sorted((entry.option for entry in entrants), key=lambda option: -found.value(option.code))
    best = next(option for option in options if found.worlds(option.code) == found.most)
    others = [option for option in options if option is not best]
    return DecisionReport(seat, kind, settings, [found.report(option, best.code) for option in (best, *others)])


def chances(seed: int) -> Callable[[], int]:
    """The chance of world after world, from a seed."""
    rng = generator.seeded(seed)

    def next_rng() -> int:
        nonlocal rng
        rng = generator.step(rng)
        return generator.number(rng)

    return next_rng


def _entrants(chair: Chair, deal: ChairDeal, settings: CompareSettings, named: Sequence[str]) -> list[Entry]:
    """The best options as looking ahead sees them, and those that are named."""
    options = {option.code: option for option in chair.decision.options}
    sensible = [option.code for option in chair.decision.sensible]
    judge = brain_of(deal.rules, learned=True)
    candidates = sorted(judge.candidates(deal, chair.seat, sensible), key=lambda one: -one[0])
    codes = [code for _, code in candidates[: settings.options]]
    codes += [option.code for option in options.values() if option.text in named]
    return [Entry(options[code]) for code in dict.fromkeys(codes)]


class _Runner(NamedTuple):
    """An entry, and its playouts so far."""

    entry: Entry
    playouts: list[Playout]


def played(
    policy: Brain,
    deal: Deal,
    seat: int,
    entrants: Sequence[Entry],
    settings: CompareSettings,
    kept: set[int],
    scoring: Scoring,
) -> dict[int, list[Playout]]:
    """Play every option out world by world; those that are clearly worse than the leader drop out on the way."""
    runners = [_Runner(entry, []) for entry in entrants]
    running = runners
    for number in range(settings.worlds):
        world = deal(number)
        for runner in running:
            runner.playouts.append(play_option(policy, world, runner.entry.code(number), seat))
        if number + 1 >= settings.least and len(running) > 1:
            running = _still_running(running, settings.sure, kept, scoring.sign)
            if len(running) == 1:
                break  # nothing is left to be told apart
    return {runner.entry.option.code: runner.playouts for runner in runners}


def _still_running(running: list[_Runner], sure: float, kept: set[int], sign: int) -> list[_Runner]:
    leader = max(running, key=lambda runner: sign * sum(one.total for one in runner.playouts))

    def stays(runner: _Runner) -> bool:
        if runner is leader or runner.entry.option.code in kept:
            return True
        behind = [sign * (b.total - a.total) for a, b in zip(runner.playouts, leader.playouts, strict=True)]
        mean = sum(behind) / len(behind)
        spread = math.sqrt(sum((one - mean) ** 2 for one in behind) / (len(behind) - 1) / len(behind))
        return mean <= sure * spread

    return [runner for runner in running if stays(runner)]


class Comparison:
    """Playouts of options in the same worlds, by code; some have fewer worlds than others."""

    def __init__(self, scoring: Scoring, playouts: dict[int, list[Playout]]) -> None:
        self._scoring = scoring
        self._playouts = playouts
        self.most = max(len(playouts) for playouts in playouts.values())

    def worlds(self, code: int) -> int:
        return len(self._playouts[code])

    def value(self, code: int) -> float:
        """The mean of totals, the higher the better."""
        playouts = self._playouts[code]
        return self._scoring.sign * sum(one.total for one in playouts) / len(playouts)

    def report(self, option: Option, best: int) -> OptionReport:
        own = self._playouts[option.code]
        pairs = list(zip(own, self._playouts[best], strict=False))
        parts = [self._scoring.difference(one.sheet, other.sheet) for one, other in pairs]
        return OptionReport(
            move=option.text,
            worlds=len(own),
            total=estimate([float(one.total) for one in own]),
            won=estimate([one.won for one in own]),
            sheet=_by_line([{line: float(points) for line, points in one.sheet.items()} for one in own]),
            ahead=estimate([float(one.total - other.total) for one, other in pairs]),
            ahead_won=estimate([one.won - other.won for one, other in pairs]),
            ahead_lines=_by_line(parts),
        )


def _by_line(sheets: Sequence[dict[str, float]]) -> dict[str, Estimate]:
    """Estimates of all lines, in the order in which they first came up; nothing where a sheet does not have one."""
    lines = dict.fromkeys(line for sheet in sheets for line in sheet)
    return {line: estimate([sheet.get(line, 0.0) for sheet in sheets]) for line in lines}
