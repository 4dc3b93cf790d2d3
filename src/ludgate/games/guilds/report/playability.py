"""The playability report of Guilds of London: how the component set plays with a bot in every seat."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from ludgate.games.guilds.content.catalogue import Catalogue, load
from ludgate.games.guilds.meta import INFO
from ludgate.games.guilds.report.findings import standing_out
from ludgate.games.guilds.report.tally import SOURCES, USES, Tallies, Tally, pooled, winners_share
from ludgate.lab.playability import (
    PlayabilityPlan,
    RecordedGame,
    chance,
    grid,
    mean,
    paragraph,
    part_of,
    percent,
    quantile,
    share,
)

OPTIONS: Final = {"plantation": "random"}  # both sides of the Plantation are played
SEATS: Final = (2, 3, 4)

Figure = Callable[[Tally], object]


def page(plan: PlayabilityPlan, jobs: int, command: str) -> str:
    """Play all games and write the report."""
    catalogue = load(plan.content)
    tallies = []
    for seats in SEATS:
        tally = Tally(seats, catalogue)
        for record in plan.records(seats, jobs):
            tally.add(RecordedGame(record, plan.content))
        tallies.append(tally)
    return written(plan, catalogue, tallies, command)


def written(plan: PlayabilityPlan, catalogue: Catalogue, tallies: Tallies, command: str) -> str:
    """The page; every section but the first is a table of figures."""
    lines = [
        "# Guilds of London: playability",
        "",
        *paragraph(
            f"{plan.games} games each with 2, 3 and 4 seats, seeds {plan.seed} to {plan.seed + plan.games - 1}, the "
            f"bot `{plan.bot}` in every seat, both sides of the Plantation by lot, all other table options as usual. "
            f"Component set `{catalogue.set}`, content digest `{catalogue.digest}`, rules version "
            f"{INFO.rules_version}. Made by"
        ),
        "```sh",
        command,
        "```",
        "",
        *paragraph(
            "The numbers of the set are own design (see the README of the game), and the bot is a simple one: a figure "
            "says how these components play with it, not how the published game plays with people."
        ),
        *standing_out(catalogue, tallies),
        *course(tallies),
        *points(tallies),
        *start_spaces(tallies),
        *cards(catalogue, tallies),
        *tiles(catalogue, tallies),
        *tokens(catalogue, tallies),
        *rewards(catalogue, tallies),
    ]
    return "\n".join(lines).rstrip() + "\n"


# ---------------------------------------------------------------- course and points


def course(tallies: Tallies) -> list[str]:
    rows: list[tuple[str, Figure]] = [
        ("rounds played", lambda t: mean(t.rounds)),
        ("decisions a game", lambda t: t.facts["decisions"] / t.games),
        ("tiles resolved, whole game", lambda t: mean(t.resolved_tiles)),
        ("... least and most", lambda t: f"{min(t.resolved_tiles)} to {max(t.resolved_tiles)}"),
        ("... of those laid", lambda t: percent(share(sum(t.resolved_tiles), laid(t)))),
        ("... for each resolution phase", lambda t: share(sum(t.resolved_tiles), t.facts["phases"])),
        ("... with a runner-up", lambda t: percent(share(total(t, "seconded"), sum(t.resolved_tiles)))),
        ("... left without a Master", lambda t: percent(share(total(t, "empty"), sum(t.resolved_tiles)))),
        ("unbroken ties", lambda t: t.facts["unbroken ties"] / t.games),
        ("tiles left without a pawn after negotiation", lambda t: t.facts["tiles left without a pawn"] / t.games),
        ("games that end early, everything resolved", lambda t: percent(t.facts["early ends"] / t.games)),
        ("jumps to the next grey space", lambda t: t.facts["jumps"] / t.games),
        ("Plantations with a left reward", lambda t: percent(share(t.facts["left rewards"], t.facts["Plantations"]))),
    ]
    lines = ["## Course of the game", "", *by_seats("a game", rows, tallies)]
    each: list[tuple[str, Figure]] = [
        (name, partial(for_each_seat, name=name))
        for name in (
            "turns",
            "passes",
            "cards played",
            "cards drawn",
            "hired",
            "moved",
            "shipped",
            "neutral pawns taken",
            "exchanges",
            "Masters moved away",
            "masters",
            "tokens",
            "reward_cards",
        )
    ]
    return [*lines, *by_seats("a seat, by cards and rewards together", each, tallies)]


def for_each_seat(tally: Tally, name: str) -> float:
    return tally.facts[name] / tally.games / tally.seats


def on_side(tally: Tally, side: str) -> float:
    return mean(tally.sides.get(side, []))


def by_seats(title: str, rows: Sequence[tuple[str, Figure]], tallies: Tallies) -> list[str]:
    head = [title, *(f"{tally.seats} seats" for tally in tallies)]
    return grid(head, [[name.replace("_", " "), *(figure(tally) for tally in tallies)] for name, figure in rows])


def laid(tally: Tally) -> int:
    return sum(tile["laid"] for tile in tally.tiles.values())


def total(tally: Tally, what: str) -> int:
    return sum(tile[what] for tile in tally.tiles.values())


def points(tallies: Tallies) -> list[str]:
    """Totals, and where the points come from, for all seats and for winners."""
    rows: list[tuple[str, Figure]] = [
        ("winner, mean", lambda t: mean(t.winners)),
        ("... 10 % to 90 %", lambda t: f"{quantile(t.winners, 0.1):.0f} to {quantile(t.winners, 0.9):.0f}"),
        ("all seats, mean", lambda t: mean(t.totals)),
        ("... 10 % to 90 %", lambda t: f"{quantile(t.totals, 0.1):.0f} to {quantile(t.totals, 0.9):.0f}"),
    ]
    for side in sorted({side for tally in tallies for side in tally.sides}):
        rows.append((f"all seats, {side.capitalize()}", partial(on_side, side=side)))
    lines = ["## Points", "", *by_seats("points", rows, tallies)]
    head = ["source", *(f"{t.seats} seats" for t in tallies), *(f"winner of {t.seats}" for t in tallies)]
    sources = [
        [
            source,
            *(t.points[source] / len(t.totals) for t in tallies),
            *(t.winners_points[source] / len(t.winners) for t in tallies),
        ]
        for source in SOURCES
    ]
    return [*lines, *grid(head, sources)]


def start_spaces(tallies: Tallies) -> list[str]:
    """How often each start space wins; a shared victory counts in parts."""
    lines = ["## Start spaces", "", "Share of wins with its 95 % interval; a shared win counts in parts.", ""]
    rows = []
    for space in range(max(SEATS)):
        cells = [chance(t.start_wins[space], t.games) if space < t.seats else "" for t in tallies]
        rows.append([f"{space + 1}", *cells])
    rows.append(["even", *(percent(1 / t.seats) for t in tallies)])
    return [*lines, *grid(["start space", *(f"{t.seats} seats" for t in tallies)], rows)]


# ---------------------------------------------------------------- components


def cards(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    """What each kind of action card is used for, all games together."""
    lines = [
        "## Action cards",
        "",
        *paragraph(
            "What a card is used for when it leaves the hand, all games together; `uses` is uses of one copy in a "
            "game. `winner` is how often the effect is used by winners, as a multiple of an average seat; `set off` is "
            "how often a trigger answers for each time its card is played."
        ),
    ]
    rows = []
    for action in catalogue.actions:
        uses = pooled([t.cards for t in tallies], action.id)
        used = sum(uses[use] for use in USES)
        games = sum(t.games for t in tallies)
        shares = [percent(share(uses[use], used)) for use in USES]
        lift = winners_share(tallies, [t.cards for t in tallies], action.id, "effect")
        fired = share(uses["triggered"], uses["effect"]) if uses["triggered"] else ""
        rows.append([catalogue.name(action.id), used / games / action.copies, *shares, lift, fired])
    return [*lines, *grid(["card", "uses", *USES, "winner", "set off"], rows)]


def tiles(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    """How often and when each tile is resolved."""
    lines = [
        "## Tiles",
        "",
        *paragraph(
            "`resolved` is the share of the games with the tile in which it is resolved, `waits` the rounds until "
            "then, by seats; `second` is how often there is a runner-up, `ties` unbroken ties for each time it lies in "
            "the city, `winner` how often the winner of the game wins it, as a multiple of an average seat."
        ),
    ]
    rows = []
    for tile in catalogue.tiles:
        every = pooled([t.tiles for t in tallies], tile.id)
        resolved = [part_of(t.tiles[tile.id]["resolved"], t.tiles[tile.id]["laid"]) for t in tallies]
        waits = [mean_of(t.tiles[tile.id], "waited", "resolved") for t in tallies]
        second = percent(share(every["seconded"], every["resolved"]))
        lift = winners_share(tallies, [t.tiles for t in tallies], tile.id, "resolved")
        ties = share(every["tied"], every["laid"])
        name, needs = catalogue.name(tile.id), tile.requirement
        rows.append([name, needs, " / ".join(resolved), " / ".join(waits), second, ties, lift])
    return [*lines, *grid(["tile", "requires", "resolved", "waits", "second", "ties", "winner"], rows)]


def mean_of(counted: Counter[str], what: str, times: str) -> str:
    return f"{counted[what] / counted[times]:.1f}" if counted[times] else "-"


def tokens(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    rows = []
    for token in catalogue.tokens:
        every = pooled([t.tokens for t in tallies], token.id)
        taken = [part_of(t.tokens[token.id]["taken"], t.tokens[token.id]["laid"]) for t in tallies]
        rows.append([f"`{token.id}`", token.copies, every["laid"], " / ".join(taken)])
    lines = ["## Tokens", "", "`taken` is the share of those laid that a runner-up gets, by seats.", ""]
    return [*lines, *grid(["token", "copies", "laid", "taken"], rows)]


def rewards(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    """How often each reward card is kept, and what it brings."""
    lines = [
        "## Mayoral Reward cards",
        "",
        *paragraph(
            "`kept` is how often the card is kept when it may be, `points` the mean at the end, by seats; `nothing` is "
            "the share of holders to whom it brings nothing, `winner` how often winners hold it, as a multiple of an "
            "average seat."
        ),
    ]
    rows = []
    for reward in catalogue.rewards:
        every = pooled([t.rewards for t in tallies], reward.id)
        brought = [mean_of(t.rewards[reward.id], "points", "held") for t in tallies]
        kept = percent(share(every["kept"], every["seen"]))
        nothing = percent(share(every["empty"], every["held"]))
        lift = winners_share(tallies, [t.rewards for t in tallies], reward.id, "held")
        rows.append([catalogue.name(reward.id), every["held"], kept, " / ".join(brought), nothing, lift])
    return [*lines, *grid(["card", "held", "kept", "points", "nothing", "winner"], rows)]
