"""Positions as plain data that a person can write: the whole state, or only what matters.

Everything left out has the value of a fresh game of that round: cells without a tile get one by chance, pawns that are
named nowhere stand in the reserve, cards and tokens that are named nowhere lie in their piles, shuffled by ``seed``.
Cards are slugs; ``alms-box:2`` is a certain copy. Seats count from 1, as players do; a tile is named by its slug or by
its cell, ``0,-1``.
"""

from ludgate.engine.box import Box, find
from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import (
    LARGE,
    choice,
    count,
    generator,
    items,
    number,
    player_tables,
    seat_number,
    seeded_generator,
    table,
)
from ludgate.engine.frame_text import FrameText, Kinds, one_of, one_seat, optional
from ludgate.engine.frames import SEAT, Frame
from ludgate.engine.rng import shuffle
from ludgate.games.guilds.content.arrays import ANY_MOMENT, AT_END, EVENTS, WHENEVER, Content, Effect
from ludgate.games.guilds.rules.frames import (
    AS_DUTY,
    HALL,
    IN_CLEAR,
    IN_DEVELOP,
    IN_END_EFFECTS,
    IN_FINISH,
    IN_LIMIT,
    IN_NEGOTIATE,
    IN_PLANTATION_CLEAR,
    IN_PLANTATION_VOTE,
    IN_RESOLVE,
    IN_REWARD,
    IN_ROUND,
    IN_ROUND_END,
    IN_TURN,
    IN_VOTE,
    PLACE_NAMES,
    PLANTATION,
    REWARD_NAMES,
)
from ludgate.games.guilds.rules.geometry import Geometry
from ludgate.games.guilds.rules.machine import MACHINE
from ludgate.games.guilds.rules.moves import place_beadle, refresh_open
from ludgate.games.guilds.rules.position_checks import check_state
from ludgate.games.guilds.rules.setup import NEUTRALS_PER_PLAYER, PAWNS_AT_START, new_state
from ludgate.games.guilds.rules.state import EMPTY, END_REASONS, PAWNS_PER_COLOUR, State, Variant
from ludgate.games.guilds.rules.view import Names

FIELDS = (
    "game",
    "rules",
    "content",
    "seats",
    "options",
    "round",
    "side",
    "acted",
    "player",
    "city",
    "beadle",
    "tiles",
    "tokens",
    "deck",
    "discards",
    "reward_deck",
    "plantation_neutral",
    "pool",
    "counter",
    "stack",
    "played",
    "done",
    "triggers",
    "ends",
    "ending",
    "rng",
    "seed",
)
PLAYER_FIELDS = (
    "vp",
    "arrival",
    "hand",
    "rewards",
    "looked",
    "neutrals",
    "tokens",
    "guildhall",
    "plantation",
    "reserve",
)
TILE_FIELDS = ("at", "tile", "resolved", "pawns", "neutral", "token")


# ---------------------------------------------------------------- writing


def write(s: State, names: Names) -> dict[str, object]:
    """The whole state; reading it gives the same state again."""
    content = s.content
    text = frame_text(s, names)
    laid = [cell for cell in range(len(s.tile)) if s.tile[cell] != EMPTY]
    return {
        "seats": s.seats,
        "round": s.round,
        "side": content.side_slug[s.side],
        "acted": [seat + 1 for seat in range(s.seats) if s.acted & (1 << seat)],
        "player": [player_data(s, seat, names) for seat in range(s.seats)],
        "city": [tile_data(s, cell, names) for cell in laid],
        "beadle": "" if s.beadle == EMPTY else content.tile_slug[s.tile[s.beadle]],
        "tiles": [content.tile_slug[tile] for tile in s.tiles],
        "tokens": [names.tokens[token] for token in s.tokens],
        "deck": [names.cards[card] for card in s.deck[s.cursor :]],
        "discards": [names.cards[card] for card in s.discards],
        "reward_deck": [content.reward_slug[card] for card in s.reward_deck],
        "plantation_neutral": s.plantation_neutral,
        "pool": s.pool,
        "counter": s.counter,
        "stack": [text.write(frame) for frame in s.stack],
        "played": [names.cards[card] for card in s.played],
        "done": list(s.done),
        "triggers": [f"{effect_name(content, index)} {times}" for index, times in s.triggers],
        "ends": [effect_name(content, index) for index in s.ends],
        "ending": END_REASONS[s.ending],
        "rng": s.rng,
    }


def player_data(s: State, seat: int, names: Names) -> dict[str, object]:
    return {
        "vp": s.vp[seat],
        "arrival": s.arrival[seat],
        "hand": [names.cards[card] for card in s.hands[seat]],
        "rewards": [s.content.reward_slug[card] for card in s.rewards[seat]],
        "looked": [s.content.reward_slug[card] for card in s.looked[seat]],
        "neutrals": s.neutrals[seat],
        "tokens": [names.tokens[token] for token in s.kept[seat]],
        "guildhall": s.guildhall[seat],
        "plantation": s.plantation[seat],
        "reserve": s.reserve[seat],
    }


