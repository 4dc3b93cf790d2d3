"""Small parts that several templates share; each is made once for each of its contents."""

from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup, escape

from ludgate.games.guilds.web.words import EffectSign
from ludgate.web.templating import escaped

TIMED = ("end", "whenever", "any")
KEPT = 2048
MOST_FIGURES = 8  # on a tile; more are told by a number


@dataclass(frozen=True)
class Men:
    """The pawns of one player at a place: how many, and how they stand in the vote.

    ``support`` is what the player adds in a tie; 0 where no tie is to be broken; ``id`` that of a pawn that travels.
    """

    seat: int
    name: str
    count: int
    standing: str = ""  # first, second, tied
    support: int = 0
    id: str = ""


@dataclass(frozen=True)
class Bench:
    """Everybody on an unresolved tile, leaders first, and how many pieces are still missing."""

    men: tuple[Men, ...]
    neutral: int
    beadle: bool
    missing: int

    @property
    def is_crowded(self) -> bool:
        """Too many for a figure each?"""
        return sum(one.count for one in self.men) + self.neutral + self.beadle + self.missing > MOST_FIGURES


@dataclass(frozen=True)
class Ballot:
    """A vote: who stands where, and how it would end."""

    men: tuple[Men, ...]
    verdict: tuple[str, ...]


@lru_cache(maxsize=KEPT)
def mark(name: str, cls: str = "") -> Markup:
    """One of the drawings of the sprite."""
    return Markup(f'<svg class="g-mark {cls}" viewBox="0 0 24 24" aria-hidden="true"><use href="#g-{name}"/></svg>')


@lru_cache(maxsize=KEPT)
def symbol(name: str, word: str) -> Markup:
    """One of the five symbols on a disc of its colour."""
    return Markup(f'<span class="g-symbol s-{name}" title="{escaped(word)}">{mark(name)}</span>')


@lru_cache(maxsize=KEPT)
def sign(one: EffectSign) -> Markup:
    """An effect as a drawing and a number."""
    timed = one.when in TIMED
    when = mark(one.when, "when") if timed else ""
    return Markup(
        f'<span class="g-sign does-{one.mark}{" timed" if timed else ""}" title="{escaped(one.words)}">'
        f"{when}{mark(one.mark)}<b>{escape(one.number)}</b></span>"
    )


def signs(some: tuple[EffectSign, ...]) -> Markup:
    """Effects side by side."""
    return Markup("".join(map(sign, some)))


@lru_cache(maxsize=KEPT)
def pawn(seat: int, ident: str = "") -> Markup:
    """A pawn in the colour and with the head of its player."""
    own = f' id="{ident}"' if ident else ""
    travels = " travels" if ident else ""
    return Markup(
        f'<svg{own} class="g-pawn seat-{seat}{travels}" viewBox="0 0 24 32" aria-hidden="true">'
        f'<use href="#g-pawn-{seat}"/></svg>'
    )


@lru_cache(maxsize=KEPT)
def master(seat: int) -> Markup:
    """A pawn in robes."""
    return Markup(
        f'<svg class="g-pawn g-master seat-{seat}" viewBox="0 0 24 32" aria-hidden="true">'
        f'<use href="#g-master-{seat}"/></svg>'
    )


@lru_cache(maxsize=KEPT)
def men(one: Men) -> Markup:
    """The pawns of one player: a figure and how many; how they stand in the vote; what Masters add in a tie."""
    support = f"<i>+{one.support}</i>" if one.support else ""
    tied = "<em>=</em>" if one.standing == "tied" else ""
    return Markup(
        f'<span class="g-men seat-{one.seat} {one.standing}" title="{escaped(one.name)}">{pawn(one.seat, one.id)}'
        f'<b class="number">{one.count}</b>{support}{tied}</span>'
    )


@lru_cache(maxsize=KEPT)
def figures(one: Men) -> Markup:
    """The pawns of one player, a figure each; the last one may be on its way."""
    pawns = [pawn(one.seat)] * (one.count - 1) + [pawn(one.seat, one.id)]
    return Markup(
        f'<span class="g-group seat-{one.seat} {one.standing}" title="{escaped(one.name)}: {one.count}">'
        f"{''.join(pawns)}</span>"
    )


def bench(some: Bench, neutral_word: str, beadle_word: str) -> Markup:
    """The pieces on a tile side by side; an empty place for each that is missing."""
    parts = [men(one) if some.is_crowded else figures(one) for one in some.men]
    if some.neutral:
        parts.append(neutral(some.neutral, neutral_word) if some.is_crowded else blacks(some.neutral, neutral_word))
    if some.beadle:
        told = f'<span id="beadle--beadle" class="g-group g-beadle travels" title="{escaped(beadle_word)}">'
        parts.append(Markup(f"{told}{mark('beadle')}</span>"))
    if some.missing > 0 and not some.is_crowded:
        parts.append(Markup(f'<span class="g-group g-missing">{"<i></i>" * some.missing}</span>'))
    return Markup("".join(parts))


@lru_cache(maxsize=KEPT)
def blacks(count: int, word: str) -> Markup:
    """Neutral pawns, a figure each."""
    return Markup(f'<span class="g-group g-black" title="{escaped(word)}: {count}">{mark("neutral") * count}</span>')


@lru_cache(maxsize=KEPT)
def scene(name: str) -> Markup:
    """A vignette."""
    return Markup(
        '<svg class="g-scene" viewBox="0 0 120 64" preserveAspectRatio="xMidYMax meet" aria-hidden="true">'
        f'<use href="#g-scene-{name}"/></svg>'
    )


def men_still(one: Men) -> Markup:
    """The same, shown a second time: only one of the two can travel."""
    return men(replace(one, id=""))


def crowd(some: tuple[Men, ...]) -> Markup:
    """The pawns of all players at a place."""
    return Markup("".join(map(men, some)))


@lru_cache(maxsize=KEPT)
def neutral(count: int, word: str) -> Markup:
    """Neutral pawns at a place."""
    return Markup(
        f'<span class="g-men g-black" title="{escaped(word)}">{mark("neutral")}<b class="number">{count}</b></span>'
    )


@lru_cache(maxsize=KEPT)
def stock(value: int | str, label: str, name: str, short: str = "") -> Markup:
    """How much there is of something; ``short`` is written where there is no room for the label."""
    told, written = escaped(label), escaped(short or label)
    return Markup(
        f'<span class="g-stock" title="{told}">{mark(name, f"of-{name}")}<b class="number">{value}</b> '
        f'<span class="g-stock-label">{written}</span></span>'
    )


@lru_cache(maxsize=KEPT)
def look(ident: str, label: str) -> Markup:
    """The way to the large view of a piece for those without a script; all others point at it, or hold it."""
    return Markup(
        f'<button type="button" class="look g-look" popovertarget="{ident}--large" aria-label="{escaped(label)}">'
        '<span aria-hidden="true">&#8981;</span></button>'
    )


def ballot(vote: Ballot) -> Markup:
    """A vote and how it would end."""
    return Markup(
        f'<span class="g-ballot">{crowd(vote.men)}</span> '
        f'<span class="g-verdict">{escaped(" ".join(vote.verdict))}</span>'
    )


def rules(ids: tuple[str, ...]) -> Markup:
    """Links to rules of the game."""
    return Markup(" ").join(
        Markup('<a href="/rules/guilds#{0}" target="_blank" rel="noopener">{0}</a>').format(one) for one in ids
    )
