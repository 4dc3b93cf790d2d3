"""The map: the Thames and the twenty boroughs along it, drawn from a small table of points.

The river is a chain of points with a width; its two banks are smooth curves beside it.  A borough is an outline of
corners; where it lies on the river its outline follows a stretch of the bank, so that it touches the water.  Corners
are shared, so that neighbours meet without a gap.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot, pi, sin

Point = tuple[float, float]
WIDTH, HEIGHT = 800, 500

# the middle of the river from west to east, with half its width there
RIVER = (
    (-30, 322, 8), (20, 296, 8), (62, 284, 8), (98, 312, 9), (128, 352, 9), (180, 362, 10), (232, 338, 10),
    (284, 322, 11), (326, 298, 11), (346, 252, 12), (366, 216, 12), (420, 206, 13), (476, 214, 13), (530, 238, 14),
    (566, 232, 14), (592, 256, 15), (604, 304, 15), (640, 330, 16), (674, 300, 16), (690, 254, 17), (736, 232, 18),
    (830, 240, 20),
)  # fmt: skip

# corners on land
CORNERS: dict[str, Point] = {
    "a": (14, 176), "b": (110, 136), "c": (142, 114), "d": (222, 96), "e": (194, 44), "f": (272, 12), "g": (362, 18),
    "h": (458, 26), "i": (580, 54), "j": (640, 120), "k": (690, 168), "m": (196, 174), "o": (226, 258), "q": (108, 232),
    "v": (252, 182), "x": (302, 92), "y": (326, 166), "aa": (380, 156), "ac": (436, 150), "ae": (488, 160),
    "ab": (468, 104), "ad": (566, 128),
    "A": (96, 404), "B": (132, 462), "C": (270, 486), "D": (298, 430), "E": (214, 404), "F": (338, 384),
    "G": (380, 490), "H": (392, 400), "I": (398, 300), "K": (482, 306), "L": (534, 298), "M": (470, 488),
    "P": (510, 366), "O": (604, 378), "Q": (664, 414), "R": (656, 474), "S": (566, 494), "T": (786, 336),
    "U": (752, 404),
}  # fmt: skip


@dataclass(frozen=True)
class Plot:
    """A borough on the map: its corners, its stretch of bank (points of the river), the place of its name."""

    corners: tuple[str, ...]
    bank: tuple[float, float] | None
    label: Point


# the outline runs through the corners; a stretch of bank is put in after the last corner and leads back to the first
PLOTS: dict[str, Plot] = {
    "hammersmith": Plot(("q", "b", "a"), (1.0, 2.2), (60, 200)),
    "kensington": Plot(("b", "c", "m", "o", "q"), None, (152, 188)),
    "fulham-chelsea": Plot(("o", "q"), (2.2, 6.9), (164, 290)),
    "paddington": Plot(("c", "d", "v", "m"), None, (196, 143)),
    "hampstead": Plot(("d", "e", "f", "x"), None, (250, 62)),
    "st-marylebone": Plot(("d", "x", "y", "v"), None, (275, 138)),
    "st-pancras": Plot(("f", "g", "aa", "y", "x"), None, (336, 84)),
    "islington-stoke-newington": Plot(("g", "h", "ab", "ac", "aa"), None, (417, 86)),
    "hackney": Plot(("h", "i", "j", "ad", "ab"), None, (542, 86)),
    "westminster": Plot(("aa", "y", "v", "m", "o"), (6.9, 10.2), (280, 232)),
    "city": Plot(("ae", "ac", "aa"), (10.2, 12.1), (432, 174)),
    "bethnal-green-stepney-poplar": Plot(("k", "j", "ad", "ab", "ac", "ae"), (12.1, 19.0), (582, 176)),
    "wandsworth": Plot(("E", "D", "C", "B", "A"), (4.0, 5.3), (196, 442)),
    "battersea": Plot(("F", "D", "E"), (5.3, 8.0), (274, 376)),
    "lambeth": Plot(("I", "H", "G", "C", "D", "F"), (8.0, 10.3), (344, 436)),
    "southwark-bermondsey": Plot(("L", "K", "I"), (10.3, 13.4), (458, 266)),
    "camberwell": Plot(("I", "K", "P", "M", "G", "H"), None, (436, 400)),
    "deptford": Plot(("O", "P", "K", "L"), (13.4, 16.5), (558, 336)),
    "lewisham": Plot(("P", "O", "Q", "R", "S", "M"), None, (572, 436)),
    "greenwich": Plot(("T", "U", "Q", "O"), (16.5, 20.6), (714, 352)),
}

NORTH, SOUTH = -1, 1
SOUTHERN = frozenset(
    ("wandsworth", "battersea", "lambeth", "southwark-bermondsey", "camberwell", "deptford", "lewisham", "greenwich")
)
STEPS = 8  # pieces of curve between two points of the river
BRIDGES = (4.5, 6.0, 7.3, 8.6, 9.4, 10.6, 11.3, 12.0)
WOBBLES, WAVER, LONG = 8, 2.4, 90  # how a pen draws a line over land
LABEL_WIDTH = 11  # letters in a line of a name


@dataclass(frozen=True)
class Region:
    """A borough as an outline to draw, and the place of its name."""

    slug: str
    outline: str
    label: Point


@cache
def regions() -> dict[str, Region]:
    """All boroughs of the map."""
    return {slug: Region(slug, outline(slug, plot), plot.label) for slug, plot in PLOTS.items()}


@cache
def river() -> str:
    """The water: one bank down, the other back."""
    end = len(RIVER) - 1.0
    return closed([*stretch(NORTH, 0.0, end), *reversed(stretch(SOUTH, 0.0, end))])


@cache
def current() -> str:
    """A line in the middle of the river, for its name."""
    return path(middle(19.15, 20.8))


@cache
def bridges() -> str:
    """Short strokes across the water."""
    ends = [(bank_point(NORTH, place), bank_point(SOUTH, place)) for place in BRIDGES]
    return "".join(path([north, south]) for north, south in ends)


def outline(slug: str, plot: Plot) -> str:
    """The outline of a borough: its corners, then the bank from west to east, and back to the first corner."""
    corners = [CORNERS[name] for name in plot.corners]
    bank = stretch(SOUTH if slug in SOUTHERN else NORTH, *plot.bank) if plot.bank else corners[:1]
    points = [point for edge in pairwise([*corners, bank[0]]) for point in boundary(*edge)]
    points += [*bank[:-1], *boundary(bank[-1], corners[0])] if plot.bank else []
    return closed(points)


def boundary(start: Point, end: Point) -> list[Point]:
    """A line between neighbours as a pen would draw it, not quite straight; the same from both sides."""
    one, other = sorted((start, end))
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = hypot(dx, dy) or 1.0
    drawn = []
    for step in range(WOBBLES):
        share = step / WOBBLES
        aside = WAVER * sin(share * 2 * pi) * sin(one[0] + 2 * other[1]) * (2 if length > LONG else 1)
        drawn.append((one[0] + dx * share - aside * dy / length, one[1] + dy * share + aside * dx / length))
    return drawn if one == start else [start, *reversed(drawn[1:])]


def stretch(side: int, start: float, end: float) -> list[Point]:
    """The bank between two places of the river."""
    return [bank_point(side, place) for place in places(start, end)]


def middle(start: float, end: float) -> list[Point]:
    return [spot(place)[:2] for place in places(start, end)]


def places(start: float, end: float) -> list[float]:
    """Steps along the river, with both ends among them."""
    count = max(int((end - start) * STEPS), 1)
    return [start + (end - start) * step / count for step in range(count + 1)]


def bank_point(side: int, place: float) -> Point:
    """A point of a bank: beside the middle of the river, at right angles to its course."""
    x, y, half = spot(place)
    ahead, behind = spot(min(place + 0.05, len(RIVER) - 1)), spot(max(place - 0.05, 0))
    dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
    length = hypot(dx, dy) or 1.0
    return x - side * half * dy / length, y + side * half * dx / length


def spot(place: float) -> tuple[float, float, float]:
    """The middle of the river and half its width, between the points on a smooth curve (Catmull and Rom)."""
    at = min(int(place), len(RIVER) - 2)
    t = place - at
    before, start, end, after = (RIVER[min(max(at + step, 0), len(RIVER) - 1)] for step in (-1, 0, 1, 2))
    x, y, half = (_curve(*four, t) for four in zip(before, start, end, after, strict=True))
    return x, y, half


def _curve(p0: float, p1: float, p2: float, p3: float, t: float) -> float:
    return 0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)


def path(points: list[Point]) -> str:
    """A drawn line."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


def closed(points: list[Point]) -> str:
    return f"{path(points)}Z"


def label_lines(name: str) -> list[str]:
    """A name in short lines, broken between words."""
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= LABEL_WIDTH:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines
