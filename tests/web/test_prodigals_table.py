"""The table of The Prodigals Club as HTML: every option has its piece, every piece its reason, nothing leaks."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace

from ludgate import Table
from ludgate.engine.contract import Decision
from ludgate.games.prodigals import web
from ludgate.games.prodigals.content.catalogue import export, load
from ludgate.games.prodigals.content.effects import effects_of, nodes
from ludgate.games.prodigals.content.schema import (
    LoseVotesPerSymbol,
    MovePerSymbol,
    SpendPerCounty,
    SpendPerSymbol,
    kind_of,
)
from ludgate.games.prodigals.text import sources
from ludgate.games.prodigals.text.cards import circle_edges, tile_face
from ludgate.games.prodigals.text.options import VERBS
from ludgate.games.prodigals.view import forecast
from ludgate.games.prodigals.view.circles import beside
from ludgate.games.prodigals.view.model import MARKERS
from ludgate.games.prodigals.view.worth import CardYield
from ludgate.games.prodigals.web.circles import Circles
from ludgate.games.prodigals.web.context import DrawContext
from ludgate.games.prodigals.web.faces import ABOUT_CIRCLES, ABOUT_TILES, face_of
from ludgate.games.prodigals.web.glyphs import glyphs_of
from ludgate.games.prodigals.web.influence_board import InfluenceBoard
from ludgate.games.prodigals.web.targets import FINDERS
from ludgate.games.prodigals.web.tiles import Tiles
from ludgate.games.prodigals.web.will_targets import FINDERS as WILL_FINDERS
from ludgate.server.story import LogEntry
from ludgate.text import rulebook, sentences
from ludgate.text.languages import LANGUAGES, translator
from ludgate.web import table_page
from ludgate.web.render import cache
from ludgate.web.render.api import Snapshot, touched_by
from ludgate.web.render.illustrations import illustrated
from ludgate.web.render.lighting import Lighting, piece_id
from tests.web import told

CLUB = ("PE", "PS", "ES", "PES")
COMBINATIONS = (*CLUB, "LWE", "LWS", "LWES")
NAMES = ["Anna", "Bartek", "Cecília", "Dominic", "Ewa"]
# options that are no piece of the table: numbers, parts of an effect, stopping, market tokens laid anew
WITHOUT_PIECE = {"as", "add", "batch", "do", "stop", "end", "token"}


def has_piece(move: str) -> bool:
    """Companions of Last Will lie in the hand; adding cards of A Little More Time, or none, is a number."""
    verb, *words = move.split()
    return verb not in WITHOUT_PIECE or (verb == "add" and words[0] != "none" and not words[0].isdecimal())


def snapshot_of(
    table: Table, seat: int | None, language: str = "en", *, last: frozenset[str] = frozenset(), read_only: bool = False
) -> Snapshot:
    decision = table.decision
    if decision is not None and decision.seat != seat:
        decision = Decision(decision.seat, decision.kind, [], decision.data)
    names, say = NAMES[: table.seats], sentences("prodigals")
    still = read_only or seat is None
    return Snapshot("prodigals", table.view(seat), seat, decision, names, say, language, last, still, table.options)


def played(
    seats: int, combination: str, seed: int = 1, *, open_hands: bool = False, step: int = 23
) -> Iterator[tuple[Table, int]]:
    """A random game, shown at every so many decisions to the one who decides."""
    options = {"combination": combination} | ({"hands": "open"} if open_hands else {})
    table, chance, ply = Table.new("prodigals", seats=seats, seed=seed, options=options), random.Random(seed), 0
    while (decision := table.decision) is not None:
        if ply % step == 0:
            yield table, decision.seat
        table.play(chance.choice(decision.sensible))
        ply += 1


def until(kind: str, combination: str, seats: int = 2, seeds: int = 12) -> Table:
    """A table at a decision of some kind."""
    for seed in range(seeds):
        table = Table.new("prodigals", seats=seats, seed=seed, options={"combination": combination})
        chance = random.Random(seed)
        while (decision := table.decision) is not None:
            if decision.kind == kind:
                return table
            table.play(chance.choice(decision.sensible))
    raise AssertionError(f"no decision {kind}")


class Elements(HTMLParser):
    """Ids, buttons, and the rules that buttons and a strict policy set."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.buttons: dict[str, dict[str, str | None]] = {}
        self.nested: list[str] = []
        self.styled: list[str] = []
        self.unnamed: list[str] = []
        self._open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        ident = found.get("id") or ""
        self.ids.update([ident] if ident else [])
        if "style" in found or any(name.startswith("on") for name in found):
            self.styled.append(tag)
        if self._open and tag in ("button", "div", "p", "section", "h4", "ul"):
            self.nested.append(f"{tag} in {self._open}")
        if tag == "button":
            self.buttons[ident or str(len(self.buttons))] = found
            self._open = ident or "button"
            self.unnamed += [ident] if not found.get("aria-label") else []
        elif self._open and found.get("class") == "visually-hidden" and self._open in self.unnamed:
            self.unnamed.remove(self._open)

    def handle_endtag(self, tag: str) -> None:
        self._open = "" if tag == "button" else self._open


