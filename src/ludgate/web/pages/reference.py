"""The rules reader, the card browser, and the page about all this."""

import re
from functools import cache, lru_cache

from markupsafe import Markup, escape
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludgate.engine.registry import module_of, titles
from ludgate.text import rulebook
from ludgate.text.pieces import headline
from ludgate.text.rulebook import REFERENCE, folded
from ludgate.text.text_table import TextTable
from ludgate.web import templating
from ludgate.web.game_titles import titled
from ludgate.web.render.api import page_translator
from ludgate.web.request_context import Page, RequestContext

LONGEST_SEARCH = 100
KEPT_TEXTS = 8192  # pieces of rules and rows of cards, folded or linked; all of them in all languages are fewer

_folded = lru_cache(KEPT_TEXTS)(folded)


def rules_index(ctx: RequestContext) -> Response:
    return ctx.show("learn.html")


def rules(ctx: RequestContext) -> Response:
    """The numbered rules of a game, or those in which all words are found."""
    game = _known_game(ctx)
    words = ctx.asked("q").strip()[:LONGEST_SEARCH]
    found = frozenset(rulebook.search(game, words, ctx.language)) if words else None
    reader = _all_rules(game, ctx.language) if found is None else _reader(game, ctx.language, found, sought(words))
    count = None if found is None else len(found)
    return ctx.show("rules.html", game=game, info=titled(ctx.language)[game], reader=reader, words=words, count=count)


@cache
def _all_rules(game: str, language: str) -> Markup:
    """All rules, made once: they are long, and never change."""
    return _reader(game, language, None, None)


def _reader(game: str, language: str, found: frozenset[str] | None, wanted: re.Pattern[str] | None) -> Markup:
    """The rules that were found, or all, by chapters."""
    parts = []
    for chapter in rulebook.chapters(game, language):
        texts = [rulebook.rule_text(game, rule, language) for rule in chapter.ids if found is None or rule in found]
        if texts:
            parts.append((chapter, [(text, linked(text.text, game, wanted)) for text in texts]))
    return templating.render("parts/rules.html", parts=parts, t=page_translator(language))


def rule(ctx: RequestContext) -> Response:
    """One rule: to its place in the chapter."""
    game = _known_game(ctx)
    try:
        text = rulebook.rule_text(game, ctx.path["rule"], ctx.language)
    except rulebook.UnknownRule:
        raise HTTPException(404) from None
    return ctx.go(f"/rules/{game}#{text.id}")


def sought(words: str) -> re.Pattern[str] | None:
    """What finds any of the words in a folded text; None if there are none.  Single letters are everywhere."""
    wanted = "|".join(re.escape(word) for word in folded(words).split() if len(word) > 1)
    return re.compile(wanted) if wanted else None


def linked(text: str, game: str, wanted: re.Pattern[str] | None = None) -> Markup:
    """A text with the rules that it names as links, and the words sought marked."""
    if wanted is None:
        return _linked(text, game)
    pieces, at = [], 0
    for match in REFERENCE.finditer(text):
        pieces += [marked(text[at : match.start()], wanted), _link(game, match.group())]
        at = match.end()
    return Markup("".join([*pieces, marked(text[at:], wanted)]))  # all of them are


@lru_cache(KEPT_TEXTS)
def _linked(text: str, game: str) -> Markup:
    pieces, at = [], 0
    for match in REFERENCE.finditer(text):
        pieces += [escape(text[at : match.start()]), _link(game, match.group())]
        at = match.end()
    return Markup("".join([*pieces, escape(text[at:])]))


@lru_cache(KEPT_TEXTS)
def _link(game: str, rule: str) -> Markup:
    return Markup('<a href="/rules/{0}#{1}">{1}</a>').format(game, rule)


def marked(text: str, wanted: re.Pattern[str]) -> Markup:
    """The text with the words sought marked, whatever their accents."""
    plain = _folded(text)
    if len(plain) != len(text):
        return escape(text)
    parts, at = [], 0
    for start, end in (match.span() for match in wanted.finditer(plain)):
        parts += [escape(text[at:start]), "<mark>", escape(text[start:end]), "</mark>"]
        at = end
    return Markup("".join([*parts, escape(text[at:])]))


def cards_index(ctx: RequestContext) -> Response:
    return ctx.go("/learn")


def cards(ctx: RequestContext) -> Response:
    """All components of a game, with filters."""
    game = _known_game(ctx)
    words, source, kind = (ctx.asked(name).strip()[:LONGEST_SEARCH] for name in ("q", "source", "kind"))
    every = sheets(game, ctx.language)
    shown = [narrowed(sheet, words, source) for number, sheet in enumerate(every) if kind in ("", str(number))]
    return ctx.show(
        "cards.html",
        game=game,
        info=titled(ctx.language)[game],
        sheets=[sheet for sheet in shown if sheet.rows],
        kinds=[(str(number), headline(sheet.title.splitlines()[0])) for number, sheet in enumerate(every)],
        sources=sorted({row[-1] for sheet in every for row in sheet.rows}),
        chosen={"q": words, "source": source, "kind": kind},
        count=sum(len(sheet.rows) for sheet in shown),
    )


@cache
def sheets(game: str, language: str) -> tuple[TextTable, ...]:
    """The components of a game in words."""
    catalogue, listing = module_of(game, "content.catalogue"), module_of(game, "text.component_list")
    return tuple(listing.sheets(catalogue.load(), language)) if catalogue and listing else ()


def narrowed(sheet: TextTable, words: str, source: str) -> TextTable:
    """The rows that contain all words and come from the source."""
    wanted = folded(words).split()
    rows = tuple(
        row
        for row in sheet.rows
        if (not source or row[-1] == source) and all(word in _folded(" ".join(row)) for word in wanted)
    )
    return TextTable(sheet.title, sheet.headings, rows)


def about(ctx: RequestContext) -> Response:
    """Unofficial; who made the games; whose files are used."""
    return ctx.show("about.html")


def _known_game(ctx: RequestContext) -> str:
    game = ctx.path["game"]
    if game not in titles():
        raise HTTPException(404)
    return game


GET: dict[str, Page] = {
    "/rules": rules_index,
    "/rules/{game}": rules,
    "/rules/{game}/{rule}": rule,
    "/cards": cards_index,
    "/cards/{game}": cards,
    "/about": about,
}
