"""The puzzle behind the methods: each returns a new one with a clue more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Self

from py_solver.board.whole import Cells, cells_of, whole
from py_solver.genres import bare_reading
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing


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
