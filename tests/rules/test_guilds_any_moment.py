"""Effects at any moment (G3.15, D7, Q5): once its card is played and paid, between any two steps of the own turn."""

from pathlib import Path

import pytest

from ludgate import BadContent, Table
from ludgate.games.guilds.text.cards import action_text
from ludgate.text import sentences
from tests.support.guilds import hand, me, on, options, play, player, refused, scene
from tests.support.guilds_resolution import kinds
from tests.support.guilds_town import BOX, own_file, town
from tests.support.rule import rule

STILL = (me(hand=["archive"]), me(hand=["archive"]))
ANY_MOMENT = {"charity-supper": "hire", "quiet-word": "exchange", "planters-dividend": "vp"}
NAMES = ["Anna", "Ben", "Cleo"]


@rule("G3.8", "G3.9", "G3.15", "G24.17")
def test_3_15_the_rounded_arrow_is_on_some_cards() -> None:
    found = {
        card.id: str(effect.__struct_config__.tag)
        for card in BOX.actions
        for effect in card.effect
        if effect.when == "any"
    }
    assert found == ANY_MOMENT


@rule("G3.15", "D7", "D3")
def test_d7_between_two_cards() -> None:
    t = scene(me(hand=["charity-supper", "alms-box", "archive"]), *STILL, city=town())
    t.play("play charity-supper")
    assert (player(t)["guildhall"], player(t)["reserve"]) == (4, 12), "nothing happens by itself"
    assert "use charity-supper" in options(t)
    play(t, "hire alms-box")
    assert kinds(t.play("use charity-supper")) == ["trigger", "hire"]
    assert player(t)["guildhall"] == 6
    assert "use charity-supper" not in options(t), "once"


@rule("G3.15", "D7")
def test_d7_in_the_middle_of_an_effect() -> None:
    """The Guildhall is empty after the first pawn of Two by Two; the supper sends a second one."""
    t = scene(me(hand=["charity-supper", "two-by-two", "archive"], guildhall=1), *STILL, city=town())
    play(t, "play charity-supper", "play two-by-two", "from guildhall to skinners")
    assert t.decision is not None
    assert t.decision.kind == "turn", "no pawn is left to move"
    t = scene(me(hand=["charity-supper", "two-by-two", "archive"], guildhall=2), *STILL, city=town())
    play(t, "play charity-supper", "play two-by-two")
    assert options(t) == ["from guildhall", "use charity-supper", "stop"]
    t.play("use charity-supper")
    assert options(t) == ["from guildhall", "stop"]
    play(t, "from guildhall to skinners", "from guildhall to skinners")
    assert (on(t, "skinners")["pawns"][0], player(t)["guildhall"]) == (2, 1)


@rule("G3.15", "D7", "D18")
def test_d7_while_another_effect_waits_to_be_used() -> None:
    """A hire at the right moment: Follow Me has a pawn to follow with."""
    t = scene(me(hand=["charity-supper", "follow-me", "convoy", "archive"], guildhall=2), *STILL, city=town())
    play(t, "play charity-supper", "play follow-me", "move convoy from guildhall to coopers")
    assert options(t) == ["use follow-me", "use charity-supper", "stop"]
    play(t, "use charity-supper", "use follow-me", "use follow-me")
    assert on(t, "coopers")["pawns"][0] == 3


@rule("G3.15", "D7", "G3.9")
def test_d7_what_it_does_is_an_event_like_any_other() -> None:
    t = scene(me(hand=["charity-supper", "straight-to-work", "archive"]), *STILL, city=town())
    play(t, "play straight-to-work", "play charity-supper", "use charity-supper")
    assert options(t) == ["use straight-to-work", "stop"]


@rule("G3.15", "D7", "G3.12")
def test_d7_what_is_not_used_ends_with_the_turn() -> None:
    t = scene(me(hand=["charity-supper", "archive"]), *STILL, city=town())
    play(t, "play charity-supper", "stop")
    assert t.view()["triggers"] == []
    assert player(t)["guildhall"] == 4


@rule("G3.15", "D7", "D3")
def test_d7_an_empty_hand_does_not_end_the_turn_while_one_is_open() -> None:
    t = scene(me(hand=["charity-supper"]), *STILL, city=town())
    t.play("play charity-supper")
    assert options(t) == ["use charity-supper", "stop"]


@rule("G3.15", "D7", "G14.12")
def test_d7_one_that_can_do_nothing_is_not_offered() -> None:
    """A hire without a reserve, an exchange without a pawn to exchange, points without a pawn on the Plantation."""
    t = scene(me(hand=["charity-supper", "archive"], guildhall=16), *STILL, city=town())
    t.play("play charity-supper")
    assert "use charity-supper" not in options(t)
    t = scene(me(hand=["quiet-word", "archive"]), *STILL, city=town())
    t.play("play quiet-word")
    assert "use quiet-word" not in options(t)
    t = scene(me(hand=["planters-dividend", "archive"]), *STILL, city=town())
    t.play("play planters-dividend")
    assert refused(t, "use planters-dividend") == "G3.15"


@rule("G3.15", "D7", "G8.22")
def test_d7_not_before_the_card_is_paid_nor_without_it() -> None:
    t = scene(me(hand=["charity-supper", "archive", "alms-box", "convoy"]), *STILL, city=town())
    assert refused(t, "use charity-supper") == "G3.9"
    play(t, "play charity-supper", "play archive")
    assert all(text.startswith("discard ") for text in options(t)), "a payment is no moment between two steps"


