"""Why a move is not allowed: the rule and the sentence, for every verb of the notation.

The sentences are also the keys of the translations, so each stands here once, with its rule, in ``REASONS``.
"""

from collections.abc import Callable
from typing import Final

from ludgate.engine.contract import Datum, Refusal
from ludgate.engine.frames import SEAT
from ludgate.games.guilds.content.arrays import ANY_MOMENT, FROM_CITY, TO_BESIDE_MASTER, TO_SAME, TO_THERE
from ludgate.games.guilds.rules.frames import (
    AS_REWARD,
    HALL,
    IN_END_EFFECTS,
    IN_EXCHANGE,
    IN_FIRST_REWARD,
    IN_KEEP,
    IN_LIMIT,
    IN_MOVE,
    IN_MOVE_TO,
    IN_NEGOTIATE,
    IN_PAY_CARDS,
    IN_PAY_PAWNS,
    IN_PLACE_NEUTRAL,
    IN_REWARD,
    IN_SHIP,
    IN_TURN,
    IN_UNDER,
    PLACE_NAMES,
    PLANTATION,
    RESERVE,
)
from ludgate.games.guilds.rules.machine import MACHINE
from ludgate.games.guilds.rules.moves import pawns_at
from ludgate.games.guilds.rules.phases.turn import can_pay
from ludgate.games.guilds.rules.state import EMPTY, State

REASONS: Final[dict[str, tuple[str, str]]] = {
    "over": ("G20.1", "The game is over."),
    "no-move": ("notation", "“{move}” is not a move of this game."),
    "not-now": ("G8.3", "This is not the moment for that: something else is to be decided first."),
    "not-your-cards": ("G8.1", "Cards are played only in the turn of a player."),
    "not-in-hand": ("G8.2", "{card} is not in your hand."),
    "no-reserve": ("G8.10", "You cannot hire: there is no pawn of yours in the reserve."),
    "no-matching-tile": ("G8.17", "No unresolved tile has a symbol of {card}."),
    "no-pawn-to-move": ("G8.12", "None of your pawns can move to a tile with a symbol of {card}."),
    "cost-cards": ("G8.23", "The effect of {card} costs {cost} other cards and you have {cards}."),
    "cost-pawns": ("G8.23", "The effect of {card} costs {cost} pawns from places where you have fewer."),
    "pays-itself": ("G8.24", "A card cannot be paid with twice, nor pay for itself."),
    "no-discard": ("G9.12", "Cards are discarded only as a payment or above the hand limit."),
    "from-first": ("G8.12", "First say from where the pawn comes, then to which tile it goes."),
    "card-first": ("G8.12", "First play a card to move a pawn; then say which pawn, and where it goes."),
    "no-move-now": ("G8.12", "No pawn is to be moved now."),
    "no-pawn-there": ("G8.14", "You have no pawn there that can be moved."),
    "plantation-source": ("G8.15", "A pawn on the Plantation cannot be moved in this way."),
    "reserve-source": ("G8.14", "A pawn in the reserve has to be hired first."),
    "hall-target": ("G8.16", "Pawns move to unresolved tiles only."),
    "resolved-target": ("G8.16", "{tile} is resolved; pawns move to unresolved tiles only."),
    "wrong-symbol": ("G8.17", "{tile} has no symbol of the card."),
    "same-tile": ("G8.18", "The pawn already stands on {tile}."),
    "being-resolved": ("G14.3", "{tile} is just being resolved; no pawn can move there."),
    "not-beside": ("G3.9", "{tile} is not next to a tile with your Master."),
    "one-tile": ("G3.9", "All pawns of this effect go to one and the same tile."),
    "no-neutral": ("G11.6", "You hold no neutral pawn."),
    "no-pawn-of": ("G11.10", "There is no such pawn to exchange; the Beadle and neutral pawns cannot be exchanged."),
    "colour-passed": ("G11.2", "Pawns are exchanged in the order of colours; that colour has been passed."),
    "no-exchange": ("G11.1", "Nothing is to be exchanged now."),
    "not-dealt": ("G14.8", "{reward} is not among the cards you are looking at."),
    "first-not-dealt": ("G4.29", "{reward} is not among the three cards you were dealt."),
    "first-keep": ("G4.29", "One of the three reward cards has to be kept."),
    "keep-one": ("G14.8", "One of the reward cards has to be kept, the others go under the deck."),
    "pay-first": ("G8.22", "The effect was declared: its cost has to be paid now."),
    "paid-from": ("G8.27", "The card does not take pawns from there, or you have none there."),
    "end-effects-due": ("G9.8", "The effects at the end of the turn have to be carried out."),
    "no-end-effect": ("G9.8", "{card} has no effect that is due now, at the end of the turn."),
    "limit-due": ("G9.12", "The hand is above its limit: the surplus has to be discarded."),
    "no-reward": ("G13.1", "There is no reward to be taken or declined now."),
    "say-stop": ("G13.2", "A move that is a reward is declined by stopping it."),
    "take-or-decline": ("G13.2", "Take the effect or decline it; the next one follows."),
    "no-decline": ("G15.19", "Rewards of the Plantation cannot be declined."),
    "no-trigger": ("G3.9", "{card} is not waiting for this event."),
    "nothing-now": ("G3.15", "The effect of {card} could do nothing now, or has been used."),
    "must-go-on": ("G8.12", "This cannot be stopped: the decision has to be taken."),
}


