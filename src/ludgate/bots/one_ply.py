"""The Journeyman: tries every option and takes the one after which it stands best. Each game has its own."""

from typing import ClassVar

from ludgate.bots.brains import brain_of
from ludgate.bots.chair import Chair
from ludgate.bots.contract import Bot
from ludgate.bots.deal import ChairDeal
from ludgate.bots.levels import FORMER
from ludgate.engine.contract import Option


class OnePlyBot(Bot):
    """The brain of its game without learned values, one decision at a time."""

    also: ClassVar[tuple[str, ...]] = tuple(FORMER)
    ahead: ClassVar[int] = 1  # worlds whose chance is drawn at every decision

    def choose(self, chair: Chair) -> Option:
        """The sensible option with the best evaluation; the first one among equals."""
        options = chair.decision.sensible
        if len(options) == 1:
            return options[0]
        deal = ChairDeal(chair, self.next_rng, self.ahead)
        code = brain_of(deal.rules, learned=False).best(deal, chair.seat, [option.code for option in options])
        return next(option for option in options if option.code == code)
