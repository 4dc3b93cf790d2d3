"""The measure of the tables: it sees what it should see, and the tables keep its bounds."""

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page

from ludgate.engine.table import Table
from tests.e2e.look import probe
from tests.e2e.look.bounds import CLICKS, REQUIRED_WHEN_SMALL, broken
from tests.e2e.look.driver import DecisionFigures
from tests.e2e.look.figures import HEAD, Figures, row, table
from tests.e2e.look.largest import SITUATIONS, Situation, amount_of, laid, looked_at
from tests.e2e.look.play import Plan, measured
from tests.e2e.look.policies import Curious, Greedy
from tests.e2e.look.probe import Probe, Sight, Target, Targets
from tests.e2e.look.subjects import WINDOWS, ZOOMED, Subject, Window, subjects
from tests.e2e.stage import Stage

PLAN = Plan(decisions=8)
TIGHTEST = [window for window in WINDOWS if window.name in {"1280x720", "phone"}]  # `dev.py look` plays in all of them
SIZE = {"width": 800, "height": 600}
SHOWN = Sight(ply=1, lit=4, hidden=[], first=True, height=600, sideways=0, scrolled=0)
MADE = DecisionFigures(1, "turn", SHOWN, jumped=0, shift=0)

# ---------------------------------------------------------------- the tables


@pytest.mark.parametrize("window", TIGHTEST, ids=lambda window: window.name)
@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.name)
def test_a_table_keeps_its_bounds(browser: Browser, stage: Stage, subject: Subject, window: Window) -> None:
    figures = measured(browser, stage, subject, window, PLAN)
    print(f"\n{table([row(figures)])}")
    assert len(figures.decisions) == PLAN.decisions or figures.stuck
    assert broken(figures) == []


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_the_largest_situations_keep_their_bounds(browser: Browser, stage: Stage, situation: Situation) -> None:
    there = laid(stage, situation)
    every = [looked_at(browser, stage, there, window) for window in (*WINDOWS, *ZOOMED)]
    print(f"\n{table([row(figures) for figures in every])}")
    assert all(figures.lit > 1 for figures in every)
    assert [words for figures in every for words in broken(figures)] == []


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_the_largest_situations_are_as_large_as_they_say(situation: Situation) -> None:
    there = Table.replay(situation.file.read_text(encoding="utf-8"))
    assert amount_of(situation, there) >= situation.enough
    assert there.seats == situation.seats


# ---------------------------------------------------------------- the bounds


def test_bounds_of_clicks_are_of_games_that_are_measured() -> None:
    assert set(CLICKS) <= {subject.name for subject in subjects()}


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (MADE, ""),
        (replace(MADE, sight=replace(SHOWN, hidden=["card--a"])), "75 % of the lit pieces"),
        (replace(MADE, sight=replace(SHOWN, first=False)), "first lit piece in sight at 0 %"),
        (replace(MADE, sight=replace(SHOWN, sideways=3)), "3 px wider"),
        (replace(MADE, jumped=80), "1 jumps of the page (80 px)"),
        (replace(MADE, deaf=90), "deaf for 90 ms"),
    ],
)
def test_what_breaks_a_bound(made: DecisionFigures, words: str) -> None:
    found = broken(Figures("a new game", "1440x900", is_small=False, decisions=[made]))
    assert len(found) == bool(words)
    assert all(words in one for one in found)


def test_a_phone_need_not_show_everything() -> None:
    below = replace(MADE, sight=replace(SHOWN, hidden=["card--a"]))
    assert broken(Figures("a new game", "phone", is_small=True, decisions=[below])) == []
    assert REQUIRED_WHEN_SMALL.first == 1


def test_clicks_are_counted_by_whole_turns() -> None:
    made = [
        replace(MADE, clicks=clicks, ended_turn=ended)
        for clicks, ended in [(2, False), (1, True), (5, True), (9, False)]
    ]
    figures = Figures("london 3", "1440x900", is_small=False, decisions=made)
    assert figures.turns == [3, 5]
    assert figures.clicks_per_turn == 4
    assert len(row(figures)) == len(HEAD)
    many = Figures("london 3", "1440x900", is_small=False, decisions=[replace(MADE, clicks=9, ended_turn=True)] * 5)
    assert any("9.00 clicks for every answer" in words for words in broken(many, greedy=True))


# ---------------------------------------------------------------- whom the driver plays like


def offered(*pieces: Target, buttons: tuple[Target, ...] = ()) -> Targets:
    return Targets(0, True, list(pieces), list(buttons))


def test_the_curious_click_what_is_shown_and_what_was_clicked_seldom() -> None:
    cards = [Target("piece", f"card--{number}", "", (), shown=True) for number in range(5)]
    deck, away = Target("piece", "deck--city", "", (), shown=True), Target("piece", "land--city", "", (), shown=False)
    curious = Curious(1)
    kinds = {
        curious.order(offered(*cards, deck, away), Table.new("london", 2, 1))[0].id.split("--")[0] for _ in range(2)
    }
    assert kinds == {"card", "deck"}
    assert curious.order(offered(*cards, deck, away), Table.new("london", 2, 1))[-1] == away


def test_the_greedy_take_the_fewest_clicks_for_what_the_bot_chooses() -> None:
    start = Table.new("london", 2, 1)
    line = Greedy()._lines(offered(), start)
    assert len(line) == 1
    step = Target("button", line[0], line[0], ("action--it",), shown=True)
    piece = Target("piece", "action--it", "", (), shown=True)
    other = Target("button", "something else", "something else", (), shown=True)
    assert Greedy().order(offered(piece, buttons=(step, other)), start) == [step, piece]
    after = start.copy()
    after.play(line[0])
    assert after.decision is not None
    longer = [
        Target("piece", option.text, f"{line[0]} {option.text}", (), shown=True) for option in after.decision.options
    ]
    assert Greedy().order(offered(*longer, buttons=(step, other)), start)[0] in longer


