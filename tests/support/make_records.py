"""Writes the archive of records anew (``dev.py records``): finished games of all seat counts, bots, end reasons.

The archive is the memory of the rules: write it anew only together with a new rules version.
"""

from pathlib import Path

from ludgate import Decision, Option, Table
from ludgate.bots.match import play_game

FOLDER = Path(__file__).resolve().parent.parent / "records" / "london"
LINE_UPS = {
    2: (["greedy", "greedy"], ["random", "random"], ["greedy", "random"], ["random", "greedy"]),
    3: (["greedy"] * 3, ["random"] * 3, ["greedy", "random", "random"], ["random", "greedy", "greedy"]),
    4: (["greedy"] * 4, ["random"] * 4, ["greedy", "random", "greedy", "random"], ["random"] * 3 + ["greedy"]),
}
VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {},
    {"action_cards": "board", "first_player": "random", "hidden_cards": "open"},
    {"repay": "before-action", "refill": "after-benefits", "benefits": "any-order", "stall_guard": "6"},
)


def miserly(decision: Decision) -> Option:
    """Takes a card from the deck only if it must, runs its city and does nothing else."""
    options = decision.sensible
    from_board = [o for o in options if o.text.startswith("draw ") and o.text not in ("draw deck", "draw three")]
    idle = [o for o in options if o.text in ("run", "stop")]
    return (from_board or idle or options)[0]


def stalled_game(seats: int, seed: int) -> Table:
    """Hands fill up, then the same cards go round on the board until the guard ends the game (L15.10)."""
    table = Table.new("london", seats, seed, {"stall_guard": "6"})
    while (decision := table.decision) is not None:
        table.play(miserly(decision))
    return table


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    seed = 0
    for seats, line_ups in LINE_UPS.items():
        for bots in line_ups:
            for variant in VARIANTS[:3] if "greedy" in bots else VARIANTS:
                seed += 1
                table = play_game("london", bots, seats, seed, variant)
                name = f"{seats}-{seed:02}-{'-'.join(bots)}.txt"
                (FOLDER / name).write_text(table.record(), "utf-8")
    for seats in LINE_UPS:
        (FOLDER / f"{seats}-stalled.txt").write_text(stalled_game(seats, seats).record(), "utf-8")
    print(f"{len(list(FOLDER.glob('*.txt')))} records written")


if __name__ == "__main__":
    main()
