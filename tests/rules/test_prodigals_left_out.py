"""The Prodigals Club: what may be left out, and what protects, replaces and follows (Q10, Q13, Q17, Q20, Q28, Q30)."""

from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.games.prodigals.content.catalogue import load
from ludgate.games.prodigals.content.effects import effects_of, nodes
from ludgate.games.prodigals.content.schema import Swap, kind_of
from tests.support.prodigals import choices, decided, due, every_option, me, play, player, refused, scene, whole
from tests.support.rule import rule

Markers = list[list[int]]
APART: Markers = [[1, 9], [3, 8], [2, 12], [2, 3]]  # no marker next to another, none on a symbol
BOTTOM: Markers = [[1, -2], [2, -2], [3, -2], [1, -1]]
DOWN = [f"move {marker} down" for marker in ("m1", "m2", "w1", "w2")]
THREE_OF_FOUR = [["start-no-dog", 0, 0, 0], ["query-dog", 1, 0, 90], ["trio-house", 0, 1, 270]]  # twin-wine fits


def turn(*cards: str, combination: str = "ES", options: dict[str, str] | None = None, **mine: Any) -> Table:
    """An Actions turn with these cards, and one more to stay in the turn."""
    spare = "faux-pas" if "S" in combination else "new-wardrobe"
    mine = {"markers": APART, **mine} if "S" in combination else mine
    return scene(me(hand=[*cards, spare], **mine), combination=combination, options=options)


def told(events: list[Event]) -> list[tuple[str, int]]:
    return [(event.kind, event.seat) for event in events]


def count(t: Table) -> object:
    """How many the decision says are left."""
    assert t.decision is not None
    return t.decision.data["count"]


def places(t: Table) -> Markers:
    found: Markers = player(t)["markers"]
    return found


# ---------------------------------------------------------------- a move of a choice


@rule("P10.28", "P19.17", "D2.7", "D3.7", "Q20")
def test_a_move_chosen_in_a_choice_may_be_left_out() -> None:
    """Nobody is driven to lose four votes: the move is chosen, and not made."""
    t = turn("public-disgrace", votes=4)
    t.play("play public-disgrace")
    assert choices(t) == ["lose 1", *DOWN, "stop"]
    assert t.play("stop") == []
    assert (player(t)["votes"], places(t), decided(t)) == (4, APART, (0, "turn"))


@rule("P10.28", "P19.17", "D3.7")
@pytest.mark.parametrize("lost", range(4))
def test_what_is_left_of_a_choice_is_left_out_together(lost: int) -> None:
    t = turn("public-disgrace", votes=20)
    play(t, "play public-disgrace", *["lose 1"] * lost, "stop")
    assert (player(t)["votes"], decided(t)) == (20 - lost, (0, "turn"))


@rule("P10.28", "P19.17")
def test_also_with_money_and_on_a_black_card() -> None:
    t = turn(board=["betting-book", "master-of-all-vices"], combination="PES", votes=20, money=9)
    t.play("use master-of-all-vices")
    assert choices(t) == ["lose 1", "spend 1", *DOWN, "stop"]
    t.play("stop")
    assert (player(t)["votes"], player(t)["money"], places(t)) == (20, 9, APART)


@rule("P10.27", "P19.17", "Q20")
def test_a_choice_without_a_move_has_to_be_made() -> None:
    """Votes and money are never left out; so it is too where no marker can move (P19.17)."""
    t = turn("bankrupt-candidate", combination="PE", votes=20)
    t.play("play bankrupt-candidate")
    assert (every_option(t), refused(t, "stop")) == (["lose 1", "spend 1"], "P19.17")
    t = turn("public-disgrace", votes=20, markers=BOTTOM)
    events = t.play("play public-disgrace")
    assert told(events) == [("play", 0), *[("lose-votes", 0)] * 4]
    assert player(t)["votes"] == 16


@rule("P10.28", "P13.20", "P13.25", "D2.6")
@pytest.mark.parametrize(("combination", "first"), [("ES", ["lose 1"]), ("PES", ["spend 1", "lose 1"])])
def test_a_move_chosen_as_a_benefit_may_be_left_out(combination: str, first: list[str]) -> None:
    mine = me(layout=THREE_OF_FOUR, votes=20, markers=APART)
    t = scene(mine, combination=combination, at="errand 1", circles=["twin-wine"])
    t.play("send e-garden-party pick twin-wine lay 1,1")
    assert (decided(t), choices(t)) == ((0, "benefits"), [*first, *DOWN, "stop"])
    t.play("lose 1")
    assert t.play("stop") == []
    assert (player(t)["votes"], places(t), decided(t)) == (18, APART, (1, "errand"))


