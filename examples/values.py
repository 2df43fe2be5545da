"""Use puzzles as values: equal puzzles are equal, so sets and dictionaries find them again."""

from __future__ import annotations

import pickle

import py_solver as gw


def main() -> None:
    """Print what is the same."""
    puzzle = gw.load("1.../..3./..4./.2..")
    again = gw.load("1000003000400200")
    print(puzzle)
    print("equal:", puzzle == again, "in a set:", len({puzzle, again}))
    print("after pickle:", pickle.loads(pickle.dumps(puzzle)) == puzzle)


if __name__ == "__main__":
    main()
