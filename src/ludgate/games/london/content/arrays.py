# mypyc: compile
"""The cards and boroughs as the rules execute them: small ints and tuples, made once from the content files.

A *card* is one physical city card, 0 to 100; copies of one record stand side by side.  A *borough* is 0 to 19.
"""

from typing import Final

BROWN: Final = 0
BLUE: Final = 1
PINK: Final = 2
GREY: Final = 3
COLOURS: Final = ("brown", "blue", "pink", "grey")

BUILDING: Final = 0
ACTION: Final = 1
PAUPER: Final = 2

# effect kinds (components, chapter 2.4)
GAIN_MONEY: Final = 0
PAY_MONEY: Final = 1
GAIN_PRESTIGE: Final = 2
GAIN_POVERTY: Final = 3
REMOVE_POVERTY: Final = 4
GIVE_POVERTY: Final = 5
OTHERS_PAY: Final = 6
DRAW: Final = 7
DISCARD_FOR: Final = 8
SWAP: Final = 9
PLAY_FREE: Final = 10
PLAY_FROM_BOARD: Final = 11
REPEAT_CARD: Final = 12
IGNORE_POVERTY: Final = 13
KEEP_FACE_UP: Final = 14
PAY_ANY_COLOUR: Final = 15
DRAW_INSTEAD: Final = 16
LOOK: Final = 17
DISCOUNT: Final = 18
KINDS: Final = (
    "gain_money",
    "pay_money",
    "gain_prestige",
    "gain_poverty",
    "remove_poverty",
    "give_poverty",
    "others_pay",
    "draw",
    "discard_for",
    "swap",
    "play_free",
    "play_from_board",
    "repeat_card",
    "ignore_poverty",
    "keep_face_up",
    "pay_any_colour",
    "draw_instead",
    "look",
    "discount",
)

# counts (2.2); 0 means no count
COUNTS: Final = (
    "",
    "boroughs",
    "boroughs_north",
    "boroughs_south",
    "boroughs_river",
    "boroughs_inland",
    "visible_brown",
    "visible_blue",
)
PER_NOTHING: Final = 0
PER_BOROUGHS: Final = 1
PER_NORTH: Final = 2
PER_SOUTH: Final = 3
PER_RIVER: Final = 4
PER_INLAND: Final = 5
PER_BROWN: Final = 6
PER_BLUE: Final = 7

# moments (2.3) as bits, so that a set of moments is one int
MOMENTS: Final = ("draw-step", "turn", "develop", "built", "buy", "run", "loan")
AT_DRAW_STEP: Final = 1
AT_TURN: Final = 2
AT_DEVELOP: Final = 4
AT_BUILT: Final = 8
AT_BUY: Final = 16
AT_RUN: Final = 32
AT_LOAN: Final = 64

# modes of parts: from, to, filter, by
FROM_SELF: Final = 0
FROM_SUPPLY: Final = 1
TO_YOU: Final = 0
TO_BANK: Final = 1
ANY: Final = 0
COLOURED: Final = 1
ONLY_GREY: Final = 2
BY_THIS: Final = 0
BY_NONE: Final = 1

UNLIMITED: Final = 200


class Part:
    """One part of an effect.

    ``amount`` is the amount or the maximum, ``low`` the minimum of ``draw_instead``; ``mode`` holds from, to, filter
    or by.
    """

    __slots__ = ("amount", "each", "kind", "low", "mode", "per")

    def __init__(self, kind: int, amount: int, per: int, mode: int, low: int, each: tuple["Part", ...]) -> None:
        self.kind: Final = kind
        self.amount: Final = amount
        self.per: Final = per
        self.mode: Final = mode
        self.low: Final = low
        self.each: Final = each


class Ability:
    """A timed ability of one physical card or of one borough.

    ``index`` is its place in ``Content.abilities``; ``holder`` is the card, or ``CARD_BOUND`` + borough; ``effect`` is
    the place of its parts in ``Content.effects``.
    """

    __slots__ = ("discard", "effect", "holder", "index", "money", "often", "optional", "part", "slug", "when")

    def __init__(
        self,
        index: int,
        holder: int,
        slug: str,
        when: int,
        optional: bool,
        often: bool,
        money: int,
        discard: int,
        effect: int,
        part: Part,
    ) -> None:
        self.index: Final = index
        self.holder: Final = holder
        self.slug: Final = slug
        self.when: Final = when
        self.optional: Final = optional
        self.often: Final = often
        self.money: Final = money
        self.discard: Final = discard
        self.effect: Final = effect
        self.part: Final = part