def refuse(reason: str, **data: Datum) -> Refusal:
    rule, message = REASONS[reason]
    return Refusal(rule, message, data)


def explain(s: State, move: str) -> Refusal:
    """The rule against a move that is not among the options."""
    if not s.stack:
        return refuse("over")
    words = move.split()
    why = VERBS.get(words[0]) if words else None
    if why is None:
        return refuse("no-move", move=move)
    return why(s, s.stack[-1][0], words) or refuse("not-now")


def second(words: list[str]) -> str:
    return words[1] if len(words) > 1 else ""


def held(s: State, seat: int, slug: str) -> int:
    for card in s.hands[seat]:
        if s.content.card_slug[card] == slug:
            return card
    return EMPTY


def unknown(s: State, words: list[str]) -> Refusal:
    return refuse("no-move", move=" ".join(words))


def why_card(s: State, phase: int, words: list[str]) -> Refusal | None:
    """hire, move, play: the card must be in hand, in the own turn."""
    slug = second(words)
    if slug not in s.content.card_slug:
        return unknown(s, words)
    if phase != IN_TURN:
        return refuse("not-your-cards") if not any(frame[0] == IN_TURN for frame in s.stack) else None
    seat = s.stack[-1][SEAT]
    card = held(s, seat, slug)
    if card == EMPTY:
        return refuse("not-in-hand", card=slug)
    if words[0] == "hire":
        return refuse("no-reserve")
    if words[0] == "move":
        open_to = s.open_symbols & s.content.card_symbols[card]
        return refuse("no-pawn-to-move" if open_to else "no-matching-tile", card=slug)
    return why_cost(s, seat, card, slug)


def why_cost(s: State, seat: int, card: int, slug: str) -> Refusal | None:
    if can_pay(s, seat, card):
        return None
    if s.content.cost_cards[card] >= len(s.hands[seat]):
        return refuse("cost-cards", card=slug, cost=s.content.cost_cards[card], cards=len(s.hands[seat]) - 1)
    return refuse("cost-pawns", card=slug, cost=s.content.cost_pawns[card])


def why_discard(s: State, phase: int, words: list[str]) -> Refusal | None:
    slug = second(words)
    if slug not in s.content.card_slug:
        return unknown(s, words)
    if phase not in (IN_PAY_CARDS, IN_LIMIT):
        return refuse("no-discard")
    played = any(s.content.card_slug[card] == slug for card in s.played)
    return refuse("pays-itself") if played and phase == IN_PAY_CARDS else refuse("not-in-hand", card=slug)


def place_of(s: State, word: str) -> int:
    """A tile of the city by its slug or a place by its name, or EMPTY."""
    for place, name in PLACE_NAMES.items():
        if name == word:
            return place
    for cell, tile in enumerate(s.tile):
        if tile != EMPTY and s.content.tile_slug[tile] == word:
            return cell
    return EMPTY


def why_from(s: State, phase: int, words: list[str]) -> Refusal | None:
    place = place_of(s, second(words))
    if place == EMPTY:
        return unknown(s, words)
    if phase not in (IN_MOVE, IN_SHIP):
        return refuse("card-first" if phase == IN_TURN else "no-move-now")
    allowed = MACHINE.value(s.stack[-1], "sources")
    if place == PLANTATION and allowed & ~FROM_CITY == 0:
        return refuse("plantation-source")
    if place == RESERVE and allowed & ~FROM_CITY == 0:
        return refuse("reserve-source")
    return refuse("no-pawn-there")


def why_to(s: State, phase: int, words: list[str]) -> Refusal | None:
    slug = second(words)
    place = place_of(s, slug)
    if place == EMPTY:
        return unknown(s, words)
    if phase == IN_MOVE:
        return refuse("from-first")
    if phase not in (IN_MOVE_TO, IN_PLACE_NEUTRAL):
        return refuse("card-first" if phase == IN_TURN else "no-move-now")
    if place >= HALL:
        return refuse("hall-target")
    if s.resolved[place]:
        return refuse("resolved-target", tile=slug)
    return why_target(s, phase, place, slug)


