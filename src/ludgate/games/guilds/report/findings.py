"""What stands out in the figures of Guilds of London: dead cards, tiles nobody resolves, runaway effects."""

from collections import Counter
from typing import Final

from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.report.tally import USES, Tallies, pooled, winners_share
from ludgate.lab.playability import chance, interval, paragraph, percent, share

HARDLY: Final = 0.05  # share of a card's uses that are its effect
RARELY: Final = 0.25  # share of games with a tile in which it is resolved
RUNAWAY: Final = 1.5  # how much more often than the average seat the winner has it
USELESS: Final = 0.5  # share of holders to whom a reward card brings nothing
RICH: Final = 1.5  # points of a reward card, as a multiple of the mean
ENOUGH: Final = 30  # fewer cases than this are no evidence


def standing_out(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    """Everything beyond the limits of this module, or that there is nothing."""
    found = [
        *odd_cards(catalogue, tallies),
        *odd_tiles(catalogue, tallies),
        *odd_rewards(catalogue, tallies),
        *odd_starts(tallies),
    ]
    limits = (
        f"Listed are effects that make up less than {percent(HARDLY)} of the uses of their card, tiles resolved in "
        f"less than {percent(RARELY)} of their games, effects, tiles and reward cards that winners have more than "
        f"{RUNAWAY} times as often as an average seat, reward cards that bring nothing to {percent(USELESS)} of "
        f"their holders or more than {RICH} times the mean, and start spaces whose interval leaves out the even chance."
    )
    lines = [f"- {line}" for line in found] or ["Nothing."]
    return ["## What stands out", "", *paragraph(limits), *lines, ""]


def odd_cards(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    found = []
    for action in catalogue.actions:
        uses = pooled([t.cards for t in tallies], action.id)
        used = sum(uses[use] for use in USES)
        part = share(uses["effect"], used)
        lift = winners_share(tallies, [t.cards for t in tallies], action.id, "effect")
        name = catalogue.name(action.id)
        if used >= ENOUGH and part < HARDLY:
            found.append(f"{name}: its effect is {percent(part)} of its uses")
        if uses["effect"] >= ENOUGH and lift > RUNAWAY:
            found.append(f"{name}: winners use its effect {lift:.2f} times as often")
    return found


def odd_tiles(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    found = []
    for tile in catalogue.tiles:
        name = catalogue.name(tile.id)
        for tally in tallies:
            seen = tally.tiles[tile.id]
            part = share(seen["resolved"], seen["laid"])
            if seen["laid"] >= ENOUGH and part < RARELY:
                found.append(f"{name}: with {tally.seats} seats resolved in {percent(part)} of its games")
        lift = winners_share(tallies, [t.tiles for t in tallies], tile.id, "resolved")
        if sum(t.tiles[tile.id]["resolved"] for t in tallies) >= ENOUGH and lift > RUNAWAY:
            found.append(f"{name}: winners win it {lift:.2f} times as often")
    return found


def odd_rewards(catalogue: Catalogue, tallies: Tallies) -> list[str]:
    found = []
    everything = sum([card for t in tallies for card in t.rewards.values()], Counter())
    usual = share(everything["points"], everything["held"])
    for reward in catalogue.rewards:
        every = pooled([t.rewards for t in tallies], reward.id)
        if every["held"] < ENOUGH:
            continue
        name, brought = catalogue.name(reward.id), share(every["points"], every["held"])
        lift = winners_share(tallies, [t.rewards for t in tallies], reward.id, "held")
        if share(every["empty"], every["held"]) >= USELESS:
            found.append(f"{name}: brings nothing to {percent(share(every['empty'], every['held']))} of its holders")
        if brought > RICH * usual:
            found.append(f"{name}: {brought:.1f} points on average, all reward cards {usual:.1f}")
        if lift > RUNAWAY:
            found.append(f"{name}: winners hold it {lift:.2f} times as often")
    return found


def odd_starts(tallies: Tallies) -> list[str]:
    found = []
    for tally in tallies:
        for space, won in enumerate(tally.start_wins):
            low, high = interval(won, tally.games)
            if not low <= 1 / tally.seats <= high:
                found.append(f"start space {space + 1} of {tally.seats}: {chance(won, tally.games)} of the wins")
    return found
