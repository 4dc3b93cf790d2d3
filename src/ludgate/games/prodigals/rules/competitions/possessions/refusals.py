"""Why a move of Possessions is not allowed."""

from ludgate.engine.contract import Refusal
from ludgate.games.prodigals.rules.competitions.possessions.estate import estate
from ludgate.games.prodigals.rules.competitions.possessions.verbs import (
    ADD,
    IN_EXCHANGE,
    IN_EXCHANGE_FOR,
    IN_SELL,
)
from ludgate.games.prodigals.rules.frames import VERB
from ludgate.games.prodigals.rules.refusal import refuse
from ludgate.games.prodigals.rules.state import State

VERBS = ("sell", "give", "for", "spend", "add")


def why(s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
    """The rule against a move with a verb of this competition."""
    verb = words[0]
    if verb in ("spend", "add"):
        return why_number(s, words)
    tile = words[1] if len(words) > 1 else ""
    if tile not in s.content.estate.tile_slug:
        return refuse("no-move", move=" ".join(words))
    return why_tile(s, seat, phase, verb, tile)


def why_number(s: State, words: list[str]) -> Refusal:
    """P12.30: as many A Little More Time cards as are offered."""
    if words[0] == "add" and s.choices[0] - s.choices[0] % VERB == ADD:
        return refuse("too-few-time-cards", cards=len(s.choices) - 1)
    return refuse("no-such-action")


def why_tile(s: State, seat: int, phase: int, verb: str, tile: str) -> Refusal | None:
    slugs = s.content.estate.tile_slug
    part = estate(s)
    if verb == "for":
        if phase != IN_EXCHANGE_FOR:
            return refuse("give-first") if phase == IN_EXCHANGE else refuse("no-exchange")
        return refuse("not-on-market", tile=tile)
    if verb == "sell" and phase != IN_SELL:
        return refuse("no-sale")
    if verb == "give" and phase != IN_EXCHANGE:
        return refuse("no-exchange")
    owned = tile in [slugs[other] for other in part.tiles[seat]]
    if owned:
        return None
    return refuse("not-yours-to-sell" if verb == "sell" else "not-your-tile", tile=tile)
