"""Requests of the page about free boards: an empty one, the rules on offer, a rule being made."""

from __future__ import annotations

from typing import Any

from py_solver.bridge.describe import describe
from py_solver.bridge.request import Payload, Tell
from py_solver.genres import unlisted

FREE = "free"


def free(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{rows, cols, layers} → an empty free board; `layers` are as in its envelope."""
    genre = unlisted()[FREE]
    kind = next(one for one in genre.clues if one.sort == "layers")
    size = (payload.field("rows", int, genre.size[0]), payload.field("cols", int, genre.size[1]))
    layers = kind.from_json(payload.field("layers", dict, {}), size)
    return describe(genre.puzzle(*size, {kind.key: layers}))
