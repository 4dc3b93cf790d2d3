# mypyc: compile
"""Last Will as the central board and the round know it."""

from ludgate.engine.contract import Data, Event, Log, Refusal
from ludgate.engine.frames import Phase
from ludgate.games.prodigals.content.arrays import LAST_WILL, SPEND, SPEND_PER_SYMBOL, Effect
from ludgate.games.prodigals.content.last_will.arrays import WILD
from ludgate.games.prodigals.rules.competitions.contract import Competition
from ludgate.games.prodigals.rules.competitions.last_will import (
    errands,
    hidden,
    money,
    notation,
    planning,
    position,
    refusals,
    start,
    steps,
    turn,
    view,
)
from ludgate.games.prodigals.rules.competitions.last_will.cards import (
    clear_offer,
    discard_will,
    distinct_hand,
    lay_offer,
    leave_hand,
)
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import (
    LaidCard,
    inheritance,
    is_property,
    is_ruined,
)
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    DISCARD_WILL,
    IN_COMPANIONS,
    IN_FALL,
    IN_FINISH,
    IN_KEEP,
    IN_KEEPING,
    IN_MAKE_ROOM,
    IN_MARKET,
    IN_PICK,
    IN_PLAN,
    IN_PLAN_DRAWS,
    IN_PLANNING,
    IN_SALE,
    IN_STEPS,
    IN_TOKENS,
    SPEND_MONEY,
    TAKE_POUNDS,
)
from ludgate.games.prodigals.rules.frames import OPTION
from ludgate.games.prodigals.rules.places import Place
from ludgate.games.prodigals.rules.state import State


