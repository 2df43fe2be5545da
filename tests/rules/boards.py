"""Boards with lines that the cases of several rules share."""

from __future__ import annotations

import random
from collections.abc import Callable

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Along, Region, Set
from py_solver.board.substrate import Joins, Substrate
from py_solver.logic.encode.numbered import Numbers
from py_solver.logic.rule import Rule
from tests.rules.instances import LINE, Case, Instance, edges, on_edges

Numbered = Callable[[int, Numbers], Rule]
"""A rule about lines, by the mark that draws them, between numbered places."""

Sized = Callable[[int, int, int], Instance]
"""A rule about regions of one size, by the rows and columns of the board and that size."""


def with_edges(
    rows: int, cols: int, marks: Marks, between: Marks = LINE, joins: Joins = Joins.CELLS
) -> Substrate:
    """Cells with marks, or corners if lines join those, and lines or borders on the edges."""
    places = Layer.CORNERS if joins is Joins.CORNERS else Layer.CELLS
    layers = (places, marks), (Layer.EDGES_H, between), (Layer.EDGES_V, between)
    return Substrate(rows, cols, layers, joins=joins)


def numbered(make: Numbered, rows: int, cols: int, numbers: Numbers, tag: str = "") -> Instance:
    """The rule on a whole board on which lines run through cells."""
    return Instance(edges(rows, cols, Joins.CELLS), (All(),), make(1, numbers), tag)


def numbered_at_corners(make: Numbered) -> Instance:
    """The rule on a board on which lines run along the edges of cells."""
    return Instance(edges(1, 2), (All(),), make(1, ((Coord(Layer.CORNERS, 0, 0), 5),)))


def small_numbered(make: Numbered) -> list[Instance]:
    """The instances for every rule about numbered places."""
    one = ((cell(0, 1), 1),)
    square, six = edges(2, 2, Joins.CELLS), edges(2, 3, Joins.CELLS)
    part = make(1, (*one, (cell(1, 0), 2)))
    return [
        numbered(make, 1, 5, ((cell(0, 0), 1), (cell(0, 4), 1))),
        numbered(make, 1, 5, ((cell(0, 1), 4), (cell(0, 3), 2))),
        numbered(make, 2, 3, (), "no numbers"),
        numbered(make, 2, 3, ((cell(0, 0), 1), (cell(1, 2), 1))),
        numbered(make, 2, 4, ((cell(0, 0), 1), (cell(1, 2), 1), (cell(0, 3), 2))),
        Instance(six, (AllOf(layer=Layer.EDGES_V),), part, "a part"),
        Instance(square, (Set(),), make(1, one), "empty"),
        Instance(square, (All(),), make(3, one), "a foreign mark"),
        Instance(six, (All(),), make(0, one), "of the unmarked"),
        numbered_at_corners(make),
    ]


def random_numbered(make: Numbered, rng: random.Random) -> Instance:
    """The rule on a small board with up to six numbers."""
    rows, cols = rng.randint(2, 3), rng.randint(2, 4)
    places = [cell(row, col) for row in range(rows) for col in range(cols)]
    some = rng.sample(places, rng.randint(1, min(6, len(places))))
    return numbered(make, rows, cols, tuple((place, rng.randint(1, 3)) for place in sorted(some)))


def arms(board: Substrate, row: int, col: int, length: int) -> tuple[Region, ...]:
    """The arms of a cell to the north, west, east and south, of this length if there is room."""
    end_row, end_col = min(row + length + 1, board.rows), min(col + length + 1, board.cols)
    return (
        Along(tuple(Coord(Layer.EDGES_H, r, col) for r in range(row, max(row - length, 0), -1))),
        Along(tuple(Coord(Layer.EDGES_V, row, c) for c in range(col, max(col - length, 0), -1))),
        Along(tuple(Coord(Layer.EDGES_V, row, c) for c in range(col + 1, end_col))),
        Along(tuple(Coord(Layer.EDGES_H, r, col) for r in range(row + 1, end_row))),
    )


def beyond_the_rim(rule: Rule) -> Instance:
    """A rule about the arms of a cell, one of which reaches an edge that is not in play."""
    board = edges(2, 3, Joins.CELLS)
    north, west, _, south = arms(board, 0, 1, 1)
    east = Along((Coord(Layer.EDGES_V, 0, 2), Coord(Layer.EDGES_V, 0, 3)))
    return Instance(board, (north, west, east, south), rule, "at the rim")


