"""Action cards: in the hand, and on the table in this turn."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ludgate.games.guilds.content.schema import Action, CardEffect, Cost, kind_of
from ludgate.games.guilds.view.model import slug_of
from ludgate.games.guilds.web.canvas import render
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.ids import USES, card_id, effect_id, known_id, use_id
from ludgate.games.guilds.web.words import EffectSign, EffectWriter
from ludgate.web.render.cache import drawn_once
from ludgate.web.render.lighting import Lighting

MARKS = {"hire": "hire", "move": "move", "play": "effect"}
# what an effect does -> the rule that says how
RULES = {
    "vp": "G7.2",
    "hire": "G8.9",
    "draw": "G14.7",
    "move": "G14.1",
    "ship": "G14.4",
    "mayoral": "G14.8",
    "neutral": "G14.11",
    "place_neutral": "G14.11",
    "exchange": "G11.2",
}
WHEN_RULES = {"now": (), "end": ("G9.8",), "whenever": ("G3.9",), "any": ("G3.15",)}
PLAYING = ("G8.4", "G8.17")  # the three ways, and what a move needs
PAYING = ("G8.23",)


@dataclass(frozen=True)
class Use:
    """A way to play a card, as a piece of its own."""

    id: str
    verb: str
    mark: str
    word: str
    label: str


class EffectLine(NamedTuple):
    """What a card does: when, if not at once, and what."""

    when: str
    words: str


@dataclass(frozen=True)
class CardFace:
    """An action card."""

    id: str
    piece: str
    name: str
    label: str
    symbols: tuple[tuple[str, str], ...]
    cost: EffectSign | None
    lines: tuple[EffectLine, ...]
    scene: str
    rules: tuple[str, ...]

    @property
    def held(self) -> str:
        """The id of the card with everything that belongs to it: this is what travels."""
        return known_id("held", self.piece)

    @property
    def colour(self) -> str:
        """The classes of the one or two colours of the card."""
        return f"s-{self.symbols[0][0]} and-{self.symbols[-1][0]}"

    @property
    def reach(self) -> str:
        """The classes of the tiles to which the card can move a pawn."""
        return " ".join(f"bears-{symbol}" for symbol, _ in self.symbols)


@dataclass(frozen=True)
class Running:
    """A card whose effect waits for something or comes at the end of the turn."""

    id: str
    slug: str
    times: int
    mark: str


# ---------------------------------------------------------------- action cards


@lru_cache(maxsize=1024)
def card_face(writer: EffectWriter, piece: str) -> CardFace:
    """An action card of the hand or on the table."""
    card, text = writer.box.action(slug_of(piece)), writer.card_text(piece)
    lines = [line.text for line in text.lines if line.role == "effect"]
    symbols = writer.symbols(card.symbols)
    traits = ", ".join(word for _, word in symbols)
    return CardFace(
        id=card_id(piece),
        piece=piece,
        name=text.name,
        label=f"{text.name} ({traits}). {text.of('cost')}. {' '.join(lines)}",
        symbols=symbols,
        cost=None if card.cost is None else cost_sign(card.cost, writer.cost(card.cost)),
        lines=tuple(map(effect_line, card.effect, lines)),
        scene=kind_of(card.effect[0]),
        rules=rules_of(card.effect, costs=card.cost is not None),
    )


def effect_line(effect: CardEffect, text: str) -> EffectLine:
    """A sentence about an effect; if it is one for later, it begins with when (G3.9, G9.8)."""
    when, colon, words = text.partition(": ")
    return EffectLine(when + colon.strip(), words) if effect.when != "now" and words else EffectLine("", text)


def rules_of(effects: tuple[CardEffect, ...], *, costs: bool) -> tuple[str, ...]:
    """The rules that a card touches, each once."""
    found = [*PLAYING, *(PAYING if costs else ())]
    for effect in effects:
        found += [RULES[kind_of(effect)], *WHEN_RULES[effect.when]]
    return tuple(dict.fromkeys(found))


def cost_sign(cost: Cost, words: str) -> EffectSign:
    """What the effect costs: cards or pawns."""
    return (
        EffectSign("draw", str(cost.discard), words) if cost.discard else EffectSign("neutral", str(cost.pawns), words)
    )


@lru_cache(maxsize=1024)
def uses_of(writer: EffectWriter, piece: str) -> tuple[Use, ...]:
    """The three ways to play a card."""
    t, name = writer.t, writer.name(piece)
    words = {"hire": t.say("Hire"), "move": t.say("Move"), "play": t.say("Effect")}
    labels = {
        "hire": t.say("{card}: hire a liveryman", card=name),
        "move": t.say("{card}: move a pawn", card=name),
        "play": t.say("{card}: use its effect", card=name),
    }
    return tuple(Use(use_id(verb, piece), verb, MARKS[verb], words[verb], labels[verb]) for verb in USES)


def hand_of(ctx: DrawContext, lit: Lighting) -> list[Markup]:
    """The cards of the own hand, each with its uses and what it would bring now."""
    writer, seat = ctx.writer, ctx.snapshot.mine
    return [held_drawn(lit, writer, piece, brings(ctx, piece)) for piece in ctx.seen.players[seat].hand or []]


def brings(ctx: DrawContext, piece: str) -> int | None:
    """What the card would bring now, if it counts something; told in the own turn only."""
    if not (ctx.snapshot.deciding and ctx.kind == "turn"):
        return None
    found = [ctx.worth.brings(ctx.snapshot.mine, effect) for effect in ctx.box.action(slug_of(piece)).effect]
    counted = [number for number in found if number is not None]
    return sum(counted) if counted else None


@drawn_once
def held_drawn(lit: Lighting, writer: EffectWriter, piece: str, now: int | None) -> Markup:
    """A card of the hand."""
    face, moves = card_face(writer, piece), lit.state(use_id("move", piece)) == "move"
    reach = face.reach if moves else ""
    return render("held.html", writer, lit, face=face, uses=uses_of(writer, piece), now=now, reach=reach)


# ---------------------------------------------------------------- cards on the table


def running(ctx: DrawContext) -> tuple[Running, ...]:
    """Effects that wait for something this turn, then those at its end; a card may be there twice."""
    rows = [(one.card, one.times, waits(ctx.box.action(one.card))) for one in ctx.seen.triggers]
    rows += [(slug, 1, "end") for slug in ctx.seen.ends]
    return tuple(Running(effect_id(slug, place), slug, times, mark) for place, (slug, times, mark) in enumerate(rows))


def waits(card: Action) -> str:
    """The sign of a card that waits: for an event, or for any moment of its player's choice."""
    return "any" if any(effect.when == "any" for effect in card.effect) else "whenever"


