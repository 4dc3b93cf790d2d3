"""What holds between the fields of London's components and over all of them.  Every fault is a ``BadContent``.

``schema`` has made sure of types, words and limits of single fields before anything here is asked.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from ludgate.engine.content import Document, Struct, check_ids, check_origin, fault
from ludgate.engine.contract import BadContent
from ludgate.games.london.content.schema import (
    AbilityRecord,
    ActionCard,
    Borough,
    Building,
    Card,
    Cost,
    DiscardFor,
    DrawInstead,
    KeepFaceUp,
    Part,
    Pauper,
    Sets,
    kind_of,
)

# where a kind may stand: E activated effect, A action card, R run effect of a borough, T timed ability
PLACES = {
    "gain_money": "ERT",
    "pay_money": "R",
    "gain_prestige": "ERT",
    "gain_poverty": "ER",
    "remove_poverty": "ERT",
    "give_poverty": "E",
    "others_pay": "E",
    "draw": "EAT",
    "discard_for": "ET",
    "swap": "T",
    "play_free": "A",
    "play_from_board": "E",
    "repeat_card": "E",
    "ignore_poverty": "E",
    "keep_face_up": "T",
    "pay_any_colour": "T",
    "draw_instead": "T",
    "look": "T",
    "discount": "T",
}
PLACE_WORDS = {"E": "an activated effect", "A": "an action", "R": "a run effect", "T": "a timed ability"}

# the moments at which a kind means something in a timed ability
KIND_MOMENTS = {
    "gain_money": ("run", "built", "buy", "loan"),
    "gain_prestige": ("run", "built", "buy"),
    "remove_poverty": ("run", "built", "buy"),
    "draw": ("run", "turn"),
    "discard_for": ("run",),
    "swap": ("turn",),
    "keep_face_up": ("run",),
    "pay_any_colour": ("develop",),
    "draw_instead": ("draw-step",),
    "look": ("draw-step",),
    "discount": ("develop", "buy"),
}
BY_ITSELF = ("built", "loan")  # moments at which something can happen without being asked for
COSTLESS = ("draw-step", "loan")  # moments at which nothing is paid
MONEY_ONLY = ("keep_face_up", "pay_any_colour", "discount")  # a use of these costs money or nothing
SIMPLE = ("gain_money", "gain_prestige", "gain_poverty", "remove_poverty")  # what a single discard may bring
ALONE_IN_EFFECT = ("repeat_card", "play_from_board")
ALONE_IN_ABILITY = ("keep_face_up", "pay_any_colour", "draw_instead", "look", "discount", "swap")
OFTEN = ("pay_any_colour", "discount")

CARD_TOTAL = 101  # L1.2
KIND_TOTALS = {"building": 86, "action": 4, "pauper": 11}  # L1.10 to L1.12
BOROUGH_TOTAL = 20  # L1.3
STARTING_TOTAL = 3  # L1.13
ABILITY_BOUND = 255

Fault = Callable[[str, str], BadContent]


def check_cards(document: Document, cards: tuple[Card, ...], sets: Sets, taken: set[str]) -> None:
    """Every city card by itself, then the deck."""
    check_ids(document, "card", cards, taken)
    for card in cards:
        check_origin(document, "card", card, origin_fields(card))
        _check_card(card, _faults_of(document, "card", card.id))
    _check_deck(document, cards, sets)


def check_boroughs(document: Document, boroughs: tuple[Borough, ...], taken: set[str]) -> None:
    """Every borough by itself, then the pile."""
    check_ids(document, "borough", boroughs, taken)
    for borough in boroughs:
        check_origin(document, "borough", borough, origin_fields(borough))
        _check_borough(borough, _faults_of(document, "borough", borough.id))
    starting = sum(borough.start for borough in boroughs)
    if len(boroughs) != BOROUGH_TOTAL:
        message = f"{len(boroughs)} boroughs where {BOROUGH_TOTAL} are needed (L1.3)"
        raise fault(document.name, "borough", "", "", message)
    if starting != STARTING_TOTAL:
        message = f"{starting} starting boroughs where {STARTING_TOTAL} are needed (L1.13)"
        raise fault(document.name, "borough", "", "start", message)


def check_abilities(document: Document, cards: tuple[Card, ...], boroughs: tuple[Borough, ...]) -> None:
    """There are not more abilities on the table than the rules can number."""
    count = sum(card.copies * len(card.continuous) for card in cards if isinstance(card, Building))
    count += sum(len(borough.ability) for borough in boroughs)
    if count >= ABILITY_BOUND:
        raise BadContent(f"{document.name}: {count} timed abilities on all cards, fewer than {ABILITY_BOUND} can be")


def origin_fields(record: Struct) -> tuple[str, ...]:
    """The fields of a record whose origin can be told."""
    aside = {"id", "source", "origin", "note", "worth"}
    return tuple(name for name in record.__struct_fields__ if name not in aside)


def _faults_of(document: Document, table: str, record: str) -> Fault:
    return lambda field, message: fault(document.name, table, record, field, message)


def _check_card(card: Card, bad: Fault) -> None:
    if (card.colour == "grey") != isinstance(card, Pauper):
        raise bad("colour", "grey and Pauper mean the same cards (L2.4)")
    if isinstance(card, Building):
        _check_building(card, bad)
    elif isinstance(card, ActionCard):
        _check_parts(card.action, "A", "action", bad)


def _check_building(card: Building, bad: Fault) -> None:
    if not (card.effect or card.continuous or card.end_prestige):
        raise bad("effect", "the building does nothing: it needs an effect, a continuous effect or end prestige")
    if card.activation_cost is not None:
        _check_cost(card.activation_cost, "activation_cost", bad)
        if not card.effect:
            raise bad("activation_cost", "there is no activated effect to pay for")
    _check_parts(card.effect, "E", "effect", bad)
    for number, ability in enumerate(card.continuous):
        _check_ability(ability, f"continuous[{number}]", bad)
        if ability.when == "loan" and ability.optional:
            raise bad(f"continuous[{number}].optional", "at the moment loan a city card's ability happens by itself")
        if any(_offered_together(ability, earlier) for earlier in card.continuous[:number]):
            raise bad(
                f"continuous[{number}].when", "a card has at most one ability at a time (turn is also during a run)"
            )
    if card.flip and not card.effect and not any(_flips_itself(ability) for ability in card.continuous):
        raise bad("flip", "nothing flips the card: it has no activated effect and does not replace another flip")


def _offered_together(one: AbilityRecord, other: AbilityRecord) -> bool:
    return one.when == other.when or {one.when, other.when} == {"turn", "run"}


def _flips_itself(ability: AbilityRecord) -> bool:
    return any(isinstance(part, KeepFaceUp) and part.by == "this" for part in ability.effect)


def _check_borough(borough: Borough, bad: Fault) -> None:
    if len(borough.ability) > 1:
        raise bad("ability", "a borough has at most one ability")
    for number, ability in enumerate(borough.ability):
        where = f"ability[{number}]"
        if not ability.optional:
            raise bad(f"{where}.optional", "a borough's ability is always optional (L10.15)")
        _check_ability(ability, where, bad)
        if _flips_itself(ability):
            raise bad(f"{where}.effect[0].by", "a borough is never flipped (L3.12)")
    _check_parts(borough.run_effect, "R", "run_effect", bad)


def _check_cost(cost: Cost, where: str, bad: Fault) -> None:
    if (cost.money is None) == (cost.discard is None):
        raise bad(where, "a cost is exactly one of money and discard (L2.7)")


def _check_ability(ability: AbilityRecord, where: str, bad: Fault) -> None:
    _check_parts(ability.effect, "T", f"{where}.effect", bad)
    for number, part in enumerate(ability.effect):
        _check_timed_part(ability, part, where, number, bad)
    if not ability.optional and ability.when not in BY_ITSELF:
        raise bad(f"{where}.optional", f"nothing happens by itself at the moment {ability.when}; it must be optional")
    if ability.cost is not None:
        _check_ability_cost(ability, ability.cost, f"{where}.cost", bad)


def _check_ability_cost(ability: AbilityRecord, cost: Cost, where: str, bad: Fault) -> None:
    _check_cost(cost, where, bad)
    if ability.when in COSTLESS:
        raise bad(where, f"nothing is paid at the moment {ability.when}")
    if not ability.optional:
        raise bad(where, "an ability with a cost is optional")
    if cost.discard is not None and (kind := kind_of(ability.effect[0])) in MONEY_ONLY:
        raise bad(f"{where}.discard", f"the use of {kind} can cost money only")
    if cost.discard is not None and ability.when == "built":
        raise bad(f"{where}.discard", "at the moment built an ability can cost money only")


def _check_timed_part(ability: AbilityRecord, part: Part, where: str, number: int, bad: Fault) -> None:
    kind = kind_of(part)
    if ability.when not in KIND_MOMENTS[kind]:
        moments = " or ".join(KIND_MOMENTS[kind])
        message = f"{kind} means nothing at the moment {ability.when}, only at {moments}"
        raise bad(f"{where}.effect[{number}].kind", message)
    if kind in ALONE_IN_ABILITY and len(ability.effect) > 1:
        raise bad(f"{where}.effect[{number}].kind", f"{kind} stands alone in its ability")
    if kind in ALONE_IN_ABILITY and not ability.optional:
        raise bad(f"{where}.optional", f"an ability with {kind} is optional")
    if ability.uses == "any" and kind not in OFTEN:
        raise bad(f"{where}.uses", f'"any" is possible for {" and ".join(OFTEN)} only, not for {kind}')
    if ability.uses == "any" and ability.when == "buy":
        raise bad(f"{where}.uses", "one purchase has one price: at the moment buy an ability is used once")


def _check_parts(parts: tuple[Part, ...], place: str, where: str, bad: Fault) -> None:
    for number, part in enumerate(parts):
        kind, here = kind_of(part), f"{where}[{number}]"
        if place not in PLACES[kind]:
            raise bad(f"{here}.kind", f"{kind} cannot stand in {PLACE_WORDS[place]}")
        if kind in ALONE_IN_EFFECT and len(parts) > 1:
            raise bad(f"{here}.kind", f"{kind} stands alone in its effect")
        if isinstance(part, DrawInstead) and part.min > part.max:
            raise bad(f"{here}.min", f"{part.min} is more than max = {part.max}")
        if isinstance(part, DiscardFor):
            _check_each(part, place, f"{here}.each", bad)


def _check_each(part: DiscardFor, place: str, where: str, bad: Fault) -> None:
    _check_parts(part.each, place, where, bad)
    for number, inner in enumerate(part.each):
        if kind_of(inner) not in SIMPLE:
            raise bad(f"{where}[{number}].kind", f"a discard brings only {', '.join(SIMPLE)}")
        if getattr(inner, "per", None) is not None:
            raise bad(f"{where}[{number}].per", "a discard brings a fixed amount")


def _check_deck(document: Document, cards: tuple[Card, ...], sets: Sets) -> None:
    by_set = _copies((card.set, card) for card in cards)
    by_kind = _copies((str(card.__struct_config__.tag), card) for card in cards)
    for name, wanted in (("A", sets.A), ("B", sets.B), ("C", sets.C)):
        if by_set[name] != wanted:
            raise BadContent(f"{document.name}, meta.sets.{name}: says {wanted}, but the set has {by_set[name]} cards")
        if not wanted:
            raise BadContent(f"{document.name}, meta.sets.{name}: a set cannot be empty")
    for kind, wanted in KIND_TOTALS.items():
        if by_kind[kind] != wanted:
            message = f"{by_kind[kind]} cards of kind {kind} where {wanted} are needed (L1.10 to L1.12)"
            raise fault(document.name, "card", "", "copies", message)
    if (total := sum(by_set.values())) != CARD_TOTAL:
        raise fault(document.name, "card", "", "copies", f"{total} city cards where {CARD_TOTAL} are needed (L1.2)")


def _copies(rows: Iterable[tuple[str, Card]]) -> Counter[str]:
    count: Counter[str] = Counter()
    for key, card in rows:
        count[key] += card.copies
    return count
