"""Wrong types are refused at the door, in a sentence, and change nothing for later calls."""

from __future__ import annotations

import gc
import itertools
import math
import random
from collections.abc import Callable
from contextlib import suppress
from functools import _lru_cache_wrapper, partial
from typing import Any

import numpy as np
import pytest

import py_solver as gw
from py_solver.board.coords import cell
from py_solver.board.regions import Set
from py_solver.engine.search import forget
from py_solver.making.order import ordered
from py_solver.puzzle.clues import Drawing
from py_solver.rules import ExactCount
from tests.tiers import times

LINE = "1.../..3./..4./.2.."
FIRST = cell(0, 0)


def small() -> gw.Puzzle:
    """A Sudoku with one solution."""
    return gw.load(LINE)


def sudoku(rows: Any, cols: Any, clues: Any = None) -> gw.Puzzle:
    """A Sudoku by size and clues of any type."""
    return gw.all_genres()["sudoku"].puzzle(rows, cols, clues or {})


# A size that no other test of this process has, so that no cache has it either.
@pytest.mark.parametrize("side", [22.0, math.sqrt(23 * 23), np.float64(21)])
def test_a_float_as_a_size_is_refused_and_leaves_the_size_usable(side: float) -> None:
    with pytest.raises(TypeError, match=r"The number of rows must be an integer, not .*2\d\.0"):
        sudoku(side, side)
    with pytest.raises(TypeError, match="must be an integer"):
        gw.Substrate.cells(side, side, gw.Marks.numbers(1, 9))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="must be an integer"):
        gw.generate("slitherlink", (side, side))  # type: ignore[arg-type]
    rows = int(side)
    assert gw.solve(sudoku(rows, rows), limit=1).solutions
    assert f'"rows": {rows}, ' in gw.dump(sudoku(rows, rows), "json")


def test_integers_of_another_library_are_plain_ones_afterwards() -> None:
    side, five = np.int64(19), np.int64(5)
    zero: Any = np.int64(0)
    puzzle = sudoku(side, side, {"given": {gw.Coord(gw.Layer.CELLS, zero, zero): five}})
    for number in (*puzzle.size, *puzzle.clues["given"].values()):
        assert type(number) is int
    assert gw.load(gw.dump(puzzle, "json")) == puzzle
    (place,) = puzzle.clues["given"]
    assert type(place.row) is int
    (cage,) = sudoku(9, 9, {"cage": (drawn([np.int64(3)]),)}).clues["cage"]
    assert type(cage.values[0]) is int
    board = small()
    report = gw.check(board, {cell(0, 1): np.int64(1)})  # type: ignore[dict-item]
    assert "cannot be" not in str(report)
    assert report.violations
    step = gw.hint(board, {cell(0, 1): np.int64(1)})  # type: ignore[dict-item]
    assert step is not None
    assert step.kind == "mistake"
    assert ordered("masyu", (np.int64(7), np.int64(7)), 1, None, None, {}).size == (7, 7)  # type: ignore[arg-type]


def drawn(value: Any) -> Any:
    """A cage of two cells."""
    return Drawing((FIRST, cell(0, 1)), tuple(value))


