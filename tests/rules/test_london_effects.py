"""The 19 kinds of effect parts (components 2.4) with their edge cases, also those that no standard card has.

Tests that need other components change records of the standard ones, write them as a player's own file
and play with that.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludgate import Table
from ludgate.games.london.content.catalogue import Catalogue, export, load
from ludgate.games.london.content.schema import (
    AbilityRecord,
    Cost,
    DiscardFor,
    Discount,
    Draw,
    DrawInstead,
    GainMoney,
    GainPoverty,
    GainPrestige,
    GivePoverty,
    KeepFaceUp,
    Look,
    Moment,
    OthersPay,
    Part,
    PayAnyColour,
    PayMoney,
    RemovePoverty,
    RepeatCard,
)
from tests.support.london import (
    all_options,
    board,
    boroughs,
    cash,
    city,
    deck,
    hand,
    loans,
    me,
    options,
    play,
    poverty,
    prestige,
    refused,
    removed,
    scene,
)
from tests.support.rule import rule

Changes = dict[str, dict[str, Any]]


def own(folder: Path, changes: Changes) -> Path:
    """A player's own component file: the standard one with some fields of some records changed."""
    box = load()
    cards = tuple(msgspec.structs.replace(card, **changes.get(card.id, {})) for card in box.cards)
    boroughs = tuple(msgspec.structs.replace(borough, **changes.get(borough.id, {})) for borough in box.boroughs)
    path = folder / "own.toml"
    path.write_text(export(Catalogue(cards, boroughs)), encoding="utf-8")
    return path


def own_scene(folder: Path, changes: Changes, *players: dict[str, Any], at: str = "run", **fields: Any) -> Table:
    """As ``scene``, with components of one's own."""
    filled = [*players, *({} for _ in range(2 - len(players)))]
    data = {"game": "london", "seats": len(filled), "player": filled, "stack": [at], **fields}
    return Table.from_position(data, content=own(folder, changes))


def may(when: Moment, *parts: Part, cost: Cost | None = None) -> tuple[AbilityRecord, ...]:
    """One optional ability that serves once."""
    return (AbilityRecord(when=when, optional=True, uses=1, effect=parts, cost=cost),)


def kind(t: Table) -> str:
    assert t.decision is not None
    return t.decision.kind


# ---------------------------------------------------------------- gain_money


@rule("L11.10", "L3.10")
def test_gain_money_count_of_none_gives_nothing() -> None:
    t = scene(me(city=["steamboats", "salters"], boroughs=["hackney"], cash=3), at="run")
    events = t.play("activate steamboats")
    assert cash(t) == 3
    assert [event.data for event in events if event.kind == "gain-money"] == [{"amount": 0}]
    assert city(t)[0] == ["~steamboats"]


@rule("L4.4", "K13")
def test_gain_money_at_a_loan_comes_with_the_ten_pounds() -> None:
    t = scene(me(city=["bank-of-england"], cash=0))
    t.play("loan")
    assert (cash(t), loans(t)) == (12, 1)
    hidden = scene(me(city=["~bank-of-england"], cash=0))
    hidden.play("loan")
    assert cash(hidden) == 10


@rule("L4.4", "L4.3", "D20")
def test_gain_money_at_a_loan_serves_forced_loans_too() -> None:
    others = [slug for slug in (b.id for b in load().boroughs) if slug not in ("city", "lewisham")][:11]
    t = scene(
        me(city=["fire-brigade", "salters"]),
        me(cash=0, city=["bank-of-england"], boroughs=others),
        at="run",
        row=["city"],
    )
    t.play("activate fire-brigade")
    assert (cash(t, 1), loans(t, 1)) == (1, 1)


@rule("L4.4")
def test_gain_money_at_a_loan_two_cards_add_up(tmp_path: Path) -> None:
    extra = (AbilityRecord(when="loan", optional=False, uses=1, effect=(GainMoney(amount=3),)),)
    t = own_scene(
        tmp_path, {"lords": {"continuous": extra}}, me(city=["bank-of-england", "lords"], cash=0), at="action"
    )
    t.play("loan")
    assert cash(t) == 15


@rule("D10", "D12", "L10.7", "L10.15")
def test_gain_money_at_the_moment_buy(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("buy", GainMoney(amount=2))}}
    row = ["hammersmith", "lewisham"]
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"], cash=9), at="buy", row=row)
    t.play("buy hammersmith")
    assert kind(t) == "land-price"
    assert options(t) == ["price full", "use hackney"]
    t.play("use hackney")
    assert (cash(t), prestige(t)) == (3, 4), "once per purchase, then the price is paid"
    left_alone = own_scene(tmp_path, changes, me(boroughs=["hackney"], cash=9), at="buy", row=row)
    play(left_alone, "buy hammersmith", "price full")
    assert cash(left_alone) == 1


@rule("L10.7")
def test_gain_money_at_the_moment_buy_counts_the_pile_before_the_purchase(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("buy", GainMoney(amount=1, per="boroughs"))}}
    t = own_scene(
        tmp_path, changes, me(boroughs=["city", "hackney"], cash=9), at="buy", row=["hammersmith", "lewisham"]
    )
    play(t, "buy hammersmith", "use hackney")
    assert cash(t) == 9 + 2 - 8


# ---------------------------------------------------------------- pay_money


@rule("L4.3", "L11.18", "E33")
@pytest.mark.parametrize(("held", "left", "owed"), [(5, 3, 0), (2, 0, 0), (1, 9, 1), (0, 8, 1)])
def test_pay_money_is_compulsory(held: int, left: int, owed: int) -> None:
    t = scene(me(boroughs=["hampstead"], cash=held, city=["salters"]), at="run")
    t.play("stop")
    assert (cash(t), loans(t), poverty(t)) == (left, owed, 1 + owed)


@rule("L4.4", "L4.3")
def test_pay_money_several_forced_loans_at_once(tmp_path: Path) -> None:
    changes = {"hampstead": {"run_effect": (PayMoney(amount=23),)}}
    t = own_scene(tmp_path, changes, me(boroughs=["hampstead"], cash=4, city=["salters"]))
    t.play("borough")
    assert (cash(t), loans(t)) == (1, 2)


@rule("L11.8", "D16", "L4.3")
def test_pay_money_and_gain_money_in_the_order_the_player_likes(tmp_path: Path) -> None:
    changes = {"hampstead": {"run_effect": (GainMoney(amount=2), PayMoney(amount=2))}}
    start = me(boroughs=["hampstead"], cash=0, city=["salters"])
    first = own_scene(tmp_path, changes, start)
    first.play("borough")
    assert kind(first) == "effect"
    assert options(first) == ["resolve 1", "resolve 2"]
    first.play("resolve 1")
    assert (cash(first), loans(first), kind(first)) == (0, 0, "run")
    second = own_scene(tmp_path, changes, start)
    play(second, "borough", "resolve 2")
    assert (cash(second), loans(second)) == (10, 1)
    forgotten = own_scene(tmp_path, changes, start)
    forgotten.play("stop")
    assert kind(forgotten) == "effect", "the order is asked at the end of the activations too"
    forgotten.play("resolve 1")
    assert (cash(forgotten), loans(forgotten), poverty(forgotten)) == (0, 0, 1)


# ---------------------------------------------------------------- gain_prestige


@rule("L2.14", "L5.7")
def test_gain_prestige_scores_now_and_laps_the_track() -> None:
    t = scene(me(city=["royal-albert-hall", "salters"], prestige=49), at="run")
    t.play("activate royal-albert-hall")
    assert prestige(t) == 51


