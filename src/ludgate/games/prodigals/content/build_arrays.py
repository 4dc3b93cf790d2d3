"""From records to the tables that the rules execute."""

from collections.abc import Iterable

from ludgate.games.prodigals.content import arrays, schema
from ludgate.games.prodigals.content.last_will.arrays import WillContent
from ludgate.games.prodigals.content.schema import AnyEffect, OwnFile, kind_of

COUNTS = range(6)  # numbers of players, as places of a table; 0 and 1 are not used
NO_SYMBOL = -1
LAYOUTS = ("wide", "narrow")  # of the influence markers (Q4)


def tables_of(key: str, box: OwnFile, will: WillContent) -> arrays.Content:
    """The tables of a box whose records stand in the order of their owners."""
    effects = _Effects(box)
    cards = [_CardRow(number, card, group, effects) for number, card in enumerate(box.card) for group in _copies(card)]
    combined: dict[str, schema.CentralSet] = {one.combination: one for one in box.set}
    central = [combined[word] for word in arrays.COMBINATIONS]
    spaces, spots, bonuses = _spaces(box, effects), _spots(box, effects), _bonuses(box, effects)
    return arrays.Content(
        digest=key,
        effects=effects.all_nodes(),
        symbols=effects.symbols,
        cards=_cards(cards),
        central_black=(*(_numbers(cards, one.black) for one in central), ()),
        central_white=(*(_numbers(cards, one.white) for one in central), ()),
        central_pawns=_central_pawns(box),
        spaces=spaces,
        spots=spots,
        card_spaces=tuple(tuple(side.card_spaces for side in sides) for sides in _sides(box)),
        bound=tuple(tuple(side.bound for side in sides) for sides in _sides(box)),
        bonuses=bonuses,
        start=_start(box),
        estate=_estate(box, effects),
        hustings=_hustings(box, effects),
        salon=_salon(box, effects),
        will=will,
        will_symbol=tuple(will.symbols.index(slug) if slug in will.symbols else NO_SYMBOL for slug in effects.symbols),
    )


# ------------------------------------------------------------------ effects


class _Effects:
    """Numbers the nodes of all effects, inner ones too; copies of a card share theirs."""

    def __init__(self, box: OwnFile) -> None:
        self.symbols = tuple(symbol.id for symbol in box.symbol)
        self.counties = tuple(county.id for county in box.county)
        self._all: list[arrays.Effect] = []
        self._made: dict[tuple[str, bool], arrays.Effects] = {}

    def all_nodes(self) -> arrays.Effects:
        """Every node, by its number; what copies of a card share is there once."""
        return tuple(self._all)

    def add(self, slug: str, effects: Iterable[AnyEffect], bottom: bool = False) -> arrays.Effects:
        """The effects of a component, in their order; ``bottom``: those that hold while a card lies there."""
        if (slug, bottom) not in self._made:
            self._made[slug, bottom] = tuple(self._node(slug, effect) for effect in effects)
        return self._made[slug, bottom]

    def _node(self, slug: str, effect: AnyEffect) -> arrays.Effect:
        inner = getattr(effect, "options", ()) or getattr(effect, "parts", ())
        options = tuple(self._node(slug, one) for one in inner)
        between = getattr(effect, "between", ("spend", "spend"))
        made = arrays.Effect(
            index=len(self._all),
            slug=slug,
            kind=arrays.KINDS.index(kind_of(effect)),
            amount=_amount(effect),
            count=_number(effect, "count") or _number(effect, "tiles"),
            directions=_directions(effect),
            marker=arrays.MARKER_KINDS.index(getattr(effect, "marker", "any")),
            column=_number(effect, "column") - 1,
            steps=effect.steps if isinstance(effect, (schema.RowDown, schema.ColumnDown)) else 0,
            value=_number(effect, "value"),
            symbol=_place(self.symbols, effect, "symbol"),
            county=_place(self.counties, effect, "county"),
            icon=arrays.ICONS.index(getattr(effect, "icon", getattr(effect, "party", ""))),
            limit=(effect.limit or arrays.NO_LIMIT) if isinstance(effect, schema.Exchange) else 0,
            discount=_number(effect, "discount"),
            per_card=_number(effect, "per_card"),
            times=_number(effect, "times", 1),
            table=_table(effect),
            options=options,
            first=arrays.KINDS.index(between[0]),
            second=arrays.KINDS.index(between[1]),
            give=_number(effect, "give"),
            gain=_number(effect, "gain"),
        )
        self._all.append(made)
        return made


def _number(effect: AnyEffect, name: str, default: int = 0) -> int:
    return int(getattr(effect, name, default))


