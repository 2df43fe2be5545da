"""The painter: every clue and every mark is in the picture, which is one clean SVG."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from py_solver import Budget, Coord, Puzzle, all_genres, draw, load, must, solve
from py_solver.board.coords import Layer, cell, halves
from py_solver.board.errors import MarkError
from py_solver.board.marks import Marks
from py_solver.board.regions import Direction, Set
from py_solver.board.substrate import Substrate
from py_solver.formats import envelope
from py_solver.looks.colours import INKS
from py_solver.looks.look import Look
from py_solver.looks.pictures import PICTURES
from py_solver.looks.styles import BORDERS, LINES, LIST_NEARER, LIST_STEP
from py_solver.painting import marks as mark_painters
from py_solver.painting import shapes as shape_painters
from py_solver.painting.elements import CELL, number
from py_solver.painting.picture import DRAWN_MARKS, mark_look, picture
from py_solver.rules.count.exact_count import ExactCount
from tests.genres.pictures import picture as pictured
from tests.genres.pictures import variants
from tests.painting.svg import SVG, box, on_path, parsed, points, texts
from tests.tiers import usually

ROOT = Path(__file__).resolve().parents[2]
ONE = ExactCount(1, 1)


@cache
def puzzles() -> dict[str, Puzzle]:
    """Every genre's tested board and every variant."""
    return {name: pictured(name).puzzle for name in all_genres()} | {
        puzzle.title: puzzle for puzzle in variants()
    }


@cache
def board(name: str) -> tuple[Puzzle, dict[Coord, int]]:
    """One of them with its solution; solved when a test needs it."""
    puzzle = puzzles()[name]
    return puzzle, dict(solve(puzzle, 1, Budget(seconds=60)).solutions[0])


def boards() -> dict[str, tuple[Puzzle, dict[Coord, int]]]:
    return {name: board(name) for name in puzzles()}


every_board = pytest.mark.parametrize("name", puzzles())


@every_board
def test_a_picture_is_one_svg_that_touches_nothing_else(name: str) -> None:
    puzzle, solution = board(name)
    for svg in (draw(puzzle), draw(puzzle, solution)):
        root = parsed(svg)
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert root.get("role") == "img"
        for one in root.iter():
            assert one.tag.removeprefix(SVG) in {
                *("svg", "title", "desc", "g", "rect", "circle", "path", "text")
            }
            assert not {"id", "class", "style", "href"} & set(one.attrib)
            for value in one.attrib.values():
                assert not re.search(r"url\(|\b(nan|inf)\b", value)


@every_board
def test_nothing_lies_beyond_the_picture(name: str) -> None:
    puzzle, solution = board(name)
    svg = draw(puzzle, solution)
    left, top, right, bottom = box(svg)
    for x, y in points(svg):
        assert left <= x <= right
        assert top <= y <= bottom


@every_board
def test_every_text_of_a_shape_stands_in_its_place(name: str) -> None:
    puzzle, solution = board(name)
    for svg in (draw(puzzle), draw(puzzle, solution)):
        there = texts(svg)
        for shape in picture(puzzle).shapes:
            said, word, small = shape.look.text, shape.look.word, shape.look.picture
            # The text of a pill is the number of cells inside its outline.
            if not said or (small and small.between) or word in {"arrow", "bank"}:
                continue
            if word == "split":
                for coord, half in product(shape.coords, said.split(",")):
                    assert not half or stands(there, half, coord.row, coord.col)
                continue
            if word == "caption":
                assert any(said in one for one, _, _ in there)
            elif small or word in {"text", "pointer"}:
                several = said.split() if shape.look.style == "several" else [said]
                for (down, right), one in product(map(halves, shape.coords), several):
                    assert stands(there, one, (down - 1) / 2, (right - 1) / 2)
            elif shape.look.style == "list":
                assert shape.at is not None
                (top, left), (first, *_) = shape.at, shape.coords
                for n, one in enumerate(reversed(said.split())):
                    far = LIST_STEP * n - LIST_NEARER
                    south, east = top - first.row, left - first.col
                    assert stands(there, one, top + south * far, left + east * far)
            elif shape.at is not None:
                assert stands(there, said, *shape.at)
            elif word == "label":
                count = len(shape.coords)
                row = sum(coord.row for coord in shape.coords) / count
                col = sum(coord.col for coord in shape.coords) / count
                assert stands(there, said, row, col)
            else:
                coords = shape.coords[:1] if word == "line" else shape.coords
                first = min(coords, key=lambda coord: (coord.row, coord.col))
                assert stands(there, said, first.row, first.col)


