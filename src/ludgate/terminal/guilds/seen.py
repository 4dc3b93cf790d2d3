"""A view of Guilds of London with types."""

from msgspec import Struct, convert

from ludgate import Table

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


class Tile(Struct, frozen=True):
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


class Plantation(Struct, frozen=True):
    side: str
    pawns: tuple[int, ...]
    neutral: int


class Trigger(Struct, frozen=True):
    card: str
    times: int


class Seen(Struct, frozen=True):
    """What a seat (None: a spectator) may know."""

    seat: int | None
    seats: int
    round: int
    rounds: int
    order: list[int]
    acted: list[int]
    decider: int | None
    phase: str
    players: list[Player]
    city: list[Tile]
    plantation: Plantation
    pool: int
    deck: int
    discards: list[str]
    played: list[str]
    reward_deck: int
    done: dict[str, int]
    triggers: list[Trigger]
    ends: list[str]

    @property
    def tiles(self) -> list[Tile]:
        """The city without the Guildhall (G0.1)."""
        return [tile for tile in self.city if not tile.is_guildhall]

    def masters_of(self, seat: int) -> list[Tile]:
        return [tile for tile in self.tiles if tile.master == seat]


def seen_by(table: Table, seat: int | None) -> Seen:
    """What a seat may know of a table."""
    return convert(table.view(seat), Seen)


def slug_of(piece: str) -> str:
    """The record of a piece: ``alms-box:2`` is one of the ``alms-box``."""
    return piece.partition(":")[0]
