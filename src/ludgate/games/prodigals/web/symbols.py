"""The small drawings of the bill: symbols, shields, hats, glyphs, circle tiles, gauges.

Each is made once for the same arguments; ``SymbolDrawer`` knows the components and the language.
"""

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.web.glyphs import Glyph
from ludgate.web.templating import escaped

DRAWN_SYMBOLS = (
    "dog",
    "horse",
    "wine",
    "house",
    "mask",
    "boat",
)  # others, of a player's own file, show their first letter
GROUNDS = ("possessions", "election", "society", "last-will", "central")
EMBLEMS = {"coin": "possessions", "thumb": "election"}
SHIELD = "M2.500 1.500h19v11c0 5.500-4.500 8.500-9.500 10-5-1.500-9.500-4.500-9.500-10z"
PARTITIONS = (
    "M2.500 1.500h19v4.500h-19z",
    "M2.500 1.500h4.500v16.300c-2.700-1.500-4.500-3.300-4.500-5.300z",
    "M2.500 1.500h6l13 13c-.7 1.800-2 3.400-3.700 4.600L2.500 6z",
    "M2.500 16h19c-1.700 3.300-5.400 5.300-9.500 6.500-4.100-1.200-7.800-3.200-9.500-6.500z",
    "M17 1.500h4.500v11c0 2-1.800 4-4.500 5.500z",
)
STAR = "m50 43 2.200 4.800 5.200.5-4 3.500 1.200 5.200-4.600-2.800-4.600 2.800 1.200-5.200-4-3.500 5.200-.5z"
ON_EDGES = ((35, 3), (67, 35), (35, 67), (3, 35))  # clockwise from the top


@lru_cache(maxsize=2048)
def picture(classes: str, inside: str, label: str = "", ident: str = "") -> Markup:
    """A drawing of 24 by 24; without a label it is decoration, with an id it travels."""
    own = f' id="{escaped(ident)}"' if ident else ""
    named = (
        f' role="img" aria-label="{escaped(label)}"><title>{escaped(label)}</title>'
        if label
        else ' aria-hidden="true">'
    )
    return Markup(
        f'<svg{own} class="{escaped(classes)}{" travels" if ident else ""}" viewBox="0 0 24 24"{named}{inside}</svg>'
    )


def art(name: str, label: str = "", cls: str = "") -> Markup:
    """A drawing of the sprite."""
    return picture(f"pc-art {cls}" if cls else "pc-art", f'<use href="#pc-{escaped(name)}"/>', label)


def hat(seat: int, label: str = "", ident: str = "") -> Markup:
    """A pawn: a top hat in the colour of a player, with the player's sign on it."""
    inside = (
        f'<use class="felt" href="#pc-hat"/><use href="#emblem-seat-{seat}" x="6.500" y="3" width="11" height="11"/>'
    )
    return picture(f"pc-hat seat-{seat}", inside, label, ident)


