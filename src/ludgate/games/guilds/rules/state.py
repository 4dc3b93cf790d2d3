# mypyc: compile
"""A position of Guilds of London: plain data with a written-out copy.

Seats count from 0. Cells are numbers of the geometry. Pawns on tiles lie in one flat list, ``cell * seats + seat``.
What waits to be decided is a stack of frames, each a tuple of ints that begins with its phase (see ``frames``).
"""

from typing import Final

from ludgate.engine.frames import SEAT, Frame, MachineState
from ludgate.games.guilds.content.arrays import Content
from ludgate.games.guilds.rules.geometry import Geometry

Trigger = tuple[int, int]  # effect, times left

EMPTY: Final = -1
NOBODY: Final = -1
PAWNS_PER_COLOUR: Final = 16
HAND_LIMIT: Final = 7

LAST_ROUND: Final = 1
ALL_RESOLVED: Final = 2
END_REASONS: Final = ("", "rounds", "resolved")


class Variant:
    """The table options in force; the defaults are the rulings of chapter 26."""

    __slots__ = (
        "effects_match",
        "guilds_only_pairs",
        "neutrals_leave_early",
        "neutrals_return",
        "second_by_masters",
        "tie",
    )

    def __init__(
        self,
        tie: int,
        neutrals_return: bool,
        neutrals_leave_early: bool,
        guilds_only_pairs: bool,
        second_by_masters: bool,
        effects_match: bool,
    ) -> None:
        self.tie: Final = tie  # X3: 0 more reward cards, 1 best single reward card, 2 shared at once
        self.neutrals_return: Final = neutrals_return  # X7: neutral pawns leave a tied tile
        self.neutrals_leave_early: Final = neutrals_leave_early  # X7: and a resolved one before the rewards
        self.guilds_only_pairs: Final = guilds_only_pairs  # X9: special buildings make no pair
        self.second_by_masters: Final = second_by_masters  # Q20: adjacent Masters also decide second place
        self.effects_match: Final = effects_match  # Q14: every move by a card needs one of its symbols


class State(MachineState):
    """Everything a game must hold (G24.20 to G24.23)."""

    __slots__ = (
        "acted",
        "arrival",
        "beadle",
        "content",
        "counter",
        "cursor",
        "deck",
        "discards",
        "done",
        "ending",
        "ends",
        "geometry",
        "guildhall",
        "hands",
        "kept",
        "looked",
        "neutral",
        "neutrals",
        "open_cells",
        "open_symbols",
        "pawns",
        "plantation",
        "plantation_neutral",
        "played",
        "pool",
        "reserve",
        "resolved",
        "reward_deck",
        "rewards",
        "round",
        "side",
        "tile",
        "tiles",
        "token",
        "tokens",
        "triggers",
        "variant",
        "vp",
    )

    def __init__(
        self,
        content: Content,
        geometry: Geometry,
        variant: Variant,
        seats: int,
        rng: int,
        side: int,
        round: int,
        acted: int,
        vp: list[int],
        arrival: list[int],
        counter: int,
        hands: list[list[int]],
        rewards: list[list[int]],
        looked: list[tuple[int, ...]],
        neutrals: list[int],
        kept: list[tuple[int, ...]],
        guildhall: list[int],
        plantation: list[int],
        reserve: list[int],
        tile: list[int],
        resolved: list[bool],
        pawns: list[int],
        neutral: list[int],
        token: list[int],
        plantation_neutral: int,
        pool: int,
        beadle: int,
        tiles: tuple[int, ...],
        tokens: tuple[int, ...],
        deck: tuple[int, ...],
        cursor: int,
        discards: tuple[int, ...],
        reward_deck: tuple[int, ...],
        open_cells: tuple[int, ...],
        open_symbols: int,
        stack: list[Frame],
        choices: list[int],
        played: tuple[int, ...],
        done: tuple[int, ...],
        triggers: tuple[Trigger, ...],
        ends: tuple[int, ...],
        ending: int,
    ) -> None:
        self.content = content
        self.geometry = geometry
        self.variant = variant
        self.seats = seats
        self.rng = rng
        self.side = side  # of the Plantation
        self.round = round
        self.acted = acted  # seats that have had their turn in this round, as bits
        self.vp = vp
        self.arrival = arrival  # when the disc came to its space (G7.10)
        self.counter = counter  # the next arrival
        self.hands = hands  # sorted
        self.rewards = rewards  # Mayoral Reward cards kept, sorted
        self.looked = looked  # Mayoral Reward cards being looked at
        self.neutrals = neutrals  # held by players
        self.kept = kept  # second-place tokens kept
        self.guildhall = guildhall
        self.plantation = plantation
        self.reserve = reserve
        self.tile = tile  # by cell; EMPTY where none lies (yet)
        self.resolved = resolved
        self.pawns = pawns
        self.neutral = neutral
        self.token = token
        self.plantation_neutral = plantation_neutral
        self.pool = pool
        self.beadle = beadle  # its cell; EMPTY while it is set aside
        self.tiles = tiles  # the stack, first on top
        self.tokens = tokens  # face down, first is next
        self.deck = deck  # the draw pile; cards before the cursor have left it
        self.cursor = cursor
        self.discards = discards
        self.reward_deck = reward_deck  # the reward deck, first on top
        self.open_cells = open_cells  # unresolved tiles, in order
        self.open_symbols = open_symbols  # symbols on them
        self.stack = stack
        self.choices = choices
        self.played = played  # cards on the table this turn
        self.done = done  # hires, moves, ships, plays of this turn
        self.triggers = triggers
        self.ends = ends  # end-of-turn effects due
        self.ending = ending

    def copy(self) -> "State":
        return State(
            self.content,
            self.geometry,
            self.variant,
            self.seats,
            self.rng,
            self.side,
            self.round,
            self.acted,
            self.vp[:],
            self.arrival[:],
            self.counter,
            [hand[:] for hand in self.hands],
            [cards[:] for cards in self.rewards],
            self.looked[:],
            self.neutrals[:],
            self.kept[:],
            self.guildhall[:],
            self.plantation[:],
            self.reserve[:],
            self.tile[:],
            self.resolved[:],
            self.pawns[:],
            self.neutral[:],
            self.token[:],
            self.plantation_neutral,
            self.pool,
            self.beadle,
            self.tiles,
            self.tokens,
            self.deck,
            self.cursor,
            self.discards,
            self.reward_deck,
            self.open_cells,
            self.open_symbols,
            self.stack[:],
            self.choices,
            self.played,
            self.done,
            self.triggers,
            self.ends,
            self.ending,
        )

    def decider(self) -> int:
        return self.stack[-1][SEAT] if self.stack else NOBODY
