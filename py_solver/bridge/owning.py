"""The one request that runs code: a genre from its source. Only a sandbox answers it."""

from __future__ import annotations

import ast
import sys
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.bridge.describe import describe
from py_solver.bridge.request import Payload, Tell
from py_solver.bridge.site import making_of
from py_solver.formats.registry import load
from py_solver.genres import genre_from
from py_solver.words.say import say


def own(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{name, source} → the genre of this code, which puzzles can then bring: its id and name.

    `example` is the text of its example, `sizes` and `making` are as the page's list of genres has
    them. It runs the code, which can do whatever this process can.
    """
    name, source = payload.field("name", str, ""), payload.field("source", str, "")
    if not (name and source):
        raise FormatError(say("The “code” of this JSON must have a name and a source."))
    genre = genre_from(source, name)
    puzzle = load(genre.example, genre.id)
    return {
        "genre": genre.id,
        "name": say(genre.name),
        "example": genre.example,
        "sizes": describe(puzzle)["sizes"],
        # To find its techniques, its rules would run, in which an error should only stop a solve.
        "making": making_of(genre, puzzle, {}),
    }


def lacks(source: str) -> bool:
    """Return whether code imports a module that is not in memory.

    In a tab, Python starts without its standard library, and such code must wait for it.
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return any(name not in sys.modules for name in names)
