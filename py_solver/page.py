"""What is needed to show a puzzle, to set it and to play it: the picture, and JSON for the page.

A picture is made of presentation words (`looks.look.Look`) and coords. Who paints knows these
words, and no genre.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import PuzzleError
from py_solver.board.marks import Marks
from py_solver.board.substrate import Material, Substrate
from py_solver.formats import envelope
from py_solver.looks.look import Look, Place, Shape
from py_solver.puzzle.clues import (
    Arrows,
    Drawn,
    Flag,
    Kind,
    Numbers,
    Operations,
    Rooms,
    Setting,
    Symbols,
)
from py_solver.puzzle.clues.kind import bound
from py_solver.puzzle.genre import Genre, genre_of
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.distinct import Distinct
from py_solver.rules.pin import Pin

BORDER = Look("border", "solid")

MARK_LOOKS = ("number", "shaded", "bulb", "star", "line", "bridge", "none")
"""How a mark may look; `none` for one that is not painted at all."""

SORTS: dict[type[Kind], str] = {
    Numbers: "number",
    Symbols: "symbol",
    Arrows: "arrow",
    Operations: "operation",
    Rooms: "rooms",
    Setting: "setting",
    Drawn: "drawn",
    Flag: "flag",
}


@dataclass(frozen=True)
class Margins:
    """How many cells of room are needed round the board, for labels."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0


@dataclass(frozen=True)
class Picture:
    """All that is seen of a puzzle before it is played, in the order in which it is painted."""

    board: Substrate
    grid: str
    shapes: tuple[Shape, ...]
    margins: Margins
    givens: dict[Coord, int]
    closed: tuple[Coord, ...]


def picture(puzzle: Puzzle) -> Picture:
    """Return the picture of a puzzle, with or without a genre."""
    board = puzzle.substrate
    shapes = _beyond(board, _shapes(puzzle))
    return Picture(
        board=board,
        grid=puzzle.genre.grid if puzzle.genre else "lines",
        shapes=tuple(shapes),
        margins=_margins(board, shapes),
        givens=_givens(puzzle),
        closed=tuple(
            cell(row, col)
            for row in range(board.rows)
            for col in range(board.cols)
            if board.material(row, col) is not Material.FLOOR
        ),
    )


def mark_look(layer: Layer, marks: Marks, mark: int) -> str:
    """Return the presentation word of a mark of this layer, one of MARK_LOOKS."""
    if mark == marks.blank:
        return "none"
    usual = ("line" if layer.is_edge else "shaded") if marks.is_binary else "number"
    return marks.look or usual


def describe(puzzle: Puzzle) -> dict[str, Any]:
    """Return all that the page needs of a puzzle, as JSON. Raises FormatError without a genre.

    - `puzzle`: the envelope; `genre`, `name`, `rules`, `rows`, `cols`.
    - `grid`: `lines`, `dots` or `faint`; `joins`: where edges meet, `corners` or `cells`.
    - `shapes`: `{word, style, text, coords}` in the order of painting, see `Look`; labels
      beyond the rim also have `at`, the row and column of the cell that they stand in.
    - `margins`: how many cells of room such labels need on each side.
    - `layers`: what may be put where; a mark has a number, a word (see MARK_LOOKS) and a text.
    - `givens`: the marks that the clues themselves are; `closed`: cells that hold no mark.
    - `distinct`: groups of coords whose marks must differ.
    - `kinds`: the clues that an author may set; `sizes`: how large a board may be.
    """
    shown, board = picture(puzzle), puzzle.substrate
    text = envelope.to_json(puzzle)
    genre = genre_of(puzzle)
    assert genre is not None, "the envelope refuses a puzzle without a genre"
    return {
        "puzzle": text,
        "genre": genre.id,
        "name": genre.name,
        "rules": " ".join((genre.rules, *genre.notes(puzzle))),
        "rows": board.rows,
        "cols": board.cols,
        "grid": shown.grid,
        "joins": board.joins.value if any(layer.is_edge for layer, _ in board.layers) else None,
        "shapes": [_shape(shape) for shape in shown.shapes],
        "margins": vars(shown.margins),
        "layers": [_layer(layer, marks) for layer, marks in board.layers],
        "givens": {str(coord): mark for coord, mark in shown.givens.items()},
        "closed": [str(coord) for coord in shown.closed],
        "distinct": _distinct(puzzle),
        "kinds": [_kind(kind, puzzle.size) for kind in genre.clues],
        "sizes": _sizes(genre),
    }


def _shapes(puzzle: Puzzle) -> list[Shape]:
    """Return what is seen of the puzzle, each thing once, in the order of painting."""
    return sorted(dict.fromkeys(_seen(puzzle)), key=lambda shape: Look.WORDS.index(shape.look.word))


def _seen(puzzle: Puzzle) -> Iterator[Shape]:
    """Yield the boxes and clues of a genre, and what other constraints show.

    A genre's own constraints show nothing, so that they need not be stated for a picture.
    """
    genre = puzzle.genre
    if genre:
        for box in genre.boxes(puzzle) if genre.boxes else ():
            yield Shape(BORDER, box)
        for kind in genre.clues:
            yield from kind.seen(puzzle.clues[kind.key], puzzle.substrate)
    for constraint in puzzle.extra:
        if constraint.look:
            for region in constraint.regions:
                yield Shape(constraint.look, tuple(region.find(puzzle.substrate)))


