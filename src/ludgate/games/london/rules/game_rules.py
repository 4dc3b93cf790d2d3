# mypyc: compile
"""London as the contract wants it: one object that joins the rooms of this folder."""

from typing import Final

from ludgate.engine.contract import BadOption, Data, GameInfo, Log, Refusal, SeatScore, State
from ludgate.engine.machine_rules import MachineRules
from ludgate.games.london.content.arrays import Content
from ludgate.games.london.rules import explain, notation, position, resample, scoring, setup, view
from ludgate.games.london.rules.frames import IN_REPAY, LOAN_CODE
from ludgate.games.london.rules.machine import MACHINE
from ludgate.games.london.rules.state import State as London
from ludgate.games.london.rules.state import Variant


def london(state: State) -> London:
    assert isinstance(state, London)
    return state


def variant_of(options: dict[str, str]) -> Variant:
    """The table options as the rules use them."""
    guard = options["stall_guard"]
    return Variant(
        repay_late=options["repay"] == "before-action",
        action_cards_return=options["action_cards"] == "board",
        refill_late=options["refill"] == "after-benefits",
        benefits_free=options["benefits"] == "any-order",
        benefit_draws_optional=options["benefit_draws"] == "optional",
        open_city=options["hidden_cards"] == "open",
        guard=0 if guard == "none" else int(guard),
        repeats_face_up=options["whitehall"] == "face-up",
        new_cards_rest=options["coffee_house"] == "later-turn",
    )


def first_seat(options: dict[str, str], seats: int) -> int:
    """L7.11: the first player is a matter of the table (R12)."""
    first = options["first_player"]
    if first == "random":
        return setup.FIRST_SEAT_BY_LOT
    if int(first) > seats:
        raise BadOption("option first_player: seat {seat} cannot begin at a table for {seats}", seat=first, seats=seats)
    return int(first) - 1


class LondonRules(MachineRules[London]):
    """The rules of London with one set of components."""

    def __init__(self, info: GameInfo, content: Content) -> None:
        self.info = info
        self.machine = MACHINE
        self.content: Final = content
        self.content_hash = content.digest
        self.pieces: Final = notation.piece_names(content)

    def own(self, state: State) -> London:
        assert isinstance(state, London)
        return state

    def set_up(self, seats: int, seed: int, options: dict[str, str], log: Log) -> London:
        return setup.new_game(self.content, variant_of(options), seats, first_seat(options, seats), seed, log)

    def asides(self, state: State) -> list[int]:
        """D0: a loan can be taken at any decision of the own turn but the repayment (L4.2, L4.11)."""
        s = london(state)
        if not s.stack or s.stack[-1][0] == IN_REPAY or LOAN_CODE in s.choices:
            return []
        return [LOAN_CODE]

    def text(self, state: State, code: int) -> str:
        return notation.option_text(london(state), code)

    def about(self, state: State) -> Data:
        return view.about(london(state))

    def explain(self, state: State, move: str) -> Refusal:
        return explain.explain(london(state), move)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view.view(london(state), seat, self.pieces)

    def scores(self, state: State) -> list[SeatScore]:
        return scoring.scores(london(state))

    def position(self, state: State) -> dict[str, object]:
        return position.write(london(state), self.pieces)

    def read_position(self, data: dict[str, object], seats: int, options: dict[str, str]) -> London:
        return position.read(data, self.content, self.pieces, variant_of(options), seats)

    def ends_turn(self, before: State, after: State) -> bool:
        return london(before).turns != london(after).turns

    def dealt_anew(self, state: London, seat: int | None, rng: int, spared: int) -> London:
        return resample.dealt_anew(state, seat, rng, spared)
