"""Small pictures in sentences: what a game can draw is shown in prompt and log, and its words are still spoken.

The renderer of a game may have ``illustrator(snapshot) -> Illustrator``, which knows what its sentences call a piece,
and the picture of it.  The sentences themselves know nothing of that, so programs and the terminal read them as they
are.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from markupsafe import Markup

from ludgate.web.render.api import Snapshot, renderer
from ludgate.web.templating import escaped

PICTURE = '<span class="inline-piece" title="{words}"><span class="visually-hidden">{words}</span>{picture}</span>'


class Illustrator:
    """Puts pictures in the place of what sentences call them; the longest name that fits is the one that is meant."""

    def __init__(self, pictures: Mapping[str, Markup]) -> None:
        self._pictures = pictures
        names = sorted(pictures, key=len, reverse=True)
        self._names = re.compile("|".join(map(re.escape, names)))
        self.illustrated = lru_cache(8192)(self._illustrated)

    def _illustrated(self, text: str) -> str:
        """A sentence with pictures; one without any stays a plain text."""
        if not self._names.search(text):
            return text
        parts, at = [], 0
        for found in self._names.finditer(text):
            parts += [escaped(text[at : found.start()]), self._picture(found[0])]
            at = found.end()
        return Markup("".join([*parts, escaped(text[at:])]))

    def _picture(self, name: str) -> str:
        return PICTURE.format(words=escaped(name.strip("()")), picture=self._pictures[name])


def illustrated(snapshot: Snapshot, text: str) -> str:
    """A sentence of a game as its page shows it."""
    made = getattr(renderer(snapshot.game), "illustrator", None)
    return text if made is None else cast(Illustrator, made(snapshot)).illustrated(text)
