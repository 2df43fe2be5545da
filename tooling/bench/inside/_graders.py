"""The other side of `build.py bench hints --graders`: ratings of a Sudoku by other programs.

They run natively, in an environment of their own: hodoku_py (HoDoKu's score, which adds up all its
steps, and its level) and pencilmark (its own difficulty, and Sudoku Explainer's rating of the
hardest step).
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

hodoku: Any = importlib.import_module("hodoku")
pencilmark: Any = importlib.import_module("pencilmark")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def rate(line: str) -> dict[str, float | None]:
    """Return each rating of an 81-character line, null for one that failed."""
    found: dict[str, float | None] = {"HoDoKu": None, "pencilmark": None, "Explainer": None}
    try:
        found["HoDoKu"] = float(hodoku.Solver().rate(line).score)
    except Exception as error:  # It may raise anything, and then there is no rating.
        print(f"hodoku: {error!r}")
    try:
        # No list of the necessary techniques: that takes minutes, and neither rating uses it.
        card = pencilmark.rate(line, fields=["difficulty", "se"], max_seconds=0)
        found["pencilmark"] = card["difficulty"]
        found["Explainer"] = card["se"]["er"]
    except Exception as error:
        print(f"pencilmark: {error!r}")
    return found


def level(line: str) -> dict[str, str | None]:
    """Return HoDoKu's level of an 81-character line, easy to extreme; null if it fails."""
    try:
        return {"level": hodoku.Solver().rate(line).level.name.lower()}
    except Exception as error:  # As above.
        print(f"hodoku: {error!r}")
        return {"level": None}


def main(argv: list[str]) -> dict[str, Mapping[str, object]]:
    """Answer `hello`, `level LINE` or `rate LINE`."""
    if argv[0] == "level":
        return {"result": level(argv[1])}
    return {"result": rate(argv[1] if argv[0] == "rate" else EASY)}
