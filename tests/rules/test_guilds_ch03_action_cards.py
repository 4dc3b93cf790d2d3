"""Guilds of London, chapter 3: anatomy of an action card, symbols, timings; with the decision points D7 and D18."""

from collections import Counter
from pathlib import Path

import pytest

from ludgate import Table
from ludgate.games.guilds.content.schema import Draw, kind_of
from tests.support.guilds import bare, hand, me, on, options, play, player, refused, scene, whole
from tests.support.guilds_town import BOX, EMPTY, TOWN, master, named, own_file, town, with_symbol
from tests.support.rule import rule

STILL = (me(hand=["archive"]), me(hand=["archive"]))
ONE_SYMBOL = [card.id for card in BOX.actions if len(card.symbols) == 1]
TWO_SYMBOLS = [card.id for card in BOX.actions if len(card.symbols) == 2]
COSTS = {card.id: card.cost.discard for card in BOX.actions if card.cost is not None and card.cost.discard}


# ---------------------------------------------------------------- what is on a card


@rule("G3.1", "G24.12", "G24.13", "G24.14")
@pytest.mark.parametrize("slug", [card.id for card in BOX.actions])
def test_3_1_what_a_card_shows(slug: str) -> None:
    card = BOX.action(slug)
    assert card.symbols
    assert card.effect
    assert 2 <= card.copies <= 5


@rule("G3.1", "G3.6", "G24.12")
def test_3_6_the_copies_add_up_to_the_deck() -> None:
    assert sum(card.copies for card in BOX.actions) == 105
    t = scene(me(hand=["archive"]), *STILL)
    pieces = [*hand(t), *hand(t, 1), *hand(t, 2), *bare(whole(t)["deck"])]
    assert Counter(pieces) == {card.id: card.copies for card in BOX.actions}


@rule("G3.2", "G8.17")
@pytest.mark.parametrize("slug", ONE_SYMBOL)
def test_3_2_colour_and_symbol_are_the_same_thing(slug: str) -> None:
    t = scene(me(hand=[slug]), *STILL, city=town())
    t.play(f"move {slug} from guildhall")
    assert named(t, "to") == with_symbol(BOX.action(slug).symbols[0])


@rule("G3.2")
def test_3_2_five_colours() -> None:
    assert {card.symbols[0] for card in BOX.actions} == {"compass", "anchor", "cross", "scythe", "crown"}


@rule("G3.3", "G8.17")
@pytest.mark.parametrize("slug", TWO_SYMBOLS)
def test_3_3_a_card_of_two_colours_moves_to_tiles_of_either(slug: str) -> None:
    t = scene(me(hand=[slug]), *STILL, city=town())
    t.play(f"move {slug} from guildhall")
    one, other = BOX.action(slug).symbols
    assert named(t, "to") == with_symbol(one) | with_symbol(other)


@rule("G3.4", "G8.24")
@pytest.mark.parametrize("payer", [card.id for card in BOX.actions])
def test_3_4_every_card_pays_one_whatever_its_colour(payer: str) -> None:
    kept = "alms-box" if payer != "alms-box" else "convoy"
    t = scene(me(hand=["harvest-hands", payer, kept]), *STILL, city=town())
    t.play(f"play harvest-hands discard {payer}")
    assert (player(t)["guildhall"], hand(t), bare(whole(t)["discards"])) == (8, [kept], [payer])


@rule("G3.4", "G8.23")
def test_3_4_a_card_of_two_colours_still_pays_only_one() -> None:
    t = scene(me(hand=["petition", "fresh-faces"]), *STILL)
    assert refused(t, "play petition") == "G8.23"


@rule("G3.5", "G24.13")
def test_3_5_three_forms_of_cost() -> None:
    forms = set()
    for card in BOX.actions:
        if card.cost is None:
            forms.add("nothing")
        else:
            assert (card.cost.discard is None) != (card.cost.pawns is None)
            forms.add("cards" if card.cost.discard else "pawns")
    assert forms == {"nothing", "cards", "pawns"}


