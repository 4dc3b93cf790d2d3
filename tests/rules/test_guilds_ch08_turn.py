"""Guilds of London, chapter 8: the turn of a player; with the decision points D3 to D6."""

from pathlib import Path

import pytest

from ludgate import Table
from tests.support.guilds import bare, city, due, hand, me, on, options, play, player, refused, scene, tile, whole
from tests.support.guilds_town import BOX, EMPTY, TOWN, kinds, master, named, own_file, town, with_symbol
from tests.support.rule import rule

STILL = (me(hand=["archive"]), me(hand=["archive"]))
EVERY = [card.id for card in BOX.actions]
FREE = [card.id for card in BOX.actions if card.cost is None]


def decided(t: Table) -> tuple[int, str]:
    assert t.decision is not None
    return t.decision.seat, t.decision.kind


# ---------------------------------------------------------------- in general


@rule("G8.1")
def test_8_1_cards_are_played_in_a_turn_only() -> None:
    t = scene(me(hand=["alms-box"], neutrals=1), *STILL, city=town({"cooks": {"pawns": [1, 2]}}), at="resolve 0")
    assert decided(t) == (0, "negotiate")
    for verb in ("hire", "move", "play"):
        assert refused(t, f"{verb} alms-box") == "G8.1"


@rule("G8.1", "G8.2")
def test_8_1_nobody_plays_in_the_turn_of_another() -> None:
    t = scene(me(hand=["alms-box"]), me(hand=["convoy"]), me(hand=["archive"]))
    assert refused(t, "hire convoy") == "G8.2"
    t.play("stop")
    assert decided(t) == (1, "turn")
    assert refused(t, "hire alms-box") == "G8.2"


@rule("G8.2", "D3", "G9.1")
def test_8_2_no_card_at_all() -> None:
    t = scene(me(hand=["alms-box", "convoy"]), *STILL)
    t.play("stop")
    assert decided(t) == (1, "turn")
    assert (len(hand(t)), player(t)["guildhall"]) == (6, 4)


@rule("G8.2", "D3")
def test_8_2_any_number_of_cards() -> None:
    held = ["alms-box", "alms-box", "convoy", "hiring-fair", "petition", "crossroads", "settlers"]
    t = scene(me(hand=held), *STILL, city=town())
    for number in range(len(held) - 1):
        assert decided(t) == (0, "turn")
        t.play(f"hire {hand(t)[0]}")
        assert player(t)["guildhall"] == 5 + number
    assert len(hand(t)) == 1


@rule("G8.2", "D3")
def test_d3_with_an_empty_hand_the_turn_ends_by_itself() -> None:
    t = scene(me(hand=["alms-box"]), *STILL)
    events = t.play("hire alms-box")
    assert decided(t) == (1, "turn")
    assert "draw" in kinds(events)
    assert len(hand(t)) == 2


@rule("G8.2", "D3")
def test_d3_what_is_on_offer_in_a_turn() -> None:
    t = scene(me(hand=["alms-box", "alms-box", "petition", "convoy"]), *STILL, city=town())
    assert set(options(t)) == {
        *("hire alms-box", "move alms-box", "play alms-box"),
        *("hire convoy", "move convoy", "play convoy"),
        *("hire petition", "move petition", "play petition"),
        "stop",
    }
    assert len(options(t)) == 10


@rule("G8.2")
@pytest.mark.parametrize("verb", ["hire", "move", "play"])
def test_8_2_only_cards_in_hand(verb: str) -> None:
    t = scene(me(hand=["convoy"], rewards=["venturer"]), *STILL, discards=["alms-box"])
    assert refused(t, f"{verb} alms-box") == "G8.2"
    assert refused(t, f"{verb} venturer") == "notation"


@rule("G8.3")
def test_8_3_one_card_at_a_time() -> None:
    t = scene(me(hand=["procession", "alms-box", "archive", "convoy", "crossroads"]), *STILL, city=town())
    t.play("play procession")
    assert decided(t) == (0, "pay-cards")
    for verb in ("hire", "move", "play"):
        assert refused(t, f"{verb} convoy") == "G8.3"
    play(t, "discard alms-box", "discard archive", "from guildhall")
    assert decided(t) == (0, "move-to")
    for verb in ("hire", "move", "play"):
        assert refused(t, f"{verb} convoy") == "G8.3"


