"""The faces of cards and boroughs: what a template needs to draw them, made from the records and their texts."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.content.schema import (
    ActionCard,
    Borough,
    Building,
    Cost,
    DiscardFor,
    Discount,
    Draw,
    DrawInstead,
    GainMoney,
    GainPoverty,
    GainPrestige,
    GivePoverty,
    IgnorePoverty,
    KeepFaceUp,
    Look,
    OthersPay,
    Part,
    PayAnyColour,
    PayMoney,
    PlayFree,
    PlayFromBoard,
    RemovePoverty,
    RepeatCard,
    Swap,
)
from ludgate.games.london.text.cards import DOMAIN, borough_text, card_text, colour_word
from ludgate.games.london.text.phrases import Form, cost_phrase, phrase
from ludgate.games.london.view.forecast import Counting
from ludgate.text.languages import Translator, translator
from ludgate.text.pieces import PieceText, headline

WEB_DOMAIN = "london/web"
LONG = 70  # signs of a text that is set smaller
SPOKEN_BY_MARKS = (GainMoney, PayMoney, GainPrestige, GainPoverty, RemovePoverty, Draw)
BOXES = 24  # boxes and languages whose faces are kept
# what a count multiplies with, as a symbol
COUNT_SYMBOLS = {
    "boroughs": "borough",
    "boroughs_north": "north",
    "boroughs_south": "south",
    "boroughs_river": "riverside",
    "boroughs_inland": "inland",
    "visible_brown": "brown",
    "visible_blue": "blue",
}
# the rule behind each line of a card or borough
RULES = {
    "cost": "L9.5",
    "free": "L9.4",
    "continuous": "L2.11",
    "activation": "L11.5",
    "effect": "L11.8",
    "flip": "L11.11",
    "end": "L16.4",
    "action": "L9.17",
    "after": "L9.19",
    "pauper": "L13.1",
    "at-once": "L10.11",
    "ability": "L3.11",
    "run": "L11.13",
}


@dataclass(frozen=True)
class Mark:
    """A symbol with a number: ``+£4``, ``2 ×`` for each of something; ``label`` says it in words."""

    symbol: str
    text: str = ""
    label: str = ""
    per: str = ""  # symbol of what is counted
    tone: str = ""  # "good", "bad" or nothing


@dataclass(frozen=True)
class RuledLine:
    """A line of the enlarged view, with the rule it rests on."""

    role: str
    text: str
    rule: str


@dataclass(frozen=True, eq=False)
class Face:
    """A city card.  There is one face of it for a box and a language, so that faces are compared as things."""

    slug: str
    name: str
    colour: str
    colour_name: str
    letter: str
    kind: str  # building, action, pauper
    traits: str
    cost: int | None
    free: bool
    marks: tuple[Mark, ...]
    sentence: str
    ongoing: str
    ongoing_marks: tuple[Mark, ...]
    activation: Mark | None
    prestige: int
    turns: str  # "flips", "stays" or nothing
    lines: tuple[RuledLine, ...]
    label: str  # the spoken name
    plain: bool  # do the marks say all that the sentence says?

    @property
    def words(self) -> str:
        """What is printed beside the marks."""
        return "" if self.plain else self.sentence

    @property
    def look(self) -> str:
        """How the card is drawn: its colour, and how much there is to read."""
        length = len(self.ongoing or self.words)
        return f"{self.colour}{' wordy' if length else ''}{' long' if length > LONG else ''}"


@dataclass(frozen=True, eq=False)
class BoroughFace:
    """A borough; one face of it, as of cards."""

    slug: str
    name: str
    side: str  # N or S
    riverside: bool
    place: str
    cost: int
    benefits: tuple[Mark, ...]
    ability: str
    run_marks: tuple[Mark, ...]
    run: str
    lines: tuple[RuledLine, ...]
    label: str

    @property
    def symbol(self) -> str:
        return f"{'north' if self.side == 'N' else 'south'}-{'river' if self.riverside else 'inland'}"


class Faces:
    """All faces of one box in one language."""

    def __init__(self, box: Catalogue, language: str) -> None:
        self.box = box
        self.language = language
        self.t = translator(language, DOMAIN)
        self.here = translator(language, WEB_DOMAIN)
        self._cards: dict[str, Face] = {}
        self._boroughs: dict[str, BoroughFace] = {}
        self._counting: dict[str, tuple[Counting, ...]] = {}

    def card(self, slug: str) -> Face:
        """The face of a city card."""
        if slug not in self._cards:
            self._cards[slug] = self._made_card(slug)
        return self._cards[slug]

    def borough(self, slug: str) -> BoroughFace:
        """The face of a borough."""
        if slug not in self._boroughs:
            self._boroughs[slug] = self._made_borough(slug)
        return self._boroughs[slug]

    def counting(self, slug: str) -> tuple[Counting, ...]:
        """The parts of a card's effect that count something."""
        if slug not in self._counting:
            record = self.box.card(slug)
            parts = record.effect if isinstance(record, Building) else ()
            self._counting[slug] = tuple(
                part for part in parts if isinstance(part, GainMoney | GainPrestige) and part.per is not None
            )
        return self._counting[slug]

    def _made_card(self, slug: str) -> Face:
        record, text = self.box.card(slug), card_text(self.box, slug, self.language)
        building = record if isinstance(record, Building) else None
        parts = record.action if isinstance(record, ActionCard) else building.effect if building else ()
        cost = building.activation_cost if building else None
        abilities = building.continuous if building else ()
        return Face(
            slug=slug,
            name=text.name,
            colour=record.colour,
            colour_name=headline(colour_word(record.colour, self.t)),
            letter=record.set,
            kind=str(record.__struct_config__.tag),
            traits=", ".join(text.traits),
            cost=building.build_cost if building else None,
            free=bool(building and building.build_discard == 0),
            marks=marks(parts, self.t),
            sentence=text.of("effect") or text.of("action") or text.of("pauper"),
            ongoing=text.of("continuous"),
            ongoing_marks=tuple(mark for ability in abilities for mark in marks(ability.effect, self.t, "infinitive")),
            activation=cost_mark(cost, self.t) if cost else None,
            prestige=building.end_prestige if building else 0,
            turns="" if building is None or not parts else "flips" if building.flip else "stays",
            lines=ruled(text),
            plain=bool(parts) and all(isinstance(part, SPOKEN_BY_MARKS) for part in parts),
            label=self._label(text.name, colour_word(record.colour, self.t), building.build_cost if building else 0),
        )

    def _label(self, name: str, colour: str, cost: int) -> str:
        if cost:
            return self.here.say("{name} ({colour}, £{n})", name=name, colour=colour, n=cost)
        return self.here.say("{name} ({colour})", name=name, colour=colour)

    def _made_borough(self, slug: str) -> BoroughFace:
        record, text = self.box.borough(slug), borough_text(self.box, slug, self.language)
        place = ", ".join(text.traits[:2])
        return BoroughFace(
            slug=slug,
            name=text.name,
            side=record.side,
            riverside=record.riverside,
            place=place,
            cost=record.cost,
            benefits=marks(benefits(record), self.t),
            ability=text.of("ability"),
            run_marks=marks(record.run_effect, self.t),
            run=text.of("run"),
            lines=ruled(text),
            label=self.here.say("{name} ({place}, £{n})", name=text.name, place=place, n=record.cost),
        )


