"""Positions as plain data that a person can write: the whole state, or only what matters.

Everything left out has the value of a fresh game; cards that are named nowhere lie in the city deck, boroughs that are
named nowhere in the borough deck, shuffled by ``seed``.  Cards are slugs; ``sewers:2`` is a certain copy, ``~sewers``
lies face down. Seats count from 1, as players do.
"""

from ludgate.engine.box import Box, find
from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import (
    LARGE,
    choice,
    count,
    flag,
    generator,
    items,
    number,
    player_tables,
    seeded_generator,
    table,
)
from ludgate.engine.frame_text import FrameText, Kinds, optional
from ludgate.engine.frames import Frame
from ludgate.engine.rng import shuffle
from ludgate.games.london.content.arrays import BUILDING, Content
from ludgate.games.london.rules.frames import IN_ACTION, IN_POVERTY, IN_RUN
from ludgate.games.london.rules.machine import MACHINE
from ludgate.games.london.rules.moves import refresh_powers
from ludgate.games.london.rules.phases.turn import TURN
from ludgate.games.london.rules.position_checks import check_frames
from ludgate.games.london.rules.setup import STARTING_CASH, cleared_table
from ludgate.games.london.rules.state import EMPTY, END_REASONS, FLIPPED, NOBODY, Stack, State, Variant

PLAYER_FIELDS = ("prestige", "cash", "loans", "poverty", "hand", "city", "boroughs")
FIELDS = (
    "game",
    "rules",
    "content",
    "seats",
    "options",
    "turn",
    "turns",
    "stack",
    "player",
    "board",
    "deck",
    "row",
    "land",
    "removed",
    "placed",
    "activated",
    "used",
    "played",
    "hands_spared",
    "borough_open",
    "idle",
    "ending",
    "last_seat",
    "knows",
    "murky",
    "rng",
    "seed",
)


# ---------------------------------------------------------------- writing


def write(s: State, pieces: tuple[str, ...]) -> dict[str, object]:
    """The whole state; reading it gives the same state again."""
    content = s.content
    row = len(s.board) // 2
    lands = content.borough_slug
    text = frame_text(s, pieces)
    return {
        "seats": s.seats,
        "turn": s.turn + 1,
        "turns": s.turns,
        "stack": [text.write(frame) for frame in s.stack],
        "player": [player_data(s, seat, pieces) for seat in range(s.seats)],
        "board": {
            "top": ["" if card == EMPTY else pieces[card] for card in s.board[:row]],
            "bottom": ["" if card == EMPTY else pieces[card] for card in s.board[row:]],
        },
        "deck": [pieces[card] for card in s.deck[s.cursor :]],
        "row": [lands[borough] for borough in s.row],
        "land": [lands[borough] for borough in s.land],
        "removed": [pieces[card] for card in s.removed],
        "placed": [pieces[card] for card in s.placed],
        "activated": [pieces[card] for card in s.activated],
        "used": [ability_name(content, index, pieces) for index in s.used],
        "played": [pieces[card] for card in s.played],
        "hands_spared": s.hands_spared,
        "borough_open": s.borough_open,
        "idle": s.idle,
        "ending": END_REASONS[s.ending],
        "last_seat": s.last_seat + 1,
        "knows": list(s.knows),
        "murky": max(s.murky - s.cursor, 0),
        "rng": s.rng,
    }


def player_data(s: State, seat: int, pieces: tuple[str, ...]) -> dict[str, object]:
    def face(card: int) -> str:
        return f"~{pieces[card - FLIPPED]}" if card >= FLIPPED else pieces[card]

    return {
        "prestige": s.prestige[seat],
        "cash": s.cash[seat],
        "loans": s.loans[seat],
        "poverty": s.poverty[seat],
        "hand": [pieces[card] for card in s.hands[seat]],
        "city": [[face(card) for card in stack] for stack in s.city[seat]],
        "boroughs": [s.content.borough_slug[borough] for borough in s.boroughs[seat]],
    }


def frame_text(s: State, pieces: tuple[str, ...]) -> FrameText[State]:
    """What is due as words: cards, boroughs, abilities and effects by name, stacks of the active city by number."""
    content = s.content
    slugs = content.borough_slug
    kinds: Kinds = {
        "card": (pieces.__getitem__, lambda word: find("city card", word, pieces, content.slug, "stack")),
        "borough": (slugs.__getitem__, lambda word: find("borough", word, slugs, slugs, "stack")),
        "ability": (
            lambda value: ability_name(content, value, pieces),
            lambda word: read_ability(content, pieces, word, "stack"),
        ),
        "effect": (lambda value: effect_names(content)[value], lambda word: read_effect(content, word)),
        "stack": optional((lambda value: str(value + 1), lambda word: read_stack_number(s, word))),
    }
    return FrameText(MACHINE, kinds)


