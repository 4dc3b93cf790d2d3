"""Cards, errand spaces, card spots and tiles in words, made from the very data that the rules execute."""

from collections.abc import Sequence
from functools import lru_cache

from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.schema import Beatrice, Card, Space, Spot
from ludgate.games.prodigals.text.money import SHOWN, pounds_in_words
from ludgate.games.prodigals.text.phrases import effect_phrase, list_phrase
from ludgate.text.languages import Translator, translator
from ludgate.text.pieces import Line, PieceText, headline, sentence

DOMAIN = "prodigals/cards"

OWNERS = {
    "possessions": "Possessions",
    "election": "Election",
    "society": "Society",
    "last-will": "Last Will",
    "central": "central board",
}
BORDERS = {"white": "white card", "black": "black card"}
LETTERS = {"P": "Possessions", "E": "Election", "S": "Society"}
LAST_WILL = "LW"
SPACE_KINDS = {
    "exclusive": "for one pawn",
    "shared": "once for each player",
    "per-place": "once for each place of the turn order",
}
EMPTY = {"?": "question mark", "-": "empty"}


@lru_cache(maxsize=512)
def card_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A card in words.  Roles: ``effect`` of a white card; ``corner``, ``bottom`` of a black one; ``cost``."""
    card, t = catalogue.card(slug), translator(language, DOMAIN)
    return PieceText(slug, card.name[language], card_traits(catalogue, card, t), tuple(_card_lines(catalogue, card, t)))


@lru_cache(maxsize=64)
def space_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """An errand space in words.  Roles: ``effect``, ``closed``, ``tile``."""
    space, t = catalogue.space(slug), translator(language, DOMAIN)
    lines = [Line("effect", sentence(effect_phrase(t, space.effect, catalogue))), *_space_lines(space, t)]
    return PieceText(slug, space.name[language], space_traits(space, t), tuple(lines))


@lru_cache(maxsize=64)
def spot_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A card spot in words.  Roles: ``cards`` for each run of rounds, ``circle``, ``benefits``."""
    spot, t = catalogue.spot(slug), translator(language, DOMAIN)
    return PieceText(slug, spot.name[language], (owner_word(spot.owner, t),), tuple(_spot_lines(catalogue, spot, t)))


@lru_cache(maxsize=32)
def bonus_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A bonus action tile in words.  Roles: ``effect``, ``passive``."""
    tile, t = catalogue.bonus(slug), translator(language, DOMAIN)
    lines = [Line("effect", sentence(effect_phrase(t, tile.effect, catalogue)))]
    lines += [Line("passive", sentence(t.say("counts while you hold it")))] if tile.passive else []
    return PieceText(slug, tile.name[language], (owner_word(tile.owner, t),), tuple(lines))


@lru_cache(maxsize=32)
def beatrice_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A Dame Beatrice tile in words.  Role: ``effect``."""
    tile, t = catalogue.beatrice_tile(slug), translator(language, DOMAIN)
    lines = (Line("effect", sentence(_beatrice_phrase(tile, t))),)
    return PieceText(slug, tile.name[language], (t.with_context("kind", "Dame Beatrice tile"),), lines)


@lru_cache(maxsize=256)
def tile_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A possession tile in words.  Role: ``tile``."""
    tile, t = catalogue.tile(slug), translator(language, DOMAIN)
    symbol, county = catalogue.name(tile.symbol, language), catalogue.name(tile.county, language)
    value = pounds_in_words(t, SHOWN, tile.value)
    said = t.say("worth {value}; symbol: {symbol}; county: {county}", value=value, symbol=symbol, county=county)
    name = f"{slug} ({tile_face(catalogue, slug, language)})"
    return PieceText(slug, name, (t.with_context("kind", "possession tile"),), (Line("tile", sentence(said)),))


@lru_cache(maxsize=256)
def tile_face(catalogue: Catalogue, slug: str, language: str) -> str:
    """What a possession tile shows; sentences call it by that, never by its notation."""
    tile, value = catalogue.tile(slug), pounds_in_words(translator(language, DOMAIN), SHOWN, catalogue.tile(slug).value)
    return f"{value}, {catalogue.name(tile.symbol, language)}, {catalogue.name(tile.county, language)}"


@lru_cache(maxsize=128)
def circle_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A political circle tile in words.  Role: ``edges``."""
    t, edges = translator(language, DOMAIN), circle_edges(catalogue, slug, language)
    said = t.say("edges clockwise from the top: {edges}", edges=edges)
    traits = (t.with_context("kind", "political circle tile"),)
    return PieceText(slug, f"{slug} ({edges})", traits, (Line("edges", sentence(said)),))


def circle_edges(catalogue: Catalogue, slug: str, language: str) -> str:
    """What a political circle tile shows, clockwise from the top; sentences call it by that."""
    t = translator(language, DOMAIN)
    return ", ".join(edge_word(catalogue, edge, t) for edge in catalogue.circle(slug).edges)


def owner_word(owner: str, t: Translator) -> str:
    """A competition, or the central board."""
    return t.with_context("owner", OWNERS[owner])


