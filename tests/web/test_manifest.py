"""The manifest with which browsers install the pages."""

import json

import pytest
from starlette.applications import Starlette

from tests.web.visitors import Visitor


@pytest.mark.parametrize(("language", "new_table"), [("en", "New table"), ("pl", "Nowy stół"), ("pt_BR", "Nova mesa")])
def test_the_manifest_speaks_the_language_of_its_page(app: Starlette, language: str, new_table: str) -> None:
    visitor = Visitor(app)
    visitor.go(f"/manifest.webmanifest?lang={language}")
    assert visitor.answer.headers["content-type"].startswith("application/manifest+json")
    told = json.loads(visitor.answer.text)
    assert (told["lang"], told["shortcuts"][0]["name"]) == (language.replace("_", "-"), new_table)


def test_every_page_names_the_manifest_and_every_icon_and_shortcut_is_there(app: Starlette) -> None:
    visitor = Visitor(app)
    visitor.go("/?lang=pl")
    assert '<link rel="manifest" href="/manifest.webmanifest?lang=pl">' in visitor.answer.text
    assert "manifest-src 'self'" in visitor.answer.headers["content-security-policy"]
    visitor.go("/manifest.webmanifest")
    told = json.loads(visitor.answer.text)
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    for address in [*(icon["src"] for icon in told["icons"]), *(way["url"] for way in told["shortcuts"])]:
        visitor.go(address)
        assert visitor.status == 200, address
