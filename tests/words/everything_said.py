"""The engine's texts about some genres: `python -m tests.words.everything_said FILE.mo ID …`.

Prints JSON, a list of [place, text], in the language of the compiled catalogue. It is a separate
process, since constraints are cached with the words that they were made with. Before the language
is loaded, all modules of the page's snapshot are imported, with their caches.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import py_solver as gw
from py_solver import Genre, Puzzle, all_genres
from py_solver.ask.propagate import propagate
from py_solver.board.errors import PuzzleError
from py_solver.bridge.describe import describe
from py_solver.hints.hint import next_step, take
from py_solver.hints.path import set_out
from py_solver.hints.premises import premises_of
from py_solver.words import language
from tests.genres.pictures import Picture, picture, variants
from tooling.snapshot.inside import import_all

Said = tuple[str, str]

STEPS, ROUNDS = 6, 60
"""The number of steps of each path, and of removals: later ones have similar words."""

SOLVING = gw.Budget(conflicts=2000)

BAD_CLUES: tuple[object, ...] = (
    *("nonsense", [], {}, 7, True, None, [[1]], {"cells/0/0": "nonsense"}, {"cells/99/0": 1}),
    *({"nowhere": 1}, {"top/0/0": 1}, {"cells/0/0": 10**9}, {"cells/0/0": -5}, [{"cells": []}]),
    *([{"cells": ["cells/0/0", "cells/0/0"]}], {"cells/0/0": [1, 2, 3, 4, 5, 6]}, [[0, 0], [1]]),
)


def of_puzzle(where: str, puzzle: Puzzle, steps: int = 0) -> Iterator[Said]:
    """The demand of each constraint, the reason of each removal, and some steps of the path."""
    for premise in premises_of(puzzle).each:
        yield where, premise.sentence()
    for made in propagate(puzzle).steps[:ROUNDS]:
        constraint, (_, scope) = (
            puzzle.constraints[made.constraint],
            puzzle.resolved[made.constraint],
        )
        yield where, constraint.reason(made.removal, scope)
    try:
        seeker = set_out(puzzle, SOLVING, lambda: None)
        for _ in range(steps):
            step = next_step(seeker)
            if step is None:
                break
            take(seeker, step)
            yield from ((where, text) for text in (step.where, step.why, step.what, step.name))
            yield from ((where, link.sentence) for link in step.chain)
    except PuzzleError as error:
        yield where, error.sentence


def of_genre(genre: Genre, shown: Picture) -> Iterator[Said]:
    """The violations of each wrong board, and the texts about the right one."""
    for wrong in shown.wrong:
        for violation in gw.check(shown.puzzle, wrong.marks).violations:
            yield genre.id, violation.sentence
    yield from of_puzzle(genre.id, shown.puzzle, STEPS)


def of_errors(genre: Genre) -> Iterator[Said]:
    """The errors for invalid clues."""
    rows, cols = genre.size
    tried: list[tuple[tuple[int, int], dict[str, Any]]] = [
        (genre.size, {kind.key: bad}) for kind in genre.clues for bad in BAD_CLUES
    ]
    for (high, wide), clues in [
        *tried,
        ((rows, cols), {"no such": 1}),
        ((999, 999), {}),
        ((1, 1), {}),
    ]:
        try:
            genre.puzzle(high, wide, clues)
        except PuzzleError as error:
            yield f"{genre.id} {clues}", error.sentence


def everything(genres: list[Genre]) -> Iterator[Said]:
    for genre in genres:
        shown = picture(genre.id)
        told = describe(shown.puzzle)
        yield from ((genre.id, told[key]) for key in ("name", "rules"))
        yield from ((genre.id, kind[key]) for kind in told["kinds"] for key in ("name", "note"))
        yield from of_genre(genre, shown)
        yield from of_errors(genre)
    if any(genre.bare for genre in genres):
        for puzzle in variants():
            yield from of_puzzle("variant", puzzle)
            yield "variant", describe(puzzle)["rules"]


if __name__ == "__main__":
    catalogue, *ids = sys.argv[1:]
    import_all()
    language.learn(Path(catalogue).read_bytes())
    chosen = [all_genres()[one] for one in ids]
    json.dump(sorted(set(everything(chosen))), sys.stdout, ensure_ascii=False)
