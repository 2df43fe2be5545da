"""Puzzle generation in every genre: how long it takes, and whether the puzzles are right.

This half generates and checks: `tooling/bench/generate.py` calls it, natively and in WASM, and
prints the table. No solver is warm when a puzzle is begun. Seconds are of processor time.
"""

from __future__ import annotations

import json
from typing import Any

from py_solver import Genre, all_genres, check, dump, generate, grade, load, solve
from py_solver.board.errors import PuzzleError
from py_solver.engine.search import forget
from py_solver.hints.path import refuse_grade
from py_solver.making.difficulties import LEVELS
from tooling.bench.inside._clock import spent

Row = dict[str, Any]


def jobs() -> dict[str, Row]:
    """Return the jobs: each genre with its defaults, then those with goals (seconds in WASM)."""
    usual = {
        genre.name: {
            "genre": genre.id,
            "size": list(genre.size),
            "aim": 5.0,
            "judged": True,
            "never": _never(genre),
        }
        for genre in all_genres().values()
    }
    loop = {"genre": "slitherlink", "few": True}
    numbers = {"genre": "sudoku", "size": [9, 9], "few": True, "judged": True}
    return {
        **usual,
        "Sudoku, rotational, ≤ 30": numbers | {"symmetry": "rotational", "clues": 30, "aim": 0.3},
        "Sudoku, minimal": numbers | {"symmetry": "none", "aim": 1.0},
        "Slitherlink 10×10": loop | {"size": [10, 10], "aim": 2.0, "judged": True},
        "Slitherlink 20×20": loop | {"size": [20, 20], "aim": 20.0, "judged": False},
    }


def _never(genre: Genre) -> dict[str, str]:
    """Return the grades that no puzzle of the genre has, each with the reason."""
    assert genre.making is not None
    try:
        refuse_grade(genre.puzzle(*genre.size, {}))
    except PuzzleError:
        return dict.fromkeys(LEVELS, "it has no grades")
    return dict(genre.making.never)


def make(job: Row, seed: int) -> Row:
    """Generate one and measure how long it took; `text` is the puzzle."""
    forget()
    start = spent()
    try:
        puzzle = generate(
            job["genre"],
            tuple(job["size"]),
            seed,
            job.get("symmetry"),
            job.get("clues"),
            grade=job.get("grade"),
        )
    except PuzzleError as error:
        return {"seconds": spent() - start, "text": "", "failed": error.sentence}
    seconds = spent() - start
    text = dump(puzzle, "json")
    number = None
    if "grade" in job:
        found = grade(puzzle)
        number = found.number
        if found.word != job["grade"]:
            failed = f"It is {found.word}, not {job['grade']}."
            return {"seconds": seconds, "text": "", "failed": failed}
    making = all_genres()[job["genre"]].making
    assert making is not None
    told = (
        [
            clue
            for clue in puzzle.clues[making.thins].values()
            if making.blank is None or making.blank(clue) != clue
        ]
        if making.thins
        else []
    )
    return {"seconds": seconds, "text": text, "clues": len(told), "number": number}


def judge(text: str) -> Row:
    """Return whether the text is a legal puzzle with a unique solution, according to OR-Tools."""
    from tests.helpers.uniqueness import second  # OR-Tools does not exist in WASM.

    puzzle = load(text)
    solution = solve(puzzle, limit=1).solutions[0]
    legal = dump(puzzle, "json") == text and check(puzzle, solution).solved
    return {"legal": legal, "unique": second(puzzle, solution) is None}


def main(argv: list[str]) -> dict[str, Row]:
    """Answer `jobs`, `make JOB SEED` (the job as JSON), or `judge PUZZLE`."""
    if argv[0] == "jobs":
        return jobs()
    if argv[0] == "judge":
        return {"result": judge(argv[1])}
    return {"result": make(json.loads(argv[1]), int(argv[2]))}
