"""Combinations of cards K1 to K7 and K26 to K39 (components, chapter 9)."""

import pytest

from ludgate import Table
from tests.support.london import (
    all_options,
    board,
    boroughs,
    cash,
    city,
    hand,
    loans,
    me,
    options,
    play,
    poverty,
    prestige,
    refused,
    scene,
)
from tests.support.rule import rule

FIVE = ["hackney", "lewisham", "battersea", "islington-stoke-newington", "st-marylebone"]
NINE = ["salters", "grocers", "mercers", "fishmongers", "vintners", "haberdashers", "almshouses", "lords", "bridge"]


def kind(t: Table) -> str:
    assert t.decision is not None
    return t.decision.kind


# ---------------------------------------------------------------- cards that stay face up, cards that repeat


@rule("K1", "L11.21", "L11.22")
def test_k1_town_houses_saved_by_hospital() -> None:
    t = scene(me(city=["town-houses", "hospital-a", "kew-gardens"]))
    play(t, "run", "activate town-houses", "flip hospital-a", "stop", "draw three", "run")
    assert prestige(t) == 3
    t.play("activate town-houses")
    assert prestige(t) == 3 + 2, "Hospital lies face down now"


@rule("K2", "L11.21")
def test_k2_town_houses_repeated_after_their_flip() -> None:
    t = scene(me(city=["town-houses", "kew-gardens", "whitehall"]), at="run")
    t.play("activate town-houses")
    assert prestige(t) == 2
    t.play("activate whitehall")
    assert prestige(t) == 2 + 1, "they no longer count themselves"


@rule("K3")
def test_k3_underground_repeated() -> None:
    t = scene(me(city=["underground", "whitehall", "salters"], boroughs=FIVE, hand=["pauper-a", "lords"]), at="run")
    play(t, "activate underground", "discard pauper-a")
    assert prestige(t) == 5
    events = t.play("activate whitehall")
    assert prestige(t) == 10
    assert hand(t) == ["lords"], "one discard only"
    assert [event.data["card"] for event in events if event.kind == "flip"] == ["whitehall"]
    assert city(t) == [["~underground"], ["~whitehall"], ["salters"]]


@rule("K4", "L11.10")
def test_k4_whitehall_first() -> None:
    t = scene(me(city=["whitehall", "salters"], cash=0), at="run")
    before = (cash(t), prestige(t), poverty(t))
    t.play("activate whitehall")
    assert (cash(t), prestige(t), poverty(t)) == before
    assert city(t) == [["~whitehall"], ["salters"]]
    assert kind(t) == "run"


@rule("K5")
@pytest.mark.parametrize("rescue", ["flip hospital-a", "keep wandsworth"])
def test_k5_whitehall_saved(rescue: str) -> None:
    t = scene(me(city=["whitehall", "hospital-a", "grand-hotel"], boroughs=["wandsworth"]))
    play(t, "run", "activate whitehall", rescue)
    assert city(t)[0] == ["whitehall"]
    assert refused(t, "activate whitehall") == "L11.4"
    play(t, "stop", "draw three", "run")
    assert "activate whitehall" in options(t)


@rule("K6", "R31", "L11.12")
def test_k6_wandsworth_and_the_east_india_company() -> None:
    t = scene(
        me(city=["east-india-company", "salters"], boroughs=["wandsworth"], hand=["pauper-a", "lords"], cash=0),
    )
    play(t, "run", "activate east-india-company", "discard pauper-a")
    assert options(t) == ["flip", "keep wandsworth"]
    t.play("keep wandsworth")
    assert (cash(t), city(t)) == (12, [["east-india-company"], ["salters"]])
    t.play("activate salters")
    assert city(t)[1] == ["~salters"], "once per run, so nothing is asked"
    t.play("borough")
    assert poverty(t) == 2 + 2 + 1
    play(t, "draw deck", "run", "draw deck", "run")
    play(t, "activate east-india-company", "discard lords")
    assert options(t) == ["flip", "keep wandsworth"], "again in the next run"
    assert cash(t) == 16 + 12


@rule("K7", "R22a", "D17")
def test_k7_wandsworth_and_hospital_save_one_each() -> None:
    t = scene(me(city=["salters", "grocers", "mercers", "hospital-a"], boroughs=["wandsworth"]), at="run")
    t.play("activate salters")
    assert options(t) == ["flip", "flip hospital-a", "keep wandsworth"]
    t.play("keep wandsworth")
    assert city(t) == [["salters"], ["grocers"], ["mercers"], ["hospital-a"]], "never both for one activation"
    t.play("activate grocers")
    assert options(t) == ["flip", "flip hospital-a"]
    t.play("flip hospital-a")
    t.play("activate mercers")
    assert city(t) == [["salters"], ["grocers"], ["~mercers"], ["~hospital-a"]]


# ---------------------------------------------------------------- costs and discards


