"""One language for everything said at a table: messages, names of pieces, lists of names."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from babel.lists import format_list

from ludgate.engine.contract import Datum
from ludgate.text.languages import Translator

LOCALES = {"en": "en_GB"}  # where the code of a language alone means another country's habits


class GameVoice(ABC):
    """A language at the table of one game; every game says how its pieces are called."""

    naming: ClassVar[tuple[str, ...]]  # data whose value is the slug of a piece

    def __init__(self, language: str, t: Translator) -> None:
        self.language = language
        self.t = t

    @abstractmethod
    def name(self, slug: str) -> str:
        """What a piece is called; a word that names no piece stays as it is."""

    def named(self, data: Mapping[str, Datum]) -> dict[str, object]:
        """Data with the names of pieces in place of their slugs."""
        return {key: self.name(str(value)) if key in self.naming else value for key, value in data.items()}

    def listed(self, texts: Sequence[str]) -> str:
        """A, B and C."""
        return format_list(texts, locale=LOCALES.get(self.language, self.language))
