"""Pickled puzzles arrive in another process as they were, even with another hash seed."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import py_solver as gw
from py_solver.board.families import Blocks
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import each
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.groups.connected import Connected
from tests.tiers import part, usually

ROOT = Path(__file__).resolve().parents[2]

ANSWER = (
    "import pickle, sys, py_solver as gw\n"
    "puzzle = pickle.load(sys.stdin.buffer)\n"
    "sys.stdout.buffer.write(pickle.dumps((puzzle, puzzle.constraints, gw.solve(puzzle))))\n"
)


def free() -> gw.Puzzle:
    """A puzzle of no genre."""
    board = Substrate.cells(2, 3, Marks.binary("white", "black"))
    return gw.Puzzle.of(
        board,
        [
            gw.must(All(), Connected(1)),
            gw.must(Row(1), ExactCount(1, 2), about="two"),
            each(Blocks(), AtMost(1, 3)),
        ],
    )


def there_and_back(puzzle: gw.Puzzle) -> tuple[gw.Puzzle, tuple[gw.Constraint, ...], gw.Outcome]:
    done = subprocess.run(
        [sys.executable, "-c", ANSWER],
        input=pickle.dumps(puzzle),
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "7"},
    )
    found: tuple[gw.Puzzle, tuple[gw.Constraint, ...], gw.Outcome] = pickle.loads(done.stdout)
    return found


@pytest.mark.parametrize("genre", part([*gw.all_genres().values()], 2), ids=lambda genre: genre.id)
def test_a_genre_and_its_puzzles_are_pickled(genre: gw.Genre) -> None:
    assert pickle.loads(pickle.dumps(genre)) is genre
    puzzle = gw.load(genre.example, genre.id)
    hash(puzzle.shape_key)  # computed values are not pickled
    again = pickle.loads(pickle.dumps(puzzle))
    assert again.genre is genre
    assert (again.substrate, again.clues) == (puzzle.substrate, puzzle.clues)


@usually(1)
@pytest.mark.parametrize(
    "puzzle", [gw.load("1.../..3./..4./.2.."), free()], ids=["of a genre", "of none"]
)
def test_another_process_sees_the_same_puzzle(puzzle: gw.Puzzle) -> None:
    again, constraints, outcome = there_and_back(puzzle)
    assert again.substrate == puzzle.substrate
    assert hash(again.substrate) == hash(puzzle.substrate)
    assert set(constraints) == set(puzzle.constraints)
    assert [one.about for one in constraints] == [one.about for one in puzzle.constraints]
    here = gw.solve(puzzle)
    assert (outcome.verdict, len(outcome.solutions)) == (here.verdict, len(here.solutions))
    assert outcome.verdict is not gw.Verdict.LIMIT
    assert gw.draw(again) == gw.draw(puzzle)


def test_what_was_added_to_a_genre_travels_too() -> None:
    puzzle = gw.load("1.../..3./..4./.2..")
    more = gw.must(Row(0), ExactCount(2, 1))
    again = pickle.loads(
        pickle.dumps(gw.Puzzle(puzzle.genre, puzzle.substrate, puzzle.clues, (more,)))
    )
    assert again.extra == (more,)
