"""The browser table of Guilds of London: what is drawn is what the rules say, and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from random import Random

import pytest
from markupsafe import Markup
from msgspec.structs import replace

from ludgate import Decision, Event, Table
from ludgate.games.guilds import web
from ludgate.games.guilds.content.catalogue import load
from ludgate.games.guilds.content.schema import GainVP, Guild, Hire
from ludgate.games.guilds.view.model import read
from ludgate.games.guilds.view.votes import Vote, after_exchange, vote_on
from ludgate.games.guilds.web import areas, board, faces, legend, mayoral, tiles, tracks
from ludgate.games.guilds.web import outlook as prospects
from ludgate.games.guilds.web.arms import arms
from ludgate.games.guilds.web.board import City
from ludgate.games.guilds.web.charges import CHARGES
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.dialogue import talk
from ludgate.games.guilds.web.faces import running, spent
from ludgate.games.guilds.web.mayoral import drawer
from ludgate.games.guilds.web.outlook import city_outlook
from ludgate.games.guilds.web.symbols import MARKS
from ludgate.games.guilds.web.tracks import track
from ludgate.games.guilds.web.words import WEB_DOMAIN
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES, translator
from ludgate.text.rulebook import rule_text
from ludgate.web import templating
from ludgate.web.render import cache
from ludgate.web.render.api import Snapshot, page_translator, touched_by
from ludgate.web.table_page import foreseen
from tests.web.told import scene
from tools.preview import play_on

NAMES = ["Anna", "Ben", "Cleo", "Dan"]
WITHOUT_A_PIECE = {"take", "decline", "stop"}


def snapshot(table: Table, seat: int | None, language: str = "en") -> Snapshot:
    decision = table.decision
    if decision is not None and decision.seat != seat:
        decision = Decision(decision.seat, decision.kind, [], decision.data)
    names = NAMES[: table.seats]
    say = sentences("guilds")
    return Snapshot(
        "guilds", table.view(seat), seat, decision, names, say, language, frozenset(), seat is None, table.options
    )


def deciding(table: Table, language: str = "en") -> Snapshot:
    assert table.decision is not None
    return snapshot(table, table.decision.seat, language)


def game(seats: int, seed: int, **options: str) -> Iterator[Table]:
    """A game by chance that likes to play cards, standing at each of its decisions and at its end."""
    table = Table.new("guilds", seats=seats, seed=seed, options=options)
    rng = Random(seed)
    while table.decision is not None:
        yield table
        wanted = [option for option in table.decision.options if option.text != "stop"]
        table.play(rng.choice(wanted if wanted and rng.random() < 0.8 else table.decision.options))
    yield table


def moments(seats: int, seed: int, every: int) -> Iterator[Table]:
    """Some moments of a game: every so many decisions, and the first of each kind."""
    kinds: set[str] = set()
    for number, table in enumerate(game(seats, seed)):
        kind = table.decision.kind if table.decision else "over"
        if number % every == 0 or kind not in kinds:
            kinds.add(kind)
            yield table


def at(kind: str, seats: int = 3, seeds: int = 12) -> Table:
    """The first moment at which something of that kind is to be decided."""
    for seed in range(seeds):
        for table in game(seats, seed):
            if table.decision is not None and table.decision.kind == kind:
                return table
    raise AssertionError(f"no {kind}")


def forget() -> None:
    """Throw away everything that has been drawn."""
    cache.clear()
    for module in (web, areas, faces, mayoral, board, prospects, tracks, tiles):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


# ---------------------------------------------------------------- heraldry


def test_every_tile_has_arms_of_its_own() -> None:
    tiles = load().tiles
    assert {tile.arms for tile in tiles} == set(CHARGES)
    assert len({arms(tile) for tile in tiles}) == len(tiles)


def test_tinctures_are_those_of_the_symbols() -> None:
    for tile in load().tiles:
        assert set(re.findall(r"t-(\w+)", arms(tile))) == set(tile.symbols), tile.id


def test_the_foremost_twelve_bear_a_coronet() -> None:
    with_coronet = {tile.id for tile in load().tiles if "g-coronet" in arms(tile)}
    assert with_coronet == {tile.id for tile in load().guilds if tile.rank <= 12}


def test_arms_that_nobody_has_drawn_show_the_first_symbol() -> None:
    guild = load().guilds[0]
    own = Guild(**{name: getattr(guild, name) for name in guild.__struct_fields__} | {"arms": "unicorn"})
    assert f'href="#g-{own.symbols[0]}"' in arms(own)


# ---------------------------------------------------------------- pieces and options


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_option_begins_with_a_piece_that_is_drawn(seats: int, seed: int) -> None:
    for table in moments(seats, seed, every=25):
        if table.decision is None:
            continue
        drawn = scene(deciding(table))
        html = drawn.whole
        reached = {text for texts in drawn.targets.values() for text in texts}
        for option in table.decision.options:
            in_dialogue = f'value="{option.text}"' in drawn.board and table.decision.kind == "negotiate"
            assert option.text in reached or option.text.split()[0] in WITHOUT_A_PIECE or in_dialogue, option
        for ident in drawn.targets:
            assert f'id="{ident}"' in html, (table.decision.kind, ident)


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (4, 5)])
def test_ids_are_unique_and_nothing_is_styled_inline(seats: int, seed: int) -> None:
    for table in moments(seats, seed, every=40):
        for seat in (0, seats - 1, None):
            html = scene(snapshot(table, seat)).whole
            ids = Counter(re.findall(r'\bid="([^"]+)"', html))
            assert [ident for ident, number in ids.items() if number > 1] == []
            assert " style=" not in html
            assert "<script" not in html


def test_questions_are_answered_with_a_reason() -> None:
    for table in moments(3, 6, every=60):
        if table.decision is None:
            continue
        drawn = scene(deciding(table))
        legal = {option.text for option in table.decision.options}
        for ident, moves in drawn.questions.items():
            for move in moves:
                refusal = table.why_not(move)
                assert move in legal or (refusal is not None and refusal.message), (ident, move)


def test_a_card_has_three_uses_each_with_its_own_option() -> None:
    table = at("turn")
    drawn = scene(deciding(table))
    assert table.decision is not None
    for option in table.decision.options:
        verb, *words = option.text.split()
        if verb in ("hire", "move", "play"):
            uses = [texts for ident, texts in drawn.targets.items() if ident.startswith(f"{verb}--{words[0]}")]
            assert uses
            assert all(texts == [option.text] for texts in uses)


def test_a_spectator_can_click_nothing() -> None:
    table = at("turn")
    drawn = scene(snapshot(table, None))
    assert drawn.targets == {}
    assert 'form="move"' not in drawn.whole


# ---------------------------------------------------------------- forecasts


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_drawer_counts_as_the_scoring_does(seats: int) -> None:
    table = list(game(seats, seats))[-1]
    assert table.decision is None
    ctx = DrawContext(snapshot(table, None))
    for score in table.scores():
        shown = drawer(ctx, score.seat)
        assert shown is not None
        assert shown.total == score.total


@pytest.mark.parametrize("seats", [3, 4])
def test_ghosts_lie_where_the_city_grows(seats: int) -> None:
    growths = 0
    stages = [DrawContext(snapshot(table, None)) for table in game(seats, 7)]
    for before, after in pairwise(stages):
        new = {tile.cell for tile in after.seen.city} - {tile.cell for tile in before.seen.city}
        if new:
            assert before.growth is not None
            assert set(before.growth.cells) == new
            assert before.growth.round == before.seen.round
            growths += 1
    assert growths == {3: 4, 4: 3}[seats]
    assert stages[-1].growth is None


def test_a_city_of_two_players_does_not_grow() -> None:
    assert DrawContext(snapshot(Table.new("guilds", seats=2, seed=1), 0)).growth is None


def test_the_outlook_names_the_first_tile_and_who_wins_it() -> None:
    """Whoever ends the last turn of a round sets off what the outlook says, unless there is a negotiation first."""
    compared = 0
    for seed in range(4):
        for table in game(3, seed):
            if table.decision is None or table.decision.kind != "turn":
                continue
            ctx = DrawContext(deciding(table))
            votes = [event for event in table.copy().play("stop") if event.kind == "vote"]
            if votes:
                slug = str(votes[0].data["tile"])
                assert ctx.order[slug] == 1
                assert ctx.votes[slug].first == votes[0].seat
                assert (ctx.votes[slug].second is not None) == (votes[0].data["second"] != -1)
                compared += 1
    assert compared > 5


def test_tiles_resolve_in_the_order_of_the_small_numbers() -> None:
    for table in moments(4, 8, every=30):
        ctx = DrawContext(snapshot(table, None))
        cells = {tile.tile: (tile.y, tile.x) for tile in ctx.seen.buildings}
        due = sorted(ctx.order, key=lambda slug: ctx.order[slug])
        assert [cells[slug] for slug in due] == sorted(cells[slug] for slug in due)
        assert all(ctx.seen.tile(slug).ready and ctx.votes[slug].first is not None for slug in due)


def test_a_tie_is_broken_by_masters_and_second_place_is_not() -> None:
    vote = Vote((2, 2, 1, 1), (0, 1, 0, 2), None, None, (), ())
    broken = after_exchange(vote, 2, on_plantation=False, rulings={})
    assert (broken.first, broken.second, broken.broken) == (1, 0, True)
    lost = after_exchange(vote, 0, on_plantation=False, rulings={})
    assert (lost.first, lost.second, lost.broken) == (1, None, False)
    ruled = after_exchange(vote, 0, on_plantation=False, rulings={"second_place": "masters"})
    assert ruled.second == 3
    aboard = after_exchange(vote, 2, on_plantation=True, rulings={})
    assert (aboard.first, aboard.second, aboard.tied) == (None, None, (0, 1))


def test_masters_of_one_player_are_joined() -> None:
    table = Table.new("guilds", seats=3, seed=9)
    play_on(table, 400, "greedy")
    ctx = DrawContext(snapshot(table, None))
    lines = Counter(at.tile.master for at in City(ctx).tiles for _ in at.joins)
    assert {seat: lines[seat] for seat in range(3)} == {seat: ctx.worth.pairs(seat) for seat in range(3)}
    assert lines.total() > 0


def test_the_round_track_shows_what_comes_when() -> None:
    pips = track(DrawContext(snapshot(Table.new("guilds", seats=2, seed=1), 0)).writer, 2, 1)
    assert [pip.number for pip in pips if pip.resolution] == [2, 4, 6, 8, 10, 12, 14, 16]
    assert [pip.number for pip in pips if pip.grey] == [4, 8, 12, 16]
    assert [pip.number for pip in pips if pip.last] == [16]
    sides = [
        pip.side
        for pip in track(DrawContext(snapshot(Table.new("guilds", seats=3, seed=1), 0)).writer, 3, 1)
        if pip.side
    ]
    assert sides == ["north", "east", "south", "west"]


# ---------------------------------------------------------------- dialogue and strip


def test_negotiation_shows_the_vote_before_and_after() -> None:
    table = at("negotiate")
    ctx = DrawContext(deciding(table))
    shown = talk(ctx)
    assert shown is not None
    assert shown.now is not None
    assert table.decision is not None
    assert [offer.move for offer in shown.offers] == [option.text for option in table.decision.options]
    swaps = [offer for offer in shown.offers if offer.after is not None and offer.seat is not None]
    assert swaps
    for swap in swaps:
        assert swap.after is not None
        before = {men.seat: men.count for men in shown.now.men}
        after = {men.seat: men.count for men in swap.after.men}
        assert sum(before.values()) - sum(after.values()) == 1
        assert before[swap.seat or 0] - after.get(swap.seat or 0, 0) == 1


def test_others_see_the_dialogue_without_buttons() -> None:
    table = at("reward")
    assert table.decision is not None
    other = snapshot(table, (table.decision.seat + 1) % 3)
    shown = talk(DrawContext(other))
    assert shown is not None
    assert shown.offers == []
    assert [step.state for step in shown.steps].count("now") == 1
    assert 'value="take"' not in scene(other).board


def test_effects_in_force_stay_in_the_strip() -> None:
    seen_some = False
    for seed in range(6):
        for table in game(3, seed):
            view = read(table.view(None))
            if view.triggers or view.ends:
                ctx = DrawContext(snapshot(table, None))
                assert len(running(ctx)) == len(view.triggers) + len(view.ends)
                assert len(running(ctx)) + len(spent(ctx)) >= len(view.played)
                seen_some = True
    assert seen_some


def test_a_tile_says_what_the_pawn_that_comes_would_change() -> None:
    compared: Counter[str] = Counter()
    for seed in range(4):
        for table in game(3, seed):
            if table.decision is None or table.decision.kind != "move-to":
                continue
            ctx = DrawContext(deciding(table))
            told = {at.tile.tile: at.forecast for at in City(ctx).tiles}
            for option in table.decision.options:
                slug = option.text.split()[1]
                after = table.copy()
                after.play(option)
                seen = read(after.view(None))
                found, seat = told[slug], table.decision.seat
                if found is None or seen.tile(slug).pieces != found.pieces:
                    continue  # the step led on to others
                vote = vote_on(seen, seen.tile(slug), ctx.box, {})
                assert (found.standing in ("lead", "more")) == (vote.first == seat)
                assert (found.standing == "tied") == (seat in vote.tied)
                compared[found.standing] += 1
    assert {"lead", "more", "tied", "second"} <= set(compared)


def test_the_outlook_lists_what_is_due_and_then_what_is_near() -> None:
    for table in moments(3, 22, every=40):
        ctx = DrawContext(snapshot(table, None))
        tiles = city_outlook(ctx, "").tiles
        assert [one.slug for one in tiles if one.number] == sorted(ctx.order, key=lambda slug: ctx.order[slug])
        wanted = [one.missing for one in tiles if not one.number]
        assert wanted == sorted(wanted)
        assert max(wanted, default=0) <= 2


def test_one_click_on_a_tile_takes_a_pawn_there_where_one_can_come_from_one_place_only() -> None:
    clicked = 0
    for seed in range(3):
        for table in game(3, seed):
            if table.decision is None or table.decision.kind != "move":
                continue
            seat, before = table.decision.seat, table
            shown = replace(deciding(table), look_ahead=partial(foreseen, table, seat))
            drawn = web.scene(shown)
            for ident, lines in drawn.ahead.items():
                assert ident not in drawn.targets
                for line in lines:
                    start, _, to = line.text.partition(" to ")
                    then = before.foreseen(start)
                    assert then is not None
                    assert then.decision is not None
                    assert f"to {to}" in [option.text for option in then.decision.options]
                    clicked += 1
    assert clicked > 20


def test_several_cards_are_discarded_together() -> None:
    for seed in range(30):
        for table in game(2, seed):
            if table.decision is None or table.decision.kind not in ("limit", "pay-cards"):
                continue
            shown, seat = web.scene(deciding(table)), table.decision.seat
            steps, after = 0, table.copy()
            while after.decision is not None and (after.decision.kind, after.decision.seat) == (
                table.decision.kind,
                seat,
            ):
                after.play(after.decision.options[0])
                steps += 1
            if steps > 1:
                assert shown.several is not None
                assert shown.several.most == steps
                return
    raise AssertionError("nobody had to discard two")


def test_a_finished_table_shows_the_final_scores() -> None:
    *_, table = game(3, 23)
    assert table.decision is None
    told = {one.seat: one.score for one in web.scene(snapshot(table, 0)).figures}
    assert told == {score.seat: str(score.total) for score in table.scores()}
    assert "If the game ended now" not in scene(snapshot(table, 0)).whole


def test_every_drawing_is_in_the_legend() -> None:
    told = legend(snapshot(Table.new("guilds", seats=3, seed=1), None))
    assert {name for name in MARKS if f'href="#g-{name}"' not in told} == set()


# ---------------------------------------------------------------- secrets and languages


def test_nothing_hidden_changes_what_is_drawn() -> None:
    for number, table in enumerate(moments(3, 10, every=45)):
        for seat in (0, 2, None):
            again = table.resampled(seat, number + 1)
            assert scene(snapshot(table, seat)).whole == scene(snapshot(again, seat)).whole


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_every_word_is_translated(language: str) -> None:
    words, pages = translator(language, WEB_DOMAIN), page_translator(language)
    forget()
    words.missing.clear()
    for seats, seed in ((2, 11), (4, 12)):
        for table in moments(seats, seed, every=50):
            for seat in (0, None):
                scene(snapshot(table, seat, language))
            if table.decision is not None:
                scene(deciding(table, language))
    legend(snapshot(Table.new("guilds", seats=3, seed=1), None, language))
    assert words.missing == set()
    assert not {message for _, message in pages.missing if message.startswith("Look at")}


def test_votes_are_counted_for_unresolved_tiles_only() -> None:
    for table in moments(3, 14, every=80):
        ctx = DrawContext(snapshot(table, None))
        open_tiles = {tile.tile for tile in ctx.seen.buildings if not tile.resolved}
        assert set(ctx.votes) == open_tiles
        for tile in ctx.seen.buildings:
            if not tile.resolved:
                assert vote_on(ctx.seen, tile, ctx.box, {}).pawns == tile.pawns


# ---------------------------------------------------------------- kept parts


def test_what_is_kept_is_what_would_be_drawn_anew() -> None:
    for table in moments(3, 15, every=70):
        for seat in (0, None):
            kept = scene(snapshot(table, seat)).whole
            forget()
            assert scene(snapshot(table, seat)).whole == kept


def test_a_move_draws_only_what_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scene renders the few parts that are new; the same scene again nothing but the dialogue."""
    drawn: list[str] = []
    render = templating.render

    def counted(template: str, **context: object) -> Markup:
        drawn.append(template)
        return render(template, **context)

    monkeypatch.setattr(templating, "render", counted)
    numbers = []
    for table in game(3, 16):
        drawn.clear()
        scene(snapshot(table, 0))
        numbers.append(len(drawn))
        drawn.clear()
        scene(snapshot(table, 0))
        assert set(drawn) <= {"games/guilds/talk.html"}
    assert sum(numbers) / len(numbers) < 12


