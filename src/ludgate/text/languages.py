"""The languages of the product and their message catalogues.

A message is an English sentence with named gaps; it is at the same time the key of its translations.  Those are in
``locale/<language>/<domain>.po``, here for what all games share, ``ui`` above all, and in the folder of a game for the
domains ``<game>/cards``, ``<game>/play``, ``<game>/web``, ``<game>/terminal`` and ``<game>/lesson``.  The files are
read as they are; nothing has to be compiled first.
"""

import gettext
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ludgate.engine.registry import folder_of

LANGUAGES = ("en", "pl", "pt_BR")
LANGUAGE_NAMES = {"en": "English", "pl": "Polski", "pt_BR": "Português (Brasil)"}
GENERAL = "ui"
SMALL = 100  # numbers below this are said again and again


class Translator:
    """Messages of some domains in one language; what the first does not have is looked up in the next.

    ``missing`` collects the messages that were asked for and have no translation; tests look at it.
    """

    def __init__(self, language: str, catalogues: tuple[Catalog, ...]) -> None:
        self.language = language
        self.missing: set[tuple[str, str]] = set()
        self._catalogues = catalogues
        self._translations = _translations(catalogues)
        self._said: dict[str, str] = {}  # messages without gaps
        self._found: dict[str, str] = {}  # translations that were looked up
        self._counted: dict[tuple[str, str, int], str] = {}  # messages whose only gap is a small number

    def say(self, message: str, /, **data: object) -> str:
        """The message with its gaps filled."""
        if data:
            return self._translated(message).format(**data)
        if message not in self._said:
            self._said[message] = self._translated(message).format()
        return self._said[message]

    def _translated(self, message: str) -> str:
        found = self._found.get(message)
        if found is None:
            found = self._checked("", (message,), self._translations.gettext(message))
            if ("", message) not in self.missing:
                self._found[message] = found
        return found

    def plural(self, one: str, many: str, n: int, /, **data: object) -> str:
        """The form of the message that fits the number; ``{n}`` is the number."""
        if data or not 0 <= n < SMALL:
            return self._plural(one, many, n).format(n=n, **data)
        if (one, many, n) not in self._counted:
            self._counted[one, many, n] = self._plural(one, many, n).format(n=n)
        return self._counted[one, many, n]

    def _plural(self, one: str, many: str, n: int) -> str:
        return self._checked("", (one, many), self._translations.ngettext(one, many, n))

    def with_context(self, context: str, message: str, /, **data: object) -> str:
        """The message in the sense of the context, for words with several meanings or grammatical forms."""
        return self._checked(context, (message,), self._translations.pgettext(context, message)).format(**data)

    def plural_with_context(self, context: str, one: str, many: str, n: int, /, **data: object) -> str:
        """The form that fits the number, in the sense of the context."""
        found = self._checked(context, (one, many), self._translations.npgettext(context, one, many, n))
        return found.format(n=n, **data)

    def has(self, message: str, context: str = "") -> bool:
        """Is there a complete translation?  English is its own translation."""
        return self.language == "en" or any(_holds(one, message, context) for one in self._catalogues)

    def _checked(self, context: str, messages: tuple[str, ...], translation: str) -> str:
        """The translation, noted down if there is none."""
        if translation in messages and not self.has(messages[0], context):
            self.missing.add((context, messages[0]))
        return translation

    def __repr__(self) -> str:
        return f"Translator({self.language!r})"


@cache
def translator(language: str, *domains: str) -> Translator:
    """Messages of some domains, and behind them the general one: ``translator("pl", "london/play", "london/cards")``.

    ``ValueError`` for a language that is not there.
    """
    if language not in LANGUAGES:
        raise ValueError(f"there is no language '{language}'; there are {', '.join(LANGUAGES)}")
    if language == "en":
        return Translator(language, ())
    return Translator(language, tuple(catalogue(language, domain) for domain in (*domains, GENERAL)))


@cache
def catalogue(language: str, domain: str) -> Catalog:
    """The messages of a domain in a language, as they are in the file; none where a game has no such file."""
    file = _file(language, domain)
    if "/" in domain and not file.is_file():
        return Catalog(locale=language, domain=domain)
    with file.open("rb") as handle:
        return read_po(handle, locale=language, domain=domain, abort_invalid=True)


def _file(language: str, domain: str) -> Traversable:
    game, _, name = domain.rpartition("/")
    return (folder_of(game) if game else resources.files("ludgate.text")) / "locale" / language / f"{name}.po"


def _translations(catalogues: tuple[Catalog, ...]) -> gettext.NullTranslations:
    if not catalogues:
        return gettext.NullTranslations()
    compiled = BytesIO()
    write_mo(compiled, catalogues[0])
    compiled.seek(0)
    translations = gettext.GNUTranslations(compiled)
    if catalogues[1:]:
        translations.add_fallback(_translations(catalogues[1:]))
    return translations


def _holds(messages: Catalog, message: str, context: str) -> bool:
    entry = messages.get(message, context or None)
    if entry is None or entry.fuzzy or not entry.string:
        return False
    return all(entry.string) if isinstance(entry.string, (list, tuple)) else True
