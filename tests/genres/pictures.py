"""Reads tests/genres/<genre>.txt: a given board, its solution, and wrong boards with what is wrong.

    == given            grid text of the problem; JSON where it has clues that grid text has not
    == solution         grid text of the marks
    == wrong RULE: cells/0/1 cells/0/2
                        grid text of marks (`.` says nothing about a cell) on which `check` must
                        report that rule at exactly those coords
    == links            addresses of other boards of ours, from the genre's name on, a line each

If edges join at corners, marks are drawn instead, with + - | (line), x (no line), blank (open).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from py_solver import Coord, Puzzle, load
from py_solver.board.coords import Layer
from py_solver.board.substrate import Joins
from py_solver.formats import envelope
from py_solver.formats.gridtext_marks import read_marks
from tests.rules.instances import on_edges

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Wrong:
    rule: str
    coords: frozenset[Coord]
    marks: dict[Coord, int]


@dataclass(frozen=True)
class Picture:
    puzzle: Puzzle
    solution: dict[Coord, int]
    wrong: list[Wrong]
    links: list[str]


def picture(genre: str) -> Picture:
    text = (FOLDER / f"{genre}.txt").read_text(encoding="utf-8")
    sections = [part.partition("\n") for part in text.split("== ")[1:]]
    puzzle = next(load(body, genre) for title, _, body in sections if title == "given")
    solution: dict[Coord, int] = {}
    wrong = []
    links: list[str] = []
    for title, _, body in sections:
        if title == "solution":
            solution = marks_in(puzzle, body)
        elif title.startswith("wrong "):
            rule, _, places = title.removeprefix("wrong ").partition(":")
            coords = frozenset(Coord.parse(place) for place in places.split())
            wrong.append(Wrong(rule.strip(), coords, marks_in(puzzle, body)))
        elif title == "links":
            links += body.split()
        else:
            assert title == "given", title
    return Picture(puzzle, solution, wrong, links)


def is_beyond_text(puzzle: Puzzle) -> bool:
    """Whether there are clues that grid text cannot contain: drawings, and numbers outside."""
    kinds = puzzle.genre.clues if puzzle.genre else ()
    return any(
        kind.where == "nowhere"
        and not getattr(kind, "token", "")
        and puzzle.clues[kind.key] != kind.empty(puzzle.size)
        for kind in kinds
    )


def is_drawn(puzzle: Puzzle) -> bool:
    """Whether marks are drawn along the edges of cells, for which grid text has no signs."""
    board = puzzle.substrate
    edges = any(layer is Layer.EDGES_H for layer, _ in board.layers)
    return board.joins is Joins.CORNERS and edges


def marks_in(puzzle: Puzzle, body: str) -> dict[Coord, int]:
    if is_drawn(puzzle):
        lines = [line for line in body.splitlines() if line.strip()]
        indent = min(len(line) - len(line.lstrip()) for line in lines)
        return on_edges("\n".join(line[indent:] for line in lines))
    return read_marks(puzzle, body)


def variants() -> list[Puzzle]:
    """One board of ours for each kind of clue that can be drawn on a Sudoku; see variants.json."""
    values = json.loads((FOLDER / "variants.json").read_text(encoding="utf-8"))
    return [envelope.from_json(value) for value in values]
