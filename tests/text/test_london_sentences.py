"""Everything said at a table of London: complete, translated, without gaps left open, and without secrets."""

import random
import string
from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest

from ludgate import Decision, Event, Option, Refusal, SeatScore, Table, UnknownGame
from ludgate.engine.contract import Data, Datum
from ludgate.games.london.content.catalogue import export, load
from ludgate.games.london.meta import INFO
from ludgate.games.london.rules import explain, frames
from ludgate.games.london.rules.explain import REASONS
from ludgate.games.london.rules.machine import PHASES
from ludgate.games.london.rules.phases.turn import ACTION_NAMES
from ludgate.games.london.rules.state import END_REASONS
from ludgate.games.london.text import events, option_names, options, prompts, reasons
from ludgate.games.london.text.voice import PLAY_DOMAIN, play_translator
from ludgate.text import Sentences, sentences
from ludgate.text.languages import LANGUAGES
from tests.support.london import me, scene
from tests.text.speech import NAMES, TRANSLATED, check_no_english, clean, events_in, in_all, nothing_untranslated

SAY = sentences("london")
BOX = load()
GAMES = range(30)


@pytest.fixture(autouse=True, scope="module")
def every_message_is_translated() -> Iterator[None]:
    with nothing_untranslated():
        yield


def caption(table: Table, text: str, lang: str = "en", say: Sentences = SAY) -> str:
    decision = table.decision
    assert decision is not None
    option = next(option for option in decision.options if option.text == text)
    return say.option_sentence(table.view(decision.seat), decision, option, NAMES, lang)


def asked(table: Table, lang: str = "en", say: Sentences = SAY) -> str:
    decision = table.decision
    assert decision is not None
    return say.prompt(decision, table.view(decision.seat), NAMES, lang, you=True)


ENGLISH = {
    "the",
    "of",
    "you",
    "your",
    "and",
    "with",
    "from",
    "card",
    "cards",
    "loan",
    "loans",
    "poverty",
    "turn",
    "board",
}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_english_is_left_in_a_translation(lang: str) -> None:
    check_no_english(lang, PLAY_DOMAIN, ENGLISH)


# ---------------------------------------------------------------- what the rules can say


@cache
def emitted() -> dict[str, set[str]]:
    """Every kind of event in the sources of the game, with all its data, secret ones included."""
    return events_in(Path(explain.__file__).parent)


VALUES: dict[str, tuple[Datum, ...]] = {
    "amount": (1, 2, 5, 12, 22),
    "loans": (1, 2, 5),
    "count": (1, 2, 3, 5),
    "number": (1, 40),
    "left": (0, 1, 62),
    "forced": (True, False),
    "card": ("hospital-a", "pauper-b"),
    "cards": (["hospital-a"], ["bridge", "hospital-a"], ["bridge", "hospital-a", "pauper-b"]),
    "given": ("bridge",),
    "taken": ("pauper-a",),
    "source": ("school-a", "deptford"),
    "borough": ("hampstead",),
    "stack": (3,),
    "height": (1, 2),
    "action": tuple(ACTION_NAMES.values()),
    "reason": END_REASONS[1:],
    "stacks": (4,),
    "hand": (2,),
    "row": ("top", "bottom"),
    "boroughs": (["hampstead"], ["city", "hampstead"]),
    "order": ([0, 1, 2],),
    "of": tuple(events.OF_NOTHING),
    "cash": (5,),
}


def samples(kind: str) -> Iterator[Event]:
    """Events of a kind with all sorts of data."""
    fields = sorted(emitted()[kind])
    values = {**VALUES, "amount": (0, *VALUES["amount"])} if kind == "remove-poverty" else VALUES
    values = {
        **values,
        "to": (1, 2) if kind == "give-poverty" else ("top", "bottom", "removed"),
        "from": ("self", "supply"),
    }
    for chosen in product(*(values[field] for field in fields)):
        data: Data = dict(zip(fields, chosen, strict=True))
        if isinstance(looked := data.get("cards"), list) and data.get("count", len(looked)) != len(looked):
            continue
        secret = {key: data.pop(key) for key in list(data) if (kind, key) in SECRETS}
        yield Event(kind, 0, data, secret)


