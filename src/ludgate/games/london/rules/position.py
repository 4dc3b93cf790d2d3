"""Positions as plain data that a person can write: the whole state, or only what matters.

Everything left out has the value of a fresh game; cards that are named nowhere lie in the city deck, boroughs that are
named nowhere in the borough deck, shuffled by ``seed``.  Cards are slugs; ``sewers:2`` is a certain copy, ``~sewers``
lies face down. Seats count from 1, as players do.
"""

from collections.abc import Callable

from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import count, flag, items, number, table
from ludgate.engine.rng import seeded, shuffle
from ludgate.games.london.content.arrays import BUILDING, Content
from ludgate.games.london.rules.flow import settle
from ludgate.games.london.rules.frames import FRAME_FIELDS, IN_ACTION, IN_POVERTY, IN_RUN, PHASES
from ludgate.games.london.rules.moves import refresh_powers
from ludgate.games.london.rules.phases.turn import TURN
from ludgate.games.london.rules.position_checks import check_frames
from ludgate.games.london.rules.setup import STARTING_CASH, cleared_table
from ludgate.games.london.rules.state import (
    EMPTY,
    END_REASONS,
    FLIPPED,
    NOBODY,
    Frame,
    Stack,
    State,
    Variant,
)

LIMIT = 1_000_000
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
    return {
        "seats": s.seats,
        "turn": s.turn + 1,
        "turns": s.turns,
        "stack": [frame_text(s, frame, pieces) for frame in s.stack],
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


def frame_text(s: State, frame: Frame, pieces: tuple[str, ...]) -> str:
    """A frame as words: the phase, then its fields."""
    words = [PHASES[frame[0]]]
    for field, value in zip(FRAME_FIELDS[frame[0]], frame[1:], strict=True):
        if field == "c":
            words.append(pieces[value])
        elif field == "b":
            words.append(s.content.borough_slug[value])
        elif field == "a":
            words.append(ability_name(s.content, value, pieces))
        elif field == "e":
            words.append(effect_names(s.content)[value])
        elif field == "s":
            words.append("-" if value == EMPTY else str(value + 1))
        else:
            words.append(str(value))
    return " ".join(words)


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


class Reader:
    """Takes pieces out of the box one by one, so that no card can lie in two places."""

    def __init__(self, content: Content, pieces: tuple[str, ...]) -> None:
        self.content = content
        self.pieces = pieces
        self.card_of = {name: card for card, name in enumerate(pieces)}
        self.copies: dict[str, list[int]] = {}
        for card, slug in enumerate(content.slug):
            self.copies.setdefault(slug, []).append(card)
        self.borough_of = {slug: borough for borough, slug in enumerate(content.borough_slug)}
        self.left = set(range(len(pieces)))
        self.land_left = set(self.borough_of.values())

    def card(self, name: object, where: str) -> int:
        """Any card by its name; a bare slug is the first copy."""
        if isinstance(name, str):
            if name in self.card_of:
                return self.card_of[name]
            if name in self.copies:
                return self.copies[name][0]
        raise BadPosition(f"{where}: there is no city card {name!r}")

    def take(self, name: object, where: str) -> int:
        """A card out of the box; a bare slug is the next copy that is left."""
        if isinstance(name, str) and name in self.copies:
            for card in self.copies[name]:
                if card in self.left:
                    self.left.remove(card)
                    return card
            raise BadPosition(f"{where}: there are only {len(self.copies[name])} of {name!r}")
        card = self.card(name, where)
        if card not in self.left:
            raise BadPosition(f"{where}: {name!r} is named twice")
        self.left.remove(card)
        return card

    def borough(self, name: object, where: str) -> int:
        if isinstance(name, str) and name in self.borough_of:
            return self.borough_of[name]
        raise BadPosition(f"{where}: there is no borough {name!r}")

    def take_borough(self, name: object, where: str) -> int:
        borough = self.borough(name, where)
        if borough not in self.land_left:
            raise BadPosition(f"{where}: {name!r} is named twice")
        self.land_left.remove(borough)
        return borough

    def ability(self, name: object, where: str) -> int:
        for ability in self.content.abilities:
            if ability_name(self.content, ability.index, self.pieces) == name:
                return ability.index
        for ability in self.content.abilities:
            if ability.slug == name:
                return ability.index
        raise BadPosition(f"{where}: no ability belongs to {name!r}")


def read(data: dict[str, object], content: Content, pieces: tuple[str, ...], variant: Variant) -> State:
    """The state that a description stands for, standing at its next decision."""
    table(data, "position", FIELDS)
    reader = Reader(content, pieces)
    seats = number(data, "seats", len(items(data, "player")), 2, 4)
    s = cleared_table(content, variant, seats)
    read_players(s, data, reader)
    read_board(s, data, reader)
    read_boroughs(s, data, reader)
    s.removed = tuple(reader.take(name, "removed") for name in items(data, "removed"))
    rng = seeded(number(data, "seed", 0, -LIMIT, LIMIT))
    rng = read_deck(s, data, reader, rng)
    rng = read_land(s, data, reader, rng)
    s.rng = number(data, "rng", rng, 0, (1 << 64) - 1)
    read_turn(s, data, reader)
    s.stack = read_stack(s, data, reader)
    s.borough_open = run_effect_due(s, data)
    for seat in range(seats):
        refresh_powers(s, seat)
    check_frames(s)
    settle(s, None)
    return s


def read_players(s: State, data: dict[str, object], reader: Reader) -> None:
    players = items(data, "player")
    if len(players) > s.seats:
        raise BadPosition(f"player: {len(players)} players at a table for {s.seats}")
    for seat, given in enumerate(players):
        where = f"player {seat + 1}: "
        player = table(given, f"player {seat + 1}", PLAYER_FIELDS)
        s.prestige[seat] = number(player, "prestige", 0, -LIMIT, LIMIT, where)
        s.cash[seat] = number(player, "cash", STARTING_CASH, 0, LIMIT, where)
        s.loans[seat] = number(player, "loans", 0, 0, LIMIT, where)
        s.poverty[seat] = number(player, "poverty", 0, 0, LIMIT, where)
        s.hands[seat] = sorted(reader.take(name, f"{where}hand") for name in items(player, "hand", where))
        s.city[seat] = tuple(
            read_stack_of_cards(stack, reader, f"{where}city") for stack in items(player, "city", where)
        )
        s.boroughs[seat] = tuple(reader.take_borough(n, f"{where}boroughs") for n in items(player, "boroughs", where))


def read_stack_of_cards(given: object, reader: Reader, where: str) -> Stack:
    """One stack, bottom card first; a single card may be written without brackets."""
    names = given if isinstance(given, list) else [given]
    cards: list[int] = []
    for name in names:
        flipped = isinstance(name, str) and name.startswith("~")
        card = reader.take(name[1:] if isinstance(name, str) and flipped else name, where)
        if reader.content.kind[card] != BUILDING:
            raise BadPosition(f"{where}: {name!r} cannot stand in a city (L9.19, L13.1)")
        cards.append(card + FLIPPED if flipped else card)
    if not cards:
        raise BadPosition(f"{where}: a stack holds at least one card")
    return tuple(cards)


def read_board(s: State, data: dict[str, object], reader: Reader) -> None:
    board = table(data.get("board", {}), "board", ("top", "bottom"))
    row = len(s.board) // 2
    for start, key in ((0, "top"), (row, "bottom")):
        names = items(board, key, "board: ")
        if len(names) > row:
            raise BadPosition(f"board: {key}: {row} spaces with {s.seats} players (L5.3 to L5.5), not {len(names)}")
        for space, name in enumerate(names):
            if name != "":
                s.board[start + space] = reader.take(name, f"board: {key}")


def read_boroughs(s: State, data: dict[str, object], reader: Reader) -> None:
    """The row; left out, it is what is left of the starting boroughs."""
    if "row" in data:
        s.row = tuple(reader.take_borough(name, "row") for name in items(data, "row"))
        if len(s.row) > 3:
            raise BadPosition(f"row: at most 3 boroughs lie in the row (L7.9), not {len(s.row)}")
    else:
        s.row = tuple(borough for borough in s.content.starting if borough in reader.land_left)
        reader.land_left -= set(s.row)


def read_deck(s: State, data: dict[str, object], reader: Reader, rng: int) -> int:
    """Top card first; left out, it is all that is named nowhere, in the order of sets (L7.5)."""
    if "deck" in data:
        s.deck = tuple(reader.take(name, "deck") for name in items(data, "deck"))
        reader_left = sorted(reader.left)
        s.removed += tuple(reader_left)
        reader.left.clear()
        return rng
    deck: list[int] = []
    for cards in s.content.sets:
        pile = [card for card in cards if card in reader.left]
        rng = shuffle(pile, rng)
        deck += pile
    s.deck = tuple(deck)
    return rng


def read_land(s: State, data: dict[str, object], reader: Reader, rng: int) -> int:
    """The borough deck, top first; left out, it is all that is named nowhere."""
    if "land" in data:
        s.land = tuple(reader.take_borough(name, "land") for name in items(data, "land"))
        if reader.land_left:
            missing = ", ".join(s.content.borough_slug[borough] for borough in sorted(reader.land_left))
            raise BadPosition(f"land: these boroughs lie nowhere: {missing}")
        return rng
    land = sorted(reader.land_left)
    rng = shuffle(land, rng)
    s.land = tuple(land)
    return rng


def read_turn(s: State, data: dict[str, object], reader: Reader) -> None:
    """Whose turn it is and what happened in it."""
    s.turn = number(data, "turn", 1, 1, s.seats) - 1
    s.turns = number(data, "turns", 1, 0, LIMIT)
    s.placed = tuple(reader.card(name, "placed") for name in items(data, "placed"))
    s.activated = tuple(reader.card(name, "activated") for name in items(data, "activated"))
    s.played = tuple(reader.card(name, "played") for name in items(data, "played"))
    s.used = tuple(reader.ability(name, "used") for name in items(data, "used"))
    s.hands_spared = flag(data, "hands_spared")
    s.idle = number(data, "idle", 0, -1, LIMIT)
    ending = data.get("ending", "")
    if ending not in END_REASONS:
        raise BadPosition(
            f"ending: one of {', '.join(repr(reason) for reason in END_REASONS)} is needed, not {ending!r}"
        )
    s.ending = END_REASONS.index(ending)
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


def read_stack(s: State, data: dict[str, object], reader: Reader) -> list[Frame]:
    """What is due, the last first; what of the turn comes later may be left out, and so may the whole list."""
    if "stack" not in data:
        return TURN[:]
    frames = [read_frame(s, words, reader) for words in items(data, "stack")]
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


def read_frame(s: State, words: object, reader: Reader) -> Frame:
    if not isinstance(words, str) or not words.split():
        raise BadPosition(f"stack: a phase and its fields are needed, not {words!r}")
    phase, *values = words.split()
    if phase not in PHASES:
        raise BadPosition(f"stack: there is no phase {phase!r}; known are {', '.join(PHASES)}")
    kind = PHASES.index(phase)
    fields = FRAME_FIELDS[kind]
    if len(values) != len(fields):
        raise BadPosition(f"stack: {phase!r} has {len(fields)} fields, not {len(values)}")
    read_field: dict[str, Callable[[str], int]] = {
        "c": lambda word: reader.card(word, "stack"),
        "b": lambda word: reader.borough(word, "stack"),
        "a": lambda word: reader.ability(word, "stack"),
        "e": lambda word: read_effect(s.content, word),
        "s": lambda word: read_stack_number(s, word),
        "n": lambda word: count(word, "stack"),
    }
    return (kind, *(read_field[field](value) for field, value in zip(fields, values, strict=True)))


def read_effect(content: Content, word: str) -> int:
    names = effect_names(content)
    if word in names:
        return names.index(word)
    raise BadPosition(f"stack: there is no effect {word!r}")


def read_stack_number(s: State, word: str) -> int:
    if word == "-":
        return EMPTY
    stack = count(word, "stack") - 1
    if not 0 <= stack < len(s.city[s.turn]):
        raise BadPosition(f"stack: the active player has no stack {word}")
    return stack
