"""Sudokus written in code."""

from __future__ import annotations

import gzip
import json
import math
import pickle
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import py_solver as gw
from py_solver.puzzle.clues import Drawing, Drawn, Flag

ROWS: list[list[Any]] = [[1, 0, 0, 0], [0, 0, 3, 0], [0, 0, 4, 0], [0, 2, 0, 0]]
PLAIN = gw.load("1.../..3./..4./.2..")
OPEN = gw.load("1.../..3./..4./....")
TWO = gw.load("1.../..3./..2./.2..")
"""The givens have two solutions; other values in these places have one."""


class Table:
    """A table of another library: an array, or a data frame around one."""

    def __init__(self, rows: list[list[Any]]) -> None:
        self.rows = rows

    def to_numpy(self) -> Table:
        return self

    def tolist(self) -> list[list[Any]]:
        return self.rows


@pytest.mark.parametrize(
    "rows",
    [
        ROWS,
        tuple(map(tuple, ROWS)),
        "1... ..3. ..4. .2..",
        ["1...", "..3.", "..4.", ".2.."],
        [[float(one) or math.nan for one in row] for row in ROWS],
        [[one or None for one in row] for row in ROWS],
        Table(ROWS),
    ],
)
def test_rows_of_any_kind_are_a_sudoku(rows: Any) -> None:
    assert gw.sudoku(rows) == PLAIN


@pytest.mark.parametrize(
    ("rows", "error"),
    [
        ([[1, 0], [0]], gw.PuzzleError),
        ([[9, 0], [0, 0]], gw.PuzzleError),
        ([], gw.PuzzleError),
        (0, gw.PuzzleError),
        (None, TypeError),
        (True, TypeError),
        (2.5, TypeError),
        ([1, 2], TypeError),
        ([[1.5]], TypeError),
        ([["x"]], TypeError),
        ({"a": 1}, TypeError),
        (b"1...", TypeError),
    ],
)
def test_other_rows_are_refused(rows: Any, error: type[Exception]) -> None:
    with pytest.raises(error) as caught:
        gw.sudoku(rows)
    assert str(caught.value).endswith(".")


def test_every_constraint_has_a_method() -> None:
    board = gw.sudoku(9)
    for kind in gw.all_genres()["sudoku"].clues:
        if isinstance(kind, Drawn | Flag):
            assert callable(getattr(board, kind.key)), kind.key


def test_methods_add_what_clues_would() -> None:
    made = gw.sudoku(ROWS).cage([(0, 0), (0, 1)], 4).cage([(2, 2)]).anti_king()
    made = made.clone([(0, 0), (0, 1)], [gw.cell(2, 0), gw.cell(2, 1)]).quadruple(
        [(0, 0), (0, 1), (1, 0), (1, 1)], 1, 3
    )
    cells = tuple(gw.cell(row, col) for row, col in product((0, 1), (0, 1)))
    four = (cells[0], cells[1], gw.cell(2, 0), gw.cell(2, 1))
    clues = {
        "given": PLAIN.clues["given"],
        "cage": (Drawing(cells[:2], (4,)), Drawing((gw.cell(2, 2),))),
        "clone": (Drawing(four, (2,)),),
        "quadruple": (Drawing(cells, (1, 3)),),
        "anti_king": True,
    }
    assert made == gw.all_genres()["sudoku"].puzzle(4, 4, clues)
    assert pickle.loads(pickle.dumps(made)) == made == gw.load(gw.dump(made, "json"))
    assert made.anti_king(False) != made


def test_a_title_stays_when_clues_are_added() -> None:
    puzzle = replace(gw.sudoku(4), title="Mine", author="Me").cage([(0, 0), (0, 1)], 3)
    assert (puzzle.title, puzzle.author) == ("Mine", "Me")


@pytest.mark.parametrize("cells", [None, "r1c1", [(0,)], [0, 1], [(0.5, 1)]])
def test_cells_are_rows_and_columns(cells: Any) -> None:
    with pytest.raises(TypeError):
        gw.sudoku(4).thermometer(cells)


