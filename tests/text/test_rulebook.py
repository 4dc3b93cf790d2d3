"""The rules help: every rule is there, in three languages that say the same, and can be found."""

import doctest
import re
from collections import Counter

import pytest

from ludgate.engine.content import parse
from ludgate.engine.contract import BadContent, GameInfo, LudgateError, UnknownGame
from ludgate.engine.registry import titles
from ludgate.text import rulebook
from ludgate.text.languages import LANGUAGES
from ludgate.text.rulebook import (
    UnknownLanguage,
    UnknownRule,
    chapters,
    games_with_rules,
    read_chapters,
    references,
    rule_text,
    search,
    told_in,
)
from tests.support.coverage import ids_of
from tests.support.told_titles import told_titles

GAME = "london"
GAMES = games_with_rules()
# the letters of a game's rules, and those of its rulings
LETTERS = {
    "guilds": ("G", ("X", "Q")),
    "lastwill": ("W", ("WQ",)),
    "london": ("L", ("R",)),
    "prodigals": ("P", ("Q",)),
}


def letters_of(rule_id: str) -> str:
    """``WQ`` of ``WQ12``."""
    return rule_id.rstrip("abcdefghijklmnopqrstuvwxyz").rstrip("0123456789.")


TOLD = {
    game: [one for one in ids_of(game) if letters_of(one) in (LETTERS[game][0], *LETTERS[game][1])] for game in GAMES
}
RULINGS = {game: [one for one in TOLD[game] if letters_of(one) in LETTERS[game][1]] for game in GAMES}
NUMBERED = TOLD.get(GAME, [])
EVERY = [(game, rule_id) for game in GAMES for rule_id in TOLD[game]]
TRANSLATED = [language for language in LANGUAGES if language != "en"]

# English words of the rules that are words of neither Polish nor Portuguese, names of cards and tiles apart
ENGLISH = re.compile(
    r"\b(?:the|and|of|with|your|you|card|cards|player|players|turn|board|deck|hand|draw|discard|loan|loans|poverty"
    r"|prestige|stack|city|borough|boroughs|flush|flipped|played|pays?|may|must|each|every|row|game|step"
    r"|tiles?|pawns?|guilds?|rewards?|masters?|beadle|tokens?|rounds?|points?|reserve|pool|liver(?:yman|ymen)|resolved"
    r"|votes?|errands?|markers?|megaphones?|money|spend|sells?|columns?|spaces?|symbols|exchange|circles?|competitions?)\b"
)
# names of boroughs, the same in every language
NAMES = ("City", "Westminster", "Southwark & Bermondsey")
POLISH_ONLY = re.compile("[ąćęłńśźż]")
PORTUGUESE_ONLY = re.compile("[ãõáâàêíôúç]")

SMALL = """
[chapter]
number = 3
title = { en = "Rivers", pl = "Rzeki", pt_BR = "Rios" }

[[rule]]
id = "L3.1"
basis = "text"
en = "See R1."
pl = "Zob. R1."
pt_BR = "Ver R1."

[[ruling]]
id = "R1"
question = { en = "Is it?", pl = "Czy tak?", pt_BR = "É?" }
answer = { en = "Yes.", pl = "Tak.", pt_BR = "Sim." }
"""


def numbers(text: str) -> Counter[str]:
    """Numbers outside ids, each as often as it stands there."""
    return Counter(re.findall(r"[0-9]+", rulebook.REFERENCE.sub("", text)))


def test_all_games_are_told() -> None:
    assert tuple(told_titles()) == GAMES


@pytest.mark.parametrize(
    ("game", "figures"),
    [
        ("guilds", {"G": 343, "T": 50, "D": 21, "K": 34, "X": 19, "Q": 46}),
        ("london", {"L": 239, "T": 28, "C": 20, "E": 41, "D": 25, "K": 40, "R": 38, "F": 41}),
        ("lastwill", {"W": 211, "WD": 16, "WQ": 32, "WT": 120, "WX": 13}),
        ("prodigals", {"P": 474, "T": 92, "D": 45, "K": 29, "Q": 55}),
    ],
)
def test_the_list_of_ids_is_complete(game: str, figures: dict[str, int]) -> None:
    letters = Counter(map(letters_of, ids_of(game)))
    assert letters == figures
    assert len(set(ids_of(game))) == letters.total()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_and_ruling_is_told_in_the_order_of_the_rules(game: str, lang: str) -> None:
    assert [rule_id for chapter in chapters(game, lang) for rule_id in chapter.ids] == TOLD[game]


