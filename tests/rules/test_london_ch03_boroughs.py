"""London, chapter 3: anatomy of a borough."""

from statistics import mean

import pytest

from ludgate.games.london.content.catalogue import load
from ludgate.text.languages import LANGUAGES
from tests.support.london import (
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
    row,
    scene,
)
from tests.support.rule import rule

BOX = load()
NEVER_A_PLAY = ["vintners", "bridge", "lords", "pauper-a"]


@rule("L3.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_3_1_every_borough_has_a_name(language: str) -> None:
    names = [BOX.name(borough.id, language) for borough in BOX.boroughs]
    assert all(names)
    assert len(set(names)) == 20


@rule("L3.2", "L3.3")
def test_3_2_north_or_south_on_the_river_or_not() -> None:
    assert {(b.side, b.riverside) for b in BOX.boroughs} == {("N", True), ("N", False), ("S", True), ("S", False)}


@rule("L3.2", "L3.3", "L3.10")
def test_3_3_each_of_the_four_symbols_counts_for_some_card() -> None:
    pile = ["hackney", "paddington", "hammersmith", "lewisham", "battersea", "lambeth", "deptford"]
    stations = ["train-station-north", "train-station-south", "steamboats", "omnibus"]
    t = scene(me(hand=["pauper-a", "pauper-a", "lords"], city=stations, boroughs=pile, cash=0), at="run")
    for slug, worth in zip(stations, (6, 8, 8, 3), strict=True):
        before = cash(t)
        t.play(f"activate {slug}")
        if t.decision is not None and t.decision.kind == "cost":
            t.play(options(t)[0])
        assert cash(t) - before == worth, slug


@rule("L3.4")
def test_3_4_an_optional_effect_names_its_moment() -> None:
    t = scene(me(hand=["lords"], boroughs=["st-pancras"]), board={"top": ["vintners"]}, at="draw-step 0 1 1 0")
    assert refused(t, "use st-pancras") == "L3.4"
    t.play("draw deck")
    assert "use st-pancras" in options(t)
    t = scene(me(city=["lords", "vintners"], boroughs=["kensington"]))
    assert refused(t, "use kensington") == "L3.4"
    t.play("run")
    assert "use kensington" in options(t)


@rule("L3.5", "L3.6", "L3.8")
def test_3_6_price_and_benefits() -> None:
    t = scene(
        me(cash=7, poverty=5, prestige=1, boroughs=["hackney"]), row=["lewisham", "city", "westminster"], at="buy"
    )
    t.play("buy lewisham")
    assert (cash(t), poverty(t), prestige(t), len(hand(t))) == (3, 1, 2, 1)
    assert boroughs(t) == ["hackney", "lewisham"]


@rule("L3.6")
def test_3_6_every_borough_gives_all_three_benefits() -> None:
    for slug in [borough.id for borough in BOX.boroughs]:
        t = scene(me(cash=99, poverty=9), row=[slug, "city" if slug != "city" else "hackney"], at="buy")
        events = t.play(f"buy {slug}")
        told = {event.kind for event in events if event.data.get("amount") != 0}
        assert {"draw-deck", "gain-prestige", "remove-poverty"} <= told
        assert (len(hand(t)) > 0, prestige(t) > 0, poverty(t) < 9) == (True, True, True)
    assert all(borough.cost > 0 for borough in BOX.boroughs)


@rule("L3.7", "L11.13")
@pytest.mark.parametrize(
    "moves", [["stop"], ["borough", "stop"], ["activate lords", "borough"], ["borough", "activate lords"]]
)
def test_3_7_a_run_effect_is_resolved_once_in_each_run(moves: list[str]) -> None:
    t = scene(me(boroughs=["fulham-chelsea"], city=["lords"]), at="run")
    play(t, *moves)
    gained = 1 + ("activate lords" in moves)
    assert prestige(t) == gained
    if t.decision is not None and t.decision.seat == 0:
        assert refused(t, "borough") == "L11.13"


@rule("L3.7")
def test_3_7_a_run_effect_comes_again_in_the_next_run() -> None:
    t = scene(me(boroughs=["lewisham", "fulham-chelsea"]))
    play(t, "run", "stop", "draw three", "run", "stop")
    assert prestige(t) == 2


@rule("L3.8", "L3.9", "L18.1")
def test_3_9_the_symbols_of_the_whole_pile_stay_visible_to_all() -> None:
    pile = ["southwark-bermondsey", "lewisham", "hackney"]
    t = scene(me(boroughs=pile), me(), me())
    for viewer in (None, 0, 1, 2):
        players = t.view(viewer)["players"]
        assert isinstance(players, list)
        assert players[0]["boroughs"] == pile


@rule("L3.10")
def test_3_10_covered_boroughs_count_for_city_cards() -> None:
    t = scene(me(city=["steamboats", "lords"], boroughs=["wandsworth", "city", "lewisham"], cash=0), at="run")
    t.play("activate steamboats")
    assert cash(t) == 4


@rule("L3.11")
def test_3_11_only_the_top_boroughs_optional_effect_is_in_force() -> None:
    t = scene(me(hand=NEVER_A_PLAY, boroughs=["lewisham", "southwark-bermondsey"]))
    assert options(t)[0] == "develop"
    t = scene(me(hand=NEVER_A_PLAY, boroughs=["southwark-bermondsey", "lewisham"]))
    assert refused(t, "develop") == "L9.2"


@rule("L3.11")
def test_3_11_only_the_top_boroughs_run_effect_is_in_force() -> None:
    t = scene(me(boroughs=["wandsworth", "city", "lewisham"], cash=0))
    t.play("run")
    assert (poverty(t), cash(t)) == (0, 0)
    t = scene(me(boroughs=["wandsworth", "lewisham", "city"], cash=0))
    play(t, "run", "stop")
    assert (poverty(t), cash(t)) == (0, 2)


@rule("L3.12")
def test_3_12_a_borough_is_never_flipped() -> None:
    pile = ["lewisham", "city"]
    t = scene(me(city=["vintners", "hospital-a"], boroughs=pile), at="run")
    play(t, "borough", "activate vintners")
    assert options(t) == ["flip", "flip hospital-a"]
    t.play("flip")
    assert city(t) == [["~vintners"], ["hospital-a"]]
    assert boroughs(t) == pile
    play(t, "draw three", "run")
    assert options(t) == ["borough", "stop"]


@rule("L3.13")
def test_3_13_north_gives_prestige_south_removes_poverty() -> None:
    north = [b for b in BOX.boroughs if b.side == "N"]
    south = [b for b in BOX.boroughs if b.side == "S"]
    assert mean(b.prestige for b in north) > mean(b.prestige for b in south)
    assert mean(b.remove_poverty for b in north) < mean(b.remove_poverty for b in south)


@rule("L3.14", "R31")
def test_3_14_an_optional_effect_serves_once_a_run() -> None:
    t = scene(me(boroughs=["kensington"], cash=7, city=["lords"]), at="run")
    t.play("use kensington")
    assert (cash(t), prestige(t)) == (4, 2)
    assert options(t) == ["activate lords", "stop"]
    assert refused(t, "use kensington") == "L3.14"


@rule("L3.14", "R31")
def test_3_14_and_again_in_the_next_run() -> None:
    t = scene(me(boroughs=["kensington"], cash=7))
    play(t, "run", "use kensington", "draw three", "run", "use kensington")
    assert (cash(t), prestige(t)) == (1, 4)


@rule("L3.14", "L3.4")
def test_3_14_a_swap_serves_once_a_turn_at_any_of_its_moments() -> None:
    t = scene(
        me(hand=["lords", "vintners"], boroughs=["st-pancras"], city=["grand-hotel"]),
        board={"top": ["bridge"]},
        at="run",
    )
    assert options(t) == ["activate grand-hotel", "use st-pancras", "stop"]
    play(t, "use st-pancras", "offer lords")
    assert hand(t) == ["vintners", "bridge"]
    assert refused(t, "use st-pancras") == "L3.14"
    t.play("activate grand-hotel")
    assert t.decision is not None
    assert t.decision.seat == 1


@rule("L3.14")
def test_3_14_unless_the_text_says_otherwise() -> None:
    cards = ["vintners", "bridge", "lords", "salters"]
    t = scene(me(hand=cards, boroughs=["southwark-bermondsey"], cash=9), at="develop 0")
    play(t, "play lords pay vintners by southwark-bermondsey", "play bridge pay salters by southwark-bermondsey on new")
    assert sorted(city(t)) == [["bridge"], ["lords"]]


@rule("L3.8", "L10.5")
def test_3_8_a_new_borough_goes_on_top_and_takes_over() -> None:
    t = scene(
        me(hand=NEVER_A_PLAY, boroughs=["southwark-bermondsey"], cash=4), row=["lewisham", "hackney", "city"], at="buy"
    )
    t.play("buy lewisham")
    assert boroughs(t)[-1] == "lewisham"
    assert "lewisham" not in row(t)
    assert loans(t) == 0
