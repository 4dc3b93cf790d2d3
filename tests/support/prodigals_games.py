"""What the rule tests of The Prodigals Club share: the box, tables of every kind, whole games, events by kind."""

import random
from typing import Any

from ludgate import Event, Table
from ludgate.engine.box import copy_names
from ludgate.games.prodigals.content.catalogue import load
from tests.support.prodigals import every_option, player, whole

BOX = load()
GROUPS = dict(zip(copy_names(BOX.tables.cards.slug), BOX.tables.cards.group, strict=True))
SEATS = (2, 3, 4, 5)
COMBINATIONS = ("PE", "PS", "ES", "PES")
TABLES = [(seats, combination) for seats in SEATS for combination in COMBINATIONS]
NAMES = {"P": "possessions", "E": "election", "S": "society"}
BLACK = {card.id for card in BOX.cards if card.border == "black"}
OWNER = {card.id: card.owner for card in BOX.cards}


def fresh(seats: int = 3, combination: str = "ES", seed: int = 1, **options: str) -> Table:
    """A new game at its first decision."""
    return Table.new("prodigals", seats=seats, seed=seed, options={"combination": combination, **options})


def boards_of(combination: str) -> list[str]:
    return [NAMES[letter] for letter in combination]


def only(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def listed(event: Event, key: str) -> list[str]:
    """A list that an event carries."""
    value: Any = event.data[key]
    assert isinstance(value, list)
    return value


def named(t: Table, verb: str) -> list[str]:
    """What the options of one verb name: ``send e-hyde-park`` names e-hyde-park; asides are left out."""
    assert t.decision is not None
    texts = [option.text for option in t.decision.sensible]
    return [text.removeprefix(f"{verb} ") for text in texts if text.startswith(f"{verb} ")]


def declined(t: Table) -> list[str]:
    """The spaces that can be taken without their effect."""
    return [text.split()[1] for text in every_option(t) if text.startswith("idle ")]


def least(t: Table) -> str:
    """The answer that does the least: a pawn without effect, no card, no move."""
    offered = every_option(t)
    idle = [text for text in offered if text.startswith("idle ") and text != "idle c-central-card"]
    return next((text for text in (*idle, "stop", "end") if text in offered), offered[0])


def idle_until(t: Table, kind: str) -> list[Event]:
    """Nobody does anything until a decision of this kind comes up, or the game is over."""
    events: list[Event] = []
    while t.decision is not None and t.decision.kind != kind:
        events += t.play(least(t))
    return events


def idle_round(t: Table) -> list[Event]:
    """Nobody does anything until the next round has begun, or the game is over."""
    events: list[Event] = []
    number = whole(t)["round"]
    while t.decision is not None and whole(t)["round"] == number:
        events += t.play(least(t))
    return events


def idle_game(seats: int = 3, combination: str = "ES", seed: int = 5, **options: str) -> tuple[Table, list[Event]]:
    """A whole game in which nobody does anything, and all that happened."""
    t = fresh(seats, combination, seed, **options)
    events = t.opening
    while t.decision is not None:
        events += t.play(least(t))
    return t, events


def chance_game(seats: int, combination: str, seed: int) -> tuple[Table, list[Event]]:
    """A whole game in which every sensible option is as likely as any other."""
    t = fresh(seats, combination, seed)
    dice = random.Random(seed)
    events = t.opening
    while t.decision is not None:
        events += t.play(dice.choice(t.decision.sensible))
    return t, events


def by_round(events: list[Event]) -> dict[int, list[Event]]:
    """The events of every round; what announces a round is its first one. The set-up comes before all of them."""
    rounds: dict[int, list[Event]] = {0: []}
    for event in events:
        if event.kind == "round":
            rounds[int(str(event.data["round"]))] = []
        rounds[max(rounds)].append(event)
    del rounds[0]
    return rounds


def seen(t: Table, viewer: int | None, owner: int = 0) -> dict[str, Any]:
    """What a seat (None: a spectator) sees of a player."""
    players: Any = t.view(viewer)["players"]
    found: dict[str, Any] = players[owner]
    return found


def pawns_on(t: Table) -> dict[str, int]:
    """Whose pawn stands where, seats from 0."""
    spaces: Any = t.view()["spaces"]
    return {space["name"]: space["pawn"] for space in spaces if space["pawn"] is not None}


def seat_order(t: Table) -> list[int]:
    return [seat - 1 for seat in whole(t)["order"]]


def votes(t: Table, seat: int = 0) -> int:
    return int(player(t, seat)["votes"])


def money(t: Table, seat: int = 0) -> int:
    return int(player(t, seat)["money"])


def markers(t: Table, seat: int = 0) -> list[list[int]]:
    found: list[list[int]] = player(t, seat)["markers"]
    return found


def words(value: object) -> set[str]:
    """Every text inside plain data."""
    if isinstance(value, dict):
        return {word for key, item in value.items() for word in {str(key), *words(item)}}
    if isinstance(value, list | tuple):
        return {word for item in value for word in words(item)}
    return {str(value)}
