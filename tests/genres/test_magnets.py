"""Magnets in text, links and files: poles, numbers of two kinds, and holes."""

from __future__ import annotations

from py_solver import draw, dump, load, load_marks, solve
from py_solver.board.coords import Coord, Layer, cell
from py_solver.looks.colours import PAPER, SHADE

HOLED = """\
3 3
- 1 -
- - 1
- 1 -
- - -
. . .
+ . .
. m .
1 1 2
3 # 2
3 4 4
"""
FILE = """\
pzprv3/magnets/3/3/0 1 /0 0 /1 0 /1 1 0 /0 0 1 /. . . 1 . /. . . . 1 /. . . . . /1 . q1 # . /\
. . s2 q2 a1 /
"""


def test_poles_are_read_by_either_sign_and_are_no_empty_cells() -> None:
    puzzle = load(HOLED, "magnets")
    assert puzzle.clues["pole"] == {cell(1, 0): "plus", cell(2, 1): "minus"}
    assert load(HOLED.replace("m", "-"), "magnets").clues == puzzle.clues
    assert puzzle.clues["plus"] == {Coord(Layer.TOP, 0, 1): 1, Coord(Layer.LEFT, 1, 0): 1}
    assert puzzle.clues["minus"] == {Coord(Layer.BOTTOM, 3, 2): 1}
    assert puzzle.clues["rooms"] == (0, 0, 1, 2, -1, 1, 2, 3, 3)


def test_where_no_pole_is_given_rooms_may_follow_at_once() -> None:
    bare = HOLED.replace("+", ".").replace("m", ".")
    rooms = "".join(line for line in bare.splitlines(keepends=True) if "." not in line)
    assert load(rooms, "magnets").clues == load(bare, "magnets").clues


def test_links_hold_poles_and_holes() -> None:
    puzzle = load(HOLED, "magnets")
    link = dump(puzzle, "link")
    assert load(link).clues == puzzle.clues
    assert dump(load(HOLED.replace("+", ".").replace("m", "."), "magnets"), "link") != link


def test_a_file_may_have_a_hole_that_no_border_parts() -> None:
    puzzle = load(FILE)
    assert puzzle.clues["rooms"] == (0, 0, 1, 2, -1, 1, 2, 3, 3)
    assert puzzle.clues["pole"] == {cell(1, 0): "plus", cell(2, 1): "minus"}
    assert load_marks(FILE) == {cell(2, 0): 0, cell(2, 2): 1}
    assert load(dump(puzzle, "file")).clues == puzzle.clues


def test_an_arrow_in_a_shaded_cell_can_be_read() -> None:
    puzzle = load("3 3\n1s - -\n- - -\n- - 2n\n", "yajikazu")
    bare, dark = draw(puzzle), draw(puzzle, {cell(0, 0): 1})
    assert SHADE not in bare
    assert SHADE in dark
    # Its background is not painted over shaded cells, and its number is light.
    assert dark.count("rect") == bare.count("rect")
    assert dark.count(f'fill="{PAPER}"') > bare.count(f'fill="{PAPER}"')


def test_arrows_that_lie_must_be_shaded() -> None:
    outcome = solve(load("1 3\n0e - -\n", "yajikazu"), 10)
    assert len(outcome.solutions) == 3
