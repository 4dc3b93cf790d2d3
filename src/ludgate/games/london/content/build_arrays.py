"""From records to the tables that the rules execute."""

from collections.abc import Iterator

from ludgate.games.london.content import arrays
from ludgate.games.london.content.schema import (
    AbilityRecord,
    ActionCard,
    Borough,
    Building,
    Card,
    Cost,
    DiscardFor,
    DrawInstead,
    GivePoverty,
    KeepFaceUp,
    OthersPay,
    Part,
    PayAnyColour,
    kind_of,
)


class _Effects:
    """Numbers the lists of parts; copies of one card share theirs."""

    def __init__(self) -> None:
        self.lists: list[tuple[arrays.Part, ...]] = []

    def number(self, parts: tuple[Part, ...]) -> int:
        if not parts:
            return -1
        self.lists.append(tuple(_part(part) for part in parts))
        return len(self.lists) - 1


class _Abilities:
    """Makes an ability once per physical card, since each copy has uses of its own."""

    def __init__(self, effects: _Effects) -> None:
        self.all: list[arrays.Ability] = []
        self._effects = effects

    def number(self, abilities: tuple[AbilityRecord, ...]) -> list[tuple[AbilityRecord, int]]:
        """The abilities of a record with the numbers of their effects."""
        return [(ability, self._effects.number(ability.effect)) for ability in abilities]

    def hold(self, holder: int, slug: str, numbered: list[tuple[AbilityRecord, int]]) -> tuple[arrays.Ability, ...]:
        """The abilities of a record for one holder."""
        made = []
        for ability, effect in numbered:
            cost = ability.cost or Cost()
            one = arrays.Ability(
                index=len(self.all),
                holder=holder,
                slug=slug,
                when=1 << arrays.MOMENTS.index(ability.when),
                optional=ability.optional and ability.when != "loan",
                often=ability.uses == "any",
                money=cost.money or 0,
                discard=cost.discard or 0,
                effect=effect,
                part=self._effects.lists[effect][0],
            )
            self.all.append(one)
            made.append(one)
        return tuple(made)


class _CardRow:
    """What the tables say of one physical card."""

    def __init__(self, number: int, card: Card, effects: _Effects) -> None:
        building = card if isinstance(card, Building) else None
        cost = (building and building.activation_cost) or Cost()
        self.record = number
        self.slug = card.id
        self.twins = card.copies > 1
        self.set = card.set
        self.colour = arrays.COLOURS.index(card.colour)
        self.kind = ("building", "action", "pauper").index(str(card.__struct_config__.tag))
        self.cost = building.build_cost if building else 0
        self.free = building is not None and building.build_discard == 0
        self.act_money = cost.money or 0
        self.act_discard = cost.discard or 0
        self.effect = effects.number(building.effect if building else ())
        self.flip = building is not None and building.flip
        self.end_prestige = building.end_prestige if building else 0
        self.action = effects.number(card.action if isinstance(card, ActionCard) else ())
        self.after_board = isinstance(card, ActionCard) and card.after == "board"
        self.repeats = building is not None and any(kind_of(part) == "repeat_card" for part in building.effect)


