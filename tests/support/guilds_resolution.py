"""Scenes of Guilds of London from the end of the turns on: resolution, Plantation, development, scoring.

Every seat holds a card, so that no turn passes by itself after the phase that a test is about; the Beadle is set aside
unless a test puts it somewhere.
"""

from typing import Any

from ludgate import Event, Table
from tests.support.guilds import city, me, on, player, scene, tile, whole

# every guild but Girdlers, the most senior first
GUILDS = [
    "mercers", "grocers", "drapers", "fishmongers", "goldsmiths", "merchant-taylors", "skinners", "haberdashers",
    "salters", "ironmongers", "vintners", "clothworkers", "dyers", "brewers", "leathersellers", "pewterers", "barbers",
    "cutlers", "bakers", "wax-chandlers", "tallow-chandlers", "armourers", "butchers", "saddlers", "carpenters",
    "cordwainers", "painter-stainers", "curriers", "masons", "plumbers", "innholders", "founders", "poulters", "cooks",
    "coopers", "paviors", "apothecaries", "master-mariners", "lightermen",
]  # fmt: skip


def seated(**fields: Any) -> dict[str, Any]:
    """A player with one card in hand."""
    return me(**{"hand": ["alms-box"], **fields})


def arranged(*players: dict[str, Any], seats: int = 3, at: str | list[str], **fields: Any) -> Table:
    filled = [*players, *(seated() for _ in range(seats - len(players)))]
    return scene(*filled, seats=seats, at=at, **{"beadle": "", **fields})


def phase(*players: dict[str, Any], seats: int = 3, **fields: Any) -> Table:
    """At the beginning of a resolution phase."""
    return arranged(*players, seats=seats, at="resolve 0", **fields)


def last_turn(*players: dict[str, Any], seats: int = 3, **fields: Any) -> Table:
    """The first seat has the last turn of the round and only has to stop: what follows comes with its events."""
    return arranged(*players, seats=seats, at="turn 1", acted=list(range(2, seats + 1)), **fields)


def nearly_done(*players: dict[str, Any], seats: int = 3, round: int, **fields: Any) -> Table:
    """The last turn of a round in which Girdlers, the only unresolved tile, will be won by the first seat."""
    cells = sorted(city(arranged(seats=seats, at="turn 1", round=round)))
    done = [tile(*cell, slug, resolved=True) for cell, slug in zip(cells[1:], GUILDS, strict=False)]
    girdlers = tile(*cells[0], "girdlers", pawns=[3])
    return last_turn(*players, seats=seats, round=round, city=[girdlers, *done], **fields)


def plantation(*pawns: int, seats: int = 3, side: str = "virginia", **fields: Any) -> Table:
    """A development phase at its first step, with so many pawns of each seat on the Plantation."""
    order = " ".join(str(seat) for seat in range(2, seats + 1))
    players = [seated(plantation=number) for number in pawns]
    grey = 4 if seats == 2 else 3
    at = f"negotiate 1 plantation 0 {order}"
    return arranged(*players, seats=seats, at=at, **{"side": side, "round": grey, **fields})


def over(*players: dict[str, Any], seats: int = 3, **fields: Any) -> Table:
    """A game that has just been scored."""
    last = {2: 16, 3: 15, 4: 12}[seats]
    return arranged(*players, seats=seats, at="finish", **{"round": last, "ending": "rounds", **fields})


def decider(t: Table) -> int | None:
    return None if t.decision is None else t.decision.seat


def kind(t: Table) -> str:
    return "over" if t.decision is None else t.decision.kind


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def named(events: list[Event], wanted: str, key: str = "tile") -> list[object]:
    """One fact of every event of a kind."""
    return [event.data[key] for event in events if event.kind == wanted]


def let_pass(t: Table) -> list[Event]:
    """Exchange nothing, decline and stop whatever is offered, up to the next turn or the end."""
    events: list[Event] = []
    while t.decision is not None and t.decision.kind not in ("turn", "limit"):
        events += t.play(t.decision.options[-1])
    return events


def take_all(t: Table) -> list[Event]:
    """Take what can simply be taken, move and ship nothing, up to the next turn or the end."""
    events: list[Event] = []
    while t.decision is not None and t.decision.kind not in ("turn", "limit"):
        taking = t.decision.kind == "reward"
        events += t.play(t.decision.options[0 if taking else -1])
    return events


def vp(t: Table) -> list[int]:
    return [player(t, seat)["vp"] for seat in range(t.seats)]


def order(t: Table) -> object:
    """The seats in VP order."""
    return t.view()["order"]


def all_of(t: Table, field: str) -> list[Any]:
    """One field of every player."""
    return [player(t, seat)[field] for seat in range(t.seats)]


def pawns_on(t: Table, slug: str) -> list[int]:
    found: list[int] = on(t, slug)["pawns"]
    return found


def is_resolved(t: Table, slug: str) -> bool:
    return bool(on(t, slug)["resolved"])


def current_round(t: Table) -> int:
    return int(whole(t)["round"])


def totals(t: Table) -> list[int]:
    return [score.total for score in t.scores()]


def places(t: Table) -> list[int]:
    return [score.place for score in t.scores()]


def pass_turns(t: Table, turns: int) -> list[Event]:
    """So many turns in which no card is played; surplus cards are discarded as they come."""
    events: list[Event] = []
    for _ in range(turns):
        events += t.play("stop")
        while t.decision is not None and t.decision.kind == "limit":
            events += t.play(t.decision.options[0])
    return events
