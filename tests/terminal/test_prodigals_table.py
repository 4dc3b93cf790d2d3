"""The table of The Prodigals Club: forecasts, boards, salons and circles, on a screen and in plain lines."""

import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from ludgate import Table
from ludgate.bots import Chair, make_bot
from ludgate.games.prodigals.content.catalogue import export, load
from ludgate.games.prodigals.rules.competitions.election.votes import election, hyde_park
from ludgate.games.prodigals.rules.competitions.possessions.estate import estate, sell
from ludgate.games.prodigals.rules.competitions.society.beatrice import affected, lifted, members
from ludgate.games.prodigals.rules.competitions.society.board import markers_of, society
from ludgate.games.prodigals.rules.moves import stands_on
from ludgate.games.prodigals.rules.state import State
from ludgate.games.prodigals.terminal.blocks import Block, BlockRows, aligned, in_rows
from ludgate.games.prodigals.terminal.circles import layout_lines
from ludgate.games.prodigals.terminal.marks import (
    ICONS,
    SEATS,
    SYMBOLS,
    icon_letter,
    seat_letter,
    symbol_letter,
    symbol_word,
)
from ludgate.games.prodigals.terminal.pieces import Pieces, parted
from ludgate.games.prodigals.view.forecast import BeatriceVisit, price, symbol_sources, visit, votes_gained
from ludgate.games.prodigals.view.model import Laid, SeatView, read
from ludgate.terminal.output import Output, Section
from ludgate.terminal.renderer import TableSections, renderer_of
from ludgate.text.languages import translator
from tests.support.prodigals import me, scene

LANGUAGES = ("en", "pl", "pt_BR")
COMBINATIONS = ("PE", "PS", "ES", "PES")
DRAWN = re.compile(r"\s+")


def picture(table: Table, seat: int = 0, language: str = "en") -> TableSections:
    names = [f"Player {number}" for number in range(1, table.seats + 1)]
    return renderer_of("prodigals", language, None).picture(table, seat, names, roomy=True)


def told(table: Table, title: str, seat: int = 0) -> str:
    """A section as plain lines tell it."""
    seen = picture(table, seat)
    flat = [part for section in (*seen.common, *seen.own) for part in (section.parts or [section])]
    found = next(section for section in flat if section.title.startswith(title))
    return "\n".join([found.title, *(card.line for card in found.cards), *(line.plain for line in found.lines)])


def titles(sections: Iterable[Section]) -> list[str]:
    return [section.subject for section in sections]


def shown(thing: RenderableType, width: int = 100) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(thing, highlight=False)
    return capture.get()


def drawn(table: Table, title: str, *, seat: int = 0, width: int = 100, language: str = "en") -> str:
    """A section as a screen shows it, without the spaces at the ends of lines."""
    seen = picture(table, seat, language)
    section = next(one for one in (*seen.common, *seen.own) if one.title.startswith(title))
    out = io.StringIO()
    Output(Console(file=out, width=width, color_system=None), plain=False).sections([section])
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def squeezed(text: str) -> str:
    return DRAWN.sub(" ", text)


def state_of(table: Table) -> State:
    state = table.state()
    assert isinstance(state, State)
    return state


def played(seats: int, combination: str, options: dict[str, str] | None = None) -> Iterator[Table]:
    """A game of random moves at every fifth decision, and its end."""
    table = Table.new("prodigals", seats, seats, {"combination": combination, **(options or {})})
    while table.decision is not None:
        if table.ply % 5 == 0:
            yield table
        table.play(make_bot("random", "prodigals", table.ply).choose(Chair(table, table.decision.seat)))
    yield table


# ---------------------------------------------------------------- forecasts


@pytest.mark.parametrize(
    ("megaphones", "gains"),
    [
        ([3, 2, 0], [-2, -1, 1]),
        ([2, 2, 2], [1, 1, 1]),
        ([4, 4, 1], [-2, -2, 1]),
        ([1, 0, 0], [-2, 1, 1]),
    ],
)
def test_the_megaphone_race(megaphones: list[int], gains: list[int]) -> None:
    table = scene(
        *(me(megaphones=count, hand=["faux-pas"] if seat == 0 else []) for seat, count in enumerate(megaphones)),
        round=1,
        combination="ES",
    )
    assert votes_gained(read(table.view(0)), load()) == gains