def test_every_window_that_a_button_opens_is_there() -> None:
    for table in moments(4, 17, every=60):
        for seat in (0, None):
            html = scene(snapshot(table, seat)).whole
            ids = set(re.findall(r'\bid="([^"]+)"', html))
            assert set(re.findall(r'popovertarget="([^"]+)"', html)) <= ids


def test_rules_that_are_linked_are_in_the_rules_reader() -> None:
    linked: set[str] = set()
    for table in moments(3, 18, every=40):
        linked |= set(re.findall(r"/rules/guilds#([\w.]+)", scene(snapshot(table, 0)).whole))
    assert len(linked) > 15
    assert {rule_text("guilds", one, "en").id for one in linked} == linked


# ---------------------------------------------------------------- travelling


def test_a_pawn_keeps_its_id_from_where_it_stands_to_where_it_goes() -> None:
    travelled = 0
    for seed in range(3):
        for table in game(3, seed):
            if table.decision is None or table.decision.kind != "move-to":
                continue
            before = DrawContext(deciding(table)).traveller
            after = table.copy()
            seat = table.decision.seat
            events = after.play(table.decision.options[0])
            gone = [event for event in events if event.kind == "pawn"]
            if len(gone) != 1 or not {event.kind for event in events} <= {"pawn", "hire", "trigger", "draw", "vp"}:
                continue
            there = DrawContext(replace(snapshot(after, seat), last=touched_by("guilds", events, seat)))
            if there.kind == "move-to":
                continue
            assert before is not None
            assert there.traveller is not None
            assert before.place == gone[0].data["from"]
            assert (there.traveller.place, there.traveller.seat) == (gone[0].data["to"], seat)
            assert there.traveller.id == before.id
            html = scene(there.snapshot).board
            assert html.count(f'id="{before.id}"') == 1
            travelled += 1
    assert travelled > 20


