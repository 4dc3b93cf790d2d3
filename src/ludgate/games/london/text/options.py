"""Options as captions: one function for each verb of the notation.

They are made from what the deciding seat may know: its view, the decision, and the notation of the option.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ludgate.engine.contract import Decision, Option
from ludgate.games.london.content.schema import (
    AbilityRecord,
    ActionCard,
    Borough,
    Building,
    Discount,
    Draw,
    GainPrestige,
    KeepFaceUp,
    Part,
    PayAnyColour,
    RemovePoverty,
)
from ludgate.games.london.rules.state import REPAYMENT
from ludgate.games.london.text.effects import effect_at_hand
from ludgate.games.london.text.phrases import cost_phrase, deeds
from ludgate.games.london.text.voice import Voice
from ludgate.games.london.view.abilities import abilities_of, loan_worth
from ludgate.games.london.view.model import Player, SeatView, face_down, read, slug_of
from ludgate.text import View
from ludgate.text.pieces import headline


@dataclass(frozen=True)
class Asked:
    """A decision as the deciding seat sees it."""

    voice: Voice
    view: View
    decision: Decision
    names: Sequence[str]

    @cached_property
    def seen(self) -> SeatView:
        return read(self.view)

    @property
    def player(self) -> Player:
        return self.seen.players[self.decision.seat]

    @property
    def about(self) -> str:
        """The slug of the card or borough that the decision is about."""
        data = self.decision.data
        return str(data["card"] if "card" in data else data["borough"])

    def name(self, slug: str) -> str:
        """A name that no other option of the decision gives to another card."""
        return self.voice.name(slug, self._words)

    def _words(self) -> set[str]:
        return {word for option in self.decision.options for word in option.text.split()}

    def say(self, message: str, **data: object) -> str:
        return self.voice.t.say(message, **data)


def option_sentence(voice: Voice, view: View, decision: Decision, option: Option, names: Sequence[str]) -> str:
    """The caption of an option."""
    verb, *words = option.text.split()
    return VERBS[verb](Asked(voice, view, decision, names), words)


# ---------------------------------------------------------------- loans


def loan(asked: Asked, words: list[str]) -> str:
    """L4.1."""
    return asked.say("Take a loan (£{n}, 1 loan token)", n=loan_worth(asked.voice.box, asked.player))


def repay(asked: Asked, words: list[str]) -> str:
    """L4.9."""
    loans = int(words[0])
    if not loans:
        return asked.say("Repay no loan")
    one, many = "Repay {n} loan (£{cost})", "Repay {n} loans (£{cost})"
    return asked.voice.t.plural(one, many, loans, cost=REPAYMENT * loans)


# ---------------------------------------------------------------- drawing

FROM_ROW = {"top": "Draw {card} from the board (top row)", "bottom": "Draw {card} from the board (bottom row)"}


def draw(asked: Asked, words: list[str]) -> str:
    """L6.1, L12.1."""
    if words == ["three"]:
        return asked.say("Draw three cards")
    if words[0] == "deck":
        return draw_looked_at(asked, int(words[1])) if words[1:] else draw_top(asked)
    return asked.say(FROM_ROW[row(asked, words)], card=asked.name(words[0]))


def draw_top(asked: Asked) -> str:
    """L18.13: the set is told as far as it is public; a card that was looked at before is told to who knows it."""
    if asked.seen.known:
        return asked.say("Draw {card}, the top card of the city deck", card=asked.name(slug_of(asked.seen.known[0])))
    if asked.seen.deck_set is None:
        return asked.say("Draw the top card of the city deck")
    return asked.say("Draw the top card of the city deck (set {letter})", letter=asked.seen.deck_set)


def draw_looked_at(asked: Asked, place: int) -> str:
    if place > len(asked.seen.known):
        return asked.say("Draw card {place} of those looked at", place=place)
    return asked.say("Draw {card} (card {place} of the city deck)", card=known(asked, place), place=place)


def known(asked: Asked, place: int) -> str:
    """The name of a card on top of the deck, the topmost is 1."""
    return asked.voice.name(slug_of(asked.seen.known[place - 1]))


def row(asked: Asked, words: list[str]) -> str:
    """The row that an option names, or the only one where the card lies."""
    return words[1] if words[1:] else asked.seen.board.row_of(words[0])


def lay(asked: Asked, words: list[str]) -> str:
    """Cards that were looked at go back, the topmost first."""
    data = asked.decision.data
    laid = int(str(data["looked"])) - int(str(data["count"]))
    place = laid + int(words[0])
    if place > len(asked.seen.known):
        return asked.say("Put card {place} back as card {space} of the city deck", place=place, space=laid + 1)
    message = "Put {card} (now card {place}) back as card {space} of the city deck"
    return asked.say(message, card=known(asked, place), place=place, space=laid + 1)


# ---------------------------------------------------------------- the action


def with_loans(asked: Asked, plain: str, forcing: tuple[str, str], loans: int) -> str:
    """L9.6, L10.3: an action that would force loans on the player says so, and how many."""
    return asked.voice.t.plural(*forcing, loans) if loans else asked.say(plain)


def develop(asked: Asked, words: list[str]) -> str:
    """L9.1."""
    one, many = "Develop your city (you must take {n} loan)", "Develop your city (you must take {n} loans)"
    return with_loans(asked, "Develop your city", (one, many), asked.seen.loans_ahead["develop"])


def run(asked: Asked, words: list[str]) -> str:
    return asked.say("Run your city")


def buy(asked: Asked, words: list[str]) -> str:
    """L10.1: a borough with its price and its benefits."""
    if words == ["land"]:
        one, many = "Buy land (you must take {n} loan)", "Buy land (you must take {n} loans)"
        return with_loans(asked, "Buy land", (one, many), asked.seen.loans_ahead["buy"])
    borough = asked.voice.box.borough(words[0])
    name = asked.name(words[0])
    benefits = list(benefits_of(borough).values())
    if not benefits:
        return asked.say("Buy {borough} (£{n})", borough=name, n=borough.cost)
    return asked.say("Buy {borough} (£{n}): {deed}", borough=name, n=borough.cost, deed=command(asked, benefits))


def benefits_of(borough: Borough) -> dict[str, Part]:
    """L10.11, L10.12: the benefits that a borough has, by the words of the notation."""
    benefits: dict[str, Part] = {}
    if borough.cards:
        benefits["cards"] = Draw(amount=borough.cards)
    if borough.prestige:
        benefits["prestige"] = GainPrestige(amount=borough.prestige)
    if borough.remove_poverty:
        benefits["poverty"] = RemovePoverty(amount=borough.remove_poverty)
    return benefits


def receive(asked: Asked, words: list[str]) -> str:
    benefits = benefits_of(asked.voice.box.borough(asked.about))
    return headline(command(asked, [benefits[words[0]]]))


def command(asked: Asked, parts: Sequence[Part], ability: AbilityRecord | None = None) -> str:
    return deeds(asked.voice.t, parts, "command", ability)


# ---------------------------------------------------------------- developing


def play(asked: Asked, words: list[str]) -> str:
    """L9.1, L9.5, L9.17: a building with its additional cost, an action card with its effect."""
    name = asked.name(words[0])
    match asked.voice.box.card(words[0]):
        case ActionCard() as card:
            return asked.say("Play {card}: {deed}", card=name, deed=command(asked, card.action))
        case Building() as card if card.build_cost:
            return asked.say("Play {card} (£{n})", card=name, n=card.build_cost)
        case _:
            return asked.say("Play {card}", card=name)


def pay(asked: Asked, words: list[str]) -> str:
    """L9.4, and what an ability lets pay."""
    card = asked.name(words[0])
    if not words[1:]:
        return asked.say("Pay with {card}", card=card)
    fee = money_for(ability_with(asked, words[2], PayAnyColour))
    message = "Pay with {card}, using {source} (£{n})" if fee else "Pay with {card}, using {source}"
    return asked.say(message, card=card, source=asked.name(words[2]), n=fee)


def price(asked: Asked, words: list[str]) -> str:
    """L9.5, L10.1: in full or reduced; what the reduction itself costs is in the sum."""
    full = printed_price(asked)
    if words == ["full"]:
        return asked.say("Pay £{n}", n=full)
    ability = ability_with(asked, words[0], Discount)
    less = sum(part.amount for part in ability.effect if isinstance(part, Discount))
    total = max(full - less, 0) + money_for(ability)
    return asked.say("Pay £{n}, using {source}", n=total, source=asked.name(words[0]))


def printed_price(asked: Asked) -> int:
    match asked.voice.box.record(asked.about):
        case Building() as card:
            return card.build_cost
        case Borough() as borough:
            return borough.cost
        case other:
            raise AssertionError(f"{other.id} has no price")


def ability_with(asked: Asked, slug: str, kind: type[PayAnyColour | Discount | KeepFaceUp]) -> AbilityRecord:
    """The ability of a piece whose effect is of that kind."""
    found = abilities_of(asked.voice.box, slug)
    return next(ability for ability in found if isinstance(ability.effect[0], kind))


def money_for(ability: AbilityRecord) -> int:
    """What using an ability costs in money."""
    return (ability.cost.money or 0) if ability.cost is not None else 0


def place_on(asked: Asked, words: list[str]) -> str:
    """L9.8."""
    if words == ["new"]:
        return asked.say("Place it as a new stack")
    top = asked.player.city[int(words[0]) - 1][-1]
    message = "Place it on stack {n} (on {card}, face down)" if face_down(top) else "Place it on stack {n} (on {card})"
    return asked.say(message, n=words[0], card=asked.voice.name(slug_of(top)))


# ---------------------------------------------------------------- running


def stacked(asked: Asked, words: list[str]) -> str:
    """A city card, with its stack where the notation names it."""
    if not words[1:]:
        return asked.name(words[0])
    return asked.say("{card} (stack {n})", card=asked.name(words[0]), n=words[2])


def activate(asked: Asked, words: list[str]) -> str:
    """L11.5, L11.8: cost and effect."""
    card = building(asked, words[0])
    name = stacked(asked, words)
    deed = command(asked, card.effect)
    if card.activation_cost is None:
        return asked.say("Activate {card}: {deed}", card=name, deed=deed)
    cost = cost_phrase(asked.voice.t, card.activation_cost, "command")
    return asked.say("Activate {card} ({cost}): {deed}", card=name, cost=cost, deed=deed)


def building(asked: Asked, slug: str) -> Building:
    card = asked.voice.box.card(slug)
    assert isinstance(card, Building)
    return card


def repeat(asked: Asked, words: list[str]) -> str:
    deed = command(asked, building(asked, words[0]).effect)
    return asked.say("Repeat {card}: {deed}", card=stacked(asked, words), deed=deed)


def borough(asked: Asked, words: list[str]) -> str:
    """L11.13: the run effect of the top borough."""
    top = asked.voice.box.borough(asked.player.boroughs[-1])
    return asked.say("Resolve {borough}: {deed}", borough=asked.name(top.id), deed=command(asked, top.run_effect))


def flip(asked: Asked, words: list[str]) -> str:
    """L11.11, L11.12."""
    if not words:
        return asked.say("Flip {card}", card=asked.voice.name(asked.about))
    card = asked.voice.name(asked.about)
    return asked.say("Flip {other} in place of {card}", other=stacked(asked, words), card=card)


def keep(asked: Asked, words: list[str]) -> str:
    """L11.12 without a card that is flipped instead."""
    fee = money_for(ability_with(asked, words[0], KeepFaceUp))
    message = "Keep {card} face up, using {source} (£{n})" if fee else "Keep {card} face up, using {source}"
    return asked.say(message, card=asked.voice.name(asked.about), source=asked.name(words[0]), n=fee)


# ---------------------------------------------------------------- abilities and effects

# decision -> the moments whose abilities can be used there (D12)
MOMENTS = {
    "draw-step": ("draw-step",),
    "action": ("turn",),
    "after": ("turn",),
    "develop": ("turn",),
    "built": ("built",),
    "land-price": ("buy",),
    "run": ("run", "turn"),
}
SERVING = (PayAnyColour, Discount, KeepFaceUp)  # used while something is paid or flipped, not by themselves


def use(asked: Asked, words: list[str]) -> str:
    """D12: an ability with its cost and its effect."""
    ability = used_ability(asked, words[0])
    source, deed = asked.name(words[0]), command(asked, ability.effect, ability)
    if ability.cost is None:
        return asked.say("Use {source}: {deed}", source=source, deed=deed)
    cost = cost_phrase(asked.voice.t, ability.cost, "command")
    return asked.say("Use {source} ({cost}): {deed}", source=source, cost=cost, deed=deed)


def used_ability(asked: Asked, slug: str) -> AbilityRecord:
    moments = MOMENTS[asked.decision.kind]
    found = abilities_of(asked.voice.box, slug)
    return next(one for one in found if one.optional and one.when in moments and not isinstance(one.effect[0], SERVING))


def discard(asked: Asked, words: list[str]) -> str:
    return asked.say("Discard {card}", card=asked.name(words[0]))


def resolve(asked: Asked, words: list[str]) -> str:
    """L11.8: the part of an effect that comes next."""
    number = int(words[0])
    parts = effect_at_hand(asked.voice.box, asked.player, asked.seen.activated, asked.decision)
    if parts is None:
        return asked.say("Carry out part {n} of the effect", n=number)
    return asked.say("Carry out part {n}: {deed}", n=number, deed=command(asked, [parts[number - 1]]))


def give(asked: Asked, words: list[str]) -> str:
    message = "{player} takes {n} poverty"
    amount = int(str(asked.decision.data["count"]))
    return asked.voice.t.plural(message, message, amount, player=asked.names[int(words[0]) - 1])


def offer(asked: Asked, words: list[str]) -> str:
    return asked.say("Swap {card} from your hand", card=asked.name(words[0]))


IN_EXCHANGE = {"top": "Take {card} in exchange (top row)", "bottom": "Take {card} in exchange (bottom row)"}
FOR_CITY = {
    "top": "Take {card} (£{n}) from the top row for your city",
    "bottom": "Take {card} (£{n}) from the bottom row for your city",
}


def take(asked: Asked, words: list[str]) -> str:
    """A card from the board, for a hand card or into the city."""
    name = asked.name(words[0])
    if asked.decision.kind == "exchange":
        return asked.say(IN_EXCHANGE[row(asked, words)], card=name)
    return asked.say(FOR_CITY[row(asked, words)], card=name, n=building(asked, words[0]).build_cost)


# ---------------------------------------------------------------- stopping

STOPS = {
    "draw-step": "Draw no more cards",
    "benefit-draw": "Leave the other cards",
    "after": "Finish your turn",
    "develop": "Stop developing",
    "free": "Add no more cards in this way",
    "built": "Use no ability here",
    "run": "Finish the run",
    "discard-for": "Discard no more cards",
    "from-board": "Take no card",
}


def stop(asked: Asked, words: list[str]) -> str:
    """What it means to stop depends on the decision."""
    return asked.say(STOPS[asked.decision.kind])


VERBS: dict[str, Callable[[Asked, list[str]], str]] = {
    "loan": loan,
    "repay": repay,
    "draw": draw,
    "lay": lay,
    "develop": develop,
    "run": run,
    "buy": buy,
    "receive": receive,
    "play": play,
    "pay": pay,
    "price": price,
    "on": place_on,
    "activate": activate,
    "repeat": repeat,
    "borough": borough,
    "flip": flip,
    "keep": keep,
    "use": use,
    "discard": discard,
    "resolve": resolve,
    "give": give,
    "offer": offer,
    "take": take,
    "stop": stop,
}
