"""Options as captions: one function for each verb of the notation.

They are made from what the deciding seat may know: its view, the decision, and the notation of the option.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ludgate.engine.contract import Decision, Option
from ludgate.games.prodigals.content.effects import effect_at
from ludgate.games.prodigals.content.schema import (
    AnyEffect,
    Card,
    Choice,
    LoseVotes,
    Move,
    MovePerMarkerOnValue,
    MovePerSymbol,
    PubBatch,
    Scoring,
    Spend,
    SpendPlusPerTime,
    SpendRisingTime,
    Swap,
    TakeCentralCard,
    kind_of,
)
from ludgate.games.prodigals.text import last_will
from ludgate.games.prodigals.text.cards import edge_word
from ludgate.games.prodigals.text.phrases import effect_phrase
from ludgate.games.prodigals.text.voice import CARD_SPACES, Voice, grouped, signed
from ludgate.games.prodigals.view.circles import turned
from ludgate.games.prodigals.view.model import MARKERS, Marker, SeatView, read, slug_of
from ludgate.games.prodigals.view.trade import money_back, price
from ludgate.text import View
from ludgate.text.asking import number
from ludgate.text.pieces import headline


@dataclass(frozen=True)
class Asked:
    """A decision as the deciding seat sees it."""

    voice: Voice
    view: View
    decision: Decision

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def seen(self) -> SeatView:
        return read(self.view)

    def name(self, slug: str) -> str:
        return self.voice.name(slug)

    def say(self, message: str, **data: object) -> str:
        return self.voice.t.say(message, **data)

    def count(self, one: str, many: str, n: int, **data: object) -> str:
        return self.voice.t.plural(one, many, n, **data)

    def deed(self, *effects: AnyEffect) -> str:
        return effect_phrase(self.voice.t, effects, self.voice.box)

    def datum(self, field: str) -> str:
        return str(self.decision.data[field])

    def effect(self) -> AnyEffect:
        """The effect that the decision is about."""
        return effect_at(self.voice.box, number(self.decision.data, "effect"))

    def marker(self, name: str) -> Marker:
        """Where a marker of the deciding seat stands."""
        return self.seen.players[self.decision.seat].markers[MARKERS.index(name)]

    def marked(self, marker: str) -> dict[str, str]:
        """The names of a marker, for the gaps of a message."""
        return {"marker": self.name(marker), "moved": self.voice.moved(marker)}

    def row_below(self, marker: str, steps: int) -> str:
        """The row so many steps below a marker, in figures."""
        rows = self.voice.box.box.influence.rows
        return signed(rows[rows.index(self.marker(marker).row) + steps])


def option_sentence(voice: Voice, view: View, decision: Decision, option: Option, names: Sequence[str]) -> str:
    """The caption of an option."""
    verb, *words = option.text.split()
    if last_will.is_of_last_will(voice, verb, words):
        return last_will.caption(voice, verb, words)
    return VERBS[verb](Asked(voice, view, decision), words)


# ---------------------------------------------------------------- errands


def send(asked: Asked, words: list[str]) -> str:
    """D2.1: a set, a place of the track, the central card, or another space with its effect."""
    slug, box = words[0], asked.voice.box
    if slug in [spot.id for spot in box.spots]:
        return send_for_set(asked, slug)
    if slug not in [space.id for space in box.spaces]:
        message = "Send a pawn to reserve place {n} in the turn order"
        return asked.say(message, n=slug.rpartition("-")[2])
    effects = box.space(slug).effect
    if any(isinstance(effect, TakeCentralCard) for effect in effects):
        return send_for_central_card(asked)
    return asked.say("Send a pawn to {space}: {deed}", space=asked.name(slug), deed=asked.deed(*effects))


def idle(asked: Asked, words: list[str]) -> str:
    """P8.7, P8.15: a pawn is sent, and what it could take or do is left."""
    slug, box = words[0], asked.voice.box
    if slug in [spot.id for spot in box.spots]:
        return asked.say("Send a pawn without taking the set: {spot}", spot=asked.name(slug))
    if slug in CARD_SPACES:
        return asked.say("Send a pawn without taking a set: {space}", space=asked.name(slug))
    if any(isinstance(effect, TakeCentralCard) for effect in box.space(slug).effect):
        one = "Send {n} pawn to the central card without taking it"
        many = "Send {n} pawns to the central card without taking it"
        return asked.count(one, many, asked.seen.central_pawns)
    return asked.say("Send a pawn and decline the effect: {space}", space=asked.name(slug))


def send_for_set(asked: Asked, slug: str) -> str:
    """P8.14, P13.27, P13.35: everything the set holds."""
    things = contents(asked, slug)
    if not things:
        return asked.say("Send a pawn to take {spot} (nothing lies there)", spot=asked.name(slug))
    message = "Send a pawn to take {spot}: {list}"
    found = asked.voice.listed(things) if asked.seen.sets.get(slug) else "; ".join(things)
    return asked.say(message, spot=asked.name(slug), list=found)


def contents(asked: Asked, slug: str) -> list[str]:
    """Cards, or what replaces them in this round, then the circle tile."""
    seen, box = asked.seen, asked.voice.box
    things = grouped([asked.name(slug_of(card)) for card in seen.sets.get(slug, [])])
    benefits = box.spot(slug).benefits
    if benefits is not None and benefits.round == seen.round:
        things += [asked.deed(effect) for effect in benefits.effect]
    if slug in seen.set_circles:
        things.append(asked.say("circle tile {tile}", tile=asked.name(seen.set_circles[slug])))
    return things


def send_for_central_card(asked: Asked) -> str:
    """P9.1 to P9.4."""
    seen = asked.seen
    one, many = "Send {n} pawn to take the central card: {card}", "Send {n} pawns to take the central card: {card}"
    return asked.count(one, many, seen.central_pawns, card=asked.name(seen.central or ""))


def leave(asked: Asked, words: list[str]) -> str:
    """Q13: the space by its name at the table."""
    return asked.say("Take your pawn up: {space}", space=asked.name(words[0]))


def take(asked: Asked, words: list[str]) -> str:
    """D2.13."""
    tile = asked.voice.box.bonus(words[0])
    deed = asked.deed(*tile.effect)
    if tile.passive:
        return asked.say("Take {bonus}: {deed} ({kept})", bonus=asked.name(words[0]), deed=deed, kept=kept(asked))
    return asked.say("Take {bonus}: {deed}", bonus=asked.name(words[0]), deed=deed)


def kept(asked: Asked) -> str:
    """P9.25, P9.26."""
    return asked.say("counts while you hold it")


# ---------------------------------------------------------------- cards


def play(asked: Asked, words: list[str]) -> str:
    """D3.1: a white card with its effect; a black card with what it will do (P10.15)."""
    card = asked.voice.box.card(words[0])
    if card.border == "black":
        return asked.say("Lay {card} on your board: {deed}", card=asked.name(words[0]), deed=lasting(asked, card))
    return asked.say("Play {card}: {deed}", card=asked.name(words[0]), deed=asked.deed(*card.effect))


def lasting(asked: Asked, card: Card) -> str:
    """P10.16, P10.19: the corner effect and the bottom effect."""
    deeds = []
    if card.effect:
        deeds.append(asked.say("once per round: {effect}", effect=asked.deed(*card.effect)))
    if card.bottom:
        deeds.append(asked.say("as long as the card lies before you: {effect}", effect=asked.deed(*card.bottom)))
    return "; ".join(deeds)


def use(asked: Asked, words: list[str]) -> str:
    """P10.16, P9.23: a corner effect, or a bonus action tile."""
    box = asked.voice.box
    if words[0] in [tile.id for tile in box.bonuses]:
        message = "Use the bonus action tile {bonus}: {deed}"
        return asked.say(message, bonus=asked.name(words[0]), deed=asked.deed(*box.bonus(words[0]).effect))
    return asked.say("Activate {card}: {deed}", card=asked.name(words[0]), deed=asked.deed(*box.card(words[0]).effect))


def throw(asked: Asked, words: list[str]) -> str:
    """D3.2."""
    return asked.say("Throw {card} away", card=asked.name(words[0]))


def discard(asked: Asked, words: list[str]) -> str:
    """P17.12."""
    return asked.say("Discard {card}", card=asked.name(words[0]))


# ---------------------------------------------------------------- counts and parts


def become(asked: Asked, words: list[str]) -> str:
    """D3.5: free symbols of the Renaissance man."""
    count, symbol = int(words[0]), asked.name(asked.datum("symbol"))
    if not count:
        return asked.say("Choose no symbol of the Renaissance man now")
    one, many = (
        "Choose {n} symbol of the Renaissance man: {symbol}",
        "Choose {n} symbols of the Renaissance man: {symbol}",
    )
    return asked.count(one, many, count, symbol=symbol)


def add(asked: Asked, words: list[str]) -> str:
    """D2.12, D3.6: how much is spent then (P12.32)."""
    count, card = int(words[0]), asked.voice.time_card()
    deed = asked.deed(Spend(amount=spending(asked.effect(), count)))
    if not count:
        return asked.say("Add no {card} card: {deed}", card=card, deed=deed)
    return asked.count("Add {n} {card} card: {deed}", "Add {n} {card} cards: {deed}", count, card=card, deed=deed)


def spending(effect: AnyEffect, cards: int) -> int:
    """P19.15, P19.16."""
    if isinstance(effect, SpendPlusPerTime):
        return effect.base + effect.per_card * cards
    assert isinstance(effect, SpendRisingTime)
    return effect.base + sum(effect.steps[:cards])


def batch(asked: Asked, words: list[str]) -> str:
    """D3.3: how many votes a batch loses (P13.47)."""
    size, effect = int(words[0]), asked.effect()
    assert isinstance(effect, PubBatch)
    deed = asked.deed(LoseVotes(amount=effect.table[size - 1]))
    one, many = "Play {n} {card} card: {deed}", "Play {n} {card} cards at once: {deed}"
    return asked.count(one, many, size, card=asked.name(asked.datum("from")), deed=deed)


MIXING = (Move, MovePerSymbol, MovePerMarkerOnValue)  # single moves of one card, done as one part (P15.15)


def do(asked: Asked, words: list[str]) -> str:
    """D3.4, D3.7: a part of an effect, or an option of a choice."""
    if asked.kind == "choice":
        effect = asked.effect()
        assert isinstance(effect, Choice)
        return headline(asked.deed(part_called(list(effect.options), words)))
    indexes = asked.decision.data["effects"]
    assert isinstance(indexes, list)
    parts = [effect_at(asked.voice.box, int(str(index))) for index in indexes]
    part = part_called(parts, words)
    if isinstance(part, MIXING):
        return headline(asked.deed(*(one for one in parts if isinstance(one, MIXING))))
    return headline(asked.deed(part))


def part_called(parts: Sequence[AnyEffect], words: list[str]) -> AnyEffect:
    """``swap 2`` is the second swap."""
    alike = [part for part in parts if kind_of(part).replace("_", "-") == words[0]]
    return alike[int(words[1]) - 1 if words[1:] else 0]


# ---------------------------------------------------------------- basic actions and their reverse


def spend(asked: Asked, words: list[str]) -> str:
    """P1.9."""
    return headline(asked.deed(Spend(amount=int(words[0]))))


def lose(asked: Asked, words: list[str]) -> str:
    """P1.9."""
    return headline(asked.deed(LoseVotes(amount=int(words[0]))))


# direction -> the message
STEPS = {
    "down": "Move your {moved} straight down to row {row}",
    "down-left": "Move your {moved} diagonally down to row {row}, column {column}",
    "down-right": "Move your {moved} diagonally down to row {row}, column {column}",
    "left": "Move your {moved} to the left, to row {row}, column {column}",
    "right": "Move your {moved} to the right, to row {row}, column {column}",
}
ACROSS = {"down-left": -1, "left": -1, "down-right": 1, "right": 1}


def move(asked: Asked, words: list[str]) -> str:
    """D2.7: where the marker comes to stand; with the number of the sign where two of them allow the step."""
    marker, direction = words[:2]
    column = asked.marker(marker).column + ACROSS.get(direction, 0)
    row = asked.row_below(marker, 1 if direction.startswith("down") else 0)
    step = asked.say(STEPS[direction], row=row, column=column, **asked.marked(marker))
    return asked.say("{step} (part {n} of the effect)", step=step, n=words[3]) if words[2:] else step


REVERSED: dict[str, Scoring] = {"money": "spend", "votes": "lose_votes"}


def gain(asked: Asked, words: list[str]) -> str:
    """D3.14: undo one scoring action, then carry out the other (P19.19)."""
    swap = asked.effect()
    assert isinstance(swap, Swap)
    deed = fruit(asked, swap, REVERSED[words[0]])
    if words[0] == "money":
        return asked.count("Take £{n}, then {deed}", "Take £{n}, then {deed}", swap.give, deed=deed)
    return asked.count("Gain {n} vote, then {deed}", "Gain {n} votes, then {deed}", swap.give, deed=deed)


def lift(asked: Asked, words: list[str]) -> str:
    """D3.14: a marker goes up, as a swap begins or goes on."""
    gaps = {"row": asked.row_below(words[0], -1), **asked.marked(words[0])}
    if asked.kind != "swap":
        return asked.say("Move your {moved} up to row {row}", **gaps)
    swap = asked.effect()
    assert isinstance(swap, Swap)
    deed = fruit(asked, swap, "move")
    if swap.give == 1:
        return asked.say("Move your {moved} up to row {row}, then {deed}", deed=deed, **gaps)
    message = "Move your {moved} up to row {row} (steps up: {n}), then {deed}"
    return asked.say(message, n=swap.give, deed=deed, **gaps)


def fruit(asked: Asked, swap: Swap, undone: Scoring) -> str:
    """The other action of a swap, as often as it says."""
    first, second = swap.between
    gained = second if undone == first else first
    if gained == "spend":
        return asked.deed(Spend(amount=swap.gain))
    return asked.deed(LoseVotes(amount=swap.gain) if gained == "lose_votes" else Move(count=swap.gain))


# ---------------------------------------------------------------- possession tiles


def told_apart(asked: Asked, slug: str, lying: Sequence[str]) -> str:
    """A tile by what it shows; one that has a twin beside it by where it lies as well."""
    twins = [one for one in lying if asked.name(one) == asked.name(slug)]
    if len(twins) < 2:
        return asked.name(slug)
    where = asked.say("number {n} from the left", n=lying.index(slug) + 1)
    return f"({asked.name(slug).strip('()')}; {where})"


def own_tile(asked: Asked, slug: str) -> str:
    return told_apart(asked, slug, asked.seen.players[asked.decision.seat].tiles)


def sell(asked: Asked, words: list[str]) -> str:
    """D2.10: with the price, all discounts taken off (P12.19)."""
    discount = number(asked.decision.data, "discount")
    board = asked.seen.players[asked.decision.seat].board
    found = price(asked.voice.box, words[0], board, asked.seen.pointer, discount)
    message = "Sell the tile {tile} for £{n}"
    return asked.count(message, message, found, tile=own_tile(asked, words[0]))


def give(asked: Asked, words: list[str]) -> str:
    """D2.9."""
    return asked.say("Give the tile {tile}", tile=own_tile(asked, words[0]))


def take_for(asked: Asked, words: list[str]) -> str:
    """D2.9: with the money that comes back (P12.12)."""
    limit = number(asked.decision.data, "limit")
    money = money_back(asked.voice.box, asked.datum("tile"), words[0], limit)
    tile = told_apart(asked, words[0], asked.seen.market)
    if not money:
        return asked.say("Take the tile {tile}", tile=tile)
    message = "Take the tile {tile} and £{n}"
    return asked.count(message, message, money, tile=tile)


# ---------------------------------------------------------------- circle tiles


def pick(asked: Asked, words: list[str]) -> str:
    """D2.5."""
    return asked.say("Take the circle tile {tile}", tile=asked.name(words[0]))


def lay(asked: Asked, words: list[str]) -> str:
    """D2.4: a cell, seen from the starting tile."""
    x, y = map(int, words[0].split(","))
    return asked.say("Lay it {where} from the starting tile", where=asked.voice.where(x, y))


def turn(asked: Asked, words: list[str]) -> str:
    """D2.4: the edges as they will lie (P13.10)."""
    degrees, box = int(words[0]), asked.voice.box
    edges = turned(box.circle(asked.datum("tile")).edges, degrees)
    shown = [edge_word(box, edge, asked.voice.t) for edge in edges]
    if not degrees:
        return asked.say("Do not turn it (clockwise from the top: {edges})", edges=", ".join(shown))
    message = "Turn it by {n}° (clockwise from the top: {edges})"
    return asked.say(message, n=degrees, edges=", ".join(shown))


# ---------------------------------------------------------------- markers


def row(asked: Asked, words: list[str]) -> str:
    """D3.9."""
    return asked.say("Choose row {row}", row=signed(int(words[0])))


def lower(asked: Asked, words: list[str]) -> str:
    """D3.9, D3.10."""
    return asked.say(STEPS["down"], row=asked.row_below(words[0], int(words[1])), **asked.marked(words[0]))


def jump(asked: Asked, words: list[str]) -> str:
    """D3.11: over the marker below, onto the space behind it (P19.25)."""
    message = "Let your {marker} jump down to row {row}"
    return asked.say(message, row=asked.row_below(words[0], 2), **asked.marked(words[0]))


def settle(asked: Asked, words: list[str]) -> str:
    """D4.1."""
    return asked.say("Replace your blocked {marker} next", **asked.marked(words[0]))


def replace(asked: Asked, words: list[str]) -> str:
    """D4.2."""
    message = "Move your {moved} up to row {row}"
    return asked.say(message, row=asked.row_below(words[0], -1), **asked.marked(words[0]))


# ---------------------------------------------------------------- stopping

STOPS = {
    "bonus": "Take no bonus action tile",
    "extra-errand": "Send no extra pawn",
    "leave": "Leave all your pawns where they are",
    "choice": "Do nothing of this",
    "swap": "Swap nothing more",
    "sell": "Sell nothing more",
    "exchange": "Exchange nothing",
    "take-circle": "Take no circle tile; all of them are discarded",
    "lay": "Discard the circle tile",
    "moves": "Make no more moves",
    "march": "Make no more moves for megaphones",
    "row": "Choose no row",
    "steps": "Move no more markers down",
    "jump": "Make no more jumps",
    **last_will.STOPS,
}


def stop(asked: Asked, words: list[str]) -> str:
    """D0.4: what it means to stop depends on the decision."""
    if any(option.text.startswith("move ") for option in asked.decision.options) and asked.kind in (
        "choice",
        "benefits",
    ):
        one, many = "Choose a move, but do not make it", "Choose {n} moves, but do not make them"
        return asked.count(one, many, number(asked.decision.data, "count"))
    return asked.say(STOPS[asked.kind])


def end(asked: Asked, words: list[str]) -> str:
    """P10.3."""
    return asked.say("End your turn")


def of_last_will(verb: str) -> Callable[[Asked, list[str]], str]:
    """The caption of a verb that only Last Will has."""
    return lambda asked, words: last_will.caption(asked.voice, verb, words)


VERBS: dict[str, Callable[[Asked, list[str]], str]] = {
    **{verb: of_last_will(verb) for verb in last_will.OWN_VERBS},
    "send": send,
    "idle": idle,
    "leave": leave,
    "take": take,
    "play": play,
    "use": use,
    "throw": throw,
    "discard": discard,
    "as": become,
    "add": add,
    "batch": batch,
    "do": do,
    "spend": spend,
    "lose": lose,
    "move": move,
    "gain": gain,
    "raise": lift,
    "sell": sell,
    "give": give,
    "for": take_for,
    "pick": pick,
    "lay": lay,
    "turn": turn,
    "row": row,
    "lower": lower,
    "jump": jump,
    "settle": settle,
    "replace": replace,
    "stop": stop,
    "end": end,
}
