# mypyc: compile
"""The phases and verbs of Possessions."""

from typing import Final

IN_SELL: Final = 32
IN_EXCHANGE: Final = 33
IN_EXCHANGE_FOR: Final = 34

SPEND_NOW: Final = 16 << 16
TAKE_MONEY: Final = 17 << 16
SELL_TILE: Final = 18 << 16
GIVE: Final = 19 << 16
FOR: Final = 20 << 16
ADD: Final = 21 << 16
