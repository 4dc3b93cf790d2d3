"""The largest situations that random games come to, as records, and how the tables stand there.

``python -m tests.e2e.look.largest`` searches them anew when the rules have a new version. Every record in ``records/``
ends at a decision of the seat that has so much.
"""

import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from ludgate.engine import record as records
from ludgate.engine.contract import Decision
from ludgate.engine.table import Table
from ludgate.server.live import LiveTable
from ludgate.server.outcomes import Accepted
from ludgate.server.people import Person
from tests.e2e.look.driver import DecisionFigures
from tests.e2e.look.figures import Figures
from tests.e2e.look.play import keep_shot, seated
from tests.e2e.look.probe import Probe
from tests.e2e.look.subjects import Window
from tests.e2e.stage import OPTIONS, Stage

FOLDER = Path(__file__).parent / "records"
MOST_DECISIONS = 1_200  # of one game
Position = Mapping[str, Any]
# As long as a name may be, in words of both languages and in one word that cannot be broken.
NAMES = (
    "Stanisława Brzęczyszczykiewicz-Wiśniews.",
    "Maria da Conceição Albuquerque Guimarães",
    "Konstantynopolitańczykowianeczkównianka!",
    "Anticonstitucionalissimamente-Ferreira V",
    "Grzegorz Chrząszczyżewoszycki z Łękołod.",
)


@dataclass(frozen=True)
class Situation:
    """Much of something in front of one seat: how much there is, and how much will do."""

    name: str
    game: str
    seats: int
    amount: Callable[[Position, int], int]
    enough: int
    games: int  # that are played at most to find it
    language: str

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name.replace(' ', '-')}.txt"


def _own(field: str) -> Callable[[Position, int], int]:
    return lambda position, seat: len(position["player"][seat][field])


def _tiles(position: Position, _: int) -> int:
    return len(position["city"])


SITUATIONS = (
    Situation("london hand", "london", 4, _own("hand"), 14, 400, "pl"),
    Situation("london stacks", "london", 2, _own("city"), 13, 400, "pt_BR"),
    Situation("guilds tiles", "guilds", 3, _tiles, 30, 50, "pl"),
    Situation("guilds seats", "guilds", 4, _tiles, 28, 50, "pt_BR"),
    Situation("prodigals black", "prodigals", 5, _own("board"), 6, 3000, "pl"),  # in 6,000 games nobody had 7
    Situation("prodigals hand", "prodigals", 5, _own("hand"), 13, 400, "pt_BR"),
)


# ---------------------------------------------------------------- searching


def searched(situation: Situation) -> Table:
    """The table with the most that was found, and there with the most options; the first game with enough will do."""
    best, most = "", (-1, 0)
    for seed in range(situation.games):
        for table, decision in decisions(situation, seed):
            found = situation.amount(table.position(), decision.seat), len(decision.sensible)
            if found > most:
                best, most = table.record(), found
        if most[0] >= situation.enough:
            break
    return Table.replay(best)


def decisions(situation: Situation, seed: int) -> Iterator[tuple[Table, Decision]]:
    """A game in which everybody decides by chance: the table at every decision."""
    table, chance = Table.new(situation.game, situation.seats, seed, OPTIONS.get(situation.game)), random.Random(seed)
    while (decision := table.decision) is not None and table.ply < MOST_DECISIONS:
        yield table, decision
        table.play(chance.choice(decision.sensible or decision.options))


def main(wanted: Sequence[str]) -> int:
    """Search the named situations, or all, and write their records."""
    FOLDER.mkdir(exist_ok=True)
    for situation in SITUATIONS:
        if not wanted or situation.name in wanted:
            table = searched(situation)
            situation.file.write_text(table.record(), encoding="utf-8")
            sys.stdout.write(f"{situation.name}: {amount_of(situation, table)}\n")
    return 0


def amount_of(situation: Situation, table: Table) -> int:
    """How much there is of it, in front of the seat that decides."""
    assert table.decision is not None, f"{situation.name}: the game is over"
    return situation.amount(table.position(), table.decision.seat)


# ---------------------------------------------------------------- looking


@dataclass(frozen=True)
class Laid:
    """A situation at a table of the house, and who decides there."""

    situation: Situation
    live: LiveTable
    decider: Person


def laid(stage: Stage, situation: Situation) -> Laid:
    """The situation among people with the longest names."""
    text = situation.file.read_text(encoding="utf-8")
    record, decision = records.parse(text), Table.replay(text).decision
    assert record.seed is not None
    assert decision is not None
    people = [stage.lobby.new_person(NAMES[seat], situation.language) for seat in range(record.seats)]
    me, line_up = people[decision.seat], ["open"] * record.seats
    line_up[decision.seat] = "me"
    live = stage.open(situation.game, line_up, public=True, seed=record.seed, host=me)
    for seat in {*range(record.seats)} - {decision.seat}:
        stage.lobby.join(live.id, people[seat].id, seat)
    for seat, move, _ in record.moves:
        outcome = live.play(people[seat].id, live.ply, move)
        assert isinstance(outcome, Accepted), outcome
    return Laid(situation, live, me)


def looked_at(browser: Browser, stage: Stage, there: Laid, window: Window, shots: Path | None = None) -> Figures:
    """What is in sight there, in this window, for whoever has just come."""
    situation, live = there.situation, there.live
    assert live.table.decision is not None
    figures = Figures(situation.name, window.name, window.is_small)
    with seated(browser, stage, live, window, there.decider, situation.language) as page:
        sight = Probe(page).sight()
        made = DecisionFigures(live.ply, live.table.decision.kind, sight, sight.scrolled, 0.0)
        figures.decisions.append(made)
        keep_shot(shots, figures, made, page.screenshot() if shots else b"")
    return figures


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
