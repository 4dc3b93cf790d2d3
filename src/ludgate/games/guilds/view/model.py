"""A view of Guilds of London with types."""

from collections import Counter
from functools import cached_property

from msgspec import Struct

from ludgate.engine.typed import ViewDecoder

GUILDHALL = "guildhall"
Cell = tuple[int, int]


class Player(Struct, frozen=True):
    """What a seat may know of a player."""

    seat: int
    vp: int
    hand_size: int
    hand_limit: int
    hand: list[str] | None
    reward_count: int
    rewards: list[str] | None
    looked_count: int
    looked: list[str] | None
    neutrals: int
    tokens: list[str]
    guildhall: int
    plantation: int
    reserve: int


class TileView(Struct, frozen=True):
    """A cell of the city: a guild, a special building or a part of the Guildhall."""

    x: int
    y: int
    tile: str
    resolved: bool = False
    requirement: int = 0
    pieces: int = 0
    pawns: tuple[int, ...] = ()
    neutral: int = 0
    beadle: bool = False
    token: str | None = None

    @property
    def is_guildhall(self) -> bool:
        return self.tile == GUILDHALL

    @property
    def cell(self) -> Cell:
        return self.x, self.y

    @property
    def around(self) -> tuple[Cell, ...]:
        """The four adjacent cells (G0.6)."""
        return (self.x, self.y - 1), (self.x - 1, self.y), (self.x + 1, self.y), (self.x, self.y + 1)

    @property
    def master(self) -> int | None:
        """The seat whose Master stands here (G0.11)."""
        return next((seat for seat, pawns in enumerate(self.pawns) if self.resolved and pawns), None)

    @property
    def ready(self) -> bool:
        """Are enough pieces there (G10.3)?"""
        return not self.is_guildhall and not self.resolved and self.pieces >= self.requirement


class PlantationView(Struct, frozen=True):
    """The Plantation: the side in play and who is there."""

    side: str
    pawns: tuple[int, ...]
    neutral: int


class Trigger(Struct, frozen=True):
    """A card that waits for something, and how often it still may answer."""

    card: str
    times: int


class SeatView(Struct, frozen=True, dict=True):
    """What a seat (None: a spectator) may know."""

    seat: int | None
    seats: int
    round: int
    rounds: int
    order: list[int]
    acted: list[int]
    decider: int | None
    over: bool
    ending: str
    phase: str
    about: dict[str, object]
    players: list[Player]
    city: list[TileView]
    plantation: PlantationView
    pool: int
    deck: int
    discards: list[str]
    played: list[str]
    reward_deck: int
    tiles: int
    done: dict[str, int]
    triggers: list[Trigger]
    ends: list[str]
    effect_moves: str

    @cached_property
    def buildings(self) -> list[TileView]:
        """The city without the Guildhall (G0.1)."""
        return [tile for tile in self.city if not tile.is_guildhall]

    @cached_property
    def _masters(self) -> dict[int | None, list[TileView]]:
        found: dict[int | None, list[TileView]] = {}
        for tile in self.buildings:
            found.setdefault(tile.master, []).append(tile)
        return found

    def masters_of(self, seat: int) -> list[TileView]:
        """The tiles on which Masters of a seat stand."""
        return self._masters.get(seat, [])

    @property
    def discarded_kinds(self) -> tuple[tuple[str, int], ...]:
        """What lies in the open discard pile: kinds of cards, and how many of each (G22.8)."""
        return tuple(sorted(Counter(map(slug_of, self.discards)).items()))

    def pawns_at(self, seat: int, place: str) -> int:
        """How many pawns of a seat stand somewhere: on a tile, in the Guildhall, on the Plantation, in the reserve."""
        player = self.players[seat]
        aside = {GUILDHALL: player.guildhall, "plantation": player.plantation, "reserve": player.reserve}
        return aside[place] if place in aside else self.tile(place).pawns[seat]

    def tile(self, slug: str) -> TileView:
        return next(tile for tile in self.city if tile.tile == slug)


read = ViewDecoder(SeatView)


def slug_of(piece: str) -> str:
    """The record of a piece: ``alms-box:2`` is one of the ``alms-box``."""
    return piece.partition(":")[0]