@rule("P13.20", "P13.25")
def test_benefits_without_a_move_have_to_be_taken() -> None:
    mine = me(layout=THREE_OF_FOUR, votes=20, money=5)
    t = scene(mine, combination="PE", at="errand 1", circles=["twin-wine"])
    t.play("send e-garden-party pick twin-wine lay 1,1")
    assert (every_option(t), refused(t, "stop")) == (["spend 1", "lose 1"], "P19.17")


# ---------------------------------------------------------------- the hiding place


@rule("P8.7", "P15.25", "P16.3", "Q10")
def test_the_hiding_place_cannot_be_declined() -> None:
    """The pawn is the protection: without its effect it would protect nobody, so that is not offered."""
    t = scene(me(markers=APART), combination="ES", at="errand 1")
    assert "send s-hiding-place" in choices(t)
    assert "idle s-staircase" in every_option(t)
    assert "idle s-hiding-place" not in every_option(t)
    assert refused(t, "idle s-hiding-place") == "P15.25"


@rule("P8.7", "P15.25")
def test_nor_can_it_be_by_an_extra_errand() -> None:
    t = turn(board=["betting-book"], combination="PES")
    play(t, "use betting-book")
    assert decided(t) == (0, "extra-errand")
    assert "send s-hiding-place" in choices(t)
    assert "idle s-hiding-place" not in every_option(t)


# ---------------------------------------------------------------- replacement moves


@rule("Q30", "P16.19")
def test_a_blocked_marker_replaces_no_other_one() -> None:
    """M2 and W1 are blocked below M1; when M1 has gone up M2 is free, but it was affected and did not move."""
    t = scene(me(markers=[[1, 13], [1, 12], [1, 11], [2, 3]]), combination="PS", at="after 0", beatrice="rows-6-12")
    assert t.options["replacement"] == "unblocked"
    assert choices(t) == ["replace m1", "replace w2"]
    events = t.play("replace m1")
    assert [(event.kind, event.data["marker"], event.data["value"]) for event in events] == [("step", "m1", 14)]
    assert choices(t) == ["replace m1", "replace w2"]
    assert refused(t, "replace m2") == "P16.19"


# ---------------------------------------------------------------- moves for megaphones


@rule("Q28", "P19.30", "D3.16")
def test_moves_for_megaphones_are_spread_over_markers() -> None:
    t = turn("bagpipes-at-dawn", board=["shouting-at-tea"])
    play(t, "play bagpipes-at-dawn", "move m1 down")
    assert choices(t) == [*DOWN, "stop"]


@rule("Q28", "P19.30", "D3.16")
def test_or_all_of_them_are_made_by_one_marker() -> None:
    """By table option: the marker that makes the first step makes the others too."""
    t = turn("bagpipes-at-dawn", board=["shouting-at-tea"], options={"megaphone_moves": "one"})
    t.play("play bagpipes-at-dawn")
    assert (decided(t), count(t), choices(t)) == ((0, "march"), 3, [*DOWN, "stop"])
    t.play("move w1 down")
    assert (count(t), choices(t)) == (2, ["move w1 down", "stop"])
    assert refused(t, "move m1 down") == "P19.30"
    t.play("move w1 down")
    t.play("move w1 down")
    assert (places(t)[2], decided(t)) == ([2, 9], (0, "turn"))


@rule("Q28", "P19.30", "P10.28")
def test_the_one_marker_need_not_make_all_of_them() -> None:
    t = turn("bagpipes-at-dawn", board=["shouting-at-tea"], options={"megaphone_moves": "one"})
    play(t, "play bagpipes-at-dawn", "move m1 down", "stop")
    assert (places(t)[0], decided(t)) == ([1, 8], (0, "turn"))
    t = turn("bagpipes-at-dawn", board=["shouting-at-tea"], options={"megaphone_moves": "one"})
    play(t, "play bagpipes-at-dawn", "stop")
    assert (places(t), decided(t)) == (APART, (0, "turn"))


