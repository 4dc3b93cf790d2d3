"""Tables with Last Will at a terminal: plans, decks, the offer, the property market, and the own Last Will board."""

from collections.abc import Iterator
from dataclasses import replace

from rich.text import Text

from ludgate.games.prodigals.terminal.marks import USED, seat_mark, signed, slots
from ludgate.games.prodigals.terminal.table import ProdigalsTable
from ludgate.games.prodigals.text.voice import is_offered, pounds
from ludgate.games.prodigals.text.will_cards import deck_title
from ludgate.games.prodigals.text.will_phrases import companion_word
from ludgate.games.prodigals.view.model import LAST_WILL, Player, WillCardView
from ludgate.games.prodigals.view.spaces import central_card
from ludgate.games.prodigals.view.will import Purchase, Spending, WillWorth
from ludgate.terminal.output import BETWEEN, CardLine, Flow, Line, Section


class WillTable(ProdigalsTable):
    """A table with Last Will, by itself or with other competitions."""

    @property
    def others_in_play(self) -> list[str]:
        return [board for board in self.seen.competitions if board != LAST_WILL]

    @property
    def title(self) -> str:
        return super().title if self.others_in_play else self.pieces.board(LAST_WILL)

    def common(self, seat: int) -> list[Section]:
        told, seats = self.told, self.seats(seat)
        scores = replace(self.areas.scores(seat), parts=[told.scores(), *told.others(seats[1:])])
        boards = [self.boards.section(board, told.board(board)) for board in self.others_in_play]
        pictures = [self.pictures(seats)] if boards else []
        central = [self.central()] if boards else []
        return [scores, self.plans(), *central, *pictures, self.will_board(), *boards]

    def own(self, seat: int) -> list[Section]:
        areas, told, player = self.areas, self.told, self.seen.players[seat]
        symbols = [replace(areas.symbols(seat), parts=told.symbols(seat))] if self.others_in_play else []
        return [
            *symbols,
            self.own_board(player),
            *(replace(one, parts=told.black_cards(player, one.title)) for one in areas.black_cards(player)),
            *(replace(one, parts=told.played(player, one.title)) for one in areas.played(player)),
            self.hand(player),
        ]

    # ------------------------------------------------------------ common boards

    def central(self) -> Section:
        """P20.6: of the central board only the card is in play."""
        taken = self.seen.pawns_on(central_card(self.pieces.catalogue))
        lines: list[Line] = [Flow(self.t.say("pawns"), [seat_mark(seat, self.t)]) for seat in taken]
        return Section(self.t.say("Central board"), cards=self.central_card(), lines=lines)

    def plans(self) -> Section:
        """W7: what each plan gives, and whose it is; the decks."""
        lines: list[Line] = [Flow(self.t.say("plans"), [self.plan(n) for n in range(1, len(self.seen.plans) + 1)])]
        decks = [Text(f"{deck_title(deck, self.pieces.game)} {n}") for deck, n in self.seen.will_decks.items()]
        lines.append(Flow(self.t.say("decks"), decks))
        return Section(self.t.say("Plan of the day"), lines=lines)

    def plan(self, number: int) -> Text:
        plan = self.seen.plans[number - 1]
        message = "{n}: cards {cards}, boys {boys}, actions {actions}"
        said = self.t.say(message, n=number, cards=plan.cards, boys=plan.boys, actions=plan.actions)
        owner = next((player.seat for player in self.seen.players if player.plan == number), None)
        if owner is not None:
            return Text.assemble(seat_mark(owner, self.t), f" {said} ({self.names[owner]})")
        return Text(f"{said} ({self.t.say('closed')})" if self.seen.closed_plan == number else said)

    def will_board(self) -> Section:
        """W8: the face-up cards and the errands; W11.2: the market."""
        return Section(self.pieces.board(LAST_WILL), cards=list(self.offer()), lines=[*self.errands(), self.market()])

    def offer(self) -> Iterator[CardLine]:
        spaces = [space for space in self.seen.spaces_of(LAST_WILL) if is_offered(space.space)]
        for space, card in zip(spaces, self.seen.offer, strict=False):
            if card is not None:
                row = self.worth_row(card)
                taken = "" if space.pawn is None else f"({self.names[space.pawn]})"
                yield replace(row, cost=f"{row.cost} {taken}".strip())

    def errands(self) -> list[Line]:
        slugs = dict.fromkeys(space.space for space in self.seen.spaces_of(LAST_WILL) if not is_offered(space.space))
        return [Flow(self.t.say("errands"), [self.errand(slug) for slug in slugs])]

    def errand(self, slug: str) -> Text:
        places = slots([space.pawn for space in self.seen.places_of(slug)], self.t)
        names = ", ".join(self.names[seat] for seat in self.seen.pawns_on(slug))
        return Text.assemble(places, f" {self.pieces.name(slug)}", f" ({names})" if names else "")

    def market(self) -> Flow:
        kinds = [f"{self.pieces.name(kind)} {signed(token)}" for kind, token in self.seen.property_market.items()]
        return Flow(self.t.say("property market"), [Text(kind) for kind in kinds])

    # ------------------------------------------------------------ the own cards

    def own_board(self, player: Player) -> Section:
        """Cards with their companions and values; money and actions are in the title."""
        title = self.t.say(
            "Your Last Will board ({n} of {places})", n=len(player.will_board), places=player.will_spaces
        )
        actions = self.t.plural("{n} action left", "{n} actions left", player.actions)
        cards = [self.laid(one) for one in player.will_board]
        return Section(BETWEEN.join((title, pounds(player.money), actions)), cards=cards)

    def laid(self, one: WillCardView) -> CardLine:
        row = self.worth_row(one.card)
        tokens = [companion_word(self.pieces.game, token) for token in one.tokens if token]
        value = [] if one.market_value is None else [self.t.say("worth {sum}", sum=pounds(one.market_value))]
        facts = ", ".join([*value, *tokens, *([row.cost] if row.cost else [])])
        return replace(row, tag=f"{row.tag}{USED}" if one.used else row.tag, cost=facts)

    def hand(self, player: Player) -> Section:
        cards = [self.pieces.card_row(card) for card in player.hand or []]
        cards += [self.worth_row(card) for card in player.will_hand or []]
        number = self.t.say("Your hand ({n})", n=player.cards_in_hand)
        limit = self.t.say("{n} stay at the end of the round", n=self.seen.hand_limit)
        lines: list[Line] = [] if cards else [Text(self.t.say("no cards"))]
        return Section(BETWEEN.join((number, limit)), cards=cards, lines=lines)

    def worth_row(self, card: str) -> CardLine:
        """A card with what it would spend, or cost, now."""
        row = self.pieces.card_row(card)
        seat = self.seen.seat
        if seat is None:
            return row
        found = WillWorth(self.seen, self.seen.players[seat], self.pieces.catalogue.will).of_card(card)
        if isinstance(found, Purchase):
            return replace(row, cost=self.t.say("price {sum}", sum=pounds(found.price)))
        if isinstance(found, Spending):
            return replace(row, cost=self.t.say("spends {sum}", sum=pounds(found.pounds)))
        return row