def ability_name(content: Content, index: int, pieces: tuple[str, ...]) -> str:
    """The holder of an ability, with its number where the holder has several."""
    ability = content.abilities[index]
    if ability.holder < len(pieces):
        among, name = content.card_abilities[ability.holder], pieces[ability.holder]
    else:
        among, name = content.borough_abilities[ability.holder - FLIPPED], ability.slug
    return name if len(among) == 1 else f"{name}/{among.index(ability) + 1}"


def effect_names(content: Content) -> list[str]:
    """A name for every effect: what it belongs to, and to which record."""
    names = [""] * len(content.effects)
    for card, slug in enumerate(content.slug):
        if content.effect[card] >= 0:
            names[content.effect[card]] = f"effect/{slug}"
        if content.action[card] >= 0:
            names[content.action[card]] = f"action/{slug}"
    for borough, slug in enumerate(content.borough_slug):
        if content.borough_run[borough] >= 0:
            names[content.borough_run[borough]] = f"run/{slug}"
    for ability in content.abilities:
        holders = [a for a in content.abilities if a.holder == ability.holder]
        number = f"/{holders.index(ability) + 1}" if len(holders) > 1 else ""
        names[ability.effect] = f"ability/{ability.slug}{number}"
    return names


# ---------------------------------------------------------------- reading


def read(data: dict[str, object], content: Content, pieces: tuple[str, ...], variant: Variant, seats: int) -> State:
    """The state that a description stands for, standing at its next decision."""
    table(data, "position", FIELDS)
    cards = Box("city card", content.slug, pieces)
    boroughs = Box("borough", content.borough_slug, content.borough_slug)
    s = cleared_table(content, variant, seats)
    read_players(s, data, cards, boroughs)
    read_board(s, data, cards)
    read_boroughs(s, data, boroughs)
    s.removed = cards.take_all(items(data, "removed"), "removed")
    rng = read_deck(s, data, cards, seeded_generator(data))
    rng = read_land(s, data, boroughs, rng)
    s.rng = generator(data, rng)
    read_turn(s, data, pieces)
    s.stack = read_stack(s, data, pieces)
    s.borough_open = run_effect_due(s, data)
    for seat in range(seats):
        refresh_powers(s, seat)
    check_frames(s)
    return s


def read_players(s: State, data: dict[str, object], cards: Box, boroughs: Box) -> None:
    for seat, player in enumerate(player_tables(data, s.seats, PLAYER_FIELDS)):
        where = f"player {seat + 1}: "
        s.prestige[seat] = number(player, "prestige", 0, -LARGE, LARGE, where)
        s.cash[seat] = number(player, "cash", STARTING_CASH, 0, LARGE, where)
        s.loans[seat] = number(player, "loans", 0, 0, LARGE, where)
        s.poverty[seat] = number(player, "poverty", 0, 0, LARGE, where)
        s.hands[seat] = sorted(cards.take_all(items(player, "hand", where), f"{where}hand"))
        s.city[seat] = tuple(
            read_stack_of_cards(s, stack, cards, f"{where}city") for stack in items(player, "city", where)
        )
        s.boroughs[seat] = boroughs.take_all(items(player, "boroughs", where), f"{where}boroughs")


def read_stack_of_cards(s: State, given: object, box: Box, where: str) -> Stack:
    """One stack, bottom card first; a single card may be written without brackets."""
    names = given if isinstance(given, list) else [given]
    cards: list[int] = []
    for name in names:
        flipped = isinstance(name, str) and name.startswith("~")
        card = box.take(name[1:] if isinstance(name, str) and flipped else name, where)
        if s.content.kind[card] != BUILDING:
            raise BadPosition(f"{where}: {name!r} cannot stand in a city (L9.19, L13.1)")
        cards.append(card + FLIPPED if flipped else card)
    if not cards:
        raise BadPosition(f"{where}: a stack holds at least one card")
    return tuple(cards)


def read_board(s: State, data: dict[str, object], cards: Box) -> None:
    board = table(data.get("board", {}), "board", ("top", "bottom"))
    row = len(s.board) // 2
    for start, key in ((0, "top"), (row, "bottom")):
        names = items(board, key, "board: ")
        if len(names) > row:
            raise BadPosition(f"board: {key}: {row} spaces with {s.seats} players (L5.3 to L5.5), not {len(names)}")
        for space, name in enumerate(names):
            if name != "":
                s.board[start + space] = cards.take(name, f"board: {key}")


def read_boroughs(s: State, data: dict[str, object], boroughs: Box) -> None:
    """The row; left out, it is what is left of the starting boroughs."""
    if "row" in data:
        s.row = boroughs.take_all(items(data, "row"), "row")
        if len(s.row) > 3:
            raise BadPosition(f"row: at most 3 boroughs lie in the row (L7.9), not {len(s.row)}")
    else:
        s.row = tuple(borough for borough in s.content.starting if borough in boroughs.left)
        boroughs.left -= set(s.row)