CARD_BOUND: Final = 128


class Content:
    """All components of one box.  Tuples are indexed by card or by borough; nothing changes after loading."""

    __slots__ = (
        "abilities",
        "act_discard",
        "act_money",
        "action",
        "after_board",
        "borough_abilities",
        "borough_cards",
        "borough_cost",
        "borough_moments",
        "borough_prestige",
        "borough_removal",
        "borough_run",
        "borough_slug",
        "card_abilities",
        "card_moments",
        "colour",
        "cost",
        "digest",
        "effect",
        "effects",
        "end_prestige",
        "flip",
        "free",
        "kind",
        "north",
        "record",
        "repeats",
        "river",
        "sets",
        "slug",
        "starting",
        "twins",
        "order_matters",
    )

    def __init__(
        self,
        digest: str,
        slug: tuple[str, ...],
        record: tuple[int, ...],
        twins: tuple[bool, ...],
        sets: tuple[tuple[int, ...], ...],
        colour: tuple[int, ...],
        kind: tuple[int, ...],
        cost: tuple[int, ...],
        free: tuple[bool, ...],
        act_money: tuple[int, ...],
        act_discard: tuple[int, ...],
        effect: tuple[int, ...],
        flip: tuple[bool, ...],
        end_prestige: tuple[int, ...],
        card_abilities: tuple[tuple[Ability, ...], ...],
        card_moments: tuple[int, ...],
        action: tuple[int, ...],
        after_board: tuple[bool, ...],
        repeats: tuple[bool, ...],
        borough_slug: tuple[str, ...],
        borough_cost: tuple[int, ...],
        borough_cards: tuple[int, ...],
        borough_prestige: tuple[int, ...],
        borough_removal: tuple[int, ...],
        north: tuple[bool, ...],
        river: tuple[bool, ...],
        starting: tuple[int, ...],
        borough_abilities: tuple[tuple[Ability, ...], ...],
        borough_moments: tuple[int, ...],
        borough_run: tuple[int, ...],
        abilities: tuple[Ability, ...],
        effects: tuple[tuple[Part, ...], ...],
        order_matters: tuple[bool, ...],
    ) -> None:
        self.digest: Final = digest  # hash of everything the rules use
        self.slug: Final = slug  # of the record a card is a copy of
        self.record: Final = record  # number of that record
        self.twins: Final = twins  # are there further copies?
        self.sets: Final = sets  # the cards of A, B and C (L2.2)
        self.colour: Final = colour
        self.kind: Final = kind  # BUILDING, ACTION or PAUPER
        self.cost: Final = cost  # additional cost (L2.5)
        self.free: Final = free  # is added without a colour discard
        self.act_money: Final = act_money
        self.act_discard: Final = act_discard
        self.effect: Final = effect  # number of the activated effect in effects; -1 none
        self.flip: Final = flip
        self.end_prestige: Final = end_prestige
        self.card_abilities: Final = card_abilities
        self.card_moments: Final = card_moments  # union of the moments of its abilities
        self.action: Final = action  # number of the action effect; -1 none
        self.after_board: Final = after_board  # the card's own text returns it to the board (L9.19)
        self.repeats: Final = repeats  # has a repeat_card part
        self.borough_slug: Final = borough_slug
        self.borough_cost: Final = borough_cost
        self.borough_cards: Final = borough_cards
        self.borough_prestige: Final = borough_prestige
        self.borough_removal: Final = borough_removal
        self.north: Final = north
        self.river: Final = river
        self.starting: Final = starting
        self.borough_abilities: Final = borough_abilities
        self.borough_moments: Final = borough_moments
        self.borough_run: Final = borough_run  # number of the run effect; -1 none
        self.abilities: Final = abilities
        self.effects: Final = effects
        self.order_matters: Final = order_matters  # of the parts of an effect (L11.8)
