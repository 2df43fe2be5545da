"""Our texts for Penpa, SudokuPad and f-puzzles, unpacked by code other than our own.

Nothing here is shared with `py_solver.formats`: Penpa's links are unpacked as its own program does,
the others by lz-string's decoder, and the tests look for the puzzle in the result.
"""

from __future__ import annotations

import json
import random
import zlib
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any, NamedTuple

import pytest

from py_solver import Contents, Genre, Puzzle, PuzzleError, load, solve
from py_solver.board.coords import Layer, cell
from py_solver.formats.registry import losses, write
from py_solver.genres.sudoku.variant import EXTRA
from py_solver.phrases.pieces import SIDES
from py_solver.puzzle.clues import Drawn, NumberLists, Numbers, Rooms, Symbols, sites
from tests import tiers
from tests.formats.test_lzstring import lz
from tests.genres.pictures import variants
from tests.helpers.random_clues import puzzles

# Penpa's short names for keys, in the order in which it puts them in (class_p.js).
SHORT = (
    "z9 qa|zQ pu_q|zA pu_a|zG grid|zM edit_mode|zS surface|zL line|zE lineE|zW wall|zC cage|"
    "zN number|zY symbol|zP special|zB board|zR command_redo|zU command_undo|z8 command_replay|"
    "z1 numberS|zF freeline|z2 freelineE|zT thermo|z3 arrows|zD direction|z0 squareframe|"
    "z5 polygon|z4 deletelineE|z6 killercages|z7 nobulbthermo|z_ __a"
)
KINDS = 12
"""Points of a cell: its middle, a corner, two sides, four quarters, four compass points."""
DRAWN = [pytest.param(genre, id=genre.id) for genre in tiers.carried("penpa")]


class Page(NamedTuple):
    """A link to Penpa: its lines, rows and columns without the margin, and the margin's width.

    The margin is in the order above, below, left, right.
    """

    lines: list[str]
    rows: int
    cols: int
    rim: list[int]

    def place(self, point: str) -> tuple[int, int, int]:
        """The kind of a point, its row and its column."""
        above, below, left, right = self.rim
        width = self.cols + left + right + 4
        count = width * (self.rows + above + below + 4)
        kind, at = divmod(int(point), count)
        if kind >= 4:
            group = 4 if kind < 8 else 8
            at, part = divmod(int(point) - group * count, 4)
            kind = group + part
        assert 0 <= kind < KINDS
        return kind, at // width - 2 - above, at % width - 2 - left


def unpacked(link: str) -> Page:
    """The site's contents of a link."""
    text = zlib.decompress(b64decode(link.split("&p=")[1]), -15).decode()
    for name in reversed(SHORT.split("|")):
        short, long = name.split()
        text = text.replace(short, f'"{long}"')
    lines = text.replace("zO", "null").replace("zZ", "z").split("\n")
    head = lines[0].split(",")
    above, below, left, right = rim = json.loads(lines[1])
    return Page(lines, int(head[2]) - above - below, int(head[1]) - left - right, rim)


def boards(genre: Genre) -> Iterator[tuple[Puzzle, Page]]:
    """The genre's example, and random boards, if they can be drawn without any loss."""
    dice = random.Random(tiers.SEED)
    found = [load(genre.example, genre.id)]
    for size in ((5, 5), (4, 7)):
        found += puzzles(genre, size, dice, tiers.times(2, 60))
    for puzzle in found:
        try:
            if not losses(Contents(puzzle), "penpa"):
                yield puzzle, unpacked(write(Contents(puzzle), "penpa"))
        except PuzzleError:
            continue


