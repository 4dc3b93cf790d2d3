"""Chapter 15: the Plantation."""

from pathlib import Path

import pytest

from ludgate import Table
from tests.support.guilds import hand, options, play, player, refused, tile, whole
from tests.support.guilds_resolution import (
    all_of,
    arranged,
    current_round,
    decider,
    kind,
    kinds,
    last_turn,
    named,
    order,
    pass_turns,
    plantation,
    seated,
    vp,
)
from tests.support.guilds_town import own_file
from tests.support.rule import rule

LEFT, RIGHT = 5, 3  # Virginia


@rule("G15.1")
@pytest.mark.parametrize(("seats", "grey"), [(2, [4, 8, 12, 16]), (3, [3, 6, 9, 12, 15]), (4, [3, 6, 9, 12])])
def test_15_1_in_every_development_phase(seats: int, grey: list[int]) -> None:
    rounds = {2: 16, 3: 15, 4: 12}[seats]
    resolved = []
    for number in range(1, rounds + 1):
        t = last_turn(seated(plantation=1), seats=seats, round=number, side="virginia")
        if "plantation" in kinds(t.play("stop")):
            resolved.append(number)
            assert vp(t)[0] == LEFT
        else:
            assert vp(t)[0] == 0
    assert resolved == grey


@rule("G15.1", "G16.1")
def test_15_1_its_first_step_after_the_tiles_of_the_round() -> None:
    t = last_turn(seated(plantation=1), city=[tile(0, 1, "girdlers", pawns=[3])], round=3, side="virginia")
    events = t.play("stop") + t.play("take")
    seen = [found for found in kinds(events) if found in ("resolved", "plantation", "tile", "round")]
    assert seen == ["resolved", "plantation", *["tile"] * 5, "round"]


@rule("G15.2")
def test_15_2_a_single_pawn_is_enough() -> None:
    t = plantation(0, 0, 1)
    assert vp(t) == [0, 0, LEFT]


@rule("G15.3")
def test_15_3_with_no_pawn_nobody_gets_anything() -> None:
    t = plantation(0, 0, 0, plantation_neutral=2)
    assert vp(t) == [0, 0, 0]
    assert all_of(t, "reserve") == [12, 12, 12]
    assert (kind(t), current_round(t)) == ("turn", 4)


@rule("G15.4", "D16")
def test_15_4_negotiation_as_on_a_tile() -> None:
    t = arranged(
        seated(neutrals=1, plantation=1),
        seated(plantation=3, vp=1),
        seated(neutrals=2, vp=4),
        at="negotiate 3 plantation 0 2 1",
        round=3,
        side="virginia",
    )
    assert (kind(t), decider(t), options(t)) == ("negotiate", 2, ["exchange 1", "exchange 2", "stop"])
    assert t.decision is not None
    assert t.decision.data["place"] == "plantation"
    t.play("exchange 2 exchange 2")
    assert player(t, 1)["guildhall"] == 6
    assert (decider(t), options(t)) == (0, ["exchange 1", "exchange 2", "stop"])
    t.play("exchange 2")
    assert player(t, 1)["guildhall"] == 7
    assert vp(t) == [LEFT, 1, 4], "only the first seat has a pawn left there"


@rule("G15.4", "G7.9", "G11.1")
def test_15_4_in_the_vp_order_at_its_beginning() -> None:
    """The points of the last tile come before the Plantation."""
    t = last_turn(
        seated(neutrals=1, plantation=1),
        seated(neutrals=1, vp=3),
        city=[tile(0, 1, "girdlers", pawns=[3])],
        round=3,
    )
    asked = []
    t.play("stop")
    while kind(t) != "turn":
        assert t.decision is not None
        asked.append((decider(t), t.decision.data.get("place", kind(t))))
        t.play(options(t)[-1] if kind(t) == "negotiate" else options(t)[0])
    assert asked[:4] == [(1, "girdlers"), (0, "girdlers"), (0, "girdlers"), (0, "plantation")]
    assert asked[4] == (1, "plantation")


