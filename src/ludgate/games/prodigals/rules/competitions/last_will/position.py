"""Last Will in a written position.

``property_market`` are the tokens in the order farm, town house, manor house, mansion; a card on a board is its name,
or a table with ``card``, ``value`` (of a property), ``tokens`` (by slot, empty words for none) and ``used``.
"""

from ludgate.engine.box import Box
from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import count, items, number, seat_number, table
from ludgate.engine.rng import shuffle
from ludgate.games.prodigals.content.arrays import LAST_WILL
from ludgate.games.prodigals.content.last_will.arrays import (
    BLACK,
    COMPANIONS,
    DECKS,
    ON_PROPERTY,
    REGULAR,
    SPECIAL,
    WILD,
)
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import (
    LaidCard,
    LastWill,
    capacity,
    fresh,
    inheritance,
    is_property,
    nothing_dealt,
)
from ludgate.games.prodigals.rules.competitions.last_will.planning import plans_of
from ludgate.games.prodigals.rules.competitions.last_will.start import by_crowns, clockwise, deal_start
from ludgate.games.prodigals.rules.competitions.last_will.view import will_names
from ludgate.games.prodigals.rules.state import EMPTY, State

FIELDS = (
    "first",
    "property_market",
    "offer",
    "will_decks",
    "will_piles",
    "special",
    "will_gone",
    "any_occasion",
    "aside",
    "closed_plan",
    "playing",
)
PLAYER_FIELDS = (
    "money",
    "will_hand",
    "known",
    "thrown",
    "will_board",
    "extensions",
    "actions",
    "freed",
    "plan",
)
LAID_FIELDS = ("card", "value", "tokens", "used")
MOST_MONEY = 9999
MOST_ACTIONS = 99
BOX = "card of Last Will"


# ---------------------------------------------------------------- writing


def write(s: State, data: dict[str, object]) -> None:
    """Everything, the order of the decks included."""
    part = inheritance(s)
    names = will_names(s)
    data["first"] = part.first + 1
    data["property_market"] = list(part.market)
    data["offer"] = ["" if card == EMPTY else names[card] for card in part.offer]
    data["will_decks"] = {DECKS[deck]: [names[card] for card in part.decks[deck]] for deck in range(REGULAR)}
    data["will_piles"] = {DECKS[deck]: [names[card] for card in part.piles[deck]] for deck in range(REGULAR)}
    data["special"] = [names[card] for card in part.special]
    data["will_gone"] = [names[card] for card in part.gone]
    data["any_occasion"] = ["" if card == EMPTY else names[card] for card in part.wilds]
    data["aside"] = [names[card] for card in part.aside]
    data["closed_plan"] = part.closed + 1
    data["playing"] = [names[card] for card in part.playing]


def write_player(s: State, seat: int, data: dict[str, object]) -> None:
    part = inheritance(s)
    names = will_names(s)
    words = class_names(s)
    data["money"] = part.money[seat]
    data["will_hand"] = [names[card] for card in part.hands[seat]]
    data["known"] = [names[card] for card in part.known[seat]]
    data["thrown"] = [names[card] for card in part.thrown[seat]]
    data["will_board"] = [laid_data(s, one) for one in part.boards[seat]]
    data["extensions"] = part.extensions[seat]
    data["actions"] = part.actions[seat]
    data["freed"] = [words[on] for on in part.freed[seat]]
    data["plan"] = part.plans[seat] + 1


def laid_data(s: State, one: LaidCard) -> dict[str, object]:
    data: dict[str, object] = {"card": will_names(s)[one.card]}
    if is_property(s, one.card):
        data["value"] = s.content.will.cards.values[one.card][one.level]
    if one.tokens:
        data["tokens"] = ["" if kind == EMPTY else COMPANIONS[kind] for kind in one.tokens]
    data["used"] = one.used
    return data


# ---------------------------------------------------------------- reading