@rule("G3.5", "G8.28")
@pytest.mark.parametrize("slug", [card.id for card in BOX.actions if card.cost is None])
def test_3_5_a_free_effect_needs_nothing(slug: str) -> None:
    t = scene(me(hand=[slug], guildhall=0), *STILL, city=town())
    assert f"play {slug}" in options(t)


@rule("G3.5", "G8.23")
@pytest.mark.parametrize("slug", sorted(COSTS))
def test_3_5_cards_are_paid_as_printed(slug: str) -> None:
    cost = COSTS[slug]
    assert cost is not None
    others = ["alms-box", "hiring-fair", "convoy"]
    short = scene(me(hand=[slug, *others[: cost - 1]]), *STILL, city=town())
    assert refused(short, f"play {slug}") == "G8.23"
    t = scene(me(hand=[slug, *others]), *STILL, city=town())
    play(t, f"play {slug}", *(f"discard {other}" for other in others[:cost]))
    assert sorted(bare(whole(t)["discards"])) == sorted(others[:cost])
    assert bare(whole(t)["played"]) == [slug]
    assert len(hand(t)) >= 3 - cost


@rule("G3.7")
def test_3_7_effects_are_component_data(tmp_path: Path) -> None:
    def hire_three(text: str) -> str:
        start = text.index('id = "hiring-fair"')
        return text[:start] + text[start:].replace('kind = "hire", amount = 2', 'kind = "hire", amount = 3', 1)

    path = own_file(tmp_path, hire_three)
    position = {"game": "guilds", "seats": 3, "player": [{"hand": ["hiring-fair", "archive"]}], "stack": ["turn 1"]}
    for content, hired in ((None, 2), (path, 3)):
        t = Table.from_position(position, content)
        t.play("play hiring-fair")
        assert player(t)["guildhall"] == 4 + hired


# ---------------------------------------------------------------- the symbols on cards


@rule("G3.8")
def test_3_8_end_of_turn_sign() -> None:
    t = scene(me(hand=["alms-box", "convoy"]), *STILL)
    t.play("play alms-box")
    assert hand(t) == ["convoy"]
    t.play("stop")
    assert len(hand(t)) == 1 + 2 + 2


@rule("G3.8")
def test_3_8_question_mark_if_you_did_the_shown_thing_this_turn() -> None:
    """Charity Supper hires 1; the end effect asks for 2 hired this turn."""
    supper = ["play charity-supper", "use charity-supper"]
    for moves, cards in ((supper, 2), (["hire alms-box", *supper], 4)):
        t = scene(me(hand=["charity-supper", "alms-box"]), *STILL)
        play(t, *moves, "stop")
        assert len(hand(t)) == 3 - len(moves) + cards


@rule("G3.8", "G14.6")
def test_3_8_plus_and_pawn_hires_from_the_reserve_to_the_guildhall() -> None:
    t = scene(me(hand=["hiring-fair", "archive"], guildhall=4), *STILL)
    t.play("play hiring-fair")
    assert (player(t)["guildhall"], player(t)["reserve"]) == (6, 10)


@rule("G3.8")
def test_3_8_reserve_picture() -> None:
    t = scene(me(hand=["settlers", "archive"]), *STILL)
    t.play("play settlers")
    assert options(t) == ["from reserve", "stop"]
    t.play("from reserve")
    assert (player(t)["reserve"], player(t)["plantation"], player(t)["guildhall"]) == (11, 1, 4)


@rule("G3.8")
def test_3_8_pawn_in_robes_is_the_own_master() -> None:
    places = {"dyers": master(), "cooks": master(1), "bakers": {"pawns": [1, 1]}}
    t = scene(me(hand=["crossroads", "archive"]), *STILL, city=town(places))
    t.play("play crossroads")
    assert named(t, "from") == {"dyers", "bakers"}


