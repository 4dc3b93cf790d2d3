"""The watch over the pages sees what it is there for."""

import pytest

from tests.e2e.conftest import Newcomer

OUGHT_TO_BE_SEEN = {
    "console: something is wrong": "console.error('something is wrong')",
    "script: ": "setTimeout(() => { throw new Error('unforeseen') })",
    "Content Security Policy": "document.body.insertAdjacentHTML('beforeend', '<p style=color:red>red</p>')",
    "answer: 404": "fetch('/no-such-page')",
    "request: ": "fetch('/torn').catch(() => 0)",
}


def test_every_kind_of_trouble_is_noticed(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.open("/about")
    assert not anna.troubles
    anna.page.route("**/torn", lambda route: route.abort("connectionreset"))
    for words, script in OUGHT_TO_BE_SEEN.items():
        anna.page.evaluate(f"() => {{ {script} }}")
        for _ in range(500):
            if any(words in trouble for trouble in anna.troubles):
                break
            anna.page.evaluate("() => new Promise(requestAnimationFrame)")  # until the browser has told
        else:
            pytest.fail(f"{script} went unnoticed")
    anna.page.evaluate("() => { document.body.style.width = '3000px' }")
    anna.look_sideways()
    assert "wider than the window" in anna.troubles[-1]
    anna.troubles.clear()  # they were meant
