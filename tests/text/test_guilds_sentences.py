"""Everything said at a table of Guilds of London: complete, translated, without open gaps, and without secrets."""

import random
import string
from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest

from ludgate import Decision, Event, Option, Refusal, SeatScore, Table
from ludgate.engine.contract import Data, Datum
from ludgate.games.guilds.content.arrays import EVENTS, TIMINGS, VERBS
from ludgate.games.guilds.content.catalogue import export, load
from ludgate.games.guilds.content.effects import effect_at, effects_of
from ludgate.games.guilds.content.schema import Mayoral, kind_of
from ludgate.games.guilds.meta import INFO
from ludgate.games.guilds.rules import explain, frames
from ludgate.games.guilds.rules.explain import REASONS
from ludgate.games.guilds.rules.game_rules import TIES
from ludgate.games.guilds.rules.machine import PHASES
from ludgate.games.guilds.rules.phases.turn import WAYS
from ludgate.games.guilds.rules.state import END_REASONS
from ludgate.games.guilds.text import events, option_names, options, prompts, reasons
from ludgate.games.guilds.text.voice import PLAY_DOMAIN, play_translator
from ludgate.text import Sentences, sentences
from ludgate.text.languages import LANGUAGES
from tests.support.guilds import me, scene, tile
from tests.text.speech import NAMES, TRANSLATED, check_no_english, clean, events_in, in_all, nothing_untranslated

SAY = sentences("guilds")
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


def about(table: Table, lang: str = "en") -> str:
    return SAY.prompt(table.decision, table.view(None), NAMES, lang, you=False)


ENGLISH = {"the", "of", "you", "your", "and", "with", "from", "card", "cards", "pawn", "pawns", "tile", "turn", "deck"}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_english_is_left_in_a_translation(lang: str) -> None:
    check_no_english(lang, PLAY_DOMAIN, ENGLISH)


# ---------------------------------------------------------------- what the rules can say


@cache
def emitted() -> dict[str, set[str]]:
    """Every kind of event with its data; that of a new tile is put together before it is written."""
    found = events_in(Path(explain.__file__).parent)
    return {**found, "tile": {*found["tile"], "tile", "token"}}


VALUES: dict[str, tuple[Datum, ...]] = {
    "amount": (1, 2, 5, 12, 22),
    "left": (0, 62),
    "round": (1, 12),
    "card": ("alms-box",),
    "cards": (["alms-box"], ["alms-box", "follow-me"], ["alms-box", "alms-box", "follow-me", "petition", "convoy"]),
    "tile": ("dyers", "gog-magog"),
    "token": ("vp-2", "move-1", "hire-1-vp-1"),
    "x": (-1, 0, 3),
    "y": (-2, 1),
    "place": ("dyers", "plantation"),
    "from": ("guildhall", "plantation", "reserve", "dyers"),
    "to": ("gog-magog", "plantation", "reserve"),
    "owner": (0, 1, 2),
    "way": tuple(WAYS.values()),
    "which": ("left", "right"),
    "tied": ([], [0, 1], [0, 1, 2]),
    "votes": ([2, 1, 0],),
    "piece": ("pawn", "master"),
    "order": ([2, 0, 1],),
    "side": ("ulster", "virginia"),
    "direction": ("north", "east", "south", "west"),
    "rewards": (3,),
    "looked": (["surveyor", "almoner", "venturer"],),
    "first": (-1, 0, 1),
    "second": (-1, 1, 2),
    "master": (-1, 0, 1),
    "effect": (0, 1),
    "reason": END_REASONS[1:],
}
SECRETS = {
    *(("draw", "cards"), ("look-rewards", "cards"), ("keep-reward", "card")),
    *(("deal", "cards"), ("deal", "looked")),
}


