"""Chaos construction and its clues against a plain walk from cell to cell."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest

from py_solver import Coord, PuzzleError, check, solve
from py_solver.logic import Source
from py_solver.puzzle.clues import Drawing, Span
from tests import tiers
from tests.genres.definitions import CELLS, GENRE, SIDE, line, random_grid, walk
from tests.genres.set_definitions import area
from tests.genres.unknown_regions import Grid, beside, edge, region, whole_regions

CHAOS: dict[str, Any] = {"chaos_construction": True}
TRIED = tiers.times(40, 200)
Holds = Callable[[Grid, tuple[Coord, ...]], bool]

CLUES: dict[str, tuple[Callable[[random.Random], tuple[Coord, ...]], Holds]] = {
    "region_arrow": (
        lambda rng: line(rng)[: rng.randint(2, SIDE)] if rng.random() < 0.8 else walk(rng, 2, 4),
        lambda grid, cells: (
            grid[cells[0]]
            == len(list(itertools.takewhile(region(grid, cells[0]).__contains__, cells)))
        ),
    ),
    "region_count": (
        lambda rng: area(rng, 2, 7),
        lambda grid, cells: grid[cells[0]] == len(region(grid, cells[0]) & {*cells}),
    ),
    "one_region": (
        lambda rng: area(rng, 2, 3),
        lambda grid, cells: {*cells} <= region(grid, cells[0]),
    ),
}


def divided(rng: random.Random) -> Grid:
    """A full grid with the borders of its boxes; now and then one is missing or too many."""
    grid = random_grid(rng)
    for place in CELLS:
        for near in beside(place)[:2]:
            if near in grid:
                same = (place.row // 2, place.col // 3) == (near.row // 2, near.col // 3)
                grid[edge(place, near)] = int(not same)
    if rng.random() < 0.3:
        changed = rng.choice([at for at in grid if at.layer.is_edge])
        grid[changed] = 1 - grid[changed]
    return grid


@pytest.mark.parametrize("key", [*CLUES, None])
def test_check_agrees_with_a_walk(key: str | None) -> None:
    rng, held = random.Random(f"walk {key}"), 0
    for _ in range(TRIED):
        grid, clues = divided(rng), dict[str, Any](CHAOS)
        holds = whole_regions(grid)
        if key:
            draw, means = CLUES[key]
            clues[key] = [Drawing(draw(rng))]
            holds = holds and means(grid, clues[key][0].cells)
        held += holds
        assert check(GENRE.puzzle(SIDE, SIDE, clues), grid).solved == holds
    assert 0 < held < TRIED


@pytest.mark.parametrize("key", [*CLUES, None])
def test_every_solution_is_one(key: str | None) -> None:
    rng, found = random.Random(f"solutions {key}"), 0
    for _ in range(4):
        grid, clues = random_grid(rng), dict[str, Any](CHAOS)
        clues["given"] = {place: grid[place] for place in rng.sample(CELLS, 4)}
        if key:
            clues[key] = [Drawing(CLUES[key][0](rng))]
        for solution in solve(GENRE.puzzle(SIDE, SIDE, clues)).solutions:
            found += 1
            assert whole_regions(dict(solution))
            assert all(solution[place] == number for place, number in clues["given"].items())
            assert not key or CLUES[key][1](dict(solution), clues[key][0].cells)
    assert found


def test_all_divisions_of_a_small_grid_are_found() -> None:
    found = solve(GENRE.puzzle(2, 2, CHAOS), 100).solutions
    # The numbers are a Latin square of two, the dominoes lie or stand.
    assert len(found) == 4
    assert all(whole_regions(dict(one)) for one in found)


def test_more_numbers_than_the_side_make_larger_regions() -> None:
    (solution,) = solve(GENRE.puzzle(4, 4, CHAOS | {"numbers": Span(1, 8)}), 1).solutions
    assert whole_regions(dict(solution))


def test_regions_that_do_not_fit_are_refused() -> None:
    with pytest.raises(PuzzleError, match="9 cells cannot be divided into regions of 4"):
        GENRE.puzzle(3, 3, CHAOS | {"numbers": Span(1, 4)})
    rooms = tuple(n // 4 for n in range(16))
    with pytest.raises(PuzzleError, match="cannot be given as well"):
        GENRE.puzzle(4, 4, CHAOS | {"rooms": rooms})


@pytest.mark.parametrize("key", CLUES)
def test_a_clue_that_holds_is_told(key: str) -> None:
    rng, told = random.Random(f"told {key}"), set()
    draw, means = CLUES[key]
    for _ in range(TRIED):
        grid, drawing = divided(rng), Drawing(draw(rng))
        if whole_regions(grid):
            met = check(GENRE.puzzle(SIDE, SIDE, CHAOS | {key: [drawing]}), grid).met
            holds = means(grid, drawing.cells)
            assert met == ((Source(key, 0),) if holds else ())
            told.add(holds)
    assert told == {False, True}