def _amount(effect: AnyEffect) -> int:
    """How much; a move for each symbol or marker is one move."""
    if isinstance(effect, schema.Megaphone):
        return arrays.BY_COLUMN if effect.amount == "column" else effect.amount
    if isinstance(effect, (schema.MovePerSymbol, schema.MovePerMarkerOnValue)):
        return 1
    return _number(effect, "amount") or _number(effect, "base")


def _directions(effect: AnyEffect) -> int:
    """The directions as bits; where a kind has no choice of them, moves go down."""
    if isinstance(effect, (schema.Move, schema.MovePerSymbol)):
        return sum(1 << arrays.DIRECTIONS.index(word) for word in set(effect.directions))
    moving = (schema.MovePerMarkerOnValue, schema.OnWhiteMegaphoneMove)
    return arrays.JUST_DOWN if isinstance(effect, moving) else 0


def _place(slugs: tuple[str, ...], effect: AnyEffect, name: str) -> int:
    slug = getattr(effect, name, None)
    return -1 if slug is None else slugs.index(slug)


def _table(effect: AnyEffect) -> tuple[int, ...]:
    if isinstance(effect, schema.SpendRisingTime):
        return effect.steps
    return effect.table if isinstance(effect, schema.PubBatch) else ()


# ------------------------------------------------------------------ cards


class _CardRow:
    """What the tables say of one physical card."""

    def __init__(self, number: int, card: schema.Card, group: int, effects: _Effects) -> None:
        self.slug = card.id
        self.record = number
        self.owner = arrays.OWNERS.index(card.owner)
        self.black = card.border == "black"
        self.group = group
        self.combination = card.combination or ""
        self.icon = arrays.ICONS.index(card.icon or "")
        self.effect = effects.add(card.id, card.effect)
        self.bottom = effects.add(card.id, card.bottom, bottom=True)
        self.megaphones = sum(node.amount for node in self.effect if node.kind == arrays.MEGAPHONE)
        self.action_cost = card.action_cost or 0


def _copies(card: schema.Card) -> list[int]:
    """The group of each copy, those of the first half first (P2.14); a central card exists once."""
    if card.copies is None:
        return [arrays.NO_GROUP]
    return [arrays.GROUP_I] * card.copies.one + [arrays.GROUP_II] * card.copies.two


def _cards(rows: list[_CardRow]) -> arrays.Cards:
    return arrays.Cards(
        slug=tuple(row.slug for row in rows),
        record=tuple(row.record for row in rows),
        owner=tuple(row.owner for row in rows),
        black=tuple(row.black for row in rows),
        group=tuple(row.group for row in rows),
        combination=tuple(row.combination for row in rows),
        icon=tuple(row.icon for row in rows),
        megaphones=tuple(row.megaphones for row in rows),
        effect=tuple(row.effect for row in rows),
        bottom=tuple(row.bottom for row in rows),
        action_cost=tuple(row.action_cost for row in rows),
    )


def _numbers(rows: list[_CardRow], slugs: tuple[str, ...]) -> tuple[int, ...]:
    """The physical cards with these ids."""
    found = {row.slug: number for number, row in enumerate(rows)}
    return tuple(found[slug] for slug in slugs)


# ------------------------------------------------------------------ boards


def _central_pawns(box: OwnFile) -> tuple[int, ...]:
    pawns: dict[int, int] = {side.competitions: side.central_card_pawns for side in box.central_side}
    return tuple(pawns.get(competitions, 0) for competitions in range(4))


def _spaces(box: OwnFile, effects: _Effects) -> arrays.Spaces:
    return arrays.Spaces(
        slug=tuple(space.id for space in box.space),
        owner=tuple(arrays.OWNERS.index(space.owner) for space in box.space),
        kind=tuple(arrays.SPACE_KINDS.index(space.kind) for space in box.space),
        effect=tuple(effects.add(space.id, space.effect) for space in box.space),
        closed=tuple(sum(1 << count for count in set(space.closed_at)) for space in box.space),
        needs_tile=tuple(space.needs_tile for space in box.space),
        compulsory=tuple(space.compulsory for space in box.space),
    )


def _spots(box: OwnFile, effects: _Effects) -> arrays.Spots:
    return arrays.Spots(
        slug=tuple(spot.id for spot in box.spot),
        owner=tuple(arrays.OWNERS.index(spot.owner) for spot in box.spot),
        white=tuple(spot.white for spot in box.spot),
        black=tuple(spot.black for spot in box.spot),
        circle=tuple(spot.circle_tile for spot in box.spot),
        benefit_round=tuple(spot.benefits.round if spot.benefits else 0 for spot in box.spot),
        benefits=tuple(effects.add(spot.id, spot.benefits.effect if spot.benefits else ()) for spot in box.spot),
    )


