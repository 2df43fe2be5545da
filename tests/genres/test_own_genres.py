"""Genres of an author's own: their code travels, and runs only when a program asks for it."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import py_solver as gw
from py_solver.genres import _template, forget_others, genre_named
from tests.tiers import usually

TEMPLATE = Path(_template.__file__).read_text("utf-8")


def source(word: str) -> str:
    """The template under another id."""
    return TEMPLATE.replace('id="template"', f'id="{word}"')


OWN_RULE = '''
from dataclasses import dataclass

from py_solver.board import Marks
from py_solver.logic import Fine, must
from py_solver.phrases.boards import cell_board
from py_solver.puzzle import Genre, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.board.regions import Row


@dataclass(frozen=True)
class Balanced(Fine):
    """As many shaded cells in the left half as in the right."""

    most: int
    said = "the halves of {where} must have equally many shaded cells"

    def fine(self, marks):
        half = len(marks) // 2
        left, right = marks[:half], marks[-half:]
        if None in marks:
            return True
        return sum(left) == sum(right) <= self.most


def constraints(puzzle):
    for row, number in enumerate(range(puzzle.size[0])):
        yield must(Row(row), Balanced(number))


GENRE = Genre(
    id="balanced",
    name="Balanced",
    rules="Shade.",
    source="https://example.org/",
    substrate=cell_board(Marks.binary("unshaded", "shaded")),
    clues=(Numbers("number", 0, 9),),
    constraints=constraints,
    answer=SignText("x"),
    example="2 4\\n- - - -\\n- - - -\\n",
)
'''


def test_a_genre_of_ones_own_solves_hints_grades_and_generates() -> None:
    genre = gw.genre_from(source("tried"))
    assert genre_named("tried") is genre
    assert "tried" not in gw.all_genres()
    puzzle = gw.load(genre.example, "tried")
    assert gw.solve(puzzle).verdict is gw.Verdict.UNIQUE
    assert gw.hint(puzzle) is not None
    assert gw.grade(puzzle).number > 0
    made = gw.generate("tried", (4, 4), seed=3)
    assert gw.solve(made).verdict is gw.Verdict.UNIQUE


def test_a_rule_of_ones_own_is_known_by_its_function() -> None:
    genre = gw.genre_from(OWN_RULE, "balanced.py")
    puzzle = gw.load(genre.example, "balanced")
    assert gw.count(puzzle, 100).number == 5
    marks = {gw.cell(1, col): int(col < 2) for col in range(4)}
    (violation,) = gw.check(puzzle, marks).violations
    assert violation.sentence.startswith("The halves of row 2 must have equally many shaded cells")


def test_json_carries_the_code() -> None:
    genre = gw.genre_from(source("carried"), "carried.py")
    puzzle = gw.load(genre.example, "carried")
    text = gw.dump(puzzle, "json")
    assert json.loads(text)["code"] == {"name": "carried.py", "source": source("carried")}
    assert gw.load(text) == puzzle


def test_the_code_of_a_puzzle_is_never_run_by_reading_it(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    write = f"__import__('pathlib').Path({str(trace)!r}).write_text('it ran')"
    bad = f"{source('unrun')}\n{write}\n"
    text = json.dumps(
        {
            **{"format": "gridwright", "version": 1, "genre": "unrun", "rows": 3, "cols": 4},
            **{"clues": {}, "code": {"name": "unrun.py", "source": bad}},
        }
    )
    with pytest.raises(gw.CodeUnrunError) as caught:
        gw.load(text)
    assert (caught.value.name, caught.value.source) == ("unrun.py", bad)
    assert "“unrun.py”" in caught.value.sentence
    file = tmp_path / "puzzle.json"
    file.write_text(text, "utf-8")
    for task in ("solve", "check", "hint", "grade"):
        run = subprocess.run(
            [sys.executable, "-m", "py_solver", task, str(file)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode != 0
        assert "It was not run." in run.stderr
    assert not trace.exists()
    gw.genre_from(bad)
    assert trace.read_text() == "it ran"  # the control: this is what would have happened
    assert gw.load(text).genre is genre_named("unrun")


@pytest.mark.parametrize(
    "error",
    [
        gw.CodeUnrunError("It was not run.", "own.py", "x = 1"),
        gw.CodeError("It is wrong.", 3),
        gw.ClueError("It is wrong.", (gw.cell(0, 1),)),
    ],
)
def test_errors_travel_to_another_process(error: gw.PuzzleError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.args, vars(again)) == (type(error), error.args, vars(error))


@usually(0)
def test_a_genre_travels_to_another_process() -> None:
    puzzle = gw.load(gw.genre_from(source("travels")).example, "travels")
    script = "import pickle, sys; p = pickle.load(sys.stdin.buffer); print(p.genre.id, p.size)"
    run = subprocess.run(
        [sys.executable, "-c", f"import py_solver; {script}"],
        input=pickle.dumps(puzzle),
        capture_output=True,
        check=False,
    )
    assert run.stdout.split() == [b"travels", b"(3,", b"4)"], run.stderr
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_a_registered_genre_from_a_source_travels_to_workers() -> None:
    genre = gw.register(gw.genre_from(source("worked")))
    try:
        (result,) = gw.batch.map("solve", [gw.load(genre.example, "worked")], workers=1)
        assert result["verdict"] == "unique", result
    finally:
        forget_others()


@usually(0)
def test_a_genre_from_a_source_need_not_be_registered_for_workers() -> None:
    genre = gw.genre_from(source("unlisted"))
    (result,) = gw.batch.map("solve", [gw.load(genre.example, "unlisted")], workers=1)
    assert result["verdict"] == "unique", result
    assert "unlisted" not in gw.all_genres()


def test_a_source_may_import_a_listed_genre() -> None:
    code = "\nfrom py_solver.genres.loops.slitherlink import SLITHERLINK\n"
    assert gw.genre_from(source("importing") + code).id == "importing"


def test_the_next_version_replaces_the_last() -> None:
    first = gw.genre_from(source("edited"))
    second = gw.genre_from(source("edited") + "\n# another one\n")
    assert genre_named("edited") is second
    assert gw.genre_from(source("edited")) is first
    assert genre_named("edited") is first


@pytest.mark.parametrize(
    ("code", "says", "line"),
    [
        ("x = 1\ndef\n", "“own.py”, line 2: invalid syntax", 2),
        ("x = 1\n\ny = 1 // 0\n", "“own.py”, line 3: ZeroDivisionError: integer division", 3),
        ("def f():\n    return nothing\nf()\n", "“own.py”, line 2: NameError: name", 2),
        ("import sys\nsys.exit()\n", "“own.py”, line 2: SystemExit", 2),
        ("x = 1\n", "“own.py” must define exactly one Genre, not 0.", None),
        (source("twice") + source("again"), "“own.py”, line", 57),
        (source("Not a word"), "“own.py”: the id must be a word in small letters", None),
        (source("my-genre"), "“own.py”: the id must be a word in small letters", None),
        (source("sudoku"), "“own.py”: another puzzle type is called “sudoku”.", None),
        (source("free"), "“own.py”: another puzzle type is called “free”.", None),
        ("#" * 200_001, "“own.py” is longer than 200,000 characters.", None),
    ],
)
def test_what_is_wrong_with_code_is_said(code: str, says: str, line: int | None) -> None:
    with pytest.raises(gw.CodeError) as caught:
        gw.genre_from(code)
    assert says in caught.value.sentence
    assert caught.value.line == line


def test_damaged_code_is_refused() -> None:
    head = {"format": "gridwright", "version": 1, "genre": "akari", "rows": 3, "cols": 4}
    for code in (None, "x = 1", {"name": 1, "source": ""}, {"name": "a"}, {"name": "a" * 99}):
        with pytest.raises(gw.FormatError, match="must have a name and a source"):
            gw.load(json.dumps({**head, "clues": {}, "code": code}))