def why_target(s: State, phase: int, cell: int, slug: str) -> Refusal | None:
    """An unresolved tile that is no destination."""
    if phase == IN_PLACE_NEUTRAL:
        frame, source, way = s.stack[-1], EMPTY, 0
    else:
        frame, source = s.stack[-2], MACHINE.value(s.stack[-1], "source")
        way = MACHINE.value(frame, "way")
    to, symbols, fixed = [MACHINE.value(frame, field) for field in ("to", "symbols", "place")]
    if cell == source:
        return refuse("same-tile", tile=slug)
    if to in (TO_SAME, TO_THERE) and fixed != EMPTY:
        return refuse("one-tile")
    if symbols and not s.content.tile_symbols[s.tile[cell]] & symbols:
        return refuse("wrong-symbol", tile=slug)
    if way >= AS_REWARD and cell == fixed:
        return refuse("being-resolved", tile=slug)
    return refuse("not-beside", tile=slug) if to == TO_BESIDE_MASTER else None


def why_return(s: State, phase: int, words: list[str]) -> Refusal | None:
    return refuse("paid-from") if phase == IN_PAY_PAWNS else None


def why_exchange(s: State, phase: int, words: list[str]) -> Refusal | None:
    if phase not in (IN_NEGOTIATE, IN_EXCHANGE):
        return refuse("no-exchange")
    if second(words) not in [str(seat + 1) for seat in range(s.seats)]:
        return unknown(s, words)
    frame = s.stack[-1]
    if not s.neutrals[frame[SEAT]]:
        return refuse("no-neutral")
    owner = int(words[1]) - 1
    passed = (
        phase == IN_NEGOTIATE
        and owner < MACHINE.value(frame, "colour")
        and pawns_at(s, owner, MACHINE.value(frame, "place")) > 0
    )
    return refuse("colour-passed") if passed else refuse("no-pawn-of")


def why_reward_card(s: State, phase: int, words: list[str]) -> Refusal | None:
    if second(words) not in s.content.reward_slug:
        return unknown(s, words)
    if phase == IN_FIRST_REWARD:
        return refuse("first-not-dealt", reward=words[1])
    return refuse("not-dealt", reward=words[1]) if phase in (IN_KEEP, IN_UNDER) else None


def why_reward(s: State, phase: int, words: list[str]) -> Refusal | None:
    rewards = [frame for frame in s.stack if frame[0] == IN_REWARD]
    if any(MACHINE.value(frame, "place") == PLANTATION for frame in rewards) and words[0] == "decline":
        return refuse("no-decline")
    return refuse("say-stop") if rewards and phase in (IN_MOVE, IN_SHIP) else refuse("no-reward")


def why_use(s: State, phase: int, words: list[str]) -> Refusal | None:
    if second(words) not in s.content.card_slug:
        return unknown(s, words)
    if phase in (IN_PAY_CARDS, IN_PAY_PAWNS):
        return refuse("pay-first")
    open_now = [s.content.effects[index] for index, _ in s.triggers]
    moments = [effect.slug for effect in open_now if effect.when == ANY_MOMENT]
    return refuse("nothing-now" if words[1] in moments else "no-trigger", card=words[1])


def why_resolve(s: State, phase: int, words: list[str]) -> Refusal | None:
    if second(words) not in s.content.card_slug:
        return unknown(s, words)
    return refuse("no-end-effect", card=words[1])


MUST: Final[dict[int, str]] = {
    IN_FIRST_REWARD: "first-keep",
    IN_KEEP: "keep-one",
    IN_UNDER: "keep-one",
    IN_PAY_CARDS: "pay-first",
    IN_PAY_PAWNS: "pay-first",
    IN_END_EFFECTS: "end-effects-due",
    IN_LIMIT: "limit-due",
    IN_REWARD: "take-or-decline",
}


def why_stop(s: State, phase: int, words: list[str]) -> Refusal | None:
    return refuse(MUST.get(phase, "must-go-on"))


VERBS: Final[dict[str, Callable[[State, int, list[str]], Refusal | None]]] = {
    "hire": why_card,
    "move": why_card,
    "play": why_card,
    "discard": why_discard,
    "from": why_from,
    "to": why_to,
    "return": why_return,
    "exchange": why_exchange,
    "keep": why_reward_card,
    "under": why_reward_card,
    "take": why_reward,
    "decline": why_reward,
    "use": why_use,
    "resolve": why_resolve,
    "stop": why_stop,
}
