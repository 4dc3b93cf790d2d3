"""Positions as plain data that a person can write: the whole state, or only what matters.

Everything left out has the value of a fresh round: pawns that stand nowhere are in hand during the Errands, card spots
hold chance cards, decks hold what the rounds to come need, and every other card is out of the game. Cards are slugs;
``pub-treat:2`` is a certain copy. Seats count from 1, as players do. Each competition reads and writes its own part.
"""

from collections.abc import Callable

from ludgate.engine.box import Box, copy_names
from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import count, items, number, table
from ludgate.engine.rng import seeded
from ludgate.games.prodigals.content.arrays import LETTERS, MARKERS, ROUNDS, SOCIETY, Content
from ludgate.games.prodigals.rules.competitions.election.circles import cell_at, x_of, y_of
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.flow import FIELDS as FRAME_FIELDS
from ludgate.games.prodigals.rules.flow import PHASES, settle
from ludgate.games.prodigals.rules.frames import (
    IN_ACTIONS,
    IN_AFTER,
    IN_ERRAND,
    IN_ERRANDS,
    IN_LIMIT,
    IN_NEXT_ROUND,
    IN_ROOM,
    IN_ROUND,
    IN_TURN,
    PHASES_EACH,
    UNCOUNTED,
    WAYS,
)
from ludgate.games.prodigals.rules.moves import halves
from ludgate.games.prodigals.rules.phases.rounds import pawns_each
from ludgate.games.prodigals.rules.places import Places
from ludgate.games.prodigals.rules.position_checks import check_state
from ludgate.games.prodigals.rules.setup import deck_of, new_state
from ludgate.games.prodigals.rules.state import EMPTY, END_REASONS, NOBODY, Frame, State, Variant

LIMIT = 1_000_000
MOST_PAWNS = 9
FIELDS = (
    "game",
    "rules",
    "content",
    "seats",
    "options",
    "round",
    "order",
    "player",
    "spaces",
    "owed",
    "sets",
    "central",
    "central_deck",
    "white",
    "black",
    "discards",
    "bonuses",
    "renaissance",
    "chosen",
    "stack",
    "ending",
    "rng",
    "seed",
)
PLAYER_FIELDS = ("hand", "board", "used", "played", "pawns", "extra", "bonus")


# ---------------------------------------------------------------- writing


def write(s: State, names: tuple[str, ...]) -> dict[str, object]:
    """The whole state; reading it gives the same state again."""
    data: dict[str, object] = {
        "seats": s.seats,
        "round": s.round,
        "order": [seat + 1 for seat in s.order],
        "spaces": {s.places.places[at].name: seat + 1 for at, seat in enumerate(s.occupant) if seat != EMPTY},
        "owed": s.owed + 1,
        "sets": {s.content.spots.slug[spot]: named(names, s.sets[spot]) for spot in s.places.spots if s.there[spot]},
        "central": "" if s.central == EMPTY else names[s.central],
        "central_deck": named(names, s.central_deck),
        "white": {LETTERS[owner]: named(names, s.white[owner]) for owner in s.places.in_play},
        "black": {LETTERS[owner]: named(names, s.black[owner]) for owner in s.places.in_play},
        "discards": named(names, s.discards),
        "bonuses": [s.content.bonuses.slug[bonus] for bonus in s.bonuses],
        "renaissance": s.renaissance + 1,
        "chosen": [s.content.symbols[symbol] for symbol in s.chosen],
        "player": [player_data(s, seat, names) for seat in range(s.seats)],
        "stack": [frame_text(s, frame, names) for frame in s.stack],
        "ending": END_REASONS[s.ending],
        "rng": s.rng,
    }
    for competition in s.places.in_play:
        COMPETITIONS[competition].write(s, data)
    return data


def named(names: tuple[str, ...], cards: tuple[int, ...] | list[int]) -> list[str]:
    return [names[card] for card in cards]


def player_data(s: State, seat: int, names: tuple[str, ...]) -> dict[str, object]:
    data: dict[str, object] = {
        "hand": named(names, s.hands[seat]),
        "board": named(names, s.boards[seat]),
        "used": named(names, s.used[seat]),
        "played": named(names, s.played[seat]),
        "pawns": s.pawns[seat],
        "extra": s.extra[seat],
        "bonus": "" if s.bonus[seat] == EMPTY else s.content.bonuses.slug[s.bonus[seat]],
    }
    for competition in s.places.in_play:
        COMPETITIONS[competition].write_player(s, seat, data)
    return data


