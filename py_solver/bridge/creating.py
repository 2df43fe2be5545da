"""Requests of the page to create something: an empty board, a new puzzle, a search to watch."""

from __future__ import annotations

from datetime import date
from typing import Any

from py_solver.ask import watch as watching
from py_solver.board.errors import FormatError, GenerateError, Stopped
from py_solver.bridge.describe import DIFFERING, describe
from py_solver.bridge.request import Payload, Tell
from py_solver.engine.budget import Meter, OutOfBudget
from py_solver.genres import genre_named
from py_solver.making import today as daily
from py_solver.making.order import draw_seed, refuse_options
from py_solver.making.pipeline import generate as make
from py_solver.making.progress import WORDS, Progress
from py_solver.puzzle.clues import Flag
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

LARGEST_SEED = 2**53


def blank(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{genre, rows, cols, flags} → an empty board, by default of the usual size.

    `flags` are the keys of the options that are switched on.
    """
    genre, size = _genre(payload), _size(payload)
    flags: list[Any] = payload.field("flags", list, [])
    known = {kind.key for kind in genre.clues if isinstance(kind, Flag)}
    if not known.issuperset(str(flag) for flag in flags):
        raise FormatError(say("The request's “flags” are not valid."))
    return describe(genre.puzzle(*(size or genre.size), dict.fromkeys(flags, True)))


def generate(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{genre, rows, cols, seed, symmetry, clues, grade, technique, wish, seconds} → puzzle, seed.

    `grade` is a word for the difficulty, or a list of words if any of them will do. `technique` is
    one that the path must need, by its slug. Progress is `{stage, clues, tries, seconds}`.
    """
    seed = payload.field("seed", int)
    if seed is not None and not 0 <= seed < LARGEST_SEED:
        raise FormatError(say("A seed is a whole number from 0 upwards."))
    if seed is None:
        seed = draw_seed()
    genre = _genre(payload)
    puzzle = make(
        genre,
        _size(payload),
        seed,
        payload.field("symmetry", str),
        payload.field("clues", int),
        payload.budget(),
        None if tell is None else lambda progress: _tell(tell, progress),
        grade=_grade(payload),
        technique=payload.field("technique", str),
        **_options(payload, genre),
    )
    return {"board": describe(puzzle), "seed": seed}


def today(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{date, level, seconds} → a board of the day, such as 2026-11-22, with its `day`.

    The levels are those of `making/today.py`; `day` says the date, the level and the difficulty.
    """
    said, level = payload.field("date", str, ""), payload.field("level", str, "main")
    if level not in daily.LEVELS:
        raise FormatError(say("The request's “level” is not valid."))
    try:
        day = date.fromisoformat(said)
    except ValueError:
        raise FormatError(
            say(("“{said}” is not a date such as 2026-11-22."), said=said[:40])
        ) from None
    watched = None if tell is None else lambda progress: _tell(tell, progress)
    made = daily.today(day, level, payload.budget(), watched)
    told = {"date": day.isoformat(), "level": level, "word": daily.LEVELS[level]}
    return describe(made) | {"day": told}


def _tell(tell: Tell, progress: Progress) -> None:
    tell(
        {
            "stage": say(WORDS[progress.stage]),
            "clues": progress.clues,
            "tries": progress.tries,
            "seconds": round(progress.seconds, 2),
        }
    )


def watch(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, seed} → how backtracking solves the puzzle, or with a seed fills it, step by step.

    A step is `place * base + mark`, below zero if the mark is removed; `places` are coords, counted
    from 1. `more` says that the search continued beyond the listed steps.
    """
    puzzle, seed = payload.puzzle(), payload.field("seed", int)
    if not can_be_watched(puzzle):
        raise GenerateError(say("You can only watch the solver in puzzles with numbers."))
    meter = Meter(payload.budget())
    try:
        trace = watching.watch(puzzle, seed, pulse=meter.pulse)
    except OutOfBudget:
        raise Stopped(say("Stopped: there are too many steps to show.")) from None
    return {
        "places": [str(coord) for coord in trace.places],
        "base": trace.base,
        "steps": list(trace.steps),
        "solved": trace.solved,
        "more": len(trace.steps) >= watching.STEPS and not trace.solved,
    }


def can_be_watched(puzzle: Puzzle) -> bool:
    """Return whether players enter numbers, some of which must differ: backtracking needs it."""
    (_, marks), *others = puzzle.substrate.layers
    return not (others or marks.is_binary) and any(
        isinstance(rule, DIFFERING) for rule, _ in puzzle.resolved
    )


def _genre(payload: Payload) -> Genre:
    return genre_named(payload.field("genre", str, ""))


def _size(payload: Payload) -> tuple[int, int] | None:
    rows, cols = payload.field("rows", int), payload.field("cols", int)
    if rows is None and cols is None:
        return None
    if rows is None or cols is None or rows < 1 or cols < 1:
        raise FormatError(say("A board has at least one row and one column."))
    return rows, cols


def _grade(payload: Payload) -> list[str]:
    grade = payload.field("grade", object, [])
    words = grade if isinstance(grade, list) else [grade]
    if not all(isinstance(word, str) for word in words):
        raise FormatError(say("The request's “grade” is not valid."))
    return words


def _options(payload: Payload, genre: Genre) -> dict[str, float]:
    options: dict[str, Any] = payload.field("wish", dict, {})
    for key, value in options.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise GenerateError(say("The option “{key}” must be a number.", key=key[:40]))
    # Before they become keywords, because one may have the same name as a parameter.
    refuse_options(genre, options)
    return options
