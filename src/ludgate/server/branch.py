"""Playing on from a position of a finished game, at a table of one's own against bots."""

import json
import secrets
from dataclasses import dataclass

from ludgate.server.create_table import LARGEST_SEED, Plan, known_bot
from ludgate.server.live import LiveTable
from ludgate.server.models import BOT, OVER, PERSON
from ludgate.server.outcomes import Declined, NotFound
from ludgate.server.storage import queries


@dataclass(frozen=True)
class BranchWish:
    """From where one wants to play on: after how many decisions, at which seat, against which bots.

    ``open_cards``: with the hidden cards as they were, and everybody's in sight; else what the seat could not know is
    dealt anew.
    """

    step: int
    seat: int
    bot: str
    title: str
    open_cards: bool = False


def plan_of(live: LiveTable, person: str, wish: BranchWish, language: str) -> Plan:
    """The new table; ``Declined`` if the game is not over, or over at that position."""
    info = live.info
    if info.status != OVER:
        raise Declined("The game is not over yet.")
    line = live.line()
    if not 0 <= wish.seat < len(info.seats):
        raise NotFound("There is no such seat.")
    if not 0 <= wish.step < len(line):
        raise Declined("Nothing is left to be played there; choose an earlier position.")
    table = live.position_at(line[wish.step - 1] if wish.step else 0)
    if not wish.open_cards:
        table = table.resampled(wish.seat, secrets.randbelow(LARGEST_SEED))
    bots = queries.seat_values(BOT, bot=known_bot(info.game, wish.bot))
    seats = [queries.seat_values(PERSON, person) if n == wish.seat else bots for n in range(len(info.seats))]
    content = live.content
    return Plan(
        host=person,
        game=info.game,
        options=info.options,
        title=wish.title,
        public=False,
        hot_seat=False,
        confirm=False,
        language=language,
        content=None if content is None else content.read_text(encoding="utf-8"),
        seats=seats,
        position=json.dumps(table.position()),
        open_cards=wish.open_cards,
    )
