"""Effects, cards, decks and central sets."""

from ludgate.engine.content import Record
from ludgate.games.prodigals.content.arrays import CENTRAL, KINDS, OWNER_OF_KIND, OWNERS, ROUNDS
from ludgate.games.prodigals.content.schema import (
    BLACK_ONLY,
    WHITE_ONLY,
    AnyEffect,
    Card,
    CentralSet,
    ExtraErrand,
    Megaphone,
    Move,
    MovePerMarkerOnValue,
    MovePerSymbol,
    PubBatch,
    Space,
    Swap,
    Time,
    kind_of,
)
from ludgate.games.prodigals.content.sources import Papers, effects_of

CENTRAL_TOTAL = 26  # P2.13
COMPETITION_TOTAL = 84  # P2.15
PAWNS_OF_A_COLOUR = 6  # P2.8
COLOURS = 5
PUB_COPIES = 4  # S17: as many can be played at once (P13.46)
TIME_COPIES = 3  # S17: as many can raise one spending (P19.16)
LETTER_OF = {"possessions": "P", "election": "E", "society": "S"}
TWO_COMPETITIONS = ("PE", "PS", "ES")
BLACK_OF = {"LWE": "PE", "LWS": "PS", "LWES": "PES"}  # whose black cards a set with Last Will uses (P20.8)
COMBINATIONS = ("PE", "PS", "ES", "PES", *BLACK_OF)
DIRECTIONS = (
    {"down"},
    {"down-left", "down-right"},
    {"left", "right"},
    {"left", "right", "down-left", "down-right"},
    {"down", "down-left", "down-right"},
)
# kinds that do nothing where Last Will stands in for Possessions (P20.35)
NEED_POSSESSIONS = (
    "sell",
    "exchange",
    "spend_per_county",
    "spend_plus_per_time",
    "spend_rising_time",
    "sale_discount",
    "time",
)


def check_effects(papers: Papers) -> None:
    """Every node: its words are known, and it acts on the competition it belongs to."""
    for record in papers.records():
        for where, effect in effects_of(record):
            _check_words(papers, record, where, effect)
            _check_owner(papers, record, where, effect)


def competitions_of(effect: AnyEffect) -> set[str]:
    """The competitions that an effect needs; kinds that only join others, or belong to nobody, need none."""
    kind = kind_of(effect)
    kinds = effect.between if isinstance(effect, Swap) else (kind,)
    found = {OWNERS[OWNER_OF_KIND[KINDS.index(one)]] for one in kinds} - {OWNERS[CENTRAL]}
    extra = {"lose_votes_per_marker": {"society"}, "on_white_megaphone_move": {"election"}}
    return found | extra.get(kind, set())


def _check_words(papers: Papers, record: Record, where: str, effect: AnyEffect) -> None:
    known = (
        ("symbol", {symbol.id for symbol in papers.box.symbol}),
        ("county", {county.id for county in papers.box.county}),
    )
    for field, slugs in known:
        slug = getattr(effect, field, None)
        if slug is not None and slug not in slugs:
            raise papers.bad(record, f"{where}.{field}", f"there is no {field} '{slug}'")
    if isinstance(effect, MovePerMarkerOnValue) and effect.value not in papers.box.influence.rows:
        raise papers.bad(record, f"{where}.value", f"the influence board has no row worth {effect.value}")
    if isinstance(effect, (Move, MovePerSymbol)) and set(effect.directions) not in DIRECTIONS:
        known_sets = "; ".join(", ".join(sorted(one)) for one in DIRECTIONS)
        raise papers.bad(record, f"{where}.directions", f"no sign shows these directions; known are {known_sets}")
    if isinstance(effect, Swap) and effect.between[0] == effect.between[1]:
        raise papers.bad(record, f"{where}.between", f"'{effect.between[0]}' on both sides (P19.19)")
    if isinstance(effect, Megaphone) and effect.amount == "column" and not isinstance(record, Space):
        raise papers.bad(record, f"{where}.amount", '"column" stands on the Hyde Park space only (P13.29)')


