"""Ludgate: board games about London to play, study, simulate and research.

>>> import ludgate
>>> sorted(ludgate.titles())
['guilds', 'lastwill', 'london', 'prodigals']
"""

from ludgate.engine.contract import (
    BadContent,
    BadOption,
    BadPosition,
    BadRecord,
    Decision,
    Event,
    GameInfo,
    IllegalMove,
    LudgateError,
    Option,
    Refusal,
    RulesVersion,
    SeatScore,
    TableOption,
    UnknownGame,
)
from ludgate.engine.registry import titles
from ludgate.engine.table import Table

__version__ = "0.1.0"

__all__ = [
    "BadContent",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Decision",
    "Event",
    "GameInfo",
    "IllegalMove",
    "LudgateError",
    "Option",
    "Refusal",
    "RulesVersion",
    "SeatScore",
    "Table",
    "TableOption",
    "UnknownGame",
    "__version__",
    "titles",
]