# ---------------------------------------------------------------- whole tables


@pytest.mark.parametrize("combination", COMBINATIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_option_has_its_piece_on_the_page(combination: str, seats: int) -> None:
    for table, seat in played(seats, combination, seed=seats):
        assert table.decision is not None
        scene = told.scene(snapshot_of(table, seat))
        elements = Elements(scene.whole)
        lit = {text for texts in scene.targets.values() for text in texts}
        wanted = {option.text for option in table.decision.sensible if has_piece(option.text)}
        assert lit == wanted
        for piece, texts in scene.targets.items():
            button = elements.buttons[piece]
            assert button["name"] == ("move" if len(texts) == 1 else "pick")
            assert button["value"] == (texts[0] if len(texts) == 1 else piece)


@pytest.mark.parametrize(("combination", "seats"), [("PE", 3), ("PS", 2), ("ES", 5), ("PES", 4)])
def test_the_html_is_sound(combination: str, seats: int) -> None:
    for table, seat in played(seats, combination, seed=3, step=40):
        for who in (seat, (seat + 1) % seats, None):
            elements = Elements(told.scene(snapshot_of(table, who)).whole)
            assert [ident for ident, number in elements.ids.items() if number > 1] == []
            assert elements.nested == []
            assert elements.styled == []
            assert elements.unnamed == []


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_every_piece_that_is_not_lit_gives_a_reason(combination: str) -> None:
    for table, seat in played(3, combination, seed=8, step=20):
        assert table.decision is not None
        scene = told.scene(snapshot_of(table, seat))
        legal = {option.text for option in table.decision.options}
        for piece, moves in scene.questions.items():
            if piece not in scene.targets:
                assert not legal & set(moves)
                assert all(table.why_not(move) is not None for move in moves)


def test_all_pictures_are_drawn() -> None:
    """Every picture that is used has a drawing of its own, or is one of the seats'."""
    used: set[str] = set()
    drawn: set[str] = set()
    for combination in COMBINATIONS:
        for table, seat in played(5, combination, seed=2, step=40):
            text = f"{told.scene(snapshot_of(table, seat)).whole}{web.legend(snapshot_of(table, seat))}"
            used |= set(re.findall(r'<use[^>]* href="#([^"]+)"', text))
            drawn |= set(re.findall(r'<symbol id="([^"]+)"', text))
    assert {name for name in used - drawn if not name.startswith("emblem-seat-")} == set()


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_every_picture_is_in_the_legend(combination: str) -> None:
    """All but the vignettes of cards, which say nothing that is not said beside them."""
    used: set[str] = set()
    for table, seat in played(4, combination, seed=2, step=15):
        scene = told.scene(snapshot_of(table, seat))
        figures = "".join(str(figure.icon) for one in scene.figures for figure in one.figures)
        used |= pictures_in(f"{scene.whole.partition('</defs>')[2]}{figures}")
    legend = pictures_in(web.legend(snapshot_of(table, seat)))
    assert {name for name in used - legend if not name.startswith(("ground-", "v-"))} == set()


def pictures_in(text: str) -> set[str]:
    return set(re.findall(r'<use[^>]* href="#pc-([^"]+)"', text))


def test_every_effect_has_glyphs() -> None:
    box = load()
    records = (*box.cards, *box.spaces, *box.spots, *box.bonuses)
    bare = {kind_of(node) for one in records for node in nodes(effects_of(one)) if not glyphs_of(node)}
    assert bare == set()


def test_every_verb_is_a_piece_or_a_choice_in_the_prompt() -> None:
    assert set(FINDERS) | set(WILL_FINDERS) | WITHOUT_PIECE == set(VERBS)


@pytest.mark.parametrize(("combination", "seats"), [("PES", 3), ("PE", 2), ("ES", 5), ("PS", 4)])
def test_what_is_kept_is_what_would_be_drawn(combination: str, seats: int) -> None:
    """A part that was kept is the same as one drawn anew, in every light and for everybody who looks."""
    table, chance = Table.new("prodigals", seats=seats, seed=11, options={"combination": combination}), random.Random(4)
    last: frozenset[str] = frozenset()
    for ply in range(150):
        if table.decision is None:
            break
        seat = table.decision.seat
        for who in (seat, (seat + 1) % seats, None):
            kept = told.scene(snapshot_of(table, who, last=last))
            if ply % 13 == 0:
                assert drawn_anew(snapshot_of(table, who, last=last)) == kept
        last = touched_by("prodigals", table.play(chance.choice(table.decision.sensible)), seat)


def drawn_anew(snapshot: Snapshot) -> told.Told:
    """A scene for which nothing was kept; afterwards everything is kept as before."""
    found = dict(cache._PIECES.found), dict(cache._DRAWN.found)
    cache.clear()
    scene = told.scene(snapshot)
    cache._PIECES.found, cache._DRAWN.found = found
    return scene


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("combination", ["PE", "PES"])
def test_the_page_shows_nothing_that_a_seat_may_not_know(combination: str) -> None:
    for table, seat in played(3, combination, seed=4, step=25):
        for who in (seat, (seat + 1) % 3, None):
            other = table.resampled(who, 99)
            assert told.scene(snapshot_of(table, who)) == told.scene(snapshot_of(other, who))


def test_a_spectator_can_click_nothing() -> None:
    table = Table.new("prodigals", seats=3, seed=1)
    scene = told.scene(snapshot_of(table, None))
    assert (scene.targets, scene.questions) == ({}, {})
    assert 'form="move"' not in scene.whole


def test_open_hands_are_shown_to_spectators() -> None:
    for table, _ in played(2, "PE", seed=2, open_hands=True):
        hand = table.view(None)["players"][0]["hand"]  # type: ignore[index]
        if hand:
            assert piece_id("card", hand[0]) in told.scene(snapshot_of(table, None)).hand
            return
    raise AssertionError("nobody had a card")


# ---------------------------------------------------------------- languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    spoken = translator(language, "prodigals/web")
    spoken.missing.clear()
    for combination in COMBINATIONS:
        for table, seat in played(4, combination, seed=6, step=30):
            told.scene(snapshot_of(table, seat, language))
            web.legend(snapshot_of(table, seat, language))
        told.scene(snapshot_of(table, 0, language))  # the last position of the game
    assert spoken.missing == set()


# ---------------------------------------------------------------- single pieces


def test_a_tile_is_laid_on_lit_cells_and_others_say_why() -> None:
    table = until("lay", "PE")
    assert table.decision is not None
    seat = table.decision.seat
    scene = told.scene(snapshot_of(table, seat))
    lit = [piece for piece in scene.targets if piece.startswith("cell--")]
    assert len(lit) == sum(option.text.startswith("lay") for option in table.decision.options)
    layout = Circles(DrawContext(snapshot_of(table, seat)), DrawContext(snapshot_of(table, seat)).me)
    assert len([square for square in layout.squares() if square.ghost]) == len(beside(layout.tiles))


def test_cells_above_and_below_the_start_have_different_ids() -> None:
    ctx = DrawContext(snapshot_of(Table.new("prodigals", seats=2, seed=1), 0))
    cells = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)]
    assert len({ctx.cell_id(0, cell) for cell in cells}) == len(cells)
    assert ctx.step_id(0, (1, 2)) != ctx.step_id(0, (1, -2))
    assert ctx.step_id(0, (1, 2)) != ctx.step_id(1, (1, 2))
    assert ctx.row_id(1) != ctx.row_id(-1)