@rule("L3.10")
@pytest.mark.parametrize("pile", [[], ["city"], ["city", "hackney", "lewisham"]])
def test_gain_prestige_per_borough(pile: list[str]) -> None:
    t = scene(me(city=["underground", "salters"], boroughs=pile, hand=["pauper-a"]))
    play(t, "run", "activate underground")
    assert prestige(t) == len(pile)


@rule("D12", "L10.15", "L3.14", "R31")
def test_gain_prestige_at_the_moment_built_on_a_borough(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("built", GainPrestige(amount=1))}}
    held = ["salters", "grocers", "mercers", "fishmongers", "vintners"]
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"], hand=held), at="develop 0")
    t.play("play salters pay grocers")
    assert kind(t) == "built"
    assert options(t) == ["use hackney", "stop"]
    t.play("use hackney")
    assert prestige(t) == 1
    t.play("play mercers pay fishmongers on new")
    assert options(t) == ["use hackney", "stop"], "once for every placement"
    t.play("stop")
    assert prestige(t) == 1


@rule("D12", "L4.5")
def test_gain_prestige_at_the_moment_built_for_money(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("built", GainPrestige(amount=1), cost=Cost(money=3))}}
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"], hand=["salters", "grocers"], cash=0), at="develop 0")
    t.play("play salters")
    assert (kind(t), options(t)) == ("built", ["stop", "loan"])
    t.play("loan")
    assert options(t) == ["use hackney", "stop"]
    t.play("use hackney")
    assert (cash(t), prestige(t)) == (7, 1)


@rule("E16", "L9.15")
def test_gain_prestige_at_the_moment_built_never_for_the_card_itself(tmp_path: Path) -> None:
    changes = {"salters": {"continuous": may("built", GainPrestige(amount=1))}}
    held = ["salters", "grocers", "mercers", "fishmongers"]
    t = own_scene(tmp_path, changes, me(hand=held), at="develop 0")
    t.play("play salters pay grocers")
    assert kind(t) == "develop"
    t.play("play mercers on new")
    assert (kind(t), options(t)) == ("built", ["use salters", "stop"])


@rule("E16", "L9.14")
def test_gain_prestige_at_the_moment_built_not_for_the_card_that_covers_it(tmp_path: Path) -> None:
    changes = {"salters": {"continuous": may("built", GainPrestige(amount=1))}}
    t = own_scene(tmp_path, changes, me(hand=["grocers", "mercers"], city=["salters"]), at="develop 0")
    t.play("play grocers pay mercers on 1")
    assert prestige(t) == 0
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("L2.15", "R30")
def test_gain_prestige_at_the_moment_built_by_itself(tmp_path: Path) -> None:
    extra = (
        AbilityRecord(when="built", optional=False, uses=1, effect=(GainPrestige(amount=1), RemovePoverty(amount=1))),
    )
    t = own_scene(
        tmp_path,
        {"lords": {"continuous": extra}},
        me(hand=["grocers", "mercers"], city=["lords"], poverty=2),
        at="develop 0",
    )
    t.play("play grocers pay mercers on new")
    assert (prestige(t), poverty(t)) == (1, 1)


@rule("E16", "D12")
def test_at_the_moment_built_nobody_is_asked_about_what_happens_by_itself(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("built", GainPrestige(amount=1))}}
    mine = me(hand=["grocers", "mercers"], city=["shops-b"], boroughs=["hackney"], cash=0)
    t = own_scene(tmp_path, changes, mine, at="develop 0")
    t.play("play grocers pay mercers on new")
    assert (cash(t), kind(t), options(t)) == (1, "built", ["use hackney", "stop"])


@rule("E16", "L9.15", "D12")
def test_at_the_moment_built_another_ability_is_asked_about_but_not_that_of_the_card_itself(tmp_path: Path) -> None:
    extra = may("built", GainPrestige(amount=1))
    changes: Changes = {"hackney": {"ability": extra}, "salters": {"continuous": extra}}
    mine = me(hand=["salters", "grocers", "mercers", "fishmongers"], boroughs=["hackney"])
    t = own_scene(tmp_path, changes, mine, at="develop 0")
    t.play("play salters pay grocers")
    assert options(t) == ["use hackney", "stop"]
    t.play("use hackney")
    assert (prestige(t), kind(t)) == (1, "develop")


# ---------------------------------------------------------------- gain_poverty, remove_poverty


@rule("L1.16")
def test_gain_poverty_has_no_bound() -> None:
    t = scene(me(city=["leatherworks", "salters"], poverty=999), at="run")
    t.play("activate leatherworks")
    assert poverty(t) == 1000


@rule("L11.8", "L11.9", "D16")
def test_remove_and_gain_poverty_in_the_order_the_player_likes(tmp_path: Path) -> None:
    changes = {"salters": {"effect": (GainPoverty(amount=1), RemovePoverty(amount=2))}}
    start = me(city=["salters", "grocers"], poverty=0)
    t = own_scene(tmp_path, changes, start)
    t.play("activate salters")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.seat) == ("effect", 0)
    assert options(t) == ["resolve 1", "resolve 2"]
    assert all_options(t) == ["resolve 1", "resolve 2", "loan"]
    t.play("resolve 1")
    assert poverty(t) == 0, "one gained, then one removed"
    other = own_scene(tmp_path, changes, start)
    play(other, "activate salters", "resolve 2")
    assert poverty(other) == 1, "nothing to remove yet, then one gained"
    assert city(other)[0] == ["~salters"]


@rule("L11.8", "D16")
def test_the_whole_effect_has_to_be_carried_out_before_anything_else(tmp_path: Path) -> None:
    changes = {"salters": {"effect": (GainPoverty(amount=1), RemovePoverty(amount=2), GainMoney(amount=4))}}
    t = own_scene(tmp_path, changes, me(city=["salters", "grocers"], poverty=0, cash=0, boroughs=["city"]))
    t.play("activate salters")
    assert options(t) == ["resolve 1", "resolve 2", "resolve 3"]
    t.play("resolve 3")
    assert options(t) == ["resolve 1", "resolve 2"]
    for move in ("stop", "borough", "activate grocers"):
        assert t.why_not(move) is not None
    t.play("resolve 2")
    assert (cash(t), poverty(t)) == (4, 1)


@rule("L11.8", "L11.9", "D16")
def test_remove_and_give_poverty_in_the_order_the_player_likes(tmp_path: Path) -> None:
    effect = (RemovePoverty(amount=1), GivePoverty(amount=1, giver="self"))
    t = own_scene(tmp_path, {"salters": {"effect": effect}}, me(city=["salters", "grocers"], poverty=1))
    t.play("activate salters")
    assert options(t) == ["resolve 1", "resolve 2"]
    t.play("resolve 2")
    assert (poverty(t), poverty(t, 1)) == (0, 1)


@rule("L11.8")
def test_no_question_where_the_order_makes_no_difference() -> None:
    t = scene(me(city=["oxford-street", "leatherworks", "fire-brigade", "salters"], poverty=3), at="run")
    for slug in ("oxford-street", "leatherworks", "fire-brigade"):
        t.play(f"activate {slug}")
        assert kind(t) == "run"


@rule("L11.9", "L11.16")
def test_remove_poverty_comes_before_the_poverty_of_the_run() -> None:
    t = scene(me(city=["sewers", "st-pauls", "salters"], poverty=0), at="run")
    play(t, "activate sewers", "stop")
    assert poverty(t) == 3


