"""Cells are called `r3c5` or `row 3, column 5`, as each request asks, in every sentence."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from py_solver import all_genres, bridge, load
from py_solver.board.coords import Coord, Layer, cell, cells_are_short, name_cells
from py_solver.board.errors import ClueError
from py_solver.board.substrate import Substrate
from py_solver.bridge.describe import describe
from py_solver.formats import envelope
from py_solver.genres import genre_named
from py_solver.logic.say.places import coords_named, where
from py_solver.logic.say.words import sentence
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.puzzle import Puzzle

# A row and a column named as such are not a cell.
LONG = re.compile(r"row \d+, column \d+\b(?! or)")
SHORT = re.compile(r"\br\d+c\d")


@pytest.fixture
def short() -> Any:
    name_cells(short=True)
    yield
    name_cells(short=False)


@pytest.fixture
def board() -> Substrate:
    return load("." * 81).substrate


def asked(action: str, puzzle: Puzzle, cells: str | None, **more: object) -> str:
    payload = {"puzzle": envelope.to_json(puzzle), **more}
    request = {"id": 1, "action": action, "payload": payload, "cells": cells}
    answer = bridge.handle(json.dumps(request))
    assert json.loads(answer)["ok"], answer
    return answer


@pytest.mark.parametrize("genre", ["sudoku", "slitherlink", "akari", "masyu"])
def test_each_request_says_how_cells_are_called(genre: str) -> None:
    puzzle = load(genre_named(genre).example, genre)
    for _ in range(2):  # what stays warm knows it, too
        for cells, is_seen, is_not in (("short", SHORT, LONG), (None, LONG, SHORT)):
            answer = asked("path", puzzle, cells)
            assert is_seen.search(answer)
            assert not is_not.search(answer)
    assert not cells_are_short()


def test_sudokus_say_that_short_names_are_usual() -> None:
    short = {key for key, genre in all_genres().items() if "short_cells" in described(key, genre)}
    assert short == {"sudoku", "samurai"}


def described(key: str, genre: Genre) -> dict[str, Any]:
    return describe(load(genre.example, key))


def test_a_violation_is_told_so_too() -> None:
    puzzle = load("1" + "." * 80)
    marks = {"cells/0/4": 1, "cells/0/5": 1}
    short = asked("check", puzzle, "short", marks=marks)
    assert "r1c1, r1c5 and r1c6" in short
    assert not LONG.search(short)
    assert "row 1, columns 1, 5 and 6" in asked("check", puzzle, "long", marks=marks)


@pytest.mark.usefixtures("short")
def test_short_names_of_several_places(board: Substrate) -> None:
    at = [cell(0, col) for col in (1, 2, 3, 4, 6)]
    assert coords_named(at[:2], board) == "r1c2 and r1c3"
    assert coords_named(at[:4], board) == "r1c2 to r1c5"
    assert coords_named(at, board) == "r1c2 to r1c5 and r1c7"
    assert coords_named([cell(4, 1), cell(5, 1), at[0]], board, "or") == "r1c2, r5c2 or r6c2"
    assert coords_named([cell(0, 0), cell(1, 1)], board) == "r1c1 and r2c2"
    square = [cell(row, col) for row in (0, 1) for col in (4, 6)]
    assert coords_named(square, board) == "r1c5, r1c7, r2c5 and r2c7"
    assert where(range(9), board) == "row 1"
    assert where(range(1, 5), board) == "r1c2 to r1c5"
    assert where([0, 9], board) == "r1c1 and r2c1"


@pytest.mark.usefixtures("short")
def test_short_names_of_edges() -> None:
    puzzle = load(genre_named("slitherlink").example, "slitherlink")
    lying, standing = Coord(Layer.EDGES_H, 2, 4), Coord(Layer.EDGES_V, 2, 4)
    assert puzzle.substrate.name(lying) == "the edge between r2c5 and r3c5"
    assert puzzle.substrate.name(standing) == "the edge between r3c4 and r3c5"
    assert lying.there == "between r2c5 and r3c5"
    assert standing.there == "between r3c4 and r3c5"
    assert puzzle.substrate.name(Coord(Layer.EDGES_H, 0, 4)) == "the edge above r1c5"


@pytest.mark.usefixtures("short")
def test_a_sentence_that_begins_with_a_short_name_has_no_capital() -> None:
    assert sentence(f"{cell(2, 4).words} is 5") == "r3c5 is 5."
    assert sentence("row 3 is full") == "Row 3 is full."
    assert ClueError(f"{cell(2, 4).words}: no clue.").sentence == "r3c5: no clue."
