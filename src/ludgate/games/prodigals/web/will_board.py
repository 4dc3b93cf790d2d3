"""The boards of Last Will: plans and decks, errands, the offer, the property market, and the boards of the players."""

from dataclasses import dataclass

from markupsafe import Markup

from ludgate.games.prodigals.content.last_will.schema import WillSpace
from ludgate.games.prodigals.content.schema import kind_of
from ludgate.games.prodigals.text.last_will import deck_word
from ludgate.games.prodigals.text.voice import is_offered, pounds
from ludgate.games.prodigals.text.will_cards import will_space_text
from ludgate.games.prodigals.view.model import LAST_WILL, PlanView, Player, SpaceView, WillCardView, slug_of
from ludgate.games.prodigals.view.will import first_like, next_value
from ludgate.games.prodigals.web.canvas import Canvas
from ludgate.games.prodigals.web.errands import ErrandPlate, Errands, PawnPlace
from ludgate.games.prodigals.web.faces import Brought, CardLeaf, leaf_of
from ludgate.games.prodigals.web.will_faces import RULES
from ludgate.games.prodigals.web.will_glyphs import COMPANIONS, will_glyphs
from ludgate.web.render.api import Art, signed, stacked

EXTENSION = "extend_board"


@dataclass(frozen=True)
class PlanFace:
    """An hourglass: what it gives, and whose marker stands on it."""

    id: str
    number: int
    plan: PlanView
    boys: int  # with those of the other competitions
    owner: int | None
    closed: bool
    label: str


@dataclass(frozen=True)
class DeckFace:
    """A regular deck: how many cards lie in it, and on its discard pile."""

    id: str
    deck: str
    name: str
    size: int
    pile: int
    picked: int  # cards of it spoken for in the draw under way
    label: str


@dataclass(frozen=True)
class MarketKind:
    """A kind of property with its token."""

    id: str
    kind: str
    name: str
    token: str
    good: bool
    label: str


@dataclass(frozen=True)
class OfferedCard:
    """A face-up card with its space."""

    place: PawnPlace
    leaf: CardLeaf | None


@dataclass(frozen=True)
class LaidFace:
    """A card on a Last Will board: slots with their companions, and the value of a property."""

    leaf: CardLeaf
    slots: tuple[tuple[str, bool], ...]  # the picture, and whether a token stands there
    value: str
    coming: str  # the value after this round if it is not used