def read_deck(s: State, data: dict[str, object], cards: Box, rng: int) -> int:
    """Top card first; left out, it is all that is named nowhere, in the order of sets (L7.5)."""
    if "deck" in data:
        s.deck = cards.take_all(items(data, "deck"), "deck")
        s.removed += tuple(sorted(cards.left))
        return rng
    deck: list[int] = []
    for of_set in s.content.sets:
        pile = [card for card in of_set if card in cards.left]
        rng = shuffle(pile, rng)
        deck += pile
    s.deck = tuple(deck)
    return rng


def read_land(s: State, data: dict[str, object], boroughs: Box, rng: int) -> int:
    """The borough deck, top first; left out, it is all that is named nowhere."""
    s.land, rng = boroughs.pile(data, "land", rng)
    if boroughs.left:
        missing = ", ".join(s.content.borough_slug[borough] for borough in sorted(boroughs.left))
        raise BadPosition(f"land: these boroughs lie nowhere: {missing}")
    return rng


def read_turn(s: State, data: dict[str, object], pieces: tuple[str, ...]) -> None:
    """Whose turn it is and what happened in it."""
    s.turn = number(data, "turn", 1, 1, s.seats) - 1
    s.turns = number(data, "turns", 1, 0, LARGE)
    s.placed = named_cards(s, data, "placed", pieces)
    s.activated = named_cards(s, data, "activated", pieces)
    s.played = named_cards(s, data, "played", pieces)
    s.used = tuple(read_ability(s.content, pieces, name, "used") for name in items(data, "used"))
    s.hands_spared = flag(data, "hands_spared")
    s.idle = number(data, "idle", 0, -1, LARGE)
    s.ending = choice(data, "ending", END_REASONS)
    s.last_seat = number(data, "last_seat", 0, 0, s.seats) - 1
    if bool(s.ending) != (s.last_seat != NOBODY):
        raise BadPosition("ending and last_seat go together: why the end was triggered, and by which seat (L15.2)")
    knows = items(data, "knows")
    if knows:
        numbers = {str(seat): value for seat, value in enumerate(knows)}
        if len(knows) != s.seats:
            raise BadPosition(f"knows: one number for each of the {s.seats} seats is needed")
        s.knows = tuple(number(numbers, key, 0, 0, len(s.deck), "knows: ") for key in numbers)
    s.murky = number(data, "murky", 0, 0, len(s.deck))


def named_cards(s: State, data: dict[str, object], key: str, pieces: tuple[str, ...]) -> tuple[int, ...]:
    """Cards that are named wherever they lie."""
    return tuple(find("city card", name, pieces, s.content.slug, key) for name in items(data, key))


def read_ability(content: Content, pieces: tuple[str, ...], name: object, where: str) -> int:
    """An ability by its name, or the first of a holder."""
    names = tuple(ability_name(content, ability.index, pieces) for ability in content.abilities)
    slugs = tuple(ability.slug for ability in content.abilities)
    return find("ability of", name, names, slugs, where)


def read_stack(s: State, data: dict[str, object], pieces: tuple[str, ...]) -> list[Frame]:
    """What is due, the last first; what of the turn comes later may be left out, and so may the whole list."""
    if "stack" not in data:
        return TURN[:]
    text = frame_text(s, pieces)
    frames = [text.read(words) for words in items(data, "stack")]
    if not frames:
        return frames
    phases = [frame[0] for frame in TURN]
    later = TURN[: phases.index(frames[0][0])] if frames[0][0] in phases else TURN[: phases.index(IN_ACTION)]
    if frames[0][0] == IN_RUN:
        later.append((IN_POVERTY,))
    return later + frames


def run_effect_due(s: State, data: dict[str, object]) -> bool:
    """Left out, it is due in a run whose top borough has a run effect (L11.13)."""
    pile = s.boroughs[s.turn]
    running = any(frame[0] == IN_RUN for frame in s.stack)
    has_effect = running and bool(pile) and s.content.borough_run[pile[-1]] >= 0
    if "borough_open" not in data:
        return has_effect
    if flag(data, "borough_open") and not has_effect:
        raise BadPosition("borough_open: only in a run, and only if the top borough has a run effect (L11.13)")
    return flag(data, "borough_open")


def read_effect(content: Content, word: str) -> int:
    names = tuple(effect_names(content))
    return find("effect", word, names, names, "stack")


def read_stack_number(s: State, word: str) -> int:
    stack = count(word, "stack") - 1
    if not 0 <= stack < len(s.city[s.turn]):
        raise BadPosition(f"stack: the active player has no stack {word}")
    return stack