def test_two_moves_in_a_row_are_two_travellers() -> None:
    ids = []
    table = at("move-to")
    assert table.decision is not None
    ids.append(DrawContext(deciding(table)).traveller)
    seat = table.decision.seat
    while table.decision is not None and len(ids) < 3:
        wanted = [o for o in table.decision.options if o.text.split()[0] in ("to", "move", "from")]
        table.play((wanted or table.decision.options)[0])
        if table.decision is not None and table.decision.kind == "move-to" and table.decision.seat == seat:
            ids.append(DrawContext(deciding(table)).traveller)
    assert len({one.id for one in ids if one}) == 3


def test_the_reserve_is_marked_for_its_owner_only() -> None:
    hired = Event("hire", 1, {"amount": 1})
    assert {"place--reserve", "place--guildhall"} <= set(touched_by("guilds", [hired], 1))
    for other in (0, None):
        assert touched_by("guilds", [hired], other) == {"place--guildhall"}


def test_a_line_of_the_log_points_at_the_places_it_names() -> None:
    moved = Event("pawn", 0, {"from": "guildhall", "to": "dyers"})
    assert {"place--guildhall", "tile--dyers"} <= set(touched_by("guilds", [moved], 2))


# ---------------------------------------------------------------- what cards would bring


def test_a_card_says_what_its_effect_would_bring_now() -> None:
    """Compared with what happens when it is played: points and pawns at once, cards at the end of the turn."""
    compared = 0
    kinds: dict[type, str] = {GainVP: "vp", Hire: "hire"}
    for seed in range(5):
        for table in game(3, seed):
            if table.decision is None or table.decision.kind != "turn":
                continue
            ctx = DrawContext(deciding(table))
            for option in table.decision.options:
                verb, *words = option.text.split()
                effects = ctx.box.action(words[0]).effect if verb == "play" else ()
                told = faces.brings(ctx, words[0]) if verb == "play" else None
                if told is None or len(effects) > 1 or effects[0].when != "now" or ctx.box.action(words[0]).cost:
                    continue
                events = [one for one in table.copy().play(option) if one.kind == kinds[type(effects[0])]]
                assert sum(int(str(one.data["amount"])) for one in events) == min(told, most(ctx, effects[0]))
                compared += 1
    assert compared > 10


