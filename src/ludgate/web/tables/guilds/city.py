"""The city as faces to be drawn: tiles with their outlook, the Guildhall, ghosts of the next growth, round track."""

from dataclasses import dataclass

from markupsafe import Markup

from ludgate.games.guilds.schema import Guild, Special
from ludgate.sight.guilds.seen import GUILDHALL, Cell, Tile
from ludgate.sight.guilds.track import SIDE_NAMES, is_grey, resolution_round, resolves
from ludgate.sight.guilds.votes import Vote
from ludgate.web.tables.common import piece_id
from ludgate.web.tables.guilds.desk import Desk, Sign
from ludgate.web.tables.guilds.heraldry import GREAT_TWELVE, arms


@dataclass(frozen=True)
class Men:
    """The pawns of one player at a place: how many, and how they stand in the vote.

    ``support`` is what the player adds in a tie; 0 where no tie is to be broken.
    """

    seat: int
    name: str
    count: int
    standing: str = ""  # first, second, tied
    support: int = 0


@dataclass(frozen=True)
class TokenFace:
    """A second-place token."""

    id: str
    signs: tuple[Sign, ...]
    words: str


@dataclass(frozen=True)
class TileFace:
    """A tile of the city."""

    id: str
    slug: str
    name: str
    label: str
    col: int
    row: int
    arms: Markup
    symbols: tuple[tuple[str, str], ...]
    rank: int | None
    great: bool
    resolved: bool
    master: int | None
    pieces: int
    requirement: int
    ready: bool
    men: tuple[Men, ...]
    neutral: int
    beadle: bool
    first: tuple[Sign, ...]
    second: tuple[Sign, ...]
    lasting: tuple[Sign, ...]
    token: TokenFace | None
    order: int | None  # of resolution, as things stand
    stuck: bool  # enough pieces, but nobody would win
    at_hand: bool  # what is being decided is decided here
    joins: tuple[tuple[str, int], ...]  # side and seat, where the next Master is of the same player
    outlook: tuple[str, ...]
    lines: tuple[str, ...]
    provenance: str


@dataclass(frozen=True)
class HallFace:
    """The Guildhall: one place on one or two cells (G2.17)."""

    id: str
    label: str
    col: int
    row: int
    span: int
    men: list[Men]


@dataclass(frozen=True)
class Ghost:
    """A cell that the next growth will fill."""

    col: int
    row: int
    number: int


@dataclass(frozen=True)
class Pip:
    """A space of the round track."""

    number: int
    now: bool
    past: bool
    resolution: bool
    grey: bool
    side: str
    words: str


@dataclass(frozen=True)
class CityFace:
    """The whole grid."""

    cols: int
    rows: int
    tiles: list[TileFace]
    hall: HallFace
    ghosts: list[Ghost]
    side: str
    growth: str


def men_of(desk: Desk, vote: Vote) -> tuple[Men, ...]:
    """The pawns of a vote in its order."""
    found = []
    for seat in vote.seats:
        support = vote.support[seat] if len(vote.rivals) > 1 and seat in vote.rivals else 0
        found.append(Men(seat, desk.player(seat), vote.pawns[seat], vote.standing(seat), support))
    return tuple(found)


def verdict(desk: Desk, vote: Vote) -> list[str]:
    """How a vote would end, in sentences."""
    t = desk.t
    if vote.tied:
        return [t.say("Tie between {names}: nobody wins.", names=desk.players(vote.tied))]
    if vote.first is None:
        return [t.say("No player has a pawn here.")]
    count = vote.pawns[vote.first]
    if vote.broken:
        one = "{name} would win the tie: {n} pawn and {more} from Masters."
        many = "{name} would win the tie: {n} pawns and {more} from Masters."
        said = [t.plural(one, many, count, name=desk.player(vote.first), more=vote.support[vote.first])]
    else:
        one, many = "{name} would win with {n} pawn.", "{name} would win with {n} pawns."
        said = [t.plural(one, many, count, name=desk.player(vote.first))]
    if vote.second is not None:
        said.append(t.say("Second place: {name}.", name=desk.player(vote.second)))
    return said


