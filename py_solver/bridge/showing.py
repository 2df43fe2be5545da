"""What the page asks to see: a text or an envelope as a board, a picture, a puzzle as text."""

from __future__ import annotations

from typing import Any

from py_solver import page
from py_solver.bridge.request import Payload, Tell
from py_solver.draw import draw as picture
from py_solver.errors import FormatError
from py_solver.formats import envelope, registry
from py_solver.puzzle import Puzzle


def load(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{text, genre} → the board, and in `form` the name of the format that the text is in."""
    text, genre = payload.field("text", str, ""), payload.field("genre", str)
    puzzle = registry.load(text, genre)
    return describe(puzzle) | {"form": registry.form_of(text).name}


def open_(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{puzzle} → the board, or what is wrong with its clues."""
    return describe(payload.puzzle())


def draw(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{puzzle, marks} → its picture, an SVG."""
    return {"svg": picture(payload.puzzle(), payload.marks() or None)}


def dump(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{puzzle} → the puzzle in each format; null where a format cannot hold it."""
    puzzle = payload.puzzle()
    return {
        "link": _written(puzzle, "link"),
        "text": _written(puzzle, "text"),
        "json": registry.dump(puzzle, envelope.name),
    }


def _written(puzzle: Puzzle, form: str) -> str | None:
    try:
        return registry.dump(puzzle, form)
    except FormatError:
        return None


LARGEST_KEYPAD = 36  # marks


def describe(puzzle: Puzzle) -> dict[str, Any]:
    """Return what the page needs, and where it can draw the board as it is today: `entry`, `lines`.

    `entry` is what can be put into cells, `lines` the borders.
    """
    found = page.describe(puzzle)
    marks = puzzle.substrate.layers[0][1]
    numbers = next((kind["key"] for kind in found["kinds"] if kind["sort"] == "number"), None)
    if numbers is None or marks.most > LARGEST_KEYPAD:
        return found
    return found | {
        "entry": {
            "layer": "cells",
            "clue": numbers,
            "marks": [
                {"mark": mark, "text": marks.word(mark)}
                for mark in range(marks.least, marks.most + 1)
            ],
        },
        "lines": [shape for shape in found["shapes"] if shape["word"] == "border"],
    }
