"""What a person types: a number, a move in notation, or one of a few words."""

from dataclasses import dataclass

from ludgate.text.languages import Translator
from ludgate.text.rulebook import folded

HELP = "help"
# each word with the help line that goes with it; what can be looked up depends on the game
WORDS = {
    "table": "show the table again",
    "options": "list every option, pointless ones too (also: ?)",
    "why": "why MOVE: why a move is not allowed, and by which rule",
    HELP: "",
    "log": "everything that has happened so far",
    "undo": "take back your last decision, unless something hidden was shown since",
    "save": "save FILE: write the game to a file",
    "quit": "leave the game",
}
MOVE = "move"
NUMBER = "number"


@dataclass(frozen=True)
class Command:
    """What is wanted: one of ``WORDS``, ``MOVE`` or ``NUMBER``; and the rest of the line."""

    word: str
    rest: str


def read_command(line: str, t: Translator) -> Command | None:
    """The order that a line stands for; None for an empty line.  Words are known in English and in the language."""
    words = line.split()
    if not words:
        return None
    first, rest = folded(words[0]), " ".join(words[1:])
    if first == "?":
        return Command("options", rest)
    for word in WORDS:
        if first in (word, folded(local_word(word, t))):
            return Command(word, rest)
    if len(words) == 1 and first.isascii() and first.isdecimal():
        return Command(NUMBER, first)
    return Command(MOVE, " ".join(words).casefold())


def local_word(word: str, t: Translator) -> str:
    return t.with_context("word to type", word)


def help_lines(t: Translator, lookup: str) -> list[tuple[str, str]]:
    """Every word with what it does; ``lookup`` is the line on what can be looked up."""
    lines = WORDS | {HELP: lookup}
    return [(local_word(word, t), t.with_context("help", line)) for word, line in lines.items()]
