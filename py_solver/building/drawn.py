"""The puzzle behind the methods: each returns a new one with a clue more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, Self

from py_solver.board import Coord, cell
from py_solver.board.whole import whole
from py_solver.genres import bare_reading
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing

Cells = Iterable[tuple[int, int] | Coord]
"""Cells, in order: each a row and a column from 0, or a Coord."""


@dataclass(frozen=True, eq=False, repr=False)
class Board(Puzzle):
    """A Sudoku to which clues can be added."""

    @classmethod
    def with_all(cls, rows: int, cols: int, clues: dict[str, Any]) -> Self:
        """Return the Sudoku of this size with these clues. Raises PuzzleError."""
        return cls._of(bare_reading()[0].puzzle(rows, cols, clues))

    @classmethod
    def _of(cls, made: Puzzle) -> Self:
        """Return a puzzle as one to which clues can be added."""
        return cls(**{one.name: getattr(made, one.name) for one in fields(made) if one.init})

    def _set(self, kind: str, clues: object) -> Self:
        """Return the puzzle with the clues of one kind replaced. Raises ClueError."""
        return self._of(self.with_clues(kind, clues))

    def _draw(self, kind: str, cells: Cells, *numbers: int | None, text: str = "") -> Self:
        told = tuple(whole(one, "A number") for one in numbers if one is not None)
        return self._add(kind, Drawing(cells_of(cells), told, text))

    def _group(self, kind: str, groups: Sequence[Cells]) -> Self:
        """Draw groups of equally many cells."""
        found = [cells_of(group) for group in groups]
        together = tuple(place for group in found for place in group)
        return self._add(kind, Drawing(together, (len(found[0]) if found else 0,)))

    def _add(self, kind: str, drawing: Drawing) -> Self:
        return self._set(kind, (*self.clues[kind], drawing))


def cells_of(cells: Cells) -> tuple[Coord, ...]:
    """Return the cells as coords. Raises TypeError for anything else."""
    if isinstance(cells, str | bytes) or not isinstance(cells, Iterable):
        raise TypeError(f"Cells must be a list of (row, column), not {cells!r}.")
    found = []
    for one in cells:
        if isinstance(one, Coord):
            found.append(one)
        elif isinstance(one, tuple | list) and len(one) == 2:
            found.append(cell(whole(one[0], "A row"), whole(one[1], "A column")))
        else:
            raise TypeError(f"Cells must be a list of (row, column), not {cells!r}.")
    return tuple(found)
