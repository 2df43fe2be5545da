"""The puzzles of the day: the same for everyone, made again on every machine that requests them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache
from importlib.resources import files

from py_solver.engine.budget import Budget
from py_solver.making.pipeline import generate
from py_solver.making.progress import OnMaking
from py_solver.puzzle.puzzle import Puzzle

LEVELS = {"main": "medium", "easy": "easy", "expert": "hard"}
"""The puzzles of a day, and the difficulty of each."""


@cache
def fortnight() -> tuple[dict[str, str], ...]:
    """Return for each day of two weeks, from Monday on, the id of the genre of each level.

    Families take turns, and well-known genres have the Saturdays. The three genres of a day differ.
    Making each takes a second or two in a browser.
    """
    days = files(__package__).joinpath("fortnight.txt").read_text("utf-8").splitlines()
    return tuple(dict(zip(LEVELS, day.split(), strict=True)) for day in days)


def genre_of(day: date, level: str = "main") -> str:
    """Return the id of the genre that has its turn."""
    turns = fortnight()
    return turns[(day.toordinal() - 1) % len(turns)][level]


def today(
    day: date,
    level: str = "main",
    budget: Budget | float | None = None,
    on_progress: OnMaking | None = None,
) -> Puzzle:
    """Make a puzzle of this day, of the genre's usual size, with the date as its title.

    `level` is one of LEVELS. Raises Stopped when the budget runs out, or when `on_progress` returns
    False.
    """
    made = generate(
        genre_of(day, level),
        seed=day.toordinal(),
        grade=LEVELS[level],
        budget=budget,
        on_progress=on_progress,
    )
    return replace(made, title=f"{day.day} {day:%B %Y}")
