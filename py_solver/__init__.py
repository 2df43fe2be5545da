"""Gridwright's engine: logic puzzles as constraints, solved and proved by a SAT solver.

>>> import py_solver
>>> puzzle = py_solver.load("1.../..3./..4./.2..")
>>> py_solver.solve(puzzle).verdict
<Verdict.UNIQUE: 'unique'>
"""

from typing import TYPE_CHECKING

from py_solver.late import finder, provide

# What `__getattr__` finds, told to mypy and editors.
if TYPE_CHECKING:
    from py_solver import batch
    from py_solver.ask.census import Census, census
    from py_solver.ask.check import Report, check
    from py_solver.ask.clash import Clash, clash
    from py_solver.ask.completing import Completing, Completion, completing
    from py_solver.ask.propagate import Propagation, propagate
    from py_solver.ask.redundant import Redundant, redundant
    from py_solver.ask.revaluing import Revalued, revalued
    from py_solver.ask.solution import Solution
    from py_solver.ask.solve import (
        Count,
        Outcome,
        Possible,
        Verdict,
        candidates,
        count,
        solutions,
        solve,
    )
    from py_solver.ask.watch import watch
    from py_solver.board import regions
    from py_solver.board.coords import Coord, Layer, cell
    from py_solver.board.errors import (
        ClueError,
        CodeError,
        CodeUnrunError,
        ConstraintError,
        FormatError,
        GenerateError,
        GenreError,
        GenreUnsaidError,
        MarkError,
        PuzzleError,
        Stopped,
    )
    from py_solver.board.marks import Marks
    from py_solver.board.substrate import Substrate
    from py_solver.building import Sudoku, sudoku
    from py_solver.engine.budget import Budget, Cancel, Figures
    from py_solver.fills.numbers.backtracking import Trace
    from py_solver.formats.contents import Contents, Note
    from py_solver.formats.registry import dump, load, load_marks, losses, read, write
    from py_solver.genres import all_genres, genre_from, load_genres, register
    from py_solver.hints.hint import hint
    from py_solver.hints.path import Grade, Path, grade, path
    from py_solver.hints.step import Step
    from py_solver.logic.constraint import Constraint, must
    from py_solver.logic.own import Holds
    from py_solver.making.pipeline import generate
    from py_solver.painting.draw import draw
    from py_solver.puzzle.genre import Genre
    from py_solver.puzzle.puzzle import Puzzle

__version__ = "0.2.0"

# What a puzzle or a genre does only with the help of a higher room.
provide(
    draw="py_solver.painting.draw:draw",
    pickled_genre="py_solver.genres:pickled",
    pickled_puzzle="py_solver.formats.registry:pickled",
)

__all__ = [
    "Budget",
    "Cancel",
    "Census",
    "Clash",
    "ClueError",
    "CodeError",
    "CodeUnrunError",
    "Completing",
    "Completion",
    "Constraint",
    "ConstraintError",
    "Contents",
    "Coord",
    "Count",
    "Figures",
    "FormatError",
    "GenerateError",
    "Genre",
    "GenreError",
    "GenreUnsaidError",
    "Grade",
    "Holds",
    "Layer",
    "MarkError",
    "Marks",
    "Note",
    "Outcome",
    "Path",
    "Possible",
    "Propagation",
    "Puzzle",
    "PuzzleError",
    "Redundant",
    "Report",
    "Revalued",
    "Solution",
    "Step",
    "Stopped",
    "Substrate",
    "Sudoku",
    "Trace",
    "Verdict",
    "all_genres",
    "batch",
    "candidates",
    "cell",
    "census",
    "check",
    "clash",
    "completing",
    "count",
    "draw",
    "dump",
    "generate",
    "genre_from",
    "grade",
    "hint",
    "load",
    "load_genres",
    "load_marks",
    "losses",
    "must",
    "path",
    "propagate",
    "read",
    "redundant",
    "regions",
    "register",
    "revalued",
    "solutions",
    "solve",
    "sudoku",
    "watch",
    "write",
]


def __dir__() -> list[str]:
    """Return the public names, for completion in notebooks."""
    return sorted({*globals(), *__all__})


if not TYPE_CHECKING:
    # A program needs a part of the engine, and waits only for that.
    __getattr__ = finder(
        __name__,
        {
            "py_solver.ask.census": "Census census",
            "py_solver.ask.check": "Report check",
            "py_solver.ask.clash": "Clash clash",
            "py_solver.ask.completing": "Completing Completion completing",
            "py_solver.ask.propagate": "Propagation propagate",
            "py_solver.ask.redundant": "Redundant redundant",
            "py_solver.ask.revaluing": "Revalued revalued",
            "py_solver.ask.solution": "Solution",
            "py_solver.ask.solve": (
                "Count Outcome Possible Verdict candidates count solutions solve"
            ),
            "py_solver.ask.watch": "watch",
            "py_solver.board": "regions",
            "py_solver.board.coords": "Coord Layer cell",
            "py_solver.board.errors": (
                "ClueError CodeError CodeUnrunError ConstraintError FormatError "
                "GenerateError GenreError GenreUnsaidError MarkError PuzzleError "
                "Stopped"
            ),
            "py_solver.board.marks": "Marks",
            "py_solver.board.substrate": "Substrate",
            "py_solver.building": "Sudoku sudoku",
            "py_solver.engine.budget": "Budget Cancel Figures",
            "py_solver.fills.numbers.backtracking": "Trace",
            "py_solver.formats.contents": "Contents Note",
            "py_solver.formats.registry": "dump load load_marks losses read write",
            "py_solver.genres": "all_genres genre_from load_genres register",
            "py_solver.hints.hint": "hint",
            "py_solver.hints.path": "Grade Path grade path",
            "py_solver.hints.step": "Step",
            "py_solver.logic.constraint": "Constraint must",
            "py_solver.logic.own": "Holds",
            "py_solver.making.pipeline": "generate",
            "py_solver.painting.draw": "draw",
            "py_solver.puzzle.genre": "Genre",
            "py_solver.puzzle.puzzle": "Puzzle",
        },
    )