def _sides(box: OwnFile) -> list[list[schema.Side]]:
    """The sides of each competition board, that for few players first."""
    return [
        sorted((side for side in box.side if side.owner == owner), key=lambda side: side.players)
        for owner in arrays.OWNERS[: arrays.CENTRAL]
    ]


def _bonuses(box: OwnFile, effects: _Effects) -> arrays.Bonuses:
    return arrays.Bonuses(
        slug=tuple(tile.id for tile in box.bonus),
        owner=tuple(arrays.OWNERS.index(tile.owner) for tile in box.bonus),
        effect=tuple(effects.add(tile.id, tile.effect) for tile in box.bonus),
        passive=tuple(tile.passive for tile in box.bonus),
    )


def _start(box: OwnFile) -> arrays.Start:
    rows = {row.players: row for row in box.setup}
    known = [rows.get(count) for count in COUNTS]
    return arrays.Start(
        side=tuple(arrays.SIDES.index(row.side) if row else 0 for row in known),
        pawns=tuple(row.pawns if row else 0 for row in known),
        extra_pawn=tuple(row.extra_pawn if row else 0 for row in known),
        money=tuple(row.money if row else 0 for row in known),
        tiles=tuple(row.tiles if row else 0 for row in known),
        votes=tuple(row.votes if row else 0 for row in known),
    )


# ------------------------------------------------------------------ the competitions


def _group(word: str) -> int:
    return {"I": arrays.GROUP_I, "II": arrays.GROUP_II}.get(word, arrays.NO_GROUP)


def _estate(box: OwnFile, effects: _Effects) -> arrays.Estate:
    tiles = [(tile, group.group) for group in box.tile_group for tile in group.tiles]
    return arrays.Estate(
        counties=effects.counties,
        penalty=box.possessions.tile_penalty,
        tile_slug=tuple(tile.id for tile, _ in tiles),
        tile_value=tuple(tile.value for tile, _ in tiles),
        tile_symbol=tuple(effects.symbols.index(tile.symbol) for tile, _ in tiles),
        tile_county=tuple(effects.counties.index(tile.county) for tile, _ in tiles),
        tile_group=tuple(_group(group) for _, group in tiles),
        tile_set=tuple("" if _group(group) else group for _, group in tiles),
    )


def _hustings(box: OwnFile, effects: _Effects) -> arrays.Hustings:
    tiles = [(tile, group.group) for group in box.circle_group for tile in group.tiles]
    table = box.hyde_park
    names = ("early", "middle", "late")
    columns = (table.columns.early, table.columns.middle, table.columns.late)
    readings = (table.column_of_round.standard, table.column_of_round.late_middle)
    edges = {**{slug: number for number, slug in enumerate(effects.symbols)}, "?": arrays.QUESTION}
    return arrays.Hustings(
        circle_slug=tuple(tile.id for tile, _ in tiles),
        circle_edges=tuple(tuple(edges.get(edge, arrays.EMPTY_EDGE) for edge in tile.edges) for tile, _ in tiles),
        circle_group=tuple(_group(group) for _, group in tiles),
        highest=box.vote_board.highest,
        last_gains=table.last_gains,
        column_names=names,
        column_of_round=tuple(tuple(names.index(word) for word in reading) for reading in readings),
        megaphones=tuple(column.megaphones for column in columns),
        lose=tuple((column.lose.small, column.lose.large) for column in columns),
    )


def _salon(box: OwnFile, effects: _Effects) -> arrays.Salon:
    board = box.influence
    shown = {(one.column, one.row): effects.symbols.index(one.symbol) for one in board.symbols}
    spaces = [(column, row) for row in board.rows for column in range(1, board.columns + 1)]
    number = {space: index for index, space in enumerate(spaces)}
    starts: dict[tuple[str, int], tuple[schema.Place, ...]] = {
        (start.layout, count): start.places() for start in board.start for count in start.players
    }
    return arrays.Salon(
        columns=board.columns,
        rows=board.rows,
        symbol_at=tuple(shown.get(space, -1) for space in spaces),
        start=tuple(
            tuple(tuple(number[space] for space in starts.get((layout, count), ())) for count in COUNTS)
            for layout in LAYOUTS
        ),
        beatrice_slug=tuple(tile.id for tile in box.beatrice),
        beatrice_kind=tuple(arrays.BEATRICE_KINDS.index(tile.kind) for tile in box.beatrice),
        beatrice_columns=tuple(sum(1 << (column - 1) for column in tile.columns or ()) for tile in box.beatrice),
        beatrice_low=tuple(tile.rows[0] if tile.rows else 0 for tile in box.beatrice),
        beatrice_high=tuple(tile.rows[1] if tile.rows else 0 for tile in box.beatrice),
    )
