"""Components in words: every record and every kind with every parameter, in every language."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import get_args

import pytest

from ludgate.commands import cards as command
from ludgate.games.prodigals.content import schema as s
from ludgate.games.prodigals.content.arrays import KINDS
from ludgate.games.prodigals.content.card_checks import DIRECTIONS
from ludgate.games.prodigals.content.catalogue import export, load
from ludgate.games.prodigals.content.schema import AnyEffect, kind_of
from ludgate.games.prodigals.text import cards as words
from ludgate.games.prodigals.text.cards import (
    beatrice_text,
    bonus_text,
    card_text,
    circle_text,
    combination_word,
    copies_words,
    group_word,
    space_text,
    spot_text,
    tile_text,
)
from ludgate.games.prodigals.text.component_list import data, notices, sheets
from ludgate.games.prodigals.text.phrases import effect_phrase, phrase
from ludgate.text.languages import LANGUAGES, translator
from ludgate.text.pieces import PieceText

BOX = load()
AMOUNTS = (1, 2, 5, 22)
FEW = (1, 2, 5)
MARKERS = get_args(s.MarkerKind)


def counted_effects(n: int) -> list[AnyEffect]:
    """The kinds that have nothing but amounts."""
    effects: list[AnyEffect] = [s.Spend(amount=n), s.LoseVotes(amount=n), s.Megaphone(amount=n), s.Exchange(limit=n)]
    effects += [s.LoseVotesIfHydePark(amount=n), s.LoseVotesPerInsultPlayed(amount=n), s.OnWhiteInsult(amount=n)]
    effects += [s.SpendPlusPerTime(base=n, per_card=1), s.SpendPlusPerTime(base=1, per_card=n + 1)]
    effects += [s.SpendRisingTime(base=n, steps=(1, 2, 3)), s.SpendRisingTime(base=n, steps=(2, 3, 4))]
    for symbol in BOX.box.symbol:
        effects += [s.LoseVotesPerSymbol(symbol=symbol.id, amount=n), s.SpendPerSymbol(symbol=symbol.id, amount=n)]
    for county in BOX.box.county:
        effects += [s.SpendPerCounty(county=county.id, amount=n), s.SaleDiscount(county=county.id, amount=n)]
    effects += [s.OnWhiteParty(party=party, amount=n) for party in get_args(s.Party)]
    effects += [s.OnWhiteIcon(icon=icon, amount=n) for icon in get_args(s.WhiteIcon)]
    for marker in MARKERS:
        effects += [s.LoseVotesPerMarker(marker=marker, column=column, amount=n) for column in (1, 3)]
    return effects


def marker_effects(n: int) -> list[AnyEffect]:
    """The kinds that move markers, with every kind of marker and every set of directions."""
    effects: list[AnyEffect] = [s.OnWhiteMegaphoneMove(amount=n), s.InnerCircleBenefits(amount=n)]
    effects += [s.Sell(count=n), s.Sell(count=n, discount=1), s.Sell(count=n, discount=2)]
    for marker in MARKERS:
        effects += [s.RowDown(steps=n, marker=marker), s.Jumps(marker=marker, count=n)]
        effects += [s.ColumnDown(marker=marker, column=column, steps=n) for column in (1, 2)]
        effects += [s.Move(count=n, directions=ordered(one), marker=marker) for one in DIRECTIONS]
    return effects


def ordered(directions: set[str]) -> tuple[s.Direction, ...]:
    return tuple(one for one in s.IN_ORDER if one in directions)


def joined_effects(n: int) -> list[AnyEffect]:
    spend, vote, step = s.Spend(amount=1), s.LoseVotes(amount=1), s.Move(count=1)
    effects: list[AnyEffect] = [s.Choice(options=(spend, vote), times=n), s.AllOf(parts=(spend, vote), times=n)]
    effects += [s.Choice(options=(spend, vote, step), times=n), s.AllOf(parts=(spend, vote, step), times=n)]
    pairs: tuple[tuple[s.Scoring, s.Scoring], ...] = (
        ("spend", "move"),
        ("spend", "lose_votes"),
        ("move", "lose_votes"),
    )
    for between in pairs:
        effects += [s.Swap(between=between, give=1, gain=gain, times=n) for gain in (1, 2)]
    return effects


def every_effect() -> list[AnyEffect]:
    """Every kind with every word, and with amounts that need different plural forms."""
    effects: list[AnyEffect] = [s.Megaphone(amount="column"), s.Exchange(), s.ExtraErrand(), s.Time()]
    effects += [s.ProtectBeatrice(), s.ReservePlace(), s.TakeBonusTile(), s.TakeCentralCard()]
    effects += [s.PubBatch(table=(1, 3, 6, 9)), s.PubBatch(table=(2, 3, 6, 9))]
    effects += [s.MovePerMarkerOnValue(value=value) for value in (6, -1)]
    for symbol in BOX.box.symbol:
        effects += [s.MovePerSymbol(symbol=symbol.id, directions=ordered(one)) for one in DIRECTIONS]
    effects += [s.TakeCircleTile(tiles=n) for n in (1, 2, 4)]
    effects += [s.FreeSymbols(count=n) for n in (1, 2, 4)]
    for n in AMOUNTS:
        effects += counted_effects(n)
    for n in FEW:
        effects += [*marker_effects(n), *joined_effects(n)]
    return effects


def assert_clean(text: str, language: str) -> None:
    assert text
    assert text == text.strip()
    assert "{" not in text
    assert "}" not in text
    assert "  " not in text
    assert ".." not in text
    assert translator(language, words.DOMAIN).missing == set()


# ------------------------------------------------------------------ phrases


def test_every_kind_is_told() -> None:
    assert {kind_of(effect) for effect in every_effect()} == set(KINDS)
    with pytest.raises(TypeError, match="no phrase"):
        phrase("spend", translator("en"), BOX)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_words_of_its_own(language: str) -> None:
    """What differs in the rules differs in words, or the text would hide it."""
    t = translator(language, words.DOMAIN)
    said = [effect_phrase(t, [effect], BOX) for effect in every_effect()]
    for text in said:
        assert_clean(text, language)
    assert len(said) == len(set(said))


VOTES = {
    "en": ["1 vote", "2 votes", "5 votes", "12 votes", "22 votes"],
    "pl": ["1 głos", "2 głosy", "5 głosów", "12 głosów", "22 głosy"],
    "pt_BR": ["1 voto", "2 votos", "5 votos", "12 votos", "22 votos"],
}
POUNDS = {
    "en": ["£1", "£2", "£5", "£12", "£22"],
    "pl": ["1 funta", "2 funty", "5 funtów", "12 funtów", "22 funty"],
    "pt_BR": ["1 libra", "2 libras", "5 libras", "12 libras", "22 libras"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms(language: str) -> None:
    t = translator(language, words.DOMAIN)
    for n, votes, pounds in zip((1, 2, 5, 12, 22), VOTES[language], POUNDS[language], strict=True):
        assert phrase(s.LoseVotes(amount=n), t, BOX).endswith(votes)
        assert phrase(s.Spend(amount=n), t, BOX).endswith(pounds)


def test_effects_name_the_cards_and_counties_of_the_box(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    text = export(BOX).replace('"A Little More Time"', '"Another Minute"').replace('"Kent"', '"Surrey"')
    file.write_text(text, encoding="utf-8")
    own = load(file)
    assert (
        card_text(own, "theatre-box", "en").of("effect") == "Spend £2 and £2 more for every Another Minute card added."
    )
    assert "in Surrey" in card_text(own, "kentish-hop-fair", "en").of("effect")


# ------------------------------------------------------------------ records


def every_text(language: str) -> list[PieceText]:
    found = [card_text(BOX, card.id, language) for card in BOX.cards]
    found += [space_text(BOX, space.id, language) for space in BOX.spaces]
    found += [spot_text(BOX, spot.id, language) for spot in BOX.spots]
    found += [bonus_text(BOX, tile.id, language) for tile in BOX.bonuses]
    found += [beatrice_text(BOX, tile.id, language) for tile in BOX.beatrice]
    found += [tile_text(BOX, tile.id, language) for tile in BOX.tiles]
    return found + [circle_text(BOX, tile.id, language) for tile in BOX.circles]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_record_has_words(language: str) -> None:
    texts = every_text(language)
    assert len(texts) == 103 + 14 + 10 + 6 + 6 + 50 + 25
    for text in texts:
        assert text.lines
        for line in (text.name, *text.traits, *(line.text for line in text.lines)):
            assert_clean(line, language)
    names = [text.name for text in texts[:103]]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_a_card_follow_its_fields(language: str) -> None:
    for card in BOX.cards:
        text = card_text(BOX, card.id, language)
        black = card.border == "black"
        assert text.name == card.name[language]
        assert bool(text.of("effect")) == (not black)
        assert bool(text.of("corner")) == (black and bool(card.effect))
        assert bool(text.of("bottom")) == bool(card.bottom)
        assert bool(text.of("cost")) == (card.action_cost is not None)


SALON = {
    "en": (
        "Once per round: lose 1 vote if your pawn stands on the Hyde Park space.",
        "As long as the card lies before you: each inner circle you make gives 5 benefits.",
    ),
    "pl": (
        "Raz na rundę: strać 1 głos, jeśli twój chłopiec na posyłki znajduje się na polu Hyde Parku.",
        "Dopóki karta leży przed tobą: każdy utworzony przez ciebie wewnętrzny krąg daje 5 korzyści.",
    ),
    "pt_BR": (
        "Uma vez por rodada: perca 1 voto se um garoto de recados seu estiver no espaço do Hyde Park.",
        "Enquanto a carta estiver diante de você: cada círculo íntimo que você formar dá 5 benefícios.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_scandalous_salon(language: str) -> None:
    text = card_text(BOX, "scandalous-salon", language)
    assert (text.of("corner"), text.of("bottom")) == SALON[language]


FAREWELL = {
    "en": (
        "Lose 2 votes for each of your men in column 1; 2 times choose one: lose 1 vote, spend £1 or make 1 move down."
    ),
    "pl": (
        "Strać 2 głosy za każdego swojego mężczyznę w kolumnie 1; "
        "2 razy wybierz jedno: strać 1 głos, wydaj 1 funta lub wykonaj 1 przesunięcie w dół."
    ),
    "pt_BR": (
        "Perca 2 votos por homem seu na coluna 1; "
        "2 vezes, escolha uma opção: perca 1 voto, gaste 1 libra ou faça 1 movimento para baixo."
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_grand_farewell(language: str) -> None:
    assert card_text(BOX, "grand-farewell", language).of("effect") == FAREWELL[language]


def test_traits_of_cards() -> None:
    assert card_text(BOX, "pub-treat", "en").traits == ("Election", "white card", "pub")
    assert card_text(BOX, "betting-book", "en").traits == ("Possessions + Election + Society", "black card")
    assert card_text(BOX, "wake-with-fireworks", "pl").traits[0] == "Ostatnia wola + Pozycja społeczna"
    assert combination_word("ES", translator("pt_BR", words.DOMAIN)) == "Eleição + Sociedade"
    assert copies_words(BOX.card("pub-treat")) == "3 I, 2 II"
    assert copies_words(BOX.card("endless-banquet")) == "1 II"
    assert copies_words(BOX.card("betting-book")) == "1"


def test_cost_with_last_will() -> None:
    assert card_text(BOX, "last-toast-to-uncle", "en").of("cost") == "Costs 1 Last Will action."
    assert card_text(BOX, "heirlooms-at-the-masquerade", "pl").of("cost") == "Kosztuje 2 akcje Ostatniej woli."


def test_moves_of_some_markers_and_swaps() -> None:
    assert card_text(BOX, "tipsy-quadrille", "en").of("effect") == "Make up to 2 moves diagonally down (women only)."
    assert card_text(BOX, "paid-buffoon", "en").of("corner") == (
        "Once per round: swap £1 spent ↔ 1 step down (undo 1, do 2)."
    )
    assert (
        card_text(BOX, "returned-presents", "en")
        .of("corner")
        .endswith("swap up to 2 times £1 spent ↔ 1 step down (undo 1, do 1).")
    )


def test_lines_of_a_space() -> None:
    text = space_text(BOX, "p-broker", "en")
    assert text.traits == ("Possessions", "for one pawn")
    assert [(line.role, line.text) for line in text.lines] == [
        ("effect", "Choose one: exchange a possession tile with limit −2 or sell up to 2 possession tiles."),
        ("closed", "Closed with 2 players."),
        ("tile", "Only with a possession tile; you must sell or exchange one."),
    ]
    assert space_text(BOX, "e-heckling", "en").traits == ("Election", "once for each player")


def test_lines_of_spots() -> None:
    assert [(line.role, line.text) for line in spot_text(BOX, "e-set-3", "en").lines] == [
        ("cards", "Rounds 1 to 4: 1 black card."),
        ("benefits", "Round 5, in place of cards: lose 1 vote; gain 1 megaphone."),
        ("circle", "With a circle tile."),
    ]
    assert spot_text(BOX, "e-set-1", "pl").of("cards") == "Rundy od 1 do 5: 2 białe karty i 1 czarna karta."
    assert spot_text(BOX, "s-set-4", "en").of("cards") == "Rounds 1 to 3: 1 black card. Rounds 4 to 5: 1 white card."


def test_a_single_round_of_a_spot(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    old, new = "white = [1, 1, 1, 1, 1]\nblack = [1, 1, 1, 1, 1]", "white = [1, 1, 1, 1, 2]\nblack = [1, 1, 1, 1, 0]"
    text = export(BOX)
    assert text.count(old) == 2
    text = text.replace(old, new, 1).replace('"yorkshire-solicitor"', '"yorkshire-agent"')
    start = text.index('id = "yorkshire-agent"')
    file.write_text(text[:start] + text[start:].replace('border = "black"', 'border = "white"', 1), encoding="utf-8")
    lines = spot_text(load(file), "p-set-1", "en").lines
    assert [line.text for line in lines] == ["Rounds 1 to 4: 1 white card and 1 black card.", "Round 5: 2 white cards."]


def test_lines_of_tiles() -> None:
    megaphone = bonus_text(BOX, "bonus-megaphone", "en")
    assert [line.text for line in megaphone.lines] == ["Gain 2 megaphones.", "Counts while you hold it."]
    assert tile_text(BOX, "a1", "en").name == "a1 (£8, dog, Cornwall)"
    assert tile_text(BOX, "a1", "pl").of("tile") == "Wartość: 8 funtów; symbol: pies; hrabstwo: Kornwalia."
    assert circle_text(BOX, "query-dog", "en").of("edges") == (
        "Edges clockwise from the top: dog, house, question mark, empty."
    )
    assert [beatrice_text(BOX, tile.id, "en").of("effect") for tile in BOX.beatrice[2:]] == [
        "All markers in columns 2 and 3 move 1 step up.",
        "All markers on rows 6 to 12 move 1 step up.",
        "Every marker that shares its row with another of the same player moves 1 step up.",
        "Every marker next to another of the same player moves 1 step up.",
    ]


def test_names_of_groups() -> None:
    t = translator("en", words.DOMAIN)
    found = [group_word(group, t) for group in ("A", "II", "start")]
    assert found == ["Starting set A", "Half II of the stack", "Starting tiles"]


# ------------------------------------------------------------------ listing and command


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_have_a_row_for_each_record(language: str) -> None:
    shown = sheets(BOX, language)
    assert [len(sheet.rows) for sheet in shown] == [26, 22, 25, 30, 14, 10, 6, 7, 3, 6]
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


def test_sources_in_words() -> None:
    words_of = {row[0]: row[-1] for sheet in sheets(BOX, "en") for row in sheet.rows}
    assert (words_of["pub-treat"], words_of["slurred-speech"]) == ("rulebook", "published")
    assert words_of["faux-pas"] == "own design"


def test_data_has_text_and_origin_for_each_record() -> None:
    everything = data(BOX, "pl")
    assert (everything["content"], everything["set"]) == (BOX.digest, "own-1")
    for table in ("cards", "spaces", "spots", "bonus", "beatrice"):
        records = everything[table]
        assert isinstance(records, list)
        for record in records:
            assert set(record["origin"].values()) <= {"rulebook", "published", "reconstructed"}
            assert record["text"]


def test_data_has_the_tiles_of_each_group() -> None:
    everything = data(BOX, "en")
    for table, number in (("tile_groups", 50), ("circle_groups", 25)):
        groups = everything[table]
        assert isinstance(groups, list)
        assert sum(len(group["tiles"]) for group in groups) == number
        assert all(tile["text"] for group in groups for tile in group["tiles"])
        assert all(group["name"] and group["origin"] for group in groups)


def ludgate(*arguments: str | Path) -> int:
    parser = ArgumentParser(prog="ludgate")
    command.add_parser(parser.add_subparsers(required=True))
    args = parser.parse_args([str(argument) for argument in arguments])
    result: int = args.run(args)
    return result


def test_the_command_finds_the_components_by_their_folders() -> None:
    assert "prodigals" in command.boxes()


def test_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert ludgate("cards", "prodigals", "--lang", "pl") == 0
    shown = capsys.readouterr().out
    for word in ("Karty główne", "Gafa", "Pola spraw", "Notariusz", "Płytki Lady Beatrycze", "własny projekt"):
        assert word in shown


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert ludgate("cards", "prodigals", "--json", "--lang", "pt_BR") == 0
    shown = json.loads(capsys.readouterr().out)
    assert (len(shown["cards"]), len(shown["spaces"])) == (103, 14)
    sale = next(card for card in shown["cards"] if card["id"] == "hasty-sale")
    assert (sale["origin"]["effect"], sale["origin"]["name"]) == ("rulebook", "reconstructed")
    assert sale["text"] == [{"role": "effect", "text": "Venda 1 peça de propriedade com desconto de 1 libra."}]


def test_export_and_play_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my.toml"
    assert ludgate("cards", "prodigals", "--export", file) == 0
    assert load(file).digest == BOX.digest
    assert ludgate("cards", "prodigals", "--content", file) == 0
    assert "--content" in capsys.readouterr().out


def test_a_file_of_another_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my.toml"
    assert ludgate("cards", "london", "--export", file) == 0
    assert ludgate("cards", "prodigals", "--content", file) == 2
    assert "my.toml" in capsys.readouterr().err
