"""Players, cards, the Plantation and what is in force, as faces to be drawn."""

from dataclasses import dataclass

from markupsafe import Markup

from ludgate.games.guilds.schema import Cost
from ludgate.sight.guilds.seen import slug_of
from ludgate.sight.guilds.track import development_round
from ludgate.sight.guilds.votes import vote_on_plantation
from ludgate.web.tables.common import piece_id
from ludgate.web.tables.guilds.city import Men, TokenFace, men_of, token_face
from ludgate.web.tables.guilds.desk import Desk, Sign
from ludgate.web.tables.guilds.heraldry import arms

USES = ("hire", "move", "play")  # the three ways to play a card (G8.4)


@dataclass(frozen=True)
class Use:
    """A way to play a card, as a piece of its own."""

    id: str
    verb: str
    mark: str
    word: str
    label: str


@dataclass(frozen=True)
class CardFace:
    """An action card."""

    id: str
    piece: str
    name: str
    label: str
    symbols: tuple[tuple[str, str], ...]
    cost: Sign | None
    cost_words: str
    signs: tuple[Sign, ...]
    lines: tuple[str, ...]
    uses: tuple[Use, ...]
    provenance: str


@dataclass(frozen=True)
class MayoralFace:
    """A Mayoral Reward card with what it would bring now."""

    id: str
    name: str
    label: str
    words: str
    points: int
    provenance: str


@dataclass(frozen=True)
class MasterFace:
    """A tile that a player controls, as a small shield."""

    name: str
    arms: Markup


@dataclass(frozen=True)
class Area:
    """What is to be known of a player."""

    seat: int
    name: str
    vp: int
    place: int  # in the order of turns, from 1
    to_play: bool
    hand: int
    limit: int
    reserve: int
    guildhall: int
    plantation: int
    neutrals: int
    reward_count: int
    masters: tuple[MasterFace, ...]
    symbols: tuple[tuple[str, str, int], ...]
    tokens: tuple[TokenFace, ...]
    pairs: int
    group: int


@dataclass(frozen=True)
class Drawer:
    """The private drawer: cards held, cards being looked at, and what the game would bring if it ended now."""

    held: list[MayoralFace]
    looked: list[MayoralFace]
    points: int
    total: int


@dataclass(frozen=True)
class PlantationFace:
    """The Plantation as a ship with two rewards."""

    id: str
    label: str
    name: str
    side: str
    left: tuple[Sign, ...]
    right: tuple[Sign, ...]
    back_left: int
    back_right: int
    men: tuple[Men, ...]
    neutral: int
    lines: list[str]
    outlook: list[str]
    at_hand: bool


@dataclass(frozen=True)
class Running:
    """A card whose effect waits for something or comes at the end of the turn."""

    id: str
    name: str
    times: int
    words: str
    mark: str


# ---------------------------------------------------------------- cards


def card_face(desk: Desk, piece: str, *, uses: bool = False) -> CardFace:
    """An action card of the hand or on the table."""
    card, text = desk.box.action(slug_of(piece)), desk.card_text(piece)
    lines = tuple(line.text for line in text.lines if line.role == "effect")
    symbols = tuple((str(symbol), desk.symbol(symbol)) for symbol in card.symbols)
    traits = ", ".join(word for _, word in symbols)
    return CardFace(
        id=piece_id("card", piece),
        piece=piece,
        name=text.name,
        label=f"{text.name} ({traits}). {text.of('cost')}. {' '.join(lines)}",
        symbols=symbols,
        cost=None if card.cost is None else cost_sign(desk, card.cost, text.of("cost")),
        cost_words=text.of("cost"),
        signs=desk.signs(card.effect, card.symbols),
        lines=lines,
        uses=tuple(use(desk, piece, verb) for verb in USES) if uses else (),
        provenance=desk.provenance(piece),
    )


def cost_sign(desk: Desk, cost: Cost, words: str) -> Sign:
    """What the effect costs: cards or pawns."""
    return Sign("draw", str(cost.discard), words) if cost.discard else Sign("neutral", str(cost.pawns), words)


def use(desk: Desk, piece: str, verb: str) -> Use:
    """One of the three ways to play a card."""
    t, name = desk.t, desk.name(piece)
    words = {"hire": t.say("Hire"), "move": t.say("Move"), "play": t.say("Effect")}
    labels = {
        "hire": t.say("{card}: hire a liveryman", card=name),
        "move": t.say("{card}: move a pawn", card=name),
        "play": t.say("{card}: use its effect", card=name),
    }
    marks = {"hire": "hire", "move": "move", "play": "effect"}
    return Use(piece_id(verb, piece), verb, marks[verb], words[verb], labels[verb])