@rule("G8.3")
def test_8_3_a_card_is_carried_out_fully_before_the_next() -> None:
    t = scene(me(hand=["two-by-two", "convoy"]), *STILL, city=town())
    play(t, "play two-by-two", "from guildhall to skinners")
    assert decided(t) == (0, "move")
    assert refused(t, "move convoy") == "G8.3"
    play(t, "stop", "move convoy from guildhall to coopers")
    assert on(t, "coopers")["pawns"][0] == 1


@rule("G8.4", "D3")
@pytest.mark.parametrize("way", ["hire hiring-fair", "move hiring-fair from guildhall to bakers", "play hiring-fair"])
def test_8_4_a_card_is_played_in_exactly_one_way(way: str) -> None:
    t = scene(me(hand=["hiring-fair", "archive"]), *STILL, city=town())
    t.play(way)
    hired = {"hire": 1, "move": 0, "play": 2}[way.split(maxsplit=1)[0]]
    moved = int(way.startswith("move"))
    assert player(t)["reserve"] == 12 - hired
    assert (on(t, "bakers")["pawns"][0], hand(t)) == (moved, ["archive"])
    for verb in ("hire", "move", "play"):
        assert refused(t, f"{verb} hiring-fair") == "G8.2"


@rule("G8.5")
@pytest.mark.parametrize("slug", ["petition", "procession", "harvest-hands", "royal-favour"])
def test_8_5_hiring_and_moving_cost_nothing_beyond_the_card(slug: str) -> None:
    for way in (f"hire {slug}", f"move {slug} from guildhall to st-lawrence-jewry"):
        t = scene(me(hand=[slug, "alms-box"]), *STILL, city=town())
        t.play(way)
        assert decided(t) == (0, "turn")
        assert (hand(t), bare(whole(t)["played"]), whole(t)["discards"]) == (["alms-box"], [slug], [])


@rule("G8.5")
@pytest.mark.parametrize("slug", ["petition", "procession", "harvest-hands"])
def test_8_5_hiring_and_moving_are_open_to_a_card_whose_effect_cannot_be_paid(slug: str) -> None:
    t = scene(me(hand=[slug]), *STILL, city=town())
    assert options(t) == [f"hire {slug}", f"move {slug}", "stop"]


@rule("G8.6", "G22.2")
def test_8_6_played_cards_lie_face_up_until_the_end_of_the_turn() -> None:
    t = scene(me(hand=["alms-box", "convoy", "hiring-fair", "archive"]), *STILL, city=town())
    play(t, "hire convoy", "play alms-box", "move hiring-fair from guildhall to bakers")
    for viewer in (None, 0, 1, 2):
        played = t.view(viewer)["played"]
        assert isinstance(played, list)
        assert bare(played) == ["convoy", "alms-box", "hiring-fair"]
        assert t.view(viewer)["discards"] == []
    t.play("stop")
    assert t.view()["played"] == []
    assert sorted(bare(whole(t)["discards"])) == ["alms-box", "convoy", "hiring-fair"]


@rule("G8.7", "D3")
def test_8_7_the_turn_ends_when_the_player_says_so() -> None:
    t = scene(me(hand=["alms-box", "convoy"]), *STILL, city=town())
    t.play("hire alms-box")
    assert decided(t) == (0, "turn")
    assert len(hand(t)) == 1
    t.play("stop")
    assert decided(t) == (1, "turn")
    assert len(hand(t)) == 3


# ---------------------------------------------------------------- hire


@rule("G8.8", "G8.9", "D3a")
@pytest.mark.parametrize("slug", EVERY)
def test_8_8_any_card_hires_one_pawn(slug: str) -> None:
    t = scene(me(hand=[slug, "archive"]), *STILL, city=town())
    t.play(f"hire {slug}")
    assert (player(t)["guildhall"], player(t)["reserve"]) == (5, 11)
    assert [player(t, seat)["guildhall"] for seat in (1, 2)] == [4, 4]


@rule("G8.8", "D3a")
def test_d3a_each_kind_of_card_is_offered_once() -> None:
    t = scene(me(hand=["alms-box", "alms-box", "alms-box"]), *STILL, city=town())
    assert options(t).count("hire alms-box") == 1
    t.play("hire alms-box")
    assert hand(t) == ["alms-box", "alms-box"]


