"""The contents of a rule's case file: instances of the rule, and named cases with pictures."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks, marks_in
from py_solver.board.regions import Region, Set
from py_solver.board.substrate import Joins, Material, Substrate
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope

BINARY = Marks.binary("white", "black")
LINE = Marks.binary("empty", "line", noun="line")


@dataclass(frozen=True)
class Instance:
    """A rule over regions of a board. `tag` distinguishes instances of one rule in test names."""

    board: Substrate
    regions: tuple[Region, ...]
    rule: Rule
    tag: str = ""

    @property
    def scope(self) -> Scope:
        return Scope(self.board, tuple(region.resolve(self.board) for region in self.regions))

    @property
    def constraint(self) -> Constraint:
        return must(self.regions, self.rule)


@dataclass(frozen=True)
class Case:
    """A state of an instance and `check`'s result for it: satisfied, pending or broken.

    `lit` has the coords that a violation must highlight (as a set), `says` a part of its sentence.
    `leaves` has the candidates of some coords after complete propagation.
    """

    name: str
    instance: Instance
    marks: dict[Coord, int]
    status: str
    lit: tuple[Coord, ...] = ()
    says: str = ""
    leaves: Mapping[Coord, tuple[int, ...]] = field(default_factory=dict)


class CaseFile(Protocol):
    """tests/rules/cases/<module of the rule>.py"""

    CASES: list[Case]
    SMALL: list[Instance]
    FINDS: float
    """The share of brute force's removals that one call of `propagate` finds on SMALL."""
    random_instance: Callable[[random.Random], Instance]


def cells(rows: int, cols: int, marks: Marks = BINARY, walls: Collection[int] = ()) -> Substrate:
    """A board of cells; walls are named by their number in reading order."""
    return walled(Substrate.cells(rows, cols, marks), walls)


def edges(
    rows: int,
    cols: int,
    joins: Joins = Joins.CORNERS,
    marks: Marks = LINE,
    walls: Collection[int] = (),
) -> Substrate:
    return walled(Substrate.edges(rows, cols, marks, joins), walls)


def torus(rows: int, cols: int, marks: Marks = LINE, walls: Collection[int] = ()) -> Substrate:
    """A board that wraps, with lines from cell to cell."""
    return replace(edges(rows, cols, Joins.CELLS, marks, walls), wraps=True)


AROUND = Set(
    (
        *(Coord(Layer.EDGES_V, 0, col) for col in range(3)),
        *(Coord(Layer.EDGES_H, row, 0) for row in range(3)),
        *(Coord(Layer.EDGES_V, 1, 0), Coord(Layer.EDGES_H, 0, 2), Coord(Layer.EDGES_H, 1, 2)),
    )
)
"""Edges of a board that wraps: around it in both directions, and past its corners."""


def walled(board: Substrate, walls: Collection[int]) -> Substrate:
    """The same board with walls in these cells."""
    places = range(board.rows * board.cols)
    materials = tuple(Material.WALL if at in walls else Material.FLOOR for at in places)
    return replace(board, materials=materials if walls else ())


SMALL_TORUS = torus(3, 3, walls=(4, 7))
"""The smallest board that wraps, with few edges beyond those of `AROUND`: it has 2,048 states."""


def half_filled(board: Substrate, rng: random.Random) -> tuple[int, ...]:
    """Draw a state in which each coord keeps a random part of its candidates."""
    decided = rng.random()
    state = []
    for mask in board.candidates:
        marks = marks_in(mask)
        keep = 1 if rng.random() < decided else rng.randint(1, len(marks))
        state.append(sum(1 << mark for mark in rng.sample(marks, keep)))
    return tuple(state)


def only(board: Substrate, state: Sequence[int], known: Collection[int]) -> tuple[int, ...]:
    """The state of a board of which only the candidates of `known` are known."""
    return tuple(state[i] if i in known else mask for i, mask in enumerate(board.candidates))


