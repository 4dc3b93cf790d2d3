"""Which piece an option begins with, and what is asked of a piece with which nothing can be done now."""

from collections.abc import Callable, Iterable
from functools import cached_property

from ludgate.engine.contract import Decision, Option
from ludgate.games.london.view.model import HIDDEN, Player, SeatView, read, slug_of
from ludgate.games.london.web import thames_map
from ludgate.games.london.web.ids import (
    CITY_DECK,
    LOAN,
    NEW_STACK,
    REPAY,
    action_id,
    borough_id,
    card_id,
    city_card_id,
    land_id,
    seat_id,
)
from ludgate.web.render.api import Foreseen, Snapshot, targets_of

ON_NEW = "on new"
DEVELOPING = ("action", "develop", "free", "pay")  # decisions at which a card of the hand may become a stack
ACTIONS = ("develop", "buy land", "run", "draw three")
DISCARDING = ("limit", "cost", "ability-cost", "discard-for")
ALWAYS_ASKED = {
    LOAN: ["loan"],
    REPAY: ["repay 1"],
    CITY_DECK: ["draw deck"],
    NEW_STACK: ["on new"],
    **{action_id(move): [move] for move in ACTIONS},
    **{land_id(slug): [f"buy {slug}"] for slug in thames_map.PLOTS},
}


class TargetFinder:
    """The pieces that the words of an option are about, for the seat that decides."""

    def __init__(self, seen: SeatView, seat: int) -> None:
        self.seen = seen
        self.own = seen.players[seat]

    def pieces(self, option: Option) -> Iterable[str]:
        """The ids of the pieces that the option begins with; none for what only the prompt can ask."""
        if option.text in ACTIONS:
            return [action_id(option.text)]
        verb, *words = option.text.split()
        return VERBS[verb](self, words) if verb in VERBS else []

    def in_hand(self, words: list[str]) -> list[str]:
        """Copies are alike: all of them are lit."""
        return [card_id(piece) for piece in self.own.hand or [] if slug_of(piece) == words[0]]

    def on_board(self, words: list[str]) -> list[str]:
        rows = words[1:] or ["top", "bottom"]
        return [card_id(card) for row in rows for card in self.seen.board.row(row) if slug_of(card) == words[0]]

    def drawn(self, words: list[str]) -> list[str]:
        if words[0] != "deck":
            return self.on_board(words)
        return self.looked_at(int(words[1])) if words[1:] else [CITY_DECK]

    def looked_at(self, place: int) -> list[str]:
        """A card on top of the deck that the seat has seen; the topmost is 1."""
        return [card_id(self.seen.known[place - 1])] if place <= len(self.seen.known) else [CITY_DECK]

    def laid(self, words: list[str]) -> list[str]:
        """Cards that were looked at go back one by one; those laid back already are on top."""
        laid = int(self.seen.about["looked"]) - int(self.seen.about["count"])
        return self.looked_at(laid + int(words[0]))

    def in_city(self, words: list[str]) -> list[str]:
        """The top card with that name, of the stack that is named if one is."""
        number = int(words[2]) if words[1:2] == ["on"] else 0
        return [ident for n, slug, ident in self._tops if slug == words[0] and number in (0, n)]

    def flipped(self, words: list[str]) -> list[str]:
        return self.in_city(words or [self.seen.card_at_hand])

    def stack(self, words: list[str]) -> list[str]:
        if words == ["new"]:
            return [NEW_STACK]
        return [ident for n, _, ident in self._tops if n == int(words[0])]

    def source(self, words: list[str]) -> list[str]:
        """What has the ability: a visible card or the top borough."""
        boroughs = [borough_id(slug) for slug in self.own.boroughs[-1:] if slug == words[0]]
        return boroughs or self.in_city(words[:1])

    def top_borough(self, words: list[str]) -> list[str]:
        return [borough_id(slug) for slug in self.own.boroughs[-1:]]

    def offered(self, words: list[str]) -> list[str]:
        return [borough_id(words[0]), land_id(words[0])]

    def offer_only(self, words: list[str]) -> list[str]:
        """A borough by its card alone; the map shows only what can be bought at once."""
        return [borough_id(words[0])]

    def player(self, words: list[str]) -> list[str]:
        return [seat_id(int(words[0]) - 1)]

    def loan(self, words: list[str]) -> list[str]:
        return [LOAN]

    def repayment(self, words: list[str]) -> list[str]:
        return [] if words == ["0"] else [REPAY]

    @cached_property
    def _tops(self) -> list[tuple[int, str, str]]:
        city = self.own.city
        return [(n + 1, slug_of(stack[-1]), city_card_id(self.own, n, len(stack) - 1)) for n, stack in enumerate(city)]


# after a prelude: kinds of decisions, and what is a choice of a piece there
CHOSEN_BY = {
    "develop": ("play",),
    "buy": ("buy",),
    "run": ("activate", "borough"),
    "draw": ("draw",),
    "offer": ("offer",),
    "cost": ("discard",),
}

