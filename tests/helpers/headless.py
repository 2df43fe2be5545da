"""The page's modules that need no browser, called under Node."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from py_solver.bridge import site
from tests.helpers import node
from tooling.layout import HERE

RUNNER = Path(__file__).with_suffix(".mjs")


def answers(calls: Sequence[Sequence[Any]]) -> list[Any]:
    """Return the results of calls: each has the module below web/, the function, and arguments.

    The page knows the tables of looks by then, as it does when it starts.
    """
    calls = [("puzzle/looks.js", "learn", site.looks()), *calls]
    told = node.answers(RUNNER, calls, str(HERE.web))
    assert len(told) == len(calls)
    return [one["raised"] if "raised" in one else one.get("found") for one in told[1:]]
