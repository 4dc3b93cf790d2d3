"""One request: who asks, in which language, with which form; and how a page answers."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from anyio import from_thread
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ludgate.engine.contract import LudgateError
from ludgate.server.addresses import counted_address
from ludgate.server.outcomes import Declined, Forbidden, NotFound, TooMuch, TooSoon
from ludgate.server.people import MOTIONS, THEMES, Person
from ludgate.text.errors import said
from ludgate.text.languages import LANGUAGE_NAMES, LANGUAGES, Translator
from ludgate.web import templating
from ludgate.web.bot_titles import bot_title
from ludgate.web.forms import read_form
from ludgate.web.game_titles import titled
from ludgate.web.lessons.place import LessonSummary, offer
from ludgate.web.render.api import page_translator
from ludgate.web.request_observer import TROUBLE
from ludgate.web.security import COOKIE, Session, local_path, new_session, same_site, set_cookie

if TYPE_CHECKING:
    from ludgate.web.app import Site

Page = Callable[["RequestContext"], Response]
QuickPage = Callable[["RequestContext"], Awaitable[Response | None]]
LANGUAGE_COOKIE, THEME_COOKIE, MOTION_COOKIE = "language", "theme", "motion"
LONGEST_ID = 32
AS_NOTICE = {"HX-Retarget": "#notice", "HX-Reswap": "innerHTML"}  # where the script of the pages puts a notice
MONTHS = 180 * 24 * 3600
LOG = logging.getLogger("ludgate.web")

P = ParamSpec("P")
T = TypeVar("T")


class NotForYou(Forbidden):
    """Somebody else may do this or look here; said in words of the pages."""

    def said(self, language: str) -> str:
        return page_translator(language).say(self.message, **self.data)


@dataclass
class RequestContext:
    """A request and everything that is known about who made it."""

    site: "Site"
    request: Request
    session: Session
    person: Person | None
    language: str
    theme: str
    fields: dict[str, str]
    files: dict[str, bytes]

    def __post_init__(self) -> None:
        self.t = page_translator(self.language)
        self._session_before: Session | None = self.session
        self._token: tuple[str, str] | None = None

    # ------------------------------------------------------------ asking

    @property
    def path(self) -> dict[str, str]:
        """The gaps of the address."""
        return {name: str(value) for name, value in self.request.path_params.items()}

    def asked(self, name: str, default: str = "") -> str:
        """A field of the address behind the question mark."""
        return self.request.query_params.get(name, default).replace("\0", "")

    def field(self, name: str, default: str = "") -> str:
        """A field of the form."""
        return self.fields.get(name, default)

    def number(self, text: str, default: int) -> int:
        """A whole number that somebody sent, or the default if it is none."""
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else default

    def required_number(self, name: str) -> int:
        """A whole number that the form must have."""
        found = self.number(self.field(name), -1)
        if found < 0:
            raise HTTPException(400)
        return found

    @property
    def by_script(self) -> bool:
        """Was it sent by the script of the page, which takes parts of pages?"""
        return self.request.headers.get("hx-request") == "true"

    @property
    def motion(self) -> str:
        """How pieces travel for whoever asks."""
        wanted = self.request.cookies.get(MOTION_COOKIE, "") if self.person is None else self.person.motion
        return wanted if wanted in MOTIONS else MOTIONS[0]

    @property
    def person_id(self) -> str | None:
        return self.person.id if self.person is not None else None

    def somebody(self) -> Person:
        """The person who asks; whoever has no name yet gets the one of the form, or a neutral one."""
        if self.person is None:
            name = self.field("name").strip() or self.t.say("Guest")
            self.person = self.site.lobby.new_person(name, self.language, self.address)
            self.person = self.site.lobby.set_wishes(self.person.id, theme=self.theme, motion=self.motion)
            self.session = replace(self.session, person=self.person.id)
        return self.person

    @property
    def address(self) -> str:
        """From where the request came, as it is counted."""
        return address_of(self.request)

    async def in_thread(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call the function in a thread, as a page of this visitor."""
        return await self.site.threads.run(self.address, self.person is not None, function, *args, **kwargs)

    def still_here(self) -> bool:
        """Does whoever asks still wait for the answer?  To be asked from the thread of a page."""
        return not from_thread.run(self.request.is_disconnected)

    @property
    def token(self) -> str:
        """What every form of this visitor carries."""
        if self._token is None or self._token[0] != self.session.nonce:
            self._token = self.session.nonce, self.site.keys.token(self.session)
        return self._token[1]

    @cached_property
    def base(self) -> str:
        """The address of this site, for links to be sent to others."""
        return self.site.hosts.base(self.request)

    def renew(self) -> None:
        """Look again who this is: a stream lives long, and wishes change meanwhile."""
        self.person = _person(self.site, self.session, self.address)

    # ------------------------------------------------------------ answering

    def show(self, template: str, status: int = 200, **context: object) -> HTMLResponse:
        """A whole page."""
        return HTMLResponse(self.render(template, **context), status)

    def render(self, template: str, **context: object) -> str:
        """A template with everything that all pages have."""
        return templating.environment().get_template(template).render(**self.context(), **context)

    def context(self) -> dict[str, object]:
        """What every template may use."""
        return {
            "t": self.t,
            "ui": self.t,
            "language": self.language,
            "languages": LANGUAGE_NAMES,
            "theme": self.theme,
            "themes": THEMES,
            "motion": self.motion,
            "motions": MOTIONS,
            "me": self.person,
            "token": self.token,
            "here": self.request.url.path,
            "games": titled(self.language),
            "bot_word": self.bot_word,
            "at_table": self.at_table,
            "waiting_count": self.waiting_count,
            "live_table": False,
            "lesson_of": self.lesson_of,
        }

    def context_title(self, game: str) -> str:
        """What a table of a game is called if nobody gave it a name."""
        return titled(self.language)[game].title

    @property
    def at_table(self) -> str:
        """The table that the page is about; "" if it is about none."""
        return self.path.get("table", "") or self.asked("table")[:LONGEST_ID]

    def waiting_count(self) -> int:
        """At how many tables, this one aside, it is the turn of the person."""
        return 0 if self.person is None else self.site.lobby.waiting_count(self.person.id, self.at_table)

    def bot_word(self, name: str) -> str:
        """What a bot is called."""
        return bot_title(name, self.t)

    def lesson_of(self, game: str) -> LessonSummary | None:
        """The guided first game, and how far this visitor is in it."""
        return offer(self.request.cookies, game)

    def go(self, path: str) -> Response:
        """On to another page of this site."""
        if self.by_script:
            return Response(status_code=204, headers={"HX-Redirect": local_path(path)})
        return RedirectResponse(local_path(path), 303)

    def finish(self, response: Response) -> Response:
        """The cookie, if it must be set or has changed."""
        cookie = self.request.cookies.get(COOKIE)
        if self.session != self._session_before or cookie is None or self.site.keys.is_old(cookie):
            set_cookie(response, self.request, self.site.keys.write(self.session))
        asked = self.asked("lang")
        if asked in LANGUAGES and self.person is None and LANGUAGE_COOKIE not in self.request.cookies:
            # a first wish of a browser; a link of somebody else never changes one that was made before
            secure = self.request.url.scheme == "https"
            response.set_cookie(LANGUAGE_COOKIE, asked, max_age=MONTHS, httponly=True, samesite="lax", secure=secure)
        if "cache-control" not in response.headers:
            response.headers["cache-control"] = "no-store"
        return response