@pytest.mark.parametrize(("game", "rule_id"), EVERY)
def test_the_numbers_are_the_same_in_every_language(game: str, rule_id: str) -> None:
    english = rule_text(game, rule_id, "en").text
    for lang in TRANSLATED:
        assert numbers(rule_text(game, rule_id, lang).text) == numbers(english), lang


@pytest.mark.parametrize(("game", "rule_id"), EVERY)
def test_the_references_are_the_same_in_every_language_and_exist(game: str, rule_id: str) -> None:
    english = references(rule_text(game, rule_id, "en").text)
    assert set(english) <= set(TOLD[game]) - {rule_id}
    for lang in TRANSLATED:
        assert sorted(references(rule_text(game, rule_id, lang).text)) == sorted(english), lang


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_made_of_whole_sentences(game: str, lang: str) -> None:
    for rule_id in TOLD[game]:
        text = rule_text(game, rule_id, lang).text
        assert text.lstrip("“„")[0].isupper() or text[0].isdigit(), rule_id
        assert text.endswith("."), rule_id
        assert "  " not in text, rule_id
        assert text.count("(") == text.count(")"), rule_id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_rules_say_the_same(game: str, lang: str) -> None:
    texts = Counter(rule_text(game, rule_id, lang).text for rule_id in TOLD[game])
    assert [text for text, times in texts.items() if times > 1] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_english_is_left_in_a_translation(game: str, lang: str) -> None:
    for rule_id in TOLD[game]:
        text = rule_text(game, rule_id, lang).text
        for name in NAMES:
            text = text.replace(name, "")
        assert ENGLISH.findall(text.lower()) == [], rule_id
        assert text != rule_text(game, rule_id, "en").text


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_are_not_mixed_up(game: str) -> None:
    for rule_id in TOLD[game]:
        assert not PORTUGUESE_ONLY.search(rule_text(game, rule_id, "pl").text), rule_id
        assert not POLISH_ONLY.search(rule_text(game, rule_id, "pt_BR").text), rule_id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_code_of_a_source_is_left(game: str, lang: str) -> None:
    for rule_id in TOLD[game]:
        text = rule_text(game, rule_id, lang).text
        assert not re.search(r"\b(?:00[0-3]|[A-Z]{3,}X?[12]?)\b|[\[\]*]", text), rule_id


@pytest.mark.parametrize(
    ("game", "figures"),
    [
        ("guilds", {"text": 241, "ruling": 69, "derived": 33}),
        ("london", {"text": 161, "ruling": 44, "derived": 34}),
        ("lastwill", {"text": 96, "ruling": 105, "derived": 10}),
        ("prodigals", {"text": 347, "ruling": 114, "derived": 13}),
    ],
)
def test_what_the_rules_rest_on(game: str, figures: dict[str, int]) -> None:
    bases = {rule_id: rule_text(game, rule_id, "en").basis for rule_id in TOLD[game]}
    assert Counter(basis for rule_id, basis in bases.items() if letters_of(rule_id) == LETTERS[game][0]) == figures
    assert {bases[rule_id] for rule_id in RULINGS[game]} == {"ruling"}


@pytest.mark.parametrize(
    ("game", "basis", "ids"),
    [
        ("guilds", "ruling", ("G2.7", "G9.15", "G12.12", "G22.7")),
        ("guilds", "derived", ("G0.1", "G8.19", "G17.11", "G24.23")),
        ("guilds", "text", ("G1.1", "G12.3", "G21.7", "G24.24")),
        ("london", "ruling", ("L1.14", "L8.11", "L15.10")),
        ("london", "derived", ("L1.9", "L14.5", "L18.13")),
        ("london", "text", ("L4.1", "L11.12", "L17.7")),
        ("prodigals", "ruling", ("P5.24", "P14.3", "P15.6", "P19.17", "P20.44")),
        ("prodigals", "derived", ("P2.6", "P7.9", "P12.34", "P19.33", "P20.8")),
        ("prodigals", "text", ("P1.1", "P9.30", "P13.47", "P18.2")),
    ],
)
def test_what_single_rules_rest_on(game: str, basis: str, ids: tuple[str, ...]) -> None:
    assert {rule_text(game, rule_id, "en").basis for rule_id in ids} == {basis}


