"""The one cache of drawings."""

from functools import partial

from markupsafe import Markup

from ludgate.web.render import cache
from ludgate.web.render.cache import BoundedCache, ViewerCache, drawn, drawn_once, made_once
from ludgate.web.render.lighting import Lighting

DARK, LIT = Lighting(), Lighting(targets={"space--a": ("send a",)})


def test_only_so_much_is_kept() -> None:
    kept: BoundedCache[int] = BoundedCache(8)
    for number in range(100):
        kept.put(number, number)
        assert kept.get(number) == number
    assert len(kept.found) <= 8


def test_a_part_drawn_in_another_light_is_another() -> None:
    cache.clear()
    states = [drawn("plate", light, lambda one: Markup(one.state("space--a"))) for light in (DARK, LIT, DARK)]
    assert states == ["still", "move", "still"]


def test_light_on_other_pieces_draws_nothing_anew() -> None:
    cache.clear()
    times: list[Lighting] = []

    @drawn_once
    def plate(lit: Lighting, name: str) -> str:
        times.append(lit)
        return lit.state(name)

    elsewhere = Lighting(targets={"space--b": ("send b",)})
    assert [plate(light, "space--a") for light in (DARK, elsewhere, LIT, elsewhere)] == [
        "still",
        "still",
        "move",
        "still",
    ]
    assert len(times) == 2


def test_what_is_made_once_is_made_once() -> None:
    cache.clear()
    made: list[str] = []

    @made_once
    def shout(word: str) -> str:
        made.append(word)
        return word.upper()

    assert [shout("a"), shout("b"), shout("a")] == ["A", "B", "A"]
    assert made == ["a", "b"]


def test_a_viewer_keeps_what_was_shown_last_and_some_variants() -> None:
    viewer, made = ViewerCache(), list[int]()
    for number in (1, 2, 1):
        viewer.part("part", [number], partial(made.append, number))
        viewer.variant("block", [number], partial(made.append, number))
    assert made == [1, 1, 2, 2, 1]
