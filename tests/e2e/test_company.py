"""With others: chat, spectators, whose turn it is, the next table that waits."""

from tests.e2e.clicker import Clicker, play
from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person

RECORDER = """
  window.told = [];
  window.asked = 0;
  window.Notification = class {
    static permission = "granted";
    static requestPermission() { window.asked += 1; return Promise.resolve("granted"); }
    constructor(title, more) { window.told.push(title + ": " + more.body); }
  };
  Object.defineProperty(Document.prototype, "hidden", { get: () => true });
"""

LISTENER = """
  window.heard = [];
  window.AudioContext = class extends window.AudioContext {
    constructor() { super(); window.heard.push(this); }
  };
"""


def two_at_a_table(newcomer: Newcomer, game: str = "london") -> tuple[Person, Person]:
    """Anna, who begins, and Bert."""
    anna, bert = newcomer("Anna"), newcomer("Bert", "pl")
    anna.set_table(game, "me", "open")
    (link,) = anna.invitations()
    bert.accept(link)
    anna.page.locator("#table[data-ply]").wait_for()
    return anna, bert


def test_chat_between_two(newcomer: Newcomer) -> None:
    anna, bert = two_at_a_table(newcomer)
    bert.page.keyboard.press("c")
    bert.page.locator("#chat-text").fill("Dzień dobry <b>Anno</b> & all")
    bert.page.locator("#chat-text").press("Enter")
    anna.page.keyboard.press("c")
    line = anna.page.locator("#chat-lines li")
    line.wait_for()
    assert line.inner_text().strip() == "Bert Dzień dobry <b>Anno</b> & all"
    anna.page.keyboard.type("Hello!")
    anna.page.keyboard.press("Enter")
    bert.page.locator("#chat-lines li").nth(1).wait_for()
    assert bert.page.locator("#chat-text").input_value() == ""


def test_a_spectator_sees_the_moves_and_no_hand(newcomer: Newcomer) -> None:
    anna, _ = two_at_a_table(newcomer)
    guest = newcomer("Guest", "pt_BR")
    anna.page.locator("label[for=side-signs]").click()
    link = anna.page.locator("#legend input[data-copy]").input_value()
    guest.open(link)
    hand = [piece.get_attribute("id") for piece in anna.page.locator("#hand .piece[id]").all()]
    assert hand
    assert not any(f'id="{ident}"' in guest.page.content() for ident in hand)
    assert guest.page.locator(".piece.lit, #choices button, #chat-text").count() == 0
    Clicker(anna, 2).decide()
    guest.wait_for_ply(1)


def test_a_private_table_is_closed_to_strangers(newcomer: Newcomer) -> None:
    anna, stranger = newcomer("Anna"), newcomer("Stranger")
    address = anna.set_table("london", "me", "random")
    with stranger.expecting("403"):
        stranger.page.goto(address)
    assert stranger.page.locator("#table").count() == 0


def test_the_title_and_a_notification_say_that_it_is_my_turn(newcomer: Newcomer) -> None:
    anna, bert = two_at_a_table(newcomer)
    assert anna.page.title().startswith("●")
    assert not bert.page.title().startswith("●")
    address = bert.page.url
    bert.context.add_init_script(RECORDER)
    bert.open("/settings")
    bert.page.locator("[name=notify]").check()
    assert bert.page.evaluate("() => window.asked") == 1
    bert.page.locator("form.sheet button.main").click()
    bert.page.locator(".notice.good").wait_for()
    bert.open(address)
    player = Clicker(anna, 3)
    while player.state().mine:
        player.decide()
    bert.wait_for_turn()
    bert.wait_until("() => window.told.length > 0")
    assert bert.page.evaluate("() => window.told") == ["Ludgate: Twoja kolej"]
    assert bert.page.title().startswith("●")
    assert not anna.page.title().startswith("●")


def test_a_sound_says_that_it_is_my_turn_and_leaves_nothing_open(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.context.add_init_script(LISTENER)
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    player = Clicker(anna, 3)
    while player.state().mine:
        player.decide()
    anna.wait_until("() => window.heard.length > 0")
    anna.wait_until("() => window.heard.every((audio) => audio.state === 'closed')")
    assert anna.page.evaluate("() => window.heard.length") > 0


def test_the_next_table_that_waits_for_me(newcomer: Newcomer) -> None:
    anna, bert = two_at_a_table(newcomer)
    other = bert.set_table("london", "me", "random")
    bert.wait_for_turn()
    bert.open(anna.page.url)
    bert.page.locator("#waiting").click()
    bert.wait_for_address(other)
    assert bert.page.locator("#table[data-turn=mine]").count() == 1


def test_a_seat_is_handed_to_a_bot_and_taken_back(newcomer: Newcomer) -> None:
    anna, bert = two_at_a_table(newcomer)
    anna.page.locator("label[for=side-signs]").click()
    anna.page.locator("#legend form[action$='/bot'] button").click()
    bert.wait_for_turn()  # the bot has played a whole turn for Anna
    anna.page.locator("form[action$='/take-back'] button").click()
    anna.page.locator("form[action$='/take-back']").wait_for(state="detached")
    before = anna.ply
    play(Clicker(bert, 6), Clicker(anna, 7), decisions=2)
    assert anna.ply > before
