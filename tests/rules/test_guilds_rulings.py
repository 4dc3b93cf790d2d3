"""Rulings on which readers of the rulebook differed: effects that wait, colours of moves, neutral pawns, rewards."""

from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.games.guilds.content.schema import Hire
from ludgate.games.guilds.text.cards import action_text, reward_card_text
from ludgate.text import sentences
from tests.support.guilds import hand, me, on, options, play, player, refused, scene, tile, whole
from tests.support.guilds_resolution import all_of, kinds, last_turn, over, phase, seated, totals
from tests.support.guilds_town import BOX, master, named, only, town, with_symbol
from tests.support.rule import rule

STILL = (me(hand=["archive"]), me(hand=["archive"]))
FREE_MOVERS = ["homeward-bound", "procession", "crossroads", "good-neighbours", "follow-me"]


# ---------------------------------------------------------------- Strength in Numbers


@rule("G21.3", "G24.15")
def test_strength_in_numbers_needs_a_master() -> None:
    """Nobody has more Masters than anybody, but nobody has one."""
    t = over(seated(rewards=["strength-in-numbers"]), seated(), seated())
    assert totals(t) == [0, 0, 0]


@rule("G21.3", "G24.15")
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "7 VP if you have at least 1 Master and no player has more Masters than you."),
        ("pl", "7 PZ, jeśli masz co najmniej 1 Mistrza i żaden gracz nie ma więcej Mistrzów niż ty."),
        ("pt_BR", "7 PV se você tem pelo menos 1 Mestre e nenhum jogador tem mais Mestres que você."),
    ],
)
def test_strength_in_numbers_says_so(language: str, text: str) -> None:
    assert reward_card_text(BOX, "strength-in-numbers", language).of("points") == text


# ---------------------------------------------------------------- Q46: every move is a move


@rule("Q46", "G3.9", "D18")
def test_q46_a_move_by_a_waiting_effect_sets_off_others() -> None:
    """Straight to Work moves the hired pawn; Word of Mouth waits for a move and draws."""
    t = scene(
        me(hand=["straight-to-work", "word-of-mouth", "convoy", "archive"]), *STILL, city=town(), deck=["petition"]
    )
    play(t, "play straight-to-work", "play word-of-mouth", "hire convoy", "use straight-to-work to skinners")
    assert options(t) == ["use word-of-mouth", "stop"]
    events = t.play("use word-of-mouth")
    assert kinds(events) == ["trigger", "draw"]
    assert hand(t) == ["archive", "petition"]


@rule("Q46", "G3.9", "D18")
def test_q46_a_waiting_effect_may_answer_its_own_move() -> None:
    """Follow Me twice after one single move: the pawn that follows moves as well."""
    t = scene(me(hand=["follow-me", "convoy", "archive"], guildhall=4), *STILL, city=town())
    play(t, "play follow-me", "move convoy from guildhall to coopers", "use follow-me")
    assert options(t) == ["use follow-me", "stop"]
    t.play("use follow-me")
    assert on(t, "coopers")["pawns"][0] == 3
    assert t.decision is not None
    assert t.decision.kind == "turn", "twice in a turn, not more"


@rule("Q46", "G3.9")
def test_q46_a_ship_is_no_move() -> None:
    t = scene(me(hand=["word-of-mouth", "paid-passage", "archive"]), *STILL, city=town())
    play(t, "play word-of-mouth", "play paid-passage from guildhall")
    assert t.decision is not None
    assert t.decision.kind == "turn"


# ---------------------------------------------------------------- X7: when neutral pawns leave a resolved tile


def full_of_neutrals(neutral_return: str, **more: Any) -> Table:
    """The winner's reward is a neutral pawn; all but those on the tile are held by the others."""
    giver = next(guild for guild in BOX.guilds if any(kind(one) == "neutral" for one in guild.first_reward))
    pawns = [giver.requirement]
    return phase(
        seated(),
        seated(neutrals=4),
        city=[tile(0, 1, giver.id, pawns=pawns, neutral=2)],
        options={"neutral_return": neutral_return, **more},
    )


def kind(effect: object) -> str:
    return str(effect.__struct_config__.tag)  # type: ignore[attr-defined]


def win_everything(t: Table) -> list[Event]:
    """Nobody exchanges, every reward is taken; moves are declined."""
    events: list[Event] = []
    while t.decision is not None and t.decision.kind != "turn":
        offered = options(t)
        events += t.play("take" if "take" in offered else "stop" if "stop" in offered else offered[0])
    return events


