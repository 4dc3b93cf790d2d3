"""What the script of a lesson says, as it is in its file."""

import tomllib
from functools import cache
from math import ceil
from typing import Annotated

import msgspec

from ludgate.engine.contract import BadContent
from ludgate.engine.registry import folder_of, titles
from ludgate.engine.typed import typed

FILE = "lesson.toml"  # in the folder of a game
WORDS_A_MINUTE = 130
SECONDS_A_CLICK = 8
LEARNER = 0  # the seat of the one who learns
AREAS = ("board", "mine", "others", "talk")  # what a phone shows of the table


class ScriptStruct(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of everything in a script: unknown fields are errors."""


class LessonStep(ScriptStruct, frozen=True, kw_only=True):
    """One thing to read, and one thing to do.

    ``say`` is what happens and why; ``do`` what to do now.  With ``move`` the learner goes on by doing it at the
    table, without it by a button.  ``then`` are the decisions that follow by themselves.  ``{slug}`` in a text is the
    name of a piece, ``{move}`` the caption of the move.
    """

    say: str
    do: str = ""
    rule: str
    marks: tuple[str, ...] = ()  # ids of what the step is about
    area: str = ""  # what a phone shows, where the first mark does not say it
    move: str = ""
    then: tuple[str, ...] = ()
    check: dict[str, int | str] = {}  # figures of the text, by their place in the view of the learner


class LessonScene(ScriptStruct, frozen=True, kw_only=True):
    """A situation, and the steps from there."""

    position: dict[str, object]
    step: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1)]


class Ending(ScriptStruct, frozen=True, kw_only=True):
    """What the learner knows now, and how the table stands."""

    say: str
    learned: tuple[str, ...]
    scores: tuple[int, ...] = ()  # if the game is over


class Lesson(ScriptStruct, frozen=True, kw_only=True):
    """A guided first game."""

    names: tuple[str, ...]  # of the other players
    scene: Annotated[tuple[LessonScene, ...], msgspec.Meta(min_length=1)]
    end: Ending

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """All steps in their order; the ending comes after them."""
        return tuple(step for scene in self.scene for step in scene.step)

    @property
    def last(self) -> int:
        """The number of the ending; the first step is 1."""
        return len(self.steps) + 1

    @property
    def texts(self) -> tuple[str, ...]:
        """Everything that is said, in English."""
        said = [text for step in self.steps for text in (step.say, step.do) if text]
        return (*said, self.end.say, *self.end.learned)

    @property
    def minutes(self) -> int:
        """How long it takes to read everything and to click once for each step."""
        words = sum(len(text.split()) for text in self.texts)
        return ceil(words / WORDS_A_MINUTE + len(self.steps) * SECONDS_A_CLICK / 60)


@cache
def lessons() -> dict[str, Lesson]:
    """The lessons by game."""
    files = {game: folder_of(game) / FILE for game in titles()}
    return {game: read(f"{game}/{FILE}", file.read_text("utf-8")) for game, file in files.items() if file.is_file()}


def lesson(game: str) -> Lesson | None:
    """The lesson of a game, if somebody has written one."""
    return lessons().get(game)


def read(name: str, text: str) -> Lesson:
    """A script from its text; ``BadContent`` names what is wrong with it."""
    try:
        made = typed(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(f"{name}: {error}") from error
    if wrong := {step.area for step in made.steps} - {"", *AREAS}:
        raise BadContent(f"{name}: there is no area {min(wrong)!r}; there are {', '.join(AREAS)}")
    return made
