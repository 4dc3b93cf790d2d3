"""The playability report of The Prodigals Club: how the component set plays with a bot in every seat."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from ludgate.games.prodigals.content.arrays import CLUB_COMBINATIONS
from ludgate.games.prodigals.content.catalogue import Catalogue, load
from ludgate.games.prodigals.content.schema import Card
from ludgate.games.prodigals.meta import INFO
from ludgate.games.prodigals.report.findings import (
    BY_ERRAND,
    REGULAR,
    SHARP,
    brought,
    calibrated,
    deck_of,
    early_ends,
    standing_out,
    used_share,
)
from ludgate.games.prodigals.report.tally import (
    BEATRICE,
    BLACK,
    BONUS,
    CENTRAL,
    CIRCLES,
    PARK,
    WHITE,
    Tallies,
    Tally,
    lost_by_errand,
    pooled,
    winners_share,
)
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

OPTIONS: Final[Mapping[str, str]] = {}
SEATS: Final = (2, 3, 4, 5)
LABELS: Final = (WHITE, BLACK, CENTRAL, BONUS, CIRCLES, PARK, BEATRICE)  # sources besides errands

Figure = Callable[[Tally], object]


def page(plan: PlayabilityPlan, jobs: int, command: str) -> str:
    """Play all games and write the report."""
    catalogue = load(plan.content)
    tallies = []
    for combination in CLUB_COMBINATIONS:
        options = {**plan.options, "combination": combination}
        own = PlayabilityPlan(plan.game, plan.bot, plan.games, plan.seed, options, plan.content)
        for seats in SEATS:
            tally = Tally(combination, seats, catalogue)
            for record in own.records(seats, jobs):
                tally.add(RecordedGame(record, plan.content))
            tallies.append(tally)
    return written(plan, catalogue, tallies, command)


def written(plan: PlayabilityPlan, catalogue: Catalogue, tallies: Tallies, command: str) -> str:
    """The page; every section but the first is a table of figures."""
    lines = [
        "# The Prodigals Club: playability",
        "",
        *paragraph(
            f"{plan.games} games each with 2, 3, 4 and 5 seats in each combination of competitions (P Possessions, E "
            f"Election, S Society), seeds {plan.seed} to {plan.seed + plan.games - 1}, the bot `{plan.bot}` in every "
            f"seat, all other table options as usual. Component set `{catalogue.set}`, content digest "
            f"`{catalogue.digest}`, rules version {INFO.rules_version}. Made by"
        ),
        "```sh",
        command,
        "```",
        "",
        *paragraph(
            "Most numbers of the set are own design (see the README of the game), and the bot is a simple one: a "
            "figure says how these components play with it, not how the published game plays with people. The "
            "calibration is the one the set was made with: self-play of a program that is not part of this project, "
            "whose players were called sharp or regular by the noise on their choices."
        ),
        *standing_out(catalogue, tallies),
        *course(tallies),
        *finals(tallies),
        *sources(catalogue, tallies),
        *turn_order(tallies),
        *errands(catalogue, tallies),
        *bonuses(catalogue, tallies),
        *cards(catalogue, tallies),
    ]
    return "\n".join(lines).rstrip() + "\n"


def of(tallies: Tallies, combination: str) -> Tallies:
    return [tally for tally in tallies if tally.combination == combination]


def played_combinations(tallies: Tallies) -> list[str]:
    return [combination for combination in CLUB_COMBINATIONS if of(tallies, combination)]


def by_seats(title: str, rows: Sequence[tuple[str, Figure]], tallies: Tallies) -> list[str]:
    head = [title, *(f"{tally.seats} seats" for tally in tallies)]
    lines = [[name, *(figure(tally) for tally in tallies)] for name, figure in rows]
    return grid(head, [line for line in lines if any(cell != 0.0 for cell in line[1:])])


# ---------------------------------------------------------------- course and scores


def course(tallies: Tallies) -> list[str]:
    """How long games last and what is done in them."""
    rows: list[tuple[str, Figure]] = [
        ("rounds played", lambda t: mean(t.rounds)),
        ("games that end before the last round", lambda t: percent(early_ends(t))),
        ("games with a score of 0 or less at the end", lambda t: part_of(t.endings["zero"], t.games)),
        ("decisions a game", lambda t: share(t.facts["decisions"], t.games)),
        ("errands a seat", partial(for_each_seat, name="sent")),
        ("points lost for each errand, £1 as 0.8", lost_by_errand),
        ("... calibration", partial(calibrated, BY_ERRAND)),
        ("tiles sold a seat", partial(for_each_seat, name="sold")),
        ("tiles exchanged a seat", partial(for_each_seat, name="exchanged")),
        ("pounds not there to spend, a seat", partial(for_each_seat, name="wasted")),
        ("megaphones a seat", partial(for_each_seat, name="megaphones")),
        ("circle tiles laid a seat", partial(for_each_seat, name="circle tiles")),
        ("pairs a seat", partial(for_each_seat, name="pairs")),
        ("inner circles a seat", partial(for_each_seat, name="inner circles")),
    ]
    lines = ["## Course of the game", ""]
    for combination in played_combinations(tallies):
        lines += by_seats(combination, rows, of(tallies, combination))
    return lines


def for_each_seat(tally: Tally, name: str) -> float:
    return share(tally.facts[name], tally.games * tally.seats)


def finals(tallies: Tallies) -> list[str]:
    """Final scores by place, by competition, and beside the calibration."""
    lines = [
        "## Final scores",
        "",
        *paragraph(
            "The highest score of a seat counts, lower is better. `decides` is how often a competition is the one with "
            "the highest score of a seat."
        ),
    ]
    for combination in played_combinations(tallies):
        own = of(tallies, combination)
        rows: list[tuple[str, Figure]] = [
            (f"place {place + 1}", partial(at_place, place)) for place in range(max(SEATS))
        ]
        rows += [
            ("winner, 10 % to 90 %", spread),
            ("winner, sharp players of the calibration", partial(calibrated, SHARP)),
            ("winner, regular players of the calibration", partial(calibrated, REGULAR)),
            ("all seats", lambda t: mean(t.totals)),
        ]
        for name in own[0].competitions:
            rows.append((f"{name.capitalize()}, all seats", partial(final_of, name)))
            rows.append(("... decides", partial(decides, name)))
        lines += by_seats(combination, rows, own)
    return lines


def at_place(place: int, tally: Tally) -> object:
    return mean(tally.by_place[place]) if place < tally.seats else ""


def spread(tally: Tally) -> str:
    winners = tally.by_place[0]
    return f"{quantile(winners, 0.1):.0f} to {quantile(winners, 0.9):.0f}"


def final_of(name: str, tally: Tally) -> float:
    return share(tally.finals[name], len(tally.totals))


def decides(name: str, tally: Tally) -> str:
    return part_of(tally.worst[name], len(tally.totals))


def sources(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    """Where the points lost come from, for all seats and for winners."""
    lines = [
        "## Points lost by source",
        "",
        *paragraph(
            "For each seat and game, all seats / winners. A white card counts with the bottom effects it sets off; "
            "what inner circles bring is not counted again with the tile's errand; points gained are below 0."
        ),
    ]
    errand_names = [catalogue.name(space.id) for space in (*catalogue.spaces, *catalogue.spots)]
    for combination in played_combinations(tallies):
        own = of(tallies, combination)
        for competition in own[0].competitions:
            labels = [
                label
                for label in dict.fromkeys((*LABELS, *errand_names))
                if any(t.points[competition, label] for t in own)
            ]
            rows = [[label, *(both(t, competition, label) for t in own)] for label in labels]
            head = [f"{combination}: {competition.capitalize()}", *(f"{t.seats} seats" for t in own)]
            lines += grid(head, rows)
    return lines


def both(tally: Tally, competition: str, label: str) -> str:
    every = share(tally.points[competition, label], len(tally.totals))
    winners = share(tally.winners_points[competition, label], tally.facts["winners"])
    return f"{every:.1f} / {winners:.1f}"


def turn_order(tallies: Tallies) -> list[str]:
    """How often each place of the first turn order wins; a shared victory counts in parts."""
    lines = [
        "## Turn order",
        "",
        *paragraph(
            "Share of wins by place in the turn order of round 1, handicaps included, with its 95 % interval; a shared "
            "win counts in parts."
        ),
    ]
    for combination in played_combinations(tallies):
        own = of(tallies, combination)
        rows: list[list[object]] = []
        for place in range(max(SEATS)):
            cells = [chance(t.order_wins[place], t.games) if place < t.seats else "" for t in own]
            rows.append([place + 1, *cells])
        rows.append(["even", *(percent(1 / t.seats) for t in own)])
        lines += grid([combination, *(f"{t.seats} seats" for t in own)], rows)
    return lines


# ---------------------------------------------------------------- components


def errands(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    """How often each errand is used, and what it brings."""
    lines = [
        "## Errands and card sets",
        "",
        *paragraph(
            "`used` is the share of the chances, by seats, all combinations with the errand together: one a round, for "
            "a shared errand and the turn order one for each seat. `points` and `megaphones` are for each use, those "
            "of the cards or the bonus tile it brought included, whenever they come; Hyde Park itself, inner circles "
            "and what Dame Beatrice would have done are not."
        ),
    ]
    rows = []
    for record in (*catalogue.spaces, *catalogue.spots):
        own = [t for t in tallies if record.id in t.errands]
        if own:
            every = pooled([t.errands for t in own], record.id)
            used = [used_share(catalogue, [t for t in own if t.seats == seats], record.id) for seats in SEATS]
            points, megaphones = share(every["points"], every["used"]), share(every["megaphones"], every["used"])
            shown = " / ".join(percent(part) if open_to else "-" for open_to, part in used)
            rows.append([catalogue.name(record.id), shown, points, megaphones])
    return [*lines, *grid(["errand", "used", "points", "megaphones"], rows)]


def bonuses(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    rows = []
    for bonus in catalogue.bonuses:
        every = pooled([t.bonuses for t in tallies], bonus.id)
        own = [t for t in tallies if bonus.owner in t.competitions]
        rounds = sum(t.facts["rounds"] for t in own)
        used = part_of(every["used"], every["taken"]) if not bonus.passive else ""
        rows.append(
            [catalogue.name(bonus.id), part_of(every["taken"], rounds), used, share(every["points"], every["taken"])]
        )
    lines = ["## Bonus action tiles", "", "`taken` is the share of rounds, `points` for each time it is taken.", ""]
    return [*lines, *grid(["tile", "taken", "used", "points"], rows)]


def cards(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    """How often each card is taken and played, and what it brings."""
    lines = [
        "## Cards",
        "",
        *paragraph(
            "`taken` is the share of the times a card is laid out, `played` of the times it is taken, all games "
            "together. `points` and `megaphones` are for each time it is taken; `all` counts a megaphone as 0.6; "
            "`winner` is how often winners take it, as a multiple of an average seat."
        ),
    ]
    rows = [card_row(catalogue, tallies, card) for card in catalogue.cards if laid(tallies, card)]
    return [*lines, *grid(["card", "deck", "taken", "played", "points", "megaphones", "all", "winner"], rows, 2)]


def laid(tallies: Tallies, card: Card) -> int:
    return sum(tally.cards[card.id]["laid"] for tally in tallies)


def card_row(catalogue: Catalogue, tallies: Tallies, card: Card) -> list[object]:
    every = pooled([tally.cards for tally in tallies], card.id)
    return [
        catalogue.name(card.id),
        f"{deck_of(card)} {card.combination or ''}".strip(),
        part_of(every["taken"], every["laid"]),
        part_of(every["played"], every["taken"]),
        share(every["points"], every["taken"]),
        share(every["megaphones"], every["taken"]),
        brought(tallies, card.id),
        winners_share(tallies, card.id),
    ]
