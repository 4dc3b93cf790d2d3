# mypyc: compile
"""The phases of London: the fields of their frames, who offers and who answers."""

from typing import Final

from ludgate.engine.contract import Log
from ludgate.engine.frames import Phase
from ludgate.engine.machine import Machine
from ludgate.games.london.rules import effects, frames
from ludgate.games.london.rules.frames import LOAN_CODE
from ludgate.games.london.rules.moves import take_loan
from ludgate.games.london.rules.phases import buy, develop, draw, run, turn
from ludgate.games.london.rules.state import State

PHASES: Final[tuple[Phase[State], ...]] = (
    Phase(frames.IN_REPAY, "repay", "", turn.offer_repay, turn.answer_repay),
    Phase(frames.IN_DRAW_STEP, "draw-step", "drawn least most looked", draw.offer_draw_step, draw.answer_draw_step),
    Phase(frames.IN_ARRANGE, "arrange", "left laid", draw.offer_arrange, draw.answer_arrange),
    Phase(frames.IN_DRAW, "draw", "left", draw.offer_draw, draw.answer_draw),
    Phase(frames.IN_ACTION, "action", "", turn.offer_action, turn.answer_action),
    Phase(frames.IN_AFTER, "after", "", turn.offer_after, turn.answer_after),
    Phase(frames.IN_LIMIT, "limit", "", turn.offer_limit, turn.answer_limit),
    Phase(frames.IN_END, "end", "", turn.offer_end),
    Phase(frames.IN_DEVELOP, "develop", "plays", develop.offer_develop, develop.answer_develop),
    Phase(frames.IN_FREE, "free", "left", develop.offer_free, develop.answer_free),
    Phase(frames.IN_PAY, "pay", "card", develop.offer_pay, develop.answer_pay),
    Phase(frames.IN_PRICE, "price", "card", develop.offer_price, develop.answer_price),
    Phase(frames.IN_PLACE, "place", "card", develop.offer_place, develop.answer_place),
    Phase(frames.IN_BUILT, "built", "card asked", effects.offer_built, effects.answer_built),
    Phase(frames.IN_LEAVE, "leave", "card", develop.offer_leave),
    Phase(frames.IN_BUY, "buy", "", buy.offer_buy, buy.answer_buy),
    Phase(frames.IN_LAND_PRICE, "land-price", "borough", buy.offer_land_price, buy.answer_land_price),
    Phase(frames.IN_REFILL, "refill", "space", buy.offer_refill),
    Phase(frames.IN_BENEFITS, "benefits", "borough due", buy.offer_benefits, buy.answer_benefits),
    Phase(frames.IN_RUN, "run", "", run.offer_run, run.answer_run),
    Phase(frames.IN_COST, "cost", "card left", effects.offer_cost, effects.answer_cost),
    Phase(frames.IN_ABILITY_COST, "ability-cost", "ability left", effects.offer_cost, effects.answer_cost),
    Phase(frames.IN_EFFECT, "effect", "effect due stack", effects.offer_effect, effects.answer_effect),
    Phase(
        frames.IN_DISCARD_FOR,
        "discard-for",
        "effect part left stack",
        effects.offer_discard_for,
        effects.answer_discard_for,
    ),
    Phase(frames.IN_GIVE, "give", "amount giver", effects.offer_give, effects.answer_give),
    Phase(frames.IN_OFFER, "offer", "", effects.offer_offer, effects.answer_offer),
    Phase(frames.IN_EXCHANGE, "exchange", "card", effects.offer_exchange, effects.answer_exchange),
    Phase(frames.IN_REPEAT, "repeat", "", effects.offer_repeat, effects.answer_repeat),
    Phase(frames.IN_FROM_BOARD, "from-board", "stack", effects.offer_from_board, effects.answer_from_board),
    Phase(frames.IN_FLIP, "flip", "card stack", run.offer_flip, run.answer_flip),
    Phase(frames.IN_POVERTY, "poverty", "", run.offer_poverty),
    Phase(frames.IN_BENEFIT_DRAW, "benefit-draw", "left", draw.offer_benefit_draw, draw.answer_benefit_draw),
)


class LondonMachine(Machine[State]):
    """A loan may be taken at any decision of the own turn (L4.2, L4.11)."""

    def answer(self, s: State, code: int, log: Log) -> None:
        if code == LOAN_CODE:
            take_loan(s, s.turn, False, log)
        else:
            self.answers[s.stack[-1][0]](s, code, log)

    def answer_only(self, s: State, code: int, log: Log) -> None:
        """A loan that is the only way on is a forced one (L10.3)."""
        if code == LOAN_CODE:
            take_loan(s, s.turn, True, log)
        else:
            self.answers[s.stack[-1][0]](s, code, log)


MACHINE: Final = LondonMachine(PHASES)
