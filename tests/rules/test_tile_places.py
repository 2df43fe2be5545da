"""The numbered places of shapes are those that one finds by laying each shape everywhere."""

from __future__ import annotations

import pytest

from py_solver.board.marks import set_bits
from py_solver.board.regions import All
from py_solver.board.shapes import every_shape, turned
from py_solver.board.substrate import Substrate
from py_solver.rules.division._cell_graph import CellGraph
from py_solver.rules.division._tile_places import Tile
from py_solver.rules.division._tile_sets import tile_sets
from py_solver.rules.division._tiles import tiles
from tests.rules.cases.tiling import I2, I3, L3, L4, O4
from tests.rules.instances import walled

MIXED = I2, I3, L3, L4, O4
BOARDS = [
    (Substrate.division(5, 4), MIXED),
    (Substrate.division(1, 5), MIXED),
    (Substrate.division(5, 1), MIXED),
    (Substrate.division(2, 2), every_shape(5)),
    (Substrate.division(6, 7), every_shape(5)),
    (walled(Substrate.division(3, 3), (2, 4)), MIXED),
    (walled(Substrate.division(4, 6), (0, 9, 17)), every_shape(4)),
]


def laid(net: CellGraph, shapes: tuple[tuple[tuple[int, int], ...], ...]) -> set[Tile]:
    """Each shape, turned and moved to where there are cells for it."""
    coords = net.board.coords
    where = {(coords[cell].row, coords[cell].col): cell for cell in net.cells}
    found = set()
    for number, shape in enumerate(shapes):
        for way in turned(shape):
            for down in range(net.board.rows):
                for right in range(net.board.cols):
                    places = [(row + down, col + right) for row, col in way]
                    if not where.keys() >= set(places):
                        continue
                    cells = sorted(where[at] for at in places)
                    within = sum(1 << edge for edge in net.within(cells))
                    around = sum(1 << edge for edge in {edge for edge, _, _ in net.rim(cells)})
                    found.add(Tile(number, tuple(cells), within, around))
    return found


@pytest.mark.parametrize(("board", "shapes"), BOARDS)
def test_places_are_found_as_if_shapes_were_laid_one_by_one(
    board: Substrate, shapes: tuple[tuple[tuple[int, int], ...], ...]
) -> None:
    all_ = tiles(board, All().resolve(board), shapes)
    right = laid(all_.net, shapes)
    assert len(all_.all) == len(right)
    assert set(all_.all) == right
    sets = tile_sets(all_)

    def meant(numbers: int) -> set[Tile]:
        return {sets.each[number] for number in set_bits(numbers)}

    assert meant(sets.all) == right
    assert list(map(meant, sets.kinds)) == [
        {tile for tile in right if tile.shape == number} for number in range(len(shapes))
    ]
    for cell in all_.net.cells:
        assert meant(sets.at[cell]) == {tile for tile in right if cell in tile.cells}
        assert set(all_.at[cell]) == meant(sets.at[cell])
    for edge in all_.net.sides:
        assert meant(sets.within.get(edge, 0)) == {t for t in right if t.within >> edge & 1}
        assert meant(sets.around.get(edge, 0)) == {t for t in right if t.around >> edge & 1}
    for tile in right:
        joins, draws = all_.rim(tile)
        assert joins == set_bits(tile.within)
        assert {edge for edge, _ in draws} == set(set_bits(tile.around))


def test_bits_of_long_numbers_are_found_as_those_of_short_ones() -> None:
    numbers = [0, 7, 1999, 2000, 2001, 5000]
    assert set_bits(sum(1 << number for number in numbers)) == numbers
    assert set_bits(sum(1 << number for number in numbers[1:])) == numbers[1:]
    assert set_bits(1 << 3000) == [3000]
    assert set_bits(0) == []
