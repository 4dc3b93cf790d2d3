# mypyc: compile
"""Where a seat stands on an unresolved tile and on the Plantation, and what that is worth."""

from collections.abc import Sequence
from typing import Final

from ludgate.games.guilds.bots.mayoral import master_worth
from ludgate.games.guilds.bots.outlook import Outlook, TileWorth, reward_worth
from ludgate.games.guilds.rules.phases.resolution import tie_votes
from ludgate.games.guilds.rules.state import EMPTY, State

OVERTURNED: Final = 0.3  # that one rival with a turn to come takes the lead from a seat that is one pawn ahead
PER_PAWN: Final = 0.4  # the same share again for every further pawn of the lead
LATER: Final = 0.85  # that a lead which is still to be won will hold
BOUGHT_OUT: Final = 0.15  # that a rival with enough neutral pawns uses them here
SECOND: Final = 0.8  # that a second place holds
SHIPPING: Final = 0.6  # share of the Plantation's reward for every pawn that is missing there
WAITING: Final = 0.9  # the same for every round until then
LEFT_BEHIND: Final = 0.7  # a pawn that stays there for the next time


# ---------------------------------------------------------------- tiles


def tile_worth(s: State, cell: int, o: Outlook) -> TileWorth:
    found = o.tile_worths.get(cell)
    if found is None:
        content, tile, token = s.content, s.tile[cell], s.token[cell]
        second = reward_worth(o, content.second_reward[tile])
        if token != EMPTY:
            second += reward_worth(o, content.token_reward[token])
        masters = [master_worth(s, cell, seat, o) for seat in range(s.seats)]
        ties = [tie_votes(s, cell, seat) for seat in range(s.seats)]
        found = TileWorth(reward_worth(o, content.first_reward[tile]), second, masters, ties)
        o.tile_worths[cell] = found
    return found


def tile_value(s: State, cell: int, o: Outlook) -> float:
    """The pawns on a tile as they are."""
    start = cell * s.seats
    return votes_value(s, cell, s.pawns[start : start + s.seats], s.neutral[cell], o)


def added_value(s: State, cell: int, pawns: int, o: Outlook) -> float:
    """The tile with so many more pawns of the own seat; a negative number takes them away."""
    start = cell * s.seats
    votes = s.pawns[start : start + s.seats]
    votes[o.seat] += pawns
    return votes_value(s, cell, votes, s.neutral[cell], o)


def votes_value(s: State, cell: int, votes: Sequence[int], neutral: int, o: Outlook) -> float:
    """What the own seat may expect of a tile with these pawns, less what rivals may."""
    pieces = neutral + (1 if s.beadle == cell else 0)
    key = (cell, pieces, *votes)
    value = o.standings.get(key)
    if value is None:
        worth = tile_worth(s, cell, o)
        missing = max(0, s.content.requirement[s.tile[cell]] - pieces - sum(votes))
        value = 0.0
        for seat in range(s.seats):
            expected = seat_value(s, seat, votes, missing, worth, o)
            value += expected if seat == o.seat else -o.rival * expected
        o.standings[key] = value
    return value


def seat_value(s: State, seat: int, votes: Sequence[int], missing: int, worth: TileWorth, o: Outlook) -> float:
    """First place, weighed by the effort it still takes and by how safe it is; else second place."""
    behind = pawns_to_lead(seat, votes, worth.ties)
    effort = max(missing, behind)
    chance = o.effort**effort * (LATER if effort else holding(s, seat, votes, worth.ties, o))
    value = chance * (worth.first + worth.master[seat] - o.pawn)
    if behind and is_second(seat, votes):
        value += (1 - chance) * SECOND * o.effort**missing * worth.second
    return value


def pawns_to_lead(seat: int, votes: Sequence[int], ties: Sequence[int]) -> int:
    """How many more own pawns win the vote as things are (G12.2, G12.3); at least one must stand there."""
    own = votes[seat]
    needed = 0 if own else 1
    for other in range(len(votes)):
        if other != seat and votes[other]:
            needed = max(needed, votes[other] - own + (0 if ties[seat] > ties[other] else 1))
    return needed


def holding(s: State, seat: int, votes: Sequence[int], ties: Sequence[int], o: Outlook) -> float:
    """How safe a lead is from rivals who have a turn before the resolution, and from neutral pawns."""
    lead = votes[seat]
    bought = 0.0
    for other in range(len(votes)):
        if other != seat:
            lead = min(lead, votes[seat] - votes[other])
            if s.neutrals[other] and s.neutrals[other] >= votes[seat] - votes[other]:
                bought = BOUGHT_OUT
    lost = o.rivals_to_act * OVERTURNED * PER_PAWN ** (lead - 1)
    return max(0.2, 1.0 - lost - bought)


def is_second(seat: int, votes: Sequence[int]) -> bool:
    """Alone behind the leader (G12.10, G12.11)?"""
    own = votes[seat]
    above = 0
    for other in range(len(votes)):
        if other != seat and votes[other] >= own:
            above += 1
    return own > 0 and above == 1


# ---------------------------------------------------------------- the Plantation


def plantation_value(s: State, pawns: Sequence[int], o: Outlook) -> float:
    """What the own seat may expect of the next Plantation, less what rivals may; once it is over, the pawns there."""
    left = reward_worth(o, s.content.left_reward[s.side])
    right = reward_worth(o, s.content.right_reward[s.side])
    value = 0.0
    for seat in range(s.seats):
        expected = planter_value(seat, pawns, left, right, o)
        value += expected if seat == o.seat else -o.rival * expected
    return value


def planter_value(seat: int, pawns: Sequence[int], left: float, right: float, o: Outlook) -> float:
    """G15.5 to G15.13: alone in front the left reward; tied for most or alone in second place the right one."""
    own = pawns[seat]
    most = max([pawns[other] for other in range(len(pawns)) if other != seat])
    missing = max(most - own + 1, 0 if own else 1)
    chance = SHIPPING**missing * WAITING**o.rounds_to_plantation
    value = chance * left
    if own and (own == most or is_second(seat, pawns)):
        value += (1 - chance) * WAITING**o.rounds_to_plantation * right
    if o.plantations > 1:
        value += LEFT_BEHIND * max(0, own - 2)
    return value
