"""A lesson played through: the table at every step, with everything that has happened so far."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

from ludgate.engine.contract import LudgateError, Option
from ludgate.engine.table import Table
from ludgate.server.story import MOVE, LogEntry
from ludgate.web.lessons.script import LEARNER, Lesson, LessonScene, LessonStep, lessons

NOTHING_YET: tuple[LogEntry, ...] = ()
NO_TIME = datetime(1666, 9, 2, tzinfo=UTC)  # nobody is told when a lesson was played


class BadLesson(LudgateError):
    """A script that its game does not allow; the tests find it before a learner does."""


@dataclass(frozen=True)
class StagedStep:
    """The table at a step; ``step`` is None at the ending."""

    number: int
    step: LessonStep | None
    table: Table
    story: tuple[LogEntry, ...]

    @property
    def wanted(self) -> Option | None:
        """The option that the learner is to take; None where there is only something to read."""
        decision = self.table.decision
        if self.step is None or not self.step.move or decision is None:
            return None
        return next((option for option in decision.options if option.text == self.step.move), None)


@cache
def frames(game: str) -> tuple[StagedStep, ...]:
    """All frames of a lesson, the ending last."""
    return tuple(played(game, lessons()[game]))


def played(game: str, script: Lesson) -> Iterator[StagedStep]:
    """Play a script; ``BadLesson`` says at which step it does not fit the rules."""
    number = 0
    table, story = beginning(game, script.scene[0]), NOTHING_YET
    for scene in script.scene:
        table, story = beginning(game, scene), NOTHING_YET
        for step in scene.step:
            number += 1
            yield StagedStep(number, step, table.copy(), story)
            try:
                story = _played_on(table, step, story)
            except LudgateError as error:
                raise BadLesson(f"{game}, step {number}: {error}") from error
    yield StagedStep(number + 1, None, table.copy(), story)


def beginning(game: str, scene: LessonScene) -> Table:
    """The table at which a scene begins."""
    return Table.from_position({"game": game, **scene.position})


def _played_on(table: Table, step: LessonStep, story: tuple[LogEntry, ...]) -> tuple[LogEntry, ...]:
    told = list(story)
    for own, move in [(True, step.move)] * bool(step.move) + [(False, reply) for reply in step.then]:
        decision = table.decision
        if decision is None or (own and decision.seat != LEARNER):
            raise BadLesson(f"{move!r}: it is not the learner who decides")
        if move not in [option.text for option in decision.options]:
            raise BadLesson(f"{move!r} is not among {[option.text for option in decision.options]}")
        events = tuple(table.play(move))
        told.append(LogEntry(len(told) + 1, MOVE, decision.seat, move, events, NO_TIME, not own, None, False))
    return tuple(told)


def looked_up(view: Mapping[str, object], path: str) -> object:
    """A figure of a view: ``players.0.cash``."""
    found: object = view
    for name in path.split("."):
        if isinstance(found, list):
            found = found[int(name)]
        elif isinstance(found, Mapping):
            found = found[name]
        else:
            raise KeyError(path)
    return found
