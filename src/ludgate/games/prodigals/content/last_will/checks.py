"""What holds between the fields of the components of Last Will and over all of them (WS11); every fault is a
``BadContent``.
"""

from collections import Counter
from collections.abc import Iterator

from ludgate.engine.content import Document, Record, Struct, check_ids, check_origin, check_source, fault
from ludgate.engine.contract import BadContent
from ludgate.games.prodigals.content.last_will.build_arrays import OCCASIONS
from ludgate.games.prodigals.content.last_will.schema import (
    SPENDING,
    AnyWillEffect,
    CardSymbol,
    Companion,
    DayPlan,
    FreeUse,
    MarketToken,
    OfferTable,
    OwnWillFile,
    PropertyKind,
    Surcharge,
    WillCard,
    WillSpace,
)
from ludgate.games.prodigals.content.schema import SpendPerSymbol

TABLE_OF: dict[type[Record], str] = {
    CardSymbol: "symbol",
    Companion: "companion",
    PropertyKind: "property",
    MarketToken: "market_token",
    DayPlan: "plan",
    OfferTable: "offer",
    WillSpace: "space",
    WillCard: "card",
}
SINGLE = ("values", "combined")
ASIDE = ("id", "source", "origin", "note", "worth")
KINDS = ("farm", "town-house", "manor-house", "mansion")
SIDES = {2: "2-3", 3: "2-3", 4: "4-5", 5: "4-5"}
MOST_SEATS = 5
DECK_OF_BORDER = {
    "event": ("white",),
    "helper": ("black",),
    "property": ("black",),
    "companion": ("grey",),
    "wild": ("grey",),
    "special": ("white", "black"),
    "will": ("none",),
}


class WillPapers:
    """A box and the file that each of its records stands in."""

    def __init__(self, box: OwnWillFile, documents: dict[str, Document]) -> None:
        self.box = box
        self.documents = documents  # by the id of a card, and "" for the boards

    def records(self) -> Iterator[Record]:
        """All records, table by table."""
        return (record for table in TABLE_OF.values() for record in getattr(self.box, table))

    def home(self, record: Record) -> Document:
        """The file of a record."""
        return self.documents.get(record.id, self.documents[""])

    def bad(self, record: Record, field: str, message: str) -> BadContent:
        """The error for a field of a record."""
        return fault(self.home(record).name, TABLE_OF[type(record)], record.id, field, message)

    def bad_table(self, table: str, field: str, message: str) -> BadContent:
        """The error for a table as a whole."""
        return fault(self.documents[""].name, table, "", field, message)


def origin_fields(record: Struct) -> tuple[str, ...]:
    """The fields of a record whose origin can be told; of effects also their kind, apart from their amounts."""
    found = [name for name in record.__struct_fields__ if name not in ASIDE]
    return (*found, "id", *(f"{name}-kind" for name in ("effect", "bottom") if name in found))


def check_will_sources(papers: WillPapers) -> None:
    """Everything in the package says where it comes from."""
    for record in papers.records():
        check_source(papers.home(record), TABLE_OF[type(record)], record)
    for table in SINGLE:
        if getattr(papers.box, table).source == "own":
            raise papers.bad_table(table, "source", "missing; only a player's own file may leave it out")


def check_will_box(papers: WillPapers) -> None:
    """Every record by itself, then the box as a whole."""
    taken: set[str] = set()
    for record in papers.records():
        check_ids(papers.home(record), TABLE_OF[type(record)], (record,), taken)
        check_origin(papers.home(record), TABLE_OF[type(record)], record, origin_fields(record))
    _check_kinds(papers)
    for card in papers.box.card:
        _check_card(papers, card)
    _check_plans(papers)
    _check_offers(papers)
    _check_decks(papers)
    _check_spaces(papers)


# ------------------------------------------------------------------ kinds


