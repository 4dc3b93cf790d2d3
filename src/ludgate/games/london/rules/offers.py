# mypyc: compile
"""Options that many phases offer alike: cards of the hand, cards on the board, abilities in force."""

from ludgate.games.london.content.arrays import DISCARD_FOR, KEEP_FACE_UP, ONLY_GREY, PAUPER, SWAP, Ability
from ludgate.games.london.rules.frames import USE
from ludgate.games.london.rules.moves import abilities_in_force, usable
from ludgate.games.london.rules.state import EMPTY, State


def offer_hand(s: State, verb: int, out: list[int]) -> None:
    """Every card of the hand; of copies only one."""
    record = s.content.record
    before = -1
    for card in s.hands[s.turn]:
        if record[card] != before:
            before = record[card]
            out.append(verb + spare_copy(s, card))


def spare_copy(s: State, card: int) -> int:
    """The copy to part with: one that was already played in this turn (L9.20), else the card itself."""
    for played in s.played:
        if s.content.record[played] == s.content.record[card] and played in s.hands[s.turn]:
            return played
    return card


def offer_board(s: State, verb: int, out: list[int]) -> None:
    """Every card on the board; of copies in one row only the first, since a place in a row has no meaning (L6.14)."""
    board = s.board
    twins = s.content.twins
    for space in range(len(board)):
        card = board[space]
        if card != EMPTY and not (twins[card] and copy_before(s, space)):
            out.append(verb + (fresh_copy(s, space) if card in s.played else space))


def fresh_copy(s: State, space: int) -> int:
    """Another copy in the same row that was not yet played in this turn (L9.20), else the card itself."""
    board = s.board
    row = len(board) // 2
    start = row if space >= row else 0
    for other in range(start, start + row):
        card = board[other]
        if card != EMPTY and s.content.record[card] == s.content.record[board[space]] and card not in s.played:
            return other
    return space


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
        elif not twin_offered(s, ability, USE, out):
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


def twin_offered(s: State, ability: Ability, verb: int, out: list[int]) -> bool:
    """Is the same ability of another copy among the options?"""
    for code in out:
        if code >= verb and code < verb + len(s.content.abilities):
            other = s.content.abilities[code - verb]
            if other.slug == ability.slug and other.effect == ability.effect:
                return True
    return False