def endpoint(site: "Site", page: Page, quick: QuickPage | None = None) -> Callable[[Request], Awaitable[Response]]:
    """A page as Starlette wants it.  Pages are plain functions in a thread, since the house is.

    ``quick`` answers a plain form in the event loop if nothing but the disk has to be waited for, and else gives None.
    """

    async def answer(request: Request) -> Response:
        try:
            fields, files = await read_form(request, site.limits) if request.method == "POST" else ({}, {})
        except ClientDisconnect:  # the guard hides from us what is too large
            return await in_thread(site, request, _refused, site, request, 413)
        except HTTPException as error:
            return await in_thread(site, request, _refused, site, request, error.status_code)
        if quick is None or site.lobby.shared or request.url.query:
            return await in_thread(site, request, _answer, site, request, page, fields, files)
        ctx = welcome(site, request, fields, files)
        refused = kept_out(ctx) or _check_form(ctx)
        response = await quick(ctx) if refused is None else refused
        return await ctx.in_thread(_page, ctx, page) if response is None else ctx.finish(response)

    return answer


async def in_thread(site: "Site", request: Request, function: Callable[P, T], *args: P.args, **kw: P.kwargs) -> T:
    """Call the function in a thread, before anybody knows who asks."""
    session = site.keys.read(request.cookies.get(COOKIE))
    is_person = session is not None and session.person is not None
    return await site.threads.run(address_of(request), is_person, function, *args, **kw)


def address_of(request: Request) -> str:
    """Where a request comes from, as it is counted."""
    return counted_address(request.client.host if request.client else None)


def _answer(site: "Site", request: Request, page: Page, fields: dict[str, str], files: dict[str, bytes]) -> Response:
    ctx = welcome(site, request, fields, files)
    refused = kept_out(ctx)
    if refused is None and request.method == "POST":
        refused = _check_form(ctx)
    return _page(ctx, page) if refused is None else ctx.finish(refused)


def _refused(site: "Site", request: Request, status: int) -> Response:
    """A form that cannot be read."""
    ctx = welcome(site, request, {}, {})
    return ctx.finish(trouble(ctx, status))


def _page(ctx: RequestContext, page: Page) -> Response:
    try:
        return ctx.finish(page(ctx))
    except HTTPException as error:
        return ctx.finish(trouble(ctx, error.status_code))
    except LudgateError as error:
        return ctx.finish(declined(ctx, error))


