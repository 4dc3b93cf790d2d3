"""What people count in their heads, from what they may know: poverty, money, loans, cards left, the score."""

from math import ceil

from msgspec import Struct

from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.content.schema import (
    Borough,
    Building,
    Discount,
    GainMoney,
    GainPoverty,
    GainPrestige,
    IgnorePoverty,
    OthersPay,
    Part,
    PayMoney,
    RemovePoverty,
)
from ludgate.games.london.rules.scoring import poverty_loss
from ludgate.games.london.rules.setup import STARTING_HAND
from ludgate.games.london.rules.state import REPAYMENT, UNPAID
from ludgate.games.london.view.abilities import abilities_of, counted, loan_worth
from ludgate.games.london.view.model import Player, SeatView, face_down, slug_of

SETS = ("A", "B", "C")
Counting = GainMoney | GainPrestige  # parts that may count something


class Run(Struct, frozen=True):
    """The poverty that running the city now would bring (L11.16 to L11.18), before what activated cards change."""

    stacks: int
    hand: int
    loans: int
    spared: bool  # an effect of this run leaves the hand out (L11.17)

    @property
    def gain(self) -> int:
        return self.stacks + self.hand + self.loans


class Poverty(Struct, frozen=True):
    """What poverty costs if the game ended now: hand cards count, the least is taken off all (L16.3, L16.8)."""

    own: int
    hand: int
    lowest: int
    lowest_seat: int

    @property
    def left(self) -> int:
        return self.own + self.hand - self.lowest

    @property
    def loss(self) -> int:
        return poverty_loss(self.left)


class CityYield(Struct, frozen=True):
    """What the visible cards of a city would bring if all of them were activated, activation costs taken off."""

    money: int = 0
    prestige: int = 0
    poverty: int = 0
    discards: int = 0
    cards: int = 0
    spares: bool = False  # a card leaves the hand out when poverty is dealt (L11.17)


class Loan(Struct, frozen=True):
    """A loan and its true price (L4.1, L4.7, L4.9, L4.13)."""

    worth: int
    repayment: int = REPAYMENT
    unpaid: int = UNPAID

    @property
    def interest(self) -> int:
        return self.repayment - self.worth


class Price(Struct, frozen=True):
    """A price; the least it can be, and the slug of what makes it so."""

    full: int
    least: int
    by: str


class Reduction(Struct, frozen=True):
    """What an ability takes off a price: at which moment, how much, and the slug of what has it."""

    when: str
    less: int
    by: str


class SetLeft(Struct, frozen=True):
    """How many cards of a set the city deck still holds."""

    letter: str
    left: int
    size: int


def run(seen: SeatView, seat: int) -> Run:
    """The poverty of a run of that seat."""
    own = seen.players[seat]
    spared = seen.hands_spared and seen.turn == seat
    return Run(len(own.city), 0 if spared else own.hand_size, own.loans, spared)


def poverty(seen: SeatView, seat: int, more: int = 0) -> Poverty:
    """What poverty costs that seat today, or with so much more of it."""
    own = seen.players[seat]
    worth = [area.poverty + area.hand_size for area in seen.players]
    worth[seat] += more
    lowest = min(worth)
    return Poverty(own.poverty + more, own.hand_size, lowest, seat if worth[seat] == lowest else worth.index(lowest))


def lowest_other(seen: SeatView, seat: int) -> int:
    """The least poverty among the others, hands left out."""
    return min(area.poverty for area in seen.players if area.seat != seat)


def token_loss(seen: SeatView, seat: int, more: int = 0) -> int:
    """What the poverty of that seat costs above the lowest of the others as the tokens lie, or with so much more."""
    return poverty_loss(max(seen.players[seat].poverty + more - lowest_other(seen, seat), 0))


def loan(box: Catalogue, own: Player) -> Loan:
    """A loan that this player would take now."""
    return Loan(loan_worth(box, own))


def deck_sets(box: Catalogue, seen: SeatView) -> list[SetLeft]:
    """L7.5: A lies on B on C, so what is left of each follows from the number of cards."""
    sizes = [len(cards) for cards in box.tables.sets]
    left, found = seen.deck, []
    for letter, size in zip(reversed(SETS), reversed(sizes), strict=True):
        found.append(SetLeft(letter, min(left, size), size))
        left -= min(left, size)
    return found[::-1]


