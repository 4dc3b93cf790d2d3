# mypyc: compile
"""The phases and verbs of Last Will."""

from typing import Final

IN_KEEPING: Final = 128
IN_KEEP: Final = 129
IN_PLANNING: Final = 130
IN_PLAN: Final = 131
IN_PICK: Final = 132
IN_PLAN_DRAWS: Final = 133
IN_COMPANIONS: Final = 134
IN_STEPS: Final = 135
IN_FINISH: Final = 136
IN_MAKE_ROOM: Final = 137
IN_FALL: Final = 138
IN_SALE: Final = 139
IN_MARKET: Final = 140
IN_TOKENS: Final = 141

KEEP: Final = 64 << 16
PLAN: Final = 65 << 16
DRAW: Final = 66 << 16
PLAY_WHITE: Final = 67 << 16
LAY: Final = 68 << 16
USE_LAID: Final = 69 << 16
SELL_LAID: Final = 70 << 16
THROW_LAID: Final = 71 << 16
ADD_COMPANION: Final = 72 << 16
FALL: Final = 73 << 16
SWAP_TOKENS: Final = 74 << 16
LAY_TOKEN: Final = 75 << 16
SPEND_MONEY: Final = 76 << 16
TAKE_POUNDS: Final = 77 << 16
DISCARD_WILL: Final = 78 << 16

# what can be added to a slot, besides the four kinds of companions
ANY_OCCASION: Final = 4
NO_COMPANION: Final = 5

FIRST_PICK: Final = 4  # where the numbers of cards from each deck begin in a frame of IN_PICK
FIRST_TOKEN: Final = 2  # where the tokens laid so far begin in a frame of IN_TOKENS