@pytest.mark.parametrize("genre", DRAWN)
def test_a_link_to_penpa_has_all_parts_and_stays_on_its_board(genre: Genre) -> None:
    pages = list(boards(genre))
    assert pages
    for puzzle, page in pages:
        assert puzzle.size == (page.rows, page.cols)
        assert len(page.lines) >= 19
        assert len(page.lines[0].split(",")) in (21, 22)
        assert json.loads(page.lines[10]) == [3, 2, 3]
        assert json.loads(page.lines[17]) == [genre.id]
        for line in (2, 3, 4, 5):
            json.loads(page.lines[line])
        centres = [page.place(str(at)) for at in accumulate(json.loads(page.lines[5]))]
        floor = {(0, at.row, at.col) for at in puzzle.substrate.coords if at.layer is Layer.CELLS}
        assert set(centres) >= floor
        problem = json.loads(page.lines[3])
        for layer in ("surface", "number", "numberS", "symbol"):
            for point in problem[layer]:
                _, row, col = page.place(point)
                above, below, left, right = page.rim
                assert -above - 1 <= row < page.rows + below
                assert -left - 1 <= col < page.cols + right
        for pair in problem["lineE"]:
            assert {page.place(end)[0] for end in pair.split(",")} == {1}


@pytest.mark.parametrize("genre", DRAWN)
def test_an_answer_is_what_a_solver_adds(genre: Genre) -> None:
    puzzle = load(genre.example, genre.id)
    (solution,) = solve(puzzle).solutions
    edited = unpacked(write(Contents(puzzle), "penpa"))
    try:
        link = write(Contents(puzzle, solution=solution), "penpa")
    except PuzzleError as error:
        link = error.sentence
    if link.startswith("Penpa can only check "):
        return
    assert "#m=solve&p=" in link
    page = unpacked(link.split("&a=")[0].replace("m=solve", "m=edit"))
    grid, pen, how = map(json.loads, page.lines[2].split("~"))
    assert len(grid) == 3
    assert pen in ("surface", "line", "lineE", "number")
    assert len(how) == 2
    assert page.lines[3] == edited.lines[3]
    assert page.lines[4] == ""
    told = json.loads(zlib.decompress(b64decode(link.split("&a=")[1]), -15))
    assert len(told) == 6
    assert all(each == sorted(each) for each in told)
    shaded, lines, edges, walls, numbers, symbols = told
    assert not walls
    assert not symbols
    assert shaded or lines or edges or numbers
    problem = json.loads(page.lines[3])
    assert not {one.split(",")[0] for one in numbers} & {*problem["number"]}
    for one in numbers:
        at, text = one.split(",")
        kind, row, col = page.place(at)
        assert kind == 0
        assert solution[cell(row, col)] == int(text)
    for at in shaded:
        kind, row, col = page.place(at)
        assert kind == 0
        assert solution[cell(row, col)] == 1
    for which, one in [(0, one) for one in lines] + [(1, one) for one in edges]:
        first, last, many = one.split(",")
        assert int(first) < int(last)
        assert many in ("1", "2")
        assert page.place(first)[0] == page.place(last)[0] == which
        far = [abs(a - b) for a, b in zip(page.place(first), page.place(last), strict=True)]
        assert sum(far) == 1


def rooms_of(page: Page, walls: Mapping[str, Any]) -> set[frozenset[tuple[int, int]]]:
    """The cells that walls leave connected."""
    ends = [tuple(page.place(end)[1:] for end in pair.split(",")) for pair in walls]
    closed = {frozenset(pair) for pair in ends}
    left = {(row, col) for row in range(page.rows) for col in range(page.cols)}
    rooms = set()
    while left:
        room, edge = set(), [left.pop()]
        while edge:
            row, col = edge.pop()
            room.add((row, col))
            for near, one, other in (
                ((row + 1, col), (row, col - 1), (row, col)),
                ((row - 1, col), (row - 1, col - 1), (row - 1, col)),
                ((row, col + 1), (row - 1, col), (row, col)),
                ((row, col - 1), (row - 1, col - 1), (row, col - 1)),
            ):
                if near in left and frozenset((one, other)) not in closed:
                    left.remove(near)
                    edge.append(near)
        rooms.add(frozenset(room))
    return rooms