def price_after(box: Catalogue, seen: SeatView, own: Player) -> int | None:
    """What is left of the money once the card or borough being paid for is paid in full; None if nothing is."""
    if seen.phase not in ("pay", "price", "land-price") or not seen.card_at_hand:
        return None
    return own.cash - price(box, seen, own, seen.card_at_hand).full


def price(box: Catalogue, seen: SeatView, own: Player, slug: str) -> Price:
    """The price of a card or borough, and the least that abilities in force make of it."""
    return reduced(box, slug, reductions(box, seen, own))


def reductions(box: Catalogue, seen: SeatView, own: Player) -> list[Reduction]:
    """What the abilities in force that were not used in this turn take off prices."""
    used = seen.used if seen.turn == own.seat else []
    return [
        Reduction(ability.when, sum(part.amount for part in ability.effect if isinstance(part, Discount)), source)
        for source in own.in_force
        if source not in used
        for ability in abilities_of(box, source)
    ]


def reduced(box: Catalogue, slug: str, some: list[Reduction]) -> Price:
    """The price of a card or borough, and the least that these reductions make of it."""
    record = box.record(slug)
    if isinstance(record, Borough):
        full, moment = record.cost, "buy"
    else:
        full, moment = (record.build_cost if isinstance(record, Building) else 0), "develop"
    least, by = full, ""
    for one in some:
        if one.when == moment and one.less and max(full - one.less, 0) < least:
            least, by = max(full - one.less, 0), one.by
    return Price(full, least, by)


def turns_left(box: Catalogue, seen: SeatView) -> int | None:
    """About how many turns it takes to empty the deck at the pace so far; None before everybody has had a turn."""
    drawn = sum(len(cards) for cards in box.tables.sets) - STARTING_HAND * seen.seats - seen.deck
    if seen.turns <= seen.seats or drawn <= 0:
        return None
    return ceil(seen.deck * (seen.turns - 1) / drawn)


def amount(box: Catalogue, own: Player, part: Counting) -> int:
    """What a part comes to for this player now."""
    return part.amount * counted(box, own, part.per)


def harvest(box: Catalogue, seen: SeatView, seat: int) -> CityYield:
    """All visible cards that can still be activated in this turn, and the top borough's run effect."""
    own, activated = seen.players[seat], seen.activated_by(seat)
    tops = [stack[-1] for stack in own.city if not face_down(stack[-1]) and stack[-1] not in activated]
    cards = [card for card in map(box.card, map(slug_of, tops)) if isinstance(card, Building) and card.effect]
    parts = [part for card in cards for part in card.effect]
    if own.boroughs and (seen.borough_open or seen.turn != seat or seen.phase != "run"):
        parts += box.borough(own.boroughs[-1]).run_effect
    return _yield(box, seen, own, parts, cards)


def _yield(box: Catalogue, seen: SeatView, own: Player, parts: list[Part], cards: list[Building]) -> CityYield:
    """What these parts bring, less the activation costs of the cards."""
    costs = [card.activation_cost for card in cards if card.activation_cost]
    money, prestige, gained, spares = -sum(cost.money or 0 for cost in costs), 0, 0, False
    for part in parts:
        match part:
            case GainMoney():
                money += part.amount * counted(box, own, part.per)
            case PayMoney():
                money -= part.amount
            case OthersPay(to="you"):
                others = [area for area in seen.players if area.seat != own.seat]
                money += sum(part.amount * counted(box, area, part.per) for area in others)
            case GainPrestige():
                prestige += part.amount * counted(box, own, part.per)
            case GainPoverty():
                gained += part.amount
            case RemovePoverty():
                gained -= part.amount
            case IgnorePoverty():
                spares = True
    return CityYield(
        money=money,
        prestige=prestige,
        poverty=max(gained, -own.poverty),  # what one does not have is lost (L11.9)
        discards=sum(cost.discard or 0 for cost in costs),
        cards=len(cards),
        spares=spares,
    )


def score(box: Catalogue, seen: SeatView, seat: int) -> int | None:
    """The total if the game ended now (chapter 16); None where hidden cards of the city count."""
    own = seen.players[seat]
    if not own.known:
        return None
    records = [box.card(slug_of(card)) for stack in own.city for card in stack]
    city = sum(card.end_prestige for card in records if isinstance(card, Building))
    repaid = min(own.loans, own.cash // REPAYMENT)
    money = (own.cash - REPAYMENT * repaid) // 3
    return own.prestige + city + money - UNPAID * (own.loans - repaid) - poverty(seen, seat).loss