def spent(ctx: DrawContext) -> tuple[str, ...]:
    """The cards played this turn that nothing more is to be expected of."""
    left = [one.card for one in ctx.seen.triggers] + ctx.seen.ends
    cards = []
    for piece in ctx.seen.played:
        if slug_of(piece) in left:
            left.remove(slug_of(piece))
        else:
            cards.append(piece)
    return tuple(cards)


def table_of(ctx: DrawContext, lit: Lighting) -> Markup:
    """The strip of this turn: effects in force, cards played, what has been done; nothing before the first card."""
    force, played = running(ctx), spent(ctx)
    if not force and not played:
        return Markup()
    done = tuple((event, number) for event, number in ctx.seen.done.items() if number and ctx.seen.played)
    return turn_drawn(lit, ctx.writer, force, played, done)


@drawn_once
def turn_drawn(
    lit: Lighting,
    writer: EffectWriter,
    force: tuple[Running, ...],
    played: tuple[str, ...],
    done: tuple[tuple[str, int], ...],
) -> Markup:
    """The strip of this turn."""
    return render(
        "turn.html",
        writer,
        lit,
        force=[(one, card_face(writer, one.slug), force_words(writer, one)) for one in force],
        signs=[force_signs(writer, one) for one in force],
        played=[card_face(writer, piece) for piece in played],
        done=done,
    )


def force_words(writer: EffectWriter, one: Running) -> str:
    """What an effect in force does."""
    return " ".join(f"{sign.words}." for sign in force_signs(writer, one))


def force_signs(writer: EffectWriter, one: Running) -> tuple[EffectSign, ...]:
    """The same as signs; when it does so is told already."""
    card = writer.box.action(one.slug)
    signs = writer.signs([effect for effect in card.effect if effect.when == one.mark], card.symbols)
    return tuple(replace(sign, when="now") for sign in signs)
