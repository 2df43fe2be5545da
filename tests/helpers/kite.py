"""A small picture that no genre has: adding it to the table must be enough."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from py_solver import Coord, Genre, Puzzle, all_genres, must
from py_solver.board.coords import Layer, cell
from py_solver.board.regions import Set
from py_solver.bridge import site
from py_solver.looks.look import Look, Shape
from py_solver.looks.pictures import PICTURES
from py_solver.looks.pictures.parts import Path, Polygon, Slot, SmallPicture
from py_solver.rules.count.exact_count import ExactCount

KITE = SmallPicture(
    "kite",
    (
        Path("M0 0.1V0.4", stroke="ink"),
        Polygon(((0, -0.4), (0.25, -0.1), (0, 0.2), (-0.25, -0.1)), fill="player"),
    ),
    slot=Slot(0.3, y=-0.1, fill="white"),
)

CLUES = (
    cell(0, 0),
    Coord(Layer.EDGES_V, 0, 2),
    Coord(Layer.EDGES_H, 2, 0),
    Coord(Layer.CORNERS, 2, 2),
)
"""The author's kites: in a cell, on edges, on a corner."""

NUMBER = "7"


def stamping() -> Genre:
    """A genre whose player puts small pictures into cells."""
    return next(
        genre
        for genre in all_genres().values()
        for _, marks in genre.puzzle(*genre.size, {}).substrate.layers
        if marks.look in PICTURES
    )


def kites() -> Puzzle:
    """An empty board of such a genre, but with kites: its marks look so, and some clues."""
    genre = stamping()
    puzzle = genre.puzzle(*genre.size, {})
    layers = tuple((layer, replace(marks, look="kite")) for layer, marks in puzzle.substrate.layers)
    # The rules do not matter, they only bring the look.
    clues = must(Set(CLUES), ExactCount(1, 1), look=Look("kite", "", NUMBER))
    return replace(puzzle, substrate=replace(puzzle.substrate, layers=layers), extra=(clues,))


def taught() -> dict[str, Any]:
    """The table for the page, as the build writes it."""
    return site.looks()


SHIPS: tuple[tuple[list[Coord], list[Shape], dict[Coord, str]], ...] = (
    ([cell(0, 0)], [], {cell(0, 0): "ship_single"}),
    (
        [cell(1, 0), cell(1, 1), cell(1, 2), cell(0, 2)],
        [],
        {
            cell(1, 0): "ship_w",
            cell(1, 1): "ship_middle",
            cell(1, 2): "ship_middle",
            cell(0, 2): "ship_n",
        },
    ),
    # A given part belongs to it, water does not; a given of a cell also counts as its mark.
    (
        [cell(0, 1), cell(2, 1), cell(3, 3)],
        [
            Shape(Look("ship", "n"), (cell(2, 1),)),
            Shape(Look("ship", "any"), (cell(0, 2), cell(3, 3))),
            Shape(Look("ship", "water"), (cell(1, 1),)),
        ],
        {cell(0, 1): "ship_w", cell(2, 1): "ship_n", cell(3, 3): "ship_single"},
    ),
)
"""The marked ships, the givens, and how the marks appear."""
