"""Random games of Last Will by itself and in all combinations, seat counts and table options, with all that must hold.

A second program, which shares nothing with the engine, recomputes money, market values, symbols, sums, scores and the
end; views, resampling, copies, undo, notation and records are checked through the table.
"""

import json
from random import Random
from typing import Any

import pytest

from ludgate import Event, Table
from ludgate.engine.registry import titles
from tests.support import will_ledger as will

COMBINATIONS = ("LW", "LWE", "LWS", "LWES")
UNSOLD = {"none": 0, "three": 3}


def game_of(combination: str) -> str:
    return "lastwill" if combination == "LW" else "prodigals"


def some_options(chance: Random, combination: str) -> dict[str, str]:
    """Half of the games by the rulings, half with table options of all kinds."""
    game = game_of(combination)
    every = {option.name: chance.choice(option.values) for option in titles()[game].options}
    chosen = {} if chance.random() < 0.5 else every
    return chosen if combination == "LW" else {**chosen, "combination": combination}


def new_game(seed: int) -> tuple[Table, str, Random]:
    chance = Random(seed)
    combination = COMBINATIONS[seed % 4]
    table = Table.new(game_of(combination), 2 + seed // 4 % 4, seed, some_options(chance, combination))
    return table, combination, chance


def check_counts(table: Table, combination: str) -> None:
    """Scores, symbols and market values by the second program."""
    position: Any = table.position()
    view: Any = table.view()
    will.check_cards(position)
    unsold = UNSOLD[table.options.get("unsold", "none")]
    for seat, player in enumerate(position["player"]):
        seen = view["players"][seat]
        values = [one["market_value"] for one in seen["will_board"] if "market_value" in one]
        assert values == [will.market_value(position, one) for one in will.properties(player)]
        if combination == "LW":
            assert seen["score"] == will.will_score(position, player, unsold)
        else:
            assert seen["scores"] == will.competition_scores(position, player)
            assert seen["symbols"] == will.symbols_of(position, seat)


class Sums:
    """Follows what one card does, from its play or use to its spending."""

    def __init__(self) -> None:
        self.card = ""
        self.white = False
        self.added = 0

    def watch(self, before: dict[str, Any], events: list[Event], after: dict[str, Any]) -> None:
        for number, event in enumerate(events):
            if event.kind in ("play", "activate"):
                name = str(event.data["card"])
                self.card = name if name in will.CARDS and will.spends(name) else ""
                self.white = event.kind == "play"
                self.added = 0
            elif event.kind == "add-companion":
                self.count(before, event)
            elif event.kind == "spend" and self.card:
                player = self.player(before, after, event.seat, events[:number])
                if self.sure(player):
                    assert event.data["of"] == will.sum_of(player, self.card, self.tokens(player), self.added)
                self.card = ""

    def count(self, before: dict[str, Any], event: Event) -> None:
        """A companion on a white card, or one for any occasion, counts for this once."""
        wild = event.data["companion"] == "companions-for-any-occasion"
        if self.white or wild:
            frame = next(words for words in before["stack"] if words.startswith("companions "))
            slot = int(frame.split()[3])
            self.added += will.slots_of(will.CARDS[self.card])[slot]["amount"]

    def player(self, before: dict[str, Any], after: dict[str, Any], seat: int, events: list[Event]) -> dict[str, Any]:
        """The board at the moment of counting: as before, with a token that was just set."""
        found: dict[str, Any] = before["player"][seat]
        if any(event.kind == "add-companion" for event in events):
            found = after["player"][seat]
        return found

    def tokens(self, player: dict[str, Any]) -> list[str]:
        if self.white:
            return []
        return next(list(one.get("tokens", [])) for one in player["will_board"] if self.is_copy(one))

    def sure(self, player: dict[str, Any]) -> bool:
        """Of several copies with different tokens the events do not say which one was used."""
        own = [one for one in player["will_board"] if self.is_copy(one)]
        return self.white or len({str(one.get("tokens")) for one in own}) == 1

    def is_copy(self, one: dict[str, Any]) -> bool:
        return bool(one["card"].split(":")[0] == self.card)


@pytest.mark.parametrize("seed", range(96))
def test_random_games_by_a_second_program(seed: int) -> None:
    table, combination, chance = new_game(seed)
    sums = Sums()
    while (decision := table.decision) is not None:
        before: Any = table.position()
        texts = [option.text for option in decision.sensible]
        assert len(set(texts)) == len(texts) > 0
        events = table.play(chance.choice(texts))
        after: Any = table.position()
        for seat in range(table.seats):
            assert after["player"][seat]["money"] == will.money_after(before["player"][seat]["money"], events, seat)
        sums.watch(before, events, after)
        if any(event.kind == "round" for event in events) and after["round"] > 1:
            assert after["round"] == before["round"] + 1
        if chance.random() < 0.15:
            check_counts(table, combination)
    check_counts(table, combination)
    position: Any = table.position()
    unsold = UNSOLD[table.options.get("unsold", "none")]
    alone = combination == "LW"
    assert position["ending"] == will.ending(position, alone)
    expected = will.final_alone(position, unsold) if alone else will.final_combined(position)
    assert [(score.total, score.place) for score in table.scores()] == expected


def plain(data: object) -> str:
    return json.dumps(data, sort_keys=True)


def check_secrets(table: Table, chance: Random) -> None:
    """The view of every seat is the same, to the byte, in a world where everything hidden from it is dealt anew."""
    for seat in (*range(table.seats), None):
        other = table.resampled(seat, chance.getrandbits(64))
        assert plain(other.view(seat)) == plain(table.view(seat))
        will.check_cards(other.position())
        if table.decision is not None and other.decision is not None:
            assert (other.decision.seat, other.decision.kind) == (table.decision.seat, table.decision.kind)
            if seat == table.decision.seat:
                own = [option.text for option in table.decision.options]
                assert [option.text for option in other.decision.options] == own


@pytest.mark.parametrize("seed", range(200, 232))
def test_table_keeps_its_promises_at_every_decision(seed: int) -> None:
    table, _, chance = new_game(seed)
    while (decision := table.decision) is not None:
        before = table.position()
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts)
        assert all(table.why_not(text) is None for text in texts)
        assert Table.from_position(before).position() == before
        if chance.random() < 0.3:
            check_secrets(table, chance)
        text = chance.choice(texts if chance.random() < 0.3 else [option.text for option in decision.sensible])
        twin = table.copy()
        events = table.play(text)
        assert [repr(event) for event in twin.play(text)] == [repr(event) for event in events]
        assert table.undo() == text
        assert table.position() == before
        table.play(text)
    check_secrets(table, chance)
    replayed = Table.replay(table.record())
    assert replayed.position() == table.position()


def backs(player: dict[str, Any]) -> list[str]:
    return sorted(will.card_of(name)["deck"] for name in [*player["will_hand"], *player["thrown"]])


def test_every_resampled_world_keeps_the_backs() -> None:
    """W16.6: what others hold of each back stays, and cards that everybody knows stay where they are."""
    table = Table.new("lastwill", 4, 9)
    chance = Random(9)
    changed = 0
    for _ in range(160):
        decision = table.decision
        assert decision is not None
        table.play(chance.choice(decision.sensible))
        truth: Any = table.position()
        other: Any = table.resampled(0, chance.getrandbits(64)).position()
        assert other["player"][0]["will_hand"] == truth["player"][0]["will_hand"]
        for seat in range(1, 4):
            mine, theirs = truth["player"][seat], other["player"][seat]
            assert mine["known"] == theirs["known"]
            assert set(mine["known"]) <= set(theirs["will_hand"])
            assert backs(mine) == backs(theirs)
            changed += mine["will_hand"] != theirs["will_hand"]
    assert changed > 50