@rule("L11.13", "L11.9")
@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (4, 3)])
def test_remove_poverty_as_a_run_effect(held: int, left: int) -> None:
    t = scene(me(boroughs=["lambeth"], city=["salters"], poverty=held), at="run")
    t.play("borough")
    assert poverty(t) == left


# ---------------------------------------------------------------- give_poverty


@rule("R32", "L11.10", "D16")
def test_give_poverty_only_as_much_as_is_held(tmp_path: Path) -> None:
    changes = {"police-force": {"effect": (GivePoverty(amount=5, giver="self"),)}}
    t = own_scene(tmp_path, changes, me(city=["police-force", "salters"], poverty=3), me(poverty=1), me(poverty=1))
    t.play("activate police-force")
    assert options(t) == ["give 2", "give 3"]
    t.play("give 3")
    assert [poverty(t, seat) for seat in range(3)] == [0, 1, 4]


@rule("R32")
def test_give_poverty_with_two_players_there_is_no_choice() -> None:
    t = scene(me(city=["police-force", "fleet-street", "salters"], poverty=4), me(poverty=1), at="run")
    t.play("activate police-force")
    assert (poverty(t), poverty(t, 1), kind(t)) == (3, 2, "run")
    t.play("activate fleet-street")
    assert (poverty(t), poverty(t, 1)) == (3, 4)


@rule("R32", "L8.12", "D24")
def test_give_poverty_asks_the_active_player_in_seat_order_from_the_left() -> None:
    t = scene(me(), me(city=["fleet-street", "salters"]), me(), me(), at="run", turn=2)
    t.play("activate fleet-street")
    assert t.decision is not None
    assert t.decision.seat == 1
    assert options(t) == ["give 3", "give 4", "give 1"]


# ---------------------------------------------------------------- others_pay


@rule("L8.12", "D20", "D24")
def test_others_pay_with_forced_loans_and_without_asking_them() -> None:
    t = scene(me(city=["lloyds-of-london", "salters"], cash=0), me(cash=1), me(cash=2), me(cash=0), at="run")
    t.play("activate lloyds-of-london")
    assert [cash(t, seat) for seat in range(4)] == [6, 9, 0, 8]
    assert [loans(t, seat) for seat in range(4)] == [0, 1, 0, 1]
    assert t.decision is not None
    assert t.decision.seat == 0


@rule("L8.12")
def test_others_pay_counts_what_the_payer_has(tmp_path: Path) -> None:
    changes = {"lloyds-of-london": {"effect": (OthersPay(amount=2, to="you", per="boroughs_north"),)}}
    t = own_scene(
        tmp_path,
        changes,
        me(city=["lloyds-of-london", "salters"], cash=0, boroughs=["city"]),
        me(cash=9, boroughs=["hackney", "lewisham", "hampstead"]),
        me(cash=9),
    )
    t.play("activate lloyds-of-london")
    assert [cash(t, seat) for seat in range(3)] == [4, 5, 9]


# ---------------------------------------------------------------- draw


@rule("D16", "D19", "L6.5")
def test_draw_in_an_activated_effect(tmp_path: Path) -> None:
    changes = {"salters": {"effect": (Draw(amount=2), GainMoney(amount=1))}}
    t = own_scene(
        tmp_path, changes, me(city=["salters", "hospital-a", "grocers"], cash=0), board={"top": ["lords", "bridge"]}
    )
    t.play("activate salters")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data) == ("draw", {"count": 2})
    assert options(t) == ["draw deck", "draw lords", "draw bridge"]
    t.play("draw bridge")
    assert options(t) == ["draw deck", "draw lords"]
    t.play("draw lords")
    assert (sorted(hand(t)), cash(t)) == (["bridge", "lords"], 1)
    assert kind(t) == "flip", "the draws belong to the activation, the flip follows"


@rule("L6.5", "R7")
def test_draw_too_few_cards(tmp_path: Path) -> None:
    changes = {"salters": {"effect": (Draw(amount=5),)}}
    t = own_scene(tmp_path, changes, me(city=["salters", "grocers"]), deck=["lords"], board={"bottom": ["bridge"]})
    play(t, "activate salters", "draw bridge")
    assert (sorted(hand(t)), kind(t)) == (["bridge", "lords"], "run")


@rule("D12", "D13", "L3.14", "R31")
def test_draw_at_the_moment_run(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("run", Draw(amount=1))}}
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"], city=["salters"]), board={"top": ["lords"]})
    assert options(t) == ["activate salters", "use hackney", "stop"]
    play(t, "use hackney", "draw lords")
    assert hand(t) == ["lords"]
    assert options(t) == ["activate salters", "stop"]
    assert refused(t, "use hackney") == "L3.14"
    t.play("stop")
    assert poverty(t) == 2, "the card drawn counts"


@rule("D12", "L3.14", "L3.4")
@pytest.mark.parametrize("at", ["action", "develop 1", "run"])
def test_draw_at_the_moment_turn_can_be_used_wherever_the_turn_is_open(tmp_path: Path, at: str) -> None:
    changes = {"hackney": {"ability": may("turn", Draw(amount=1))}}
    mine = me(boroughs=["hackney"], city=["grand-hotel"], hand=["salters", "grocers"])
    t = own_scene(tmp_path, changes, mine, at=at, board={"top": ["lords", "bridge"]})
    assert "use hackney" in options(t)
    play(t, "use hackney", "draw bridge")
    assert "bridge" in hand(t)
    assert refused(t, "use hackney") == "L3.14"


@rule("D12", "L3.4")
def test_draw_at_the_moment_turn_can_be_used_after_the_action(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("turn", Draw(amount=1))}}
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"]), me(), at="after", board={"top": ["lords", "bridge"]})
    assert options(t) == ["use hackney", "stop"]
    play(t, "use hackney", "draw bridge")
    assert hand(t) == ["bridge"]
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("D12", "L3.4")
@pytest.mark.parametrize("at", ["repay", "draw-step 0 1 1 0"])
def test_draw_at_the_moment_turn_not_in_the_first_two_steps(tmp_path: Path, at: str) -> None:
    changes = {"hackney": {"ability": may("turn", Draw(amount=1))}}
    t = own_scene(
        tmp_path, changes, me(boroughs=["hackney"], cash=20, loans=1), at=at, board={"top": ["lords", "bridge"]}
    )
    assert "use hackney" not in options(t)
    assert refused(t, "use hackney") == "L3.4"


@rule("L3.14", "R31")
def test_draw_at_the_moment_turn_once_in_the_turn_then_again_in_the_next(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("turn", Draw(amount=1))}}
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"]), me(), at="action")
    play(t, "use hackney", "run")
    assert t.decision is not None
    assert t.decision.seat == 1
    t.play("run")
    assert "use hackney" in options(t)


@rule("D12", "L4.5", "D0")
def test_a_paid_ability_out_of_reach_leaves_a_loan_on_offer_after_the_action(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("turn", Draw(amount=1), cost=Cost(money=3))}}
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"], cash=0), me(), at="after")
    assert t.decision is not None
    assert (t.decision.seat, t.decision.kind) == (0, "after")
    assert options(t) == ["stop", "loan"]
    play(t, "loan", "use hackney")
    assert (cash(t), loans(t), len(hand(t))) == (7, 1, 1)


# ---------------------------------------------------------------- abilities with a cost


