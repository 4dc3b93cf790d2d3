"""What is counted of a finished game of London."""

from ludgate.web.statistics import TURNS, StatisticRow

FIGURES = (
    TURNS,
    StatisticRow("Cards drawn", ("draw-deck", "draw-board")),
    StatisticRow("Cards built", ("place",)),
    StatisticRow("Runs of the city", ("action",), where=("action", "run")),
    StatisticRow("Cards activated", ("activate",)),
    StatisticRow("Boroughs bought", ("buy",)),
    StatisticRow("Money gained (£)", ("gain-money",), amount="amount"),
    StatisticRow("Loans taken", ("loan",)),
    StatisticRow("Poverty gained", ("gain-poverty",), amount="amount"),
    StatisticRow("Poverty removed", ("remove-poverty",), amount="amount"),
)
