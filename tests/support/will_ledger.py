"""Money, market values, symbols, scores and the end of Last Will written a second time.

It shares nothing with the engine: it reads the raw component files by itself and works on the words of positions and
events. It is slow and plain on purpose.
"""

import tomllib
from collections import Counter
from importlib import resources
from typing import Any

from ludgate import Event
from tests.support import ledger

FOLDER = resources.files("ludgate.games.prodigals") / "content" / "last_will"
FILES = {
    name: tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
    for name in ("boards", "events", "helpers", "properties", "special")
}
BOARDS = FILES["boards"]
CARDS: dict[str, dict[str, Any]] = {
    card["id"]: card for name in FILES if name != "boards" for card in FILES[name]["card"]
}
KINDS = [kind["id"] for kind in BOARDS["property"]]
OPERA = {space["id"] for space in BOARDS["space"] if space.get("opera")}


def card_of(name: str) -> dict[str, Any]:
    """The record of a card by its name in a position, a move or an event."""
    return CARDS[name.split(":", maxsplit=1)[0].split(".", maxsplit=1)[0]]


def deck_sizes() -> Counter[str]:
    return Counter(card["id"] for card in CARDS.values() if card["deck"] != "will" for _ in range(card["copies"]))


# ---------------------------------------------------------------- where the cards lie


def cards_in(position: dict[str, Any]) -> list[str]:
    """Every card of Last Will, wherever it lies."""
    names = [*position["special"], *position["will_gone"], *position["aside"], *position["playing"]]
    names += [name for name in (*position["offer"], *position["any_occasion"]) if name]
    for piles in (position["will_decks"], position["will_piles"]):
        names += [name for pile in piles.values() for name in pile]
    for player in position["player"]:
        names += [*player["will_hand"], *player["thrown"], *(one["card"] for one in player["will_board"])]
    return names + [words.split()[2] for words in position["stack"] if words.startswith("make-room ")]


def check_cards(position: dict[str, Any]) -> None:
    """Every card lies in exactly one place; boards hold black cards, no more than there is room for."""
    names = cards_in(position)
    assert len(set(names)) == len(names)
    assert Counter(name.split(":")[0] for name in names) == deck_sizes()
    for deck, pile in (*position["will_decks"].items(), *position["will_piles"].items()):
        assert all(card_of(name)["deck"] == deck for name in pile)
    assert sum(player["extensions"] for player in position["player"]) <= 12
    for player in position["player"]:
        assert len(player["will_board"]) <= 5 + player["extensions"]
        assert set(player["known"]) <= set(player["will_hand"])
        for one in player["will_board"]:
            check_laid(one)
        if any("property" in card_of(one["card"]) for one in player["will_board"]):
            assert player["money"] >= 0  # W12.9


def check_laid(one: dict[str, Any]) -> None:
    card = card_of(one["card"])
    assert card["border"] == "black"
    if "property" in card:
        assert one["value"] in card["values"]
    for token, slot in zip(one.get("tokens", []), slots_of(card), strict=True):
        assert token in ("", slot["companion"]) or slot["companion"] == "any"


def slots_of(card: dict[str, Any]) -> list[dict[str, Any]]:
    return [slot for node in card.get("effect", []) for slot in node.get("slots", [])]


# ---------------------------------------------------------------- values and scores


def market_value(position: dict[str, Any], one: dict[str, Any]) -> int:
    """W11.3."""
    token = position["property_market"][KINDS.index(card_of(one["card"])["property"])]
    return max(0, int(one["value"]) + int(token))


def properties(player: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for one in player["will_board"] if "property" in card_of(one["card"])]


def will_score(position: dict[str, Any], player: dict[str, Any], unsold: int = 0) -> int:
    """W14.2, W14.9."""
    return int(player["money"]) + sum(market_value(position, one) + unsold for one in properties(player))


def will_symbols(player: dict[str, Any]) -> Counter[str]:
    return Counter(card_of(one["card"])["symbol"] for one in player["will_board"] if "symbol" in card_of(one["card"]))


