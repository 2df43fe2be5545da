"""Generated puzzles: unique by OR-Tools, all different, and the same from the same seed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from py_solver import Puzzle, Verdict, all_genres, check, count, dump, generate, solve
from py_solver.board.coords import Coord
from py_solver.board.errors import GenerateError, PuzzleError
from py_solver.puzzle.clues import sites
from py_solver.puzzle.genre import Genre, genre_of
from py_solver.puzzle.making import Making
from py_solver.puzzle.symmetry import DIAGONAL, NONE, image
from py_solver.puzzle.workshop import Draft
from tests import tiers
from tests.helpers.uniqueness import second

ROOT = Path(__file__).resolve().parents[2]


def making_of(genre: Genre) -> Making:
    assert genre.making is not None, f"{genre.name} cannot be made"
    return genre.making


GENRES = tiers.made()
SOME = tiers.times(1, 5)
THINNED = [genre for genre in GENRES if genre.making and genre.making.thins]
MINIMAL = [genre for genre in THINNED if making_of(genre).usual(*genre.size) is None]


def named(genre: Genre) -> str:
    return genre.id


def clues_of(puzzle: Puzzle) -> Mapping[Coord, Any]:
    """The given clues that could be removed."""
    genre = genre_of(puzzle)
    assert genre is not None
    making = making_of(genre)
    clues: Mapping[Coord, Any] = puzzle.clues[making.thins or ""]
    return {
        place: clue
        for place, clue in clues.items()
        if making.blank is None or making.blank(clue) != clue
    }


def without(puzzle: Puzzle, place: Coord) -> Puzzle:
    """The puzzle with one clue removed."""
    genre = genre_of(puzzle)
    assert genre is not None
    making = making_of(genre)
    assert making.thins is not None
    clues = dict(puzzle.clues[making.thins])
    clue = clues.pop(place)
    if making.blank is not None:
        clues[place] = making.blank(clue)
    return puzzle.with_clues(making.thins, clues)


@tiers.usually(6)
@pytest.mark.parametrize("genre", tiers.part(GENRES, 0), ids=named)
def test_some_of_each_genre(genre: Genre) -> None:
    seen = []
    for seed in range(SOME):
        puzzle = generate(genre, seed=seed)
        (solution,) = solve(puzzle).solutions
        assert puzzle.size == genre.size
        assert genre.puzzle(*puzzle.size, puzzle.clues).clues == puzzle.clues, "illegal clues"
        assert second(puzzle, solution) is None, "CP-SAT knows another solution"
        seen.append(dump(puzzle, "json"))
    assert len(set(seen)) == SOME, "two seeds made the same puzzle"


@pytest.mark.parametrize("name", ["hashi", "masyu", "slitherlink", "sudoku"])
def test_the_second_opinion_finds_other_solutions(name: str) -> None:
    expect_another(generate(name, seed=11, symmetry=NONE))


@pytest.mark.parametrize("name", ["fillomino", "heyawake"])
def test_the_second_opinion_finds_other_solutions_on_a_small_board(name: str) -> None:
    """CP-SAT is slow to find groups."""
    expect_another(generate(name, (4, 5), seed=11, symmetry=NONE))


def expect_another(puzzle: Puzzle) -> None:
    """If one clue too many is removed, there is another solution."""
    (solution,) = solve(puzzle).solutions
    for place in sorted(clues_of(puzzle), reverse=True):
        puzzle = without(puzzle, place)
        if len(solve(puzzle).solutions) > 1:
            break
    other = second(puzzle, solution)
    assert other not in (None, solution)
    assert check(puzzle, other).solved


EACH = tiers.times(1, 20 // len(MINIMAL) + 1)  # twenty in all, or some more


@tiers.usually(4)
@pytest.mark.parametrize("genre", tiers.part(MINIMAL, 2), ids=named)
def test_minimal_puzzles_need_every_clue(genre: Genre) -> None:
    """The solver shows a second solution for each removed clue."""
    for seed in range(100, 100 + EACH):
        puzzle = generate(genre, seed=seed, symmetry=NONE)
        stay = set(kept_always(puzzle))
        # Some are unique without any of these clues, as a net may be without walls.
        assert len(clues_of(puzzle)) > len(stay) or not clues_of(puzzle)
        for place in clues_of(puzzle).keys() - stay:
            fewer = without(puzzle, place)
            one, other = solve(fewer).solutions
            assert one != other
            assert check(fewer, one).solved
            assert check(fewer, other).solved


def kept_always(puzzle: Puzzle) -> list[Coord]:
    genre = genre_of(puzzle)
    assert genre is not None
    (solution,) = solve(puzzle).solutions
    return list(making_of(genre).keeps(Draft(dict(puzzle.clues), solution)))


@tiers.usually(4)
@pytest.mark.parametrize("genre", tiers.part(THINNED, 1), ids=named)
def test_clues_lie_as_the_symmetry_says(genre: Genre) -> None:
    for symmetry in making_of(genre).symmetries:
        puzzle = generate(genre, seed=21, symmetry=symmetry)
        stay = set(kept_always(puzzle))
        told = set(clues_of(puzzle))
        every = puzzle.clues[making_of(genre).thins or ""]
        for place in told - stay:
            there = image(place, puzzle.size, symmetry)
            assert there in told or there not in every, f"{symmetry}: {place.words}"
        assert symmetry == NONE or len(told) < puzzle.size[0] * puzzle.size[1]


def test_a_number_of_clues_is_met() -> None:
    for clues in (60, 31, 30):
        for symmetry in ("none", "rotational", "mirror"):
            puzzle = generate("sudoku", seed=5, clues=clues, symmetry=symmetry)
            assert clues - 1 <= len(clues_of(puzzle)) <= clues
    assert len(clues_of(generate("slitherlink", (6, 9), seed=1, clues=40))) == 40


@tiers.usually(0)
def test_all_sizes_of_sudoku() -> None:
    for side in (4, 6, 8, 10, 12, 16, 25):
        puzzle = generate("sudoku", (side, side), seed=1, clues=side * side * 2 // 3)
        assert puzzle.size == (side, side)
        assert solve(puzzle).verdict is Verdict.UNIQUE


def test_no_smaller_gappy_is_unique() -> None:
    """On 8×8, each line of both solutions has a gap of 1; smaller boards have no solution."""
    genre, told = all_genres()["gappy"], dict.fromkeys(sites.TOP_LEFT.places((8, 8)), 1)
    for clues in ({}, {"gap": told}):
        assert count(genre.puzzle(8, 8, clues), 9).number == 2
    for side in range(1, 8):
        assert solve(genre.puzzle(side, side, {})).verdict is Verdict.NONE
    with pytest.raises(GenerateError, match="Two cells in every row need 9 rows or more"):
        generate(genre, (8, 8))


@tiers.usually(3)
@pytest.mark.parametrize("genre", tiers.part(GENRES, 1), ids=named)
def test_boards_that_are_not_of_the_usual_size(genre: Genre) -> None:
    rows, cols = genre.size
    square = ((side, side) for side in range(rows - 1, 3, -1))
    smaller = ((rows - 2, cols), (rows - 1, cols - 1), (rows - 3, cols - 3), *square)
    wider = ((rows - 1, cols - 2), (rows + 1, cols + 2))  # with twice as many columns as rows
    for size in (*smaller, (rows + 1, cols + 1), *wider):
        try:
            genre.puzzle(*size, {})
        except PuzzleError:
            continue  # a board that is not square, or has no boxes
        try:
            puzzle = generate(genre, size, seed=2)
        except GenerateError as refused:
            if refused.sentence.endswith(" to be unique."):
                continue  # no puzzle of this size is
            raise
        assert puzzle.size == size
        (solution,) = solve(puzzle).solutions
        assert second(puzzle, solution) is None
        break
    else:
        raise AssertionError("no other size was tried")


MAKE_ALL = """
import hashlib, sys
from py_solver import dump, generate
from tests import tiers
for genre in tiers.part(tiers.made(), 2):
    puzzle = [generate(genre, seed=int(seed)) for seed in sys.argv[1:]][-1]
    text = dump(puzzle, "json")
    print(genre.id, hashlib.sha256(text.encode()).hexdigest())
"""


@tiers.usually(0)
def test_a_seed_makes_the_same_puzzle_in_another_process() -> None:
    """Coords hash like strings, so their sets have another order there. The solver's earlier work
    there also leads it elsewhere, if it has a choice.
    """
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", MAKE_ALL, *seeds],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hashed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hashed, seeds in (("1", ["1"]), ("2", ["2", "1"]))
    ]
    one, other = [run.communicate(timeout=300)[0].splitlines() for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    assert len(one) == len(tiers.part(GENRES, 2))
    assert one == other


def test_a_diagonal_needs_a_square() -> None:
    with pytest.raises(ValueError, match="diagonal"):
        generate("slitherlink", (5, 6), symmetry=DIAGONAL)