@rule("G15.4", "D16")
def test_15_4_without_a_coloured_pawn_nobody_is_asked() -> None:
    t = arranged(seated(neutrals=2), at="negotiate 1 plantation 0 2 3", round=3)
    assert kind(t) == "turn"


@rule("G15.5", "G15.7", "G15.8")
@pytest.mark.parametrize(
    ("pawns", "points"),
    [
        ([3, 2, 0], [LEFT, RIGHT, 0]),
        ([1, 4, 2], [0, LEFT, RIGHT]),
        ([2, 1, 5], [RIGHT, 0, LEFT]),
        ([2, 1, 0], [LEFT, RIGHT, 0]),
        ([9, 1, 0], [LEFT, RIGHT, 0]),
    ],
)
def test_15_7_left_for_the_most_right_for_the_second_most(pawns: list[int], points: list[int]) -> None:
    assert vp(plantation(*pawns)) == points


@rule("G15.5")
def test_15_5_neutral_pawns_count_for_nobody() -> None:
    assert vp(plantation(1, 2, 0, plantation_neutral=5)) == [RIGHT, LEFT, 0]


@rule("G15.6", "Q26")
def test_15_6_masters_break_no_tie() -> None:
    masters = [tile(x, -1, slug, resolved=True, pawns=[1]) for x, slug in ((-1, "mercers"), (0, "grocers"))]
    t = plantation(2, 2, 1, city=masters)
    assert vp(t) == [RIGHT, RIGHT, 0]


@rule("G15.9")
def test_15_9_a_single_player_gets_the_left_reward_only() -> None:
    t = plantation(4, 0, 0)
    assert vp(t) == [LEFT, 0, 0]


@rule("G15.10", "G15.11", "Q27")
@pytest.mark.parametrize(
    ("pawns", "points"),
    [
        ([2, 2, 1], [RIGHT, RIGHT, 0]),
        ([1, 1, 1], [RIGHT, RIGHT, RIGHT]),
        ([0, 3, 3], [0, RIGHT, RIGHT]),
    ],
)
def test_15_10_tied_for_most_each_gets_the_right_reward(pawns: list[int], points: list[int]) -> None:
    assert vp(plantation(*pawns)) == points


@rule("G15.10", "G15.11")
def test_15_10_with_four_players() -> None:
    assert vp(plantation(2, 1, 2, 2, seats=4)) == [RIGHT, 0, RIGHT, RIGHT]
    assert vp(plantation(1, 3, 2, 3, seats=4)) == [0, RIGHT, 0, RIGHT]


@rule("G15.12", "G15.13")
def test_15_12_tied_for_second_nobody_gets_the_right_reward() -> None:
    assert vp(plantation(3, 1, 1)) == [LEFT, 0, 0]
    assert vp(plantation(4, 2, 2, 1, seats=4)) == [LEFT, 0, 0, 0], "and nobody moves up"


@rule("G15.13")
def test_15_13_all_others_get_nothing() -> None:
    t = plantation(4, 3, 2, 1, seats=4)
    assert vp(t) == [LEFT, RIGHT, 0, 0]
    assert all_of(t, "plantation") == [2, 1, 2, 1]


@rule("G15.14", "D17")
def test_15_14_ulster_left_one_of_three_reward_cards() -> None:
    t = plantation(1, 0, 0, side="ulster", reward_deck=["almoner", "surveyor", "venturer", "full-house"])
    assert (kind(t), decider(t)) == ("keep", 0)
    assert sorted(options(t)) == ["keep almoner", "keep surveyor", "keep venturer"]
    t.play("keep venturer")
    assert sorted(options(t)) == ["under almoner", "under surveyor"]
    t.play("under surveyor")
    assert player(t)["rewards"] == ["venturer"]
    assert whole(t)["reward_deck"][0] == "full-house"
    assert whole(t)["reward_deck"][-2:] == ["surveyor", "almoner"]


