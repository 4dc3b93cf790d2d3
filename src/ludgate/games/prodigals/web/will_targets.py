"""Which pieces of Last Will an option begins with, and what its pieces can be asked."""

from collections.abc import Callable

from ludgate.games.prodigals.text.last_will import is_of_last_will
from ludgate.games.prodigals.view.model import WillCardView, slug_of
from ludgate.games.prodigals.web.context import DrawContext

WILD = "any-occasion"
Finder = Callable[[DrawContext, list[str]], list[str]]


def of_last_will(ctx: DrawContext, verb: str, words: list[str]) -> bool:
    """Is it an option of Last Will?"""
    return verb in FINDERS and bool(ctx.seen.plans) and is_of_last_will(ctx.voice, verb, words)


def pieces_of(ctx: DrawContext, verb: str, words: list[str]) -> list[str]:
    return FINDERS[verb](ctx, words)


def plan(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.plan_id(int(words[0]))]


def deck(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.deck_id(words[0])]


def kinds(ctx: DrawContext, words: list[str]) -> list[str]:
    """Both kinds whose tokens are swapped."""
    return [ctx.market_id(kind) for kind in words]


def companion(ctx: DrawContext, words: list[str]) -> list[str]:
    """Companions in hand of that kind; none is a button."""
    wanted = "any" if words[0] == WILD else words[0]
    return [ctx.card_id(card) for card in ctx.me.will_hand or [] if companion_of(ctx, card) == wanted]


def companion_of(ctx: DrawContext, card: str) -> str:
    return ctx.box.will.card(slug_of(card)).companion or ""


def in_hand(ctx: DrawContext, words: list[str]) -> list[str]:
    """Every copy of the card."""
    return [ctx.card_id(card) for card in ctx.me.will_hand or [] if slug_of(card) == words[0]]


def on_own_board(ctx: DrawContext, words: list[str]) -> list[str]:
    """The copy that the number after the point means, and those that are just like it (chapter 18)."""
    slug, _, number = words[0].partition(".")
    copies = [one for one in ctx.me.will_board if slug_of(one.card) == slug]
    meant = copies[int(number or 1) - 1]
    return [ctx.card_id(one.card) for one in copies if same(one, meant)]


def same(one: WillCardView, other: WillCardView) -> bool:
    return (one.used, one.tokens, one.value) == (other.used, other.tokens, other.value)


def copy_name(ctx: DrawContext, one: WillCardView) -> str:
    """What notation calls a card on the own board."""
    copies = [laid for laid in ctx.me.will_board if slug_of(laid.card) == slug_of(one.card)]
    number = copies.index(one) + 1
    return slug_of(one.card) if number == 1 else f"{slug_of(one.card)}.{number}"


def offered(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.card_id(card) for card in ctx.seen.offer if card is not None and slug_of(card) == words[0]]


def errand(ctx: DrawContext, words: list[str]) -> list[str]:
    return [ctx.space_id(words[0])]


FINDERS: dict[str, Finder] = {
    "plan": plan,
    "draw": deck,
    "swap": kinds,
    "add": companion,
    "keep": in_hand,
    "play": in_hand,
    "lay": in_hand,
    "discard": in_hand,
    "use": on_own_board,
    "sell": on_own_board,
    "throw": on_own_board,
    "fall": on_own_board,
    "take": offered,
    "send": errand,
    "idle": errand,
}

# ---------------------------------------------------------------- questions


def will_questions(ctx: DrawContext) -> dict[str, list[str]]:
    """What one would try with a piece of Last Will."""
    if not ctx.seen.plans:
        return {}
    me, seen = ctx.me, ctx.seen
    asked = {ctx.card_id(card): [f"take {slug_of(card)}"] for card in seen.offer if card is not None}
    asked |= {ctx.plan_id(n): [f"plan {n}"] for n in range(1, len(seen.plans) + 1)}
    asked |= {ctx.deck_id(deck): [f"draw {deck}"] for deck in seen.will_decks}
    asked |= {ctx.market_id(kind): [market_question(ctx, kind)] for kind in seen.property_market}
    asked |= {ctx.card_id(card): [hand_question(ctx, card)] for card in me.will_hand or []}
    board = BOARD.get(ctx.asked, "use")
    asked |= {ctx.card_id(one.card): [f"{board} {copy_name(ctx, one)}"] for one in me.will_board}
    return asked


BOARD = {"make-room": "throw", "fall": "fall", "sale": "sell"}


def market_question(ctx: DrawContext, kind: str) -> str:
    kinds = list(ctx.seen.property_market)
    other = kinds[0] if kind != kinds[0] else kinds[-1]
    first, second = sorted((kind, other), key=kinds.index)
    return f"swap {first} {second}"


def hand_question(ctx: DrawContext, card: str) -> str:
    """White cards are played, black ones laid."""
    slug = slug_of(card)
    if ctx.asked in ("limit", "keep"):
        return f"{'discard' if ctx.asked == 'limit' else 'keep'} {slug}"
    return f"{'lay' if ctx.box.will.card(slug).border == 'black' else 'play'} {slug}"