def tile_data(s: State, cell: int, names: Names) -> dict[str, object]:
    return {
        "at": list(s.geometry.cells[cell]),
        "tile": s.content.tile_slug[s.tile[cell]],
        "resolved": s.resolved[cell],
        "pawns": s.pawns[cell * s.seats : (cell + 1) * s.seats],
        "neutral": s.neutral[cell],
        "token": "" if s.token[cell] == EMPTY else names.tokens[s.token[cell]],
    }


def effect_name(content: Content, index: int) -> str:
    """A card's effect by its slug and its place on the card."""
    effect = content.effects[index]
    own = [other.index for other in content.effects if other.slug == effect.slug]
    return f"{effect.slug}/{own.index(index) + 1}"


def frame_text(s: State, names: Names) -> FrameText[State]:
    """What is due as words: seats, cards, places and rewards by name."""
    slugs = s.content.card_slug
    kinds: Kinds = {
        "seat": optional(one_seat(s.seats)),
        "card": (names.cards.__getitem__, lambda word: find("action card", word, names.cards, slugs, "stack")),
        "place": (lambda value: place_text(s, value), lambda word: read_place(s, word)),
        "reward": one_of(REWARD_NAMES),
        "way": (str, lambda word: below(count(word, "stack"), AS_DUTY + 1)),
    }
    return FrameText(MACHINE, kinds)


def place_text(s: State, place: int) -> str:
    if place == EMPTY:
        return "-"
    if place >= HALL:
        return PLACE_NAMES[place]
    x, y = s.geometry.cells[place]
    return f"{x},{y}"


# ---------------------------------------------------------------- reading


def read(
    data: dict[str, object], content: Content, geometry: Geometry, variant: Variant, seats: int, names: Names
) -> State:
    """The state that a description stands for, standing at its next decision."""
    table(data, "position", FIELDS)
    side = data.get("side", content.side_slug[0])
    if side not in content.side_slug:
        raise BadPosition(f"side: one of {', '.join(content.side_slug)} is needed, not {side!r}")
    s = new_state(
        content, geometry, variant, seats, content.side_slug.index(side), list(range(seats)), seeded_generator(data)
    )
    cards = Box("action card", content.card_slug, names.cards)
    tokens = Box("token", content.token_slug, names.tokens)
    rewards = Box("Mayoral Reward card", content.reward_slug, content.reward_slug)
    s.round = number(data, "round", 1, 1, geometry.rounds)
    read_players(s, data, cards, tokens, rewards)
    read_city(s, data, tokens)
    read_pawn_stocks(s, data)
    read_piles(s, data, cards, tokens, rewards)
    read_turn(s, data, names)
    s.stack = read_stack(s, data, names)
    s.rng = generator(data, s.rng)
    check_state(s)
    return s


def read_players(s: State, data: dict[str, object], cards: Box, tokens: Box, rewards: Box) -> None:
    players = player_tables(data, s.seats, PLAYER_FIELDS)
    for seat, player in enumerate(players):
        where = f"player {seat + 1}: "
        s.vp[seat] = number(player, "vp", 0, 0, LARGE, where)
        s.arrival[seat] = number(player, "arrival", s.arrival[seat], -LARGE, LARGE, where)
        s.hands[seat] = sorted(cards.take_all(items(player, "hand", where), f"{where}hand"))
        s.rewards[seat] = sorted(rewards.take_all(items(player, "rewards", where), f"{where}rewards"))
        s.looked[seat] = rewards.take_all(items(player, "looked", where), f"{where}looked")
        s.neutrals[seat] = number(player, "neutrals", 0, 0, 8, where)
        s.kept[seat] = tokens.take_all(items(player, "tokens", where), f"{where}tokens")
        s.guildhall[seat] = number(player, "guildhall", PAWNS_AT_START, 0, PAWNS_PER_COLOUR, where)
        s.plantation[seat] = number(player, "plantation", 0, 0, PAWNS_PER_COLOUR, where)
        s.reserve[seat] = number(player, "reserve", EMPTY, EMPTY, PAWNS_PER_COLOUR, where)
    for seat in range(len(players), s.seats):
        s.reserve[seat] = EMPTY
    s.counter = number(data, "counter", max(s.arrival) + 1, max(s.arrival) + 1, LARGE * 2)
    if len(set(s.arrival)) != s.seats:
        raise BadPosition("player: two discs cannot have arrived at the same moment (G7.10)")


