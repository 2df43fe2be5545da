"""Phrases about boards that borders divide into regions: the board, and a clue for each region."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError, misplaced
from py_solver.board.families import Runs
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Material, Substrate
from py_solver.logic.constraint import Constraint, Statements, must
from py_solver.logic.outcome import Source
from py_solver.phrases.beside import cells_around
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.genre import Finished
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.division.rect_regions import OUTSIDE, corners
from py_solver.rules.division.territories import Aspect, Form, Territories
from py_solver.words.say import say

JOINED, BORDER = 0, 1


def division(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose inner edges have borders; clues of the kind `wall` are walls."""
    walls = clues.get("wall")
    if not walls:
        return Substrate.division(rows, cols)
    cells = (cell(row, col) for row in range(rows) for col in range(cols))
    stuff = tuple(Material.WALL if at in walls else Material.FLOOR for at in cells)
    return Substrate.division(rows, cols, stuff)


def meetings(board: Substrate) -> Runs:
    """Return the four edges at each inner corner of a board without walls there."""
    found = corners(board, All().resolve(board))
    return Runs(tuple(edges for edges in found if OUTSIDE not in edges))


def demand_own_cells(puzzle: Puzzle, key: str) -> None:
    """Raise ClueError for clues of the kind `key` that touch the same cell, or a wall."""
    taken: dict[Coord, Coord] = {}
    for place in puzzle.clues[key]:
        for at in cells_around(place, *puzzle.size):
            if puzzle.substrate.material(at.row, at.col) is not Material.FLOOR:
                raise ClueError(
                    say("{place}: a clue must not touch a wall.", place=place.words), (place, at)
                )
            if at in taken:
                told = say(
                    "{place}: another clue already touches {at}.", place=place.words, at=at.words
                )
                raise ClueError(told, (taken[at], place))
            taken[at] = place


def territories(
    puzzle: Puzzle,
    key: str,
    form: Form,
    noun: str,
    about: str,
    *,
    sized: bool = False,
    size: int | None = None,
    aspects: tuple[Aspect | None, ...] = (),
) -> Constraint:
    """Say that every region contains one clue of the kind `key`, a `noun`, and has this form.

    With `sized`, the clues are numbers that say how many cells it has; otherwise it has `size`.
    `aspects` say for each clue how wide its rectangle is.
    """
    clues = puzzle.clues[key]
    sizes = tuple(clue if sized and clue is not Clue.ANY else size for clue in clues.values())
    places = (Set(cells_around(place, *puzzle.size)) for place in clues)
    sources = tuple(Source(key, place) for place in clues)
    return must(
        (All(), *places), Territories(sizes, form, aspects, noun), source=sources, about=about
    )


def divided_by(
    key: str, form: Form, noun: str, about: str, *, sized: bool = False, size: int | None = None
) -> Callable[[Puzzle], Statements]:
    """Return the constraints of a puzzle with this rule only: those of `territories`."""

    def constraints(puzzle: Puzzle) -> Statements:
        yield territories(puzzle, key, form, noun, about, sized=sized, size=size)

    return constraints


def finished_by(
    key: str, *, sized: bool = False, size: int | None = None
) -> Callable[[Puzzle], list[Finished]]:
    """Return a function that lists the finished regions: those with one clue of the kind `key`.

    With `sized`, the clue says how many cells the region then has; otherwise it has `size`.
    """

    def finished(puzzle: Puzzle) -> list[Finished]:
        return [
            Finished(cells_around(place, *puzzle.size), clue if sized and _is_told(clue) else size)
            for place, clue in puzzle.clues[key].items()
        ]

    return finished


def _is_told(clue: Any) -> bool:
    return clue is not Clue.ANY


def borders_of(rooms: tuple[int, ...], board: Substrate) -> dict[Coord, int]:
    """Return the marks of a division, given the room of each cell, row by row."""
    marks = {}
    for coord, plays in zip(board.coords, board.in_play, strict=True):
        if not plays:
            continue
        sides = board.ends(coord) if coord.layer.is_edge else (coord, coord)
        one, other = (rooms[place.row * board.cols + place.col] for place in sides)
        marks[coord] = int(one != other)
    return marks


@lru_cache(maxsize=4096)
def inner_borders(board: Substrate, place: Coord) -> tuple[Coord, ...]:
    """Return the sides of a cell that may be borders or not."""
    return tuple(edge for edge in board.edges_at(place) if board.in_play[board.index(edge)])


def outer_borders(board: Substrate, place: Coord) -> int:
    """Return how many sides of a cell are always borders, at the edge of the grid or a wall."""
    return 4 - len(inner_borders(board, place))


def refuse_borders(puzzle: Puzzle, key: str) -> None:
    """Refuse numbers of borders that the edge of the grid and walls alone exceed."""
    for place, number in puzzle.clues[key].items():
        rim = outer_borders(puzzle.substrate, place)
        if number is not Clue.ANY and number < rim:
            raise misplaced(
                place,
                "{place}: {rim} of its sides are already borders, more than {number}.",
                rim=rim,
                number=number,
            )


def bordered(puzzle: Puzzle, key: str) -> Iterator[Constraint]:
    """Say that the clues of the kind `key` count the sides of their cells that are borders."""
    grid = puzzle.substrate
    for place, number in puzzle.clues[key].items():
        if number is not Clue.ANY:
            rim = outer_borders(grid, place)
            rule = ExactCount(BORDER, number - rim)
            about = "{place} must have {n:border}"
            if rim:
                about = "besides the edge of the grid, {place} must have {n:border}"
            if rim and puzzle.clues.get("wall"):
                about = "besides the edge of the grid and black cells, {place} must have {n:border}"
            sides, source = Set(inner_borders(grid, place)), Source(key, place)
            yield must(sides, rule, source=source, about=about)
