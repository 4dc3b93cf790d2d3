"""The set-up table, the boards with their card spots, and the errand spaces."""

from collections.abc import Callable
from itertools import product

from ludgate.games.prodigals.content.arrays import CLUB_COMBINATIONS, LETTERS, OWNERS, ROUNDS
from ludgate.games.prodigals.content.card_checks import LETTER_OF, PAWNS_OF_A_COLOUR
from ludgate.games.prodigals.content.schema import (
    AnyEffect,
    Choice,
    Exchange,
    FreeSymbols,
    Megaphone,
    ProtectBeatrice,
    ReservePlace,
    Sell,
    Setup,
    Side,
    Space,
    Spot,
    TakeBonusTile,
    TakeCentralCard,
    TakeCircleTile,
    kind_of,
)
from ludgate.games.prodigals.content.sources import Papers, effects_of

COUNTS = (2, 3, 4, 5)
SIDE_OF = {2: "2-3", 3: "2-3", 4: "4-5", 5: "4-5"}  # P5.12
SIDE_PLAYERS = {(2, 3): False, (4, 5): True}  # and whether each card space belongs to its set (P8.10, P8.11)
ICON_IDS = ("liberal", "conservative", "general", "pub", "clock", "megaphone", "question")
TURN_ORDER = "c-turn-order"  # players name its places by it
CIRCLES_TO_CHOOSE = 2  # P7.9
CIRCLE_SPOTS = 2  # P7.9
FREE_SYMBOLS = 2  # P9.28
EXTRA_VOTES = 2  # the most Election handicaps of a player (P5.31)

Kind = Callable[[AnyEffect], bool]


# ------------------------------------------------------------------ the set-up


def check_icons(papers: Papers) -> None:
    """Each icon has a name (S13); there is at least one symbol and one county."""
    found = [icon.id for icon in papers.box.icon]
    if sorted(found) != sorted(ICON_IDS):
        raise papers.bad_table("icon", "id", f"the icons are exactly {', '.join(ICON_IDS)} (S13)")
    if not papers.box.symbol:
        raise papers.bad_table("symbol", "", "there is no symbol (P11.1)")
    if not papers.box.county:
        raise papers.bad_table("county", "", "there is no county (P12.6)")


def check_setup(papers: Papers) -> None:
    """One row for each number of players, and enough pieces for it (S12)."""
    if sorted(row.players for row in papers.box.setup) != list(COUNTS):
        raise papers.bad_table("setup", "players", "there is exactly one row for each of 2, 3, 4 and 5 players (S12)")
    for row in papers.box.setup:
        if row.side != SIDE_OF[row.players]:
            raise papers.bad(row, "side", f"{row.players} players use the side {SIDE_OF[row.players]} (P5.12)")
        if row.pawns + row.extra_pawn > PAWNS_OF_A_COLOUR:
            message = f"{row.pawns} and {row.extra_pawn} more; a colour has {PAWNS_OF_A_COLOUR} pawns (P2.8)"
            raise papers.bad(row, "pawns", message)
        highest = papers.box.vote_board.highest
        if row.votes + EXTRA_VOTES > highest:
            message = f"{row.votes} leaves no room for {EXTRA_VOTES} handicaps below the highest value {highest} (P2.4)"
            raise papers.bad(row, "votes", message)


def check_central_board(papers: Papers) -> None:
    """A side for two competitions and one for three (P2.3)."""
    if sorted(side.competitions for side in papers.box.central_side) != [2, 3]:
        message = "there is exactly one side for 2 competitions and one for 3 (P2.3)"
        raise papers.bad_table("central_side", "competitions", message)


# ------------------------------------------------------------------ boards and card spots


def check_sides(papers: Papers) -> None:
    """Each board has two sides; on the small one there is a card space less than spots (P2.2, P8.10, P8.11)."""
    for owner in LETTER_OF:
        sides = [side for side in papers.box.side if side.owner == owner]
        if sorted(side.players for side in sides) != sorted(SIDE_PLAYERS):
            message = "a board has exactly one side for 2 and 3 players and one for 4 and 5 (P2.2)"
            raise papers.bad_table("side", "players", message, owner)
        for side in sides:
            _check_side(papers, side, sum(spot.owner == owner for spot in papers.box.spot))


def _check_side(papers: Papers, side: Side, spots: int) -> None:
    bound = SIDE_PLAYERS[side.players]
    wanted = spots if bound else spots - 1
    if side.bound != bound:
        message = "each set has a space of its own (P8.10)" if bound else "card spaces belong to no set (P8.11)"
        raise papers.bad(side, "bound", f"with {side.players[0]} and {side.players[1]} players {message}")
    if side.card_spaces != wanted:
        raise papers.bad(side, "card_spaces", f"{side.card_spaces} where {wanted} are needed for {spots} spots (S17)")