class WillBoards:
    """What belongs to Last Will at one table."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.ctx = canvas.ctx
        self.seen = self.ctx.seen
        self.box = self.ctx.box.will
        self.t = self.ctx.t
        self.errands = Errands(self.ctx)

    # ------------------------------------------------------------ plans and decks

    def plans(self) -> Art:
        """The planning board, the decks, and the central card where there is one."""
        seen = self.seen
        central = self.ctx.worth_now([seen.central] if seen.central is not None else [])
        places = seen.spaces_of("central")
        data = (
            *(seen.plans, seen.closed_plan, [player.plan for player in seen.players], seen.competitions, seen.first),
            *(seen.will_decks, [len(pile) for pile in seen.will_piles.values()], self.picked(), seen.special_deck),
            *(central, places, self.errands.sent_to("central")),
        )

        def context() -> dict[str, object]:
            return {
                "plans": [self.plan(number) for number in range(1, len(seen.plans) + 1)],
                "decks": [self.deck(deck) for deck in seen.will_decks],
                "special": len(seen.special_deck),
                "first": seen.first,
                "one": self.errands.central_plate() if places else None,
                "leaves": self.canvas.leaves(central),
            }

        return self.canvas.part("plans", data, context)

    def plan(self, number: int) -> PlanFace:
        seen = self.seen
        plan = seen.plans[number - 1]
        owner = next((player.seat for player in seen.players if player.plan == number), None)
        boys = plan.boys + max(0, len(seen.competitions) - 1)  # W15.10
        return PlanFace(
            id=self.ctx.plan_id(number),
            number=number,
            plan=plan,
            boys=boys,
            owner=owner,
            closed=seen.closed_plan == number,
            label=self.plan_words(number, plan, boys, owner),
        )

    def plan_words(self, number: int, plan: PlanView, boys: int, owner: int | None) -> str:
        message = "Plan {n}: cards {cards}, errand boys {boys}, actions {actions}."
        said = self.t.say(message, n=number, cards=plan.cards, boys=boys, actions=plan.actions)
        if owner is not None:
            return f"{said} {self.t.say('Taken by {names}.', names=self.ctx.player_name(owner))}"
        return f"{said} {self.t.say('Closed in this round.')}" if self.seen.closed_plan == number else said

    def picked(self) -> list[str]:
        found = self.seen.about.get("picked", [])
        return [str(deck) for deck in found] if isinstance(found, list) else []

    def deck(self, deck: str) -> DeckFace:
        size, pile = self.seen.will_decks[deck], len(self.seen.will_piles.get(deck, ()))
        name = deck_word(self.ctx.voice, deck)
        label = self.t.say("Deck {deck}: {size} cards, {pile} discarded.", deck=name, size=size, pile=pile)
        return DeckFace(self.ctx.deck_id(deck), deck, name, size, pile, self.picked().count(deck), label)

    # ------------------------------------------------------------ the common board

    def plates(self) -> Art:
        """Its errands; those with the same effect are one plate with several places."""
        there = [space for space in self.seen.spaces_of(LAST_WILL) if not is_offered(space.space)]
        data = there, self.errands.sent_to(LAST_WILL), self.seen.any_occasion, self.seen.extensions_left

        def context() -> dict[str, object]:
            groups: dict[str, list[SpaceView]] = {}
            for space in there:
                groups.setdefault(first_like(self.box, space.space), []).append(space)
            return {"plates": [self.plate(slug, places) for slug, places in groups.items()]}

        return self.canvas.part("plates", data, context, LAST_WILL)

    def plate(self, slug: str, there: list[SpaceView]) -> ErrandPlate:
        space, text = self.box.record(slug), will_space_text(self.box, slug, self.ctx.language)
        assert isinstance(space, WillSpace)
        places = tuple(self.errands.place(one, one.colour) for one in there)
        says = text.of("effect")
        if kind_of(space.effect[0]) == EXTENSION:
            left = self.seen.extensions_left
            says = f"{says} {self.t.plural('{n} left.', '{n} left.', left)}"
        rules = tuple(dict.fromkeys(RULES.get(kind_of(effect), "W8.8") for effect in space.effect))
        label = f"{text.name}. {says} {self.errands.standing(there)}"
        return ErrandPlate(
            self.ctx.space_id(slug), text.name, will_glyphs(space.effect), says, label, places, rules=rules
        )

    def market(self) -> Art:
        """The property market: a token on each kind."""
        data = self.seen.property_market
        return self.canvas.part("will_market", data, lambda: {"kinds": [self.kind(kind) for kind in data]})

    def kind(self, kind: str) -> MarketKind:
        token = self.seen.property_market[kind]
        name = self.box.name(kind, self.ctx.language)
        label = self.t.say("{kind}: market token {token}", kind=name, token=signed(token))
        return MarketKind(self.ctx.market_id(kind), kind, name, signed(token), token < 0, label)

    def offer(self) -> Art:
        """The face-up cards."""
        seen = self.seen
        spaces = [space for space in seen.spaces_of(LAST_WILL) if is_offered(space.space)]
        cards = [self.ctx.worth_now([card] if card else []) for card in seen.offer]
        data = spaces, cards, self.errands.sent_to(LAST_WILL), seen.competitions

        def context() -> dict[str, object]:
            offered = []
            for space, card in zip(spaces, cards, strict=False):
                leaves = self.canvas.leaves(card)
                offered.append(OfferedCard(self.errands.place(space), leaves[0] if leaves else None))
            return {"offered": offered, "count": len(offered), "whole": seen.competitions == [LAST_WILL]}

        return self.canvas.part("offer", data, context)

    # ------------------------------------------------------------ boards of the players

    def own(self, player: Player) -> Art:
        """The own Last Will board, with money and actions."""
        cards = self.ctx.worth_now([one.card for one in player.will_board])
        data = player.seat, player.will_board, player.will_spaces, player.money, player.actions, cards, self.seen.about

        def context() -> dict[str, object]:
            found = dict(cards)
            return {
                "player": player,
                "laid": [self.laid(one, self.leaf(one, found.get(one.card))) for one in player.will_board],
                "empty": player.will_spaces - len(player.will_board),
                "money": pounds(player.money),
                "worth": sum(one.market_value or 0 for one in player.properties),
            }

        return self.canvas.part("will_own", data, context)

    def leaf(self, one: WillCardView, found: Brought | None = None) -> CardLeaf:
        return leaf_of(self.ctx.box, one.card, self.ctx.language, found, used=one.used)

    def laid(self, one: WillCardView, leaf: CardLeaf) -> LaidFace:
        card = self.box.card(slug_of(one.card))
        kinds = [slot.companion for effect in card.effect for slot in getattr(effect, "slots", ())]
        slots = tuple(
            (COMPANIONS[token or kind], token is not None) for kind, token in zip(kinds, one.tokens, strict=False)
        )
        if one.market_value is None or one.value is None:
            return LaidFace(leaf, slots, "", "")
        token = one.market_value - one.value
        later = max(0, next_value(self.box, one) + token)
        falls = not one.used and later != one.market_value and self.seen.judgement_ahead
        coming = pounds(later) if falls else ""
        return LaidFace(leaf, slots, pounds(one.market_value), coming)

    def small(self, player: Player) -> Art:
        """The Last Will board of another player, and what is known of the hand."""
        data = player.will_board, player.will_known, player.will_backs, player.will_hand, player.will_spaces

        def context() -> dict[str, object]:
            backs = [(deck_word(self.ctx.voice, deck), n) for deck, n in player.will_backs.items() if n]
            return {
                "laid": [self.laid(one, self.leaf(one)) for one in player.will_board],
                "known": player.will_hand if player.will_hand is not None else player.will_known,
                "backs": [] if player.will_hand is not None else backs,
            }

        return self.canvas.part("will_small", data, context, player.seat)

    def panel(self, head: Art) -> Art:
        """The board of the competition."""
        offer = stacked('<div class="pc-sets">', self.offer(), "</div>")
        return stacked(head, self.plates(), self.market(), offer, Markup("</section>"))
