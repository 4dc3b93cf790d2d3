"""Random games of The Prodigals Club of every combination, seat count and table option, with all that must always
hold.

A thousand games are played on bare states with the invariants checked at every errand and every turn; some forty more
go through the table, with views, resampling, copies, undo, notation and records checked at every single decision.
"""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from ludgate import Table
from ludgate.engine.registry import full_options, rules_of, titles
from ludgate.games.prodigals.content.arrays import CLUB_COMBINATIONS
from ludgate.games.prodigals.rules.frames import IN_ERRAND, IN_TURN
from ludgate.games.prodigals.rules.state import State
from tests.support import ledger

BATCHES = 64
GAMES_PER_BATCH = 16
RULES = rules_of("prodigals")
COMBINATIONS = CLUB_COMBINATIONS  # those with Last Will are in test_lastwill_random_games
PAWNS = {2: 5, 3: 4, 4: 4, 5: 3}
CENTRAL_SETS = {one["combination"]: {*one["black"], *one["white"]} for one in ledger.CENTRAL["set"]}
DECKS = {"P": ledger.POSSESSIONS, "E": ledger.ELECTION, "S": ledger.SOCIETY}


def some_options(chance: Random, combination: str) -> dict[str, str]:
    """Half of the games by the rulings, half with table options of all kinds."""
    options = {option.name: chance.choice(option.values) for option in titles()["prodigals"].options}
    return {"combination": combination} if chance.random() < 0.5 else {**options, "combination": combination}


def cards_of(combination: str) -> Counter[str]:
    """Every card of the game, from the raw files."""
    cards = Counter(CENTRAL_SETS[combination])
    for letter in combination:
        for card in DECKS[letter]["card"]:
            cards[card["id"]] += sum(card["copies"].values())
    return cards


CARDS = {combination: cards_of(combination) for combination in COMBINATIONS}


def check_cards(position: dict[str, Any], combination: str) -> None:
    """Every card lies in exactly one place; the card for which room is made lies in none."""
    names = [*position["central_deck"], *position["discards"]]
    names += [position["central"]] if position["central"] else []
    for pile in (*position["sets"].values(), *position["white"].values(), *position["black"].values()):
        names += pile
    for player in position["player"]:
        names += [*player["hand"], *player["board"], *player["played"]]
        assert len(player["board"]) <= 6
        assert set(player["used"]) <= set(player["board"])
    names += [words.split()[2] for words in position["stack"] if words.startswith("room ")]
    assert len(set(names)) == len(names)
    assert Counter(name.split(":")[0] for name in names) == CARDS[combination]


def check_pawns(position: dict[str, Any], combination: str) -> None:
    """P8.4, P8.5, P9.15, P10.30: no pawn is lost, none stands on another colour's space."""
    seats = position["seats"]
    each = PAWNS[seats] + (combination == "PES")
    for seat, player in enumerate(position["player"]):
        spaces = [name for name, owner in position["spaces"].items() if owner == seat + 1]
        placed = len(spaces) + (position["owed"] == seat + 1)
        assert placed + player["pawns"] <= each + player["extra"]
        assert sum(name.startswith("c-turn-order") for name in spaces) <= 1
        for name in spaces:
            stem, _, number = name.rpartition("-")
            if stem in ("p-shopping", "e-heckling", "s-snub"):
                assert int(number) == seat + 1


def check_tiles(position: dict[str, Any]) -> None:
    """Possession and circle tiles are conserved, layouts are legal, votes never above 44."""
    players = position["player"]
    if "market" in position:
        tiles = [*position["market"], *position["tile_stack"], *position["tiles_gone"]]
        tiles += [tile for player in players for tile in player["tiles"]]
        assert len(set(tiles)) == len(tiles)
        assert len([tile for tile in tiles if tile not in ledger.START_TILES]) == 20
        assert len([tile for tile in tiles if tile in ledger.START_TILES]) == 6 * position["seats"]
    if "circles" in position:
        held = [words.split()[2] for words in position["stack"] if words.split()[0] in ("lay", "turn-circle")]
        circles = [*position["circles"], *position["set_circles"].values(), *position["circle_stack"], *held]
        circles += [*position["circles_gone"], *(piece[0] for player in players for piece in player["layout"])]
        assert len(set(circles)) == len(circles)
        assert len([tile for tile in circles if tile not in ledger.START_CIRCLES]) == 20
        assert all(player["votes"] <= 44 and ledger.connected(player) for player in players)
    if "beatrice" in position:
        shown = [position["beatrice"]] if position["beatrice"] else []
        assert len({*shown, *position["beatrice_stack"], *position["beatrice_gone"]}) == 6
        for player in players:
            assert len({tuple(space) for space in player["markers"]}) == 4


def check_tokens(position: dict[str, Any], combination: str) -> None:
    """P9.21, P9.30: bonus tiles are conserved, the Renaissance man stands for two symbols at most."""
    held = [player["bonus"] for player in position["player"] if player["bonus"]]
    assert len({*position["bonuses"], *held}) == len(position["bonuses"]) + len(held) == 2 * len(combination)
    assert len(position["chosen"]) <= (2 if position["renaissance"] else 0)


def check_position(position: dict[str, Any], combination: str) -> None:
    check_cards(position, combination)
    check_pawns(position, combination)
    check_tiles(position)
    check_tokens(position, combination)


