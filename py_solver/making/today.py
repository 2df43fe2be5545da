"""The puzzle of the day: the same for everyone, made again on every machine that requests it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache
from importlib.resources import files

from py_solver.engine.budget import Budget
from py_solver.making.pipeline import generate
from py_solver.making.progress import OnMaking
from py_solver.puzzle.puzzle import Puzzle


@cache
def fortnight() -> tuple[str, ...]:
    """Return the ids of the genres that have a day each, for two weeks from Monday on.

    Kinds take turns, and well-known genres have the Saturdays. Making each takes a second or two in
    a browser.
    """
    return tuple(files(__package__).joinpath("fortnight.txt").read_text("utf-8").split())


def genre_of(day: date) -> str:
    """Return the id of the genre that has its turn."""
    turns = fortnight()
    return turns[(day.toordinal() - 1) % len(turns)]


def today(
    day: date, budget: Budget | float | None = None, on_progress: OnMaking | None = None
) -> Puzzle:
    """Make the puzzle of this day, of the genre's usual size, with the date as its title.

    Raises Stopped when the budget runs out, or when `on_progress` returns False.
    """
    made = generate(genre_of(day), seed=day.toordinal(), budget=budget, on_progress=on_progress)
    return replace(made, title=f"{day.day} {day:%B %Y}")