def read(s: State, data: dict[str, object], players: list[dict[str, object]], prepared: bool) -> None:
    """What is not named: the sum of the table, no cards, decks and an offer by chance, plans in turn order."""
    part = nothing_dealt(s)
    s.parts[LAST_WILL] = part
    box = Box(BOX, s.content.will.cards.slug)
    take_card_being_laid(data, box)
    part.first = number(data, "first", 1, 1, s.seats) - 1
    part.market = read_market(s, data)
    named_plans = len(plans_of(s).slug)
    part.closed = number(data, "closed_plan", 0, 0, named_plans) - 1
    for seat in range(s.seats):
        read_player(s, seat, players[seat] if seat < len(players) else {}, box)
    read_plans(s, players, prepared and not is_planning(data))
    part.playing = box.take_all(items(data, "playing"), "playing")
    read_wilds(s, data, box)
    read_piles(s, data, box)
    read_decks(s, data, box, prepared)
    if keeping_next(s, data) != EMPTY:
        deal_missing(s, keeping_next(s, data))


def take_card_being_laid(data: dict[str, object], box: Box) -> None:
    """A card that room is being made for lies nowhere else (W10.24)."""
    for frame in items(data, "stack"):
        words = str(frame).split()
        if words[:1] == ["make-room"]:
            box.take(words[-1], "stack")


def is_planning(data: dict[str, object]) -> bool:
    """Is the first thing that is due one of the choices before the turn order stands?"""
    stack = items(data, "stack")
    return bool(stack) and str(stack[0]).split()[:1] in (["keeping"], ["keep"], ["planning"], ["plan"])


def keeping_next(s: State, data: dict[str, object]) -> int:
    """While starting hands are chosen: how many players have answered or are being asked; else EMPTY."""
    words = str(next(iter(items(data, "stack")), "")).split()
    if words[:1] == ["keeping"]:
        return count(words[-1], "stack")
    if words[:1] == ["keep"] and len(words) > 1:
        return (seat_number(words[1], s.seats) - inheritance(s).first) % s.seats + 1
    return EMPTY


def deal_missing(s: State, answered: int) -> None:
    """W4.10: players whose cards are not named have six by chance, and who has answered has kept the first two."""
    part = inheritance(s)
    for place, seat in enumerate(clockwise(s)):
        if not part.hands[seat] and not part.thrown[seat]:
            deal_start(s, seat)
            if place < answered - 1:
                kept = s.content.will.kept
                part.thrown[seat] = tuple(part.hands[seat][kept:])
                part.hands[seat] = part.hands[seat][:kept]


def class_names(s: State) -> dict[int, str]:
    """What a free use can be about: symbols and kinds of property (W17.12)."""
    symbols = dict(enumerate(s.content.will.symbols))
    return symbols | {ON_PROPERTY + kind: word for kind, word in enumerate(s.content.will.kinds)}


def read_market(s: State, data: dict[str, object]) -> tuple[int, ...]:
    tokens = s.content.will.tokens
    given = items(data, "property_market") if "property_market" in data else list(tokens)
    if sorted(map(str, given)) != sorted(map(str, tokens)) or not all(isinstance(token, int) for token in given):
        raise BadPosition(f"property_market: the tokens {', '.join(map(str, tokens))} are needed, one for each kind")
    return tuple(int(str(token)) for token in given)


def read_player(s: State, seat: int, player: dict[str, object], box: Box) -> None:
    part = inheritance(s)
    where = f"player {seat + 1}: "
    decks = s.content.will.cards.deck
    money = s.variant.will.money or s.content.will.wills[0]
    part.money[seat] = number(player, "money", money, -MOST_MONEY, MOST_MONEY, where)
    part.extensions[seat] = number(player, "extensions", 0, 0, s.content.will.extensions, where)
    part.boards[seat] = tuple(read_laid(s, one, box, where) for one in items(player, "will_board", where))
    if len(part.boards[seat]) > capacity(s, seat):
        raise BadPosition(f"{where}will_board: {capacity(s, seat)} card spaces (W10.5)")
    part.hands[seat] = sorted(box.take_all(items(player, "will_hand", where), f"{where}will_hand"))
    part.thrown[seat] = box.take_all(items(player, "thrown", where), f"{where}thrown")
    known = {named(s, name, part.hands[seat], f"{where}known") for name in items(player, "known", where)}
    known |= {card for card in part.hands[seat] if decks[card] in (SPECIAL, WILD)}  # W16.8
    part.known[seat] = tuple(sorted(known))
    words = class_names(s)
    freed = [str(word) for word in items(player, "freed", where)]
    if not set(freed) <= set(words.values()):
        raise BadPosition(f"{where}freed: each is one of {', '.join(words.values())}")
    part.freed[seat] = tuple(next(on for on, word in words.items() if word == one) for one in freed)