SECRETS = {("draw-deck", "card"), ("look", "cards"), ("deal", "cards")}


def test_every_kind_of_event_has_a_line() -> None:
    assert len(emitted()) >= 30
    told = [*events.PLAIN, *events.COUNTED, *events.OTHERS]
    assert sorted(told) == sorted(emitted())


@pytest.mark.parametrize("kind", sorted(emitted()))
def test_lines_of_a_kind_of_event(kind: str) -> None:
    for event in samples(kind):
        for reader in (0, 1, 2, None):
            for line in in_all([SAY.event_line(event, reader, NAMES, lang) for lang in LANGUAGES]):
                assert line.endswith(".")
                assert not line.endswith("..")


def test_every_verb_has_a_caption() -> None:
    assert set(options.VERBS) == set(explain.VERBS)


def asking() -> set[str]:
    """The kinds of decisions: phases that accept an answer."""
    return {phase.name for phase in PHASES if phase.answer}


def test_every_kind_of_decision_has_prompts() -> None:
    to_you = [*prompts.TO_YOU, *prompts.TO_YOU_COUNTED, *prompts.OTHERS]
    assert sorted(to_you) == sorted(asking())
    assert set(prompts.ABOUT) == asking()


@pytest.mark.parametrize("kind", sorted(asking()))
def test_prompts_of_a_kind_of_decision(kind: str) -> None:
    view = scene(me(hand=["bridge", "lords", "wren", "sewers", *["underground"] * 3, *["pauper-c"] * 5])).view(0)
    about: Data = {
        "card": "bridge",
        "borough": "hampstead",
        "source": "stock-exchange",
        "least": 0,
        "most": 2,
        "looked": 3,
    }
    for count, you in product((1, 2, 5), (True, False)):
        decision = Decision(0, kind, [], {**about, "count": count})
        for text in in_all([SAY.prompt(decision, view, NAMES, lang, you) for lang in LANGUAGES]):
            assert text[-1] in ".?"
            assert ("Anna" in text) == (not you)


def test_prompt_of_a_finished_game() -> None:
    view = scene().view(None)
    said = [SAY.prompt(None, view, NAMES, lang, you=False) for lang in LANGUAGES]
    assert in_all(said) == ["The game is over.", "Gra jest zakończona.", "A partida terminou."]


# ---------------------------------------------------------------- reasons

REASON_DATA: dict[str, tuple[Datum, ...]] = {
    "card": ("hospital-a",),
    "target": ("bridge",),
    "borough": ("southwark-bermondsey",),
    "source": ("school-a",),
    "loans": (0, 1, 2, 5),
    "cost": (1, 2, 7),
    "cash": (3,),
    "hand": (0,),
    "move": ("sing",),
}


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_translated(reason: str) -> None:
    rule, message = REASONS[reason]
    fields = sorted({field for _, field, _, _ in string.Formatter().parse(message) if field})
    for chosen in product(*(REASON_DATA[field] for field in fields)):
        refusal = explain.refuse(reason, **dict(zip(fields, chosen, strict=True)))
        for text in in_all([SAY.reason(refusal, lang) for lang in LANGUAGES]):
            assert text.endswith(f" ({rule})") or rule == "notation"
            assert not {"hospital-a", "school-a", "southwark-bermondsey"} & set(text.split())


def test_counting_reasons_are_reasons() -> None:
    assert set(reasons.COUNTING) <= {message for _, message in REASONS.values()}