def _check_owner(papers: Papers, record: Record, where: str, effect: AnyEffect) -> None:
    """A component of a competition acts on that one alone; a central card on those of its combination."""
    owner = getattr(record, "owner", "central")
    for needed in sorted(competitions_of(effect) - {owner}):
        if isinstance(record, Card) and record.combination is not None:
            letters = BLACK_OF.get(record.combination, record.combination)
            if LETTER_OF[needed] in letters:
                continue
        raise papers.bad(record, f"{where}.kind", f"{kind_of(effect)} belongs to {needed.capitalize()}, not here")


# ------------------------------------------------------------------ cards


def check_cards(papers: Papers) -> None:
    """Every card by itself, then those that others refer to."""
    for card in papers.box.card:
        _check_place(papers, card)
        _check_border(papers, card)
        _check_alone(papers, card)
        _check_extra_errand(papers, card)
    _check_only(papers, PubBatch, "Pub Treat", PUB_COPIES, "P13.46")
    _check_only(papers, Time, "A Little More Time", TIME_COPIES, "P12.29")


def _check_place(papers: Papers, card: Card) -> None:
    """Central cards have a combination and exist once; the others have copies in two halves."""
    central = card.owner == "central"
    if central != (card.combination is not None):
        message = "missing on a central card (S3)" if central else "stands on central cards only (S3)"
        raise papers.bad(card, "combination", message)
    if central == (card.copies is not None):
        message = "a central card exists once (S1)" if central else "missing"
        raise papers.bad(card, "copies", message)
    if card.copies is not None and not card.copies.one + card.copies.two:
        raise papers.bad(card, "copies", "there is no copy at all")
    if (card.combination in BLACK_OF) != (card.action_cost is not None):
        message = "stands on cards for Last Will only (P20.9)" if card.action_cost else "missing; 1 or 2 (P20.9)"
        raise papers.bad(card, "action_cost", message)


def _check_border(papers: Papers, card: Card) -> None:
    """What may stand on a white card and on a black one (S1)."""
    if card.border == "white":
        if card.bottom:
            raise papers.bad(card, "bottom", "a white card has no bottom effect (S1)")
        if not card.effect:
            raise papers.bad(card, "effect", "missing; a white card needs one")
    else:
        if card.icon is not None:
            raise papers.bad(card, "icon", "icons stand on white cards only (S1)")
        if not card.effect and not card.bottom:
            raise papers.bad(card, "effect", "missing; a black card needs a corner or a bottom effect")
    for where, effect in effects_of(card):
        other = BLACK_ONLY if card.border == "white" else WHITE_ONLY
        if isinstance(effect, other):
            raise papers.bad(card, f"{where}.kind", f"{kind_of(effect)} does not stand on a {card.border} card")


def _check_alone(papers: Papers, card: Card) -> None:
    """Pub Treat and A Little More Time do nothing else."""
    for where, effect in effects_of(card):
        if isinstance(effect, WHITE_ONLY) and len(card.effect) > 1:
            raise papers.bad(card, f"{where}.kind", f"{kind_of(effect)} stands alone on a card")


def _check_extra_errand(papers: Papers, card: Card) -> None:
    """The additional pawn must exist: one of the own colour, or one of a colour that nobody plays (P2.8, Q13)."""
    places = [where for where, effect in effects_of(card) if isinstance(effect, ExtraErrand)]
    for row in papers.box.setup if places else ():
        used = row.pawns + (0 if card.combination in TWO_COMPETITIONS else row.extra_pawn)
        if used >= PAWNS_OF_A_COLOUR and row.players == COLOURS:
            message = f"with {row.players} players all {PAWNS_OF_A_COLOUR} pawns of every colour are in use (P2.8)"
            raise papers.bad(card, f"{places[0]}.kind", message)


