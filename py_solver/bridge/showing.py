"""What the page asks to see: a text or an envelope as a board, a picture, a puzzle as text."""

from __future__ import annotations

from typing import Any

from py_solver.board.errors import FormatError
from py_solver.bridge.describe import describe
from py_solver.bridge.request import Payload, Tell, by_address
from py_solver.formats import envelope, registry
from py_solver.looks.svg.draw import draw as picture
from py_solver.puzzle.puzzle import Puzzle


def load(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{text, genre} → the board, in `form` the name of the text's format, `marks` if it has any."""
    text, genre = payload.field("text", str, ""), payload.field("genre", str)
    contents = registry.read(text, genre)
    told = {"marks": by_address(contents.marks)} if contents.marks else {}
    return describe(contents.puzzle) | {"form": registry.form_of(text).name} | told


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
