"""Why a move is not allowed: every reason with its rule and its sentence.

The sentences are also the keys of the translations, so each stands here once.
"""

from typing import Final

from ludgate.engine.contract import Datum, Refusal

REASONS: Final[dict[str, tuple[str, str]]] = {
    "over": ("P17.6", "The game is over."),
    "no-move": ("notation", "“{move}” is not a move of this game."),
    "not-now": ("P10.22", "This is not the moment for that: something else is to be decided first."),
    "not-in-play": ("P3.4", "That belongs to a competition that is not in play."),
    # errands
    "no-errand-now": ("P8.1", "Pawns are placed only in the Errands phase, on your turn."),
    "taken": ("P8.4", "{space} is taken: a space holds one pawn in a round."),
    "own-colour-used": ("P8.5", "Your pawn already stands on {space}: each player uses it once in a round."),
    "no-card-space": ("P8.13", "All card spaces of that board are taken; its last set stays there."),
    "set-gone": ("P8.14", "{space} has been taken already."),
    "set-space-taken": ("P8.15", "The space of {space} is taken, so nobody can take that set any more."),
    "place-beyond": ("P9.14", "With {players} players only places 1 to {players} can be reserved."),
    "one-reservation": ("P9.15", "You have a pawn on the turn order track already."),
    "two-pawns": ("P9.4", "The central card costs {pawns} pawns and you have fewer."),
    "central-extra": ("P10.33", "An extra errand cannot take a central card that costs two pawns."),
    "needs-tile": ("P12.38", "{space} is closed to you: you own no possession tile."),
    "closed": ("P12.37", "{space} is closed with this number of players."),
    "must-use": ("P8.9", "On this space at least one tile must be sold or exchanged; that cannot be declined."),
    "reserves": ("P9.20", "The reservation cannot be declined: the pawn on the place is the reservation."),
    "protects": ("P15.25", "The hiding place cannot be declined: the pawn on it is the protection."),
    "other-colour": ("P8.5", "That space is for another colour; yours is {space}."),
    "name-a-place": ("P9.12", "Say which place of the turn order, from 1 to {players}."),
    "name-a-set": ("P8.11", "The card spaces of this board belong to no set: say which set you take."),
    "decline-space": ("P8.15", "A set is declined by its card space alone, without naming the set."),
    "must-send": ("P8.6", "You must place a pawn; passing is not possible."),
    "no-bonus": ("P9.18", "{bonus} is not on the central board."),
    "no-bonus-now": ("P9.18", "A bonus action tile is taken only together with a place of the turn order."),
    # actions
    "no-action-now": ("P10.1", "Cards and tiles are used only in your own turn of the Actions phase."),
    "not-in-hand": ("P10.2", "{card} is not in your hand."),
    "time-alone": ("P12.33", "{card} cannot be played alone; it is added to a spending that names it."),
    "not-on-board": ("P10.16", "{card} does not lie on your board."),
    "used-already": ("P10.17", "{card} has been activated in this round already."),
    "no-corner": ("P10.16", "{card} has no effect to activate; its bottom effect works by itself."),
    "not-held": ("P9.23", "You do not hold {bonus}."),
    "passive": ("P9.25", "{bonus} is no action: its megaphones count in Hyde Park by themselves."),
    "make-room": ("P10.11", "All places of your board are full: first throw one of your black cards away."),
    "no-throwing": ("P10.13", "Black cards are thrown away only to make room for a new one."),
    "no-discard": ("P17.12", "Cards are thrown away only in your Actions turn or at the end of the round."),
    "limit-due": ("P17.12", "You hold more than 4 cards: the surplus has to be discarded."),
    "no-symbols": ("P9.30", "No symbol of the Renaissance man is to be chosen now."),
    "too-many-symbols": ("P9.30", "The Renaissance man has only {count} symbols left to choose."),
    "no-order": ("P10.26", "There is no such part to be carried out now."),
    "must-choose": ("P19.17", "This choice has to be made: one of its actions is carried out."),
    "no-such-action": ("P19.17", "That is not one of the actions to choose from now."),
    # possessions
    "too-few-time-cards": ("P12.30", "You have only {cards} A Little More Time cards that can be added."),
    "no-sale": ("P12.18", "Nothing is to be sold now."),
    "no-exchange": ("P12.11", "Nothing is to be exchanged now."),
    "give-first": ("P12.11", "First say which tile you give, then for which one."),
    "not-on-market": ("P12.11", "The tile {tile} is not among those on the board."),
    "not-your-tile": ("P12.11", "You do not own the tile {tile}."),
    "not-yours-to-sell": ("P12.18", "You cannot sell the tile {tile}: you do not own it."),
    "must-trade": ("P12.39", "On this space at least one tile has to be sold or exchanged."),
    # election
    "no-tile-now": ("P13.18", "There is no circle tile to lay now."),
    "not-lying-there": ("P13.30", "The circle tile {tile} is not one of those to choose from."),
    "cell-taken": ("P13.6", "A tile lies there already."),
    "cell-apart": ("P13.6", "A new tile is laid edge to edge next to a tile of your own layout."),
    "edges-clash": ("P13.9", "The tile does not fit there: touching edges must match, in whatever way it is turned."),
    "turn-clash": ("P13.9", "Turned like that the tile does not fit: touching edges must match."),
    "no-turning": ("P13.10", "Circle tiles are not turned at this table."),
    "batch-size": ("P13.46", "You can play at most {cards} Pub Treat cards at once."),
    "vote-limit": ("P13.3", "Votes cannot rise above {highest}."),
    # society
    "no-step-now": ("P15.14", "No marker is to be moved now."),
    "wrong-marker": ("P15.8", "That marker cannot make this move."),
    "one-marker": ("P19.30", "At this table all moves for the megaphones of a card are made by one marker."),
    "wrong-direction": ("P15.12", "The move does not go in that direction."),
    "off-board": ("P15.13", "The move would leave the board."),
    "space-taken": ("P15.9", "Another of your markers stands there."),
    "too-many-steps": ("P19.23", "By this effect a marker goes down by at most {steps} steps."),
    "no-row": ("P19.22", "No marker that this effect can move stands in that row."),
    "no-jump": ("P19.25", "A marker jumps only over a marker directly below it, onto an empty space."),
    "not-raised": ("P16.19", "That marker cannot make the replacement move."),
    "not-blocked": ("P16.18", "That marker is not blocked."),
    "must-replace": ("P16.18", "For a blocked marker another one has to move up."),
    "must-go-on": ("P8.8", "This cannot be stopped: the decision has to be taken."),
}


def refuse(reason: str, **data: Datum) -> Refusal:
    rule, message = REASONS[reason]
    return Refusal(rule, message, data)