VERBS: dict[str, Callable[[TargetFinder, list[str]], list[str]]] = {
    "loan": TargetFinder.loan,
    "repay": TargetFinder.repayment,
    "draw": TargetFinder.drawn,
    "lay": TargetFinder.laid,
    "play": TargetFinder.in_hand,
    "pay": TargetFinder.in_hand,
    "discard": TargetFinder.in_hand,
    "offer": TargetFinder.in_hand,
    "take": TargetFinder.on_board,
    "on": TargetFinder.stack,
    "activate": TargetFinder.in_city,
    "repeat": TargetFinder.in_city,
    "flip": TargetFinder.flipped,
    "keep": TargetFinder.source,
    "use": TargetFinder.source,
    "price": TargetFinder.source,
    "borough": TargetFinder.top_borough,
    "buy": TargetFinder.offered,
    "give": TargetFinder.player,
}


def targets(snapshot: Snapshot, seen: SeatView) -> dict[str, list[str]]:
    """The options of the deciding seat by the pieces they begin with."""
    if snapshot.decision is None:
        return {}
    return targets_of(snapshot, TargetFinder(seen, snapshot.decision.seat).pieces)


def preludes(decision: Decision) -> list[str]:
    """Options that only say what kind of choice is to come."""
    if decision.kind == "action":
        return [option.text for option in decision.options if option.text in ACTIONS or _is_use(option)]
    if decision.kind == "run":
        return [option.text for option in decision.options if option.text.startswith("activate ")]
    return [option.text for option in decision.options if _is_use(option)]


def _is_use(option: Option) -> bool:
    return option.text.startswith("use ")


def begun(then: Foreseen, option: Option) -> Iterable[str]:
    """The pieces that a choice after a prelude is about."""
    verb, *words = option.text.split()
    if then.decision.kind not in CHOSEN_BY or verb not in CHOSEN_BY[then.decision.kind]:
        return ()
    finder = TargetFinder(read(then.view), then.decision.seat)
    return finder.offer_only(words) if verb == "buy" else VERBS[verb](finder, words)


def as_new_stacks(snapshot: Snapshot) -> dict[str, str]:
    """The lines by which a click on a card of the hand makes a new stack, by card: it is played there, or pays for it.

    Of the cards that are played only those where no payment has to be chosen.
    """
    found: dict[str, str] = {}
    if not snapshot.deciding or snapshot.decision is None or snapshot.decision.kind not in DEVELOPING:
        return found
    first = ["develop"] if any(option.text == "develop" for option in snapshot.options) else []
    then = snapshot.look_ahead(*first)
    if then is None or then.decision.kind not in DEVELOPING:
        return found
    for option in then.decision.sensible:
        placed = _place_of(snapshot, [*first, option.text]) if option.text.startswith(("play ", "pay ")) else None
        if placed is not None:
            found[option.text.split()[1]] = " ".join([*first, option.text, ON_NEW])
    return found


def _place_of(snapshot: Snapshot, answers: list[str]) -> Foreseen | None:
    """The choice of a place after these answers, if all between is settled and a new stack is one of several."""
    then = snapshot.look_ahead(*answers)
    while then is not None and then.decision.kind != "place" and len(then.decision.sensible) == 1:
        answers = [*answers, then.decision.sensible[0].text]
        then = snapshot.look_ahead(*answers)
    if then is None or then.decision.kind != "place":
        return None
    texts = [option.text for option in then.decision.sensible]
    return then if ON_NEW in texts and len(texts) > 1 else None


def questions(seen: SeatView, seat: int) -> dict[str, list[str]]:
    """The move that stands for a click on each piece at this moment, to be asked about where it is not allowed.

    These are all pieces that the seat knows: ``Light.answers`` says so without making this.
    """
    found = ALWAYS_ASKED | {card_id(piece): ["draw deck"] for piece in seen.known}
    found |= _of_cards(seen.players[seat].hand or [], _hand_verb(seen.phase))
    found |= _of_cards(seen.board.cards, _board_verb(seen.phase))
    found |= {borough_id(slug): [f"buy {slug}"] for slug in seen.row}
    for area in seen.players:
        own = area.seat == seat
        found |= _of_area(area, seen.phase if own else "", own=own)
    return found


def _hand_verb(phase: str) -> str:
    if phase in DISCARDING:
        return "discard"
    return phase if phase in ("pay", "offer") else "play"


def _board_verb(phase: str) -> str:
    return "take" if phase in ("exchange", "from-board") else "draw"


def _of_cards(pieces: list[str], verb: str) -> dict[str, list[str]]:
    return {card_id(piece): [f"{verb} {slug_of(piece)}"] for piece in pieces}


def _of_area(area: Player, phase: str, *, own: bool) -> dict[str, list[str]]:
    found = {} if own else {seat_id(area.seat): [f"give {area.seat + 1}"]}
    for borough in area.boroughs:
        due = own and borough == area.boroughs[-1] and phase == "run"
        found[borough_id(borough)] = ["borough"] if due else [f"buy {borough}"]
    for number, stack in enumerate(area.city, 1):
        for height, piece in enumerate(stack):
            if slug_of(piece) != HIDDEN:
                top = height == len(stack) - 1
                found[card_id(piece)] = _city_moves(piece, number, phase, own=own, top=top)
    return found


def _city_moves(piece: str, number: int, phase: str, *, own: bool, top: bool) -> list[str]:
    """One's own card by its stack; of another player's card it is told that it is not one's own."""
    if not own:
        return [f"activate {slug_of(piece)}", f"play {slug_of(piece)}"]
    return [f"on {number}"] if top and phase == "place" else [f"activate {slug_of(piece)} on {number}"]
