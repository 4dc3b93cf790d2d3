"""What people count in their heads: who would win a tile or the Plantation as the pawns stand (chapters 12, 15)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.content.schema import Special, TieVotes
from ludgate.games.guilds.view.model import Cell, SeatView, TileView


@dataclass(frozen=True)
class Vote:
    """How a vote would end.

    ``tied`` are those who share the most when nobody is first; ``support`` is what each seat adds in a tie (G12.3);
    ``rivals`` are the seats with the most pawns, more than one where a tie had to be broken; ``lasting`` is the part of
    the support that comes from a lasting effect, which counts in a tie for most pawns only (Q20).
    """

    pawns: tuple[int, ...]
    support: tuple[int, ...]
    first: int | None
    second: int | None
    tied: tuple[int, ...]
    rivals: tuple[int, ...]
    lasting: tuple[int, ...] = ()

    @property
    def broken(self) -> bool:
        """Was a tie broken?"""
        return self.first is not None and len(self.rivals) > 1

    def standing(self, seat: int) -> str:
        """``first``, ``second``, ``tied`` for the most, or nothing of it."""
        if seat in self.tied:
            return "tied"
        return "first" if seat == self.first else "second" if seat == self.second else ""

    @property
    def seats(self) -> list[int]:
        """Those with pawns there, in the order of the vote."""
        there = [seat for seat, pawns in enumerate(self.pawns) if pawns]
        return sorted(there, key=lambda seat: (seat != self.first, -self.pawns[seat], seat != self.second, seat))


def votes_on_tiles(seen: SeatView, box: Catalogue, rulings: Mapping[str, str]) -> dict[str, Vote]:
    """The votes on all unresolved tiles."""
    backing = backing_in(seen, box)
    for_second = _second_by_masters(rulings)
    return {
        tile.tile: _vote(tile.pawns, backing.at(tile.cell), backing.everywhere, True, for_second)
        for tile in seen.buildings
        if not tile.resolved
    }


def vote_on(seen: SeatView, tile: TileView, box: Catalogue, rulings: Mapping[str, str]) -> Vote:
    """G12.1 to G12.12: most pawns, a tie broken by Masters; second place by pawns alone (Q20) unless so ruled."""
    backing = backing_in(seen, box)
    return _vote(tile.pawns, backing.at(tile.cell), backing.everywhere, True, _second_by_masters(rulings))


def vote_on_plantation(seen: SeatView) -> Vote:
    """G15.5 to G15.12: no tie is broken here; with nobody alone in first place there is no second."""
    return _vote(seen.plantation.pawns, (0,) * seen.seats, (), False, False)


def after_exchange(vote: Vote, owner: int, *, on_plantation: bool, rulings: Mapping[str, str]) -> Vote:
    """G11.7: the vote with one pawn less of a colour."""
    pawns = tuple(count - (seat == owner) for seat, count in enumerate(vote.pawns))
    for_second = not on_plantation and _second_by_masters(rulings)
    return _vote(pawns, vote.support, vote.lasting, not on_plantation, for_second)


def after_arrival(vote: Vote, owner: int, rulings: Mapping[str, str]) -> Vote:
    """The vote on a tile with one pawn more of a colour."""
    pawns = tuple(count + (seat == owner) for seat, count in enumerate(vote.pawns))
    return _vote(pawns, vote.support, vote.lasting, True, _second_by_masters(rulings))


def _second_by_masters(rulings: Mapping[str, str]) -> bool:
    return rulings.get("second_place") == "masters"


@dataclass(frozen=True)
class Backing:
    """What Masters add in a tie: in the cells beside them, and everywhere by a lasting effect."""

    beside: Mapping[Cell, tuple[int, ...]]
    everywhere: tuple[int, ...]

    def at(self, cell: Cell) -> tuple[int, ...]:
        """What each seat adds on a tile in this cell."""
        return self.beside.get(cell, self.everywhere)


def backing_in(seen: SeatView, box: Catalogue) -> Backing:
    """G12.3, G3.14: counted from all Masters of the city."""
    everywhere = tuple(
        sum(_lasting(box, master.tile) for master in seen.masters_of(seat)) for seat in range(seen.seats)
    )
    beside: dict[Cell, list[int]] = {}
    for seat in range(seen.seats):
        for master in seen.masters_of(seat):
            for cell in master.around:
                beside.setdefault(cell, list(everywhere))[seat] += 1
    return Backing({cell: tuple(sums) for cell, sums in beside.items()}, everywhere)


def _lasting(box: Catalogue, slug: str) -> int:
    record = box.tile(slug)
    effect = record.lasting_effect if isinstance(record, Special) else None
    return effect.amount if isinstance(effect, TieVotes) else 0


@lru_cache(maxsize=2048)
def _vote(
    pawns: tuple[int, ...], support: tuple[int, ...], lasting: tuple[int, ...], tie_break: bool, for_second: bool
) -> Vote:
    everybody = range(len(pawns))
    most = max(pawns, default=0)
    rivals = tuple(seat for seat in everybody if most and pawns[seat] == most)
    first, tied = _best(pawns, support if tie_break else None, everybody)
    second = None
    if first is not None:
        others = [seat for seat in everybody if seat != first]
        adjacent = [all_of_it - part for all_of_it, part in zip(support, lasting or (0,) * len(pawns), strict=True)]
        second, _ = _best(pawns, adjacent if for_second else None, others)
    return Vote(pawns, support, first, second, tied, rivals, lasting)


def _best(
    pawns: Sequence[int], support: Sequence[int] | None, among: Sequence[int]
) -> tuple[int | None, tuple[int, ...]]:
    """The one seat with the most pawns, ties broken by ``support``; otherwise those who share the most."""
    most = max((pawns[seat] for seat in among), default=0)
    tied = tuple(seat for seat in among if most and pawns[seat] == most)
    if support is not None and len(tied) > 1:
        strongest = max(support[seat] for seat in tied)
        tied = tuple(seat for seat in tied if support[seat] == strongest)
    return (tied[0], ()) if len(tied) == 1 else (None, tied)
