"""What people type, made fit for others to read."""

import unicodedata

from ludgate.server.outcomes import Declined, TooMuch
from ludgate.text.languages import LANGUAGES

LONGEST_NAME = 40
LONGEST_TITLE = 80
LONGEST_LINE = 500
LONGEST_MOVE = 400


def tidy(text: str) -> str:
    """One line without control characters, without marks that turn the direction of writing, without spare spaces."""
    spaced = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    return " ".join("".join(char for char in spaced if unicodedata.category(char)[0] != "C").split())


def tidy_name(text: str) -> str:
    """A name that is not empty and not too long."""
    name = tidy(text)
    if not name:
        raise Declined("Please give a name.")
    return _short(name, LONGEST_NAME, "A name has at most {n} characters.")


def tidy_title(text: str) -> str:
    return _short(tidy(text), LONGEST_TITLE, "A title has at most {n} characters.")


def tidy_line(text: str) -> str:
    """A line of the chat."""
    line = tidy(text)
    if not line:
        raise Declined("There is nothing to say in an empty line.")
    return _short(line, LONGEST_LINE, "A line of the chat has at most {n} characters.")


def known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Declined("There is no language “{language}” here.", language=language)
    return language


def _short(text: str, longest: int, message: str) -> str:
    if len(text) > longest:
        raise TooMuch(message, n=longest)
    return text
