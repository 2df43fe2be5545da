"""Call the public functions with arguments of wrong types, and count how each call ends.

A call should return, or raise an error whose sentence is meant for the caller: a PuzzleError, or a
TypeError or ValueError that a `raise` of ours made. Any other error comes from inside.
"""

from __future__ import annotations

import argparse
import linecache
import random
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import py_solver as gw

TEXT = "1.../..3./..4./.2.."
PUZZLE = gw.load(TEXT)
COORD = gw.cell(0, 0)
BUDGET = gw.Budget(seconds=0.2)

VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        0,
        1,
        -1,
        9.0,
        float("nan"),
        10**30,
        1j,
        "",
        "1",
        "sudoku",
        TEXT,
        b"1",
        "json",
        "penpa",
    ),
    *((), [], {}, set(), (1,), [[1]], {"a": 1}, {COORD: 1}, {COORD: "1"}, {COORD: -1}, {"0,0": 1}),
    *({COORD: 1.0}, {gw.Coord("cels", 0, 0): 1}, COORD, PUZZLE, BUDGET, object(), len, int),  # type: ignore[arg-type]
)
"""Arguments of any type. None of them makes a call write a file, or take long by right."""

SUDOKU = gw.all_genres()["sudoku"]

CALLS: dict[str, tuple[Callable[..., Any], int]] = {
    "Marks": (gw.Marks, 2),
    "Puzzle.of": (gw.Puzzle.of, 2),
    "Substrate.cells": (gw.Substrate.cells, 3),
    "batch.map": (lambda *more: list(gw.batch.map(*more, workers=0, seconds=0.2)), 2),
    "candidates": (partial(gw.candidates, budget=BUDGET), 1),
    "census": (partial(gw.census, budget=BUDGET), 1),
    "check": (gw.check, 2),
    "clash": (partial(gw.clash, budget=BUDGET), 1),
    "completing": (partial(gw.completing, budget=BUDGET), 1),
    "count": (partial(gw.count, budget=BUDGET), 2),
    "draw": (gw.draw, 1),
    "dump": (gw.dump, 2),
    "grade": (partial(gw.grade, budget=BUDGET), 1),
    "genre.puzzle": (SUDOKU.puzzle, 3),
    "hint": (partial(gw.hint, budget=BUDGET), 2),
    "load": (gw.load, 2),
    "load_marks": (gw.load_marks, 2),
    "losses": (gw.losses, 2),
    "path": (partial(gw.path, budget=BUDGET), 1),
    "propagate": (gw.propagate, 2),
    "read": (gw.read, 2),
    "redundant": (partial(gw.redundant, budget=BUDGET), 1),
    "solutions": (lambda one: list(gw.solutions(one, budget=BUDGET)), 1),
    "solve": (partial(gw.solve, budget=BUDGET), 2),
    "sudoku": (gw.sudoku, 1),
    "write": (gw.write, 2),
}
"""Functions of the library, and how many arguments each call has."""


def ending(call: Callable[..., Any], args: tuple[Any, ...]) -> tuple[str, str]:
    """Return how the call ends (`answer`, `refused` or `inside`), and the error if from inside."""
    try:
        call(*args)
    except gw.PuzzleError:
        return "refused", ""
    except Exception as error:
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        assert trace is not None
        file, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        ours = "py_solver" in file and linecache.getline(file, line).lstrip().startswith("raise ")
        if ours and isinstance(error, (TypeError, ValueError)):
            return "refused", ""
        return "inside", f"{type(error).__name__}: {error}"
    return "answer", ""


def fuzz(calls: int, seed: int) -> tuple[dict[str, Counter[str]], dict[str, str]]:
    """Make this many calls and return the endings by function, and the errors from inside by call.

    The first argument is a puzzle in half of the calls that have two.
    """
    dice = random.Random(seed)
    found: dict[str, Counter[str]] = {name: Counter() for name in CALLS}
    inside: dict[str, str] = {}
    for _ in range(calls):
        name = dice.choice(list(CALLS))
        call, wanted = CALLS[name]
        args = tuple([dice.choice(VALUES) for _ in range(wanted)])
        if wanted > 1 and dice.random() < 0.5:
            args = (PUZZLE, *args[1:])
        end, error = ending(call, args)
        found[name][end] += 1
        if error:
            inside.setdefault(f"{name}{args!r:.90}", error)
    return found, inside


def main(argv: list[str]) -> dict[str, dict[str, Any]]:
    """Return a row for each function, and one for each error from inside."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--calls", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    start = time.perf_counter()
    found, inside = fuzz(options.calls, options.seed)
    rows: dict[str, dict[str, Any]] = {
        name: {"seconds": None, **{end: ends[end] for end in ("answer", "refused", "inside")}}
        for name, ends in found.items()
    }
    rows["all"] = {"seconds": time.perf_counter() - start, "inside": len(inside)}
    rows |= {call: {"seconds": None, "error": error} for call, error in inside.items()}
    return rows
