"""Tiles, tokens, the Plantation and cards in words, made from the very data that the rules execute."""

from functools import lru_cache

from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.content.schema import Action, Special, Tile
from ludgate.games.guilds.text.counting import symbol_word
from ludgate.games.guilds.text.phrases import cost_phrase, effect_phrase, points_sentence, return_phrase, reward_phrase
from ludgate.text.languages import Translator, translator
from ludgate.text.pieces import Line, PieceText, headline, sentence

DOMAIN = "guilds/cards"

# symbol -> its colour (G3.2)
COLOURS = {"compass": "red", "anchor": "blue", "cross": "green", "scythe": "yellow", "crown": "purple"}


@lru_cache(maxsize=256)
def tile_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A guild tile or special building in words.

    Roles: ``requirement``, ``first``, ``second``, ``lasting``, ``players``.
    """
    tile, t = catalogue.tile(slug), translator(language, DOMAIN)
    return PieceText(slug, tile.name[language], tile_traits(tile, t), tuple(_tile_lines(tile, t)))


@lru_cache(maxsize=128)
def token_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A second-place token in words; it is called what it brings.  Role: ``reward``."""
    t = translator(language, DOMAIN)
    reward = reward_phrase(t, catalogue.token(slug).reward)
    traits = (t.with_context("kind", "second-place token"),)
    return PieceText(slug, headline(reward), traits, (Line("reward", sentence(reward)),))


@lru_cache(maxsize=16)
def side_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A side of the Plantation in words.  Roles: ``left``, ``right``; each with the pawns to give back (G15.15)."""
    side, t = catalogue.side(slug), translator(language, DOMAIN)
    left, right = reward_phrase(t, side.left_reward), reward_phrase(t, side.right_reward)
    back_left, back_right = (return_phrase(t, n, ("plantation",)) for n in (side.return_left, side.return_right))
    second = "second most pawns, or tied for most: {reward}; then {back}"
    lines = (
        Line("left", sentence(t.say("most pawns: {reward}; then {back}", reward=left, back=back_left))),
        Line("right", sentence(t.say(second, reward=right, back=back_right))),
    )
    return PieceText(slug, side.name[language], (t.with_context("kind", "Plantation"),), lines)


@lru_cache(maxsize=256)
def action_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """An action card in words.  Roles: ``cost``, then ``effect`` once for each effect."""
    card, t = catalogue.action(slug), translator(language, DOMAIN)
    cost = cost_phrase(t, card.cost) if card.cost is not None else t.with_context("cost", "nothing")
    lines = [Line("cost", headline(t.say("cost: {cost}", cost=cost)))]
    lines += [Line("effect", sentence(effect_phrase(t, effect, card.symbols))) for effect in card.effect]
    traits = (t.with_context("kind", "action card"), *symbols_of(card, t))
    return PieceText(slug, card.name[language], traits, tuple(lines))


@lru_cache(maxsize=128)
def reward_card_text(catalogue: Catalogue, slug: str, language: str) -> PieceText:
    """A Mayoral Reward card in words.  Role: ``points``."""
    card, t = catalogue.reward(slug), translator(language, DOMAIN)
    traits = (t.with_context("kind", "Mayoral Reward card"),)
    return PieceText(slug, card.name[language], traits, (Line("points", points_sentence(t, card)),))


def tile_traits(tile: Tile, t: Translator) -> tuple[str, ...]:
    """What a tile is, its rank and its symbols."""
    if isinstance(tile, Special):
        return (t.with_context("kind", "special building"), *symbols_of(tile, t))
    return (t.with_context("kind", "guild"), t.say("rank {n}", n=tile.rank), *symbols_of(tile, t))


def symbols_of(piece: Tile | Action, t: Translator) -> tuple[str, ...]:
    """The symbols of a tile or card with their colours, in the printed order."""
    return tuple(symbol_and_colour(symbol, t) for symbol in piece.symbols)


def symbol_and_colour(symbol: str, t: Translator) -> str:
    """``Compass (red)``: symbol and colour are the same thing (G3.2)."""
    colour = t.with_context("colour", COLOURS[symbol])
    return t.say("{symbol} ({colour})", symbol=symbol_word(symbol, t), colour=colour)


def _tile_lines(tile: Tile, t: Translator) -> list[Line]:
    lines = [Line("requirement", headline(t.say("requirement: {n}", n=tile.requirement)))]
    first = t.say("first place: {reward}", reward=reward_phrase(t, tile.first_reward))
    lines.append(Line("first", sentence(first)))
    if tile.second_reward:
        second = t.say("second place: {reward}", reward=reward_phrase(t, tile.second_reward))
        lines.append(Line("second", sentence(second)))
    if isinstance(tile, Special) and tile.lasting_effect is not None:
        lines.append(Line("lasting", sentence(effect_phrase(t, tile.lasting_effect))))
    if isinstance(tile, Special) and tile.min_players > 2:
        lines.append(Line("players", headline(t.say("not with 2 players"))))
    return lines