def stands(there: list[tuple[str, float, float]], said: str, row: float, col: float) -> bool:
    return any(
        one == said and row <= at_row <= row + 1 and col <= at_col <= col + 1
        for one, at_row, at_col in there
    )


def test_the_numbers_of_a_quadruple_stand_round_their_corner() -> None:
    puzzle = next(one for one in variants() if one.clues["quadruple"])
    there = texts(draw(puzzle))
    for drawing in puzzle.clues["quadruple"]:
        row = sum(place.row for place in drawing.cells) / 4 + 0.5
        col = sum(place.col for place in drawing.cells) / 4 + 0.5
        near = " ".join(
            said for said, at_row, at_col in there if abs(at_row - row) + abs(at_col - col) < 0.3
        )
        assert near.split() == [str(value) for value in sorted(drawing.values)]


@usually(30)
@every_board
def test_every_mark_shows_and_blank_ones_do_not(name: str) -> None:
    puzzle, solution = board(name)
    bare, layers = draw(puzzle), dict(puzzle.substrate.layers)
    givens = picture(puzzle).givens
    for coord, mark in solution.items():
        svg = draw(puzzle, {coord: mark})
        hidden = mark_look(coord.layer, layers[coord.layer], mark) == "none" or coord in givens
        assert (svg == bare) == hidden, coord
        if hidden:
            continue
        inside = [
            (x / CELL - coord.col, y / CELL - coord.row)
            for x, y in set(points(svg)) - set(points(bare))
        ]
        # A domino is in the cells on both sides of its edge.
        least, most = (0.0, 1.0) if coord.layer is Layer.CELLS else (-1.0, 1.4)
        near = [round(n, 9) for point in inside for n in point]  # rotating them rounds
        assert all(least <= n <= most for n in near), "painted elsewhere"


@every_board
def test_numbers_of_the_solution_can_be_read(name: str) -> None:
    puzzle, solution = board(name)
    there = texts(draw(puzzle, solution))
    layers = dict(puzzle.substrate.layers)
    for coord, mark in solution.items():
        if mark_look(coord.layer, layers[coord.layer], mark) == "number":
            assert stands(there, layers[coord.layer].word(mark), coord.row, coord.col)


def test_every_word_has_a_painter() -> None:
    assert {*shape_painters.PAINT, "caption", "bank"} == set(Look.STYLES)
    assert {*mark_painters.PAINT, *mark_painters.TRACE, "none"} == set(DRAWN_MARKS)
    assert set(mark_painters.STROKES) == set(mark_painters.TRACE)


