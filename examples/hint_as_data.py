"""Take a hint apart: its sentences for a reader, its places for a program."""

from __future__ import annotations

import py_solver as gw


def main() -> None:
    """Print where to look, why, what follows, and the facts."""
    puzzle = gw.load("1.../..3./..4./.2..")
    step = gw.hint(puzzle)
    if step is None:
        raise SystemExit("There is nothing to deduce.")
    print(step.where, step.why, step.what, sep="\n")
    print("name:", step.name, "cost:", step.cost)
    for fact in step.facts:
        print("fact:", fact)


if __name__ == "__main__":
    main()