@rule("Q28", "P19.30", "P15.9")
def test_the_one_marker_stops_above_an_occupied_space() -> None:
    standing = [[1, 9], [1, 7], [2, 12], [2, 3]]
    t = turn("bagpipes-at-dawn", board=["shouting-at-tea"], markers=standing, options={"megaphone_moves": "one"})
    play(t, "play bagpipes-at-dawn", "move m1 down")
    assert (places(t)[0], decided(t)) == ([1, 8], (0, "turn"))


@rule("Q28")
def test_a_march_is_written_with_its_marker() -> None:
    t = turn("bagpipes-at-dawn", board=["shouting-at-tea"], options={"megaphone_moves": "one"})
    t.play("play bagpipes-at-dawn")
    assert due(t)[-1] == "march 1 3 -"
    t.play("move w2 down")
    assert due(t)[-1] == "march 1 2 w2"


# ---------------------------------------------------------------- all kinds of effects with three competitions

# kinds that the rulebook's page of symbols explains, and those of the running text
KINDS = {
    "spend", "move", "lose_votes", "megaphone", "sell", "exchange", "lose_votes_per_symbol", "spend_per_symbol",
    "move_per_symbol", "move_per_marker_on_value", "lose_votes_if_hyde_park", "lose_votes_per_marker",
    "spend_per_county", "spend_plus_per_time", "spend_rising_time", "choice", "extra_errand", "swap",
    "inner_circle_benefits", "row_down", "column_down", "jumps", "on_white_party", "on_white_icon", "sale_discount",
    "on_white_megaphone_move", "on_white_insult", "lose_votes_per_insult_played", "all_of", "pub_batch", "time",
}  # fmt: skip


@rule("P4.5", "P19.18", "P19.19", "P19.13", "P19.30")
def test_three_competitions_show_every_kind_of_effect() -> None:
    box = load()
    cards = [card for card in box.cards if card.combination in (None, "PES")]
    found = [effect for card in cards for effect in nodes(effects_of(card))]
    assert {kind_of(effect) for effect in found} >= KINDS
    assert {(effect.give, effect.gain) for effect in found if isinstance(effect, Swap)} == {(1, 1), (1, 2)}


@rule("P10.30", "Q13", "P2.8")
def test_the_extra_pawn_where_all_six_of_a_colour_are_placed() -> None:
    """Two players and three competitions: a pawn of a colour that nobody plays stands in for the seventh."""
    spaces = {"p-shopping-1": 1, "e-heckling-1": 1, "s-snub-1": 1, "e-hyde-park": 1, "s-staircase": 1, "s-terrace": 1}
    mine = me(board=["betting-book"], hand=["faux-pas"], markers=APART, pawns=0)
    t = scene(mine, me(pawns=0), seats=2, combination="PES", spaces=spaces)
    play(t, "use betting-book", "send s-hiding-place")
    assert whole(t)["spaces"] == {**spaces, "s-hiding-place": 1}


@rule("P19.13")
def test_votes_for_markers_with_three_competitions() -> None:
    standing = [[1, 9], [1, 7], [2, 12], [1, 3]]  # two men and a woman in the first column
    t = turn("grand-farewell", combination="PES", votes=30, money=9, markers=standing)
    events = t.play("play grand-farewell")
    assert [(event.kind, event.data) for event in events[1:]] == [("lose-votes", {"amount": 4})]
    assert decided(t) == (0, "choice")


@rule("P19.19")
def test_a_swap_of_one_for_one_with_three_competitions() -> None:
    t = turn(board=["family-bookkeeper"], combination="PES", votes=30, money=9)
    play(t, "use family-bookkeeper", "do choice", "do swap 2")
    events = t.play("gain votes")
    assert [(event.kind, event.data["amount"]) for event in events] == [("gain-votes", 1), ("spend", 1)]
    assert t.decision is not None
    assert (decided(t), t.decision.data["count"]) == ((0, "swap"), 1)
    t.play("stop")
    assert (player(t)["votes"], player(t)["money"], decided(t)) == (31, 7, (0, "turn"))


@rule("P19.30")
def test_moves_for_megaphones_with_three_competitions() -> None:
    t = turn("bagpipes-at-dawn", board=["master-of-all-vices"], combination="PES")
    t.play("play bagpipes-at-dawn")
    assert (decided(t), choices(t)) == ((0, "moves"), [*DOWN, "stop"])
