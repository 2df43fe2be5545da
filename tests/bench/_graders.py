"""The other side of `build.py bench hints --graders`: what other programs say of a Sudoku.

They run natively, in an environment of their own: hodoku_py (HoDoKu's score, all its steps added
up) and pencilmark (its own difficulty, and what Sudoku Explainer would say of the hardest step).
"""

from __future__ import annotations

import importlib
from typing import Any

hodoku: Any = importlib.import_module("hodoku")
pencilmark: Any = importlib.import_module("pencilmark")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def rate(line: str) -> dict[str, float | None]:
    """Return each rating of an 81-character line, null for one that did not come out."""
    found: dict[str, float | None] = {"HoDoKu": None, "pencilmark": None, "Explainer": None}
    try:
        found["HoDoKu"] = float(hodoku.Solver().rate(line).score)
    except Exception as error:  # whatever it raises: it has no rating
        print(f"hodoku: {error!r}")
    try:
        card = pencilmark.rate(line, fields=["difficulty", "se"])
        found["pencilmark"] = card["difficulty"]
        found["Explainer"] = card["se"]["er"]
    except Exception as error:
        print(f"pencilmark: {error!r}")
    return found


def main(argv: list[str]) -> dict[str, dict[str, float | None]]:
    """Answer `hello`, or `rate LINE`."""
    return {"result": rate(argv[1] if argv[0] == "rate" else EASY)}
