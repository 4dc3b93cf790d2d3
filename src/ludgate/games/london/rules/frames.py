# mypyc: compile
"""Phases and verbs: the two short lists on which everything else hangs.

A frame ``(phase, ...)`` on the stack says what is due; ``machine`` names the numbers that follow the phase.  An
option is a verb and two small numbers in one int; ``notation`` turns it into text.
"""

from typing import Final

IN_REPAY: Final = 0
IN_DRAW_STEP: Final = 1
IN_ARRANGE: Final = 2
IN_DRAW: Final = 3
IN_ACTION: Final = 4
IN_AFTER: Final = 5
IN_LIMIT: Final = 6
IN_END: Final = 7
IN_DEVELOP: Final = 8
IN_FREE: Final = 9
IN_PAY: Final = 10
IN_PRICE: Final = 11
IN_PLACE: Final = 12
IN_BUILT: Final = 13
IN_LEAVE: Final = 14
IN_BUY: Final = 15
IN_LAND_PRICE: Final = 16
IN_REFILL: Final = 17
IN_BENEFITS: Final = 18
IN_RUN: Final = 19
IN_COST: Final = 20
IN_ABILITY_COST: Final = 21
IN_EFFECT: Final = 22
IN_DISCARD_FOR: Final = 23
IN_GIVE: Final = 24
IN_OFFER: Final = 25
IN_EXCHANGE: Final = 26
IN_REPEAT: Final = 27
IN_FROM_BOARD: Final = 28
IN_FLIP: Final = 29
IN_POVERTY: Final = 30
IN_BENEFIT_DRAW: Final = 31

VERB: Final = 1 << 16
FIRST: Final = 1 << 8

LOAN_CODE: Final = 0
REPAY: Final = 1 * VERB
DRAW_DECK: Final = 2 * VERB
DRAW_BOARD: Final = 3 * VERB
STOP: Final = 4 * VERB
LAY: Final = 5 * VERB
DEVELOP: Final = 6 * VERB
BUY_LAND: Final = 7 * VERB
RUN: Final = 8 * VERB
DRAW_THREE: Final = 9 * VERB
PLAY: Final = 10 * VERB
PAY: Final = 11 * VERB
PRICE: Final = 12 * VERB
ON: Final = 13 * VERB
BUY: Final = 14 * VERB
BENEFIT: Final = 15 * VERB
ACTIVATE: Final = 16 * VERB
BOROUGH: Final = 17 * VERB
USE: Final = 18 * VERB
DISCARD: Final = 19 * VERB
RESOLVE: Final = 20 * VERB
GIVE: Final = 21 * VERB
OFFER: Final = 22 * VERB
TAKE: Final = 23 * VERB
REPEAT: Final = 24 * VERB
FLIP: Final = 25 * VERB
FLIP_INSTEAD: Final = 26 * VERB
KEEP: Final = 27 * VERB

CARDS_BENEFIT: Final = 1
PRESTIGE_BENEFIT: Final = 2
POVERTY_BENEFIT: Final = 4
ALL_BENEFITS: Final = 7
