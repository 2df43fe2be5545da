"""Boxes of Territories: both ways to write rectangles give the same, and no box is lost."""

from __future__ import annotations

import pytest

from py_solver import Verdict, load, solve
from py_solver.board.coords import Coord
from py_solver.board.graphs import components
from py_solver.engine.search import forget
from py_solver.genres.division.shikaku import SHIKAKU
from py_solver.genres.division.tatamibari import TATAMIBARI
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.division._cell_graph import cell_graph
from py_solver.rules.division._encode import rectangles
from py_solver.rules.division._encode.possible_rectangles import (
    PossibleRectangles,
    possible_rectangles,
)
from py_solver.rules.division.territories import Territories

GENRES = [SHIKAKU, TATAMIBARI]


def known(puzzle: Puzzle) -> tuple[tuple[PossibleRectangles, ...], list[set[int]]]:
    """Return the boxes of a puzzle's clues, and the regions of its solution, in no order."""
    (rule, scope) = next(one for one in puzzle.resolved if isinstance(one[0], Territories))
    assert isinstance(rule, Territories)
    aspects = rule.aspects or (None,) * len(rule.sizes)
    found = possible_rectangles(scope.board, scope.regions, rule.sizes, aspects)
    marks: dict[Coord, int] = solve(puzzle).solutions[0]
    net, board = cell_graph(scope.board, scope.regions[0]), scope.board
    graph = {
        cell: tuple(near for near, edge in beside.items() if not marks[board.coords[edge]])
        for cell, beside in net.beside.items()
    }
    return found, components(graph, net.cells)


@pytest.mark.parametrize("genre", GENRES, ids=lambda genre: genre.id)
def test_the_regions_of_the_solution_are_among_the_boxes(genre: Genre) -> None:
    found, regions = known(load(genre.example, genre.id))
    masks = {sum(1 << cell for cell in region) for region in regions}
    for one in found:
        assert one.listed is not None
        (mine,) = masks.intersection(one.listed)
        assert one.sure & ~mine == mine & ~one.able == 0


@pytest.mark.parametrize("genre", GENRES, ids=lambda genre: genre.id)
def test_arms_say_the_same_as_boxes(genre: Genre, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = load(genre.example, genre.id)
    forget()
    by_boxes = solve(puzzle)
    forget()
    monkeypatch.setattr(rectangles, "CHOSEN", 0)
    by_arms = solve(puzzle)
    forget()
    assert by_boxes.verdict is by_arms.verdict is Verdict.UNIQUE
    assert by_boxes.solutions == by_arms.solutions
