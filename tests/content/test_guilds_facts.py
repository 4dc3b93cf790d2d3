"""The standard components of Guilds of London: counts, facts of the printed game, symmetry, sums, provenance."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from ludgate.engine.content import Struct, convert, read_package
from ludgate.games.guilds.content.arrays import COUNTERS, SHAPES, SYMBOLS, VERBS
from ludgate.games.guilds.content.catalogue import PACKAGE, load
from ludgate.games.guilds.content.schema import (
    Counted,
    Curve,
    Draw,
    GainVP,
    Guild,
    HandLimit,
    Masters,
    Mayoral,
    PointsPer,
    PointsSteps,
    RewardEffect,
    TilesFile,
    kind_of,
)
from tests.support.rule import rule

BOX = load()
ROLES = {
    "scythe": {"hire"},
    "anchor": {"ship"},
    "compass": {"move"},
    "cross": {"draw"},
    "crown": {"vp", "mayoral", "neutral", "place_neutral", "exchange"},
}


def curve() -> Curve:
    found = convert(read_package(PACKAGE, "tiles.toml"), TilesFile).meta.curve
    assert found is not None
    return found


def worth(effects: Iterable[RewardEffect]) -> float:
    """What a reward is worth by the rates of the file, in victory points."""
    rates = curve()
    total = 0.0
    for effect in effects:
        if isinstance(effect, Mayoral):
            total += {2: rates.mayoral_of_2, 3: rates.mayoral_of_3}[effect.of]
        else:
            total += effect.amount * float(getattr(rates, kind_of(effect)))
    return total


def all_parts() -> Iterator[Struct]:
    """Every effect, counter and shape of every record."""
    for tile in BOX.tiles:
        yield from (*tile.first_reward, *tile.second_reward)
    for special in BOX.specials:
        yield from (special.lasting_effect,) if special.lasting_effect else ()
    for action in BOX.actions:
        for effect in action.effect:
            yield effect
            yield from (effect.condition.count,) if effect.condition else ()
            yield from (effect.per,) if isinstance(effect, Counted) and effect.per else ()
    for card in BOX.rewards:
        yield from (card.condition, card.points)


# ------------------------------------------------------------------ counts


@rule("G1.1", "G1.3", "G1.4", "G1.11", "G1.13", "G1.14", "G3.6", "G24.10", "G24.11", "G24.15")
def test_counts() -> None:
    assert (len(BOX.guilds), len(BOX.specials), len(BOX.tiles)) == (40, 5, 45)
    assert (sum(token.copies for token in BOX.tokens), len(BOX.tokens)) == (30, 12)
    assert [side.id for side in BOX.sides] == ["ulster", "virginia"]
    assert (sum(card.copies for card in BOX.actions), len(BOX.actions)) == (105, 30)
    assert len(BOX.rewards) == 21


def test_every_word_of_the_vocabulary_is_used() -> None:
    assert {kind_of(part) for part in all_parts()} == {*VERBS, *COUNTERS, *SHAPES}


def test_every_title_is_used_once() -> None:
    for records in (BOX.tiles, BOX.sides, BOX.actions, BOX.rewards):
        for language in ("en", "pl", "pt_BR"):
            titles = [BOX.name(record.id, language) for record in records]
            assert len(set(titles)) == len(titles)


# ------------------------------------------------------------------ guild tiles


@rule("G2.6", "G2.9", "G24.2")
def test_ranks() -> None:
    assert [guild.rank for guild in BOX.guilds] == list(range(1, 41))


@rule("G2.1", "G24.3")
def test_requirements() -> None:
    assert Counter(guild.requirement for guild in BOX.guilds) == {3: 10, 4: 12, 5: 11, 6: 5, 7: 2}
    assert sum(guild.requirement for guild in BOX.guilds) == 177
    assert [special.requirement for special in BOX.specials] == [7, 5, 6, 6, 7]


@rule("G2.2", "G24.4")
def test_symbols_of_guilds_are_even() -> None:
    assert Counter(symbol for guild in BOX.guilds for symbol in guild.symbols) == dict.fromkeys(SYMBOLS, 12)
    single = Counter(guild.symbols[0] for guild in BOX.guilds if len(guild.symbols) == 1)
    assert single == dict.fromkeys(SYMBOLS, 4)
    pairs = Counter(frozenset(guild.symbols) for guild in BOX.guilds if len(guild.symbols) == 2)
    assert pairs == {frozenset(pair): 2 for pair in combinations(SYMBOLS, 2)}
    foremost = Counter(symbol for guild in BOX.guilds if guild.rank <= 12 for symbol in guild.symbols)
    assert set(foremost.values()) <= {3, 4}


@rule("G2.10", "G2.11", "G24.5", "G24.6")
def test_rewards_of_guilds() -> None:
    second = Counter(guild.requirement for guild in BOX.guilds if guild.second_reward)
    assert second == {4: 1, 5: 6, 6: 5, 7: 2}
    assert len({guild.first_reward for guild in BOX.guilds}) == 40
    assert all(worth(tile.second_reward) < worth(tile.first_reward) for tile in BOX.tiles)


@pytest.mark.parametrize("guild", BOX.guilds, ids=lambda guild: guild.id)
def test_first_reward_lies_on_the_curve(guild: Guild) -> None:
    rates = curve()
    aim = rates.per_requirement * guild.requirement + rates.base
    aim += rates.one_symbol if len(guild.symbols) == 1 else 0
    assert abs(worth(guild.first_reward) - aim) <= rates.tolerance


def test_order_inside_a_first_reward() -> None:
    """A new pawn can be moved, and points come last."""
    order = ["hire", "draw", "neutral", "move", "ship", "mayoral", "vp"]
    for tile in BOX.tiles:
        places = [order.index(kind_of(effect)) for effect in tile.first_reward]
        assert places == sorted(places)


# ------------------------------------------------------------------ what is known of the printed game


def test_guilds_of_the_rulebook() -> None:
    by_rulebook = {guild.id for guild in BOX.guilds if "name" in guild.origin.rulebook}
    assert by_rulebook == {"dyers", "lightermen", "paviors", "apothecaries", "master-mariners"}
    dyers, lightermen = BOX.tile("dyers"), BOX.tile("lightermen")
    assert (dyers.requirement, lightermen.requirement) == (3, 3)


@rule("G2.4", "G2.8", "G3.13", "G5.3", "G9.10", "G24.8", "G24.9")
def test_special_buildings() -> None:
    specials = {special.id: special for special in BOX.specials}
    lacking = {slug: set(SYMBOLS) - set(special.symbols) for slug, special in specials.items()}
    assert lacking == {
        "st-lawrence-jewry": set(),
        "university": {"scythe"},
        "gog-magog": {"cross"},
        "livery-hall": {"anchor"},
        "lord-mayors-show": {"compass"},
    }
    assert specials["university"].lasting_effect == HandLimit(amount=8)
    lasting = {slug for slug, special in specials.items() if special.lasting_effect is not None}
    assert lasting == {"university", "gog-magog"}
    assert {slug for slug, special in specials.items() if special.min_players == 3} == {"gog-magog"}


def test_church_of_a_report() -> None:
    assert BOX.tile("st-lawrence-jewry").first_reward == (Draw(amount=4), GainVP(amount=4))


@rule("G2.18", "G15.14")
def test_plantation() -> None:
    ulster, virginia = BOX.sides
    assert ulster.left_reward == (Mayoral(of=3),)
    assert (ulster.return_left, ulster.return_right, virginia.return_left, virginia.return_right) == (2, 2, 2, 2)
    assert all(worth(side.right_reward) < worth(side.left_reward) for side in BOX.sides)


@pytest.mark.parametrize(
    ("slug", "polish"),
    [
        ("st-lawrence-jewry", "Kościół St Lawrence Jewry"),
        ("university", "Uniwersytet Londyński"),
        ("gog-magog", "Gog & Magog"),
        ("livery-hall", "Sala Biznesmenów"),
        ("lord-mayors-show", "Parada Burmistrza"),
        ("ulster", "Plantacja Ulster"),
        ("virginia", "Plantacja Virginia"),
    ],
)
def test_names_of_the_rulebook(slug: str, polish: str) -> None:
    assert BOX.name(slug, "pl") == polish


# ------------------------------------------------------------------ tokens and action cards


@rule("G2.19")
def test_tokens() -> None:
    kinds: Counter[str] = Counter()
    for token in BOX.tokens:
        for effect in token.reward:
            kinds[kind_of(effect)] += token.copies
    assert kinds == {"vp": 10, "draw": 6, "hire": 6, "move": 3, "ship": 3, "neutral": 3, "mayoral": 1}
    mean = sum(worth(token.reward) * token.copies for token in BOX.tokens) / 30
    assert mean == pytest.approx(1.758, abs=0.001)


@rule("G3.2", "G3.3", "G24.12")
def test_symbols_of_action_cards_are_even() -> None:
    colours: Counter[str] = Counter()
    symbols: Counter[str] = Counter()
    for card in BOX.actions:
        colours[card.symbols[0]] += card.copies
        symbols.update(dict.fromkeys(card.symbols, card.copies))
    assert colours == dict.fromkeys(SYMBOLS, 21)
    assert symbols == dict.fromkeys(SYMBOLS, 27)
    pairs = Counter(frozenset(card.symbols) for card in BOX.actions if len(card.symbols) == 2)
    assert pairs == {frozenset(pair): 1 for pair in combinations(SYMBOLS, 2)}


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_copies_by_colour(symbol: str) -> None:
    copies = [card.copies for card in BOX.actions if card.symbols[0] == symbol]
    assert sorted(copies) == ([2, 3, 3, 4, 4, 5] if symbol == "crown" else [3, 3, 3, 3, 4, 5])


@rule("G3.5", "G24.13")
def test_costs() -> None:
    forms = Counter(
        "free" if card.cost is None else f"{card.cost.discard or 0} cards {card.cost.pawns or 0} pawns"
        for card in BOX.actions
    )
    assert forms == {"free": 23, "1 cards 0 pawns": 4, "2 cards 0 pawns": 2, "0 cards 1 pawns": 1}


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_most_cards_of_a_colour_have_its_role(symbol: str) -> None:
    home = [card for card in BOX.actions if card.symbols[0] == symbol]
    assert sum(card.copies for card in home if {kind_of(effect) for effect in card.effect} & ROLES[symbol]) >= 12


@rule("G3.11")
def test_most_cards_that_draw_do_so_at_the_end() -> None:
    draws: Counter[str] = Counter()
    for card in BOX.actions:
        for effect in card.effect:
            if isinstance(effect, Draw):
                draws[effect.when] += card.copies
    assert draws["end"] > draws["now"] + draws["whenever"]


@rule("G3.9", "G24.17")
def test_timings() -> None:
    assert {effect.when for card in BOX.actions for effect in card.effect} == {"now", "end", "whenever", "any"}


# ------------------------------------------------------------------ Mayoral Reward cards


@rule("G2.14")
def test_conditions_of_reward_cards() -> None:
    masters = [card.condition for card in BOX.rewards if isinstance(card.condition, Masters)]
    assert [condition.symbol for condition in masters if condition.symbol] == list(SYMBOLS)
    assert Masters(max_rank=12) in masters
    assert len({(card.condition, kind_of(card.points)) for card in BOX.rewards}) == 21


def test_caps_of_reward_cards() -> None:
    for card in BOX.rewards:
        points = card.points
        top = points.max if isinstance(points, PointsPer) else 0
        top = points.table[-1][1] if isinstance(points, PointsSteps) else top or points.amount
        assert 5 <= top <= 10
        assert not isinstance(points, PointsPer) or points.max % points.amount == 0


# ------------------------------------------------------------------ provenance


def test_everything_says_that_it_is_own_design() -> None:
    records = (*BOX.tiles, *BOX.tokens, *BOX.sides, *BOX.actions, *BOX.rewards)
    assert {record.source for record in records} == {"reconstructed"}
    assert BOX.set == "own-1"


def test_fields_that_are_facts() -> None:
    facts: Counter[tuple[str, str]] = Counter()
    for tile in (*BOX.tiles, *BOX.sides, *BOX.actions, *BOX.rewards):
        for field, origin in BOX.origins(tile.id).items():
            facts[field, origin] += origin != "reconstructed"
    assert +facts == {
        ("name", "published"): 37,
        ("name", "rulebook"): 10,
        ("first_reward", "published"): 1,
        ("lasting_effect", "rulebook"): 1,
        ("min_players", "rulebook"): 1,
        ("left_reward", "rulebook"): 1,
    }