def test_turnings_show_the_tile_as_it_would_lie() -> None:
    table = until("turn-circle", "PE")
    assert table.decision is not None
    ctx = DrawContext(snapshot_of(table, table.decision.seat))
    circles = Circles(ctx, ctx.me)
    edges = ctx.box.circle(circles.hand).edges
    for one in circles.turnings():
        quarters = one.degrees // 90
        assert [edge.symbol for edge in one.edges] == [edges[(side - quarters) % 4] for side in range(4)]
    assert len(circles.turnings()) == len(table.decision.options)


def test_a_move_is_lit_at_the_marker_and_where_it_goes() -> None:
    table = until("moves", "ES", seats=3)
    assert table.decision is not None
    seat = table.decision.seat
    scene, ctx = told.scene(snapshot_of(table, seat)), DrawContext(snapshot_of(table, seat))
    option = next(option.text for option in table.decision.options if option.text.endswith(" down"))
    marker = ctx.me.markers[MARKERS.index(option.split()[1])]
    assert option in scene.targets[ctx.marker_id(seat, option.split()[1])]
    assert option in scene.targets[ctx.step_id(seat, (marker.column, marker.row - 1))]


def test_the_highest_score_is_drawn_boldest() -> None:
    for table, seat in played(2, "PES", seed=5, step=50):
        ctx = DrawContext(snapshot_of(table, seat))
        for one in told.scene(snapshot_of(table, seat)).figures:
            player = ctx.seen.players[one.seat]
            bold = re.findall(r'class="pc-stake (\w+) deciding"', one.note)
            assert bold == [owner for owner, score in player.scores.items() if score == player.score]


