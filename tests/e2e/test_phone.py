"""On a phone: by touch, with tabs, and nothing wider than the screen."""

import pytest
from playwright.sync_api import Browser

from tests.e2e.clicker import Clicker, State, play
from tests.e2e.conftest import Newcomer
from tests.e2e.people import PHONE, Person
from tests.e2e.places import guest
from tests.e2e.stage import Stage

TABS = ("tab-board", "tab-mine", "tab-others", "tab-talk")
PAGES = (
    "/",
    "/new",
    "/new?game=guilds",
    "/new?game=london",
    "/new?game=prodigals",
    "/lobby",
    "/learn",
    "/rules/london",
    "/rules/guilds",
    "/rules/prodigals",
    "/cards/london",
    "/cards/guilds",
    "/cards/prodigals",
    "/replays",
    "/settings",
    "/about",
)


# A moment after a step of one's own the page shows the tab with what can be done next; nobody touches anything so soon.
LED_MS = 450
LED = f"() => new Promise((done) => setTimeout(done, {LED_MS}))"


class Toucher(Clicker):
    """Touches what is lit, and looks for it under the tabs."""

    def __init__(self, person: Person, seed: int = 0, favourite: str = "", shunned: str = "") -> None:
        super().__init__(person, seed, favourite, shunned)
        self.opened: set[str] = set()

    def press_at(self, x: float, y: float) -> None:
        self.person.page.touchscreen.tap(x, y)

    def decide(self, state: State | None = None) -> None:
        self.person.page.evaluate(LED)
        state = self.state()
        for tab in self.chance.sample(TABS, len(TABS)):
            if state.pieces:
                break
            self.open(tab)
            state = self.state()
        super().decide(state)

    def open(self, tab: str) -> None:
        """Touch the label of a tab; its part of the table is there, the others are not."""
        self.person.page.locator(f"label[for={tab}]").tap()
        self.opened.add(tab)


HIDDEN_NAMES = """async ([slot, name, names]) => {
  await document.fonts.ready;
  const one = [...document.querySelectorAll(slot)].find((slot) => slot.querySelector(name)?.checkVisibility());
  const written = one.querySelector(name);
  const before = written.textContent;
  const text = document.createRange();
  const outside = (letters, card) => letters.right > card.right + 1 || letters.bottom > card.bottom + 1;
  const hidden = names.filter((name) => {
    written.textContent = name;
    text.selectNodeContents(written);
    const card = one.querySelector(".piece").getBoundingClientRect();
    return [...text.getClientRects()].some((letters) => outside(letters, card));
  });
  written.textContent = before;
  return hidden;
}"""  # every name, written on one card of the hand: does it stay on the card?
HELD = {
    "london": ("0", "#hand .card-slot", ".ldn-card:not(.large) .name"),
    "guilds": ("4", "#hand .g-held", ".g-card:not(.large) .g-card-name"),
}


def on_a_phone(newcomer: Newcomer, name: str, language: str = "en") -> Person:
    return newcomer(name, language, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


@pytest.mark.parametrize("game", ["guilds", "london", "prodigals"])
def test_turns_by_touch(newcomer: Newcomer, game: str) -> None:
    anna = on_a_phone(newcomer, "Anna", "pl")
    anna.set_table(game, "me", "random")
    player = Toucher(anna, 2, shunned="bank--loan")
    play(player, decisions=14)
    assert player.by_piece > 3
    for tab, area in zip(TABS, ("#board", "#mine", "#others", "#talk"), strict=True):
        player.open(tab)
        assert anna.page.locator(area).is_visible()
        anna.look_sideways()


def test_a_card_rises_with_its_actions_by_one_touch(newcomer: Newcomer) -> None:
    anna = on_a_phone(newcomer, "Anna")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    for _ in range(20):
        if anna.page.locator("#hand .piece.lit").count():
            break
        Toucher(anna, 3).decide()
        anna.wait_for_turn()
    card = anna.page.locator("#hand .piece.lit").first
    card.tap()
    sheet = anna.page.locator("#picked.sheet")
    sheet.wait_for()
    assert sheet.locator("button[name=move]").count() > 0
    box = sheet.bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, PHONE["width"])
    anna.page.locator(".table-head").tap()
    sheet.wait_for(state="detached")


IN_SIGHT = """() => [...document.querySelectorAll(".piece.lit")].some((piece) => {
  const box = piece.getBoundingClientRect();
  return box.width > 0 && piece.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
})"""


def test_the_screen_is_never_dead_after_a_circle_tile(browser: Browser, stage: Stage) -> None:
    """Garden Party, take a tile, lay it, wait for the others: the tab with what is lit is open again by itself."""
    live = stage.others_turn("prodigals")
    with guest(browser, stage, "phone") as someone:
        someone.sit(live)
        page, seen = someone.page, list[str]()
        while (decision := live.table.decision) is not None and seen[-1:] != ["errand after it"]:
            if decision.seat == 0:
                page.wait_for_function(f"() => document.querySelector('main').dataset.ply == {live.ply}")
                page.wait_for_timeout(LED_MS)
                assert page.evaluate(IN_SIGHT) or page.locator("#choices button:visible").count(), decision.kind
                seen.append(f"{decision.kind} after it" if "take-circle" in seen else decision.kind)
            if decision.seat == 0 and "send e-garden-party" in [option.text for option in decision.options]:
                live.play(stage.me.id, live.ply, "send e-garden-party")
            else:
                stage.decide(live)
        assert "lay after it" in seen
        assert seen[-1] == "errand after it"


def test_the_tab_with_the_lit_pieces_opens_by_itself(newcomer: Newcomer) -> None:
    """Also after a reload, and whatever was looked at while others decided."""
    anna = on_a_phone(newcomer, "Anna")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    anna.page.locator("label[for=tab-talk]").tap()
    anna.page.reload()
    anna.wait_for_turn()
    anna.page.locator("#board .piece.lit").first.wait_for()
    count = anna.page.locator("label[for=tab-board] .lit-count").inner_text()
    assert int(count) == anna.page.locator("#board .piece.lit").count()


@pytest.mark.parametrize("language", ["en", "pl", "pt_BR"])
@pytest.mark.parametrize("game", HELD)
def test_the_names_of_cards_in_hand_can_be_read(newcomer: Newcomer, game: str, language: str) -> None:
    kind, slot, name = HELD[game]
    anna = on_a_phone(newcomer, "Anna", language)
    anna.open(f"/cards/{game}?kind={kind}")
    names = anna.page.locator("th[scope=row]").all_inner_texts()
    assert len(names) > 20
    anna.set_table(game, "me", "random")
    anna.wait_for_turn()
    assert anna.page.evaluate(HIDDEN_NAMES, [slot, name, names]) == []


@pytest.mark.parametrize("language", ["en", "pl", "pt_BR"])
def test_no_page_is_wider_than_the_screen(newcomer: Newcomer, language: str) -> None:
    anna = on_a_phone(newcomer, "Anna", language)
    for path in PAGES:
        anna.open(path)
    anna.set_table("london", "me", "open")
    assert anna.troubles == []