def competition_scores(position: dict[str, Any], player: dict[str, Any]) -> dict[str, int]:
    """The scores of a combined game."""
    others = {key: value for key, value in player.items() if key != "money"}
    return {"last-will": will_score(position, player), **ledger.competition_scores(others)}


def symbols_of(position: dict[str, Any], seat: int) -> dict[str, int]:
    """P11.4 with the symbols of the Last Will board (P20.28)."""
    player = {**position["player"][seat], "tiles": []}
    players = [player if other == seat else one for other, one in enumerate(position["player"])]
    club = ledger.symbols_of({**position, "player": players}, seat)
    own = will_symbols(player)
    return {symbol: count + own[symbol] for symbol, count in club.items()}


def bankrupt(player: dict[str, Any]) -> bool:
    return player["money"] <= 0 and not properties(player)


def places(keys: list[Any]) -> list[int]:
    return [1 + sum(other < key for other in keys) for key in keys]


def final_alone(position: dict[str, Any], unsold: int = 0) -> list[tuple[int, int]]:
    """W14.2 to W14.6."""
    totals = [will_score(position, player, unsold) for player in position["player"]]
    keys = [(total, not bankrupt(player)) for total, player in zip(totals, position["player"], strict=True)]
    return list(zip(totals, places(keys), strict=True))


def final_combined(position: dict[str, Any]) -> list[tuple[int, int]]:
    ranks = [sorted(competition_scores(position, player).values())[::-1] for player in position["player"]]
    return list(zip([rank[0] for rank in ranks], places(ranks), strict=True))


def ending(position: dict[str, Any], alone: bool) -> str:
    """W13.3, P20.40: why the game is over at this check, or nothing."""
    players = position["player"]
    if alone:
        stop = any(bankrupt(player) for player in players)
        return "bankrupt" if stop else ("rounds" if position["round"] == 7 else "")
    stop = any(min(competition_scores(position, player).values()) <= 0 for player in players)
    return "zero" if stop else ("rounds" if position["round"] == 5 else "")


# ---------------------------------------------------------------- money, event by event


def surcharges(player: dict[str, Any], on: str) -> int:
    nodes = [node for one in player["will_board"] for node in card_of(one["card"]).get("bottom", [])]
    return sum(node["amount"] for node in nodes if node["kind"] == "surcharge" and node["on"] == on)


def spends(name: str) -> bool:
    return any(node["kind"].startswith("spend") for node in card_of(name).get("effect", []))


def sum_of(player: dict[str, Any], name: str, tokens: list[str], added: int) -> int:
    """W9.11: what a card spends; ``tokens`` on it, ``added``: pounds by companions that leave no token."""
    card = card_of(name)
    total = added
    for node in card.get("effect", []):
        kind = node["kind"]
        if kind == "spend":
            total += node["amount"]
        elif kind == "spend_plus_companions":
            total += node["base"]
            total += sum(slot["amount"] for slot, token in zip(node["slots"], tokens, strict=False) if token)
        elif kind == "spend_per_symbol":
            total += node["amount"] * will_symbols(player)[node["symbol"]]
        elif kind == "spend_per_companion":
            farms = [one for one in player["will_board"] if card_of(one["card"]).get("property") == "farm"]
            total += node["amount"] * sum(one.get("tokens", []).count(node["companion"]) for one in farms)
        elif kind == "spend_per_property":
            wanted = [card_of(one["card"])["property"] for one in properties(player)]
            total += node["amount"] * sum(node["property"] in ("any", kind) for kind in wanted)
    if spends(name):
        total += surcharges(player, card.get("symbol", "-")) + surcharges(player, card.get("property", "-"))
    return total


def money_after(before: int, events: list[Event], seat: int) -> int:
    """What the events say that a seat has."""
    for event in events:
        if event.seat == seat:
            if event.kind == "spend":
                before -= int(str(event.data["amount"]))
            elif event.kind in ("money", "sell-property"):
                before += int(str(event.data.get("amount", event.data.get("price"))))
            elif event.kind == "buy":
                before -= int(str(event.data["price"]))
    return before
