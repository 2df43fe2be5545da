"""Benchmarks on published puzzles: solved, matched, proved and reported; never the time."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from py_solver.batch import benchmark
from py_solver.batch.benchmark import mended, percentile_95, records_in, run, summary
from py_solver.board.errors import FormatError
from tests.tiers import usually

ROOT = Path(__file__).resolve().parents[2]

SUDOKU = {
    "id": "ours",
    "genre": "sudoku",
    "problem": "4 4\n1 - - - \n- - 3 -\n- - 4 -  \n- 2 - -",
    "solution": "4 4\n1 3 2 4\n2 4 3 1\n3 1 4 2\n4 2 1 3",
}
OPEN = {
    "id": "open",
    "genre": "sudoku",
    "problem": "4 4\n1 - - -\n- - 3 -\n- - - -\n- - - -",
    "solution": SUDOKU["solution"],
}
LIGHTS = {
    "id": "lights",
    "genre": "akari",
    "problem": "3 4\n- - x -\n- - - -\n- - - 0",
    "solution": "",
}


def file_of(folder: Path, *records: dict[str, str]) -> Path:
    path = folder / "ours.jsonl"
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path


def one(record: dict[str, str], seconds: float | None = None) -> benchmark.Result:
    (result,) = run([record], seconds)
    return result


def bench(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "py_solver", "bench", *args],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        check=False,
    )


def test_unique_and_as_published() -> None:
    result = one(SUDOKU)
    assert (result.verdict, result.match, result.cells, result.note) == ("unique", True, 16, "")


def test_two_solutions_are_shown_where_they_differ() -> None:
    result = one(OPEN)
    assert result.verdict == "multiple"
    assert "two solutions: row " in result.note
    _, told = result.note.split("row ", 1)
    first, second = told.split(" may be ")[1].split(";")[0].split(" or ")
    assert first != second


def test_a_published_solution_that_breaks_a_rule_is_told_which() -> None:
    wrong = SUDOKU["solution"].replace("4 2 1 3", "4 2 3 3")
    result = one({**SUDOKU, "solution": wrong})
    assert (result.verdict, result.match) == ("unique", False)
    assert result.note.startswith("the published solution breaks a rule: ")
    assert result.note.endswith(".")


def test_a_published_solution_that_says_too_little_is_not_one() -> None:
    result = one({**SUDOKU, "solution": SUDOKU["solution"].replace("4 2 1 3", "- - - 1")})
    assert result.match is False
    assert result.note


def test_a_published_solution_that_cannot_be_read() -> None:
    result = one({**SUDOKU, "solution": "4 4\n1 2"})
    assert (result.verdict, result.match) == ("unique", False)
    assert result.note.startswith("published solution: ")


@pytest.mark.parametrize(
    ("genre", "problem", "solution"),
    [
        ("sudoku", "4 4\n1 - - -" + "\n- - - -" * 3, "\n".join(["9" * 5000 + " 1 1 1"] * 4)),
        ("hashi", "1 3\n1 - 1", "- 12 -"),
        ("hashi", "1 3\n1 - 1", "- ab -"),
        ("nurikabe", "1 2\n1 -", "- y"),
        ("slitherlink", "2 2\n3 -\n- -", "x -\n- y"),
    ],
)
def test_what_is_no_mark_is_told_with_its_place(genre: str, problem: str, solution: str) -> None:
    result = one({"id": "odd", "genre": genre, "problem": problem, "solution": solution})
    assert result.match is False
    assert re.match(
        r"(.*; )?published solution: Row \d, column \d: “.*” means nothing here", result.note
    )


def test_without_a_published_solution_there_is_nothing_to_match() -> None:
    assert one({**SUDOKU, "solution": ""}).match is None


def test_no_solution_and_no_time() -> None:
    unsolvable = one({**SUDOKU, "problem": SUDOKU["problem"].replace("1 -", "1 1", 1)})
    assert (unsolvable.verdict, unsolvable.match) == ("none", False)
    assert unsolvable.note.startswith("there is no solution; ")
    result = one(SUDOKU, 0.0)
    assert (result.verdict, result.match, result.note) == ("limit", False, "out of time")


def test_what_cannot_be_read_is_a_result_with_the_reason() -> None:
    result = one({**SUDOKU, "problem": "4 4\n1 2 3 4"})
    assert (result.verdict, result.match) == ("refused", False)
    assert result.note.endswith(".")
    assert one({**SUDOKU, "genre": "chess"}).note == "There is no puzzle type “chess”."


def test_a_missing_last_row_is_read_as_empty_and_told() -> None:
    short = {**LIGHTS, "problem": "3 4\n- - x -\n- - - 0"}
    assert mended(short)["problem"] == "3 4\n- - x -\n- - - 0\n- - - -"
    assert mended(mended(short)) == mended(short)
    assert one(short).note.startswith("the last row is missing: read as empty")


@pytest.mark.parametrize(
    "record",
    [
        SUDOKU,
        {**LIGHTS, "problem": "3 4\n- - x -"},
        {**LIGHTS, "problem": "3 4\n- - x -\n- - -"},
        {**SUDOKU, "problem": "4 4\n1 - - -\n- - 3 -\n- 2 4 -"},
        {**SUDOKU, "problem": "x"},
        {**SUDOKU, "problem": ""},
        {**SUDOKU, "genre": "starbattle", "problem": "3 3 1\n1 1 1\n2 2 2"},
    ],
)
def test_nothing_else_is_mended(record: dict[str, str]) -> None:
    assert mended(record) == record


def test_a_summary_counts_matched_only_what_is_unique() -> None:
    results = list(run([SUDOKU, {**OPEN, "solution": ""}, LIGHTS]))
    total = summary(results)
    assert total.puzzles == 3
    assert total.matched == 1
    assert total.largest == max(result.seconds for result in results)
    assert summary([]).total == 0


def test_the_percentile_is_the_nearest_rank() -> None:
    assert percentile_95(range(1, 101)) == 95
    assert percentile_95([3.0]) == 3.0
    assert percentile_95([2.0, 1.0]) == 2.0


@usually(1)
@pytest.mark.parametrize(
    "damaged", ["{", "[]", '{"id": "a"}', "7", '{"id": 1, "genre": "sudoku"}', "null"]
)
def test_a_damaged_line_is_named_by_number(damaged: str, tmp_path: Path) -> None:
    path = file_of(tmp_path, SUDOKU)
    path.write_text(path.read_text(encoding="utf-8") + damaged + "\n", encoding="utf-8")
    with pytest.raises(FormatError, match=r"^Line 2 of .* is not a record of a puzzle"):
        records_in(path)
    done = bench(str(path))
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\xff")
    for path in (tmp_path / "noise", tmp_path / "none", tmp_path):
        with pytest.raises(FormatError, match=r"cannot be read: |is not a text file"):
            records_in(path)


def test_blank_lines_do_not_matter(tmp_path: Path) -> None:
    path = file_of(tmp_path, SUDOKU)
    path.write_text(path.read_text(encoding="utf-8") + "\n\n", encoding="utf-8")
    assert len(records_in(path)) == 1


def test_the_command_prints_a_line_each_and_a_summary(tmp_path: Path) -> None:
    done = bench(str(file_of(tmp_path, SUDOKU, OPEN)))
    assert (done.returncode, done.stderr) == (0, "")
    first, second, total = done.stdout.splitlines()
    assert first.split()[:3] == ["ours", "unique", "match"]
    assert second.split()[:2] == ["open", "multiple"]
    assert total.startswith("2 puzzles, 1 unique, 1 matched; median ")


@usually(0)
def test_the_command_prints_what_no_terminal_can(tmp_path: Path) -> None:
    done = bench(str(file_of(tmp_path, {**SUDOKU, "id": "half of a \ud83d"})))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("half of a \\ud83d ")


@usually(0)
def test_the_command_prints_json_lines(tmp_path: Path) -> None:
    done = bench(str(file_of(tmp_path, SUDOKU)), "--json")
    result, total = (json.loads(line) for line in done.stdout.splitlines())
    named: dict[str, Any] = {"id": "ours", "genre": "sudoku", "verdict": "unique", "match": True}
    assert named.items() <= result.items()
    assert {"seconds", "rounds", "conflicts"} <= result.keys()
    assert {"median", "percentile_95", "largest", "total"} <= total.keys()
