"""The bank of pieces below the board: those to be placed, and in a pale colour those placed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

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


def bank(seen: Picture, marks: Mapping[Coord, int], below: float) -> tuple[list[str], float]:
    """Return the pieces, starting `below` cells from the top; and their height in cells.

    A piece is placed if a group of cells with the mark 1 has its shape. A domino, with a number on
    each half, is placed if an edge with the mark 1 joins these numbers.
    """
    there, parts = _groups(seen, marks), []
    laid = _laid(seen, marks)
    x, y, high = 0.0, GAP, 0.0
    for text in (shape.look.text for shape in seen.shapes if shape.look.word == "bank"):
        for drawn in text.split():
            if drawn.isdecimal():
                if x and x + 2 * DOMINO_SCALE > max(seen.board.cols, 4):
                    x, y = 0.0, y + DOMINO_SCALE + GAP
                colour = PALE if laid[drawn] > 0 else INK
                laid[drawn] -= 1
                parts += _domino(drawn, (x * CELL, (below + y) * CELL), colour)
                x, high = x + 2 * DOMINO_SCALE + GAP, DOMINO_SCALE
                continue
            piece = from_drawn(drawn)
            wide = SCALE * (1 + max(col for _, col in piece))
            if x and x + wide > max(seen.board.cols, 4):
                x, y, high = 0.0, y + high + GAP, 0.0
            high = max(high, SCALE * (1 + max(row for row, _ in piece)))
            colour = PALE if there[canonical(piece)] > 0 else INK
            there[canonical(piece)] -= 1
            side = SCALE * CELL
            parts += group(
                (
                    element("rect", x=x * CELL + col * side, y=(below + y) * CELL + row * side,
                            width=side, height=side)
                    for row, col in piece
                ),
                fill=colour, stroke=PAPER, stroke_width=1.2,
            )  # fmt: skip
            x += wide + GAP
    return parts, y + high + BELOW if parts else 0.0


def _groups(seen: Picture, marks: Mapping[Coord, int]) -> Counter[object]:
    """Return how many groups of each shape are on the board."""
    board = seen.board
    held = {board.index(at) for at, mark in marks.items() if at.layer is Layer.CELLS and mark == 1}
    groups = components(board.neighbors4, sorted(held))
    return Counter(shape_of(board.coords[index] for index in each) for each in groups)


def _domino(numbers: str, at: tuple[float, float], colour: str) -> list[str]:
    """Return a domino, lying, from its top left corner."""
    side, (x, y) = DOMINO_SCALE * CELL, at
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


def _laid(seen: Picture, marks: Mapping[Coord, int]) -> Counter[str]:
    """Return how often each domino is on the board, by its numbers."""
    edges = (at for at, mark in marks.items() if Layer(at.layer).is_edge and mark == 1)
    ends = ([marks.get(end) for end in seen.board.ends(edge)] for edge in edges)
    return Counter("".join(sorted(map(str, both))) for both in ends if None not in both)
