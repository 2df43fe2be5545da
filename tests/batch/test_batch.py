"""Batches on this machine: valid records, results, and the contents of files. Quick tests."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from pyarrow import parquet

import py_solver as gw
from py_solver.batch.machine import Process
from py_solver.batch.report import Report
from py_solver.batch.results import Results, results_in
from py_solver.batch.tasks import TASKS, result_of
from py_solver.board.errors import FormatError, GenerateError, PuzzleError
from py_solver.cli.main import main
from tests.batch.records import SMALL
from tests.tiers import usually
from tooling.layout import HERE

SOLVED = "4 4\n1 3 2 4\n2 4 3 1\n3 1 4 2\n4 2 1 3"
LIGHTS = {"id": "lights", "genre": "akari", "problem": "3 4\n- - x -\n- - - -\n- - - 0"}


def batch(*words: str | Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "py_solver", "batch", *map(str, words)],
        cwd=HERE.root,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )


def lines(path: Path, *records: object) -> Path:
    texts = [one if isinstance(one, str) else json.dumps(one) for one in records]
    path.write_text("".join(f"{text}\n" for text in texts), encoding="utf-8")
    return path


def without_time(result: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in result.items() if key != "seconds"}


@pytest.mark.parametrize(
    "record",
    [
        SMALL,
        json.dumps(SMALL),
        json.dumps({"problem": SMALL}),
        json.dumps({"problem": SMALL, "genre": "sudoku"}),
        gw.dump(gw.load(SMALL), "json"),
        json.dumps({"problem": json.loads(gw.dump(gw.load(SMALL), "json"))}),
    ],
    ids=["line", "string", "object", "with a genre", "envelope", "envelope in an object"],
)
def test_a_record_may_be_written_in_many_ways(record: str) -> None:
    found = result_of("solve", record, 60)
    assert found["verdict"] == "unique"
    assert found["genre"] == "sudoku"
    assert found["solution"].split() == SOLVED.split()


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("{", "This line looks like JSON, but it is incomplete or damaged."),
        ('{"problem": 7, "genre": 7, "seed": 1}', " is not text."),
        ('{"problem": "1234", "genre": "chess", "seed": 1}', "There is no puzzle type “chess”."),
        ('{"id": "x"}', ""),
        ("[" * 100_000, ""),
    ],
)
def test_a_bad_record_is_refused_in_a_sentence(task: str, record: str, said: str) -> None:
    found = result_of(task, record, 60)
    assert found["verdict"] == "refused"
    assert said in found["why"]
    assert found["why"].endswith(".")


def test_a_fault_of_ours_is_a_result_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(record: object, seconds: object, strict: bool) -> dict[str, Any]:
        raise KeyError("nothing")

    monkeypatch.setitem(TASKS, "solve", broken)
    found = result_of("solve", '{"id": "mine"}', 60)
    assert without_time(found) == {"id": "mine", "verdict": "failed", "why": "KeyError: 'nothing'"}


def test_a_budget_that_runs_out_is_limit() -> None:
    for task in ("solve", "grade", "check"):
        assert result_of(task, "." * 81, 0)["verdict"] == "limit"
    order = json.dumps({"genre": "sudoku", "seed": 1})
    assert result_of("generate", order, 0)["verdict"] == "limit"


def test_grading_says_how_hard_and_what_has_no_grade() -> None:
    found = result_of("grade", SMALL, 60)
    graded = gw.grade(gw.load(SMALL))
    assert (found["grade"], found["number"]) == (graded.word, graded.number)
    assert "grade" not in result_of("grade", "." * 16, 60)
    for genre in gw.all_genres().values():
        if gw.load(genre.example, genre.id).normal_form:
            break
    found = result_of("grade", json.dumps({"genre": genre.id, "problem": genre.example}), 60)
    assert found["verdict"] == "unique"
    assert found["why"].endswith("have no difficulty.")


def test_checking_compares_with_what_was_published() -> None:
    wrong = SOLVED.replace("1 3 2 4", "1 3 4 2")
    for solution, match in ((SOLVED, True), (wrong, False), (None, None)):
        record = json.dumps({"problem": SMALL, "solution": solution})
        found = result_of("check", record, 60)
        assert (found["verdict"], found["match"]) == ("unique", match)
        assert ("breaks a rule" in found["note"]) == (match is False)


@usually(0)
def test_the_same_orders_give_the_same_puzzles_however_many_workers_there_are() -> None:
    orders = list(gw.batch.orders(["sudoku", "akari"], 5, 7, [(4, 4), (6, 6)], ["easy"]))
    assert [order["id"] for order in orders[:3]] == ["sudoku-7", "akari-8", "sudoku-9"]
    alone = list(gw.batch.map("generate", orders, workers=0))
    beside = list(gw.batch.map("generate", orders, workers=2))
    assert list(map(without_time, alone)) == list(map(without_time, beside))
    for made in alone:
        puzzle = gw.load(made["problem"], made["genre"])
        outcome = gw.solve(puzzle)
        assert outcome.verdict is gw.Verdict.UNIQUE
        assert gw.grade(puzzle).word == made["grade"] == "easy"
    # A generated puzzle is itself a record.
    checked = gw.batch.map("check", alone, workers=0)
    assert [(one["verdict"], one["match"]) for one in checked] == [("unique", True)] * 5


def test_orders_that_cannot_be_met_are_refused_at_once() -> None:
    with pytest.raises(GenerateError):
        gw.batch.orders(["sudoku"], 1, grades=["boring"])
    with pytest.raises(PuzzleError):
        gw.batch.orders(["sudoku"], 1, sizes=[(7, 26)])
    with pytest.raises(PuzzleError):
        gw.batch.orders([], 1)


def test_map_takes_puzzles_texts_and_records_in_their_order_and_stops_when_it_is_closed() -> None:
    things: list[Any] = [
        gw.load(SMALL),
        SMALL,
        {"problem": SMALL, "id": "mine"},
        SOLVED,
        {"id": "half \ud800", "problem": "nonsense"},
    ]
    found = list(gw.batch.map("solve", things, workers=2))
    assert [one["n"] for one in found] == [1, 2, 3, 4, 5]
    assert [one["verdict"] for one in found] == ["unique"] * 4 + ["refused"]
    assert found[2]["id"] == "mine"

    taken = []

    def endless() -> Any:
        while True:
            taken.append(SMALL)
            yield SMALL

    stream = gw.batch.map("solve", endless(), workers=1)
    assert next(stream)["verdict"] == "unique"
    stream.close()  # type: ignore[attr-defined]
    assert len(taken) < 100, "records are read when a worker is free, not before"
    with pytest.raises(PuzzleError, match="A batch can generate, solve, grade or check, not “fly”"):
        gw.batch.map("fly", things)


def test_a_file_is_solved_and_told_and_a_second_run_does_what_is_missing(tmp_path: Path) -> None:
    records, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    lines(records, {"problem": SMALL, "id": "a"}, "", "nonsense", LIGHTS)
    plot, table = tmp_path / "plot.svg", tmp_path / "table.parquet"
    words = ("grade", records, "-o", out, "--workers", "1", "--plot", plot, "--parquet", table)
    done = batch(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert "3 records: " in done.stdout
    for part in ("1 unique", "1 multiple", "1 refused", "grades: 1 easy", "slowest: ", "a second"):
        assert part in done.stdout
    found = {result["n"]: result for result in results_in(out)}
    assert {n: result["verdict"] for n, result in found.items()} == {
        **{1: "unique", 3: "refused", 4: "multiple"}
    }
    assert ElementTree.parse(plot).getroot().tag.endswith("svg")
    rows = parquet.read_table(table).to_pylist()
    assert [row["verdict"] for row in rows] == [one["verdict"] for one in results_in(out)]
    assert rows[0]["number"] == found[rows[0]["n"]].get("number")

    before = out.read_bytes()
    lines(records, {"problem": SMALL, "id": "a"}, "", "nonsense", LIGHTS, SMALL)
    out.write_bytes(before[:-9])  # the last line is incomplete
    done = batch(*words)
    assert "4 records: " in done.stdout
    assert "2 records in " in done.stdout
    assert sorted(result["n"] for result in results_in(out)) == [1, 3, 4, 5]
    assert out.read_bytes().startswith(before.splitlines()[0])


@usually(0)
def test_new_puzzles_from_the_command_line_and_from_standard_input(tmp_path: Path) -> None:
    made, solved = tmp_path / "made.jsonl", tmp_path / "solved.jsonl"
    words = ("--genre", "sudoku,akari", "--size", "4x4", "--workers", "1", "--seed", "3")
    done = batch("generate", "--count", "4", *words, "-o", made)
    assert (done.returncode, done.stderr) == (0, "")
    assert "4 records: 4 made" in done.stdout
    again = list(gw.batch.map("generate", gw.batch.orders(["sudoku", "akari"], 4, 3, [(4, 4)])))
    found = sorted(results_in(made), key=lambda result: int(result["n"]))
    assert [one["problem"] for one in found] == [one["problem"] for one in again]
    done = batch("solve", "-", "-o", solved, "--workers", "1", stdin=made.read_text())
    assert "4 records: 4 unique" in done.stdout


def test_what_cannot_be_is_one_sentence_and_nothing_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = lines(tmp_path / "in.jsonl", SMALL)
    out = tmp_path / "out.jsonl"

    def refused(*words: str | Path) -> str:
        assert main(["batch", *map(str, words)]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        (line,) = said.err.splitlines()
        return line

    assert "There is no file" in refused("solve", tmp_path / "none.jsonl", "-o", out)
    assert "Name a file of records" in refused("solve", "-o", out)
    assert "--count generates new puzzles" in refused("solve", "--count", "3", "-o", out)
    assert "need another file than the records" in refused("solve", records, "-o", records)
    assert records.read_text() == f"{SMALL}\n"
    foreign = lines(tmp_path / "foreign.jsonl", {"my": "work"})
    assert "Line 1 of " in refused("solve", records, "-o", foreign)
    foreign.write_text("my diary")
    assert "is not a file of results" in refused("solve", records, "-o", foreign)
    assert foreign.read_text() == "my diary"
    assert batch("solve", records, "-o", out, "--workers", "1").returncode == 0
    before = out.read_bytes()
    assert "does not match" in refused("grade", records, "-o", out)
    lines(records, "." * 16)
    assert "does not match" in refused("solve", records, "-o", out)
    assert out.read_bytes() == before
    assert "1 worker or more" in refused("solve", records, "-o", tmp_path / "x", "--workers", "-1")


@pytest.mark.parametrize("size", [1, 5, 70_000])
def test_a_last_line_is_mended_wherever_it_breaks_off(size: int, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    with Results(out, "solve") as results:
        whole = results.add((1, SMALL), {"verdict": "unique", "solution": "x" * 80_000})
    with out.open("ab") as file:
        file.write((json.dumps({"n": 2, "solution": "y" * 80_000}))[:size].encode())
    with Results(out, "solve") as results:
        assert [text for _, text in results.missing(iter([(1, SMALL), (2, "b")]))] == ["b"]
        results.add((2, "b"), {"verdict": "none"})
    assert [result["n"] for result in results_in(out)] == [1, 2]
    assert next(results_in(out)) == whole
    with pytest.raises(FormatError, match="does not match"), Results(out, "grade") as results:
        list(results.missing(iter([(1, SMALL)])))


def test_a_report_counts_and_its_picture_says_the_same() -> None:
    report = Report()
    for number in range(1, 101):
        genre, grade = ("akari", "easy") if number % 2 else ("<sudoku>", "hard")
        number_of_grade = 0.3 if number % 2 else 6.6
        report.add(
            {"n": number, "genre": genre, "verdict": "unique", "grade": grade}
            | {"number": number_of_grade, "seconds": number / 100}
        )
    report.add({"n": 101, "id": "bad", "verdict": "set aside", "why": "…"})
    assert report.lines() == [
        "101 records: 100 unique, 1 set aside",
        "grades: 50 easy, 50 hard",
        "slowest: record 100 1.000 s, record 99 0.990 s, record 98 0.980 s, "
        "record 97 0.970 s, record 96 0.960 s",
        "set aside: bad",
    ]
    root = ElementTree.fromstring(gw.batch.plot(report))
    told = "".join(root.itertext())
    assert "101 records" in told
    assert "<sudoku> (50)" in told
    titles = [element.text for element in root.iter() if element.tag.endswith("title")]
    assert titles[0] == "101 puzzles"
    assert titles[1:3] == ["50", "50"]
    assert titles[-2:] == ["50 hard", "50 easy"]
    assert sum(int(text or 0) for text in titles[3:-2]) == 100
    assert ElementTree.fromstring(gw.batch.plot(Report())) is not None


@usually(0)
def test_no_more_processes_start_than_there_are_records(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []
    begin = Process._begin

    def counted(self: Process) -> None:
        begun.append(self)
        begin(self)

    monkeypatch.setattr(Process, "_begin", counted)
    found = list(gw.batch.map("solve", [SMALL] * 2, workers=40))
    assert [one["verdict"] for one in found] == ["unique"] * 2
    assert len(begun) == 2


def test_one_bad_thing_does_not_stop_the_others() -> None:
    board = gw.Substrate.cells(2, 2, gw.Marks.binary("white", "black"))
    bare = gw.Puzzle.of(board, [])
    things: list[Any] = [SMALL, object(), SMALL, 7, {"problem": SMALL, "id": {1}}]
    found = list(gw.batch.map("solve", things, workers=0))
    assert [one["verdict"] for one in found] == ["unique", "refused", "unique", *["refused"] * 2]
    assert all("JSON values" in one["why"] for one in (found[1], found[3], found[4]))
    answers = list(gw.batch.map("solve", [SMALL, bare, SMALL], workers=0))
    assert [answers[0]["verdict"], answers[2]["verdict"]] == ["unique"] * 2
    assert len(answers) == 3


def test_a_number_that_is_no_json_is_refused(tmp_path: Path) -> None:
    found = result_of("solve", '{"id": NaN, "problem": "' + SMALL + '"}', None)
    assert found["verdict"] == "refused"
    assert "NaN" not in json.dumps(found)
