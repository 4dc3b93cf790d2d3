"""The games as a page names them: their titles in the language of the reader."""

from functools import cache

from ludgate.engine.contract import GameInfo
from ludgate.engine.registry import titles
from ludgate.web.render.api import page_translator


@cache
def titled(language: str) -> dict[str, GameInfo]:
    """All games, with titles as their editions in that language have them."""
    t = page_translator(language)
    return {
        slug: GameInfo(
            info.slug, t.say(info.title), info.seats, info.options, info.rules_version, info.credits, info.fullest
        )
        for slug, info in titles().items()
    }
