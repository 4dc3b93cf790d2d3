"""The playbill: parts and cards that are drawn by templates, and kept as long as nothing about them changes."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import cast

from markupsafe import Markup
from msgspec.json import encode

from ludgate.games.prodigals.web.context import DrawContext
from ludgate.games.prodigals.web.faces import Brought, CardLeaf, leaf_of
from ludgate.games.prodigals.web.symbols import drawer
from ludgate.web import templating
from ludgate.web.render.api import Art, draw, page_translator
from ludgate.web.render.cache import drawn
from ludgate.web.render.lighting import Lighting
from ludgate.web.render.painter import Painter

FOLDER = "games/prodigals"
END_OF_LINE = Markup("\n")
Context = Callable[[], Mapping[str, object]]


@cache
def macro(name: str) -> Callable[..., Markup]:
    """A macro of all tables that needs no light."""
    found = getattr(templating.environment().get_template("tables/macros.html").module, name)
    return cast("Callable[..., Markup]", found)


@cache
def shut() -> Markup:
    """The end of a piece that is a button."""
    return macro("piece_close")()


@lru_cache(maxsize=256)
def emblem(seat: int, label: str = "") -> Markup:
    """The sign of a seat."""
    return macro("emblem")(seat, label)


@cache
def sprite() -> Markup:
    """All drawings, once in a page."""
    return templating.render(f"{FOLDER}/sprite.svg")


class Canvas(Painter):
    """One table in one light."""

    def __init__(self, ctx: DrawContext, lit: Lighting) -> None:
        super().__init__(ctx.snapshot)
        self.ctx = ctx
        self.drawer = drawer(ctx.box, ctx.language)
        self.ui = page_translator(ctx.language)
        self.known = (ctx.box, ctx.language, tuple(ctx.snapshot.names))
        self.light(lit)

    def part(self, name: str, data: object, context: Context, of: str | int = "") -> Art:
        """A part by its template; ``of`` tells it from others with the same template.

        ``data`` is everything that its context is made from, beside the components, the language and the names; two
        parts with the same data look the same in the same light.
        """

        def draw() -> Art:
            what = name, self.known, encode(data)
            return drawn(what, self.lit, lambda light: self.filled(name, light, context()) + END_OF_LINE)

        return self.zone(f"{name} {of}", data, draw)

    def filled(self, name: str, lit: Lighting, context: Mapping[str, object]) -> Markup:
        """A template with its context; cards and pieces inside it are kept by themselves."""
        ctx = self.ctx

        def card(piece: str, found: Brought | None = None, cls: str = "", *, used: bool = False) -> Markup:
            leaf = leaf_of(ctx.box, piece, ctx.language, found, used=used)
            what = ("card", ctx.box, ctx.language, piece, found, cls, used)
            return drawn(what, lit, lambda light: self.filled("card", light, {"leaf": leaf, "cls": cls}))

        def piece(kind: str, one: object, cls: str = "") -> Markup:
            what = (kind, self.known, encode(one), cls)
            return drawn(what, lit, lambda light: self.filled(f"pieces/{kind}", light, {"one": one, "cls": cls}))

        def button(ident: str, label: str, classes: str) -> Markup:
            return lit.button(ident, label, classes, self.ui)

        tools = {"ctx": ctx, "drawer": self.drawer, "card": card, "piece": piece}
        return draw(
            ctx.snapshot, lit, f"{FOLDER}/{name}.html", open=button, shut=shut(), emblem=emblem, **tools, **context
        )

    def leaves(self, cards: Iterable[tuple[str, Brought | None]]) -> list[CardLeaf]:
        """Cards that lie together in one piece."""
        return [leaf_of(self.ctx.box, card, self.ctx.language, found) for card, found in cards]
