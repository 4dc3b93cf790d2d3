"""Which pieces an option begins with, and what to ask about a piece that is not lit."""

from collections.abc import Iterable, Mapping, Sequence

from ludgate.engine.contract import Decision, Option
from ludgate.games.guilds.view.model import slug_of
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.ids import PLACES, USES, card_id, effect_id, mayoral_id, place_id, use_id
from ludgate.web.render.api import AnswerLine, Foreseen, targets_of
from ludgate.web.render.shortcuts import lines_ahead

# decision -> the verb with which a place is meant
PLACE_VERBS = {"move-to": "to", "place-neutral": "to", "pay-pawns": "return"}


def targets(ctx: DrawContext) -> dict[str, list[str]]:
    """The options by the pieces they begin with."""
    return targets_of(ctx.snapshot, lambda option: pieces(ctx, option))


def pieces(ctx: DrawContext, option: Option) -> Iterable[str]:
    """The pieces of an option; a word that is not about a piece (stop, take, decline) has none."""
    verb, *words = option.text.split()
    if verb in USES:
        return [ident for card in copies(ctx, words[0]) for ident in (card_id(card), use_id(verb, card))]
    if verb == "discard":
        return [card_id(card) for card in copies(ctx, words[0])]
    if verb in ("from", "to", "return"):
        return [place_id(words[0])]
    if verb == "exchange":  # in a negotiation its dialogue has the buttons
        return [place_id(words[2])] if words[1:] else []
    if verb in ("keep", "under"):
        return [mayoral_id(words[0])]
    if verb in ("use", "resolve"):
        return in_force(ctx, words[0], triggers=verb == "use")
    return []


def lines(ctx: DrawContext, aims: Mapping[str, object]) -> dict[str, Sequence[AnswerLine]]:
    """Fewer clicks: where a pawn is to be taken from somewhere, a tile that it may go to stands for both choices."""
    return lines_ahead(ctx.snapshot, aims, sources, destination)


def sources(decision: Decision) -> list[str]:
    """The options that say where a pawn comes from, if where it goes is asked next."""
    return [option.text for option in decision.options if decision.kind == "move" and option.text.startswith("from ")]


def destination(_: Foreseen, option: Option) -> list[str]:
    """The tile to which a pawn would go."""
    verb, *words = option.text.split()
    return [place_id(words[0])] if verb == "to" else []


def to_discard(ctx: DrawContext) -> int:
    """How many cards are to be discarded one after another."""
    if ctx.kind == "limit":
        own = ctx.seen.players[ctx.snapshot.mine]
        return own.hand_size - own.hand_limit
    return int(str(ctx.seen.about.get("count", 0))) if ctx.kind == "pay-cards" else 0


def copies(ctx: DrawContext, slug: str) -> list[str]:
    """The cards of the own hand of that kind: one is as good as the other."""
    hand = ctx.seen.players[ctx.snapshot.mine].hand or []
    return [card for card in hand if slug_of(card) == slug]


def in_force(ctx: DrawContext, slug: str, *, triggers: bool) -> list[str]:
    """Effects of that card in the strip: waiting ones, or those at the end of the turn."""
    waiting = [one.card for one in ctx.seen.triggers]
    rows = waiting + ctx.seen.ends
    wanted = range(len(waiting)) if triggers else range(len(waiting), len(rows))
    return [effect_id(slug, place) for place in wanted if rows[place] == slug]


def questions(ctx: DrawContext) -> dict[str, list[str]]:
    """What to ask about each piece of the table in the situation at hand."""
    kind = ctx.kind
    found = {place_id(slug): [place_question(kind, slug)] for slug in PLACES}
    found |= {place_id(tile.tile): [place_question(kind, tile.tile)] for tile in ctx.seen.buildings}
    player = ctx.seen.players[ctx.snapshot.mine]
    for card in player.hand or []:
        found |= card_questions(kind, card)
    for card in ctx.seen.played:
        found[card_id(card)] = [f"play {slug_of(card)}"]
    for slug in [*(player.rewards or []), *(player.looked or [])]:
        found[mayoral_id(slug)] = [f"keep {slug}"]
    return found | effect_questions(ctx)


def place_question(kind: str, slug: str) -> str:
    if kind == "exchange":
        return f"exchange 1 on {slug}"
    return f"{PLACE_VERBS.get(kind, 'from')} {slug}"


def card_questions(kind: str, card: str) -> dict[str, list[str]]:
    """A card as a whole, and each of its three uses."""
    slug = slug_of(card)
    whole = [f"discard {slug}"] if kind in ("pay-cards", "limit") else [f"{verb} {slug}" for verb in USES]
    return {card_id(card): whole} | {use_id(verb, card): [f"{verb} {slug}"] for verb in USES}


def effect_questions(ctx: DrawContext) -> dict[str, list[str]]:
    waiting = len(ctx.seen.triggers)
    rows = [one.card for one in ctx.seen.triggers] + ctx.seen.ends
    return {
        effect_id(slug, place): [f"{'use' if place < waiting else 'resolve'} {slug}"] for place, slug in enumerate(rows)
    }
