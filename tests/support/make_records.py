"""Writes the archive of records anew (``dev.py records --game GAME``): finished games of all seat counts and bots.

The archive is the memory of the rules: write it anew only together with a new rules version.
"""

import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from ludgate import Decision, Option, Table, titles
from ludgate.bots.match import play_game

ARCHIVE = Path(__file__).resolve().parent.parent / "records"
LINE_UPS = {
    2: (["greedy", "greedy"], ["random", "random"], ["greedy", "random"], ["random", "greedy"]),
    3: (["greedy"] * 3, ["random"] * 3, ["greedy", "random", "random"], ["random", "greedy", "greedy"]),
    4: (["greedy"] * 4, ["random"] * 4, ["greedy", "random", "greedy", "random"], ["random"] * 3 + ["greedy"]),
    5: (["greedy"] * 5, ["random"] * 5, ["greedy", "random"] * 2 + ["greedy"], ["random"] * 4 + ["greedy"]),
}
VARIANTS: dict[str, tuple[dict[str, str], ...]] = {
    "london": (
        {},
        {"action_cards": "board", "first_player": "random", "hidden_cards": "open"},
        {"repay": "before-action", "refill": "after-benefits", "benefits": "any-order", "stall_guard": "6"},
    ),
    "guilds": (
        {},
        {},
        {
            "plantation": "virginia",
            "tie": "best-reward-card",
            "neutral_pawns": "return",
            "neutral_return": "voting",
            "corners": "open",
        },
        {
            "plantation": "random",
            "start_order": "seats",
            "pairs": "guilds",
            "second_place": "masters",
            "tie": "shared",
            "effect_moves": "matching",
        },
    ),
    "prodigals": (
        {},
        {"combination": "PE"},
        {"combination": "PS"},
        {"combination": "PES"},
        {
            "hyde_park": "late-middle",
            "influence_start": "narrow",
            "neighbours": "diagonals",
            "megaphone_moves": "one",
            "replacement": "any",
        },
        {"combination": "PE", "money": "five", "extra_errand": "moved", "circle_tiles": "fixed", "hands": "open"},
    ),
    "lastwill": (
        {},
        {"will": "100", "hand_limit": "four", "draw_time": "after-all", "market": "free", "hands": "open"},
        {"will": "drawn", "two_players": "open", "depreciation": "after-check", "any_occasion": "white-only"},
    ),
}
# combinations with Last Will; a line-up for each, so that the games of the others keep their seeds
COMBINED = (
    {"combination": "LWE"},
    {"combination": "LWS"},
    {"combination": "LWES"},
    {"combination": "LWES", "draw_time": "after-all", "market": "free", "depreciation": "after-check", "hands": "open"},
)
FIRST_COMBINED = 200


def line_up_games(game: str) -> Iterator[tuple[str, Table]]:
    """Every line-up of bots with every set of table options."""
    seed = 0
    fewest, most = titles()[game].seats
    for seats, line_ups in LINE_UPS.items():
        for bots in line_ups if fewest <= seats <= most else ():
            for variant in VARIANTS[game]:
                seed += 1
                yield f"{seats}-{seed:02}-{'-'.join(bots)}", play_game(game, bots, seats, seed, variant)


def combined_games(game: str) -> Iterator[tuple[str, Table]]:
    """The combinations of The Prodigals Club with Last Will."""
    seed = FIRST_COMBINED
    for seats, line_ups in LINE_UPS.items():
        for number, variant in enumerate(COMBINED if game == "prodigals" else ()):
            seed += 1
            bots = line_ups[number % len(line_ups)]
            yield f"{seats}-{seed}-{'-'.join(bots)}", play_game(game, bots, seats, seed, variant)


# ---------------------------------------------------------------- rare ends


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


def early_end() -> Table:
    """Two players, every tile resolved but one that is about to be: the game ends before its last round (G20.7)."""
    data: dict[str, Any] = Table.new("guilds", 2, 2).position()
    last, *others = data["city"]
    for tile in others:
        tile.update(resolved=True, pawns=[0, 0], token="")
    last["pawns"] = [4, 3]
    for player, pawns in zip(data["player"], last["pawns"], strict=True):
        player.update(guildhall=0, reserve=16 - pawns, rewards=player["looked"][:1], looked=[])
    start = {"game": "guilds", "seats": 2, "round": 2, "acted": [1, 2], "beadle": "", "stack": ["round"]}
    table = Table.from_position({**start, "player": data["player"], "city": data["city"]})
    while (decision := table.decision) is not None:
        table.play(decision.options[0])
    return table


def last_vote() -> Table:
    """Two players, one of them about to lose his last vote: the game ends before round 5 (P17.2)."""
    players: list[dict[str, Any]] = [{"votes": 1, "hand": ["slurred-speech"]}, {"votes": 20}]
    table = Table.from_position({"game": "prodigals", "seats": 2, "player": players, "round": 3, "stack": ["turn 1"]})
    while (decision := table.decision) is not None:
        table.play(decision.options[0])
    return table


def rare_games(game: str) -> Iterator[tuple[str, Table]]:
    if game == "london":
        for seats in (2, 3, 4):
            yield f"{seats}-stalled", stalled_game(seats, seats)
    elif game == "guilds":
        yield "2-resolved", early_end()
    elif game == "prodigals":
        yield "2-zero", last_vote()


def main(wanted: list[str]) -> None:
    for game in wanted or VARIANTS:
        folder = ARCHIVE / game
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
        for name, table in chain(line_up_games(game), combined_games(game), rare_games(game)):
            (folder / f"{name}.txt").write_text(table.record(), "utf-8")
        print(f"{game}: {len(list(folder.glob('*.txt')))} records written")


if __name__ == "__main__":
    main(sys.argv[1:])
