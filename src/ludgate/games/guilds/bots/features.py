# mypyc: compile
"""A position of Guilds of London in numbers, as one seat sees it, for values learned from self-play.

In their order:

- time: seats (one of two, three, four), the share of rounds that is left and its square, own turns to come, rounds
  until the Plantation, Plantations to come, rivals with a turn before the resolution, whether the own turn is under
  way, and whether somebody else's is;
- three players, the own seat, the rival who stands best, and the mean of all rivals: points so far, reward cards,
  Masters, pairs of them, pawns in the Guildhall, on the Plantation, in the reserve and on open tiles, neutral pawns,
  cards in hand, tokens, open tiles that the player leads, what a lead there promises, what second places promise;
- the parts of the hand-made evaluation: Masters, reward cards, tiles, Plantation, pawns, neutral pawns, hand, what is
  prepared for this turn, rivals; the points so far against the best rival;
- the own hand: the mean strength of its cards, cards that fit the open tiles, the most that fit one tile;
- the own seat, those parts and the hand once more, times the share of rounds that is left;
- one number for each record of action cards: so many in the own hand; one for each reward card: held or not.
"""

from typing import Final

from ludgate.games.guilds.bots.evaluation import (
    hand_value,
    masters_value,
    neutrals_value,
    own_masters,
    pawns_value,
    rivals_value,
    special_strength,
    turn_value,
)
from ludgate.games.guilds.bots.mayoral import card_promise
from ludgate.games.guilds.bots.outlook import Outlook
from ludgate.games.guilds.bots.standing import is_second, pawns_to_lead, plantation_value, tile_value, tile_worth
from ludgate.games.guilds.rules.counting import pairs
from ludgate.games.guilds.rules.frames import IN_TURN
from ludgate.games.guilds.rules.state import State

SEATS: Final = (2, 3, 4)
REWARD: Final = 4.5  # what a reward card brings, about


def features(s: State, seat: int) -> list[float]:
    """The vector of one seat."""
    left = max(0, s.geometry.rounds - s.round) / s.geometry.rounds
    o = Outlook(s, seat)
    own = player(s, seat, o)
    others = [player(s, other, o) for other in range(s.seats) if other != seat]
    best = others[0]
    for other in others:
        if standing(other) > standing(best):
            best = other
    mean = [sum([other[at] for other in others]) / len(others) for at in range(len(own))]
    mine = [*promises(s, o), standing(own) - standing(best), *hand(s, seat)]
    again = [number * left for number in own] + [number * left for number in mine]
    return clock(s, o, left) + own + best + mean + mine + again + pieces(s, seat)


def clock(s: State, o: Outlook, left: float) -> list[float]:
    out = [1.0 if s.seats == seats else 0.0 for seats in SEATS]
    turn = -1
    for frame in s.stack:
        if frame[0] == IN_TURN:
            turn = frame[1]
    return [
        *out,
        left,
        left * left,
        o.turns / 4.0,
        float(o.rounds_to_plantation),
        float(o.plantations),
        float(o.rivals_to_act),
        1.0 if turn == o.seat else 0.0,
        1.0 if turn not in (-1, o.seat) else 0.0,
    ]


def player(s: State, seat: int, o: Outlook) -> list[float]:
    """What everybody sees of a player, and where it stands on the open tiles."""
    seats = s.seats
    there = leads = 0
    first = second = 0.0
    for cell in s.open_cells:
        votes = s.pawns[cell * seats : cell * seats + seats]
        if not votes[seat]:
            continue
        there += votes[seat]
        worth = tile_worth(s, cell, o)
        if not pawns_to_lead(seat, votes, worth.ties):
            leads += 1
            first += worth.first + worth.master[seat]
        elif is_second(seat, votes):
            second += worth.second
    return [
        float(s.vp[seat]),
        float(len(s.rewards[seat])),
        float(len(own_masters(s, seat))),
        float(pairs(s, seat, s.variant.guilds_only_pairs)),
        float(s.guildhall[seat]),
        float(s.plantation[seat]),
        float(s.reserve[seat]),
        float(there),
        float(s.neutrals[seat]),
        float(len(s.hands[seat])),
        float(len(s.kept[seat])),
        float(leads),
        first,
        second,
    ]


def standing(numbers: list[float]) -> float:
    """How a player stands: points, reward cards, pairs."""
    return numbers[0] + REWARD * numbers[1] + numbers[3]


def promises(s: State, o: Outlook) -> list[float]:
    """The parts of the hand-made evaluation."""
    masters = own_masters(s, o.seat)
    rewards = tiles = 0.0
    for card in s.rewards[o.seat]:
        rewards += card_promise(s, card, masters, o)
    for cell in s.open_cells:
        tiles += tile_value(s, cell, o)
    return [
        masters_value(s, masters, o),
        rewards,
        tiles,
        plantation_value(s, s.plantation, o),
        pawns_value(s, o),
        neutrals_value(s, o),
        hand_value(s, o),
        turn_value(s, o),
        rivals_value(s, o),
    ]


def hand(s: State, seat: int) -> list[float]:
    """The own cards and the open tiles."""
    cards = s.hands[seat]
    strength = special_strength(s.content)
    symbols = s.content.card_symbols
    fitting = len([card for card in cards if symbols[card] & s.open_symbols])
    most = 0
    for cell in s.open_cells:
        wanted = s.content.tile_symbols[s.tile[cell]]
        most = max(most, len([card for card in cards if symbols[card] & wanted]))
    return [sum([strength[card] for card in cards]), float(fitting), float(most)]


def pieces(s: State, seat: int) -> list[float]:
    """Which action cards are in the own hand, and which reward cards are held."""
    records = max(s.content.card_record) + 1
    out = [0.0] * (records + len(s.content.reward_slug))
    for card in s.hands[seat]:
        out[s.content.card_record[card]] += 1.0
    for card in s.rewards[seat]:
        out[records + card] = 1.0
    return out
