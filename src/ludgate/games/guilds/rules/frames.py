# mypyc: compile
"""Phases and verbs: the two short lists on which everything else hangs.

A frame ``(phase, ...)`` on the stack says what is due; ``machine`` names the numbers that follow the phase, the
deciding seat first where there is one. An option is a verb and two small numbers in one int; ``notation`` turns it
into text.
"""

from typing import Final

IN_FIRST_REWARD: Final = 0
IN_ROUND: Final = 1
IN_TURN: Final = 2
IN_END_EFFECTS: Final = 3
IN_CLEAR: Final = 4
IN_LIMIT: Final = 5
IN_MOVE: Final = 6
IN_MOVE_TO: Final = 7
IN_SHIP: Final = 8
IN_PLACE_NEUTRAL: Final = 9
IN_EXCHANGE: Final = 10
IN_KEEP: Final = 11
IN_UNDER: Final = 12
IN_PAY_CARDS: Final = 13
IN_PAY_PAWNS: Final = 14
IN_EFFECTS: Final = 15
IN_TRIGGER: Final = 16
IN_HIRE: Final = 17
IN_RESOLVE: Final = 18
IN_NEGOTIATE: Final = 19
IN_VOTE: Final = 20
IN_REWARD: Final = 21
IN_CLEAN_UP: Final = 22
IN_ROUND_END: Final = 23
IN_PLANTATION_VOTE: Final = 24
IN_RETURN: Final = 25
IN_PLANTATION_CLEAR: Final = 26
IN_DEVELOP: Final = 27
IN_FINISH: Final = 28

# where frames hold what the rules of play look up one by one; machine declares all fields
SOURCES_OF_MOVE: Final = 2
TO_OF_MOVE: Final = 3
SYMBOLS_OF_MOVE: Final = 4
LEFT_OF_MOVE: Final = 5
PLACE_OF_MOVE: Final = 6
WAY_OF_MOVE: Final = 7
REACHED_OF_MOVE: Final = 8  # and the cells after it
SOURCE_OF_MOVE_TO: Final = 2
PLACE_OF_NEGOTIATE: Final = 2
COLOUR_OF_NEGOTIATE: Final = 3
LATER_OF_NEGOTIATE: Final = 4  # and the seats after it

# places that are not cells of the city
HALL: Final = 200
PLANTATION: Final = 201
RESERVE: Final = 202
PLACE_NAMES: Final = {HALL: "guildhall", PLANTATION: "plantation", RESERVE: "reserve"}

# ways in which an effect comes about; they decide what may be stopped, what is logged and what sets off triggers
AS_PLAYED: Final = 0  # a card played as a move: exactly one pawn
BY_CARD: Final = 1  # the special effect of a card
BY_TRIGGER: Final = 2  # an effect that waited and is used: it does something before it may be stopped (D18)
AS_REWARD: Final = 3  # of a tile or token: may be declined
AS_DUTY: Final = 4  # of the Plantation: may not be declined (G15.19)

# which reward a frame hands out
FIRST_REWARD: Final = 0
TOKEN_REWARD: Final = 1
SECOND_REWARD: Final = 2
LEFT_REWARD: Final = 3
RIGHT_REWARD: Final = 4
REWARD_NAMES: Final = ("first", "token", "second", "left", "right")

VERB: Final = 1 << 16
FIRST: Final = 1 << 8

STOP: Final = 1 * VERB
HIRE_WITH: Final = 2 * VERB
MOVE_WITH: Final = 3 * VERB
PLAY: Final = 4 * VERB
DISCARD: Final = 5 * VERB
RETURN: Final = 6 * VERB
FROM: Final = 7 * VERB
TO: Final = 8 * VERB
EXCHANGE: Final = 9 * VERB
KEEP: Final = 10 * VERB
UNDER: Final = 11 * VERB
TAKE: Final = 12 * VERB
DECLINE: Final = 13 * VERB
USE: Final = 14 * VERB
RESOLVE: Final = 15 * VERB