def most(ctx: DrawContext, effect: object) -> int:
    """Nobody hires more than the reserve holds."""
    return ctx.seen.players[ctx.snapshot.mine].reserve if isinstance(effect, Hire) else 99


def test_cards_of_others_and_other_moments_bring_nothing() -> None:
    table = at("turn")
    assert table.decision is not None
    waiting = DrawContext(snapshot(table, (table.decision.seat + 1) % 3))
    hand = waiting.seen.players[waiting.snapshot.mine].hand or []
    assert all(faces.brings(waiting, piece) is None for piece in hand)


def test_choosing_a_card_can_light_the_tiles_it_reaches() -> None:
    """Hand cards that can move a pawn bear the classes of their symbols, and so do the open tiles."""
    table = at("turn")
    drawn = scene(deciding(table))
    box = load()
    for ident, texts in drawn.targets.items():
        verb, _, piece = ident.partition("--")
        if verb == "move":
            slug = texts[0].split()[1]
            tag = re.search(rf'id="card--{re.escape(piece)}" class="([^"]+)"', drawn.hand)
            assert tag is not None
            assert {f"bears-{symbol}" for symbol in box.action(slug).symbols} <= set(tag[1].split())
    for tile in DrawContext(deciding(table)).seen.buildings:
        tag = re.search(rf'id="tile--{tile.tile}" class="([^"]+)"', drawn.board)
        assert tag is not None
        assert {f"bears-{symbol}" for symbol in box.tile(tile.tile).symbols} <= set(tag[1].split())


