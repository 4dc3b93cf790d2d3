# mypyc: compile
"""Tile resolution: negotiation, voting, rewards and clean-up (chapters 10 to 14)."""

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING, SEAT
from ludgate.games.guilds.content.arrays import MOVE, SHIP
from ludgate.games.guilds.rules.effects import begin, possible, rewards_of, tell_no_effect
from ludgate.games.guilds.rules.frames import (
    AS_DUTY,
    AS_REWARD,
    COLOUR_OF_NEGOTIATE,
    DECLINE,
    EXCHANGE,
    FIRST_REWARD,
    IN_CLEAN_UP,
    IN_NEGOTIATE,
    IN_RESOLVE,
    IN_REWARD,
    IN_VOTE,
    LATER_OF_NEGOTIATE,
    LEFT_REWARD,
    PLACE_OF_NEGOTIATE,
    REWARD_NAMES,
    SECOND_REWARD,
    STOP,
    TAKE,
    TOKEN_REWARD,
)
from ludgate.games.guilds.rules.moves import (
    exchange,
    has_master,
    neutrals_to_pool,
    pawns_at,
    pieces_on,
    place_beadle,
    refresh_open,
    vp_order,
)
from ludgate.games.guilds.rules.state import EMPTY, NOBODY, State

# ---------------------------------------------------------------- which tile


def offer_resolve(s: State, log: Log) -> list[int]:
    """G10.3 to G10.8: the next tile in order that qualifies now; each is looked at once a phase."""
    _, start = s.stack.pop()
    for cell in s.open_cells:
        if cell >= start and pieces_on(s, cell) >= s.content.requirement[s.tile[cell]]:
            s.stack += [(IN_RESOLVE, cell + 1), (IN_VOTE, cell)]
            if log is not None:
                log.append(Event("resolve", 0, {"tile": s.content.tile_slug[s.tile[cell]]}))
            begin_negotiation(s, cell)
            break
    return NOTHING


# ---------------------------------------------------------------- negotiation


def begin_negotiation(s: State, place: int) -> None:
    """G11.1, G7.9: everybody once, in the VP order of this moment."""
    order = vp_order(s)
    s.stack.append((IN_NEGOTIATE, order[0], place, 0, *order[1:]))


def offer_negotiate(s: State, log: Log) -> list[int]:
    """D10: exchange pawns of any colour, one by one in the order of colours, or stop; without neutral pawns nothing."""
    frame = s.stack[-1]
    seat, place, colour = frame[SEAT], frame[PLACE_OF_NEGOTIATE], frame[COLOUR_OF_NEGOTIATE]
    out: list[int] = []
    if s.neutrals[seat]:
        for owner in range(colour, s.seats):
            if pawns_at(s, owner, place):
                out.append(EXCHANGE + owner)
    if not out:
        next_negotiator(s)
    else:
        out.append(STOP)
    return out


def answer_negotiate(s: State, code: int, log: Log) -> None:
    if code == STOP:
        next_negotiator(s)
        return
    frame = s.stack[-1]
    owner = code - EXCHANGE
    seat, place = frame[SEAT], frame[PLACE_OF_NEGOTIATE]
    s.stack[-1] = (IN_NEGOTIATE, seat, place, owner, *frame[LATER_OF_NEGOTIATE:])
    exchange(s, seat, owner, place, log)


def next_negotiator(s: State) -> None:
    """G11.11: one single pass."""
    frame = s.stack.pop()
    later = frame[LATER_OF_NEGOTIATE:]
    if later:
        s.stack.append((IN_NEGOTIATE, later[0], frame[PLACE_OF_NEGOTIATE], 0, *later[1:]))


# ---------------------------------------------------------------- voting


def votes_on(s: State, cell: int) -> list[int]:
    return [s.pawns[cell * s.seats + seat] for seat in range(s.seats)]


def adjacent_masters(s: State, cell: int, seat: int) -> int:
    found = 0
    for other in s.geometry.neighbours[cell]:
        if has_master(s, other, seat):
            found += 1
    return found


def tie_votes(s: State, cell: int, seat: int) -> int:
    """G12.3: adjacent Masters, and what a lasting effect of a building adds in a tie for most pawns."""
    extra = adjacent_masters(s, cell, seat)
    for other in range(len(s.tile)):
        tile = s.tile[other]
        if tile != EMPTY and s.content.tie_votes[tile] and has_master(s, other, seat):
            extra += s.content.tie_votes[tile]
    return extra


def single_best(scores: list[int], among: list[int]) -> int:
    """The one seat with the highest score, or NOBODY if it is shared."""
    best = NOBODY
    shared = False
    for seat in among:
        if best == NOBODY or scores[seat] > scores[best]:
            best = seat
            shared = False
        elif scores[seat] == scores[best]:
            shared = True
    return NOBODY if shared else best


def winner_of(s: State, cell: int) -> int:
    """G12.2 to G12.5: most pawns; a tie is broken by adjacent Masters or not at all."""
    tied = tied_for_most(s, cell)
    if len(tied) < 2:
        return tied[0] if tied else NOBODY
    votes = votes_on(s, cell)
    sums = [votes[seat] + tie_votes(s, cell, seat) for seat in range(s.seats)]
    return single_best(sums, tied)


