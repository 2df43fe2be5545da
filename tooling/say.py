"""One line per step, one sentence per failure."""

from __future__ import annotations

import sys


class ToolError(Exception):
    """Something cannot be had. Its text says what and what to do, and is all that the user sees."""


def step(text: str) -> None:
    """Tell what is being done. Flushed, so that it stands before the output of child processes."""
    print(f"- {text}", flush=True)


def fail(text: str) -> None:
    """Tell why nothing more is done."""
    print(f"build.py: {text}", file=sys.stderr, flush=True)
