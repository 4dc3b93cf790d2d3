"""Why a move of Last Will is not allowed."""

from collections.abc import Callable

from ludgate.engine.contract import Refusal
from ludgate.games.prodigals.content.last_will.arrays import BLACK, COMPANIONS, DECKS, GREY, REGULAR
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import (
    LaidCard,
    capacity,
    inheritance,
    is_property,
)
from ludgate.games.prodigals.rules.competitions.last_will.money import price
from ludgate.games.prodigals.rules.competitions.last_will.notation import laid_name
from ludgate.games.prodigals.rules.competitions.last_will.planning import plans_of
from ludgate.games.prodigals.rules.competitions.last_will.turn import use_cost
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    IN_COMPANIONS,
    IN_FALL,
    IN_KEEP,
    IN_MAKE_ROOM,
    IN_MARKET,
    IN_PICK,
    IN_PLAN,
    IN_SALE,
    IN_TOKENS,
)
from ludgate.games.prodigals.rules.frames import IN_ERRAND, IN_EXTRA, IN_LIMIT, IN_TURN
from ludgate.games.prodigals.rules.refusal import refuse
from ludgate.games.prodigals.rules.state import EMPTY, State

NAMES_CARD = ("take", "keep", "play", "lay", "use", "sell", "throw", "fall", "discard")