@pytest.mark.parametrize(
    ("game", "rule_id", "chapter", "title"),
    [
        ("guilds", "G15.10", 15, "Plantacja"),
        ("guilds", "Q33", 26, "Sprzeczności, kwestie otwarte i rozstrzygnięcia"),
        ("london", "L11.16", 11, "Akcja: uruchomienie miasta"),
        ("prodigals", "P14.9", 14, "Faza 4: Hyde Park"),
        ("prodigals", "Q30", 22, "Kwestie otwarte i rozstrzygnięcia"),
        ("lastwill", "W7.3", 7, "Faza 2: Plan dnia"),
        ("lastwill", "WQ6", 19, "Kwestie otwarte i rozstrzygnięcia"),
    ],
)
def test_a_rule_knows_its_chapter(game: str, rule_id: str, chapter: int, title: str) -> None:
    rule = rule_text(game, rule_id, "pl")
    assert (rule.id, rule.chapter, rule.chapter_title) == (rule_id, chapter, title)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("guilds", [*range(25), 26]),
        ("london", [*range(1, 19), 20]),
        ("prodigals", [*range(1, 21), 22]),
        ("lastwill", [*range(1, 18), 19]),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_chapters_are_numbered_and_titled(game: str, expected: list[int], lang: str) -> None:
    found = chapters(game, lang)
    assert [chapter.number for chapter in found] == expected
    assert len({chapter.title for chapter in found}) == len(expected)
    for chapter in found:
        assert {rule_text(game, rule_id, lang).chapter for rule_id in chapter.ids} == {chapter.number}
        assert {rule_text(game, rule_id, lang).chapter_title for rule_id in chapter.ids} == {chapter.title}


@pytest.mark.parametrize(
    ("game", "titles"),
    [
        ("guilds", ["Set-up for 3–4 players", "Przygotowanie do gry na 3–4 graczy", "Preparação para 3–4 jogadores"]),
        ("london", ["Development board", "Plansza rozwoju", "Tabuleiro de projetos"]),
        (
            "prodigals",
            [
                "Set-up per player and per competition; handicaps",
                "Przygotowanie graczy i sfer; utrudnienia",
                "Preparação dos jogadores e das competições; desvantagens iniciais",
            ],
        ),
    ],
)
def test_chapter_titles_in_three_languages(game: str, titles: list[str]) -> None:
    assert [chapters(game, lang)[4].title for lang in LANGUAGES] == titles


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_is_a_question_with_its_answer(game: str, lang: str) -> None:
    for rule_id in TOLD[game]:
        rule = rule_text(game, rule_id, lang)
        if rule_id in RULINGS[game]:
            assert rule.question.endswith("?")
            assert rule.text.startswith(f"{rule.question} ")
        else:
            assert rule.question == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_names_a_rule(game: str) -> None:
    for rule_id in RULINGS[game]:
        assert references(rule_text(game, rule_id, "en").text), rule_id


@pytest.mark.parametrize("game", ["guilds", "prodigals"])
def test_a_rule_that_rests_on_a_ruling_is_named_by_one(game: str) -> None:
    named = {name for rule_id in RULINGS[game] for name in references(rule_text(game, rule_id, "en").text)}
    decided = {rule_id for rule_id in TOLD[game] if rule_text(game, rule_id, "en").basis == "ruling"}
    assert decided - set(RULINGS[game]) - named == set()


@pytest.mark.parametrize("info", [titles()[game] for game in GAMES if game != GAME], ids=lambda info: info.slug)
@pytest.mark.parametrize(
    ("lang", "word"), [("en", "table option"), ("pl", r"opcj\w+ stołu"), ("pt_BR", "(?:opção|opções) da mesa")]
)
def test_every_table_option_leads_to_a_rule_that_tells_of_it(info: GameInfo, lang: str, word: str) -> None:
    assert info.options
    for option in info.options:
        assert re.search(word, rule_text(info.slug, option.ruling, lang).text, re.IGNORECASE), option.name


@pytest.mark.parametrize("written", ["l9.10", "L9.10", " L9.10 "])
def test_ids_are_read_in_either_case(written: str) -> None:
    assert rule_text(GAME, written, "en").id == "L9.10"


def test_a_ruling_with_a_letter_is_read_in_either_case() -> None:
    assert rule_text(GAME, "r22A", "en") == rule_text(GAME, "R22a", "en")


