"""The bank of pieces below the board: those to be placed, and in a pale colour those placed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from py_solver.board.coords import Coord, Layer
from py_solver.board.graphs import components
from py_solver.board.shapes import canonical, from_drawn, shape_of
from py_solver.looks.colours import INK, PALE, PAPER
from py_solver.looks.styles import BANK_GAP as GAP
from py_solver.looks.styles import BANK_SCALE as SCALE
from py_solver.looks.styles import DOMINO_SCALE
from py_solver.painting.elements import CELL, FONT, element, group, label
from py_solver.painting.picture import Picture

BELOW = 0.08
"""How much paper is below the pieces, in cells."""


class _Piece(NamedTuple):
    """A piece: what equal ones on the board share, its width and height in cells, its drawing."""

    name: object
    size: tuple[float, float]
    draw: Callable[[tuple[float, float], str], list[str]]


def bank(seen: Picture, marks: Mapping[Coord, int], below: float) -> tuple[list[str], float]:
    """Return the pieces, starting `below` cells from the top; and their height in cells.

    A piece is placed if a group of cells with the mark 1 has its shape. A domino, with a number on
    each half, is placed if an edge with the mark 1 joins these numbers.
    """
    there, parts = _groups(seen, marks) + _laid(seen, marks), list[str]()
    x, y, high = 0.0, GAP, 0.0
    for text in (shape.look.text for shape in seen.shapes if shape.look.word == "bank"):
        for drawn in text.split():
            piece = _domino(drawn) if drawn.isdecimal() else _shape(drawn)
            wide, tall = piece.size
            if x and x + wide > max(seen.board.cols, 4):
                x, y, high = 0.0, y + high + GAP, 0.0
            high = max(high, tall)
            colour = PALE if there[piece.name] > 0 else INK
            there[piece.name] -= 1
            parts += piece.draw((x * CELL, (below + y) * CELL), colour)
            x += wide + GAP
    return parts, y + high + BELOW if parts else 0.0


def _groups(seen: Picture, marks: Mapping[Coord, int]) -> Counter[object]:
    """Return how many groups of each shape are on the board."""
    board = seen.board
    held = {board.index(at) for at, mark in marks.items() if at.layer is Layer.CELLS and mark == 1}
    groups = components(board.neighbors4, sorted(held))
    return Counter[object](shape_of(board.coords[index] for index in each) for each in groups)


def _shape(drawn: str) -> _Piece:
    """Return the piece that is drawn like this."""
    cells, side = from_drawn(drawn), SCALE * CELL
    size = 1 + max(col for _, col in cells), 1 + max(row for row, _ in cells)

    def draw(at: tuple[float, float], colour: str) -> list[str]:
        squares = (
            element("rect", x=at[0] + col * side, y=at[1] + row * side, width=side, height=side)
            for row, col in cells
        )
        return group(squares, fill=colour, stroke=PAPER, stroke_width=1.2)

    return _Piece(canonical(cells), (SCALE * size[0], SCALE * size[1]), draw)


def _domino(numbers: str) -> _Piece:
    """Return a domino, lying."""
    side = DOMINO_SCALE * CELL

    def draw(at: tuple[float, float], colour: str) -> list[str]:
        x, y = at
        line = element("path", d=f"M{x + side:g} {y + 0.2 * side:g}V{y + 0.8 * side:g}")
        tile = element("rect", x=x, y=y, width=2 * side, height=side, rx=0.2 * side)
        halves = (
            label((x + (n + 0.5) * side, y + side / 2), number, 0.66 * side)
            for n, number in enumerate(numbers)
        )
        return [
            *group((tile, line), fill=PAPER, stroke=colour, stroke_width=1.2),
            *group(halves, fill=colour, font_family=FONT, text_anchor="middle"),
        ]

    return _Piece(numbers, (2 * DOMINO_SCALE, DOMINO_SCALE), draw)


def _laid(seen: Picture, marks: Mapping[Coord, int]) -> Counter[object]:
    """Return how often each domino is on the board, by its numbers."""
    edges = (at for at, mark in marks.items() if Layer(at.layer).is_edge and mark == 1)
    ends = ([marks.get(end) for end in seen.board.ends(edge)] for edge in edges)
    return Counter[object]("".join(sorted(map(str, both))) for both in ends if None not in both)