def why(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    """The rule against a move that is about Last Will; None where it is not."""
    verb, word = words[0], words[1] if len(words) > 1 else ""
    if verb == "send":
        return why_space(s, phase, word)
    if verb in NAMES_CARD:
        slug = word.partition(".")[0]
        return CARD_VERBS[verb](s, seat, phase, word) if slug in s.content.will.cards.slug else None
    return OTHER_VERBS[verb](s, seat, phase, word) if verb in OTHER_VERBS else None


def card_of(s: State, word: str) -> int:
    return s.content.will.cards.slug.index(word.partition(".")[0])


def in_hand(s: State, seat: int, word: str) -> bool:
    return word in [s.content.will.cards.slug[card] for card in inheritance(s).hands[seat]]


def on_board(s: State, seat: int, word: str) -> LaidCard | None:
    return next((one for one in inheritance(s).boards[seat] if laid_name(s, seat, one.card) == word), None)


def too_few_actions(s: State, seat: int, cost: int) -> Refusal | None:
    left = inheritance(s).actions[seat]
    return refuse("too-few-actions", cost=cost, left=left) if cost > left else None


# ---------------------------------------------------------------- set-up, planning, errands


def why_keep(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    if phase != IN_KEEP:
        return refuse("no-keeping")
    return refuse("keep-in-order", card=word) if in_hand(s, seat, word) else refuse("not-dealt", card=word)


def why_plan(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    """W7.1 to W7.3."""
    plans = len(plans_of(s).slug)
    if not word.isdecimal() or len(word) > 2 or not 1 <= int(word) <= plans:
        return refuse("plan-beyond", plans=plans)
    if phase != IN_PLAN:
        return refuse("no-planning")
    return refuse("plan-closed" if int(word) - 1 == inheritance(s).closed else "plan-taken", plan=word)


def why_draw(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    """W7.6 to W7.9."""
    if word not in DECKS[:REGULAR]:
        return refuse("no-such-deck")
    return refuse("deck-order") if phase == IN_PICK else refuse("no-drawing")


def why_space(s: State, phase: int, word: str) -> Refusal | None:
    """W8.2, W8.15; what is taken is told as on the other boards."""
    if word not in s.content.will.spaces.slug and not word.startswith("w-card-"):
        return None
    if phase not in (IN_ERRAND, IN_EXTRA):
        return refuse("no-errand-now")
    here = [at for at, place in enumerate(s.places.places) if place.slug == word]
    if not here:
        return refuse("not-at-this-table", space=word)
    if all(s.occupant[at] != EMPTY for at in here):
        return refuse("taken", space=word)
    if word.startswith("w-card-"):
        return refuse("name-the-card")
    return None if s.places.places[here[0]].seat != EMPTY else refuse("space-closed", space=word)


def why_take(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    """W8.9, W8.14."""
    if phase not in (IN_ERRAND, IN_EXTRA):
        return refuse("no-errand-now")
    offer = inheritance(s).offer
    spaces = [at for at in s.places.offered if offer[s.places.places[at].number] != EMPTY]
    slugs = [s.content.will.cards.slug[offer[s.places.places[at].number]] for at in spaces]
    return refuse("card-declined", card=word) if word in slugs else refuse("not-offered", card=word)


def why_swap(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    return refuse("two-kinds") if phase == IN_MARKET else refuse("no-market")


def why_token(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    return refuse("token-laid", token=word) if phase == IN_TOKENS else refuse("no-market")


# ---------------------------------------------------------------- actions


def why_play(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    cards = s.content.will.cards
    card = card_of(s, word)
    if phase != IN_TURN:
        return why_not_acting(s)
    if not in_hand(s, seat, word):
        return refuse("not-in-hand", card=word)
    if cards.border[card] == GREY:
        return refuse("companion-alone", card=word)
    if cards.border[card] == BLACK:
        return refuse("lay-it", card=word)
    return too_few_actions(s, seat, cards.use_cost[card])


def why_lay(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    card = card_of(s, word)
    if phase != IN_TURN:
        return why_not_acting(s)
    if not in_hand(s, seat, word):
        return refuse("not-in-hand", card=word)
    if s.content.will.cards.border[card] != BLACK:
        return refuse("not-black", card=word)
    few = too_few_actions(s, seat, s.content.will.lay_cost)
    if few is not None:
        return few
    owned = [is_property(s, one.card) for one in inheritance(s).boards[seat]]
    if len(owned) >= capacity(s, seat) and all(owned):
        return refuse("only-properties")
    return refuse("too-dear", card=word, price=price(s, seat, card), money=inheritance(s).money[seat])


def why_use(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    one = on_board(s, seat, word)
    if phase != IN_TURN:
        return why_not_acting(s)
    if one is None:
        return refuse("not-on-board", card=word)
    if not s.content.will.cards.effect[one.card]:
        return refuse("nothing-to-use", card=word)
    return refuse("used-already", card=word) if one.used else too_few_actions(s, seat, use_cost(s, seat, one.card))


def why_sell(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    one = on_board(s, seat, word)
    if phase not in (IN_TURN, IN_SALE):
        return why_not_acting(s)
    if one is None or not is_property(s, one.card):
        return refuse("no-own-property", card=word)
    return too_few_actions(s, seat, s.content.will.sell_cost) if phase == IN_TURN else None


def why_throw(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    """W10.8, W10.9, W10.24."""
    one = on_board(s, seat, word)
    if phase != IN_MAKE_ROOM:
        return refuse("no-throwing-will")
    if one is None:
        return refuse("not-on-board", card=word)
    return refuse("property-stays", card=word) if is_property(s, one.card) else refuse("price-stays", card=word)


def why_add(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    """W10.13, W10.16, W10.17."""
    if word not in (*COMPANIONS[:-1], "any-occasion", "none"):
        return None
    return refuse("no-such-companion") if phase == IN_COMPANIONS else refuse("no-slot-now")


def why_fall(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    return refuse("cannot-fall", card=word) if phase == IN_FALL else refuse("no-fall")


def why_discard(s: State, seat: int, phase: int, word: str) -> Refusal | None:
    """W13.5: cards of Last Will go at the end of the round only."""
    return refuse("not-in-hand", card=word) if phase == IN_LIMIT else refuse("no-discard-will")


def why_not_acting(s: State) -> Refusal:
    acting = any(frame[0] == IN_TURN for frame in s.stack)
    return refuse("not-now") if acting else refuse("no-action-now")


Why = Callable[[State, int, int, str], Refusal | None]
CARD_VERBS: dict[str, Why] = {
    "take": why_take,
    "keep": why_keep,
    "play": why_play,
    "lay": why_lay,
    "use": why_use,
    "sell": why_sell,
    "throw": why_throw,
    "fall": why_fall,
    "discard": why_discard,
}
OTHER_VERBS: dict[str, Why] = {
    "plan": why_plan,
    "draw": why_draw,
    "swap": why_swap,
    "token": why_token,
    "add": why_add,
}
VERBS = ("keep", "plan", "draw", "lay", "swap", "token", "fall")
