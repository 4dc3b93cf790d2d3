# mypyc: compile
"""Last Will by itself: the machine of The Prodigals Club with Last Will as the only competition (W3.1, W3.3)."""

from typing import Final

from ludgate.engine.contract import GameInfo, Refusal, State
from ludgate.games.lastwill.rules.refusal_rules import own_rule
from ludgate.games.prodigals.content.arrays import WITH_LAST_WILL, Content
from ludgate.games.prodigals.rules.game_rules import ProdigalsRules
from ludgate.games.prodigals.rules.state import Variant, WillVariant

HAND_LIMITS: Final = {"two": 2, "three": 3, "four": 4}  # WQ3
UNSOLD: Final = {"none": 0, "three": 3}  # WQ14
# what a view of The Prodigals Club shows of boards and cards that are not there
CLUB_VIEW: Final = (
    "combination",
    "competitions",
    "sets",
    "central",
    "central_deck",
    "central_pawns",
    "owed",
    "bonuses",
    "renaissance",
    "chosen",
    "white_decks",
    "black_decks",
    "discards",
)
CLUB_PLAYER_VIEW: Final = (
    "hand_size",
    "hand",
    "board",
    "used",
    "played",
    "bonus",
    "reserved",
    "scores",
    "symbols",
    "free_symbols",
)


class LastWillRules(ProdigalsRules):
    """The rules of Last Will with one set of components."""

    def __init__(self, info: GameInfo, content: Content) -> None:
        super().__init__(info, content)
        self.content_hash = content.will.digest

    def components(self, options: dict[str, str]) -> str:
        return self.content_hash

    def combination(self, options: dict[str, str]) -> str:
        return WITH_LAST_WILL

    def variant(self, options: dict[str, str], seats: int) -> Variant:
        """W3.3, W3.4."""
        drawn = options["will"] == "drawn"
        return Variant(
            money=0,
            influence_start=0,
            hyde_park=0,
            moved_pawn=False,
            no_turning=False,
            one_marker=False,
            diagonals=False,
            blocked_too=False,
            open_hands=options["hands"] == "open",
            rounds=self.content.will.rounds,
            hand_limit=HAND_LIMITS[options["hand_limit"]],
            will=WillVariant(
                money=0 if drawn else int(options["will"]),
                draw_after_all=options["draw_time"] == "after-all",
                no_closed_plan=options["two_players"] == "open",
                free_market=options["market"] == "free",
                after_check=options["depreciation"] == "after-check",
                white_only=options["any_occasion"] == "white-only",
                unsold=UNSOLD[options["unsold"]],
            ),
        )

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """What a seat may know (W16), without the boards of The Prodigals Club."""
        whole = super().view(state, seat)
        players = whole["players"]
        assert isinstance(players, list)
        data = {key: value for key, value in whole.items() if key not in CLUB_VIEW}
        data["game"] = self.info.slug
        data["players"] = [
            {key: value for key, value in player.items() if key not in CLUB_PLAYER_VIEW} for player in players
        ]
        return data

    def explain(self, state: State, move: str) -> Refusal:
        """The rule of this game where one of The Prodigals Club says the same."""
        refusal = super().explain(state, move)
        return Refusal(own_rule(refusal.rule), refusal.message, refusal.data)
