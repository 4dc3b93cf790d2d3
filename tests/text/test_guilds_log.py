"""The log of Guilds of London tells everything, in the order in which it happened."""

import pytest

from ludgate import Event, Table
from ludgate.text import sentences
from ludgate.text.languages import LANGUAGES
from tests.support.guilds import me, play, scene, tile
from tests.support.guilds_resolution import GUILDS, kinds, last_turn, plantation, seated, take_all
from tests.support.guilds_town import TOWN, idle_game, master, town

SAY = sentences("guilds")
NAMES = ["Anna", "Ben", "Cleo"]
STILL = (me(hand=["archive"]), me(hand=["archive"]))


def told(events: list[Event], lang: str = "en", reader: int | None = None) -> list[str]:
    return [SAY.event_line(event, reader, NAMES, lang) for event in events]


def test_the_opening_tells_order_plantation_beadle_and_deal() -> None:
    t = Table.new("guilds", seats=3, seed=5, options={"start_order": "seats"})
    assert kinds(t.opening) == ["start", "beadle", "deal", "deal", "deal"]
    lines = told(t.opening)
    assert lines[0] == "Starting order: Anna, Ben, Cleo. Ulster Plantation is in play."
    assert lines[2] == "Anna is dealt 6 action cards and 3 Mayoral Reward cards."
    assert told(t.opening, "pl")[0] == "Kolejność graczy na początku: Anna, Ben, Cleo. W grze: Plantacja Ulster."


def test_only_the_player_reads_the_cards_dealt() -> None:
    t = Table.new("guilds", seats=3, seed=5)
    hand = SAY.event_line(t.opening[2], 0, NAMES, "en")
    assert hand.startswith("You are dealt 6 action cards: ")
    assert all(told(t.opening[2:3], "en", reader)[0] == told(t.opening[2:3])[0] for reader in (1, 2))


def test_pawns_hired_together_are_one_line() -> None:
    t = scene(me(hand=["harvest-hands", "alms-box", "archive"]), *STILL, city=town())
    t.play("play harvest-hands")
    assert told(t.play("discard alms-box"), "pl") == [
        "Anna odrzuca kartę Puszka na jałmużnę.",
        "Anna wynajmuje 4 członków gildii.",
    ]


def test_pawns_that_something_waits_for_are_hired_one_by_one() -> None:
    t = scene(me(hand=["straight-to-work", "hiring-fair", "archive"]), *STILL, city=town())
    t.play("play straight-to-work")
    assert told(t.play("play hiring-fair"))[1:] == ["Anna hires 1 liveryman."]


LEAVING = {
    "en": "Anna moves the Master from Dyers to Bakers; nobody controls Dyers any more.",
    "pl": "Anna przemieszcza Mistrza z kafelka Farbiarze na kafelek Piekarze; "
    "nikt już nie kontroluje kafelka Farbiarze.",
    "pt_BR": "Anna move o Mestre da peça Tintureiros para a peça Padeiros; ninguém mais controla a peça Tintureiros.",
}


@pytest.mark.parametrize(("lang", "line"), list(LEAVING.items()))
def test_a_master_that_leaves_gives_up_control(lang: str, line: str) -> None:
    t = scene(me(hand=["harvest-hands", "archive"]), *STILL, city=town({"dyers": master()}))
    events = t.play("move harvest-hands from dyers to bakers")
    assert told(events, lang)[-1] == line


def test_a_master_that_sails_gives_up_control() -> None:
    t = scene(me(hand=["paid-passage", "archive"]), *STILL, city=town({"dyers": master()}))
    events = t.play("play paid-passage from dyers")
    assert told(events)[-1] == "Anna brings the Master from Dyers to the Plantation; nobody controls Dyers any more."


def test_a_reward_that_does_nothing_has_its_line() -> None:
    """Nobody is left in the reserve: the hire of the token comes to nothing."""
    t = last_turn(
        seated(),
        seated(guildhall=15),
        city=[tile(0, 1, "cooks", pawns=[3, 1], token="hire-1-vp-1")],
    )
    events = [*t.play("stop"), *take_all(t)]
    assert "This does nothing for Ben: hire 1 liveryman." in told(events)
    assert "Efekt bez skutku (Ben): wynajmij 1 członka gildii." in told(events, "pl")


def test_a_move_that_leads_nowhere_but_to_its_own_tile_does_nothing() -> None:
    """G14.3: every other tile is resolved."""
    cells = sorted(cell for cell in TOWN.values() if cell != (0, 1))
    done = [tile(*cell, slug, resolved=True) for cell, slug in zip(cells, GUILDS, strict=False)]
    t = last_turn(seated(), seated(), city=[tile(0, 1, "girdlers", pawns=[3, 1], token="move-1"), *done])
    events = [*t.play("stop"), *take_all(t)]
    assert [event.seat for event in events if event.kind == "no-effect"] == [1]


def test_a_declined_reward_has_its_line_also_a_move() -> None:
    t = last_turn(seated(), seated(), city=[tile(0, 1, "cooks", pawns=[3, 1], token="move-1")])
    events = [*t.play("stop"), *take_all(t)]
    declined = [event for event in events if event.kind == "decline"]
    assert [event.seat for event in declined] == [1]
    assert told(declined) == [
        "Ben declines a reward (you may move 1 pawn from the Guildhall or any tile to any unresolved tile)."
    ]


