"""Random solutions under a genre's own rules, and the clues that follow from them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.graphs import reach
from py_solver.board.regions import Region
from py_solver.fills.by_rules import Lay
from py_solver.fills.flat import group, groups, neighbors, number_of
from py_solver.fills.rooms import Room, cut_board, names
from py_solver.phrases.shading import COLOURS, SHADED, UNSHADED, RegionOf
from py_solver.phrases.sight import seen, ways_from
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Draft, Workshop

Marks = dict[Coord, int]

Derive = Callable[[Workshop, Puzzle, Marks], dict[str, Any]]
"""Returns the clues that a solution implies; the puzzle has the clues laid out before it."""


def draw(
    shop: Workshop, puzzle: Puzzle, share: float, first: Sequence[tuple[Coord, int]] = ()
) -> Marks | None:
    """Return a solution in which about this share of all cells has the mark 1, if there is any.

    `first` are marks that are preferred before all others.
    """
    coords = list(puzzle.substrate.coords)
    shop.rng.shuffle(coords)
    lots = [(at, int(shop.rng.random() < share)) for at in coords]
    return shop.ask.solution(puzzle, [*first, *lots])


def clued(
    derive: Derive, share: float | None = None, *, lay: Lay | None = None
) -> Callable[[Workshop], Draft | None]:
    """Return the fill of a genre whose clues all follow from its solution.

    `share`, or the option “shaded”, is the required share of cells with the mark 1. If a board
    without clues forbids solutions that its clues allow, `lay` places some without their numbers
    before the solution is drawn: `walls("circle", Clue.ANY, option="circles")`.
    """
    return lambda shop: _derived(shop, derive, dict(lay(shop, {})) if lay else {}, share)


def seeing(mark: int, ways: Callable[[Coord], tuple[Region, ...]] = ways_from) -> Derive:
    """Return what tells for each unshaded cell how many cells with the mark these ways show."""

    def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
        cells, board = (at for at in sorted(marks) if marks[at] == UNSHADED), puzzle.substrate
        return {"number": {at: seen(board, marks, ways(at), mark) for at in cells}}

    return derive


def tiled(derive: Derive, share: float | None = None) -> Callable[[Workshop], Draft | None]:
    """Return such a fill for a board that is divided into rooms first.

    The option “room” is their average number of cells.
    """
    return lambda shop: _derived(shop, derive, {"rooms": names(cut(shop))}, share)


def cut(shop: Workshop, least: int = 1) -> list[Room]:
    """Return the board divided into rooms of mixed sizes, by the option “room”."""
    mean, near = shop.options["room"], neighbors(shop.rows, shop.cols)
    sizes = range(max(least, round(mean / 2)), round(1.5 * mean) + 1)
    return cut_board(near, shop.rng, lambda: shop.rng.choice(sizes))


def _derived(
    shop: Workshop, derive: Derive, clues: dict[str, Any], share: float | None
) -> Draft | None:
    puzzle = shop.puzzle(clues)
    marks = draw(shop, puzzle, shop.options["shaded"] if share is None else share)
    return None if marks is None else Draft(clues | derive(shop, puzzle, marks), marks)


def numbered(key: str, region: RegionOf, cells: Collection[int] = (UNSHADED,)) -> Derive:
    """Return a function that derives a number for each cell with one of these marks.

    It counts the marks 1 of its region.
    """

    def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
        board = puzzle.substrate
        return {
            key: {
                place: sum(marks[at] == SHADED for at in region(board, place).find(board))
                for place in sorted(marks)
                if marks[place] in cells
            }
        }

    return derive


def circles(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return a circle for each cell, in the colour that says whether it is shaded."""
    named = {mark: colour for colour, mark in COLOURS.items()}
    return {"circle": {place: named[marks[place]] for place in sorted(marks)}}


def reached_beside(shop: Workshop, marks: Marks) -> dict[Coord, int]:
    """Return for each unshaded cell how many cells the shaded groups beside it have together."""
    near, found = neighbors(*shop.size), {}
    shaded = {number_of(place, shop.cols) for place, mark in marks.items() if mark == SHADED}
    for place in sorted(place for place, mark in marks.items() if mark == UNSHADED):
        beside = shaded.intersection(near[number_of(place, shop.cols)])
        found[place] = len(reach(near, beside, shaded))
    return found


def unshaded_groups(shop: Workshop, marks: Marks) -> list[list[Coord]]:
    """Return the cells of each unshaded group, in reading order."""
    cells = {number_of(at, shop.cols): at for at, mark in marks.items() if mark == UNSHADED}
    return [[cells[at] for at in found] for found in groups(neighbors(*shop.size), cells)]


def areas(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return how many cells the unshaded area of each number has, which is laid out already."""
    near = neighbors(*shop.size)
    land = {number_of(place, shop.cols) for place, mark in marks.items() if mark == UNSHADED}
    numbers = sorted(puzzle.clues["number"])
    return {"number": {at: len(group(near, number_of(at, shop.cols), land)) for at in numbers}}