@pytest.mark.parametrize("genre", DRAWN)
def test_penpa_shows_every_number_and_every_room_of_ours(genre: Genre) -> None:
    seen = 0
    for puzzle, page in boards(genre):
        problem = json.loads(page.lines[3])
        shown: dict[tuple[int, int], set[str]] = {}
        for layer in ("number", "numberS"):
            for point, told in problem[layer].items():
                part, row, col = page.place(point)
                if part != 1:
                    shown.setdefault((row, col), set()).add(str(told[0]).split("_")[0])
        for point, (style, name, _) in problem["symbol"].items():
            # The first of two signs is a white circle, the second a black one.
            if name.startswith("circle"):
                shown.setdefault(page.place(point)[1:], set()).add(str(style))
        for kind in genre.clues:
            clues = puzzle.clues[kind.key]
            if isinstance(kind, Rooms) and clues:
                seen += 1
                rooms: dict[int, set[tuple[int, int]]] = {}
                for at, room in enumerate(clues):
                    rooms.setdefault(room, set()).add(divmod(at, page.cols))
                wanted = set(map(frozenset, rooms.values()))
                assert rooms_of(page, problem["lineE"]) == wanted
            for place, clue in clues.items() if isinstance(clues, Mapping) else ():
                number = clue[0] if isinstance(clue, tuple) else clue
                if isinstance(kind, NumberLists) and place.layer is Layer.CELLS:
                    assert shown[place.row, place.col] == {kind.word(clue).replace(" ", "")}
                    continue
                if place.layer is Layer.CELLS and isinstance(number, int):
                    seen += 1
                    told = {str(number), *([kind.word(clue)] if isinstance(kind, Numbers) else [])}
                    assert told & shown[place.row, place.col]
        seen += any(problem[layer] for layer in ("symbol", "surface", "number", "line"))
    assert seen


def test_penpa_shows_every_piece_of_a_line_and_every_gate() -> None:
    seen: Counter[str] = Counter()
    for genre in (one.values[0] for one in DRAWN):
        assert isinstance(genre, Genre)
        for puzzle, page in boards(genre):
            problem = json.loads(page.lines[3])
            pieces: dict[tuple[int, int], set[str]] = {}
            for pair in problem["line"]:
                first, last = map(page.place, pair.split(","))
                assert (first[0], last[0]) in ((0, 2), (0, 3))
                way = "sn" if last[0] == 2 else "ew"
                pieces.setdefault(first[1:], set()).add(way[first[1:] != last[1:]])
            gates = {}
            for pair in problem["wall"]:
                first, last = map(page.place, pair.split(","))
                assert first[0] == last[0]
                assert sum(last[1:]) - sum(first[1:]) == 1
                gates[last[1:]] = "vertical" if last[0] == 2 else "horizontal"
            ours = [
                {(at.row, at.col): clue for at, clue in puzzle.clues[kind.key].items()}
                for kind in genre.clues
                if isinstance(kind, Symbols) and kind.at == sites.CELLS
            ]
            seen += Counter(piece=bool(pieces), gate=bool(gates))
            assert not gates or gates in ours
            assert not pieces or any(
                each.keys() == pieces.keys()
                and all(pieces[at] >= {*SIDES[word]} - {"o"} for at, word in each.items())
                for each in ours
            )
    assert min(seen[what] for what in ("piece", "gate")) > 0


