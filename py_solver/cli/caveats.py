"""What belongs to every answer: its notes, its exit code, and its form as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

IN_PART = 4
"""Exit code instead of 0: the answer is about only the part of the puzzle that was read."""


def tell(puzzle: Puzzle) -> None:
    """Print the notes on how the puzzle was read, if there are any."""
    if not puzzle.whole:
        print(say("The puzzle was read only in part. This answer ignores the parts left out:"))
    for note in puzzle.notes:
        print(f"- {note.sentence}")


def print_json(puzzle: Puzzle, answer: Mapping[str, Any] | None) -> None:
    """Print an answer as JSON, and with it whether the puzzle is whole, and the notes."""
    notes = [note.told() for note in puzzle.notes]
    told = {**(answer or {}), "whole": puzzle.whole, "notes": notes}
    print_value(told if answer is not None or notes else None)


def print_value(value: Any) -> None:
    """Print a value as one line of JSON."""
    print(json_of(value))


def json_of(value: Any) -> str:
    """Return a value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False)


def print_failure(sentence: str, code: int) -> None:
    """Print as JSON that a command failed: the sentence, and the exit code."""
    print_value({"error": sentence, "code": code})


def code_of(puzzle: Puzzle, code: int) -> int:
    """Return the exit code: `IN_PART` instead of 0 for a puzzle that was not read whole."""
    return code if code or puzzle.whole else IN_PART