def named(s: State, name: object, cards: list[int], where: str) -> int:
    """A card among those that a player holds."""
    names, slugs = will_names(s), s.content.will.cards.slug
    for card in cards:
        if name in (names[card], slugs[card]):
            return card
    raise BadPosition(f"{where}: {name!r} is not in the hand")


def read_laid(s: State, given: object, box: Box, where: str) -> LaidCard:
    """A card on a board: its name, or a table."""
    fields: dict[str, object] = (
        {"card": given} if isinstance(given, str) else table(given, f"{where}will_board", LAID_FIELDS)
    )
    card = box.take(fields.get("card"), f"{where}will_board")
    cards = s.content.will.cards
    if cards.border[card] != BLACK:
        raise BadPosition(f"{where}will_board: only black cards lie there (W10.5)")
    values = cards.values[card]
    value = fields.get("value", values[0] if values else None)
    if values and value not in values:
        raise BadPosition(f"{where}will_board: {cards.slug[card]} has the values {', '.join(map(str, values))}")
    tokens = [str(token) for token in items(fields, "tokens", where)] or [""] * len(cards.slots[card])
    if len(tokens) != len(cards.slots[card]) or not all(map(fits_slot, tokens, cards.slots[card])):
        raise BadPosition(f"{where}will_board: the tokens of {cards.slug[card]} do not fit its slots (W10.16)")
    level = values.index(int(str(value))) if values else 0
    kinds = tuple(COMPANIONS.index(token) if token else EMPTY for token in tokens)
    return LaidCard(fresh(s, card).card, level, kinds, fields.get("used", False) is True)


def fits_slot(token: str, slot: int) -> bool:
    """A token keeps the kind of its companion, on a slot for any too (W10.26)."""
    return token == "" or (token in COMPANIONS[:-1] and COMPANIONS[slot] in (token, COMPANIONS[-1]))


def read_plans(s: State, players: list[dict[str, object]], planned: bool) -> None:
    """Plans that are named; in a round whose plans stand, the others have the first free ones in turn order."""
    part = inheritance(s)
    plans = plans_of(s)
    for seat, player in enumerate(players):
        part.plans[seat] = number(player, "plan", 0, 0, len(plans.slug), f"player {seat + 1}: ") - 1
    chosen = [plan for plan in part.plans if plan != EMPTY]
    if len(set(chosen)) < len(chosen) or part.closed in chosen:
        raise BadPosition("plan: a plan holds one marker, and none while it is closed (W7.2, W7.3)")
    if planned:
        free = [plan for plan in range(len(plans.slug)) if plan not in chosen and plan != part.closed]
        for seat in s.order:
            if part.plans[seat] == EMPTY:
                part.plans[seat] = free.pop(0)
    for seat in range(s.seats):
        plan = part.plans[seat]
        usual = plans.actions[plan] if plan != EMPTY else 0
        player = players[seat] if seat < len(players) else {}
        part.actions[seat] = number(player, "actions", usual, 0, MOST_ACTIONS, f"player {seat + 1}: ")


def read_wilds(s: State, data: dict[str, object], box: Box) -> None:
    """Companions for any occasion that nobody holds or has used lie on their spaces."""
    part = inheritance(s)
    decks = s.content.will.cards.deck
    part.aside = box.take_all(items(data, "aside"), "aside")
    if any(decks[card] != WILD for card in part.aside):
        raise BadPosition("aside: only companions for any occasion are laid aside (W10.17)")
    left = sorted(card for card in box.left if decks[card] == WILD)
    if "any_occasion" in data:
        given = items(data, "any_occasion")
        left = [EMPTY if name == "" else box.take(name, "any_occasion") for name in given]
    spaces = len(part.wilds)
    part.wilds = tuple([*left, *[EMPTY] * spaces][:spaces])
    if len(left) > spaces or any(card != EMPTY and decks[card] != WILD for card in part.wilds):
        raise BadPosition("any_occasion: the companions for any occasion lie there (W4.5)")
    box.left = {card for card in box.left if decks[card] != WILD}