def tied_for_most(s: State, cell: int) -> list[int]:
    """The players with the most pawns on a tile; nobody where no player has one."""
    votes = votes_on(s, cell)
    most = max(votes)
    return [seat for seat in range(s.seats) if most and votes[seat] == most]


def runner_up_of(s: State, cell: int, winner: int) -> int:
    """G12.10 to G12.12: the single player with the most pawns besides the winner."""
    votes = votes_on(s, cell)
    others = [seat for seat in range(s.seats) if seat != winner and votes[seat]]
    if not others:
        return NOBODY
    second = single_best(votes, others)
    if second == NOBODY and s.variant.second_by_masters:
        most = max([votes[seat] for seat in others])
        tied = [seat for seat in others if votes[seat] == most]
        second = single_best([adjacent_masters(s, cell, seat) for seat in range(s.seats)], tied)
    return second


def offer_vote(s: State, log: Log) -> list[int]:
    """G12.1: no decision; winner and runner-up are fixed now (G12.13)."""
    _, cell = s.stack.pop()
    winner = winner_of(s, cell)
    if winner == NOBODY:
        leave_unresolved(s, cell, log)
        return NOTHING
    second = runner_up_of(s, cell, winner)
    tile = s.tile[cell]
    if log is not None:
        tied = tied_for_most(s, cell)
        broken = tied if len(tied) > 1 else []
        slug, votes = s.content.tile_slug[tile], votes_on(s, cell)
        log.append(Event("vote", winner, {"tile": slug, "second": second, "votes": votes, "tied": broken}))
    if s.variant.neutrals_leave_early:
        neutrals_to_pool(s, cell, log)
    s.stack.append((IN_CLEAN_UP, cell, winner, second))
    if second != NOBODY:
        s.stack.append((IN_REWARD, second, SECOND_REWARD, tile, 0, cell))
        s.stack.append((IN_REWARD, second, TOKEN_REWARD, s.token[cell], 0, cell))
    s.stack.append((IN_REWARD, winner, FIRST_REWARD, tile, 0, cell))
    return NOTHING


def leave_unresolved(s: State, cell: int, log: Log) -> None:
    """G12.5 to G12.8, X7: neutral pawns stay after a tie and go back where no player pawn is left."""
    tied = tied_for_most(s, cell)
    if log is not None:
        log.append(Event("unresolved", 0, {"tile": s.content.tile_slug[s.tile[cell]], "tied": tied}))
    if not tied or s.variant.neutrals_return:
        neutrals_to_pool(s, cell, log)


# ---------------------------------------------------------------- rewards


def offer_reward(s: State, log: Log) -> list[int]:
    """D11, D15, D17, G13.2, G13.3: effect by effect, each may be declined; those of the Plantation may not (G15.19)."""
    _, seat, which, number, following, place = s.stack[-1]
    effects = rewards_of(s, which, number)
    if not following and which >= LEFT_REWARD and log is not None:
        log.append(Event("plantation-reward", seat, {"which": REWARD_NAMES[which]}))
    while following < len(effects) and not possible(s, seat, effects[following], place, AS_REWARD):
        tell_no_effect(s, seat, effects[following], log)
        following += 1
    if following == len(effects):
        s.stack.pop()
        return NOTHING
    s.stack[-1] = (IN_REWARD, seat, which, number, following, place)
    if which < LEFT_REWARD and effects[following].kind not in (MOVE, SHIP):
        return [TAKE, DECLINE]
    return [TAKE]


def answer_reward(s: State, code: int, log: Log) -> None:
    """A move that is taken can still be stopped, which is the same as declining it (D12)."""
    _, seat, which, number, following, place = s.stack[-1]
    s.stack[-1] = (IN_REWARD, seat, which, number, following + 1, place)
    effect = rewards_of(s, which, number)[following]
    if code == DECLINE:
        if log is not None:
            log.append(Event("decline", seat, {"effect": effect.index}))
        return
    begin(s, seat, effect, AS_REWARD if which < LEFT_REWARD else AS_DUTY, place, log)


# ---------------------------------------------------------------- clean-up


def offer_clean_up(s: State, log: Log) -> list[int]:
    """G13.6 to G13.15: one pawn of the winner stays as Master; everything else leaves the tile."""
    _, cell, winner, second = s.stack.pop()
    token = s.token[cell]
    s.token[cell] = EMPTY
    if second != NOBODY:
        s.kept[second] = (*s.kept[second], token)
    s.resolved[cell] = True
    for seat in range(s.seats):
        at = cell * s.seats + seat
        staying = 1 if seat == winner and s.pawns[at] else 0
        s.guildhall[seat] += s.pawns[at] - staying
        s.pawns[at] = staying
    neutrals_to_pool(s, cell, log)
    if log is not None:
        master = winner if has_master(s, cell, winner) else NOBODY
        kept = s.content.token_slug[token] if second != NOBODY else ""
        log.append(
            Event(
                "resolved",
                0,
                {"tile": s.content.tile_slug[s.tile[cell]], "master": master, "second": second, "token": kept},
            )
        )
    refresh_open(s)
    if s.beadle == cell:
        place_beadle(s, log)
    return NOTHING