def samples(kind: str) -> Iterator[Event]:
    """Events of a kind with all sorts of data."""
    fields = sorted(emitted()[kind])
    values = {**VALUES, "tile": ("", *VALUES["tile"])} if kind == "beadle" else VALUES
    for chosen in product(*(values[field] for field in fields)):
        data: Data = dict(zip(fields, chosen, strict=True))
        if isinstance(drawn := data.get("cards"), list) and data["amount"] != len(drawn):
            continue
        secret = {key: data.pop(key) for key in list(data) if (kind, key) in SECRETS}
        yield Event(kind, 0, data, secret)


def test_every_kind_of_event_has_a_line() -> None:
    assert len(emitted()) >= 30
    assert sorted([*events.PLAIN, *events.COUNTED, *events.OTHERS]) == sorted(emitted())


@pytest.mark.parametrize("kind", sorted(emitted()))
def test_lines_of_a_kind_of_event(kind: str) -> None:
    told = 0
    for event in samples(kind):
        told += 1
        for reader in (0, 1, 2, None):
            for line in in_all([SAY.event_line(event, reader, NAMES, lang) for lang in LANGUAGES]):
                assert line.endswith(".")
                assert not line.endswith("..")
    assert told


def test_every_verb_has_a_caption() -> None:
    assert set(options.VERBS) == set(explain.VERBS)


def asking() -> set[str]:
    """The kinds of decisions: phases that accept an answer."""
    return {phase.name for phase in PHASES if phase.answer}


def test_every_kind_of_decision_has_prompts() -> None:
    assert sorted([*prompts.TO_YOU, *prompts.TO_YOU_COUNTED, *prompts.OTHERS]) == sorted(asking())
    assert set(prompts.ABOUT) == asking()
    assert set(prompts.TRIGGERED) == set(EVENTS)


PLACES_ASKED: dict[str, tuple[str, ...]] = {
    "move-to": ("guildhall", "plantation", "dyers"),
    "negotiate": ("dyers", "plantation"),
    "reward": ("dyers",),
}


@pytest.mark.parametrize("kind", sorted(asking()))
def test_prompts_of_a_kind_of_decision(kind: str) -> None:
    about: Data = {"event": "hire", "reward": "first"}
    for number, place in product((1, 2, 5), PLACES_ASKED.get(kind, ("dyers",))):
        hand = ["alms-box", "follow-me", "petition", "convoy", "archive", "fanfare", "settlers"]
        view = scene(me(hand=hand + ["procession"] * min(number, 3), neutrals=number), seats=4).view(0)
        decision = Decision(0, kind, [], {**about, "count": number, "from": place, "place": place})
        for you in (True, False):
            for text in in_all([SAY.prompt(decision, view, NAMES, lang, you) for lang in LANGUAGES]):
                assert text[-1] in ".?"
                assert ("Anna" in text) == (not you)


@pytest.mark.parametrize(("field", "kind"), [("event", "trigger"), ("reward", "reward")])
def test_prompts_tell_events_and_rewards_apart(field: str, kind: str) -> None:
    values = EVENTS if field == "event" else ("first", "token", "second")
    for lang in LANGUAGES:
        decisions = [Decision(0, kind, [], {"place": "dyers", field: value}) for value in values]
        said = [clean(SAY.prompt(decision, {}, NAMES, lang, you=True)) for decision in decisions]
        assert len(set(said)) == len(values)


def test_prompt_of_a_finished_game() -> None:
    said = [SAY.prompt(None, scene().view(None), NAMES, lang, you=False) for lang in LANGUAGES]
    assert in_all(said) == ["The game is over.", "Gra jest zakończona.", "A partida terminou."]


def test_an_effect_is_found_by_its_number() -> None:
    """The words are those of the effect that the rules carry out."""
    for effect in BOX.tables.effects:
        written = effect_at(BOX, effect.index)
        assert kind_of(written) == VERBS[effect.kind]
        assert written.when == TIMINGS[effect.when]
        assert effect.amount == (written.of if isinstance(written, Mayoral) else written.amount)
    assert effects_of(BOX.reward("surveyor")) == ()


# ---------------------------------------------------------------- reasons