CALLS: tuple[tuple[Callable[[], object], type[Exception], str], ...] = (
    (lambda: gw.check(small(), {FIRST: 2.0}), TypeError, "The mark of cells/0/0 must be"),  # type: ignore[dict-item]
    (lambda: gw.check(small(), {(0, 1): 3}), TypeError, "must be a Coord, not (0, 1)"),  # type: ignore[dict-item]
    (lambda: gw.candidates(small(), [1]), TypeError, "mapping from Coord to int"),  # type: ignore[arg-type]
    (lambda: gw.hint(small(), "x"), TypeError, "mapping from Coord to int"),  # type: ignore[arg-type]
    (lambda: gw.draw(small(), 4), TypeError, "mapping from Coord to int"),  # type: ignore[call-overload]
    (lambda: gw.draw(small(), None, gw.Coord), TypeError, "mapping from Coord to lists"),  # type: ignore[call-overload]
    (lambda: gw.draw(small(), None, {FIRST: 1}), TypeError, "of cells/0/0 must be a list"),  # type: ignore[dict-item]
    (lambda: gw.draw(small(), None, {FIRST: [99]}), ValueError, "of cells/0/0 must be from 1 to"),
    (lambda: gw.solve("1..."), TypeError, "A Puzzle is needed here"),  # type: ignore[arg-type]
    (lambda: gw.grade(None), TypeError, "A Puzzle is needed here, not None"),  # type: ignore[arg-type]
    (lambda: gw.draw("x"), TypeError, "A Puzzle is needed here"),  # type: ignore[call-overload]
    (lambda: gw.dump(LINE, "json"), TypeError, "A Puzzle is needed here"),  # type: ignore[arg-type]
    (lambda: gw.load(["1..."]), TypeError, "A str is needed here"),  # type: ignore[arg-type]
    (lambda: gw.load(None), TypeError, "A str is needed here, not None"),  # type: ignore[arg-type]
    (lambda: gw.dump(small(), 3), TypeError, "A str is needed here"),  # type: ignore[arg-type]
    (lambda: gw.solve(small(), limit=2.5), TypeError, "The limit must be an integer"),  # type: ignore[arg-type]
    (lambda: gw.solve(small(), limit=0), ValueError, "The limit must be at least 1"),
    (lambda: gw.count(small(), -1), ValueError, "The limit must be at least 1"),
    (lambda: gw.solve(small(), budget=math.nan), ValueError, "number of seconds"),
    (lambda: gw.solve(small(), budget=-1), ValueError, "-1 seconds. Pass 0 or more"),
    (lambda: gw.Budget(conflicts=-5), ValueError, "-5 conflicts. Pass 0 or more"),
    (lambda: gw.solve(small(), budget="1"), TypeError, "number of seconds"),  # type: ignore[arg-type]
    (lambda: gw.propagate(small(), [1]), ValueError, "16 bit masks"),
    (lambda: gw.propagate(small(), [-1] * 16), ValueError, "index 0"),
    (lambda: gw.Marks(3, 1), ValueError, "Marks cannot be from 3 to 1"),
    (lambda: gw.Marks(1, 2.5), TypeError, "must be an integer"),  # type: ignore[arg-type]
    (lambda: sudoku(9, 9, [1]), TypeError, "mapping from kind"),
    (lambda: sudoku(4, 4, {"given": {FIRST: 1.5}}), gw.PuzzleError, "“1.5” is not a number"),
)


@pytest.mark.parametrize(("call", "error", "said"), CALLS)
def test_a_wrong_type_is_told_in_a_sentence(
    call: Callable[[], object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error) as caught:
        call()
    assert said in str(caught.value)
    assert gw.solve(small()).verdict == "unique"


def test_own_rules_have_plain_integers() -> None:
    board = gw.Substrate.cells(2, 2, gw.Marks.numbers(1, 2))
    region = Set((FIRST, cell(0, 1)))
    with pytest.raises(TypeError, match="ExactCount"):
        gw.Puzzle.of(board, [gw.must(region, ExactCount(1, 2.0))])  # type: ignore[arg-type]
    puzzle = gw.Puzzle.of(board, [gw.must(region, ExactCount(1, np.int64(2)))])  # type: ignore[arg-type]
    (said,) = puzzle.statements
    assert type(said.rule.n) is int  # type: ignore[attr-defined]
    assert gw.count(puzzle, 10).number == 4


ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 2.0, math.nan, "x", b"1", (), [], {}, object(), (1, 2), {1: 2}),
    *(np.int64(1), np.float64(2), np.zeros(3), FIRST, {FIRST: 1}, small, gw.Coord),
    *(4.0, "akari", gw.Marks.numbers(1, 4)),
)
"""Values of other types than the calls ask for."""


def board_of(rows: Any, cols: Any) -> gw.Substrate:
    """Cells with four numbers, by a size of any type."""
    return gw.Substrate.cells(rows, cols, gw.Marks.numbers(1, 4))


