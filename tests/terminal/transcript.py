"""Writes docs/players/transcript-pl.md: a whole game at the terminal in Polish.

``PYTHONPATH=src python -m tests.terminal.transcript`` writes it anew; the game changes when the bots or the rules do.
"""

from pathlib import Path

from ludgate.terminal.sitting import Sitting
from tests.terminal.driving import Answer, against_bot, desk_with, in_whole_lines

PAGE = Path(__file__).parents[2] / "docs" / "players" / "transcript-pl.md"
SEED = 26
INTRO = """\
# Partia w terminalu, od początku do końca

A whole game of London at the terminal, in Polish, two players, against the bot `greedy`:

    ludgate play london --terminal --plain --terse --lang pl --seats 2 --seed {seed}

The lines behind `>` are typed by a script that plays as `greedy` would, with several decisions in one line where
nothing hidden comes up in between. `?` lists the options; it is typed here when a kind of decision comes up for the
first time.
Seat 1 is told what it may know and nothing else. This page is written by

    PYTHONPATH=src python -m tests.terminal.transcript

```text
{transcript}```
"""


def curious(answer: Answer) -> Answer:
    """Asks for the options whenever a kind of decision comes up for the first time."""
    known: set[str] = set()

    def ask_or_answer(sitting: Sitting) -> str | None:
        decision = sitting.table.decision
        assert decision is not None
        if decision.kind in known:
            return answer(sitting)
        known.add(decision.kind)
        return "?"

    return ask_or_answer


def transcript() -> str:
    """The game as it appears on the screen."""
    desk, out = desk_with(against_bot(seed=SEED), curious(in_whole_lines("greedy")), "pl", terse=True)
    desk.run()
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


def page() -> str:
    return INTRO.format(seed=SEED, transcript=transcript())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
