"""Positions as plain data that a person can write: the whole state, or only what matters.

Everything left out has the value of a fresh round: pawns that stand nowhere are in hand during the Errands, card spots
hold chance cards, decks hold what the rounds to come need, and every other card is out of the game. Cards are slugs;
``pub-treat:2`` is a certain copy. Seats count from 1, as players do. Each competition reads and writes its own part.
"""

from ludgate.engine.box import Box, copy_names
from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import choice, generator, items, number, player_tables, seat_number, seeded_generator, table
from ludgate.engine.frame_text import NUMBER, FrameText, Kinds, one_of, one_seat, optional
from ludgate.engine.frames import SEAT, Frame
from ludgate.games.prodigals.content.arrays import LETTERS, MARKERS, SOCIETY, Content
from ludgate.games.prodigals.rules.competitions.election.circles import cell_at, x_of, y_of
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import inheritance
from ludgate.games.prodigals.rules.competitions.last_will.verbs import IN_KEEP, IN_KEEPING, IN_PLAN, IN_PLANNING
from ludgate.games.prodigals.rules.competitions.last_will.view import will_names
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
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
    WAYS,
)
from ludgate.games.prodigals.rules.machine import MACHINE
from ludgate.games.prodigals.rules.moves import halves
from ludgate.games.prodigals.rules.phases.rounds import pawns_of
from ludgate.games.prodigals.rules.places import Places
from ludgate.games.prodigals.rules.position_checks import check_state
from ludgate.games.prodigals.rules.setup import deck_of, new_state
from ludgate.games.prodigals.rules.state import EMPTY, END_REASONS, State, Variant

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
CLUB_FIELDS = (  # what Last Will by itself does not have
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
)
CLUB_PLAYER_FIELDS = ("hand", "board", "used", "played", "bonus")
PLAYER_FIELDS = ("hand", "board", "used", "played", "pawns", "extra", "bonus")


# ---------------------------------------------------------------- writing


def write(s: State, names: tuple[str, ...]) -> dict[str, object]:
    """The whole state; reading it gives the same state again."""
    text = frame_text(s, names)
    data: dict[str, object] = {
        "seats": s.seats,
        "round": s.round,
        "order": [seat + 1 for seat in s.order],
        "spaces": {s.places.places[at].name: seat + 1 for at, seat in enumerate(s.occupant) if seat != EMPTY},
        "owed": s.owed + 1,
        "sets": {s.content.spots.slug[spot]: named(names, s.sets[spot]) for spot in s.places.spots if s.there[spot]},
        "central": "" if s.central == EMPTY else names[s.central],
        "central_deck": named(names, s.central_deck),
        "white": {LETTERS[owner]: named(names, s.white[owner]) for owner in s.places.club},
        "black": {LETTERS[owner]: named(names, s.black[owner]) for owner in s.places.club},
        "discards": named(names, s.discards),
        "bonuses": [s.content.bonuses.slug[bonus] for bonus in s.bonuses],
        "renaissance": s.renaissance + 1,
        "chosen": [s.content.symbols[symbol] for symbol in s.chosen],
        "player": [player_data(s, seat, names) for seat in range(s.seats)],
        "stack": [text.write(frame) for frame in s.stack],
        "ending": END_REASONS[s.ending],
        "rng": s.rng,
    }
    for competition in s.places.in_play:
        COMPETITIONS[competition].write(s, data)
    return without_club(data, CLUB_FIELDS) if s.places.alone else data


def without_club(data: dict[str, object], fields: tuple[str, ...]) -> dict[str, object]:
    return {key: value for key, value in data.items() if key not in fields}


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
    return without_club(data, CLUB_PLAYER_FIELDS) if s.places.alone else data


def effect_name(content: Content, index: int) -> str:
    """A node by the slug of its record and its place there, inner nodes included."""
    slug = content.effects[index].slug
    own = [effect.index for effect in content.effects if effect.slug == slug]
    return f"{slug}/{own.index(index) + 1}"


def frame_text(s: State, names: tuple[str, ...]) -> FrameText[State]:
    """What is due as words: seats, cards, effects, spaces, tiles and markers by name."""
    content = s.content
    kinds: Kinds = {
        "seat": optional(one_seat(s.seats)),
        "card": one_of(names),
        "effect": (lambda value: effect_name(content, value), lambda word: read_effect(content, word)),
        "way": one_of(WAYS),
        "space": optional(one_of([place.name for place in s.places.places])),
        "uncounted": optional(NUMBER),
        "tile": one_of(content.estate.tile_slug),
        "circle": one_of(content.hustings.circle_slug),
        "cell": (lambda value: f"{x_of(value)},{y_of(value)}", read_cell),
        "marker": optional(one_of(MARKERS)),
        "will": one_of(will_names(s)),
    }
    return FrameText(MACHINE, kinds)


# ---------------------------------------------------------------- reading


