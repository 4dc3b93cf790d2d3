"""The standard components: counts, confirmed facts (F1 to F41), sums, provenance, and the borough curve."""

import math
from collections import Counter
from collections.abc import Iterator

import pytest

from ludgate.engine.content import convert, read_package
from ludgate.games.london.content.arrays import COUNTS, KINDS, MOMENTS
from ludgate.games.london.content.catalogue import PACKAGE, load
from ludgate.games.london.content.schema import (
    ActionCard,
    Borough,
    BoroughFile,
    Building,
    Cost,
    DiscardFor,
    Draw,
    DrawInstead,
    GainMoney,
    GainPoverty,
    GainPrestige,
    KeepFaceUp,
    Part,
    PayMoney,
    kind_of,
)
from tests.support.rule import rule

BOX = load()
CARDS = BOX.cards
BOROUGHS = BOX.boroughs
RULES_TEXT = {"activation_cost", "effect", "continuous", "action"}


def building(slug: str) -> Building:
    card = BOX.card(slug)
    assert isinstance(card, Building)
    return card


def all_parts() -> Iterator[Part]:
    for card in CARDS:
        if isinstance(card, Building):
            yield from card.effect
            for ability in card.continuous:
                yield from ability.effect
        elif isinstance(card, ActionCard):
            yield from card.action
    for borough in BOROUGHS:
        yield from borough.run_effect
        for ability in borough.ability:
            yield from ability.effect


def with_inner() -> Iterator[Part]:
    for part in all_parts():
        yield part
        if isinstance(part, DiscardFor):
            yield from part.each


# ------------------------------------------------------------------ counts


@rule("L1.2", "L1.10", "L1.11", "L1.12", "L2.2", "L2.3", "L2.4")
def test_the_deck() -> None:
    kinds: Counter[str] = Counter()
    sets: Counter[str] = Counter()
    colours: Counter[tuple[str, str]] = Counter()
    for card in CARDS:
        kinds[type(card).__name__] += card.copies
        sets[card.set] += card.copies
        colours[card.set, card.colour] += card.copies
    assert kinds == {"Building": 86, "ActionCard": 4, "Pauper": 11}
    assert sets == {"A": 25, "B": 45, "C": 31}
    assert len(CARDS) == 76
    rows = {name: [colours[name, colour] for colour in ("brown", "blue", "pink", "grey")] for name in "ABC"}
    assert rows == {"A": [12, 8, 3, 2], "B": [21, 12, 8, 4], "C": [10, 7, 9, 5]}


@rule("L1.3", "L1.13", "L3.13")
def test_the_boroughs() -> None:
    north = [borough for borough in BOROUGHS if borough.side == "N"]
    south = [borough for borough in BOROUGHS if borough.side == "S"]
    assert len(BOROUGHS) == 20
    assert {borough.id for borough in BOROUGHS if borough.start} == {"city", "westminster", "southwark-bermondsey"}
    assert (len(north), len(south), sum(borough.riverside for borough in BOROUGHS)) == (12, 8, 11)
    assert (sum(b.prestige for b in north), sum(b.remove_poverty for b in north)) == (33, 12)
    assert (sum(b.prestige for b in south), sum(b.remove_poverty for b in south)) == (9, 17)
    assert (sum(b.cost for b in BOROUGHS), sum(b.cards for b in BOROUGHS)) == (107, 44)
    assert (sum(bool(b.ability) for b in BOROUGHS), sum(bool(b.run_effect) for b in BOROUGHS)) == (10, 7)


@rule("L3.6")
@pytest.mark.parametrize("borough", BOROUGHS, ids=lambda borough: borough.id)
def test_every_borough_draws_gives_prestige_and_removes_poverty(borough: Borough) -> None:
    assert min(borough.cards, borough.prestige, borough.remove_poverty) >= 1


@rule("L2.7")
def test_an_activation_cost_that_is_a_card_is_one_card() -> None:
    costs = [card.activation_cost for card in CARDS if isinstance(card, Building) and card.activation_cost is not None]
    assert {cost.discard for cost in costs} == {None, 1}


def test_money_sums() -> None:
    """Fixed money of activated effects, once per copy: £57 in A and £90 in B are published."""
    money: Counter[str] = Counter()
    for card in CARDS:
        if isinstance(card, Building):
            fixed = [part.amount for part in card.effect if isinstance(part, GainMoney) and part.per is None]
            money[card.set] += sum(fixed) * card.copies
    assert money == {"A": 57, "B": 90, "C": 20}


@pytest.mark.parametrize(("name", "end"), [("A", 20), ("B", 54), ("C", 37)])
def test_end_prestige_sums(name: str, end: int) -> None:
    cards = [card for card in CARDS if isinstance(card, Building) and card.set == name]
    assert sum(card.end_prestige * card.copies for card in cards) == end


