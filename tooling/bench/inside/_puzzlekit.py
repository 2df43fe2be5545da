"""The other side of `build.py bench genres`: puzzlekit, which solves with OR-Tools.

It runs natively, in an environment of its own. Its seconds are from text to answer, with its
default settings except for the time limit. It returns one solution without proving that it is
unique.
"""

from __future__ import annotations

import importlib
import json
import time
from typing import Any

# The genres that have another name there than in our code.
NAMES = {"hidato": "hidoku", "kenken": "ken_ken", "takuzu": "binairo"}

# A puzzle of ours that each program solves first, so that no published one includes loading.
STRANGER = "4 4\n1 - - -\n- - 3 -\n- - 4 -\n- 2 - -"

kit: Any = importlib.import_module("puzzlekit")
parsers: Any = importlib.import_module("puzzlekit.parsers.registry")
solvers: Any = importlib.import_module("puzzlekit.solvers")
grids: Any = importlib.import_module("puzzlekit.core.grid")
verifiers: Any = importlib.import_module("puzzlekit.verifiers")


def main(argv: list[str]) -> dict[str, dict[str, Any]]:
    """Answer `hello`, `knows GENRE`, or `solve RECORD SECONDS` (the record as JSON)."""
    if argv[0] == "hello":
        kit.solve(STRANGER, "sudoku")
        return {}
    if argv[0] == "knows":
        return {"result": {"knows": knows(argv[1])}}
    return {"result": solve(json.loads(argv[1]), float(argv[2]))}


def knows(genre: str) -> bool:
    """Load the solver for our genre, so that no puzzle includes that; return whether it exists."""
    try:
        solvers.get_solver_class(NAMES.get(genre, genre))
        return True
    except (ValueError, ImportError, AttributeError):
        return False


def solve(record: dict[str, str], limit: float) -> dict[str, Any]:
    """Solve one puzzle; return the seconds, the result (`solved` or why not), and whether it is
    right.
    """
    name = NAMES.get(record["genre"], record["genre"])
    began = time.perf_counter()
    try:
        result = kit.solve(record["problem"], name, {"time_limit_sec": limit})
    except Exception as error:  # It may raise anything: it could not read the puzzle.
        seconds = time.perf_counter() - began
        return {"seconds": seconds, "verdict": "refused", "match": False, "note": str(error)[:200]}
    seconds = time.perf_counter() - began
    status = result.solution_data["status"]
    return {
        "seconds": seconds,
        "verdict": "solved" if result.is_solved else str(status).lower(),
        "match": bool(result.is_solved) and agrees(name, result.sol_grid, record["solution"]),
        "note": "",
    }


def agrees(name: str, grid: Any, solution: str) -> bool:
    """Return whether its grid equals the published solution, by its own comparison."""
    rows = [line.split() for line in solution.splitlines()[1:] if line.strip()]
    try:
        return bool(verifiers.grid_verifier(name, grid, grids.Grid(rows)))
    except (ValueError, IndexError, AttributeError):
        return False
