"""Boards that wrap: the last row is beside the first, and the last column too."""

from __future__ import annotations

import pickle

import pytest

from py_solver.board.coords import Coord, Layer, cell, name_cells
from py_solver.board.errors import ConstraintError
from py_solver.board.lines import lines
from py_solver.board.substrate import Joins, Material, Substrate
from tests.rules.instances import LINE, edges, torus, walled

BOARD = torus(3, 4)
PLAYING = [coord for coord, plays in zip(BOARD.coords, BOARD.in_play, strict=True) if plays]
RIGHT, LEFT = Coord(Layer.EDGES_V, 1, 4), Coord(Layer.EDGES_V, 1, 0)


def test_each_cell_has_four_edges_and_each_edge_joins_two_cells() -> None:
    assert len(PLAYING) == 2 * 3 * 4
    for row in range(3):
        for col in range(4):
            around = BOARD.edges_at(cell(row, col))
            north, west, east, south = around
            assert BOARD.ends(north) == (cell((row - 1) % 3, col), cell(row, col))
            assert BOARD.ends(west) == (cell(row, (col - 1) % 4), cell(row, col))
            assert BOARD.ends(east) == (cell(row, col), cell(row, (col + 1) % 4))
            assert BOARD.ends(south) == (cell(row, col), cell((row + 1) % 3, col))
            at = row * 4 + col
            assert BOARD.sides[at] == BOARD.edges_around[at] == BOARD.indices(around)


def test_lines_join_what_the_board_joins() -> None:
    net = lines(BOARD, BOARD.indices(PLAYING))
    for edge, both in net.ends.items():
        assert {net.places[end] for end in both} == set(BOARD.ends(BOARD.coords[edge]))


def test_a_place_at_the_right_or_lower_edge_is_at_home_on_the_opposite_side() -> None:
    assert BOARD.home(RIGHT) == LEFT
    assert BOARD.home(Coord(Layer.EDGES_H, 3, 2)) == Coord(Layer.EDGES_H, 0, 2)
    assert BOARD.home(cell(-1, 4)) == cell(2, 0)
    assert all(BOARD.home(coord) == coord for coord in PLAYING)
    assert edges(3, 4, Joins.CELLS).home(RIGHT) == RIGHT
    assert BOARD.drawn_at(LEFT) == (LEFT, RIGHT)
    assert BOARD.drawn_at(Coord(Layer.EDGES_V, 1, 1)) == (Coord(Layer.EDGES_V, 1, 1),)


def test_an_edge_at_the_edge_of_the_grid_is_between_the_last_line_and_the_first() -> None:
    assert BOARD.name(LEFT) == "the edge between columns 4 and 1 of row 2"
    assert BOARD.name(Coord(Layer.EDGES_H, 0, 2)) == "the edge between rows 3 and 1 of column 3"
    name_cells(short=True)
    try:
        assert BOARD.name(LEFT) == "the edge between r2c4 and r2c1"
        assert BOARD.name(Coord(Layer.EDGES_H, 1, 2)) == "the edge between r1c3 and r2c3"
    finally:
        name_cells(short=False)
    assert edges(3, 4, Joins.CELLS).name(LEFT) == "the edge left of row 2, column 1"


def test_a_wall_closes_the_edges_on_both_sides_of_the_grid() -> None:
    board = walled(BOARD, [3])
    assert board.materials[3] is Material.WALL
    closed = {coord for coord in PLAYING if not board.in_play[board.index(coord)]}
    assert closed == set(BOARD.edges_at(cell(0, 3)))


def test_a_board_that_wraps_is_another_board() -> None:
    assert edges(3, 4, Joins.CELLS) != BOARD
    assert pickle.loads(pickle.dumps(BOARD)) == BOARD
    layers = ((Layer.EDGES_H, LINE), (Layer.EDGES_V, LINE))
    assert Substrate.floor(3, 4, layers, Joins.CELLS, wraps=True) == BOARD
    with pytest.raises(ConstraintError, match="3×3"):
        torus(2, 4)
    with pytest.raises(ConstraintError, match="join cells"):
        Substrate(3, 4, layers, wraps=True)
