"""The rules help: every rule is there, in three languages that say the same, and can be found."""

import doctest
import re
from collections import Counter

import pytest

from ludgate.engine.content import parse
from ludgate.engine.contract import BadContent, LudgateError, UnknownGame
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
)
from tests.support.coverage import ids_of

GAME = "london"
NUMBERED = [rule_id for rule_id in ids_of(GAME) if rule_id[0] in "LR"]
TRANSLATED = [language for language in LANGUAGES if language != "en"]

# English words of the rules that are words of neither Polish nor Portuguese, card names apart
ENGLISH = re.compile(
    r"\b(?:the|and|of|with|your|you|card|cards|player|players|turn|board|deck|hand|draw|discard|loan|loans|poverty"
    r"|prestige|stack|city|borough|boroughs|flush|flipped|played|pays?|may|must|each|every|row|game|step)\b"
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


def test_the_list_of_ids_is_complete() -> None:
    letters = Counter(rule_id[0] for rule_id in ids_of(GAME))
    assert letters == {"L": 239, "T": 28, "C": 20, "E": 41, "D": 25, "K": 40, "R": 36}
    assert len(set(ids_of(GAME))) == letters.total()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_and_ruling_is_told_in_the_order_of_the_rules(lang: str) -> None:
    assert [rule_id for chapter in chapters(GAME, lang) for rule_id in chapter.ids] == NUMBERED


@pytest.mark.parametrize("rule_id", NUMBERED)
def test_the_numbers_are_the_same_in_every_language(rule_id: str) -> None:
    english = rule_text(GAME, rule_id, "en").text
    for lang in TRANSLATED:
        assert numbers(rule_text(GAME, rule_id, lang).text) == numbers(english), lang


@pytest.mark.parametrize("rule_id", NUMBERED)
def test_the_references_are_the_same_in_every_language_and_exist(rule_id: str) -> None:
    english = references(rule_text(GAME, rule_id, "en").text)
    assert set(english) <= set(NUMBERED) - {rule_id}
    for lang in TRANSLATED:
        assert sorted(references(rule_text(GAME, rule_id, lang).text)) == sorted(english), lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_made_of_whole_sentences(lang: str) -> None:
    for rule_id in NUMBERED:
        text = rule_text(GAME, rule_id, lang).text
        assert text[0].isupper() or text[0].isdigit(), rule_id
        assert text.endswith("."), rule_id
        assert "  " not in text, rule_id
        assert text.count("(") == text.count(")"), rule_id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_rules_say_the_same(lang: str) -> None:
    texts = Counter(rule_text(GAME, rule_id, lang).text for rule_id in NUMBERED)
    assert [text for text, times in texts.items() if times > 1] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_english_is_left_in_a_translation(lang: str) -> None:
    for rule_id in NUMBERED:
        text = rule_text(GAME, rule_id, lang).text
        for name in NAMES:
            text = text.replace(name, "")
        assert ENGLISH.findall(text.lower()) == [], rule_id
        assert text != rule_text(GAME, rule_id, "en").text


def test_the_languages_are_not_mixed_up() -> None:
    for rule_id in NUMBERED:
        assert not PORTUGUESE_ONLY.search(rule_text(GAME, rule_id, "pl").text), rule_id
        assert not POLISH_ONLY.search(rule_text(GAME, rule_id, "pt_BR").text), rule_id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_code_of_a_source_is_left(lang: str) -> None:
    for rule_id in NUMBERED:
        text = rule_text(GAME, rule_id, lang).text
        assert not re.search(r"\b(?:000|001|003|[A-Z]{3,}X?[12]?)\b|[\[\]*]", text), rule_id


def test_what_the_rules_rest_on() -> None:
    bases = {rule_id: rule_text(GAME, rule_id, "en").basis for rule_id in NUMBERED}
    assert Counter(basis for rule_id, basis in bases.items() if rule_id[0] == "L") == {
        "text": 161,
        "ruling": 44,
        "derived": 34,
    }
    assert bases["L1.14"] == bases["L8.11"] == bases["L15.10"] == "ruling"
    assert bases["L1.9"] == bases["L14.5"] == bases["L18.13"] == "derived"
    assert bases["L4.1"] == bases["L11.12"] == bases["L17.7"] == "text"
    assert {basis for rule_id, basis in bases.items() if rule_id[0] == "R"} == {"ruling"}


def test_a_rule_knows_its_chapter() -> None:
    rule = rule_text(GAME, "L11.16", "pl")
    assert (rule.id, rule.chapter, rule.chapter_title) == ("L11.16", 11, "Akcja: uruchomienie miasta")
    assert rule.question == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chapters_are_numbered_and_titled(lang: str) -> None:
    found = chapters(GAME, lang)
    assert [chapter.number for chapter in found] == [*range(1, 19), 20]
    assert len({chapter.title for chapter in found}) == 19
    for chapter in found:
        assert {rule_text(GAME, rule_id, lang).chapter for rule_id in chapter.ids} == {chapter.number}
        assert {rule_text(GAME, rule_id, lang).chapter_title for rule_id in chapter.ids} == {chapter.title}


def test_chapter_titles_in_three_languages() -> None:
    titles = [chapters(GAME, lang)[4].title for lang in LANGUAGES]
    assert titles == ["Development board", "Plansza rozwoju", "Tabuleiro de projetos"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_is_a_question_with_its_answer(lang: str) -> None:
    for rule_id in NUMBERED:
        rule = rule_text(GAME, rule_id, lang)
        if rule_id[0] == "R":
            assert rule.question.endswith("?")
            assert rule.text.startswith(f"{rule.question} ")
        else:
            assert rule.question == ""


def test_every_ruling_names_a_rule() -> None:
    for rule_id in NUMBERED:
        if rule_id[0] == "R":
            assert references(rule_text(GAME, rule_id, "en").text), rule_id


@pytest.mark.parametrize("written", ["l9.10", "L9.10", " L9.10 "])
def test_ids_are_read_in_either_case(written: str) -> None:
    assert rule_text(GAME, written, "en").id == "L9.10"


def test_a_ruling_with_a_letter_is_read_in_either_case() -> None:
    assert rule_text(GAME, "r22A", "en") == rule_text(GAME, "R22a", "en")


@pytest.mark.parametrize(
    ("written", "near"),
    [("L9.99", "L9.9"), ("9.10", "L9.10"), ("L9", "L9.1"), ("r36", "R3"), ("L 4.3", "L4.3")],
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
    with pytest.raises(UnknownRule, match=r"from L1\.1 to R35") as caught:
        rule_text(GAME, written, "en")
    assert caught.value.near == ()


@pytest.mark.parametrize("error", [UnknownRule, UnknownLanguage])
def test_the_errors_are_ours(error: type[Exception]) -> None:
    assert issubclass(error, LudgateError)


def test_an_unknown_game_is_refused_with_those_that_are_there() -> None:
    for ask in (
        lambda: rule_text("paris", "L1.1", "en"),
        lambda: chapters("paris", "en"),
        lambda: search("..", "a", "en"),
    ):
        with pytest.raises(UnknownGame, match=r"there are for: .*london"):
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
        ('id = "R1"', 'id = "Q1"', r"ruling 'Q1', id: expected R and a number"),
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
