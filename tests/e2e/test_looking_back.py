"""What happened: since one's last turn, step by step, as a record."""

from pathlib import Path

from ludgate.engine import record as records
from ludgate.engine.table import Table
from tests.e2e.clicker import Clicker, play
from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person

ARCHIVE = Path(__file__).parents[1] / "records"


def step_of(person: Person) -> int:
    return int(person.page.locator("#slider").input_value())


def wait_for_step(person: Person, step: int) -> None:
    """Until the page is at this step, and its address says so."""
    person.wait_until("step => document.querySelector('#slider').value === String(step)", step)
    person.wait_for_address(f"**step={step}*")


def finished(person: Person) -> str:
    """A game that bots have played to its end at a table of this person; gives its address."""
    address = person.set_table("prodigals", "me", "random")
    person.page.locator("label[for=side-signs]").click()
    person.page.locator("#legend form[action$='/bot'] button").click()
    person.page.locator("#choices a[href*='/result']").wait_for(timeout=120_000)
    return address


def test_what_happened_since_my_last_turn(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.set_table("london", "me", "random")
    anna.wait_for_turn()
    player, news = Clicker(anna, 5), anna.page.locator(".news a")
    for _ in range(20):
        play(player, decisions=1)
        anna.wait_for_turn()
        if news.count():
            break
    steps = int(news.inner_text().split()[0])
    before = anna.ply - steps
    assert steps > 0
    news.click()
    anna.wait_for_address("**/replay?step=*")
    anna.look_sideways()
    start = step_of(anna)
    assert start == before
    anna.page.keyboard.press("ArrowRight")
    wait_for_step(anna, start + 1)
    assert anna.page.locator(".told").count() > 0
    anna.page.keyboard.press("End")
    wait_for_step(anna, before + steps)
    anna.page.locator("#prompt a", has_text="To the table").click()
    anna.wait_for_turn()


def downloaded(person: Person, address: str, folder: Path) -> Path:
    """The record of a finished game."""
    person.open(f"{address}/result")
    with person.page.expect_download() as download:
        person.page.locator("a[href*='/record']").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name.startswith("prodigals-")
    return file


def step_with_full_hands(record: Path) -> int:
    """A step of a recorded game after which every seat holds cards."""
    parsed = records.parse(record.read_text("utf-8"))
    assert parsed.seed is not None
    table = Table.new(parsed.game, parsed.seats, parsed.seed, parsed.options)
    for step, (_, move, _) in enumerate(parsed.moves[:-1], 1):
        table.play(move)
        if step >= 10 and all(hand_of(table, seat) for seat in range(table.seats)):
            return step
    raise AssertionError("at every step of the game somebody has an empty hand")


def hand_of(table: Table, seat: int) -> object:
    players = table.view(seat)["players"]
    assert isinstance(players, list)
    return players[seat]["hand"]


def test_replay_with_slider_keys_and_the_eyes_of_a_seat(newcomer: Newcomer, tmp_path: Path) -> None:
    anna = newcomer("Anna")
    address = finished(anna)
    record = downloaded(anna, address, tmp_path)
    middle = step_with_full_hands(record)
    anna.open(f"{address}/replay")
    page = anna.page
    last = int(page.locator("#slider").get_attribute("max") or 0)
    assert last > 20
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        wait_for_step(anna, step)
    page.locator("#slider").fill(str(middle))
    anna.wait_until("n => document.querySelector('#slide output').textContent.startsWith(`${n} /`)", middle)
    wait_for_step(anna, middle)
    hands = []
    for seat in ("0", "1", "99"):
        page.locator("#slide select[name=seat]").select_option(seat)
        anna.wait_for_address(f"**seat={seat}*")
        page.locator(f"#next[href*='seat={seat}']").wait_for()
        hands.append({piece.get_attribute("id") for piece in page.locator("#hand .piece[id]").all()})
    assert [bool(hand) for hand in hands] == [True, True, False]
    assert not hands[0] & hands[1]
    page.go_back()
    anna.wait_for_address("**seat=1*")
    page.locator("#autoplay").click()
    wait_for_step(anna, middle + 1)
    page.locator("#autoplay").click()
    record_comes_back(anna, record)


def record_comes_back(person: Person, file: Path) -> None:
    """Bring a record as a file, and look at it."""
    page = person.page
    person.open("/replays")
    page.locator("input[name=file]").set_input_files(file)
    page.locator("form[action='/records'] button").click()
    person.wait_for_address("**/records/*")
    person.look_sideways()
    assert page.locator("#table.replay.game-prodigals").count() == 1
    page.keyboard.press("ArrowRight")
    wait_for_step(person, 1)


def test_a_record_that_is_none_is_refused_in_words(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", "pl")
    anna.open("/replays")
    anna.page.locator("textarea[name=text]").fill("no record at all")
    with anna.expecting("400"):
        anna.page.locator("form[action='/records'] button").click()
        anna.page.locator(".notice.bad").wait_for()


def test_records_of_all_games_can_be_looked_at(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", "pt_BR")
    for game in ("guilds", "london", "prodigals"):
        text = next((ARCHIVE / game).glob("*.txt")).read_text(encoding="utf-8")
        anna.open("/replays")
        anna.page.locator("textarea[name=text]").fill(text)
        anna.page.locator("form[action='/records'] button").click()
        anna.wait_for_address("**/records/*")
        anna.page.keyboard.press("End")
        last = int(anna.page.locator("#slider").get_attribute("max") or 0)
        wait_for_step(anna, last)
        assert last > 10
        anna.look_sideways()
