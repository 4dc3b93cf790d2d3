# mypyc: compile
"""The phases and verbs of Election."""

from typing import Final

IN_TAKE_CIRCLE: Final = 64
IN_LAY: Final = 65
IN_TURN_CIRCLE: Final = 66

LOSE: Final = 32 << 16
REGAIN: Final = 33 << 16
PICK: Final = 34 << 16
LAY: Final = 35 << 16
TURN: Final = 36 << 16
BATCH: Final = 37 << 16