@rule("G8.10", "Q12")
def test_8_10_without_a_pawn_in_the_reserve_no_card_hires() -> None:
    t = scene(me(hand=["alms-box", "archive"], guildhall=10, plantation=6), *STILL, city=town())
    assert not named(t, "hire")
    assert refused(t, "hire alms-box") == "G8.10"
    assert "play alms-box" in options(t)


@rule("G8.10", "Q12")
def test_8_10_the_last_pawn_can_be_hired() -> None:
    t = scene(me(hand=["alms-box", "archive"], guildhall=15), *STILL, city=town())
    t.play("hire alms-box")
    assert (player(t)["guildhall"], player(t)["reserve"]) == (16, 0)
    assert refused(t, "hire archive") == "G8.10"


@rule("G8.10", "G14.6")
def test_8_10_an_effect_that_hires_may_be_played_without_a_reserve() -> None:
    """Components 3d: an effect may be chosen whenever its cost can be paid, even if it does nothing."""
    t = scene(me(hand=["hiring-fair", "archive"], guildhall=16), *STILL, city=town())
    t.play("play hiring-fair")
    assert (player(t)["guildhall"], bare(whole(t)["played"])) == (16, ["hiring-fair"])


@rule("G8.11")
@pytest.mark.parametrize(
    ("moves", "hired"),
    [
        (["play hiring-fair"], 2),
        (["play harvest-hands discard alms-box"], 4),
        (["play charity-supper", "use charity-supper"], 1),
    ],
)
def test_8_11_wherever_the_game_says_hire_a_pawn_comes_from_the_reserve(moves: list[str], hired: int) -> None:
    t = scene(me(hand=["hiring-fair", "harvest-hands", "charity-supper", "alms-box"]), *STILL, city=town())
    play(t, *moves)
    assert (player(t)["guildhall"], player(t)["reserve"]) == (4 + hired, 12 - hired)


@rule("G8.11", "G0.3")
@pytest.mark.parametrize(("masters", "hired"), [(0, 0), (1, 1), (4, 4), (6, 4)])
def test_8_11_a_number_that_counts_has_its_cap(masters: int, hired: int) -> None:
    """Master's Household: 1 for each Master, at most 4."""
    places = {slug: master() for slug in list(TOWN)[:masters]}
    t = scene(me(hand=["masters-household", "archive"]), *STILL, city=town(places))
    t.play("play masters-household")
    assert player(t)["guildhall"] == 4 + hired


# ---------------------------------------------------------------- move


@rule("G8.12", "D3b")
def test_8_12_exactly_one_pawn_moves() -> None:
    t = scene(me(hand=["convoy", "archive"]), *STILL, city=town())
    t.play("move convoy")
    assert "stop" not in options(t)
    assert refused(t, "stop") == "G8.12"
    t.play("to coopers")
    assert decided(t) == (0, "turn")
    assert (on(t, "coopers")["pawns"], player(t)["guildhall"]) == ([1, 0, 0], 3)


@rule("G8.12", "D3b")
def test_8_12_only_an_own_pawn() -> None:
    t = scene(me(hand=["convoy"], guildhall=1), *STILL, city=town({"cooks": {"pawns": [1, 3]}, "bakers": master(2)}))
    t.play("move convoy")
    assert named(t, "from") == {"guildhall", "cooks"}
    assert refused(t, "from bakers") == "G8.14"


@rule("G8.12", "D3b")
def test_8_12_without_any_pawn_no_card_moves() -> None:
    t = scene(me(hand=["convoy", "archive"], guildhall=0), *STILL, city=town({"bakers": {"pawns": [0, 2]}}))
    assert refused(t, "move convoy") == "G8.12"
    assert not named(t, "move")


@rule("G8.13", "G8.14")
@pytest.mark.parametrize("source", ["guildhall", "bakers", "st-lawrence-jewry", "cutlers", "dyers"])
def test_8_14_from_the_guildhall_or_any_tile_resolved_or_not(source: str) -> None:
    places = {"bakers": {"pawns": [2]}, "st-lawrence-jewry": master(), "cutlers": master(), "dyers": {"pawns": [1, 3]}}
    t = scene(me(hand=["convoy", "archive"], guildhall=2), *STILL, city=town(places))
    t.play("move convoy")
    assert named(t, "from") == {"guildhall", "bakers", "st-lawrence-jewry", "cutlers", "dyers"}
    t.play(f"from {source} to coopers")
    assert on(t, "coopers")["pawns"][0] == 1