class City:
    """Draws the grid of one table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.seen = desk.seen
        ghosts = desk.growth.cells if desk.growth else ()
        cells: list[Cell] = [*(tile.cell for tile in self.seen.city), *ghosts]
        self.west = min(x for x, _ in cells)
        self.north = min(y for _, y in cells)
        self.cols = max(x for x, _ in cells) - self.west + 1
        self.rows = max(y for _, y in cells) - self.north + 1

    def face(self) -> CityFace:
        desk, t = self.desk, self.desk.t
        next_growth = desk.growth
        words = ""
        if next_growth:
            side = t.with_context("side of the city", next_growth.side)
            words = t.say("After round {n} the city grows in the {side}.", n=next_growth.round, side=side)
        return CityFace(
            cols=self.cols,
            rows=self.rows,
            tiles=[self.tile(tile) for tile in self.seen.buildings],
            hall=self.hall(),
            ghosts=[self.ghost(n, cell) for n, cell in enumerate(next_growth.cells if next_growth else (), 1)],
            side=next_growth.side if next_growth else "",
            growth=words,
        )

    def place(self, cell: Cell) -> tuple[int, int]:
        """Column and row in the grid, from 1."""
        return cell[0] - self.west + 1, cell[1] - self.north + 1

    def ghost(self, number: int, cell: Cell) -> Ghost:
        col, row = self.place(cell)
        return Ghost(col, row, number)

    def hall(self) -> HallFace:
        cells = [tile.cell for tile in self.seen.city if tile.is_guildhall]
        col, row = self.place(min(cells))
        desk, players = self.desk, self.seen.players
        men = [Men(one.seat, desk.player(one.seat), one.guildhall) for one in players if one.guildhall]
        words = ", ".join(f"{one.name} {one.count}" for one in men) or desk.t.say("nobody")
        label = desk.t.say("Guildhall; pawns: {pawns}", pawns=words)
        return HallFace(piece_id("place", GUILDHALL), label, col, row, len(cells), men)

    # ------------------------------------------------------------ tiles

    def tile(self, tile: Tile) -> TileFace:
        desk, record = self.desk, self.desk.box.tile(tile.tile)
        col, row = self.place(tile.cell)
        vote = desk.votes.get(tile.tile)
        rank = record.rank if isinstance(record, Guild) else None
        lasting = record.lasting_effect if isinstance(record, Special) else None
        return TileFace(
            id=piece_id("tile", tile.tile),
            slug=tile.tile,
            name=desk.name(tile.tile),
            label=self.label(tile, vote),
            col=col,
            row=row,
            arms=arms(record),
            symbols=tuple((symbol, desk.symbol(symbol)) for symbol in record.symbols),
            rank=rank,
            great=rank is not None and rank <= GREAT_TWELVE,
            resolved=tile.resolved,
            master=tile.master,
            pieces=tile.pieces,
            requirement=tile.requirement,
            ready=tile.ready,
            men=men_of(desk, vote) if vote else (),
            neutral=tile.neutral,
            beadle=tile.beadle,
            first=desk.signs(record.first_reward),
            second=desk.signs(record.second_reward),
            lasting=() if lasting is None else desk.signs([lasting]),
            token=self.token(tile),
            order=desk.order.get(tile.tile),
            stuck=tile.ready and vote is not None and vote.first is None,
            at_hand=self.seen.about.get("place") == tile.tile or self.seen.about.get("from") == tile.tile,
            joins=self.joins(tile),
            outlook=tuple(self.outlook(tile, vote)),
            lines=tuple(self.lines(tile)),
            provenance=desk.provenance(tile.tile),
        )

    def token(self, tile: Tile) -> TokenFace | None:
        if tile.token is None:
            return None
        return token_face(self.desk, tile.token)

    def joins(self, tile: Tile) -> tuple[tuple[str, int], ...]:
        """Lines to the east and south, so that each is drawn once (G21.5)."""
        if tile.master is None:
            return ()
        masters = {other.cell for other in self.seen.masters_of(tile.master)}
        towards = {"east": (tile.x + 1, tile.y), "south": (tile.x, tile.y + 1)}
        return tuple((side, tile.master) for side, cell in towards.items() if cell in masters)

    def outlook(self, tile: Tile, vote: Vote | None) -> list[str]:
        """What would become of the tile, in sentences."""
        desk, t = self.desk, self.desk.t
        if tile.resolved:
            if tile.master is None:
                return [t.say("Resolved; no Master stands here.")]
            return [t.say("Resolved; the Master is {name}’s.", name=desk.player(tile.master))]
        assert vote is not None
        said = []
        missing = tile.requirement - tile.pieces
        if missing > 0:
            one, many = "{n} more piece is needed to resolve it.", "{n} more pieces are needed to resolve it."
            said.append(t.plural(one, many, missing))
        elif vote.first is not None:
            message = "It resolves after round {round}, as number {n}."
            said.append(t.say(message, round=resolution_round(self.seen), n=desk.order[tile.tile]))
        said += verdict(desk, vote)
        supported = [seat for seat, more in enumerate(vote.support) if more]
        if supported and not vote.broken:
            sums = ", ".join(f"{desk.player(seat)} +{vote.support[seat]}" for seat in supported)
            said.append(t.say("In a tie Masters would add: {sums}.", sums=sums))
        return said

    def lines(self, tile: Tile) -> list[str]:
        """What is printed on the tile, in sentences; the token comes after the first reward (G13.4)."""
        text = self.desk.tile_text(tile.tile)
        said = [line.text for line in text.lines if line.role in ("first", "second", "lasting")]
        if tile.token is not None:
            reward = self.desk.token_text(tile.token).of("reward")
            said.insert(1, self.desk.t.say("Second place, token: {reward}", reward=reward))
        return said

    def label(self, tile: Tile, vote: Vote | None) -> str:
        """Everything about a tile for those who listen."""
        desk, t, text = self.desk, self.desk.t, self.desk.tile_text(tile.tile)
        parts = [f"{text.name} ({', '.join(text.traits)})"]
        if not tile.resolved:
            parts.append(t.say("{n} of {needed} pieces", n=tile.pieces, needed=tile.requirement))
            parts += [f"{desk.player(seat)} {n}" for seat, n in enumerate(tile.pawns) if n]
            if tile.neutral:
                parts.append(t.say("neutral {n}", n=tile.neutral))
            if tile.beadle:
                parts.append(t.say("the Beadle"))
        return f"{', '.join(parts)}. {' '.join(self.outlook(tile, vote))}"


def token_face(desk: Desk, piece: str) -> TokenFace:
    """A token; it is called what it brings."""
    record = desk.box.token(piece.partition(":")[0])
    return TokenFace(piece_id("token", piece), desk.signs(record.reward), desk.token_text(piece).name)


def track(desk: Desk) -> list[Pip]:
    """The round track (G6.1 to G6.6)."""
    return [_pip(desk, number) for number in range(1, desk.seen.rounds + 1)]


def _pip(desk: Desk, number: int) -> Pip:
    seen, t = desk.seen, desk.t
    grey, resolution = is_grey(seen, number), resolves(seen, number)
    place = sum(is_grey(seen, one) for one in range(1, number)) if grey else 0
    grows = grey and seen.seats > 2 and number < seen.rounds
    words = [t.say("Round {n}", n=number)]
    if resolution:
        words.append(t.say("tiles are resolved"))
    if grey:
        words.append(t.say("the Plantation is counted"))
    if grows:
        words.append(t.say("new tiles: {side}", side=t.with_context("side of the city", SIDE_NAMES[place])))
    return Pip(
        number=number,
        now=number == seen.round,
        past=number < seen.round,
        resolution=resolution,
        grey=grey,
        side=SIDE_NAMES[place] if grows else "",
        words=", ".join(words),
    )
