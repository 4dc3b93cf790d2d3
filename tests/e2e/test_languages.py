"""Another language, on the page of a table: all of it changes, and nothing else."""

import pytest

from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person

SPOKEN = """() => [...new Set([...document.querySelectorAll(
  "h1, h2, h3, summary, button, label, legend, th, dt, a, .sentence, .progress, .figure-label, .forecast, #log li li")]
  .filter((element) => !element.closest(".menu, .site-head") && !element.querySelector("button, label"))
  .map((element) => element.innerText.trim().replace(/\\s+/g, " "))
  .filter((text) => /[a-z]{3}/.test(text)))]"""
PROPER = 0.25  # as much of a page may be names, which stay as they are


def switch(person: Person, language: str) -> None:
    person.page.locator("#menu summary").click()
    person.page.locator(f"#menu button[name=language][value={language}]").click()
    person.page.locator(f"html[lang={language.replace('_', '-')}]").wait_for(state="attached")
    person.look_sideways()


@pytest.mark.parametrize("game", ["guilds", "london", "prodigals"])
def test_the_whole_table_changes_its_language(newcomer: Newcomer, game: str) -> None:
    anna = newcomer("Anna")
    address = anna.set_table(game, "me", "random")
    anna.wait_for_turn()
    said: dict[str, set[str]] = {}
    lit: dict[str, list[str]] = {}
    prompts: set[str] = set()
    for language in ("en", "pl", "pt_BR"):
        switch(anna, language)
        assert anna.page.url == address
        said[language] = set(anna.page.evaluate(SPOKEN))
        lit[language] = sorted(str(piece.get_attribute("id")) for piece in anna.page.locator(".piece.lit").all())
        prompts.add(anna.page.locator("#sentence").inner_text())
    assert len(prompts) == 3
    assert lit["en"] == lit["pl"] == lit["pt_BR"]
    for language in ("pl", "pt_BR"):
        same = said["en"] & said[language]
        assert len(same) <= PROPER * len(said["en"]), sorted(same)


def test_the_language_is_that_of_the_browser_and_then_that_of_the_person(newcomer: Newcomer) -> None:
    anna, bert = newcomer("Anna", "pl"), newcomer("Bert", "pt_BR")
    anna.set_table("london", "me", "open")
    (link,) = anna.invitations()
    bert.accept(link)
    anna.page.locator("#table[data-ply]").wait_for()
    assert anna.page.locator("html").get_attribute("lang") == "pl"
    assert bert.page.locator("html").get_attribute("lang") == "pt-BR"
    switch(bert, "en")
    bert.open("/")
    assert bert.page.locator("html").get_attribute("lang") == "en"