def effect_name(content: Content, index: int) -> str:
    """A node by the slug of its record and its place there, inner nodes included."""
    slug = content.effects[index].slug
    own = [effect.index for effect in content.effects if effect.slug == slug]
    return f"{slug}/{own.index(index) + 1}"


def fields_of(phase: int, length: int) -> str:
    """The fields of a frame of this length; what stands in brackets repeats."""
    fields = FRAME_FIELDS[phase]
    head, bracket, group = fields.rstrip("*").rstrip(")").partition("(")
    if not bracket:
        return head
    return head + group * (max(length - len(head), 0) // len(group))


def frame_text(s: State, frame: Frame, names: tuple[str, ...]) -> str:
    """A frame as words: the phase, then its fields."""
    writers: dict[str, Callable[[int], str]] = {
        "p": lambda value: "-" if value == NOBODY else str(value + 1),
        "k": lambda value: names[value],
        "e": lambda value: effect_name(s.content, value),
        "w": lambda value: WAYS[value],
        "s": lambda value: "-" if value == EMPTY else s.places.places[value].name,
        "u": lambda value: "-" if value == UNCOUNTED else str(value),
        "t": lambda value: s.content.estate.tile_slug[value],
        "c": lambda value: s.content.hustings.circle_slug[value],
        "l": lambda value: f"{x_of(value)},{y_of(value)}",
        "m": lambda value: "-" if value == EMPTY else MARKERS[value],
        "n": str,
    }
    fields = fields_of(frame[0], len(frame) - 1)
    values = [writers[field](value) for field, value in zip(fields, frame[1:], strict=True)]
    return " ".join([PHASES[frame[0]], *values])


# ---------------------------------------------------------------- reading


def read(
    data: dict[str, object], content: Content, places: Places, variant: Variant, seats: int, names: tuple[str, ...]
) -> State:
    """The state that a description stands for, standing at its next decision."""
    s = new_state(content, places, variant, seats, seeded(number(data, "seed", 0, -LIMIT, LIMIT)))
    table(data, "position", known_fields(s))
    s.round = number(data, "round", 1, 1, ROUNDS)
    s.order = read_order(s, data)
    players = read_players(s, data)
    read_spaces(s, data)
    frames = read_frames(s, data, names)
    prepared = not frames or frames[0][0] != IN_ROUND
    read_cards(s, data, players, frames, prepared)
    read_tiles(s, data, players)
    for competition in places.in_play:
        COMPETITIONS[competition].read(s, data, players, prepared)
    s.stack = with_base(s, frames)
    read_pawns(s, players)
    s.ending = read_word(data, "ending", END_REASONS)
    s.rng = number(data, "rng", s.rng, 0, (1 << 64) - 1)
    check_state(s)
    settle(s, None)
    return s


def known_fields(s: State) -> tuple[str, ...]:
    known: tuple[str, ...] = FIELDS
    for competition in s.places.in_play:
        known += COMPETITIONS[competition].fields
    return known


def read_players(s: State, data: dict[str, object]) -> list[dict[str, object]]:
    known: tuple[str, ...] = PLAYER_FIELDS
    for competition in s.places.in_play:
        known += COMPETITIONS[competition].player_fields
    given = items(data, "player")
    if len(given) > s.seats:
        raise BadPosition(f"player: {len(given)} players at a table for {s.seats}")
    return [table(player, f"player {seat + 1}", known) for seat, player in enumerate(given)]


def read_order(s: State, data: dict[str, object]) -> tuple[int, ...]:
    order = items(data, "order") if "order" in data else list(range(1, s.seats + 1))
    if not all(isinstance(seat, int) for seat in order) or sorted(map(str, order)) != [
        str(seat + 1) for seat in range(s.seats)
    ]:
        raise BadPosition(f"order: each seat from 1 to {s.seats} once is needed, not {order!r}")
    return tuple(int(str(seat)) - 1 for seat in order)


def read_word(data: dict[str, object], key: str, words: tuple[str, ...]) -> int:
    word = data.get(key, words[0])
    if not isinstance(word, str) or word not in words:
        raise BadPosition(f"{key}: one of {', '.join(repr(known) for known in words)} is needed, not {word!r}")
    return words.index(word)


def read_seat(s: State, word: str) -> int:
    if word not in [str(seat + 1) for seat in range(s.seats)]:
        raise BadPosition(f"a seat from 1 to {s.seats} is needed, not {word!r}")
    return int(word) - 1


def read_spaces(s: State, data: dict[str, object]) -> None:
    """Which pawns stand where; a shared space or a card space may be named without its number."""
    given = data.get("spaces", {})
    if not isinstance(given, dict):
        raise BadPosition("spaces: a table of spaces and seats is needed")
    for name, seat in given.items():
        taken = read_seat(s, str(seat))
        s.occupant[read_space(s, str(name), taken)] = taken
    s.owed = number(data, "owed", 0, 0, s.seats) - 1


def read_space(s: State, name: str, seat: int) -> int:
    places = s.places.places
    for at, place in enumerate(places):
        if place.name == name or (place.slug == name and place.seat in (seat, EMPTY) and s.occupant[at] == EMPTY):
            return at
    raise BadPosition(f"spaces: there is no space {name!r} at this table")


# ---------------------------------------------------------------- cards


def cards_in_play(s: State) -> set[int]:
    """P4.5, P3.4: the central cards of the combination and the decks of the competitions."""
    central = s.places.combination
    cards = {*s.content.central_black[central], *s.content.central_white[central]}
    for owner in s.places.in_play:
        cards |= {*deck_of(s, owner, False), *deck_of(s, owner, True)}
    return cards


def read_cards(
    s: State, data: dict[str, object], players: list[dict[str, object]], frames: list[Frame], prepared: bool
) -> None:
    """First what is named, then chance cards for the spots, the central card and the decks; the rest is out."""
    box = Box("card of this game", s.content.cards.slug)
    box.left &= cards_in_play(s)
    for frame in frames:
        if frame[0] == IN_ROOM and frame[2] in box.left:
            box.left.remove(frame[2])
    for seat, player in enumerate(players):
        read_player_cards(s, seat, player, box)
    s.discards = box.take_all(items(data, "discards"), "discards")
    named_sets(s, data, box)
    if data.get("central"):
        s.central = box.take(data["central"], "central")
    read_decks(s, data, box, prepared)
    s.discards += tuple(sorted(box.left))


def read_player_cards(s: State, seat: int, player: dict[str, object], box: Box) -> None:
    where = f"player {seat + 1}: "
    s.hands[seat] = sorted(box.take_all(items(player, "hand", where), f"{where}hand"))
    s.boards[seat] = box.take_all(items(player, "board", where), f"{where}board")
    s.played[seat] = box.take_all(items(player, "played", where), f"{where}played")
    names = {name: card for card, name in enumerate(copy_names(s.content.cards.slug))}
    used = [names.get(str(name), EMPTY) for name in items(player, "used", where)]
    if any(card not in s.boards[seat] for card in used) or len(set(used)) != len(used):
        raise BadPosition(f"{where}used: these are black cards on the board, each once")
    s.used[seat] = tuple(used)


def named_sets(s: State, data: dict[str, object], box: Box) -> None:
    """The sets still there, with their cards; a spot that is not named has been taken."""
    given = data.get("sets", {})
    if not isinstance(given, dict):
        raise BadPosition("sets: a table of spots and cards is needed")
    slugs = {s.content.spots.slug[spot]: spot for spot in s.places.spots}
    for slug in given:
        if slug not in slugs:
            raise BadPosition(f"sets: there is no spot {slug!r} at this table")
        s.there[slugs[slug]] = True
        s.sets[slugs[slug]] = box.take_all(items(given, slug, "sets: "), f"sets: {slug}")


def read_decks(s: State, data: dict[str, object], box: Box, prepared: bool) -> None:
    """Decks as named, or what the rounds to come need, with chance sets where none are named."""
    read_central_deck(s, data, box, prepared)
    lay = prepared and "sets" not in data
    for owner in s.places.in_play:
        for black, decks, key in ((False, s.white, "white"), (True, s.black, "black")):
            given = data.get(key, {})
            if not isinstance(given, dict):
                raise BadPosition(f"{key}: a table of competitions (P, E, S) and cards is needed")
            letter = LETTERS[owner]
            if letter in given:
                decks[owner] = box.take_all(items(given, letter, f"{key}: "), f"{key}: {letter}")
                check_deck(s, owner, black, decks[owner], f"{key}: {letter}")
            else:
                deal_deck(s, owner, black, decks, box, lay, prepared)
    if lay:
        for spot in s.places.spots:
            s.there[spot] = True


def check_deck(s: State, owner: int, black: bool, deck: tuple[int, ...], where: str) -> None:
    cards = s.content.cards
    groups = [cards.group[card] for card in deck]
    fitting = all(cards.owner[card] == owner and cards.black[card] == black for card in deck)
    if not fitting or groups != sorted(groups):
        raise BadPosition(f"{where}: cards of that deck are needed, those of half I on top (P4.8)")


def deal_deck(
    s: State, owner: int, black: bool, decks: list[tuple[int, ...]], box: Box, lay: bool, prepared: bool
) -> None:
    """The last cards of a shuffled deck: this round's sets if they are to be laid, then the rounds to come."""
    spots = s.content.spots
    table_of = spots.black if black else spots.white
    own = [spot for spot in s.places.spots if spots.owner[spot] == owner]
    left = [card for card in deck_of(s, owner, black) if card in box.left]
    pile, s.rng = halves(s.content.cards.group, left, s.rng)
    to_come = sum(sum(table_of[spot][s.round - (0 if prepared else 1) :]) for spot in own)
    decks[owner] = pile[len(pile) - min(to_come, len(pile)) :]
    early = list(pile[: len(pile) - len(decks[owner])])
    if lay:
        for spot in own:
            wanted = table_of[spot][s.round - 1]
            s.sets[spot] += tuple(early[len(early) - min(wanted, len(early)) :])
            early = early[: len(early) - min(wanted, len(early))]
    box.left -= {*decks[owner], *(card for spot in own for card in s.sets[spot])}


def read_central_deck(s: State, data: dict[str, object], box: Box, prepared: bool) -> None:
    """P4.6: black ones first; as many as the rounds to come need."""
    central = s.places.combination
    if "central_deck" in data:
        s.central_deck = box.take_all(items(data, "central_deck"), "central_deck")
        if any(
            card not in s.content.central_black[central] + s.content.central_white[central] for card in s.central_deck
        ):
            raise BadPosition("central_deck: central cards of the combination are needed (P4.5)")
        return
    pile = [card for card in s.content.central_black[central] if card in box.left]
    pile += [card for card in s.content.central_white[central] if card in box.left]
    to_come = ROUNDS - s.round + (0 if prepared else 1)
    s.central_deck = tuple(pile[len(pile) - min(to_come, len(pile)) :])
    if prepared and "central" not in data and len(pile) > len(s.central_deck):
        s.central = pile[len(pile) - len(s.central_deck) - 1]
    box.left -= {*s.central_deck, s.central}


# ---------------------------------------------------------------- tiles of the central board, pawns


def read_tiles(s: State, data: dict[str, object], players: list[dict[str, object]]) -> None:
    """Bonus tiles that nobody holds lie on the central board; the Renaissance man may be held by one."""
    bonuses = Box("bonus tile of this game", s.content.bonuses.slug)
    bonuses.left &= set(s.bonuses)
    for seat, player in enumerate(players):
        if player.get("bonus"):
            s.bonus[seat] = bonuses.take(player["bonus"], f"player {seat + 1}: bonus")
    if "bonuses" in data:
        bonuses.take_all(items(data, "bonuses"), "bonuses")
        if bonuses.left:
            raise BadPosition("bonuses: every tile lies on the central board or is held (P9.23)")
    s.bonuses = tuple(bonus for bonus in s.bonuses if bonus not in s.bonus)
    s.renaissance = number(data, "renaissance", 0, 0, s.seats) - 1
    symbols = [str(symbol) for symbol in items(data, "chosen")]
    if any(symbol not in s.content.symbols for symbol in symbols):
        raise BadPosition(f"chosen: symbols are {', '.join(s.content.symbols)}")
    s.chosen = tuple(s.content.symbols.index(symbol) for symbol in symbols)


def read_pawns(s: State, players: list[dict[str, object]]) -> None:
    """P8.1: pawns that are named nowhere are still in hand during the Errands."""
    placing = any(frame[0] == IN_ERRANDS for frame in s.stack)
    for seat in range(s.seats):
        player = players[seat] if seat < len(players) else {}
        where = f"player {seat + 1}: "
        s.extra[seat] = number(player, "extra", 0, 0, MOST_PAWNS, where)
        placed = s.occupant.count(seat) + (1 if s.owed == seat else 0) - s.extra[seat]
        left = max(pawns_each(s) - placed, 0) if placing else 0
        s.pawns[seat] = number(player, "pawns", left, 0, MOST_PAWNS, where)


# ---------------------------------------------------------------- frames


def with_base(s: State, frames: list[Frame]) -> list[Frame]:
    """What follows a turn or a phase may be left out."""
    if not frames:
        return frames
    phase = frames[0][0]
    if phase == IN_ERRAND:
        return [(IN_ERRANDS, (s.order.index(frames[0][1]) + 1) % s.seats), *frames]
    if phase == IN_TURN:
        return [(IN_ACTIONS, s.order.index(frames[0][1]) + 1), *frames]
    if phase == IN_LIMIT:
        return [(IN_NEXT_ROUND,), *frames]
    if phase // PHASES_EACH == SOCIETY + 1 and PHASES[phase] in ("beatrice", "settle", "replace"):
        return [(IN_AFTER, len(s.places.in_play)), *frames]
    return frames


def read_frames(s: State, data: dict[str, object], names: tuple[str, ...]) -> list[Frame]:
    """What is due, the last first; without a list the round begins."""
    if "stack" not in data:
        return [(IN_ROUND,)]
    return [read_frame(s, words, names) for words in items(data, "stack")]


def read_frame(s: State, words: object, names: tuple[str, ...]) -> Frame:
    if not isinstance(words, str) or not words.split():
        raise BadPosition(f"stack: a phase and its fields are needed, not {words!r}")
    phase, *values = words.split()
    known = [word for word in PHASES if word]
    if phase not in known:
        raise BadPosition(f"stack: there is no phase {phase!r}; known are {', '.join(known)}")
    kind = PHASES.index(phase)
    if kind >= PHASES_EACH and kind // PHASES_EACH - 1 not in s.places.in_play:
        raise BadPosition(f"stack: {phase!r} belongs to a competition that is not in play")
    fields = fields_of(kind, len(values))
    if len(values) != len(fields):
        raise BadPosition(f"stack: {phase!r} has {len(fields)} fields, not {len(values)}")
    readers = frame_readers(s, names)
    return (kind, *(readers[field](value) for field, value in zip(fields, values, strict=True)))


def frame_readers(s: State, names: tuple[str, ...]) -> dict[str, Callable[[str], int]]:
    """How each field of a frame is read."""
    return {
        "p": lambda word: NOBODY if word == "-" else read_seat(s, word),
        "k": lambda word: one_of(word, names),
        "e": lambda word: read_effect(s.content, word),
        "w": lambda word: one_of(word, WAYS),
        "s": lambda word: EMPTY if word == "-" else one_of(word, tuple(place.name for place in s.places.places)),
        "u": lambda word: UNCOUNTED if word == "-" else count(word, "stack"),
        "t": lambda word: one_of(word, s.content.estate.tile_slug),
        "c": lambda word: one_of(word, s.content.hustings.circle_slug),
        "l": read_cell,
        "m": lambda word: EMPTY if word == "-" else one_of(word, MARKERS),
        "n": lambda word: count(word, "stack"),
    }


def one_of(word: str, words: tuple[str, ...]) -> int:
    if word not in words:
        raise BadPosition(f"stack: {word!r} is not known here")
    return words.index(word)


def read_cell(word: str) -> int:
    x, _, y = word.partition(",")
    if not (x.lstrip("-").isdecimal() and y.lstrip("-").isdecimal() and len(word) < 8):
        raise BadPosition(f"stack: a cell such as 0,1 is needed, not {word!r}")
    return cell_at(int(x), int(y))


def read_effect(content: Content, word: str) -> int:
    """A node by the slug of its record, with its place where there are several."""
    slug, _, place = word.partition("/")
    own = [effect.index for effect in content.effects if effect.slug == slug]
    if not own or not (place == "" or place.isdecimal()) or not 1 <= int(place or 1) <= len(own):
        raise BadPosition(f"stack: there is no effect {word!r}")
    return own[int(place or 1) - 1]