@pytest.mark.parametrize("colour", ["brown", "blue", "pink"])
def test_every_set_can_pay_in_every_colour(colour: str) -> None:
    for name in "ABC":
        assert sum(card.copies for card in CARDS if card.set == name and card.colour == colour) >= 3


def test_the_whole_vocabulary_is_used() -> None:
    parts = list(with_inner())
    counts = {per for part in parts if (per := getattr(part, "per", None)) is not None}
    moments = {ability.when for card in CARDS if isinstance(card, Building) for ability in card.continuous}
    moments |= {ability.when for borough in BOROUGHS for ability in borough.ability}
    assert {kind_of(part) for part in parts} == set(KINDS)
    assert counts == set(COUNTS) - {""}
    assert moments == set(MOMENTS)


# ------------------------------------------------------------------ confirmed facts


@rule("F1", "F2", "F3", "F4")
@pytest.mark.parametrize("slug", ["hospital-a", "hospital-b"])
def test_hospital(slug: str) -> None:
    card = building(slug)
    assert (card.colour, card.build_cost, card.effect) == ("blue", 2, ())
    (ability,) = card.continuous
    assert (ability.when, ability.optional, ability.effect) == ("run", True, (KeepFaceUp(by="this"),))


@rule("F6", "F7", "F8")
def test_vauxhall_gardens() -> None:
    card = building("vauxhall-gardens")
    assert (card.colour, card.build_cost) == ("blue", 0)


@rule("F9", "F10", "F11", "F12")
def test_huguenots() -> None:
    card = BOX.card("huguenots")
    assert isinstance(card, ActionCard)
    assert (card.colour, card.action) == ("brown", (Draw(amount=2),))


@rule("F13", "F14", "F15")
def test_vintners() -> None:
    card = building("vintners")
    assert (card.colour, card.build_cost) == ("brown", 0)


@rule("F16", "F17", "F18", "F26")
def test_west_india_docks() -> None:
    card = building("west-india-docks")
    assert (card.activation_cost, card.effect, card.flip) == (Cost(discard=1), (GainMoney(amount=7),), True)


@rule("F19", "F20", "F21", "F22", "F26")
def test_town_houses() -> None:
    card = building("town-houses")
    assert card.effect == (GainPrestige(amount=1, per="visible_blue"),)
    assert (card.flip, card.activation_cost, card.colour) == (True, None, "blue")


@rule("F22", "F23", "F24", "F25", "F26")
def test_steamboats() -> None:
    card = building("steamboats")
    assert card.effect == (GainMoney(amount=2, per="boroughs_river"),)
    assert (card.flip, card.activation_cost) == (True, None)
    assert card.colour != "blue"


@rule("F27", "F28", "F29", "F30", "F31", "F38")
def test_wandsworth() -> None:
    borough = BOX.borough("wandsworth")
    assert (borough.cards, borough.prestige, borough.remove_poverty) == (2, 2, 1)
    assert (borough.run_effect, borough.ability[0].when) == ((GainPoverty(amount=2),), "run")
    assert (borough.side, borough.riverside, borough.start) == ("S", True, False)


@rule("F32", "F33", "F34")
def test_southwark_and_bermondsey() -> None:
    borough = BOX.borough("southwark-bermondsey")
    assert (borough.start, borough.run_effect) == (True, (GainPoverty(amount=1),))
    assert (borough.side, borough.riverside) == ("S", True)
    assert borough.worth.ability == max(other.worth.ability for other in BOROUGHS)


@rule("F35", "F38")
def test_which_boroughs_start() -> None:
    assert BOX.borough("city").start
    assert BOX.borough("westminster").start
    assert not BOX.borough("hammersmith").start
    assert not BOX.borough("lewisham").start


@rule("F36", "F37")
def test_lewisham_and_hammersmith() -> None:
    lewisham, hammersmith, southwark = (BOX.borough(b) for b in ("lewisham", "hammersmith", "southwark-bermondsey"))
    assert lewisham.remove_poverty == max(borough.remove_poverty for borough in BOROUGHS)
    assert lewisham.remove_poverty > southwark.remove_poverty
    assert hammersmith.cost > max(lewisham.cost, southwark.cost)
    assert (lewisham.side, lewisham.riverside, hammersmith.side) == ("S", False, "N")


@rule("F39")
def test_paupers_are_grey() -> None:
    assert sum(card.copies for card in CARDS if card.colour == "grey") == 11


@rule("F40")
def test_a_borough_lets_its_owner_draw_up_to_two_cards() -> None:
    parts = [part for borough in BOROUGHS for ability in borough.ability for part in ability.effect]
    assert any(isinstance(part, DrawInstead) and part.max == 2 for part in parts)


