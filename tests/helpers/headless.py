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
    """Return what calls give: of each the module below web/, what is called there, arguments.

    The page has learnt by then how things look, as it does when it starts.
    """
    calls = [("puzzle/looks.js", "learn", site.looks()), *calls]
    told = node.answers(RUNNER, calls, str(HERE.web))
    assert len(told) == len(calls)
    return [one["raised"] if "raised" in one else one.get("found") for one in told[1:]]
