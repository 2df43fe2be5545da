"""Small marks of players, and frames around highlights, keep clear of the author's clues."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord, cell
from py_solver.bridge.describe import describe
from py_solver.formats import envelope
from py_solver.puzzle.puzzle import Puzzle
from tests.tiers import usually
from tests.web.drive import open_puzzle, press, turn
from tests.web.hands import Hands
from tests.web.panels import example

DESK, PHONE, LANDSCAPE = (1280, 800), (390, 844), (844, 390)
Box = tuple[float, float, float, float]

BOXES = """(names) => [...document.querySelectorAll(names)].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    // A line of text is higher than its digits.
    const spare = one.matches("text") ? 0.2 * (bottom - top) : 0;
    return [left, top + spare, right, bottom - spare];
})"""
"""The positions of these on the screen: left, top, right, bottom."""

CAGES = [
    {"cells": ["cells/4/4", "cells/4/5", "cells/5/4"], "values": [14]},
    {"cells": ["cells/1/1", "cells/2/1"], "values": [9]},
]
SIGNS = [{"cells": ["cells/4/4"], "values": [1, 4, 6, 7, 8]}]
RUNS = "5 5\n1 1 1\n5\n1\n1 1\n5\n2 2\n2 2\n1\n1\n1\n"
"""An impossible picture: the lists of the first column and of the first two rows conflict."""


def boxes(page: Page, names: str) -> list[Box]:
    found: list[Box] = page.evaluate(BOXES, names)
    return [(one[0], one[1], one[2], one[3]) for one in found]


def meet(one: Box, other: Box, by: float = 0.5) -> bool:
    """Whether they overlap by more than a line's width."""
    sides = ((0, 2), (1, 3))
    return all(min(one[b], other[b]) - max(one[a], other[a]) > by for a, b in sides)


def holds(outer: Box, inner: Box) -> bool:
    return all(outer[n] <= inner[n] for n in (0, 1)) and all(outer[n] >= inner[n] for n in (2, 3))


def sudoku(**clues: Any) -> Puzzle:
    """A board of nine numbers with these clues."""
    told = {"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 9, "cols": 9}
    return gw.load(json.dumps(told | {"clues": clues}))


def in_corners(puzzle: Puzzle) -> dict[str, str]:
    """The texts in the corner of a cell for numbers."""
    board = describe(puzzle)
    [layer] = [one for one in board["layers"] if one["layer"] == "cells"] or [{"marks": []}]
    if not layer["marks"] or layer["marks"][-1]["word"] != "number":
        return {}
    found: dict[str, str] = {}
    for shape in board["shapes"]:
        if shape["text"] and (shape["word"], shape["style"]) == ("text", "corner"):
            found |= dict.fromkeys(shape["coords"], shape["text"])
        elif shape["text"] and shape["word"] == "border":
            found[shape["coords"][0]] = shape["text"]
    return {coord: text for coord, text in found.items() if coord not in board["givens"]}


def cornered() -> Iterator[tuple[str, Puzzle]]:
    """Boards with such texts: all examples that have some, or a “?” as one, and Sudoku."""
    for genre in gw.all_genres().values():
        puzzle = example(genre.id)
        if in_corners(puzzle):
            yield genre.id, puzzle
        for kind in genre.clues:
            if getattr(kind, "any_style", "") == "corner":
                told = envelope.to_json(puzzle)
                told["clues"][kind.key][next(iter(told["clues"][kind.key]))] = "?"
                unknown = gw.load(json.dumps(told))
                # Elsewhere a clue keeps pencil marks out of its cell.
                if in_corners(unknown):
                    yield genre.id, unknown
    yield "cages", sudoku(cage=CAGES)
    yield "signs", sudoku(pencil_marks=SIGNS)


CORNERED = dict(cornered())


@usually(1)
@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("name", CORNERED)
def test_corner_marks_keep_clear_of_a_text_in_the_corner(
    warm: Page, name: str, size: tuple[int, int]
) -> None:
    puzzle = CORNERED[name]
    warm.set_viewport_size({"width": size[0], "height": size[1]})
    open_puzzle(warm, puzzle)
    texts = in_corners(puzzle)
    # The longest text, and the shortest.
    for coord in {
        max(texts, key=lambda at: len(texts[at])),
        min(texts, key=lambda at: len(texts[at])),
    }:
        press(warm, "Clear")
        Hands(warm).click(Coord.parse(coord))
        press(warm, "Corner")
        told = describe(puzzle)["layers"][0]["marks"]
        most = max([mark["mark"] for mark in told if mark["word"] == "number"], default=0)
        for digit in range(1, min(most, 9) + 1):
            warm.keyboard.press(str(digit))
            marks = warm.locator("#board .at-corner")
            expect(marks).to_have_count(digit)
        small = boxes(warm, "#board .at-corner")
        clues = boxes(warm, "#board :is(.clue.corner, .patch)")
        assert clues
        assert not [(one, clue) for one in small for clue in clues if meet(one, clue)]
        # A digit has a little room on each side, which is a number of pixels.
        assert not [(a, b) for n, a in enumerate(small) for b in small[:n] if meet(a, b, 1)]
        press(warm, "Clear")


def framed(page: Page) -> dict[str, int]:
    """How many numbers the frame of each clue outside the grid surrounds; it cuts through none."""
    words = boxes(page, "#board .clue.outside")
    found = {}
    for one in page.locator("[data-lit]").all():
        place = one.get_attribute("data-lit") or ""
        [frame] = boxes(page, f'[data-lit="{place}"]')
        inside = [word for word in words if holds(frame, word)]
        assert [word for word in words if meet(frame, word, 0)] == inside, place
        found[place] = len(inside)
    return found


@usually(1)
@pytest.mark.parametrize("size", [DESK, PHONE, LANDSCAPE])
def test_a_frame_goes_round_all_of_a_list_while_it_is_played(
    warm: Page, size: tuple[int, int]
) -> None:
    warm.set_viewport_size({"width": size[0], "height": size[1]})
    open_puzzle(warm, gw.load(RUNS, "nonogram"))
    turn(warm, "Check as I go", on=True)
    Hands(warm).drag([cell(0, 0), cell(0, 4)])
    Hands(warm).click(cell(1, 0))
    for place in ("top/0/0", "left/0/0"):
        expect(warm.locator(f'[data-lit="{place}"]')).to_be_attached()
    found = framed(warm)
    assert found["left/0/0"] == 2
    assert found["top/0/0"] == 3
    press(warm, "Clear")


@usually(0)
def test_a_frame_goes_round_all_of_a_list_while_it_is_set(warm: Page) -> None:
    # Not the board of other tests: no verdict about it is known yet.
    open_puzzle(warm, gw.load(RUNS.replace("\n5\n1\n", "\n5\n2\n"), "nonogram"))
    press(warm, "Edit")
    expect(warm.locator("[data-lit]").first).to_be_attached()
    for width, height in (DESK, PHONE):
        warm.set_viewport_size({"width": width, "height": height})
        # The column, and one of the first two rows.
        assert sorted(framed(warm).values()) == [2, 3]
    # So does the outline of the place at which the author types.
    Hands(warm).click(Coord.parse("top/0/0"))
    [ring] = boxes(warm, "#board .ring")
    words = boxes(warm, "#board .clue.outside")
    inside = [word for word in words if holds(ring, word)]
    assert len(inside) == 3
    assert [word for word in words if meet(ring, word, 0)] == inside
    press(warm, "Play")