class SymbolDrawer:
    """The drawings that need names or the order of things in the box."""

    def __init__(self, box: Catalogue, language: str) -> None:
        self.box = box
        self.language = language
        self.counties = tuple(county.id for county in box.box.county)
        self.art = art
        self.hat = hat

    def initial(self, slug: str) -> str:
        """The first letter of a name, for what has no drawing."""
        return self.box.name(slug, self.language)[0].upper()

    # ------------------------------------------------------------ symbols and shields

    def inside(self, slug: str) -> str:
        """A symbol on its disc; one that only a player's own file has shows its first letter."""
        disc = '<circle class="disc" cx="12" cy="12" r="11.500"/>'
        if slug == "?":
            return f'{disc}<use class="sign" href="#pc-question" x="5" y="5" width="14" height="14"/>'
        if slug in DRAWN_SYMBOLS:
            return f'{disc}<use class="sign" href="#pc-symbol-{slug}" x="4" y="4" width="16" height="16"/>'
        letter = escaped(self.initial(slug))
        return f'{disc}<text class="sign" x="12" y="16.500" text-anchor="middle" font-size="13">{letter}</text>'

    def symbol(self, slug: str, label: str = "", cls: str = "") -> Markup:
        return picture(
            f"pc-symbol symbol-{slug} {cls}" if cls else f"pc-symbol symbol-{slug}", self.inside(slug), label
        )

    def shield(self, slug: str, label: str = "") -> Markup:
        """The shield of a county: a tincture with its own partition, and the first letter of the name."""
        number = self.counties.index(slug)
        inside = (
            f'<path class="tincture" d="{SHIELD}"/>'
            f'<path class="partition" d="{PARTITIONS[number % len(PARTITIONS)]}"/>'
            f'<text x="12" y="15.500" text-anchor="middle" font-size="11.500" font-weight="700">'
            f"{escaped(self.initial(slug))}</text>"
        )
        return picture(f"pc-shield county-{number}", inside, label)

    # ------------------------------------------------------------ cards and tiles in small

    def vignette(self, owner: str, charge: str) -> Markup:
        """The picture of a card: what it does, on the ground of its competition; unknown ones show their emblem."""
        ground = owner if owner in GROUNDS else "central"
        unknown = charge.startswith("symbol-") and charge.removeprefix("symbol-") not in DRAWN_SYMBOLS
        return Markup(
            '<span class="pc-vignette" aria-hidden="true">'
            f'<svg viewBox="0 0 96 56" preserveAspectRatio="xMidYMid slice"><use href="#pc-ground-{ground}"/></svg>'
            '<svg viewBox="0 0 48 48">'
            f'<use href="#pc-{escaped(owner if unknown else charge)}" width="48" height="48"/></svg></span>'
        )

    def deed(self, symbol: str, county: str, value: int) -> Markup:
        """A possession tile inside a sentence."""
        signs = f"{self.symbol(symbol)}{self.shield(county)}"
        return Markup(f'<span class="pc-deed mini">{signs}<b class="number">£{value}</b></span>')

    # ------------------------------------------------------------ effects

    def glyph(self, one: Glyph) -> str:
        if one.text:
            return f"<b>{escaped(one.text)}</b>"
        if one.picture.startswith("symbol-"):
            return self.symbol(one.picture.removeprefix("symbol-"))
        if one.picture.startswith("county-"):
            return self.shield(one.picture.removeprefix("county-"))
        return art(EMBLEMS.get(one.picture, one.picture))

    def glyphs(self, line: Sequence[Glyph]) -> Markup:
        """A line of pictures and numbers; a sentence beside it says the same."""
        inside = "".join(map(self.glyph, line))
        return Markup(f'<span class="pc-glyphs" aria-hidden="true">{inside}</span>')

    # ------------------------------------------------------------ circle tiles

    def circle(self, edges: Sequence[tuple[str, bool]], *, start: bool = False) -> Markup:
        """A circle tile of 100 by 100: symbols in the middle of its edges, each with whether it makes a pair."""
        signs = "".join(
            f'<svg class="pc-symbol symbol-{"question" if symbol == "?" else symbol}{" paired" if paired else ""}" '
            f'x="{x}" y="{y}" width="30" height="30" viewBox="0 0 24 24">{self.inside(symbol)}</svg>'
            for (symbol, paired), (x, y) in zip(edges, ON_EDGES, strict=True)
            if symbol != "-"
        )
        star = f'<path class="hub-star" d="{STAR}"/>' if start else ""
        return Markup(
            f'<svg class="pc-circle{" pc-start" if start else ""}" viewBox="0 0 100 100" aria-hidden="true">'
            '<rect class="plank" x="1.500" y="1.500" width="97" height="97" rx="9"/>'
            '<path class="spokes" d="M50 22v56M22 50h56"/><circle class="hub" cx="50" cy="50" r="9"/>'
            f"{star}{signs}</svg>"
        )


@lru_cache(maxsize=32)
def drawer(box: Catalogue, language: str) -> SymbolDrawer:
    """The drawer of symbols for a box in a language."""
    return SymbolDrawer(box, language)