@rule("K26", "D14", "L2.7", "L11.7")
def test_k26_great_exhibition() -> None:
    """An activation cost that is a card is one card of any colour (L2.7)."""
    poor = scene(me(city=["great-exhibition", "salters"]), at="run")
    assert refused(poor, "activate great-exhibition") == "L11.7"
    t = scene(me(city=["great-exhibition", "salters"], hand=["pauper-a", "pauper-b"]), at="run")
    t.play("activate great-exhibition")
    t.play("discard pauper-a")
    assert (prestige(t), hand(t), board(t)[0]) == (5, ["pauper-b"], ["pauper-a", "", ""])


@rule("K27", "L11.9", "D22")
def test_k27_brixton_prison_with_little_poverty() -> None:
    t = scene(me(city=["brixton-prison", "salters"], hand=["lords", "pauper-a"], poverty=1), at="run")
    t.play("activate brixton-prison")
    assert options(t) == ["discard pauper-a", "discard lords", "stop"]
    t.play("discard lords")
    assert poverty(t) == 0
    assert options(t) == ["discard pauper-a", "stop"]
    t.play("discard pauper-a")
    assert (poverty(t), hand(t)) == (0, [])


@rule("K28", "L11.10")
def test_k28_workhouse_without_paupers() -> None:
    t = scene(me(city=["workhouse", "salters"], hand=["lords"], cash=0, poverty=3), at="run")
    t.play("activate workhouse")
    assert (cash(t), poverty(t), hand(t)) == (0, 3, ["lords"])
    assert city(t) == [["~workhouse"], ["salters"]]


@rule("K29", "D13", "D22")
@pytest.mark.parametrize("by_camberwell", [0, 1, 2])
def test_k29_camberwell_and_workhouse_share_the_paupers(by_camberwell: int) -> None:
    paupers = ["pauper-a", "pauper-b", "pauper-c"]
    t = scene(
        me(city=["workhouse", "salters"], boroughs=["camberwell"], hand=[*paupers, "lords"], poverty=9, cash=0),
        at="run",
    )
    assert options(t) == ["activate workhouse", "activate salters", "use camberwell", "stop"]
    t.play("use camberwell")
    for slug in paupers[:by_camberwell]:
        t.play(f"discard {slug}")
    if by_camberwell < 2:
        t.play("stop")
    t.play("activate workhouse")
    for slug in paupers[by_camberwell:]:
        t.play(f"discard {slug}")
    assert hand(t) == ["lords"]
    assert (poverty(t), cash(t)) == (6, 3 - by_camberwell)
    assert refused(t, "use camberwell") == "L3.14"


@rule("K30", "L11.20", "L16.3")
def test_k30_public_houses() -> None:
    t = scene(me(city=["public-houses", "grand-hotel"], hand=NINE), at="run")
    play(t, "activate public-houses", "loan", "stop")
    assert poverty(t) == 2 + 1
    over = scene(me(city=["public-houses"], hand=NINE, poverty=3), me(), at=[])
    assert over.scores()[0].facts["poverty_before"] == 12


@rule("K30")
def test_k30_public_houses_serve_for_one_run_only() -> None:
    t = scene(me(city=["public-houses"], hand=["pauper-a"]))
    play(t, "run", "activate public-houses")
    assert poverty(t) == 1
    play(t, "draw three", "run", "stop")
    assert poverty(t) == 1 + 1 + 2, "stack, and the Pauper with the card of the draw"


# ---------------------------------------------------------------- other players


@rule("K31", "D20", "L8.12", "L4.3")
def test_k31_fire_brigade() -> None:
    t = scene(
        me(city=["fire-brigade", "salters"], cash=2, boroughs=["city"]),
        me(cash=2),
        me(cash=2, boroughs=["hackney", "lewisham", "battersea"]),
        me(cash=2, boroughs=["lambeth", "deptford", "greenwich", "paddington", "kensington", "st-pancras"]),
        at="run",
    )
    events = t.play("activate fire-brigade")
    assert [cash(t, seat) for seat in range(4)] == [2, 2, 9, 6]
    assert [loans(t, seat) for seat in range(4)] == [0, 0, 1, 1]
    assert prestige(t) == 2
    assert [(event.seat, event.data["amount"]) for event in events if event.kind == "pay"] == [(1, 0), (2, 3), (3, 6)]


@rule("K31", "L8.12")
def test_k31_payments_go_round_from_the_left() -> None:
    t = scene(
        me(cash=5, boroughs=["hackney"]),
        me(city=["fire-brigade", "salters"]),
        me(cash=5, boroughs=["lewisham"]),
        at="run",
        turn=2,
    )
    events = t.play("activate fire-brigade")
    assert [event.seat for event in events if event.kind == "pay"] == [2, 0]


