"""Fog: kept in JSON, read from other programs and written for them, and no rule of the puzzle."""

from __future__ import annotations

import json
from typing import Any

import pytest

import py_solver as gw
from py_solver import Verdict, cell, check, dump, load, solve
from py_solver.bridge.describe import describe
from py_solver.formats.contents import Contents
from py_solver.formats.registry import losses, read, write
from py_solver.formats.sudokus.fog import MOST_NAMED, named
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.puzzle import Puzzle

ROWS = [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 2, 0]]
LIT = (cell(0, 0), cell(1, 2))


def lit(puzzle: Puzzle) -> tuple[gw.Coord, ...] | None:
    genre = genre_of(puzzle)
    assert genre is not None
    return genre.fog(puzzle)


def square(row: int, col: int, side: int = 4) -> tuple[gw.Coord, ...]:
    return tuple(
        cell(r, c)
        for r in range(max(0, row - 1), min(side, row + 2))
        for c in range(max(0, col - 1), min(side, col + 2))
    )


def foggy() -> Puzzle:
    return gw.sudoku(ROWS).fog_lamp(LIT)


def fpuzzles(**more: Any) -> str:
    return json.dumps({"size": 4, "grid": [[{} for _ in range(4)] for _ in range(4)]} | more)


def pad(rows: int = 4, margin: int = 0, **more: Any) -> str:
    side = rows + margin
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(side)] for _ in range(side)]
    whole = [[r, c] for r in range(margin, side) for c in range(margin, side)]
    return json.dumps({"cells": cells, "regions": [whole], "cellSize": 50} | more)


def maker(*constraints: dict[str, Any]) -> str:
    puzzle = {"cells": [{}] * 16, "constraints": [{"type": 1, "regions": []}, *constraints]}
    return json.dumps({"formatVersion": "1", "puzzle": puzzle})


def test_fog_is_no_rule() -> None:
    bare, fog = gw.sudoku(ROWS), foggy()
    assert set(fog.constraints) == set(bare.constraints)
    assert list(fog.each_clue()) == list(bare.each_clue())
    (solution,) = solve(fog).solutions
    assert solve(fog).verdict is Verdict.UNIQUE
    assert check(fog, dict(solution)).solved


def test_json_keeps_the_lamps_and_a_board_without_any() -> None:
    assert lit(load(dump(foggy(), "json"))) == LIT
    bare = gw.sudoku(ROWS).fog()
    assert lit(load(dump(bare, "json"))) == ()
    assert lit(load(dump(bare.fog(False), "json"))) is None


def test_the_page_learns_what_is_clear_and_tells_the_rule() -> None:
    told = describe(foggy())
    assert told["fog"] == ["cells/0/0", "cells/1/2"]
    assert told["name"] == "Sudoku"
    assert told["rules"].endswith("in its cell and in the cells around it.")
    bare = describe(gw.sudoku(ROWS).fog())
    assert bare["fog"] == []
    assert "Fog hides the clues." in bare["rules"]
    assert "fog" not in describe(gw.sudoku(ROWS))


@pytest.mark.parametrize("form", ["sudokupad", "f-puzzles"])
@pytest.mark.parametrize("lamps", [LIT, ()])
def test_other_programs_get_fog_with_the_solution(form: str, lamps: tuple[gw.Coord, ...]) -> None:
    puzzle = gw.sudoku(ROWS).fog_lamp(lamps) if lamps else gw.sudoku(ROWS).fog()
    contents = Contents(puzzle, solution=solve(puzzle).solutions[0])
    assert losses(contents, form) == ()
    found = read(write(contents, form))
    assert lit(found.puzzle) == lamps
    assert found.solution == dict(contents.solution)
    assert [note for note in found.notes if note.sort != "inferred"] == []


@pytest.mark.parametrize("form", ["sudokupad", "f-puzzles"])
def test_without_the_solution_the_loss_is_told(form: str) -> None:
    (lost,) = losses(Contents(foggy()), form)
    assert lost.sentence == (
        "Without the solution, SudokuPad clears the fog around any number, right or wrong."
    )


