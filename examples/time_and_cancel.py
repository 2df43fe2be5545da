"""Limit the time of a question, cancel it from elsewhere, and see how far it came."""

from __future__ import annotations

import py_solver as gw


def main() -> None:
    """Print what two limited questions say about an empty Sudoku."""
    empty = gw.load("." * 81)
    outcome = gw.solve(empty, budget=gw.Budget(seconds=0))
    print(outcome.verdict.value)
    seen: list[gw.Figures] = []

    def stop(figures: gw.Figures) -> bool:
        seen.append(figures)
        return False

    found = gw.count(empty, limit=1_000_000, on_progress=stop)
    print("complete:", found.complete, "stopped:", len(seen) == 1)


if __name__ == "__main__":
    main()
