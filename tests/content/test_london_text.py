"""Cards and boroughs in words: every card, every kind of part with every parameter, in every language."""

import itertools
from typing import get_args

import pytest

from ludgate.games.london.content.arrays import KINDS
from ludgate.games.london.content.catalogue import load
from ludgate.games.london.content.checks import KIND_MOMENTS, PLACES
from ludgate.games.london.content.schema import (
    AbilityRecord,
    Cost,
    Count,
    DiscardFor,
    Discount,
    Draw,
    DrawInstead,
    GainMoney,
    GainPoverty,
    GainPrestige,
    GivePoverty,
    IgnorePoverty,
    KeepFaceUp,
    Look,
    Moment,
    OthersPay,
    Part,
    PayAnyColour,
    PayMoney,
    PlayFree,
    PlayFromBoard,
    RemovePoverty,
    RepeatCard,
    Swap,
    kind_of,
)
from ludgate.games.london.text import cards as words
from ludgate.games.london.text.cards import ICONS, borough_text, card_text, icon_caption, icons
from ludgate.games.london.text.component_list import data, sheets
from ludgate.games.london.text.phrases import ability_phrase, cost_phrase, deeds, phrase
from ludgate.text.languages import LANGUAGES, translator

BOX = load()
COUNTS: tuple[Count | None, ...] = (None, *get_args(Count))
AMOUNTS = (1, 2, 5, 22)


def every_part() -> list[Part]:
    """Every kind with every combination of words, and with amounts that need different plural forms."""
    parts: list[Part] = [Swap(), PlayFromBoard(), RepeatCard(), IgnorePoverty(source="hand")]
    for n in AMOUNTS:
        parts += [PayMoney(amount=n), GainPoverty(amount=n), RemovePoverty(amount=n), Draw(amount=n)]
        parts += [PlayFree(amount=n), Look(amount=n), Discount(amount=n), DrawInstead(min=0, max=n)]
        parts += [DrawInstead(min=n, max=n), GivePoverty(amount=n, giver="self"), GivePoverty(amount=n, giver="supply")]
        for per in COUNTS:
            parts += [GainMoney(amount=n, per=per), GainPrestige(amount=n, per=per)]
            parts += [OthersPay(amount=n, to="you", per=per), OthersPay(amount=n, to="bank", per=per)]
    each = (GainMoney(amount=1), RemovePoverty(amount=1))
    parts += [DiscardFor(max=most, filter="any", each=each) for most in (*AMOUNTS, "all")]
    parts += [DiscardFor(max=most, filter="grey", each=each) for most in (*AMOUNTS, "all")]
    parts += [KeepFaceUp(by="this"), KeepFaceUp(by="none")]
    parts += [PayAnyColour(filter="any"), PayAnyColour(filter="coloured"), PayAnyColour(filter="grey")]
    return parts


def every_ability() -> list[AbilityRecord]:
    """Every part at every moment it may stand at, with and without cost, for use and by itself."""
    found = []
    moments: tuple[Moment, ...] = get_args(Moment)
    for part, when in itertools.product(every_part(), moments):
        if when not in KIND_MOMENTS.get(kind_of(part), ()):
            continue
        found.append(AbilityRecord(when=when, optional=True, uses=1, effect=(part,)))
        if when in ("built", "loan"):
            found.append(AbilityRecord(when=when, optional=False, uses=1, effect=(part,)))
        if when == "develop":
            found.append(AbilityRecord(when=when, optional=True, uses="any", effect=(part,), cost=Cost(money=1)))
        if when in ("run", "turn"):
            found.append(AbilityRecord(when=when, optional=True, uses=1, effect=(part,), cost=Cost(discard=2)))
    return found


def stands_in_effect(part: Part) -> bool:
    return PLACES[kind_of(part)] != "T"


def assert_clean(text: str, language: str) -> None:
    assert text
    assert text == text.strip()
    assert "{" not in text
    assert "}" not in text
    assert "  " not in text
    assert translator(language, words.DOMAIN).missing == set()


