"""Write the JSON of SudokuPad: constraints that it knows, and drawings with their rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from py_solver.board.coords import Coord
from py_solver.formats.contents import Contents, Note
from py_solver.formats.lost import unheld, where
from py_solver.formats.sudokus import fog
from py_solver.formats.sudokus.outside import stands
from py_solver.formats.sudokus.sheet import LOOPED, cells_of, pills_lost, sudoku, sudoku_of
from py_solver.formats.sudokus.sudokupad_decorations import decorations_lost, things
from py_solver.puzzle.clues import Drawing
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

Thing = dict[str, Any]
Drawn = Iterator[tuple[str, Thing]]
"""The drawings, each with the name of its list."""

LINES = {
    "palindrome": ("#CFCFCF", 16),
    "renban": ("#F067F0", 12),
    "whisper": ("#67F067", 12),
    "region_sum": ("#2ECBFF", 12),
    "entropic": ("#FFCCAA", 12),
    "modular": ("#33BBBB", 12),
    "nabner": ("#C9C883", 12),
    "zipper": ("#CDB1EC", 12),
}
GLOBAL = {
    "anti_knight": "antiknight",
    "anti_king": "antiking",
    "non_consecutive": "nonconsecutive",
    "disjoint_groups": "disjoint",
    "every_ratio": "antiratio",
    "every_xv": "antixv",
}
HELD = {
    *fog.HELD,
    *("given", "rooms", "cage", "extra_region", "thermometer", "arrow", "pill_arrow", "quadruple"),
    *("white_dot", "black_dot", "difference", "ratio", "x", "v", "odd", "even", "between"),
    *("little_killer", "sandwich", "x_sum", "skyscraper", "numbered_room", "minimum", "maximum"),
    *("diagonal_down", "diagonal_up", "windoku", "far_without_dot", "row_indexer"),
    *("column_indexer", "box_indexer", *LINES, *GLOBAL, *LOOPED.values()),
}
OUTSIDE = ("sandwich", "x_sum", "skyscraper", "numbered_room")
GREY = "#CFCFCF"


def losses(contents: Contents) -> Iterator[Note]:
    """Yield parts that SudokuPad cannot store. Raises FormatError without a Sudoku."""
    puzzle = sudoku_of(contents)
    yield from decorations_lost(puzzle)
    yield from pills_lost(puzzle)
    yield from unheld(puzzle, HELD, say("Gridwright does not draw {} for SudokuPad."))
    yield from fog.losses(contents, whole=puzzle.size[0] <= 9)
    if puzzle.clues["windoku"] and puzzle.size[0] != 9:
        yield Note(say("Windows are drawn on boards of 9×9 only."), (), "lost")
    outside = [key for key in OUTSIDE if puzzle.clues[key]]
    if len(outside) > 1:
        first = tuple(one.cells[0] for key in outside for one in puzzle.clues[key])
        told = later(
            "SudokuPad can't tell different kinds of outside clue apart, such as those of the "
            "lines that begin{where}."
        )
        yield Note(say(told, where=where(first)), first, "lost")
    for key in ("whisper", "modular"):
        for one in puzzle.clues[key]:
            if one.values:
                told = later(
                    "The number of the {key} line {there} is lost: its colour is all that is drawn."
                )
                place = one.cells[0].there
                yield Note(say(told, key=key, there=place), one.cells, "lost")
    if puzzle.clues["far_without_dot"] and not any(
        puzzle.clues[key] for key in ("white_dot", "black_dot", "difference", "ratio")
    ):
        yield Note(say("A rule about dots is lost where there are none."), (), "lost")
    if contents.pencil and puzzle.size[0] > 9:
        told = say("Small numbers are written for boards up to 9×9.")
        yield Note(told, tuple(contents.pencil), "lost")


def to_json(contents: Contents) -> Thing:
    """Return the JSON. Raises FormatError for anything that is not a Sudoku."""
    puzzle = sudoku_of(contents)
    value: Thing = {"cellSize": 50, "metadata": _metadata(contents), "cells": _cells(contents)}
    value["regions"] = _regions(puzzle)
    told = [name for key, name in GLOBAL.items() if puzzle.clues[key]]
    told += ["nonconsecutive"] * bool(puzzle.clues["far_without_dot"])
    if told:
        value["global"] = told
    for key in ("cages", "underlays", "lines", "arrows", "overlays"):
        value[key] = []
    for key, thing in chain(_drawn(puzzle), things(puzzle.decorations)):
        value[key].append(thing)
    lights = fog.lights(puzzle)
    if lights is not None:
        value["foglight"] = [[place.row, place.col] for place in lights]
    return value


def _metadata(contents: Contents) -> Thing:
    puzzle = contents.puzzle
    rules = contents.rules
    for kind in sudoku().clues:
        drawn = puzzle.clues[kind.key] != kind.empty(puzzle.size)
        if drawn and kind.note and kind.note not in rules:
            name, note = say(kind.name), say(kind.note)
            name = name[:1].upper() + name[1:]
            rules += (
                f"\n{name}: {note}"
                if rules
                else say("Normal Sudoku rules.\n{name}: {note}", name=name, note=note)
            )
    told = {"title": puzzle.title, "author": puzzle.author, "rules": rules}
    told["msgcorrect"] = puzzle.message
    cells = cells_of(puzzle)
    if contents.solution and puzzle.size[0] <= 9:
        told["solution"] = "".join(str(contents.solution.get(place, "?")) for place in cells)
    return {key: said for key, said in told.items() if said}


def _cells(contents: Contents) -> list[list[Thing]]:
    puzzle = contents.puzzle
    rows: list[list[Thing]] = [[] for _ in range(puzzle.size[0])]
    for place in cells_of(puzzle):
        one: Thing = {}
        if place in puzzle.clues["given"]:
            one["value"] = puzzle.clues["given"][place]
        elif place in contents.marks:
            one |= {"value": contents.marks[place], "given": False}
        if contents.pencil.get(place) and puzzle.size[0] <= 9:
            one["centremarks"] = list(contents.pencil[place])
        rows[place.row].append(one)
    return rows


def _regions(puzzle: Puzzle) -> list[list[list[int]]]:
    genre = sudoku()
    boxes = genre.boxes(puzzle) if genre.boxes else []
    everything = [cells_of(puzzle)]
    # Without any region SudokuPad would not know the place of the Sudoku.
    return [[[place.row, place.col] for place in box] for box in boxes or everything]


def _middle(cells: Iterable[Coord]) -> list[float]:
    places = list(cells)
    row = sum(place.row + 0.5 for place in places) / len(places)
    col = sum(place.col + 0.5 for place in places) / len(places)
    return [row, col]


def _points(cells: Iterable[Coord]) -> list[list[float]]:
    return [_middle([place]) for place in cells]


def _box(
    at: list[float], size: float, fill: str, border: str, *, rounded: bool, text: str = ""
) -> Thing:
    return {
        "center": at,
        "width": size,
        "height": size,
        "backgroundColor": fill,
        "borderColor": border,
        "rounded": rounded,
        "text": text,
    }


def _line(cells: Iterable[Coord], colour: str, thickness: float) -> Thing:
    return {"wayPoints": _points(cells), "color": colour, "thickness": thickness}


def _drawn(puzzle: Puzzle) -> Drawn:
    """Yield everything, the lowest first."""
    clues, side = puzzle.clues, puzzle.size[0]
    yield from _frames(puzzle)
    for key, ends in (
        ("diagonal_down", [[0, 0], [side, side]]),
        ("diagonal_up", [[0, side], [side, 0]]),
    ):
        if clues[key]:
            yield "lines", {"wayPoints": ends, "color": "#34BBE6", "thickness": 2}
    for key, rounded in (("odd", True), ("even", False)):
        for one in clues[key]:
            for at in _points(one.cells):
                yield "underlays", _box(at, 0.7, GREY, GREY, rounded=rounded)
    for key, (colour, thickness) in LINES.items():
        for one in clues[key]:
            yield "lines", _line(one.cells, colour, thickness)
        for one in clues[LOOPED[key]] if key in LOOPED else ():
            yield "lines", _line((*one.cells, one.cells[0]), colour, thickness)
    for one in clues["thermometer"]:
        yield "underlays", _box(_middle(one.cells[:1]), 0.85, GREY, GREY, rounded=True)
        yield "lines", _line(one.cells, GREY, 21)
    for one in clues["between"]:
        yield "lines", _line(one.cells, GREY, 2)
        for end in (one.cells[0], one.cells[-1]):
            yield "overlays", _box(_middle([end]), 0.8, "#FFFFFF", GREY, rounded=True)
    for key in ("arrow", "pill_arrow"):
        for one in clues[key]:
            yield from _arrow(one)
    for key, inward in (("minimum", True), ("maximum", False)):
        for one in clues[key]:
            for place in one.cells:
                yield from _extreme(place, inward=inward)
    yield from _between_cells(puzzle)
    yield from _outside(puzzle)


def _frames(puzzle: Puzzle) -> Drawn:
    clues, side = puzzle.clues, puzzle.size[0]
    for one in clues["cage"]:
        cage: Thing = {"cells": [[place.row, place.col] for place in one.cells], "unique": True}
        yield "cages", cage | ({"sum": one.values[0], "value": one.values[0]} if one.values else {})
    for key, style in (
        ("extra_region", "extraregion"),
        ("row_indexer", "fpRowIndexer"),
        ("column_indexer", "fpColumnIndexer"),
        ("box_indexer", "fpBoxIndexer"),
    ):
        for one in clues[key]:
            cells = [[place.row, place.col] for place in one.cells]
            yield "cages", {"cells": cells, "style": style, "unique": key == "extra_region"}
    if clues["windoku"] and side == 9:
        for row, col in ((2.5, 2.5), (2.5, 6.5), (6.5, 2.5), (6.5, 6.5)):
            yield "underlays", _box([row, col], 3, GREY, GREY, rounded=False)


def _arrow(one: Drawing) -> Drawn:
    circle = one.values[0] if one.values else 1
    ring = one.cells[:circle]
    rows, cols = ({place.row for place in ring}, {place.col for place in ring})
    box = _box(_middle(ring), 0.83, "#FFFFFF", "#A1A1A1", rounded=True)
    box |= {"width": 0.83 + max(cols) - min(cols), "height": 0.83 + max(rows) - min(rows)}
    yield "overlays", box | {"borderSize": 5}
    line = _line(one.cells[circle - 1 :], "#A1A1A1", 5)
    yield "arrows", line | {"headLength": 0.3}


def _extreme(place: Coord, *, inward: bool) -> Drawn:
    row, col = _middle([place])
    yield "underlays", _box([row, col], 1, "#CCCCCC", "#CCCCCC", rounded=False)
    ends, tip = (0.44, 0.39) if inward else (0.39, 0.44)
    for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        points = [
            [row + down * far + right * aside, col + right * far + down * aside]
            for far, aside in ((ends, 0.1), (tip, 0.0), (ends, -0.1))
        ]
        yield "lines", {"wayPoints": points, "color": "#000000", "thickness": 1}


def _between_cells(puzzle: Puzzle) -> Drawn:
    clues = puzzle.clues
    for key, fill, ink in (
        ("white_dot", "#FFFFFF", "#000000"),
        ("difference", "#FFFFFF", "#000000"),
        ("black_dot", "#000000", "#FFFFFF"),
        ("ratio", "#000000", "#FFFFFF"),
    ):
        for one in clues[key]:
            text = str(one.values[0]) if one.values else ""
            box = _box(_middle(one.cells), 0.3, fill, "#000000", rounded=True, text=text)
            yield "overlays", box | {"color": ink}
    for key in ("x", "v"):
        for one in clues[key]:
            at = _middle(one.cells)
            yield "overlays", _box(at, 0.25, "#FFFFFF", "#FFFFFF", rounded=False, text=key.upper())
    for one in clues["quadruple"]:
        text = " ".join(map(str, one.values))
        yield (
            "overlays",
            _box(_middle(one.cells), 0.7, "#FFFFFF", "#000000", rounded=True, text=text),
        )


def _outside(puzzle: Puzzle) -> Drawn:
    for key in (*OUTSIDE, "little_killer"):
        for one in puzzle.clues[key]:
            first = one.cells[0]
            if len(one.cells) > 1:
                row, col = stands(one.cells)
            else:
                # In a corner, whence the diagonal is a single cell.
                row = first.row + (1 if first.row else -1)
                col = first.col + (-1 if first.col else 1)
                col = first.col - 1 if first.col == 0 else first.col + 1
            at = [row + 0.5, col + 0.5]
            if key == "little_killer":
                way = (first.row - row, first.col - col)
                points = [[at[n] + far * way[n] for n in (0, 1)] for far in (0.3, 0.48)]
                yield "arrows", {"wayPoints": points, "color": "#000000", "thickness": 2}
            text = str(one.values[0])
            yield "overlays", _box(at, 0.25, "#FFFFFF", "#FFFFFF", rounded=False, text=text)