@rule("X7", "G13.13", "G14.11")
def test_x7_by_default_they_leave_with_the_clean_up_and_the_reward_finds_an_empty_pool() -> None:
    t = full_of_neutrals("clean-up")
    win_everything(t)
    assert (player(t)["neutrals"], whole(t)["pool"]) == (0, 2)


@rule("X7", "G14.11")
def test_x7_they_may_leave_at_the_end_of_the_voting_and_serve_the_reward() -> None:
    t = full_of_neutrals("voting")
    win_everything(t)
    assert (player(t)["neutrals"], whole(t)["pool"]) == (1, 1)


@rule("X7")
def test_x7_at_the_end_of_the_voting_the_return_is_told_before_the_rewards() -> None:
    t = last_turn(
        seated(),
        city=[tile(0, 1, "cooks", pawns=[3], neutral=1)],
        options={"neutral_return": "voting"},
    )
    told = kinds(t.play("stop"))
    assert told.index("vote") < told.index("neutrals-return")
    assert "resolved" not in told
    assert "neutrals-return" not in kinds(win_everything(t)), "once is enough"


@rule("X7", "G12.6", "G12.8")
@pytest.mark.parametrize(("neutral_pawns", "left"), [("stay", 2), ("return", 0)])
def test_x7_a_tie_is_the_other_option(neutral_pawns: str, left: int) -> None:
    t = last_turn(
        seated(),
        city=[tile(0, 1, "cooks", pawns=[1, 1], neutral=2)],
        options={"neutral_return": "voting", "neutral_pawns": neutral_pawns},
    )
    t.play("stop")
    assert on(t, "cooks")["neutral"] == left


# ---------------------------------------------------------------- Q14: colours of moves by effects


def moving(slug: str, effect_moves: str) -> Table:
    """The card is about to move a pawn, wherever its effect takes one from."""
    changes = {"bakers": {"pawns": [2]}, "cutlers": master(), "dyers": {"pawns": [1]}}
    t = scene(
        me(hand=[slug, "alms-box", "alms-box", "harvest-hands"], guildhall=4, plantation=2),
        *STILL,
        city=town(changes),
        options={"effect_moves": effect_moves},
    )
    t.play(f"play {slug}")
    while t.decision is not None and t.decision.kind == "pay-cards":
        t.play("discard alms-box")
    if slug == "follow-me":
        t.play("move harvest-hands from guildhall to carpenters")
    return t


def reached(t: Table) -> set[str]:
    """Every tile that some pawn can be brought to."""
    found = set()
    for source in named(t, "from"):
        branch = t.copy()
        events = branch.play(f"from {source}")
        found |= named(branch, "to") | {str(event.data["to"]) for event in only(events, "pawn")}
    return found


@rule("Q14", "G8.20")
@pytest.mark.parametrize("slug", FREE_MOVERS[:4])
def test_q14_by_default_an_effect_moves_to_any_unresolved_tile(slug: str) -> None:
    symbols = {tile for symbol in BOX.action(slug).symbols for tile in with_symbol(symbol)}
    assert reached(moving(slug, "any")) - symbols


@rule("Q14", "G8.17", "G8.20")
@pytest.mark.parametrize("slug", FREE_MOVERS[:4])
def test_q14_strictly_only_to_tiles_with_a_symbol_of_the_card(slug: str) -> None:
    symbols = {tile for symbol in BOX.action(slug).symbols for tile in with_symbol(symbol)}
    free, strict = reached(moving(slug, "any")), reached(moving(slug, "matching"))
    assert strict == free & symbols
    assert strict


@rule("Q14", "G8.17")
def test_q14_strictly_follow_me_leads_only_to_its_own_symbols() -> None:
    """Carpenters have the compass of Follow Me, Bakers have not."""
    for effect_moves, follows in (("any", True), ("matching", False)):
        t = scene(
            me(hand=["follow-me", "harvest-hands", "journeyman", "archive"]),
            *STILL,
            city=town(),
            options={"effect_moves": effect_moves},
        )
        play(t, "play follow-me", "move harvest-hands from guildhall to bakers")
        assert ("use follow-me" in options(t)) is follows
        play(t, *(["stop"] if follows else []), "move journeyman from guildhall to carpenters")
        assert "use follow-me" in options(t)


