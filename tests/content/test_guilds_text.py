"""Components in words: every record, every verb, counter and shape with every parameter, in every language."""

import itertools
import json
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from ludgate.commands import cards as command
from ludgate.engine.content import PieceName
from ludgate.engine.typed import typed
from ludgate.games.guilds.content.arrays import COUNTERS, VERBS
from ludgate.games.guilds.content.catalogue import export, load
from ludgate.games.guilds.content.schema import (
    AnyEffect,
    CardEffect,
    Condition,
    Cost,
    Counter,
    Destination,
    Done,
    Draw,
    Event,
    Exchange,
    GainVP,
    Group,
    HandLimit,
    Hire,
    Masters,
    Mayoral,
    MayoralCards,
    Move,
    MoveSource,
    Neutral,
    Pairs,
    Pawns,
    Place,
    PlaceNeutral,
    Points,
    PointsMost,
    PointsPer,
    PointsSteps,
    RewardCard,
    Ship,
    ShipSource,
    Symbol,
    SymbolsHeld,
    TieVotes,
    Tokens,
    Where,
    kind_of,
)
from ludgate.games.guilds.text import cards as words
from ludgate.games.guilds.text.cards import action_text, reward_card_text, side_text, tile_text, token_text
from ludgate.games.guilds.text.component_list import data, notices, sheets
from ludgate.games.guilds.text.counting import at_least_phrase, each_phrase, what_phrase
from ludgate.games.guilds.text.phrases import cost_phrase, effect_phrase, phrase, points_sentence
from ludgate.text.languages import LANGUAGES, translator
from ludgate.text.pieces import PieceText

BOX = load()
AMOUNTS = (1, 2, 5, 22)
NAME = PieceName(en="A", pl="B", pt_BR="C")
SYMBOLS: tuple[Symbol, ...] = ("scythe", "compass")


def every_masters() -> Iterator[Masters]:
    yield Masters()
    yield from (Masters(symbol=symbol) for symbol in get_args(Symbol))
    yield from (Masters(where=where) for where in get_args(Where))
    yield from (Masters(min_symbols=n) for n in (2, 3, 5))
    yield from (Masters(max_symbols=n) for n in (1, 2, 4))
    yield from (Masters(max_rank=12), Masters(min_rank=13), Masters(min_rank=5, max_rank=9), Masters(special=True))
    yield Masters(symbol="crown", special=True, where="edge")


def every_counter() -> list[Counter]:
    counters: list[Counter] = [*every_masters(), Tokens(), MayoralCards(), Pairs(), Group()]
    counters += [Pawns(place=place) for place in get_args(Place)]
    counters += [SymbolsHeld(masters=n) for n in (1, 2, 5)]
    counters += [Done(event=event) for event in get_args(Event)]
    return counters


