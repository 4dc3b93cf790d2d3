"""Which seeds are for what: games that taught values or chose figures must not measure them.

>>> len({TRAINING.start, TUNING.start, LADDER.start})
3
"""

from typing import Final

SPAN: Final = 10**9
TRAINING: Final = range(1 * SPAN, 2 * SPAN)  # self-play that values are learned from
TUNING: Final = range(2 * SPAN, 3 * SPAN)  # matches by which figures were chosen
LADDER: Final = range(5 * SPAN, 6 * SPAN)  # measured results, and nothing else
PUZZLES: Final = range(7 * SPAN, 8 * SPAN)  # games in which puzzles are looked for
