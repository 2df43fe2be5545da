"""Phrases about a circle, a triangle and a square in every room."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.marks import Marks
from py_solver.logic.constraint import Constraint, must
from py_solver.looks.look import ByClue
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.phrases.sparse import EMPTY
from py_solver.puzzle.clues import Symbols
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.exact_count import ExactCount

FORMS = {"circle": 1, "triangle": 2, "square": 3}
SIGNS = ("1", "circle"), ("2", "triangle"), ("3", "square")
"""The digits of links and files."""

MARKS = Marks.symbols(
    "empty",
    ("circle", "shape_circle"),
    ("triangle", "shape_triangle"),
    ("square", "shape_square"),
    countable=True,
)
GIVEN = Symbols(
    "symbol",
    (("circle", "c"), ("triangle", "t"), ("square", "s")),
    marks=tuple(FORMS.values()),
    look=ByClue("form"),
)
ONE = {
    "circle": "the region of {first} must have one circle",
    "triangle": "the region of {first} must have one triangle",
    "square": "the region of {first} must have one square",
}


def one_of_each(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that every room contains each form once."""
    for room in rooms(puzzle):
        for word, mark in FORMS.items():
            yield must(room, ExactCount(mark, 1), about=ONE[word], called=ROOM)
        if len(room.coords) > len(FORMS):
            about = "the region of {first} must have {n:empty cell}"
            rule = ExactCount(EMPTY, len(room.coords) - len(FORMS))
            yield must(room, rule, about=about, called=ROOM)