def test_seats_stand_in_turn_order_with_the_scores_of_all_competitions() -> None:
    for table, seat in played(4, "PES", seed=5, step=50):
        scene, ctx = told.scene(snapshot_of(table, seat)), DrawContext(snapshot_of(table, seat))
        assert [one.seat for one in scene.figures] == ctx.seen.order
        for one in scene.figures:
            shown = re.findall(r'data-watch="stake-\d-(\w+)">([^<]+)<', one.note)
            scores = ctx.seen.players[one.seat].scores
            assert {owner: int(score.replace("−", "-")) for owner, score in shown} == scores


def test_cards_used_this_round_say_so() -> None:
    for table, seat in played(2, "PES", seed=7, step=1):
        ctx = DrawContext(snapshot_of(table, seat))
        if ctx.me.used:
            mine = told.scene(snapshot_of(table, seat)).mine
            assert mine.count('class="pc-used"') == len(ctx.me.used)
            assert mine.count("used this round") == 2 * len(ctx.me.used)  # on the strip and in large
            return
    raise AssertionError("no card was used")


# ---------------------------------------------------------------- forecasts


def test_the_race_foretells_hyde_park() -> None:
    """What the race shows before the last Actions turn ends is what Hyde Park then does."""
    checked = 0
    for seed in range(4):
        table = Table.new("prodigals", seats=3, seed=seed, options={"combination": "PE"})
        chance = random.Random(seed)
        while (decision := table.decision) is not None:
            move = chance.choice(decision.sensible)
            ctx = DrawContext(snapshot_of(table, decision.seat))
            gains = forecast.votes_gained(ctx.seen, ctx.box)
            before = [player.votes for player in ctx.seen.players]
            events = table.play(move)
            if move.text == "end" and any(event.kind == "hyde-park" for event in events):
                after = [player.votes for player in DrawContext(snapshot_of(table, 0)).seen.players]
                assert [new - old for new, old in zip(after, before, strict=True)] == gains
                checked += 1
    assert checked > 10


def test_dame_beatrice_lifts_whom_she_names() -> None:
    checked = 0
    for seed in range(4):
        table = Table.new("prodigals", seats=3, seed=seed, options={"combination": "ES"})
        chance = random.Random(seed)
        while (decision := table.decision) is not None:
            move = chance.choice(decision.sensible)
            seen = DrawContext(snapshot_of(table, decision.seat))
            visits = [seen.visit(player) for player in seen.seen.players]
            events = table.play(move)
            if move.text == "end" and any(event.kind == "hyde-park" for event in events):
                for event in events:
                    if event.kind == "blocked":
                        assert MARKERS.index(str(event.data["marker"])) in visits[event.seat].blocked
                named = {(seat, n) for seat, ctx in enumerate(visits) for n in ctx.lifted}
                lifted = {(e.seat, MARKERS.index(str(e.data["marker"]))) for e in events if e.kind == "lift"}
                assert named <= lifted or table.decision is None or table.decision.kind in ("settle", "replace")
                checked += 1
    assert checked > 10


def test_diagonal_neighbours_are_a_table_option() -> None:
    table = Table.new("prodigals", seats=2, seed=1, options={"combination": "ES"})
    view = table.view(0) | {"beatrice": "neighbours"}
    view["players"][0]["markers"] = [[1, 10], [2, 9], [3, 5], [1, 1]]  # type: ignore[index]
    for word, lifted in (("sides", ()), ("diagonals", (0, 1))):
        snapshot = snapshot_of(table, 0)
        ctx = DrawContext(replace(snapshot, view=view, rulings={"neighbours": word}))
        assert ctx.visit(ctx.me).lifted == lifted


def test_prices_count_the_cheaper_county() -> None:
    ctx = DrawContext(snapshot_of(Table.new("prodigals", seats=2, seed=1, options={"combination": "PE"}), 0))
    for slug in ctx.me.tiles:
        tile = ctx.box.tile(slug)
        deed = Tiles(ctx).deed(slug, ctx.me)
        assert deed.cheaper == (tile.county == ctx.seen.pointer)
        assert deed.note == (f"£{tile.value - 1}" if deed.cheaper else "")
        assert ("Sold now" in deed.label) == deed.cheaper


