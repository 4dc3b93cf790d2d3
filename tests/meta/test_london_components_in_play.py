"""Every card and borough of London comes into play in the archive, and every effect kind is carried out."""

from ludgate.games.london.content.arrays import KINDS
from ludgate.games.london.content.catalogue import load
from ludgate.games.london.content.schema import kind_of
from tests.support.watching import seen

BOX = load()


def test_every_card_is_played_and_every_borough_bought() -> None:
    found = seen("london")
    playable = {card.id for card in BOX.cards if type(card).__name__ != "Pauper"}
    assert playable - found["place", "card"] - found["leave", "card"] == set()
    assert {borough.id for borough in BOX.boroughs} - found["buy", "borough"] == set()


def test_every_activated_effect_is_activated() -> None:
    with_effect = {card.id for card in BOX.cards if getattr(card, "effect", ())}
    assert with_effect - seen("london")["activate", "card"] == set()


def test_every_effect_kind_is_resolved() -> None:
    found = seen("london")
    kinds: set[str] = set()
    for slug in found["activate", "card"]:
        kinds |= {kind_of(part) for part in getattr(BOX.card(slug), "effect", ())}
    for slug in found["leave", "card"]:
        kinds |= {kind_of(part) for part in getattr(BOX.card(slug), "action", ())}
    for slug in found["borough", "borough"]:
        kinds |= {kind_of(part) for part in BOX.borough(slug).run_effect}
    for slug in found["use", "source"]:
        record = BOX.record(slug)
        abilities = getattr(record, "continuous", ()) or getattr(record, "ability", ())
        kinds |= {kind_of(part) for ability in abilities for part in ability.effect}
    assert set(KINDS) - kinds == set()