def check_spots(papers: Papers) -> None:
    """Every spot by itself, then the boards (S17)."""
    for spot in papers.box.spot:
        _check_spot(papers, spot)
    for owner in LETTER_OF:
        _check_board_spots(papers, owner, [spot for spot in papers.box.spot if spot.owner == owner])
    election = [spot for spot in papers.box.spot if spot.owner == "election"]
    society = [spot for spot in papers.box.spot if spot.owner == "society"]
    _check_printed(papers, election, "white 2 and black 1 in every round (P7.2)", lambda s: _deals(s, "22222", "11111"))
    message = "black 1 in rounds 1 to 4, a circle tile and benefits in round 5 (P7.5)"
    _check_printed(papers, election, message, lambda s: _deals(s, "00000", "11110") and s.circle_tile)
    message = "black 1 in rounds 1 to 3 and white 1 in rounds 4 and 5 (P7.4)"
    _check_printed(papers, society, message, lambda s: _deals(s, "00011", "11100"))
    circles = sum(spot.circle_tile for spot in election)
    if circles != CIRCLE_SPOTS:
        message = f"{circles} spots where {CIRCLE_SPOTS} are needed (P7.9)"
        raise papers.bad_table("spot", "circle_tile", message, "election")


def _deals(spot: Spot, white: str, black: str) -> bool:
    return spot.white == tuple(map(int, white)) and spot.black == tuple(map(int, black))


def _check_printed(papers: Papers, spots: list[Spot], what: str, fits: Callable[[Spot], bool]) -> None:
    if sum(fits(spot) for spot in spots) != 1:
        raise papers.bad_table("spot", "", f"exactly one has {what}", spots[0].owner)


def _check_spot(papers: Papers, spot: Spot) -> None:
    """A spot offers something in every round; benefits stand in for cards, circle tiles belong to Election."""
    if spot.circle_tile and spot.owner != "election":
        raise papers.bad(spot, "circle_tile", "circle tiles lie on the Election board only (P7.8)")
    for number in range(ROUNDS):
        cards = spot.white[number] + spot.black[number]
        given = spot.benefits is not None and spot.benefits.round == number + 1
        if cards and given:
            raise papers.bad(spot, "benefits.round", f"in round {number + 1} the spot deals cards (P13.35)")
        if not cards and not given:
            raise papers.bad(
                spot, "benefits", f"missing for round {number + 1}, in which the spot deals nothing (P7.5)"
            )


def _check_board_spots(papers: Papers, owner: str, spots: list[Spot]) -> None:
    if len(spots) not in (3, 4):
        raise papers.bad_table("spot", "", f"{len(spots)} on a board where 3 or 4 are needed (P7.1)", owner)
    dealt = [sum(spot.white[number] + spot.black[number] for spot in spots) for number in range(ROUNDS)]
    wanted = [dealt[0]] * ROUNDS
    wanted[-1] -= owner == "election"
    if dealt != wanted:
        found, needed = (", ".join(map(str, one)) for one in (dealt, wanted))
        raise papers.bad_table("spot", "", f"{found} cards in rounds 1 to 5 where {needed} are needed (P2.15)", owner)


# ------------------------------------------------------------------ errand spaces


def check_spaces(papers: Papers) -> None:
    """Every errand space by itself, then those that rules speak of (S7)."""
    for space in papers.box.space:
        _check_space(papers, space)
        _check_trade(papers, space)
    _check_one(papers, "central", "the central card (P9.1)", _is(TakeCentralCard))
    _check_one(papers, "central", "the Renaissance man (P9.27)", _is(FreeSymbols))
    _check_one(papers, "central", "the places of the turn order (P9.12)", _is(ReservePlace))
    _check_one(papers, "election", "circle tiles to choose from (P13.30)", _is(TakeCircleTile), first=False)
    _check_one(papers, "election", "Hyde Park (P13.29)", _is(Megaphone))
    _check_one(papers, "society", "hiding from Dame Beatrice (P15.25)", _is(ProtectBeatrice))


def _is(*kinds: type[AnyEffect]) -> Kind:
    return lambda effect: isinstance(effect, kinds)


_trades = _is(Sell, Exchange)
_central = _is(TakeCentralCard, FreeSymbols, ReservePlace, TakeBonusTile)