def test_reasons_at_a_table() -> None:
    table = scene(me(hand=["hospital-a", "pauper-a", "water-works", "lords"]), at="develop 0")
    table.play("play hospital-a")
    refusal = table.why_not("pay pauper-a")
    assert refusal is not None
    assert [SAY.reason(refusal, lang) for lang in LANGUAGES] == [
        "A Pauper cannot be discarded to pay for a card. (L13.2)",
        "Biedoty nie można odrzucić w celu zagrania innej karty. (L13.2)",
        "Um Pobre não pode ser descartado para jogar outra carta. (L13.2)",
    ]


def test_a_reason_counts() -> None:
    said = [SAY.reason(explain.refuse("repay-none", loans=n), "pl") for n in (1, 2, 5)]
    assert [text.split(";")[0] for text in said] == ["Masz 1 pożyczkę", "Masz 2 pożyczki", "Masz 5 pożyczek"]
    assert SAY.reason(explain.refuse("repay-none", loans=1), "en").startswith("You have 1 loan;")


def test_a_word_that_names_no_piece_stays() -> None:
    refusal = Refusal("L6.1", REASONS["not-on-board"][1], {"card": "nonsense"})
    assert SAY.reason(refusal, "en") == "nonsense does not lie on the development board. (L6.1)"


# ---------------------------------------------------------------- around the table


def test_every_table_option_and_value_is_told() -> None:
    for option in INFO.options:
        values: tuple[str | None, ...] = (None, *option.values)
        for value in values:
            texts = [SAY.table_option_text(option.name, value, lang) for lang in LANGUAGES]
            in_all([text.label for text in texts])
            assert all(text.endswith(".") for text in in_all([text.explanation for text in texts]))
        labels = [SAY.table_option_text(option.name, value, "pl").label for value in values]
        assert len(set(labels)) == len(labels)


def test_no_option_is_told_that_does_not_exist() -> None:
    known = {option.name: option.values for option in INFO.options}
    assert set(option_names.OPTIONS) == set(known)
    assert all(value in known[name] for name, value in option_names.VALUES)
    with pytest.raises(KeyError):
        SAY.table_option_text("weather", None, "en")


@pytest.mark.parametrize("lang", TRANSLATED)
def test_names_of_phases_actions_and_ends(lang: str) -> None:
    assert set(option_names.PHASES) == {*(phase.name for phase in PHASES), "over"}
    assert set(option_names.ACTIONS) == set(ACTION_NAMES.values())
    assert set(option_names.END_REASONS) == set(END_REASONS)
    pairs = [(SAY.phase_name(phase, "en"), SAY.phase_name(phase, lang)) for phase in option_names.PHASES]
    pairs += [(SAY.action_name(action, "en"), SAY.action_name(action, lang)) for action in option_names.ACTIONS]
    pairs += [(SAY.end_reason(reason, "en"), SAY.end_reason(reason, lang)) for reason in END_REASONS]
    assert all(english and english != translated for english, translated in pairs)


def test_sentences_are_found_by_the_name_of_the_game() -> None:
    assert isinstance(sentences("london"), Sentences)
    for name in ("paris", "locale", "languages", "../london"):
        with pytest.raises(UnknownGame, match="there is no game"):
            sentences(name)


def test_unknown_language() -> None:
    with pytest.raises(ValueError, match="there are en, pl, pt_BR"):
        play_translator("de")


# ---------------------------------------------------------------- captions word by word


def test_captions_of_the_run() -> None:
    table = scene(
        me(city=["west-india-docks", ["vintners", "bridge"]], boroughs=["hampstead"], hand=["lords"], cash=2), at="run"
    )
    assert (
        caption(table, "activate west-india-docks")
        == "Activate West India Docks (discard 1 card of any colour): gain £7"
    )
    assert caption(table, "borough") == "Resolve Hampstead: pay £2"
    assert caption(table, "borough", "pl") == "Rozpatrz efekt dzielnicy Hampstead: zapłać £2"
    assert caption(table, "stop") == "Finish the run"
    assert caption(table, "loan", "pt_BR") == "Pegue um empréstimo (£10, 1 ficha de empréstimo)"
    assert asked(table) == "Run your city: activate a card, or finish."


