"""The other side of `build.py bench genres`: puzzlekit, which solves with OR-Tools.

It runs natively, in an environment of its own. Its figures are its own whole way from text to
answer, with its usual settings but for the time limit; it gives one solution and proves no other.
"""

from __future__ import annotations

import importlib
import json
import time
from typing import Any

# Where it calls a genre by another name than we do.
NAMES = {"hidato": "hidoku", "kenken": "ken_ken", "takuzu": "binairo"}

# A puzzle of ours that each program solves first, so that no published one pays for loading.
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
    """Whether it has a solver for our genre. It is loaded with that, so that no puzzle pays."""
    try:
        solvers.get_solver_class(NAMES.get(genre, genre))
        return True
    except (ValueError, ImportError, AttributeError):
        return False


def solve(record: dict[str, str], limit: float) -> dict[str, Any]:
    """Solve one puzzle: the seconds, what came out (`solved` or why not), and if it is right."""
    name = NAMES.get(record["genre"], record["genre"])
    began = time.perf_counter()
    try:
        result = kit.solve(record["problem"], name, {"time_limit_sec": limit})
    except Exception as error:  # whatever it raises: it could not read the puzzle
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
    """Whether its grid is the published solution, by its own measure."""
    rows = [line.split() for line in solution.splitlines()[1:] if line.strip()]
    try:
        return bool(verifiers.grid_verifier(name, grid, grids.Grid(rows)))
    except (ValueError, IndexError, AttributeError):
        return False
