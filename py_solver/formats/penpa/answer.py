"""The answer that Penpa checks: six sorted lists of everything that a solver adds.

Shading, lines between cells, lines along edges, walls, numbers, symbols; the author's drawings are
in none of them. Source: `make_solution` of swaroopg92/penpa-edit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import FormatError
from py_solver.board.marks import Marks
from py_solver.puzzle.external.penpa import Canvas
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

SHADING, LINES, EDGES, NUMBERS = 0, 1, 2, 4
LISTS = 6


def answer(
    puzzle: Puzzle,
    solution: Mapping[Coord, int],
    canvas: Canvas,
    cell: Callable[[tuple[int, int]], int],
    edge: Callable[[Coord], str],
) -> list[list[str]]:
    """Return the lists, with the points of `cell` and `edge`.

    Raises FormatError where the solution is drawn in a way that the site does not check.
    """
    found: list[list[str]] = [[] for _ in range(LISTS)]
    board = puzzle.substrate
    played = {layer: marks for layer, marks in board.layers if not marks.derived}
    for place in sorted(solution):
        marks, mark = played.get(place.layer), solution[place]
        if marks is None or not board.in_play[board.index(place)] or mark == marks.blank:
            continue
        if place.layer.is_edge:
            _line(found, place, mark, joins=board.joins.value, cell=cell, edge=edge)
        elif place.layer is not Layer.CELLS:
            raise FormatError(say("Penpa cannot check an answer on corners."))
        else:
            _cell(found, place, mark, marks, canvas, cell)
    return [sorted(each) for each in found]


def _line(
    found: list[list[str]],
    place: Coord,
    mark: int,
    *,
    joins: str,
    cell: Callable[[tuple[int, int]], int],
    edge: Callable[[Coord], str],
) -> None:
    if joins != "cells":
        found[EDGES].append(f"{edge(place)},{mark}")
        return
    row, col = place.row, place.col
    before = (row - 1, col) if place.layer is Layer.EDGES_H else (row, col - 1)
    found[LINES].append(f"{cell(before)},{cell((row, col))},{mark}")


def _cell(
    found: list[list[str]],
    place: Coord,
    mark: int,
    marks: Marks,
    canvas: Canvas,
    cell: Callable[[tuple[int, int]], int],
) -> None:
    key = (place.row, place.col)
    if not marks.is_binary:
        if key not in canvas.numbers:
            found[NUMBERS].append(f"{cell(key)},{mark}")
    elif marks.looks or (marks.look or "shaded") != "shaded":
        raise FormatError(say("Penpa can only check numbers, shaded cells and lines."))
    elif mark == 1 and key not in canvas.surface:
        found[SHADING].append(str(cell(key)))
