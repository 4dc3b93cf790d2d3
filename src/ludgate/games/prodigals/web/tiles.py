"""Possession tiles with what a sale or an exchange would bring, and bonus action tiles."""

from dataclasses import dataclass

from ludgate.games.prodigals.view import forecast
from ludgate.games.prodigals.view.model import Player
from ludgate.games.prodigals.view.trade import money_back
from ludgate.games.prodigals.web.context import DrawContext
from ludgate.games.prodigals.web.faces import ABOUT_TILES, bonus_rules
from ludgate.games.prodigals.web.glyphs import Glyphs, glyphs


@dataclass(frozen=True)
class TileFace:
    """A possession tile: ``cheaper`` if its county brings less now; ``note`` is what would come of it now."""

    id: str
    value: int
    symbol: str
    symbol_word: str
    county: str
    county_word: str
    cheaper: bool
    note: str
    label: str
    rules: tuple[str, ...] = ABOUT_TILES


@dataclass(frozen=True)
class BonusFace:
    """A bonus action tile."""

    id: str
    name: str
    owner: str
    gives: Glyphs
    says: str
    label: str
    rules: tuple[str, ...]


class Tiles:
    """The tiles of one table."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.t = ctx.t

    # ------------------------------------------------------------ possession tiles

    def exchange_data(self) -> object:
        """While a tile is exchanged: which one, and with what limit."""
        about = self.ctx.seen.about
        return (about.get("tile"), about.get("limit")) if self.ctx.asked == "exchange-for" else None

    def discount(self, player: Player) -> int:
        """P12.19: what the sale that is being made takes off."""
        selling = self.ctx.asked == "sell" and player.seat == self.ctx.snapshot.seat
        return int(str(self.ctx.seen.about.get("discount", 0))) if selling else 0

    def deed(self, slug: str, owner: Player | None = None) -> TileFace:
        ctx, tile = self.ctx, self.ctx.box.tile(slug)
        cheaper = tile.county == ctx.seen.pointer
        note, told = self.sale(slug, owner) if owner is not None else self.exchange(slug, cheaper=cheaper)
        label = ctx.tile_text(slug).of("tile")
        return TileFace(
            id=ctx.tile_id(slug),
            value=tile.value,
            symbol=tile.symbol,
            symbol_word=ctx.name(tile.symbol),
            county=tile.county,
            county_word=ctx.name(tile.county),
            cheaper=cheaper,
            note=note,
            label=f"{label} {told}" if told else label,
        )

    def sale(self, slug: str, owner: Player) -> tuple[str, str]:
        """What a sale would bring, if that is not the value; on the tile and in words."""
        brings = forecast.price(self.ctx.seen, owner, slug, self.ctx.box, self.discount(owner))
        if brings == self.ctx.box.tile(slug).value:
            return "", ""
        return f"£{brings}", self.pounds("Sold now: £{n}.", brings)

    def pounds(self, message: str, n: int) -> str:
        return self.t.plural(message, message, n)

    def exchange(self, slug: str, *, cheaper: bool) -> tuple[str, str]:
        """P12.12: the money that comes back with a tile of the board; else whether its county is the cheaper one."""
        if self.ctx.asked != "exchange-for":
            return ("−£1" if cheaper else ""), ""
        about = self.ctx.seen.about
        money = money_back(self.ctx.box, str(about["tile"]), slug, int(str(about["limit"])))
        if not money:
            return "", ""
        return f"+£{money}", self.pounds("You would take £{n} with it.", money)

    # ------------------------------------------------------------ bonus action tiles

    def bonus(self, slug: str) -> BonusFace:
        ctx, tile, text = self.ctx, self.ctx.box.bonus(slug), self.ctx.bonus_text(slug)
        says = " ".join(line.text for line in text.lines)
        return BonusFace(
            id=ctx.bonus_id(slug),
            name=text.name,
            owner=tile.owner,
            gives=glyphs(tile.effect),
            says=says,
            label=f"{text.name}. {says}",
            rules=bonus_rules(ctx.box, slug),
        )
