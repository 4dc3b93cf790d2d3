"""London in the browser: what is on the table, what can be clicked, what is foretold; and nothing hidden is shown."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from ludgate import Decision, Event, Option, Table
from ludgate.bots import Chair, make_bot
from ludgate.engine.contract import IllegalMove
from ludgate.games.london.content.catalogue import load
from ludgate.games.london.view import forecast
from ludgate.games.london.web import legend, thames_map
from ludgate.games.london.web.board import development
from ludgate.games.london.web.context import DrawContext
from ludgate.games.london.web.faces import COUNT_SYMBOLS, faces_of
from ludgate.games.london.web.ids import CITY_DECK, LOAN, NEW_STACK, action_id, borough_id, card_id, land_id, seat_id
from ludgate.games.london.web.targets import targets
from ludgate.server.history import steps_of
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES, translator
from ludgate.web import table_page, templating
from ludgate.web.render import cache as drawings
from ludgate.web.render.api import Several, Snapshot, renderer, touched_by
from ludgate.web.render.cache import ViewerCache
from ludgate.web.render.lighting import name_of
from tests.support import london
from tests.web.told import scene

LONG = 200  # decisions of a game that are looked at
NAMES = ["Anna", "Ben", "Cecília", "Dora"]
# options that are no piece of the table: buttons of the prompt alone
PLACELESS = ("stop", "resolve", "receive", "price full", "repay", "develop", "run", "buy land", "draw three")
VOID = ("br", "img", "input", "use", "path", "rect", "circle", "ellipse", "polygon")


def snapshot(table: Table, seat: int | None, language: str = "en", last: frozenset[str] = frozenset()) -> Snapshot:
    decision = table.decision
    if decision is not None and decision.seat != seat:
        decision = Decision(decision.seat, decision.kind, [], decision.data)
    names = NAMES[: table.seats]
    return Snapshot(
        "london",
        table.view(seat),
        seat,
        decision,
        names,
        sentences("london"),
        language,
        last,
        seat is None,
        table.options,
    )


@cache
def positions(seats: int, seed: int, every: int) -> tuple[Table, ...]:
    """A game of chance, looked at every few decisions and at its end."""
    table, bot = Table.new("london", seats=seats, seed=seed), make_bot("random", "london", seed=seed)
    found = []
    while table.decision is not None:
        if table.ply % every == 0:
            found.append(table.copy())
        table.play(bot.choose(Chair(table, table.decision.seat)))
    return (*found, table)


def moments() -> Iterator[Table]:
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        yield from positions(seats, seed, 41)


class Outline(HTMLParser):
    """Checks that elements are nested, and collects ids and attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.attributes: set[str] = set()
        self.buttons: dict[str, dict[str, str | None]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.attributes |= set(given)
        assert not (tag == "button" and "button" in self.open), f"a button inside a button: {given}"
        if ident := given.get("id"):
            self.ids[ident] += 1
            if tag == "button":
                self.buttons[ident] = given
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> is out of place"


def outline(html: str) -> Outline:
    parsed = Outline()
    parsed.feed(html)
    assert not parsed.open
    return parsed


# ---------------------------------------------------------------- what is drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_drawn_for_everybody_in_every_language(language: str) -> None:
    words = translator(language, "london/web")
    words.missing.clear()
    for table in moments():
        for seat in range(table.seats):
            drawn = scene(snapshot(table, seat, language))
            assert len(drawn.others) == table.seats - 1
            assert drawn.progress
        outline(scene(snapshot(table, None, language)).whole)
    outline(str(legend(snapshot(Table.new("london", seats=2, seed=1), 0, language))))
    assert not words.missing


def test_ids_are_unique_and_nothing_is_styled_or_scripted_in_place() -> None:
    for table in moments():
        for seat in (None, 0):
            parsed = outline(scene(snapshot(table, seat)).whole)
            assert not [ident for ident, count in parsed.ids.items() if count > 1]
            assert "style" not in parsed.attributes
            assert not any(name.startswith("on") for name in parsed.attributes)


def test_what_is_named_by_the_last_move_is_marked() -> None:
    table = london.scene(london.me(city=["sewers"], hand=["sewers", "salters"]), board={"top": ["mercers"]})
    drawn = scene(snapshot(table, 0, last=frozenset(["sewers", "mercers"]))).whole
    marked = re.findall(r'id="([^"]+)" class="piece [^"]*\blast\b', drawn)
    assert (
        len([ident for ident in marked if name_of(ident).startswith("sewers")]) == 1
    )  # the built one, not that in hand
    assert card_id("mercers") in marked


def test_names_of_players_are_escaped() -> None:
    table = london.scene(london.me(), london.me(boroughs=["hackney"]))
    seen = snapshot(table, 0)
    named = Snapshot(
        "london", seen.view, 0, seen.decision, ["<b>", "<i>&"], seen.say, "en", seen.last, False, seen.rulings
    )
    html = scene(named).whole
    assert "<i>&" not in html
    assert "&lt;i&gt;&amp;" in html


def test_cards_show_what_they_say() -> None:
    faces = faces_of(load(), "en")
    station = faces.card("train-station-north")
    assert (station.cost, station.prestige, station.turns) == (3, 3, "flips")
    assert [(mark.symbol, mark.text, mark.per) for mark in station.marks] == [
        ("coin", "+£2", "north"),
        ("poverty", "−1", ""),
    ]
    assert station.activation is not None
    assert (station.activation.symbol, station.activation.text) == ("discard", "1")
    assert faces.card("hospital-a").ongoing.startswith("Once each time you run your city")
    assert faces.card("coffee-house").free
    assert faces.card("lords").turns == "stays"
    assert faces.borough("wandsworth").symbol == "south-river"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_symbol_of_a_face_is_drawn(language: str) -> None:
    box, faces = load(), faces_of(load(), language)
    drawn = set(re.findall(r'<symbol id="ldn-([a-z-]+)"', scene(snapshot(Table.new("london", 2, 1), 0)).board))
    used = {"flips", "stays", *COUNT_SYMBOLS.values()}
    for card in box.cards:
        face = faces.card(card.id)
        used |= {face.colour, *(mark.symbol for mark in (*face.marks, *face.ongoing_marks))}
        assert all(mark.label for mark in face.marks)
        assert all(line.rule for line in face.lines)
    for borough in box.boroughs:
        used |= {mark.symbol for mark in (*faces.borough(borough.id).benefits, *faces.borough(borough.id).run_marks)}
    assert used <= drawn


# ---------------------------------------------------------------- what can be clicked


def decisions() -> Iterator[tuple[Table, Decision]]:
    for table in (*positions(2, 5, 11), *positions(3, 6, 13)):
        if table.decision is not None:
            yield table, table.decision


def test_every_option_begins_with_a_lit_piece_or_is_asked_by_the_prompt() -> None:
    for table, decision in decisions():
        drawn = scene(snapshot(table, decision.seat))
        parsed = outline(drawn.whole)
        aimed = {text for moves in drawn.targets.values() for text in moves}
        for option in decision.options:
            assert option.text in aimed or option.text == "loan" or option.text.startswith(PLACELESS), option
        for ident, moves in drawn.targets.items():
            assert parsed.ids[ident] == 1, ident
            if ident in parsed.buttons:
                sent = parsed.buttons[ident]
                single = (sent["name"], sent["value"]) == ("move", moves[0])
                assert single if len(moves) == 1 else (sent["name"], sent["value"]) == ("pick", ident)


def test_every_piece_that_is_not_lit_answers_why() -> None:
    answered = 0
    for table, decision in decisions():
        seen = snapshot(table, decision.seat)
        drawn = scene(seen)
        lit = targets(seen, DrawContext(seen).seen)
        parsed = outline(drawn.whole)
        for ident, moves in drawn.questions.items():
            if ident not in lit:
                assert any(table.why_not(move) is not None for move in moves), (ident, moves, decision)
                answered += ident in parsed.ids
        asked = {ident for ident, button in parsed.buttons.items() if button.get("name") == "why"}
        assert asked <= set(drawn.questions)
    assert answered > 1000


def test_others_cannot_click() -> None:
    table = Table.new("london", seats=2, seed=1)
    waiting = 1 - table.decision.seat if table.decision else 0
    assert not scene(snapshot(table, waiting)).targets
    for seat in (None, waiting):
        assert not re.search(r'class="piece [^"]*\blit\b', scene(snapshot(table, seat)).whole)
    watched = outline(scene(snapshot(table, None)).whole)
    assert all(button.get("type") == "button" for button in watched.buttons.values())


def lit_by(table: Table) -> dict[str, list[str]]:
    seen = snapshot(table, 0)
    return targets(seen, DrawContext(seen).seen)


def test_the_steps_of_developing_light_card_payment_and_place() -> None:
    table = london.scene(london.me(hand=["hospital-a", "vauxhall-gardens", "salters"], city=["lords"], cash=5))
    assert lit_by(table)[action_id("develop")] == ["develop"]
    table.play("develop")
    assert set(lit_by(table)) == {card_id("hospital-a"), card_id("vauxhall-gardens"), LOAN}
    table.play("play hospital-a")
    assert lit_by(table)[NEW_STACK] == ["on new"]
    assert lit_by(table)[card_id("lords")] == ["on 1"]


def test_two_copies_are_told_apart_where_it_matters() -> None:
    city = london.scene(london.me(city=["sewers", "sewers"], poverty=9), at="run")
    lit = {name_of(ident): moves for ident, moves in lit_by(city).items()}
    assert lit["sewers-1"] == ["activate sewers on 1"]
    assert lit["sewers-2"] == ["activate sewers on 2"]
    board = london.scene(london.me(), board={"top": ["sewers"], "bottom": ["sewers"]}, at="draw 1")
    assert [moves for ident, moves in lit_by(board).items() if "sewers" in ident] == [
        ["draw sewers top"],
        ["draw sewers bottom"],
    ]


def test_a_borough_is_bought_by_its_card_or_on_the_map() -> None:
    table = london.scene(london.me(cash=9), at="buy", row=["city", "hackney", "lewisham"])
    assert lit_by(table)[borough_id("hackney")] == lit_by(table)[land_id("hackney")] == ["buy hackney"]


def test_poverty_is_given_to_a_seat() -> None:
    table = london.scene(london.me(city=["fleet-street"]), london.me(), london.me(), at="run")
    table.play("activate fleet-street")
    drawn = scene(snapshot(table, 0))
    assert drawn.targets[seat_id(1)] == ["give 2"]
    assert f'id="{seat_id(1)}"' in drawn.others[0]
    assert "Ben takes it" in drawn.others[0]


def test_what_lies_nowhere_on_the_table_is_a_plate_of_the_prompt() -> None:
    table = next(table for table in positions(2, 5, 1) if table.decision and table.decision.kind == "action")
    assert table.decision is not None
    drawn = scene(snapshot(table, table.decision.seat))
    assert f'id="{action_id("run")}"' in drawn.plates
    assert f'id="{LOAN}"' in drawn.plates
    assert scene(snapshot(table, 1 - table.decision.seat)).plates == ""


# ---------------------------------------------------------------- what is hidden


def test_nothing_hidden_changes_what_a_seat_is_shown() -> None:
    for table in moments():
        for seat in (None, *range(table.seats)):
            shown = scene(snapshot(table, seat))
            for rng in (11, 12):
                assert scene(snapshot(table.resampled(seat, rng), seat)) == shown


def test_covered_and_flipped_cards_of_others_have_no_name() -> None:
    table = london.scene(
        london.me(), london.me(city=[["mercers", "salters"], ["hospital-a", "~sewers"]], hand=["lords"])
    )
    html = scene(snapshot(table, 0)).whole
    assert "Salters" in html
    assert not any(name in html for name in ("Mercers", "mercers", "Hospital", "Sewers", "sewers", "Lord"))
    assert "sewers" in scene(snapshot(table, 1)).whole


# ---------------------------------------------------------------- forecasts


def test_the_forecast_of_the_score_is_the_score() -> None:
    box = load()
    for table in moments():
        for score in table.scores():
            assert forecast.score(box, DrawContext(snapshot(table, score.seat)).seen, score.seat) == score.total


def test_the_score_of_a_city_with_hidden_cards_is_not_told() -> None:
    table = london.scene(london.me(), london.me(city=[["mercers", "salters"]]))
    assert forecast.score(load(), DrawContext(snapshot(table, 0)).seen, 1) is None


def test_the_poverty_of_a_run_is_its_poverty() -> None:
    table = london.scene(london.me(city=["st-pauls", ["~mercers", "sewers"]], hand=["lords"], loans=2, poverty=3))
    seen = DrawContext(snapshot(table, 0)).seen
    run = forecast.run(seen, 0)
    assert (run.stacks, run.hand, run.loans) == (2, 1, 2)
    assert "+5 poverty = 2 stacks + 2 loans + 1 card" in scene(snapshot(table, 0)).mine
    london.play(table, "run", "stop")
    assert london.poverty(table) == 3 + run.gain


@pytest.mark.parametrize(("others", "loss"), [((1, 9), 2), ((4, 9), 0), ((0, 4), 3)])
def test_poverty_is_priced_against_the_lowest_with_hands(others: tuple[int, int], loss: int) -> None:
    table = london.scene(london.me(poverty=3, hand=["lords"]), *(london.me(poverty=worth) for worth in others))
    assert forecast.poverty(DrawContext(snapshot(table, 0)).seen, 0).loss == loss


def test_what_a_play_leaves_is_told() -> None:
    table = london.scene(london.me(hand=["hospital-a", "lords", "st-pauls"], cash=5), at="develop 0")
    hand = scene(snapshot(table, 0)).hand
    assert "leaves £3" in hand
    assert "£5 short" in hand
    assert "leaves" not in scene(snapshot(table, 0)).board  # land is bought in another action
    london.play(table, "play hospital-a")
    assert "£3 after Hospital" in scene(snapshot(table, 0)).mine


def test_counted_amounts_are_worked_out() -> None:
    table = london.scene(london.me(city=["steamboats"], boroughs=["city", "hackney", "lambeth"]), at="run")
    assert re.search(r'class="worth"[^>]*>= £4<', scene(snapshot(table, 0)).mine)


def test_what_all_cards_would_bring() -> None:
    city = ["woolwich-arsenal", "salters", "leatherworks", "~mercers", "east-india-company"]
    table = london.scene(london.me(city=city, boroughs=["city"], cash=9))
    found = forecast.harvest(load(), DrawContext(snapshot(table, 0)).seen, 0)
    assert (found.money, found.prestige, found.poverty, found.discards) == (-7 + 4 + 7 + 12 + 2, 5, 1, 1)


def test_a_loan_tells_its_true_price() -> None:
    table = london.scene(london.me(city=["bank-of-england"]))
    assert "+£12 now; later £15 or −7 prestige; +1 poverty each run" in scene(snapshot(table, 0)).plates


@pytest.mark.parametrize(("deck", "sets"), [(81, [5, 45, 31]), (40, [0, 9, 31]), (0, [0, 0, 0])])
def test_cards_left_of_each_set(deck: int, sets: list[int]) -> None:
    table = Table.new("london", seats=2, seed=1)
    view = {**table.view(0), "deck": deck}
    looked = Snapshot(
        "london", view, 0, table.decision, NAMES[:2], sentences("london"), "en", frozenset(), False, table.options
    )
    assert [one.left for one in forecast.deck_sets(load(), DrawContext(looked).seen)] == sets


def test_the_flush_is_announced() -> None:
    full = {"top": ["salters", "lords", "mercers"], "bottom": ["sewers", "bridge", "brewing"]}
    announced = development(DrawContext(snapshot(london.scene(london.me(), board=full), 0)))
    assert announced.flush
    assert [row.flush for row in announced.rows] == [False, True]
    part = development(DrawContext(snapshot(london.scene(london.me(), board={"top": ["salters"]}), 0)))
    assert not part.flush
    assert part.flush_note.startswith("5 free spaces")


def test_the_end_is_announced_and_scored() -> None:
    *_, over = positions(3, 2, 41)
    drawn = scene(snapshot(over, 0))
    assert [one.score for one in drawn.figures] == [str(score.total).replace("-", "−") for score in over.scores()]
    assert not any(one.turn for one in drawn.figures)
    assert drawn.progress == "The game is over."


def test_a_discount_is_counted_where_it_is_in_force() -> None:
    table = london.scene(london.me(hand=["st-pauls", "hospital-a"], cash=8, boroughs=["paddington"]), at="develop 0")
    assert "leaves £1 with Paddington" in scene(snapshot(table, 0)).hand
    assert (
        forecast.price(
            load(), DrawContext(snapshot(table, 0)).seen, DrawContext(snapshot(table, 0)).own, "st-pauls"
        ).full
        == 10
    )
    land = london.scene(london.me(cash=6, boroughs=["deptford"]), at="buy", row=["city", "hackney", "lewisham"])
    assert "leaves £1 with Deptford" in scene(snapshot(land, 0)).board
    early = london.scene(london.me(cash=6, boroughs=["deptford"]), row=["city", "hackney", "lewisham"])
    assert "from £0; you have £6" in scene(snapshot(early, 0)).plates
    covered = london.scene(london.me(cash=6, boroughs=["deptford", "lambeth"]), at="buy", row=["city", "hackney"])
    assert "£2 short" in scene(snapshot(covered, 0)).board


def test_removal_beyond_the_own_poverty_is_not_foretold() -> None:
    table = london.scene(london.me(city=["sewers", "public-houses", "east-india-company"], poverty=1, hand=["lords"]))
    found = forecast.harvest(load(), DrawContext(snapshot(table, 0)).seen, 0)
    assert (found.money, found.poverty, found.discards, found.spares) == (12, -1, 1, True)
    assert "all cards: +\u2060£12, −1 poverty, 1 discard, hand spared" in scene(snapshot(table, 0)).plates


def test_the_pace_tells_how_long_it_goes_on() -> None:
    table = Table.new("london", seats=2, seed=1)
    assert "at this pace" not in scene(snapshot(table, 0)).progress
    view = {**table.view(0), "turns": 11, "deck": 59}  # ten turns took thirty of 89 cards
    looked = replace(snapshot(table, 0), view=view)
    assert forecast.turns_left(load(), DrawContext(looked).seen) == 20
    assert "about 10 more rounds at this pace" in scene(looked).progress


@pytest.mark.parametrize(("guard", "told"), [("12", True), ("24", False), ("none", False)])
def test_a_game_that_stalls_says_when_it_ends(guard: str, told: bool) -> None:
    table = Table.new("london", seats=2, seed=1, options={"stall_guard": guard})
    looked = replace(snapshot(table, 0), view={**table.view(0), "idle": 14})
    assert ("10 more turns without a card from the deck end the game" in scene(looked).progress) == told


@pytest.mark.parametrize(("repay", "words"), [("turn-start", "at the start of your turn"), ("before-action", "action")])
def test_loans_are_repaid_as_the_table_has_agreed(repay: str, words: str) -> None:
    at = "repay" if repay == "turn-start" else "action"
    table = london.scene(london.me(loans=2, cash=40), at=at, options={"repay": repay})
    drawn = scene(snapshot(table, 0))
    assert words in drawn.mine
    assert words in drawn.plates


# ---------------------------------------------------------------- looking closely


def test_another_city_can_be_looked_at_in_large() -> None:
    table = london.scene(london.me(), london.me(city=["steamboats"], boroughs=["lambeth"], cash=3, loans=1, poverty=2))
    shown = str(scene(snapshot(table, 0)).others[0])
    assert "Gain £2 for each of your riverside boroughs." in shown
    assert re.search(r'class="worth"[^>]*>= £2<', shown)


def test_open_cities_name_what_is_covered() -> None:
    areas = london.me(), london.me(city=[["mercers", "~sewers", "salters"]])
    closed = str(scene(snapshot(london.scene(*areas), 0)).others[0])
    assert "Under it" not in closed
    view = london.scene(*areas).view(0)
    view["players"][1]["city"] = [["mercers", "~sewers", "salters"]]  # type: ignore[index]
    opened = scene(replace(snapshot(london.scene(*areas), 0), view=view)).others[0]
    assert "Under it: Sewers, Mercers" in opened


def test_every_card_and_borough_that_is_known_can_be_enlarged() -> None:
    mine = london.me(
        city=[["mercers", "~sewers", "salters"], "~lords"], boroughs=["hackney", "city"], hand=["hospital-a"]
    )
    other = london.me(city=["bridge"], boroughs=["lambeth", "deptford"])
    parsed = outline(scene(snapshot(london.scene(mine, other, board={"top": ["brewing"]}), 0)).whole)
    known = ("mercers", "sewers", "salters", "lords", "hospital-a", "bridge", "brewing")
    for slug in known:
        assert [ident for ident in parsed.ids if ident.startswith(f"card--{slug}") and ident.endswith("--large")], slug
    for slug in ("hackney", "city", "lambeth", "deptford"):
        assert parsed.ids[f"{borough_id(slug)}--large"] == 1


def test_only_what_nobody_may_know_has_no_answer() -> None:
    for table, decision in decisions():
        parsed = outline(scene(snapshot(table, decision.seat)).whole)
        dumb = [
            ident
            for ident, button in parsed.buttons.items()
            if "piece" in (button.get("class") or "") and button.get("name") is None
        ]
        assert all(ident.startswith("back--") for ident in dumb), dumb


def test_texts_of_cards_are_never_cut_off() -> None:
    css = templating.static_file("games/london/table.css").read_text(encoding="utf-8")
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", css)
    cut = [selector.strip() for selector, body in rules if "line-clamp" in body]
    assert cut == []


def test_what_is_kept_is_what_would_be_drawn() -> None:
    pages = [scene(snapshot(table, 0)).whole for table in positions(2, 5, 41)]
    drawings.clear()
    assert [scene(snapshot(table, 0)).whole for table in positions(2, 5, 41)] == pages


AGREED = {"repay": "before-action", "hidden_cards": "open", "action_cards": "board", "stall_guard": "6"}


@pytest.mark.parametrize(
    ("seats", "seed", "agreed"), [(2, 7, {}), (3, 8, AGREED), (4, 9, {}), (2, 10, AGREED), (4, 11, AGREED)]
)
def test_what_a_viewer_keeps_is_what_would_be_drawn(seats: int, seed: int, agreed: dict[str, str]) -> None:
    """A forgotten dependency shows here: everybody goes on from what they saw last, also after steps taken back.

    One memory is handed from seat to seat, as at a shared screen.
    """
    table, chance = Table.new("london", seats=seats, seed=seed, options=agreed), random.Random(seed)
    viewers = [None, *range(seats)]
    kept, handed_on = {seat: ViewerCache() for seat in viewers}, ViewerCache()
    names, before, mover = NAMES[:seats], table.copy(), -1
    events: list[Event] = []
    for _ in range(LONG):
        if table.decision is None or chance.random() < 0.05:
            table, events = before.copy(), []
        elif chance.random() < 0.1:
            before = table.copy()
        assert table.decision is not None
        if table.decision.seat != mover:
            mover, events = table.decision.seat, []
        some = table.decision.options if chance.random() < 0.5 else table.decision.sensible
        events += table.play(chance.choice(some).text)
        if chance.random() < 0.02:
            names = [chance.choice([name, f"{name} II"]) for name in NAMES[:seats]]
        for seat in chance.sample(viewers, 2):
            last = touched_by("london", events, seat)
            still = seat is None or chance.random() < 0.05
            seen = replace(snapshot(table, seat, last=last), names=names, read_only=still, cache=ViewerCache())
            drawn = scene(seen)
            for memory in (kept[seat], handed_on):
                assert scene(replace(seen, cache=memory)) == drawn, (table.ply, seat)


# ---------------------------------------------------------------- the map


def numbers(outlined: str) -> set[tuple[int, int]]:
    return {(int(x), int(y)) for x, y in re.findall(r"(-?\d+) (-?\d+)", outlined)}


def test_the_map_has_every_borough_where_it_lies() -> None:
    water = numbers(thames_map.river())
    assert set(thames_map.regions()) == {borough.id for borough in load().boroughs}
    for borough in load().boroughs:
        assert (thames_map.PLOTS[borough.id].bank is not None) == borough.riverside
        assert (borough.id in thames_map.SOUTHERN) == (borough.side == "S")
        banks = numbers(thames_map.regions()[borough.id].outline)
        near = min(abs(x - u) + abs(y - v) for x, y in banks for u, v in water)
        assert (near < 12) == borough.riverside, borough.id


def test_neighbours_share_their_boundary() -> None:
    box, slugs = thames_map.regions(), list(thames_map.regions())
    for slug in slugs:
        shared = [
            other
            for other in slugs
            if other != slug and len(numbers(box[slug].outline) & numbers(box[other].outline)) > 3
        ]
        assert len(shared) >= 2, slug


def test_owners_fill_the_map() -> None:
    table = london.scene(london.me(boroughs=["hackney"]), london.me(boroughs=["lambeth"]), row=["city"])
    board = scene(snapshot(table, 0)).aside
    assert re.search(r'id="land--hackney" class="[^"]*owned seat-0', board)
    assert re.search(r'id="land--lambeth" class="[^"]*owned seat-1', board)
    assert re.search(r'id="land--city" class="[^"]*offer', board)
    assert "Lambeth: bought by Ben" in board


def test_an_option_that_names_no_piece_lights_none() -> None:
    table = london.scene(london.me(city=["salters"]), at="run")
    seen = snapshot(table, 0)
    assert seen.decision is not None
    texts = [option.text for option in seen.decision.options if isinstance(option, Option)]
    assert "stop" in texts
    assert "stop" not in [move for moves in lit_by(table).values() for move in moves]


# ---------------------------------------------------------------- fewer clicks


def foreseeing(table: Table) -> Snapshot:
    """What a renderer knows of the seat that decides, with what it can foresee."""
    assert table.decision is not None
    seat = table.decision.seat
    return replace(snapshot(table, seat), look_ahead=partial(table_page.foreseen, table, seat))


def ahead(table: Table) -> dict[str, list[str]]:
    lines = renderer("london").scene(foreseeing(table)).ahead
    return {ident: [line.text for line in some] for ident, some in lines.items()}


def test_a_click_on_a_piece_says_what_is_done_with_it() -> None:
    city = {"city": ["salters", "sewers"], "hand": ["mercers", "vintners"], "cash": 20}
    found = ahead(london.scene(london.me(**city), row=["city", "hackney"], board={"top": ["school-a"]}))
    assert found[borough_id("hackney")] == ["buy land buy hackney"]
    assert found["card--mercers"] == ["develop play mercers"]
    assert found["card--sewers-1"] == ["run activate sewers"]
    assert found[CITY_DECK] == ["draw three draw deck"]


def test_every_line_can_be_played_and_taken_back_step_by_step() -> None:
    """Nothing that is hidden comes to light before the last answer of a line, so every line is allowed."""
    for table in positions(3, 2, 5):
        if table.decision is None:
            continue
        for lines in ahead(table).values():
            for line in lines:
                played = table.copy()
                played.play(line)
                assert 1 <= played.ply <= 2, line  # what is the only way on is no step


def test_lines_follow_from_what_the_seat_sees() -> None:
    for table in positions(3, 4, 9):
        if table.decision is not None:
            other = table.resampled(table.decision.seat, 77)
            assert ahead(table) == ahead(other)


def test_cards_of_the_deck_are_drawn_in_one_go() -> None:
    table = london.scene(london.me(), board={"top": ["salters"]})
    line = "draw three draw deck draw deck draw deck"
    assert f'value="{line}"' in scene(foreseeing(table)).board
    assert f'value="{line}"' not in scene(snapshot(table, 0)).board
    assert [step.move for step in steps_of(table, line)] == ["draw three", "draw deck", "draw deck", "draw deck"]


def test_the_same_answer_is_given_only_as_long_as_it_is_offered() -> None:
    table = london.scene(london.me(), board={"top": ["salters"]})
    assert len(steps_of(table, "draw three" + " draw deck" * 9)) == 4
    with pytest.raises(IllegalMove):
        steps_of(table, "develop draw deck draw deck")


def test_several_cards_are_given_up_together() -> None:
    cards = [
        "mercers",
        "vintners",
        "salters",
        "grocers",
        "sewers",
        "lords",
        "omnibus",
        "bridge",
        "hospital-a",
        "st-pauls",
    ]
    over = london.scene(london.me(hand=[*cards, "school-a"]), at="limit")
    assert renderer("london").scene(snapshot(over, 0)).several == Several(2, "Discard the marked cards: {n} of 2")
    over.play("discard mercers discard lords")
    assert len(london.hand(over)) == 9
