"""Links as puzz.link writes them: computed by hand, of our own boards, and refused."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from py_solver import FormatError, Genre, Puzzle, PuzzleError, all_genres, dump, load, solve
from py_solver.board.coords import cell
from py_solver.board.regions import Direction
from py_solver.formats.opening import LONGEST
from py_solver.formats.registry import all_formats
from py_solver.parts.puzzlink import (
    ArrowNumbers,
    Base36Numbers,
    BlackArrows,
    Circles,
    Count,
    FourCell,
    MarkedCells,
    Numbers10,
    Numbers16,
    RimNumbers,
    RoomBorders,
    RoomNumbers,
    WalledRooms,
)
from py_solver.puzzle.clues import Clue, Numbers, Size
from py_solver.puzzle.external.puzzlink import Codec, Part
from tests import tiers
from tests.formats.test_texts import sentence
from tests.genres.pictures import picture

SITE = "https://puzz.link/p?"
LINKED = [genre for genre in all_genres().values() if genre.puzzlink]
GENRES = [pytest.param(genre, id=genre.id) for genre in tiers.carried("puzzlink")]

# Computed by hand from the encodings, one after the other; slashes separate rows.
BY_HAND = [
    # 1 with one empty cell, 2 with two, two empty ones, 0 with the end of the board after it
    ("slither/4/2/6cha", "slitherlink", "1 - 2 - / - - - 0"),
    ("slither/2/2/..d", "slitherlink", "? ? / 3 -"),
    ("slither/3/1/01c", "slitherlink", "0 1 2"),
    ("slither/20/1/z", "slitherlink", "- " * 20),
    ("slither/21/1/zg", "slitherlink", "- " * 21),
    ("slither/25/1/zk", "slitherlink", "- " * 25),
    # a last sign that is not a letter or a digit is followed by a slash
    ("slither/2/1/../", "slitherlink", "? ?"),
    ("akari/3/2/.g9a", "akari", "x - 4 / - 0 -"),
    ("numlin/4/2/1-10+12cg+12cg-101", "numberlink", "1 16 300 - / 300 - 16 1"),
    ("sudoku/4/4/1k2h3k4", "sudoku", "1 - - - / - - 2 - / - 3 - - / - - - 4"),
    ("fillomino/5/2/an3", "fillomino", "10 - - - - / - - - - 3"),
    ("nurikabe/3/2/.g2i", "nurikabe", "? - 2 / - - -"),
    ("nurikabe/3/1/h./", "nurikabe", "- - ?"),
    ("hashi/3/3/2g.i1g1", "hashi", "2 - ? / - - - / 1 - 1"),
    ("hitori/3/2/123-10.a", "hitori", "1 2 3 / 36 - 10"),
    ("hitori/2/2/z0-rr./", "hitori", "35 0 / 999 -"),
    # white black -, - - -, black black and a missing place: 120, 000, 220 to base 3
    ("mashu/4/2/f0o", "masyu", "w b - - / - - b b"),
    ("yajilin/3/2/42a11a2.811", "yajilin", "2e - 1n / - ?s 17w"),
    ("yajilin/2/2/0.b3f", "yajilin", "? - / - 15w"),
    ("yajilin/27/1/z1./", "yajilin", "- " * 26 + "?n"),
    # beside: 0 1, 1 1; below: 1 0 0; rooms in the order of their first cells
    ("heyawake/3/2/eg1g0", "heyawake", "1 - - / 0 - - / 1 1 2 / 3 1 2"),
    ("heyawake/3/2/egh-63", "heyawake", "- - - / 99 - - / 1 1 2 / 3 1 2"),
    ("heyawake/3/2/eg.g0", "heyawake", "? - - / 0 - - / 1 1 2 / 3 1 2"),
    # the number of the bent room is in the topmost cell of its leftmost column
    ("heyawake/2/2/ggg1", "heyawake", "- - / 1 - / 1 2 / 2 2"),
    ("heyawake/1/1/5", "heyawake", "5 / 1"),
    ("heyawake/1/2/0g", "heyawake", "- / - / 1 / 1"),
    ("heyawake/1/2/g0g", "heyawake", "0 / - / 1 / 2"),
    ("simpleloop/3/2/40", "simple_loop", "- - x / - - -"),
    ("simpleloop/3/2//", "simple_loop", "- - - / - - -"),
    # beside: 0 1, 1 1; below: 1 1 0; then a hole in the fifth of six cells
    ("doubleback/3/2/eo10", "double_back", "1 1 2 / 3 @ 2"),
    ("doubleback/3/2/eg", "double_back", "1 1 2 / 3 1 2"),
    ("starbattle/2/2/1/0o", "starbattle", "1 1 / 2 2"),
    ("starbattle/1/1/1//", "starbattle", "1"),
]
HERE = [one for one in BY_HAND if one[1] in all_genres()]

A, B, C = cell(0, 0), cell(0, 1), cell(0, 2)
PARTS: list[tuple[Part, Size, dict[str, Any], str]] = [
    (Numbers16("k"), (1, 2), {"k": {A: 15, B: 16}}, "f-10"),
    (Numbers16("k"), (1, 3), {"k": {A: 255, C: 256}}, "-ffg+100"),
    (Numbers16("k"), (1, 3), {"k": {A: 4095, B: 4096, C: Clue.ANY}}, "+fff=000."),
    (Numbers16("k"), (1, 3), {"k": {A: 8191, B: 8192, C: 12287}}, "=fff%000%fff"),
    (Numbers10("k"), (1, 28), {"k": {A: 9, cell(0, 27): Clue.ANY}}, "9z."),
    (Numbers10("k"), (2, 2), {"k": {A: 0, B: 4}}, "04b"),
    (MarkedCells("k", "ring"), (1, 6), {"k": {A: "ring", C: "ring", cell(0, 5): "ring"}}, "kg"),
    (MarkedCells("k", "ring"), (1, 5), {"k": {cell(0, 4): "ring"}}, "1"),
    (FourCell("k"), (1, 3), {"k": {A: 4, C: 0}}, "9a"),
    (FourCell("k"), (2, 2), {"k": {A: 4, cell(1, 1): 3}}, "ed"),
    (Base36Numbers("k"), (1, 3), {"k": {A: Clue.ANY, C: 1295}}, "@.-zz"),
    (Circles("k", ("full", "half")), (1, 2), {"k": {B: "full"}}, "3"),
    (
        ArrowNumbers("k"),
        (1, 2),
        {"k": {A: (0, Direction.WEST), B: (300, Direction.EAST)}},
        "30-412c",
    ),
    (RoomBorders("k"), (1, 7), {"k": (0, 1, 1, 1, 1, 1, 2)}, "gg"),
    (RoomNumbers("k", "r"), (1, 3), {"k": {C: 20}, "r": (0, 1, 1)}, "g-14"),
    (RoomNumbers("k", "r"), (1, 2), {"k": {A: 12239, B: 12240}, "r": (0, 1)}, "%fcf*0000"),
    (RoomNumbers("k", "r"), (1, 2), {"k": {A: 77775, B: 77776}, "r": (0, 1)}, "*ffff$00000"),
    (
        BlackArrows("k"),
        (1, 5),
        {"k": {A: 10, B: 11}, "arrow": {C: "down"}, "wall": {cell(0, 4): "wall"}},
        "9-10cga",
    ),
    (Count("k"), (1, 1), {"k": 12}, "12/"),
]


def test_rooms_keep_out_of_walls_and_holes_whatever_borders_say() -> None:
    walled = WalledRooms("r", BlackArrows("k"), ("arrow", "wall"), holes=True)
    read, rest = walled.read("0gag", (1, 3), {})
    assert (read["r"], read["wall"], rest) == ((0, 1, 2), {B: "wall"}, "")
    assert walled.write(read, (1, 3)) == "ogag"
    read, rest = walled.read("0i8", (1, 3), {})
    assert (read["r"], read["k"], rest) == ((0, -1, 1), {}, "")
    assert walled.write(read, (1, 3)) == "oi8"
    with pytest.raises(FormatError, match="belongs to no room"):
        replace(walled, holes=False).write(read, (1, 3))


@pytest.mark.parametrize(("link", "genre", "picture"), HERE, ids=lambda one: str(one)[:30])
def test_links_worked_out_by_hand(link: str, genre: str, picture: str) -> None:
    cols, rows = link.split("/")[1:3]
    puzzle = load("\n".join([f"{rows} {cols}", *picture.split(" / ")]), genre)
    assert dump(puzzle, "link") == SITE + link
    again = load(SITE + link)
    assert again.genre is puzzle.genre
    assert again.size == puzzle.size
    assert again.clues == puzzle.clues


@pytest.mark.parametrize(("part", "size", "clues", "body"), PARTS, ids=lambda one: str(one)[:30])
def test_parts_worked_out_by_hand(part: Part, size: Size, clues: dict[str, Any], body: str) -> None:
    assert part.write(clues, size) == body
    read, rest = part.read(body + "~", size, clues)
    assert rest == "~"
    if isinstance(part, RoomNumbers) and clues["r"] == (0, 1, 1):
        read = {C: read[B]}  # the topmost of its leftmost cells
    assert (read if part.keys[1:] else {"k": read}) == {key: clues[key] for key in part.keys}


@pytest.mark.parametrize("genre", GENRES)
def test_our_own_boards_go_round(genre: Genre) -> None:
    assert picture(genre.id).links, "the genre's pictures have no links"
    for link in picture(genre.id).links:
        puzzle = load(SITE + link)
        assert puzzle.genre is genre
        assert dump(puzzle, "link") == SITE + link
        assert load(dump(puzzle, "json")).clues == puzzle.clues


@pytest.mark.parametrize("genre", GENRES)
def test_a_question_mark_that_says_nothing_is_no_clue(genre: Genre) -> None:
    codec, puzzle = genre.puzzlink, load(SITE + picture(genre.id).links[0])
    assert codec
    body, link = codec.write(puzzle.clues, puzzle.size), dump(puzzle, "link")
    inner = [part.cells if isinstance(part, WalledRooms) else part for part in codec.parts]
    holds = not any(isinstance(part, BlackArrows | RimNumbers) for part in inner)
    for kind in genre.clues:
        bare = isinstance(kind, Numbers) and not kind.any_token and kind.key in codec.held
        clues = puzzle.clues[kind.key]
        if not bare or not clues or kind.key in codec.says or not holds:
            continue
        gone = sorted(clues)[0]
        untold = codec.write({**puzzle.clues, kind.key: clues | {gone: Clue.ANY}}, puzzle.size)
        assert untold != body
        read = load(link.replace(body, untold))
        # A number of a room may return in another of its cells.
        left = [clue for at, clue in clues.items() if at != gone]
        assert sorted(read.clues[kind.key].values()) == sorted(left)


def test_older_links_of_gates_say_the_same() -> None:
    cells, start = "slalom/{}6/6/9314131314131a1131a", "/33"
    now = load(cells.format("d/") + "g0404j0101" + start)
    assert load(cells.format("p/") + "g44j11" + start).clues == now.clues
    # Here the gates themselves have numbers.
    oldest = load(cells.format("") + "g4h1" + start)
    assert oldest.clues["arrow"] == {
        cell(1, 3): (4, Direction.EAST, "black"),
        cell(4, 2): (1, Direction.EAST, "black"),
    }
    assert solve(oldest).solutions == solve(now).solutions
    assert "no wall at this gate is free" in sentence("slalom/1/2/331g/0")
    assert Codec("ours", (), version="d").packed_as("p") is None


def test_a_sign_of_which_nobody_says_what_it_is_may_say_nothing() -> None:
    assert load("pipelink/2/2/g.de").clues["piece"] == load("pipelink/2/2/ghde").clues["piece"]
    assert load("sashigane/3/1/.%k").clues == load("sashigane/3/1/.l").clues


def test_signs_that_puzz_link_would_not_write_are_read_all_the_same() -> None:
    for loose, strict in (
        ("slither/3/1/012", "slither/3/1/01c"),
        ("slither/4/1/ggh", "slither/4/1/j"),
        ("numlin/2/1/-01+001", "numlin/2/1/11"),
        ("yajilin/2/1/601-1001", "yajilin/2/1/1111"),
    ):
        assert dump(load(loose), "link") == SITE + strict


ADDRESSES = [
    "https://puzz.link/p?slither/4/2/6cha",
    "HTTPS://PUZZ.LINK/p?slither/4/2/6cha",
    "http://puzz.link/p?slither/4/2/6cha/",
    "https://www.puzz.link/p?slither/4/2/6cha",
    "puzz.link/p?slither/4/2/6cha",
    "http://pzv.jp/p.html?slither/4/2/6cha",
    "pzv.jp/p?slither/4/2/6cha",
    "https://pzprxs.vercel.app/p?slither/4/2/6cha",
    "https://pzprxs.vercel.app/p.html?slither/4/2/6cha",
    "https://pzplus.tck.mn/p?slither/4/2/6cha",
    "https://example.org/mirror/p.html?slither/4/2/6cha",
    "https://puzz.link/p#slither/4/2/6cha",
    "https://puzz.link/p?type=editor&slither/4/2/6cha",
    "https://puzz.link/p?slither_edit/4/2/6cha",
    "https://puzz.link/p?slither%2F4%2F2%2F6cha",
    "https://puzz.link/p?slither//4/2/6cha",
    "p?slither/4/2/6cha",
    "p.html?slither/4/2/6cha",
    "?slither/4/2/6cha",
    "slither/4/2/6cha",
    "slitherlink/4/2/6cha",
    "  \n\tslither/4/2/6cha  \r\n",
    "\ufeffhttps://puzz.link/p?slither/4/2/6cha",
    "https://puzz.link/p?slither/4/\n2/6cha",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_addresses_of_the_same_puzzle(address: str) -> None:
    assert dump(load(address), "link") == "https://puzz.link/p?slither/4/2/6cha"
    assert [form.name for form in all_formats() if form.recognises(address.lstrip("\ufeff"))] == [
        "link"
    ]
    assert load(address, "sudoku").genre is all_genres()["slitherlink"]


@pytest.mark.parametrize("genre", GENRES)
def test_other_names_of_a_genre(genre: Genre) -> None:
    assert genre.puzzlink
    link = picture(genre.id).links[0]
    size_and_body = link.partition("/")[2]
    for alias in genre.puzzlink.aliases:
        assert dump(load(f"{SITE}{alias}/{size_and_body}"), "link") == SITE + link


def test_flags_that_only_change_the_drawing() -> None:
    link = picture("yajilin").links[0]
    assert dump(load(link.replace("yajilin/", "yajilin/b/")), "link") == SITE + link
    assert dump(load(link.replace("yajilin/", "yajirin/b/")), "link") == SITE + link


def test_lines_and_grid_text_are_no_links() -> None:
    for text in ("1.../..3./..4./.2..", "4/4/1...", "ABC/1/2", "4 4\n1 - - -", "dotted", "1234"):
        for form in all_formats():
            if form.name == "link":
                assert form.recognises(text) is (text == "ABC/1/2")


SENTENCES = {
    "https://puzz.link/p?kouchoku/5/5/zzz": "The link is for “kouchoku”, a puzzle type that "
    "Gridwright does not have.",
    "kusabi/5/5/11zzz": "The link is for “kusabi”, a puzzle type that Gridwright does not have.",
    "https://example.com/p.html?kusabi": "The link is for “kusabi”, a puzzle type that ",
    "https://example.com/foo?kusabi/5/5/11zzz": "The link is for “kusabi”, a puzzle type ",
    "https://example.com/step?bar": "This address has no puzzle in it that Gridwright can read.",
    "https://example.com/#slither": "This address has no puzzle in it that Gridwright can read.",
    "https://puzz.link/p?binairo/4/4/g": "Takuzu has no links on puzz.link.",
    "https://puzz.link/p?slither": "The link is incomplete: the size of the board is missing.",
    "https://puzz.link/p?slither/5": "The link is incomplete: the size of the board is missing.",
    "puzz.link/p?slither/5/": "The link is incomplete: the size of the board is missing.",
    "https://puzz.link/p?slither/5/5": "The link is incomplete: 25 cells are missing at the end.",
    "slither/4/4/ij": "The link is incomplete: 9 cells are missing at the end.",
    "slither/4/4/ih6iij": "The link is too long: it describes 1 cell more than the grid has.",
    "numlin/2/1/1-": "The link is incomplete: 1 cell is missing at the end.",
    "numlin/2/1/1+00": "The link is incomplete: 1 cell is missing at the end.",
    "heyawake/3/2/e": "The link is incomplete: 3 borders are missing at the end.",
    "heyawake/3/2/eg1": "The link is incomplete: 2 rooms are missing at the end.",
    "starbattle/2/2/": "The link is incomplete: the number of stars is missing.",
    "starbattle/2/2/x/0o": "The link gives “x” where the number of stars belongs.",
    "slither/2/2/jxyz": "The link should end before “xyz”.",
    "slither/2/2/l": "The link is too long: it describes 2 cells more than the grid has.",
    "slither/2/2/1*": "The link has the sign “*” after 1 cell, where it means nothing.",
    "slither/2/2/ä": "The link has the sign “ä” at its beginning, where it means nothing.",
    "mashu/2/2/00r": "The link should end before “r”.",
    "mashu/2/2/01": "The link is too long: it describes 2 cells more than the grid has.",
    "heyawake/3/2/v0g": "The link is too long: it describes 1 border more than the grid has.",
    "heyawake/3/2/g0g": "The border between row 1, column 1 and row 1, column 2 has the same room "
    "on both sides.",
    "yajilin/2/1/01a": "The link has the number 1 without an arrow.",
    "https://puzz.link/p?slither/99999/99999/zzz": "Slitherlink goes up to 200×200, not",
    "https://puzz.link/p?slither/9999999/2/zzz": "The link gives “9999999” where the size",
    "https://puzz.link/p?slither/0/2/zzz": "The link gives “0” where the size of",
    "https://puzz.link/p?slither/2/ /zzz": "The link gives “” where the size of the board belongs.",
    "https://puzz.link/p?slither/5/2x/zzz": "The link gives “2x” where the size",
    "https://puzz.link/p?sudoku/9/8/zzzr": "A link of this puzzle type has a square",
    "https://puzz.link/p?sudoku/4/4/9u": "Row 1, column 1: 9 is too large; clues go up to 4.",
    "https://puzz.link/p?numlin/2/2/.1g.": "Row 1, column 1: “?” is not a number.",
    "slither/v:/2/2/j": "The link says that the rules differ from the usual ones, but not how.",
    "slither/d/2/2/j": "The link has the flag “d”, which is not known.",
    "https://puzz.link/": "This address has no puzzle in it that Gridwright can read.",
    "https://example.org/?q=1": "This address has no puzzle in it that Gridwright can read.",
    "https://puzz.link/p?": "This address has no puzzle in it that Gridwright can read.",
}


@pytest.mark.parametrize("link", SENTENCES)
def test_what_is_wrong_with_a_link_is_said(link: str) -> None:
    assert sentence(link).startswith(SENTENCES[link])


def test_what_a_link_cannot_say_is_said() -> None:
    genres = all_genres()
    apart = {"stars": 1, "rooms": (0, 1, 1, 0)}
    loose = {"stars": 1, "rooms": (0, 0, -1, 1)}
    told = {
        "A link cannot say that a room has parts which do not touch.": genres["starbattle"].puzzle(
            2, 2, apart
        ),
        "A link cannot say that a cell belongs to no room.": genres["starbattle"].puzzle(
            2, 2, loose
        ),
        "A link needs rooms, and this puzzle has none.": genres["starbattle"].puzzle(2, 2, {}),
        "Latin square has no links on puzz.link.": genres["latin_square"].puzzle(2, 2, {}),
        "A puzzle without a puzzle type has no links on puzz.link.": Puzzle.of(
            genres["hitori"].puzzle(2, 2, {}).substrate, []
        ),
    }
    for said, puzzle in told.items():
        with pytest.raises(PuzzleError) as refused:
            dump(puzzle, "link")
        assert refused.value.sentence == said


def test_a_flag_that_adds_a_rule_is_the_genre_s_own_or_refused() -> None:
    """For each genre with such flags: one alone, and beside one that changes only the drawing."""
    for genre in LINKED:
        codec = genre.puzzlink
        assert codec
        for flag, key in codec.variants:
            link = next(one for one in picture(genre.id).links if one.split("/")[1].isdecimal())
            head, rest = link.split("/", 1)
            flagged = load(f"{SITE}{head}/{flag}{codec.flags}/{rest}")
            assert flagged.clues == {**load(SITE + link).clues, key: True}
            assert dump(flagged, "link") == f"{SITE}{head}/{flag}/{rest}"


def test_numbers_of_any_cell_of_a_room_are_written() -> None:
    wanted = SITE + "heyawake/2/2/ggg1"
    for cells in ("- 1 / - -", "- - / 1 -", "- - / - 1"):
        text = "\n".join(["2 2", *f"{cells} / 1 2 / 2 2".split(" / ")])
        assert dump(load(text, "heyawake"), "link") == wanted
    assert load(wanted).clues["number"] == {cell(1, 0): 1}


@contextmanager
def counted_calls(most: int) -> Iterator[None]:
    """The code in here makes at most this many calls: a measure of work without a clock."""
    calls = 0

    def count(frame: object, event: str, what: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)
    assert calls <= most


def test_a_huge_link_is_judged_in_one_go() -> None:
    for link in (
        "https://puzz.link/p?slither/99999/99999/" + "z" * 900_000,
        "https://puzz.link/p?heyawake/60/60/" + "0" * 900_000,
        "https://puzz.link/p?" + "a" * 900_000,
        "https://puzz.link/p?slither/" + "9" * 900_000 + "/9/z",
        "https://puzz.link/p?slither/" + "/" * 900_000,
        "slither/60/60/" + "1" * 900_000,
        "a=b&" * 200_000,
        "https://puzz.link/p?" + "a=b&" * 200_000,
        "x" * LONGEST,
    ):
        with counted_calls(2 * LONGEST):
            sentence(link)