@rule("G8.14")
def test_8_14_a_pawn_in_the_reserve_has_to_be_hired_first() -> None:
    t = scene(me(hand=["convoy", "archive"]), *STILL, city=town({"bakers": {"pawns": [1]}}))
    t.play("move convoy")
    assert refused(t, "from reserve") == "G8.14"


@rule("G8.15")
def test_8_15_not_from_the_plantation() -> None:
    t = scene(me(hand=["convoy", "archive"], plantation=3), *STILL, city=town({"bakers": {"pawns": [1]}}))
    t.play("move convoy")
    assert "from plantation" not in options(t)
    assert refused(t, "from plantation") == "G8.15"


@rule("G8.15")
def test_8_15_with_all_pawns_on_the_plantation_no_card_moves() -> None:
    t = scene(me(hand=["convoy", "homeward-bound"], guildhall=0, plantation=3), *STILL, city=town())
    assert not named(t, "move")
    assert t.why_not("move convoy") is not None
    t.play("play homeward-bound")
    assert named(t, "from") == {"plantation"}


@rule("G8.16", "D3b")
@pytest.mark.parametrize("cell", sorted(TOWN.values()))
def test_8_16_distance_does_not_matter(cell: tuple[int, int]) -> None:
    """St Lawrence Jewry on any cell can be entered from a pawn in the far corner or from the Guildhall."""
    swapped = town()
    here = next(laid for laid in swapped if laid["at"] == list(cell))
    church = next(laid for laid in swapped if laid["tile"] == "st-lawrence-jewry")
    here["at"], church["at"] = church["at"], here["at"]
    t = scene(me(hand=["alms-box"]), *STILL, city=swapped)
    assert t.why_not("move alms-box from guildhall to st-lawrence-jewry") is None


@rule("G8.16")
@pytest.mark.parametrize("changes", [EMPTY, master(), master(1)])
def test_8_16_no_resolved_tile_is_a_destination(changes: dict[str, object]) -> None:
    t = scene(me(hand=["convoy", "archive"]), *STILL, city=town({"coopers": changes, "dyers": {"pawns": [1]}}))
    t.play("move convoy from guildhall")
    assert named(t, "to") == with_symbol("anchor") - {"coopers"}
    assert refused(t, "to coopers") == "G8.16"


@rule("G8.16")
@pytest.mark.parametrize("place", ["guildhall", "plantation", "reserve"])
def test_8_16_pawns_move_to_tiles_only(place: str) -> None:
    t = scene(me(hand=["convoy", "archive"]), *STILL, city=town({"dyers": {"pawns": [1]}}))
    t.play("move convoy from dyers")
    assert refused(t, f"to {place}") == "G8.16"


@rule("G8.16")
def test_8_16_a_tile_that_is_not_in_the_city_is_no_destination() -> None:
    t = scene(me(hand=["convoy", "archive"]), *STILL, city=town())
    t.play("move convoy from guildhall")
    assert refused(t, "to fishmongers") == "notation"


@rule("G8.17", "D3b")
def test_8_17_a_symbol_of_the_card_must_be_on_the_destination() -> None:
    t = scene(me(hand=["convoy", "archive"]), *STILL, city=town())
    t.play("move convoy from guildhall")
    assert named(t, "to") == {"coopers", "dyers", "lightermen", "st-lawrence-jewry"}
    for slug in ("skinners", "cutlers", "bakers", "clothworkers", "cooks", "carpenters"):
        assert refused(t, f"to {slug}") == "G8.17"


@rule("G8.17")
def test_8_17_without_a_fitting_unresolved_tile_the_card_cannot_move() -> None:
    places = dict.fromkeys(with_symbol("cross"), EMPTY)
    t = scene(me(hand=["alms-box", "convoy"]), *STILL, city=town(places))
    assert refused(t, "move alms-box") == "G8.17"
    assert "move convoy" in options(t)


@rule("G8.17")
@pytest.mark.parametrize(
    ("symbol", "slug"),
    [
        ("compass", "two-by-two"),
        ("anchor", "paid-passage"),
        ("cross", "alms-box"),
        ("scythe", "hiring-fair"),
        ("crown", "go-betweens"),
    ],
)
def test_8_17_holds_for_each_of_the_five_symbols(symbol: str, slug: str) -> None:
    places = dict.fromkeys(with_symbol(symbol), EMPTY)
    t = scene(me(hand=[slug]), *STILL, city=town(places))
    assert f"move {slug}" not in options(t)
    assert refused(t, f"move {slug}") == "G8.17"
    t = scene(me(hand=[slug]), *STILL, city=town())
    assert f"move {slug}" in options(t)


