"""The table of all puzzle types, from their files and from what was measured."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any

import py_solver as gw
from py_solver.cli.listing import elsewhere
from py_solver.puzzle.genre import Genre
from tooling.docs.puzzle_types import measured
from tooling.say import aligned

HEAD = (
    *("puzzle type", "lines", "rules", "formats", "boards", "as published"),
    *("native median", "worst", "WASM median", "worst", "never made"),
)
NONE = "–"


def rows() -> Iterator[list[str]]:
    """Yield a row for each puzzle type; seconds, from text to proof, are of published boards."""
    natively, in_wasm = measured()["genres"], measured()["wasm"]
    for genre in gw.all_genres().values():
        figures = natively.get(genre.id, {})
        yield [
            genre.id,
            str(len(_file(genre).read_text(encoding="utf-8").splitlines())),
            ", ".join(sorted(_rules(genre))),
            ", ".join(elsewhere(genre)) or NONE,
            str(figures.get("puzzles", NONE)),
            str(figures.get("matched", NONE)),
            *_times(figures),
            *_times(in_wasm.get(genre.id, {})),
            _never(genre),
        ]


def _file(genre: Genre) -> Path:
    """Return the file that a genre is written in."""
    homes = (
        module
        for name, module in list(sys.modules.items())
        if name.startswith("py_solver.genres.") and genre in vars(module).values()
    )
    # A file that imports the genre from its own has it, too, but under a name that is not its id.
    file = max(homes, key=lambda module: (module.__name__.endswith(genre.id), module.__name__))
    assert file.__file__
    return Path(file.__file__)


def _rules(genre: Genre) -> set[str]:
    """Return the names of the rules that the example of a genre uses."""
    puzzle = gw.load(genre.example, genre.id)
    return {type(constraint.rule).__name__ for constraint in puzzle.constraints}


def _times(figures: Mapping[str, Any]) -> tuple[str, str]:
    if "median" not in figures:
        return NONE, NONE
    return f"{figures['median']:.3f}", f"{figures['largest']:.3f}"


def _never(genre: Genre) -> str:
    """Return the difficulties that are never made: all if puzzles of the genre cannot be made."""
    if genre.making is None:
        return "all"
    return ", ".join(genre.making.never) or NONE


def main() -> int:
    """Print the table, and the median length of the files."""
    table = list(rows())
    print(aligned([list(HEAD), *table]))
    print(f"\n{len(table)} puzzle types; half of their files have at most ", end="")
    print(f"{median(int(row[1]) for row in table):.0f} lines.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