def test_penpa_shows_cages_lines_and_dots_of_sudokus() -> None:
    seen: Counter[str] = Counter()
    for puzzle in variants():
        try:
            lost = losses(Contents(puzzle), "penpa")
        except PuzzleError:
            continue
        if lost:
            continue
        page = unpacked(write(Contents(puzzle), "penpa"))
        problem = json.loads(page.lines[3])
        for layer, kind in (
            ("killercages", "cage"),
            ("thermo", "thermometer"),
            ("arrows", "arrow"),
        ):
            ours = [[(0, at.row, at.col) for at in one.cells] for one in puzzle.clues[kind]]
            assert [[page.place(str(at)) for at in one] for one in problem[layer]] == ours
            seen[kind] += len(ours)
        sums = {page.place(at): told[0] for at, told in problem["numberS"].items()}
        for one in puzzle.clues["cage"]:
            if one.values:
                first = min(one.cells)
                assert sums[4, first.row, first.col] == str(one.values[0])
        # The dashes around cages close: two end in every quarter that they touch.
        ends = Counter(end for edge in problem["cage"] for end in edge.split(","))
        assert set(ends.values()) <= {2}
        assert bool(ends) == bool(puzzle.clues["cage"])
        assert {page.place(end)[0] for end in ends} <= {4, 5, 6, 7}
        drawn = {(page.place(at), told[0]) for at, told in problem["symbol"].items()}
        for kind, style in (("white_dot", 1), ("black_dot", 2)):
            for one in puzzle.clues[kind]:
                first, last = sorted(one.cells)
                side = 2 if last.row > first.row else 3
                assert ((side, first.row, first.col), style) in drawn
                seen[kind] += 1
        for kind in ("odd", "even"):
            for at in (at for one in puzzle.clues[kind] for at in one.cells):
                assert ((0, at.row, at.col), 3) in drawn
                seen[kind] += 1
    assert min(seen[kind] for kind in ("cage", "thermometer", "arrow", "white_dot", "odd")) > 0


def test_what_lz_string_unpacks_for_f_puzzles_and_sudokupad_is_the_puzzle() -> None:
    # They have no place for extra cells.
    found = [one for one in variants() if not one.clues[EXTRA]][:: tiers.times(3, 1)]
    links = [write(Contents(one), "f-puzzles").split("load=")[1] for one in found]
    links += [write(Contents(one), "sudokupad").split("/scl")[1] for one in found]
    unpacked = [json.loads(text) for text in lz(*(("decompressFromBase64", one) for one in links))]
    cages = 0
    for puzzle, theirs, pad in zip(
        found, unpacked[: len(found)], unpacked[len(found) :], strict=True
    ):
        side = puzzle.size[0]
        given = puzzle.clues["given"]
        for row in range(side):
            for col in range(side):
                place = next((at for at in given if (at.row, at.col) == (row, col)), None)
                number = given[place] if place else None
                cell = theirs["grid"][row][col]
                assert (cell.get("value"), cell.get("given")) == (number, number and True)
                assert pad["cells"][row][col].get("value") == number
        assert (theirs["title"], pad["metadata"]["title"]) == (puzzle.title, puzzle.title)
        wanted = {
            (tuple((at.row, at.col) for at in one.cells), one.values)
            for one in puzzle.clues["cage"]
        }
        cages += len(wanted)
        assert wanted == {
            (
                tuple((int(r) - 1, int(c) - 1) for r, c in map(split, cage["cells"])),
                (int(cage["value"]),) if cage.get("value") else (),
            )
            for cage in theirs.get("killercage", [])
        }
        assert wanted == {
            (tuple(map(tuple, cage["cells"])), (cage["sum"],) if "sum" in cage else ())
            for cage in pad["cages"]
            if cage.get("unique") and "style" not in cage
        }
        for kind in puzzle.genre.clues if puzzle.genre else ():
            if isinstance(kind, Drawn) and kind.key in ("renban", "palindrome"):
                lines = [
                    [f"R{a.row + 1}C{a.col + 1}" for a in one.cells]
                    for one in puzzle.clues[kind.key]
                ]
                assert [one["lines"][0] for one in theirs.get(kind.key, [])] == lines
    assert cages


def split(name: str) -> tuple[str, str]:
    """The row and the column of R1C2."""
    row, col = name.removeprefix("R").split("C")
    return row, col
