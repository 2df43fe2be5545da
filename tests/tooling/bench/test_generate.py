"""`build.py bench generate`: its counts, and one small run; times are never tested."""

from __future__ import annotations

import re
import subprocess
from argparse import Namespace
from typing import Any

import pytest

from py_solver import all_genres
from tests.helpers.commands import build_py
from tests.tiers import usually
from tooling.bench import generate as generate_bench
from tooling.bench.generate import is_right, table
from tooling.bench.workers import Crew, Rows
from tooling.layout import HERE

RIGHT: dict[str, Any] = {
    "aim": 5.0,
    "native": [0.25, 0.5, 1.5],
    "wasm": [1.0, 3.0],
    "clues": 24,
    "made": 3,
    "different": 3,
    "again": 3,
    "unique": 3,
    "legal": 3,
    "same": 2,
    "compared": 2,
    "failed": [],
}


def test_the_table() -> None:
    heads, row = table({"Sudoku": RIGHT}).splitlines()
    assert heads.split()[:5] == ["aim", "median", "worst", "WASM", "worst"]
    assert row.split()[:10] == ["Sudoku", "5", "0.50", "s", "1.50", "s", "2.00", "s", "3.00", "s"]
    assert row.split()[10:] == ["24", "3", "3", "3", "3", "3", "2", "of", "2"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"different": 2},
        {"again": 2},
        {"unique": 2},
        {"legal": 2},
        {"same": 1},
        {"failed": ["No board came of 1000 tries."]},
    ],
)
def test_a_row_that_is_not_right_fails(wrong: dict[str, Any]) -> None:
    assert is_right(RIGHT)
    assert not is_right(RIGHT | wrong)


def test_each_genre_as_hard_as_each_grade() -> None:
    jobs: Rows = {
        "Chess": {"genre": "chess"},
        "Chess 9×9": {"genre": "chess", "few": True},
        "Go": {"genre": "go"},
    }
    chosen = generate_bench._chosen(jobs, ["chess"], ["easy", "hard"])
    assert {name: job["grade"] for name, job in chosen.items()} == {
        "Chess, easy": "easy",
        "Chess, hard": "hard",
    }
    assert generate_bench._chosen(jobs, None, None) == jobs


class Makers(Crew):
    """Native ones fail at the first seed; otherwise the seed is the puzzle."""

    def ask(self, kind: str, *argv: str, seconds: float | None = None) -> Rows:
        *_, seed = argv
        failed = kind != "wasm" and seed == "0"
        return {"result": {"seconds": 1.0, "text": "" if failed else seed, "failed": "Nothing."}}


def test_a_puzzle_that_fails_in_one_kind_only_fails_the_row() -> None:
    field = generate_bench._Field(Makers(HERE, {}), generate_bench.KINDS)
    job = {"aim": 1.0, "judged": False}
    row = generate_bench._row("Chess", job, field, Namespace(count=2, few=2))
    assert (row["made"], row["again"], row["same"]) == (2, 2, 1)
    assert row["failed"] == ["Nothing."]


def test_what_failed_is_said_below_the_table() -> None:
    rows = {"Sudoku": RIGHT | {"failed": ["Nothing came.", "Nothing came."], "wasm": None}}
    *_, row, note = table(rows).splitlines()
    assert "–" in row
    assert note == "Sudoku: Nothing came."


class Graders(Crew):
    """The same puzzle everywhere, but with one grade natively and another in WASM."""

    def ask(self, kind: str, *argv: str, seconds: float | None = None) -> Rows:
        number = 2.5 if kind == "wasm" and argv[-1] == "1" else 1.5
        return {"result": {"seconds": 1.0, "text": argv[-1], "number": number}}


def test_a_grade_that_is_another_one_in_wasm_fails_the_row() -> None:
    field = generate_bench._Field(Graders(HERE, {}), generate_bench.KINDS)
    job = {"aim": 1.0, "judged": False, "grade": "medium", "few": True}
    row = generate_bench._row("Chess, medium", job, field, Namespace(count=2, few=2))
    assert (row["same"], row["compared"]) == (1, 2)
    assert not is_right(row)


@usually(0)
def test_what_a_genre_never_is_is_said_and_not_made() -> None:
    done = bench("--genre", "latin_square", "--grades", "--few", "1")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^Latin square, easy +5 ", done.stdout, re.MULTILINE)
    making = all_genres()["latin_square"].making
    assert making is not None
    assert f"Latin square, medium: never, since {making.never['medium']}" in done.stdout
    assert not re.search(r"^Latin square, medium +5 ", done.stdout, re.MULTILINE)


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    return build_py("bench", "generate", "--only=native", *words)


@usually(0)
def test_a_small_run() -> None:
    done = bench("--genre", "masyu", "--count", "2", "--few", "1")
    assert done.returncode == 0, done.stderr
    heads, row = done.stdout.split("\n\n")[1].splitlines()
    assert heads.endswith("made  different  again  unique  legal  as in WASM")
    assert row.split()[-6:] == ["2", "2", "2", "2", "2", "–"]


def test_a_genre_that_there_is_not() -> None:
    done = bench("--genre", "chess")
    assert done.returncode == 1
    assert "There is no genre chess." in done.stderr
    assert "Traceback" not in done.stderr