def test_nobody_rises_above_the_highest_vote() -> None:
    table = scene(
        me(votes=44, hand=["faux-pas"]), me(megaphones=2), me(votes=43, megaphones=0), round=1, combination="ES"
    )
    assert votes_gained(read(table.view(0)), load()) == [0, -2, 1]


def race_by_the_rules(state: State) -> list[int]:
    after = state.copy()
    hyde_park(after, None)
    return [new - old for new, old in zip(election(after).votes, election(state).votes, strict=True)]


def visit_by_the_rules(state: State, seat: int) -> BeatriceVisit:
    tile = society(state).beatrice
    if tile < 0 or stands_on(state, seat, state.places.hiding):
        return BeatriceVisit(protected=tile >= 0)
    markers = markers_of(state, seat)
    named = affected(state, markers, tile)
    free = lifted(state, markers, named)
    return BeatriceVisit(tuple(members(free)), tuple(members(named & ~free)))


@pytest.mark.parametrize("neighbours", ["sides", "diagonals"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_forecasts_are_what_the_rules_say(seats: int, neighbours: str) -> None:
    """On tables of whole games: Hyde Park, Dame Beatrice, and the number of symbols of every player."""
    box, lifts = load(), 0
    for table in played(seats, "PES", {"neighbours": neighbours}):
        state, seen = state_of(table), read(table.view(0))
        assert votes_gained(seen, box) == race_by_the_rules(state)
        for player in seen.players:
            found = visit(seen, player, box, diagonals=neighbours == "diagonals")
            assert found == visit_by_the_rules(state, player.seat)
            lifts += len(found.lifted)
            sources = symbol_sources(seen, player, box).values()
            assert +Counter(player.symbols) == sum(sources, Counter[str]())
    assert lifts > 0


def test_dame_beatrice_is_blocked_from_the_top_down() -> None:
    """P16.15, P16.17: M1 stands in the top row, W1 below it; M2 is in the column that is crossed out."""
    markers = [[1, 16], [3, 9], [1, 15], [2, 4]]
    table = scene(me(markers=markers), combination="ES", beatrice="columns-1-2")
    seen = read(table.view(0))
    assert visit(seen, seen.players[0], load()) == BeatriceVisit(lifted=(3,), blocked=(0, 2))
    assert "she would lift: G M1× W1×" not in drawn(table, "S Society")
    assert "G W2↑ M1× W1×" in drawn(table, "S Society")
    assert "Player 1: W2 up, M1 W1 blocked" in told(table, "Dame Beatrice")


def test_who_hides_is_left_alone() -> None:
    table = scene(me(hand=["faux-pas"]), combination="ES", beatrice="columns-1-2", spaces={"s-hiding-place": 1})
    assert visit(read(table.view(0)), read(table.view(0)).players[0], load()) == BeatriceVisit(protected=True)
    assert "G protected" in drawn(table, "S Society")
    assert "Player 1: protected" in told(table, "Dame Beatrice")


def test_what_a_sale_brings_is_what_the_rules_pay() -> None:
    """P12.19: the county of the pointer and a card in play; both add up."""
    tiles = ["a1", "a2", "a3"]
    table = scene(me(tiles=tiles, board=["haunted-manor"], money=0), combination="PE", pointer="cornwall")
    seen = read(table.view(0))
    found = {slug: price(seen, seen.players[0], slug, load()) for slug in tiles}
    assert found == {"a1": 5, "a2": 5, "a3": 4}
    for slug, brings in found.items():
        state = state_of(table).copy()
        sell(state, 0, state.content.estate.tile_slug.index(slug), 0, None)
        assert estate(state).money[0] == brings
    own = drawn(table, "Your tiles")
    assert "a1 £8 D Cornwall →£5" in own
    assert "a2 £5 H Devon ·" in own
    assert "(£8, dog, Cornwall) [a1]: a sale brings £5" in told(table, "Your tiles")


# ---------------------------------------------------------------- players and the central board


def test_the_highest_score_is_marked_in_turn_order() -> None:
    table = scene(
        me(votes=40, hand=["faux-pas"]), me(votes=12, megaphones=2), me(votes=37), combination="ES", at="turn 1"
    )
    lines = squeezed(drawn(table, "Players in turn order"))
    assert "Players in turn order · E Election · S Society E S hand megaphones" in lines
    for mark, name, figures in (("G", 1, "▸40 37 1 0"), ("R", 2, "12 ▸37 0 2"), ("B", 3, "▸37 ▸37 0 0")):
        assert re.search(rf"\d\. {mark} Player {name} {figures}", lines)
    plain = told(table, "Players in turn order")
    assert "Player 1: Election 40 (counts), Society 37, 0 megaphones, hand 1" in plain
    assert "Player 3: Election 37 (counts), Society 37 (counts), 0 megaphones, hand 0" in plain


def test_money_tiles_and_pawns_are_counted_where_they_matter() -> None:
    table = scene(me(money=3, tiles=["a1", "a2"]), combination="PS", at="errand 1")
    lines = squeezed(drawn(table, "Players"))
    assert "P S pawns hand money tiles" in lines
    assert "G Player 1 22 ▸37 4 0 £3 2" in lines
    assert "Possessions 22, Society 37 (counts), £3, 2 tiles, 4 pawns left, hand 0" in told(table, "Players")


def test_what_the_others_have() -> None:
    other = me(board=["mad-brewer", "insulting-poster"], used=["insulting-poster"], played=["faux-pas"], tiles=["b1"])
    table = scene(me(hand=["elopement"]), other, combination="PES")
    lines = drawn(table, "Players")
    assert " R black cards: ● Mad Brewer · ● Insulting Poster ✓\n" in lines
    assert " R played this round: ○ Faux Pas\n" in lines
    assert " R tiles: b1 £4 H Kent\n" in f"{lines}\n"
    plain = told(table, "Player 2, cards and symbols")
    assert "symbols: horse 1\nblack cards: Mad Brewer, Insulting Poster (used)\nplayed this round: Faux Pas" in plain
    assert "tiles: (£4, horse, Kent) [b1]" in plain


def test_the_central_board() -> None:
    table = scene(
        me(bonus="bonus-stumble"),
        combination="ES",
        at="errand 1",
        central="scandal-for-sale",
        spaces={"c-turn-order-2": 1, "c-renaissance-man": 2},
        renaissance=2,
        chosen=["dog"],
    )
    lines = squeezed(drawn(table, "Central board"))
    assert "● Scandal for Sale 2 pawns Once per round: swap" in lines
    assert "+ Sidestep Make 1 move sideways or diagonally down." in lines
    assert "+ Stumble G Make 1 move down." in lines
    assert "places in the next round: 1 – · 2 G · 3 –" in lines
    assert "Renaissance man: R D?" in lines
    plain = told(table, "Central board")
    assert "Scandal for Sale [black card] (2 pawns): Once per round" in plain
    assert "places in the next round: 2 Player 1\nStumble: Player 1" in plain
    assert "Renaissance man: Player 2 (dog, 1 symbol still free)" in plain
    assert "Stumble" not in told(table, "Bonus action tiles")


def test_who_took_the_central_card() -> None:
    table = scene(me(hand=["faux-pas"]), at="turn 1", central=None, spaces={"c-central-card": 3})
    assert "Central card: B" in drawn(table, "Central board")
    assert "Central card: Player 3" in told(table, "Central board")


# ---------------------------------------------------------------- competition boards


def at_errands(**fields: Any) -> Table:
    sets = {"e-set-1": ["pub-treat", "soapbox-brawl", "insulting-poster"], "e-set-2": ["slurred-speech", "pub-treat"]}
    return scene(
        me(tiles=["a1"]),
        at="errand 1",
        sets=sets,
        spaces={"e-hyde-park": 2, "e-heckling-3": 3, "e-cards-1": 1},
        set_circles={"e-set-2": "query-dog"},
        circles=["twin-dog", "trio-wine"],
        round=4,
        **fields,
    )


def test_a_board_in_marks() -> None:
    lines = drawn(at_errands(), "E Election").splitlines()
    found = {squeezed(line).strip() for line in lines}
    assert "––B Heckle a Voter Lose 1 vote." in found
    assert "R Hyde Park Gain the megaphones of the current column: 4." in found
    assert "G– card spaces Take one of the sets." in found
    assert "○! Soapbox Brawl Lose 1 vote; lose 2 votes if your pawn stands on the Hyde Park space." in found
    assert "circle tile ◇ D U ? – query-dog" in found
    assert any(line.startswith(" e-set-1 ○P Pub Treat ") for line in lines)
    assert any(line.startswith(" e-set-2 ○! Slurred Speech ") for line in lines)
    assert "e-set-3 —" in found


def test_a_board_in_words() -> None:
    table = at_errands()
    errands = told(table, "Election, errands")
    assert "Heckle a Voter (Player 3): Lose 1 vote." in errands
    assert "card spaces (Player 1): Take one of the sets." in errands
    first = told(table, "Election set 1")
    assert first.startswith("Election set 1 (e-set-1)\nPub Treat [white card, pub]: Play 1, 2, 3 or 4")
    assert "Insulting Poster [black card]: Once per round" in first
    second = told(table, "Election set 2")
    assert "circle tile: (dog, house, question mark, empty)" in second
    assert "(dog, dog, horse, empty) [twin-dog]" in told(table, "Circle tiles of the garden party")
    with pytest.raises(StopIteration):
        told(table, "Election set 3")


def test_with_four_players_a_pawn_stands_at_its_set() -> None:
    table = scene(me(), seats=4, combination="ES", at="errand 1", spaces={"s-set-2": 3}, sets={"s-set-1": ["faux-pas"]})
    lines = drawn(table, "S Society").splitlines()
    assert any(line.startswith(" – s-set-1 ○ Faux Pas") for line in lines)
    assert any(line.startswith(" B s-set-2   —") for line in lines)
    assert "Society set 2 (Player 3)" in told(table, "Society, errands")


def test_the_set_of_round_five_gives_benefits() -> None:
    table = scene(me(), combination="ES", at="errand 1", round=5, sets={"e-set-3": []})
    assert "no cards Round 5, in place of cards: lose 1 vote; gain 1 megaphone." in squeezed(drawn(table, "E Election"))
    assert "Round 5, in place of cards" in told(table, "Election set 3")


def test_market_and_pointer() -> None:
    table = at_errands(market=["one-1", "one-2", "one-3", "two-2"], pointer="kent")
    lines = drawn(table, "P Possessions")
    assert "market: one-1 £1 W Yorkshire · one-2 £4 T Cornwall · one-3 £2 D Kent ·" in lines
    assert "counties, clockwise: Cornwall · Devon · ▸Kent −£1 · Norfolk · Yorkshire" in lines
    assert "(£1, wine glass, Yorkshire) [one-1]" in told(table, "Market")
    assert "sales bring £1 less in Kent" in told(table, "Counties")


def test_the_race_by_megaphones() -> None:
    table = scene(me(megaphones=1, hand=["faux-pas"]), me(megaphones=4), combination="ES", round=2)
    assert "Hyde Park: votes by place −3, −1, fewest +1 · R 4 megaphones → −3 · G 1 megaphone → −1" in drawn(
        table, "E Election"
    )
    race = told(table, "Megaphone race")
    assert "Player 2: 4 megaphones, votes −3; Player 1: 1 megaphone, votes −1; Player 3: 0 megaphones, votes +1" in race


def test_after_the_errands_boards_are_short() -> None:
    table = scene(me(hand=["faux-pas"]), combination="ES", at="turn 1", spaces={"s-terrace": 1, "e-cards-2": 2})
    sections = {section.subject: section for section in picture(table).common}
    assert sections["E Election"].drawing is None
    assert "pawns: card spaces –R" in drawn(table, "E Election")
    assert "pawns: Terrace Door G" in drawn(table, "S Society")
    with pytest.raises(StopIteration):
        told(table, "Election set 1")


def test_while_markers_move_their_boards_stand_next_to_the_options() -> None:
    table = at_errands()
    assert picture(table).common[-1].drawing is not None
    table.play("send s-staircase")
    seen = picture(table).common
    assert [section.subject for section in seen if section.drawing is not None] == ["Influence boards"]
    assert "Soapbox Brawl" in told(table, "Election set 1")


def test_boards_are_whole_again_for_an_extra_errand() -> None:
    table = scene(me(board=["overworked-butler"]), combination="PE", at="turn 1")
    table.play("use overworked-butler")
    assert table.decision is not None
    assert table.decision.kind == "extra-errand"
    assert next(one for one in picture(table).common if one.title.startswith("E ")).drawing is not None


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_only_competitions_in_play_are_on_the_table(combination: str) -> None:
    table = Table.new("prodigals", 2, 1, {"combination": combination})
    letters = "".join(title[0] for title in titles(picture(table).common) if title[:2] in ("P ", "E ", "S "))
    assert letters == combination
    pictures = next(one.title for one in picture(table).common if "boards" in one.title or "circles" in one.title)
    assert pictures == {"PE": "Political circles", "PS": "Influence boards"}.get(
        combination, "Influence boards · Political circles"
    )


# ---------------------------------------------------------------- salons and circles


def test_influence_boards_in_marks() -> None:
    table = scene(
        me(hand=["faux-pas"], markers=[[1, 10], [3, 8], [2, 12], [1, 6]]),
        me(),
        seats=2,
        combination="PS",
        beatrice="columns-2-3",
        at="turn 1",
    )
    lines = drawn(table, "Influence boards").splitlines()
    assert lines[1].split() == ["G", "Player", "1", "R", "Player", "2"]
    rows = {line.split()[0]: line.split()[1:4] for line in lines[3:22]}
    assert rows["12"] == ["·", "W1↑", "·"]
    assert rows["10"] == ["HM1", "·", "·"]
    assert rows["8"] == ["·", "·", "M2↑"]
    assert rows["7"] == ["D", "H", "·"]
    assert list(rows) == [str(value) for value in range(16, -3, -1)]
    assert lines[22].split()[:3] == ["=", "36", "↑2"]
    words = "M1 column 1 row 10 (horse) · M2 column 3 row 8 · W1 column 2 row 12 · W2 column 1 row 6"
    assert words in told(table, "Player 1, influence board")


def test_a_layout_tile_by_tile() -> None:
    layout = [Laid("start-no-dog", 0, 0, 0), Laid("twin-horse", 0, 1, 180), Laid("query-wine", 1, 0, 90)]
    lines = [line.plain.rstrip() for line in layout_lines(Pieces(load(), "en"), layout)]
    assert lines == [
        "╭── W ──╮",
        "H  0,1  │",
        "╰── H ──╯",
        "╭── H ──╮╭───────╮",
        "T  0,0  W?  1,0  W",
        "╰── U ──╯╰── D ──╯",
    ]


def test_while_a_tile_is_laid_the_free_cells_are_named() -> None:
    table = scene(me(layout=[["start-no-dog", 0, 0, 0]]), combination="ES", at=["errands 1", "lay 1 query-dog"])
    found = drawn(table, "Influence boards")
    for cell in ("0,1", "-1,0", "1,0", "0,-1", "to be laid", "query-dog"):
        assert cell in found
    table.play("stop")
    assert "to be laid" not in drawn(table, "Influence boards")
    assert "1,0" not in drawn(table, "Influence boards")


def test_circle_tiles_on_offer() -> None:
    found = drawn(at_errands(), "Influence boards", width=140)
    for word in ("e-set-2", "query-dog", "twin-dog", "trio-wine"):
        assert word in found
    assert found.count("Garden Party") == 2


def test_circles_in_words() -> None:
    layout = [["start-no-dog", 0, 0, 0], ["twin-horse", 0, 1, 180]]
    table = scene(me(layout=layout), combination="PE")
    plain = told(table, "Player 1, political circles")
    assert "0,0: horse, wine glass, house, theatre mask" in plain
    assert "0,1: wine glass, empty, horse, horse" in plain


def test_blocks_stand_beside_a_tall_one_if_there_is_room() -> None:
    tall, small = Block((Text("aaaa"),) * 3), Block((Text("bb"),))
    assert [line.plain for line in BlockRows((small, small), tall).lines(14)] == ["aaaa   bb   bb", "aaaa", "aaaa"]
    assert [line.plain for line in BlockRows((small, small), tall).lines(9)] == ["aaaa   bb", "aaaa", "aaaa   bb"]
    assert [line.plain for line in BlockRows((small,), tall).lines(8)] == ["aaaa", "aaaa", "aaaa", "", "bb"]
    assert [line.plain for line in in_rows([small, small], 6)] == ["bb", "", "bb"]


def test_columns_are_aligned() -> None:
    rows = [[Text("a"), Text("long")], [Text("name"), Text("1")]]
    assert [line.plain for line in aligned(rows)] == ["a     long", "name   1  "]


# ---------------------------------------------------------------- the own area


def test_symbols_by_kind_and_source() -> None:
    table = scene(
        me(
            hand=["faux-pas"],
            tiles=["a1"],
            layout=[["start-no-dog", 0, 0, 0], ["twin-horse", 0, 1, 180]],
            markers=[[1, 7], [3, 8], [2, 12], [1, 6]],
        ),
        renaissance=1,
        chosen=["mask"],
        spaces={"c-renaissance-man": 1},
    )
    lines = [squeezed(line).strip() for line in drawn(table, "Symbols").splitlines()]
    assert lines[:2] == ["Symbols · D dog · H horse · W wine glass · U house · T theatre mask", "D H W U T"]
    assert lines[2:7] == [
        "G Player 1 2 1 · · 1",
        "tiles 1 · · · ·",
        "circles · 1 · · ·",
        "influence board 1 · · · ·",
        "Renaissance man · · · · 1",
    ]
    plain = told(table, "Your symbols")
    assert "dog 2, horse 1, theatre mask 1\ntiles: dog 1\ncircles: horse 1\ninfluence board: dog 1" in plain


def test_black_cards_white_cards_and_the_hand() -> None:
    table = scene(
        me(
            board=["mad-brewer", "insulting-poster"],
            used=["insulting-poster"],
            played=["slurred-speech"],
            hand=["pub-treat", "pub-treat", "faux-pas"],
        ),
        combination="ES",
    )
    black = squeezed(drawn(table, "Your black cards"))
    assert black.startswith("Your black cards (2 of 6) ● Mad Brewer As long as")
    assert "●✓ Insulting Poster Once per round" in black
    assert "Insulting Poster [black card] (used): Once per round" in told(table, "Your black cards")
    assert "○! Slurred Speech" in drawn(table, "You have played")
    assert told(table, "You have played").endswith("\nSlurred Speech")
    hand = squeezed(drawn(table, "Your hand"))
    assert "Your hand (3) · 4 stay at the end of the round" in hand
    assert "○P Pub Treat ×2 Play 1, 2, 3 or 4" in hand
    assert "Pub Treat ×2 [white card, pub]: Play 1, 2, 3 or 4" in told(table, "Your hand")


def test_others_do_not_see_the_hand() -> None:
    table = scene(me(hand=["faux-pas"]), me(hand=["elopement"]), combination="ES", at="turn 1")
    for seat, own, other in ((0, "Faux Pas", "Elopement"), (1, "Elopement", "Faux Pas")):
        assert own in told(table, "Your hand", seat)
        seen = picture(table, seat)
        assert other not in str((seen.own, [section for section in seen.common if section.drawing is None]))


def test_plain_lines_tell_only_what_has_changed() -> None:
    table = at_errands()
    out = io.StringIO()
    output = Output(Console(file=out, width=100, color_system=None), plain=True)
    output.sections(picture(table).common)
    out.truncate(out.seek(0))
    table.play("send s-hiding-place")
    output.sections(picture(table).common)
    heads = [line.split(":")[0] for line in out.getvalue().splitlines() if not line.startswith(" ")]
    assert heads == ["Players in turn order", "Society, errands", "Dame Beatrice"]
    assert "Hide from Dame Beatrice (Player 1) · card spaces" in out.getvalue()


# ---------------------------------------------------------------- marks, widths, languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_symbols_and_players_all_differ(language: str) -> None:
    t, box = translator(language, "prodigals/terminal", "terminal"), load()
    symbols = [symbol_letter(slug, box.name(slug, language), t) for slug in SYMBOLS]
    players = [seat_letter(seat, t) for seat in range(len(SEATS))]
    assert len({*symbols, *players}) == len(SYMBOLS) + len(SEATS)
    icons = [icon_letter(icon, t) for icon in ICONS]
    assert len(set(icons)) == len(ICONS)
    for slug, letter in zip(SYMBOLS, symbols, strict=True):
        capital = [letter for letter in symbol_word(slug, "", t) if letter.isupper()]
        assert capital == [letter]


def test_a_symbol_of_an_own_file_goes_by_its_first_letter() -> None:
    t = translator("en", "prodigals/terminal", "terminal")
    assert symbol_letter("parrot", "parrot", t) == "P"
    assert symbol_word("parrot", "parrot", t) == "parrot"


def test_an_own_file_may_call_spaces_and_symbols_otherwise(tmp_path_factory: pytest.TempPathFactory) -> None:
    text = export(load())
    for old, new in (("e-hyde-park", "e-corner"), ("s-hiding-place", "s-pantry"), ("e-garden-party", "e-picnic")):
        text = text.replace(f'"{old}"', f'"{new}"')
    for old, new in (("c-central-card", "c-card"), ("c-renaissance-man", "c-man"), ("dog", "parrot")):
        text = text.replace(f'"{old}"', f'"{new}"')
    file = tmp_path_factory.mktemp("own") / "own.toml"
    file.write_text(text, encoding="utf-8")
    table, prodigals = Table.new("prodigals", 3, 5, {"combination": "PES"}, file), renderer_of("prodigals", "en", file)
    for move in ("send e-corner", "send s-pantry", "send c-man"):
        table.play(move)
    seen = prodigals.picture(table, 0, ["A", "B", "C"], roomy=True)
    printed = "".join(shown(line) for section in (*seen.common, *seen.own) for line in section.lines)
    assert "protected" in printed
    assert "Marks: P parrot, H Horse" in prodigals.legend().plain
    described = prodigals.lookup("e-corner")
    assert described is not None
    assert described.title == "Hyde Park (e-corner)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_never_cut_off(language: str) -> None:
    names = [parted(card.name[language]) for card in load().cards]
    assert max(len(word) for name in names for word in name.split()) <= 24
    assert parted("Dziennikarz-konserwatysta") == "Dziennikarz-\nkonserwatysta"
    assert parted("House-to-House Calumny") == "House-to-House Calumny"


@cache
def late_table(seats: int, combination: str) -> Table:
    """A table in round 4 while pawns are placed."""

    def fits(seen: SeatView) -> bool:
        return seen.round == 4 and seen.part == "errands"

    return next(table.copy() for table in played(seats, combination) if fits(read(table.view(0))))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 118, 140, 200])
@pytest.mark.parametrize(("seats", "combination"), [(2, "ES"), (5, "PES")])
def test_every_picture_fits_its_width(seats: int, combination: str, width: int, language: str) -> None:
    out = io.StringIO()
    output = Output(Console(file=out, width=width, color_system=None), plain=False)
    seen = picture(late_table(seats, combination), language=language)
    output.picture(seen.heading, seen.common, seen.own)
    lines = out.getvalue().splitlines()
    assert max(len(line.rstrip()) for line in lines) <= width
    assert "…" not in out.getvalue()
    assert any("╭──" in line for line in lines)
