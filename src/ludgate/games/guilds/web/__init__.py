"""The browser table of Guilds of London: heraldry."""

from functools import lru_cache

from markupsafe import Markup
from msgspec.structs import replace

from ludgate.games.guilds.text.cards import DOMAIN, symbol_and_colour
from ludgate.games.guilds.view.track import resolution_round
from ludgate.games.guilds.web import areas, faces, mayoral, pieces, targets, tracks
from ludgate.games.guilds.web.board import City
from ludgate.games.guilds.web.canvas import FOLDER, filled, frame_of
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.dialogue import talk_drawn
from ludgate.games.guilds.web.motion import marked
from ludgate.games.guilds.web.outlook import city_outlook, outlook_drawn
from ludgate.games.guilds.web.symbols import sprite
from ludgate.games.guilds.web.words import WEB_DOMAIN, EffectWriter
from ludgate.text.languages import translator
from ludgate.web import templating
from ludgate.web.render.api import Drawing, Figure, Scene, SeatFigures, Several, Snapshot, lighting, texts_of
from ludgate.web.render.cache import made_once
from ludgate.web.render.lighting import Lighting

__all__ = ["legend", "marked", "scene"]

SYMBOLS = ("compass", "anchor", "cross", "scythe", "crown")


# decisions about cards: the hand is what to look at
HAND_DECISIONS = ("turn", "pay-cards", "limit", "keep", "under", "first-reward")


def scene(snapshot: Snapshot) -> Scene:
    """The table as a seat sees it."""
    ctx = DrawContext(snapshot)
    aims, asks = targets.targets(ctx), targets.questions(ctx)
    ahead = targets.lines(ctx, aims)
    lit = replace(lighting(snapshot, aims, asks), ahead=texts_of(ahead))
    known = [areas.area(ctx, seat) for seat in range(ctx.seen.seats)]
    return Scene(
        board=board(ctx, lit),
        mine=areas.mine(ctx, lit, known[snapshot.mine]),
        hand=hand(ctx, lit),
        others=[areas.other_drawn(ctx.writer, known[seat]) for seat in snapshot.others],
        figures=[figures(ctx, known[seat]) for seat in ctx.seen.order],
        progress=tracks.track_drawn(ctx.writer, ctx.seen.seats, ctx.seen.round, progress(ctx)),
        targets=aims,
        questions=asks,
        ahead=ahead,
        plates=faces.table_of(ctx, lit),
        several=several(ctx),
        focus="hand" if ctx.kind in HAND_DECISIONS else "board",
    )


def several(ctx: DrawContext) -> Several | None:
    """Cards that are discarded together, if there is more than one."""
    most = targets.to_discard(ctx)
    words = "Discard the marked cards: {chosen} of {most}"
    return Several(most, ctx.t.say(words, chosen="{n}", most=most)) if most > 1 else None


def board(ctx: DrawContext, lit: Lighting) -> Drawing:
    """What all share: Plantation, outlook, stocks, city, and the dialogue at hand."""
    writer, city = ctx.writer, City(ctx)
    return filled(
        board_frame(writer, city.cols, city.rows, city.thin),
        tracks.plantation_drawn(lit, writer, tracks.ship(ctx)),
        Markup() if ctx.seen.over else outlook_drawn(writer, city_outlook(ctx, city.growth)),
        tracks.stocks_drawn(writer, tracks.stocks(ctx)),
        city.drawn(lit),
        talk_drawn(ctx),
    )


@made_once
def board_frame(writer: EffectWriter, cols: int, rows: int, thin: tuple[str, ...]) -> tuple[str, ...]:
    """The board without its parts."""
    return frame_of("board.html", writer, drawings=sprite(), cols=cols, rows=rows, thin=thin)


def hand(ctx: DrawContext, lit: Lighting) -> Drawing:
    """Reward cards to choose from, then the own cards, each with its three uses; for a spectator a number."""
    player, private = ctx.seen.players[ctx.snapshot.mine], mayoral.drawer(ctx, ctx.snapshot.mine)
    looked = mayoral.mayorals(ctx, lit, private.looked) if private else []
    held = None if player.hand is None else faces.hand_of(ctx, lit)
    hidden = player.hand_size if held is None else None
    shown = [*looked, *(held or ())]
    return filled(hand_frame(ctx.writer, hidden, bool(shown)), *([Markup("".join(shown))] if shown else ()))


@made_once
def hand_frame(writer: EffectWriter, hidden: int | None, cards: bool) -> tuple[str, ...]:
    """The hand without its cards; ``hidden`` is the number of those that nobody may see."""
    return frame_of("hand.html", writer, hidden=hidden, cards=cards)


def figures(ctx: DrawContext, one: areas.Area) -> SeatFigures:
    """A seat in the list of seats."""
    t = ctx.t
    return SeatFigures(
        seat=one.seat,
        score=str(one.vp if one.total is None else one.total),
        score_label=t.say("victory points"),
        score_icon=pieces.mark("vp", "sym"),
        figures=(
            Figure(t.say("pawns in the Guildhall"), str(one.guildhall), pieces.mark("hall", "sym")),
            Figure(t.say("pawns on the Plantation"), str(one.plantation), pieces.mark("ship", "sym")),
            Figure(t.say("pawns in the reserve"), str(one.reserve), pieces.mark("hire", "sym")),
            Figure(t.say("neutral liverymen"), str(one.neutrals), pieces.mark("neutral", "sym of-neutral")),
            Figure(t.say("cards in hand"), str(one.hand), pieces.mark("draw", "sym")),
            Figure(t.say("Mayoral Reward cards"), str(one.reward_count), pieces.mark("mayoral", "sym")),
            Figure(t.say("Masters"), str(len(one.masters)), pieces.mark("master", "sym")),
        ),
        turn=one.decides,
        note=t.say("still to play this round") if one.to_play else "",
    )


def progress(ctx: DrawContext) -> str:
    """How far the game is."""
    t, seen = ctx.t, ctx.seen
    if seen.over:
        return t.say("The game is over.")
    if seen.phase == "first-reward":
        return t.say("Before the first of {last} rounds: everybody keeps a Mayoral Reward card.", last=seen.rounds)
    if resolution_round(seen) > seen.round:
        message = "Round {n} of {last}; tiles are resolved after round {next}."
        return t.say(message, n=seen.round, last=seen.rounds, next=resolution_round(seen))
    due = len(ctx.order)
    if not due:
        return t.say("Round {n} of {last}; at its end no tile would be resolved.", n=seen.round, last=seen.rounds)
    one = "Round {round} of {last}; at its end {n} tile would be resolved."
    many = "Round {round} of {last}; at its end {n} tiles would be resolved."
    return t.plural(one, many, due, round=seen.round, last=seen.rounds)


def legend(snapshot: Snapshot) -> Markup:
    """What the symbols and signs mean."""
    return _legend(snapshot.language)


@lru_cache(maxsize=8)
def _legend(language: str) -> Markup:
    words = translator(language, DOMAIN)
    symbols = [(symbol, symbol_and_colour(symbol, words)) for symbol in SYMBOLS]
    return templating.render(f"{FOLDER}/legend.html", symbols=symbols, t=translator(language, WEB_DOMAIN), g=pieces)
