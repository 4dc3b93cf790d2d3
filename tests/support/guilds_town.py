"""What the rule tests of Guilds of London share: a town of ten known tiles, all cards of the box, idle games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ludgate import Event, Table
from ludgate.games.guilds.content.catalogue import export, load
from tests.support.guilds import options, tile

BOX = load()
CARDS = [card.id for card in BOX.actions for _ in range(card.copies)]
TOWN = {
    "skinners": (-2, -1),  # compass; the lowest rank, so the Beadle stands here
    "cutlers": (-1, -1),  # crown
    "bakers": (0, -1),  # scythe
    "clothworkers": (1, -1),  # cross
    "coopers": (-2, 0),  # anchor
    "st-lawrence-jewry": (1, 0),  # all five
    "dyers": (-2, 1),  # anchor, cross
    "cooks": (-1, 1),  # scythe, crown
    "lightermen": (0, 1),  # compass, anchor
    "carpenters": (1, 1),  # compass, scythe
}


def town(changes: dict[str, dict[str, Any]] | None = None) -> list[dict[str, Any]]:
    """The ten tiles at the start of a game for 3 or 4, with what stands on some of them."""
    changes = changes or {}
    assert set(changes) <= set(TOWN)
    return [tile(*cell, slug, **changes.get(slug, {})) for slug, cell in TOWN.items()]


def master(seat: int = 0) -> dict[str, Any]:
    """A resolved tile with the Master of a seat."""
    return {"resolved": True, "pawns": [0] * seat + [1]}


EMPTY: dict[str, Any] = {"resolved": True}


def with_symbol(symbol: str) -> set[str]:
    """The tiles of the town that bear a symbol."""
    return {slug for slug in TOWN if symbol in BOX.tile(slug).symbols}


def without(*taken: str) -> list[str]:
    """All action cards of the box but these."""
    left = CARDS.copy()
    for slug in taken:
        left.remove(slug)
    return left


def named(t: Table, verb: str) -> set[str]:
    """What the options of one verb name: ``to dyers`` names dyers."""
    return {text.removeprefix(f"{verb} ") for text in options(t) if text.startswith(f"{verb} ")}


def idle(t: Table) -> list[Event]:
    """The answer that does the least."""
    offered = options(t)
    return t.play(next((move for move in ("stop", "decline") if move in offered), offered[0]))


def idle_game(seats: int, seed: int = 5, **options_of_table: str) -> tuple[Table, list[Event]]:
    """A whole game in which nobody does anything, and all that happened."""
    t = Table.new("guilds", seats=seats, seed=seed, options=options_of_table)
    events = t.opening
    while t.decision is not None:
        events += idle(t)
    return t, events


def busy(t: Table) -> str:
    """An answer that gets tiles resolved: crowd together on the tile that lacks the fewest pieces."""
    offered = options(t)
    for verb in ("move ", "from guildhall", "to ", "hire ", "stop"):
        fitting = [text for text in offered if text.startswith(verb)]
        if fitting and verb == "to ":
            return max(fitting, key=lambda text: -missing(t, text.removeprefix(verb)))
        if fitting:
            return fitting[0]
    return offered[0]


def missing(t: Table, slug: str) -> int:
    """How many pieces a tile still lacks."""
    cells: Any = t.view()["city"]
    return next(int(cell["requirement"] - cell["pieces"]) for cell in cells if cell["tile"] == slug)


def words(value: object) -> set[str]:
    """Every text inside plain data."""
    if isinstance(value, dict):
        return {word for key, item in value.items() for word in {str(key), *words(item)}}
    if isinstance(value, list | tuple):
        return {word for item in value for word in words(item)}
    return {str(value)}


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def only(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def own_file(folder: Path, change: Callable[[str], str]) -> Path:
    """The standard components as a file of a player's own, with a change."""
    text = export(BOX)
    changed = change(text)
    assert changed != text
    path = folder / "own.toml"
    path.write_text(changed, "utf-8")
    return path