@pytest.mark.parametrize("form", ["link", "file", "penpa", "text", "hodoku", "sdm"])
def test_formats_without_fog_say_so(form: str) -> None:
    with pytest.raises(gw.PuzzleError, match=r"[Ff]og"):
        dump(foggy(), form)


def test_sudokupad_lists_clear_cells_of_the_whole_grid() -> None:
    found = read(pad(margin=1, foglight=[[1, 1], [2, 3], [0, 0], [9, 9], "x"]))
    assert lit(found.puzzle) == LIT
    assert lit(read(pad(foglight=[])).puzzle) == ()
    assert lit(read(pad()).puzzle) is None


@pytest.mark.parametrize(
    ("cage", "clear"),
    [
        ({"value": "FOGLIGHT", "cells": [[0, 0], [1, 2]]}, LIT),
        ({"value": "foglight: r1c1r2c3", "cells": [[0, 0]]}, LIT),
        ({"value": "foglight: r1c1-r2c2", "cells": [[0, 0]]}, square(0, 0)),
        ({"value": "FOW", "cells": [[2, 2]]}, square(2, 2)),
    ],
)
def test_cages_can_be_lamps(cage: dict[str, Any], clear: tuple[gw.Coord, ...]) -> None:
    found = read(pad(cages=[cage]))
    assert lit(found.puzzle) == clear
    assert found.notes == ()


def test_f_puzzles_lights_cells_and_squares() -> None:
    assert lit(read(fpuzzles(foglight=["R1C1", "R2C3"])).puzzle) == LIT
    assert lit(read(fpuzzles(fogofwar=["R1C1"])).puzzle) == square(0, 0)
    assert lit(read(fpuzzles(negative=["foglight"])).puzzle) == ()
    cages = [{"value": "FOW", "cells": ["R4C4"]}, {"value": "FOGLIGHT", "cells": ["R1C1"]}]
    assert lit(read(fpuzzles(cage=cages)).puzzle) == (cell(0, 0), *square(3, 3))
    assert lit(read(fpuzzles(foglight=[])).puzzle) is None


def test_sudokumaker_lights_cells() -> None:
    found = read(maker({"type": 4000, "cells": [0, 6]}))
    assert lit(found.puzzle) == LIT
    assert not any("fog" in note.sentence for note in found.notes)
    assert lit(read(maker({"type": 4000, "cells": []})).puzzle) == ()


def trigger(row: int, col: int, clear: str) -> dict[str, Any]:
    return {
        "trigger": {"type": "cellvalue", "cell": f"r{row}c{col}"},
        "effect": {"type": "foglight", "cells": clear},
    }


def test_triggers_that_clear_what_is_around_are_the_usual_ones() -> None:
    usual = [
        trigger(r + 1, c + 1, "".join(f"r{at.row + 1}c{at.col + 1}" for at in square(r, c)))
        for r in range(4)
        for c in range(4)
    ]
    found = read(pad(triggereffect=usual))
    assert (lit(found.puzzle), found.notes) == ((), ())
    others = [*usual[1:], trigger(1, 1, "r4c4")]
    for text in (
        pad(triggereffect=others),
        pad(triggereffect=usual[1:]),
        pad(foglink=[[[0], [1]]]),
        fpuzzles(triggereffect=others),
        maker({"type": 4001}),
    ):
        found = read(text)
        assert lit(found.puzzle) == ()
        assert [note.sentence for note in found.notes if "fog" in note.sentence] == [
            "The author names other cells that clear the fog. Gridwright clears it around every "
            "right number."
        ]


def test_no_text_names_more_cells_than_are_on_a_board() -> None:
    asked = []

    def at(row: int, col: int) -> gw.Coord | None:
        asked.append((row, col))
        return cell(row, col)

    assert len(named("r1c1-r99c99" * 10, at)) == len(asked) == MOST_NAMED


@pytest.mark.parametrize("value", [None, 3, "x", [None], [[1]], [["a", 2]], [[-1, 99]], {}])
def test_damaged_lists_light_nothing(value: Any) -> None:
    for text in (
        pad(foglight=value, triggereffect=value),
        fpuzzles(foglight=value, fogofwar=value, triggereffect=value),
        maker({"type": 4000, "cells": value, "triggers": value}),
    ):
        assert lit(read(text).puzzle) in (None, ())
