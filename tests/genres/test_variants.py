"""Sudoku's variants, each against a definition of its own, on random grids and random drawings.

`check` on a full grid must agree with the definition, the solver must find only grids that obey it,
and several variants on one board must work together.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from py_solver import Verdict, check, dump, load, solve
from py_solver.genres.sudoku.variant import all_variants
from tests import tiers
from tests.genres.definitions import CELLS, GENRE, SIDE, random_grid
from tests.genres.set_definitions import EVERY as DEFINITIONS

KEYS = [variant.kind.key for variant in all_variants()]
FOR_LARGE_BOARDS = {"every_dot", "dutch_flatmates"}
NOT_ON_THIS_BOARD = {*FOR_LARGE_BOARDS, "doppelganger"}
"""Variants that no 6×6 grid with six numbers obeys."""
GRIDS = tiers.times(50, 150)
BOARDS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("variants.json").read_text(encoding="utf-8")
)
"""A board for each kind of clue that can be drawn."""


def test_every_variant_has_a_definition_here() -> None:
    assert set(DEFINITIONS) == set(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_check_agrees_with_the_definition(key: str) -> None:
    rng, definition = random.Random(key), DEFINITIONS[key]
    held = 0
    for _ in range(GRIDS):
        grid, clue = random_grid(rng), definition.draw(rng)
        puzzle = GENRE.puzzle(SIDE, SIDE, {key: clue})
        holds = definition.holds(grid, clue)
        held += holds
        assert check(puzzle, grid).solved == holds
    assert held < GRIDS


@pytest.mark.parametrize("key", KEYS)
def test_the_solver_obeys_it_and_finds_what_there_is(key: str) -> None:
    rng, definition = random.Random(f"solve {key}"), DEFINITIONS[key]
    found = 0
    for givens in (0, 0, 0, 4, 4, 4, 12, 12):
        clue = definition.draw(rng)
        grid = random_grid(rng)
        given = {place: grid[place] for place in rng.sample(CELLS, givens)}
        puzzle = GENRE.puzzle(SIDE, SIDE, {key: clue, "given": given})
        outcome = solve(puzzle)
        for solution in outcome.solutions:
            found += 1
            assert definition.holds(solution, clue)
            assert check(puzzle, solution).solved
            assert all(solution[place] == number for place, number in given.items())
        if definition.holds(grid, clue):
            assert outcome.verdict in (Verdict.UNIQUE, Verdict.MULTIPLE)
    assert bool(found) != (key in NOT_ON_THIS_BOARD)


@pytest.mark.parametrize("key", sorted(FOR_LARGE_BOARDS))
def test_what_no_small_grid_obeys_is_found_on_a_large_one(key: str) -> None:
    puzzle = GENRE.puzzle(9, 9, {key: True})
    (found,) = solve(puzzle, 1).solutions
    assert DEFINITIONS[key].holds(dict(found), True)
    assert solve(GENRE.puzzle(SIDE, SIDE, {key: True})).verdict is Verdict.NONE


def test_variants_combine_on_one_board() -> None:
    rng = random.Random(3)
    keys = ("cage", "thermometer", "arrow", "odd", "renban", "v")
    combined = 0
    for _ in range(300):
        grid = random_grid(rng)
        suits = rng.random() < 0.5
        clues = {}
        for key in rng.sample(keys, 3):
            clues[key] = DEFINITIONS[key].draw(rng)
            while suits and not DEFINITIONS[key].holds(grid, clues[key]):
                clues[key] = DEFINITIONS[key].draw(rng)
        puzzle = GENRE.puzzle(SIDE, SIDE, clues)
        holds = all(DEFINITIONS[key].holds(grid, clue) for key, clue in clues.items())
        combined += holds
        assert check(puzzle, grid).solved == holds
    assert 100 < combined < 200


@pytest.mark.parametrize("key", KEYS)
def test_json_keeps_it(key: str) -> None:
    puzzle = GENRE.puzzle(SIDE, SIDE, {key: DEFINITIONS[key].draw(random.Random(1))})
    assert load(dump(puzzle, "json")).clues == puzzle.clues


@pytest.mark.parametrize("variant", BOARDS, ids=lambda variant: variant["title"])
def test_the_board_that_shows_it_needs_it(variant: dict[str, Any]) -> None:
    clues = variant["clues"]
    bare = {**variant, "clues": {"given": clues["given"]} if "given" in clues else {}}
    assert solve(load(json.dumps(variant))).verdict is Verdict.UNIQUE
    assert solve(load(json.dumps(bare))).verdict is Verdict.MULTIPLE
