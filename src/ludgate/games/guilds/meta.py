"""What a lobby needs to know of Guilds of London, and how its rules are made."""

from ludgate.engine.content import FilePath
from ludgate.engine.contract import GameInfo, Rules, TableOption
from ludgate.games.guilds.content.catalogue import load
from ludgate.games.guilds.rules.game_rules import GuildsRules

INFO = GameInfo(
    slug="guilds",
    title="Guilds of London",
    seats=(2, 4),
    options=(
        TableOption("plantation", ("ulster", "virginia", "random"), "G4.16"),
        TableOption("start_order", ("random", "seats"), "Q7"),
        TableOption("tie", ("reward-cards", "best-reward-card", "shared"), "X3"),
        TableOption("neutral_pawns", ("stay", "return"), "X7"),
        TableOption("neutral_return", ("clean-up", "voting"), "X7"),
        TableOption("effect_moves", ("any", "matching"), "Q14"),
        TableOption("pairs", ("all", "guilds"), "X9"),
        TableOption("second_place", ("pawns", "masters"), "Q20"),
        TableOption("corners", ("filled", "open"), "Q32"),
    ),
    rules_version=2,
    credits="designed by Tony Boydell; published by Surprised Stare Games and Tasty Minstrel Games",
    summary="Send your liverymen into the guilds, become master, and let the city grow.",
)


def rules(content: FilePath | None = None) -> Rules:
    """Guilds of London with its own component set, or with a player's own file."""
    return GuildsRules(INFO, load(content).tables)