def test_a_solution_is_read_by_rows() -> None:
    solution = gw.solve(PLAIN).solution
    assert solution == dict(solution) == pickle.loads(pickle.dumps(solution))
    assert [solution[0, col] for col in range(4)] == solution.rows()[0] == [1, 3, 2, 4]
    assert solution.to_numpy().tolist() == solution.rows()
    with pytest.raises(KeyError):
        solution[4, 0]
    assert pickle.loads(pickle.dumps(solution)).rows() == solution.rows()


def test_without_a_solution_there_is_a_sentence() -> None:
    outcome = gw.solve(gw.sudoku(["11..", "....", "....", "...."]))
    with pytest.raises(gw.PuzzleError, match="No solution was found; the verdict is none"):
        _ = outcome.solution


def test_answers_are_plain_data() -> None:
    puzzle = PLAIN
    step = gw.hint(puzzle)
    assert step is not None
    wrong = gw.check(puzzle, {gw.cell(0, 1): 1})
    answers = (
        *(gw.solve(puzzle), gw.count(puzzle, 5), gw.candidates(puzzle), gw.census(puzzle)),
        *(step, gw.path(puzzle), gw.grade(puzzle), wrong),
        *(gw.redundant(puzzle), gw.propagate(puzzle)),
        *(gw.completing(OPEN), gw.revalued(TWO), gw.clash(gw.load("11../..../..../...."))),
    )
    for answer in answers:
        assert answer is not None
        assert json.loads(answer.as_json()) == answer.as_dict()
    assert gw.solve(puzzle).as_dict()["solutions"][0]["cells/0/1"] == 3
    assert gw.completing(OPEN).as_dict()["clues"][0]["called"] == "the 2 in row 2, column 1"
    assert list(gw.revalued(TWO).as_dict()["clues"]) == ["given"]
    assert wrong.as_dict()["violations"][0]["sentence"] == wrong.violations[0].sentence


def test_a_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    for coding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le"):
        data = "1.../..3./..4./.2..".encode(coding)
        for packed in (data, gzip.compress(data)):
            file.write_bytes(packed)
            assert gw.load(file) == PLAIN
    file.write_bytes(gzip.compress(b"1")[:-1])
    with pytest.raises(gw.FormatError, match="is damaged"):
        gw.load(file)
    file.write_bytes(b"\xff\x00\x81")
    with pytest.raises(gw.FormatError, match="is not text"):
        gw.load(file)
    with pytest.raises(gw.FormatError, match="cannot be read"):
        gw.load(tmp_path / "nothing.txt")


def test_formats_have_the_names_that_people_use() -> None:
    assert gw.write(PLAIN, "puzz.link") == gw.dump(PLAIN, "link")
    assert gw.write(PLAIN, " LINK ") == gw.write(PLAIN, "PZPR") == gw.dump(PLAIN, "link")
    assert gw.write(PLAIN, "Penpa+") == gw.dump(PLAIN, "penpa")


@pytest.mark.parametrize(
    "test", [lambda a, b, c: a < b or b == c, lambda *marks: sum(marks) % 3 == 0]
)
def test_a_function_of_marks_is_a_rule(test: Any) -> None:
    board = gw.Substrate.cells(1, 3, gw.Marks(1, 4))
    puzzle = gw.Puzzle.of(board, [gw.must(gw.regions.Row(0), gw.Holds(test))])
    found = {tuple(one.rows()[0]) for one in gw.solutions(puzzle)}
    assert found == {marks for marks in product(range(1, 5), repeat=3) if test(*marks)}
    wrong = next(marks for marks in product(range(1, 5), repeat=3) if not test(*marks))
    report = gw.check(puzzle, {gw.cell(0, col): mark for col, mark in enumerate(wrong)})
    assert report.violations


def test_a_function_of_other_marks_is_refused() -> None:
    board = gw.Substrate.cells(1, 3, gw.Marks(1, 4))
    puzzle = gw.Puzzle.of(board, [gw.must(gw.regions.Row(0), gw.Holds(lambda a, b: a < b))])
    with pytest.raises(gw.ConstraintError, match="cannot take 3 marks"):
        gw.solve(puzzle)
