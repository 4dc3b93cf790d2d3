"""Is a described position one that can come up?  Every pending decision must stand where it may."""

from ludgate.engine.contract import BadPosition
from ludgate.engine.frames import Frame
from ludgate.games.london.content.arrays import ACTION, BUILDING, DISCARD_FOR
from ludgate.games.london.rules.frames import ALL_BENEFITS
from ludgate.games.london.rules.machine import MACHINE
from ludgate.games.london.rules.phases.develop import pay_options
from ludgate.games.london.rules.state import EMPTY, State

IN_EFFECTS = (
    "effect",
    "draw",
    "discard-for",
    "give",
    "offer",
    "exchange",
    "repeat",
    "from-board",
    "ability-cost",
    "built",
)
ABOVE: dict[str, tuple[str, ...]] = {
    "": ("end",),
    "end": ("limit",),
    "limit": ("after",),
    "after": ("action", "develop", "buy", "land-price", "refill", "benefits", "poverty", *IN_EFFECTS),
    "action": ("draw-step", "arrange", *IN_EFFECTS),
    "draw-step": ("repay",),
    "develop": ("place", "leave", *IN_EFFECTS),
    "leave": ("effect", "draw", "free"),
    "free": ("place", "effect", "built"),
    "place": ("price", "pay"),
    "price": ("pay",),
    "land-price": IN_EFFECTS,
    "refill": ("benefits",),
    "benefits": ("refill", "draw", "benefit-draw"),
    "poverty": ("run", *IN_EFFECTS),
    "run": ("flip", *IN_EFFECTS, "cost"),
    "flip": ("cost", *IN_EFFECTS),
    "effect": ("cost", "ability-cost", *IN_EFFECTS, "free"),
    "discard-for": ("draw", "effect"),
    "built": IN_EFFECTS,
}


def check_frames(s: State) -> None:
    """Every pending decision must be one that can come up where it stands."""
    below = ""
    for frame in s.stack:
        phase = MACHINE.name(frame)
        if phase not in ABOVE.get(below, ()):
            raise BadPosition(
                f"stack: {phase!r} cannot come up inside {below!r}" if below else "stack: it begins with 'end'"
            )
        check_frame(s, phase, frame)
        below = phase


def check_frame(s: State, phase: str, frame: Frame) -> None:
    content, hand, deck = s.content, s.hands[s.turn], len(s.deck)
    need: list[tuple[bool, str]] = []

    def field(name: str) -> int:
        return MACHINE.value(frame, name)

    if phase in ("pay", "price", "place", "leave", "exchange"):
        need.append((field("card") in hand, "its card is in the active hand"))
    if phase in ("pay", "price", "place"):
        need.append((content.kind[field("card")] == BUILDING, "its card is a building"))
    if phase == "leave":
        need.append((content.kind[field("card")] == ACTION, "its card is an action card"))
    if phase in ("draw", "benefit-draw"):
        need.append((field("left") > 0, "at least one card is to be drawn"))
    if phase == "draw-step":
        _, drawn, least, most, looked = frame
        need.append(
            (drawn < most and least <= most and looked <= min(deck, max(s.knows, default=0)), "its numbers fit")
        )
    if phase == "arrange":
        need.append(
            (field("left") > 1 and field("left") + field("laid") <= deck, "the deck holds the cards to be laid back")
        )
    if phase in ("cost", "ability-cost"):
        need.append((0 < field("left") <= len(hand), "the hand can pay it"))
    if phase in ("buy", "land-price"):
        need.append(
            (field("borough") in s.row if phase == "land-price" else bool(s.row), "the borough lies in the row")
        )
    if phase == "refill":
        need.append((len(s.row) < 3, "the row has a gap"))
    if phase == "benefits":
        need.append((field("due") <= ALL_BENEFITS, "its number is at most 7"))
    if phase == "effect":
        need.append((0 < field("due") < 1 << len(content.effects[field("effect")]), "its parts exist"))
    if phase == "discard-for":
        parts = content.effects[field("effect")]
        need.append((field("part") < len(parts) and parts[field("part")].kind == DISCARD_FOR, "its part discards"))
    if phase == "give":
        need.append((field("amount") > 0 and field("giver") <= 1, "its numbers fit"))
    if phase == "exchange":
        need.append((max(s.board) != EMPTY, "a card lies on the board"))
    for holds, words in need:
        if not holds:
            raise BadPosition(f"stack: {phase!r} comes up only if {words}")
    if phase == "pay" and not pay_options(s, field("card")):
        raise BadPosition("stack: no card in hand can pay for the card of 'pay'")
