"""A solution: marks by coord, which can also be read as rows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from py_solver.board.coords import Coord, Layer, cell


class Solution(dict[Coord, int]):
    """The marks of a solution by coord. `solution[0, 1]` is the mark of a cell.

    It is an ordinary dict of all coords in play, and equals one.
    """

    def __init__(
        self, marks: Iterable[tuple[Coord, int]] = (), size: tuple[int, int] = (0, 0)
    ) -> None:
        """Keep the marks and the size of the board."""
        super().__init__(marks)
        self.size = size

    if TYPE_CHECKING:  # a method would slow down every look at a mark

        def __getitem__(self, place: Coord | tuple[int, int]) -> int: ...

    def __missing__(self, place: object) -> int:
        """Return the mark of a row and a column."""
        if isinstance(place, tuple) and not isinstance(place, Coord) and len(place) == 2:
            found: int | None = self.get(cell(*place))
            if found is not None:
                return found
        raise KeyError(place)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it as marks and a size."""
        return Solution, (list(self.items()), self.size)

    def rows(self) -> list[list[int | None]]:
        """Return the marks of the cells, row by row; None for a cell that has none."""
        rows, cols = self.size
        return [
            [self.get(Coord(Layer.CELLS, row, col)) for col in range(cols)] for row in range(rows)
        ]

    def to_numpy(self) -> Any:
        """Return the marks of the cells as an array of NumPy; -1 for a cell that has none."""
        import numpy  # not a dependency: only callers with arrays need it

        return numpy.array([[-1 if mark is None else mark for mark in row] for row in self.rows()])