@pytest.mark.parametrize(
    "look",
    [
        *(Look("line", style, "7") for style in LINES),
        *(Look("pointer", side, "12") for side in (*(one.value for one in Direction), "")),
        *(Look("border", style, "123") for style in BORDERS),
        *(
            Look("label", style, "345")
            for style in ("between", "outside", "boxed", "arrow", "scale")
        ),
        *(Look("text", style, "1000") for style in ("middle", "corner")),
        *(Look("fill", style, "Z") for style in ("region", "clone")),
        *(Look(Look.SYMBOL, name, "7" if one.slot else "") for name, one in PICTURES.items()),
        Look("arrow"),
        Look("caption", "", "Stars: 2"),
    ],
    ids=lambda look: f"{look.word} {look.style}",
)
@pytest.mark.parametrize("cells", [((0, 0),), ((1, 1), (0, 2), (0, 3)), ((2, 3), (2, 2), (1, 2))])
def test_every_style_is_painted_over_any_cells(look: Look, cells: tuple[tuple[int, int]]) -> None:
    board = Substrate.cells(3, 4, Marks.binary())
    region = Set(tuple(cell(*place) for place in cells))
    puzzle = Puzzle.of(board, [must(region, ONE, look=look)])
    svg = draw(puzzle)
    assert svg != draw(Puzzle.of(board, []))
    parsed(svg)


HOSTILE = "</title><script>alert(1)</script>&amp;\"'<!--]]>\x00\x1b\ud800￾"


def test_a_hostile_title_is_only_a_title() -> None:
    bare = next(genre for genre in all_genres().values() if genre.bare)
    puzzle = load(bare.example, bare.id)
    assert puzzle.genre is not None
    named = puzzle.genre.puzzle(*puzzle.size, puzzle.clues, title=HOSTILE, author=HOSTILE)
    root = parsed(draw(named))
    assert (root.findtext(f"{SVG}title") or "").startswith("</title><script>alert(1)</script>&amp;")
    assert not list(root.iter(f"{SVG}script"))
    draw(named).encode("utf-8")


def test_a_hostile_text_on_the_board_is_only_a_text() -> None:
    look = Look("text", "middle", HOSTILE)
    board = Substrate.cells(2, 2, Marks.binary())
    svg = draw(Puzzle.of(board, [must(Set((cell(0, 0),)), ONE, look=look)]))
    assert not list(parsed(svg).iter(f"{SVG}script"))
    assert any(said.startswith("</title>") for said, _, _ in texts(svg))


def test_marks_that_cannot_stand_are_refused() -> None:
    puzzle = load("1.../..3./4.../.2..")
    with pytest.raises(MarkError):
        draw(puzzle, {cell(0, 0): 5})
    with pytest.raises(MarkError):
        draw(puzzle, {cell(4, 0): 1})


def test_a_layer_may_be_named_by_its_text() -> None:
    puzzle = load("1.../..3./4.../.2..")
    assert draw(puzzle, {Coord("cells", 1, 1): 2}) == draw(puzzle, {cell(1, 1): 2})  # type: ignore[arg-type]


def test_the_picture_of_a_notebook_is_the_puzzles() -> None:
    puzzle = load("1.../..3./4.../.2..")
    assert puzzle._repr_svg_() == draw(puzzle)


