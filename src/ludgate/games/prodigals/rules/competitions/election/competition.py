# mypyc: compile
"""Election as the central board and the round know it."""

from ludgate.engine.contract import Data, Event, Log, Refusal
from ludgate.engine.frames import Phase
from ludgate.engine.rng import shuffle
from ludgate.games.prodigals.content.arrays import (
    BY_COLUMN,
    ELECTION,
    LOSE_VOTES_IF_HYDE_PARK,
    MEGAPHONE,
    NO_GROUP,
    ON_WHITE_ICON,
    ON_WHITE_INSULT,
    ON_WHITE_PARTY,
    PUB_BATCH,
    TAKE_CIRCLE_TILE,
    Effect,
)
from ludgate.games.prodigals.rules.competitions.contract import Competition
from ludgate.games.prodigals.rules.competitions.election import circles, position, refusals
from ludgate.games.prodigals.rules.competitions.election import votes as rules
from ludgate.games.prodigals.rules.competitions.election.circles import (
    ORIGIN,
    PIECE,
    QUARTERS,
    piece,
    x_of,
    y_of,
)
from ludgate.games.prodigals.rules.competitions.election.verbs import (
    BATCH,
    IN_LAY,
    IN_TAKE_CIRCLE,
    IN_TURN_CIRCLE,
    LAY,
    LOSE,
    PICK,
    REGAIN,
    TURN,
)
from ludgate.games.prodigals.rules.competitions.election.votes import Election, election
from ludgate.games.prodigals.rules.frames import OPTION, VERB
from ludgate.games.prodigals.rules.moves import INSULTS, halves, tell_bottom
from ludgate.games.prodigals.rules.state import EMPTY, State

CHOICE_CIRCLES = 2  # P7.9


