# mypyc: compile
"""Phases and verbs of the central board and the round; each competition adds its own in its folder.

A frame ``(phase, ...)`` on the stack says what is due; ``machine`` names the numbers that follow it, the deciding seat
first where there is one. An option is a verb and a number in one int; ``notation`` turns it into text. Phases and
verbs of a competition begin at its base, so the owner of a phase or an option can be read off its number.
"""

from typing import Final

PHASES_EACH: Final = 32  # phases of the central board are 0 to 31, those of the competitions follow
VERBS_EACH: Final = 16

IN_ROUND: Final = 0
IN_ERRANDS: Final = 1
IN_ERRAND: Final = 2
IN_BONUS: Final = 3
IN_EXTRA: Final = 4
IN_LEAVE: Final = 5
IN_ACTIONS: Final = 6
IN_TURN: Final = 7
IN_ROOM: Final = 8
IN_COUNTS: Final = 9
IN_PARTS: Final = 10
IN_CHOICE: Final = 11
IN_SWAP: Final = 12
IN_BENEFITS: Final = 13
IN_TRIGGERS: Final = 14
IN_AFTER: Final = 15
IN_ROUND_END: Final = 16
IN_LIMIT: Final = 17
IN_NEXT_ROUND: Final = 18
IN_FRUIT: Final = 19

# where frames hold what the rules of play look up one by one; machine declares all fields
SPACE_OF_EXTRA_ERRAND: Final = 2
WAY_OF_COUNTS: Final = 2
COUNTED_OF_COUNTS: Final = 3
EFFECT_OF_COUNTS: Final = 4  # the first of pairs: an effect and its number
WAY_OF_PARTS: Final = 2
EFFECT_OF_PARTS: Final = 3  # the first of pairs
EFFECT_OF_CHOICE: Final = 3
PAIR: Final = 2

# how an effect comes about
BY_ERRAND: Final = 0  # in the written order; sales and exchanges are compulsory (P8.9)
BY_CARD: Final = 1  # of a card or bonus tile: in an order of the player's choice (P10.26)
WAYS: Final = ("errand", "card")

UNCOUNTED: Final = -1

VERB: Final = 1 << 16
OPTION: Final = 1 << 8  # of a choice, above the number of the action itself

STOP: Final = 1 * VERB
END: Final = 2 * VERB
SEND: Final = 3 * VERB
SEND_FOR: Final = 4 * VERB
IDLE: Final = 5 * VERB
TAKE: Final = 6 * VERB
LEAVE: Final = 7 * VERB
PLAY: Final = 8 * VERB
USE: Final = 9 * VERB
USE_BONUS: Final = 10 * VERB
THROW: Final = 11 * VERB
AS: Final = 12 * VERB
DO: Final = 13 * VERB
DISCARD: Final = 14 * VERB


def owner_of(code: int) -> int:
    """Who understands an option: -1 the central board, else the competition."""
    return code // (VERB * VERBS_EACH) - 1
