"""The one request that runs code: a genre from its source. Only a sandbox answers it."""

from __future__ import annotations

from typing import Any

from py_solver.board.errors import FormatError
from py_solver.bridge.request import Payload, Tell
from py_solver.genres import genre_from
from py_solver.words.say import say


def own(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{name, source} → the genre of this code, which puzzles can then bring: its id and name.

    It runs the code, which can do whatever this process can.
    """
    name, source = payload.field("name", str, ""), payload.field("source", str, "")
    if not (name and source):
        raise FormatError(say("The “code” of this JSON must have a name and a source."))
    genre = genre_from(source, name)
    return {"genre": genre.id, "name": say(genre.name)}