def subsets(words_: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for size in range(1, len(words_) + 1):
        yield from itertools.combinations(words_, size)


def every_effect() -> list[AnyEffect]:
    """Every verb with every combination of words, and with amounts that need different plural forms."""
    destinations: tuple[Destination, ...] = get_args(Destination)
    effects: list[AnyEffect] = [HandLimit(amount=8), TieVotes(amount=2), *(Mayoral(of=n) for n in (1, 2, 3, 5))]
    for n in AMOUNTS:
        effects += [GainVP(amount=n), Hire(amount=n), Draw(amount=n), Neutral(amount=n), Exchange(amount=n)]
        effects += [PlaceNeutral(amount=n, to="any"), PlaceNeutral(amount=n, to="same")]
        for sources in subsets(get_args(MoveSource)):
            places = typed(sources, tuple[MoveSource, ...])
            effects += [Move(amount=n, sources=places, to=to) for to in destinations]
            effects.append(Move(amount=n, sources=places, match=True))
        for sources in subsets(get_args(ShipSource)):
            effects.append(Ship(amount=n, sources=typed(sources, tuple[ShipSource, ...])))
    return effects


def every_timing(n: int) -> Iterator[CardEffect]:
    """An effect at every moment, under every condition, for each of everything."""
    yield Draw(amount=n, when="end")
    for event in get_args(Event):
        yield Draw(amount=1, when="whenever", event=event, times=n)
    for counter in every_counter():
        yield Draw(amount=1, per=counter, max=n)
        yield Draw(amount=n, condition=Condition(count=counter, at_least=n), when="end")


def assert_clean(text: str, language: str) -> None:
    assert text
    assert text == text.strip()
    assert "{" not in text
    assert "}" not in text
    assert "  " not in text
    assert ".." not in text
    assert translator(language, words.DOMAIN).missing == set()


# ------------------------------------------------------------------ phrases


def test_every_word_is_told() -> None:
    assert {kind_of(effect) for effect in every_effect()} == set(VERBS)
    assert {kind_of(counter) for counter in every_counter()} == set(COUNTERS)
    with pytest.raises(TypeError, match="no phrase"):
        phrase("hire", translator("en"), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_words_of_its_own(language: str) -> None:
    """What differs in the rules differs in words, or the text would hide it."""
    t = translator(language, words.DOMAIN)
    said = [effect_phrase(t, effect, SYMBOLS) for effect in every_effect()]
    for text in said:
        assert_clean(text, language)
    assert len(said) == len(set(said))


@pytest.mark.parametrize("n", AMOUNTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_timing_and_condition_has_words_of_its_own(language: str, n: int) -> None:
    t = translator(language, words.DOMAIN)
    said = [effect_phrase(t, effect) for effect in every_timing(n)]
    for text in said:
        assert_clean(text, language)
    assert len(said) == len(set(said))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counter_has_words_of_its_own(language: str) -> None:
    t = translator(language, words.DOMAIN)
    compared = [counter for counter in every_counter() if not isinstance(counter, MayoralCards | Done)]
    for said in (
        [each_phrase(t, counter, own=True) for counter in every_counter()],
        [at_least_phrase(t, counter, 2, own=True) for counter in every_counter()],
        [what_phrase(t, counter) for counter in compared],
    ):
        assert len(said) == len(set(said))
        for text in said:
            assert_clean(text, language)


@pytest.mark.parametrize("counter", [MayoralCards(), Done(event="hire")])
def test_what_is_never_compared(counter: Counter) -> None:
    with pytest.raises(TypeError, match="never compared"):
        what_phrase(translator("en"), counter)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cost_has_words(language: str) -> None:
    t = translator(language, words.DOMAIN)
    costs = [Cost(discard=1), Cost(discard=2), Cost(pawns=1, sources=("plantation",)), Cost(pawns=2)]
    costs.append(Cost(pawns=2, sources=("guildhall", "plantation")))
    said = [cost_phrase(t, cost) for cost in costs]
    for text in said:
        assert_clean(text, language)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shape_has_words(language: str) -> None:
    t = translator(language, words.DOMAIN)
    for counter in every_counter():
        shapes: list[Points] = [
            PointsPer(amount=1, max=5),
            PointsSteps(table=((1, 2), (5, 7))),
            PointsSteps(table=((2, 3),)),
        ]
        for points in shapes:
            card = RewardCard(id="x", name=NAME, condition=counter, points=points)
            assert_clean(points_sentence(t, card), language)
        if not isinstance(counter, MayoralCards | Done):
            card = RewardCard(id="x", name=NAME, condition=counter, points=PointsMost(amount=5))
            assert_clean(points_sentence(t, card), language)


def test_a_single_step_is_the_highest_by_itself() -> None:
    card = RewardCard(id="x", name=NAME, condition=Pairs(), points=PointsSteps(table=((2, 3),)))
    said = points_sentence(translator("en", words.DOMAIN), card)
    assert said == "3 VP if you have at least 2 pairs of adjacent Masters."


def test_a_reward_card_does_not_count_itself() -> None:
    t = translator("en", words.DOMAIN)
    assert each_phrase(t, MayoralCards(), own=True) == "for each other Mayoral Reward card you hold"
    assert each_phrase(t, MayoralCards()) == "for each Mayoral Reward card you hold"
    assert at_least_phrase(t, MayoralCards(), 2) == "you hold at least 2 Mayoral Reward cards"


def test_several_conditions_on_masters() -> None:
    said = each_phrase(translator("en", words.DOMAIN), Masters(symbol="crown", special=True, where="edge"))
    assert said == ("for each of your Masters on a tile with Crown, on a special building and on the edge of the city")


PLURALS = {
    "en": ["1 liveryman", "2 liverymen", "5 liverymen", "12 liverymen", "22 liverymen"],
    "pl": ["1 członka", "2 członków", "5 członków", "12 członków", "22 członków"],
    "pt_BR": ["1 membro", "2 membros", "5 membros", "12 membros", "22 membros"],
}
POINTS = {
    "en": ["1 victory point", "2 victory points", "5 victory points", "12 victory points", "22 victory points"],
    "pl": [
        "1 punkt zwycięstwa",
        "2 punkty zwycięstwa",
        "5 punktów zwycięstwa",
        "12 punktów zwycięstwa",
        "22 punkty zwycięstwa",
    ],
    "pt_BR": ["1 ponto de", "2 pontos de", "5 pontos de", "12 pontos de", "22 pontos de"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms(language: str) -> None:
    t = translator(language, words.DOMAIN)
    for n, people, points in zip((1, 2, 5, 12, 22), PLURALS[language], POINTS[language], strict=True):
        assert people in phrase(Hire(amount=n), t, ())
        assert points in phrase(GainVP(amount=n), t, ())


# ------------------------------------------------------------------ records


def every_text(language: str) -> list[PieceText]:
    found = [tile_text(BOX, tile.id, language) for tile in BOX.tiles]
    found += [token_text(BOX, token.id, language) for token in BOX.tokens]
    found += [side_text(BOX, side.id, language) for side in BOX.sides]
    found += [action_text(BOX, card.id, language) for card in BOX.actions]
    return found + [reward_card_text(BOX, card.id, language) for card in BOX.rewards]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_record_has_words(language: str) -> None:
    texts = every_text(language)
    assert len(texts) == 45 + 12 + 2 + 30 + 21
    for text in texts:
        assert text.lines
        for line in (text.name, *text.traits, *(line.text for line in text.lines)):
            assert_clean(line, language)
    told = [(text.traits[0], *(line.text for line in text.lines)) for text in texts[45:]]
    assert len(told) == len(set(told))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_a_tile_follow_its_fields(language: str) -> None:
    for tile in BOX.tiles:
        text = tile_text(BOX, tile.id, language)
        assert text.name == tile.name[language]
        assert str(tile.requirement) in text.of("requirement")
        assert bool(text.of("second")) == bool(tile.second_reward)
    assert tile_text(BOX, "gog-magog", language).of("players")
    assert not tile_text(BOX, "university", language).of("players")


SUPPER = {
    "en": "At any moment this turn: hire 1 liveryman. "
    "At the end of the turn: if you hired at least 2 liverymen this turn: draw 2 action cards.",
    "pl": "W dowolnym momencie tej tury: wynajmij 1 członka gildii. "
    "Na koniec tury: jeśli w tej turze wynajęto co najmniej 2 członków gildii: dobierz 2 karty akcji.",
    "pt_BR": "A qualquer momento neste turno: contrate 1 membro. "
    "No fim do turno: se você contratou pelo menos 2 membros neste turno: compre 2 cartas de ação.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_charity_supper(language: str) -> None:
    assert action_text(BOX, "charity-supper", language).of("effect") == SUPPER[language]


def test_lines_of_a_guild() -> None:
    text = tile_text(BOX, "master-mariners", "en")
    assert text.traits == ("guild", "rank 39", "Anchor (blue)")
    assert [(line.role, line.text) for line in text.lines] == [
        ("requirement", "Requirement: 4"),
        (
            "first",
            (
                "First place: hire 1 liveryman; bring up to 2 pawns from the Guildhall or any tiles to the Plantation; "
                "gain 2 victory points."
            ),
        ),
        ("second", "Second place: you may bring 1 pawn from the Guildhall or any tile to the Plantation."),
    ]


def test_lines_of_a_special_building() -> None:
    text = tile_text(BOX, "gog-magog", "en")
    assert text.traits[0] == "special building"
    assert [line.role for line in text.lines] == ["requirement", "first", "second", "lasting", "players"]
    assert text.of("lasting") == (
        "As long as your Master stands here: in a tie for most pawns on a tile add 2 to your sum."
    )


def test_lines_of_an_action_card() -> None:
    text = action_text(BOX, "straight-to-work", "en")
    assert text.traits == ("action card", "Scythe (yellow)", "Compass (red)")
    assert [(line.role, line.text) for line in text.lines] == [
        ("cost", "Cost: nothing"),
        (
            "effect",
            (
                "Whenever you hire a liveryman this turn, at most 2 times: you may move 1 pawn from the Guildhall "
                "to an unresolved tile with Scythe or Compass."
            ),
        ),
    ]
    favour = action_text(BOX, "royal-favour", "en").of("cost")
    assert favour == "Cost: return 1 pawn from the Guildhall or from the Plantation to the reserve"


def test_lines_of_the_plantation() -> None:
    assert [line.text for line in side_text(BOX, "virginia", "en").lines] == [
        "Most pawns: gain 5 victory points; then return 2 pawns from the Plantation to the reserve.",
        (
            "Second most pawns, or tied for most: gain 3 victory points; "
            "then return 2 pawns from the Plantation to the reserve."
        ),
    ]


def test_a_token_is_called_what_it_brings() -> None:
    assert token_text(BOX, "hire-1-vp-1", "en").name == "Hire 1 liveryman; gain 1 victory point"


def test_points_of_reward_cards() -> None:
    assert reward_card_text(BOX, "lesser-guilds", "en").of("points") == (
        "1 VP for each of your Masters in a guild of rank 13 to 40, at most 8 VP."
    )
    assert reward_card_text(BOX, "strength-in-numbers", "en").of("points") == (
        "7 VP if you have at least 1 Master and no player has more Masters than you."
    )
    assert reward_card_text(BOX, "full-regalia", "en").of("points").endswith("Only the highest counts.")


# ------------------------------------------------------------------ listing and command


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_have_a_row_for_each_record(language: str) -> None:
    shown = sheets(BOX, language)
    assert [len(sheet.rows) for sheet in shown] == [40, 5, 12, 2, 30, 21]
    for sheet in shown:
        assert all(len(row) == len(sheet.headings) for row in sheet.rows)
        for text in (sheet.title, *sheet.headings):
            assert_clean(text, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_told_that_the_values_are_not_the_printed_ones(language: str) -> None:
    (notice,) = notices(BOX, language)
    assert "own-1" in notice
    assert notice in sheets(BOX, language)[0].title
    assert data(BOX, language)["notices"] == [notice]


def test_no_such_notice_for_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(export(BOX).replace('source = "reconstructed"', 'source = "own"'), encoding="utf-8")
    own = load(file)
    assert notices(own, "en") == []
    assert sheets(own, "en")[0].rows[0][-1] == "own file"


def test_data_has_text_and_origin_for_each_record() -> None:
    everything = data(BOX, "pl")
    assert (everything["content"], everything["set"]) == (BOX.digest, "own-1")
    for table in ("guilds", "specials", "tokens", "plantation", "actions", "mayoral"):
        records = everything[table]
        assert isinstance(records, list)
        for record in records:
            assert set(record["origin"].values()) <= {"rulebook", "published", "reconstructed"}
            assert record["text"]


def ludgate(*arguments: str | Path) -> int:
    parser = ArgumentParser(prog="ludgate")
    command.add_parser(parser.add_subparsers(required=True))
    args = parser.parse_args([str(argument) for argument in arguments])
    result: int = args.run(args)
    return result


def test_the_command_finds_the_components_by_their_folders() -> None:
    assert {"guilds", "london"} <= set(command.boxes())


def test_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert ludgate("cards", "guilds", "--lang", "pl") == 0
    shown = capsys.readouterr().out
    for word in ("Kafelki gildii", "Bławatnicy", "Karty Nagrody", "Plantacja Ulster", "własny projekt"):
        assert word in shown


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert ludgate("cards", "guilds", "--json", "--lang", "pt_BR") == 0
    shown = json.loads(capsys.readouterr().out)
    archive = next(card for card in shown["actions"] if card["id"] == "archive")
    assert archive["text"][1] == {"role": "effect", "text": "No fim do turno: compre 3 cartas de ação."}
    assert archive["cost"] == {"discard": 1}


def test_export_and_show_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my.toml"
    assert ludgate("cards", "guilds", "--export", file) == 0
    assert load(file).digest == BOX.digest
    assert ludgate("cards", "guilds", "--content", file) == 0
    assert "--content" in capsys.readouterr().out


def test_london_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my.toml"
    assert ludgate("cards", "london", "--export", file) == 0
    assert ludgate("cards", "guilds", "--content", file) == 2
    assert "my.toml" in capsys.readouterr().err
