"""Regions: the quick computation gives the same as the coords."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from py_solver.board.coords import Layer
from py_solver.board.errors import ConstraintError
from py_solver.board.marks import Marks
from py_solver.board.regions import Col, LosCross, Rect, Region, Row, Run
from py_solver.board.substrate import Material, Substrate

EDGES = (Layer.EDGES_H, Marks.binary())
CELLS = (Layer.CELLS, Marks.binary())


def board(rng: random.Random) -> Substrate:
    """Plain, with walls and holes, or behind a layer of edges."""
    rows, cols = rng.randint(1, 6), rng.randint(1, 6)
    layers = (EDGES, CELLS) if rng.random() < 0.3 else (CELLS,)
    kinds = [Material.FLOOR, Material.FLOOR, Material.WALL, Material.HOLE]
    materials = tuple(rng.choices(kinds, k=rows * cols)) if rng.random() < 0.6 else ()
    return Substrate(rows, cols, layers, materials)


def shapes(rng: random.Random, on: Substrate) -> Iterator[Region]:
    yield from map(Row, range(on.rows))
    yield from map(Col, range(on.cols))
    for row in range(on.rows):
        for col in range(on.cols):
            yield LosCross(row, col)
            yield Run(row, col)
            yield Run(row, col, vertical=True)
            yield Rect(row, col, rng.randint(1, on.rows - row), rng.randint(1, on.cols - col))


@pytest.mark.parametrize("seed", range(60))
def test_indices_are_those_of_the_coords_in_their_order(seed: int) -> None:
    rng = random.Random(seed)
    on = board(rng)
    for shape in shapes(rng, on):
        assert shape.resolve(on) == on.indices(shape.find(on)), shape


@pytest.mark.parametrize(
    "shape",
    [
        *(Row(3), Col(-1), Rect(1, 1, 3, 1), Rect(1, 1, 1, 4), Rect(-1, 0)),
        *(LosCross(3, 0), Run(3, 0), Run(0, -1, vertical=True)),
    ],
)
@pytest.mark.parametrize("materials", [(), (Material.FLOOR,) * 12])
def test_a_shape_that_leaves_the_board_is_refused(
    shape: Region, materials: tuple[Material, ...]
) -> None:
    with pytest.raises(ConstraintError, match="There is no row"):
        shape.resolve(Substrate(3, 4, (CELLS,), materials))