def read_piles(s: State, data: dict[str, object], box: Box) -> None:
    part = inheritance(s)
    given = table(data.get("will_piles", {}), "will_piles", DECKS[:REGULAR])
    for deck in range(REGULAR):
        part.piles[deck] = box.take_all(items(given, DECKS[deck], "will_piles: "), f"will_piles: {DECKS[deck]}")
        check_deck(s, part.piles[deck], deck, f"will_piles: {DECKS[deck]}")
    part.gone = box.take_all(items(data, "will_gone"), "will_gone")


def check_deck(s: State, cards: tuple[int, ...], deck: int, where: str) -> None:
    if any(s.content.will.cards.deck[card] != deck for card in cards):
        raise BadPosition(f"{where}: cards of the deck {DECKS[deck]} are needed (W10.23)")


def read_decks(s: State, data: dict[str, object], box: Box, prepared: bool) -> None:
    """Offer and decks as named; else chance cards of each deck. The offer of round 1 lies there early (W4.9)."""
    part = inheritance(s)
    places = len(part.offer)
    if "offer" in data:
        offer = [EMPTY if name == "" else box.take(name, "offer") for name in items(data, "offer")]
        if len(offer) > places:
            raise BadPosition(f"offer: {places} places (W2.4)")
        part.offer = tuple([*offer, *[EMPTY] * places][:places])
    given = table(data.get("will_decks", {}), "will_decks", DECKS[:REGULAR])
    for deck in range(REGULAR):
        if DECKS[deck] in given:
            where = f"will_decks: {DECKS[deck]}"
            part.decks[deck] = box.take_all(items(given, DECKS[deck], "will_decks: "), where)
            check_deck(s, part.decks[deck], deck, where)
        else:
            part.decks[deck] = shuffled(s, box, deck)
    read_special(s, data, box, prepared or s.round == 1)
    if "offer" not in data and (prepared or s.round == 1):
        lay_by_chance(s, part)
    named_piles = table(data.get("will_piles", {}), "will_piles", DECKS[:REGULAR])
    for deck in range(REGULAR):
        if DECKS[deck] not in named_piles:
            rest = sorted(card for card in box.left if s.content.will.cards.deck[card] == deck)
            part.piles[deck] += tuple(rest)
            box.left -= set(rest)
    part.gone += tuple(sorted(box.left))


def shuffled(s: State, box: Box, deck: int) -> tuple[int, ...]:
    """All cards of a deck that are named nowhere."""
    cards = sorted(card for card in box.left if s.content.will.cards.deck[card] == deck)
    s.rng = shuffle(cards, s.rng)
    box.left -= set(cards)
    return tuple(cards)


def read_special(s: State, data: dict[str, object], box: Box, laid_out: bool) -> None:
    """The special stack as named, or the last cards of one: what this round's offer and rounds to come need."""
    part = inheritance(s)
    if "special" in data:
        part.special = box.take_all(items(data, "special"), "special")
        check_deck(s, part.special, SPECIAL, "special")
        crowns = [s.content.will.cards.crowns[card] for card in part.special]
        if crowns != sorted(crowns):
            raise BadPosition("special: one crown lies on two, two on three (W4.4)")
        return
    left = [card for card in box.left if s.content.will.cards.deck[card] == SPECIAL]
    stack, s.rng = by_crowns(s, left, s.rng)
    table_of = s.content.will.offer[s.seats]
    first = s.round if "offer" in data and laid_out else s.round - 1
    needed = sum(row[SPECIAL] for row in table_of[first:])
    part.special = stack[max(len(stack) - needed, 0) :]
    box.left -= set(part.special)


def lay_by_chance(s: State, part: LastWill) -> None:
    """The offer of the round from the tops of the decks, as far as they go."""
    wanted = s.content.will.offer[s.seats][s.round - 1]
    offer: list[int] = []
    for deck in range(REGULAR):
        cards = part.decks[deck][: wanted[deck]]
        part.decks[deck] = part.decks[deck][wanted[deck] :]
        offer += [*cards, *[EMPTY] * (wanted[deck] - len(cards))]
    offer += part.special[: wanted[SPECIAL]]
    part.special = part.special[wanted[SPECIAL] :]
    places = len(part.offer)
    part.offer = tuple([*offer, *[EMPTY] * places][:places])
