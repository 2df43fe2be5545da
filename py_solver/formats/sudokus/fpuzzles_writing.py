"""Write the JSON of f-puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from py_solver.board.coords import Coord
from py_solver.formats.contents import Contents, Note
from py_solver.formats.lost import unheld
from py_solver.formats.sudokus import fog
from py_solver.formats.sudokus import fpuzzles_decorations as decorations
from py_solver.formats.sudokus import fpuzzles_names as names
from py_solver.formats.sudokus.outside import WAYS, stands
from py_solver.formats.sudokus.sheet import LOOPED, cells_of, rooms_of, sudoku_of
from py_solver.puzzle.clues import Drawing
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

_SELDOM = {"every_dot", "every_white_dot", "every_ratio", "far_without_dot", "non_consecutive"}
HELD = {
    *fog.HELD,
    *("given", "rooms", "cage", "arrow", "pill_arrow", "little_killer", "white_dot", "black_dot"),
    *("difference", "ratio", "x", "v", "every_xv", "clone", "quadruple", "pencil_marks"),
    *(*names.FLAGS.values(), *names.LINES.values(), *names.SPOTS.values()),
    *(*names.GROUPS.values(), *names.OUTSIDE.values(), *_SELDOM, *LOOPED.values()),
}


def losses(contents: Contents) -> Iterator[Note]:
    """Yield parts that f-puzzles cannot store. Raises FormatError without a Sudoku."""
    puzzle = sudoku_of(contents)
    yield from decorations.decorations_lost(puzzle)
    yield from unheld(puzzle, HELD, say("The f-puzzles format can't store {}."))
    yield from fog.losses(contents, whole=True)
    if puzzle.clues["every_white_dot"] and puzzle.clues["black_dot"]:
        told = say(
            "In f-puzzles neighbours with any dot may be consecutive, not only with a white one."
        )
        yield Note(told, puzzle.clues["black_dot"][0].cells, "lost")


def named(place: Coord) -> str:
    """Return what f-puzzles calls a cell."""
    return beyond(place.row, place.col)


def beyond(row: int, col: int) -> str:
    """Return its name of a place, on the board or outside the grid."""
    return f"R{row + 1}C{col + 1}"


def to_json(contents: Contents) -> dict[str, Any]:
    """Return the JSON. Raises FormatError for anything that is not a Sudoku."""
    puzzle = sudoku_of(contents)
    value: dict[str, Any] = {"size": puzzle.size[0]}
    for key, told in (
        ("title", puzzle.title),
        ("author", puzzle.author),
        ("ruleset", contents.rules),
        ("successMessage", puzzle.message),
    ):
        if told:
            value[key] = told
    value["grid"] = _grid(contents)
    for key, ours in names.FLAGS.items():
        if puzzle.clues[ours]:
            value[key] = True
    _negatives(puzzle, value)
    for key, thing in _things(puzzle):
        value.setdefault(key, []).append(thing)
    for key, thing in filter(None, decorations.things(puzzle)):
        if key == "grid":
            row, col = thing["at"]
            value["grid"][row][col]["c"] = thing["c"]
        else:
            value.setdefault(key, []).append(thing)
    _fog(puzzle, value)
    if contents.solution:
        cells = cells_of(puzzle)
        value["solution"] = [contents.solution.get(place, 0) for place in cells]
    return value


def _fog(puzzle: Puzzle, value: dict[str, Any]) -> None:
    lights = fog.lights(puzzle)
    if lights:
        value["foglight"] = [named(place) for place in lights]
    elif lights is not None:
        value.setdefault("negative", []).append("foglight")


def _grid(contents: Contents) -> list[list[dict[str, Any]]]:
    puzzle = contents.puzzle
    rows, cols = puzzle.size
    given, marks, rooms = puzzle.clues["given"], contents.marks, rooms_of(puzzle)
    small = {one.cells[0]: list(one.values) for one in puzzle.clues["pencil_marks"]}
    grid: list[list[dict[str, Any]]] = [[] for _ in range(rows)]
    for place in cells_of(puzzle):
        one: dict[str, Any] = {}
        if place in given:
            one |= {"value": given[place], "given": True}
        elif place in marks:
            one["value"] = marks[place]
        if rooms:
            number = rooms[place.row * cols + place.col]
            one["region"] = None if number < 0 else number
        if place in small:
            one["givenPencilMarks"] = small[place]
        if contents.pencil.get(place):
            one["centerPencilMarks"] = list(contents.pencil[place])
        grid[place.row].append(one)
    return grid


def _negatives(puzzle: Puzzle, value: dict[str, Any]) -> None:
    clues = puzzle.clues
    if any(
        clues[key] for key in ("non_consecutive", "every_dot", "every_white_dot", "far_without_dot")
    ):
        value["nonconsecutive"] = True
    negative = ["ratio"] * bool(clues["every_ratio"] or clues["every_dot"])
    negative += ["xv"] * bool(clues["every_xv"])
    if negative:
        value["negative"] = negative


def _things(puzzle: Puzzle) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield everything drawn, with the key of its list."""
    clues = puzzle.clues
    for key, ours in names.LINES.items():
        for one in clues[ours]:
            line: dict[str, Any] = {"lines": [[named(place) for place in one.cells]]}
            if ours == "whisper" and not one.values:
                line["value"] = str((puzzle.size[0] + 1) // 2)
            yield key, line | ({"value": str(one.values[0])} if one.values else {})
    for key, ours in names.LINES.items():
        for one in clues[LOOPED[ours]] if ours in LOOPED else ():
            ring = (*one.cells, one.cells[0])
            yield key, {"lines": [[named(place) for place in ring]]}
    for key, ours in names.SPOTS.items():
        for one in clues[ours]:
            yield from ((key, {"cell": named(place)}) for place in one.cells)
    for key, ours in names.GROUPS.items():
        for one in clues[ours]:
            yield key, {"cells": [named(place) for place in one.cells]}
    for key, ours in names.OUTSIDE.items():
        for one in clues[ours]:
            yield key, {"cell": beyond(*stands(one.cells)), "value": str(one.values[0])}
    for one in clues["little_killer"]:
        yield "littlekillersum", _little_killer(one, puzzle.size[0])
    for one in clues["cage"]:
        sums = {"value": str(one.values[0])} if one.values else {}
        yield "killercage", {"cells": [named(place) for place in one.cells]} | sums
    for ours in ("arrow", "pill_arrow"):
        for one in clues[ours]:
            circle = one.values[0] if one.values else 1
            cells = [named(place) for place in one.cells]
            yield "arrow", {"lines": [cells[circle - 1 :]], "cells": cells[:circle]}
    for ours, key, number in (
        ("white_dot", "difference", None),
        ("black_dot", "ratio", None),
        ("difference", "difference", 0),
        ("ratio", "ratio", 0),
    ):
        for one in clues[ours]:
            told = {} if number is None else {"value": str(one.values[0])}
            yield key, {"cells": [named(place) for place in one.cells]} | told
    for ours in ("x", "v"):
        for one in clues[ours]:
            yield "xv", {"cells": [named(place) for place in one.cells], "value": ours.upper()}
    for one in clues["clone"]:
        cells, size = [named(place) for place in one.cells], one.values[0]
        for at in range(size, len(cells), size):
            yield "clone", {"cells": cells[:size], "cloneCells": cells[at : at + size]}
    for one in clues["quadruple"]:
        cells = [named(place) for place in sorted(one.cells)]
        yield "quadruple", {"cells": cells, "values": list(one.values)}


def _little_killer(one: Drawing, side: int) -> dict[str, Any]:
    if len(one.cells) > 1:
        row, col = stands(one.cells)
        way = (one.cells[0].row - row, one.cells[0].col - col)
    else:
        # In a corner, whence it is looked at along the one diagonal that is a single cell.
        (place,) = one.cells
        way = (-1 if place.row == 0 else 1, 1 if place.col == side - 1 else -1)
        row, col = place.row - way[0], place.col - way[1]
    direction = next((word for word, steps in WAYS.items() if steps == way), "DR")
    return {
        "cell": beyond(row, col),
        "cells": [named(place) for place in one.cells],
        "direction": direction,
        "value": str(one.values[0]),
    }
