"""What a card would bring now: people count symbols, markers, tiles and cards in their heads."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ludgate.games.prodigals.content import schema as s
from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.view.model import MARKERS, Player, SeatView, slug_of
from ludgate.games.prodigals.view.spaces import hyde_park

INSULTS = ("liberal", "conservative", "general")
PUB, CLOCK = "pub", "clock"


@dataclass(frozen=True)
class CardYield:
    """Pounds spent, votes lost, moves and megaphones; ``most``: it may be less, if the player wants it or must."""

    pounds: int = 0
    votes: int = 0
    moves: int = 0
    megaphones: int = 0
    counted: bool = False  # does it depend on how things stand?
    most: bool = False

    def __add__(self, other: "CardYield") -> "CardYield":
        return CardYield(
            self.pounds + other.pounds,
            self.votes + other.votes,
            self.moves + other.moves,
            self.megaphones + other.megaphones,
            self.counted or other.counted,
            self.most or other.most,
        )


@dataclass(frozen=True)
class Worth:
    """The cards of one table in the hands of one player."""

    seen: SeatView
    player: Player
    box: Catalogue
    icons: Counter[str] = field(init=False)  # of the cards in hand

    def __post_init__(self) -> None:
        held = (self.box.card(slug_of(card)).icon for card in self.player.hand or [])
        object.__setattr__(self, "icons", Counter(icon for icon in held if icon))

    def of_card(self, piece: str) -> CardYield | None:
        """What playing a white card, or activating a black one, would bring; None if there is nothing to count."""
        card = self.box.card(slug_of(piece))
        found = self.of(card.effect, piece)
        if card.border == "white":
            found += self.echo(card)
        return found if found.counted else None

    def of(self, effects: Iterable[s.AnyEffect], piece: str = "") -> CardYield:
        total = CardYield()
        for effect in effects:
            if isinstance(effect, s.AllOf):
                for _ in range(effect.times):
                    total += self.of(effect.parts, piece)
            elif isinstance(effect, s.PubBatch):
                total += self.pub(effect, piece)
            elif type(effect) in TELLERS:
                total += TELLERS[type(effect)](self, effect)
        return total

    # ------------------------------------------------------------ what is counted

    def symbols(self, symbol: str, each: int) -> tuple[int, bool]:
        """P9.30: free symbols of the Renaissance man may be chosen."""
        free = self.player.free_symbols
        return each * (self.player.symbols.get(symbol, 0) + free), free > 0

    def in_column(self, kind: str, column: int) -> int:
        markers = zip(MARKERS, self.player.markers, strict=False)
        return sum(at.column == column and kind in ("any", kind_of(name)) for name, at in markers)

    def pub(self, effect: s.PubBatch, piece: str) -> CardYield:
        """P13.46: all such cards of the hand together; one on the table counts as one more."""
        held = self.icons[PUB] + (piece not in (self.player.hand or []))
        return CardYield(votes=effect.table[min(held, len(effect.table)) - 1], counted=True, most=held > 1)

    # ------------------------------------------------------------ black cards that answer

    def echo(self, card: s.Card) -> CardYield:
        """P19.27 to P19.31: what the bottom effects of the own black cards add to a white card."""
        phones = sum(
            effect.amount for effect in card.effect if isinstance(effect, s.Megaphone) and effect.amount != "column"
        )
        total = CardYield()
        for slug in self.player.board:
            for effect in self.box.card(slug_of(slug)).bottom:
                total += answer(effect, card.icon or "", phones)
        return total


def answer(effect: s.AnyEffect, icon: str, phones: int) -> CardYield:
    """What one bottom effect adds to a white card with this icon and so many megaphones."""
    match effect:
        case s.OnWhiteParty(party=party, amount=amount) if icon == party:
            return CardYield(votes=amount, counted=True)
        case s.OnWhiteIcon(icon=wanted, amount=amount) if icon == wanted:
            return CardYield(votes=amount, counted=True)
        case s.OnWhiteInsult(amount=amount) if icon in INSULTS:
            return CardYield(votes=amount, counted=True)
        case s.OnWhiteMegaphoneMove(amount=amount) if phones:
            return CardYield(moves=amount * phones, counted=True)
        case _:
            return CardYield()


def kind_of(marker: str) -> str:
    """The men are M1 and M2, the women W1 and W2 (P5.23)."""
    return "man" if marker.startswith("m") else "woman"


# ---------------------------------------------------------------- kinds of effects


def spend(worth: Worth, effect: s.Spend) -> CardYield:
    return CardYield(pounds=effect.amount)


def lose_votes(worth: Worth, effect: s.LoseVotes) -> CardYield:
    return CardYield(votes=effect.amount)


def move(worth: Worth, effect: s.Move) -> CardYield:
    return CardYield(moves=effect.count)


def megaphone(worth: Worth, effect: s.Megaphone) -> CardYield:
    return CardYield() if effect.amount == "column" else CardYield(megaphones=effect.amount)


def votes_per_symbol(worth: Worth, effect: s.LoseVotesPerSymbol) -> CardYield:
    number, free = worth.symbols(effect.symbol, effect.amount)
    return CardYield(votes=number, counted=True, most=free)


def spend_per_symbol(worth: Worth, effect: s.SpendPerSymbol) -> CardYield:
    number, free = worth.symbols(effect.symbol, effect.amount)
    return CardYield(pounds=number, counted=True, most=free)


def move_per_symbol(worth: Worth, effect: s.MovePerSymbol) -> CardYield:
    number, free = worth.symbols(effect.symbol, 1)
    return CardYield(moves=number, counted=True, most=free)


def move_per_marker(worth: Worth, effect: s.MovePerMarkerOnValue) -> CardYield:
    return CardYield(moves=sum(marker.row == effect.value for marker in worth.player.markers), counted=True)


def votes_at_hyde_park(worth: Worth, effect: s.LoseVotesIfHydePark) -> CardYield:
    there = worth.player.seat in worth.seen.pawns_on(hyde_park(worth.box))
    return CardYield(votes=effect.amount if there else 0, counted=True)


def votes_per_marker(worth: Worth, effect: s.LoseVotesPerMarker) -> CardYield:
    return CardYield(votes=effect.amount * worth.in_column(effect.marker, effect.column), counted=True)


def spend_per_county(worth: Worth, effect: s.SpendPerCounty) -> CardYield:
    owned = sum(worth.box.tile(slug).county == effect.county for slug in worth.player.tiles)
    return CardYield(pounds=effect.amount * owned, counted=True)


def spend_plus_time(worth: Worth, effect: s.SpendPlusPerTime) -> CardYield:
    cards = worth.icons[CLOCK]
    return CardYield(pounds=effect.base + effect.per_card * cards, counted=True, most=cards > 0)


def spend_rising(worth: Worth, effect: s.SpendRisingTime) -> CardYield:
    cards = worth.icons[CLOCK]
    return CardYield(pounds=effect.base + sum(effect.steps[:cards]), counted=True, most=cards > 0)


def votes_per_insult(worth: Worth, effect: s.LoseVotesPerInsultPlayed) -> CardYield:
    played = sum(worth.box.card(slug_of(card)).icon in INSULTS for card in worth.player.played)
    return CardYield(votes=effect.amount * played, counted=True)


TELLERS: dict[type, Callable[..., CardYield]] = {
    s.Spend: spend,
    s.LoseVotes: lose_votes,
    s.Move: move,
    s.Megaphone: megaphone,
    s.LoseVotesPerSymbol: votes_per_symbol,
    s.SpendPerSymbol: spend_per_symbol,
    s.MovePerSymbol: move_per_symbol,
    s.MovePerMarkerOnValue: move_per_marker,
    s.LoseVotesIfHydePark: votes_at_hyde_park,
    s.LoseVotesPerMarker: votes_per_marker,
    s.SpendPerCounty: spend_per_county,
    s.SpendPlusPerTime: spend_plus_time,
    s.SpendRisingTime: spend_rising,
    s.LoseVotesPerInsultPlayed: votes_per_insult,
}
