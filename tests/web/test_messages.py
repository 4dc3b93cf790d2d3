"""Every message of the pages has a translation, and every translation a message."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from ludgate.bots.levels import LEVELS
from ludgate.bots.registry import bot_levels
from ludgate.engine.registry import titles
from ludgate.text.languages import LANGUAGES, catalogue, translator
from ludgate.web import templating
from ludgate.web.api.errors import Unauthorized
from ludgate.web.render.api import PAGES
from ludgate.web.statistics import TURNS, figures_of

OTHERS = [language for language in LANGUAGES if language != "en"]


def in_templates() -> Iterator[str]:
    files = [
        *templating.TEMPLATES.glob("*.html"),
        *templating.TEMPLATES.glob("parts/*.html"),
        templating.TEMPLATES / "tables/macros.html",
    ]
    for file in files:
        tree = Environment().parse(file.read_text(encoding="utf-8"))
        for call in tree.find_all(nodes.Call):
            said = isinstance(call.node, nodes.Getattr) and call.node.attr in ("say", "plural")
            if said and call.args and isinstance(call.args[0], nodes.Const):
                yield str(call.args[0].value)


def in_programs() -> Iterator[str]:
    folders = [templating.HERE, *(templating.HERE / name for name in ("api", "pages", "render", "lessons"))]
    for folder in folders:
        for file in folder.glob("*.py"):
            yield from _said(file)


def _said(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in ("say", "plural", "NotForYou"):
            yield str(node.args[0].value)


def given_elsewhere() -> set[str]:
    """What is said about bots, and words that are looked up by name."""
    words = {"Easy: plays at random", *(level.title for level in LEVELS)}
    words.add(str(Unauthorized()))
    return words | {TURNS.label} | {w for g in titles() for w in bot_levels(g).values()}


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated(language: str) -> None:
    said = {*in_templates(), *in_programs(), *given_elsewhere()}
    assert len(said) > 150
    assert {message for message in said if not translator(language, PAGES).has(message)} == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", sorted(titles()))
def test_what_a_game_says_of_itself_is_translated(game: str, language: str) -> None:
    info = titles()[game]
    said = {info.title, info.credits, info.summary, *(figure.label for figure in figures_of(game))}
    t = translator(language, f"{game}/web", PAGES)
    assert {message for message in said if not t.has(message)} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_is_left_over(language: str) -> None:
    said = {*in_templates(), *in_programs(), *given_elsewhere()}
    keys = {
        entry.id[0] if isinstance(entry.id, tuple) else entry.id for entry in catalogue(language, PAGES) if entry.id
    }
    assert keys - said == set()
