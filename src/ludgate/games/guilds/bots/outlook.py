# mypyc: compile
"""How much time is left in a game of Guilds of London and what things are worth in it, seen from one seat.

All prices are in victory points.  They start from the unit values of the component set (a card 1.25, a hire 0.5, a move
1.5, a ship 1.25, a neutral pawn 1.5, one of two reward cards 4.5, one of three 5.5) and fall towards the end, where
cards and pawns can no longer be used.
"""

from typing import Final

from ludgate.games.guilds.content.arrays import DRAW, GAIN_VP, HIRE, MAYORAL, MOVE, NEUTRAL, PLACE_NEUTRAL, SHIP, Effect
from ludgate.games.guilds.rules.state import State

CARD: Final = 1.35
PAWN: Final = 0.8
MOVED: Final = 1.7
SHIPPED: Final = 1.25
NEUTRAL_PAWN: Final = 1.6
REWARD_CARD: Final = {1: 3.0, 2: 4.5, 3: 5.5}  # by how many cards it is chosen from
LATEST: Final = 0.5  # share of a ship's worth that is left in the last resolution: the Plantation is still to come
EFFORT: Final = 0.72  # share of a tile's worth that is left for every piece that is still missing
LAST_EFFORT: Final = 0.45  # the same with one turn left
HOPELESS: Final = 0.1  # the same after the last turn
MASTERS_A_TURN: Final = 0.55
RIVALS: Final = {2: 0.5, 3: 0.3, 4: 0.2}  # what a point of one rival weighs


class Outlook:
    """Time left and prices for a seat; it lives as long as one decision is thought about.

    ``turns`` are the own turns after the present one, or with it where it has not begun yet.
    """

    __slots__ = (
        "card",
        "counts",
        "effort",
        "masters_to_come",
        "move",
        "neutral",
        "pawn",
        "plantations",
        "rival",
        "rivals_to_act",
        "rounds_to_plantation",
        "seat",
        "ship",
        "standings",
        "points",
        "tile_worths",
        "turns",
    )

    def __init__(self, s: State, seat: int) -> None:
        self.seat: Final = seat
        self.turns: Final = turns_left(s, seat)
        self.rival: Final = RIVALS[s.seats]
        self.rivals_to_act: Final = rivals_to_act(s, seat)
        self.rounds_to_plantation: Final = -s.round % s.geometry.grey_every
        self.plantations: Final = (s.geometry.rounds - s.round) // s.geometry.grey_every + 1
        self.card: Final = CARD * fading(self.turns, 0.5)
        self.pawn: Final = PAWN * fading(self.turns, 4.0)
        self.move: Final = MOVED * fading(self.turns, 0.7)
        self.neutral: Final = NEUTRAL_PAWN * fading(self.turns, 0.8)
        self.ship: Final = SHIPPED * max(LATEST, fading(self.turns, 1.0))
        self.masters_to_come: Final = MASTERS_A_TURN * self.turns
        self.effort: Final = EFFORT if self.turns >= 2 else LAST_EFFORT if self.turns else HOPELESS
        # what was found out while this decision is thought about
        self.standings: Final[dict[tuple[int, ...], float]] = {}
        self.points: Final[dict[tuple[int, ...], float]] = {}
        self.counts: Final[dict[int, int]] = {}
        self.tile_worths: Final[dict[int, TileWorth]] = {}


class TileWorth:
    """What an unresolved tile offers: first and second reward, and by seat a Master on it and votes in a tie."""

    __slots__ = ("first", "master", "second", "ties")

    def __init__(self, first: float, second: float, master: list[float], ties: list[int]) -> None:
        self.first: Final = first
        self.second: Final = second
        self.master: Final = master
        self.ties: Final = ties


def turns_left(s: State, seat: int) -> int:
    return s.geometry.rounds - s.round + (0 if s.acted & (1 << seat) else 1)


def rivals_to_act(s: State, seat: int) -> int:
    """Rivals who have a turn before tiles are resolved (G6.4, G6.5)."""
    if s.round % s.geometry.resolve_every:
        return s.seats - 1
    return sum(1 for other in range(s.seats) if other != seat and not s.acted & (1 << other))


def fading(turns: int, half: float) -> float:
    """From nearly 1 with many turns left to 0 with none; a half of it is left after ``half`` turns."""
    return turns / (turns + half)


def unit_price(o: Outlook, effect: Effect) -> float:
    """What one unit of an effect is worth."""
    kind = effect.kind
    if kind == GAIN_VP:
        return 1.0
    if kind == DRAW:
        return o.card
    if kind == HIRE:
        return o.pawn
    if kind == MOVE:
        return o.move
    if kind == SHIP:
        return o.ship
    if kind in (NEUTRAL, PLACE_NEUTRAL):
        return o.neutral
    return 0.0


def reward_worth(o: Outlook, effects: tuple[Effect, ...]) -> float:
    """A reward of a tile, a token or the Plantation."""
    worth = 0.0
    for effect in effects:
        if effect.kind == MAYORAL:
            worth += REWARD_CARD[effect.amount] if effect.amount in REWARD_CARD else REWARD_CARD[3]
        else:
            worth += effect.amount * unit_price(o, effect)
    return worth
