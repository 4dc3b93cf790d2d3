"""Faces of cards and tiles: what is printed on them, which rules they touch, and what a card would bring now."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.effects import nodes
from ludgate.games.prodigals.content.last_will.schema import AnyWillEffect
from ludgate.games.prodigals.content.schema import AnyEffect, LoseVotes, Megaphone, Move, Spend
from ludgate.games.prodigals.text import sources
from ludgate.games.prodigals.text.cards import DOMAIN, card_text
from ludgate.games.prodigals.text.phrases import effect_phrase
from ludgate.games.prodigals.text.will_cards import will_card_text
from ludgate.games.prodigals.view.model import LAST_WILL, slug_of
from ludgate.games.prodigals.view.will import WillForecast
from ludgate.games.prodigals.view.worth import CardYield
from ludgate.games.prodigals.web.charges import charge_of
from ludgate.games.prodigals.web.glyphs import BETWEEN, MINUS, TIMES, Glyph, Glyphs, glyphs, joined, picture, text
from ludgate.games.prodigals.web.will_faces import (
    charge_of_will,
    forecast_glyphs,
    forecast_words,
    is_of_will,
    rules_of_will,
    will_signs,
)
from ludgate.text.languages import translator
from ludgate.text.pieces import Line
from ludgate.web.render.lighting import name_of, piece_id

WEB_DOMAIN = "prodigals/web"
INITIALS = {"P": "possessions", "E": "election", "S": "society"}
ABOUT_TILES = (sources.SALE, sources.EXCHANGE)
ABOUT_CIRCLES = (sources.FITTING,)
Brought = CardYield | WillForecast  # what a card would bring now


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
    charge: str  # the drawing of its vignette
    lines: tuple[Line, ...]
    label: str
    rules: tuple[str, ...]
    counts: str  # classes that name what it counts, which lights up while the card is looked at

    @property
    def signs(self) -> Glyphs:
        """All that it does, in one line."""
        return joined([self.corner, self.bottom], BETWEEN)


@lru_cache(maxsize=1024)
def face_of(box: Catalogue, slug: str, language: str) -> Face:
    """A card with everything on it."""
    if is_of_will(box, slug):
        return will_face(box, slug, language)
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
        charge=charge_of(card),
        lines=said.lines,
        label=". ".join([said.name, ", ".join(said.traits), " ".join(line.text for line in said.lines)]),
        rules=tuple(sources.rules_of_card(card)),
        counts=" ".join(counted(box, (*card.effect, *card.bottom))),
    )


def will_face(box: Catalogue, slug: str, language: str) -> Face:
    """A card of Last Will; its symbol is its icon."""
    card, said = box.will.card(slug), will_card_text(box.will, slug, language)
    corner, bottom = will_signs(card)
    return Face(
        name=said.name,
        owner=LAST_WILL,
        emblems=(LAST_WILL,),
        border=card.border if card.border in ("white", "black") else "white",
        icon=f"symbol-{card.symbol}" if card.symbol else "",
        icon_word=box.will.name(card.symbol, language) if card.symbol else "",
        kind_word=", ".join(said.traits[:3]),
        corner=corner,
        bottom=bottom,
        charge=charge_of_will(card),
        lines=said.lines,
        label=". ".join([said.name, ", ".join(said.traits), " ".join(line.text for line in said.lines)]),
        rules=rules_of_will(card),
        counts=" ".join(counted(box, (*card.effect, *card.bottom))),
    )


def counted(box: Catalogue, effects: Iterable[AnyEffect | AnyWillEffect]) -> list[str]:
    """``counts-dog`` for a card that counts dogs, ``counts-county-2`` for one that looks at a county."""
    counties = [county.id for county in box.box.county]
    found = []
    for node in nodes(cast("Iterable[AnyEffect]", effects)):
        symbol, county = getattr(node, "symbol", None), getattr(node, "county", None)
        found += [f"counts-{symbol}"] if symbol else []
        found += [f"counts-county-{counties.index(county)}"] if county else []
    return list(dict.fromkeys(found))


@lru_cache(maxsize=64)
def bonus_rules(box: Catalogue, slug: str) -> tuple[str, ...]:
    """The rules that a bonus action tile touches."""
    return sources.BONUS, *sources.rules_of(box.bonus(slug).effect)


# ---------------------------------------------------------------- what a card would bring now


@dataclass(frozen=True)
class CardLeaf:
    """A card as it lies somewhere: its face, what it would bring now (nothing: nobody asks), whether it was used."""

    id: str
    name: str
    face: Face
    now: str
    now_glyphs: tuple[Glyph, ...]
    used: bool

    @property
    def label(self) -> str:
        return f"{self.face.label} {self.now}" if self.now else self.face.label

    @property
    def nought(self) -> bool:
        """Would it bring nothing?"""
        return bool(self.now_glyphs) and self.now_glyphs[-1].text == "0"


@lru_cache(maxsize=4096)
def leaf_of(box: Catalogue, piece: str, language: str, found: Brought | None = None, *, used: bool = False) -> CardLeaf:
    """A card with what it would bring."""
    ident = piece_id("card", piece)
    if isinstance(found, CardYield):
        now, signs = yield_words(box, found, language), yield_glyphs(found)
    else:
        now, signs = (forecast_words(found, language), forecast_glyphs(found)) if found else ("", ())
    return CardLeaf(
        id=ident,
        name=name_of(ident),
        face=face_of(box, slug_of(piece), language),
        now=now,
        now_glyphs=signs,
        used=used,
    )


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
