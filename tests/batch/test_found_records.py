"""Records as others publish them: CSV with a head, comments, objects with other names."""

from __future__ import annotations

import json
from pathlib import Path

from py_solver.batch.records import lines_of
from py_solver.batch.tasks import result_of

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def results(path: Path, text: str) -> list[dict[str, object]]:
    path.write_text(text, encoding="utf-8")
    return [{"n": n, **result_of("check", line, 60)} for n, line in lines_of(path)]


def test_lines_of_csv_have_a_head_and_a_solution(tmp_path: Path) -> None:
    zeros = LINE.replace(".", "0")
    found = results(
        tmp_path / "a.csv", f"quizzes,solutions\n{zeros},{SOLVED}\n7,{zeros},{LINE[:9]}\n"
    )
    assert [one["n"] for one in found] == [2, 3]
    assert (found[0]["verdict"], found[0]["match"]) == ("unique", True)
    assert (found[1]["verdict"], found[1]["match"]) == ("unique", None)


def test_comments_are_no_records(tmp_path: Path) -> None:
    found = results(tmp_path / "a.sdm", f"# a comment\n{LINE} # first\n\n#Another\n{LINE}\n")
    assert [(one["n"], one["verdict"]) for one in found] == [(2, "unique"), (5, "unique")]


def test_objects_with_other_names(tmp_path: Path) -> None:
    rows = [LINE[at : at + 9] for at in range(0, 81, 9)]
    records = [{"id": "a", "puzzle": LINE, "solution": SOLVED}, {"board": rows}, {"id": "mine"}]
    found = results(tmp_path / "a.jsonl", "\n".join(map(json.dumps, records)))
    assert [one["verdict"] for one in found] == ["unique", "unique", "refused"]
    assert (found[0]["id"], found[0]["match"], found[0]["whole"]) == ("a", True, True)
