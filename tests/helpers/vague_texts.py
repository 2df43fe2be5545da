"""Texts that leave out information about a puzzle."""

from __future__ import annotations

import json
from typing import Any

from py_solver import Puzzle
from py_solver.formats import packing
from py_solver.formats.contents import Contents
from py_solver.formats.registry import write


def penpa_without_genre(puzzle: Puzzle) -> str:
    """A link to Penpa as most people publish it: it does not name its genre."""
    head, packed = write(Contents(puzzle), "penpa").split("&p=")
    lines = packing.unpack_deflate(packing.payload(packed)).split("\n")
    assert puzzle.genre
    lines[lines.index(json.dumps([puzzle.genre.id]))] = "[]"
    packed = packing.pack_deflate("\n".join(lines))
    return f"{head}&p={packed}"


def fpuzzles(**more: Any) -> str:
    """A link to f-puzzles with an empty grid of 4×4, and the other given fields."""
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    packed = packing.pack_lz(json.dumps({"size": 4, "grid": grid, **more}))
    return f"https://www.f-puzzles.com/?load={packed}"