def test_sources_of_symbols_add_up() -> None:
    for table, seat in played(3, "PES", seed=9):
        ctx = DrawContext(snapshot_of(table, seat))
        sources = forecast.symbol_sources(ctx.seen, ctx.me, ctx.box)
        for symbol in ctx.symbols:
            assert sum(found[symbol] for found in sources.values()) == ctx.me.symbols[symbol]


def test_influence_boards_have_every_space_and_marker_once() -> None:
    table = Table.new("prodigals", seats=4, seed=1, options={"combination": "PS"})
    ctx = DrawContext(snapshot_of(table, 0))
    spots = [spot for row in InfluenceBoard(ctx, ctx.me, {}).rows for spot in row.spots]
    assert len(spots) == 3 * len(ctx.box.box.influence.rows)
    assert sorted(spot.figure.marker for spot in spots if spot.figure) == sorted(MARKERS)


def test_components_of_ones_own_are_drawn_too(tmp_path: Path) -> None:
    """Symbols and counties without a drawing show their first letter; spaces are found by what they do."""
    file = tmp_path / "own.toml"
    text = export(load()).replace('"mask"', '"parrot"').replace('"kent"', '"surrey"')
    file.write_text(text.replace('id = "e-hyde-park"', 'id = "e-speakers"'), encoding="utf-8")
    table = Table.new("prodigals", 4, 3, {"combination": "PES"}, content=file)
    assert table.decision is not None
    seat = table.decision.seat
    snapshot = replace(snapshot_of(table, seat), say=sentences("prodigals", file))
    page = told.scene(snapshot).whole
    assert "symbol-parrot" in page
    assert "#pc-symbol-parrot" not in page
    assert piece_id("space", "e-speakers") in told.scene(snapshot).targets


# ---------------------------------------------------------------- what cards would bring


@pytest.mark.parametrize("combination", CLUB)
def test_what_a_card_brings_is_what_it_then_does(combination: str) -> None:
    """White cards and black cards whose effect can be counted: votes and pounds are as foretold."""
    checked = 0
    for seed in range(6):
        table, chance = Table.new("prodigals", 3, seed, {"combination": combination}), random.Random(seed)
        while (decision := table.decision) is not None:
            move = chance.choice(decision.sensible)
            verb, *words = move.text.split()
            ctx = DrawContext(snapshot_of(table, decision.seat))
            found = foretold(ctx, verb, words)
            before = ctx.me
            table.play(move)
            if found is None or found.most or table.decision is None or not found.counted:
                continue
            after = DrawContext(snapshot_of(table, before.seat)).me
            if table.decision.kind == "turn" and table.decision.seat == before.seat:
                assert before.votes - after.votes == found.votes
                assert found.moves == 0 or before.markers
                checked += 1
    assert checked > 5


def foretold(ctx: DrawContext, verb: str, words: list[str]) -> CardYield | None:
    """What the worth of the card says that is about to be played or activated."""
    if verb == "play" and ctx.box.card(words[0]).border == "white":
        return ctx.worth.of_card(next(card for card in ctx.me.hand or [] if card.partition(":")[0] == words[0]))
    if verb == "use" and any(card.partition(":")[0] == words[0] for card in ctx.me.board):
        return ctx.worth.of_card(words[0])
    return None


def test_the_worth_of_a_card_is_shown_and_said() -> None:
    for table, seat in played(3, "PES", seed=5, step=7):
        ctx = DrawContext(snapshot_of(table, seat))
        counted = [card for card, found in ctx.worth_now(ctx.me.hand or []) if found is not None]
        hand = told.scene(snapshot_of(table, seat)).hand
        assert hand.count('class="pc-yield') == 2 * len(counted)  # on the small face and on the enlarged one
        if counted:
            assert "As things stand" in hand
            assert "pc-yield" not in told.scene(snapshot_of(table, (seat + 1) % 3)).others[-1]
            return
    raise AssertionError("nobody had such a card")


def test_spectators_are_not_told_what_cards_would_bring() -> None:
    for table, _ in played(3, "PES", seed=5, step=60):
        assert "pc-yield" not in told.scene(snapshot_of(table, None)).whole


# ---------------------------------------------------------------- how long it goes on


def test_scores_to_come_are_those_after_the_round() -> None:
    checked = 0
    for seed in range(4):
        table, chance = Table.new("prodigals", 3, seed, {"combination": "ES"}), random.Random(seed)
        while (decision := table.decision) is not None:
            ctx = DrawContext(snapshot_of(table, decision.seat))
            move = chance.choice(decision.sensible)
            events = table.play(move)
            if move.text == "end" and any(event.kind == "hyde-park" for event in events):
                after = DrawContext(snapshot_of(table, 0)).seen
                if table.decision is None or table.decision.kind not in ("settle", "replace"):
                    assert [player.scores["election"] for player in after.players] == [
                        scores["election"] for scores in ctx.coming
                    ]
                    checked += 1
    assert checked > 5