def answers() -> list[str]:
    """What the library says about new puzzles of several sizes, each made from its parts."""
    told: list[object] = []
    for rows, cols in ((1, 1), (2, 2), (4, 4), (6, 6), (2, 4)):
        puzzle = sudoku(rows, cols, {"given": {FIRST: 1}})
        told += [gw.dump(puzzle, "json"), gw.draw(puzzle), puzzle.substrate, gw.check(puzzle)]
        told += [gw.solve(puzzle).verdict, gw.candidates(puzzle), gw.count(puzzle, 300).number]
    for name in ("slitherlink", "akari"):
        puzzle = gw.generate(name, (4, 4), seed=1)
        step = gw.hint(puzzle)
        assert step
        told += [
            gw.dump(puzzle, "json"),
            gw.solve(puzzle).solutions,
            step.where,
            step.why,
            step.what,
        ]
    return [repr(one) for one in told]  # 2.0 and 2 are equal, but have other texts


PURE = tuple(f"py_solver.{name}" for name in ("board", "logic", "phrases", "puzzle"))
"""Packages whose caches only compute: from sizes, marks and boards."""


def empty_caches() -> None:
    """Let the next call be the first one of its process for every size."""
    for one in gc.get_objects():
        if type(one) is _lru_cache_wrapper and one.__module__.startswith(PURE):
            one.cache_clear()
    forget()


@pytest.mark.usefixtures("cold")
def test_no_call_fails_inside_or_changes_what_later_calls_say(run_seed: int) -> None:
    """Every argument of the public functions gets values of other types."""
    rng = random.Random(run_seed)
    before = answers()
    calls: tuple[Callable[..., object], ...] = (
        *(gw.solve, gw.count, gw.candidates, gw.check, gw.propagate, gw.hint, gw.draw, gw.dump),
        *(gw.load, gw.read, gw.write, gw.losses, gw.Substrate.cells, gw.Marks, gw.generate, sudoku),
    )
    empty_caches()
    for size in itertools.product((1.0, 2.0, np.float64(4), 6.0), repeat=2):
        for make in (sudoku, partial(gw.all_genres()["akari"].puzzle, clues={}), board_of):
            with pytest.raises(TypeError, match="must be an integer"):
                make(*size)
    for _ in range(times(400, 20_000)):
        call = rng.choice(calls)
        given = [small() if rng.random() < 0.5 else rng.choice(ODD)]
        given += rng.choices(ODD, k=rng.randrange(3))
        with suppress(TypeError, ValueError):
            call(*given)
    assert answers() == before
    assert gw.solve(small()).verdict == "unique"


def test_puzzles_are_equal_by_value_and_shown_in_few_words() -> None:
    one, same = small(), small()
    assert one == same
    assert hash(one) == hash(same)
    assert one != gw.load("1.../..3./..4./.2.3")
    assert repr(one) == "<Puzzle sudoku 4×4, clues: 4>"
    found = gw.solve(one)
    assert repr(found) == "<Outcome unique, solutions: 1>"
    assert len(repr(gw.path(one))) < 40
    assert len(repr(gw.hint(one))) < 200


def test_solutions_come_one_by_one_and_end_with_a_proof() -> None:
    empty = sudoku(4, 4)
    coming = gw.solutions(empty)
    first = next(coming)
    other = gw.solve(empty, limit=1).solutions[0]  # a search of the same shape in between
    assert other
    every = [first, *coming]
    assert len(every) == 288  # known since Jarvis and Russell
    assert len({tuple(one.values()) for one in every}) == 288
    with pytest.raises(gw.Stopped):
        list(gw.solutions(sudoku(9, 9), budget=gw.Budget(seconds=0.0)))


@pytest.mark.parametrize("name", ["Star Battle", "star-battle", "STARBATTLE", "Train Tracks"])
def test_genres_are_found_by_the_names_that_readme_prints(name: str) -> None:
    assert gw.generate(name, (6, 6) if name[0] in "sS" else (4, 5), seed=1)


def test_a_name_that_is_almost_right_is_suggested() -> None:
    with pytest.raises(gw.GenreError, match=r"“sudokku”\. Did you mean “Sudoku”\?"):
        gw.load("1", genre="sudokku")
