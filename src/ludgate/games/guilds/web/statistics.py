"""What is counted of a finished game of Guilds of London."""

from ludgate.web.statistics import TURNS, StatisticRow

FIGURES = (
    TURNS,
    StatisticRow("Cards drawn", ("draw",), amount="amount"),
    StatisticRow("Cards played to hire", ("play",), where=("way", "hire")),
    StatisticRow("Cards played to move", ("play",), where=("way", "move")),
    StatisticRow("Cards played for their effect", ("play",), where=("way", "effect")),
    StatisticRow("Liverymen hired", ("hire",), amount="amount"),
    StatisticRow("Liverymen moved", ("pawn",)),
    StatisticRow("Guilds won as master", ("resolved",), whose="master"),
    StatisticRow("Second places at guilds", ("resolved",), whose="second"),
    StatisticRow("Rewards of the Plantation", ("plantation-reward",)),
)