def test_the_bar_says_what_will_end_the_game() -> None:
    table = Table.new("prodigals", seats=2, seed=1, options={"combination": "ES"})
    bar = told.scene(snapshot_of(table, 0)).progress
    assert "The game ends after round 5, or when a score is 0 or less; the lowest is" in bar
    view = table.view(0) | {"round": 5}
    last = told.scene(replace(snapshot_of(table, 0), view=view)).progress
    assert "This is the last round." in last
    view = table.view(0)
    view["players"][1]["scores"]["election"] = -3  # type: ignore[index]
    near = told.scene(replace(snapshot_of(table, 0), view=view)).progress
    assert "the game ends after this round: Bartek" in near
    assert "pc-ending near" in near


def test_the_end_is_said_when_it_has_come() -> None:
    table, chance = Table.new("prodigals", seats=2, seed=1, options={"combination": "PE"}), random.Random(1)
    while table.decision is not None:
        table.play(chance.choice(table.decision.sensible))
    scene = told.scene(snapshot_of(table, 0, read_only=True))
    assert scene.progress.startswith("The game is over")


# ---------------------------------------------------------------- enlarged pieces, rules and sources


def test_every_effect_names_a_rule_that_exists() -> None:
    box, known = load(), {rule for chapter in rulebook.chapters("prodigals", "en") for rule in chapter.ids}
    named = {*sources.RULES.values(), sources.WHITE, sources.CORNER, sources.BOTTOM, *ABOUT_TILES, *ABOUT_CIRCLES}
    assert named <= known
    kinds = {kind_of(node) for one in (*box.cards, *box.spaces, *box.bonuses) for node in nodes(effects_of(one))}
    assert kinds <= set(sources.RULES)


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_enlarged_pieces_tell_their_rules_and_no_sources(combination: str) -> None:
    for table, seat in played(3, combination, seed=3, step=90):
        scene = told.scene(snapshot_of(table, seat))
        near = f"{scene.board}{scene.mine}{scene.hand}"
        enlarged = set(re.findall(r'id="([\w-]+)--large"', near))
        for kind in ("card", "tile", "circle", "bonus"):
            assert set(re.findall(rf'<button id="({kind}--[\w-]+)"', near)) <= enlarged
        lying = {spot for spot, cards in DrawContext(snapshot_of(table, seat)).seen.sets.items() if cards}
        assert {piece_id("set", spot) for spot in lying} <= enlarged
        assert "/rules/prodigals#P" in near
        assert "Source" not in scene.whole


def test_a_card_names_what_it_counts() -> None:
    box = load()
    for card in box.cards:
        face = face_of(box, card.id, "en")
        for node in nodes(effects_of(card)):
            if isinstance(node, LoseVotesPerSymbol | SpendPerSymbol | MovePerSymbol):
                assert f"counts-{node.symbol}" in face.counts.split()
            if isinstance(node, SpendPerCounty):
                assert any(word.startswith("counts-county-") for word in face.counts.split())


# ---------------------------------------------------------------- clicking


def test_a_set_is_one_piece_with_all_that_lies_in_it() -> None:
    table = Table.new("prodigals", seats=3, seed=1, options={"combination": "PES"})
    assert table.decision is not None
    seat = table.decision.seat
    scene, ctx = told.scene(snapshot_of(table, seat)), DrawContext(snapshot_of(table, seat))
    for spot, cards in ctx.seen.sets.items():
        assert scene.targets[ctx.space_id(spot)] == [f"send {spot}"]
        (button,) = re.findall(rf'<button id="{ctx.space_id(spot)}".*?</button>', scene.board, re.DOTALL)
        lying = [ctx.card_id(card) for card in cards]
        lying += [ctx.circle_id(tile) for where, tile in ctx.seen.set_circles.items() if where == spot]
        assert all(f'id="{ident}"' in button for ident in lying)
        assert not {*lying} & {*scene.targets}


def test_spaces_of_the_influence_board_say_why_a_marker_cannot_go_there() -> None:
    table = until("moves", "ES", seats=3)
    assert table.decision is not None
    seat = table.decision.seat
    scene, ctx = told.scene(snapshot_of(table, seat)), DrawContext(snapshot_of(table, seat))
    spaces = {ctx.step_id(seat, (column, row)) for row in ctx.box.box.influence.rows for column in (1, 2, 3)}
    taken = {ctx.step_id(seat, marker.space) for marker in ctx.me.markers}
    answering = {piece for piece in spaces - taken if piece in scene.targets or piece in scene.questions}
    assert answering == spaces - taken
    buttons = Elements(scene.mine).buttons
    assert spaces - taken <= set(buttons)


