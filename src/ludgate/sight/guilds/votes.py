"""What people count in their heads: who would win a tile or the Plantation as the pawns stand (chapters 12, 15)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludgate.games.guilds.catalogue import Catalogue
from ludgate.games.guilds.schema import Special, TieVotes
from ludgate.sight.guilds.seen import Seen, Tile


@dataclass(frozen=True)
class Vote:
    """How a vote would end.

    ``tied`` are those who share the most when nobody is first; ``support`` is what each seat adds in a tie (G12.3);
    ``rivals`` are the seats with the most pawns, more than one where a tie had to be broken.
    """

    pawns: tuple[int, ...]
    support: tuple[int, ...]
    first: int | None
    second: int | None
    tied: tuple[int, ...]
    rivals: tuple[int, ...]

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


def vote_on(seen: Seen, tile: Tile, box: Catalogue, rulings: Mapping[str, str]) -> Vote:
    """G12.1 to G12.12: most pawns, a tie broken by Masters; second place by pawns alone (Q20) unless so ruled."""
    support = tuple(support_for(seen, tile, seat, box) for seat in range(seen.seats))
    return _vote(tile.pawns, support, tie_break=True, for_second=rulings.get("second_place") == "masters")


def vote_on_plantation(seen: Seen) -> Vote:
    """G15.5 to G15.12: no tie is broken here; with nobody alone in first place there is no second."""
    return _vote(seen.plantation.pawns, (0,) * seen.seats, tie_break=False, for_second=False)


def after_exchange(vote: Vote, owner: int, *, on_plantation: bool, rulings: Mapping[str, str]) -> Vote:
    """G11.7: the vote with one pawn less of a colour."""
    pawns = tuple(count - (seat == owner) for seat, count in enumerate(vote.pawns))
    for_second = not on_plantation and rulings.get("second_place") == "masters"
    return _vote(pawns, vote.support, tie_break=not on_plantation, for_second=for_second)


def support_for(seen: Seen, tile: Tile, seat: int, box: Catalogue) -> int:
    """Adjacent own Masters, and what a lasting effect adds."""
    masters = seen.masters_of(seat)
    beside = sum(master.cell in tile.around for master in masters)
    return beside + sum(_lasting(box, master.tile) for master in masters)


def _lasting(box: Catalogue, slug: str) -> int:
    record = box.tile(slug)
    effect = record.lasting_effect if isinstance(record, Special) else None
    return effect.amount if isinstance(effect, TieVotes) else 0


def _vote(pawns: Sequence[int], support: tuple[int, ...], *, tie_break: bool, for_second: bool) -> Vote:
    everybody = range(len(pawns))
    most = max(pawns, default=0)
    rivals = tuple(seat for seat in everybody if most and pawns[seat] == most)
    first, tied = _best(pawns, support if tie_break else None, everybody)
    second = None
    if first is not None:
        others = [seat for seat in everybody if seat != first]
        second, _ = _best(pawns, support if for_second else None, others)
    return Vote(tuple(pawns), support, first, second, tied, rivals)


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
