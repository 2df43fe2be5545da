"""Passed: clues in cells that a loop leaves out, about the part of the loop around them."""

from __future__ import annotations

from py_solver.board.coords import Coord
from py_solver.board.regions import Direction
from py_solver.fills.flat import groups, neighbors, number_of
from py_solver.fills.loops.bending import Flaws, steps_of
from py_solver.fills.loops.told import drafted, left_out, told
from py_solver.phrases.edges import ray
from py_solver.phrases.loops import way_out
from py_solver.phrases.ring_pieces import lengths, lines_round
from py_solver.puzzle.workshop import Draft, Workshop

LOOSE = Flaws(zigzag=0.2, missed=-0.1, gap=0.1)
"""The loop leaves out many cells, so that there is space for clues."""

KEEP = 0.5
"""How often a loop that leaves doubts is kept: its numbers go elsewhere."""

GREY = 0.15  # of the cells that do not show whether they are inside


def walled(shop: Workshop) -> Draft | None:
    """Return a loop with two clues in each cell that it leaves out.

    One is the length of the loop in some direction, the other whether the cell is inside. Some
    cells have neither.
    """
    board = shop.puzzle({}).substrate

    def clued(line: set[Coord]) -> Draft:
        clues = {}
        for place in left_out(shop, line):
            rays = {way: ray(board, place, way).coords for way in Direction}
            way = shop.rng.choice([way for way in Direction if len(rays[way]) > 2])
            crossed = len(line.intersection(way_out(board, place).coords))
            tint = "grey" if shop.rng.random() < GREY else ("black", "white")[crossed % 2]
            clues[place] = len(line.intersection(rays[way])), way, tint
        return drafted(shop, {"clue": clues}, line)

    return told(shop, LOOSE, clued)


def counted_around(shop: Workshop) -> Draft | None:
    """Return a loop, and in each cell that it leaves out the number of visited cells around it."""

    def clued(line: set[Coord]) -> Draft:
        visited = steps_of(line)
        numbers = {
            place: sum(
                abs(other.row - place.row) < 2 and abs(other.col - place.col) < 2
                for other in visited
            )
            for place in left_out(shop, line)
        }
        return drafted(shop, {"number": numbers}, line)

    return told(shop, LOOSE, clued)


def pieces_around(shop: Workshop) -> Draft | None:
    """Return a loop, and in each cell that it leaves out the lengths of its pieces around it."""

    def clued(line: set[Coord]) -> Draft:
        numbers = {}
        for place in left_out(shop, line):
            onward, away = lines_round(place, line)
            numbers[place] = tuple(lengths(onward, away)) or (0,)
        return drafted(shop, {"number": numbers}, line)

    return told(shop, LOOSE, clued)


def grouped(shop: Workshop) -> Draft | None:
    """Return a loop, with the number of its cells in one cell of each group that it leaves out."""
    near = neighbors(*shop.size)

    def clued(line: set[Coord]) -> Draft:
        missed = left_out(shop, line)
        cells = {number_of(place, shop.cols): place for place in missed}
        sizes = {cells[shop.rng.choice(group)]: len(group) for group in groups(near, cells)}
        return drafted(shop, {"number": dict(sorted(sizes.items()))}, line, missed)

    return told(shop, LOOSE, clued, keep=KEEP)
