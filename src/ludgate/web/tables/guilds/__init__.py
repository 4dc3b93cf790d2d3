"""The browser table of Guilds of London: heraldry."""

from markupsafe import Markup

from ludgate.sight.guilds.track import resolution_round
from ludgate.text.guilds.cards import symbol_and_colour
from ludgate.web.tables.common import Figure, Lighting, Scene, SeatFigures, Sight, draw, lighting
from ludgate.web.tables.guilds import areas, targets
from ludgate.web.tables.guilds.city import City, track
from ludgate.web.tables.guilds.desk import Desk
from ludgate.web.tables.guilds.drawn import drawn
from ludgate.web.tables.guilds.signs import sprite
from ludgate.web.tables.guilds.talk import talk

HERE = "tables/guilds"
SYMBOLS = ("compass", "anchor", "cross", "scythe", "crown")


def scene(sight: Sight) -> Scene:
    """The table as a seat sees it."""
    desk = Desk(sight)
    aims, asks = targets.targets(desk), targets.questions(desk)
    lit = lighting(sight, aims, asks)
    return Scene(
        board=board(desk, lit),
        mine=mine(desk, lit),
        hand=hand(desk, lit),
        others=[drawn(desk, lit, f"{HERE}/other.html", areas.area(desk, seat)) for seat in sight.others],
        figures=[figures(desk, seat) for seat in range(desk.seen.seats)],
        progress=progress(desk),
        targets=aims,
        questions=asks,
    )


def board(desk: Desk, lit: Lighting) -> Markup:
    """What all share: round track, city, Plantation, order of turns, stocks, effects in force."""
    city = City(desk).face()
    return draw(
        desk.sight,
        lit,
        f"{HERE}/board.html",
        drawings=sprite(),
        track=track(desk),
        city=city,
        tiles=[drawn(desk, lit, f"{HERE}/tile.html", tile, [tile.id]) for tile in city.tiles],
        talk=talk(desk),
        plantation=areas.plantation_face(desk),
        order=[areas.area(desk, seat) for seat in desk.seen.order],
        seen=desk.seen,
        done={event: number for event, number in desk.seen.done.items() if number},
        played=[areas.card_face(desk, piece) for piece in areas.spent(desk)],
        running=areas.running(desk),
        top=areas.card_face(desk, desk.seen.discards[-1]) if desk.seen.discards else None,
    )


def mine(desk: Desk, lit: Lighting) -> Markup:
    """The own area with the private drawer."""
    seat = desk.sight.mine
    return draw(
        desk.sight,
        lit,
        f"{HERE}/mine.html",
        area=areas.area(desk, seat),
        drawer=areas.drawer(desk, seat),
    )


def hand(desk: Desk, lit: Lighting) -> Markup:
    """Reward cards to choose from, then the own cards, each with its three uses; for a spectator a number."""
    player, drawer = desk.seen.players[desk.sight.mine], areas.drawer(desk, desk.sight.mine)
    cards = None if player.hand is None else [held(desk, lit, piece) for piece in player.hand]
    return draw(
        desk.sight, lit, f"{HERE}/hand.html", cards=cards, looked=drawer.looked if drawer else [], player=player
    )


def held(desk: Desk, lit: Lighting, piece: str) -> Markup:
    """A card of the hand with its uses."""
    card = areas.card_face(desk, piece, uses=True)
    return drawn(desk, lit, f"{HERE}/held.html", card, [card.id, *(use.id for use in card.uses)])


def figures(desk: Desk, seat: int) -> SeatFigures:
    """A seat in the list of seats."""
    t, player = desk.t, desk.seen.players[seat]
    note = "" if seat in desk.seen.acted or desk.seen.over else t.say("still to play this round")
    return SeatFigures(
        seat=seat,
        score=str(player.vp),
        score_label=t.say("victory points"),
        figures=(
            Figure(t.say("Masters"), str(len(desk.seen.masters_of(seat))), "meeple-king"),
            Figure(t.say("cards in hand"), str(player.hand_size), "card-pickup"),
            Figure(t.say("Mayoral Reward cards"), str(player.reward_count), "laurel-crown"),
        ),
        turn=desk.seen.decider == seat,
        note=note,
    )


def progress(desk: Desk) -> str:
    """How far the game is."""
    t, seen = desk.t, desk.seen
    if seen.over:
        return t.say("The game is over.")
    if seen.phase == "first-reward":
        return t.say("Before the first of {last} rounds: everybody keeps a Mayoral Reward card.", last=seen.rounds)
    due = len(desk.order)
    if resolution_round(seen) > seen.round:
        message = "Round {n} of {last}; tiles are resolved after round {next}."
        return t.say(message, n=seen.round, last=seen.rounds, next=resolution_round(seen))
    one = "Round {round} of {last}; at its end {n} tile would be resolved."
    many = "Round {round} of {last}; at its end {n} tiles would be resolved."
    return t.plural(one, many, due, round=seen.round, last=seen.rounds)


def legend(sight: Sight) -> Markup:
    """What the symbols and signs mean."""
    desk = Desk(sight)
    symbols = [(symbol, symbol_and_colour(symbol, desk.words)) for symbol in SYMBOLS]
    return draw(sight, Lighting(), f"{HERE}/legend.html", symbols=symbols)