@rule("G3.8", "G14.8")
def test_3_8_one_out_of_x_reward_cards() -> None:
    t = scene(
        me(hand=["petition", "archive", "archive"]),
        *STILL,
        reward_deck=["surveyor", "almoner", "venturer", "full-house"],
    )
    t.play("play petition")
    assert options(t) == ["keep surveyor", "keep almoner"]
    t.play("keep almoner")
    assert player(t)["rewards"] == ["almoner"]
    assert whole(t)["reward_deck"][:2] == ["venturer", "full-house"]
    assert whole(t)["reward_deck"].count("surveyor") == 1


@rule("G3.8", "G8.12")
def test_3_8_movement_sign() -> None:
    t = scene(me(hand=["two-by-two", "archive"]), *STILL, city=town())
    play(t, "play two-by-two", "from guildhall to skinners", "stop")
    assert (on(t, "skinners")["pawns"], player(t)["guildhall"]) == ([1, 0, 0], 3)


# ---------------------------------------------------------------- timings


@rule("G3.9", "G24.17")
def test_3_9_timings_of_the_set() -> None:
    cards = {effect.when for card in BOX.actions for effect in card.effect}
    buildings = {special.lasting_effect.when for special in BOX.specials if special.lasting_effect}
    assert (cards, buildings) == ({"now", "end", "whenever", "any"}, {"lasting"})


@rule("G3.9")
def test_3_9_immediate() -> None:
    t = scene(me(hand=["good-counsel"], guildhall=0), *STILL, deck=["convoy", "petition", "alms-box"])
    t.play("play good-counsel")
    assert hand(t) == ["convoy"]


@rule("G3.9", "D18")
def test_3_9_triggered_each_time_the_event_happens() -> None:
    """Follow Me: after a move one more pawn may follow, twice in the turn."""
    t = scene(me(hand=["follow-me", "convoy", "paid-passage", "settlers"], guildhall=8), *STILL, city=town())
    t.play("play follow-me")
    for _ in range(2):
        card = "convoy" if "convoy" in hand(t) else "paid-passage"
        t.play(f"move {card} from guildhall to coopers")
        assert options(t) == ["use follow-me", "stop"]
        t.play("use follow-me from guildhall")
        if options(t) == ["use follow-me", "stop"]:
            t.play("stop")
    assert on(t, "coopers")["pawns"][0] == 4
    t.play("move settlers from guildhall to coopers")
    assert t.decision is not None
    assert t.decision.kind != "trigger"


@rule("G3.9", "D18")
def test_d18_a_trigger_that_is_let_pass_is_not_used_up() -> None:
    t = scene(me(hand=["follow-me", "convoy", "paid-passage", "settlers", "archive"]), *STILL, city=town())
    play(t, "play follow-me", "move convoy from guildhall to coopers", "stop")
    assert t.view()["triggers"] == [{"card": "follow-me", "times": 2}]
    play(t, "move paid-passage from guildhall to dyers", "use follow-me from guildhall")
    assert t.view()["triggers"] == [{"card": "follow-me", "times": 1}]


@rule("D18")
def test_d18_there_are_two_ways_only_use_it_or_let_it_pass() -> None:
    """No third one in which a use is spent and nobody follows."""
    t = scene(me(hand=["follow-me", "convoy", "archive"]), *STILL, city=town())
    play(t, "play follow-me", "move convoy from guildhall to coopers", "use follow-me")
    if "stop" in options(t) and "from guildhall" in options(t):
        t.play("stop")
    triggers = t.view()["triggers"]
    assert isinstance(triggers, list)
    assert on(t, "coopers")["pawns"][0] == 1 + 2 - triggers[0]["times"]


@rule("G3.9", "D18")
def test_d18_a_trigger_that_can_do_nothing_passes_by_itself() -> None:
    """The last pawn has left the Guildhall: nobody can follow, and the trigger is not used up."""
    t = scene(me(hand=["follow-me", "convoy", "archive"], guildhall=1), *STILL, city=town())
    play(t, "play follow-me", "move convoy to coopers")
    assert t.decision is not None
    assert t.decision.kind == "turn"
    assert t.view()["triggers"] == [{"card": "follow-me", "times": 2}]


