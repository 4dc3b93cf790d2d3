"""Marks: letters for symbols, players and icons, signs for borders and states.  A colour never stands alone."""

from collections.abc import Sequence

from rich.text import Text

from ludgate.text.languages import Translator

SYMBOLS = {"dog": "D", "horse": "H", "wine": "W", "house": "U", "mask": "T"}
SYMBOL_WORDS = {"dog": "Dog", "horse": "Horse", "wine": "Wine glass", "house": "hoUse", "mask": "Theatre mask"}
SYMBOL_STYLES = {
    "dog": "black on tan",
    "horse": "black on dark_sea_green3",
    "wine": "black on plum2",
    "house": "black on sky_blue2",
    "mask": "black on khaki1",
}
OTHER_SYMBOL = "black on grey82"  # one that only a player's own file has
SEATS = ("G", "R", "B", "Y", "P")  # green, red, blue, yellow, purple
SEAT_STYLES = (
    "bold grey100 on dark_green",
    "bold grey100 on red3",
    "bold grey100 on dodger_blue3",
    "bold black on yellow1",
    "bold grey100 on purple4",
)
ICONS = {"liberal": "L", "conservative": "C", "general": "!", "pub": "P", "clock": "T"}

WHITE, BLACK = "○", "●"
DECIDING = "▸"
USED = "✓"
FREE = "·"
NO_PAWN = "–"
BONUS = "+"
CIRCLE = "◇"
LIFTED, BLOCKED = "↑", "×"
QUESTION, EMPTY = "?", "-"


def seat_letter(seat: int, t: Translator) -> str:
    return t.with_context("mark of a player", SEATS[seat])


def seat_mark(seat: int, t: Translator) -> Text:
    return Text(seat_letter(seat, t), style=SEAT_STYLES[seat])


def slots(pawns: Sequence[int | None], t: Translator) -> Text:
    """Places for pawns, each with its pawn or free."""
    return Text.assemble(*((Text(NO_PAWN, style="dim") if seat is None else seat_mark(seat, t)) for seat in pawns))


def symbol_letter(symbol: str, name: str, t: Translator) -> str:
    """``name`` gives the letter of a symbol that only a player's own file has."""
    return t.with_context("mark of a common symbol", SYMBOLS[symbol]) if symbol in SYMBOLS else name[0].upper()


def symbol_word(symbol: str, name: str, t: Translator) -> str:
    """The name with the letter of the mark as a capital."""
    return t.with_context("common symbol", SYMBOL_WORDS[symbol]) if symbol in SYMBOL_WORDS else name


def symbol_style(symbol: str) -> str:
    return SYMBOL_STYLES.get(symbol, OTHER_SYMBOL)


def icon_letter(icon: str, t: Translator) -> str:
    return t.with_context("mark of an icon", ICONS[icon])


def signed(number: int) -> str:
    """``+1``, ``−3`` or ``0``."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
