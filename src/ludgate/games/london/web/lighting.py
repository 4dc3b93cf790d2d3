"""The light on the pieces of London."""

from collections.abc import Mapping, Sequence

from ludgate.games.london.view.model import SeatView, slug_of
from ludgate.games.london.web.ids import BACK, card_id
from ludgate.web.render.api import AnswerLine, Snapshot, texts_of
from ludgate.web.render.lighting import Lighting


class LondonLighting(Lighting, frozen=True):
    """Who sits at the table may ask about every piece that they know, at any time."""

    asking: bool = False

    def answers(self, ident: str) -> bool:
        return self.asking and not ident.startswith(BACK)


def light(
    snapshot: Snapshot, aimed: dict[str, list[str]], seen: SeatView, ahead: Mapping[str, Sequence[AnswerLine]]
) -> LondonLighting:
    """The light of a snapshot; where nothing can be clicked nothing is lit and nothing is asked."""
    asking = snapshot.seat is not None and not snapshot.read_only
    last = touched(snapshot.last, seen)
    if not snapshot.deciding:
        return LondonLighting(last=last, asking=asking)
    return LondonLighting(targets=aimed, last=last, ahead=texts_of(ahead), asking=asking)


def touched(last: frozenset[str], seen: SeatView) -> frozenset[str]:
    """Events name cards without the number of the copy: mark what bears the name, in hands only if nothing else."""
    if not last:
        return last
    cities = [card for area in seen.players for stack in area.city for card in stack]
    hands = [card for area in seen.players for card in area.hand or []]
    lying = [card for card in (*seen.board.cards, *cities) if slug_of(card) in last]
    hidden = last - {slug_of(card) for card in lying}
    found = [*lying, *(card for card in hands if slug_of(card) in hidden)]
    return last.union(map(card_id, found))
