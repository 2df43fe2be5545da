"""Puzzles from programs: what they can write, and what the library refuses in a sentence."""

from __future__ import annotations

import json
import runpy
import sys
from typing import Any

import pytest

import py_solver as gw
from py_solver.board.coords import cell
from py_solver.board.errors import ClueError
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Col, Diff, Intersect, Rect, Row, Union
from py_solver.board.substrate import Substrate
from py_solver.puzzle.clues import Clue, Drawing
from py_solver.rules.count.exact_count import ExactCount

GENRES = gw.all_genres()
PAIR = (cell(0, 0), cell(0, 1))


def refused(genre: str, clues: dict[str, Any]) -> str:
    with pytest.raises(ClueError) as error:
        GENRES[genre].puzzle(6, 6, clues)
    return error.value.sentence


def test_a_layer_may_be_given_by_its_name() -> None:
    board = {gw.Coord("cells", 0, 1): 2}  # type: ignore[arg-type]
    puzzle = GENRES["sudoku"].puzzle(4, 4, {"given": board})
    assert json.loads(gw.dump(puzzle, "json"))["clues"] == {"given": {"cells/0/1": 2}}
    with pytest.raises(gw.PuzzleError, match=r"^Row 1, column 2 cannot be 9"):
        gw.check(puzzle, {gw.Coord("cells", 0, 1): 9})  # type: ignore[arg-type]


@pytest.mark.parametrize("place", [cell(6, 0), cell(0, 6), cell(-1, 0), cell(0, -1)])
def test_a_clue_beside_the_board(place: gw.Coord) -> None:
    assert refused("sudoku", {"given": {place: 1}}).endswith("is not on this 6×6 board.")
    drawn = Drawing((cell(0, 0), place))
    assert refused("sudoku", {"thermometer": [drawn]}).endswith("is not on this 6×6 board.")


@pytest.mark.parametrize("place", [(0, 0), "cells/0/0", None])
def test_a_clue_at_no_place(place: object) -> None:
    assert refused("sudoku", {"given": {place: 1}}).endswith("is not a place on the board.")
    drawn = Drawing((place, cell(0, 0)))  # type: ignore[arg-type]
    assert refused("sudoku", {"thermometer": [drawn]}).endswith("is not a place on the board.")


@pytest.mark.parametrize(
    ("genre", "key", "clue", "said"),
    [
        ("sudoku", "given", 7, "Row 1, column 1: 7 is too large; clues go up to 6."),
        ("sudoku", "given", 0, "Row 1, column 1: 0 is too small; clues start at 1."),
        ("sudoku", "given", "x", "Row 1, column 1: “x” is not a number."),
        ("yajilin", "arrow", (-1, None), "Row 1, column 1: the clue must be a number with an"),
        ("yajilin", "arrow", ("x", "n"), "Row 1, column 1: the clue must be a number with an"),
        ("kenken", "result", ("+", "x"), "Row 1, column 1: the clue must be like “10+”."),
        ("kenken", "result", ("/", 0), "Row 1, column 1: a division cannot give 0."),
        ("kenken", "result", ("+", -1), "Row 1, column 1: -1 is too small; clues start at 0."),
        ("masyu", "pearl", "grey", "Row 1, column 1: “grey” is not a clue here."),
        ("akari", "wall", None, "Row 1, column 1: “None” is not a number."),
    ],
)
def test_a_clue_that_is_none(genre: str, key: str, clue: object, said: str) -> None:
    assert refused(genre, {key: {cell(0, 0): clue}}).startswith(said)


@pytest.mark.parametrize(("result", "does"), [("3-", "subtraction"), ("2/", "division")])
def test_a_cage_of_one_cell_has_no_difference(result: str, does: str) -> None:
    alone = f"2 2\n3+ -\n- {result}\n1 1\n1 2\n"
    with pytest.raises(gw.PuzzleError) as refusal:
        gw.load(alone, "kenken")
    said = f"Row 2, column 2: a cage of one cell cannot be a {does}."
    assert refusal.value.sentence == said
    assert refusal.value.coords == (cell(1, 1),)


def test_the_number_of_an_arrow() -> None:
    way = GENRES["yajilin"].clues[0].from_json({"cells/0/0": "1n"}, (6, 6))[cell(0, 0)][1]
    for number in ("x", None, True, 1.5):
        said = refused("yajilin", {"arrow": {cell(0, 0): (number, way)}})
        assert said == "Row 1, column 1: the clue must be a number with an arrow."
    assert refused("yajilin", {"arrow": {cell(0, 0): (-1, way)}}).endswith(
        "-1 is too small; clues start at 0."
    )
    assert GENRES["yajilin"].puzzle(6, 6, {"arrow": {cell(0, 0): (Clue.ANY, way)}}).resolved


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("cage", [Drawing(PAIR, (-1,))], "Row 1, column 1: -1 is not from 0 to 9999."),
        ("clone", [Drawing(PAIR, (0,))], "Row 1, column 1: 0 is not from 1 to 9999."),
        ("cage", [Drawing(PAIR, (10**30,))], "Row 1, column 1: 1000"),
        ("quadruple", [Drawing((*PAIR, cell(1, 0), cell(1, 1)), (3, -2))], "Row 1, column 1: -2"),
        ("cage", [Drawing(PAIR, (None,))], "The values of “cage” must be numbers."),  # type: ignore[arg-type]
        ("cage", [PAIR], "“cage” must be a list of drawings."),
        ("cage", None, "“cage” must be a list of drawings."),
        ("anti_king", 1, "“anti_king” must be true or false."),
        ("rooms", True, "The regions must be 6 rows of 6 names."),
        ("rooms", [1, 2], "The regions must be 6 rows of 6 names."),
        ("given", [1], "The clues “given” must be given by their places."),
        ("givens", {}, "Sudoku has no clues of the kind “givens”."),
    ],
)
def test_clues_that_are_none(key: str, value: object, said: str) -> None:
    assert refused("sudoku", {key: value}).startswith(said)


