"""A game at one screen, with people and programs at its seats.

Knows no rule and no language.  A program gets a fresh random seed for each of its decisions, made from the seed of the
game and the number of the decision; so a saved game goes on exactly as it would have without saving.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from ludgate import BadOption, BadRecord, Event, LudgateError, Table
from ludgate.bots import Chair, make_bot
from ludgate.engine import record as records

PERSON = "human"
SEATS_COMMENT = "# seats:"
SECRETS_COMMENT = "# This record contains every secret of the game: the seed, and with it all hidden cards."

# what an event shows that was hidden from the people at the screen, as a message; None if it shows nothing
Reveals = Callable[[Event, Collection[int]], str | None]


class CannotUndo(LudgateError):
    """The last decision stands; the text is a message to translate."""


@dataclass(frozen=True)
class PlayedLine:
    """A line that was played: one decision, or several in one line."""

    seat: int
    move: str
    plies: int
    events: tuple[Event, ...]


class Hotseat:
    """A table, who sits where, and what has happened so far."""

    def __init__(self, table: Table, chairs: Sequence[str], seed: int, steps: Sequence[PlayedLine] = ()) -> None:
        self.table = table
        self.chairs = tuple(chairs)
        self.seed = seed
        self.steps = list(steps)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, name in enumerate(self.chairs) if name == PERSON)

    @property
    def decider(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        decision = self.table.decision
        return None if decision is None else decision.seat

    def play(self, move: str) -> PlayedLine:
        """Carry out a line for the seat that decides; ``IllegalMove`` if it is not allowed."""
        seat, before = self.decider, self.table.ply
        events = self.table.play(move)
        assert seat is not None
        step = PlayedLine(seat, move, self.table.ply - before, tuple(events))
        self.steps.append(step)
        return step

    def let_program_play(self) -> PlayedLine:
        """The program at the deciding seat takes one decision."""
        seat = self.decider
        assert seat is not None
        bot = make_bot(self.chairs[seat], self.table.game, self._seed_for_program())
        return self.play(bot.choose(Chair(self.table, seat)).text)

    def _seed_for_program(self) -> int:
        digest = sha256(f"{self.seed} {self.table.ply}".encode()).digest()
        return int.from_bytes(digest[:6], "big")

    # ------------------------------------------------------------ taking back

    def undo(self, seat: int, reveals: Reveals) -> str:
        """Back to the last decision of a person, past what programs did since; returns the line taken back.

        Never past another person's decision and never past a moment that showed something hidden.
        """
        place = self._last_step_of_a_person()
        if place is None:
            raise CannotUndo("There is nothing to take back.")
        if self.steps[place].seat != seat:
            raise CannotUndo("Somebody else has decided since.")
        for step in self.steps[place:]:
            for event in step.events:
                if shown := reveals(event, self.people):
                    raise CannotUndo(shown)
        undone, self.steps = self.steps[place:], self.steps[:place]
        for _ in range(sum(step.plies for step in undone)):
            self.table.undo()
        return undone[0].move

    def _last_step_of_a_person(self) -> int | None:
        people = self.people
        return next((place for place in reversed(range(len(self.steps))) if self.steps[place].seat in people), None)

    # ------------------------------------------------------------ saving

    def saved(self) -> str:
        """The record, with a note on who sits where."""
        first, rest = self.table.record().split("\n", 1)
        return "\n".join((first, SECRETS_COMMENT, f"{SEATS_COMMENT} {' '.join(self.chairs)}", rest))


def begin(game: str, chairs: Sequence[str], seed: int, options: dict[str, str], content: Path | None = None) -> Hotseat:
    """A fresh game."""
    table = Table.new(game, len(chairs), seed, options, content)
    _check_chairs(table, chairs)
    return Hotseat(table, chairs, seed)


def resume(text: str, chairs: Sequence[str] | None = None, content: Path | None = None) -> Hotseat:
    """A saved game; ``chairs`` overrules the note in it on who sits where."""
    table, steps = retold(text, content)
    seated = list(chairs or chairs_of(text) or [])
    if not seated:
        raise BadRecord(
            f"the record does not say who sits where (a line '{SEATS_COMMENT} …'); give --bot for each program"
        )
    if len(seated) != table.seats:
        raise BadRecord(f"the record names {len(seated)} players for {table.seats} seats")
    _check_chairs(table, seated)
    return Hotseat(table, seated, records.parse(text).seed or 0, steps)


def retold(text: str, content: Path | None = None) -> tuple[Table, list[PlayedLine]]:
    """The table that a record leads to, and every step on the way with its events."""
    table = Table.replay(text, content)
    for _ in range(table.ply):
        table.undo()
    teller = Hotseat(table, [PERSON] * table.seats, 0)
    for _, move, _ in records.parse(text).moves:
        teller.play(move)
    return table, teller.steps


def chairs_of(text: str) -> list[str] | None:
    """Who sits where, by the note in a saved game."""
    for line in text.split("\n"):
        if line.startswith(SEATS_COMMENT):
            return line.removeprefix(SEATS_COMMENT).split()
    return None


def _check_chairs(table: Table, chairs: Sequence[str]) -> None:
    """Every program must be known before the first move."""
    for name in chairs:
        if name != PERSON:
            make_bot(name, table.game, 0)
    if PERSON not in chairs:
        raise BadOption("nobody sits at this table but programs")
