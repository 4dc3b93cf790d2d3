"""Zones: parts of the table that are drawn anew only where something has changed.

A zone shows its contents in a light.  Its contents are the key under which it is kept; which pieces lie in it is noted
while they are drawn, and of all the light on the table only that on these pieces counts.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

from ludgate.web.render.api import Art, Lighting, Panels, name_of

Picture = TypeVar("Picture", Art, Panels)
# the light on some pieces: the options that begin with them, those of which nothing can be asked, what was touched
Light = tuple[dict[str, Sequence[str]], frozenset[str], frozenset[str]]


class Changes:
    """Which pieces have another light than at the last look; kept for the next one."""

    def __init__(self) -> None:
        self.viewpoint = 0  # counts the looks
        self.pieces: frozenset[str] = frozenset()  # by id or by name
        self._lit = Lighting()

    def follow(self, lit: Lighting) -> "Changes":
        """Look again, in this light."""
        before, self._lit = self._lit, lit
        targets, had = lit.targets, before.targets
        aimed = {ident for ident in targets.keys() | had.keys() if targets.get(ident) != had.get(ident)}
        asked = lit.questions.keys() ^ before.questions.keys() if lit.questions is not before.questions else frozenset()
        self.viewpoint, self.pieces = self.viewpoint + 1, frozenset(aimed | asked | (lit.last ^ before.last))
        return self


class Zone(Generic[Picture]):
    """A part of the table as it was drawn last: its pieces, and the light that was on them."""

    def __init__(self) -> None:
        self.drawn: Picture
        self.pieces: frozenset[str] = frozenset()
        self._names: frozenset[str] = frozenset()
        self._light: Light | None = None
        self._look = -1  # at which its light was that

    def is_as_drawn(self, lit: Lighting, changes: Changes) -> bool:
        """Is the light on its pieces still the same?"""
        if self._light is None:
            return False
        followed = self._look in (changes.viewpoint - 1, changes.viewpoint)
        if not (followed and self._names.isdisjoint(changes.pieces)) and self._light != self._light_of(lit):
            return False
        self._look = changes.viewpoint
        return True

    def is_lit_like(self, lit: Lighting) -> bool:
        """Was it drawn in this light, whenever and for whomever?"""
        return self._light is not None and self._light == self._light_of(lit)

    def keep(self, drawn: Picture, pieces: set[str], lit: Lighting, changes: Changes) -> None:
        """What it looks like in this light."""
        self.drawn = drawn
        if self.pieces != pieces:
            self.pieces = frozenset(pieces)
            self._names = self.pieces.union(map(name_of, pieces))
        self._light, self._look = self._light_of(lit), changes.viewpoint

    def _light_of(self, lit: Lighting) -> Light:
        pieces, targets = self.pieces, lit.targets
        lit_up = {ident: targets[ident] for ident in pieces.intersection(targets)} if targets else {}
        return lit_up, lit.silent(pieces), self._names & lit.last
