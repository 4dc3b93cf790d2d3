# mypyc: compile
"""The phases and verbs of Society."""

from typing import Final

IN_MOVES: Final = 96
IN_ROW: Final = 97
IN_STEPS: Final = 98
IN_JUMP: Final = 99
IN_RAISE: Final = 100
IN_BEATRICE: Final = 101
IN_SETTLE: Final = 102
IN_REPLACE: Final = 103
IN_MARCH: Final = 104

LEFT_OF_MOVES: Final = 4  # of its first sign; signs follow one another

STEP: Final = 48 << 16  # option or sign, marker, direction
RAISE: Final = 49 << 16
ROW: Final = 50 << 16
LOWER: Final = 51 << 16  # marker, steps
JUMP: Final = 52 << 16
SETTLE: Final = 53 << 16
REPLACE: Final = 54 << 16

MARKER: Final = 16  # of a step: marker * 16 + direction, or + steps