@rule("D18")
def test_d18_with_several_triggers_the_order_is_the_players() -> None:
    for first, second in (("follow-me", "word-of-mouth"), ("word-of-mouth", "follow-me")):
        t = scene(me(hand=["follow-me", "word-of-mouth", "convoy"]), *STILL, city=town())
        play(t, "play follow-me", "play word-of-mouth", "move convoy from guildhall to coopers")
        assert set(options(t)) == {"use follow-me", "use word-of-mouth", "stop"}
        t.play(f"use {first} from guildhall" if first == "follow-me" else f"use {first}")
        assert f"use {second}" in options(t)


@rule("D18")
def test_d18_a_card_that_waits_for_another_event_does_not_answer() -> None:
    t = scene(me(hand=["straight-to-work", "convoy", "archive"]), *STILL, city=town())
    t.play("play straight-to-work")
    assert refused(t, "use straight-to-work") == "G3.9"
    t.play("move convoy from guildhall to coopers")
    assert t.decision is not None
    assert t.decision.kind == "turn"


@rule("G3.9", "G24.17", "D18")
@pytest.mark.parametrize(
    ("event", "moves"),
    [
        ("hire", ["hire convoy"]),
        ("hire", ["play hiring-fair"]),
        ("move", ["move convoy from guildhall to coopers"]),
        ("ship", ["play settlers from reserve"]),
        ("play", ["hire convoy"]),
        ("play", ["play go-betweens"]),
    ],
)
def test_3_9_a_trigger_may_wait_for_any_event(tmp_path: Path, event: str, moves: list[str]) -> None:
    """Word of Mouth draws when a pawn moves; in a player's own file it may wait for something else."""

    def waits_for(text: str) -> str:
        start = text.index('id = "word-of-mouth"')
        return text[:start] + text[start:].replace('event = "move", times = 2', f'event = "{event}", times = 9', 1)

    path = own_file(tmp_path, waits_for)
    mine = {"hand": ["word-of-mouth", "convoy", "hiring-fair", "settlers", "go-betweens", "archive"]}
    position = {"game": "guilds", "seats": 3, "player": [mine], "city": town(), "stack": ["turn 1"]}
    t = Table.from_position(position, path)
    t.play("play word-of-mouth")
    assert t.decision is not None
    assert t.decision.kind == "turn"
    play(t, *moves)
    held = len(hand(t))
    fired = 0
    while t.decision.kind == "trigger":
        assert t.decision.data["event"] == event
        t.play("use word-of-mouth")
        fired += 1
    assert fired == (2 if moves == ["play hiring-fair"] else 1)
    assert len(hand(t)) == held + fired


@rule("G3.10")
def test_3_10_most_effects_are_immediate() -> None:
    when: Counter[str] = Counter()
    for card in BOX.actions:
        when.update({effect.when: 1 for effect in card.effect})
    rewards = [effect for record in BOX.tiles for effect in (*record.first_reward, *record.second_reward)]
    rewards += [effect for token in BOX.tokens for effect in token.reward]
    assert when["now"] > when["end"] + when["whenever"]
    assert {effect.when for effect in rewards} == {"now"}


@rule("G3.11")
def test_3_11_most_extra_cards_come_at_the_end() -> None:
    draws: Counter[str] = Counter()
    for card in BOX.actions:
        for effect in card.effect:
            if isinstance(effect, Draw):
                draws[effect.when] += card.copies
    assert draws["end"] > draws["now"] + draws["whenever"] > 0