def card_traits(catalogue: Catalogue, card: Card, t: Translator) -> tuple[str, ...]:
    """Whose card it is, its border, and its icon."""
    owner = combination_word(card.combination, t) if card.combination else owner_word(card.owner, t)
    icon = (catalogue.name(card.icon, t.language),) if card.icon else ()
    return (owner, t.with_context("border", BORDERS[card.border]), *icon)


def combination_word(combination: str, t: Translator) -> str:
    """``Possessions + Election``; with Last Will its name stands first."""
    will = combination.startswith(LAST_WILL)
    words = [t.with_context("owner", LETTERS[letter]) for letter in combination.removeprefix(LAST_WILL)]
    return " + ".join([t.with_context("owner", "Last Will"), *words] if will else words)


def copies_words(card: Card) -> str:
    """How many copies are in each half: ``3 I, 2 II``."""
    if card.copies is None:
        return "1"
    halves = (("I", card.copies.one), ("II", card.copies.two))
    return ", ".join(f"{number} {half}" for half, number in halves if number)


def space_traits(space: Space, t: Translator) -> tuple[str, ...]:
    """Where a space is and how many pawns it takes."""
    return (owner_word(space.owner, t), t.with_context("space", SPACE_KINDS[space.kind]))


def edge_word(catalogue: Catalogue, edge: str, t: Translator) -> str:
    """A symbol, a question mark or an empty edge."""
    return t.with_context("edge", EMPTY[edge]) if edge in EMPTY else catalogue.name(edge, t.language)


def _card_lines(catalogue: Catalogue, card: Card, t: Translator) -> list[Line]:
    lines = []
    if card.effect:
        effect = effect_phrase(t, card.effect, catalogue)
        black = card.border == "black"
        said = t.say("once per round: {effect}", effect=effect) if black else effect
        lines.append(Line("corner" if black else "effect", sentence(said)))
    if card.bottom:
        bottom = t.say("as long as the card lies before you: {effect}", effect=effect_phrase(t, card.bottom, catalogue))
        lines.append(Line("bottom", sentence(bottom)))
    if card.action_cost is not None:
        cost = t.plural("costs {n} Last Will action", "costs {n} Last Will actions", card.action_cost)
        lines.append(Line("cost", sentence(cost)))
    return lines


def _space_lines(space: Space, t: Translator) -> list[Line]:
    lines = []
    if space.closed_at:
        counts = list_phrase(t, [str(count) for count in space.closed_at], "or")
        lines.append(Line("closed", sentence(t.say("closed with {counts} players", counts=counts))))
    if space.needs_tile:
        lines.append(Line("tile", sentence(t.say("only with a possession tile; you must sell or exchange one"))))
    return lines


def _spot_lines(catalogue: Catalogue, spot: Spot, t: Translator) -> list[Line]:
    lines = [Line("cards", sentence(_rounds_phrase(first, last, deal, t))) for first, last, deal in _runs(spot)]
    if spot.benefits is not None:
        effect = effect_phrase(t, spot.benefits.effect, catalogue)
        said = t.say("round {n}, in place of cards: {effect}", n=spot.benefits.round, effect=effect)
        lines.append(Line("benefits", sentence(said)))
    if spot.circle_tile:
        lines.append(Line("circle", sentence(t.say("with a circle tile"))))
    return lines


def _runs(spot: Spot) -> list[tuple[int, int, tuple[int, int]]]:
    """Rounds with the same deal, as first round, last round, white and black cards; rounds without cards left out."""
    runs: list[tuple[int, int, tuple[int, int]]] = []
    for number, deal in enumerate(zip(spot.white, spot.black, strict=True), start=1):
        if runs and runs[-1][2] == deal and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number, deal)
        elif any(deal):
            runs.append((number, number, deal))
    return runs


def _rounds_phrase(first: int, last: int, deal: Sequence[int], t: Translator) -> str:
    white = t.plural("{n} white card", "{n} white cards", deal[0])
    black = t.plural("{n} black card", "{n} black cards", deal[1])
    cards = list_phrase(t, [text for text, number in zip((white, black), deal, strict=True) if number], "standard")
    if first == last:
        return t.say("round {n}: {cards}", n=first, cards=cards)
    return t.say("rounds {first} to {last}: {cards}", first=first, last=last, cards=cards)


def _beatrice_phrase(tile: Beatrice, t: Translator) -> str:
    if tile.columns is not None:
        first, second = tile.columns
        return t.say("all markers in columns {a} and {b} move 1 step up", a=first, b=second)
    if tile.rows is not None:
        low, high = tile.rows
        return t.say("all markers on rows {low} to {high} move 1 step up", low=low, high=high)
    if tile.kind == "same_row":
        return t.say("every marker that shares its row with another of the same player moves 1 step up")
    return t.say("every marker next to another of the same player moves 1 step up")


def group_word(group: str, t: Translator) -> str:
    """A starting set, the starting tiles, or a half of a stack."""
    if group == "start":
        return headline(t.say("starting tiles"))
    message = "half {name} of the stack" if group in ("I", "II") else "starting set {name}"
    return headline(t.say(message, name=group))
