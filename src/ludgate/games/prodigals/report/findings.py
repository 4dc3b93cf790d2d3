"""What stands out in the figures of The Prodigals Club: scores, idle errands, cards nobody wants."""

from collections.abc import Mapping
from typing import Final

from ludgate.games.prodigals.content.arrays import ROUNDS
from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.schema import Card, ExtraErrand
from ludgate.games.prodigals.report.tally import TRACK, Tallies, Tally, lost_by_errand, pooled, winners_share
from ludgate.lab.playability import chance, interval, mean, paragraph, percent, share

# the calibration of the component set, by combination and by 2 to 5 players: winners' mean scores of sharp and of
# regular players, and points lost for each errand
SHARP: Final = {
    "PE": (4.3, 7.5, 7.9, 8.9),
    "PS": (7.7, 9.7, 10.7, 11.8),
    "ES": (5.7, 8.3, 9.2, 9.8),
    "PES": (11.8, 12.5, 13.7, 13.2),
}
REGULAR: Final = {
    "PE": (7.2, 8.3, 9.0, 10.0),
    "PS": (9.7, 10.2, 11.8, 13.1),
    "ES": (8.6, 9.8, 10.2, 10.9),
    "PES": (14.0, 14.2, 15.0, 13.6),
}
BY_ERRAND: Final = {
    "PE": (3.0, 2.9, 2.8, 2.7),
    "PS": (2.8, 2.7, 2.6, 2.4),
    "ES": (2.6, 2.4, 2.2, 2.0),
    "PES": (3.1, 2.9, 2.8, 2.5),
}
FEWEST: Final = 2  # seats, of the first figure

OFF_SCORE: Final = 3.0  # points between the winners' mean and that of sharp players
OFF_ERRAND: Final = 0.75  # points for each errand
EARLY: Final = 0.05  # games that a score of 0 ends before the last round
UNEVEN: Final = 3.0  # points between the mean scores of two competitions
IDLE: Final = 0.15  # share of the chances at which an errand is used
LEFT: Final = 0.3  # share of the times a card is laid out at which it is taken
UNPLAYED: Final = 0.6  # share of the times it is taken at which it is played
POOR: Final = 0.5  # points of a card, as a multiple of the mean of its deck, megaphones at 0.6
RICH: Final = 1.8
RUNAWAY: Final = 1.3  # how much more often than the average seat the winner takes it
ENOUGH: Final = 30  # fewer cases than this are no evidence
MEGAPHONE: Final = 0.6


def calibrated(figures: Mapping[str, tuple[float, ...]], tally: Tally) -> float:
    return figures[tally.combination][tally.seats - FEWEST]