@rule("G15.8", "G15.19")
def test_15_8_ulster_right_a_card_and_two_points() -> None:
    t = plantation(2, 2, 0, side="ulster")
    assert vp(t) == [2, 2, 0]
    assert [len(hand(t, seat)) for seat in range(3)] == [2, 2, 1]
    assert all_of(t, "rewards") == [[], [], []]


@rule("G15.15", "G15.17", "Q41")
@pytest.mark.parametrize("side", ["ulster", "virginia"])
def test_15_15_two_pawns_go_back_to_the_reserve(side: str) -> None:
    t = plantation(5, 3, 1, side=side)
    while kind(t) != "turn":
        t.play(options(t)[0])
    assert all_of(t, "plantation") == [3, 1, 1]
    assert all_of(t, "reserve") == [16 - 4 - 3, 16 - 4 - 1, 16 - 4 - 1]
    assert all_of(t, "guildhall") == [4, 4, 4]


@rule("G15.16")
def test_15_16_who_has_fewer_returns_all() -> None:
    t = plantation(1, 0, 0)
    assert (player(t)["plantation"], player(t)["reserve"]) == (0, 12)
    t = plantation(1, 1, 0)
    assert all_of(t, "plantation") == [0, 0, 0]


@rule("G15.17")
def test_15_17_pawns_of_the_others_stay_and_serve_again() -> None:
    t = plantation(3, 1, 1)
    assert all_of(t, "plantation") == [1, 1, 1]
    t = last_turn(seated(plantation=1), seated(plantation=1), seated(plantation=1), round=6, side="virginia")
    t.play("stop")
    assert vp(t) == [RIGHT] * 3


@rule("G15.15")
def test_15_15_pawns_are_returned_after_the_reward() -> None:
    t = plantation(3, 0, 0, side="ulster")
    assert (kind(t), player(t)["plantation"]) == ("keep", 3)
    play(t, options(t)[0])
    play(t, options(t)[0])
    assert player(t)["plantation"] == 1


@rule("G15.18", "Q28")
def test_15_18_the_left_reward_first() -> None:
    """Both arrive on 5 points: the left one first, so the right one lies on top."""
    t = arranged(
        seated(plantation=3),
        seated(plantation=2, vp=2),
        at="negotiate 1 plantation 0 2 3",
        round=3,
        side="virginia",
    )
    assert vp(t) == [5, 5, 0]
    assert order(t) == [1, 0, 2]


@rule("G15.18", "Q28")
def test_15_18_several_right_rewards_in_vp_order() -> None:
    """Equal before and after, so the first served ends up below the later ones."""
    t = last_turn(*(seated(plantation=2) for _ in range(3)), round=3, side="virginia")
    assert order(t) == [0, 1, 2]
    events = t.play("stop")
    assert [event.seat for event in events if event.kind == "vp"] == [0, 1, 2]
    assert order(t) == [2, 1, 0]


@rule("G15.18", "G7.9", "Q28")
def test_15_18_the_deck_is_drawn_from_in_that_order() -> None:
    t = last_turn(
        seated(plantation=2, vp=1),
        seated(plantation=2, vp=4),
        round=3,
        side="ulster",
        deck=["archive", "archive", "archive", "archive", "convoy", "fanfare"],
    )
    t.play("stop")
    assert sorted(hand(t, 1)) == ["alms-box", "convoy"]
    assert "fanfare" in hand(t, 0)


@rule("G15.19", "Q29", "D17")
def test_15_19_rewards_cannot_be_declined() -> None:
    t = plantation(3, 2, 0, side="ulster")
    assert kind(t) == "keep"
    assert "stop" not in options(t)
    assert "decline" not in options(t)
    assert refused(t, "decline") == "G15.19"
    assert refused(t, "stop") == "G14.8"


