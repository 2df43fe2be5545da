"""OR-Tools CP-SAT as a second opinion: the `Oracle` to which rules state themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ortools.sat.python import cp_model

from py_solver.board.marks import marks_in
from py_solver.board.substrate import Substrate
from py_solver.logic.oracle import HasOracle
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope


class Cp:
    """A CP-SAT model over the coords of a board."""

    def __init__(self, board: Substrate, stated: Iterable[tuple[Rule, Scope]]) -> None:
        self.board = board
        self.model = cp_model.CpModel()
        self._marks = [marks_in(mask) for mask in board.candidates]
        self._numbers = [
            self.model.new_int_var_from_domain(cp_model.Domain.from_values(marks), f"n{index}")
            for index, marks in enumerate(self._marks)
        ]
        self._literals: dict[tuple[int, int], Any] = {}
        for rule, scope in stated:
            assert isinstance(rule, HasOracle), f"{rule.name} has no oracle"
            rule.oracle(self, scope)

    def marks(self, index: int) -> tuple[int, ...]:
        return self._marks[index]

    def number(self, index: int) -> Any:
        return self._numbers[index]

    def accepted(self, rule: Rule, scope: Scope) -> frozenset[tuple[int, ...]]:
        return _accepted(self.board, rule, scope.regions)

    def lit(self, index: int, mark: int) -> Any:
        if mark not in self._marks[index]:
            return self.model.new_constant(0)
        key = (index, mark)
        if key not in self._literals:
            literal = self.model.new_bool_var(f"n{index}={mark}")
            self.model.add(self._numbers[index] == mark).only_enforce_if(literal)
            self.model.add(self._numbers[index] != mark).only_enforce_if(~literal)
            self._literals[key] = literal
        return self._literals[key]

    def all_solutions(self) -> set[tuple[int, ...]]:
        """Return every assignment of marks, one mark for each index."""
        found: set[tuple[int, ...]] = set()
        numbers = self._numbers

        class Collect(cp_model.CpSolverSolutionCallback):
            def on_solution_callback(self) -> None:
                found.add(tuple(self.value(number) for number in numbers))

        solver = cp_model.CpSolver()
        solver.parameters.enumerate_all_solutions = True
        solver.parameters.num_workers = 1
        status = solver.solve(self.model, Collect())
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        return found

    def solve(self, fixed: Mapping[int, int]) -> tuple[int, ...] | None:
        """Return one solution in which these indices have these marks, or None."""
        self.model.clear_assumptions()
        model = self.model.clone()
        for index, mark in fixed.items():
            model.add(model.get_int_var_from_proto_index(self._numbers[index].index) == mark)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(model)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        if status == cp_model.INFEASIBLE:
            return None
        values: Sequence[int] = [
            solver.value(model.get_int_var_from_proto_index(number.index))
            for number in self._numbers
        ]
        return tuple(values)


@lru_cache(maxsize=256)
def _accepted(
    board: Substrate, rule: Rule, regions: tuple[tuple[int, ...], ...]
) -> frozenset[tuple[int, ...]]:
    """Return the possible marks of the rule's coords, by its oracle; others have one mark."""
    scope = Scope(board, regions)
    cp = Cp(board, [(rule, scope)])
    for index in range(board.size):
        if index not in scope.coords:
            cp.model.add(cp.number(index) == cp.marks(index)[0])
    return frozenset(tuple(one[index] for index in scope.coords) for one in cp.all_solutions())
