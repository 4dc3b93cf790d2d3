"""Errors of the engine, said to a person."""

from ludgate.engine.contract import BadContent, BadPosition, LudgateError, Refusal
from ludgate.text import sentences
from ludgate.text.languages import translator

DOMAIN = "errors"
# details of files are in their own words, the names of their fields; these sentences say what they are about
INTRODUCTIONS: dict[type[LudgateError], str] = {
    BadContent: "This component file cannot be played with. {detail}",
    BadPosition: "This is no position of the game. {detail}",
}


def said(error: LudgateError, language: str) -> str:
    """An error in a language of the product; what has no translation, as the details of component files, in English."""
    t = translator(language, DOMAIN)
    if not t.has(error.message):
        introduction = INTRODUCTIONS.get(type(error))
        return t.say(introduction, detail=str(error)) if introduction else str(error)
    return t.say(error.message, **{name: _said(value, error, language) for name, value in error.data.items()})


def _said(value: object, error: LudgateError, language: str) -> object:
    """A reason of the rules inside an error is said by the game."""
    game = error.data.get("game")
    if isinstance(value, Refusal) and isinstance(game, str):
        return sentences(game).reason(value, language)
    return value