@rule("G15.19", "Q29", "D17")
@pytest.mark.parametrize(("pawns", "reward"), [((3, 2, 0), "left_reward"), ((2, 2, 0), "right_reward")])
def test_15_19_nor_a_move(tmp_path: Path, pawns: tuple[int, ...], reward: str) -> None:
    """A box of one's own, in which Virginia rewards with a move: it may be chosen which, but not left out."""
    points = f'{reward} = [{{ kind = "vp", amount = {LEFT if reward == "left_reward" else RIGHT} }}]'
    path = own_file(tmp_path, lambda text: text.replace(points, f'{reward} = [{{ kind = "move", amount = 1 }}]'))
    players = [seated(plantation=number) for number in pawns]
    data = {"game": "guilds", "seats": 3, "player": players, "stack": ["negotiate 1 plantation 0 2 3"], "beadle": ""}
    city = [tile(0, 1, "mercers", pawns=[1]), tile(1, 1, "grocers")]
    t = Table.from_position({**data, "side": "virginia", "round": 3, "city": city}, path)
    assert (kind(t), options(t)) == ("move", ["from guildhall", "from mercers"])


@rule("G15.19", "Q29")
def test_15_19_points_and_the_return_of_pawns_come_by_themselves() -> None:
    t = last_turn(seated(plantation=1), round=3, side="virginia")
    events = t.play("stop")
    assert named(events, "vp", "amount") == [LEFT]
    assert named(events, "return", "amount") == [1]


@rule("G15.20", "Q30")
def test_15_20_neutral_pawns_go_back_to_the_pool() -> None:
    t = arranged(
        seated(plantation=2),
        seated(neutrals=1, plantation=1),
        at="negotiate 1 plantation 0 2 3",
        round=3,
        side="virginia",
        plantation_neutral=2,
    )
    assert whole(t)["pool"] == 3
    t.play("exchange 1")
    assert (whole(t)["pool"], whole(t)["plantation_neutral"]) == (6, 0)
    assert vp(t) == [RIGHT, RIGHT, 0]


@rule("G15.20", "Q30")
def test_15_20_even_if_nobody_gets_anything() -> None:
    t = plantation(0, 0, 0, plantation_neutral=2)
    assert (whole(t)["pool"], whole(t)["plantation_neutral"]) == (6, 0)


@rule("G15.20")
def test_15_20_after_the_rewards() -> None:
    t = plantation(3, 0, 0, side="ulster", plantation_neutral=2)
    assert (kind(t), whole(t)["plantation_neutral"]) == ("keep", 2)


@rule("G15.21")
def test_15_21_no_card_played_as_a_move_leads_there() -> None:
    t = arranged(seated(hand=["paid-passage"]), at="turn 1", city=[tile(0, 1, "coopers"), tile(1, 1, "cordwainers")])
    t.play("move paid-passage")
    assert kind(t) == "move-to"
    assert refused(t, "to plantation") == "G8.16"
    assert "to plantation" not in options(t)


@rule("G15.21")
def test_15_21_there_is_no_limit_to_their_number() -> None:
    t = arranged(seated(hand=["settlers", "alms-box"], plantation=12, guildhall=3), at="turn 1")
    t.play("play settlers from reserve")
    assert player(t)["plantation"] == 13
    many = plantation(12, 12, 11)
    assert vp(many) == [RIGHT, RIGHT, 0]
    assert all_of(many, "plantation") == [10, 10, 11]


@rule("G15.17", "G15.1")
def test_15_17_over_two_development_phases() -> None:
    t = last_turn(seated(plantation=5), seated(plantation=1), seated(), round=3, side="virginia")
    t.play("stop")
    assert all_of(t, "plantation") == [3, 0, 0]
    pass_turns(t, 9)
    assert (current_round(t), all_of(t, "plantation"), vp(t)) == (7, [1, 0, 0], [10, 3, 0])


@rule("G15.5", "G22.1")
def test_15_5_everybody_sees_the_pawns_there() -> None:
    t = arranged(seated(plantation=2), seated(plantation=1), at="turn 1", side="virginia", plantation_neutral=1)
    assert t.view()["plantation"] == {"side": "virginia", "pawns": [2, 1, 0], "neutral": 1}