@pytest.mark.parametrize(
    ("written", "near"),
    [("L9.99", "L9.9"), ("9.10", "L9.10"), ("L9", "L9.1"), ("r99", "R9"), ("L 4.3", "L4.3")],
)
def test_an_unknown_id_brings_near_ones(written: str, near: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        rule_text(GAME, written, "en")
    assert near in caught.value.near
    assert set(caught.value.near) <= set(NUMBERED)
    assert f"'{written}'" in str(caught.value)
    assert near in str(caught.value)


@pytest.mark.parametrize("written", ["", "poverty", "."])
def test_what_is_no_id_at_all_brings_the_first_and_the_last(written: str) -> None:
    with pytest.raises(UnknownRule, match=r"from L1\.1 to R37") as caught:
        rule_text(GAME, written, "en")
    assert caught.value.near == ()


@pytest.mark.parametrize("error", [UnknownRule, UnknownLanguage])
def test_the_errors_are_ours(error: type[Exception]) -> None:
    assert issubclass(error, LudgateError)


def test_the_guilds_have_their_own_first_and_last() -> None:
    with pytest.raises(UnknownRule, match=r"guilds has no rule 'beadle'; they go from G0\.1 to Q46"):
        rule_text("guilds", "beadle", "en")


def test_the_prodigals_club_has_its_own_first_and_last() -> None:
    with pytest.raises(UnknownRule, match=r"prodigals has no rule 'megaphone'; they go from P1\.1 to Q55"):
        rule_text("prodigals", "megaphone", "en")


def test_an_unknown_game_is_refused_with_those_that_are_there() -> None:
    for ask in (
        lambda: rule_text("paris", "L1.1", "en"),
        lambda: chapters("paris", "en"),
        lambda: search("..", "a", "en"),
    ):
        with pytest.raises(UnknownGame, match=r"there are: .*london"):
            ask()
    assert GAME in games_with_rules()


def test_an_unknown_language_is_refused_with_those_that_are_there() -> None:
    for ask in (lambda: rule_text(GAME, "L1.1", "de"), lambda: chapters(GAME, "de"), lambda: search(GAME, "a", "de")):
        with pytest.raises(UnknownLanguage, match="'de'; there are en, pl, pt_BR"):
            ask()


@pytest.mark.parametrize(
    ("words", "lang", "found"),
    [
        ("HAND limit", "en", ["L6.17", "L8.8", "L15.1"]),
        ("ubostwo tabeli", "pl", ["L16.10"]),
        ("zakryc", "pl", ["L9.13"]),
        ("wlasnej woli", "pl", ["L6.17"]),
        ("emprestimo FORCADO", "pt_BR", ["L4.3", "L4.4", "R3"]),
        ("l14.1", "en", ["L14.1", "L8.8", "L13.5"]),
    ],
)
def test_search_finds_words_without_case_and_accents(words: str, lang: str, found: list[str]) -> None:
    hits = search(GAME, words, lang)
    assert set(found) - set(hits) == set(), hits
    assert len(hits) < 30


@pytest.mark.parametrize(
    ("words", "lang", "found"),
    [
        ("HAND limit", "en", ["G9.9", "G9.7", "Q44"]),
        ("(-2, 0)", "en", ["G4.5"]),
        ("zetonu kompasu", "pl", ["G5.9"]),
        ("remisie lewej", "pl", ["G15.10"]),
        ("peoes reserva NEUTRA voltam", "pt_BR", ["G12.8", "G13.13", "G15.20"]),
        ("posicao bedel", "pt_BR", ["G4.14", "G18.2", "G18.3"]),
        ("g14.8", "en", ["G14.8", "G19.6"]),
    ],
)
def test_search_finds_the_rules_of_the_guilds(words: str, lang: str, found: list[str]) -> None:
    hits = search("guilds", words, lang)
    assert set(found) - set(hits) == set(), hits
    assert len(hits) < 30


@pytest.mark.parametrize(
    ("words", "lang", "found"),
    [
        ("HAND limit", "en", ["P8.17", "P10.4", "P20.38", "Q43"]),
        ("pub treat", "en", ["P13.46", "P13.49", "P19.34", "Q22"]),
        ("wewnetrzny krag", "pl", ["P13.19", "P13.20", "P19.21"]),
        ("znizka 1 funta", "pl", ["P12.35", "P19.6"]),
        ("circulo INTIMO beneficios", "pt_BR", ["P13.19", "P13.20", "P19.21"]),
        ("dama beatrice espaco", "pt_BR", ["P15.25", "P16.3"]),
        ("p12.40", "en", ["P12.40", "P8.5", "P8.18", "P19.36"]),
    ],
)
def test_search_finds_the_rules_of_the_prodigals_club(words: str, lang: str, found: list[str]) -> None:
    hits = search("prodigals", words, lang)
    assert set(found) - set(hits) == set(), hits
    assert len(hits) < 30


def test_search_needs_every_word_and_keeps_the_order_of_the_rules() -> None:
    both, one, other = (search(GAME, words, "en") for words in ("loan poverty", "loan", "poverty"))
    assert both == [rule_id for rule_id in NUMBERED if rule_id in one and rule_id in other]
    assert 0 < len(both) < min(len(one), len(other))


def test_search_is_for_the_language_asked() -> None:
    assert search(GAME, "pauper", "pl") == []
    assert search(GAME, "pobres", "pt_BR") != []


@pytest.mark.parametrize("words", ["", "   ", "xylophone"])
def test_search_for_nothing_finds_nothing(words: str) -> None:
    assert search(GAME, words, "en") == []


def test_references_are_the_ids_in_a_text() -> None:
    assert references("As in L6.8 to L6.10 (R22a); £10, N or S, 12.") == ("L6.8", "L6.10", "R22a")


@pytest.mark.parametrize(
    ("game", "rule_id", "home"),
    [
        ("prodigals", "W9.5", "lastwill"),
        ("prodigals", "P20.9", "prodigals"),
        ("lastwill", "W9.5", "lastwill"),
        ("prodigals", "notation", "prodigals"),
        ("london", "W9.5", "london"),
    ],
)
def test_a_rule_is_told_by_its_own_book(game: str, rule_id: str, home: str) -> None:
    assert told_in(game, rule_id) == home


def test_texts_are_made_once() -> None:
    assert rule_text(GAME, "L1.1", "en") is rule_text(GAME, "l1.1", "en")


def test_a_small_chapter_is_read() -> None:
    (chapter,) = read_chapters([parse("small.toml", SMALL)])
    assert chapter.rule[0]["pl"] == "Zob. R1."
    assert chapter.ruling[0].answer["pt_BR"] == "Sim."


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        ('pl = "Zob. R1."', 'pl = ""', r"small.toml, rule 'L3.1', pl: expected a text"),
        ('pl = "Zob. R1."', "", r"small.toml, rule 'L3.1', pl: missing"),
        ('pl = "Zob. R1."', 'pl = "Zob. R2."', r"small.toml, rule 'L3.1', pl: there is no rule R2"),
        ('pt_BR = "Sim."', 'pt_BR = "Sim (L3.2)."', r"ruling 'R1', answer.pt_BR: there is no rule L3.2"),
        ('pl = "Rzeki"', 'pl = ""', r"small.toml, chapter.title.pl: expected a text"),
        ('pt_BR = "É?"', 'pt_BR = ""', r"small.toml, ruling 'R1', question.pt_BR: expected a text"),
        ('basis = "text"', 'basis = "rumour"', r"rule 'L3.1', basis: 'rumour' is not one of"),
        ('id = "L3.1"', 'id = "L4.1"', r"rule 'L4.1', id: expected a letter, the number 3"),
        ('id = "L3.1"', 'id = "three"', r"rule 'three', id: expected a letter, the number 3"),
        ('id = "R1"', 'id = "1"', r"ruling '1', id: expected a letter and a number"),
        ('id = "R1"', 'id = "R1.2"', r"ruling 'R1.2', id: expected a letter and a number"),
    ],
)
def test_a_faulty_chapter_is_refused_with_its_place(good: str, bad: str, message: str) -> None:
    assert good in SMALL
    with pytest.raises(BadContent, match=message):
        read_chapters([parse("small.toml", SMALL.replace(good, bad))])


def test_an_id_is_used_once_and_chapters_go_up() -> None:
    rule = SMALL[SMALL.index("[[rule]]") : SMALL.index("[[ruling]]")]
    with pytest.raises(BadContent, match=r"rule 'L3\.1', id: is used twice"):
        read_chapters([parse("small.toml", SMALL + rule)])
    with pytest.raises(BadContent, match=r"chapter\.number: 3 does not come after 3"):
        read_chapters([parse("small.toml", SMALL), parse("other.toml", SMALL)])


def test_an_empty_chapter_is_refused() -> None:
    with pytest.raises(BadContent, match=r"small\.toml: holds neither rules nor rulings"):
        read_chapters([parse("small.toml", SMALL[: SMALL.index("[[rule]]")])])


def test_the_examples_of_the_module_run() -> None:
    result = doctest.testmod(rulebook)
    assert result.attempted >= 2
    assert result.failed == 0