@rule("G3.12")
def test_3_12_a_trigger_ends_with_the_turn() -> None:
    t = scene(
        me(hand=["follow-me", "convoy"]),
        me(hand=["archive"]),
        me(hand=["archive"]),
        deck=["archive", "archive", "alms-box"],
        city=town(),
    )
    play(t, "play follow-me", "stop")
    assert t.view()["triggers"] == []
    play(t, "stop", "stop")
    assert t.decision is not None
    assert (t.decision.seat, whole(t)["round"]) == (0, 2)
    t.play("move convoy from guildhall to coopers")
    assert t.decision is not None
    assert t.decision.kind == "turn"


@rule("G3.12")
def test_3_12_a_trigger_does_not_work_for_the_next_player() -> None:
    t = scene(me(hand=["follow-me"]), me(hand=["convoy"]), me(hand=["archive"]), city=town())
    play(t, "play follow-me", "move convoy from guildhall to coopers")
    assert on(t, "coopers")["pawns"] == [0, 1, 0]
    assert t.decision is not None
    assert (t.decision.seat, t.decision.kind) == (2, "turn")


@rule("G3.13", "G24.9")
def test_3_13_two_buildings_have_lasting_effects() -> None:
    lasting = {special.id: kind_of(special.lasting_effect) for special in BOX.specials if special.lasting_effect}
    assert lasting == {"gog-magog": "tie_votes", "university": "hand_limit"}


@rule("G3.14", "Q4", "G9.10")
@pytest.mark.parametrize(("changes", "limits"), [(master(), [8, 7, 7]), (master(2), [7, 7, 8]), (EMPTY, [7, 7, 7])])
def test_3_14_a_lasting_effect_serves_the_master_there(changes: dict[str, object], limits: list[int]) -> None:
    laid = [tile for tile in town() if tile["tile"] != "coopers"]
    laid.append({"at": list(TOWN["coopers"]), "tile": "university", **changes})
    t = scene(me(hand=["archive"]), *STILL, city=laid)
    players = t.view()["players"]
    assert isinstance(players, list)
    assert [seen["hand_limit"] for seen in players] == limits


@rule("G3.14", "Q4")
def test_3_14_a_pawn_on_the_unresolved_building_has_no_use_of_it() -> None:
    laid = [tile for tile in town() if tile["tile"] != "coopers"]
    laid.append({"at": list(TOWN["coopers"]), "tile": "university", "pawns": [3]})
    t = scene(me(hand=["archive"]), *STILL, city=laid)
    players = t.view()["players"]
    assert isinstance(players, list)
    assert [seen["hand_limit"] for seen in players] == [7, 7, 7]


@rule("G3.14", "Q4", "G12.3")
@pytest.mark.parametrize(("changes", "wins"), [(master(), True), (EMPTY, False), ({"pawns": [1]}, False)])
def test_3_14_gog_and_magog_serve_the_master_there(changes: dict[str, object], wins: bool) -> None:
    """A tie on the cooks; the building is not next to them."""
    laid = [tile for tile in town({"cooks": {"pawns": [2, 2]}}) if tile["tile"] != "clothworkers"]
    laid.append({"at": list(TOWN["clothworkers"]), "tile": "gog-magog", **changes})
    t = scene(me(hand=["archive"]), *STILL, city=laid, at="resolve 0")
    assert t.decision is not None
    assert (t.decision.kind == "reward") is wins


@rule("G3.15", "D7", "Q5", "G8.1")
def test_3_15_nobody_acts_in_the_turn_of_another() -> None:
    t = Table.new("guilds", seats=3, seed=8, options={"start_order": "seats"})
    for _ in range(3):
        assert t.decision is not None
        t.play(t.decision.options[0])
    turns = 0
    while turns < 6:
        assert t.decision is not None
        active = t.decision.seat
        before = whole(t)["round"], whole(t)["acted"]
        while t.decision.kind != "turn" or (whole(t)["round"], whole(t)["acted"]) == before:
            if t.decision.kind in ("turn", "move", "move-to", "pay-cards", "trigger", "limit", "ship"):
                assert t.decision.seat == active
            t.play("stop" if "stop" in options(t) else options(t)[0])
            assert t.decision is not None
        turns += 1
