"""Steps and grades as plain data, for readers of JSON: the command line and the page."""

from __future__ import annotations

from typing import Any

from py_solver.hints.path import Grade
from py_solver.hints.step import Step


def step_as_json(step: Step) -> dict[str, Any]:
    """Return a step as plain data."""
    return step.as_dict()


def grade_as_json(found: Grade) -> dict[str, Any]:
    """Return a grade as plain data."""
    return found.as_dict()
