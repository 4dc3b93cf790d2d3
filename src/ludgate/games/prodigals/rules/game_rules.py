# mypyc: compile
"""The Prodigals Club as the contract wants it: one object that joins the rooms of this folder."""

from typing import Final

from ludgate.engine.box import copy_names
from ludgate.engine.contract import Data, GameInfo, Log, Refusal, SeatScore, State
from ludgate.engine.frames import SEAT
from ludgate.engine.machine_rules import MachineRules
from ludgate.games.prodigals.content.arrays import COMBINATIONS, ROUNDS, TABLES, WITH_LAST_WILL, Content
from ludgate.games.prodigals.rules import explain, notation, position, resample, scoring, setup, view
from ludgate.games.prodigals.rules.frames import IN_ERRAND, IN_EXTRA, IN_TURN
from ludgate.games.prodigals.rules.machine import MACHINE, ends_turn
from ludgate.games.prodigals.rules.phases import actions, errands
from ludgate.games.prodigals.rules.places import Places
from ludgate.games.prodigals.rules.state import HAND_LIMIT, Variant, WillVariant
from ludgate.games.prodigals.rules.state import State as Prodigals

HALF: Final = 6  # digits of each of two hashes that make one
LAYOUTS: Final = ("wide", "narrow")
COLUMNS: Final = ("standard", "late-middle")


def prodigals(state: State) -> Prodigals:
    assert isinstance(state, Prodigals)
    return state


def combined_will(content: Content, options: dict[str, str]) -> WillVariant:
    """The options of Last Will that combined games have (W3.4); the others are as P20 says."""
    return WillVariant(
        money=content.will.combined_money,
        draw_after_all=options["draw_time"] == "after-all",
        no_closed_plan=options["two_players"] == "open",
        free_market=options["market"] == "free",
        after_check=options["depreciation"] == "after-check",
        white_only=options["any_occasion"] == "white-only",
        unsold=0,
    )


def variant_of(content: Content, options: dict[str, str], seats: int) -> Variant:
    """The table options as the rules use them."""
    combined = options["combination"].startswith(WITH_LAST_WILL)
    return Variant(
        money=1 if options["money"] == "five" and seats in (3, 4) else 0,
        influence_start=LAYOUTS.index(options["influence_start"]),
        hyde_park=COLUMNS.index(options["hyde_park"]),
        moved_pawn=options["extra_errand"] == "moved",
        no_turning=options["circle_tiles"] == "fixed",
        one_marker=options["megaphone_moves"] == "one",
        diagonals=options["neighbours"] == "diagonals",
        blocked_too=options["replacement"] == "any",
        open_hands=options["hands"] == "open",
        rounds=content.will.combined_rounds if combined else ROUNDS,
        hand_limit=content.will.combined_hand if combined else HAND_LIMIT,
        will=combined_will(content, options),
    )


class ProdigalsRules(MachineRules[Prodigals]):
    """The rules of The Prodigals Club with one set of components."""

    def __init__(self, info: GameInfo, content: Content) -> None:
        self.info = info
        self.machine = MACHINE
        self.content: Final = content
        self.content_hash = content.digest
        self.names: Final = copy_names(content.cards.slug)
        self.boards: Final[dict[tuple[str, int], Places]] = {}

    def places(self, combination: str, seats: int) -> Places:
        """The boards of a table; they depend on the competitions and the number of players."""
        key = (combination, seats)
        if key not in self.boards:
            self.boards[key] = Places(self.content, TABLES.index(combination), seats)
        return self.boards[key]

    def components(self, options: dict[str, str]) -> str:
        """With Last Will its components count too."""
        if not self.combination(options).startswith(WITH_LAST_WILL):
            return self.content_hash
        return f"{self.content_hash[:HALF]}{self.content.will.digest[:HALF]}"

    def own(self, state: State) -> Prodigals:
        assert isinstance(state, Prodigals)
        return state

    def combination(self, options: dict[str, str]) -> str:
        """What is in play, a word of ``TABLES``."""
        return options.get("combination", COMBINATIONS[0])

    def variant(self, options: dict[str, str], seats: int) -> Variant:
        """The table options as the rules use them."""
        return variant_of(self.content, options, seats)

    def set_up(self, seats: int, seed: int, options: dict[str, str], log: Log) -> Prodigals:
        places = self.places(self.combination(options), seats)
        return setup.new_game(self.content, places, self.variant(options, seats), seats, seed, log)

    def asides(self, state: State) -> list[int]:
        """P8.7: spaces with their effect declined; P17.12: cards thrown away below the hand limit."""
        s = prodigals(state)
        if not s.stack:
            return []
        phase = s.stack[-1][0]
        codes: list[int] = []
        if phase in (IN_ERRAND, IN_EXTRA):
            codes = errands.idle_places(s, s.stack[-1][SEAT], phase == IN_EXTRA)
        elif phase == IN_TURN:
            codes = actions.discards(s)
        return [code for code in codes if code not in s.choices]

    def text(self, state: State, code: int) -> str:
        return notation.option_text(prodigals(state), code)

    def about(self, state: State) -> Data:
        return view.about(prodigals(state))

    def explain(self, state: State, move: str) -> Refusal:
        return explain.explain(prodigals(state), move)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view.view(prodigals(state), seat, self.names)

    def scores(self, state: State) -> list[SeatScore]:
        return scoring.scores(prodigals(state))

    def position(self, state: State) -> dict[str, object]:
        return position.write(prodigals(state), self.names)

    def read_position(self, data: dict[str, object], seats: int, options: dict[str, str]) -> Prodigals:
        places = self.places(self.combination(options), seats)
        return position.read(data, self.content, places, self.variant(options, seats), seats, self.names)

    def ends_turn(self, before: State, after: State) -> bool:
        return ends_turn(prodigals(before), prodigals(after))

    def dealt_anew(self, state: Prodigals, seat: int | None, rng: int, spared: int) -> Prodigals:
        return resample.dealt_anew(state, seat, rng, spared)
