"""Every card, tile, space and effect kind of The Prodigals Club comes into play in the archive."""

from ludgate.games.prodigals.content.arrays import KINDS
from ludgate.games.prodigals.content.catalogue import load
from tests.support.watching import events_of, seen

BOX = load()
TABLES = BOX.tables
LAST_WILL = {  # cards of the combined game, which is not playable yet (P20.8)
    slug for slug, marked in zip(TABLES.cards.slug, TABLES.cards.combination, strict=True) if marked.startswith("LW")
}


def used_cards() -> set[str]:
    """Cards played or laid down; and A Little More Time cards, which are only added."""
    added = {"a-little-more-time"} if any(event.kind == "time" for event in events_of("prodigals")) else set()
    return seen("prodigals")["play", "card"] | seen("prodigals")["lay-down", "card"] | added


def test_every_card_is_played() -> None:
    assert set(TABLES.cards.slug) - LAST_WILL - used_cards() == set()


def test_every_corner_effect_is_activated() -> None:
    corners = {
        slug
        for slug, black, effect in zip(TABLES.cards.slug, TABLES.cards.black, TABLES.cards.effect, strict=True)
        if black and effect
    }
    assert corners - seen("prodigals")["activate", "card"] == set()


def test_every_possession_tile_is_sold_or_exchanged() -> None:
    traded = seen("prodigals")["sell", "tile"] | seen("prodigals")["exchange", "tile"]
    assert set(TABLES.estate.tile_slug) - traded - seen("prodigals")["exchange", "for"] == set()


def test_every_circle_tile_is_laid_or_starts_a_layout() -> None:
    starts = {
        slug for slug, group in zip(TABLES.hustings.circle_slug, TABLES.hustings.circle_group, strict=True) if not group
    }
    assert set(TABLES.hustings.circle_slug) - starts - seen("prodigals")["lay", "tile"] == set()


def test_every_space_set_bonus_tile_and_beatrice_tile_is_used() -> None:
    sent = {space.removesuffix(f"-{place}") for space in seen("prodigals")["send", "space"] for place in range(1, 6)}
    sent |= seen("prodigals")["send", "space"]
    assert set(TABLES.spaces.slug) - sent == set()
    assert set(TABLES.spots.slug) - sent == set()
    assert set(TABLES.bonuses.slug) - seen("prodigals")["bonus", "bonus"] == set()
    assert set(TABLES.salon.beatrice_slug) - seen("prodigals")["beatrice-tile", "tile"] == set()


def test_every_effect_kind_stands_on_something_that_is_used() -> None:
    used = used_cards() | seen("prodigals")["bonus", "bonus"] | set(TABLES.spaces.slug) | set(TABLES.spots.slug)
    assert {KINDS[effect.kind] for effect in TABLES.effects if effect.slug in used} == set(KINDS)