def test_stop_depends_on_the_decision() -> None:
    asking_stop = {"draw-step", "benefit-draw", "after", "develop", "free", "built", "run", "discard-for", "from-board"}
    assert set(options.STOPS) == asking_stop
    said = [
        SAY.option_sentence(scene().view(0), Decision(0, kind, []), Option(frames.STOP, "stop"), NAMES, "pl")
        for kind in asking_stop
    ]
    assert len(set(said)) == len(said)


def test_captions_of_a_play() -> None:
    table = scene(
        me(hand=["nelsons-column", "lords", "pauper-a"], city=["school-a", "~bridge"], cash=20), at=["develop 0"]
    )
    assert caption(table, "play nelsons-column") == "Play Nelson's Column (£8)"
    table.play("play nelsons-column")
    assert asked(table) == "Which card pays for Nelson's Column?"
    assert caption(table, "pay pauper-a by school-a") == "Pay with Pauper, using School (£1)"
    assert caption(table, "pay pauper-a by school-a", "pl") == "Odrzuć kartę Biedota, korzystając z efektu: Szkoła (£1)"
    table.play("pay pauper-a by school-a")
    assert caption(table, "on new") == "Place it as a new stack"
    assert caption(table, "on 1") == "Place it on stack 1 (on School)"
    assert caption(table, "on 2") == "Place it on stack 2 (on Bridge, face down)"


def test_prices() -> None:
    table = scene(me(boroughs=["deptford"], cash=20), at="buy", row=["hampstead", "city", "lewisham"])
    assert caption(table, "buy hampstead") == "Buy Hampstead (£7): draw 2 cards; gain 5 prestige; remove 1 poverty"
    table.play("buy hampstead")
    assert caption(table, "price full") == "Pay £7"
    assert caption(table, "price deptford") == "Pay £4, using Deptford"
    assert asked(table, "pt_BR") == "Como você paga o custo do distrito Hampstead?"


def test_repayment_counts_loans() -> None:
    table = scene(me(loans=5, cash=80), at="repay")
    assert [caption(table, f"repay {n}", "pl") for n in (0, 1, 2, 5)] == [
        "Nie spłacaj pożyczek",
        "Spłać 1 pożyczkę (£15)",
        "Spłać 2 pożyczki (£30)",
        "Spłać 5 pożyczek (£75)",
    ]
    assert caption(table, "repay 2", "pt_BR") == "Quite 2 empréstimos (£30)"


def test_a_loan_may_bring_more() -> None:
    table = scene(me(city=["bank-of-england", "salters"]), at="run")
    assert caption(table, "loan") == "Take a loan (£12, 1 loan token)"


def test_cards_of_one_name_are_told_apart() -> None:
    hand = ["pauper-a", "pauper-b", "bridge", "lords", "wren", "sewers", "vintners", "salters", "grocers", "mercers"]
    table = scene(me(hand=hand), at="limit")
    assert caption(table, "discard pauper-a") == "Discard Pauper, set A"
    assert caption(table, "discard bridge") == "Discard Bridge"


