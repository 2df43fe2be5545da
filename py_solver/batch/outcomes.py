"""The tasks of a batch by name, and the verdicts on a record: all that the parent process needs.

`batch/tasks.py` does the work, in the workers, and loads the engine for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Record = Mapping[str, Any]
Result = dict[str, Any]

NAMES = ("generate", "solve", "grade", "check")
"""The tasks, by their names on the command line."""

LIMIT, REFUSED, FAILED, SET_ASIDE = "limit", "refused", "failed", "set aside"
"""Verdicts about a record, in addition to those of `Verdict` and `made`."""

UNWRITTEN = "unwritten"
"""The field with the reason why a thing that a program passed is not a record."""
