"""For oracles of divisions: the literals of the cells that belong to one region."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from py_solver.logic.oracle import Oracle, flooded
from py_solver.rules.division._cell_graph import CellGraph


def parted(cp: Oracle, mine: Mapping[int, Any], net: CellGraph) -> None:
    """State that the borders beside these cells are those to other ones."""
    for edge, (one, other) in net.sides.items():
        border = cp.lit(edge, 1)
        cp.model.add_bool_or([~mine[one], ~mine[other], ~border])
        cp.model.add_bool_or([~mine[one], mine[other], border])
        cp.model.add_bool_or([mine[one], ~mine[other], border])


def cut_out(cp: Oracle, mine: Mapping[int, Any], net: CellGraph, start: int, steps: int) -> None:
    """State that borders cut out these cells, which `steps` lead to from the start, or none."""
    parted(cp, mine, net)
    source = {index: cp.model.new_constant(int(index == start)) for index in net.cells}
    wet = flooded(cp, mine, net.near, source, steps)
    for index in net.cells:
        cp.model.add(wet[index] == mine[index])
