"""`build.py bench genres`: its input, runs and reports; times are never tested."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.commands import build_py
from tests.tiers import usually
from tooling.bench import genre_report

OURS = {
    "id": "ours",
    "genre": "sudoku",
    "problem": "4 4\n1 - - -\n- - 3 -\n- - 4 -\n- 2 - -",
    "solution": "4 4\n1 3 2 4\n2 4 3 1\n3 1 4 2\n4 2 1 3",
}


def bench(*args: str) -> subprocess.CompletedProcess[str]:
    return build_py("bench", "genres", *args)


@usually(0)
def test_both_of_ours_solve_a_folder_and_say_where_the_time_goes(tmp_path: Path) -> None:
    (tmp_path / "sudoku.jsonl").write_text(json.dumps(OURS) + "\n")
    (tmp_path / "chess.jsonl").write_text(json.dumps({**OURS, "genre": "chess"}) + "\n")
    figures = tmp_path / "figures.json"
    done = bench("--data", str(tmp_path), "--alone", "--json", str(figures))
    assert done.returncode == 0, done.stderr
    assert re.search(r"^sudoku +native +1 +1 +1 +0\.", done.stdout, re.MULTILINE)
    assert re.search(r"^sudoku +wasm +1 +1 +1 +0\.", done.stdout, re.MULTILINE)
    assert "chess: not a genre of ours" in done.stdout
    report = json.loads(figures.read_text(encoding="utf-8"))
    ((row,),) = [report["puzzles"]["sudoku"]]
    for kind in ("native", "wasm"):
        phases = row[kind]["phases"]
        assert phases["pushing"] > 0
        # Nothing between question and answer is left out. The seconds after it are included, too,
        # and take as long as the machine needs. Both are rounded.
        assert sum(phases.values()) > row[kind]["seconds"] - 1e-4


@pytest.mark.parametrize("args", [("--data", "no-such-folder"), ("--genre", "chess")])
def test_what_is_not_there_is_one_sentence(args: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "sudoku.jsonl").write_text(json.dumps(OURS) + "\n")
    folder = () if "--data" in args else ("--data", str(tmp_path))
    done = bench(*folder, *args)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


def answer(seconds: float, verdict: str = "unique", match: bool = True, cells: int = 9) -> Any:
    phases = {"pushing": seconds / 2, "the rest": seconds / 2}
    return {"seconds": seconds, "verdict": verdict, "match": match, "note": ""} | {
        "cells": cells,
        "phases": phases,
    }


def peer(seconds: float, verdict: str = "solved", match: bool = True) -> Any:
    return {"seconds": seconds, "verdict": verdict, "match": match, "note": ""}


def rows() -> list[dict[str, Any]]:
    return [
        {"id": "a", "native": answer(0.01), "wasm": answer(0.04), "puzzlekit": peer(0.02)},
        {"id": "b", "native": answer(0.1), "wasm": answer(0.5), "puzzlekit": peer(2.0)},
        {"id": "c", "native": answer(0.1), "wasm": answer(0.5), "puzzlekit": peer(9, "timeout")},
        {"id": "d", "native": answer(0.1), "wasm": answer(0.3), "puzzlekit": peer(1, "refused")},
        {"id": "e", "native": answer(1), "wasm": answer(1, "multiple"), "puzzlekit": peer(0.05)},
        {"id": "f", "native": answer(1, "none"), "wasm": answer(1, "failed"), "puzzlekit": peer(3)},
    ]


def test_only_what_both_answered_is_compared_and_a_timeout_counts_the_limit() -> None:
    versus = genre_report.report({"g": rows()}, [], 8.0)["genres"]["g"]["versus"]["wasm"]
    assert versus["compared"] == 4
    assert versus["total ours"] == pytest.approx(2.04)
    assert versus["total theirs"] == pytest.approx(0.02 + 2 + 8 + 0.05)
    assert versus["geometric mean"] == pytest.approx(8.0)
    assert (versus["waits"], versus["others"], versus["unnoticed"]) == (2, 2, 0.5)


def test_the_tables_say_what_was_left_out_and_what_is_odd() -> None:
    report = genre_report.report({"g": rows(), "h": []}, ["x"], 8.0)
    text = genre_report.text(report)
    assert "h: not a genre of ours, left out." in text
    assert "x: puzzlekit has no solver for it" in text
    assert "g: puzzlekit did not solve 1 timeout, 1 refused." in text
    _, odd = text.split("What is not simply unique and as published:\n")
    assert odd == "g f: none, as published: "
    json.dumps(report)


def test_an_exponent_needs_three_sizes() -> None:
    assert genre_report.exponent([(9, 1.0), (16, 2.0), (16, 2.5)]) is None
    found = genre_report.exponent([(n, 0.001 * n**1.5) for n in (16, 25, 100, 400)])
    assert found == pytest.approx(1.5)