@rule("G8.17")
def test_8_17_the_source_needs_no_symbol() -> None:
    t = scene(me(hand=["convoy"], guildhall=0), *STILL, city=town({"bakers": {"pawns": [1]}}))
    assert t.why_not("move convoy from bakers to coopers") is None


@rule("G8.18", "Q13", "D3b")
def test_8_18_the_destination_differs_from_the_source() -> None:
    t = scene(me(hand=["convoy", "archive"]), *STILL, city=town({"coopers": {"pawns": [1]}}))
    t.play("move convoy from coopers")
    assert named(t, "to") == with_symbol("anchor") - {"coopers"}
    assert refused(t, "to coopers") == "G8.18"


@rule("G8.18", "Q13")
def test_8_18_with_nowhere_else_to_go_a_pawn_is_no_source() -> None:
    """The only pawn stands on the only unresolved tile with an anchor."""
    places = dict.fromkeys(with_symbol("anchor") - {"coopers"}, EMPTY)
    t = scene(me(hand=["convoy", "archive"], guildhall=0), *STILL, city=town({**places, "coopers": {"pawns": [1]}}))
    assert "move convoy" not in options(t)
    assert refused(t, "move convoy") == "G8.12"


@rule("D3b")
def test_d3b_a_single_source_and_a_single_destination_are_not_asked_for() -> None:
    places = dict.fromkeys(with_symbol("anchor") - {"coopers"}, EMPTY)
    t = scene(me(hand=["convoy", "archive"]), *STILL, city=town(places))
    t.play("move convoy")
    assert decided(t) == (0, "turn")
    assert on(t, "coopers")["pawns"][0] == 1


@rule("G8.19", "G0.11")
def test_8_19_a_master_who_moves_away_leaves_a_resolved_tile_to_nobody() -> None:
    t = scene(
        me(hand=["convoy", "masters-household", "archive"], guildhall=0),
        *STILL,
        city=town({"bakers": master(), "cooks": master()}),
    )
    t.play("move convoy from bakers to coopers")
    assert (on(t, "bakers")["resolved"], on(t, "bakers")["pawns"]) == (True, [0, 0, 0])
    assert [score.facts["masters"] for score in t.scores()] == [1, 0, 0]
    t.play("play masters-household")
    assert player(t)["guildhall"] == 1


@rule("G8.20", "Q14")
def test_8_20_an_effect_that_moves_needs_no_colour() -> None:
    t = scene(me(hand=["procession", "alms-box", "alms-box"], guildhall=4), *STILL, city=town())
    t.play("play procession from guildhall")
    assert named(t, "to") == set(TOWN)


@rule("G8.20", "Q14")
@pytest.mark.parametrize(("slug", "symbols"), [("two-by-two", ["compass"]), ("journeyman", ["scythe"])])
def test_8_20_unless_its_data_asks_for_it(slug: str, symbols: list[str]) -> None:
    t = scene(me(hand=[slug, "alms-box"]), *STILL, city=town())
    t.play(f"play {slug} from guildhall")
    assert named(t, "to") == set().union(*(with_symbol(symbol) for symbol in symbols))
    assert refused(t, "to cutlers") == "G8.17"


@rule("G8.20")
def test_8_20_a_trigger_that_asks_for_colour_means_its_own_card() -> None:
    """Straight to Work (scythe, compass) moves to its own symbols, whatever card hires."""
    t = scene(me(hand=["straight-to-work", "alms-box", "archive"]), *STILL, city=town())
    play(t, "play straight-to-work", "hire alms-box", "use straight-to-work from guildhall")
    assert named(t, "to") == with_symbol("scythe") | with_symbol("compass")


@rule("G8.20", "G8.16", "G8.18")
def test_8_20_the_other_conditions_stay() -> None:
    places = {"cooks": {"pawns": [1]}, "bakers": EMPTY}
    t = scene(me(hand=["crossroads", "archive"]), *STILL, city=town(places))
    t.play("play crossroads from cooks")
    assert refused(t, "to bakers") == "G8.16"
    assert refused(t, "to cooks") == "G8.18"


