# mypyc: compile
"""Options that many phases offer alike: cards of the hand, cards on the board, abilities in force."""

from ludgate.games.london.frames import USE
from ludgate.games.london.moves import abilities_in_force, usable
from ludgate.games.london.state import EMPTY, State
from ludgate.games.london.tables import DISCARD_FOR, KEEP_FACE_UP, ONLY_GREY, PAUPER, SWAP, Ability


def offer_hand(s: State, verb: int, out: list[int]) -> None:
    """Every card of the hand; of copies only the first."""
    record = s.content.record
    before = -1
    for card in s.hands[s.turn]:
        if record[card] != before:
            before = record[card]
            out.append(verb + card)


def offer_board(s: State, verb: int, out: list[int]) -> None:
    """Every card on the board; of copies in one row only the first, since a place in a row has no meaning (L6.14)."""
    board = s.board
    twins = s.content.twins
    for space in range(len(board)):
        card = board[space]
        if card != EMPTY and not (twins[card] and copy_before(s, space)):
            out.append(verb + space)


def copy_before(s: State, space: int) -> bool:
    """Does a copy of this card lie further left in the same row?"""
    board = s.board
    row = len(board) // 2
    record = s.content.record
    for other in range(row if space >= row else 0, space):
        if board[other] != EMPTY and record[board[other]] == record[board[space]]:
            return True
    return False


def offer_abilities(s: State, when: int, out: list[int]) -> bool:
    """D12: abilities of a moment that can be used now.  Returns whether money is missing for one of them."""
    short = False
    for ability in abilities_in_force(s, s.turn, when):
        if not ability.optional or not usable(s, ability) or not worth_using(s, ability):
            continue
        if ability.discard > len(s.hands[s.turn]):
            continue
        if ability.money > s.cash[s.turn]:
            short = True
        elif not twin_offered(s, ability, out):
            out.append(USE + ability.index)
    return short


def worth_using(s: State, ability: Ability) -> bool:
    """Has it anything to act on?  Keeping a card face up is offered at the flip instead (D17)."""
    kind = ability.part.kind
    if kind == KEEP_FACE_UP:
        return False
    if kind == SWAP:
        return bool(s.hands[s.turn]) and max(s.board) != EMPTY
    if kind == DISCARD_FOR and ability.part.mode == ONLY_GREY:
        return holds_pauper(s)
    return True


def holds_pauper(s: State) -> bool:
    for card in s.hands[s.turn]:
        if s.content.kind[card] == PAUPER:
            return True
    return False


def twin_offered(s: State, ability: Ability, out: list[int]) -> bool:
    """Is the same ability of another copy among the options?"""
    for code in out:
        if code >= USE and code < USE + len(s.content.abilities):
            other = s.content.abilities[code - USE]
            if other.slug == ability.slug and other.effect == ability.effect:
                return True
    return False
