"""Errors of the engine, said to a person."""

from ludgate.engine.contract import LudgateError, Refusal
from ludgate.text import sentences
from ludgate.text.languages import tongue

DOMAIN = "errors"


def said(error: LudgateError, language: str) -> str:
    """An error in a language of the product; what has no translation, as the details of component files, in English."""
    t = tongue(language, DOMAIN)
    if not t.has(error.message):
        return str(error)
    return t.say(error.message, **{name: _said(value, error, language) for name, value in error.data.items()})


def _said(value: object, error: LudgateError, language: str) -> object:
    """A reason of the rules inside an error is said by the game."""
    game = error.data.get("game")
    if isinstance(value, Refusal) and isinstance(game, str):
        return sentences(game).reason(value, language)
    return value
