"""What is counted of a finished game of Guilds of London."""

from ludgate.web.statistics import TURNS, Figure

FIGURES = (
    TURNS,
    Figure("Cards drawn", ("draw",), amount="amount"),
    Figure("Cards played to hire", ("play",), where=("way", "hire")),
    Figure("Cards played to move", ("play",), where=("way", "move")),
    Figure("Cards played for their effect", ("play",), where=("way", "effect")),
    Figure("Liverymen hired", ("hire",), amount="amount"),
    Figure("Liverymen moved", ("pawn",)),
    Figure("Guilds won as master", ("resolved",), whose="master"),
    Figure("Second places at guilds", ("resolved",), whose="second"),
    Figure("Rewards of the Plantation", ("plantation-reward",)),
)