def _check_one(papers: Papers, owner: str, what: str, fits: Kind, first: bool = True) -> None:
    """Exactly one space of a board has an effect that rules speak of; it is always there, and for one pawn."""
    spaces = [space for space in papers.box.space if space.owner == owner]
    found = [space for space in spaces if any(fits(effect) for _, effect in effects_of(space))]
    if len(found) != 1:
        raise papers.bad_table("space", "effect", f"{len(found)} spaces where exactly 1 is needed: {what}", owner)
    space = found[0]
    if space.closed_at:
        raise papers.bad(space, "closed_at", f"the space is open to any number of players: {what}")
    if space.kind == "shared":
        raise papers.bad(space, "kind", f"the space is for one pawn: {what}")
    if first and not fits(space.effect[0]):
        raise papers.bad(space, "effect", f"another effect comes first on the space: {what}")


def _check_space(papers: Papers, space: Space) -> None:
    for where, effect in effects_of(space):
        if _central(effect) != (space.owner == "central"):
            board = "the central board" if _central(effect) else "the boards of the competitions"
            raise papers.bad(space, f"{where}.kind", f"{kind_of(effect)} stands on {board} (S7)")
        _check_number(papers, space, where, effect)
    _check_turn_order(papers, space)


def _check_number(papers: Papers, space: Space, where: str, effect: AnyEffect) -> None:
    """Where the number of something is a rule."""
    if isinstance(effect, TakeCircleTile) and effect.tiles != CIRCLES_TO_CHOOSE:
        raise papers.bad(space, f"{where}.from", f"{CIRCLES_TO_CHOOSE} circle tiles lie there (P7.9)")
    if isinstance(effect, FreeSymbols) and effect.count != FREE_SYMBOLS:
        raise papers.bad(space, f"{where}.count", f"the Renaissance man gives {FREE_SYMBOLS} symbols (P9.28)")
    if isinstance(effect, Megaphone) and effect.amount != "column":
        raise papers.bad(space, f"{where}.amount", 'on a space it is "column", by the round (P13.29)')


def _check_turn_order(papers: Papers, space: Space) -> None:
    """The one space that exists once for each place; central ones are shared by nobody."""
    turn_order = any(isinstance(effect, (ReservePlace, TakeBonusTile)) for effect in space.effect)
    if turn_order and [kind_of(effect) for effect in space.effect] != ["reserve_place", "take_bonus_tile"]:
        raise papers.bad(space, "effect", "reserve_place comes first, then take_bonus_tile, and nothing else (P9.18)")
    if turn_order and space.id != TURN_ORDER:
        raise papers.bad(space, "id", f"the space of the turn order is called '{TURN_ORDER}'")
    if turn_order != (space.kind == "per-place"):
        raise papers.bad(space, "kind", '"per-place" is the space of the turn order, and only that one (P9.12)')
    if space.owner == "central" and space.kind == "shared":
        raise papers.bad(space, "kind", "shared spaces stand on the boards of the competitions (P8.5)")


def _check_trade(papers: Papers, space: Space) -> None:
    """Where tiles are sold or exchanged a tile is needed, and one must be sold or exchanged (P12.38, P12.39)."""
    trades = any(_trades(effect) for _, effect in effects_of(space))
    for field in ("needs_tile", "compulsory"):
        if getattr(space, field) != trades:
            message = "is true where tiles are sold or exchanged, and only there (P12.38, P12.39)"
            raise papers.bad(space, field, message)
    options = [one for effect in space.effect for one in (effect.options if isinstance(effect, Choice) else (effect,))]
    if trades and (len(space.effect) > 1 or not all(_trades(one) for one in options)):
        raise papers.bad(space, "effect", "a space to sell or exchange has one effect and offers nothing else (P12.39)")


# ------------------------------------------------------------------ enough of them


def check_errands(papers: Papers) -> None:
    """For every number of players and combination there are at least as many open spaces as pawns (S17)."""
    for row, combination in product(papers.box.setup, CLUB_COMBINATIONS):
        pawns = row.players * (row.pawns + (row.extra_pawn if len(combination) == 3 else 0))
        owners = [OWNERS[LETTERS.index(letter)] for letter in combination]
        found = _open_spaces(papers, row, [*owners, "central"])
        if found < pawns:
            message = f"{found} spaces are open for {pawns} pawns of {row.players} players in {combination} (S17)"
            raise papers.bad_table("space", "", message)


def _open_spaces(papers: Papers, row: Setup, owners: list[str]) -> int:
    """Card spaces, and errand spaces that are open even to a player without possession tiles."""
    sides = [side for side in papers.box.side if side.owner in owners and row.players in side.players]
    spaces = [space for space in papers.box.space if space.owner in owners and row.players not in space.closed_at]
    single = [1 if space.kind == "exclusive" else row.players for space in spaces if not space.needs_tile]
    return sum(side.card_spaces for side in sides) + sum(single)