def test_looked_at_cards_are_named_to_the_one_who_looked() -> None:
    deck = ["hospital-a", "bridge", "wren", "lords"]
    table = scene(me(city=["university-of-london"]), at="draw-step 0 1 1 0", deck=deck)
    assert caption(table, "use university-of-london").startswith("Use University of London: look at the top 3 cards")
    looked = next(event for event in table.play("use university-of-london") if event.kind == "look")
    assert SAY.event_line(looked, 0, NAMES, "en") == (
        "You look at the top 3 cards of the city deck: Hospital, Bridge and Wren."
    )
    assert SAY.event_line(looked, 1, NAMES, "pl") == "Anna ogląda 3 wierzchnie karty talii miasta."
    assert caption(table, "draw deck 2") == "Draw Bridge (card 2 of the city deck)"
    decision = table.decision
    assert decision is not None
    option = decision.options[1]
    assert SAY.option_sentence(table.view(1), decision, option, NAMES, "en") == "Draw card 2 of those looked at"
    table.play("draw deck 2")
    assert caption(table, "lay 2") == "Put Wren (now card 2) back as card 1 of the city deck"
    decision = table.decision
    assert decision is not None
    hidden = SAY.option_sentence(table.view(1), decision, decision.options[1], NAMES, "en")
    assert hidden == "Put card 2 back as card 1 of the city deck"
    table.play("lay 2")
    table = scene(at="draw 2", deck=deck, knows=[1, 0], board={"top": ["salters"]})
    assert caption(table, "draw deck") == "Draw Hospital, the top card of the city deck"


def test_lines_of_a_draw() -> None:
    event = Event("draw-deck", 0, {"left": 62}, {"card": "hospital-a"})
    assert [SAY.event_line(event, 0, NAMES, lang) for lang in LANGUAGES] == [
        "You draw Hospital from the city deck (left: 62).",
        "Dobierasz z talii miasta kartę Szpital (w talii: 62).",
        "Você pega do baralho de cidade a carta Hospital (restam: 62).",
    ]
    assert [SAY.event_line(event, 1, NAMES, lang) for lang in LANGUAGES] == [
        "Anna draws a card from the city deck (left: 62).",
        "Anna dobiera kartę z talii miasta (w talii: 62).",
        "Anna pega uma carta do baralho de cidade (restam: 62).",
    ]


def test_who_takes_poverty_is_told_to_all_sides() -> None:
    event = Event("give-poverty", 0, {"amount": 2, "to": 1, "from": "self"})
    assert [SAY.event_line(event, reader, NAMES, "en") for reader in (0, 1, 2, None)] == [
        "You pass on 2 poverty; Ben takes it.",
        "Anna passes on 2 poverty; you take it.",
        "Anna passes on 2 poverty; Ben takes it.",
        "Anna passes on 2 poverty; Ben takes it.",
    ]


# ---------------------------------------------------------------- components of one's own

OWN = {
    "vintners": '{ kind = "draw", amount = 1 }, { kind = "discard_for", max = 1, filter = "any", each = '
    '[{ kind = "gain_money", amount = 1 }] }',
    "haberdashers": '{ kind = "gain_poverty", amount = 1 }, { kind = "remove_poverty", amount = 2 }',
}
OWN_ABILITIES = {
    "grocers": 'continuous = [{ when = "built", optional = true, uses = 1, cost = { money = 1 }, effect = '
    '[{ kind = "gain_prestige", amount = 1 }] }]',
    "mercers": 'continuous = [{ when = "turn", optional = true, uses = 1, cost = { discard = 1 }, effect = '
    '[{ kind = "draw", amount = 1 }] }]',
    "bridge": 'continuous = [{ when = "run", optional = true, uses = 1, cost = { money = 1 }, effect = '
    '[{ kind = "keep_face_up", by = "none" }] }]',
    "hackney": 'ability = [{ when = "buy", optional = true, uses = 1, effect = '
    '[{ kind = "gain_money", amount = 1 }] }]',
    "lords": 'continuous = [{ when = "loan", optional = false, uses = 1, effect = '
    '[{ kind = "gain_money", amount = 1, per = "PER" }] }]',
}


def own_file(folder: Path, per: str = "boroughs") -> Path:
    """Components with abilities and effects that the standard ones do not have."""
    records = export(load()).split("\n\n[[")
    for number, record in enumerate(records):
        slug = record.split('id = "')[-1].split('"')[0]
        lines = record.split("\n")
        if slug in OWN:
            lines = [f"effect = [{OWN[slug]}]" if line.startswith("effect = ") else line for line in lines]
        if slug in OWN_ABILITIES:
            lines.insert(1, OWN_ABILITIES[slug].replace("PER", per))
        records[number] = "\n".join(lines)
    path = folder / f"own-{per}.toml"
    path.write_text("\n\n[[".join(records), encoding="utf-8")
    return path


