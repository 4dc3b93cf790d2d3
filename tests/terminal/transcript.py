"""Writes the transcripts in docs/reference: whole games at the terminal, one of each game.

``PYTHONPATH=src python -m tests.terminal.transcript`` writes them anew; a game changes when the bots or the rules do.
"""

from dataclasses import dataclass
from pathlib import Path

from ludgate.terminal.hotseat import Hotseat
from tests.terminal.driving import Answer, against_bot, desk_with, in_whole_lines

PAGES = Path(__file__).parents[2] / "docs" / "reference"
INTRO = """\
# {heading}

A whole game of {title} at the terminal, in {tongue}, {players} players, against the bot `greedy`:

    ludgate play {game} --terminal --plain --terse --lang {language} --seats {seats} --seed {seed}

The lines behind `>` are typed by a script that plays as `greedy` would, with several decisions in one line where
nothing hidden comes up in between. `?` lists the options; it is typed here when a kind of decision comes up for the
first time.
Seat 1 is told what it may know and nothing else. This page is written by

    PYTHONPATH=src python -m tests.terminal.transcript

```text
{transcript}```
"""

NUMBERS = {2: "two", 3: "three"}


@dataclass(frozen=True)
class Page:
    """A game to be told, and the page for it."""

    file: str
    heading: str
    game: str
    title: str
    language: str
    tongue: str
    seed: int
    seats: int = 2

    def transcript(self) -> str:
        """The game as it appears on the screen."""
        hotseat = against_bot(seats=self.seats, seed=self.seed, game=self.game)
        loop, out = desk_with(hotseat, curious(in_whole_lines("greedy")), self.language, terse=True)
        loop.run()
        return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"

    def text(self) -> str:
        return INTRO.format(**vars(self), players=NUMBERS[self.seats], transcript=self.transcript())


ALL = (
    Page("transcript-pl.md", "Partia w terminalu, od początku do końca", "london", "London", "pl", "Polish", 26),
    Page(
        "transcript-guilds-en.md",
        "A game of Guilds of London at the terminal",
        "guilds",
        "Guilds of London",
        "en",
        "English",
        5,
    ),
    Page(
        "transcript-prodigals-pt_BR.md",
        "Uma partida de O Clube dos Pródigos no terminal",
        "prodigals",
        "The Prodigals Club",
        "pt_BR",
        "Brazilian Portuguese",
        3,
        seats=3,
    ),
)


def curious(answer: Answer) -> Answer:
    """Asks for the options whenever a kind of decision comes up for the first time."""
    known: set[str] = set()

    def ask_or_answer(hotseat: Hotseat) -> str | None:
        decision = hotseat.table.decision
        assert decision is not None
        if decision.kind in known:
            return answer(hotseat)
        known.add(decision.kind)
        return "?"

    return ask_or_answer


if __name__ == "__main__":
    for page in ALL:
        (PAGES / page.file).write_text(page.text(), encoding="utf-8")