def _check_kinds(papers: WillPapers) -> None:
    """Four kinds of property, four of companions, a market token for each kind of property."""
    box = papers.box
    if tuple(kind.id for kind in box.property) != KINDS:
        raise papers.bad_table("property", "", f"the kinds are {', '.join(KINDS)}, in this order")
    if sorted(companion.kind for companion in box.companion) != ["chef", "dog", "guest", "horse"]:
        raise papers.bad_table("companion", "", "each of dog, horse, guest, chef is needed once")
    if len(box.market_token) != len(KINDS):
        raise papers.bad_table("market_token", "", f"{len(KINDS)} tokens are needed, one for each kind of property")
    if not box.symbol:
        raise papers.bad_table("symbol", "", "at least one is needed")


# ------------------------------------------------------------------ cards


def _check_card(papers: WillPapers, card: WillCard) -> None:
    if card.border not in DECK_OF_BORDER[card.deck]:
        raise papers.bad(card, "border", f"'{card.border}' is not a border of the deck '{card.deck}'")
    _check_present(papers, card)
    _check_property(papers, card)
    symbols = [symbol.id for symbol in papers.box.symbol]
    if card.symbol is not None and card.symbol not in symbols:
        raise papers.bad(card, "symbol", f"'{card.symbol}' is not one of {', '.join(symbols)}")
    for field, effects in (("effect", card.effect), ("bottom", card.bottom)):
        for number, effect in enumerate(effects):
            _check_node(papers, card, f"{field}[{number}]", effect)
    if sum(hasattr(effect, "slots") for effect in card.effect) > 1:
        raise papers.bad(card, "effect", "only one part of a card can have places for companions")


def _check_present(papers: WillPapers, card: WillCard) -> None:
    """Which fields a card has follows from its deck and border."""
    wanted = {
        "crowns": card.deck == "special",
        "companion": card.border == "grey",
        "money": card.deck == "will",
    }
    for field, needed in wanted.items():
        if (getattr(card, field) is not None) != needed:
            raise papers.bad(card, field, "missing" if needed else "is of no use on this card")
    if (card.companion == "any") != (card.deck == "wild"):
        raise papers.bad(card, "companion", "only the companions for any occasion stand for any kind")
    acting = bool(card.effect) or bool(card.bottom)
    if card.border in ("white", "black") and not acting:
        raise papers.bad(card, "effect", "missing")
    if card.border in ("grey", "none") and acting:
        raise papers.bad(card, "effect", "is of no use on this card")
    if card.bottom and card.border != "black":
        raise papers.bad(card, "bottom", "only a black card lies on a board")
    if card.border == "black" and card.use_cost > 1:
        raise papers.bad(card, "use_cost", "the use of a black card costs 0 or 1 action (W9.4)")
    if card.use_cost and not card.effect:
        raise papers.bad(card, "use_cost", "there is nothing to use")


def _check_property(papers: WillPapers, card: WillCard) -> None:
    """W11.1: a property has values; they fall, where its kind falls at all; W10.21: and shows the house."""
    if (card.property is not None) != bool(card.values) or (card.deck == "property" and card.property is None):
        raise papers.bad(card, "values", "a property has a kind and values, and nothing else has")
    if card.property is None:
        return
    if card.border != "black" or not card.effect:
        raise papers.bad(card, "effect", "a property is a black card with an upkeep")
    kind = next(kind for kind in papers.box.property if kind.id == card.property)
    falling = list(card.values) == sorted(set(card.values), reverse=True)
    if not falling or (len(card.values) == 1) == kind.depreciates:
        raise papers.bad(card, "values", "a kind that falls has a row of falling values, another just one")
    if (card.symbol == "house") != kind.gives_house:
        raise papers.bad(card, "symbol", "the kind of property says whether the card shows the house (W10.21)")
    lowest = min(token.value for token in papers.box.market_token)
    if card.values[0] + lowest < 1:
        raise papers.bad(card, "values[0]", "the price is above 0 with every market token")


