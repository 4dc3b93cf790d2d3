# mypyc: compile
"""The competitions of the box, by number; a new one is a folder beside the others and a line here."""

from typing import Final

from ludgate.games.prodigals.rules.competitions.contract import Competition
from ludgate.games.prodigals.rules.competitions.election.competition import ElectionCompetition
from ludgate.games.prodigals.rules.competitions.last_will.competition import LastWillCompetition
from ludgate.games.prodigals.rules.competitions.possessions.competition import PossessionsCompetition
from ludgate.games.prodigals.rules.competitions.society.competition import SocietyCompetition

COMPETITIONS: Final[tuple[Competition, ...]] = (
    PossessionsCompetition(),
    ElectionCompetition(),
    SocietyCompetition(),
    LastWillCompetition(),
)
