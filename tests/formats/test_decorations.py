"""Decorations: drawn as the program that they come from draws them, and kept in every format."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from py_solver import draw, dump, load, losses, read, write
from py_solver.board.errors import FormatError
from py_solver.formats.packing import pack_deflate, unpack_deflate
from py_solver.looks.decorations import MOST, Box, Frame, Line, from_json, to_json
from tests.formats import there, there_penpa
from tests.formats.decorated_texts import FPUZZLES, PENPA, SUDOKUMAKER, SUDOKUPAD, Thing
from tests.formats.test_readers import penpa
from tests.formats.there import Element, ours

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

Drawn = Callable[[Thing], list[Element]]
"""Draws a text as its program does."""

TEXTS: list[tuple[str, str, Thing, Drawn]] = [
    ("sudokupad", name, told, there.sudokupad) for name, told in SUDOKUPAD.items()
]
TEXTS += [("f-puzzles", name, told, there.fpuzzles) for name, told in FPUZZLES.items()]
TEXTS += [("sudokumaker", name, told, there.sudokumaker) for name, told in SUDOKUMAKER.items()]
TEXTS += [("penpa", name, told, there_penpa.penpa) for name, told in PENPA.items()]
NAMES = [f"{form}: {name}" for form, name, _, _ in TEXTS]


PAPER = (255, 255, 255, 0.9)
"""The colour behind the text of a cage."""


def text_of(form: str, told: Thing) -> str:
    """Return the text of a puzzle as the program writes it."""
    return penpa("sudoku", (4, 4), told) if form == "penpa" else json.dumps(told)


def simplified(elements: list[Element]) -> list[Element]:
    """Return the elements with the outlines of cages by their extent, and without their paper."""
    found = []
    for one in elements:
        if one.name == "path" and one.said == "3 2":
            xs, ys = one.geometry[::2], one.geometry[1::2]
            extent = (min(xs), min(ys), max(xs), max(ys))
            found.append(one._replace(name="cage", geometry=extent, said=""))
        elif one.fill != PAPER:
            found.append(one)
    return found


@pytest.mark.parametrize(("form", "name", "told", "drawn"), TEXTS, ids=NAMES)
def test_a_decoration_looks_as_there(form: str, name: str, told: Thing, drawn: Drawn) -> None:
    puzzle = read(text_of(form, told)).puzzle
    assert puzzle.decorations
    assert simplified(ours(draw(puzzle))) == drawn(told)


@pytest.mark.parametrize(("form", "name", "told", "drawn"), TEXTS, ids=NAMES)
def test_a_decoration_comes_back_or_its_loss_is_told(
    form: str, name: str, told: Thing, drawn: Drawn
) -> None:
    contents = read(text_of(form, told))
    # SudokuMaker's links are only read, and decorations are not written to those of Penpa.
    if form == "penpa":
        assert "can't store the decorations" in str(losses(contents, form))
    elif form != "sudokumaker":
        assert losses(contents, form) == ()
    for other in ("json", "sudokupad", "f-puzzles"):
        back = read(write(contents, other)).puzzle.decorations
        assert (back == contents.puzzle.decorations) == (not losses(contents, other)), other


LINE = Line(((0.5, 0.5), (3.5, 3.25)), "#ff0000", 0.3, head=0.2, dashes=(0.2, 0.1))
BOX = Box((4.5, -0.5), 0.9, 0.4, "pill", "#aaccff80", "#0000ff", 0.05, "A", "#000000", 0.5)
FRAME = Frame(((7, 8), (7, 7)), "#00aa00", text="x", ink="#00aa00")


def test_a_puzzle_keeps_its_decorations() -> None:
    puzzle = replace(load(SUDOKU), decorations=(LINE, BOX, FRAME))
    assert puzzle.decorations == (BOX, LINE, FRAME)
    assert puzzle != load(SUDOKU)
    assert puzzle.with_clues("given", {}).decorations == puzzle.decorations
    assert puzzle.without(list(puzzle.each_clue())[:3]).decorations == puzzle.decorations
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert load(dump(puzzle, "json")) == puzzle
    assert puzzle.resolved == load(SUDOKU).resolved


@pytest.mark.parametrize("one", [LINE, BOX, FRAME])
def test_a_decoration_is_the_same_after_json(one: Any) -> None:
    assert from_json(json.loads(json.dumps(to_json(one)))) == one


def test_decorations_that_look_alike_are_equal() -> None:
    assert Box((1, 1), 1, 1, "pill", "#112233ff") == Box((1, 1), 1.00001, 1, "ellipse", "#112233")
    assert Box((1, 1), 1, 1, fill="#112233", border="#44556600", weight=1, ink="#000000") == Box(
        (1, 1), 1, 1, fill="#112233", angle=360
    )
    assert Line(((0, 0), (1, 1)), "", 3, head=2, fill="#123456") == Line(
        ((0, 0), (1, 1)), "#12345600", dashes=(1, 2), fill="#123456"
    )
    assert Frame(((1, 1), (0, 0), (1, 1)), "#000000") == Frame(((0, 0), (1, 1)), "#000000")


@pytest.mark.parametrize(
    ("sort", "changes"),
    [
        ("box", {"at": [0, float("nan")]}),
        ("box", {"at": [1e9, 0]}),
        ("box", {"at": [True, 0]}),
        ("box", {"at": [0, 0, 0]}),
        ("box", {"width": -1}),
        ("box", {"fill": "url(#a)"}),
        ("box", {"fill": "red"}),
        ("box", {"fill": "#12345"}),
        ("box", {"form": "star"}),
        ("box", {"level": "top"}),
        ("box", {"text": 7}),
        ("box", {"style": "x"}),
        ("line", {"points": [[0, 0]]}),
        ("line", {"points": [[0, 0]] * 800}),
        ("line", {"dashes": [1] * 9}),
        ("frame", {"cells": []}),
        ("frame", {"cells": [[0, 0.5]]}),
        ("star", {}),
    ],
)
def test_a_wrong_decoration_is_refused(sort: str, changes: Thing) -> None:
    every: dict[str, Thing] = {
        "box": {"at": [0, 0]},
        "line": {"points": [[0, 0], [1, 1]], "colour": "#000000"},
        "frame": {"cells": [[0, 0]]},
    }
    usual = every.get(sort, {})
    with pytest.raises(FormatError, match="decoration has no valid"):
        from_json({"sort": sort, **usual, **changes})
    told = json.loads(dump(load(SUDOKU), "json")) | {
        "decorations": [{"sort": sort, **usual, **changes}]
    }
    with pytest.raises(FormatError):
        read(json.dumps(told))


def test_a_board_has_only_so_many_decorations() -> None:
    with pytest.raises(FormatError, match="at most 1,000"):
        replace(load(SUDOKU), decorations=(BOX,) * (MOST + 1))
    with pytest.raises(FormatError, match="at most 10,000 points"):
        replace(load(SUDOKU), decorations=(Line(((0, 0), (1, 1)) * 300, "#000000"),) * 20)
    told = json.loads(dump(replace(load(SUDOKU), decorations=(BOX,) * MOST), "json"))
    told["decorations"] *= 2
    with pytest.raises(FormatError, match="at most 1,000"):
        read(json.dumps(told))


def test_of_very_many_decorations_the_first_are_kept_and_the_others_told() -> None:
    line = SUDOKUPAD["a line"]["lines"][0]
    several = SUDOKUPAD["a line"] | {"lines": [line] * (MOST + 5)}
    long = SUDOKUPAD["a line"] | {"lines": [{**line, "wayPoints": line["wayPoints"] * 200}] * 17}
    (points,) = next(one["squareframe"] for one in PENPA.values() if "squareframe" in one)
    squares = {"squareframe": [points * 600]}
    for text, kept, left in (
        (text_of("sudokupad", several), MOST, 5),
        (text_of("sudokupad", long), 16, 1),
        (text_of("penpa", squares), MOST, len(points) * 600 - 1 - MOST),
    ):
        contents = read(text)
        assert len(contents.puzzle.decorations) == kept
        assert any(f"{left} decoration" in note.sentence for note in contents.notes), left


def test_a_text_is_only_text() -> None:
    puzzle = replace(load(SUDOKU), decorations=(replace(BOX, text='<script>"&\x00\u2028'),))
    assert "&lt;script&gt;&quot;&amp;" in draw(puzzle)


def test_what_is_a_rule_is_no_decoration() -> None:
    grey = {"rounded": True, "borderColor": "#CFCFCF", "backgroundColor": "#CFCFCF"}
    told = SUDOKUPAD["a line"] | {
        "underlays": [{"center": [0.5, 0.5], "width": 0.85, "height": 0.85, **grey}],
        "lines": [
            {"wayPoints": [[0.5, 0.5], [3.5, 0.5]], "color": "#CFCFCF", "thickness": 21},
            {"wayPoints": [[5.5, 5.5], [7.5, 7.5]], "color": "#CFCFCF", "thickness": 9},
        ],
    }
    puzzle = read(json.dumps(told)).puzzle
    assert len(puzzle.clues["thermometer"]) == 1
    assert puzzle.decorations == (Line(((5.5, 5.5), (7.5, 7.5)), "#cfcfcf", 9 / 64),)
    twin = {"lines": [["R1C1", "R1C4"]], "outlineC": "#f067f0", "fromConstraint": "Renban"}
    unknown = twin | {"fromConstraint": "Star Line"}
    told = FPUZZLES["a line"] | {
        "line": [twin, unknown],
        "renban": [{"lines": [["R1C1", "R1C4"]]}],
        "starline": [{"lines": [["R1C1", "R1C4"]]}],
    }
    puzzle = read(json.dumps(told)).puzzle
    assert (len(puzzle.clues["renban"]), len(puzzle.decorations)) == (1, 0)
    told["line"][1] = unknown | {"lines": [["R3C1", "R3C4"]]}
    assert len(read(json.dumps(told)).puzzle.decorations) == 1


def test_cells_around_the_sudoku_keep_what_is_in_them() -> None:
    cells: list[list[Thing]] = [[{} for _ in range(6)] for _ in range(6)]
    cells[0][2] = {"value": 7}
    boxes = [
        [[r, c] for r in (top, top + 1) for c in (left, left + 1)]
        for top in (1, 3)
        for left in (1, 3)
    ]
    puzzle = read(json.dumps({"cells": cells, "regions": boxes})).puzzle
    assert puzzle.size == (4, 4)
    (found,) = puzzle.decorations
    assert isinstance(found, Box)
    assert (found.text, found.at) == ("7", (-0.5, 1.5))


def test_a_format_without_decorations_says_so() -> None:
    puzzle = replace(load(SUDOKU), decorations=(BOX,))
    with pytest.raises(FormatError, match="can't store the decorations"):
        dump(puzzle, "opensudoku")


def test_each_decoration_that_f_puzzles_has_no_place_for_is_told() -> None:
    puzzle = replace(
        load(SUDOKU),
        decorations=(
            replace(BOX, at=(4.25, 4.5)),
            Line(((0, 0), (3, 0)), "#ff0000"),
            replace(LINE, points=((0.5, 0.5), (3.5, 3.5)), head=0.0, dashes=()),
            replace(LINE, points=((0.5, 0.5), (3.5, 3.5))),
        ),
    )
    told = [note.sentence for note in losses(read(dump(puzzle, "json")), "f-puzzles")]
    assert told == [
        "f-puzzles can't store 2 decorations.",
        "f-puzzles draws 1 decoration in another way.",
    ]


def test_what_a_puzzle_type_of_penpa_reads_is_no_decoration() -> None:
    drawn = {"number": {"18": ["3", 1, "1"]}, "surface": {"21": 7}, "lineE": {"83,91": 8}}
    puzzle = read(penpa("square", (4, 4), drawn, "Slitherlink")).puzzle
    assert len(puzzle.clues["count"]) == 1
    assert puzzle.decorations == (
        Box((0.5, 3.5), 1, 1, fill="#ffffa3"),
        Line(((1, 2), (2, 2)), "#ff0000", 3 / 38, level="over"),
    )
    rooms = {"lineE": {"82,83": 2, "83,84": 2, "84,85": 2, "81,82": 2, "91,92": 2}}
    puzzle = read(penpa("square", (4, 4), rooms, "Heyawake")).puzzle
    assert puzzle.decorations == (Line(((2, 2), (2, 3)), "#000000", 3 / 38, level="over"),)


def test_a_colour_of_the_setters_own_is_kept() -> None:
    drawn = {"surface": {"18": 1}, "symbol": {"27": [2, "circle_S", 1], "36": [4, "circle_S", 1]}}
    inks = {"surface": {"18": "#AbCdEf"}, "symbol": {"27": "#0000ff80", "36": "red"}}
    link = penpa("sudoku", (4, 4), drawn)
    lines = unpack_deflate(link.split("&p=")[1]).split("\n")
    lines[13:15] = ["true", json.dumps(inks)]
    puzzle = read(f"{link.split('&p=')[0]}&p={pack_deflate(chr(10).join(lines))}").puzzle
    cell, filled, empty = puzzle.decorations
    assert isinstance(cell, Box)
    assert isinstance(filled, Box)
    assert isinstance(empty, Box)
    assert cell.fill == "#abcdef"
    assert (filled.fill, filled.border) == ("#0000ff80", "#0000ff80")
    assert (empty.fill, empty.border) == ("", "#ff0000")


@pytest.mark.parametrize("digits", [400, 5000])
def test_integers_without_end_are_damage(digits: int) -> None:
    number = "9" * digits
    cells: list[list[Thing]] = [[{} for _ in range(9)] for _ in range(9)]
    texts = (
        {"size": 9, "grid": cells, "circle": [{"cells": ["R1C1"], "width": "LONG"}]},
        {"cellSize": 64, "cells": cells, "lines": [{"wayPoints": [[1, 1], [2, "LONG"]]}]},
        {
            **{"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 9, "cols": 9},
            "decorations": [{"sort": "box", "at": ["LONG", 1]}],
        },
    )
    for told in texts:
        with pytest.raises(FormatError, match=r"damaged|no valid “number”"):
            read(json.dumps(told).replace('"LONG"', number))
    with pytest.raises(FormatError, match="number"):
        from_json({"sort": "box", "at": [int("9" * 400), 1]})


def test_a_colour_of_many_digits_is_none() -> None:
    told = {
        "size": 9,
        "grid": [[{"c": "1" * 5000} if r == c else {} for r in range(9)] for c in range(9)],
    }
    assert not read(json.dumps(told)).puzzle.decorations