# ---------------------------------------------------------------- the frame


@pytest.mark.parametrize("corners", ["filled", "open"])
def test_rows_of_ghosts_only_are_thin(corners: str) -> None:
    table = Table.new("guilds", seats=3, seed=2, options={"corners": corners})
    board = City(DrawContext(snapshot(table, 0)))
    assert board.side == "north"
    assert "north" in board.thin
    assert (board.cols, board.rows) == (4, 3)
    assert len(board.ghosts) == 5
    assert {ghost.row for ghost in board.ghosts} <= set(range(1, board.rows + len(board.thin) + 1))


@pytest.mark.parametrize("seats", [3, 4])
def test_ghosts_follow_the_ruling_on_corners(seats: int) -> None:
    stages = [DrawContext(snapshot(table, None)) for table in game(seats, 19, corners="open")]
    for before, after in pairwise(stages):
        new = {tile.cell for tile in after.seen.city} - {tile.cell for tile in before.seen.city}
        if new:
            assert before.growth is not None
            assert set(before.growth.cells) == new


def test_the_open_discard_pile_is_told_whole() -> None:
    for table in moments(2, 20, every=60):
        ctx = DrawContext(snapshot(table, None))
        assert sum(number for _, number in tracks.stocks(ctx).discards) == len(ctx.seen.discards)


def test_progress_says_when_no_tile_would_be_resolved() -> None:
    table = Table.new("guilds", seats=3, seed=21)
    while table.decision is not None and table.decision.kind != "turn":
        table.play(table.decision.options[0])
    told = scene(deciding(table)).progress
    assert "Round 1 of 15; at its end no tile would be resolved." in told
    assert told.count('role="listitem"') == 15


def test_a_tile_in_the_own_turn_says_that_a_card_comes_first() -> None:
    table = at("turn")
    drawn = scene(deciding(table))
    tile = DrawContext(deciding(table)).seen.buildings[0].tile
    for question in drawn.questions[f"tile--{tile}"]:
        refusal = table.why_not(question)
        assert refusal is not None
        assert refusal.message.startswith("First play a card")
