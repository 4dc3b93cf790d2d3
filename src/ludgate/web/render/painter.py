"""A painter draws the parts of one table for one viewer, or takes them from what was kept."""

from collections.abc import Callable
from typing import TypeVar

from markupsafe import Markup

from ludgate.web.render.api import Art, Drawing, Panels, Snapshot
from ludgate.web.render.cache import LightChanges, ViewerCache, Zone
from ludgate.web.render.lighting import Lighting, RecordingLighting
from ludgate.web.render.templates import TemplateSet

Made = TypeVar("Made")
Picture = TypeVar("Picture", Art, Panels)


class Painter:
    """One look at the table; ``lit`` is the light on its pieces.

    ``always`` is what every part may depend on, besides who looks, the names, and whether anything can be clicked.
    """

    def __init__(self, snapshot: Snapshot, *always: object) -> None:
        self.snapshot = snapshot
        self.templates = TemplateSet(snapshot.game, snapshot.language)
        self.lit, self._changes = Lighting(), LightChanges()
        who = snapshot.seat, snapshot.names, snapshot.read_only, always
        self._cache = snapshot.cache.part("painter", who, ViewerCache)

    def light(self, lit: Lighting) -> None:
        """Let this light fall on the pieces."""
        self.lit = lit
        self._changes = self._cache.part("light", None, LightChanges).follow(lit)

    def kept(self, name: str, contents: object, make: Callable[[], Made]) -> Made:
        """A part of the table without pieces, or of drawn parts, made anew if its contents have changed."""
        return self._cache.part(name, contents, make)

    def zone(self, name: str, contents: object, draw: Callable[[], Picture]) -> Picture:
        """A part of the table with pieces, drawn anew if its contents have changed or the light on its pieces has."""
        zone: Zone[Picture] = self._cache.part(name, contents, Zone)
        if not zone.is_as_drawn(self.lit, self._changes):
            picture, pieces = self._noting(draw)
            zone.keep(picture, pieces, self.lit, self._changes)
        self._note(zone.pieces)
        return zone.picture

    def common_zone(self, name: str, contents: object, draw: Callable[[], Art]) -> Art:
        """A zone that looks the same to all who wait, and is drawn once for them.

        Its contents are everything that it is made of, apart from the names and what ``always`` holds.
        """

        def shared() -> Art:
            key, common = (contents, self.snapshot.names, self.snapshot.read_only), self.snapshot.cache.common
            found: tuple[object, Zone[Art]] | None = common.get(name)
            if found is None or found[0] != key or not found[1].is_lit_like(self.lit):
                found = key, Zone()
                picture, pieces = self._noting(draw)
                found[1].keep(picture, pieces, self.lit, self._changes)
                common[name] = found  # and not changed any more: others may be drawing at the same time
            self._note(found[1].pieces)
            return found[1].picture

        return self.zone(name, contents, draw if self.snapshot.deciding else shared)

    def common(self, name: str, make: Callable[[], Made]) -> Made:
        """What all who look at this moment see alike, whatever they may know; made once for them."""
        moment, common = self.snapshot.moment, self.snapshot.cache.common
        found: tuple[int | None, Made] | None = common.get(name)
        if found is None or moment is None or found[0] != moment:
            found = common[name] = moment, make()
        return found[1]

    def _noting(self, draw: Callable[[], Picture]) -> tuple[Picture, tuple[str, ...]]:
        """What is drawn, and the pieces in it."""
        lit, self.lit = self.lit, RecordingLighting.of(self.lit)
        try:
            picture, asked = draw(), tuple(self.lit.asked)
        finally:
            self.lit = lit
        return picture, asked

    def _note(self, pieces: tuple[str, ...]) -> None:
        """These pieces are in what is being drawn."""
        if isinstance(self.lit, RecordingLighting):
            self.lit.asked.update(dict.fromkeys(pieces))

    # ------------------------------------------------------------ templates

    def framed(self, template: str, data: object = None, **parts: Art) -> Drawing:
        """A template with its data and with parts that are drawn already."""
        return self.templates.framed(template, data, **parts)

    def panels(self, template: str, data: object = None, **parts: Art) -> Panels:
        """As ``framed``, but every part stays a panel of its own."""
        return self.templates.panels(template, data, **parts)

    def section(self, template: str, data: object = None) -> Markup:
        """A template with its data."""
        return self.templates.section(template, data)

    def piece(self, kind: str, ident: str, data: object, note: str = "") -> Drawing:
        """A piece by the template of its kind."""
        return self.templates.piece(kind, ident, data, self.lit, note)