def test_everything_that_lies_there_answers() -> None:
    """Cards, tiles and markers of everybody who is not hidden: lit, or asked why not."""
    for table, seat in played(3, "PES", seed=8, step=30):
        scene = told.scene(snapshot_of(table, seat))
        silent = {
            ident
            for ident, button in Elements(scene.whole).buttons.items()
            if button.get("type") == "button" and "piece" in (button.get("class") or "")
        }
        assert {ident for ident in silent if not ident.startswith(("card--", "circle--"))} == set()


def test_an_empty_hand_takes_no_room() -> None:
    sizes = set()
    for table, seat in played(2, "PE", step=1):
        size = table.view(seat)["players"][seat]["hand_size"]  # type: ignore[index]
        assert (told.scene(snapshot_of(table, seat)).hand == "") is (size == 0)
        sizes.add(size)
    assert 0 in sizes
    assert len(sizes) > 1


def test_open_hands_of_others_lie_in_their_areas() -> None:
    for table, seat in played(3, "PE", seed=2, open_hands=True, step=5):
        ctx = DrawContext(snapshot_of(table, seat))
        other = ctx.seen.players[ctx.snapshot.others[0]]
        if other.hand:
            assert ctx.card_id(other.hand[0]) in told.scene(snapshot_of(table, seat)).others[0]
            return
    raise AssertionError("nobody had a card")


# ---------------------------------------------------------------- what has just happened


def test_the_path_of_a_marker_is_marked() -> None:
    table = until("moves", "ES", seats=3)
    assert table.decision is not None
    seat = table.decision.seat
    step = next(option for option in table.decision.options if option.text.startswith("move "))
    last = touched_by("prodigals", table.play(step), seat)
    marker = DrawContext(snapshot_of(table, seat)).me.markers[MARKERS.index(step.text.split()[1])]
    assert DrawContext(snapshot_of(table, seat)).step_id(seat, marker.space) in last
    elsewhere = DrawContext(snapshot_of(table, seat)).step_id((seat + 1) % 3, marker.space)
    assert elsewhere not in last


@pytest.mark.parametrize(("seats", "combination"), [(2, "PE"), (3, "PES"), (5, "ES"), (4, "PS")])
def test_a_pawn_keeps_its_id_from_the_stock_to_its_errand(seats: int, combination: str) -> None:
    table, chance = Table.new("prodigals", seats, 3, {"combination": combination}), random.Random(seats)
    travelled = {True: 0, False: 0}
    while (decision := table.decision) is not None:
        seat, option = decision.seat, chance.choice(decision.sensible)
        looks = [seat, (seat + 1) % seats]
        before = [ids_on_page(snapshot_of(table, looker)) for looker in looks]
        events = table.play(option)
        if decision.kind == "errand" and table.decision is not None:
            for looker, had in zip(looks, before, strict=True):
                has = ids_on_page(snapshot_of(table, looker, last=touched_by("prodigals", events, looker)))
                assert max(has.values()) == 1
                sent = next(ident for ident in had if ident.startswith(f"pawn--{seat}-"))
                assert sent in has
                travelled[looker == seat] += len(has) == seats + 1
    assert min(travelled.values()) > 10


def ids_on_page(snapshot: Snapshot) -> Counter[str]:
    """The pawns with an id, in the picture and in the list of seats."""
    scene = told.scene(snapshot)
    figures = [figure.ident for seat in scene.figures for figure in seat.figures if figure.ident]
    return Counter([*re.findall(r'id="(pawn--[^"]+)"', scene.whole), *figures])


def half_laid() -> tuple[Table, str, Table]:
    """A table before a tile is laid, the step that says where, and the table on which it is to be turned."""
    for seed in range(12):
        table, chance = Table.new("prodigals", 2, seed, {"combination": "PE"}), random.Random(seed)
        while (decision := table.decision) is not None:
            before, move = table.copy(), chance.choice(decision.sensible)
            events = table.play(move)
            if move.text.startswith("lay ") and table.decision is not None and table.decision.kind == "turn-circle":
                assert events == []
                return before, move.text, table
    raise AssertionError("no tile was turned")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_half_of_a_choice_is_said_in_words(language: str) -> None:
    """Where a tile is laid is no event before it is turned; the trail says it all the same, and never in notation."""
    before, step, after = half_laid()
    assert before.decision is not None
    seat = before.decision.seat
    entry = LogEntry(1, "move", seat, step, (), datetime.now(UTC), False, None, False)
    (shown,) = table_page.trail(1, 0, [entry], snapshot_of(after, seat, language), lambda ply: before)
    option = next(option for option in before.decision.options if option.text == step)
    assert shown == table_page.UndoStep(snapshot_of(before, seat, language).caption(option), 1)
    assert step not in shown.text


