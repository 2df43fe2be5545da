"""Make a small pack, grade it, and report on it, with workers or in this process."""

from __future__ import annotations

import py_solver as gw


def main() -> None:
    """Print the grades and the report."""
    orders = gw.batch.orders(["sudoku", "akari"], 4, seed=7, sizes=[(4, 4)])
    pack = list(gw.batch.map("generate", orders, workers=0))
    grades = list(gw.batch.map("grade", pack, workers=0))
    for one in grades:
        print(one["n"], one["genre"], one["verdict"], one["grade"])
    print(gw.batch.report_of(grades).lines()[0])


if __name__ == "__main__":
    main()
