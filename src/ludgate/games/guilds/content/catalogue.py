"""The components of Guilds of London as records with names and provenance, and as the tables that the rules execute."""

from functools import cache, lru_cache
from typing import TypeVar

from msgspec.structs import replace

from ludgate.engine.content import (
    KEPT,
    Document,
    FilePath,
    Named,
    Record,
    check_meta,
    check_source,
    convert,
    digest,
    own_text,
    parse,
    read_package,
)
from ludgate.games.guilds.content.build_arrays import BoxRecords, tables_of
from ludgate.games.guilds.content.checks import (
    check_actions,
    check_reward_cards,
    check_sides,
    check_tiles,
    check_tokens,
    origin_fields,
)
from ludgate.games.guilds.content.export import as_toml
from ludgate.games.guilds.content.schema import (
    Action,
    ActionsFile,
    Guild,
    MayoralFile,
    OwnFile,
    Plantation,
    RewardCard,
    Special,
    Tile,
    TilesFile,
    Token,
)

PACKAGE = "ludgate.games.guilds"
R = TypeVar("R", bound=Record)


class Catalogue:
    """All components of one box, as records and as tables; ``set`` is the name of the component set."""

    def __init__(
        self,
        component_set: str,
        guilds: tuple[Guild, ...],
        specials: tuple[Special, ...],
        tokens: tuple[Token, ...],
        sides: tuple[Plantation, ...],
        actions: tuple[Action, ...],
        rewards: tuple[RewardCard, ...],
    ) -> None:
        self.set = component_set
        self.guilds = guilds
        self.specials = specials
        self.tiles: tuple[Tile, ...] = (*guilds, *specials)
        self.tokens = tokens
        self.sides = sides
        self.actions = actions
        self.rewards = rewards
        self.digest = digest(
            {
                "guild": [replace(guild, arms="") for guild in guilds],
                "special": [replace(special, arms="") for special in specials],
                "token": tokens,
                "plantation": sides,
                "action": actions,
                "mayoral": rewards,
            }
        )
        self.tables = tables_of(self.digest, BoxRecords(self.tiles, tokens, sides, actions, rewards))
        self._tiles = _by_id(self.tiles)
        self._tokens = _by_id(tokens)
        self._sides = _by_id(sides)
        self._actions = _by_id(actions)
        self._rewards = _by_id(rewards)
        self._records: dict[str, Record] = _by_id((*self.tiles, *tokens, *sides, *actions, *rewards))

    def tile(self, slug: str) -> Tile:
        """The record of a guild tile or special building; ``KeyError`` when there is none."""
        return self._tiles[slug]

    def token(self, slug: str) -> Token:
        """The record of a second-place token; ``KeyError`` when there is none."""
        return self._tokens[slug]

    def side(self, slug: str) -> Plantation:
        """The record of a side of the Plantation; ``KeyError`` when there is none."""
        return self._sides[slug]

    def action(self, slug: str) -> Action:
        """The record of an action card; ``KeyError`` when there is none."""
        return self._actions[slug]

    def reward(self, slug: str) -> RewardCard:
        """The record of a Mayoral Reward card; ``KeyError`` when there is none."""
        return self._rewards[slug]

    def record(self, slug: str) -> Record:
        """The record of any component; their ids never clash."""
        return self._records[slug]

    def name(self, slug: str, language: str = "en") -> str:
        """What a component is called in a language: en, pl or pt_BR.  Tokens have no names: ``KeyError``."""
        record = self._records[slug]
        if not isinstance(record, Named):
            raise KeyError(slug)
        return record.name[language]

    def origins(self, slug: str) -> dict[str, str]:
        """Where each field of a record comes from; what a record does not list is own design, "reconstructed"."""
        record = self._records[slug]
        usual = "own" if record.source == "own" else "reconstructed"
        found = {field: record.origin.of(field) or usual for field in origin_fields(record)}
        return {field: "reconstructed" if origin == "design" else origin for field, origin in found.items()}

    def __repr__(self) -> str:
        return f"Catalogue({self.digest!r})"


def load(path: FilePath | None = None) -> Catalogue:
    """The standard components, or those of a player's own file; ``BadContent`` when they cannot be played with."""
    return _standard() if path is None else _own(*own_text(path))


def export(catalogue: Catalogue) -> str:
    """The catalogue as a file of a player's own, to be edited and loaded again."""
    tables = {
        "guild": catalogue.guilds,
        "special": catalogue.specials,
        "token": catalogue.tokens,
        "plantation": catalogue.sides,
        "action": catalogue.actions,
        "mayoral": catalogue.rewards,
    }
    return as_toml(catalogue.set, tables)


def from_package(tiles: Document, actions: Document, mayoral: Document) -> Catalogue:
    """The catalogue that the three files of the package make: every record says where it comes from."""
    board, deck, awards = convert(tiles, TilesFile), convert(actions, ActionsFile), convert(mayoral, MayoralFile)
    check_meta(tiles, board.meta, "guilds", ("tiles",))
    check_meta(actions, deck.meta, "guilds", ("actions",))
    check_meta(mayoral, awards.meta, "guilds", ("mayoral",))
    sourced: tuple[tuple[Document, str, tuple[Record, ...]], ...] = (
        (tiles, "guild", board.guild),
        (tiles, "special", board.special),
        (tiles, "token", board.token),
        (tiles, "plantation", board.plantation),
        (actions, "action", deck.action),
        (mayoral, "mayoral", awards.mayoral),
    )
    for document, table, records in sourced:
        for record in records:
            check_source(document, table, record)
    taken: set[str] = set()
    check_tiles(tiles, board.guild, board.special, taken)
    check_tokens(tiles, board.token, taken)
    check_sides(tiles, board.plantation, taken)
    check_actions(actions, deck.action, taken)
    check_reward_cards(mayoral, awards.mayoral, taken)
    name = board.meta.set
    return Catalogue(name, board.guild, board.special, board.token, board.plantation, deck.action, awards.mayoral)


def from_own(document: Document) -> Catalogue:
    """The catalogue that a player's own file makes: all tables in one file, complete."""
    own = convert(document, OwnFile)
    check_meta(document, own.meta, "guilds", ("own",))
    taken: set[str] = set()
    check_tiles(document, own.guild, own.special, taken)
    check_tokens(document, own.token, taken)
    check_sides(document, own.plantation, taken)
    check_actions(document, own.action, taken)
    check_reward_cards(document, own.mayoral, taken)
    return Catalogue(own.meta.set, own.guild, own.special, own.token, own.plantation, own.action, own.mayoral)


def _by_id(records: tuple[R, ...]) -> dict[str, R]:
    return {record.id: record for record in records}


@lru_cache(KEPT)
def _own(name: str, text: str) -> Catalogue:
    return from_own(parse(name, text))


@cache
def _standard() -> Catalogue:
    return from_package(
        read_package(PACKAGE, "tiles.toml"),
        read_package(PACKAGE, "actions.toml"),
        read_package(PACKAGE, "mayoral.toml"),
    )
