"""Read a puzzle from a file, and write pictures of it and of its solution."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import py_solver as gw


def main() -> None:
    """Write two pictures into a folder of their own."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "puzzle.txt"
        file.write_text("4 4\n1 - - -\n- - 3 -\n- - 4 -\n- 2 - -\n", encoding="utf-8")
        puzzle = gw.load(file)
        solution = gw.solve(puzzle).solution
        pictures: dict[str, dict[gw.Coord, int]] = {"puzzle.svg": {}, "solved.svg": solution}
        for name, marks in pictures.items():
            picture = Path(folder) / name
            picture.write_text(gw.draw(puzzle, marks), encoding="utf-8")
            print(name, picture.read_text(encoding="utf-8").count("<text"), "texts")


if __name__ == "__main__":
    main()
