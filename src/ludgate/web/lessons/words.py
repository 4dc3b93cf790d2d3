"""What a coach says, in the language of the learner."""

from string import Formatter
from typing import cast

from ludgate.text import Sentences
from ludgate.text.game_text import GameText
from ludgate.text.languages import Translator, translator
from ludgate.text.voice import GameVoice

CAPTION = "move"


def lesson_translator(game: str, language: str) -> Translator:
    return translator(language, f"{game}/lesson")


def gaps(text: str) -> set[str]:
    """The names of the gaps of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def told(game: str, text: str, say: Sentences, language: str, caption: str = "") -> str:
    """A text of a script: pieces by their names, the wanted move by its caption."""
    return lesson_translator(game, language).say(text, **names_in(text, say, language) | {CAPTION: caption})


def names_in(text: str, say: Sentences, language: str) -> dict[str, str]:
    """What the pieces in the gaps of a text are called."""
    voice = cast("GameText[GameVoice]", say).voice(language)
    return {slug: voice.name(slug) for slug in gaps(text) - {CAPTION}}
