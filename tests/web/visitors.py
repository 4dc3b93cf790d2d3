"""Visitors: browsers without scripts, as far as a test needs them."""

import re
import warnings
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

import httpx
from starlette.applications import Starlette

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the client is about to change its library; what we use of it stays
    from starlette.testclient import TestClient

ORIGIN = "http://testserver"
READ = ("p", "h1", "h2", "button", "b", "a", "li", "title", "code")  # whose text is kept


def client_of(app: Starlette, address: str = ORIGIN, source: str = "testclient", *, raising: bool = True) -> TestClient:
    """A browser that knows nobody yet, at some address of its own; ``raising``: mistakes of the server, too."""
    return TestClient(app, base_url=address, client=(source, 50_000), raise_server_exceptions=raising)


@dataclass
class Element:
    """A tag with its attributes and the text inside."""

    tag: str
    attributes: dict[str, str]
    text: str = ""

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)


@dataclass
class Form:
    """A form: where it goes, and what it sends without any button."""

    attributes: dict[str, str]
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[Element] = field(default_factory=list)


class Page(HTMLParser):
    """A page taken apart: elements by tag, and forms with their buttons, also those that stand elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.source = text
        self.elements: list[Element] = []
        self.forms: list[Form] = []
        self._open: list[Element] = []
        self._form: Form | None = None
        self.feed(text)
        for element in self.find("button"):
            for form in self.forms:
                if element.get("form") and element.get("form") == form.attributes.get("id"):
                    form.buttons.append(element)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag in READ:
            self._open.append(element)
        if tag == "form":
            self._form = Form(element.attributes)
            self.forms.append(self._form)
        elif self._form is not None and not element.get("form"):
            self._collect(self._form, element)

    def _collect(self, form: Form, element: Element) -> None:
        if element.tag == "button":
            form.buttons.append(element)
        elif element.tag == "input" and element.get("name"):
            chosen = element.get("type") not in ("radio", "checkbox") or "checked" in element.attributes
            if chosen and element.get("type") != "file":
                form.fields[element.get("name")] = element.get("value")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        if tag in READ and self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data

    def find(self, tag: str, **attributes: str) -> list[Element]:
        """Elements with these attributes; ``class_`` is one class among others."""
        wanted = {name.rstrip("_"): value for name, value in attributes.items()}
        return [e for e in self.elements if e.tag == tag and all(self._fits(e, n, v) for n, v in wanted.items())]

    def _fits(self, element: Element, name: str, value: str) -> bool:
        return value in element.get(name).split() if name == "class" else element.get(name) == value

    def by_id(self, ident: str) -> Element | None:
        return next((element for element in self.elements if element.get("id") == ident), None)

    def form(self, action: str) -> Form:
        """The form that goes to an address ending so."""
        return next(form for form in self.forms if urlsplit(form.attributes["action"]).path.endswith(action))

    @property
    def moves(self) -> list[str]:
        """All moves that a button of the page makes."""
        form = next((form for form in self.forms if form.attributes.get("id") == "move"), None)
        return [] if form is None else [b.get("value") for b in form.buttons if b.get("name") == "move"]

    @property
    def invitations(self) -> list[str]:
        """The paths of the links for open seats in a waiting room."""
        shown = [element.get("value") for element in self.find("input") if "data-copy" in element.attributes]
        return [link.removeprefix(ORIGIN) for link in shown if "/join/" in link]

    @property
    def notice(self) -> str:
        return " ".join(element.text for element in self.find("p", class_="notice"))


def buttons_of(text: str) -> dict[str, str]:
    """The moves that buttons of a page make, unescaped, quicker than by taking the page apart."""
    found = re.findall(r'<button[^>]*? form="move"[^>]*? name="move" value="([^"]*)"', text)
    return {unescape(value): value for value in found}


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, app: Starlette, name: str = "", language: str = "en") -> None:
        self.client = TestClient(
            app, base_url=ORIGIN, headers={"accept-language": language, "accept-encoding": "identity"}
        )
        self.name = name
        self.answer: httpx.Response = self.client.get("/settings")
        self.token = self.page.form("/settings").fields["token"]  # the same as long as the cookie is
        if name:
            self.send("/settings", name=name, language=language)

    @classmethod
    def of(cls, app: Starlette, other: "Visitor") -> "Visitor":
        """The same person with the same browser at another application."""
        made = cls.__new__(cls)
        headers = {name: other.client.headers[name] for name in ("accept-language", "accept-encoding")}
        made.client = TestClient(app, base_url=ORIGIN, headers=headers, cookies=dict(other.client.cookies.items()))
        made.name, made.token, made.answer = other.name, other.token, other.answer
        return made

    @property
    def page(self) -> Page:
        return Page(self.answer.text)

    @property
    def status(self) -> int:
        return self.answer.status_code

    def go(self, path: str, **headers: str) -> Page:
        self.answer = self.client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        return self.page

    def send(self, path: str, **fields: str) -> Page:
        """Send a form; the token comes from a page of this visitor."""
        self.answer = self.client.post(path, data={"token": self.token, **fields})
        return self.page

    def send_by_script(self, path: str, **fields: str) -> Page:
        """Send a form as the script of the pages does."""
        data = {"token": self.token, **fields}
        self.answer = self.client.post(path, data=data, headers={"hx-request": "true"})
        return self.page

    def press(self, form: Form, button: Element | None = None, **more: str) -> Page:
        """Press a button of a form, as a browser without scripts does."""
        fields = {**form.fields, **more}
        if button is not None and button.get("name"):
            fields[button.get("name")] = button.get("value")
        address = form.attributes["action"]
        if form.attributes.get("method") == "post":
            self.answer = self.client.post(address, data=fields)
        else:
            asked = dict(parse_qsl(urlsplit(address).query))
            self.answer = self.client.get(urlsplit(address).path, params={**asked, **fields})
        return self.page

    def move(self, move: str) -> None:
        """Press the button of a move on the page that is open; the form has all else that is sent."""
        text = self.answer.text
        assert move in buttons_of(text), move
        form = text[text.index('<form id="move" method="post"') :].split("</form>", 1)[0]
        action = re.search(r'action="([^"]*)"', form)
        assert action is not None
        fields = dict(re.findall(r'type="hidden" name="([^"]*)" value="([^"]*)"', form))
        self.answer = self.client.post(unescape(action.group(1)), data={**fields, "move": move})

    @property
    def table(self) -> str:
        """The id of the table in the present address."""
        return self.answer.url.path.split("/")[2]