def _check_node(papers: WillPapers, record: Record, field: str, effect: AnyWillEffect) -> None:
    symbols = [symbol.id for symbol in papers.box.symbol]
    if isinstance(effect, SpendPerSymbol) and effect.symbol not in symbols:
        raise papers.bad(record, f"{field}.symbol", f"'{effect.symbol}' is not one of {', '.join(symbols)}")
    words = [*symbols, *KINDS]
    if isinstance(effect, FreeUse) and effect.on not in words:
        raise papers.bad(record, f"{field}.on", f"'{effect.on}' is not one of {', '.join(words)}")
    if isinstance(effect, Surcharge) and effect.on not in (*words, *OCCASIONS):
        raise papers.bad(record, f"{field}.on", f"'{effect.on}' is not one of {', '.join([*words, *OCCASIONS])}")


# ------------------------------------------------------------------ boards and decks


def _check_plans(papers: WillPapers) -> None:
    """W2.2, W7.2: on each side places in a row, and more plans than players."""
    for side, most in (("2-3", 3), ("4-5", MOST_SEATS)):
        places = sorted(plan.place for plan in papers.box.plan if plan.side == side)
        if places != list(range(1, len(places) + 1)) or len(places) <= most:
            raise papers.bad_table("plan", side, "places from 1 on are needed, more of them than players (W7.2)")


def _check_offers(papers: WillPapers) -> None:
    """W2.4: every number of players once; the same number of cards in every round; all special cards come out."""
    box = papers.box
    if sorted(offer.players for offer in box.offer) != sorted(SIDES):
        raise papers.bad_table("offer", "players", "2, 3, 4 and 5 are needed once each")
    special = sum(card.copies for card in box.card if card.deck == "special")
    for offer in box.offer:
        decks = (offer.event, offer.helper, offer.property, offer.companion, offer.special)
        if {sum(column) for column in zip(*decks, strict=True)} != {offer.total}:
            raise papers.bad(offer, "total", "every round lays out so many cards")
        if offer.side != SIDES[offer.players]:
            raise papers.bad(offer, "side", f"'{SIDES[offer.players]}' is the side for {offer.players} players")
        if sum(offer.special) > special:
            raise papers.bad(offer, "special", f"there are only {special} special cards")


def _check_decks(papers: WillPapers) -> None:
    """Decks large enough for the set-up with five players (W4.9, W4.10); two wild cards; wills that differ."""
    box = papers.box
    copies = Counter[str]()
    for card in box.card:
        copies[card.deck] += card.copies
    for offer in box.offer:
        for deck, dealt in (("helper", box.values.dealt_helpers), ("property", box.values.dealt_properties)):
            need = getattr(offer, deck)[0] + dealt * offer.players
            if copies[deck] < need:
                raise papers.bad_table("card", deck, f"{need} cards are needed for {offer.players} players (W4.10)")
    if box.values.kept >= box.values.dealt_helpers + box.values.dealt_properties:
        raise papers.bad_table("values", "kept", "fewer cards are kept than dealt (W4.10)")
    spaces = sum(space.effect[0].__struct_config__.tag == "take_wild" for space in box.space)
    if copies["wild"] != spaces:
        raise papers.bad_table("card", "wild", f"{spaces} are needed, one for each of their spaces (W4.5)")
    sums = [card.money for card in box.card if card.deck == "will"]
    if not sums or len(set(sums)) < len(sums):
        raise papers.bad_table("card", "will", "at least one will is needed, and no sum twice (W2.17)")
    if not all(any(isinstance(effect, SPENDING) for effect in card.effect) for card in box.card if card.property):
        raise papers.bad_table("card", "property", "every upkeep spends money (W11.6)")


def _check_spaces(papers: WillPapers) -> None:
    """W8.8: an opera spends; there is a place for every boy."""
    for space in papers.box.space:
        _check_node(papers, space, "effect[0]", space.effect[0])
        if space.opera != (space.effect[0].__struct_config__.tag == "spend"):
            raise papers.bad(space, "opera", "the opera is where money is spent (W8.11)")
    for offer in papers.box.offer:
        boys = max(plan.boys for plan in papers.box.plan if plan.side == offer.side)
        open_ones = [space for space in papers.box.space if offer.players not in space.closed_at]
        places = offer.total + sum(offer.players if space.kind == "shared" else 1 for space in open_ones)
        if places < boys * offer.players:
            raise papers.bad_table("space", "", f"there are fewer spaces than boys with {offer.players} players")