@rule("G8.21")
def test_8_21_no_number_of_pawns_is_too_large() -> None:
    held = ["convoy"] * 4 + ["paid-passage"] * 5 + ["settlers"] * 3
    t = scene(me(hand=held, guildhall=16), me(hand=["archive"]), me(hand=["archive"]), city=town())
    for _ in range(11):
        card = hand(t)[0]
        t.play(f"move {card} from guildhall to coopers")
    assert on(t, "coopers")["pawns"] == [11, 0, 0]


# ---------------------------------------------------------------- special effect


@rule("G8.22", "D3c")
def test_8_22_lay_down_pay_carry_out() -> None:
    t = scene(me(hand=["harvest-hands", "alms-box", "archive"]), *STILL, city=town())
    events = t.play("play harvest-hands")
    assert kinds(events) == ["play"]
    assert bare(whole(t)["played"]) == ["harvest-hands"]
    assert (decided(t), player(t)["guildhall"]) == ((0, "pay-cards"), 4)
    assert kinds(t.play("discard alms-box")) == ["discard", "hire"]
    assert player(t)["guildhall"] == 8


@rule("G8.22")
def test_8_22_what_was_declared_must_be_paid() -> None:
    t = scene(me(hand=["harvest-hands", "alms-box", "archive"]), *STILL, city=town())
    t.play("play harvest-hands")
    assert refused(t, "stop") == "G8.22"


@rule("G8.23", "D3c")
@pytest.mark.parametrize(
    ("held", "offered"),
    [
        (["procession"], False),
        (["procession", "alms-box"], False),
        (["procession", "alms-box", "alms-box"], True),
        (["procession", "procession"], False),
        (["procession", "procession", "procession"], True),
    ],
)
def test_8_23_a_cost_must_be_paid_in_full(held: list[str], offered: bool) -> None:
    t = scene(me(hand=held), *STILL, city=town())
    assert ("play procession" in options(t)) is offered
    if not offered:
        assert refused(t, "play procession") == "G8.23"


@rule("G8.23", "D3c")
def test_8_23_pawns_too() -> None:
    t = scene(me(hand=["royal-favour", "archive"], guildhall=0), *STILL, city=town({"bakers": {"pawns": [3]}}))
    assert refused(t, "play royal-favour") == "G8.23"
    for where in ({"guildhall": 1}, {"guildhall": 0, "plantation": 1}):
        t = scene(me(hand=["royal-favour", "archive"], **where), *STILL, city=town())
        assert "play royal-favour" in options(t)


@rule("G8.23", "G8.26", "D5")
def test_8_23_two_pawns_may_come_from_two_places(tmp_path: Path) -> None:
    path = own_file(tmp_path, lambda text: text.replace("cost = { pawns = 1", "cost = { pawns = 2"))
    for guildhall, plantation, payable in ((1, 0, False), (0, 1, False), (1, 1, True), (3, 1, True)):
        mine = {"hand": ["royal-favour", "archive"], "guildhall": guildhall, "plantation": plantation}
        t = Table.from_position({"game": "guilds", "seats": 3, "player": [mine], "stack": ["turn 1"]}, path)
        assert ("play royal-favour" in options(t)) is payable
        if payable:
            t.play("play royal-favour return guildhall return plantation")
            found = player(t)
            assert (found["guildhall"], found["plantation"], found["vp"]) == (guildhall - 1, 0, 2)
            assert found["reserve"] == 16 - guildhall - plantation + 2
        else:
            assert refused(t, "play royal-favour") == "G8.23"


@rule("G8.23")
def test_8_23_cards_in_front_of_the_player_do_not_pay() -> None:
    t = scene(me(hand=["harvest-hands", "alms-box"]), *STILL, city=town())
    t.play("hire alms-box")
    assert refused(t, "play harvest-hands") == "G8.23"


@rule("G8.24", "D4")
def test_8_24_payment_comes_from_the_hand_and_is_another_card() -> None:
    t = scene(me(hand=["harvest-hands", "alms-box", "convoy"]), *STILL, city=town())
    t.play("play harvest-hands")
    assert options(t) == ["discard convoy", "discard alms-box"]
    assert refused(t, "discard harvest-hands") == "G8.24"
    assert refused(t, "discard hiring-fair") == "G8.2"


@rule("G8.24", "D4")
def test_8_24_another_copy_may_pay() -> None:
    t = scene(me(hand=["harvest-hands", "harvest-hands", "convoy"]), *STILL, city=town())
    t.play("play harvest-hands discard harvest-hands")
    assert (hand(t), bare(whole(t)["discards"])) == (["convoy"], ["harvest-hands"])


