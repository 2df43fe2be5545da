"""Parks: pieces placed at random, with all other cells connected."""

from __future__ import annotations

from py_solver.board.shapes import Shape
from py_solver.fills.flat import is_connected, neighbors, number_of
from py_solver.fills.placing.fleets import DENSE, laid, marks_of
from py_solver.phrases.polyominoes import TETROMINOES
from py_solver.phrases.shading import SHADED
from py_solver.puzzle.workshop import Draft, Workshop


def set_up(shop: Workshop) -> Draft | None:
    """Place one or two sets of tetrominoes, as many of them as there is space for."""
    near, pieces = neighbors(*shop.size), tetrominoes(shop)
    cells = laid(shop, pieces, apart=False)
    if cells is None:
        return None
    shaded = {number_of(at, shop.cols) for at in cells}
    if not is_connected(near, set(range(len(near))) - shaded):
        return None
    marks = marks_of(shop, cells)
    circles = {at: "black" if mark == SHADED else "white" for at, mark in marks.items()}
    return Draft({"pieces": pieces, "circle": circles}, marks)


def tetrominoes(shop: Workshop) -> tuple[Shape, ...]:
    """Return one or two sets of tetrominoes, without some if there is no space for all."""
    most = DENSE * shop.rows * shop.cols
    pieces = sorted((*TETROMINOES, *TETROMINOES)) if most >= 2 * 4 * 5 else list(TETROMINOES)
    while len(pieces) > 1 and sum(map(len, pieces)) > most:
        pieces.pop(shop.rng.randrange(len(pieces)))
    return tuple(pieces)