# ---------------------------------------------------------------- what the probe sees


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page that can be asked."""
    context = browser.new_context(viewport=SIZE)  # type: ignore[arg-type] # Playwright's own kind of dictionary
    probe.install(context)
    yield context.new_page()
    context.close()


def show(page: Page, inside: str) -> Probe:
    """A page with a table of which only this can be seen."""
    style = "body { margin: 0 } main { position: relative; height: 590px } .piece { position: absolute; padding: 0 }"
    text = f"<!DOCTYPE html><style>{style}</style><main data-turn=mine data-ply=1>{inside}</main>"
    page.goto(f"data:text/html,{quote(text)}")
    return Probe(page)


def piece(name: str, left: int, top: int, width: int = 100, height: int = 100, more: str = "") -> str:
    box = f"left:{left}px;top:{top}px;width:{width}px;height:{height}px;{more}"
    return f'<button name="pick" class="piece lit" id="{escape(name)}" style="{box}"></button>'


RING = '<svg width="700" height="590"><g class="piece lit" id="a"><path d="M0 0H700V590H580V120H120V590H0z"/></g></svg>'


@pytest.mark.parametrize(
    ("inside", "hidden"),
    [
        (piece("whole", 10, 10), []),
        (piece("a third below", 10, 533), []),
        (piece("half below", 10, 555), ["half below"]),
        (piece("far below", 10, 900), ["far below"]),
        (piece("not shown", 10, 10, more="display:none"), ["not shown"]),
        (piece("under a box", 10, 10) + '<p style="position:absolute;inset:0;margin:0"></p>', ["under a box"]),
        (piece("in the way", 10, 530) + '<p style="position:absolute;inset:560px 0 0;margin:0"></p>', ["in the way"]),
        (piece("fanned", 10, 10) + piece("top", 40, 10), []),
        (piece("buried", 10, 10) + piece("top", 20, 10), ["buried"]),
        (f"<div><div>{piece('under another zone', 10, 10)}</div></div>{piece('top', 40, 10)}", ["under another zone"]),
        ('<div style="overflow:hidden;height:60px;position:relative">' + piece("cut", 10, 30) + "</div>", ["cut"]),
        (RING + piece("in the middle", 300, 200, 200, 200), []),
    ],
)  # fmt: skip
def test_what_is_in_sight(page: Page, inside: str, hidden: list[str]) -> None:
    sight = show(page, inside).sight()
    assert sight.hidden == hidden
    assert sight.rests


def test_the_first_is_the_first_that_is_shown(page: Page) -> None:
    away, here, below = piece("away", 0, 0, more="display:none"), piece("here", 0, 0), piece("below", 0, 900)
    assert show(page, away + here + below).sight().first
    assert not show(page, away + below + here).sight().first
    assert show(page, "<button name=move value=stop>Stop</button>").sight().first
    assert not show(page, "").sight().first


def test_a_page_that_is_too_wide(page: Page) -> None:
    assert show(page, '<p style="width:830px">Wide').sight().sideways == 30
    assert show(page, '<p style="width:600px">Narrow').sight().sideways == 0


def test_a_click_is_heard_or_not(page: Page) -> None:
    target = Target("piece", "it", "", (), shown=True)
    for more, heard in (("", True), ("pointer-events:none", False)):
        asked = show(page, piece("it", 10, 10, more=more))
        aim = asked.aim(target)
        assert aim is not None
        page.mouse.click(aim.x, aim.y)
        assert bool(asked.answer()) == heard


TRANSITION = """() => {
  document.styleSheets[0].insertRule("::view-transition-group(*) { animation-duration: 60s }");
  window.transition = document.startViewTransition(() => document.querySelector("main").append("changed"));
  return window.transition.ready;
}"""


def test_a_piece_is_deaf_under_a_transition(page: Page) -> None:
    target = Target("piece", "it", "", (), shown=True)
    asked = show(page, piece("it", 10, 10))
    page.evaluate(TRANSITION)
    for heard in (False, True):
        aim = asked.aim(target)
        assert aim is not None
        page.mouse.click(aim.x, aim.y)
        assert bool(asked.answer()) == heard
        page.evaluate("() => { window.transition.skipTransition(); return window.transition.finished; }")


def test_what_was_not_meant_is_not_clicked(page: Page) -> None:
    asked = show(
        page,
        piece("it", 10, 10, more="pointer-events:none")
        + "<button onclick='document.title=1' style='width:200px;height:200px'>",
    )
    aim = asked.aim(Target("piece", "it", "", (), shown=True))
    assert aim is not None
    page.mouse.click(aim.x, aim.y)
    assert page.title() == ""


def test_layout_shift_of_what_stays(page: Page) -> None:
    asked = show(page, '<div id=box></div><p id=below style="height:200px;background:red">It stays.</p>')
    asked.rest()
    asked.take_shift()
    page.evaluate("document.querySelector('#box').style.height = '200px'")
    asked.rest()
    assert asked.take_shift() > 0.05
    page.evaluate("document.querySelector('#below').before(document.createElement('hr'))")
    asked.rest()
    assert asked.take_shift() == 0  # something has come beside it


def test_a_click_leads_somewhere(page: Page) -> None:
    asked = show(page, piece("it", 10, 10))
    assert asked.outcome(1, "") is None
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<button name=move value=x>x</button>')"
    )
    assert asked.outcome(1, "") == "asks"
    page.evaluate("document.querySelector('main').dataset.ply = 2")
    assert asked.outcome(1, "x") == "state"
    assert asked.shown_at(1) is not None
