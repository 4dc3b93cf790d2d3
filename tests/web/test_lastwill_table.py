"""The table of Last Will by itself as HTML: every option has its piece, and cards spend what they said they would."""

import random
from collections.abc import Iterator

import pytest

from ludgate import Table
from ludgate.engine.contract import Decision
from ludgate.games.lastwill.view import club_view
from ludgate.games.prodigals.content.last_will.catalogue import load_will
from ludgate.games.prodigals.view.model import read, slug_of
from ludgate.games.prodigals.view.will import Purchase, Spending, WillWorth
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES
from ludgate.web.render.api import Snapshot
from tests.web import told
from tests.web.test_prodigals_table import NAMES, Elements, has_piece


def snapshot_of(table: Table, seat: int, language: str = "en") -> Snapshot:
    decision = table.decision
    if decision is not None and decision.seat != seat:
        decision = Decision(decision.seat, decision.kind, [], decision.data)
    names = NAMES[: table.seats]
    say = sentences("lastwill")
    return Snapshot(
        "lastwill", table.view(seat), seat, decision, names, say, language, frozenset(), False, table.options
    )


def played(seats: int, seed: int, step: int) -> Iterator[Table]:
    """A random game at every so many decisions."""
    table, chance, ply = Table.new("lastwill", seats=seats, seed=seed), random.Random(seed), 0
    while (decision := table.decision) is not None:
        if ply % step == 0:
            yield table
        table.play(chance.choice(decision.sensible))
        ply += 1


@pytest.mark.parametrize("seats", [2, 5])
def test_every_option_has_its_piece_on_the_page(seats: int) -> None:
    for table in played(seats, seats, 9):
        assert table.decision is not None
        scene = told.scene(snapshot_of(table, table.decision.seat, LANGUAGES[seats % 3]))
        elements = Elements(scene.whole)
        lit = {text for texts in scene.targets.values() for text in texts}
        assert lit == {option.text for option in table.decision.sensible if has_piece(option.text)}
        assert set(scene.targets) <= set(elements.buttons)
        assert [ident for ident, number in elements.ids.items() if number > 1] == []


def test_what_a_card_would_spend_is_what_it_spends() -> None:
    """Companions are added as foretold; prices are those that are paid."""
    checked = {Spending: 0, Purchase: 0}
    for seed in range(4):
        for table in played(3, seed, 3):
            assert table.decision is not None
            seat = table.decision.seat
            for option in table.decision.sensible:
                verb, *words = option.text.split()
                if table.decision.kind == "turn" and verb in ("play", "use", "lay"):
                    checked[foretold(table, seat, verb, words[0])] += 1
    assert min(checked.values()) > 20


def foretold(table: Table, seat: int, verb: str, word: str) -> type:
    """Play it on a copy and compare; returns what was compared."""
    seen = read(club_view(table.view(seat)))
    me = seen.players[seat]
    slug, _, number = word.partition(".")
    cards = [one.card for one in me.will_board] if verb == "use" else me.will_hand or []
    piece = [card for card in cards if slug_of(card) == slug][int(number or 1) - 1]
    found = WillWorth(seen, me, load_will()).of_card(piece)
    if found is None or (verb == "lay") != isinstance(found, Purchase):
        return Spending
    copy = Table.from_position(table.position())
    copy.play(f"{verb} {word}")
    added = list(found.companions) if isinstance(found, Spending) else []
    while copy.decision is not None and copy.decision.kind == "companions" and copy.decision.seat == seat:
        offered = [option.text.removeprefix("add ") for option in copy.decision.options]
        wanted = [kind for kind in added if {"any": "any-occasion"}.get(kind, kind) in offered]
        kind = wanted[0] if wanted else "none"
        added.remove(kind) if wanted else None
        copy.play(f"add {'any-occasion' if kind == 'any' else kind}")
    if copy.decision is not None and copy.decision.kind == "make-room":
        return type(found)
    assert read(club_view(copy.view(seat))).players[seat].money == found.money, (verb, word, found)
    return type(found)
