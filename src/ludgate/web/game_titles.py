"""The games as a page names them: their titles in the language of the reader."""

from functools import cache

from ludgate.engine.contract import GameInfo
from ludgate.engine.registry import titles
from ludgate.text.languages import translator


@cache
def titled(language: str) -> dict[str, GameInfo]:
    """All games, with titles as their editions in that language have them."""
    return {slug: _translated(info, language) for slug, info in titles().items()}


def _translated(info: GameInfo, language: str) -> GameInfo:
    t = translator(language, f"{info.slug}/web")
    title, credits, summary = t.say(info.title), t.say(info.credits), t.say(info.summary) if info.summary else ""
    return GameInfo(info.slug, title, info.seats, info.options, info.rules_version, credits, info.fullest, summary)
