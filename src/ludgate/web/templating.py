"""The Jinja environment: one for all pages and tables."""

import hashlib
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MethodType
from typing import cast

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    Template,
    select_autoescape,
)
from jinja2.environment import TemplateModule
from jinja2.runtime import Context
from markupsafe import Markup, escape

from ludgate.bots.registry import usual_bot
from ludgate.engine.registry import builds_on, folder_of, packages, titles
from ludgate.text.rulebook import told_in

HERE = Path(__file__).parent
TEMPLATES = HERE / "templates"
STATIC = HERE / "static"
SPRITE = STATIC / "vendor" / "icons.svg"
STATIC_URL = "/static"


class TemplateContext(Context):
    """What a template knows.  Jinja asks whatever is called whether it wants to know that too; no method does."""

    def call(self, called: Callable[..., object], /, *args: object, **more: object) -> object:
        if type(called) is not MethodType:
            return super().call(called, *args, **more)
        more.pop("_block_vars", None)
        more.pop("_loop_vars", None)
        return called(*args, **more)


class Frugal(Template):
    """A template whose macros go when nobody uses them any more.

    Macros know what was known when they were imported, and that, by itself, knows the macros: a circle that stays in
    memory until circles are looked for.  One macro reaches another of the same template without that.
    """

    def make_module(
        self,
        vars: dict[str, object] | None = None,  # noqa: A002 - Jinja gives these by name
        shared: bool = False,
        locals: Mapping[str, object] | None = None,  # noqa: A002
    ) -> TemplateModule:
        known = self.new_context(vars, shared, locals)
        made = TemplateModule(self, known)
        known.vars.clear()
        return made


@cache
def environment() -> Environment:
    """Everything is escaped; a name that a template misspells is an error."""
    made = Environment(
        loader=ChoiceLoader(
            [FileSystemLoader(TEMPLATES), PrefixLoader({"games": PrefixLoader(_templates_of_games())})]
        ),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.context_class, made.template_class = TemplateContext, Frugal
    made.globals["static"] = static_url
    made.globals["has_static"] = has_static
    made.globals["told_in"] = told_in
    made.globals["look"] = look
    made.globals["styles"] = styles
    made.globals["icons"] = icon_names()
    made.globals["emblem"] = emblem
    made.globals["usual_bot"] = usual_bot
    made.globals["sprite"] = static_url("vendor/icons.svg")
    return made


def _templates_of_games() -> dict[str, BaseLoader]:
    """``games/london/board.html`` is ``board.html`` among the templates of that game."""
    return {game: FileSystemLoader(str(folder_of(game) / "web" / "templates")) for game in titles()}


def render(template: str, **context: object) -> Markup:
    """A template with its gaps filled."""
    return Markup(environment().get_template(template).render(**context))


@cache
def macro(template: str, name: str) -> Callable[..., Markup]:
    """A macro of a template, to be called from outside."""
    return cast(Callable[..., Markup], getattr(environment().get_template(template).module, name))


@lru_cache(16384, typed=True)
def escaped(text: str) -> Markup:
    """A text as it stands in a page.  Most are there again and again, and to escape one takes long."""
    return escape(text)


@cache
def emblem(seat: int) -> Markup:
    """The sign of a seat, beside its name."""
    return macro("tables/macros.html", "emblem")(seat)


@cache
def static_url(path: str) -> str:
    """The address of a file of ours; it changes with the file, so that browsers may keep it for ever."""
    file = static_file(path)
    mark = hashlib.sha256(file.read_bytes()).hexdigest()[:12] if file.is_file() else "none"
    return f"{STATIC_URL}/{path}?v={mark}"


@cache
def has_static(path: str) -> bool:
    """Is there such a file?  Those that come from npm may be missing."""
    return static_file(path).is_file()


@cache
def look(game: str) -> str:
    """The classes of everything of a game; a title that is made of rooms of another looks like that one, too."""
    return " ".join(f"game-{name}" for name in looks_like(game))


@cache
def styles(game: str) -> list[str]:
    """The style sheets of a table, those of the game it is made of first."""
    sheets = [f"games/{name}/table.css" for name in reversed(looks_like(game))]
    return [sheet for sheet in sheets if has_static(sheet)]


def looks_like(game: str) -> tuple[str, ...]:
    """A game and those whose rooms it uses."""
    package = packages().get(game)
    return (game, *builds_on(package)) if package else (game,)


def static_file(path: str) -> Path:
    """Where a file of ours is: ``games/london/table.css`` among those of that game, all others here."""
    folder, _, rest = path.partition("/")
    game, _, name = rest.partition("/")
    if folder == "games" and game in titles():
        return Path(str(folder_of(game) / "web" / "static" / name))
    return STATIC / path


@cache
def icon_names() -> frozenset[str]:
    """The icons of the sprite; none where it has not been set up."""
    if not SPRITE.is_file():
        return frozenset()
    text = SPRITE.read_text(encoding="utf-8")
    return frozenset(piece.split('"', 1)[0] for piece in text.split('<symbol id="gi-')[1:])
