"""What people count in their heads in Last Will: what a card would spend, prices, and how properties fall."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ludgate.games.prodigals.content import schema as club
from ludgate.games.prodigals.content.last_will import schema as s
from ludgate.games.prodigals.content.last_will.catalogue import WillCatalogue
from ludgate.games.prodigals.view.model import Player, SeatView, WillCardView, slug_of

ANY = "any"
FARM = "farm"


@dataclass(frozen=True)
class Spending:
    """What playing or using a card would come to: pounds, the companions added for it, and what would be left."""

    pounds: int
    companions: tuple[str, ...]
    money: int
    worth: int  # the market value of all properties


@dataclass(frozen=True)
class Purchase:
    """What laying a property would cost, what it would be worth, and what would be left."""

    price: int
    value: int
    money: int


WillForecast = Spending | Purchase


class WillWorth:
    """The cards of Last Will in the hands of one player."""

    def __init__(self, seen: SeatView, player: Player, box: WillCatalogue, *, wild_on_black: bool = True) -> None:
        self.seen = seen
        self.player = player
        self.box = box
        self.wild_on_black = wild_on_black

    def of_card(self, piece: str) -> WillForecast | None:
        """What a card in hand, in the offer or on the own board would come to; None if there is nothing to count."""
        card = self.box.card(slug_of(piece))
        laid = next((one for one in self.player.will_board if one.card == piece), None)
        if card.property and laid is None:
            return self.purchase(card)
        if not any(isinstance(effect, s.SPENDING) for effect in card.effect):
            return None
        return self.spending(card, laid)

    # ------------------------------------------------------------ spending

    def spending(self, card: s.WillCard, laid: WillCardView | None) -> Spending:
        """W9.11: one sum, of all parts, with the companions in hand that fit and all surcharges."""
        tokens = laid.tokens if laid is not None else []
        added = self.companions(card, tokens)
        total = sum(self.part(card, effect, laid, added) for effect in card.effect) + self.surcharges(card)
        if self.player.properties:  # W12.2
            total = min(total, max(0, self.player.money))
        worth = sum(one.market_value or 0 for one in self.player.properties)
        names = tuple(kind for kind in added if kind)
        return Spending(total, names, self.player.money - total, worth)

    def part(self, card: s.WillCard, effect: object, laid: WillCardView | None, added: list[str]) -> int:
        match effect:
            case club.Spend(amount=amount):
                return amount
            case s.SpendPlusCompanions(base=base, slots=slots):
                filled = [token or "" for token in (laid.tokens if laid is not None else ())] or [""] * len(slots)
                here = [one or more for one, more in zip(filled, added, strict=True)]
                return base + sum(slot.amount for slot, kind in zip(slots, here, strict=True) if kind)
            case club.SpendPerSymbol(symbol=symbol, amount=amount):
                return amount * (self.symbols()[symbol] + self.not_laid(card, symbol, laid))
            case s.SpendPerCompanion(companion=kind, amount=amount):
                return amount * self.on_farms()[kind]
            case s.SpendPerProperty(property=kind, amount=amount):
                return amount * sum(kind in (ANY, self.kind_of(one)) for one in self.player.properties)
            case _:
                return 0

    def companions(self, card: s.WillCard, tokens: list[str | None]) -> list[str]:
        """What the hand would add to each slot, in the order of the slots; nothing where a token stands (W10.16)."""
        held: Counter[str] = Counter()
        held.update(self.box.card(slug_of(piece)).companion or "" for piece in self.player.will_hand or [])
        wild = held.pop(ANY, 0) if card.border == "white" or self.wild_on_black else 0
        slots = [slot for effect in card.effect if isinstance(effect, s.SpendPlusCompanions) for slot in effect.slots]
        added = []
        for number, slot in enumerate(slots):
            kind = "" if tokens and tokens[number] else self.fitting(slot.companion, held)
            if not kind and wild and not (tokens and tokens[number]):
                kind, wild = ANY, wild - 1
            held[kind] -= 1
            added.append(kind)
        return added

    def fitting(self, wanted: str, held: Counter[str]) -> str:
        kinds = [kind.kind for kind in self.box.box.companion] if wanted == ANY else [wanted]
        return next((kind for kind in kinds if held[kind] > 0), "")

    def surcharges(self, card: s.WillCard) -> int:
        """W17.11: what the own board adds to a card with this symbol, or to an upkeep of this kind."""
        return sum(self.bottom(on) for on in (card.symbol, card.property) if on)

    def bottom(self, occasion: str) -> int:
        """The surcharges of the own board on an occasion."""
        return sum(effect.amount for effect in self.bottoms() if effect.on == occasion)

    def bottoms(self) -> Iterator[s.Surcharge]:
        for one in self.player.will_board:
            for effect in self.box.card(slug_of(one.card)).bottom:
                if isinstance(effect, s.Surcharge):
                    yield effect

    def symbols(self) -> Counter[str]:
        """W10.22: the symbols of the own Last Will board."""
        return Counter(self.box.card(slug_of(one.card)).symbol or "" for one in self.player.will_board)

    def not_laid(self, card: s.WillCard, symbol: str, laid: WillCardView | None) -> int:
        """A black card that is not on the board yet will count itself there."""
        return int(card.border == "black" and laid is None and card.symbol == symbol)

    def on_farms(self) -> Counter[str]:
        """W17.4: tokens on own farms."""
        farms = [one for one in self.player.properties if self.kind_of(one) == FARM]
        return Counter(token for farm in farms for token in farm.tokens if token)

    def kind_of(self, one: WillCardView) -> str:
        return self.box.card(slug_of(one.card)).property or ""

    # ------------------------------------------------------------ buying

    def purchase(self, card: s.WillCard) -> Purchase:
        """W11.4, W11.15."""
        value = max(0, card.values[0] + self.seen.property_market[card.property or ""])
        price = value + self.bottom("buy")
        return Purchase(price, value, self.player.money - price)


# ---------------------------------------------------------------- errand spaces


@lru_cache(maxsize=64)
def first_like(box: WillCatalogue, slug: str) -> str:
    """The first space with the same effect: a second opera is the same errand (chapter 18)."""
    space = box.record(slug)
    assert isinstance(space, s.WillSpace)
    return next(one.id for one in box.box.space if one.effect == space.effect)


# ---------------------------------------------------------------- the end of the round


def next_value(box: WillCatalogue, one: WillCardView) -> int:
    """W11.8, W11.9: the value after a fall; on the last one a property stays."""
    values = box.card(slug_of(one.card)).values
    below = [value for value in values if one.value is not None and value < one.value]
    return below[0] if below else one.value or 0


def fall(seen: SeatView, box: WillCatalogue, player: Player) -> int:
    """What the properties that were not used would lose at the end of the round, as things stand."""
    lost = 0
    for one in player.properties:
        if not one.used:
            token = seen.property_market[box.card(slug_of(one.card)).property or ""]
            lost += (one.market_value or 0) - max(0, next_value(box, one) + token)
    return lost