def test_a_move_that_was_begun_is_not_declined() -> None:
    t = last_turn(seated(), seated(), city=[tile(0, 1, "cooks", pawns=[3, 1], token="move-1"), tile(1, 1, "bakers")])
    t.play("stop")
    while t.decision is not None and t.decision.kind == "reward":
        t.play("take")
    events = play_events(t, "from guildhall", "to bakers")
    assert "decline" not in kinds(events)
    assert "pawn" in kinds(events)


def play_events(t: Table, *moves: str) -> list[Event]:
    return [event for move in moves for event in t.play(move)]


def test_the_tie_that_masters_break_is_told_and_the_one_they_do_not() -> None:
    beside = tile(1, 1, "bakers", pawns=[1], resolved=True)
    t = last_turn(seated(), city=[tile(0, 1, "cooks", pawns=[2, 2]), beside])
    votes = [line for line in told(t.play("stop")) if line.startswith("Vote on")]
    assert votes == ["Vote on Cooks: a tie (Anna, Ben), broken by Masters; first place: Anna; second place: Ben."]
    t = last_turn(seated(), city=[tile(0, 1, "cooks", pawns=[2, 2])])
    assert "Cooks stays unresolved: a tie (Anna, Ben)." in told(t.play("stop"))


def test_plantation_rewards_are_told_as_they_are_handed_out() -> None:
    """Each player: the reward, what it brings, the pawns given back; first the left one."""
    t = last_turn(seated(plantation=3), seated(plantation=2), round=3, options={"plantation": "virginia"})
    events = [*t.play("stop"), *take_all(t)]
    told_kinds = [(event.kind, event.seat) for event in events if event.kind in ("plantation-reward", "return")]
    assert told_kinds == [("plantation-reward", 0), ("return", 0), ("plantation-reward", 1), ("return", 1)]


@pytest.mark.parametrize(
    ("pawns", "line"),
    [
        ([3, 2, 1], "Vote on the Plantation: first place: Anna; second place: Ben."),
        ([3, 1, 1], "Vote on the Plantation: first place: Anna; second place: nobody."),
        ([2, 2, 1], "Vote on the Plantation: a tie (Ben, Anna); each of them receives the right reward."),
        ([0, 0, 0], "Vote on the Plantation: no player has a pawn there."),
    ],
)
def test_the_vote_on_the_plantation(pawns: list[int], line: str) -> None:
    players = [seated(plantation=number, vp=seat) for seat, number in enumerate(pawns)]
    t = last_turn(*players, round=3)
    assert line in told(t.play("stop"))


def test_tied_players_get_their_rewards_in_vp_order() -> None:
    t = last_turn(seated(plantation=2, vp=1), seated(plantation=2, vp=5), round=3, options={"plantation": "virginia"})
    events = [*t.play("stop"), *take_all(t)]
    assert [event.seat for event in events if event.kind == "plantation-reward"] == [1, 0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_development_phase_and_the_growth_are_told(lang: str) -> None:
    _, events = idle_game(3)
    found = kinds(events)
    first = found.index("development")
    assert found[first : first + 4] == ["development", "plantation", "plantation-vote", "growth"]
    assert found.count("development") == 5
    assert found.count("growth") == 4
    lines = told(events[first : first + 5], lang)
    wanted = {
        "en": ["Development phase after round 3.", "The city grows in the north by 5 tiles.", "New tile (2 north of"],
        "pl": ["Faza Rozwoju po rundzie 3.", "Miasto rośnie na północy: 5 kafelków.", "Nowy kafelek (2 na północ od"],
        "pt_BR": [
            "Fase de Desenvolvimento depois da rodada 3.",
            "A cidade cresce ao norte: 5 peças.",
            "Nova peça (2 ao",
        ],
    }[lang]
    assert (lines[0], lines[3]) == (wanted[0], wanted[1])
    assert lines[4].startswith(wanted[2])


def test_copies_are_counted_in_a_list() -> None:
    event = Event("draw", 0, {"amount": 3, "left": 60}, {"cards": ["alms-box", "archive", "alms-box"]})
    assert SAY.event_line(event, 0, NAMES, "pt_BR") == (
        "Você compra 3 cartas: 2 × Caixa de Esmolas e Arquivo (restam: 60)."
    )


def test_reward_cards_drawn_kept_and_laid_under_the_deck() -> None:
    t = plantation(2, side="ulster")
    assert t.decision is not None
    events = t.play(t.decision.options[0])
    assert kinds(events)[:2] == ["keep-reward", "under"]
    assert told(events, "pl")[:2] == ["Anna zachowuje kartę Nagrody.", "Anna odkłada 2 karty Nagrody pod talię."]


def test_an_effect_that_does_nothing_is_told_with_its_card() -> None:
    t = scene(me(hand=["hiring-fair", "archive"], guildhall=16), *STILL, city=town())
    assert told(t.play("play hiring-fair")) == [
        "Anna plays Hiring Fair and uses its effect.",
        "This does nothing for Anna: hire 2 liverymen.",
    ]


def test_the_effects_of_cards_are_told_with_their_symbols() -> None:
    """Journeyman cannot move anybody: no tile with a scythe is unresolved."""
    done = {slug: {"resolved": True} for slug in ("bakers", "cooks", "carpenters", "st-lawrence-jewry")}
    t = scene(me(hand=["journeyman", "archive"]), *STILL, city=town(done))
    line = told(play(t).play("play journeyman"), "pl")[-1]
    assert line == (
        "Efekt bez skutku (Anna): możesz przemieścić 1 pionek z Ratusza na nierozpatrzony kafelek z symbolem Kosy."
    )
