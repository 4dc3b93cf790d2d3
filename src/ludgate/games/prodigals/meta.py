"""What a lobby needs to know of The Prodigals Club, and how its rules are made."""

from ludgate.engine.content import FilePath
from ludgate.engine.contract import GameInfo, Rules, TableOption
from ludgate.games.prodigals.content.arrays import COMBINATIONS
from ludgate.games.prodigals.content.catalogue import load
from ludgate.games.prodigals.rules.competitions.last_will.options import COMBINED_OPTIONS
from ludgate.games.prodigals.rules.game_rules import COLUMNS, LAYOUTS, ProdigalsRules

INFO = GameInfo(
    slug="prodigals",
    title="The Prodigals Club",
    seats=(2, 5),
    options=(
        TableOption("combination", COMBINATIONS, "P3.1"),
        TableOption("money", ("standard", "five"), "Q1"),
        TableOption("influence_start", LAYOUTS, "Q4"),
        TableOption("hyde_park", COLUMNS, "Q6"),
        TableOption("extra_errand", ("additional", "moved"), "Q13"),
        TableOption("circle_tiles", ("turned", "fixed"), "Q18"),
        TableOption("megaphone_moves", ("several", "one"), "Q28"),
        TableOption("neighbours", ("sides", "diagonals"), "Q29"),
        TableOption("replacement", ("unblocked", "any"), "Q30"),
        TableOption("hands", ("secret", "open"), "Q34"),
        *COMBINED_OPTIONS,
    ),
    rules_version=2,
    credits="designed by Vladimír Suchý; published by Czech Games Edition",
    summary="Lose money, votes and reputation before anybody else does.",
    fullest={"combination": "PES"},
)


def rules(content: FilePath | None = None) -> Rules:
    """The Prodigals Club with its own component set, or with a player's own file."""
    return ProdigalsRules(INFO, load(content).tables)
