"""A verdict about a puzzle that was not read whole says so, in every command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import py_solver as gw
from py_solver.batch.report import report_of
from py_solver.batch.tasks import result_of
from py_solver.cli.main import main
from tests.tiers import usually

PART = ".Shape~4x4.~R1C1_1.~R2C3_3.~R3C2_4.~R4C4_2.Nonsense~3~R1C1~R1C2"
"""Four givens, and an unknown constraint."""
WHOLE = "1.../..3./.4../...2"
LEFT_OUT = "The constraint “Nonsense” in row 1, column 1 was not understood and was left out."
COMMANDS = ["solve", "hint", "path", "grade", "check"]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main([*words])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_what_was_left_out(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, command, PART)
    assert code == 4
    assert out.endswith(
        f"The puzzle was read only in part. This answer ignores the parts left out:\n- {LEFT_OUT}\n"
    )
    code, out, _ = run(capsys, command, PART, "--json")
    told = json.loads(out)
    assert (code, told["whole"]) == (4, False)
    assert told["notes"] == [
        {"sort": "unread", "sentence": LEFT_OUT, "coords": ["cells/0/0", "cells/0/1"]}
    ]
    code, out, error = run(capsys, command, PART, "--strict")
    assert (code, out) == (2, "")
    assert error == f"This text was read only in part. {LEFT_OUT}\n"
    code, out, _ = run(capsys, command, WHOLE, "--strict")
    assert (code, "left out" in out) == (0, False)


def test_a_hint_that_finds_nothing_still_says_it(capsys: pytest.CaptureFixture[str]) -> None:
    solution = gw.solve(gw.load(WHOLE)).solutions[0]
    text = "\n".join(
        " ".join(str(solution[gw.Coord(gw.Layer.CELLS, r, c)]) for c in range(4)) for r in range(4)
    )
    code, out, _ = run(capsys, "hint", PART, "--marks", f"4 4\n{text}", "--json")
    assert (code, set(json.loads(out))) == (4, {"whole", "notes"})


def test_no_solution_and_no_time_keep_their_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "solve", PART + ".~R1C2_1")[0] == 1
    assert run(capsys, "solve", PART, "--seconds", "0")[0] == 3


def test_check_names_what_is_violated(capsys: pytest.CaptureFixture[str]) -> None:
    marks = "4 4\n1 1 . .\n. . 3 .\n. 4 . .\n. . . 2"
    code, out, _ = run(capsys, "check", WHOLE, "--marks", marks)
    assert code == 1
    assert "Row 1" in out
    code, out, _ = run(capsys, "check", WHOLE)
    assert (code, out) == (0, "Not solved yet; no rule is violated.\n")


def test_the_library_keeps_the_caveat() -> None:
    puzzle = gw.load(PART)
    assert not puzzle.whole
    assert [note.sentence for note in puzzle.caveats] == [LEFT_OUT]
    for answer in (gw.solve(puzzle), gw.count(puzzle, 5), gw.candidates(puzzle)):
        assert answer.caveats == puzzle.caveats
    assert not gw.solve(puzzle).whole
    assert gw.check(puzzle).caveats == gw.path(puzzle).caveats == puzzle.caveats
    assert gw.grade(puzzle).caveats == gw.propagate(puzzle).caveats == puzzle.caveats
    step = gw.hint(puzzle)
    assert step is not None
    assert step.caveats == puzzle.caveats
    with pytest.raises(gw.PuzzleError, match=r"read only in part\. The constraint “Nonsense”"):
        gw.load(PART, strict=True)
    whole = gw.load(WHOLE, strict=True)
    assert whole.whole
    assert gw.solve(whole).caveats == ()
    assert gw.solve(whole).whole


def test_an_edit_our_json_and_a_worker_keep_it() -> None:
    puzzle = gw.load(PART)
    assert puzzle.with_clues("given", {}).caveats == puzzle.caveats
    assert puzzle.without([*puzzle.each_clue()][:1]).caveats == puzzle.caveats
    assert gw.load(gw.dump(puzzle, "json")).caveats == puzzle.caveats
    (found,) = gw.batch.map("solve", [puzzle], workers=0)
    assert (found["whole"], found["notes"]) == (False, [LEFT_OUT])
    (found,) = gw.batch.map("solve", [puzzle], workers=0, strict=True)
    assert found["verdict"] == "refused"


@pytest.mark.parametrize("task", ["solve", "grade", "check"])
def test_a_batch_counts_what_is_whole(task: str) -> None:
    results: list[dict[str, Any]] = [result_of(task, text, 60) for text in (PART, WHOLE)]
    assert [result["whole"] for result in results] == [False, True]
    assert results[0]["notes"] == [LEFT_OUT]
    assert "read completely: 1 of 2" in report_of(results).lines()
    refused = result_of(task, PART, 60, strict=True)
    assert refused["verdict"] == "refused"
    assert LEFT_OUT in refused["why"]


@usually(0)
def test_a_strict_batch_is_another_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records, out = tmp_path / "in.txt", tmp_path / "out.jsonl"
    records.write_text(f"{PART}\n{WHOLE}\n", encoding="utf-8")
    words = ["batch", "solve", str(records), "-o", str(out), "--workers", "1"]
    code, told, _ = run(capsys, *words)
    assert code == 0
    assert "read completely: 1 of 2" in told
    code, _, error = run(capsys, *words, "--strict")
    assert code == 2
    assert "the one for record 1 does not match" in error
    out.unlink()
    code, told, _ = run(capsys, *words, "--strict")
    assert code == 0
    assert "1 refused" in told