def welcome(site: "Site", request: Request, fields: dict[str, str], files: dict[str, bytes]) -> RequestContext:
    """Find out who asks, and in which language."""
    session = site.keys.read(request.cookies.get(COOKIE))
    fresh = session is None
    session = session or new_session()
    person = _person(site, session, address_of(request))
    language = language_of(request, person)
    theme = person.theme if person is not None else request.cookies.get(THEME_COOKIE, "auto")
    ctx = RequestContext(site, request, session, person, language, theme if theme in THEMES else "auto", fields, files)
    if fresh:
        ctx._session_before = None
    return ctx


def _person(site: "Site", session: Session, address: str) -> Person | None:
    if session.person is None:
        return None
    try:
        person = site.lobby.person(session.person)
    except NotFound:
        return None
    site.lobby.seen(person.id, address)
    return person


def language_of(request: Request, person: Person | None) -> str:
    """The language asked for, else that of the person, else that of the cookie, else the first the browser wants."""
    known = [
        request.query_params.get("lang"),
        person.language if person else None,
        request.cookies.get(LANGUAGE_COOKIE),
    ]
    for language in known:
        if language in LANGUAGES:
            return language
    for wanted in request.headers.get("accept-language", "").lower().split(","):
        for language in LANGUAGES:
            if wanted.strip().split(";")[0].split("-")[0] == language.lower().split("_")[0]:
                return language
    return LANGUAGES[0]


def kept_out(ctx: RequestContext) -> Response | None:
    """The answer to somebody whom the operator has banned; None for everybody else."""
    if not ctx.site.lobby.operator.bans.holds(ctx.address, ctx.person_id):
        return None
    return trouble(ctx, 403, ctx.t.say("The operator of this server does not let you in."))


def _check_form(ctx: RequestContext) -> Response | None:
    """A form must come from a page of ours, and not too many of them."""
    wait = ctx.site.forms.take(ctx.session.nonce if ctx.person else ctx.address)
    if wait:
        return trouble(ctx, 429, wait=wait)
    host = ctx.request.headers.get("host", "")
    ours = same_site(ctx.request.headers, host)
    if not ours or not ctx.site.keys.right_token(ctx.session, ctx.field("token")):
        return trouble(ctx, 403, ctx.t.say("This form is too old. Go back, load the page again and repeat it."))
    return None


def declined(ctx: RequestContext, error: LudgateError) -> Response:
    """What the house or the engine does not do, said to the person."""
    wait = error.seconds if isinstance(error, TooSoon) else 0.0
    return trouble(ctx, status_of(error), spoken(error, ctx.language), wait)


def status_of(error: LudgateError) -> int:
    """The status of a page that says this."""
    kinds = ((NotFound, 404), (Forbidden, 403), (TooMuch, 429))
    return next((code for kind, code in kinds if isinstance(error, kind)), 400)


def spoken(error: LudgateError, language: str) -> str:
    """What the house or the engine has against something, in the language of the person."""
    return error.said(language) if isinstance(error, Declined) else said(error, language)


def trouble(ctx: RequestContext, status: int, sentence: str = "", wait: float = 0.0) -> Response:
    """An error as a page of the house, or as a notice on the page that is open.

    ``wait``: seconds after which it may be tried again.
    """
    seconds = ceil(wait)
    headline, usual = words(ctx.t, status, seconds)
    sentence = sentence or usual
    ctx.request.scope[TROUBLE] = status
    if ctx.by_script:
        notice = ctx.render("parts/notice.html", notice=sentence, kind="bad")
        return HTMLResponse(notice, 200, {**AS_NOTICE, **retry_after(seconds)})
    page = ctx.show("trouble.html", status, headline=headline, sentence=sentence, code=status)
    page.headers.update(retry_after(seconds))
    return page


def retry_after(seconds: int) -> dict[str, str]:
    """The header that tells a program how long to wait."""
    return {"retry-after": str(seconds)} if seconds else {}


def words(t: Translator, status: int, seconds: int = 0) -> tuple[str, str]:
    """The headline and the sentence for a status."""
    unread = t.say("That cannot be read")
    found = {
        400: (unread, t.say("Something was missing or wrong in what was sent.")),
        403: (t.say("This door is closed"), t.say("Only somebody else may do this, or look here.")),
        404: (t.say("Nothing stands here"), t.say("There is no such page. Perhaps the address is incomplete.")),
        405: (unread, t.say("Something was missing or wrong in what was sent.")),
        413: (t.say("That is too large"), t.say("What was sent is larger than this server takes.")),
        414: (unread, t.say("The address of the page is too long.")),
        415: (unread, t.say("Forms are taken as browsers send them, and in UTF-8 only.")),
        421: (t.say("Nothing stands here"), t.say("No site of this name is served here.")),
        429: (t.say("Gently"), _too_fast(t, seconds)),
        431: (unread, t.say("Your browser sent more along with its question than this server reads.")),
        503: (t.say("Gently"), t.say("Many are searching or looking back just now. Try again in a moment.")),
    }
    return found.get(status, (t.say("Something went wrong"), t.say("It has been noted. Nothing of your game is lost.")))


def _too_fast(t: Translator, seconds: int) -> str:
    if not seconds:
        return t.say("That was too fast. Wait a moment and try again.")
    return t.plural(
        "That was too fast. Try again in {n} second.", "That was too fast. Try again in {n} seconds.", seconds
    )
