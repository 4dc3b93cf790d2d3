"""Faces of cards and tiles: what is printed on them, where it comes from, and which rules it touches."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.effects import nodes
from ludgate.games.prodigals.content.schema import AnyEffect, LoseVotes, Megaphone, Move, Spend
from ludgate.games.prodigals.text import sources
from ludgate.games.prodigals.text.cards import DOMAIN, card_text
from ludgate.games.prodigals.text.phrases import effect_phrase
from ludgate.games.prodigals.view.worth import CardYield
from ludgate.games.prodigals.web.glyphs import MINUS, TIMES, Glyph, Glyphs, glyphs, joined, picture, text
from ludgate.text.languages import translator
from ludgate.text.pieces import Line

WEB_DOMAIN = "prodigals/web"
INITIALS = {"P": "possessions", "E": "election", "S": "society"}
ABOUT_TILES = (sources.SALE, sources.EXCHANGE)
ABOUT_CIRCLES = (sources.FITTING,)


@dataclass(frozen=True)
class Imprint:
    """The foot of an enlarged piece: where it comes from, and the rules it touches."""

    source: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Face:
    """A card: ``corner`` is what it does once, ``bottom`` what a black card does as long as it lies there."""

    name: str
    owner: str
    emblems: tuple[str, ...]
    border: str
    icon: str
    icon_word: str
    kind_word: str
    corner: Glyphs
    bottom: Glyphs
    lines: tuple[Line, ...]
    label: str
    imprint: Imprint
    counts: str  # classes that name what it counts, which lights up while the card is looked at


@lru_cache(maxsize=1024)
def face_of(box: Catalogue, slug: str, language: str) -> Face:
    """A card with everything on it."""
    card, said = box.card(slug), card_text(box, slug, language)
    emblems = tuple(INITIALS[letter] for letter in card.combination or "" if letter in INITIALS)
    return Face(
        name=said.name,
        owner=card.owner,
        emblems=emblems or (card.owner,),
        border=card.border,
        icon=card.icon or "",
        icon_word=box.name(card.icon, language) if card.icon else "",
        kind_word=said.traits[1],
        corner=glyphs(card.effect),
        bottom=glyphs(card.bottom),
        lines=said.lines,
        label=". ".join([said.name, ", ".join(said.traits), " ".join(line.text for line in said.lines)]),
        imprint=imprint(box, slug, language, tuple(sources.rules_of_card(card))),
        counts=" ".join(counted(box, (*card.effect, *card.bottom))),
    )


def counted(box: Catalogue, effects: Iterable[AnyEffect]) -> list[str]:
    """``counts-dog`` for a card that counts dogs, ``counts-county-2`` for one that looks at a county."""
    counties = [county.id for county in box.box.county]
    found = []
    for node in nodes(effects):
        symbol, county = getattr(node, "symbol", None), getattr(node, "county", None)
        found += [f"counts-{symbol}"] if symbol else []
        found += [f"counts-county-{counties.index(county)}"] if county else []
    return list(dict.fromkeys(found))


def imprint(box: Catalogue, slug: str, language: str, rules: tuple[str, ...]) -> Imprint:
    t = translator(language, WEB_DOMAIN)
    source, origins = sources.sources_of(box, slug, language)
    if origins == [source]:
        return Imprint(t.say("Source: {source}.", source=source), rules)
    return Imprint(t.say("Source: {source}; figures: {origins}.", source=source, origins=", ".join(origins)), rules)


@lru_cache(maxsize=1024)
def tile_imprint(box: Catalogue, slug: str, language: str) -> Imprint:
    return imprint(box, slug, language, ABOUT_TILES)


@lru_cache(maxsize=512)
def circle_imprint(box: Catalogue, slug: str, language: str) -> Imprint:
    return imprint(box, slug, language, ABOUT_CIRCLES)


@lru_cache(maxsize=64)
def bonus_imprint(box: Catalogue, slug: str, language: str) -> Imprint:
    return imprint(box, slug, language, (sources.BONUS, *sources.rules_of(box.bonus(slug).effect)))


# ---------------------------------------------------------------- what a card would bring now


@lru_cache(maxsize=1024)
def yield_glyphs(found: CardYield) -> tuple[Glyph, ...]:
    """``= thumb −3``, or ``≤`` if it may be less; nothing at all is a nought."""
    parts: list[Glyphs] = []
    if found.pounds:
        parts.append([picture("coin"), text(f"{MINUS}£{found.pounds}")])
    if found.votes:
        parts.append([picture("thumb"), text(f"{MINUS}{found.votes}")])
    if found.moves:
        parts.append([picture("go-down"), text(f"{TIMES}{found.moves}")])
    if found.megaphones:
        parts.append([picture("megaphone"), text(f"+{found.megaphones}")])
    sign = text("≤" if found.most else "=")
    return (sign, *(joined(parts, "+") or [text("0")]))


@lru_cache(maxsize=1024)
def yield_words(box: Catalogue, found: CardYield, language: str) -> str:
    """``As things stand: lose 3 votes.``"""
    t = translator(language, WEB_DOMAIN)
    effects: list[AnyEffect] = [
        *([Spend(amount=found.pounds)] if found.pounds else []),
        *([LoseVotes(amount=found.votes)] if found.votes else []),
        *([Move(count=found.moves)] if found.moves else []),
        *([Megaphone(amount=found.megaphones)] if found.megaphones else []),
    ]
    if not effects:
        return t.say("As things stand: nothing.")
    deed = effect_phrase(translator(language, DOMAIN), effects, box)
    if found.most:
        return t.say("As things stand, at most: {deed}.", deed=deed)
    return t.say("As things stand: {deed}.", deed=deed)
