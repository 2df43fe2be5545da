"""A visible search by backtracking: every step is legal, and plays in both directions."""

from __future__ import annotations

import pytest

from py_solver import Puzzle, Trace, all_genres, check, generate, load, must, solve, watch
from py_solver.board.coords import Coord, cell
from py_solver.board.errors import GenerateError
from py_solver.board.marks import Marks
from py_solver.board.regions import All
from py_solver.board.substrate import Substrate
from py_solver.rules.count.distinct import Distinct

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SUDOKU = all_genres()["sudoku"]
KILLER = """{"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4,
"clues": {"given": {}, "cage": [
{"cells": ["cells/0/0", "cells/0/1"], "values": [5]},
{"cells": ["cells/1/0", "cells/2/0"], "values": [6]},
{"cells": ["cells/1/2", "cells/2/2"], "values": [3]}]}}"""


def empty(side: int) -> Puzzle:
    return SUDOKU.puzzle(side, side, {})


def replayed(trace: Trace, given: dict[Coord, int]) -> dict[Coord, int]:
    """Play all steps and check that each is possible; then play them backwards."""
    standing: dict[Coord, int] = {}
    for number in range(len(trace.steps)):
        place, mark, put = trace.step(number)
        assert place not in given
        if put:
            assert place not in standing
            standing[place] = mark
        else:
            assert next(reversed(standing)) == place, "the last mark is taken back first"
            assert standing.pop(place) == mark
    end = dict(standing)
    for number in reversed(range(len(trace.steps))):
        place, mark, put = trace.step(number)
        if put:
            assert standing.pop(place) == mark
        else:
            standing[place] = mark
    assert standing == {}
    return end


@pytest.mark.parametrize("side", [4, 6, 9, 12, 16, 25])
def test_an_empty_board_is_filled(side: int) -> None:
    traces = [watch(empty(side), seed, limit=10**6) for seed in (1, 2)]
    for trace in traces:
        assert trace.solved
        board = replayed(trace, {})
        assert board == trace.board()
        assert check(empty(side), board).solved
        assert trace.depths()[-1] == side * side
        assert min(trace.depths()) >= 0
    assert traces[0].board() != traces[1].board()
    assert watch(empty(side), 1, limit=10**6) == traces[0]


def test_a_puzzle_is_solved_as_the_solver_solves_it() -> None:
    for puzzle in (load(HARD), generate("sudoku", seed=1), generate("latin_square", seed=1)):
        trace = watch(puzzle, limit=10**6)
        assert trace.solved
        given = dict(puzzle.clues["given"])
        assert given | replayed(trace, given) == solve(puzzle).solutions[0]
    trace = watch(load(HARD), limit=10**6)
    assert max(trace.depths()) == 81 - 21
    assert len(trace.steps) > 81 - 21, "a hard puzzle needs steps back"


def test_the_fewest_options_come_first() -> None:
    """Row 4, column 1 can only be 4; then row 2, column 3 is the first with two candidates."""
    trace = watch(load("1234/34../2.../...."))
    assert trace.depths() == list(range(1, 10))
    assert trace.step(0) == (cell(3, 0), 4, True)
    assert trace.step(1) == (cell(1, 2), 1, True)


def test_rules_without_neighbours_are_kept() -> None:
    puzzle = load(KILLER)
    trace = watch(puzzle)
    assert trace.solved
    board = replayed(trace, {})
    assert check(puzzle, board).solved
    assert board != watch(empty(4)).board()


@pytest.mark.parametrize(
    "text", ["1.../.1../..../....", "11../..../..../....", "123./4.../..../...4"]
)
@pytest.mark.parametrize("seed", [None, 1])
def test_a_board_without_a_solution(text: str, seed: int | None) -> None:
    trace = watch(load(text), seed)
    assert not trace.solved
    assert replayed(trace, dict(load(text).clues["given"])) == {}


def test_a_full_board_takes_no_step() -> None:
    puzzle = generate("sudoku", (4, 4), seed=1, clues=16)
    assert watch(puzzle) == Trace(puzzle.substrate.coords, 5, (), True)


def test_too_many_steps_end_in_the_middle() -> None:
    trace = watch(load(HARD), limit=70)
    assert len(trace.steps) == 70
    assert not trace.solved
    whole = watch(load(HARD), limit=80)
    assert whole.steps[:70] == trace.steps
    assert whole.board(70) == trace.board()


def test_it_can_be_stopped() -> None:
    class Enough(Exception):
        pass

    def pulse() -> None:
        raise Enough

    with pytest.raises(Enough):
        watch(empty(25), 1, pulse=pulse)


@pytest.mark.parametrize("genre", ["slitherlink", "hashi", "akari"])
def test_what_are_no_numbers_is_not_watched(genre: str) -> None:
    with pytest.raises(GenerateError, match="in puzzles with numbers"):
        watch(load(all_genres()[genre].example, genre))


def test_a_zero_in_the_first_cell_is_put_down_and_taken_back() -> None:
    board = Substrate.cells(1, 4, Marks.numbers(0, 3))
    puzzle = Puzzle.of(board, [must(All(), Distinct())])
    zeros = 0
    for seed in range(20):
        trace = watch(puzzle, seed)
        found = replayed(trace, {})
        assert check(puzzle, found).solved
        zeros += found[cell(0, 0)] == 0
    assert zeros