def own_scene(content: Path, player: dict[str, Any], at: str | list[str], **fields: Any) -> Table:
    frames = [at] if isinstance(at, str) else at
    data = {"game": "london", "seats": 2, "player": [player, {}], "stack": frames, **fields}
    return Table.from_position(data, content=content)


def test_parts_of_an_effect_are_told(tmp_path: Path) -> None:
    content = own_file(tmp_path)
    say = sentences("london", content)
    table = own_scene(content, me(hand=["sewers"], city=["vintners"]), "run")
    table.play("activate vintners")
    assert asked(table, say=say) == "Which part of the effect comes next?"
    assert caption(table, "resolve 1", say=say) == "Carry out part 1: draw 1 card"
    assert caption(table, "resolve 2", "pl", say) == (
        "Rozpatrz część 2: odrzuć z ręki do 1 karty; za każdą: zdobądź £1"
    )
    table = own_scene(content, me(hand=["sewers"], city=["vintners", "haberdashers"]), "run")
    table.play("activate vintners")
    assert caption(table, "resolve 2", say=say) == "Carry out part 2 of the effect"


def test_abilities_of_own_cards(tmp_path: Path) -> None:
    content = own_file(tmp_path)
    say = sentences("london", content)
    table = own_scene(content, me(hand=["coffee-house", "sewers", "wren"], city=["grocers"]), "develop 0")
    table.play("play coffee-house on new")
    assert caption(table, "use grocers", say=say) == "Use Grocers (pay £1): gain 1 prestige"
    assert caption(table, "stop", "pl", say) == "Nie używaj tu żadnego efektu"
    table = own_scene(content, me(hand=["sewers", "wren"], city=["mercers"]), "action")
    assert caption(table, "use mercers", say=say) == "Use Mercers (discard 1 card of any colour): draw 1 card"
    table.play("use mercers")
    assert asked(table, "pl", say) == "Odrzuć 1 kartę, aby użyć efektu: Bławatnicy."
    table = own_scene(content, me(city=["salters", "bridge"], cash=1), "run")
    table.play("activate salters")
    assert caption(table, "keep bridge", say=say) == "Keep Salters face up, using Bridge (£1)"
    table = own_scene(content, me(boroughs=["hackney"], cash=9), "buy", row=["hampstead", "city", "lewisham"])
    table.play("buy hampstead")
    assert caption(table, "use hackney", "pt_BR", say) == "Use a habilidade de Hackney: ganhe £1"


@pytest.mark.parametrize(
    ("per", "worth"),
    [("boroughs", 13), ("boroughs_north", 12), ("boroughs_south", 11), ("boroughs_river", 11), ("boroughs_inland", 12),
     ("visible_brown", 11), ("visible_blue", 12)],
)  # fmt: skip
def test_the_worth_of_a_loan_is_that_of_the_rules(tmp_path: Path, per: str, worth: int) -> None:
    content = own_file(tmp_path, per)
    player = me(city=["lords", "school-a", "vintners", "~salters"], boroughs=["hampstead", "lewisham", "city"])
    table = own_scene(content, player, "run")
    say = sentences("london", content)
    assert caption(table, "loan", say=say) == f"Take a loan (£{worth}, 1 loan token)"
    gained = next(event for event in table.play("loan") if event.kind == "loan")
    assert gained.data["amount"] == worth


# ---------------------------------------------------------------- the result


def score(seat: int, total: int, place: int, left: int = 0, boroughs: int = 3, card: int = 5) -> SeatScore:
    steps = {"track": total + 9, "city": 0, "money": 5, "loans": -7, "poverty": -7}
    facts = {"hand": 1, "poverty_before": 9, "poverty_left": left, "repaid": 1, "cash_left": 16, "loans_left": 1}
    return SeatScore(seat, total, place, steps, {**facts, "boroughs": boroughs, "highest_card": card})


