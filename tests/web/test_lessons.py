"""The guided first games: each script fits the rules, each page what its script says, and nobody can get lost."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

import ludgate
from ludgate.engine.contract import BadContent
from ludgate.server import InlineBotPool, Lobby, Store, sqlite_url
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES, catalogue
from ludgate.text.rulebook import rule_text
from ludgate.web.app import create_app
from ludgate.web.lessons import Lesson, LessonStep, lesson, lessons
from ludgate.web.lessons.place import places
from ludgate.web.lessons.pointing import holds, pointed
from ludgate.web.lessons.script import AREAS, LEARNER, read
from ludgate.web.lessons.stage import BadLesson, StagedStep, frames, looked_up, played
from ludgate.web.lessons.words import CAPTION, gaps, lesson_translator, names_in
from tests.web.test_pages import well_formed
from tests.web.visitors import Page, Visitor, buttons_of

GAMES = sorted(ludgate.titles())
OTHERS = [language for language in LANGUAGES if language != "en"]
LONGEST = 10  # minutes


def walked(app: Starlette, game: str, language: str = "en") -> Iterator[tuple[Visitor, StagedStep]]:
    """A visitor who does what each step asks for, without scripts; yields before each step is done."""
    visitor = Visitor(app, language=language)
    visitor.go(f"/lesson/{game}")
    for frame in frames(game):
        assert visitor.answer.url.path == f"/lesson/{game}/{frame.number}"
        yield visitor, frame
        if frame.wanted is not None:
            visitor.move(frame.wanted.text)
        elif frame.step is not None:
            visitor.go(next_of(visitor.page))


def next_of(page: Page) -> str:
    button = page.by_id("next")
    assert button is not None
    return button.get("href")


# ---------------------------------------------------------------- the scripts


def test_every_game_has_a_lesson() -> None:
    assert set(lessons()) == set(ludgate.titles())


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_short_and_ends_where_it_says(game: str) -> None:
    script = lessons()[game]
    assert 15 <= len(script.steps) <= 25
    assert script.minutes <= LONGEST
    assert 4 <= len(script.end.learned) <= 5
    last = frames(game)[-1]
    assert last.number == script.last
    over = last.table.decision is None
    assert over == bool(script.end.scores)
    if over:
        assert tuple(score.total for score in last.table.scores()) == script.end.scores
        assert last.table.scores()[LEARNER].place == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_step_asks_for_a_legal_move_and_tells_the_truth(game: str) -> None:
    for frame in frames(game)[:-1]:
        step, decision = frame.step, frame.table.decision
        assert step is not None
        assert step.do
        view = frame.table.view(LEARNER)
        assert {path: looked_up(view, path) for path in step.check} == step.check, frame.number
        assert rule_text(game, step.rule, "en").id == step.rule
        if step.move:
            assert decision is not None
            assert decision.seat == LEARNER
            assert frame.wanted in decision.options, frame.number


def test_what_is_wrong_with_a_script_is_said() -> None:
    head = 'names = ["A"]\n[end]\nsay = "x"\nlearned = ["y"]\n[[scene]]\nposition = { seats = 2 }\n'
    step = '[[scene.step]]\nsay = "x"\nrule = "L1.1"\n'
    with pytest.raises(BadContent, match="`mark`"):
        read("x.toml", f'{head}{step}mark = ["a"]\n')
    with pytest.raises(BadContent, match="no area 'left'"):
        read("x.toml", f'{head}{step}area = "left"\n')
    with pytest.raises(BadContent, match=r"x\.toml"):
        read("x.toml", head)
    with pytest.raises(BadLesson, match=r"london, step 1: 'run away' is not among"):
        list(played("london", read("x.toml", f'{head}{step}move = "run away"\n')))
    with pytest.raises(BadLesson, match="not the learner"):
        list(played("london", read("x.toml", f'{head}{step}then = ["draw three"]\n{step}move = "develop"\n')))


# ---------------------------------------------------------------- the words


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_translated_and_no_translation_is_left_over(game: str, language: str) -> None:
    said = set(lessons()[game].texts)
    assert {text for text in said if not lesson_translator(game, language).has(text)} == set()
    assert {entry.id for entry in catalogue(language, f"{game}/lesson") if entry.id} - said == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_translations_keep_the_gaps(game: str, language: str) -> None:
    messages = catalogue(language, f"{game}/lesson")
    for text in lessons()[game].texts:
        entry = messages.get(text)
        assert entry is not None
        assert gaps(str(entry.string)) == gaps(text)


@pytest.mark.parametrize("game", GAMES)
def test_gaps_are_names_of_pieces_or_the_move(game: str) -> None:
    script = lessons()[game]
    for step in script.steps:
        for text in (step.say, step.do):
            for language in LANGUAGES:
                assert all(slug != name for slug, name in names_in(text, sentences(game), language).items()), text
        assert CAPTION not in gaps(step.say)
        assert CAPTION not in gaps(step.do) or step.move
    assert not any(gaps(text) for text in (script.end.say, *script.end.learned))


# ---------------------------------------------------------------- the pages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_lesson_without_scripts(app: Starlette, lobby: Lobby, game: str, language: str) -> None:
    for visitor, frame in walked(app, game, language):
        source = visitor.answer.text
        well_formed(source)
        assert visitor.status == 200
        step = frame.step
        if step is None:
            break
        taught = [element for element in visitor.page.elements if "taught" in element.get("class").split()]
        assert {element.get("id") for element in taught} - {""} == set(step.marks), frame.number
        assert f"/rules/{game}#{step.rule}" in source
        wanted = {frame.wanted.text} if frame.wanted is not None else set()
        assert set(buttons_of(source)) == wanted, "nothing but the wanted move is lit"
        assert (visitor.page.by_id("next") is None) == bool(wanted)
        assert not re.search(r"\{[a-z-]+\}", source)
    assert lesson_translator(game, language).missing == set()
    assert lobby.public_tables() == []
    assert visitor.page.form("/quick").fields["game"] == game


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_what_the_step_is_about(app: Starlette, game: str) -> None:
    visitor = Visitor(app)
    for frame in frames(game):
        page = visitor.go(f"/lesson/{game}/{frame.number}")
        (chosen,) = [tab for tab in page.find("input", name="tab") if "checked" in tab.attributes]
        shown = chosen.get("id").removeprefix("tab-")
        assert shown in AREAS
        lit = {part_of(page.source, piece) for piece in LIT.findall(page.source)}
        at_hand = page.find("button", class_="choice")
        assert not lit or at_hand or lit & {shown, "hand", "prompt"}, (frame.number, shown, lit)


LIT = re.compile(r'<[^<>]*\sclass="(?:[^"]* )?lit(?: [^"]*)?"[^<>]*>')
PARTS = {name: f'<section class="{name}' for name in ("board", "mine", "hand")} | {"prompt": '<section id="prompt"'}


def part_of(source: str, piece: str) -> str:
    """The part of the table in which a piece is drawn."""
    begun = {source.find(mark): name for name, mark in PARTS.items()}
    return begun[max(at for at in begun if 0 <= at < source.index(piece))]


def test_the_marks_are_spoken(app: Starlette) -> None:
    for language, words in (("en", "the lesson is about this"), ("pl", "o tym jest lekcja")):
        source = Visitor(app, language=language).go("/lesson/london/2").source
        tag = next(tag for tag in re.findall(r"<button[^<>]*>", source) if 'id="card--salters"' in tag)
        assert f'aria-description="{words}' in tag


def test_marks_are_put_on_one_element_each() -> None:
    page = '<b id="a" class="x">A</b><i id="ab">B</i><u aria-description="old" id="c">C</u>'
    made = pointed(page, ("a", "ab", "c"), "new & shiny")
    assert made.count("taught") == 3
    assert 'aria-description="new &amp; shiny; old"' in made
    assert holds(made, "ab")
    assert not holds(made, "b")


@pytest.mark.parametrize("game", GAMES)
def test_other_pieces_answer_kindly(app: Starlette, game: str) -> None:
    frame = next(frame for frame in frames(game) if frame.wanted is not None)
    visitor = Visitor(app)
    page = visitor.go(f"/lesson/{game}/{frame.number}")
    asking = [button for button in page.find("button", name="why") if button.get("form") == "why"]
    assert asking
    for button in asking:
        answer = visitor.go(f"/lesson/{game}/{frame.number}?why={button.get('value')}")
        assert visitor.status == 200
        assert answer.notice, button.get("value")
    noticed = visitor.go(f"/lesson/{game}/{frame.number}/why?why={asking[0].get('value')}", hx_request="true")
    assert noticed.notice
    assert "<main" not in noticed.source


def test_a_move_that_comes_later_changes_nothing(app: Starlette) -> None:
    visitor = Visitor(app)
    page = visitor.send("/lesson/london/3/move", move="run")
    assert visitor.status == 422
    assert page.notice.startswith("That comes later. For now: Choose “Develop your city”.")
    page = visitor.send_by_script("/lesson/london/3/move", move="run")
    assert 'data-step="3"' in page.source
    visitor.send("/lesson/london/1/move", move="draw salters")
    assert visitor.status == 422, "a step that only tells takes no move"


def test_a_move_by_script_brings_the_next_step_and_its_address(app: Starlette) -> None:
    visitor = Visitor(app)
    page = visitor.send_by_script("/lesson/london/2/move", move="draw salters")
    assert visitor.answer.headers["hx-push-url"] == "/lesson/london/3"
    assert visitor.answer.headers["hx-retarget"] == "#table"
    assert 'data-step="3"' in page.source
    assert "<html" not in page.source


# ---------------------------------------------------------------- the place


def test_one_click_no_name_and_back_again(app: Starlette, lobby: Lobby) -> None:
    visitor = Visitor(app)
    page = visitor.go("/")
    way = next(link for link in page.find("a", class_="lesson-way") if "/london" in link.get("href"))
    assert "by playing" in way.text
    assert str(lessons()["london"].minutes) in way.text
    page = visitor.go(way.get("href"))
    page = visitor.go(next_of(page))
    assert visitor.answer.url.path == "/lesson/london/2"
    back = page.by_id("previous")
    assert back is not None
    assert back.get("href") == "/lesson/london/1"
    visitor.go("/settings")
    assert visitor.page.find("input", name="name")[0].get("value") == "", "nobody was asked for a name, or given one"


@pytest.mark.parametrize("path", ["/", "/learn", "/new", "/new?game=guilds", "/lobby"])
def test_lessons_are_offered(app: Starlette, path: str) -> None:
    page = Visitor(app).go(path)
    offered = {link.get("href") for link in page.find("a", class_="lesson-way")}
    assert offered == ({"/lesson/guilds"} if "?" in path else {f"/lesson/{game}" for game in GAMES})


def test_the_place_outlives_the_server(tmp_path: Path) -> None:
    def opened() -> Starlette:
        made = Lobby(Store(sqlite_url(tmp_path / "tables.db")), InlineBotPool())
        return create_app(made, secret="a secret for tests, nothing else")

    visitor = Visitor(opened())
    visitor.go("/lesson/guilds/7")
    again = Visitor(opened())
    again.client.cookies.update(visitor.client.cookies)
    assert "step 7 of" in again.go("/learn").source
    again.go("/lesson/guilds")
    assert again.answer.url.path == "/lesson/guilds/7"
    again.go("/lesson/london/2")
    again.go("/lesson/guilds")
    assert again.answer.url.path == "/lesson/guilds/7", "each lesson has a place of its own"


def test_a_finished_lesson_is_offered_once_more(app: Starlette) -> None:
    visitor = Visitor(app)
    visitor.go(f"/lesson/london/{lessons()['london'].last}")
    assert "Learn London (second edition) once more" in visitor.go("/learn").source
    assert "/lesson/london/1" in {link.get("href") for link in visitor.page.find("a", class_="lesson-way")}


def test_strange_addresses_and_cookies_do_no_harm(app: Starlette) -> None:
    visitor = Visitor(app)
    for path, step in (("0", 1), ("999", lessons()["london"].last), ("nine", 1)):
        visitor.go(f"/lesson/london/{path}")
        assert f'data-step="{step}"' in visitor.answer.text
    for path in ("/lesson/chess", "/lesson/chess/1", "/lesson/chess/1/why"):
        visitor.go(path)
        assert visitor.status == 404
    assert places({"lessons": "london-7.guilds-x.chess-2.london.-3.prodigals-9999.guilds-99"}) == {
        "london": 7,
        "guilds": lessons()["guilds"].last,
    }


def test_a_game_without_a_lesson_has_none_to_offer() -> None:
    assert lesson("chess") is None
    assert isinstance(lesson("london"), Lesson)
    assert all(isinstance(step, LessonStep) for step in lessons()["london"].steps)
