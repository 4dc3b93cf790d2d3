# mypyc: compile
"""A position of The Prodigals Club in numbers, as one seat sees it, for values learned from self-play.

In their order:

- time: seats (one of two to five), which competitions are in play, the round (one of five), rounds after it by the
  reckoning of the evaluation, whether the own Actions turn of this round is still to come, whether Hyde Park and Dame
  Beatrice are, own pawns, pawns of all rivals, the place in the turn order, whether the game can end by a score of 0;
- each competition, 0 where it is not in play: the own score, what the hand-made evaluation expects of it, the lowest
  and the mean score of the rivals;
- the highest score: the own one, what the hand-made evaluation expects, the points that can be turned anywhere, the
  lowest of the rivals', their mean;
- the own things: money, tiles, megaphones, pairs, cards in hand, black cards laid down, open symbols of each kind, a
  bonus tile, and of all rivals together what is open: cards in hand, black cards, megaphones, tiles;
- all of competitions and highest scores once more, times the rounds after this one;
- one number for each card: in the own hand; one for each: among the own black cards.
"""

from typing import Final

from ludgate.games.prodigals.bots.clock import phases_to_come, to_act
from ludgate.games.prodigals.bots.evaluation import Assessment
from ludgate.games.prodigals.bots.outlook import Outlook, poured
from ludgate.games.prodigals.content.arrays import ELECTION, POSSESSIONS, ROUNDS
from ludgate.games.prodigals.rules.competitions.election.votes import election, megaphones_of
from ludgate.games.prodigals.rules.competitions.possessions.estate import estate
from ludgate.games.prodigals.rules.scoring import competition_scores
from ludgate.games.prodigals.rules.state import EMPTY, State

SEATS: Final = (2, 3, 4, 5)
LEARNED: Final = 3  # the competitions that values know: all but Last Will


def features(s: State, seat: int) -> list[float]:
    """The vector of one seat."""
    o = Outlook(s, seat)
    scores = [competition_scores(s, one) for one in range(s.seats)]
    assessment = Assessment(s, o)
    expected, flexible = assessment.outcome()
    standing = competitions(s, seat, scores, expected) + highest(seat, scores, expected, flexible)
    again = [number * o.after / ROUNDS for number in standing]
    return clock(s, o, scores) + standing + things(s, seat, assessment.h.symbols) + again + pieces(s, seat)


def clock(s: State, o: Outlook, scores: list[list[int]]) -> list[float]:
    seat = o.seat
    out = [1.0 if s.seats == seats else 0.0 for seats in SEATS]
    out += [1.0 if competition in o.in_play else 0.0 for competition in range(LEARNED)]
    out += [1.0 if s.round == number + 1 else 0.0 for number in range(ROUNDS)]
    ending = min([min(one) for one in scores]) <= 0
    out += [
        float(o.after),
        1.0 if to_act(s, seat) else 0.0,
        1.0 if phases_to_come(s) else 0.0,
        float(s.pawns[seat]),
        float(sum(s.pawns) - s.pawns[seat]),
        float(s.order.index(seat)),
        1.0 if ending else 0.0,
    ]
    return out


def competitions(s: State, seat: int, scores: list[list[int]], expected: list[float]) -> list[float]:
    """Own score, expected score, and the rivals' scores, competition by competition."""
    out = [0.0] * (4 * LEARNED)
    for at in range(len(expected)):
        if s.places.in_play[at] >= LEARNED:
            continue
        others = [scores[other][at] for other in range(s.seats) if other != seat]
        place = 4 * s.places.in_play[at]
        out[place] = float(scores[seat][at])
        out[place + 1] = expected[at]
        out[place + 2] = float(min(others))
        out[place + 3] = sum(others) / len(others)
    return out


def highest(seat: int, scores: list[list[int]], expected: list[float], flexible: float) -> list[float]:
    others = [max(scores[other]) for other in range(len(scores)) if other != seat]
    level = poured(expected, flexible)[0]
    return [
        float(max(scores[seat])),
        level,
        max(expected),
        flexible,
        float(min(others)),
        sum(others) / len(others),
        max(0.0, max(expected) - level),
    ]


def things(s: State, seat: int, symbols: list[int]) -> list[float]:
    out = [float(len(s.hands[seat])), float(len(s.boards[seat])), 0.0 if s.bonus[seat] == EMPTY else 1.0]
    out += [float(number) for number in symbols]
    others = [other for other in range(s.seats) if other != seat]
    out.append(float(sum([len(s.hands[other]) for other in others])))
    out.append(float(sum([len(s.boards[other]) for other in others])))
    money = tiles = sold = megaphones = most = pairs = 0
    if POSSESSIONS in s.places.in_play:
        part = estate(s)
        money, tiles = part.money[seat], len(part.tiles[seat])
        sold = sum([len(part.tiles[other]) for other in others])
    if ELECTION in s.places.in_play:
        megaphones = megaphones_of(s, seat)
        most = max([megaphones_of(s, other) for other in others])
        pairs = len(election(s).pairs[seat])
    return [*out, float(money), float(tiles), float(sold), float(megaphones), float(most), float(pairs)]


def pieces(s: State, seat: int) -> list[float]:
    """Which cards are in the own hand, and which lie on the own board."""
    cards = len(s.content.cards.black)
    out = [0.0] * (2 * cards)
    for card in s.hands[seat]:
        out[card] = 1.0
    for card in s.boards[seat]:
        out[cards + card] = 1.0
    return out
