"""Last Will, chapter 8: Errands."""

import pytest

from ludgate import Table
from tests.support.lastwill import (
    choices,
    decided,
    end_of_round,
    every_option,
    hand,
    me,
    money,
    named,
    only,
    pile,
    play,
    player,
    refused,
    scene,
    turn,
    whole,
)
from tests.support.rule import rule

OFFER = ["dinner", "fox-hunt", "waiter", "tailor", "large-farm", "companion-dog", "masked-ball", "haunted-castle"]
SPACES = ["w-draw", "w-opera", "w-market", "w-extension", "w-companion-1"]


def errand(*players: dict[str, object], **fields: object) -> Table:
    given: dict[str, object] = {"offer": OFFER, **fields}
    return scene(*players, at="errand 1", **given)  # type: ignore[arg-type]


@rule("W8.1", "WT18", "W8.17")
def test_wt18_one_boy_each_lap_after_lap() -> None:
    t = scene(me(plan=2, pawns=2), me(plan=4, pawns=1), me(plan=3, pawns=2), at="errands 0", order=[1, 2, 3])
    assert [event.seat for event in only(end_of_round(t), "send")] == [0, 1, 2, 0, 2]


@rule("W8.8", "W8.9", "W8.10", "W8.11", "W8.12", "W8.13", "W8.14", "WD3.1", "W8.16")
def test_the_open_spaces_in_order() -> None:
    t = errand()
    assert choices(t) == [f"take {card}" for card in OFFER] + [f"send {space}" for space in SPACES]


@rule("W8.2", "W8.3", "W8.9")
def test_a_face_up_card_goes_to_the_hand_at_once() -> None:
    t = errand()
    events = t.play("take waiter")
    assert hand(t) == ["waiter"]
    assert only(events, "take-card")[0].data == {"card": "waiter"}
    assert "take waiter" not in choices(t)
    assert refused(t, "take waiter") == "W8.9"
    assert refused(t, "send w-card-3") == "W8.2"
    assert refused(t, "send w-card-1") == "W8.9"


@rule("W8.2")
@pytest.mark.parametrize("space", ["w-opera", "w-market", "w-extension"])
def test_a_space_holds_one_boy(space: str) -> None:
    t = errand()
    t.play(f"send {space}")
    if decided(t)[1] == "market":
        t.play("swap farm mansion")
    assert decided(t) == (1, "errand")
    assert f"send {space}" not in choices(t)
    assert refused(t, f"send {space}") == "W8.2"


@rule("W8.4", "W8.6", "WT27", "WD3.2", "WQ11")
def test_wt27_a_declined_card_stays_and_is_closed() -> None:
    t = errand()
    assert "idle w-card-3" in every_option(t)
    t.play("idle w-card-3")
    assert hand(t) == []
    assert "take waiter" not in choices(t)
    assert refused(t, "take waiter") == "W8.6"
    assert refused(t, "stop") == "W8.4"
    end_of_round(t)
    assert "waiter" in pile(t, "helper")


@rule("W8.5")
def test_without_an_open_space_boys_stay_unused() -> None:
    spaces = {"w-opera": 2, "w-market": 2, "w-extension": 2, "w-companion-1": 2, "w-companion-2": 2}
    taken = {f"w-draw-{seat}": seat for seat in (1, 2, 3)}
    t = scene(
        me(hand=["dinner"], pawns=2, actions=1, extra=1),
        me(pawns=0, extra=9),
        me(pawns=0, extra=3),
        at="errand 1",
        offer=[],
        spaces={**spaces, **taken},
    )
    assert decided(t) == (0, "turn")


@rule("W8.7")
def test_no_card_is_played_during_errands() -> None:
    t = errand(me(hand=["free-afternoon", "waiter", "companion-dog"], board=["large-farm"]))
    for move in ("play free-afternoon", "lay waiter", "use large-farm", "sell large-farm"):
        assert refused(t, move) == "W9.1"
    assert refused(t, "add dog") == "W10.13"


@rule("W8.11", "WT19", "W17.1")
def test_wt19_the_opera() -> None:
    t = errand(me(money=20))
    t.play("send w-opera")
    assert money(t) == 18


@rule("WT20", "W17.11")
@pytest.mark.parametrize(("tailors", "left"), [(1, 16), (2, 14)])
def test_wt20_the_opera_with_tailors(tailors: int, left: int) -> None:
    t = errand(me(money=20, board=["tailor"] * tailors), offer=[])
    t.play("send w-opera")
    assert money(t) == left


@rule("WT21", "W12.2")
def test_wt21_an_owner_at_the_opera() -> None:
    t = errand(me(money=1, board=["large-farm"]), offer=[])
    t.play("send w-opera")
    assert money(t) == 0


@rule("W8.10", "W8.15", "WT22", "WD3.3")
def test_wt22_the_draw_space_once_each() -> None:
    t = errand(me(pawns=2), me(pawns=2), me(pawns=2))
    t.play("send w-draw")
    assert choices(t) == ["draw event", "draw helper", "draw property", "draw companion"]
    t.play("draw helper")
    assert len(hand(t)) == 1
    assert "send w-draw" in choices(t)
    play(t, "send w-opera", "take dinner")
    assert decided(t)[0] == 0
    assert "send w-draw" not in choices(t)
    assert refused(t, "send w-draw") == "W8.10"


