"""`python3 -m py_solver hint`, `path` and `grade`, as a user at a terminal runs them."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

import py_solver as gw
from py_solver.cli.main import main
from py_solver.formats.gridtext_marks import dump_marks

SMALL = "1.../..3./..4./.2.."
SLITHERLINK = gw.dump(gw.generate("slitherlink", (5, 5), 3), "text")
LINK = gw.dump(gw.generate("numberlink", (4, 4), 1), "text")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    code = main(list(arguments))
    out, error = capsys.readouterr()
    return code, out, error


def test_a_hint_says_where_and_why_and_what(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = run(capsys, "hint", SMALL)
    step = gw.hint(gw.load(SMALL))
    assert step is not None
    assert (code, error) == (0, "")
    assert step.name
    assert out.splitlines() == [step.where, step.why, f"{step.what} ({step.name})"]


def test_the_links_of_a_chain_are_numbered(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = gw.generate("takuzu", (6, 6), 3, grade="medium")
    marks: dict[gw.Coord, int] = {}
    step = gw.hint(puzzle, marks)
    while step is not None and not step.chain:
        marks |= {one.coord: one.mark for one in step.conclusions if one.holds}
        step = gw.hint(puzzle, marks)
    assert step is not None, "this one is not solved at a glance"
    code, out, _ = run(
        capsys, "hint", gw.dump(puzzle, "json"), "--marks", dump_marks(puzzle, marks)
    )
    assert code == 0
    where, *links, what = out.splitlines()
    assert (where, what) == (step.where, step.what)
    assert links == [f"{n}. {link.sentence}" for n, link in enumerate(step.chain, start=1)]
    assert len(links) > 1


def test_marks_of_a_player(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solution = gw.solve(gw.load(SMALL)).solutions[0]
    solved = dump_marks(gw.load(SMALL), solution)
    assert run(capsys, "hint", SMALL, "--marks", solved)[:2] == (
        0,
        "No further step can be deduced.\n",
    )
    file = tmp_path / "marks.txt"
    file.write_text("- - - -\n" * 3 + "- 2 - 4\n")
    told = run(capsys, "hint", SMALL, "--marks", str(file))[1]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert run(capsys, "hint", SMALL, "--marks", "-")[1] == told


def test_a_wrong_mark_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "hint", SMALL, "--marks", "- 1 - -\n" + "- - - -\n" * 3)
    assert code == 0
    assert out.splitlines()[-1] == "Row 1, column 2 should not be 1."


def test_a_puzzle_without_a_solution(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "hint", "1..1" + "." * 12)
    assert code == 1
    assert out.endswith("There is no solution.\n")
    for command in ("path", "grade"):
        code, out, error = run(capsys, command, "1..1" + "." * 12)
        assert (code, out) == (2, "")
        assert "no solution" in error


def test_a_path_has_a_line_for_each_step_and_ends_with_the_grade(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = run(capsys, "path", SLITHERLINK, "--genre", "slitherlink")
    assert code == 0
    puzzle = gw.load(SLITHERLINK, "slitherlink")
    *steps, last = out.splitlines()
    found = gw.path(puzzle).steps
    assert [line.split(". ", 1)[1] for line in steps] == [step.sentence for step in found]
    assert [int(line.split(".")[0]) for line in steps] == list(range(1, len(found) + 1))
    graded = gw.grade(puzzle)
    assert f"{graded.number:g}, {graded.word} " in last


def test_a_grade(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "grade", SLITHERLINK, "--genre", "slitherlink")
    assert code == 0
    graded = gw.grade(gw.load(SLITHERLINK, "slitherlink"))
    first, *counts, hardest = out.splitlines()
    assert first.startswith("at most ") is graded.at_most
    assert re.search(rf"\b{graded.number:g}, {graded.word} \(scale {graded.version}\)$", first)
    assert counts == [
        f"{n} step{'s' * (n != 1)} of cost {cost}" for cost, n in graded.counts.items()
    ]
    assert graded.hardest is not None
    assert hardest == f"Hardest step: {graded.hardest.sentence}"


def test_a_genre_without_grades_has_a_path(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = run(capsys, "grade", LINK, "--genre", "numberlink")
    assert (code, out) == (2, "")
    assert "have no difficulty" in error
    code, out, _ = run(capsys, "path", LINK, "--genre", "numberlink")
    assert code == 0
    assert re.fullmatch(r"\d+ steps?", out.splitlines()[-1])
    found = json.loads(run(capsys, "path", LINK, "--genre", "numberlink", "--json")[1])
    assert found["grade"] is None


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    code, out, error = run(capsys, *arguments, "--json")
    assert (code, error) == (0, "")
    return json.loads(out)


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = gw.load(SLITHERLINK, "slitherlink")
    found = as_json(capsys, "path", SLITHERLINK, "--genre", "slitherlink")
    for told, step in zip(found["steps"], gw.path(puzzle).steps, strict=True):
        assert told["what"] == step.what
        assert told["facts"] == {str(coord): list(marks) for coord, marks in step.facts.items()}
        assert [one["coord"] for one in told["conclusions"]] == [
            str(one.coord) for one in step.conclusions
        ]
        assert len(told["constraints"]) == len(step.constraints)
        assert len(told["chain"]) == len(step.chain)
    graded = as_json(capsys, "grade", SLITHERLINK, "--genre", "slitherlink")
    assert graded == {**found["grade"], "whole": True, "notes": []}
    assert sum(graded["counts"].values()) == len(found["steps"])
    assert as_json(capsys, "hint", SMALL)["kind"] == "step"
    solved = dump_marks(gw.load(SMALL), gw.solve(gw.load(SMALL)).solutions[0])
    assert as_json(capsys, "hint", SMALL, "--marks", solved) is None


@pytest.mark.parametrize("command", ["hint", "path", "grade"])
def test_out_of_time(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = run(capsys, command, SMALL, "--seconds", "0")
    assert (code, out) == (3, "")
    assert error.startswith("Stopped before ")
    assert run(capsys, command, SMALL, "--seconds", "nan")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("hint", "-", "--marks", "-"), "Only one of PUZZLE and --filled"),
        (("hint", SMALL, "--marks", "- -"), "has 1 row instead of 4"),
        (("hint", SMALL, "--marks", "9 - - -\n" + "- - - -\n" * 3), "9"),
        (("hint", SMALL, "--marks", "no/such.txt"), "There is no file no/such.txt."),
        (("path", "." * 16), "multiple solutions"),
    ],
)
def test_what_cannot_be_had(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, error = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert sentence in error
    assert len(error.splitlines()) == 1