def mayoral_face(desk: Desk, seat: int, slug: str, *, held: bool) -> MayoralFace:
    text, points = desk.reward_text(slug), desk.worth.points(seat, slug, held=held)
    words = text.of("points")
    now = desk.t.plural("{n} point now", "{n} points now", points)
    return MayoralFace(
        piece_id("mayoral", slug), text.name, f"{text.name}: {words} {now}", words, points, desk.provenance(slug)
    )


def drawer(desk: Desk, seat: int) -> Drawer | None:
    """The reward cards of a seat; None if the one who looks may not see them."""
    player = desk.seen.players[seat]
    if player.rewards is None:
        return None
    held = [mayoral_face(desk, seat, slug, held=True) for slug in player.rewards]
    looked = [mayoral_face(desk, seat, slug, held=False) for slug in player.looked or []]
    points = sum(card.points for card in held)
    return Drawer(held, looked, points, player.vp + desk.worth.pairs(seat) + points)


# ---------------------------------------------------------------- players


def area(desk: Desk, seat: int) -> Area:
    seen, player = desk.seen, desk.seen.players[seat]
    counted = desk.worth.symbols(seat)
    return Area(
        seat=seat,
        name=desk.player(seat),
        vp=player.vp,
        place=seen.order.index(seat) + 1,
        to_play=seat not in seen.acted and not seen.over,
        hand=player.hand_size,
        limit=player.hand_limit,
        reserve=player.reserve,
        guildhall=player.guildhall,
        plantation=player.plantation,
        neutrals=player.neutrals,
        reward_count=player.reward_count,
        masters=tuple(master(desk, tile.tile) for tile in seen.masters_of(seat)),
        symbols=tuple((symbol, desk.symbol(symbol), number) for symbol, number in counted.items()),
        tokens=tuple(token_face(desk, piece) for piece in player.tokens),
        pairs=desk.worth.pairs(seat),
        group=desk.worth.largest_group(seat),
    )


def master(desk: Desk, slug: str) -> MasterFace:
    record = desk.box.tile(slug)
    return MasterFace(desk.name(slug), arms(record))


# ---------------------------------------------------------------- the Plantation and what is in force


def plantation_face(desk: Desk) -> PlantationFace:
    seen, t = desk.seen, desk.t
    slug = seen.plantation.side
    side, text, vote = desk.box.side(slug), desk.side_text(slug), vote_on_plantation(seen)
    outlook = [t.say("Counted after round {n}.", n=development_round(seen))]
    if vote.first is not None:
        outlook.append(t.say("Most pawns: {name}.", name=desk.player(vote.first)))
    if vote.second is not None:
        outlook.append(t.say("Second: {name}.", name=desk.player(vote.second)))
    if vote.tied:
        outlook.append(t.say("Tied for most: {names}; each gets the second reward.", names=desk.players(vote.tied)))
    men = men_of(desk, vote)
    pawns = ", ".join(f"{one.name} {one.count}" for one in men) or t.say("nobody")
    lines = [line.text for line in text.lines]
    return PlantationFace(
        id=piece_id("place", "plantation"),
        label=f"{text.name}. {t.say('Pawns: {pawns}.', pawns=pawns)} {' '.join([*lines, *outlook])}",
        name=text.name,
        side=slug,
        left=desk.signs(side.left_reward),
        right=desk.signs(side.right_reward),
        back_left=side.return_left,
        back_right=side.return_right,
        men=men,
        neutral=seen.plantation.neutral,
        lines=lines,
        outlook=outlook,
        at_hand=seen.about.get("place") == "plantation",
    )


def running(desk: Desk) -> list[Running]:
    """Effects that wait for something this turn, then those at its end; a card may be there twice."""
    rows = [(one.card, one.times, "whenever") for one in desk.seen.triggers]
    rows += [(slug, 1, "end") for slug in desk.seen.ends]
    return [_running(desk, place, *row) for place, row in enumerate(rows)]


def spent(desk: Desk) -> list[str]:
    """The cards played this turn that nothing more is to be expected of."""
    left = [one.card for one in desk.seen.triggers] + desk.seen.ends
    cards = []
    for piece in desk.seen.played:
        if slug_of(piece) in left:
            left.remove(slug_of(piece))
        else:
            cards.append(piece)
    return cards


def _running(desk: Desk, place: int, slug: str, times: int, mark: str) -> Running:
    card = desk.box.action(slug)
    signs = desk.signs([effect for effect in card.effect if effect.when == mark], card.symbols)
    words = " ".join(f"{sign.words}." for sign in signs)
    return Running(effect_id(slug, place), desk.name(slug), times, words, mark)


def effect_id(slug: str, place: int) -> str:
    """The id of an effect in force."""
    return piece_id("effect", f"{slug}-{place}")
