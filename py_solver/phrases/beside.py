"""Phrases about clues beside cells: outside the grid, on corners, between two cells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import Along, Set
from py_solver.board.rim import line_from
from py_solver.logic.outcome import Source
from py_solver.puzzle.puzzle import Puzzle


def lines(puzzle: Puzzle, key: str) -> Iterator[tuple[Along, Source, Any]]:
    """Yield the line that each clue outside the grid looks along, the clue, and its value."""
    for place, clue in puzzle.clues[key].items():
        yield Along(line_from(place, *puzzle.size)), Source(key, place), clue


def both_ends(
    puzzle: Puzzle, one: str, other: str
) -> Iterator[tuple[Along, tuple[Source, Source], tuple[Any, Any]]]:
    """Yield the lines that a clue of each kind looks along, the clues, and their values."""
    found = {frozenset(line.coords): (source, clue) for line, source, clue in lines(puzzle, one)}
    for line, source, clue in lines(puzzle, other):
        if frozenset(line.coords) in found:
            first, said = found[frozenset(line.coords)]
            yield line, (first, source), (said, clue)


def blocks(puzzle: Puzzle, key: str) -> Iterator[tuple[Set, Source, Any]]:
    """Yield the cells around each clue: four around a corner, two beside an edge, itself in a cell.

    There are fewer at the edge of the grid.
    """
    for place, clue in puzzle.clues[key].items():
        yield Set(cells_around(place, *puzzle.size)), Source(key, place), clue


def pairs(puzzle: Puzzle, key: str) -> Iterator[tuple[Along, Source, Any]]:
    """Yield the two cells on either side of each clue, the left or the upper one first."""
    for place, clue in puzzle.clues[key].items():
        yield Along(cells_around(place, *puzzle.size)), Source(key, place), clue


def cells_around(place: Coord, rows: int, cols: int) -> tuple[Coord, ...]:
    """Return the cells that a place touches, in reading order; a cell touches only itself."""
    up = place.layer in (Layer.EDGES_H, Layer.CORNERS)
    left = place.layer in (Layer.EDGES_V, Layer.CORNERS)
    return tuple(
        cell(row, col)
        for row in range(place.row - up, place.row + 1)
        for col in range(place.col - left, place.col + 1)
        if 0 <= row < rows and 0 <= col < cols
    )