def test_every_kind_is_told() -> None:
    assert {kind_of(part) for part in every_part()} == set(KINDS)
    with pytest.raises(TypeError, match="no phrase"):
        phrase("swap", translator("en"), "command")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_words(language: str) -> None:
    t = translator(language, words.DOMAIN)
    for part in every_part():
        if stands_in_effect(part):
            assert_clean(phrase(part, t, "command"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_has_words(language: str) -> None:
    t = translator(language, words.DOMAIN)
    for ability in every_ability():
        assert_clean(ability_phrase(t, ability), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cost_has_words(language: str) -> None:
    t = translator(language, words.DOMAIN)
    for n in AMOUNTS:
        assert_clean(cost_phrase(t, Cost(money=n), "command"), language)
        assert_clean(cost_phrase(t, Cost(discard=n), "infinitive"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_words(language: str) -> None:
    for card in BOX.cards:
        text = card_text(BOX, card.id, language)
        assert text.name == card.name[language]
        assert text.lines
        for line in (*text.traits, *(line.text for line in text.lines)):
            assert_clean(line, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_borough_has_words(language: str) -> None:
    for borough in BOX.boroughs:
        text = borough_text(BOX, borough.id, language)
        assert text.of("cost")
        assert bool(text.of("ability")) == bool(borough.ability)
        assert bool(text.of("run")) == bool(borough.run_effect)
        for line in (*text.traits, *(line.text for line in text.lines)):
            assert_clean(line, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_parts_have_different_words(language: str) -> None:
    """What differs in the rules differs in words, or the text would hide it."""
    t = translator(language, words.DOMAIN)
    said = [phrase(part, t, "command" if stands_in_effect(part) else "infinitive") for part in every_part()]
    assert len(said) == len(set(said))


SCHOOL = {
    "en": "Each time you add a card to your city, you may pay £1 to discard a card of any colour, even a Pauper, "
    "in place of a card of the same colour.",
    "pl": "Za każdym razem, gdy dodajesz kartę do miasta, możesz zapłacić £1, aby odrzucić kartę o dowolnym kolorze, "
    "także Biedotę, zamiast karty w tym samym kolorze.",
    "pt_BR": "Sempre que adicionar uma carta à cidade, você pode pagar £1 para descartar uma carta de qualquer cor, "
    "até mesmo um Pobre, no lugar de uma carta da mesma cor.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_school_in_words(language: str) -> None:
    assert card_text(BOX, "school-a", language).of("continuous") == SCHOOL[language]


def test_lines_of_a_dock() -> None:
    text = card_text(BOX, "albert-dock", "en")
    assert [(line.role, line.text) for line in text.lines] == [
        ("cost", "Additional cost: £2"),
        ("activation", "Activation cost: discard 1 card of any colour"),
        ("effect", "Gain £10; gain 1 prestige."),
        ("flip", "Flip after activation"),
        ("end", "2 prestige at game end"),
    ]
    assert text.traits == ("building", "brown", "set B")


def test_hospital_is_not_flipped_by_an_activation() -> None:
    assert [line.role for line in card_text(BOX, "hospital-a", "pl").lines] == ["cost", "continuous", "end"]


def test_discards_are_told_last() -> None:
    burn = DiscardFor(max=1, filter="grey", each=(RemovePoverty(amount=1),))
    text = deeds(translator("en", words.DOMAIN), (burn, Draw(amount=1)), "command")
    assert text == "draw 1 card; discard up to 1 Pauper; for each: remove 1 poverty"


def test_what_a_loan_brings_is_told_as_a_fact() -> None:
    gift = AbilityRecord(when="loan", optional=True, uses=1, effect=(GainMoney(amount=2),))
    assert ability_phrase(translator("en", words.DOMAIN), gift) == "each time you take a loan: gain £2 more"


@pytest.mark.parametrize("language", LANGUAGES)
def test_icons_have_captions(language: str) -> None:
    assert len({icon_caption(icon, language) for icon in ICONS}) == 8
    assert_clean(icon_caption("flip", language), language)
    assert icons((GainMoney(amount=1), Swap(), RemovePoverty(amount=1))) == ("money", "relief")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_have_a_row_for_each_record(language: str) -> None:
    cards, boroughs = sheets(BOX, language)
    assert (len(cards.rows), len(boroughs.rows)) == (76, 20)
    for sheet in (cards, boroughs):
        assert all(len(row) == len(sheet.headings) for row in sheet.rows)
        assert_clean(sheet.title, language)
        for heading in sheet.headings:
            assert_clean(heading, language)


def test_data_has_text_and_origin_for_each_record() -> None:
    everything = data(BOX, "pl")
    assert everything["content"] == BOX.digest
    for table in ("cards", "boroughs"):
        records = everything[table]
        assert isinstance(records, list)
        for record in records:
            assert record["origin"]["name"] in ("rulebook", "published", "first-edition", "reconstructed")
            assert record["source"]
            assert record["text"]