class ElectionCompetition(Competition):
    """Chapters P13 and P14."""

    def __init__(self) -> None:
        self.number = ELECTION
        self.phases = (
            Phase(IN_TAKE_CIRCLE, "take-circle", "seat", circles.offer_take, circles.answer_take),
            Phase(IN_LAY, "lay", "seat circle", circles.offer_lay, circles.answer_lay),
            Phase(IN_TURN_CIRCLE, "turn-circle", "seat circle cell", circles.offer_turn, circles.answer_turn),
        )
        self.fields = position.FIELDS
        self.player_fields = position.PLAYER_FIELDS
        self.verbs = refusals.VERBS
        self.basic_is_optional = False

    # ---------------------------------------------------------------- set-up and round

    def set_up(self, s: State) -> None:
        """P4.9, P5.18 to P5.20."""
        table = s.content.hustings
        stack, s.rng = halves(table.circle_group, list(range(len(table.circle_slug))), s.rng)
        starts = [tile for tile in range(len(table.circle_slug)) if table.circle_group[tile] == NO_GROUP]
        s.rng = shuffle(starts, s.rng)
        s.parts[ELECTION] = Election(
            votes=[s.content.start.votes[s.seats]] * s.seats,
            megaphones=[0] * s.seats,
            layouts=[(piece(ORIGIN, starts[seat], 0),) for seat in range(s.seats)],
            pairs=[()] * s.seats,
            set_circle=[EMPTY] * len(s.content.spots.slug),
            circles=(),
            stack=stack,
            gone=(),
        )

    def tell_start(self, s: State, log: Log) -> None:
        if log is not None:
            for seat in s.order:
                tile = election(s).layouts[seat][0] % PIECE // QUARTERS
                log.append(Event("start-circle", seat, {"tile": s.content.hustings.circle_slug[tile]}))

    def handicap(self, s: State, seat: int) -> None:
        """P5.27: 1 vote more."""
        rules.gain_votes(s, seat, 1, None)

    def prepare(self, s: State, log: Log) -> None:
        """P7.8, P7.9: two circle tiles lie with two sets, two at the choice errand."""
        part = election(s)
        for spot in s.places.spots:
            if s.content.spots.circle[spot] and part.stack:
                part.set_circle[spot] = part.stack[0]
                part.stack = part.stack[1:]
        part.circles = part.stack[:CHOICE_CIRCLES]
        part.stack = part.stack[CHOICE_CIRCLES:]
        if log is not None:
            slugs = s.content.hustings.circle_slug
            with_sets = [slugs[tile] for tile in part.set_circle if tile != EMPTY]
            log.append(Event("circles", 0, {"sets": with_sets, "choice": [slugs[tile] for tile in part.circles]}))

    def after_actions(self, s: State, log: Log) -> None:
        rules.hyde_park(s, log)

    def clear(self, s: State, log: Log) -> None:
        """P17.15, P13.40: circle tiles left leave the game; megaphones are not kept."""
        part = election(s)
        part.gone += tuple([tile for tile in part.set_circle if tile != EMPTY]) + part.circles
        part.set_circle = [EMPTY] * len(part.set_circle)
        part.circles = ()
        part.megaphones = [0] * s.seats

    # ---------------------------------------------------------------- errands and effects

    def set_taken(self, s: State, seat: int, spot: int, log: Log) -> None:
        """P13.27: the circle tile of the set is laid or discarded at once."""
        part = election(s)
        tile = part.set_circle[spot]
        if tile != EMPTY:
            part.set_circle[spot] = EMPTY
            s.stack.append((IN_LAY, seat, tile))

    def count(self, s: State, seat: int, effect: Effect) -> int:
        if effect.kind == LOSE_VOTES_IF_HYDE_PARK:
            return 1 if rules.on_hyde_park(s, seat) else 0
        return circles.symbols(s, seat, effect.symbol) if effect.symbol >= 0 else 0

    def number_of(self, s: State, effect: Effect) -> int:
        if effect.kind == MEGAPHONE and effect.amount == BY_COLUMN:
            return s.content.hustings.megaphones[rules.column(s)]  # P13.29
        return 1 if effect.kind == TAKE_CIRCLE_TILE else effect.amount

    def offer_number(self, s: State, seat: int, effect: Effect) -> list[int]:
        """D3.3: how many Pub Treat cards are played at once."""
        if effect.kind != PUB_BATCH:
            return []
        most = min(len(self.more_of(s, seat)) + 1, len(effect.table))
        return [BATCH + size for size in range(1, most + 1)]

    def more_of(self, s: State, seat: int) -> list[int]:
        """The copies in hand of the white card just played."""
        record = s.content.cards.record[s.played[seat][-1]]
        return [card for card in s.hands[seat] if s.content.cards.record[card] == record]

    def answer_number(self, s: State, seat: int, effect: Effect, code: int, log: Log) -> int:
        """P13.46 to P13.48: a batch stands alone."""
        size = code - BATCH
        for card in self.more_of(s, seat)[: size - 1]:
            s.hands[seat].remove(card)
            s.played[seat] = (*s.played[seat], card)
        if log is not None and size > 1:
            log.append(Event("batch", seat, {"count": size}))
        return effect.table[size - 1]

    def perform(self, s: State, seat: int, way: int, effects: list[tuple[Effect, int]], log: Log) -> None:
        effect, number = effects[0]
        if effect.kind == MEGAPHONE:
            rules.gain_megaphones(s, seat, number, log)
        elif effect.kind == TAKE_CIRCLE_TILE:
            s.stack.append((IN_TAKE_CIRCLE, seat))
        else:
            rules.lose_votes(s, seat, number, log)

    def possible(self, s: State, seat: int, effect: Effect) -> bool:
        return True

    def on_white(self, s: State, seat: int, cards: tuple[int, ...], log: Log) -> None:
        """P13.42 to P13.44, P13.49, P19.31: votes by the icons of the cards played, black card after black card."""
        icons = [s.content.cards.icon[card] for card in cards]
        for black in s.boards[seat]:
            votes = 0
            for effect in s.content.cards.bottom[black]:
                if effect.kind in (ON_WHITE_PARTY, ON_WHITE_ICON):
                    votes += effect.amount * icons.count(effect.icon)
                elif effect.kind == ON_WHITE_INSULT:
                    votes += effect.amount * sum([icons.count(insult) for insult in INSULTS])
            if votes:
                tell_bottom(s, seat, black, log)
                rules.lose_votes(s, seat, votes, log)

    # ---------------------------------------------------------------- the basic scoring action and its reverse

    def offer_basic(self, s: State, seat: int, option: int, effect: Effect | None, out: list[int]) -> None:
        out.append(LOSE + option * OPTION + (1 if effect is None else effect.amount))

    def do_basic(self, s: State, seat: int, code: int, log: Log) -> None:
        rules.lose_votes(s, seat, code % OPTION, log)

    def repeat_basic(self, s: State, seat: int, times: int, log: Log) -> None:
        rules.lose_votes(s, seat, times, log)

    def offer_reverse(self, s: State, seat: int, times: int, out: list[int]) -> None:
        """Q39: not beyond the highest value."""
        if election(s).votes[seat] + times <= s.content.hustings.highest:
            out.append(REGAIN + times)

    def do_reverse(self, s: State, seat: int, code: int, times: int, log: Log) -> None:
        rules.gain_votes(s, seat, times, log)

    # ---------------------------------------------------------------- symbols, score, text

    def symbols(self, s: State, seat: int, symbol: int) -> int:
        return circles.symbols(s, seat, symbol)

    def score(self, s: State, seat: int) -> int:
        """P13.1."""
        return election(s).votes[seat]

    def facts(self, s: State, seat: int) -> dict[str, int]:
        part = election(s)
        return {"votes": part.votes[seat], "circles": len(part.layouts[seat])}

    def option_text(self, s: State, code: int) -> str:
        number = code % VERB
        verb = code - number
        if verb == LOSE:
            return f"lose {number % OPTION}"
        if verb == REGAIN:
            return "gain votes"
        if verb == PICK:
            return f"pick {s.content.hustings.circle_slug[number]}"
        if verb == LAY:
            return f"lay {x_of(number)},{y_of(number)}"
        return f"turn {number * 90}" if verb == TURN else f"batch {number}"

    def about(self, s: State, data: Data) -> None:
        frame = s.stack[-1]
        if frame[0] == IN_LAY:
            _, _, circle = frame
            data["tile"] = s.content.hustings.circle_slug[circle]
        elif frame[0] == IN_TURN_CIRCLE:
            _, _, circle, cell = frame
            data["tile"] = s.content.hustings.circle_slug[circle]
            data["x"] = x_of(cell)
            data["y"] = y_of(cell)

    def why(self, s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
        return refusals.why(s, seat, phase, words)

    # ---------------------------------------------------------------- positions and views

    def view(self, s: State, data: dict[str, object]) -> None:
        part = election(s)
        slugs = s.content.hustings.circle_slug
        data["circles"] = [slugs[tile] for tile in part.circles]
        data["set_circles"] = {
            s.content.spots.slug[spot]: slugs[part.set_circle[spot]]
            for spot in s.places.spots
            if part.set_circle[spot] != EMPTY
        }
        data["circle_stack"] = len(part.stack)
        data["circles_gone"] = [slugs[tile] for tile in part.gone]
        data["column"] = s.content.hustings.column_names[rules.column(s)]

    def view_player(self, s: State, seat: int, data: dict[str, object]) -> None:
        self.write_player(s, seat, data)
        data["megaphones_in_all"] = rules.megaphones_of(s, seat)
        data["pairs"] = [s.content.symbols[symbol] for symbol in election(s).pairs[seat]]

    def write(self, s: State, data: dict[str, object]) -> None:
        position.write(s, data)

    def write_player(self, s: State, seat: int, data: dict[str, object]) -> None:
        position.write_player(s, seat, data)

    def read(self, s: State, data: dict[str, object], players: list[dict[str, object]], prepared: bool) -> None:
        position.read(s, data, players, prepared)

    def mix(self, s: State, others: list[int], rng: int) -> int:
        part = election(s)
        part.stack, rng = halves(s.content.hustings.circle_group, list(part.stack), rng)
        return rng
