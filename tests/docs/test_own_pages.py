"""The manual's pages on types and rules of your own: everything that they tell readers to run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path

import pytest

import py_solver as gw
from py_solver.cli.main import main
from py_solver.genres import forget_others
from tooling.layout import HERE

SET = HERE.root / "docs" / "site" / "set"
EXAMPLES = HERE.root / "examples" / "own"


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    forget_others()


def blocks(page: str, kind: str) -> list[str]:
    """The code of a page in this language."""
    text = (SET / f"{page}.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_listings_are_the_examples() -> None:
    _, stones, ring = blocks("own-type", "python")
    squares, _ = blocks("own-rule", "python")
    for name, listing in (("shading", stones), ("loop", ring), ("number", squares)):
        assert listing == (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")


def test_the_first_listing_is_a_type_without_rules() -> None:
    genre = gw.genre_from(blocks("own-type", "python")[0], "own.py")
    assert gw.count(gw.load(genre.example, genre.id), limit=1000).number == 2**9


def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (listing,) = blocks("own-type", "python")[1:2]
    Path("stepping_stones.py").write_text(listing, encoding="utf-8")
    example = gw.genre_from(listing, "stepping_stones.py").example
    forget_others()
    Path("puzzle.txt").write_text(example, encoding="utf-8")
    (commands,) = blocks("own-type", "sh")
    for line in commands.splitlines():
        program, *words = shlex.split(line)
        assert program == "gridwright"
        assert main(words) == 0, line


def test_calm_rows_has_the_solution_that_plain_python_finds() -> None:
    genre = gw.genre_from(blocks("own-rule", "python")[1], "calm_rows.py")
    puzzle = gw.load(genre.example, genre.id)
    numbers = puzzle.clues["number"]
    lines = [line for line in product((0, 1), repeat=4) if sum(line) == 2]

    def fits(row: int, line: tuple[int, ...]) -> bool:
        changes = sum(a != b for a, b in pairwise(line))
        here = {at.col: number for at, number in numbers.items() if at.row == row}
        return all(line[col] == 0 and changes <= number for col, number in here.items())

    found = [
        rows
        for rows in product(*([line for line in lines if fits(row, line)] for row in range(4)))
        if all(sum(column) == 2 for column in zip(*rows, strict=True))
    ]
    (solution,) = gw.solve(puzzle).solutions
    assert [tuple(solution[gw.cell(r, c)] for c in range(4)) for r in range(4)] == list(found[0])
    assert len(found) == 1
    assert all(step.why for step in gw.path(puzzle).steps)