def _check_only(papers: Papers, kind: type[PubBatch] | type[Time], title: str, least: int, rule: str) -> None:
    """Exactly one card is this one, with enough copies."""
    found = [card for card in papers.box.card if any(isinstance(effect, kind) for effect in card.effect)]
    owner = "election" if kind is PubBatch else "possessions"
    word = kind.__struct_config__.tag
    if len(found) != 1:
        message = f"{len(found)} cards with {word} where exactly 1 is needed: {title} ({rule})"
        raise papers.bad_table("card", "effect", message, owner)
    copies = found[0].copies
    if copies is not None and copies.one + copies.two < least:
        message = f"{copies.one + copies.two} where at least {least} are needed ({rule}, S17)"
        raise papers.bad(found[0], "copies", message)


# ------------------------------------------------------------------ decks


def check_decks(papers: Papers) -> None:
    """Each deck holds what the spots of its board deal in five rounds; 84 cards in all (S17)."""
    for owner in LETTER_OF:
        for border in ("white", "black"):
            _check_deck(papers, owner, border)
    copies = (card.copies for card in papers.box.card)
    total = sum(one.one + one.two for one in copies if one is not None)
    if total != COMPETITION_TOTAL:
        message = f"{total} cards of the competitions where {COMPETITION_TOTAL} are needed (P2.15)"
        raise papers.bad_table("card", "copies", message, "possessions")


def _check_deck(papers: Papers, owner: str, border: str) -> None:
    dealt = sum(sum(getattr(spot, border)) for spot in papers.box.spot if spot.owner == owner)
    mine = [card for card in papers.box.card if card.owner == owner and card.border == border]
    found = sum(card.copies.one + card.copies.two for card in mine if card.copies is not None)
    if found != dealt:
        message = (
            f"{found} {border} cards of {owner.capitalize()} where the spots deal {dealt} in {ROUNDS} rounds (S17)"
        )
        raise papers.bad_table("card", "copies", message, owner)


# ------------------------------------------------------------------ central cards


def check_central_sets(papers: Papers) -> None:
    """Seven sets; each names the cards that are made for it, and no central card is left over (S3, P20.8)."""
    combinations = [one.combination for one in papers.box.set]
    if sorted(combinations) != sorted(COMBINATIONS):
        message = f"there is exactly one set for each of {', '.join(COMBINATIONS)} (P2.13)"
        raise papers.bad_table("set", "combination", message)
    for one in papers.box.set:
        for border in ("black", "white"):
            _check_set(papers, one, border)
    central = [card for card in papers.box.card if card.owner == "central"]
    if len(central) != CENTRAL_TOTAL:
        raise papers.bad_table("card", "", f"{len(central)} central cards where {CENTRAL_TOTAL} are needed (P2.13)")
    for one in papers.box.set:
        _check_last_will(papers, one)


def _check_set(papers: Papers, one: CentralSet, border: str) -> None:
    slugs: tuple[str, ...] = getattr(one, border)
    combination = BLACK_OF.get(one.combination, one.combination) if border == "black" else one.combination
    fitting = {card.id for card in papers.box.card if card.combination == combination and card.border == border}
    for number, slug in enumerate(slugs):
        if slug not in fitting:
            message = f"'{slug}' is no {border} central card of {combination}"
            raise papers.bad(one, f"{border}[{number}]", message)
        if slug in slugs[:number]:
            raise papers.bad(one, f"{border}[{number}]", f"'{slug}' is named twice")


def _check_last_will(papers: Papers, one: CentralSet) -> None:
    """With Last Will there are no possession tiles, counties or time cards (P20.35)."""
    slugs = (*one.black, *one.white) if one.combination in BLACK_OF else ()
    for card in papers.box.card:
        for where, effect in effects_of(card) if card.id in slugs else ():
            if kind_of(effect) in NEED_POSSESSIONS:
                message = f"{kind_of(effect)} does nothing in the set {one.combination} (P20.35)"
                raise papers.bad(card, f"{where}.kind", message)