@rule("D4")
def test_d4_which_cards_is_the_players_choice_one_by_one() -> None:
    t = scene(me(hand=["petition", "alms-box", "convoy", "archive"]), *STILL)
    t.play("play petition")
    assert set(options(t)) == {"discard alms-box", "discard convoy", "discard archive"}
    t.play("discard convoy")
    assert set(options(t)) == {"discard alms-box", "discard archive"}
    t.play("discard archive")
    assert hand(t) == ["alms-box"]


@rule("D4")
@pytest.mark.parametrize(("slug", "others"), [("harvest-hands", ["alms-box"]), ("procession", ["alms-box", "convoy"])])
def test_d4_with_exactly_as_many_cards_as_asked_for_nothing_is_asked(slug: str, others: list[str]) -> None:
    t = scene(me(hand=[slug, *others], guildhall=2), *STILL, city=town())
    t.play(f"play {slug}")
    assert t.decision is not None
    assert t.decision.kind != "pay-cards"
    assert set(others) <= set(bare(whole(t)["discards"]))


@rule("G8.25", "G22.8")
def test_8_25_paid_cards_are_discarded_at_once() -> None:
    t = scene(me(hand=["procession", "alms-box", "convoy", "archive"]), *STILL, city=town())
    play(t, "play procession", "discard convoy")
    assert bare(whole(t)["discards"]) == ["convoy"]
    t.play("discard alms-box")
    assert (bare(whole(t)["discards"]), bare(whole(t)["played"])) == (["convoy", "alms-box"], ["procession"])


@rule("G8.26", "D5")
@pytest.mark.parametrize("place", ["guildhall", "plantation"])
def test_8_26_paid_pawns_go_to_the_reserve(place: str) -> None:
    t = scene(me(hand=["royal-favour", "archive"], guildhall=4, plantation=2), *STILL, city=town())
    t.play("play royal-favour")
    assert options(t) == ["return guildhall", "return plantation"]
    before = player(t)[place]
    t.play(f"return {place}")
    assert (player(t)[place], player(t)["reserve"], player(t)["vp"]) == (before - 1, 11, 2)


@rule("G8.26", "D5")
def test_d5_a_single_place_is_not_asked_for() -> None:
    t = scene(me(hand=["royal-favour", "archive"], guildhall=0, plantation=2), *STILL, city=town())
    t.play("play royal-favour")
    assert decided(t) == (0, "turn")
    assert (player(t)["plantation"], player(t)["vp"]) == (1, 2)


@rule("G8.26", "G8.27", "D5")
def test_8_27_the_card_says_from_where() -> None:
    places = {"bakers": {"pawns": [3]}, "cooks": master()}
    t = scene(me(hand=["royal-favour", "archive"], plantation=1), *STILL, city=town(places))
    t.play("play royal-favour")
    for place in ("bakers", "cooks", "reserve"):
        assert refused(t, f"return {place}") == "G8.27"


@rule("G8.27", "Q15")
def test_8_27_without_such_data_from_the_guildhall(tmp_path: Path) -> None:
    path = own_file(tmp_path, lambda text: text.replace('pawns = 1, from = ["guildhall", "plantation"]', "pawns = 1"))
    for guildhall, payable in ((1, True), (0, False)):
        mine = {"hand": ["royal-favour", "archive"], "guildhall": guildhall, "plantation": 3}
        t = Table.from_position({"game": "guilds", "seats": 3, "player": [mine], "stack": ["turn 1"]}, path)
        assert ("play royal-favour" in options(t)) is payable
        if payable:
            t.play("play royal-favour")
            assert (player(t)["guildhall"], player(t)["plantation"], player(t)["vp"]) == (0, 3, 2)


@rule("G8.28")
@pytest.mark.parametrize("slug", FREE)
def test_8_28_some_effects_cost_nothing(slug: str) -> None:
    t = scene(me(hand=[slug, "petition"]), *STILL, city=town({"bakers": {"pawns": [1]}}))
    t.play(f"play {slug}")
    assert "petition" in hand(t)
    assert "pay-cards" not in str(due(t))
    assert "pay-pawns" not in str(due(t))
    assert whole(t)["discards"] == []


