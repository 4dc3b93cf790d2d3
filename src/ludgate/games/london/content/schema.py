"""The records of London's component files: city cards and boroughs, their abilities, and the 19 kinds of effect parts.

Field by field this is the content of the components; what ties fields together is in ``checks``.
"""

from typing import Annotated, Literal

from msgspec import Meta as Limits
from msgspec import field

from ludgate.engine.content import Amount, Copies, Meta, Named, Number, Struct

Set = Literal["A", "B", "C"]
Coloured = Literal["brown", "blue", "pink"]
Colour = Literal["brown", "blue", "pink", "grey"]
Count = Literal[
    "boroughs",
    "boroughs_north",
    "boroughs_south",
    "boroughs_river",
    "boroughs_inland",
    "visible_brown",
    "visible_blue",
]
Moment = Literal["draw-step", "turn", "develop", "built", "buy", "run", "loan"]


class PartBase(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One part of an effect."""


class GainMoney(PartBase, frozen=True, kw_only=True, tag="gain_money"):
    """Take money from the supply, once or for each of something."""

    amount: Amount
    per: Count | None = None


class PayMoney(PartBase, frozen=True, kw_only=True, tag="pay_money"):
    """Pay money to the supply; compulsory, so that it can force a loan (L4.3)."""

    amount: Amount


class GainPrestige(PartBase, frozen=True, kw_only=True, tag="gain_prestige"):
    """Score now (L2.14), once or for each of something."""

    amount: Amount
    per: Count | None = None


class GainPoverty(PartBase, frozen=True, kw_only=True, tag="gain_poverty"):
    """Take poverty from the supply."""

    amount: Amount


class RemovePoverty(PartBase, frozen=True, kw_only=True, tag="remove_poverty"):
    """Give poverty back; what one does not have is lost (L11.9)."""

    amount: Amount


class GivePoverty(PartBase, frozen=True, kw_only=True, tag="give_poverty"):
    """One other player takes poverty: one's own, or from the supply (R32)."""

    amount: Amount
    giver: Literal["self", "supply"] = field(name="from")


class OthersPay(PartBase, frozen=True, kw_only=True, tag="others_pay"):
    """Every other player pays (L8.12); ``per`` counts what the payer has."""

    amount: Amount
    to: Literal["you", "bank"]
    per: Count | None = None


class Draw(PartBase, frozen=True, kw_only=True, tag="draw"):
    """Draw cards one by one (D19)."""

    amount: Amount


class DiscardFor(PartBase, frozen=True, kw_only=True, tag="discard_for"):
    """Discard up to so many cards from hand; each brings the parts of ``each`` (D22)."""

    max: Amount | Literal["all"]
    filter: Literal["any", "grey"]
    each: "Annotated[tuple[Part, ...], Limits(min_length=1)]"


class Swap(PartBase, frozen=True, kw_only=True, tag="swap"):
    """Exchange a card of the hand with one of the board."""


class PlayFree(PartBase, frozen=True, kw_only=True, tag="play_free"):
    """Add up to so many cards to the city without discards of their colour."""

    amount: Amount


class PlayFromBoard(PartBase, frozen=True, kw_only=True, tag="play_from_board"):
    """Take a building from the board, pay its additional cost and place it on this card."""


class RepeatCard(PartBase, frozen=True, kw_only=True, tag="repeat_card"):
    """Carry out once more the effect of a card activated earlier in this run."""


class IgnorePoverty(PartBase, frozen=True, kw_only=True, tag="ignore_poverty"):
    """The cards in hand bring no poverty in this run (L11.17)."""

    source: Literal["hand"] = field(name="from")


class KeepFaceUp(PartBase, frozen=True, kw_only=True, tag="keep_face_up"):
    """An activated card is not flipped; by = this: this card is flipped in its place (D17)."""

    by: Literal["this", "none"]


class PayAnyColour(PartBase, frozen=True, kw_only=True, tag="pay_any_colour"):
    """The colour discard may be of another colour (D5)."""

    filter: Literal["any", "coloured", "grey"]


class DrawInstead(PartBase, frozen=True, kw_only=True, tag="draw_instead"):
    """Draw between ``min`` and ``max`` cards in place of the one of L8.3 (D2)."""

    min: Number
    max: Amount


class Look(PartBase, frozen=True, kw_only=True, tag="look"):
    """Look at the top cards of the deck and draw from these."""

    amount: Amount


class Discount(PartBase, frozen=True, kw_only=True, tag="discount"):
    """Less money for one card (develop) or for the borough (buy)."""

    amount: Amount


Part = (
    GainMoney
    | PayMoney
    | GainPrestige
    | GainPoverty
    | RemovePoverty
    | GivePoverty
    | OthersPay
    | Draw
    | DiscardFor
    | Swap
    | PlayFree
    | PlayFromBoard
    | RepeatCard
    | IgnorePoverty
    | KeepFaceUp
    | PayAnyColour
    | DrawInstead
    | Look
    | Discount
)
PARTS_BOUND = 9  # one effect has at most so many parts
Parts = Annotated[tuple[Part, ...], Limits(min_length=1, max_length=PARTS_BOUND)]
PartsOrNone = Annotated[tuple[Part, ...], Limits(max_length=PARTS_BOUND)]


def kind_of(part: Part) -> str:
    """The word of the vocabulary for a part."""
    return str(part.__struct_config__.tag)


class Cost(Struct, frozen=True, kw_only=True):
    """Exactly one of: so much money, so many cards of any colour (L2.7)."""

    money: Amount | None = None
    discard: Amount | None = None


class AbilityRecord(Struct, frozen=True, kw_only=True):
    """Something the owner may do, or that happens by itself, at a moment (L2.11, L2.15, L10.15, R31)."""

    when: Moment
    optional: bool
    uses: Literal[1, "any"]
    effect: Parts
    cost: Cost | None = None


class CardBase(Named, frozen=True, kw_only=True, tag_field="kind"):
    """What all city cards have (L2.1 to L2.3)."""

    set: Set
    colour: Colour
    copies: Copies


class Building(CardBase, frozen=True, kw_only=True, tag="building"):
    """A card that can be added to a city (L2.5 to L2.10)."""

    build_cost: Number
    flip: bool
    end_prestige: Number
    build_discard: Literal[0, 1] = 1
    activation_cost: Cost | None = None
    effect: PartsOrNone = ()
    continuous: tuple[AbilityRecord, ...] = ()


class ActionCard(CardBase, frozen=True, kw_only=True, tag="action"):
    """A card that is played once from hand (L2.12, L9.17 to L9.19)."""

    action: Parts
    after: Literal["removed", "board"] = "removed"


class Pauper(CardBase, frozen=True, kw_only=True, tag="pauper"):
    """A card that nothing can be done with but to get rid of it (L13)."""


Card = Building | ActionCard | Pauper


class RatedWorth(Struct, frozen=True, kw_only=True):
    """What ability and run effect were rated at when the price was found; no meaning in the game."""

    ability: int = 0
    run: int = 0


class Borough(Named, frozen=True, kw_only=True):
    """A borough (L3)."""

    side: Literal["N", "S"]
    riverside: bool
    start: bool
    cost: Number
    cards: Number
    prestige: Number
    remove_poverty: Number
    ability: tuple[AbilityRecord, ...] = ()
    run_effect: PartsOrNone = ()
    worth: RatedWorth = RatedWorth()


class Sets(Struct, frozen=True, kw_only=True):
    """How many cards each set has."""

    A: Number
    B: Number
    C: Number


class Curve(Struct, frozen=True, kw_only=True):
    """What the immediate benefits of boroughs were rated at, in £; no meaning in the game."""

    card: float
    prestige: float
    poverty: float
    action: float


class CityMeta(Meta, frozen=True, kw_only=True):
    sets: Sets


class BoroughMeta(Meta, frozen=True, kw_only=True):
    curve: Curve | None = None


class CityFile(Struct, frozen=True, kw_only=True):
    """``city.toml``."""

    meta: CityMeta
    card: tuple[Card, ...]


class BoroughFile(Struct, frozen=True, kw_only=True):
    """``boroughs.toml``."""

    meta: BoroughMeta
    borough: tuple[Borough, ...]


class OwnFile(Struct, frozen=True, kw_only=True):
    """A player's own file: both tables in one."""

    meta: CityMeta
    card: tuple[Card, ...]
    borough: tuple[Borough, ...]