@rule("F41")
@pytest.mark.parametrize(
    ("slug", "polish", "portuguese"),
    [
        ("hospital-a", "Szpital", "Hospital"),
        ("vauxhall-gardens", "Ogrody Vauxhall", "Jardins de Vauxhall"),
        ("huguenots", "Hugenoci", "Huguenotes"),
        ("vintners", "Winiarze", "Vinicultores"),
        ("west-india-docks", "Doki Zachodnioindyjskie", "Docas da Índia Ocidental"),
        ("town-houses", "Rezydencje miejskie", "Mansões"),
        ("steamboats", "Łodzie parowe", "Barcos a Vapor"),
        ("pauper-a", "Biedota", "Pobre"),
        ("train-station-north", "Północna Stacja Kolejowa", "Estação Ferroviária Norte"),
        ("city", "City", "Centro"),
        ("southwark-bermondsey", "Southwark & Bermondsey", "Southwark e Bermondsey"),
    ],
)
def test_names_of_the_rulebooks(slug: str, polish: str, portuguese: str) -> None:
    assert (BOX.name(slug, "pl"), BOX.name(slug, "pt_BR")) == (polish, portuguese)


@pytest.mark.parametrize(
    ("slug", "colour"),
    [
        ("wren", "blue"),
        ("great-fire-monument", "pink"),
        ("water-works", "blue"),
        ("bank-of-england", "brown"),
        ("leatherworks", "brown"),
    ],
)
def test_published_colours(slug: str, colour: str) -> None:
    assert BOX.card(slug).colour == colour


# ------------------------------------------------------------------ names


def test_one_title_has_one_name_colour_and_kind() -> None:
    titles: dict[str, set[tuple[str, ...]]] = {}
    for card in CARDS:
        looks = (card.name.pl, card.name.pt_BR, card.colour, type(card).__name__)
        titles.setdefault(card.name.en, set()).add(looks)
    assert [title for title, looks in titles.items() if len(looks) > 1] == []
    for language in ("pl", "pt_BR"):
        names = {card.name.en: card.name[language] for card in CARDS}
        assert len(set(names.values())) == len(names)


# ------------------------------------------------------------------ provenance


def test_sources_of_records() -> None:
    tables = Counter(card.source for card in CARDS)
    cards: Counter[str] = Counter()
    for card in CARDS:
        cards[card.source] += card.copies
    assert tables == {"rulebook": 9, "published": 13, "first-edition": 46, "reconstructed": 8}
    assert cards == {"rulebook": 20, "published": 19, "first-edition": 51, "reconstructed": 11}
    assert Counter(borough.source for borough in BOROUGHS) == {"rulebook": 1, "reconstructed": 19}


def test_origins_of_fields() -> None:
    city = Counter(origin for card in CARDS for origin in BOX.origins(card.id).values())
    land = Counter(origin for borough in BOROUGHS for origin in BOX.origins(borough.id).values())
    assert city == {"rulebook": 38, "published": 20, "first-edition": 719, "reconstructed": 23}
    assert land == {"rulebook": 31, "first-edition": 54, "reconstructed": 115}


@pytest.mark.parametrize("slug", [card.id for card in CARDS])
def test_source_fits_the_origins(slug: str) -> None:
    record, origins = BOX.card(slug), BOX.origins(slug)
    seen = set(origins.values()) & {"rulebook", "published"}
    decided = {field for field, origin in origins.items() if origin == "reconstructed"}
    text_decided = decided & (RULES_TEXT | {"end_prestige"})
    text_of_rulebook = any(origins.get(field) == "rulebook" for field in RULES_TEXT)
    fits = {
        "rulebook": (text_of_rulebook or record.colour == "grey") and not text_decided,
        "published": bool(seen) and not text_decided,
        "first-edition": not seen and decided <= {"set", "copies"},
        "reconstructed": bool(text_decided),
    }
    assert fits[record.source]
    assert record.note or not decided


# ------------------------------------------------------------------ the curve of the boroughs


@pytest.mark.parametrize("borough", BOROUGHS, ids=lambda borough: borough.id)
def test_price_lies_on_the_curve(borough: Borough) -> None:
    curve = convert(read_package(PACKAGE, "boroughs.toml"), BoroughFile).meta.curve
    assert curve is not None
    gains = curve.card * borough.cards + curve.prestige * borough.prestige + curve.poverty * borough.remove_poverty
    value = gains + borough.worth.ability + borough.worth.run - curve.action
    assert borough.cost == math.floor(value + 0.5)
    assert (borough.worth.ability > 0) == bool(borough.ability)
    bad = any(isinstance(part, (GainPoverty, PayMoney)) for part in borough.run_effect)
    assert borough.worth.run < 0 if bad else (borough.worth.run > 0) == bool(borough.run_effect)