@rule("G3.15", "D7")
def test_d7_points_count_when_they_are_taken() -> None:
    t = scene(me(hand=["planters-dividend", "convoy", "archive", "alms-box"]), *STILL, city=town())
    play(t, "play planters-dividend", "play convoy discard alms-box", "from guildhall", "from guildhall", "stop")
    t.play("use planters-dividend")
    assert player(t)["vp"] == 2


@rule("G3.15", "D7", "G11.2")
def test_d7_an_exchange_in_the_own_turn() -> None:
    t = scene(me(hand=["quiet-word", "archive"]), *STILL, city=town({"cooks": {"pawns": [0, 2]}}))
    t.play("play quiet-word")
    assert kinds(t.play("use quiet-word")) == ["trigger", "exchange"], "one pawn only, so nothing is asked"
    assert (on(t, "cooks")["neutral"], player(t)["neutrals"]) == (1, 0)


@rule("G3.15", "D7", "D18")
def test_d7_what_is_used_does_something() -> None:
    """Not to use it was the other choice, so nobody can stop before the first pawn."""
    t = scene(me(hand=["quiet-word", "archive"]), *STILL, city=town({"cooks": {"pawns": [0, 1, 1]}}))
    play(t, "play quiet-word", "use quiet-word")
    assert options(t) == ["exchange 2 on cooks", "exchange 3 on cooks"]


@rule("G3.15", "D7", "D18", "G11.2")
@pytest.mark.parametrize("again", [True, False])
def test_d7_several_exchanges_one_by_one_and_after_the_first_one_may_stop(tmp_path: Path, again: bool) -> None:
    """A box of one's own, in which A Quiet Word brings two neutral pawns and two exchanges."""
    one = '{ kind = "neutral", amount = 1 },\n  { kind = "exchange", when = "any", amount = 1 }'
    path = own_file(tmp_path, lambda text: text.replace(one, one.replace("amount = 1", "amount = 2")))
    players = [me(hand=["quiet-word", "archive"]), *STILL]
    data = {"game": "guilds", "seats": 3, "player": players, "stack": ["turn 1"]}
    t = Table.from_position({**data, "city": town({"cooks": {"pawns": [0, 2, 2]}})}, path)
    play(t, "play quiet-word", "use quiet-word", "exchange 2 on cooks")
    assert options(t) == ["exchange 2 on cooks", "exchange 3 on cooks", "stop"]
    t.play("exchange 3 on cooks" if again else "stop")
    assert (on(t, "cooks")["pawns"], on(t, "cooks")["neutral"]) == (([0, 1, 1], 2) if again else ([0, 1, 2], 1))
    assert t.decision is not None
    assert (t.decision.kind, player(t)["neutrals"]) == ("turn", 0 if again else 1)


@rule("G3.15", "Q5", "G8.1")
def test_q5_only_in_the_own_turn() -> None:
    t = scene(me(hand=["charity-supper", "archive"]), me(hand=["archive"]), me(hand=["archive"]), city=town())
    play(t, "play charity-supper", "stop")
    assert t.decision is not None
    assert t.decision.seat == 1
    assert "use charity-supper" not in options(t)


@rule("G3.15")
def test_3_15_a_position_keeps_what_is_open() -> None:
    t = scene(me(hand=["charity-supper", "archive"]), *STILL, city=town())
    t.play("play charity-supper")
    again = Table.from_position(t.position())
    assert options(again) == options(t)


@rule("G3.15")
@pytest.mark.parametrize(
    "change",
    [
        ('when = "end", amount = 2', 'when = "any", event = "move", amount = 2'),
        ('when = "end", amount = 2', 'when = "any", times = 2, amount = 2'),
    ],
)
def test_3_15_a_card_at_any_moment_waits_for_nothing(tmp_path: Path, change: tuple[str, str]) -> None:
    path = own_file(tmp_path, lambda text: text.replace(*change, 1))
    with pytest.raises(BadContent, match="whenever"):
        Table.new("guilds", seats=3, seed=1, content=path)


@rule("G3.15")
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "At any moment this turn: hire 1 liveryman."),
        ("pl", "W dowolnym momencie tej tury: wynajmij 1 członka gildii."),
        ("pt_BR", "A qualquer momento neste turno: contrate 1 membro."),
    ],
)
def test_3_15_the_card_says_so(language: str, text: str) -> None:
    assert text in [line.text for line in action_text(BOX, "charity-supper", language).lines]


@rule("G3.15")
def test_3_15_the_caption_says_what_it_does_now() -> None:
    t = scene(me(hand=["charity-supper", "archive"]), *STILL, city=town())
    t.play("play charity-supper")
    assert t.decision is not None
    option = next(option for option in t.decision.options if option.text == "use charity-supper")
    caption = sentences("guilds").option_sentence(t.view(0), t.decision, option, NAMES, "en")
    assert caption == "Use Charity Supper: hire 1 liveryman"


@rule("G3.15")
def test_3_15_hands_do_not_matter() -> None:
    """The others see that something is open, and what; it needs no card of the hand."""
    t = scene(me(hand=["charity-supper", "archive"]), *STILL, city=town())
    t.play("play charity-supper")
    assert t.view(1)["triggers"] == [{"card": "charity-supper", "times": 1}]
    assert hand(t) == ["archive"]