def winner(lang: str, *scores: SeatScore) -> str:
    return clean(SAY.score_lines(scores, NAMES, lang).winner)


def test_the_winner_is_named_in_three_languages() -> None:
    result = (score(0, 45, 1), score(1, 30, 2))
    assert [winner(lang, *result) for lang in LANGUAGES] == [
        "Anna wins with 45 prestige.",
        "Anna wygrywa z wynikiem: 45 punktów prestiżu.",
        "Anna vence com 45 de prestígio.",
    ]
    assert winner("pl", score(0, -17, 1), score(1, -20, 2)) == "Anna wygrywa z wynikiem: -17 punktów prestiżu."


def test_the_tie_break_that_decides_is_named() -> None:
    assert winner("en", score(0, 40, 1), score(1, 40, 2, left=2)).endswith("tie-break: least poverty left (L17.2).")
    assert winner("en", score(0, 40, 1), score(1, 40, 2, boroughs=2)).endswith("tie-break: most boroughs (L17.4).")
    chain_of_three = (score(0, 40, 2, card=4), score(1, 40, 1, card=6), score(2, 40, 3, left=4))
    assert winner("pl", *chain_of_three) == (
        "Ben wygrywa z wynikiem: 40 punktów prestiżu; o remisie rozstrzyga: karta miasta o najwyższym prestiżu (L17.5)."
    )


