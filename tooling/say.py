"""Print one line for each step, one sentence for each failure."""

from __future__ import annotations

import sys
from collections.abc import Sequence


class ToolError(Exception):
    """Something cannot be had. Its text says what and what to do, and is all that the user sees."""


def step(text: str) -> None:
    """Tell what is being done. Flushed, so that it stands before the output of child processes."""
    print(f"- {text}", flush=True)


def fail(text: str) -> None:
    """Tell why nothing more is done."""
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
