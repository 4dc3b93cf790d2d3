"""Watching the archive: every event of every recorded game of a game."""

from collections.abc import Iterator
from functools import cache

from ludgate import Event, Table
from ludgate.engine import record as records
from tests.support.golden import RECORDS


def events_of(game: str) -> Iterator[Event]:
    for path in sorted((RECORDS / game).glob("*.txt")):
        parsed = records.parse(path.read_text("utf-8"))
        if parsed.seed is None:
            continue  # begun from a position: it shows how games end, not what comes up in them
        table = Table.new(parsed.game, parsed.seats, parsed.seed, parsed.options)
        yield from table.opening
        for _, move, _ in parsed.moves:
            yield from table.play(move)


@cache
def seen(game: str) -> dict[tuple[str, str], set[str]]:
    """For every kind of event and every field of it the values that came up."""
    found: dict[tuple[str, str], set[str]] = {}
    for event in events_of(game):
        for field, value in {**event.data, **event.secret}.items():
            found.setdefault((event.kind, field), set()).update(map(str, value if isinstance(value, list) else [value]))
    return found