def laid_cells(s: State) -> list[int]:
    """The cells that hold a tile in this round: those of set-up and of the additions so far (chapter 17)."""
    cells = list(s.geometry.start)
    for new in s.geometry.added[: (s.round - 1) // s.geometry.grey_every]:
        cells += new
    return sorted(cells)


def read_city(s: State, data: dict[str, object], tokens: Box) -> None:
    """The tiles that are named, then chance ones for the other cells; then the stack."""
    content = s.content
    number_of = {cell: place for place, cell in enumerate(s.geometry.cells)}
    tiles = Box("tile", content.tile_slug, content.tile_slug)
    tiles.left = {tile for tile in tiles.left if content.min_players[tile] <= s.seats}
    cells = laid_cells(s)
    for given in items(data, "city"):
        tile = table(given, "city", TILE_FIELDS)
        cell = read_cell(tile.get("at"), number_of)
        if cell not in cells or s.tile[cell] != EMPTY:
            raise BadPosition(f"city: {tile.get('at')!r} holds no tile in round {s.round}, or is named twice")
        s.tile[cell] = tiles.take(tile.get("tile"), "city")
        read_pieces(s, cell, tile, tokens)
    left, s.rng = tiles.rest(s.rng)
    pile = list(left)
    for cell in cells:
        if s.tile[cell] == EMPTY:
            s.tile[cell] = chance_tile(s, cell, pile)
    read_tile_stack(s, data, pile)
    refresh_open(s)
    tokens_for_the_rest(s, data, tokens)


def chance_tile(s: State, cell: int, pile: list[int]) -> int:
    """The next tile of a pile that may lie here: buildings around the Guildhall with 2 players (G5.4, G5.5)."""
    special = s.content.special
    around = s.seats == 2 and cell in s.geometry.start[:4]
    for tile in pile:
        if s.seats > 2 or special[tile] == around:
            pile.remove(tile)
            return tile
    raise BadPosition("city: no fitting tile is left for the cells that are not named")


def read_tile_stack(s: State, data: dict[str, object], pile: list[int]) -> None:
    """What is in no cell is in the stack, with 3 or 4 players (G4.10, G5.6); a position may name its order."""
    if s.seats == 2:
        return
    named = [str(name) for name in items(data, "tiles")] if "tiles" in data else []
    slugs = [s.content.tile_slug[tile] for tile in pile]
    if "tiles" in data and sorted(named) != sorted(slugs):
        raise BadPosition("tiles: every tile lies in the city or in the stack, once")
    s.tiles = tuple(s.content.tile_slug.index(slug) for slug in (named or slugs))


def tokens_for_the_rest(s: State, data: dict[str, object], tokens: Box) -> None:
    """G4.12: an unresolved tile bears a token."""
    bare = [cell for cell in s.open_cells if s.token[cell] == EMPTY]
    if bare and "tokens" not in data:
        pile = sorted(tokens.left)
        s.rng = shuffle(pile, s.rng)
        if len(pile) < len(bare):
            raise BadPosition("tokens: there are too few for the unresolved tiles")
        for cell, token in zip(bare, pile, strict=False):
            s.token[cell] = token
            tokens.left.remove(token)


def read_cell(value: object, number_of: dict[tuple[int, int], int]) -> int:
    """A cell as [x, y]."""
    if isinstance(value, list) and len(value) == 2:
        x, y = value
        if isinstance(x, int) and isinstance(y, int) and (x, y) in number_of:
            return number_of[x, y]
    raise BadPosition(f"city: at: a cell of the city as [x, y] is needed, not {value!r}")


def read_pieces(s: State, cell: int, tile: dict[str, object], tokens: Box) -> None:
    where = f"city: {s.content.tile_slug[s.tile[cell]]}: "
    resolved = tile.get("resolved", False)
    if not isinstance(resolved, bool):
        raise BadPosition(f"{where}resolved: true or false is needed, not {resolved!r}")
    s.resolved[cell] = resolved
    pawns = items(tile, "pawns", where)
    if len(pawns) > s.seats:
        raise BadPosition(f"{where}pawns: at most one number for each of the {s.seats} seats")
    for seat, _ in enumerate(pawns):
        given = {str(place): value for place, value in enumerate(pawns)}
        s.pawns[cell * s.seats + seat] = number(given, str(seat), 0, 0, PAWNS_PER_COLOUR, f"{where}pawns: ")
    s.neutral[cell] = number(tile, "neutral", 0, 0, 8, where)
    token = tile.get("token", "")
    if token != "":
        s.token[cell] = tokens.take(token, f"{where}token")


def read_pawn_stocks(s: State, data: dict[str, object]) -> None:
    """What is named nowhere is in the reserve or in the pool (G19.2, G19.3); the Beadle stands where G18.2 says."""
    for seat in range(s.seats):
        out = s.guildhall[seat] + s.plantation[seat] + sum(s.pawns[seat :: s.seats])
        if s.reserve[seat] == EMPTY:
            s.reserve[seat] = PAWNS_PER_COLOUR - out
    s.plantation_neutral = number(data, "plantation_neutral", 0, 0, 8)
    out = s.plantation_neutral + sum(s.neutrals) + sum(s.neutral)
    s.pool = number(data, "pool", max(NEUTRALS_PER_PLAYER * s.seats - out, 0), 0, 8)
    if "beadle" in data:
        s.beadle = read_place(s, data["beadle"]) if data["beadle"] != "" else EMPTY
    else:
        place_beadle(s, None)


def read_piles(s: State, data: dict[str, object], cards: Box, tokens: Box, rewards: Box) -> None:
    s.discards = cards.take_all(items(data, "discards"), "discards")
    s.played = cards.take_all(items(data, "played"), "played")
    s.deck, s.rng = cards.pile(data, "deck", s.rng)
    s.reward_deck, s.rng = rewards.pile(data, "reward_deck", s.rng)
    s.tokens, s.rng = tokens.pile(data, "tokens", s.rng)
    if cards.left:
        s.discards += tuple(sorted(cards.left))
    if rewards.left:
        s.reward_deck += tuple(sorted(rewards.left))


def read_turn(s: State, data: dict[str, object], names: Names) -> None:
    """What has happened in this round and in this turn."""
    for seat in items(data, "acted"):
        s.acted |= 1 << seat_number(str(seat), s.seats)
    done = items(data, "done")
    given = {str(event): value for event, value in enumerate(done)}
    if len(done) > len(EVENTS):
        raise BadPosition(f"done: numbers for {', '.join(EVENTS)} are needed")
    s.done = tuple(number(given, str(event), 0, 0, 999, "done: ") for event in range(len(EVENTS)))
    s.triggers = tuple(read_trigger(s, words) for words in items(data, "triggers"))
    s.ends = tuple(read_card_effect(s, words, AT_END).index for words in items(data, "ends"))
    s.ending = choice(data, "ending", END_REASONS)


def read_trigger(s: State, words: object) -> tuple[int, int]:
    name, _, times = str(words).partition(" ")
    return read_card_effect(s, name, WHENEVER, ANY_MOMENT).index, count(times, "triggers")


def read_card_effect(s: State, name: object, *when: int) -> Effect:
    """An effect by the slug of its card, with its place where the card has several."""
    slug, _, place = str(name).partition("/")
    fitting = [effect for effect in s.content.effects if effect.slug == slug]
    if place and place.isascii() and place.isdigit() and len(place) < 3 and 1 <= int(place) <= len(fitting):
        fitting = [fitting[int(place) - 1]]
    fitting = [effect for effect in fitting if effect.when in when]
    if not fitting:
        raise BadPosition(f"triggers, ends: no card has such an effect: {name!r}")
    return fitting[0]


def read_stack(s: State, data: dict[str, object], names: Names) -> list[Frame]:
    """What is due, the last first; what follows a turn or a resolution may be left out, and so may the whole list."""
    if "stack" not in data:
        return [(IN_ROUND,)]
    text = frame_text(s, names)
    frames = [text.read(words) for words in items(data, "stack")]
    if frames and frames[0][0] == IN_TURN:
        seat = frames[0][SEAT]
        s.acted |= 1 << seat
        return [(IN_ROUND,), (IN_LIMIT, seat), (IN_CLEAR, seat), (IN_END_EFFECTS, seat), *frames]
    if frames and frames[0][0] in (IN_RESOLVE, IN_VOTE, IN_REWARD):
        return [(IN_ROUND_END,), *frames]
    if frames and frames[0][0] == IN_NEGOTIATE:
        place = MACHINE.value(frames[0], "place")
        if place != PLANTATION:
            return [(IN_ROUND_END,), (IN_VOTE, place), *frames]
        last = IN_FINISH if s.round == s.geometry.rounds else IN_DEVELOP
        return [(last,), (IN_PLANTATION_CLEAR,), (IN_PLANTATION_VOTE,), *frames]
    return frames


def below(value: int, bound: int) -> int:
    if value >= bound:
        raise BadPosition(f"stack: a number below {bound} is needed, not {value}")
    return value


def read_place(s: State, word: object) -> int:
    """A tile of the city by slug or cell, a place beside the city by name, - for none."""
    if word == "-":
        return EMPTY
    for place, name in PLACE_NAMES.items():
        if word == name:
            return place
    for cell, tile in enumerate(s.tile):
        x, y = s.geometry.cells[cell]
        if tile != EMPTY and word in (f"{x},{y}", s.content.tile_slug[tile]):
            return cell
    raise BadPosition(f"there is no such place: {word!r}")
