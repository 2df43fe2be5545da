"""The puzzle types in `examples/own/`: each solves, explains and makes what plain Python counts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations, product
from math import isqrt
from pathlib import Path

import pytest

import py_solver as gw
from py_solver.bridge.describe import describe
from py_solver.genres import forget_others
from tooling.layout import HERE

FOLDER = HERE.root / "examples" / "own"
FILES = sorted(FOLDER.glob("*.py"))


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    forget_others()


def genre(path: Path) -> gw.Genre:
    return gw.genre_from(path.read_text(encoding="utf-8"), path.name)


def test_they_are_listed_and_short() -> None:
    assert [path.stem for path in FILES] == ["loop", "number", "shading"]
    readme = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    for path in FILES:
        assert f"(own/{path.name})" in readme
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 55


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_type_solves_explains_and_makes(path: Path) -> None:
    own = genre(path)
    puzzle = gw.load(own.example, own.id)
    assert gw.solve(puzzle).verdict is gw.Verdict.UNIQUE
    assert describe(puzzle)["name"] == own.name
    found = gw.path(puzzle)
    assert gw.grade(puzzle).word in ("easy", "medium")
    assert all(step.why for step in found.steps)
    made = gw.generate(own.id, (5, 5), seed=3)
    assert gw.solve(made).verdict is gw.Verdict.UNIQUE


def test_stones_are_those_that_plain_python_finds() -> None:
    puzzle = gw.load("3 3\n- - 2\n- - -\n- 1 -\n", genre(FOLDER / "shading.py").id)
    found = 0
    for stones in product((0, 1), repeat=9):
        rows = [stones[0:3], stones[3:6], stones[6:9]]
        down = list(zip(*rows, strict=True))
        apart = not any(a and b for line in (*rows, *down) for a, b in pairwise(line))
        corner = sum(rows[0]) + sum(down[2]) - rows[0][2]
        side = sum(rows[2]) + sum(down[1]) - rows[2][1]
        found += apart and corner == 2 and side == 1
    assert gw.count(puzzle, limit=1000).number == found > 0


def test_squares_without_square_sums_are_those_that_plain_python_finds() -> None:
    puzzle = gw.load("4 4\n" + "- - - -\n" * 4, genre(FOLDER / "number.py").id)
    lines = list(permutations(range(1, 5)))

    def fine(line: tuple[int, ...]) -> bool:
        return all(isqrt(a + b) ** 2 != a + b for a, b in pairwise(line))

    rows = [line for line in lines if fine(line)]
    found = 0
    for square in product(rows, repeat=4):
        columns = list(zip(*square, strict=True))
        found += all(len(set(column)) == 4 and fine(column) for column in columns)
    assert gw.count(puzzle, limit=1000).number == found > 0