REASON_DATA: dict[str, tuple[Datum, ...]] = {
    "card": ("alms-box",),
    "tile": ("painter-stainers",),
    "reward": ("port-warden",),
    "cost": (1, 2, 5),
    "cards": (0, 1),
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
            assert not {"alms-box", "painter-stainers", "port-warden"} & set(text.split())


def test_counting_reasons_are_reasons() -> None:
    assert set(reasons.COUNTING) <= {message for _, message in REASONS.values()}


def test_reasons_at_a_table() -> None:
    table = scene(me(hand=["archive"]), city=[tile(-1, -1, "dyers", resolved=True, pawns=[1])])
    refusal = table.why_not("play archive")
    assert refusal is not None
    assert [SAY.reason(refusal, lang) for lang in LANGUAGES] == [
        "The effect of Archive costs 1 other card and you have 0. (G8.23)",
        "Efekt karty Archiwum kosztuje 1 inną kartę, a ty masz 0. (G8.23)",
        "O efeito da carta Arquivo custa 1 outra carta, e você tem 0. (G8.23)",
    ]
    refusal = table.why_not("sing")
    assert refusal is not None
    assert SAY.reason(refusal, "pl") == "„sing” nie jest ruchem tej gry."


def test_a_reason_counts() -> None:
    said = [SAY.reason(explain.refuse("cost-pawns", card="alms-box", cost=n), "pl") for n in (1, 2, 5)]
    assert [text.split()[6:8] for text in said] == [["1", "pionek"], ["2", "pionki"], ["5", "pionków"]]


def test_a_word_that_names_no_piece_stays() -> None:
    refusal = Refusal("G8.2", REASONS["not-in-hand"][1], {"card": "nonsense"})
    assert SAY.reason(refusal, "en") == "nonsense is not in your hand. (G8.2)"


# ---------------------------------------------------------------- around the table


def test_every_table_option_and_value_is_told() -> None:
    for option in INFO.options:
        values: tuple[str | None, ...] = (None, *option.values)
        for value in values:
            texts = [SAY.table_option_text(option.name, value, lang) for lang in LANGUAGES]
            in_all([text.label for text in texts])
            assert all(text.endswith(".") for text in in_all([text.explanation for text in texts]))
        for lang in LANGUAGES:
            labels = [SAY.table_option_text(option.name, value, lang).label for value in values]
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
    assert set(option_names.ACTIONS) == set(WAYS.values())
    assert set(option_names.END_REASONS) == set(END_REASONS)
    pairs = [(SAY.phase_name(phase, "en"), SAY.phase_name(phase, lang)) for phase in option_names.PHASES]
    pairs += [(SAY.action_name(action, "en"), SAY.action_name(action, lang)) for action in option_names.ACTIONS]
    pairs += [(SAY.end_reason(reason, "en"), SAY.end_reason(reason, lang)) for reason in END_REASONS]
    assert all(english and english != translated for english, translated in pairs)


def test_unknown_language() -> None:
    with pytest.raises(ValueError, match="there are en, pl, pt_BR"):
        play_translator("de")


# ---------------------------------------------------------------- captions word by word


def test_three_ways_to_play_a_card() -> None:
    table = scene(me(hand=["alms-box", "archive", "worn-out-shoes"]))
    assert [caption(table, "hire alms-box", lang) for lang in LANGUAGES] == [
        "Play Alms Box to hire a liveryman",
        "Zagraj kartę Puszka na jałmużnę, aby wynająć członka gildii",
        "Jogue a carta Caixa de Esmolas para contratar um membro",
    ]
    assert caption(table, "move alms-box") == "Play Alms Box to move a pawn (Cross)"
    assert caption(table, "move worn-out-shoes", "pl").endswith("aby przemieścić pionek (Kompas lub Krzyż)")
    end = "at the end of the turn: draw 2 action cards"
    assert caption(table, "play alms-box") == f"Play Alms Box for its effect: {end}"
    assert caption(table, "play archive").startswith("Play Archive for its effect (discard another card): at the end")
    assert asked(table) == "Play a card, or end your turn."
    assert about(table, "pl") == "Anna rozgrywa turę."


def test_ending_a_turn_without_a_card_is_another_thing() -> None:
    table = scene(me(hand=["alms-box", "archive"]))
    assert caption(table, "stop") == "End the turn without playing a card"
    table.play("hire alms-box")
    assert caption(table, "stop") == "End the turn"


def test_captions_of_a_move() -> None:
    master = tile(0, -1, "mercers", resolved=True, pawns=[1])
    city = [tile(-1, -1, "dyers", pawns=[1, 1]), master, tile(1, -1, "grocers")]
    table = scene(me(hand=["alms-box", "crossroads", "paid-passage"]), city=city)
    table.play("play paid-passage")
    assert asked(table) == "Bring a pawn to the Plantation: from where?"
    assert caption(table, "from dyers") == "Bring a pawn from Dyers to the Plantation"
    assert caption(table, "from mercers", "pl") == "Wyślij na Plantację swojego Mistrza z kafelka Bławatnicy"
    assert caption(table, "stop", "pt_BR") == "Não envie mais peões para a Plantação"
    table.play("stop")
    table.play("play crossroads")
    assert asked(table, "pl") == "Przemieść najwyżej 3 pionki: skąd?"
    assert caption(table, "from mercers") == "Move your Master from Mercers"
    assert caption(table, "from dyers") == "Move a pawn from Dyers"
    table.play("from mercers")
    assert asked(table) == "Where does the pawn from Mercers go?"
    needed = BOX.tile("dyers").requirement
    assert caption(table, "to dyers") == f"To Dyers (needs {needed}, has 2)"
    assert about(table) == "Anna moves a pawn (from: Mercers)."


def test_the_places_beside_the_city() -> None:
    table = scene(me(hand=["alms-box", "settlers"]))
    assert caption(table, "play settlers").endswith("you may bring 1 pawn from the reserve to the Plantation")
    table.play("move alms-box")
    assert asked(table, "pt_BR") == "Para onde vai o peão do Salão das Guildas?"
    table = scene(me(hand=["settlers", "alms-box"]))
    table.play("play settlers")
    assert caption(table, "from reserve") == "Bring a pawn from the reserve to the Plantation"
    table = scene(me(hand=["royal-favour", "alms-box"], plantation=1))
    table.play("play royal-favour")
    assert caption(table, "return plantation") == "Return a pawn from the Plantation to the reserve"
    assert asked(table, "pl") == "Zapłać za efekt: zwróć do rezerwy jeszcze 1 pionek."


def test_exchanges_name_colour_and_player() -> None:
    city = [tile(-1, -1, "dyers", pawns=[1, 1])]
    table = scene(me(neutrals=2), at="negotiate 1 dyers 0 2 3", city=city)
    assert caption(table, "exchange 2") == "Exchange a red pawn of Ben"
    assert caption(table, "exchange 2", "pl") == "Wymień czerwony pionek (Ben)"
    assert caption(table, "exchange 1", "pt_BR") == "Troque um peão verde seu"
    assert caption(table, "stop") == "Finish your negotiation"
    assert asked(table, "pl") == "Negocjacje, kafelek Farbiarze: wymień pionki lub nie; masz 2 neutralne pionki."
    table = scene(me(hand=["quiet-word"]), city=city)
    table.play("play quiet-word")
    table.play("use quiet-word")
    assert caption(table, "exchange 2 on dyers") == "Exchange a red pawn of Ben on Dyers"
    assert caption(table, "exchange 1 on dyers") == "Exchange a green pawn of your own on Dyers"


def test_reward_cards_are_told_with_their_points() -> None:
    table = scene(me(looked=["city-patron", "almoner", "surveyor"]), at=["turn 1", "keep 1"])
    assert caption(table, "keep city-patron") == (
        "Keep City Patron: 3 VP for each of your Masters on a special building, at most 9 VP"
    )
    assert about(table) == "Anna chooses a Mayoral Reward card."
    table.play("keep almoner")
    assert caption(table, "under surveyor") == "Put City Surveyor under the deck, above the rest"


def test_rewards_of_a_tile() -> None:
    city = [tile(-1, -1, "apothecaries", pawns=[3, 1], neutral=1, token="vp-2")]
    table = scene(at="resolve 0", city=city)
    assert asked(table) == "First place on Apothecaries: take this reward or decline it."
    assert caption(table, "take") == "Take the reward: draw 3 action cards"
    assert caption(table, "decline") == "Decline it"
    declined = table.play("decline")[0]
    assert SAY.event_line(declined, 1, NAMES, "pl") == "Anna rezygnuje z nagrody (dobierz 3 karty akcji)."
    table.play("take")
    assert asked(table) == "Second place on Apothecaries: take the reward of the token or decline it."
    assert caption(table, "take", "pt_BR") == "Receba a recompensa: ganhe 2 pontos de vitória"


def test_a_trigger_is_told_without_its_timing() -> None:
    table = scene(me(hand=["alms-box", "follow-me"]), city=[tile(-1, -1, "dyers")])
    table.play("play follow-me")
    table.play("move alms-box")
    assert table.decision is not None
    table.play(table.decision.options[0])
    assert asked(table) == "You move a pawn: use an effect that waited for it, or none."
    assert caption(table, "use follow-me") == (
        "Use Follow Me: you may move 1 pawn from the Guildhall to the same tile, whatever its symbols"
    )
    assert caption(table, "stop") == "Use no effect now"


def test_stop_depends_on_the_decision() -> None:
    view = scene().view(0)
    kinds = {*options.STOPS, "turn"}
    for lang in LANGUAGES:
        said = [
            SAY.option_sentence(view, Decision(0, kind, []), Option(frames.STOP, "stop"), NAMES, lang) for kind in kinds
        ]
        assert len(set(said)) == len(said)


# ---------------------------------------------------------------- lines word by word


def test_lines_of_a_draw() -> None:
    event = Event("draw", 0, {"amount": 2, "left": 62}, {"cards": ["alms-box", "archive"]})
    assert [SAY.event_line(event, 0, NAMES, lang) for lang in LANGUAGES] == [
        "You draw 2 cards: Alms Box and Archive (left: 62).",
        "Dobierasz 2 karty: Puszka na jałmużnę i Archiwum (w talii: 62).",
        "Você compra 2 cartas: Caixa de Esmolas e Arquivo (restam: 62).",
    ]
    assert [SAY.event_line(event, 1, NAMES, lang) for lang in LANGUAGES] == [
        "Anna draws 2 cards (left: 62).",
        "Anna dobiera 2 karty (w talii: 62).",
        "Anna compra 2 cartas (restam: 62).",
    ]


def test_an_exchange_is_told_to_all_sides() -> None:
    event = Event("exchange", 0, {"owner": 1, "place": "plantation"})
    assert [SAY.event_line(event, reader, NAMES, "en") for reader in (0, 1, 2, None)] == [
        "You exchange a red pawn of Ben for a neutral liveryman (Plantation).",
        "Anna exchanges a red pawn of yours for a neutral liveryman (Plantation).",
        "Anna exchanges a red pawn of Ben for a neutral liveryman (Plantation).",
        "Anna exchanges a red pawn of Ben for a neutral liveryman (Plantation).",
    ]
    own = Event("exchange", 0, {"owner": 0, "place": "dyers"})
    assert [SAY.event_line(own, reader, NAMES, "pl") for reader in (0, 1)] == [
        "Wymieniasz własny zielony pionek na neutralny pionek (Farbiarze).",
        "Anna wymienia własny zielony pionek na neutralny pionek (Farbiarze).",
    ]


def test_votes_name_both_places() -> None:
    event = Event("vote", 0, {"tile": "dyers", "second": 1, "votes": [2, 1, 0], "tied": []})
    assert [SAY.event_line(event, reader, NAMES, "en") for reader in (0, 1, None)] == [
        "Vote on Dyers: first place: you; second place: Ben.",
        "Vote on Dyers: first place: Anna; second place: you.",
        "Vote on Dyers: first place: Anna; second place: Ben.",
    ]
    alone = Event("vote", 0, {"tile": "dyers", "second": -1, "votes": [2, 0, 0], "tied": []})
    assert SAY.event_line(alone, 2, NAMES, "pl") == "Głosowanie, kafelek Farbiarze: 1 miejsce: Anna; 2 miejsce: nikt."
    broken = Event("vote", 0, {"tile": "dyers", "second": 1, "votes": [1, 1, 0], "tied": [0, 1]})
    assert [SAY.event_line(broken, 2, NAMES, lang) for lang in LANGUAGES] == [
        "Vote on Dyers: a tie (Anna, Ben), broken by Masters; first place: Anna; second place: Ben.",
        "Głosowanie, kafelek Farbiarze: remis (Anna, Ben), rozstrzygają Mistrzowie; 1 miejsce: Anna; 2 miejsce: Ben.",
        "Votação na peça Tintureiros: empate (Anna, Ben), desfeito por Mestres; 1º lugar: Anna; 2º lugar: Ben.",
    ]


def test_a_new_tile_is_told_with_its_token() -> None:
    event = Event("tile", 0, {"tile": "dyers", "token": "hire-1-vp-1", "x": 0, "y": 1})
    assert SAY.event_line(event, None, NAMES, "en") == (
        "New tile (1 south of the compass): Dyers; second-place token: hire 1 liveryman; gain 1 victory point."
    )


# ---------------------------------------------------------------- components of one's own

OWN = {"alms-box": '{ kind = "vp", when = "end", amount = 1, per = { kind = "done", event = "play" }, max = 3 }'}


def own_file(folder: Path) -> Path:
    """Components of which more than one acts at the end of a turn without drawing cards."""
    records = export(load()).split("\n\n[[")
    for number, record in enumerate(records):
        slug = record.split('id = "')[-1].split('"')[0]
        lines = record.split("\n")
        if slug in OWN:
            lines = [f"effect = [{OWN[slug]}]" if line.startswith("effect = ") else line for line in lines]
        records[number] = "\n".join(lines)
    path = folder / "own.toml"
    path.write_text("\n\n[[".join(records), encoding="utf-8")
    return path


def test_effects_at_the_end_of_the_turn(tmp_path: Path) -> None:
    content = own_file(tmp_path)
    say = sentences("guilds", content)
    data: dict[str, Any] = {"game": "guilds", "seats": 3, "stack": ["turn 1"]}
    table = Table.from_position(
        {**data, "player": [me(hand=["alms-box", "fresh-faces", "archive"]), {}, {}]}, content=content
    )
    table.play("play alms-box")
    table.play("play fresh-faces")
    table.play("stop")
    assert asked(table, say=say) == "Which effect at the end of the turn comes next?"
    assert caption(table, "resolve alms-box", say=say) == (
        "Carry out Alms Box: gain 1 victory point for each card played this turn, at most 3"
    )
    assert caption(table, "resolve fresh-faces", "pl", say).startswith("Wykonaj efekt karty Nowe twarze: wynajmij 1")
    assert about(table, "pt_BR") == "Anna executa efeitos do fim do turno."
    lines = [say.event_line(event, 1, NAMES, "en") for event in table.play("resolve alms-box")]
    assert lines[0] == "End of the turn: the effect of Alms Box."


# ---------------------------------------------------------------- the result


def score(seat: int, total: int, place: int, tie: str = "reward-cards", **cards: int) -> SeatScore:
    steps = {"play": total - sum(cards.values()) - 2, **{slug.replace("_", "-"): n for slug, n in cards.items()}}
    facts = {"masters": 4, "reward_cards": len(cards), "tokens": 1, "tie": TIES.index(tie)}
    return SeatScore(seat, total, place, {**steps, "pairs": 2}, facts)


def winner(lang: str, *scores: SeatScore) -> str:
    return clean(SAY.score_lines(scores, NAMES, lang).winner)


def test_the_winner_is_named_in_three_languages() -> None:
    result = (score(0, 45, 1), score(1, 30, 2))
    assert [winner(lang, *result) for lang in LANGUAGES] == [
        "Anna wins with 45 VP.",
        "Anna wygrywa z wynikiem: 45 punktów zwycięstwa.",
        "Anna vence com 45 pontos de vitória.",
    ]


def test_the_tie_break_that_decides_is_named() -> None:
    more = (score(0, 40, 1, surveyor=2, almoner=2), score(1, 40, 2, venturer=2), score(2, 9, 3))
    assert winner("en", *more).endswith("tie-break: more Mayoral Reward cards (G21.8).")
    best = "best-reward-card"
    better = (score(0, 40, 2, best, surveyor=2), score(1, 40, 1, best, venturer=8), score(2, 40, 3, best))
    assert winner("pl", *better) == (
        "Ben wygrywa z wynikiem: 40 punktów zwycięstwa; o remisie rozstrzyga: najlepsza pojedyncza karta Nagrody (X3)."
    )


@pytest.mark.parametrize("tie", ["reward-cards", "best-reward-card", "shared"])
def test_ties_as_the_table_option_breaks_them(tie: str) -> None:
    """The same equal result is told as the rules decide it: two poor cards against a good one."""
    city = [tile(1, 0, "st-lawrence-jewry", resolved=True, pawns=[0, 1])]
    players = [me(rewards=["surveyor", "port-warden"], vp=3), me(rewards=["city-patron"])]
    data = {"game": "guilds", "seats": 2, "options": {"tie": tie}, "player": players, "city": city, "stack": ["turn 1"]}
    said = SAY.score_lines(Table.from_position(data).scores(), NAMES, "en").winner
    assert (
        said
        == {
            "reward-cards": "Anna wins with 3 VP; tie-break: more Mayoral Reward cards (G21.8).",
            "best-reward-card": "Ben wins with 3 VP; tie-break: best single Mayoral Reward card (X3).",
            "shared": "Shared victory: Anna and Ben, 3 VP each (G21.9).",
        }[tie]
    )


def test_a_victory_can_be_shared() -> None:
    result = (score(0, 42, 1), score(1, 42, 1), score(2, 42, 1), score(3, 7, 4))
    assert [winner(lang, *result) for lang in LANGUAGES] == [
        "Shared victory: Anna, Ben and Cléo, 42 VP each (G21.9).",
        "Wspólne zwycięstwo: Anna, Ben i Cléo, po 42 punkty zwycięstwa (G21.9).",
        "Vitória compartilhada: Anna, Ben e Cléo, com 42 pontos de vitória cada (G21.9).",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_steps_of_a_result(lang: str) -> None:
    scores = (score(0, 21, 1, surveyor=2, almoner=4), score(1, 12, 2, venturer=0))
    said = SAY.score_lines(scores, NAMES, lang)
    assert said.sheet.headings[1:] == ("Anna", "Ben")
    assert [row[1:] for row in said.sheet.rows] == [("13", "10"), ("6", "0"), ("2", "2"), ("21", "12"), ("1", "2")]
    assert [text.split(":")[0] for text in said.facts[0][:2]] == [BOX.name("surveyor", lang), BOX.name("almoner", lang)]
    for text in chain((row[0] for row in said.sheet.rows), *said.facts):
        clean(text)
    if lang != "en":
        english = SAY.score_lines(scores, NAMES, "en")
        assert {row[0] for row in english.sheet.rows} & {row[0] for row in said.sheet.rows} <= {"Total"}
        assert not set(english.facts[0]) & set(said.facts[0])


# ---------------------------------------------------------------- whole games


class Heard:
    """What came up in a game."""

    def __init__(self) -> None:
        self.verbs: set[str] = set()
        self.kinds: set[str] = set()
        self.events: set[str] = set()


BUSY = ("move ", "play ", "from guildhall", "take", "use ", "exchange ")


def chosen(table: Table, decision: Decision, rng: random.Random) -> Option:
    """Mostly a move that brings pawns together, so that tiles are resolved; otherwise anything."""
    busy = [option for option in decision.options if option.text.startswith(BUSY)]
    if busy and rng.random() < 0.7:
        return rng.choice(busy)
    if decision.kind == "move-to" and rng.random() < 0.7:
        city: Any = table.view(None)["city"]
        missing = {found["tile"]: found["requirement"] - found["pieces"] for found in city if "pieces" in found}
        return min(decision.options, key=lambda option: missing[option.text.split()[1]])
    return rng.choice(decision.options)


def variant(number: int) -> dict[str, str]:
    """Table options of which every value comes up in some game."""
    return {one.name: one.values[(number + place) % len(one.values)] for place, one in enumerate(INFO.options)}


@cache
def played(number: int) -> Heard:
    """A game in which everything that can be said is said to everybody."""
    rng = random.Random(number)
    table = Table.new("guilds", seats=2 + number % 3, seed=number, options=variant(number // 3))
    heard = Heard()
    for event in table.opening:
        heard.events.add(event.kind)
        say_event(event, table.seats)
    while (decision := table.decision) is not None:
        say_decision(table, decision)
        heard.kinds.add(decision.kind)
        heard.verbs |= {option.text.split()[0] for option in decision.options}
        for event in table.play(chosen(table, decision, rng)):
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
    assert {"turn", "play", "draw", "keep-reward", "game-over"} <= heard.events


# what only components of one's own or a very long game bring up; they have tests above
OWN_KINDS = {"end-effects"}
OWN_VERBS = {"resolve"}
RARE_EVENTS = {"jump"}


def test_the_games_bring_up_nearly_everything() -> None:
    games = [played(number) for number in GAMES]
    assert set().union(*(heard.kinds for heard in games)) >= asking() - OWN_KINDS
    assert set().union(*(heard.verbs for heard in games)) >= set(options.VERBS) - OWN_VERBS
    assert set().union(*(heard.events for heard in games)) >= set(emitted()) - RARE_EVENTS


@pytest.mark.parametrize("number", range(6))
def test_what_is_hidden_changes_nothing_that_others_read(number: int) -> None:
    """Dealt anew, everything a seat cannot know leaves its prompts and log lines as they were."""
    rng = random.Random(number)
    table = Table.new("guilds", seats=2 + number % 3, seed=100 + number)
    compared = 0
    while (decision := table.decision) is not None and table.ply < 200:
        reader = rng.choice([None, *(seat for seat in range(table.seats) if seat != decision.seat)])
        other = table.resampled(reader, rng.getrandbits(32))
        assert told_about(table, reader) == told_about(other, reader)
        if decision.kind in ("turn", "keep", "first-reward"):
            lines = [told_of_the_last_option(copy, reader) for copy in (table.copy(), other)]
            assert lines[0] == lines[1]
            compared += 1
        table.play(chosen(table, decision, rng))
    assert compared > 50


def told_about(table: Table, reader: int | None) -> list[str]:
    return [SAY.prompt(table.decision, table.view(reader), NAMES, lang, you=False) for lang in LANGUAGES]


def told_of_the_last_option(table: Table, reader: int | None) -> list[str]:
    """The line of what is drawn at the end of a turn, or of a card that is kept: the secrets of the game."""
    assert table.decision is not None
    happened = table.play(table.decision.options[-1])
    hidden = next((event for event in happened if event.secret and event.seat != reader), None)
    return [] if hidden is None else [SAY.event_line(hidden, reader, NAMES, lang) for lang in LANGUAGES]
