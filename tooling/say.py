"""Print one line for each step, one sentence for each failure."""

from __future__ import annotations

import sys
from collections.abc import Sequence


class ToolError(Exception):
    """An error whose text is all that the user sees: what is wrong, and what to do."""


def step(text: str) -> None:
    """Print the present step. Flushed, so that it comes before the output of child processes."""
    print(f"- {text}", flush=True)


def fail(text: str) -> None:
    """Print why the command stops."""
    print(f"build.py: {text}", file=sys.stderr, flush=True)


def aligned(lines: Sequence[Sequence[str]]) -> str:
    """Lay out lines of words as columns, the first to the left and the others to the right."""
    widths = [max(len(line[place]) for line in lines) for place in range(len(lines[0]))]
    return "\n".join(
        "  ".join(
            text.rjust(width) if place else text.ljust(width)
            for place, (text, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )
