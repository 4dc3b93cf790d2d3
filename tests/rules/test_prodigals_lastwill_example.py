"""One round of LWES with three players, step by step as the specification tells it (chapter W-EX)."""

from functools import cache
from typing import Any

from ludgate import Event, Table
from tests.support.lastwill import actions, board, combined, decided, hand, laid, me, money, only, pile, player, whole
from tests.support.rule import rule

MANOR = {"card": "old-manor-house", "value": 8}
CARRIAGE = {"card": "hired-carriage", "tokens": ["", "horse"]}
FARM = {"card": "large-farm", "tokens": ["horse", ""]}
OFFER = ["boat-trip", "free-afternoon", "wine-merchant", "tailor", "mansion-with-garden", "companion-chef"]
SPECIAL = ["idle-day", "private-orchestra"]
WINE = [["start-no-dog", 0, 0, 0], ["twin-horse", 1, 0, 90]]
DOG = [["start-no-horse", 0, 0, 0], ["twin-dog", -1, 0, 0]]
EVENTS = ["dinner:2", "carriage-ride", "horse-races", "dog-show"]


def before() -> Table:
    a = me(
        money=24,
        board=["waiter", MANOR, CARRIAGE],
        laid=["table-reservation"],
        hand=["dinner", "companion-guest", "narrow-town-house"],
        cards=["horse-in-the-house-of-lords", "muddy-paws"],
        votes=21,
        markers=[[1, 7], [3, 5], [2, 9], [1, 3]],
        layout=WINE,
    )
    b = me(
        money=15,
        board=["old-friend", "gentlemens-club"],
        hand=["gift-for-the-prima-donna", "grand-ball", "companion-chef"],
        cards=["pub-treat", "slurred-speech"],
        votes=18,
        markers=[[1, 8], [3, 5], [2, 6], [1, 3]],
    )
    c = me(
        money=30,
        board=[FARM],
        hand=["fox-hunt", "companion-dog", "private-secretary"],
        cards=["a-dog-named-reform", "riding-boots-indoors"],
        votes=24,
        markers=[[1, 9], [3, 6], [2, 7], [1, 4]],
        layout=DOG,
    )
    return combined(
        a,
        b,
        c,
        combination="LWES",
        at="plan 1",
        round=4,
        first=1,
        central="last-toast-to-uncle",
        beatrice="columns-2-3",
        property_market=[1, -2, 3, -3],
        offer=[*OFFER, *SPECIAL],
        sets={"s-set-1": ["gambling-debts", "front-page-scandal"], "e-set-1": [], "e-set-2": [], "e-set-3": []},
        will_decks={"event": EVENTS, "companion": ["companion-horse", "companion-guest:2"]},
    )


def votes(t: Table) -> list[int]:
    return [int(player(t, seat)["votes"]) for seat in range(3)]


@cache
def told() -> dict[str, Any]:
    """The round, with what is to be seen after each step."""
    seen: dict[str, Any] = {}
    t = before()

    def moves(*texts: str) -> list[Event]:
        return [event for text in texts for event in t.play(text)]

    moves("plan 3", "plan 5", "draw event", "draw event", "plan 2", "draw companion")
    seen["planned"] = (whole(t)["order"], [player(t, seat)["pawns"] for seat in range(3)], hand(t, 1), hand(t, 2))
    moves("send c-central-card", "take wine-merchant", "take idle-day")
    moves("take companion-chef", "send e-hyde-park", "send w-opera")
    seen["opera"] = money(t, 1)
    moves("send s-hiding-place", "send w-companion-1", "send e-heckling")
    moves("send w-market", "swap farm mansion", "send s-set-1")
    seen["errands"] = (whole(t)["property_market"], votes(t), decided(t))
    moves("use large-farm", "add dog")
    seen["farm"] = (money(t, 2), laid(t, "large-farm", 2)["tokens"])
    moves("play last-toast-to-uncle", "spend 2", "spend 2", "spend 2", "lose 1", "lose 1")
    seen["toast"] = (money(t, 2), votes(t)[2], actions(t, 2))
    moves("play a-dog-named-reform")
    seen["reform"] = votes(t)[2]
    moves("end", "lay wine-merchant", "use wine-merchant")
    seen["merchant"] = (money(t), actions(t))
    moves("use table-reservation", "move m2 down", "move m2 down", "move m2 down")
    seen["reservation"] = player(t)["markers"][1]
    moves("play horse-in-the-house-of-lords")
    seen["lords"] = votes(t)[0]
    moves("play dinner", "add guest", "add none")
    seen["dinner"] = (money(t), actions(t))
    moves("use hired-carriage", "add any-occasion")
    seen["carriage"] = (money(t), actions(t), laid(t, "hired-carriage")["tokens"], len(whole(t)["aside"]))
    moves("end", "use old-friend", "use gentlemens-club")
    seen["friend"] = (money(t, 1), actions(t, 1))
    moves("play dinner", "add chef")
    moves("play gift-for-the-prima-donna", "play slurred-speech")
    seen["gift"] = (money(t, 1), actions(t, 1), votes(t)[1])
    events = moves("end")
    seen["end"] = (events, t)
    return seen


@rule("WX1", "WX2", "WX3")
def test_preparation_planning_boys() -> None:
    assert told()["planned"] == (
        [3, 1, 2],
        [4, 3, 4],
        ["carriage-ride", "dinner", "grand-ball", "gift-for-the-prima-donna", "companion-chef"],
        ["fox-hunt", "companion-dog", "companion-horse", "companion-guest", "private-secretary"],
    )


@rule("WX4")
def test_errands() -> None:
    assert told()["opera"] == 13
    assert told()["errands"] == ([-3, -2, 3, 1], [21, 17, 24], (2, "turn"))


@rule("WX5", "WQ25", "WQ31")
def test_actions_of_c() -> None:
    assert told()["farm"] == (21, ["horse", "dog"])
    assert told()["toast"] == (15, 22, 0)
    assert told()["reform"] == 21


@rule("WX6")
def test_actions_of_a() -> None:
    assert told()["merchant"] == (21, 2)
    assert told()["reservation"] == [3, 2]
    assert told()["lords"] == 20
    assert told()["dinner"] == (15, 1)
    assert told()["carriage"] == (8, 0, ["", "horse"], 1)


@rule("WX7")
def test_actions_of_b() -> None:
    assert told()["friend"] == (11, 4)
    assert told()["gift"] == (1, 2, 16)


@rule("WX8", "WX9", "WX10", "WX11")
def test_the_end_of_the_round() -> None:
    events, t = told()["end"]
    assert votes(t) == [16, 14, 22]
    assert [event.data["value"] for event in only(events, "fall")] == [6]
    assert [score.breakdown for score in t.scores()] == [
        {"last-will": 17, "election": 16, "society": 23},
        {"last-will": 1, "election": 14, "society": 24},
        {"last-will": 30, "election": 22, "society": 26},
    ]
    assert [score.place for score in t.scores()] == [1, 2, 3]


@rule("WX12", "WX13")
def test_clearing_and_the_next_round() -> None:
    _, t = told()["end"]
    t = t.copy()
    assert decided(t) == (2, "limit")
    assert len(hand(t)) + len(player(t)["hand"]) == 4
    t.play("discard private-secretary")
    assert "private-secretary" in pile(t, "helper")
    assert (decided(t), whole(t)["first"], whole(t)["round"]) == ((1, "plan"), 2, 5)
    assert "private-orchestra" in whole(t)["will_gone"]
    assert {"boat-trip", "free-afternoon"} <= set(pile(t, "event"))
    assert "tailor" in pile(t, "helper")
    assert "mansion-with-garden" in pile(t, "property")
    assert board(t) == ["waiter", "old-manor-house", "hired-carriage", "wine-merchant"]