def small_arms(make: Callable[[int], Rule]) -> list[Instance]:
    """The instances for every rule about the arms of a cell; it is made from the mark of lines."""
    nine, row = edges(3, 3, Joins.CELLS), edges(1, 4, Joins.CELLS)
    middle, none = arms(nine, 1, 1, 1), (Set(),) * 4
    return [
        Instance(nine, middle, make(1)),
        Instance(nine, middle, make(0), "of the unmarked"),
        Instance(nine, middle, make(2), "a mark that nothing holds"),
        Instance(row, arms(row, 0, 1, 1), make(1), "in a single row"),
        Instance(row, arms(row, 0, 0, 1), make(1), "at the end"),
        Instance(row, none, make(1), "no arms"),
        beyond_the_rim(make(1)),
        Instance(edges(2, 2, Joins.CELLS, Marks.numbers(0, 2)), none, make(2)),
    ]


def small_long_arms(make: Callable[[int], Rule]) -> list[Instance]:
    """The same for rules about arms of two edges."""
    numbers = edges(1, 5, Joins.CELLS, Marks.numbers(0, 2))
    return [
        around(make(1), (0, 2), (1, 5), "in a single row"),
        around(make(0), (0, 2), (1, 6), "of the unmarked"),
        around(make(2), (0, 2), (1, 5), "a mark that nothing holds"),
        around(make(1), (0, 1), (1, 5), "a short arm"),
        around(make(1), (0, 0), (1, 1), "no arms"),
        around(make(1), (2, 0), (5, 1), "in a single column"),
        around(make(1), (1, 1), (3, 3), "short arms"),
        Instance(numbers, arms(numbers, 0, 2, 2), make(2), "numbers"),
    ]


def around(rule: Rule, place: tuple[int, int], size: tuple[int, int], tag: str = "") -> Instance:
    """A rule about a cell's four arms, two edges long if there is room."""
    board = edges(*size, Joins.CELLS)
    return Instance(board, arms(board, *place, 2), rule, tag)


def small_sized(make: Sized) -> list[Instance]:
    """The instances for every rule about regions of one size."""
    boards = (1, 3, 3), (1, 4, 2), (2, 2, 2), (2, 3, 2), (2, 3, 3), (1, 2, 1)
    return [make(*board) for board in boards]


def sized_cases(make: Sized) -> list[Case]:
    """What the borders alone say to every rule about regions of one size."""
    three, row, four = make(3, 3, 3), make(1, 4, 2), make(2, 2, 4)
    return [
        Case("an open board is undecided", three, {}, "pending"),
        Case(
            "a border inside a region",
            four,
            on_edges("+ + +\n  x  \n+x+x+\n  |  \n+ + +"),
            "broken",
            lit=(Coord(Layer.EDGES_V, 1, 1),),
            says="but a border separates row 2, column 1 and row 2, column 2, which are joined.",
        ),
        Case(
            "a corner closed off",
            three,
            on_edges("+ + + +\n  |    \n+-+ + +"),
            "broken",
            lit=(cell(0, 0),),
            says="but the region of row 1, column 1 has only 1 cell.",
        ),
        Case(
            "an area that no regions fill",
            row,
            on_edges("+ + + + +\n      |  \n+ + + + +"),
            "broken",
            says="but borders close off 3 cells around row 1, column 1, which are not whole "
            "regions of 2.",
        ),
        Case(
            "one way out",
            three,
            on_edges("+ + + +\n  |    \n+ + + +"),
            "pending",
            leaves={Coord(Layer.EDGES_H, 1, 0): (0,)},
        ),
        Case(
            "no border where both sides are joined",
            four,
            on_edges("+ + +\n  x  \n+x+x+\n     \n+ + +"),
            "pending",
            leaves={Coord(Layer.EDGES_V, 1, 1): (0,)},
        ),
        Case(
            "two groups too large for one region",
            make(1, 6, 3),
            on_edges("+ + + + + + +\n  x     x    \n+ + + + + + +"),
            "pending",
            leaves={Coord(Layer.EDGES_V, 0, 3): (1,), Coord(Layer.EDGES_V, 0, 2): (0,)},
        ),
    ]
