"""Effects as a line of small pictures and numbers, made from the very data that the rules execute.

They stand beside the sentence of a card and never instead of it.  A picture is the name of a drawing in ``art.html``.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import singledispatch

from ludgate.games.prodigals.content import schema as s

MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
PER = "/"
THEN = "\N{RIGHTWARDS ARROW}"
BETWEEN = "\N{MIDDLE DOT}"


@dataclass(frozen=True)
class Glyph:
    """A picture (with a seat's or a county's name where it has one), or a few characters."""

    picture: str = ""
    text: str = ""


Glyphs = list[Glyph]

WAYS = {
    frozenset({"down"}): "go-down",
    frozenset({"down-left", "down-right"}): "go-diagonal",
    frozenset({"left", "right"}): "go-sideways",
    frozenset({"left", "right", "down-left", "down-right"}): "go-side-diagonal",
    frozenset({"down", "down-left", "down-right"}): "go-down-diagonal",
}
FIGURES = {"any": "figure", "man": "man", "woman": "woman"}
SCORING = {"spend": "coin", "lose_votes": "thumb", "move": "go-down"}


def glyphs(effects: Iterable[s.AnyEffect]) -> Glyphs:
    """All parts of an effect in their order."""
    return joined([glyphs_of(effect) for effect in effects], BETWEEN)


def joined(parts: Sequence[Glyphs], sign: str) -> Glyphs:
    """Parts with a sign between them."""
    out: Glyphs = []
    for part in parts:
        out += [*([Glyph(text=sign)] if out and part else []), *part]
    return out


def picture(name: str) -> Glyph:
    return Glyph(picture=name)


def text(characters: str) -> Glyph:
    return Glyph(text=characters)


def symbol(slug: str) -> Glyph:
    return picture(f"symbol-{slug}")


def county(slug: str) -> Glyph:
    return picture(f"county-{slug}")


@singledispatch
def glyphs_of(effect: object) -> Glyphs:
    """One part; a kind without a picture of its own has none."""
    return []


# ---------------------------------------------------------------- basic effects


@glyphs_of.register
def spend(effect: s.Spend) -> Glyphs:
    return [picture("coin"), text(f"{MINUS}£{effect.amount}")]


@glyphs_of.register
def lose_votes(effect: s.LoseVotes) -> Glyphs:
    return [picture("thumb"), text(f"{MINUS}{effect.amount}")]


@glyphs_of.register
def move(effect: s.Move) -> Glyphs:
    who = [] if effect.marker == "any" else [picture(FIGURES[effect.marker])]
    return [*who, picture(WAYS[frozenset(effect.directions)]), *([text(f"{TIMES}{effect.count}")] * (effect.count > 1))]


@glyphs_of.register
def megaphone(effect: s.Megaphone) -> Glyphs:
    return [picture("megaphone"), *([text(f"+{effect.amount}")] * (effect.amount != "column"))]


@glyphs_of.register
def sell(effect: s.Sell) -> Glyphs:
    number = [text(f"{TIMES}{effect.count}")] if effect.count > 1 else []
    return [picture("gavel"), *number, *([text(f"{MINUS}£{effect.discount}")] * (effect.discount > 0))]


@glyphs_of.register
def exchange(effect: s.Exchange) -> Glyphs:
    return [picture("exchange"), text(f"{MINUS}{effect.limit}" if effect.limit is not None else "∞")]


# ---------------------------------------------------------------- for each of something


@glyphs_of.register
def lose_votes_per_symbol(effect: s.LoseVotesPerSymbol) -> Glyphs:
    return [*lose_votes(s.LoseVotes(amount=effect.amount)), text(PER), symbol(effect.symbol)]


@glyphs_of.register
def spend_per_symbol(effect: s.SpendPerSymbol) -> Glyphs:
    return [*spend(s.Spend(amount=effect.amount)), text(PER), symbol(effect.symbol)]


@glyphs_of.register
def move_per_symbol(effect: s.MovePerSymbol) -> Glyphs:
    return [picture(WAYS[frozenset(effect.directions)]), text(PER), symbol(effect.symbol)]


@glyphs_of.register
def move_per_marker_on_value(effect: s.MovePerMarkerOnValue) -> Glyphs:
    return [picture("go-down"), text(PER), picture("figure"), text(str(effect.value).replace("-", MINUS))]


@glyphs_of.register
def lose_votes_if_hyde_park(effect: s.LoseVotesIfHydePark) -> Glyphs:
    return [picture("hat"), picture("megaphone"), text(THEN), *lose_votes(s.LoseVotes(amount=effect.amount))]


@glyphs_of.register
def lose_votes_per_marker(effect: s.LoseVotesPerMarker) -> Glyphs:
    votes = lose_votes(s.LoseVotes(amount=effect.amount))
    return [*votes, text(PER), picture(FIGURES[effect.marker]), picture(f"column-{effect.column}")]


@glyphs_of.register
def spend_per_county(effect: s.SpendPerCounty) -> Glyphs:
    return [*spend(s.Spend(amount=effect.amount)), text(PER), county(effect.county)]


@glyphs_of.register
def spend_plus_per_time(effect: s.SpendPlusPerTime) -> Glyphs:
    return [*spend(s.Spend(amount=effect.base)), text(f"{MINUS}£{effect.per_card}{PER}"), picture("clock")]


@glyphs_of.register
def spend_rising_time(effect: s.SpendRisingTime) -> Glyphs:
    steps = " ".join(f"{MINUS}{step}" for step in effect.steps)
    return [*spend(s.Spend(amount=effect.base)), picture("clock"), text(steps)]


@glyphs_of.register
def lose_votes_per_insult_played(effect: s.LoseVotesPerInsultPlayed) -> Glyphs:
    return [*lose_votes(s.LoseVotes(amount=effect.amount)), text(PER), *map(picture, INSULTS)]


@glyphs_of.register
def pub_batch(effect: s.PubBatch) -> Glyphs:
    return [picture("pub"), text(THEN), picture("thumb"), text(" ".join(f"{MINUS}{n}" for n in effect.table))]


@glyphs_of.register
def time(effect: s.Time) -> Glyphs:
    return [picture("clock")]


# ---------------------------------------------------------------- several actions


@glyphs_of.register
def choice(effect: s.Choice) -> Glyphs:
    return _repeated(joined([glyphs_of(option) for option in effect.options], "|"), effect.times)


@glyphs_of.register
def all_of(effect: s.AllOf) -> Glyphs:
    return _repeated(joined([glyphs_of(part) for part in effect.parts], "+"), effect.times)


def _repeated(inside: Glyphs, times: int) -> Glyphs:
    return inside if times == 1 else [text(f"{times}{TIMES}("), *inside, text(")")]


@glyphs_of.register
def swap(effect: s.Swap) -> Glyphs:
    """Undo some of one to do some of the other, either way round."""
    first, second = (picture(SCORING[one]) for one in effect.between)
    much = [text(f"+{effect.give} {THEN} {MINUS}{effect.gain}")]
    return _repeated([first, picture("exchange"), second, *much], effect.times)


@glyphs_of.register
def extra_errand(effect: s.ExtraErrand) -> Glyphs:
    return [picture("hat"), text("+1")]


# ---------------------------------------------------------------- several markers


@glyphs_of.register
def row_down(effect: s.RowDown) -> Glyphs:
    return [picture(FIGURES[effect.marker]), picture("row"), picture("go-down"), text(f"≤{effect.steps}")]


@glyphs_of.register
def column_down(effect: s.ColumnDown) -> Glyphs:
    column = picture(f"column-{effect.column}")
    return [picture(FIGURES[effect.marker]), column, picture("go-down"), text(f"≤{effect.steps}")]


@glyphs_of.register
def jumps(effect: s.Jumps) -> Glyphs:
    return [picture(FIGURES[effect.marker]), picture("jump"), text(f"≤{effect.count}")]


# ---------------------------------------------------------------- bottom effects

INSULTS = ("liberal", "conservative", "general")


@glyphs_of.register
def inner_circle_benefits(effect: s.InnerCircleBenefits) -> Glyphs:
    return [picture("ring"), text(f"{THEN} {effect.amount}")]


@glyphs_of.register
def on_white_party(effect: s.OnWhiteParty) -> Glyphs:
    return [picture(effect.party), text(THEN), *lose_votes(s.LoseVotes(amount=effect.amount))]


@glyphs_of.register
def on_white_icon(effect: s.OnWhiteIcon) -> Glyphs:
    return [picture(effect.icon), text(THEN), *lose_votes(s.LoseVotes(amount=effect.amount))]


@glyphs_of.register
def on_white_insult(effect: s.OnWhiteInsult) -> Glyphs:
    return [*map(picture, INSULTS), text(THEN), *lose_votes(s.LoseVotes(amount=effect.amount))]


@glyphs_of.register
def on_white_megaphone_move(effect: s.OnWhiteMegaphoneMove) -> Glyphs:
    return [
        picture("megaphone"),
        text(THEN),
        picture("go-down"),
        *([text(f"{TIMES}{effect.amount}")] * (effect.amount > 1)),
    ]


@glyphs_of.register
def sale_discount(effect: s.SaleDiscount) -> Glyphs:
    return [picture("gavel"), county(effect.county), text(f"{MINUS}£{effect.amount}")]


# ---------------------------------------------------------------- errands


@glyphs_of.register
def take_circle_tile(effect: s.TakeCircleTile) -> Glyphs:
    return [picture("circle-tile"), *([text(f"1{PER}{effect.tiles}")] * (effect.tiles > 1))]


@glyphs_of.register
def protect_beatrice(effect: s.ProtectBeatrice) -> Glyphs:
    return [picture("fan")]


@glyphs_of.register
def free_symbols(effect: s.FreeSymbols) -> Glyphs:
    return [picture("question")] * effect.count


@glyphs_of.register
def reserve_place(effect: s.ReservePlace) -> Glyphs:
    return [picture("order")]


@glyphs_of.register
def take_bonus_tile(effect: s.TakeBonusTile) -> Glyphs:
    return [picture("bonus")]


@glyphs_of.register
def take_central_card(effect: s.TakeCentralCard) -> Glyphs:
    return [picture("card")]