def tables_of(key: str, cards: tuple[Card, ...], boroughs: tuple[Borough, ...]) -> arrays.Content:
    effects = _Effects()
    abilities = _Abilities(effects)
    rows: list[_CardRow] = []
    held: list[tuple[arrays.Ability, ...]] = []
    for number, card in enumerate(cards):
        row = _CardRow(number, card, effects)
        numbered = abilities.number(card.continuous if isinstance(card, Building) else ())
        for _ in range(card.copies):
            held.append(abilities.hold(len(rows), card.id, numbered))
            rows.append(row)
    land = [
        abilities.hold(arrays.CARD_BOUND + number, borough.id, abilities.number(borough.ability))
        for number, borough in enumerate(boroughs)
    ]
    runs = tuple(effects.number(borough.run_effect) for borough in boroughs)
    return arrays.Content(
        digest=key,
        slug=tuple(row.slug for row in rows),
        record=tuple(row.record for row in rows),
        twins=tuple(row.twins for row in rows),
        sets=tuple(tuple(card for card, row in enumerate(rows) if row.set == name) for name in "ABC"),
        colour=tuple(row.colour for row in rows),
        kind=tuple(row.kind for row in rows),
        cost=tuple(row.cost for row in rows),
        free=tuple(row.free for row in rows),
        act_money=tuple(row.act_money for row in rows),
        act_discard=tuple(row.act_discard for row in rows),
        effect=tuple(row.effect for row in rows),
        flip=tuple(row.flip for row in rows),
        end_prestige=tuple(row.end_prestige for row in rows),
        card_abilities=tuple(held),
        card_moments=tuple(_moments(some) for some in held),
        action=tuple(row.action for row in rows),
        after_board=tuple(row.after_board for row in rows),
        repeats=tuple(row.repeats for row in rows),
        borough_slug=tuple(borough.id for borough in boroughs),
        borough_cost=tuple(borough.cost for borough in boroughs),
        borough_cards=tuple(borough.cards for borough in boroughs),
        borough_prestige=tuple(borough.prestige for borough in boroughs),
        borough_removal=tuple(borough.remove_poverty for borough in boroughs),
        north=tuple(borough.side == "N" for borough in boroughs),
        river=tuple(borough.riverside for borough in boroughs),
        starting=tuple(number for number, borough in enumerate(boroughs) if borough.start),
        borough_abilities=tuple(land),
        borough_moments=tuple(_moments(some) for some in land),
        borough_run=runs,
        abilities=tuple(abilities.all),
        effects=tuple(effects.lists),
        order_matters=tuple(_order_matters(parts) for parts in effects.lists),
    )


def _moments(abilities: tuple[arrays.Ability, ...]) -> int:
    union = 0
    for ability in abilities:
        union |= ability.when
    return union


def _part(part: Part) -> arrays.Part:
    """A part as the rules execute it."""
    return arrays.Part(
        kind=arrays.KINDS.index(kind_of(part)),
        amount=_amount(part),
        per=arrays.COUNTS.index(getattr(part, "per", None) or ""),
        mode=_mode(part),
        low=part.min if isinstance(part, DrawInstead) else 0,
        each=tuple(_part(inner) for inner in part.each) if isinstance(part, DiscardFor) else (),
    )


def _amount(part: Part) -> int:
    if isinstance(part, DiscardFor):
        return arrays.UNLIMITED if part.max == "all" else part.max
    if isinstance(part, DrawInstead):
        return part.max
    return int(getattr(part, "amount", 1))


def _mode(part: Part) -> int:
    match part:
        case GivePoverty():
            return arrays.FROM_SUPPLY if part.giver == "supply" else arrays.FROM_SELF
        case OthersPay():
            return arrays.TO_BANK if part.to == "bank" else arrays.TO_YOU
        case KeepFaceUp():
            return arrays.BY_THIS if part.by == "this" else arrays.BY_NONE
        case DiscardFor() | PayAnyColour():
            return {"any": arrays.ANY, "coloured": arrays.COLOURED, "grey": arrays.ONLY_GREY}[part.filter]
        case _:
            return 0


def _order_matters(parts: tuple[arrays.Part, ...]) -> bool:
    """Can the order of the parts of an effect make a difference (L11.8)?

    It can when own poverty is changed in two ways (what is not there cannot be removed or passed on), when money is
    gained and paid (the payment may force a loan), and when cards leave the hand before or after others come in.
    """
    own_poverty = {_poverty_change(part) for part in _flat(parts)} - {""}
    money = {part.kind for part in parts} & {arrays.GAIN_MONEY, arrays.PAY_MONEY}
    hand = [part for part in parts if part.kind in (arrays.DRAW, arrays.DISCARD_FOR)]
    board = {part.kind for part in parts} >= {arrays.PLAY_FROM_BOARD} and any(
        part.per in (arrays.PER_BROWN, arrays.PER_BLUE) for part in parts
    )
    return len(parts) > 1 and (len(own_poverty) > 1 or len(money) > 1 or len(hand) > 1 or board)


def _flat(parts: tuple[arrays.Part, ...]) -> Iterator[arrays.Part]:
    for part in parts:
        yield part
        yield from part.each


def _poverty_change(part: arrays.Part) -> str:
    if part.kind == arrays.GIVE_POVERTY and part.mode == arrays.FROM_SELF:
        return "give"
    return {arrays.GAIN_POVERTY: "gain", arrays.REMOVE_POVERTY: "remove"}.get(part.kind, "")