@rule("D12", "D14", "L11.6")
def test_an_ability_with_a_discard_as_its_cost(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("run", GainPrestige(amount=2), cost=Cost(discard=2))}}
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"], city=["salters"], hand=["lords", "pauper-a", "bridge"]))
    t.play("use hackney")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.data) == ("ability-cost", {"source": "hackney", "count": 2})
    assert options(t) == ["discard pauper-a", "discard lords", "discard bridge"]
    t.play("discard pauper-a")
    assert prestige(t) == 0
    t.play("discard bridge")
    assert (prestige(t), hand(t), board(t)[0]) == (2, ["lords"], ["pauper-a", "bridge", ""])


@rule("D12", "D14")
def test_an_ability_whose_discard_cannot_be_paid_is_not_on_offer(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("run", GainPrestige(amount=2), cost=Cost(discard=2))}}
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"], city=["salters"], hand=["lords"]))
    assert options(t) == ["activate salters", "stop"]
    assert t.why_not("use hackney") is not None


@rule("D12", "L4.5", "D10", "D0")
def test_a_paid_ability_out_of_reach_leaves_a_loan_on_offer_while_buying(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("buy", GainPrestige(amount=2), cost=Cost(money=3))}}
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"], cash=8), at="buy", row=["hammersmith", "lewisham"])
    t.play("buy hammersmith")
    assert kind(t) == "land-price"
    assert options(t) == ["price full", "loan"]
    play(t, "loan", "use hackney")
    assert (cash(t), prestige(t)) == (8 + 10 - 3 - 8, 2 + 4)


# ---------------------------------------------------------------- discard_for


@rule("D12", "D22")
def test_discard_for_as_an_ability_asks_for_a_pauper_only_where_its_text_does(tmp_path: Path) -> None:
    gain = (GainPrestige(amount=1),)
    changes: Changes = {
        "hackney": {"ability": may("run", DiscardFor(max=1, filter="any", each=gain))},
        "lewisham": {"ability": may("run", DiscardFor(max=1, filter="grey", each=gain))},
    }
    for borough, offered in (
        ("hackney", ["activate salters", "use hackney", "stop"]),
        ("lewisham", ["activate salters", "stop"]),
    ):
        t = own_scene(tmp_path, changes, me(boroughs=[borough], city=["salters"], hand=["lords"]))
        assert options(t) == offered
    t = own_scene(tmp_path, changes, me(boroughs=["hackney"], city=["salters"], hand=["lords"]))
    play(t, "use hackney", "discard lords")
    assert (prestige(t), hand(t)) == (1, [])


@rule("D22", "L6.15", "L6.10", "L13.4")
def test_discard_for_one_by_one_with_a_flush() -> None:
    full = {"top": ["theatre-royal", "covent-garden", "st-pauls"], "bottom": ["kew-gardens", "sewers"]}
    held = ["lords", "bridge", "pauper-a", "salters"]
    t = scene(me(city=["millbank-prison", "grand-hotel"], hand=held, poverty=5), at="run", board=full)
    t.play("activate millbank-prison")
    assert t.decision is not None
    assert t.decision.kind == "discard-for"
    assert options(t) == ["discard salters", "discard pauper-a", "discard lords", "discard bridge", "stop"]
    t.play("discard lords")
    assert (prestige(t), poverty(t)) == (1, 4)
    assert board(t)[1] == ["kew-gardens", "sewers", "lords"]
    t.play("discard pauper-a")
    assert board(t) == (["pauper-a", "", ""], ["theatre-royal", "covent-garden", "st-pauls"])
    assert removed(t) == ["kew-gardens", "sewers", "lords"]
    t.play("discard salters")
    assert (prestige(t), poverty(t), kind(t)) == (3, 2, "run"), "three is the limit"


@rule("D22")
def test_discard_for_none_is_allowed() -> None:
    t = scene(me(city=["millbank-prison", "salters"], hand=["lords", "pauper-a"], poverty=5), at="run")
    play(t, "activate millbank-prison", "stop")
    assert (prestige(t), poverty(t), len(hand(t))) == (0, 5, 2)
    assert city(t)[0] == ["~millbank-prison"]


@rule("D22", "L13.4")
def test_discard_for_paupers_only() -> None:
    t = scene(me(city=["workhouse", "salters"], hand=["lords", "pauper-a", "pauper-a", "pauper-c"]), at="run")
    t.play("activate workhouse")
    assert options(t) == ["discard pauper-a", "discard pauper-c", "stop"], "copies are one option"
    assert refused(t, "discard lords") == "L6.17"


@rule("D22")
def test_discard_for_all_has_no_limit() -> None:
    paupers = ["pauper-a"] * 2 + ["pauper-b"] * 4 + ["pauper-c"] * 5
    t = scene(me(city=["workhouse", "salters"], hand=[*paupers, "lords"], cash=0, poverty=99), seats=4, at="run")
    play(t, "activate workhouse", *(f"discard {pauper}" for pauper in paupers))
    assert (hand(t), cash(t), poverty(t), kind(t)) == (["lords"], 11, 88, "run")


@rule("D22", "L3.14")
def test_discard_for_at_the_moment_run_up_to_its_limit() -> None:
    t = scene(me(city=["salters"], boroughs=["camberwell"], hand=["pauper-a"] * 2 + ["pauper-b"], poverty=5), at="run")
    play(t, "use camberwell", "discard pauper-a", "discard pauper-a")
    assert (poverty(t), hand(t), kind(t)) == (3, ["pauper-b"], "run")
    assert options(t) == ["activate salters", "stop"]


@rule("L11.8", "D16")
def test_discard_for_and_draw_in_the_order_the_player_likes(tmp_path: Path) -> None:
    part = DiscardFor(max=1, filter="any", each=(GainPrestige(amount=1),))
    t = own_scene(
        tmp_path,
        {"salters": {"effect": (part, Draw(amount=1))}},
        me(city=["salters", "grocers"], hand=["pauper-a"]),
        board={"top": ["lords"]},
    )
    t.play("activate salters")
    assert options(t) == ["resolve 1", "resolve 2"]
    play(t, "resolve 2", "draw lords")
    assert options(t) == ["discard pauper-a", "discard lords", "stop"]
    t.play("discard lords")
    assert (prestige(t), hand(t)) == (1, ["pauper-a"])


@rule("L6.16", "E11")
def test_discard_for_then_draw_the_card_back(tmp_path: Path) -> None:
    part = DiscardFor(max=1, filter="any", each=(GainPrestige(amount=1),))
    t = own_scene(
        tmp_path,
        {"salters": {"effect": (part, Draw(amount=1))}},
        me(city=["salters", "grocers"], hand=["lords"]),
    )
    play(t, "activate salters", "resolve 1", "discard lords", "draw lords")
    assert (prestige(t), hand(t), board(t)[0]) == (1, ["lords"], ["", "", ""])


# ---------------------------------------------------------------- swap


@rule("K25", "L6.12", "L13.4")
def test_swap_takes_the_very_space_without_a_flush() -> None:
    full = {"top": ["theatre-royal", "covent-garden", "st-pauls"], "bottom": ["kew-gardens", "sewers", "brewing"]}
    t = scene(me(hand=["pauper-a", "lords"], city=["stock-exchange"]), board=full)
    t.play("use stock-exchange")
    assert (kind(t), options(t)) == ("offer", ["offer pauper-a", "offer lords"])
    t.play("offer pauper-a")
    assert kind(t) == "exchange"
    assert options(t) == [f"take {slug}" for slug in [*full["top"], *full["bottom"]]]
    t.play("take sewers")
    assert sorted(hand(t)) == ["lords", "sewers"]
    assert board(t) == (full["top"], ["kew-gardens", "pauper-a", "brewing"])
    assert removed(t) == []
    assert refused(t, "use stock-exchange") == "L3.14"