def _beyond(board: Substrate, shapes: list[Shape]) -> list[Shape]:
    """Give labels that stand beyond the rim their places, no two the same one."""
    taken: set[Place] = set()
    placed = []
    for shape in shapes:
        if shape.look.word == "label" and shape.look.style != "between":
            down, right = _outward(board, shape.coords)
            row, col = shape.coords[0][1:]
            while (0 <= row < board.rows and 0 <= col < board.cols) or (row, col) in taken:
                row, col = row + down, col + right
            taken.add((row, col))
            shape = Shape(shape.look, shape.coords, (row, col))
        placed.append(shape)
    return placed


def _outward(board: Substrate, coords: tuple[Coord, ...]) -> tuple[int, int]:
    """Return the step from the second cell of a line to its first, and on beyond the rim.

    A line of one cell (the diagonal that cuts a corner) is left upwards or downwards.
    """
    row, col = coords[0][1:]
    if len(coords) > 1:
        down, right = row - coords[1].row, col - coords[1].col
        return _sign(down), _sign(right) if (down, right) != (0, 0) else 1
    return (1 if row and row == board.rows - 1 else -1), (1 if col == 0 else -1)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _margins(board: Substrate, shapes: list[Shape]) -> Margins:
    places = [shape.at for shape in shapes if shape.at is not None]
    rows = [0, board.rows - 1, *(int(row) for row, _ in places)]
    cols = [0, board.cols - 1, *(int(col) for _, col in places)]
    return Margins(
        top=-min(rows),
        right=max(cols) - board.cols + 1,
        bottom=max(rows) - board.rows + 1,
        left=-min(cols),
    )


def _givens(puzzle: Puzzle) -> dict[Coord, int]:
    """Return the marks that the puzzle's own constraints pin."""
    if not _has_numbers(puzzle):
        return {}
    return {
        coord: constraint.rule.mark
        for constraint in puzzle.constraints
        if isinstance(constraint.rule, Pin)
        for region in constraint.regions
        for coord in region.find(puzzle.substrate)
    }


def _distinct(puzzle: Puzzle) -> list[list[str]]:
    """Return the groups of coords whose marks must differ."""
    if not _has_numbers(puzzle):
        return []
    coords = puzzle.substrate.coords
    return [
        [str(coords[index]) for index in indices]
        for rule, scope in puzzle.bound
        if isinstance(rule, Distinct)
        for indices in scope.regions
    ]


def _has_numbers(puzzle: Puzzle) -> bool:
    """Whether numbers are filled in: elsewhere we save stating the rules, slow on huge boards."""
    return any(
        mark_look(layer, marks, marks.most) == "number" for layer, marks in puzzle.substrate.layers
    )


def _shape(shape: Shape) -> dict[str, Any]:
    found: dict[str, Any] = {
        "word": shape.look.word,
        "style": shape.look.style,
        "text": shape.look.text,
        "coords": [str(coord) for coord in shape.coords],
    }
    return found if shape.at is None else found | {"at": list(shape.at)}


def _layer(layer: Layer, marks: Marks) -> dict[str, Any]:
    return {
        "layer": layer.value,
        "blank": marks.blank,
        "derived": marks.derived,
        "marks": [
            {"mark": mark, "word": mark_look(layer, marks, mark), "text": marks.word(mark)}
            for mark in range(marks.least, marks.most + 1)
        ],
    }


def _kind(kind: Kind, size: tuple[int, int]) -> dict[str, Any]:
    """Return what an author may set; what does not fit the kind is null, or empty."""
    numbers = kind if isinstance(kind, Numbers | Setting) else None
    most = getattr(kind, "most", None)
    symbols = kind.tokens if isinstance(kind, Symbols) else ()
    drawn = kind if isinstance(kind, Drawn) else None
    return {
        "key": kind.key,
        "sort": next(sort for sort_of, sort in SORTS.items() if isinstance(kind, sort_of)),
        "name": kind.name,
        "note": kind.note,
        "least": bound(numbers.least, size) if numbers else None,
        "most": None if most is None else bound(most, size),
        "any": getattr(kind, "any_token", "") or None,
        "symbols": [{"word": word, "token": token} for word, token, *_ in symbols],
        "cells": list(drawn.cells) if drawn else None,
        "values": list(drawn.values) if drawn else None,
        "grouped": bool(drawn and drawn.grouped),
        "look": vars(kind.look) if kind.look else None,
    }


@cache
def _sizes(genre: Genre) -> dict[str, Any]:
    """Return the usual and the largest size, and whether a board must be square."""
    rows, cols = genre.size
    return {
        "usual": [rows, cols],
        "largest": list(genre.largest),
        "square": not any(_is_board(genre, rows, cols + more) for more in (-2, -1, 1, 2)),
    }


def _is_board(genre: Genre, rows: int, cols: int) -> bool:
    try:
        genre.puzzle(rows, cols, {})
    except PuzzleError:
        return False
    return True
