# mypyc: compile
"""Guilds of London as the contract wants it: one object that joins the rooms of this folder."""

from typing import Final

from ludgate.engine.box import copy_names
from ludgate.engine.contract import Data, GameInfo, Log, Refusal, SeatScore, State
from ludgate.engine.machine_rules import MachineRules
from ludgate.games.guilds.content.arrays import Content
from ludgate.games.guilds.rules import explain, notation, position, resample, scoring, setup, view
from ludgate.games.guilds.rules.geometry import Geometry, make_geometry
from ludgate.games.guilds.rules.machine import MACHINE, turn_of
from ludgate.games.guilds.rules.state import State as Guilds
from ludgate.games.guilds.rules.state import Variant

TIES: Final = ("reward-cards", "best-reward-card", "shared")


def guilds(state: State) -> Guilds:
    assert isinstance(state, Guilds)
    return state


def variant_of(options: dict[str, str]) -> Variant:
    """The table options as the rules use them."""
    return Variant(
        tie=TIES.index(options["tie"]),
        neutrals_return=options["neutral_pawns"] == "return",
        neutrals_leave_early=options["neutral_return"] == "voting",
        guilds_only_pairs=options["pairs"] == "guilds",
        second_by_masters=options["second_place"] == "masters",
        effects_match=options["effect_moves"] == "matching",
    )


class GuildsRules(MachineRules[Guilds]):
    """The rules of Guilds of London with one set of components."""

    def __init__(self, info: GameInfo, content: Content) -> None:
        self.info = info
        self.machine = MACHINE
        self.content: Final = content
        self.content_hash = content.digest
        self.names: Final = view.Names(copy_names(content.card_slug), copy_names(content.token_slug))
        self.geometries: Final[dict[tuple[int, str], Geometry]] = {}

    def geometry(self, seats: int, options: dict[str, str]) -> Geometry:
        """The cells of a game; they depend on the seats and on how corners are read (Q32)."""
        key = (seats, options["corners"])
        if key not in self.geometries:
            self.geometries[key] = make_geometry(seats, options["corners"] == "filled")
        return self.geometries[key]

    def own(self, state: State) -> Guilds:
        assert isinstance(state, Guilds)
        return state

    def set_up(self, seats: int, seed: int, options: dict[str, str], log: Log) -> Guilds:
        named = options["plantation"]
        side = setup.SIDE_BY_LOT if named == "random" else self.content.side_slug.index(named)
        geometry = self.geometry(seats, options)
        in_order = options["start_order"] == "seats"
        return setup.new_game(self.content, geometry, variant_of(options), seats, side, in_order, seed, log)

    def text(self, state: State, code: int) -> str:
        return notation.option_text(guilds(state), code)

    def about(self, state: State) -> Data:
        return view.about(guilds(state))

    def explain(self, state: State, move: str) -> Refusal:
        return explain.explain(guilds(state), move)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view.view(guilds(state), seat, self.names)

    def scores(self, state: State) -> list[SeatScore]:
        return scoring.scores(guilds(state))

    def position(self, state: State) -> dict[str, object]:
        return position.write(guilds(state), self.names)

    def read_position(self, data: dict[str, object], seats: int, options: dict[str, str]) -> Guilds:
        geometry = self.geometry(seats, options)
        side = options["plantation"] if options["plantation"] in self.content.side_slug else self.content.side_slug[0]
        return position.read({"side": side, **data}, self.content, geometry, variant_of(options), seats, self.names)

    def ends_turn(self, before: State, after: State) -> bool:
        return turn_of(guilds(before)) != turn_of(guilds(after))

    def dealt_anew(self, state: Guilds, seat: int | None, rng: int, spared: int) -> Guilds:
        return resample.dealt_anew(state, seat, rng, spared)