@rule("D12")
@pytest.mark.parametrize(("held", "lying"), [([], ["lords"]), (["lords"], [])])
def test_swap_needs_a_hand_card_and_a_board_card(held: list[str], lying: list[str]) -> None:
    t = scene(me(hand=held, city=["stock-exchange"]), board={"top": lying})
    assert options(t) == ["buy land", "run", "draw three"]
    assert t.why_not("use stock-exchange") is not None


@rule("L18.9")
def test_swap_is_public() -> None:
    t = scene(me(hand=["pauper-a"], city=["stock-exchange"]), board={"top": ["lords"]})
    events = t.play("use stock-exchange")
    swap = next(event for event in events if event.kind == "swap")
    assert swap.seen_by(1) == {"given": "pauper-a", "taken": "lords", "row": "top"}


# ---------------------------------------------------------------- play_free


@rule("K18", "L9.4", "L9.5", "L13.1", "D8")
def test_play_free_without_discard_but_with_additional_costs() -> None:
    t = scene(me(hand=["wren", "st-pauls", "salters", "bridge", "pauper-a"], cash=10), at="develop 0")
    t.play("play wren")
    assert (kind(t), options(t)) == ("free", ["play st-pauls", "play salters", "play bridge", "stop"])
    play(t, "play st-pauls")
    assert (cash(t), city(t)) == (0, [["st-pauls"]])
    assert options(t) == ["play salters", "stop", "loan"]
    assert refused(t, "play bridge") == "L4.5"
    t.play("play salters on new")
    assert city(t) == [["st-pauls"], ["salters"]]
    assert (hand(t), removed(t)) == (["pauper-a", "bridge"], ["wren"])


@rule("L9.10", "L9.1")
def test_play_free_may_stop_and_respects_the_placement_rule() -> None:
    t = scene(me(hand=["wren", "salters", "grocers"], city=["lords"]), at="develop 0")
    play(t, "play wren", "play salters", "on new", "play grocers")
    assert options(t) == ["on new", "on 1"], "not on the card placed in this turn"
    early = scene(me(hand=["wren", "salters", "grocers"]), at="develop 0")
    play(early, "play wren", "stop")
    assert (city(early), removed(early)) == ([], ["wren"])


@rule("L9.17")
def test_play_free_adds_no_action_card() -> None:
    t = scene(me(hand=["wren", "huguenots", "salters"]), at="develop 0")
    t.play("play wren")
    assert options(t) == ["play salters", "stop"]
    assert refused(t, "play huguenots") == "L9.17"


# ---------------------------------------------------------------- play_from_board


@rule("K8", "L8.10", "D16")
def test_play_from_board_places_the_card_on_this_one_ready_to_be_activated() -> None:
    t = scene(
        me(city=["coffee-house", "grand-hotel"], hand=["pauper-a", "lords"], cash=2),
        at="run",
        board={"top": ["albert-dock", "pauper-b", "huguenots"], "bottom": ["st-pauls"]},
    )
    t.play("activate coffee-house")
    assert (kind(t), options(t)) == ("from-board", ["take albert-dock", "stop", "loan"])
    assert refused(t, "take st-pauls") == "L4.5"
    assert refused(t, "take huguenots") == "L9.17"
    assert refused(t, "take pauper-b") == "L13.1"
    assert refused(t, "take brewing") == "L6.1"
    t.play("take albert-dock")
    assert (cash(t), city(t)) == (0, [["coffee-house", "albert-dock"], ["grand-hotel"]])
    assert board(t)[0] == ["", "pauper-b", "huguenots"]
    play(t, "activate albert-dock", "discard pauper-a")
    assert (cash(t), prestige(t)) == (10, 1)
    assert city(t)[0] == ["coffee-house", "~albert-dock"]


@rule("L4.5")
def test_play_from_board_never_forces_a_loan_but_allows_one() -> None:
    t = scene(me(city=["coffee-house", "salters"], cash=0), at="run", board={"top": ["st-pauls"]})
    t.play("activate coffee-house")
    assert options(t) == ["stop", "loan"]
    play(t, "loan", "take st-pauls")
    assert (cash(t), loans(t), city(t)[0]) == (0, 1, ["coffee-house", "st-pauls"])


@rule("K10")
def test_play_from_board_gets_no_discount_but_counts_as_a_placement() -> None:
    t = scene(
        me(city=["coffee-house", "shops-b", "salters"], boroughs=["paddington"], cash=4),
        at="run",
        board={"top": ["oxford-street"]},
    )
    play(t, "activate coffee-house", "take oxford-street")
    assert cash(t) == 4 - 4 + 1


@rule("L11.11")
def test_play_from_board_with_the_flip_symbol(tmp_path: Path) -> None:
    changes = {"coffee-house": {"flip": True}}
    for move, expected in (("take lords", ["coffee-house", "lords"]), ("stop", ["~coffee-house"])):
        t = own_scene(tmp_path, changes, me(city=["coffee-house", "salters"]), board={"top": ["lords"]})
        play(t, "activate coffee-house", move)
        assert city(t)[0] == expected


# ---------------------------------------------------------------- repeat_card


@rule("K2", "K3", "D16")
def test_repeat_card_serves_cards_face_up_and_face_down_but_not_covered_ones() -> None:
    t = scene(
        me(city=["salters", "grand-hotel", "coffee-house", "mercers", "whitehall"], cash=0),
        at="run",
        board={"top": ["theatre-royal"]},
    )
    play(t, "activate salters", "activate grand-hotel", "activate coffee-house", "take theatre-royal")
    t.play("activate whitehall")
    assert options(t) == ["repeat salters", "repeat grand-hotel"], "Coffee House is covered, Mercers not activated"
    assert t.why_not("repeat mercers") is not None
    assert t.why_not("repeat whitehall") is not None


@rule("D16")
def test_repeat_card_means_the_repeated_card_by_this_card() -> None:
    t = scene(
        me(city=["coffee-house", "whitehall", "grand-hotel"]), at="run", board={"top": ["theatre-royal", "lords"]}
    )
    play(t, "activate coffee-house", "stop", "activate whitehall", "take lords")
    assert city(t) == [["coffee-house", "lords"], ["~whitehall"], ["grand-hotel"]]


@rule("D16")
def test_repeat_card_never_repeats_a_card_that_repeats(tmp_path: Path) -> None:
    t = own_scene(
        tmp_path,
        {"lords": {"effect": (RepeatCard(),)}},
        me(city=["lords", "whitehall", "grand-hotel", "salters"], cash=0),
    )
    play(t, "activate lords", "activate whitehall")
    assert (kind(t), cash(t)) == ("run", 0)
    assert city(t)[1] == ["~whitehall"]


@rule("L11.4")
def test_repeat_card_keeps_the_repeated_card_used() -> None:
    t = scene(me(city=["grand-hotel", "whitehall", "salters"], cash=0), at="run")
    play(t, "activate grand-hotel", "activate whitehall")
    assert cash(t) == 8
    assert refused(t, "activate grand-hotel") == "L11.4"


@rule("D16")
def test_repeat_card_a_card_kept_in_an_earlier_run_was_not_activated_in_this_one() -> None:
    t = scene(me(city=["~salters", "whitehall", "grand-hotel"], cash=0), at="run")
    t.play("activate whitehall")
    assert (kind(t), cash(t)) == ("run", 0)