def test_a_victory_can_be_shared() -> None:
    result = (score(0, 42, 1), score(1, 42, 1), score(2, 42, 1), score(3, 7, 4))
    assert [winner(lang, *result) for lang in LANGUAGES] == [
        "Shared victory: Anna, Ben and Cléo, 42 prestige each (L17.7).",
        "Wspólne zwycięstwo: Anna, Ben i Cléo; każdy ma 42 punkty prestiżu (L17.7).",
        "Vitória compartilhada: Anna, Ben e Cléo, com 42 de prestígio cada (L17.7).",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_steps_of_a_result(lang: str) -> None:
    scores = scene(me(hand=["bridge"], cash=20, loans=2, poverty=5, prestige=12, city=["st-pauls"])).scores()
    said = SAY.score_lines(scores, NAMES, lang)
    assert said.sheet.headings[1:] == ("Anna", "Ben")
    assert [row[1] for row in said.sheet.rows] == [*map(str, scores[0].breakdown.values()), str(scores[0].total), "1"]
    for text in chain((row[0] for row in said.sheet.rows), *said.facts):
        clean(text)
    assert len(said.facts) == 2
    if lang != "en":
        english = SAY.score_lines(scores, NAMES, "en")
        same = {row[0] for row in english.sheet.rows} & {row[0] for row in said.sheet.rows}
        assert same <= {"Total"}
        assert not set(english.facts[0]) & set(said.facts[0])


# ---------------------------------------------------------------- whole games


class Heard:
    """What came up in a game."""

    def __init__(self) -> None:
        self.verbs: set[str] = set()
        self.kinds: set[str] = set()
        self.events: set[str] = set()


def variant(number: int) -> dict[str, str]:
    chosen = {option.name: option.values[number % len(option.values)] for option in INFO.options}
    return {**chosen, "first_player": "random" if number % 2 else "1", "stall_guard": "6"}


@cache
def played(number: int) -> Heard:
    """A random game in which everything that can be said is said to everybody."""
    rng = random.Random(number)
    table = Table.new("london", seats=2 + number % 3, seed=number, options=variant(number // 3))
    heard = Heard()
    for event in table.opening:
        heard.events.add(event.kind)
        say_event(event, table.seats)
    while (decision := table.decision) is not None:
        say_decision(table, decision)
        option = rng.choice(decision.sensible)
        heard.kinds.add(decision.kind)
        heard.verbs |= {option.text.split()[0] for option in decision.options}
        for event in table.play(option):
            heard.events.add(event.kind)
            say_event(event, table.seats)
    in_all([SAY.score_lines(table.scores(), NAMES, lang).winner for lang in LANGUAGES])
    return heard


def say_decision(table: Table, decision: Decision) -> None:
    view, outside = table.view(decision.seat), table.view(None)
    in_all([SAY.prompt(decision, view, NAMES, lang, you=True) for lang in LANGUAGES])
    in_all([SAY.prompt(decision, outside, NAMES, lang, you=False) for lang in LANGUAGES])
    captions = [
        in_all([SAY.option_sentence(view, decision, option, NAMES, lang) for lang in LANGUAGES])
        for option in decision.options
    ]
    for of_one_language in zip(*captions, strict=True):
        assert len(set(of_one_language)) == len(of_one_language), of_one_language


def say_event(event: Event, seats: int) -> None:
    bare = Event(event.kind, event.seat, event.data)
    for reader in (None, *range(seats)):
        lines = in_all([SAY.event_line(event, reader, NAMES, lang) for lang in LANGUAGES])
        if reader != event.seat:
            assert lines == [SAY.event_line(bare, reader, NAMES, lang) for lang in LANGUAGES]
            for line, lang in zip(lines, LANGUAGES, strict=True):
                assert not [name for name in secrets(event, lang) if name in line]


def secrets(event: Event, lang: str) -> list[str]:
    """The names of cards that only the event's own seat may know."""
    slugs: list[str] = []
    for value in event.secret.values():
        slugs += [str(one) for one in value] if isinstance(value, list) else [str(value)]
    return [BOX.name(slug, lang) for slug in slugs]


@pytest.mark.parametrize("number", GAMES)
def test_a_game_is_told_to_everybody(number: int) -> None:
    heard = played(number)
    assert {"turn", "action", "draw-deck", "game-over"} <= heard.events


# what only components of one's own bring up; they have tests above
OWN_KINDS = {"effect", "ability-cost", "built"}
OWN_VERBS = {"resolve"}


def test_the_games_bring_up_nearly_everything() -> None:
    games = [played(number) for number in GAMES]
    assert set().union(*(heard.kinds for heard in games)) >= asking() - OWN_KINDS
    assert set().union(*(heard.verbs for heard in games)) >= set(options.VERBS) - OWN_VERBS
    assert set().union(*(heard.events for heard in games)) >= set(emitted())


@pytest.mark.parametrize("number", range(6))
def test_what_is_hidden_changes_nothing_that_others_read(number: int) -> None:
    """Dealt anew, everything a seat cannot know leaves its prompts and log lines as they were."""
    rng = random.Random(number)
    table = Table.new("london", seats=2 + number % 3, seed=100 + number)
    compared = 0
    while (decision := table.decision) is not None and table.ply < 250:
        reader = rng.choice([None, *(seat for seat in range(table.seats) if seat != decision.seat)])
        other = table.resampled(reader, rng.getrandbits(32))
        assert other.decision is not None
        assert told_about(table, reader) == told_about(other, reader)
        if "draw deck" in (option.text for option in decision.options):
            lines = [first_line(copy.play("draw deck"), reader) for copy in (table.copy(), other)]
            assert lines[0] == lines[1]
            compared += 1
        table.play(rng.choice(decision.sensible))
    assert compared > 10


def told_about(table: Table, reader: int | None) -> list[str]:
    return [SAY.prompt(table.decision, table.view(reader), NAMES, lang, you=False) for lang in LANGUAGES]


def first_line(happened: list[Event], reader: int | None) -> list[str]:
    assert happened[0].kind == "draw-deck"
    return [SAY.event_line(happened[0], reader, NAMES, lang) for lang in LANGUAGES]