@rule("WT104", "W8.18")
def test_wt104_a_declined_draw_uses_the_space_up() -> None:
    t = errand(me(pawns=2), me(pawns=1), me(pawns=1))
    play(t, "idle w-draw", "send w-opera", "take dinner")
    assert decided(t)[0] == 0
    assert "send w-draw" not in choices(t)
    assert hand(t) == []


@rule("W8.12", "WT23", "W17.13", "WD3.4", "W11.14", "WQ8")
def test_wt23_two_market_tokens_change_places() -> None:
    t = errand(property_market=[-3, -2, 1, 3])
    t.play("send w-market")
    pairs = ["farm town-house", "farm manor-house", "farm mansion", "town-house manor-house", "town-house mansion"]
    assert named(t, "swap") == [*pairs, "manor-house mansion"]
    assert refused(t, "swap farm farm") == "W17.13"
    t.play("swap farm mansion")
    assert whole(t)["property_market"] == [3, -2, 1, -3]


@rule("WT24", "W17.13", "WD3.4", "WQ8")
def test_wt24_the_market_laid_anew() -> None:
    found = set()

    def lay(t: Table) -> None:
        if decided(t)[1] != "tokens":
            found.add(tuple(whole(t)["property_market"]))
            return
        for text in choices(t):
            u = t.copy()
            u.play(text)
            lay(u)

    t = errand(property_market=[-3, -2, 1, 3], options={"market": "free"})
    t.play("send w-market")
    assert choices(t) == ["token -3", "token -2", "token +1", "token +3"]
    lay(t)
    assert len(found) == 24
    t.play("token +1")
    assert refused(t, "token +1") == "W17.13"


@rule("W8.13", "WT25", "W8.16", "W17.14")
def test_wt25_extensions_last() -> None:
    t = errand(me(extensions=1))
    t.play("send w-extension")
    assert player(t)["extensions"] == 2
    end_of_round(t)
    view = t.view()
    assert view["players"][0]["will_spaces"] == 7  # type: ignore[index]


@rule("WT26", "W8.15")
def test_wt26_twelve_extensions() -> None:
    t = errand(me(extensions=7), me(extensions=5))
    assert "send w-extension" not in choices(t)
    assert refused(t, "send w-extension") == "W8.15"


@rule("W8.14", "WT28", "W17.15", "W16.8")
def test_wt28_two_companions_for_any_occasion() -> None:
    t = errand(me(pawns=1), me(pawns=1), me(pawns=1))
    t.play("send w-companion-1")
    assert hand(t) == ["companions-for-any-occasion"]
    assert "send w-companion-2" in choices(t)
    t.play("send w-companion-2")
    assert not [text for text in choices(t) if "companion-" in text and text.startswith("send")]


@rule("WT29", "W8.8", "W8.15")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_wt29_second_spaces_with_many_players(seats: int, spaces: int) -> None:
    t = scene(seats=seats, at="errand 1")
    names = [space["name"] for space in t.view()["spaces"]]  # type: ignore[attr-defined]
    for kind in ("opera", "market", "extension"):
        assert len([name for name in names if name.startswith(f"w-{kind}")]) == spaces
    assert len([name for name in names if name.startswith("w-draw")]) == seats
    if spaces == 1:
        assert refused(t, "send w-opera-2") == "W8.15"
    else:
        assert "send w-opera-2" not in choices(t)
        t.play("send w-opera")
        assert "send w-opera-2" in choices(t)


@rule("W8.15")
def test_without_cards_the_draw_space_is_closed() -> None:
    none: dict[str, list[str]] = {"event": [], "helper": [], "property": [], "companion": []}
    t = errand(will_decks=none, will_piles=none)
    assert "send w-draw" not in choices(t)


@rule("W8.19")
def test_nothing_is_refilled_before_the_next_preparation() -> None:
    t = errand(me(pawns=2))
    t.play("take dinner")
    assert whole(t)["offer"][0] == ""
    assert "take dinner" not in choices(t)
    assert len([name for name in whole(t)["offer"] if name]) == 7


@rule("W8.9", "WD3.1")
def test_equal_cards_are_one_option() -> None:
    t = errand(offer=["dinner", "dinner", "waiter"])
    assert named(t, "take") == ["dinner", "waiter"]
    t.play("take dinner")
    assert named(t, "take") == ["dinner", "waiter"]
    assert whole(t)["offer"][:3] == ["", "dinner:2", "waiter:1"]


@rule("W17.10", "WT52", "WD4.7", "W8.18")
def test_wt52_an_errand_in_the_actions_phase() -> None:
    t = turn(board=["second-errand-boy"], actions=1, offer=OFFER, money=30)
    t.play("use second-errand-boy")
    assert decided(t) == (0, "extra-errand")
    assert choices(t)[-1] == "stop"
    t.play("take dinner")
    assert "play dinner" in choices(t)
    t.play("play dinner")
    assert money(t) == 27
    assert player(t)["extra"] == 1


@rule("W17.10")
def test_the_extra_errand_may_be_left_out() -> None:
    t = turn(board=["second-errand-boy"], actions=1)
    play(t, "use second-errand-boy", "stop")
    assert decided(t) == (0, "turn")
    assert refused(t, "use second-errand-boy") == "W10.10"