# ---------------------------------------------------------------- ignore_poverty


@rule("K30", "L11.17", "L11.20")
def test_ignore_poverty_concerns_the_hand_alone_whenever_it_is_activated() -> None:
    t = scene(me(city=["grand-hotel", "public-houses", "brewing"], hand=["lords", "pauper-a"], loans=1), at="run")
    play(t, "activate public-houses", "activate grand-hotel", "stop")
    assert poverty(t) == 3 + 0 + 1


@rule("K30")
def test_ignore_poverty_twice_adds_nothing() -> None:
    t = scene(me(city=["public-houses", "whitehall"], hand=["lords", "pauper-a"]), at="run")
    play(t, "activate public-houses", "activate whitehall")
    assert poverty(t) == 2


# ---------------------------------------------------------------- keep_face_up


@rule("D17", "L11.12", "L4.5")
def test_keep_face_up_for_money(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("run", KeepFaceUp(by="none"), cost=Cost(money=3))}}
    t = own_scene(tmp_path, changes, me(city=["salters", "grocers"], boroughs=["hackney"], cash=0))
    t.play("activate salters")
    assert (kind(t), options(t)) == ("flip", ["flip", "keep hackney"]), "£4 from the salters reach"
    t.play("keep hackney")
    assert (cash(t), city(t)) == (1, [["salters"], ["grocers"]])
    t.play("activate grocers")
    assert city(t)[1] == ["~grocers"], "it serves once per run"


@rule("D17", "L4.5")
def test_keep_face_up_for_the_last_pound(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("run", KeepFaceUp(by="none"), cost=Cost(money=4))}}
    t = own_scene(tmp_path, changes, me(city=["salters", "grocers"], boroughs=["hackney"], cash=0))
    t.play("activate salters")
    assert (cash(t), options(t)) == (4, ["flip", "keep hackney"])
    t.play("keep hackney")
    assert (cash(t), loans(t), city(t)[0]) == (0, 0, ["salters"])


@rule("D17", "L4.5", "D0")
def test_a_paid_ability_out_of_reach_leaves_a_loan_on_offer_at_the_flip(tmp_path: Path) -> None:
    changes = {"hackney": {"ability": may("run", KeepFaceUp(by="none"), cost=Cost(money=3))}}
    t = own_scene(tmp_path, changes, me(city=["sewers", "grocers"], boroughs=["hackney"], cash=0))
    t.play("activate sewers")
    assert (kind(t), options(t)) == ("flip", ["flip", "loan"])
    play(t, "loan", "keep hackney")
    assert (cash(t), loans(t), city(t)[0]) == (7, 1, ["sewers"])


@rule("D17")
def test_keep_face_up_by_none_on_two_copies_is_one_option_with_two_uses(tmp_path: Path) -> None:
    changes = {"hospital-b": {"continuous": may("run", KeepFaceUp(by="none")), "flip": False}}
    t = own_scene(tmp_path, changes, me(city=["salters", "grocers", "mercers", "hospital-b", "hospital-b"]))
    t.play("activate salters")
    assert options(t) == ["flip", "keep hospital-b"]
    play(t, "keep hospital-b", "activate grocers", "keep hospital-b", "activate mercers")
    assert city(t)[:3] == [["salters"], ["grocers"], ["~mercers"]]


@rule("D17")
def test_keep_face_up_by_none_serves_the_card_that_has_it(tmp_path: Path) -> None:
    changes = {"salters": {"continuous": may("run", KeepFaceUp(by="none"))}}
    t = own_scene(tmp_path, changes, me(city=["salters", "grocers"]))
    t.play("activate salters")
    assert options(t) == ["flip", "keep salters"], "one card just activated may be left face up, this one too"


@rule("D17", "L11.12")
def test_keep_face_up_by_this_never_serves_the_card_that_has_it(tmp_path: Path) -> None:
    changes = {"salters": {"continuous": may("run", KeepFaceUp(by="this"))}}
    t = own_scene(tmp_path, changes, me(city=["salters", "grocers"]))
    t.play("activate salters")
    assert (kind(t), city(t)[0]) == ("run", ["~salters"])


@rule("L11.12", "L3.4")
def test_keep_face_up_cannot_be_used_but_at_a_flip() -> None:
    t = scene(me(city=["grand-hotel", "hospital-a"], boroughs=["wandsworth"]), at="run")
    assert refused(t, "keep wandsworth") == "L11.11"
    assert refused(t, "use wandsworth") == "L3.4"


# ---------------------------------------------------------------- pay_any_colour


@rule("D5", "L13.3")
@pytest.mark.parametrize(
    ("source", "allowed"),
    [
        ("any", ["pay pauper-a by hackney", "pay lords by hackney", "pay bridge by hackney"]),
        ("coloured", ["pay lords by hackney", "pay bridge by hackney"]),
        ("grey", ["pay pauper-a by hackney"]),
    ],
)
def test_pay_any_colour_by_its_filter(tmp_path: Path, source: Any, allowed: list[str]) -> None:
    changes = {"hackney": {"ability": may("develop", PayAnyColour(filter=source))}}
    t = own_scene(
        tmp_path,
        changes,
        me(hand=["salters", "grocers", "lords", "bridge", "pauper-a"], boroughs=["hackney"]),
        at="develop 0",
    )
    t.play("play salters")
    own_colour = ["pay grocers"]
    assert sorted(options(t)) == sorted([*own_colour, *allowed]), "the own colour needs no ability"


@rule("D5", "L3.14", "K17")
def test_pay_any_colour_once_per_develop_action() -> None:
    t = scene(
        me(
            hand=["salters", "lords", "pauper-a", "pauper-b", "grocers"],
            boroughs=["bethnal-green-stepney-poplar"],
        ),
        at="develop 0",
    )
    t.play("play lords pay pauper-a by bethnal-green-stepney-poplar")
    assert options(t) == ["play salters", "play grocers", "stop"]
    assert refused(t, "play salters pay pauper-b by bethnal-green-stepney-poplar") == "L3.14"


# ---------------------------------------------------------------- costs and benefits of one's own components


@rule("D22", "D14", "L6.15", "L11.6")
def test_a_cost_of_two_cards_is_two_decisions(tmp_path: Path) -> None:
    changes = {"great-exhibition": {"activation_cost": Cost(discard=2)}}
    player = me(hand=["vintners", "lords", "bridge"], city=["great-exhibition", "kew-gardens"], cash=0)
    t = own_scene(tmp_path, changes, player)
    t.play("activate great-exhibition")
    assert options(t) == ["discard vintners", "discard lords", "discard bridge"]
    t.play("discard lords")
    assert (options(t), board(t)[0]) == (["discard vintners", "discard bridge"], ["lords", "", ""])
    assert prestige(t) == 0, "nothing happens before the whole cost is paid"
    t.play("discard vintners")
    assert (board(t)[0], prestige(t), hand(t)) == (["lords", "vintners", ""], 5, ["bridge"])


@rule("R19")
def test_a_benefit_that_a_borough_does_not_give_is_not_offered(tmp_path: Path) -> None:
    changes = {"lewisham": {"prestige": 0}}
    row, free = ["wandsworth", "lewisham"], {"benefits": "any-order"}
    t = own_scene(tmp_path, changes, me(cash=9, poverty=3), at="buy", row=row, options=free)
    t.play("buy lewisham")
    assert options(t) == ["receive cards", "receive poverty"]


