"""Measures the solver's phases: wraps its functions from outside, and adds up their seconds.

A function that calls another stops its own clock meanwhile, so that the phases do not overlap. Time
outside all of them (finding a warm solver, the search's own loop) is `the rest`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from typing import Any

from py_solver.batch import benchmark
from py_solver.engine import search
from py_solver.engine.model import Model
from py_solver.engine.sat import Sat
from py_solver.puzzle.puzzle import Puzzle

REST = "the rest"
PHASES = (
    "loading text",
    "building constraints",
    "narrowing",
    "making clauses",
    "pushing",
    "searching",
    "reading models",
    "cutting",
    "checking",
    REST,
)


class Clock:
    """The seconds of each phase since the last `start`."""

    def __init__(self) -> None:
        """Start with the rest."""
        self.start()

    def start(self) -> None:
        """Start all clocks at zero."""
        self._seconds = dict.fromkeys(PHASES, 0.0)
        self._open = [REST]
        self._since = time.perf_counter()

    def read(self) -> dict[str, float]:
        """Return the seconds of each phase so far."""
        self._turn()
        return {phase: round(self._seconds[phase], 6) for phase in PHASES}

    def _turn(self) -> None:
        now = time.perf_counter()
        self._seconds[self._open[-1]] += now - self._since
        self._since = now

    def wrapped(self, phase: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function with its time counted towards the phase."""

        @wraps(function)
        def timed(*args: Any, **kwargs: Any) -> Any:
            self._turn()
            self._open.append(phase)
            try:
                return function(*args, **kwargs)
            finally:
                self._turn()
                self._open.pop()

        return timed

    def watch(self) -> None:
        """Wrap the solver's functions, for as long as this process lives."""
        for phase, owner, name in (
            ("loading text", benchmark, "load"),
            ("building constraints", Puzzle, "prepare"),
            ("narrowing", search, "narrow"),
            ("making clauses", Model, "__init__"),
            ("making clauses", Model, "encode_fully"),
            ("making clauses", search.Search, "_givens"),
            ("pushing", Sat, "add"),
            ("searching", Sat, "solve"),
            ("reading models", Model, "read"),
            ("cutting", Model, "cuts"),
            ("checking", search.Search, "_verify"),
        ):
            setattr(owner, name, self.wrapped(phase, getattr(owner, name)))
        key = vars(Puzzle)["shape_key"]
        key.func = self.wrapped("building constraints", key.func)
