"""What is counted of a finished game of The Prodigals Club."""

from ludgate.web.statistics import Figure

FIGURES = (
    Figure("Errands", ("send",)),
    Figure("White cards played", ("play",)),
    Figure("Black cards laid down", ("lay-down",)),
    Figure("Black cards activated", ("activate",)),
    Figure("Possessions sold", ("sell",)),
    Figure("Votes lost", ("lose-votes",), amount="amount"),
    Figure("Votes gained", ("gain-votes",), amount="amount"),
    Figure("Circle tiles laid", ("lay",)),
    Figure("Steps on the influence board", ("step",)),
    Figure("Times lifted by Dame Beatrice", ("lift",)),
)