def standing_out(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    """Everything beyond the limits of this module, or that there is nothing."""
    found = [
        *odd_scores(tallies),
        *odd_competitions(tallies),
        *odd_order(tallies),
        *odd_errands(catalogue, tallies),
        *odd_cards(catalogue, tallies),
    ]
    limits = (
        f"Listed are winners more than {OFF_SCORE:.0f} points away from the sharp players of the calibration, points "
        f"for each errand more than {OFF_ERRAND} away from it, more than {percent(EARLY)} of games that end before the "
        f"last round, mean scores of two competitions more than {UNEVEN:.0f} points apart, places in the turn order "
        f"whose interval leaves out the even chance, errands used at less than {percent(IDLE)} of their chances, cards "
        f"taken less than {percent(LEFT)} of the times they are laid out or played less than {percent(UNPLAYED)} of "
        f"the times they are taken, cards that bring less than {POOR} or more than {RICH} times the mean of their "
        f"deck and half (cards that work through others are not compared), and cards that winners take more than "
        f"{RUNAWAY} times as often as an average seat."
    )
    lines = [f"- {line}" for line in found] or ["Nothing."]
    return ["## What stands out", "", *paragraph(limits), *lines, ""]


def table_name(tally: Tally) -> str:
    return f"{tally.combination} with {tally.seats}"


def odd_scores(tallies: Tallies) -> list[str]:
    found = []
    for tally in tallies:
        winner, sharp = mean(tally.by_place[0]), calibrated(SHARP, tally)
        if abs(winner - sharp) > OFF_SCORE:
            found.append(
                f"{table_name(tally)}: winners end at {winner:.1f}, sharp players of the calibration at {sharp}"
            )
        errand, usual = lost_by_errand(tally), calibrated(BY_ERRAND, tally)
        if abs(errand - usual) > OFF_ERRAND:
            found.append(f"{table_name(tally)}: {errand:.1f} points an errand, the calibration {usual}")
        if early_ends(tally) > EARLY:
            found.append(f"{table_name(tally)}: {percent(early_ends(tally))} of the games end before round {ROUNDS}")
    return found


def early_ends(tally: Tally) -> float:
    """The share of games that a score of 0 ends before the last round (P17.2)."""
    return share(len([played for played in tally.rounds if played < ROUNDS]), tally.games)


def odd_competitions(tallies: Tallies) -> list[str]:
    found = []
    for tally in tallies:
        means = {name: share(tally.finals[name], len(tally.totals)) for name in tally.competitions}
        low, high = min(means, key=means.__getitem__), max(means, key=means.__getitem__)
        if means[high] - means[low] > UNEVEN:
            found.append(
                f"{table_name(tally)}: {high.capitalize()} ends at {means[high]:.1f} on average, "
                f"{low.capitalize()} at {means[low]:.1f}"
            )
    return found


def odd_order(tallies: Tallies) -> list[str]:
    found = []
    for tally in tallies:
        for place, won in enumerate(tally.order_wins):
            low, high = interval(won, tally.games)
            if not low <= 1 / tally.seats <= high:
                found.append(
                    f"{table_name(tally)}: place {place + 1} of the turn order {chance(won, tally.games)} of the wins"
                )
    return found


def chances(tally: Tally, slug: str, catalogue: Catalogue) -> int:
    """How often an errand could have been used: once a round, a shared one and the turn order once a seat."""
    shared = [space.id for space in catalogue.spaces if space.kind == "shared"]
    return tally.facts["rounds"] * (tally.seats if slug in (*shared, TRACK) else 1)


def used_share(catalogue: Catalogue, tallies: Tallies, slug: str) -> tuple[int, float]:
    """The chances of an errand in all these games, and the share of them at which it is used."""
    own = [tally for tally in tallies if slug in tally.errands]
    open_to = sum(chances(tally, slug, catalogue) for tally in own)
    return open_to, share(sum(tally.errands[slug]["used"] for tally in own), open_to)


def odd_errands(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    found = []
    for record in (*catalogue.spaces, *catalogue.spots):
        open_to, used = used_share(catalogue, tallies, record.id)
        if open_to >= ENOUGH and used < IDLE:
            found.append(f"{catalogue.name(record.id)}: used at {percent(used)} of its chances")
    return found


def deck_of(card: Card) -> str:
    """The deck and the half; a title with copies in both belongs to the first."""
    half = "" if card.copies is None else (" I" if card.copies.one else " II")
    return f"{card.owner} {card.border}{half}"


def compared(card: Card) -> bool:
    """Whether the points of a card are its own: not time cards, bottom effects, extra errands."""
    return card.icon != "clock" and not card.bottom and not any(isinstance(node, ExtraErrand) for node in card.effect)


def brought(tallies: Tallies, slug: str) -> float:
    """What a card brings each time it is taken, megaphones included."""
    every = pooled([tally.cards for tally in tallies], slug)
    return share(every["points"] + MEGAPHONE * every["megaphones"], every["taken"])


def deck_means(catalogue: Catalogue, tallies: Tallies) -> dict[str, float]:
    """The mean over the titles of each half of a deck that are taken at all."""
    decks: dict[str, list[float]] = {}
    for card in catalogue.cards:
        if compared(card) and pooled([tally.cards for tally in tallies], card.id)["taken"]:
            decks.setdefault(deck_of(card), []).append(brought(tallies, card.id))
    return {deck: mean(values) for deck, values in decks.items()}


def odd_cards(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    usual = deck_means(catalogue, tallies)
    return [line for card in catalogue.cards for line in odd_card(catalogue, tallies, card, usual)]


def odd_card(catalogue: Catalogue, tallies: Tallies, card: Card, usual: dict[str, float]) -> list[str]:
    every, name = pooled([tally.cards for tally in tallies], card.id), catalogue.name(card.id)
    found = []
    if every["laid"] >= ENOUGH and every["taken"] < LEFT * every["laid"]:
        found.append(f"{name}: taken {percent(every['taken'] / every['laid'])} of the times it is laid out")
    if every["taken"] < ENOUGH:
        return found
    if every["played"] < UNPLAYED * every["taken"]:
        found.append(f"{name}: played {percent(every['played'] / every['taken'])} of the times it is taken")
    points, deck = brought(tallies, card.id), usual.get(deck_of(card), 0.0)
    if compared(card) and not POOR * deck <= points <= RICH * deck:
        found.append(f"{name}: brings {points:.1f} points, its deck {deck:.1f} on average")
    lift = winners_share(tallies, card.id)
    if lift > RUNAWAY:
        found.append(f"{name}: winners take it {lift:.2f} times as often")
    return found