# ---------------------------------------------------------------- draw_instead, look


@rule("D2", "L8.3", "R31")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_draw_instead_between_its_bounds(drawn: int) -> None:
    t = scene(me(boroughs=["westminster"]), at="draw-step 0 1 1 0", board={"top": ["lords"]})
    assert options(t) == ["draw deck", "draw lords", "use westminster"]
    t.play("use westminster")
    assert options(t) == ["draw deck", "draw lords", "stop"]
    for _ in range(drawn):
        t.play("draw deck")
    if drawn < 2:
        t.play("stop")
    assert (kind(t), len(hand(t))) == ("action", drawn)


@rule("D2", "L6.4")
def test_draw_instead_with_a_least_number(tmp_path: Path) -> None:
    changes = {"westminster": {"ability": may("draw-step", DrawInstead(min=2, max=3))}}
    t = own_scene(tmp_path, changes, me(boroughs=["westminster"]), at="draw-step 0 1 1 0", board={"top": ["lords"]})
    play(t, "use westminster", "draw deck")
    assert refused(t, "stop") == "L6.4"
    t.play("draw lords")
    assert options(t) == ["draw deck", "stop"]
    t.play("stop")
    assert len(hand(t)) == 2


@rule("D2", "L3.4")
def test_draw_instead_only_before_the_first_card() -> None:
    t = scene(me(boroughs=["westminster"], city=["parliament"]), at="draw-step 0 1 1 0", board={"top": ["lords"]})
    assert options(t) == ["draw deck", "draw lords", "use parliament", "use westminster"]
    t.play("use parliament")
    assert options(t) == ["draw deck", "draw lords", "stop"], "one of them is used"
    t.play("draw deck")
    assert options(t) == ["draw deck", "draw lords", "stop"]


@rule("D2", "L18.13")
def test_look_then_draw_any_of_them_and_lay_the_rest_back() -> None:
    t = scene(
        me(city=["university-of-london"]),
        at="draw-step 0 1 1 0",
        deck=["salters", "grocers", "mercers", "lords"],
        board={"top": ["bridge"]},
    )
    t.play("use university-of-london")
    assert options(t) == ["draw deck 1", "draw deck 2", "draw deck 3", "draw bridge"]
    t.play("draw deck 3")
    assert (hand(t), kind(t)) == (["mercers"], "arrange")
    assert options(t) == ["lay 1", "lay 2"]
    assert t.why_not("lay 2 lay 1") is not None, "with the last card there is nothing left to choose"
    t.play("lay 2")
    assert deck(t) == ["grocers", "salters", "lords"]


@rule("D2", "L3.4")
def test_look_only_before_the_first_card() -> None:
    t = scene(
        me(city=["university-of-london"], boroughs=["westminster"]), at="draw-step 0 1 1 0", board={"top": ["lords"]}
    )
    assert options(t) == ["draw deck", "draw lords", "use university-of-london", "use westminster"]
    t.play("use westminster")
    assert options(t) == ["draw deck", "draw lords", "use university-of-london", "stop"]
    t.play("draw deck")
    assert options(t) == ["draw deck", "draw lords", "stop"], "a card is drawn: it is too late to look"
    assert refused(t, "use university-of-london") == "L3.4"


@rule("D2", "L18.13")
@pytest.mark.parametrize(("first", "laid"), [("draw deck 2", ["lay 1"]), ("draw bridge", ["lay 3", "lay 1"])])
def test_look_the_log_counts_the_cards_laid_back(first: str, laid: list[str]) -> None:
    t = scene(
        me(city=["university-of-london"]),
        at="draw-step 0 1 1 0",
        deck=["salters", "grocers", "mercers", "lords"],
        board={"top": ["bridge"]},
    )
    events = t.play("use university-of-london")
    assert [(event.kind, event.data) for event in events] == [
        ("use", {"source": "university-of-london"}),
        ("look", {"count": 3}),
    ]
    events = [event for move in (first, *laid) for event in t.play(move)]
    assert [event.data for event in events if event.kind == "lay-back"] == [{"count": len(laid) + 1}]


@rule("D2", "L6.1")
def test_look_and_draw_from_the_board_all_the_same() -> None:
    t = scene(
        me(boroughs=["greenwich"]),
        at="draw-step 0 1 1 0",
        deck=["salters", "grocers", "lords"],
        board={"top": ["bridge"]},
    )
    play(t, "use greenwich", "draw bridge", "lay 1")
    assert (hand(t), deck(t)) == (["bridge"], ["salters", "grocers", "lords"])


@rule("D2", "L3.14")
def test_look_on_two_copies_is_one_option(tmp_path: Path) -> None:
    changes: Changes = {"university-of-london": {"copies": 2}, "town-houses": {"copies": 1}}
    t = own_scene(
        tmp_path,
        changes,
        me(city=["university-of-london", "university-of-london"]),
        at="draw-step 0 1 1 0",
        board={"top": ["bridge"]},
    )
    assert options(t) == ["draw deck", "draw bridge", "use university-of-london"]


@rule("D2")
def test_look_deeper_than_the_deck(tmp_path: Path) -> None:
    changes = {"greenwich": {"ability": may("draw-step", Look(amount=9))}}
    t = own_scene(
        tmp_path, changes, me(boroughs=["greenwich"]), at="draw-step 0 1 1 0", deck=["salters", "lords"], removed=[]
    )
    t.play("use greenwich")
    assert options(t) == ["draw deck 1", "draw deck 2"]
    t.play("draw deck 2")
    assert (hand(t), deck(t)) == (["lords"], ["salters"])


# ---------------------------------------------------------------- discount


@rule("D6", "D12", "K19")
def test_discount_for_one_card_of_the_develop_action() -> None:
    t = scene(
        me(hand=["st-pauls", "lords", "kew-gardens", "hospital-a"], boroughs=["paddington"], cash=20), at="develop 0"
    )
    t.play("play st-pauls pay lords")
    assert (kind(t), options(t)) == ("price", ["price full", "price paddington"])
    t.play("price paddington")
    assert cash(t) == 13
    t.play("play kew-gardens")
    assert cash(t) == 6, "it serves once, so the second card costs all of its £7"


@rule("D6")
def test_discount_not_below_nothing_and_the_discard_is_not_touched() -> None:
    t = scene(me(hand=["hospital-a", "lords"], boroughs=["paddington"], cash=0), at="develop 0")
    t.play("play hospital-a")
    assert (cash(t), loans(t), city(t), board(t)[0]) == (0, 0, [["hospital-a"]], ["lords", "", ""])


@rule("D10", "K37")
def test_discount_with_a_price_of_its_own(tmp_path: Path) -> None:
    changes = {"deptford": {"ability": may("buy", Discount(amount=5), cost=Cost(money=2))}}
    t = own_scene(
        tmp_path, changes, me(boroughs=["deptford"], cash=5), at="buy", row=["hammersmith", "lewisham", "city"]
    )
    assert options(t) == ["buy hammersmith", "buy lewisham", "buy city"], "eight less five and two"
    t.play("buy hammersmith")
    assert (cash(t), loans(t)) == (0, 0)


@rule("D9", "L10.3", "L10.7")
def test_discount_of_the_whole_price_of_a_borough() -> None:
    t = scene(me(boroughs=["deptford"], cash=0), at="buy", row=["hackney", "city"])
    assert options(t) == ["buy hackney", "loan"], "three less three; the City is out of reach"
    t.play("buy hackney")
    assert (cash(t), loans(t), boroughs(t)) == (0, 0, ["deptford", "hackney"])