def check_counts(state: State, position: dict[str, Any]) -> None:
    """Symbols and scores by the second implementation."""
    view: Any = RULES.view(state, None)
    for seat, player in enumerate(position["player"]):
        assert view["players"][seat]["symbols"] == ledger.symbols_of(position, seat)
        assert view["players"][seat]["scores"] == ledger.competition_scores(player)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_keep_the_invariants_and_score_as_written(batch: int) -> None:
    chance = Random(batch)
    for number in range(GAMES_PER_BATCH):
        combination = COMBINATIONS[number % 4]
        options = full_options(RULES.info, some_options(chance, combination))
        state = RULES.new(2 + number // 4, batch * GAMES_PER_BATCH + number, options, None)
        assert isinstance(state, State)
        while state.choices:
            assert len(state.choices) == len(set(state.choices)) > 1
            if state.stack[-1][0] in (IN_ERRAND, IN_TURN) and chance.random() < 0.2:
                position: dict[str, Any] = RULES.position(state)
                check_position(position, combination)
                check_counts(state, position)
            RULES.apply(state, chance.choice(state.choices), None)
        check_end(state, combination)


def check_end(state: State, combination: str) -> None:
    """P17.2, P17.4: the game ends exactly when the second implementation says so."""
    position: dict[str, Any] = RULES.position(state)
    check_position(position, combination)
    check_counts(state, position)
    assert ledger.ends(position)
    lowest = min(min(ledger.competition_scores(player).values()) for player in position["player"])
    assert position["ending"] == ("zero" if lowest <= 0 else "rounds")
    assert [(score.total, score.place) for score in RULES.scores(state)] == ledger.final_scores(position)


def test_no_round_but_the_last_begins_after_a_score_of_zero() -> None:
    """P17.2: whenever a round begins, nobody stood at 0 or below at the check before it."""
    checked = 0
    for seed in range(80):
        chance = Random(seed)
        combination = COMBINATIONS[seed % 4]
        table = Table.new("prodigals", 2 + seed % 4, seed, {"combination": combination})
        before: Any = table.position()
        while table.decision is not None:
            events = table.play(chance.choice(table.decision.sensible))
            after: Any = table.position()
            if any(event.kind == "round" for event in events):
                checked += 1
                assert not ledger.ends({**after, "round": before["round"]})
            before = after
    assert checked > 250


def test_hyde_park_moves_votes_as_written_twice() -> None:
    """Chapter P14 by the second implementation, in whole games."""
    compared = 0
    for seed in range(60):
        chance = Random(seed)
        seats = 2 + seed % 4
        table = Table.new("prodigals", seats, seed, {"combination": ("ES", "PE", "PES")[seed % 3]})
        while table.decision is not None:
            view: Any = table.view()
            events = table.play(chance.choice(table.decision.sensible))
            parked = [event for event in events if event.kind == "hyde-park"]
            if parked:
                megaphones = {event.seat: int(str(event.data["megaphones"])) for event in parked}
                start = events.index(parked[0])
                moved: Counter[int] = Counter()
                for event in events[start:]:
                    if event.kind in ("lose-votes", "gain-votes"):
                        amount = int(str(event.data["amount"]))
                        moved[event.seat] += amount if event.kind == "lose-votes" else -amount
                expected = ledger.hyde_park([megaphones[seat] for seat in range(seats)], view["round"])
                capped = [44 - player["votes"] for player in view["players"]]
                for seat, lost in enumerate(expected):
                    assert moved[seat] == lost or capped[seat] == 0
                compared += 1
    assert compared == 60 * 5


def plain(data: object) -> str:
    return json.dumps(data, sort_keys=True)


def check_secrets(table: Table, chance: Random, combination: str) -> None:
    """The view of every seat is the same, to the byte, in a world where everything hidden from it is dealt anew."""
    for seat in (*range(table.seats), None):
        other = table.resampled(seat, chance.getrandbits(64))
        assert plain(other.view(seat)) == plain(table.view(seat))
        check_position(other.position(), combination)
        if table.decision is not None and other.decision is not None and seat == table.decision.seat:
            assert [option.text for option in other.decision.options] == [
                option.text for option in table.decision.options
            ]


@pytest.mark.parametrize("seed", range(40))
def test_table_keeps_its_promises_at_every_decision(seed: int) -> None:
    chance = Random(seed)
    combination = COMBINATIONS[seed % 4]
    table = Table.new("prodigals", 2 + seed // 4 % 4, seed, some_options(chance, combination))
    while (decision := table.decision) is not None:
        before = table.position()
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts)
        assert all(table.why_not(text) is None for text in texts)
        assert Table.from_position(before).position() == before
        if chance.random() < 0.2:
            check_secrets(table, chance, combination)
        text = chance.choice(texts if chance.random() < 0.3 else [option.text for option in decision.sensible])
        twin = table.copy()
        events = table.play(text)
        assert [repr(event) for event in twin.play(text)] == [repr(event) for event in events]
        assert twin.position() == table.position()
        assert table.undo() == text
        assert table.position() == before
        table.play(text)
    check_secrets(table, chance, combination)
    replayed = Table.replay(table.record())
    assert replayed.record() == table.record()
    assert replayed.position() == table.position()
