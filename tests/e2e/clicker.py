"""Somebody who plays by clicking what is lit: no knowledge of any rule, only of what a page shows."""

import random
from dataclasses import dataclass

from playwright.sync_api import Locator, Position

from tests.e2e.people import Person

MOST_STEPS = 1500
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
    choices: [...table.querySelectorAll("#choices button[form=move]")].filter(seen).map((button) => button.value),
    sideways: root.scrollWidth - root.clientWidth,
  };
}"""

MADE = """ply => {
  const table = document.querySelector("#table");
  return +table.dataset.ply > ply || table.querySelector("form[action*='/confirm']") !== null;
}"""

FREE_POINT = """async (piece) => {
  const parts = [0.5, 0.3, 0.7, 0.4, 0.6, 0.2, 0.8, 0.1, 0.9];
  const rolls = [0, -120, 120, -220, 220, -330, 330];
  for (let frame = 0; frame < 300; frame++) {
    piece.scrollIntoView({ block: "center", inline: "center" });
    scrollBy(0, rolls[frame % rolls.length]);
    const box = piece.getBoundingClientRect();
    for (const down of parts)
      for (const across of parts) {
        const at = { x: box.width * across, y: box.height * down };
        if (document.elementFromPoint(box.left + at.x, box.top + at.y)?.closest(".piece") === piece) return at;
      }
    await new Promise(requestAnimationFrame);
  }
  return null;
}"""  # the middle of its frame may lie outside of a borough, under something else, or behind pieces that travel


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

    def decide(self) -> None:
        """Make one decision, and wait until the page shows that it was made."""
        state = self.state()
        assert state.mine, "somebody else decides"
        if state.pieces and (not state.choices or self.chance.random() < 0.8):
            self._click_piece(self.chance.choice(self.wanted(state.pieces)))
        elif state.choices:
            self._click_choice(self._choices())
        else:
            self._from_the_list()
        self.decisions += 1
        self.person.wait_until(MADE, state.ply)

    def wanted(self, pieces: list[str]) -> list[str]:
        """Those among which chance decides."""
        if self.favourite in pieces and self.chance.random() < 0.9:
            return [self.favourite]
        return [piece for piece in pieces if piece != self.shunned] or pieces

    def _click_piece(self, ident: str) -> None:
        piece = self.person.page.locator(f"[id='{ident}']")
        at: Position | None = piece.evaluate(FREE_POINT)
        assert at is not None, f"{ident} is lit, but covered"
        self.press(piece, at)
        self.by_piece += 1
        box = self.person.page.locator("#picked")
        if box.count():
            self._click_choice(box)

    def _click_choice(self, box: Locator) -> None:
        """One of the buttons in sight, rather one that is not marked as pointless."""
        buttons = [button for button in box.locator("button[form=move]").all() if button.is_visible()]
        sensible = [button for button in buttons if not button.get_attribute("title")]
        self.press(self.chance.choice(sensible or buttons))

    def _choices(self) -> Locator:
        return self.person.page.locator("#choices")

    def _from_the_list(self) -> None:
        options = self.person.page.locator("#options")
        if options.get_attribute("open") is None:
            self.press(options.locator("summary"))
        self._click_choice(options)

    def press(self, target: Locator, at: Position | None = None) -> None:
        """How this player presses something."""
        target.click(position=at)


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
        deciding = next((player for player, state in zip(players, states, strict=True) if state.mine), None)
        if deciding is None:
            players[0].person.wait_for_ply(states[0].ply + 1)
        else:
            deciding.decide()
            made += 1
    raise AssertionError("the game does not end")
