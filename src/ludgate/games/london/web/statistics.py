"""What is counted of a finished game of London."""

from ludgate.web.statistics import TURNS, Figure

FIGURES = (
    TURNS,
    Figure("Cards drawn", ("draw-deck", "draw-board")),
    Figure("Cards built", ("place",)),
    Figure("Runs of the city", ("action",), where=("action", "run")),
    Figure("Cards activated", ("activate",)),
    Figure("Boroughs bought", ("buy",)),
    Figure("Money gained (£)", ("gain-money",), amount="amount"),
    Figure("Loans taken", ("loan",)),
    Figure("Poverty gained", ("gain-poverty",), amount="amount"),
    Figure("Poverty removed", ("remove-poverty",), amount="amount"),
)
