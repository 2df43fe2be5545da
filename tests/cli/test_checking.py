"""`python3 -m py_solver check`, as a user at a terminal runs it."""

from __future__ import annotations

import json

import pytest

import py_solver as gw
from py_solver.board.coords import cell
from py_solver.cli.main import main
from py_solver.formats.contents import Contents
from py_solver.formats.gridtext_marks import dump_marks
from py_solver.formats.registry import write

SMALL = "1.../..3./..4./.2.."


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    code = main(["check", *arguments])
    out, error = capsys.readouterr()
    return code, out, error


def test_each_violated_rule_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = gw.load(SMALL)
    marks = {cell(0, 1): 1, cell(3, 3): 2}
    code, out, error = run(capsys, SMALL, "--filled", dump_marks(puzzle, marks))
    assert (code, error) == (1, "")
    assert out.splitlines() == [
        "Row 1 must contain each number once, but row 1, columns 1 and 2 are both 1.",
        "Row 4 must contain each number once, but row 4, columns 2 and 4 are both 2.",
    ]


def test_slashes_may_separate_the_rows(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, SMALL, "--filled", "1 1 - -/- - 3 -/- - 4 -/- 2 - -")
    assert (code, len(out.splitlines())) == (1, 1)
    # As many as the puzzle has, and no other number of them.
    assert run(capsys, SMALL, "--filled", "1 1 - -/- - 3 -/- - 4 -")[0] == 2


def test_json_has_the_whole_report(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = gw.load(SMALL)
    marks = {cell(0, 1): 1}
    code, out, _ = run(capsys, SMALL, "--json", "--filled", dump_marks(puzzle, marks))
    assert code == 1
    found = json.loads(out)
    report = gw.check(puzzle, marks)
    assert found["solved"] is report.solved is False
    assert [(one["rule"], one["sentence"]) for one in found["violations"]] == [
        (one.rule, one.sentence) for one in report.violations
    ]
    assert found["violations"][0]["coords"] == [str(at) for at in report.violations[0].coords]
    assert found["violations"][0]["numbers"] == list(report.violations[0].numbers)


@pytest.mark.parametrize("genre", ["sudoku", "slitherlink", "akari"])
def test_right_marks_are_not_wrong(genre: str, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = gw.load(gw.all_genres()[genre].example, genre)
    text, solution = gw.dump(puzzle, "json"), gw.solve(puzzle).solutions[0]
    code, out, _ = run(capsys, text)
    assert (code, out) == (0, "Not solved yet; no rule is violated.\n")
    found = json.loads(run(capsys, text, "--json")[1])
    assert found == {"solved": False, "violations": [], "whole": True, "notes": []}
    code, out, _ = run(capsys, text, "--filled", dump_marks(puzzle, solution))
    assert (code, out) == (0, "Solved: every rule is satisfied.\n")


def test_what_the_text_says_is_filled_in_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = gw.load(SMALL)
    text = write(Contents(puzzle, {cell(0, 1): 1}), "json")
    assert run(capsys, text)[0] == 1
    assert run(capsys, text, "--filled", dump_marks(puzzle, {}))[0] == 0


def test_bad_input_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (("nonsense?",), (SMALL, "--filled", "1 2 3"), ("-", "--filled", "-")):
        code, out, error = run(capsys, *arguments)
        assert (code, out) == (2, "")
        assert len(error.splitlines()) == 1
        assert error.endswith(".\n")
