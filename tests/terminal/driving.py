"""Driving the terminal from a test: typed lines in, what is printed out."""

import io
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rich.console import Console

from ludgate.bots import Chair, make_bot
from ludgate.cli import main
from ludgate.terminal.hotseat import Hotseat, begin
from ludgate.terminal.loop import TerminalLoop
from ludgate.terminal.output import Output
from ludgate.terminal.renderer import renderer_of
from ludgate.text import sentences

LONGEST_LINE = 6
Answer = Callable[[Hotseat], str | None]


class Run:
    """What a command line printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


class Keyboard(io.StringIO):
    """Typed lines that come through a pipe."""

    def isatty(self) -> bool:
        return False


def desk_with(
    hotseat: Hotseat,
    answer: Answer,
    language: str = "en",
    *,
    width: int | None = None,
    file: Path | None = None,
    terse: bool = False,
) -> tuple[TerminalLoop, io.StringIO]:
    """A desk at which ``answer`` types, and what it prints: plain lines, or a screen of that width."""
    out = io.StringIO()
    plain = width is None
    console = Console(file=out, width=width or 100, color_system=None if plain else "256", force_terminal=not plain)

    def read() -> str | None:
        line = answer(hotseat)
        out.write(f"{line}\n" if line is not None else "\n")
        return line

    game = hotseat.table.game
    output = Output(console, plain=plain)
    return TerminalLoop(
        hotseat, sentences(game), renderer_of(game, language, None), language, output, read, file, terse=terse
    ), out


def typing(lines: Iterable[str]) -> Answer:
    """Types these lines, then nothing more."""
    left: Iterator[str] = iter(lines)
    return lambda hotseat: next(left, None)


def always(line: str) -> Answer:
    return lambda hotseat: line


def as_bot(name: str) -> Answer:
    """Types what a program would do."""

    def answer(hotseat: Hotseat) -> str:
        decision = hotseat.table.decision
        assert decision is not None
        bot = make_bot(name, hotseat.table.game, hotseat.table.ply)
        return bot.choose(Chair(hotseat.table, decision.seat)).text

    return answer


def in_whole_lines(name: str) -> Answer:
    """Types what a program would do; several decisions in one line as long as nothing hidden comes up and nobody else
    has to act in between.
    """
    one = as_bot(name)

    def answer(hotseat: Hotseat) -> str:
        reveals = renderer_of(hotseat.table.game, "en", None).reveals
        me, moves = hotseat.decider, list[str]()
        ahead = Hotseat(hotseat.table.copy(), hotseat.chairs, hotseat.seed)
        while ahead.decider == me and len(moves) < LONGEST_LINE:
            move = one(ahead) or ""
            if hotseat.table.why_not(" ".join((*moves, move))) is not None:
                break
            moves.append(move)
            if any(reveals(event, hotseat.people) for event in ahead.play(moves[-1]).events):
                break
        return " ".join(moves)

    return answer


def against_bot(bot: str = "greedy", seats: int = 2, seed: int = 3, game: str = "london") -> Hotseat:
    """A person at seat 1 against programs."""
    return begin(game, ["human", *[bot] * (seats - 1)], seed, {})


__all__ = [
    "Answer",
    "Keyboard",
    "Run",
    "against_bot",
    "always",
    "as_bot",
    "desk_with",
    "in_whole_lines",
    "main",
    "typing",
]