@rule("Q14", "G14.1")
def test_q14_the_move_of_a_reward_stays_free() -> None:
    """Girdlers' winner may move to every unresolved tile, in both readings."""
    mover = next(guild for guild in BOX.guilds if any(kind(one) == "move" for one in guild.first_reward))
    for effect_moves in ("any", "matching"):
        t = phase(
            seated(),
            city=[tile(0, 1, mover.id, pawns=[mover.requirement]), tile(1, 1, "bakers"), tile(-1, 1, "clothworkers")],
            options={"effect_moves": effect_moves},
        )
        while t.decision is not None and t.decision.kind == "reward":
            t.play("take")
        t.play("from guildhall")
        assert {"bakers", "clothworkers"} <= named(t, "to")


@rule("Q14", "G8.17")
def test_q14_the_refusal_names_the_symbol() -> None:
    t = moving("crossroads", "matching")
    t.play("from dyers")
    assert refused(t, "to cooks") == "G8.17"


@rule("Q14")
@pytest.mark.parametrize("slug", FREE_MOVERS)
def test_q14_the_cards_name_the_target(slug: str) -> None:
    text = " ".join(line.text for line in action_text(BOX, slug, "en").lines if line.role == "effect")
    assert "any unresolved tile" in text or "any one unresolved tile" in text or "whatever its symbols" in text


@rule("Q14")
def test_q14_the_captions_keep_to_the_option() -> None:
    say = sentences("guilds")
    captions = []
    for effect_moves in ("any", "matching"):
        t = scene(me(hand=["crossroads", "archive"]), *STILL, city=town(), options={"effect_moves": effect_moves})
        assert t.decision is not None
        option = next(option for option in t.decision.options if option.text == "play crossroads")
        captions.append(say.option_sentence(t.view(0), t.decision, option, ["A", "B", "C"], "en"))
    assert captions[0].endswith("to any unresolved tiles")
    assert captions[1].endswith("to unresolved tiles with Compass")


# ---------------------------------------------------------------- Q12, Q22, Q23, G13.2: read again


@rule("Q12", "G8.10", "G14.6")
def test_q12_a_card_is_not_played_to_hire_nobody_but_a_reward_brings_what_there_is() -> None:
    t = scene(me(hand=["hiring-fair", "archive"], guildhall=16), *STILL, city=town())
    assert refused(t, "hire archive") == "G8.10"
    assert "play hiring-fair" in options(t), "an effect may come to nothing"
    events = t.play("play hiring-fair")
    assert kinds(events) == ["play", "no-effect"]


@rule("Q22", "G13.5")
def test_q22_the_runner_up_takes_effect_by_effect_too() -> None:
    t = phase(seated(), seated(), city=[tile(0, 1, "cooks", pawns=[3, 1], token="vp-3")])
    events = win_everything_but_the_token(t)
    assert all_of(t, "vp")[1] == 0
    assert [event.seat for event in only(events, "decline")] == [1]


def win_everything_but_the_token(t: Table) -> list[Event]:
    events: list[Event] = []
    while t.decision is not None and t.decision.kind != "turn":
        offered = options(t)
        taking = t.decision.seat == 0 and "take" in offered
        events += t.play("take" if taking else offered[-1])
    return events


@rule("Q23", "G14.3")
def test_q23_in_the_rewards_the_tile_counts_as_resolved() -> None:
    mover = next(guild for guild in BOX.guilds if any(kind(one) == "move" for one in guild.first_reward))
    t = phase(seated(), city=[tile(0, 1, mover.id, pawns=[mover.requirement])])
    while t.decision is not None and t.decision.kind == "reward":
        t.play("take")
    t.play("from guildhall")
    assert mover.id not in named(t, "to")


@rule("G13.2", "X17")
def test_13_2_the_parts_of_a_reward_are_its_effects() -> None:
    """An effect is taken whole or not at all: of two pawns to hire nobody takes one."""
    hirer = next(
        guild for guild in BOX.guilds if any(isinstance(one, Hire) and one.amount > 1 for one in guild.first_reward)
    )
    t = phase(seated(), city=[tile(0, 1, hirer.id, pawns=[hirer.requirement])])
    while t.decision is not None and t.decision.data.get("effect") != [kind(one) for one in hirer.first_reward].index(
        "hire"
    ):
        t.play(options(t)[-1])
    assert options(t) == ["take", "decline"]