def test_a_laid_tile_keeps_its_name_from_the_offer_to_the_layout() -> None:
    table = until("take-circle", "PE", seats=3)
    assert table.decision is not None
    seat, chance = table.decision.seat, random.Random(1)
    slug = table.decision.sensible[0].text.split()[1]
    offered = DrawContext(snapshot_of(table, seat)).circle_id(slug)
    assert f'id="{offered}"' in told.scene(snapshot_of(table, seat)).board
    table.play(f"pick {slug}")
    while table.decision is not None and table.decision.kind in ("lay", "turn-circle"):
        laying = [option for option in table.decision.sensible if option.text.split()[0] in ("lay", "turn")]
        if not laying:
            return
        table.play(chance.choice(laying))
    assert f'id="{offered}"' in told.scene(snapshot_of(table, seat)).mine


def test_the_last_move_is_marked() -> None:
    table = Table.new("prodigals", seats=3, seed=1, options={"combination": "ES"})
    assert table.decision is not None
    last = touched_by("prodigals", table.play("send e-hyde-park"), 0)
    assert piece_id("space", "e-hyde-park") in last
    lit = Lighting(last=last)
    assert lit.touched(piece_id("space", "e-hyde-park"))
    assert not lit.touched(piece_id("space", "e-heckling"))
    board = told.scene(snapshot_of(table, 0, last=last)).board
    assert re.search(r'id="space--e-hyde-park" class="[^"]* last ', board)


def test_progress_names_the_round_and_its_part() -> None:
    table = Table.new("prodigals", seats=2, seed=1)
    for language, said, now in (("en", "Round 1 of 5", "Errands"), ("pl", "Runda 1 z 5", "Sprawy do załatwienia")):
        bar = told.scene(snapshot_of(table, 0, language)).progress
        assert said in bar
        assert f'<span class="now">{now}</span>' in bar


# ---------------------------------------------------------------- columns


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_every_competition_has_its_column_and_its_page(combination: str) -> None:
    table = Table.new("prodigals", seats=3, seed=1, options={"combination": combination})
    ctx, board = DrawContext(snapshot_of(table, 0)), told.scene(snapshot_of(table, 0)).board
    pages = [*ctx.seen.competitions, "central"]
    assert re.findall(r'data-counts="bill-([\w-]+)"', board) == pages
    assert {*re.findall(r'<section class="pc-[\w -]+" id="bill-([\w-]+)"', board)} == {*pages}
    assert f'class="pc-bill count-{len(ctx.seen.competitions)} ' in board


# ---------------------------------------------------------------- tiles in sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_is_a_picture_in_every_sentence(language: str) -> None:
    """Captions and log of whole games: wherever a tile is named, it is drawn, and its words are kept for the ear."""
    drawn = 0
    for seed in range(3):
        table, chance = Table.new("prodigals", 3, seed, {"combination": "PE"}), random.Random(seed)
        while (decision := table.decision) is not None:
            snapshot, option = snapshot_of(table, decision.seat, language), chance.choice(decision.sensible)
            events = table.play(option)
            lines = [snapshot.say.event_line(event, decision.seat, NAMES, language) for event in events]
            for said in (snapshot.caption(option), *lines):
                shown = illustrated(snapshot, said)
                assert shown.count("inline-piece") == len(re.findall(tile_names(language), said))
                drawn += shown.count("inline-piece")
    assert drawn > 50


def tile_names(language: str) -> str:
    """What sentences call a tile."""
    box = load()
    names = {tile_face(box, tile.id, language) for tile in box.tiles}
    names |= {circle_edges(box, tile.id, language) for tile in box.circles}
    return "|".join(map(re.escape, names))


def test_what_is_no_picture_is_escaped() -> None:
    snapshot = snapshot_of(Table.new("prodigals", seats=2, seed=1), 0)
    tile = tile_face(load(), "a1", "en")
    shown = str(illustrated(snapshot, f"<b>Anna</b> takes ({tile}; number 2 from the left)."))
    assert shown.startswith("&lt;b&gt;Anna&lt;/b&gt; takes (<span")
    assert shown.endswith("</span>; number 2 from the left).")
    assert illustrated(snapshot, "<b>Anna</b>") == "<b>Anna</b>"  # plain, to be escaped where it is shown
