"""The evaluation of a position of The Prodigals Club: the final score it promises to a seat, with the sign turned.

Each competition's score now, less what cards, tiles and pawns will take off it; then the level that the points which
can be turned anywhere bring the highest of these scores down to.
"""

from typing import Final

from ludgate.bots.prodigals.holdings import Holdings
from ludgate.bots.prodigals.outlook import LEVEL, PER_ERRAND, Outlook, poured
from ludgate.bots.prodigals.promise import MEGAPHONE_LATER, Prospect, add_effects
from ludgate.games.prodigals.competitions.election import votes as polls
from ludgate.games.prodigals.competitions.election.circles import PIECE, ROW
from ludgate.games.prodigals.competitions.election.votes import election, megaphones_of
from ludgate.games.prodigals.competitions.possessions import estate as manor
from ludgate.games.prodigals.competitions.possessions.estate import estate
from ludgate.games.prodigals.competitions.society import board
from ludgate.games.prodigals.competitions.society.beatrice import affected
from ludgate.games.prodigals.competitions.society.board import society
from ludgate.games.prodigals.frames import IN_BEATRICE_PHASES
from ludgate.games.prodigals.moves import reserved_place, stands_on
from ludgate.games.prodigals.state import EMPTY, HAND_LIMIT, State
from ludgate.games.prodigals.tables import (
    CLOCK,
    ELECTION,
    ON_WHITE_ICON,
    POSSESSIONS,
    PUB,
    PUB_BATCH,
    SOCIETY,
)
