"""What a setter asks: redundant clues, clues that complete a puzzle, a census of solutions.

On small boards of ten puzzle types, brute force answers the same: it tries every way to fill them.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from itertools import product

import pytest

import py_solver as gw
from py_solver import Puzzle, PuzzleError, all_genres
from py_solver.ask.completing import SAMPLE
from py_solver.ask.revaluing import revalued
from py_solver.board import Row, Set
from py_solver.board.coords import cell
from py_solver.board.marks import marks_in
from py_solver.logic import Statement, must
from py_solver.logic.outcome import SATISFIED, Source
from py_solver.phrases.boards import cell_board
from py_solver.phrases.numbers import givens
from py_solver.puzzle.clues import Numbers, Standing
from py_solver.rules import Increasing, Pin
from tests.tiers import usually

BOARDS = {
    **dict.fromkeys(("akari", "creek", "gokigen", "kurodoko", "kurotto"), (3, 3)),
    **dict.fromkeys(("latin_square", "masyu", "mines", "nurikabe"), (3, 3)),
    **dict.fromkeys(("yajikazu", "yinyang"), (3, 3)),
    "slitherlink": (2, 2),
}
"""The sizes of puzzle types whose small boards have few ways to be filled."""


def every_solution(puzzle: Puzzle) -> list[list[int]]:
    """All fillings that every rule accepts, as candidates."""
    board = puzzle.substrate
    masks = [
        [1 << mark for mark in marks_in(mask)] if plays else [mask]
        for mask, plays in zip(board.candidates, board.in_play, strict=True)
    ]
    rules = sorted(puzzle.resolved, key=lambda one: len(one[1].coords))
    return [
        list(state)
        for state in product(*masks)
        if all(rule.check(list(state), scope) is SATISFIED for rule, scope in rules)
    ]


def kinds_of(puzzle: Puzzle) -> list[Standing]:
    assert puzzle.genre
    return [kind for kind in puzzle.genre.clues if isinstance(kind, Standing)]


@cache
def puzzles(name: str) -> tuple[Puzzle, Puzzle]:
    """A puzzle with random clues and one solution, another one with a few."""
    size, genre, dice = BOARDS[name], all_genres()[name], random.Random(name)
    kind, *_ = kinds_of(genre.puzzle(*size, {}))
    places, values = kind.at.places(size), list(kind.choices(size))
    one = some = None
    for _ in range(2000):
        if one and some:
            break
        chosen = dice.sample(places, dice.randint(1, 4))
        try:
            puzzle = genre.puzzle(*size, {kind.key: {at: dice.choice(values) for at in chosen}})
        except PuzzleError:
            continue
        found = gw.count(puzzle, 6).number
        one = puzzle if found == 1 else one
        some = puzzle if 1 < found < 6 else some
    assert one
    assert some
    return one, some


@usually(4)
@pytest.mark.parametrize("name", BOARDS)
def test_a_clue_is_redundant_if_the_solution_stays_the_only_one(name: str) -> None:
    puzzle, _ = puzzles(name)
    (known,) = every_solution(puzzle)

    def stays(gone: Iterable[Source]) -> bool:
        try:
            return every_solution(puzzle.without(gone)) == [known]
        except PuzzleError:
            return False

    found = gw.redundant(puzzle)
    assert found.complete
    assert [*found.alone] == [clue for clue in puzzle.each_clue() if stays([clue])]
    assert stays(found.together)
    left = [clue for clue in puzzle.each_clue() if clue not in found.together]
    assert not any(stays([*found.together, clue]) for clue in left)


@usually(4)
@pytest.mark.parametrize("name", BOARDS)
def test_a_clue_completes_a_puzzle_if_one_solution_is_left(name: str) -> None:
    _, puzzle = puzzles(name)
    expected = set()
    for kind in kinds_of(puzzle):
        there = puzzle.clues[kind.key]
        for place, value in product(kind.at.places(puzzle.size), kind.choices(puzzle.size)):
            if there.get(place, kind.untold) != kind.untold:
                continue
            with suppress(PuzzleError):
                more = puzzle.with_clues(kind.key, {**there, place: value})
                if len(every_solution(more)) == 1:
                    expected.add((Source(kind.key, place), value))
    found = gw.completing(puzzle, 1000)
    assert found.complete
    assert {(one.clue, one.value) for one in found.clues} == expected
    decided = [one.decided for one in found.clues]
    assert decided == sorted(decided, reverse=True)


@usually(4)
@pytest.mark.parametrize("name", BOARDS)
def test_a_census_counts_each_mark(name: str) -> None:
    _, puzzle = puzzles(name)
    every = every_solution(puzzle)
    found, board = gw.census(puzzle), puzzle.substrate
    assert (found.number, found.complete) == (len(every), True)
    for index, coord in enumerate(board.coords):
        if board.in_play[index]:
            counted = Counter(state[index].bit_length() - 1 for state in every)
            assert found.marks[coord] == counted
    assert not gw.census(puzzle, 1).complete


@usually(4)
@pytest.mark.parametrize("name", BOARDS)
def test_clues_in_the_same_places_get_values_with_one_solution(name: str) -> None:
    one, puzzle = puzzles(name)
    for start in (one, puzzle):
        (kind, *_) = (kind for kind in kinds_of(start) if start.clues[kind.key])
        there, values = start.clues[kind.key], list(kind.choices(start.size))
        ways = []
        for chosen in product(values, repeat=len(there)):
            with suppress(PuzzleError):
                other = start.with_clues(kind.key, dict(zip(there, chosen, strict=True)))
                if other.substrate == start.substrate:
                    ways.append(len(every_solution(other)) == 1)
            if len(ways) > 40 or any(ways):
                break
        found = revalued(start, budget=20 if any(ways) else 0.3).puzzle
        if any(ways):
            assert found
        if found:
            assert found.clues[kind.key].keys() == there.keys()
            assert len(every_solution(found)) == 1


def test_a_board_without_such_clues_has_no_values_to_change() -> None:
    with pytest.raises(PuzzleError, match="no clues whose values"):
        revalued(gw.load("...." * 4))
    assert revalued(gw.load("12../..../..../...."), budget=0).puzzle is None


def test_drawn_clues_are_among_the_redundant_ones() -> None:
    text = {"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4}
    cage = {"cells": ["cells/0/0", "cells/0/1"], "values": [4]}
    given = {"cells/0/0": 1, "cells/1/2": 3, "cells/2/2": 4, "cells/3/1": 2}
    puzzle = gw.load(json.dumps({**text, "clues": {"given": given, "cage": [cage]}}))
    found = gw.redundant(puzzle)
    assert "cage" in {clue.kind for clue in found.alone}
    assert gw.solve(puzzle.without(found.together)).verdict == "unique"


def test_clues_that_bound_the_numbers_are_missed() -> None:
    # With fewer givens, greater numbers are possible, and some of them are solutions.
    text = "3 3\n- . 6 x -\n. . x . .\n- x - . 4\nx . . . .\n9 . 6 . 8"
    puzzle = gw.load(text, "renban_madoguchi")
    together = gw.redundant(puzzle).together
    assert together
    assert gw.count(puzzle.without(together), 2).number == 1


@pytest.mark.parametrize("seed", range(296, 302))
def test_a_puzzle_with_few_bounds_is_made(seed: int) -> None:
    puzzle = gw.generate("renban_madoguchi", (3, 3), seed=seed)
    assert gw.count(puzzle, 2).number == 1


def test_what_has_no_single_solution_has_no_redundant_clue() -> None:
    with pytest.raises(PuzzleError, match="exactly one solution"):
        gw.redundant(gw.load("1.../..../..../...."))
    with pytest.raises(PuzzleError, match="several solutions"):
        gw.completing(gw.load("1.../..3./..4./.2.."))
    with pytest.raises(ValueError, match="at least 1"):
        gw.completing(gw.load("1.../..../..../...."), 0)


def test_a_given_that_lifts_another_rule_can_complete_a_puzzle() -> None:
    """Without a clue in it, the first cell of this board is a 1; the second is greater."""

    def constraints(puzzle: Puzzle) -> Iterable[Statement]:
        first, given = cell(0, 0), puzzle.clues["given"]
        yield must(Row(0), Increasing())
        if first not in given:
            yield must(Set((first,)), Pin(1), source=Source("given", first))
        yield from givens(puzzle)

    genre = gw.Genre(
        id="lifting",
        name="Lifting",
        rules="Numbers rise. The first one is 1 unless another is given.",
        source="https://example.org/",
        substrate=cell_board(gw.Marks.numbers(1, 3)),
        clues=(Numbers("given", 1, 2),),
        constraints=constraints,
        example="1 2\n- -\n",
    )
    found = gw.completing(genre.puzzle(1, 2, {}))
    assert found.complete
    told = {(one.place, one.value) for one in found.clues}
    assert told == {(cell(0, 0), 2), (cell(0, 1), 2)}


def test_a_budget_that_runs_out_is_told() -> None:
    empty = gw.load("0" * 81)
    assert not gw.completing(empty, budget=0).complete
    assert not gw.census(empty, budget=0).complete
    example = gw.load(all_genres()["sudoku"].example)
    assert not gw.redundant(example, budget=0).complete


def test_if_no_clue_completes_a_puzzle_the_closest_are_told() -> None:
    puzzle = all_genres()["latin_square"].puzzle(3, 3, {})
    every = every_solution(puzzle)
    found = gw.completing(puzzle)
    assert (found.clues, found.complete, found.of, found.of_all) == ((), True, len(every), True)
    left = {
        (at, mark): sum(state[puzzle.substrate.index(at)] == 1 << mark for state in every)
        for at in puzzle.substrate.coords
        for mark in range(1, 4)
    }
    assert found.closest[0].left == min(number for number in left.values() if number)
    assert len({one.place for one in found.closest}) == len(found.closest) == 9
    for one in found.closest:
        assert left[one.place, one.value] == one.left == len(every_solution(one.puzzle))
    # The author comes to a unique solution clue by clue.
    for _ in range(5):
        if not (found := gw.completing(puzzle)).clues:
            puzzle = found.closest[0].puzzle
    assert gw.solve(found.clues[0].puzzle).verdict == "unique"


def test_of_very_many_solutions_the_first_are_looked_at() -> None:
    found = gw.completing(gw.load("." * 81), 3)
    assert (found.clues, found.of, found.of_all) == ((), SAMPLE, False)
    assert all(0 < one.left < SAMPLE for one in found.closest)
