"""A coat of arms for every tile: tinctures from its symbols, division from its rank, charge from its ``arms``.

The tinctures are those of the symbols (G3.2): gules for the Compass, azure for the Anchor, vert for the Cross, or for
the Scythe, purpure for the Crown.  Colours and line widths are classes, so that day and gaslight may differ.
"""

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from ludgate.games.guilds.content.schema import Guild, Tile
from ludgate.games.guilds.web.charges import CHARGES

WIDTH, HEIGHT = 100, 116
GREAT_TWELVE = 12  # G2.14
SHIELD = "M5 5h90v54c0 27-20 43-45 53C25 102 5 86 5 59z"
BANNER = "M5 17V5h18v8h18V5h18v8h18V5h18v93c-30 4-60 4-90 0z"

FULL = f"M0 0h{WIDTH}v{HEIGHT}H0z"
# two tinctures: the part of the field that has the second one, by division
DIVISIONS = (
    "M50 0h50v116H50z",  # per pale
    "M0 52h100v64H0z",  # per fess
    "M0 0h5l95 92v24H0z",  # per bend
    "M0 116V70l50-34 50 34v46z",  # per chevron
    "M50 0h50v55H50zM0 55h50v61H0z",  # quarterly
    "M0 116V92L100 0v116z",  # per bend sinister
    "M0 0 50 55 0 110zM100 0 50 55l50 55z",  # per saltire
)
# one tincture: what is added in a metal, kept to the edge so that the charge stays clear
ORDINARIES = (
    "",
    "M0 0h100v22H0z",  # chief
    "M0 0h20v116H0zM80 0h20v116H80z",  # two pales
    "M0 0h26C14 30 14 60 26 116H0zM100 0H74c12 30 12 60 0 116h26z",  # flaunches
    "M0 88h100v28H0z",  # base
)
QUARTERS = ("M0 0h50v55H0z", "M50 0h50v55H50z", "M0 55h50v61H0z", "M50 55h50v61H50z")
CORONET = "M28-4l7 9 8-10 7 10 7-10 8 10 7-9v15H28z"


@lru_cache(maxsize=256)
def arms(tile: Tile) -> Markup:
    """The coat of arms of a guild or a special building, as decoration: what it says is also said in words."""
    return Markup('<svg class="g-arms" viewBox="0 -6 100 120" aria-hidden="true">{}</svg>').format(
        guild_arms(tile) if isinstance(tile, Guild) else banner(tile)
    )


def guild_arms(tile: Guild) -> Markup:
    """A shield; the Great Twelve bear a coronet."""
    parts = [field(tile.symbols, tile.rank), charge(tile), outline(SHIELD)]
    if tile.rank <= GREAT_TWELVE:
        parts.append(Markup('<path class="g-coronet" d="{}"/>').format(CORONET))
    return Markup().join(parts)


def banner(tile: Tile) -> Markup:
    """A special building has a battlemented banner with all its tinctures and the charge on a plate."""
    plate = Markup('<circle class="g-plate" cx="50" cy="56" r="36"/>')
    quarters = zip(QUARTERS, tile.symbols, strict=False)
    fields = [Markup('<path class="t-{}" d="{}"/>').format(symbol, shape) for shape, symbol in quarters]
    fifth = [Markup('<path class="t-{}" d="M0 47h100v18H0z"/>').format(symbol) for symbol in tile.symbols[4:]]
    group = Markup('<g clip-path="url(#g-banner)">{}</g>').format(Markup().join([*fields, *fifth]))
    return Markup().join([group, plate, charge(tile), outline(BANNER)])


def field(symbols: Sequence[str], rank: int) -> Markup:
    """The tinctures of the shield."""
    parts = [Markup('<path class="t-{}" d="{}"/>').format(symbols[0], FULL)]
    if len(symbols) > 1:
        parts.append(Markup('<path class="t-{}" d="{}"/>').format(symbols[1], DIVISIONS[rank % len(DIVISIONS)]))
    elif ordinary := ORDINARIES[rank % len(ORDINARIES)]:
        parts.append(Markup('<path class="g-ordinary" d="{}"/>').format(ordinary))
    parts.append(Markup('<path class="g-sheen" d="M50 0h50v116H50z"/>'))
    return Markup('<g clip-path="url(#g-shield)">{}</g>').format(Markup().join(parts))


def charge(tile: Tile) -> Markup:
    """The charge, in a metal that stands out from the field."""
    drawing = CHARGES.get(tile.arms)
    if drawing is None:
        return Markup('<use class="g-charge {}" href="#g-{}" x="24" y="26" width="52" height="52"/>').format(
            metal(tile), tile.symbols[0]
        )
    place = "translate(16 20) scale(1.06)" if isinstance(tile, Guild) else "translate(23 29) scale(.84)"
    return Markup('<g class="g-charge {}" transform="{}">{}</g>').format(metal(tile), place, Markup(drawing))


def metal(tile: Tile) -> str:
    """Sable on a field of gold and on a plate, otherwise gold or silver in turn."""
    if not isinstance(tile, Guild) or tile.symbols == ("scythe",):
        return "sable"
    return "argent" if "scythe" in tile.symbols or tile.rank % 2 else "or"


def outline(shape: str) -> Markup:
    return Markup('<path class="g-rim" d="{}"/>').format(shape)
