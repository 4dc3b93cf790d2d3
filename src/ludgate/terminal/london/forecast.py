"""What people count in their heads: the poverty that a run would bring, and what poverty costs (L11.16, L16.8)."""

from dataclasses import dataclass

from ludgate.games.london.scoring import poverty_loss
from ludgate.terminal.london.seen import Seen


@dataclass(frozen=True)
class Forecast:
    """Poverty of a run at this moment, before what activated cards change; and the price against the lowest player."""

    stacks: int
    hand: int
    loans: int
    poverty: int
    lowest_other: int

    @property
    def gain(self) -> int:
        return self.stacks + self.hand + self.loans

    @property
    def loss_now(self) -> int:
        return self._loss(self.poverty)

    @property
    def loss_after(self) -> int:
        return self._loss(self.poverty + self.gain)

    def _loss(self, poverty: int) -> int:
        return poverty_loss(max(poverty - self.lowest_other, 0))


def forecast(seen: Seen, seat: int) -> Forecast:
    """The forecast for a seat; hands do not count in a run in which an effect spares them."""
    own = seen.players[seat]
    others = [area.poverty for area in seen.players if area.seat != seat]
    return Forecast(len(own.city), 0 if seen.hands_spared else own.hand_size, own.loans, own.poverty, min(others))
