"""A tiny language for scenarios of Last Will: arrange a position, play moves, look at what came of it.

    t = scene(me(money=30, hand=["dinner"], actions=1))
    t.play("play dinner")
    assert money(t) == 27

The active player of a scene sits on seat 0 (``1`` in a position). What is named nowhere is filled in by chance from a
fixed seed; but a player without cards has none. ``spare=True`` keeps a turn from ending by itself.
"""

from typing import Any

from ludgate import Event, Table

BUSY = "gentlemens-club"  # a card on the board that can always be used: the turn goes on
MARKET = [-3, -2, 1, 3]


def me(**fields: Any) -> dict[str, Any]:
    """A player; ``hand`` and ``board`` are those of Last Will."""
    names = {"hand": "will_hand", "board": "will_board"}
    return {names.get(key, key): value for key, value in fields.items()}


def scene(
    *players: dict[str, Any],
    seats: int = 3,
    at: str | list[str] = "turn 1",
    options: dict[str, str] | None = None,
    **fields: Any,
) -> Table:
    """A table of Last Will by itself at some decision."""
    return Table.from_position(
        {"game": "lastwill", **position(players, seats, at, fields), "options": dict(options or {})}
    )


def combined(
    *players: dict[str, Any],
    seats: int = 3,
    combination: str = "LWES",
    at: str | list[str] = "turn 1",
    options: dict[str, str] | None = None,
    **fields: Any,
) -> Table:
    """A table of the combined game; a player's ``cards`` and ``laid`` are those of The Prodigals Club."""
    data = position(players, seats, at, fields)
    for player in data["player"]:
        for own, name in (("cards", "hand"), ("laid", "board")):
            if own in player:
                player[name] = player.pop(own)
    return Table.from_position(
        {"game": "prodigals", **data, "options": {"combination": combination, **(options or {})}}
    )


def position(
    players: tuple[dict[str, Any], ...], seats: int, at: str | list[str], fields: dict[str, Any]
) -> dict[str, Any]:
    frames = [at] if isinstance(at, str) else at
    count = max(seats, len(players))
    filled = [*(dict(player) for player in players), *({} for _ in range(count - len(players)))]
    return {"seats": count, "player": filled, "stack": frames, **fields}


def turn(*hand: str, seats: int = 3, options: dict[str, str] | None = None, **fields: Any) -> Table:
    """An Actions turn of the first player; a free card on the board keeps it from ending by itself."""
    table = {key: fields.pop(key) for key in list(fields) if key in TABLE_FIELDS}
    board = [*fields.pop("board", []), BUSY]
    return scene(me(hand=list(hand), board=board, **fields), seats=seats, options=options, **table)


TABLE_FIELDS = ("property_market", "offer", "round", "will_decks", "will_piles", "any_occasion", "spaces", "first")


def choices(t: Table) -> list[str]:
    assert t.decision is not None
    return [option.text for option in t.decision.sensible]


def every_option(t: Table) -> list[str]:
    assert t.decision is not None
    return [option.text for option in t.decision.options]


def named(t: Table, verb: str) -> list[str]:
    """What can be done with a verb."""
    return [text.removeprefix(f"{verb} ") for text in choices(t) if text.startswith(f"{verb} ")]


def decided(t: Table) -> tuple[int, str]:
    assert t.decision is not None
    return t.decision.seat, t.decision.kind


def player(t: Table, seat: int = 0) -> dict[str, Any]:
    players: Any = t.position()["player"]
    found: dict[str, Any] = players[seat]
    return found


def whole(t: Table) -> dict[str, Any]:
    return t.position()


def bare(names: list[str]) -> list[str]:
    return [name.split(":")[0] for name in names]


def hand(t: Table, seat: int = 0) -> list[str]:
    return bare(player(t, seat)["will_hand"])


def board(t: Table, seat: int = 0) -> list[str]:
    return bare([one["card"] for one in player(t, seat)["will_board"]])


def laid(t: Table, slug: str, seat: int = 0) -> dict[str, Any]:
    """The first copy of a card on a board."""
    return next(one for one in player(t, seat)["will_board"] if one["card"].split(":")[0] == slug)


def money(t: Table, seat: int = 0) -> int:
    return int(player(t, seat)["money"])


def actions(t: Table, seat: int = 0) -> int:
    return int(player(t, seat)["actions"])


def pile(t: Table, deck: str) -> list[str]:
    return bare(whole(t)["will_piles"][deck])


def play(t: Table, *moves: str) -> list[Event]:
    events: list[Event] = []
    for move in moves:
        events += t.play(move)
    return events


def only(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def refused(t: Table, move: str) -> str:
    refusal = t.why_not(move)
    assert refusal is not None, f"{move!r} is allowed"
    return refusal.rule


def first_choice(t: Table) -> list[Event]:
    """The first option of the decision at hand."""
    return t.play(choices(t)[0])


def idle(t: Table) -> str:
    """An answer that does as little as possible."""
    texts = every_option(t)
    assert t.decision is not None
    if t.decision.kind == "errand":
        idles = [text for text in texts if text.startswith("idle")]
        return idles[0] if idles else texts[0]
    for text in ("end", "stop", "add none"):
        if text in texts:
            return text
    return texts[0]


def idle_until(t: Table, *kinds: str) -> list[Event]:
    """Pass the time until a kind of decision comes up, or the game is over."""
    events: list[Event] = []
    for _ in range(2000):
        if t.decision is None or t.decision.kind in kinds:
            return events
        events += t.play(idle(t))
    raise AssertionError("nothing of the kind came up")


def end_of_round(t: Table) -> list[Event]:
    """Pass the time until the next round is being planned, or the game is over."""
    before = whole(t)["round"]
    events: list[Event] = []
    for _ in range(2000):
        if t.decision is None or whole(t)["round"] != before:
            return events
        events += t.play(idle(t))
    raise AssertionError("the round does not end")


def fresh(seats: int = 3, seed: int = 1, **options: str) -> Table:
    return Table.new("lastwill", seats, seed, options)