@rule("G8.29", "G24.19")
def test_8_29_cards_paid_are_not_played() -> None:
    """Good Counsel asks for 3 cards played this turn: two played and two paid are not enough."""
    t = scene(me(hand=["petition", "good-counsel", "alms-box", "convoy", "archive"]), *STILL, city=town())
    play(t, "play good-counsel", "play petition discard alms-box discard convoy", "keep " + kept(t))
    done = t.view()["done"]
    assert isinstance(done, dict)
    assert done["play"] == 2
    held = len(hand(t))
    t.play("stop")
    assert len(hand(t)) == held + 2


def kept(t: Table) -> str:
    """The reward card on top of the deck."""
    return str(whole(t)["reward_deck"][0])


# ---------------------------------------------------------------- carrying out an effect


@rule("D6")
def test_d6_the_effect_asks_for_its_own_choices() -> None:
    """A Quiet Word: whose pawn, on which tile."""
    t = scene(
        me(hand=["quiet-word", "archive"]), *STILL, city=town({"bakers": {"pawns": [1, 1]}, "cooks": {"pawns": [0, 2]}})
    )
    play(t, "play quiet-word", "use quiet-word")
    assert set(options(t)) == {"exchange 1 on bakers", "exchange 2 on bakers", "exchange 2 on cooks"}


@rule("D6")
def test_d6_up_to_a_number_may_be_none() -> None:
    t = scene(me(hand=["convoy", "alms-box", "archive"], guildhall=4), *STILL, city=town())
    play(t, "play convoy discard alms-box", "from guildhall", "stop")
    assert player(t)["plantation"] == 1
    assert decided(t) == (0, "turn")


@rule("D6")
def test_d6_the_number_is_a_limit() -> None:
    t = scene(me(hand=["convoy", "alms-box", "archive"], guildhall=5), *STILL, city=town())
    play(t, "play convoy discard alms-box", "from guildhall", "from guildhall", "from guildhall")
    assert (player(t)["plantation"], decided(t)) == (3, (0, "turn"))


@rule("D6", "G14.11")
def test_d6_neutral_pawns_also_go_to_the_only_unresolved_tile() -> None:
    """Bystanders: up to 2 neutral pawns onto one tile."""
    places = dict.fromkeys(set(TOWN) - {"cooks"}, EMPTY)
    t = scene(me(hand=["bystanders", "archive"]), *STILL, city=town(places))
    events = t.play("play bystanders")
    assert "no-effect" not in kinds(events)
    assert options(t) == ["to cooks", "stop"]
    play(t, "to cooks", "to cooks")
    assert (on(t, "cooks")["neutral"], decided(t)) == (2, (0, "turn"))


@rule("D6")
def test_d6_an_effect_with_nothing_to_choose_is_carried_out_at_once() -> None:
    t = scene(me(hand=["go-betweens", "archive"]), *STILL)
    t.play("play go-betweens")
    assert (decided(t), player(t)["neutrals"]) == ((0, "turn"), 1)


@rule("G8.20", "D6")
def test_d6_no_pawn_moves_twice_within_one_effect() -> None:
    t = scene(
        me(hand=["crossroads", "archive"]), *STILL, city=town({"bakers": {"pawns": [1]}, "cooks": {"pawns": [1]}})
    )
    play(t, "play crossroads from bakers to cooks")
    assert named(t, "from") == {"cooks"}
    t.play("from cooks to dyers")
    assert decided(t) == (0, "turn")
    assert (on(t, "cooks")["pawns"][0], on(t, "dyers")["pawns"][0]) == (1, 1)


@rule("G8.20", "D6")
def test_d6_all_pawns_of_a_procession_go_to_one_tile() -> None:
    t = scene(me(hand=["procession", "alms-box", "alms-box"]), *STILL, city=town({"bakers": {"pawns": [2]}}))
    play(t, "play procession from guildhall to cooks", "from bakers")
    assert on(t, "cooks")["pawns"][0] == 2
    assert set(options(t)) == {"from guildhall", "from bakers", "stop"}
    assert sum(laid["pawns"][0] for laid in city(t).values()) == 3


@rule("G8.12")
def test_8_12_the_source_is_named_before_the_destination() -> None:
    t = scene(me(hand=["journeyman", "alms-box"]), city=[tile(-1, -1, "bakers")])
    t.play("play journeyman")
    assert refused(t, "to bakers") == "G8.12"
    assert "from where" in str(t.why_not("to bakers"))
