"""The picture of a puzzle: everything that is visible before play begins.

A picture consists of presentation words (`looks.look.Look`) and coords. A painter knows these
words, and no genre.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import ceil

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import ConstraintError
from py_solver.board.marks import Marks
from py_solver.board.substrate import Material, Substrate
from py_solver.logic.constraint import Constraint
from py_solver.looks.look import Look, Place, Shape
from py_solver.looks.pictures import PICTURES
from py_solver.looks.styles import LIST_STEP
from py_solver.painting.decorations import beyond
from py_solver.puzzle.clues import Kind, Numbers
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.pin import Pin
from py_solver.words.say import say

BORDER, GAP = Look("border", "solid"), Look("gap")

DRAWN_MARKS = ("number", "shaded", "line", "bridge", "none")
"""The looks of marks besides small pictures; `none` is not painted at all."""

LARGE = 10
"""From so many rows or columns on, thicker lines help to count cells."""


@dataclass(frozen=True)
class Margins:
    """How many cells of space labels and decorations need around the board."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0


@dataclass(frozen=True)
class Picture:
    """All visible parts of a puzzle before play begins, in the order of painting.

    - `fives`: whether every fifth line of the grid is thicker.
    """

    board: Substrate
    grid: str
    fives: bool
    shapes: tuple[Shape, ...]
    margins: Margins
    givens: dict[Coord, int]
    closed: tuple[Coord, ...]


def picture(puzzle: Puzzle) -> Picture:
    """Return the picture of a puzzle, with or without a genre."""
    board, genre = puzzle.substrate, genre_of(puzzle)
    shapes = _beyond(board, _shapes(puzzle))
    return Picture(
        board=board,
        grid=puzzle.genre.grid if puzzle.genre else "lines",
        fives=genre is not None and genre.fives and max(board.rows, board.cols) >= LARGE,
        shapes=tuple(shapes),
        margins=_margins(board, shapes, beyond(puzzle.decorations, board.rows, board.cols)),
        givens=_givens(puzzle),
        closed=tuple(
            cell(row, col)
            for row in range(board.rows)
            for col in range(board.cols)
            if board.material(row, col) is not Material.FLOOR
        ),
    )


def mark_look(layer: Layer, marks: Marks, mark: int) -> str:
    """Return how a mark of this layer looks: one of DRAWN_MARKS, or the name of a small picture.

    Raises ConstraintError for any other word.
    """
    if mark == marks.blank:
        return "none"
    usual = ("line" if layer.is_edge else "shaded") if marks.is_binary else "number"
    word = marks.looks[mark - marks.least] if marks.looks else marks.look or usual
    if word not in DRAWN_MARKS and word not in PICTURES:
        raise ConstraintError(say("“{word}” is not the name of a style.", word=word))
    return word


def _shapes(puzzle: Puzzle) -> list[Shape]:
    """Return the visible parts of the puzzle, each once, in the order of painting."""
    return sorted(dict.fromkeys(_seen(puzzle)), key=lambda shape: shape.look.order)


def _seen(puzzle: Puzzle) -> Iterator[Shape]:
    """Yield the boxes and clues of a genre, and the shapes of other constraints.

    A genre's own constraints show nothing, so that a picture does not need to state them.
    """
    genre = puzzle.genre
    if genre:
        for box in genre.boxes(puzzle) if genre.boxes else ():
            yield Shape(BORDER, box)
        holes = _holes(puzzle.substrate)
        if genre.boxes and holes:
            yield Shape(GAP, holes)
        for kind in genre.clues:
            yield from kind.seen(puzzle.clues[kind.key], puzzle.substrate)
    for said in puzzle.extra:
        if isinstance(said, Constraint) and said.look:
            for region in said.regions:
                yield Shape(said.look, tuple(region.find(puzzle.substrate)))


def _holes(board: Substrate) -> tuple[Coord, ...]:
    """Return the cells that belong to no box."""
    places = product(range(board.rows), range(board.cols)) if board.materials else ()
    return tuple(cell(*at) for at in places if board.material(*at) is Material.HOLE)


def _beyond(board: Substrate, shapes: list[Shape]) -> list[Shape]:
    """Give labels outside the grid their places, no two the same one."""
    taken = {shape.at for shape in shapes if shape.at}
    placed = []
    for shape in shapes:
        if shape.look.word == "label" and shape.look.style != "between" and not shape.at:
            down, right = _outward(board, shape.coords)
            row, col = shape.coords[0][1:]
            while (0 <= row < board.rows and 0 <= col < board.cols) or (row, col) in taken:
                row, col = row + down, col + right
            taken.add((row, col))
            shape = Shape(shape.look, shape.coords, (row, col))
        placed.append(shape)
    return placed


def _outward(board: Substrate, coords: tuple[Coord, ...]) -> tuple[int, int]:
    """Return the step from the second cell of a line to its first, and outwards from the grid.

    A line of one cell (the diagonal that cuts a corner) continues upwards or downwards.
    """
    row, col = coords[0][1:]
    if len(coords) > 1:
        down, right = row - coords[1].row, col - coords[1].col
        return _sign(down), _sign(right) if (down, right) != (0, 0) else 1
    return (1 if row and row == board.rows - 1 else -1), (1 if col == 0 else -1)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _margins(board: Substrate, shapes: list[Shape], least: tuple[int, int, int, int]) -> Margins:
    """Return the space for labels, and at least so much above, right, below and left."""
    places = [_outermost(board, shape) for shape in shapes if shape.at is not None]
    rows = [0, board.rows - 1, *(int(row) for row, _ in places)]
    cols = [0, board.cols - 1, *(int(col) for _, col in places)]
    return Margins(
        top=max(-min(rows), least[0]),
        right=max(max(cols) - board.cols + 1, least[1]),
        bottom=max(max(rows) - board.rows + 1, least[2]),
        left=max(-min(cols), least[3]),
    )


def _outermost(board: Substrate, shape: Shape) -> Place:
    """Return the last cell outside the grid that a label needs: a list continues outwards."""
    assert shape.at is not None
    row, col = shape.at
    more = 0
    if shape.look.style == "list":
        # The first word is a little nearer to the board than the middle of its cell.
        more = ceil(LIST_STEP * len(shape.look.text.split()) + 0.05) - 1
    down = -1 if row < 0 else int(row >= board.rows)
    right = -1 if col < 0 else int(col >= board.cols)
    return row + more * down, col + more * right


def _givens(puzzle: Puzzle) -> dict[Coord, int]:
    """Return the marks that clues are, and the numbers that the puzzle's own constraints fix."""
    kinds = puzzle.genre.clues if puzzle.genre else ()
    placed = {
        coord: mark for kind in kinds for coord, mark in kind.givens(puzzle.clues[kind.key]).items()
    }
    if not has_numbers(puzzle) and not any(map(_gives_marks, kinds)):
        return placed
    return placed | {
        coord: constraint.rule.mark
        for constraint in puzzle.constraints
        if isinstance(constraint.rule, Pin)
        for region in constraint.regions
        for coord in region.find(puzzle.substrate)
    }


def _gives_marks(kind: Kind) -> bool:
    return isinstance(kind, Numbers) and kind.of_board


def has_numbers(puzzle: Puzzle) -> bool:
    """Return whether players enter numbers: other boards skip stating the rules, which is slow."""
    return any(
        mark_look(layer, marks, marks.most) == "number" for layer, marks in puzzle.substrate.layers
    )