class LastWillCompetition(Competition):
    """The specification W, and chapter P20."""

    def __init__(self) -> None:
        self.number = LAST_WILL
        self.phases = (
            Phase(IN_KEEPING, "keeping", "next", start.offer_keeping),
            Phase(IN_KEEP, "keep", "seat (place)*", start.offer_keep, start.answer_keep),
            Phase(IN_PLANNING, "planning", "next", planning.offer_planning),
            Phase(IN_PLAN, "plan", "seat", planning.offer_plan, planning.answer_plan),
            Phase(
                IN_PICK,
                "pick",
                "seat left optional event helper property companion",
                planning.offer_pick,
                planning.answer_pick,
            ),
            Phase(IN_PLAN_DRAWS, "plan-draws", "next", planning.offer_plan_draws),
            Phase(
                IN_COMPANIONS,
                "companions",
                "seat card:will slot filled",
                steps.offer_companions,
                steps.answer_companions,
            ),
            Phase(IN_STEPS, "effect", "seat card:will step due", steps.offer_steps),
            Phase(IN_FINISH, "finish", "seat", turn.offer_finish),
            Phase(IN_MAKE_ROOM, "make-room", "seat card:will", turn.offer_make_room, turn.answer_make_room),
            Phase(IN_FALL, "fall", "seat steps", steps.offer_fall, steps.answer_fall),
            Phase(IN_SALE, "sale", "seat discount left", steps.offer_sale, steps.answer_sale),
            Phase(IN_MARKET, "market", "seat", errands.offer_market, errands.answer_market),
            Phase(IN_TOKENS, "tokens", "seat (token)*", errands.offer_tokens, errands.answer_tokens),
        )
        self.fields = position.FIELDS
        self.player_fields = position.PLAYER_FIELDS
        self.verbs = refusals.VERBS
        self.basic_is_optional = False

    # ---------------------------------------------------------------- set-up and round

    def set_up(self, s: State) -> None:
        start.set_up(s)

    def tell_start(self, s: State, log: Log) -> None:
        start.tell_start(s, log)

    def handicap(self, s: State, seat: int) -> None:
        """P20.16: there are none."""
        raise AssertionError("no handicaps with Last Will")

    def prepare(self, s: State, log: Log) -> None:
        """W6.8: the offer of round 1 lies there since set-up."""
        if s.round > 1:
            lay_offer(s, log)

    def before_check(self, s: State, log: Log) -> None:
        """W13.2: properties fall, unless the table has them fall after the check."""
        if not s.variant.will.after_check:
            neglect(s, log)

    def after_check(self, s: State, log: Log) -> None:
        """W13.2, W13.4: before the hand limit."""
        if s.variant.will.after_check:
            neglect(s, log)
        return_wilds(s)

    def clear(self, s: State, log: Log) -> None:
        """W13.6, W13.7."""
        part = inheritance(s)
        clear_offer(s)
        planning.no_plans(s)
        part.actions = [0] * s.seats
        part.freed = [()] * s.seats
        part.boards = [
            tuple([LaidCard(one.card, one.level, one.tokens, False) for one in board]) for board in part.boards
        ]
        part.first = (part.first + 1) % s.seats
        s.order = start.clockwise(s)
        if log is not None:
            log.append(Event("first-marker", part.first, {}))

    # ---------------------------------------------------------------- errands and effects

    def offer_spaces(self, s: State, seat: int, left: int, out: list[int]) -> None:
        errands.offer_spaces(s, seat, left, out)

    def errand(self, s: State, seat: int, place: Place, log: Log) -> None:
        errands.carry_out_errand(s, seat, place, log)

    def number_of(self, s: State, effect: Effect) -> int:
        """P20.32, P20.35: of effects that belong to Possessions only spending does something."""
        return effect.amount if effect.kind == SPEND else 0

    def perform(self, s: State, seat: int, way: int, effects: list[tuple[Effect, int]], log: Log) -> None:
        """P20.32; W15.3: surcharges never apply."""
        effect, number = effects[0]
        if effect.kind in (SPEND, SPEND_PER_SYMBOL):
            money.spend(s, seat, number, log)

    def possible(self, s: State, seat: int, effect: Effect) -> bool:
        return effect.kind == SPEND

    def offer_turn(self, s: State, seat: int, out: list[int]) -> None:
        turn.offer_will_turn(s, seat, out)

    def answer_turn(self, s: State, seat: int, code: int, log: Log) -> None:
        turn.answer_will_turn(s, seat, code, log)

    def actions_left(self, s: State, seat: int) -> int:
        return inheritance(s).actions[seat]

    def pay_actions(self, s: State, seat: int, actions: int) -> None:
        """P20.9, W15.5."""
        inheritance(s).actions[seat] -= actions

    # ---------------------------------------------------------------- the basic scoring action and its reverse

    def offer_basic(self, s: State, seat: int, option: int, effect: Effect | None, out: list[int]) -> None:
        out.append(SPEND_MONEY + option * OPTION + (1 if effect is None else effect.amount))

    def do_basic(self, s: State, seat: int, code: int, log: Log) -> None:
        money.spend(s, seat, code % OPTION, log)

    def repeat_basic(self, s: State, seat: int, times: int, log: Log) -> None:
        money.spend(s, seat, times, log)

    def offer_reverse(self, s: State, seat: int, times: int, out: list[int]) -> None:
        out.append(TAKE_POUNDS + times)

    def do_reverse(self, s: State, seat: int, code: int, times: int, log: Log) -> None:
        money.take_money(s, seat, times, log)

    # ---------------------------------------------------------------- hands

    def cards_held(self, s: State, seat: int) -> int:
        return len(inheritance(s).hands[seat])

    def offer_discards(self, s: State, seat: int, out: list[int]) -> None:
        for card in distinct_hand(s, seat):
            out.append(DISCARD_WILL + card)

    def do_discard(self, s: State, seat: int, code: int, log: Log) -> None:
        """W15.7, W10.23."""
        card = code - DISCARD_WILL
        leave_hand(s, seat, card)
        discard_will(s, card)
        turn.tell(s, "discard", seat, card, log)

    # ---------------------------------------------------------------- symbols, score, text

    def symbols(self, s: State, seat: int, symbol: int) -> int:
        """P20.28: the symbols of the black cards on the Last Will board."""
        own = s.content.will_symbol[symbol]
        return steps.symbols_on_board(s, seat, own) if own >= 0 else 0

    def score(self, s: State, seat: int) -> int:
        return money.score(s, seat)

    def finished(self, s: State, seat: int) -> bool:
        """W12.6: by itself bankruptcy ends the game; W14.10: combined, a score of 0 or less."""
        return money.bankrupt(s, seat) if s.places.alone else money.score(s, seat) <= 0

    def facts(self, s: State, seat: int) -> dict[str, int]:
        owned = money.properties(s, seat)
        value = money.property_value(s, seat)
        return {"money": inheritance(s).money[seat], "properties": owned, "property_value": value}

    def space_name(self, s: State, place: Place) -> str:
        """W8.9: the space of a face-up card goes by the card."""
        return s.content.will.cards.slug[inheritance(s).offer[place.number]]

    def option_text(self, s: State, code: int) -> str:
        return notation.option_text(s, code)

    def about(self, s: State, data: Data) -> None:
        view.about(s, data)

    def why(self, s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
        return refusals.why(s, seat, phase, words)

    # ---------------------------------------------------------------- positions and views

    def view(self, s: State, data: dict[str, object]) -> None:
        view.view(s, data)

    def view_player(self, s: State, seat: int, data: dict[str, object]) -> None:
        view.view_player(s, seat, data)

    def view_hand(self, s: State, seat: int, own: bool, open_to_all: bool, data: dict[str, object]) -> None:
        view.view_hand(s, seat, own, open_to_all, data)

    def write(self, s: State, data: dict[str, object]) -> None:
        position.write(s, data)

    def write_player(self, s: State, seat: int, data: dict[str, object]) -> None:
        position.write_player(s, seat, data)

    def read(self, s: State, data: dict[str, object], players: list[dict[str, object]], prepared: bool) -> None:
        position.read(s, data, players, prepared)

    def mix(self, s: State, others: list[int], rng: int) -> int:
        return hidden.mix(s, others, rng)


def neglect(s: State, log: Log) -> None:
    """W11.7 to W11.10: every property that was not used in this round goes one value down."""
    for seat in s.order:
        for one in inheritance(s).boards[seat]:
            if is_property(s, one.card) and not one.used and not is_ruined(s, one) and falls(s, one.card):
                steps.fall(s, seat, one, 1, log)


def falls(s: State, card: int) -> bool:
    return s.content.will.falls[s.content.will.cards.property_kind[card]]


def return_wilds(s: State) -> None:
    """W13.4, P20.39: back to their spaces, used or not."""
    part = inheritance(s)
    decks = s.content.will.cards.deck
    for seat in range(s.seats):
        for card in [card for card in part.hands[seat] if decks[card] == WILD]:
            leave_hand(s, seat, card)
    part.aside = ()
    part.wilds = tuple(start.cards_of(s, WILD))
