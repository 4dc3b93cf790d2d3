"""Marks: letters for symbols and players, signs for pieces and rewards.  A colour never stands alone."""

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from ludgate.games.guilds.content.schema import Draw, GainVP, Hire, Mayoral, Move, Neutral, RewardEffect, Ship
from ludgate.text.languages import Translator

SYMBOLS = {"compass": "C", "anchor": "A", "cross": "X", "scythe": "S", "crown": "W"}
SYMBOL_STYLES = {
    "compass": "black on indian_red1",
    "anchor": "black on sky_blue2",
    "cross": "black on dark_sea_green3",
    "scythe": "black on khaki1",
    "crown": "black on plum2",
}
SEATS = ("G", "R", "B", "Y")  # green, red, blue, yellow (G1.6)
SEAT_STYLES = ("bold green3", "bold red1", "bold dodger_blue1", "bold yellow1")

BEADLE = "◆"
NEUTRAL = "●"
MASTER = "♔"
FIRST, SECOND, SHARED = "▸", "▹", "="
READY = "✓"
VP, HIRE, DRAW, MOVE, SHIP, MAYORAL = "★", "♙", "▤", "→", "≈", "♛"
SIGNS: dict[type, str] = {GainVP: VP, Hire: HIRE, Draw: DRAW, Move: MOVE, Ship: SHIP, Neutral: NEUTRAL}


def symbol_letter(symbol: str, t: Translator) -> str:
    return t.with_context("mark of a symbol", SYMBOLS[symbol])


def symbol_letters(symbols: Sequence[str], t: Translator) -> str:
    return "".join(symbol_letter(symbol, t) for symbol in symbols)


def symbol_marks(symbols: Sequence[str], t: Translator) -> Text:
    """The letters, each on its colour."""
    return Text.assemble(*((symbol_letter(symbol, t), SYMBOL_STYLES[symbol]) for symbol in symbols))


def seat_letter(seat: int, t: Translator) -> str:
    return t.with_context("mark of a player", SEATS[seat])


def pawn_words(pawns: Sequence[int], t: Translator) -> list[str]:
    """``G2`` for two green pawns; colours without a pawn are left out."""
    return [f"{seat_letter(seat, t)}{count}" for seat, count in enumerate(pawns) if count]


def seat_mark(seat: int, t: Translator, *, before: str = "", after: object = "") -> Text:
    return Text(f"{before}{seat_letter(seat, t)}{after}", style=SEAT_STYLES[seat])


def reward_signs(effects: Sequence[RewardEffect]) -> list[str]:
    """A reward in a few characters; what comes twice is added up, but looking at cards."""
    amounts: Counter[str] = Counter()
    for effect in effects:
        if isinstance(effect, Mayoral):
            amounts[f"{MAYORAL}1/{effect.of}"] += 1
        else:
            amounts[SIGNS[type(effect)]] += effect.amount
    return [sign if sign.startswith(MAYORAL) else f"{sign}{n}" for sign, n in amounts.items()]
