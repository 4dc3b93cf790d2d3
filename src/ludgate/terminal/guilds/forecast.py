"""What people count in their heads: who would win a tile or the Plantation as the pawns stand (chapters 12, 15)."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludgate.games.guilds.catalogue import Catalogue
from ludgate.games.guilds.schema import Special, TieVotes
from ludgate.terminal.guilds.seen import Seen, Tile


@dataclass(frozen=True)
class Outcome:
    """First and second place; ``tied`` are those who share the most when nobody is first; ``ties`` is what each seat
    adds in a tie (G12.3).
    """

    first: int | None
    second: int | None
    tied: tuple[int, ...]
    ties: tuple[int, ...] = ()


def on_tile(seen: Seen, tile: Tile, box: Catalogue, *, second_by_masters: bool = False) -> Outcome:
    """G12.1 to G12.12: most pawns, a tie broken by Masters; second place by pawns alone (Q20)."""
    ties = tuple(tie_votes(seen, tile, seat, box) for seat in range(seen.seats))
    first, tied = _best(tile.pawns, ties, range(seen.seats))
    if first is None:
        return Outcome(None, None, tied, ties)
    others = [seat for seat in range(seen.seats) if seat != first]
    second, _ = _best(tile.pawns, ties if second_by_masters else None, others)
    return Outcome(first, second, (), ties)


def on_plantation(seen: Seen) -> Outcome:
    """G15.5 to G15.12: no tie is broken here; with nobody alone in first place there is no second."""
    pawns = seen.plantation.pawns
    first, tied = _best(pawns, None, range(seen.seats))
    if first is None:
        return Outcome(None, None, tied)
    return Outcome(first, _best(pawns, None, [seat for seat in range(seen.seats) if seat != first])[0], ())


def tie_votes(seen: Seen, tile: Tile, seat: int, box: Catalogue) -> int:
    """Adjacent own Masters, and what a lasting effect adds."""
    masters = seen.masters_of(seat)
    beside = sum(master.cell in tile.around for master in masters)
    return beside + sum(_lasting(box, master.tile) for master in masters)


def _lasting(box: Catalogue, slug: str) -> int:
    record = box.tile(slug)
    effect = record.lasting_effect if isinstance(record, Special) else None
    return effect.amount if isinstance(effect, TieVotes) else 0


def _best(pawns: Sequence[int], ties: Sequence[int] | None, among: Sequence[int]) -> tuple[int | None, tuple[int, ...]]:
    """The one seat with the most pawns, ties broken by ``ties``; otherwise those who share the most."""
    most = max((pawns[seat] for seat in among), default=0)
    tied = tuple(seat for seat in among if most and pawns[seat] == most)
    if ties is not None and len(tied) > 1:
        strongest = max(ties[seat] for seat in tied)
        tied = tuple(seat for seat in tied if ties[seat] == strongest)
    return (tied[0], ()) if len(tied) == 1 else (None, tied)