@pytest.mark.parametrize("value", [-1, 10**4, 10**30])
def test_json_with_a_number_that_nothing_drawn_has(value: int) -> None:
    drawn = {"cells": ["cells/0/0", "cells/0/1", "cells/1/0", "cells/1/1"], "values": [value]}
    for key in ("cage", "quadruple"):
        text = {"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4}
        with pytest.raises(ClueError, match=r"^Row 1, column 1: .* is not from 0 to 9999.$"):
            gw.load(json.dumps({**text, "clues": {key: [drawn]}}))


def test_clues_are_replaced_in_a_new_puzzle() -> None:
    puzzle = GENRES["sudoku"].puzzle(4, 4, {"given": {cell(0, 0): 1}})
    other = puzzle.with_clues("given", {cell(0, 0): 2})
    assert (puzzle.clues["given"], other.clues["given"]) == ({cell(0, 0): 1}, {cell(0, 0): 2})
    with pytest.raises(ClueError, match="no clues of the kind “givens”"):
        puzzle.with_clues("givens", {})


def test_shapes_made_of_others() -> None:
    """Black cells: one in row 2 outside the middle column, none in the rest of that row."""
    board = Substrate.cells(3, 3, Marks.binary("white", "black"))
    beside = Diff(Row(1), Col(1))
    both = Intersect((Row(1), Col(1)))
    around = Diff(All(), Union((Row(1), Rect(0, 0, 1, 3))))
    assert [list(shape.find(board)) for shape in (beside, both, around)] == [
        [cell(1, 0), cell(1, 2)],
        [cell(1, 1)],
        [cell(2, 0), cell(2, 1), cell(2, 2)],
    ]
    rules = [gw.must(beside, ExactCount(1, 1)), gw.must(both, ExactCount(1, 0))]
    assert gw.count(gw.Puzzle.of(board, rules), limit=1000).number == 2 * 2**6


@pytest.mark.parametrize("arguments", [[], ["--nonesuch"], ["--boards", "--genres"]])
def test_what_the_build_asks_wrongly_is_told_the_usage(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["py_solver.bridge", *arguments])
    with pytest.raises(SystemExit, match="2"):
        runpy.run_module("py_solver.bridge", run_name="__main__")
    assert capsys.readouterr().err.startswith("usage: ")


class Index:
    """An integer of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def is_less(one: int, other: int) -> bool:
    return one < other


def test_a_predicate_without_words_has_some() -> None:
    board = gw.Substrate.cells(2, 2, gw.Marks(1, 2))
    for test, words in (
        (is_less, "Row 1 must satisfy “is_less”"),
        (lambda a, b: a < b, "Row 1 must satisfy the author's condition"),
    ):
        puzzle = gw.Puzzle.of(board, [gw.must(gw.regions.Row(0), gw.Holds(test))])
        wrong = {gw.cell(0, 0): 2, gw.cell(0, 1): 1}
        (violation,) = gw.check(puzzle, wrong).violations
        assert violation.sentence == f"{words}, but that is violated."


def test_a_sentence_with_an_unknown_name_is_told() -> None:
    board = gw.Substrate.cells(2, 2, gw.Marks(1, 2))
    less = gw.Holds(is_less)
    puzzle = gw.Puzzle.of(board, [gw.must(gw.regions.Row(0), less, about="{where} has {size}")])
    wrong = {gw.cell(0, 0): 2, gw.cell(0, 1): 1}
    for ask in (lambda: gw.hint(puzzle), lambda: gw.check(puzzle, wrong)):
        with pytest.raises(gw.ConstraintError, match=r"about Holds contains “.size.”"):
            ask()


def test_losses_are_those_of_a_puzzle_or_its_contents() -> None:
    puzzle = gw.load("1.../..3./..4./.2..")
    assert gw.losses(puzzle, "hodoku") == gw.losses(gw.Contents(puzzle), "hodoku") != ()


def test_a_rule_takes_a_list_of_cells() -> None:
    number: Any = Index
    board = gw.Substrate.cells(2, 2, gw.Marks(1, 2))
    less = gw.Holds(lambda a, b: a < b)
    pairs = [(0, 0), (0, 1)]
    coords = [gw.cell(0, 0), gw.cell(0, 1)]
    told = gw.must(gw.regions.Set(tuple(coords)), less)
    assert gw.must(pairs, less) == gw.must(coords, less) == gw.must(tuple(pairs), less) == told
    # Numbers of other libraries are integers, too.
    assert gw.must([(number(0), number(0)), (number(0), number(1))], less) == told
    assert gw.count(gw.Puzzle.of(board, [told]), 9).number == 4
    for wrong in ("ab", 3, [1, 2], [(0, 0, 0)], [gw.cell(0, 0), 1], [(0, "1")]):
        with pytest.raises(TypeError, match="must be a"):
            gw.must(wrong, less)  # type: ignore[arg-type]