@usually(0)
def test_a_picture_does_not_depend_on_the_run() -> None:
    script = (
        "import hashlib, py_solver, tests.painting.test_draw as here; "
        "all = ''.join(py_solver.draw(*one) for one in here.boards().values()); "
        "print(hashlib.sha256(all.encode()).hexdigest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


def test_texts_that_are_too_wide_are_smaller() -> None:
    board = Substrate.cells(2, 3, Marks.numbers(1, 9))
    for said in ("7", "17", "117", "1117", "111117"):
        look = Look("text", "middle", said)
        svg = draw(Puzzle.of(board, [must(Set((cell(0, 0),)), ONE, look=look)]))
        (size,) = [float(one.get("font-size", "")) for one in parsed(svg).iter(f"{SVG}text")]
        assert 0.56 * size * len(said) <= CELL, said


def test_captions_stand_below_the_board_and_in_it() -> None:
    puzzle = next(one for one in variants() if one.clues["anti_knight"])
    told = puzzle.with_clues("anti_king", True).with_clues("non_consecutive", True)
    svg = draw(told)
    below = [(said, row) for said, row, _ in texts(svg) if row > puzzle.size[0]]
    assert " · ".join(said for said, _ in below) == "Anti-king · Anti-knight · Non-consecutive"
    assert len(below) > 1
    assert all(0.36 * 0.5 * len(said) <= puzzle.size[1] for said, _ in below)


def test_numbers_are_short() -> None:
    assert [number(value) for value in (0, -0.001, 1.0, -0.5, 2.346, 100, 10.1)] == [
        *("0", "0", "1", "-0.5", "2.35", "100", "10.1")
    ]


@usually(0)
def test_the_command_line_draws_what_it_found(tmp_path: Path) -> None:
    line, file = "1.../..3./4.../.2..", tmp_path / "out.svg"
    command = [sys.executable, "-m", "py_solver", "solve", line, "--svg"]
    assert subprocess.run([*command, str(file)], cwd=ROOT, check=False).returncode == 0
    puzzle = load(line)
    assert file.read_text("utf-8") == draw(puzzle, solve(puzzle).solutions[0]) + "\n"
    done = subprocess.run(
        [*command, str(tmp_path / "no" / "out.svg")], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 2
    assert b"unique" in done.stdout
    assert re.fullmatch(r"The file .* cannot be written: .*\.", done.stderr.decode().strip())


def test_a_picture_of_a_puzzle_that_came_from_json_is_the_same() -> None:
    for puzzle in variants():
        again = envelope.from_json(envelope.to_json(puzzle))
        assert draw(again) == draw(puzzle)


def test_only_black_rings_get_a_pale_rim_under_the_line() -> None:
    name = next(name for name in boards() if "pearl" in board(name)[0].clues)
    puzzle, solution = board(name)
    white = puzzle.with_clues("pearl", dict.fromkeys(puzzle.clues["pearl"], "white"))
    rims = [draw(one, solution).count('stroke-width="7.2"') for one in (puzzle, white)]
    assert rims == [1, 0]


def test_colours_of_cells_lie_under_everything_in_bands() -> None:
    puzzle = load("12..\n..12\n2.4.\n.321")
    shown = parsed(draw(puzzle, colours={cell(0, 0): (2, 5), cell(3, 1): (9,)}))
    paths = [one for one in shown.iter(f"{SVG}path") if one.get("fill") in INKS]
    assert [one.get("fill") for one in paths] == [INKS[1], INKS[4], INKS[8]]
    drawn = list(shown.iter())
    assert max(map(drawn.index, paths)) < min(drawn.index(one) for one in shown.iter(f"{SVG}text"))
    left, right, other = (re.findall(r"[-\d.]+", one.get("d") or "") for one in paths)
    # They share a border, and fill the cell from its left to its right.
    assert left[2:6] == [*right[0:2], *right[6:8]]
    assert {left[0], left[6]} == {"0"}
    assert {right[2], right[4]} == {f"{CELL:g}"}
    assert [float(x) for x in other[::2]] == [CELL, 2 * CELL, 2 * CELL, CELL]


def test_every_fifth_line_inside_a_counted_board_is_thicker() -> None:
    genre = next(genre for genre in all_genres().values() if genre.fives)

    def heavier(rows: int, cols: int) -> list[list[tuple[float, float]]]:
        """The points of each path with lines that are heavier than those between cells."""
        return [
            [(x / CELL, y / CELL) for x, y in on_path(path.attrib["d"])]
            for path in parsed(draw(genre.puzzle(rows, cols, {}))).iter(f"{SVG}path")
            if float(path.get("stroke-width", "0")) > 1
        ]

    assert heavier(8, 8) == []
    assert heavier(6, 11) == [[(0, 5), (11, 5), (5, 0), (5, 6), (10, 0), (10, 6)]]


@every_board
def test_nothing_covers_a_given_mark(name: str) -> None:
    puzzle, solution = board(name)
    given = picture(puzzle).givens
    assert given == {place: solution[place] for place in given}
    assert draw(puzzle, given) == draw(puzzle)
