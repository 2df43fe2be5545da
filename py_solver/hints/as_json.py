"""Steps and grades as plain data, for readers of JSON: the command line and the page."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from py_solver.board.coords import Coord
from py_solver.hints.path import Grade
from py_solver.hints.step import Step


def step_as_json(step: Step) -> dict[str, Any]:
    """Return a step as plain data."""
    return {
        "kind": step.kind,
        "conclusions": [
            {"coord": str(one.coord), "mark": one.mark, "holds": one.holds}
            for one in step.conclusions
        ],
        "constraints": [
            {"sentence": premise.sentence(), "coords": _addresses(premise.coords)}
            for premise in step.constraints
        ],
        "facts": _by_address(step.facts),
        "chain": [
            {"sentence": link.sentence, "coords": _addresses(link.coords)} for link in step.chain
        ],
        "cost": step.cost,
        "proved": step.proved,
        "name": step.name,
        "where": step.where,
        "why": step.why,
        "what": step.what,
    }


def grade_as_json(found: Grade) -> dict[str, Any]:
    """Return a grade as plain data."""
    return {
        "number": found.number,
        "word": found.word,
        "at_most": found.at_most,
        "version": found.version,
        "counts": {str(cost): steps for cost, steps in found.counts.items()},
        "hardest": None if found.hardest is None else step_as_json(found.hardest),
    }


def _addresses(coords: Collection[Coord]) -> list[str]:
    return [str(coord) for coord in coords]


def _by_address(facts: Mapping[Coord, tuple[int, ...]]) -> dict[str, list[int]]:
    return {str(coord): list(marks) for coord, marks in facts.items()}