@rule("D6", "R31")
def test_discount_on_two_copies_is_one_option_for_each_card(tmp_path: Path) -> None:
    changes = {"hospital-b": {"continuous": may("develop", Discount(amount=3)), "flip": False}}
    held = ["st-pauls", "lords", "kew-gardens", "hospital-a"]
    t = own_scene(tmp_path, changes, me(hand=held, city=["hospital-b", "hospital-b"], cash=20), at="develop 0")
    t.play("play st-pauls pay lords")
    assert all_options(t) == ["price full", "price hospital-b", "loan"]
    play(t, "price hospital-b", "on new", "play kew-gardens")
    assert options(t) == ["price full", "price hospital-b"], "the other copy serves the second card"


@rule("D6", "L9.15")
def test_discount_does_not_help_the_card_that_brings_it(tmp_path: Path) -> None:
    changes = {"kew-gardens": {"continuous": may("develop", Discount(amount=3))}}
    t = own_scene(
        tmp_path, changes, me(hand=["kew-gardens", "lords", "st-pauls", "hospital-a"], cash=20), at="develop 0"
    )
    t.play("play kew-gardens pay lords")
    assert cash(t) == 13
    t.play("play st-pauls")
    assert (kind(t), options(t)) == ("price", ["price full", "price kew-gardens"])


@rule("D5", "R31")
def test_pay_any_colour_on_two_copies_is_one_option_for_each_payer(tmp_path: Path) -> None:
    changes = {"hospital-b": {"continuous": may("develop", PayAnyColour(filter="any")), "flip": False}}
    mine = me(hand=["salters", "lords", "pauper-a"], city=["hospital-b", "hospital-b"], cash=0)
    t = own_scene(tmp_path, changes, mine, at="develop 0")
    t.play("play salters")
    assert options(t) == ["pay pauper-a by hospital-b", "pay lords by hospital-b"]


# ---------------------------------------------------------------- the first record of a box


@rule("L11.2", "L11.3")
def test_the_first_card_of_a_box_is_activated_like_any_other(tmp_path: Path) -> None:
    first = load().cards[0].id
    changes: Changes = {first: {"continuous": (), "effect": (GainMoney(amount=2),), "flip": True}}
    t = own_scene(tmp_path, changes, me(city=[first, "salters"], cash=0))
    assert options(t) == [f"activate {first}", "activate salters", "stop"]
    t.play(f"activate {first}")
    assert (cash(t), city(t)[0]) == (2, [f"~{first}"])


# ---------------------------------------------------------------- reasons


@rule("L2.11", "L3.11")
def test_a_flipped_card_is_not_mistaken_for_a_borough() -> None:
    t = scene(me(city=["~vauxhall-gardens", "salters"], hand=["lords"]), at="run", board={"top": ["grocers"]})
    assert refused(t, "use st-pancras") == "L2.11"
    covered = scene(me(city=["salters"], boroughs=["st-pancras", "hackney"], hand=["lords"]), at="run")
    assert refused(covered, "use st-pancras") == "L2.11"


# ---------------------------------------------------------------- what brings nothing is told too


def told(t: Table, *moves: str) -> list[tuple[str, object]]:
    """Kinds and data of what happened, without what every move of this kind brings."""
    return [(event.kind, event.data) for move in moves for event in t.play(move)]


@rule("L11.10", "D16")
def test_the_log_tells_an_amount_of_nothing() -> None:
    t = scene(me(city=["steamboats", "lords"], boroughs=["hackney"]), at="run")
    assert ("gain-money", {"amount": 0}) in told(t, "activate steamboats")
    t = scene(me(city=["town-houses", "fire-brigade", "lords"]), me(cash=1), at="run")
    assert ("pay", {"amount": 0}) in told(t, "activate fire-brigade"), "the other player has no borough"


@rule("K9", "L11.10")
@pytest.mark.parametrize(("lying", "moves"), [(["lords"], ["stop"]), (["pauper-a"], []), ([], [])])
def test_the_log_tells_that_no_card_is_taken_for_the_city(lying: list[str], moves: list[str]) -> None:
    t = scene(me(city=["coffee-house", "grand-hotel"]), at="run", board={"top": lying})
    assert ("nothing", {"of": "board"}) in told(t, "activate coffee-house", *moves)


@rule("K4", "L11.10")
def test_the_log_tells_that_there_is_nothing_to_repeat() -> None:
    t = scene(me(city=["whitehall", "grand-hotel"]), at="run")
    assert ("nothing", {"of": "repeat"}) in told(t, "activate whitehall")


@rule("D22", "L11.10")
@pytest.mark.parametrize(("held", "moves"), [(["lords"], ["stop"]), ([], [])])
def test_the_log_tells_that_no_card_is_discarded(held: list[str], moves: list[str]) -> None:
    t = scene(me(city=["brixton-prison", "grand-hotel"], hand=held), at="run")
    assert ("nothing", {"of": "discard"}) in told(t, "activate brixton-prison", *moves)
    t = scene(me(city=["brixton-prison", "grand-hotel"], hand=["lords", "bridge"]), at="run")
    assert "nothing" not in [kind for kind, _ in told(t, "activate brixton-prison", "discard lords", "stop")]


@rule("L6.5", "L12.3")
def test_the_log_tells_that_there_is_no_card_to_draw() -> None:
    t = scene(me(), deck=[], ending="deck", last_seat=2)
    assert ("nothing", {"of": "draw"}) in told(t, "draw three")


@rule("D6", "K19")
def test_the_log_tells_a_price_that_is_reduced_to_nothing() -> None:
    t = scene(me(hand=["hospital-a", "lords", "bridge"], boroughs=["paddington"], cash=0), at=["develop 1"])
    happened = told(t, "play hospital-a")
    assert happened[2:4] == [("use", {"source": "paddington"}), ("pay", {"amount": 0})]


@rule("E16", "K10")
def test_the_log_tells_what_each_of_two_shops_brings() -> None:
    t = scene(me(hand=["vintners", "salters", "lords"], city=["shops-b", "shops-c"], cash=0), at="develop 0")
    happened = told(t, "play vintners", "on new")
    shops = [(kind, data) for kind, data in happened if kind in ("use", "gain-money")]
    one, other = ("use", {"source": "shops-b"}), ("use", {"source": "shops-c"})
    assert shops == [one, ("gain-money", {"amount": 1}), other, ("gain-money", {"amount": 1})]


@rule("L10.9", "E35")
def test_the_log_tells_that_the_borough_deck_is_empty() -> None:
    rest = [borough.id for borough in load().boroughs if borough.id not in ("city", "lewisham")]
    t = scene(me(cash=9), me(boroughs=rest), at="buy", row=["city", "lewisham"])
    assert ("nothing", {"of": "borough"}) in told(t, "buy lewisham")


@rule("L14.1", "D23")
def test_the_log_tells_how_many_cards_are_over_the_limit() -> None:
    nine = ["vintners", "salters", "grocers", "mercers", "bridge", "lords", "sewers", "wren", "st-pauls"]
    t = scene(me(hand=[*nine, "pauper-a", "pauper-b"], city=["grand-hotel"]))
    assert ("limit", {"count": 2}) in told(t, "run", "stop")
    t = scene(me(hand=nine, city=["grand-hotel"]))
    assert "limit" not in [kind for kind, _ in told(t, "run", "stop")]