@rule("K32", "L8.12")
@pytest.mark.parametrize(("seats", "gained"), [(2, 2), (3, 4), (4, 6)])
def test_k32_lloyds(seats: int, gained: int) -> None:
    t = scene(me(city=["lloyds-of-london", "salters"], cash=0), seats=seats, at="run")
    t.play("activate lloyds-of-london")
    assert cash(t) == gained
    assert [cash(t, seat) for seat in range(1, seats)] == [3] * (seats - 1)


@rule("K33", "L11.10")
def test_k33_police_force_without_poverty() -> None:
    t = scene(me(city=["police-force", "salters"]), me(poverty=1), me(poverty=2), at="run")
    t.play("activate police-force")
    assert prestige(t) == 2
    assert [poverty(t, seat) for seat in range(3)] == [0, 1, 2]
    assert kind(t) == "run", "there is nobody to choose"


@rule("K34", "D16", "D24", "R32")
def test_k34_fleet_street() -> None:
    t = scene(me(city=["fleet-street", "salters"], cash=0, poverty=4), me(), me(), me(), at="run")
    t.play("activate fleet-street")
    assert t.decision is not None
    assert (t.decision.kind, t.decision.seat) == ("give", 0)
    assert options(t) == ["give 2", "give 3", "give 4"]
    t.play("give 3")
    assert cash(t) == 5
    assert [poverty(t, seat) for seat in range(4)] == [4, 0, 2, 0]


# ---------------------------------------------------------------- counts


@rule("K35", "L3.10")
@pytest.mark.parametrize(
    ("card", "gained"),
    [("steamboats", 2 * 3), ("omnibus", 2), ("train-station-north", 2 * 3), ("train-station-south", 2 * 2)],
)
def test_k35_all_boroughs_of_the_pile_count(card: str, gained: int) -> None:
    pile = ["city", "hackney", "battersea", "lewisham", "hammersmith"]
    t = scene(me(city=[card, "st-pauls"], boroughs=pile, hand=["pauper-a"], cash=0))
    play(t, "run", f"activate {card}")
    assert cash(t) == gained


@rule("K36", "L11.21")
def test_k36_bridge_before_and_after() -> None:
    names = ["bridge", "salters", "grocers"]
    before = scene(me(city=names, cash=0), at="run")
    play(before, "activate bridge", "activate salters", "activate grocers")
    after = scene(me(city=names, cash=0), at="run")
    play(after, "activate salters", "activate grocers", "activate bridge")
    assert (cash(before), cash(after)) == (2 + 4 + 5, 4 + 5 + 0)


@rule("K37", "L10.7")
@pytest.mark.parametrize(("slug", "price"), [("lewisham", 1), ("hammersmith", 5)])
def test_k37_deptford_lowers_one_purchase(slug: str, price: int) -> None:
    t = scene(me(cash=20, boroughs=["deptford"]), row=["lewisham", "hammersmith", "hackney"])
    play(t, "buy land", f"buy {slug}", "price deptford")
    assert cash(t) == 20 - price
    assert boroughs(t) == ["deptford", slug]
    play(t, "draw three", "buy land", "buy hackney")
    assert cash(t) == 20 - price - 3, "no discount for the purchase after that, and no question"


# ---------------------------------------------------------------- paid abilities, repeated poverty


@rule("K38", "L4.5", "L11.18", "D12")
def test_k38_kensington_with_a_loan() -> None:
    t = scene(me(cash=2, boroughs=["kensington"], city=["salters"]), at="run")
    assert options(t) == ["activate salters", "stop", "loan"]
    assert refused(t, "use kensington") == "L4.5"
    t.play("loan")
    assert options(t) == ["activate salters", "use kensington", "stop"]
    t.play("use kensington")
    assert (cash(t), loans(t), prestige(t)) == (9, 1, 2)
    assert refused(t, "use kensington") == "L3.14"
    t.play("stop")
    assert poverty(t) == 2


@rule("K38", "L4.5")
def test_k38_the_loan_is_never_forced() -> None:
    t = scene(me(cash=2, boroughs=["kensington"], city=["salters"]), at="run")
    play(t, "stop")
    assert (cash(t), loans(t), prestige(t)) == (2, 0, 0)


@rule("K39")
def test_k39_leatherworks_repeated() -> None:
    t = scene(me(city=["leatherworks", "whitehall", "salters"], cash=0), at="run")
    play(t, "activate leatherworks", "activate whitehall")
    assert (cash(t), poverty(t)) == (14, 2)


@rule("K3", "K39", "D16")
def test_k39_the_card_to_repeat_is_chosen() -> None:
    t = scene(me(city=["leatherworks", "grand-hotel", "whitehall", "salters"], cash=0), at="run")
    play(t, "activate leatherworks", "activate grand-hotel", "activate whitehall")
    assert kind(t) == "repeat"
    assert all_options(t) == ["repeat leatherworks", "repeat grand-hotel", "loan"]
    t.play("repeat grand-hotel")
    assert (cash(t), poverty(t)) == (7 + 4 + 4, 1)
