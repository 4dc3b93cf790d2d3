"""Without a mouse: a whole game by keys, and what keys are there for."""

from tests.e2e.clicker import Clicker, State, play
from tests.e2e.conftest import Newcomer

FOCUS = """() => {
  const at = document.activeElement;
  return { lit: at.matches(".piece.lit"), option: at.matches("#choices button, #options ol button") };
}"""
BEGUN = """() => [...document.querySelectorAll("#options[open] ol button")]
  .map((option) => option.matches(".aside") ? "pointless" : option.dataset.pieces.split(" ")[0])"""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
STEPS = 6  # with the arrows, before what is lit is taken from the start


class Typist(Clicker):
    """Plays with the keyboard alone: P and arrows to lit pieces, O and Tab in the list, Enter."""

    def decide(self, state: State | None = None) -> None:
        state = state or self.state()
        if state.pieces and self.chance.random() < 0.4:
            self._by_arrows()
            self.by_piece += 1
        else:
            self._by_list()
        self.decisions += 1
        self.person.wait_for_ply(state.ply + 1)

    def _by_arrows(self) -> None:
        """From the first lit piece some way over the table; what has the focus at the end is taken if it is lit."""
        self._key("p")
        for _ in range(self.chance.randrange(STEPS)):
            self._key(self.chance.choice(ARROWS))
        if not self._focus()["lit"]:
            self._key("p")
        assert self._focus()["lit"]
        self._key("Enter")
        if self.person.page.locator("#picked").count():
            self._choose(self.chance.randrange(self.person.page.locator("#picked button[name=move]").count()))
        elif (marked := self.person.page.locator("#marked")).count():
            marked.press("Enter")

    def _by_list(self) -> None:
        """Each option by the piece it begins with, if any; a list that was left open is closed and opened anew."""
        self._key("o")
        begun = self._begun()
        if not begun:
            self._key("o")
            begun = self._begun()
        wanted = self.wanted([piece for piece in begun if piece != "pointless"] or begun)
        self._choose(self.chance.choice([place for place, piece in enumerate(begun) if piece in wanted]))

    def _begun(self) -> list[str]:
        found: list[str] = self.person.page.evaluate(BEGUN)
        return found

    def _choose(self, place: int) -> None:
        """The first has the focus; Tab leads to the next."""
        for _ in range(place):
            self._key("Tab")
        assert self._focus()["option"]
        self._key("Enter")

    def _focus(self) -> dict[str, bool]:
        found: dict[str, bool] = self.person.page.evaluate(FOCUS)
        return found

    def _key(self, key: str) -> None:
        self.person.page.keyboard.press(key)


def test_a_whole_game_of_london_by_keys_alone(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    page = anna.page
    anna.open("/")
    for _ in range(40):  # from the top of the first page to the button that opens a table of London
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.getAttribute('href') === '/new?game=london'"):
            break
    page.keyboard.press("Enter")
    anna.wait_for_address("**/new?game=london")
    page.locator("input[name=name]").focus()
    page.keyboard.type("Anna")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")  # from three players to two
    assert page.locator("[name=seats]:checked").get_attribute("value") == "2"
    page.keyboard.press("Enter")
    anna.wait_for_address("**/table/*")
    anna.wait_for_turn()
    player = Typist(anna, 9, favourite="deck--city", shunned="bank--loan")
    play(player)
    assert player.by_piece > 20
    page.keyboard.press("Tab")
    page.locator("#choices a[href*='/result']").press("Enter")
    anna.wait_for_address("**/result")
    assert page.locator(".podium li").count() == 2


def test_the_list_of_options_is_one_key_away(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("guilds", "me", "random")
    anna.wait_for_turn()
    page = anna.page
    page.keyboard.press("o")
    page.locator("#options[open]").wait_for()
    assert page.evaluate(FOCUS)["option"]
    page.keyboard.press("Escape")
    page.locator("#options:not([open])").wait_for()
    for key, opened in (("h", "#legend:focus"), ("l", "#log:focus"), ("c", "#chat-text:focus")):
        page.keyboard.press(key)
        page.locator(opened).wait_for()


def test_escape_goes_back_from_a_piece_with_several_options(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("guilds", "me", "random")
    player = Clicker(anna, 3)
    page, picks = anna.page, anna.page.locator(".piece.pick.lit")
    for _ in range(30):
        anna.wait_for_turn()
        if picks.count():
            break
        player.decide()
    piece = picks.first
    piece.click()
    page.locator("#picked button:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator("#picked").wait_for(state="detached")
    assert piece.evaluate("piece => piece === document.activeElement")


def test_the_skip_link_leads_to_the_table(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    anna.page.keyboard.press("Tab")
    assert "skip" in (anna.page.evaluate("() => document.activeElement.className"))
    anna.page.keyboard.press("Enter")
    assert anna.page.evaluate("() => document.activeElement.id") == "table"


def test_a_line_of_the_log_lights_its_pieces_for_keys_too(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    play(Clicker(anna, 5), decisions=6)
    anna.wait_for_turn()
    page, named = anna.page, anna.page.locator(".named")
    page.keyboard.press("l")
    page.locator("#log:focus").wait_for()
    assert page.locator("#log [tabindex='0']").count() == 0  # one stop for Tab
    for _ in range(page.locator("#log ul > li").count()):
        page.keyboard.press("ArrowUp")
        if named.count():
            break
    assert page.locator("#log li:focus").count() == 1
    assert named.count() > 0
    page.keyboard.press("Escape")
    page.locator("#log:focus").wait_for()
    assert named.count() == 0