@lru_cache(BOXES)
def faces_of(box: Catalogue, language: str) -> Faces:
    """The faces of a box, made once; those of players' own files do not pile up."""
    return Faces(box, language)


def ruled(text: PieceText) -> tuple[RuledLine, ...]:
    """All lines with their rules."""
    return tuple(RuledLine(line.role, line.text, RULES[line.role]) for line in text.lines)


def benefits(borough: Borough) -> tuple[Part, ...]:
    """L10.11, L10.12: what a borough gives at once."""
    found: list[Part] = []
    if borough.cards:
        found.append(Draw(amount=borough.cards))
    if borough.prestige:
        found.append(GainPrestige(amount=borough.prestige))
    if borough.remove_poverty:
        found.append(RemovePoverty(amount=borough.remove_poverty))
    return tuple(found)


def marks(parts: tuple[Part, ...], t: Translator, form: Form = "command") -> tuple[Mark, ...]:
    """The symbols of an effect; those of what each discard brings follow the discard.

    What an ability allows is said in the infinitive: one may do it.
    """
    found: list[Mark] = []
    for part in parts:
        found.append(mark(part, t, form))
        if isinstance(part, DiscardFor):
            found += [mark(inner, t, form) for inner in part.each]
    return tuple(found)


def yield_marks(parts: tuple[Part, ...], t: Translator, counted: Callable[[Counting], int]) -> tuple[Mark, ...]:
    """The symbols of an effect with what counted amounts come to."""
    return tuple(made for part in parts for made in _yielded(part, t, counted))