def on_cells(picture: str) -> dict[Coord, int]:
    """Read a picture of cells: rows on lines of their own, blanks between, `.` for open."""
    return {
        cell(row, col): int(token)
        for row, line in enumerate(picture.strip().splitlines())
        for col, token in enumerate(line.split())
        if token != "."
    }


def on_edges(picture: str) -> dict[Coord, int]:
    """Read a picture of edges that join at corners, drawn with - | (on), x (off), blank (open).

    +-+ +
    | x |
    + + +
    """
    marks = {}
    for y, line in enumerate(picture.strip("\n").splitlines()):
        for x, sign in enumerate(line):
            if sign in "-|x" and (x + y) % 2:
                layer = Layer.EDGES_V if y % 2 else Layer.EDGES_H
                marks[Coord(layer, y // 2, x // 2)] = int(sign != "x")
    return marks


def through_cells(picture: str) -> dict[Coord, int]:
    """Read a picture of lines that join in cells, drawn with o - | (on), x (off), blank (open).

    o-o o
    | x |
    o-o o
    """
    marks = {}
    for y, line in enumerate(picture.strip("\n").splitlines()):
        for x, sign in enumerate(line):
            if sign in "-|x" and (x + y) % 2:
                if y % 2:
                    marks[Coord(Layer.EDGES_H, y // 2 + 1, x // 2)] = int(sign != "x")
                else:
                    marks[Coord(Layer.EDGES_V, y // 2, x // 2 + 1)] = int(sign != "x")
    return marks


@dataclass
class Symmetry:
    """A reflection or rotation of a board: transpose if asked, then reverse rows and columns."""

    transpose: bool
    flip_rows: bool
    flip_cols: bool
    name: str = field(init=False)

    def __post_init__(self) -> None:
        self.name = "".join("TRC"[i] for i, on in enumerate(self._flags) if on) or "identity"

    @property
    def _flags(self) -> tuple[bool, bool, bool]:
        return self.transpose, self.flip_rows, self.flip_cols

    def board(self, board: Substrate) -> Substrate:
        rows, cols = (board.cols, board.rows) if self.transpose else (board.rows, board.cols)
        turned = dict(board.layers)
        if self.transpose and Layer.EDGES_H in turned and Layer.EDGES_V in turned:
            h, v = turned[Layer.EDGES_H], turned[Layer.EDGES_V]
            turned[Layer.EDGES_H], turned[Layer.EDGES_V] = v, h
        materials: tuple[Material, ...] = ()
        if board.materials:
            moved = {
                self.coord(cell(row, col), board): board.material(row, col)
                for row in range(board.rows)
                for col in range(board.cols)
            }
            materials = tuple(moved[cell(row, col)] for row in range(rows) for col in range(cols))
        return Substrate(rows, cols, tuple(turned.items()), materials, board.joins, board.wraps)

    def coord(self, coord: Coord, board: Substrate) -> Coord:
        layer, row, col = coord
        if self.transpose:
            layer = {Layer.EDGES_H: Layer.EDGES_V, Layer.EDGES_V: Layer.EDGES_H}.get(layer, layer)
            row, col = col, row
        rows, cols = (board.cols, board.rows) if self.transpose else (board.rows, board.cols)
        last_row = rows - 1 + (layer in (Layer.EDGES_H, Layer.CORNERS))
        last_col = cols - 1 + (layer in (Layer.EDGES_V, Layer.CORNERS))
        # On a board that wraps, those at the right and lower edge are not in play and stay there.
        if self.flip_rows and not (board.wraps and row == rows):
            row = (last_row - row) % rows if board.wraps else last_row - row
        if self.flip_cols and not (board.wraps and col == cols):
            col = (last_col - col) % cols if board.wraps else last_col - col
        return Coord(layer, row, col)


SYMMETRIES = [
    Symmetry(t, r, c) for t in (False, True) for r in (False, True) for c in (False, True)
]


def stated(board: Substrate, constraint: Constraint, tag: str = "") -> Instance:
    """The sentence of a constraint on a board: for rules that a phrase makes."""
    return Instance(board, constraint.regions, constraint.rule, tag)
