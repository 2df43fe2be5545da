"""A family that resolves all its regions at once gives the same as one by one."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.families import (
    Blocks,
    Crossings,
    DeadEnds,
    DiagonalPairs,
    EdgesAround,
    Family,
    Groups,
    Meetings,
    NeighborPairs,
    Opposites,
    Rings,
    Runs,
    SightCrosses,
    SightRuns,
)
from py_solver.board.marks import Marks
from py_solver.board.regions import Neighbors4
from py_solver.board.substrate import Joins, Material, Substrate
from py_solver.engine.model import Model
from py_solver.engine.sat import Sat
from py_solver.formats.registry import load
from py_solver.genres import all_genres
from py_solver.logic.abilities import WritingEach
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.constraint import Each, each
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.rules.count.distinct import Distinct
from tests.tiers import part

MARKS = Marks.binary("off", "on")
MATERIALS = (Material.FLOOR, Material.FLOOR, Material.FLOOR, Material.WALL, Material.HOLE)
OF_CELLS = (
    NeighborPairs(),
    DiagonalPairs(),
    *(Blocks(), Blocks(narrow=True), Rings()),
    *(SightRuns(), SightCrosses()),
)


def boards() -> list[Substrate]:
    """Small boards of all proportions, with and without walls, holes, and edges."""
    rng = random.Random(11)
    found = []
    for number in range(60):
        rows, cols = rng.randint(1, 5), rng.randint(1, 5)
        floor = tuple(rng.choice(MATERIALS) for _ in range(rows * cols)) if number % 3 else ()
        layers = ((Layer.CELLS, MARKS), (Layer.EDGES_H, MARKS), (Layer.EDGES_V, MARKS))
        found.append(Substrate(rows, cols, layers, floor, rng.choice(list(Joins))))
    return found


def families(board: Substrate) -> list[Family]:
    """Each family, for all cells or for some."""
    rng = random.Random(board.rows)
    cells = [cell(row, col) for row in range(board.rows) for col in range(board.cols)]
    floor = tuple(place for place in cells if board.in_play[board.index(place)])
    some = tuple(place for place in floor if rng.random() < 0.5)
    runs = tuple(range(start, start + board.cols) for start in range(0, len(cells), board.cols))
    of_edges: list[Family] = [
        family(chosen) for family in (Crossings, DeadEnds, Opposites) for chosen in (floor, some)
    ]
    around = [
        EdgesAround(chosen, themselves) for chosen in (None, some) for themselves in (False, True)
    ]
    corners = tuple(Coord(Layer.CORNERS, at.row + 1, at.col) for at in some)
    inside = board.indices(floor)
    groups = Groups(tuple(((at,), inside[:2]) for at in inside))
    return [*OF_CELLS, *of_edges, *around, Runs(runs), groups, Meetings(corners)]


def test_resolved_at_once() -> None:
    """The indices of a family are those of its members, one by one."""
    for board in boards():
        for family in families(board):
            singly = [tuple(one.resolve(board) for one in each) for each in family.members(board)]
            assert list(family.resolve(board)) == singly, (board, family)


def test_neighbors_by_arithmetic() -> None:
    """The neighbours of a cell are those that a search place by place finds."""
    for board in boards():
        for row in range(board.rows):
            for col in range(board.cols):
                region = Neighbors4(row, col)
                assert region.resolve(board) == board.indices(region.find(board))


def one_by_one(rule: Rule, cnf: Cnf, scopes: Sequence[Scope]) -> None:
    for scope in scopes:
        rule.encode(cnf, scope)


@pytest.mark.parametrize("name", part(sorted(all_genres()), 0))
def test_genres_say_the_same_at_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Separate constraints have the scopes and the clauses of those that are stated at once."""
    puzzle = load(all_genres()[name].example, name)
    board = puzzle.substrate
    together = puzzle.resolved
    singly = [(one.rule, one.resolve(board)) for one in puzzle.constraints]
    assert [(rule, scope.regions) for rule, scope in together] == [
        (rule, scope.regions) for rule, scope in singly
    ]
    for said in puzzle.statements:
        if isinstance(said, Each):
            # Without a clue, it can only mean this place.
            assert not any("{place}" in one.about for one in said.constraints(board))
    written: list[list[tuple[int, ...]]] = []

    def keep(sat: Sat, clauses: Sequence[Clause]) -> None:
        written[-1] += [tuple(clause) for clause in clauses]

    monkeypatch.setattr(Sat, "add", keep)
    written.append([])
    Model(board, together, lambda: None)
    for rule in {type(rule) for rule, _ in together}:
        if issubclass(rule, WritingEach):
            monkeypatch.setattr(rule, "encode_each", one_by_one)
    written.append([])
    Model(board, together, lambda: None)
    assert written[0] == written[1]


def test_what_is_said_of_each_is_its_own() -> None:
    """Two equal constraints can have different sentences, or none."""
    board = Substrate.cells(2, 2, Marks.numbers(1, 2))
    for about, silent in (("one", False), ("two", False), ("two", True)):
        told = each(NEIGHBOR_PAIRS, Distinct(), about=about, silent=silent).constraints(board)
        assert {(one.about, one.silent) for one in told} == {(about, silent)}
