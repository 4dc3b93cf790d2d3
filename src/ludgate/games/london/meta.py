"""What a lobby needs to know of London, and how its rules are made."""

from ludgate.engine.content import FilePath
from ludgate.engine.contract import GameInfo, Rules, TableOption
from ludgate.games.london.content.catalogue import load
from ludgate.games.london.rules.game_rules import LondonRules

INFO = GameInfo(
    slug="london",
    title="London (second edition)",
    seats=(2, 4),
    options=(
        TableOption("first_player", ("1", "2", "3", "4", "random"), "R12"),
        TableOption("repay", ("turn-start", "before-action"), "R2"),
        TableOption("action_cards", ("removed", "board"), "R16"),
        TableOption("refill", ("before-benefits", "after-benefits"), "R19"),
        TableOption("benefits", ("fixed-order", "any-order"), "R19"),
        TableOption("benefit_draws", ("compulsory", "optional"), "R6"),
        TableOption("hidden_cards", ("owner", "open"), "R28"),
        TableOption("stall_guard", ("12", "6", "24", "none"), "R35"),
        TableOption("whitehall", ("flipped", "face-up"), "R36"),
        TableOption("coffee_house", ("same-run", "later-turn"), "R37"),
    ),
    rules_version=2,
    credits="designed by Martin Wallace; second edition published by Osprey Games",
    summary="Rebuild the city after the fire of 1666: build, run your city, and keep poverty in check.",
)


def rules(content: FilePath | None = None) -> Rules:
    """London with its standard components, or with a player's own file."""
    return LondonRules(INFO, load(content).tables)
