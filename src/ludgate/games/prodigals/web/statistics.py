"""What is counted of a finished game of The Prodigals Club."""

from ludgate.web.statistics import StatisticRow

FIGURES = (
    StatisticRow("Errands", ("send",)),
    StatisticRow("White cards played", ("play",)),
    StatisticRow("Black cards laid down", ("lay-down",)),
    StatisticRow("Black cards activated", ("activate",)),
    StatisticRow("Possessions sold", ("sell",)),
    StatisticRow("Votes lost", ("lose-votes",), amount="amount"),
    StatisticRow("Votes gained", ("gain-votes",), amount="amount"),
    StatisticRow("Circle tiles laid", ("lay",)),
    StatisticRow("Steps on the influence board", ("step",)),
    StatisticRow("Times lifted by Dame Beatrice", ("lift",)),
)