def _yielded(part: Part, t: Translator, counted: Callable[[Counting], int]) -> tuple[Mark, ...]:
    if isinstance(part, GainMoney | GainPrestige) and part.per is not None:
        pounds = "£" if isinstance(part, GainMoney) else ""
        return (replace(mark(part, t), text=f"+{pounds}{counted(part)}", per=""),)
    return marks((part,), t)


def cost_mark(cost: Cost, t: Translator) -> Mark:
    """The left disc: money or cards."""
    label = headline(cost_phrase(t, cost, "command"))
    return Mark("coin", f"£{cost.money}", label) if cost.money else Mark("discard", str(cost.discard), label)


def mark(part: Part, t: Translator, form: Form = "command") -> Mark:
    """One part of an effect as a symbol."""
    symbol, text, per, tone = _drawn(part)
    return Mark(symbol, text, headline(phrase(part, t, form)), per, tone)


def _drawn(part: Part) -> tuple[str, str, str, str]:
    """Symbol, number, symbol of what is counted, tone."""
    match part:
        case GainMoney():
            return "coin", f"+£{part.amount}", COUNT_SYMBOLS.get(part.per or "", ""), "good"
        case PayMoney():
            return "coin", f"−£{part.amount}", "", "bad"
        case GainPrestige():
            return "prestige", f"+{part.amount}", COUNT_SYMBOLS.get(part.per or "", ""), "good"
        case GainPoverty():
            return "poverty", f"+{part.amount}", "", "bad"
        case RemovePoverty():
            return "poverty", f"−{part.amount}", "", "good"
        case GivePoverty():
            return "give", f"+{part.amount}", "", ""
        case OthersPay():
            return "others-pay", f"£{part.amount}", COUNT_SYMBOLS.get(part.per or "", ""), ""
        case Draw():
            return "draw", f"+{part.amount}", "", "good"
        case DiscardFor():
            return "discard", "∞" if part.max == "all" else f"0–{part.max}", "", ""
        case PlayFree():
            return "build", f"0–{part.amount}", "", ""
        case Look():
            return "look", str(part.amount), "", ""
        case DrawInstead():
            return "draw", str(part.max) if part.min == part.max else f"{part.min}–{part.max}", "", ""
        case Discount():
            return "coin", f"−£{part.amount}", "", "good"
        case PlayFromBoard():
            return "build", "1", "", ""
        case Swap() | RepeatCard() | IgnorePoverty() | KeepFaceUp() | PayAnyColour():
            return WORDLESS[type(part)], "", "", ""


WORDLESS: dict[type[Part], str] = {
    Swap: "swap",
    RepeatCard: "repeat",
    IgnorePoverty: "no-poverty",
    KeepFaceUp: "stays",
    PayAnyColour: "any-colour",
}