def read(
    data: dict[str, object], content: Content, places: Places, variant: Variant, seats: int, names: tuple[str, ...]
) -> State:
    """The state that a description stands for, standing at its next decision."""
    s = new_state(content, places, variant, seats, seeded_generator(data))
    table(data, "position", known_fields(s))
    s.round = number(data, "round", 1, 1, variant.rounds)
    s.order = read_order(s, data)
    players = read_players(s, data)
    read_spaces(s, data)
    frames = read_frames(s, data, names)
    prepared = not frames or frames[0][0] not in (IN_ROUND, IN_KEEPING, IN_KEEP)
    read_cards(s, data, players, frames, prepared)
    read_tiles(s, data, players)
    for competition in places.in_play:
        COMPETITIONS[competition].read(s, data, players, prepared)
    s.stack = with_base(s, frames)
    read_pawns(s, players)
    s.ending = choice(data, "ending", END_REASONS)
    s.rng = generator(data, s.rng)
    check_state(s)
    return s


def known_fields(s: State) -> tuple[str, ...]:
    known: tuple[str, ...] = FIELDS
    for competition in s.places.in_play:
        known += COMPETITIONS[competition].fields
    return tuple(field for field in known if not s.places.alone or field not in CLUB_FIELDS)


def read_players(s: State, data: dict[str, object]) -> list[dict[str, object]]:
    known: tuple[str, ...] = PLAYER_FIELDS
    for competition in s.places.in_play:
        known += COMPETITIONS[competition].player_fields
    if s.places.alone:
        known = tuple(field for field in known if field not in CLUB_PLAYER_FIELDS)
    return player_tables(data, s.seats, known)


def read_order(s: State, data: dict[str, object]) -> tuple[int, ...]:
    order = items(data, "order") if "order" in data else list(range(1, s.seats + 1))
    if not all(isinstance(seat, int) for seat in order) or sorted(map(str, order)) != [
        str(seat + 1) for seat in range(s.seats)
    ]:
        raise BadPosition(f"order: each seat from 1 to {s.seats} once is needed, not {order!r}")
    return tuple(int(str(seat)) - 1 for seat in order)


def read_spaces(s: State, data: dict[str, object]) -> None:
    """Which pawns stand where; a shared space or a card space may be named without its number."""
    given = data.get("spaces", {})
    if not isinstance(given, dict):
        raise BadPosition("spaces: a table of spaces and seats is needed")
    for name, seat in given.items():
        taken = seat_number(str(seat), s.seats)
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
    for owner in s.places.club:
        cards |= {*deck_of(s, owner, False), *deck_of(s, owner, True)}
    return cards


def read_cards(
    s: State, data: dict[str, object], players: list[dict[str, object]], frames: list[Frame], prepared: bool
) -> None:
    """First what is named, then chance cards for the spots, the central card and the decks; the rest is out."""
    box = Box("card of this game", s.content.cards.slug)
    box.left &= cards_in_play(s)
    for frame in frames:
        if frame[0] == IN_ROOM:
            box.left.discard(MACHINE.value(frame, "card"))
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
    for owner in s.places.club:
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
    to_come = s.variant.rounds - s.round + (0 if prepared else 1)
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
        left = max(pawns_of(s, seat) - placed, 0) if placing else 0
        s.pawns[seat] = number(player, "pawns", left, 0, MOST_PAWNS, where)


# ---------------------------------------------------------------- frames


def with_base(s: State, frames: list[Frame]) -> list[Frame]:
    """What follows a turn or a phase may be left out."""
    if not frames:
        return frames
    phase = frames[0][0]
    if phase == IN_ERRAND:
        return [(IN_ERRANDS, (s.order.index(frames[0][SEAT]) + 1) % s.seats), *frames]
    if phase == IN_TURN:
        return [(IN_ACTIONS, s.order.index(frames[0][SEAT]) + 1), *frames]
    if phase == IN_LIMIT:
        return [(IN_NEXT_ROUND,), *frames]
    if phase in (IN_KEEP, IN_PLAN):
        base = IN_KEEPING if phase == IN_KEEP else IN_PLANNING
        return [(base, (frames[0][SEAT] - inheritance(s).first) % s.seats + 1), *frames]
    if phase // PHASES_EACH == SOCIETY + 1 and MACHINE.phases[phase].name in ("beatrice", "settle", "replace"):
        return [(IN_AFTER, len(s.places.in_play)), *frames]
    return frames


def read_frames(s: State, data: dict[str, object], names: tuple[str, ...]) -> list[Frame]:
    """What is due, the last first; without a list the round begins."""
    if "stack" not in data:
        return [(IN_ROUND,)]
    text = frame_text(s, names)
    return [read_frame(s, words, text) for words in items(data, "stack")]


def read_frame(s: State, words: object, text: FrameText[State]) -> Frame:
    phase = text.phase(words)
    if phase.number >= PHASES_EACH and phase.number // PHASES_EACH - 1 not in s.places.in_play:
        raise BadPosition(f"stack: {phase.name!r} belongs to a competition that is not in play")
    return text.read(words)


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
