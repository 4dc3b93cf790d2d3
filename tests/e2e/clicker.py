"""Somebody who plays by clicking what is lit: no knowledge of any rule, only of what a page shows."""

import random
from dataclasses import dataclass

from playwright.sync_api import Locator, Position

from tests.e2e.people import Person

MOST_STEPS = 1500
DECK, LOAN = "deck--city", "bank--loan"  # whoever takes from the deck and borrows little comes to the end sooner
STATE = """() => {
  const table = document.querySelector("#table");
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const ids = (selector) => [...table.querySelectorAll(selector)].filter(seen).map((piece) => piece.id);
  const root = document.documentElement;
  return {
    ply: +table.dataset.ply,
    mine: table.dataset.turn === "mine" && !table.querySelector(".curtain"),
    over: table.querySelector("#choices a[href*='/result']") !== null,
    pieces: ids(".piece.lit"),
    choices: [...table.querySelectorAll("#choices button[name=move]")].filter(seen).map((button) => button.value),
    sideways: root.scrollWidth - root.clientWidth,
  };
}"""

MADE = """ply => {
  const table = document.querySelector("#table");
  return +table.dataset.ply > ply || table.querySelector("form[action*='/confirm']") !== null;
}"""

POINT = """async (target) => {
  const parts = [0.5, 0.3, 0.7, 0.4, 0.6, 0.2, 0.8, 0.1, 0.9];
  const rolls = [0, -120, 120, -220, 220, -330, 330];
  for (let frame = 0; frame < 300; frame++) {
    target.scrollIntoView({ block: "center", inline: "center" });
    scrollBy(0, rolls[frame % rolls.length]);
    const box = target.getBoundingClientRect();
    for (const down of parts)
      for (const across of parts) {
        const x = box.left + box.width * across;
        const y = box.top + box.height * down;
        if (target.contains(document.elementFromPoint(x, y))) return watched({ x, y });
      }
    await new Promise(requestAnimationFrame);
  }
  return null;

  function watched(point) {
    window.missed = false;
    addEventListener("click", stopUnlessHit, { capture: true, once: true });
    return point;
  }

  function stopUnlessHit(event) {
    window.missed = !target.contains(event.target);
    if (!window.missed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}"""  # the middle of its frame may lie outside of a borough, under something else, or behind pieces that travel
MISSED = "() => window.missed === true"
TRIES = 20
BUTTONS = """box => [...box.querySelectorAll("button[form=move][name=move]")]
  .filter((button) => button.checkVisibility({ visibilityProperty: true }))
  .map((button) => [button.value, button.title === ""])"""  # with a title: marked as pointless


@dataclass(frozen=True)
class State:
    """What a page shows: where the game stands, what is lit, which choices are buttons."""

    ply: int
    mine: bool
    over: bool
    pieces: list[str]
    choices: list[str]
    sideways: int


class Clicker:
    """Chooses by chance among lit pieces and buttons, pieces first.

    ``favourite`` is a piece that is nearly always taken when it is lit, ``shunned`` one that is hardly ever.
    """

    def __init__(self, person: Person, seed: int = 0, favourite: str = "", shunned: str = "") -> None:
        self.person = person
        self.favourite, self.shunned = favourite, shunned
        self.chance = random.Random(seed)
        self.by_piece = 0  # decisions that were made by clicking a piece
        self.decisions = 0

    def state(self) -> State:
        """What the page shows now."""
        state = State(**self.person.page.evaluate(STATE))
        assert state.sideways <= 0, f"the table is {state.sideways} pixels wider than the window"
        return state

    def decide(self, state: State | None = None) -> None:
        """Make one decision, and wait until the page shows that it was made."""
        state = state or self.state()
        assert state.mine, "somebody else decides"
        page = self.person.page
        if state.pieces and (not state.choices or self.chance.random() < 0.8):
            self.press(page.locator(f"[id='{self.chance.choice(self.wanted(state.pieces))}']"))
            self.by_piece += 1
            if (several := page.locator("#picked")).count():
                self._press_one_of(several)
            elif (marked := page.locator("#marked")).count():
                self.press(marked)
        elif state.choices:
            self._press_one_of(page.locator("#choices"))
        else:
            self._press_one_of(self._opened_list())
        self.decisions += 1
        self.person.wait_until(MADE, state.ply)

    def wanted(self, pieces: list[str]) -> list[str]:
        """Those among which chance decides."""
        if self.favourite in pieces and self.chance.random() < 0.9:
            return [self.favourite]
        return [piece for piece in pieces if piece != self.shunned] or pieces

    def _opened_list(self) -> Locator:
        options = self.person.page.locator("#options")
        if options.get_attribute("open") is None:
            self.press(options.locator("summary"))
        return options

    def _press_one_of(self, box: Locator) -> None:
        """One of the buttons in sight, rather one that is not marked as pointless."""
        buttons: list[tuple[str, bool]] = box.evaluate(BUTTONS)
        sensible = [value for value, good in buttons if good] or [value for value, _ in buttons]
        self.press(box.locator(f"button[form=move][value='{self.chance.choice(sensible)}']").first)

    def press(self, target: Locator) -> None:
        """Press where the target is neither covered nor empty; again, if the page has moved under the finger."""
        for _ in range(TRIES):
            at: Position | None = target.evaluate(POINT)
            assert at is not None, f"{target} is covered"
            self.press_at(at["x"], at["y"])
            if not self.person.page.evaluate(MISSED):
                return
        raise AssertionError(f"{target} does not stand still")

    def press_at(self, x: float, y: float) -> None:
        """How this player presses something."""
        self.person.page.mouse.click(x, y)


def play(*players: Clicker, decisions: int = 0) -> None:
    """Let these people play at one table: to the end, or until so many decisions were made by them."""
    made = 0
    for _ in range(MOST_STEPS):
        ply = max(player.person.ply for player in players)
        for player in players:
            player.person.wait_for_ply(ply)
        states = [player.state() for player in players]
        if states[0].over or (decisions and made >= decisions):
            return
        deciding = next((pair for pair in zip(players, states, strict=True) if pair[1].mine), None)
        if deciding is None:
            players[0].person.wait_for_ply(states[0].ply + 1)
        else:
            player, state = deciding
            player.decide(state)
            made += 1
    raise AssertionError("the game does not end")


def to_the_result(person: Person, seats: int) -> None:
    """From the finished table to its result."""
    person.page.locator("#choices a[href*='/result']").click()
    person.wait_for_address("**/result")
    person.look_sideways()
    assert person.page.locator(".podium li").count() == seats
    assert person.page.locator(".score-sheet tbody tr").count() > 2
    assert person.page.locator(".chart polyline").count() == seats
