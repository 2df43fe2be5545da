"""Large boards and empty ones, from the text to the verdict: `python3 build.py bench sizes`.

Empty boards have the genre's largest size up to 20x20, and most have two solutions. Large ones
repeat the genre's example: not a puzzle that anyone would set, but one with as many clues. The time
of a size and its memory (natively) determined a genre's `largest`: building takes at most about 10
s in a tab, and half a gigabyte.
"""

from __future__ import annotations

import json
import time
from typing import Any

from py_solver import Genre, Puzzle, PuzzleError, all_genres, load, solve
from py_solver.engine.search import forget
from py_solver.formats import envelope

SECONDS = 20.0
LARGE = (60, 100, 200)


def empty(genre: Genre) -> Puzzle:
    """Return the largest square board without clues, up to 20x20."""
    for side in range(min(20, *genre.largest), 1, -1):
        try:
            return genre.puzzle(side, side, {})
        except PuzzleError:
            continue
    return genre.puzzle(*genre.size, {})


def tiled(genre: Genre, side: int) -> str | None:
    """Return the example's clues, repeated, as JSON; None if that is not a puzzle."""
    example = load(genre.example, genre.id)
    board = envelope.to_json(example)
    rows, cols = example.size
    for key, clues in board["clues"].items():
        if not isinstance(clues, dict):
            return None
        board["clues"][key] = {
            f"cells/{down}/{right}": clue
            for address, clue in clues.items()
            for down in range(int(address.split("/")[1]), side, rows)
            for right in range(int(address.split("/")[2]), side, cols)
        }
    text = json.dumps(board | {"rows": side, "cols": side})
    try:
        load(text)
    except PuzzleError:
        return None
    return text


def timed(name: str, text: str) -> dict[str, dict[str, Any]]:
    """Read it, and solve it cold."""
    forget()
    start = time.perf_counter()
    outcome = solve(load(text), budget=SECONDS)
    seconds = time.perf_counter() - start
    found = {"verdict": str(outcome.verdict), "conflicts": outcome.figures.conflicts}
    return {name: {"seconds": seconds, **found}}


def main(argv: list[str]) -> dict[str, dict[str, Any]]:
    """Measure all genres, or those with the given ids."""
    rows: dict[str, dict[str, Any]] = {}
    for genre in all_genres().values():
        if argv and genre.id not in argv:
            continue
        puzzle = empty(genre)
        text = json.dumps(envelope.to_json(puzzle))
        rows |= timed(f"{genre.name} {puzzle.size[0]}×{puzzle.size[1]}, empty", text)
        for side in LARGE:
            large = tiled(genre, side) if side <= min(genre.largest) else None
            if large:
                rows |= timed(f"{genre.name} {side}×{side}", large)
    return rows
