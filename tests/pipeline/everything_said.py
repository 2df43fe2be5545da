"""What the engine says, as much of it as can be asked for quickly: `python -m … [FILE.po]`.

Prints JSON, a list of [where it is said, text]. With a catalogue, in its language: a process of
its own, since constraints and pictures are remembered with the words that they were made with.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import py_solver as gw
from py_solver import Genre, Puzzle, all_genres
from py_solver.ask.propagate import propagate
from py_solver.board.errors import PuzzleError
from py_solver.hints.grounds import grounds_of
from py_solver.hints.hint import next_step, take
from py_solver.hints.path import set_out
from tests.genres.pictures import Picture, picture, variants

Said = tuple[str, str]

STEPS, ROUNDS = 6, 60
"""Steps of each path that are told, and removals: the first ones; the later ones are told alike."""

SOLVING = gw.Budget(conflicts=2000)

BAD_TEXTS = (
    *("", "no puzzle", "{", "[]", "{}", "1.../..3", "genre: nonsense\n\n1.", "x" * 81, "0" * 82),
    *("https://puzz.link/p?slither/5", "https://puzz.link/p?slither/5/5/zzzz%", "pzprv3/slither/3"),
    *("https://puzz.link/p?nonsense/5/5/0", "https://puzz.link/p?nurikabe/99999/9/1"),
    *(
        "https://f-puzzles.com/?load=abc",
        "https://sudokupad.app/scl123",
        "https://swaroopg92.github",
    ),
    *("https://swaroopg92.github.io/penpa-edit/#m=edit&p=abc", "5x5:zz", "<xml", "<opensudoku/>"),
    *("pzprv3\nslither\n3\n3\n1 2\n", "pzprv3\nnurikabe\n2\n2\n. .\n. x\n", "Fleet: 4 3 2 1"),
    *('{"genre": "nonsense"}', '{"format": "gridwright"}', '{"cells": []}', "SudokuPad", "1 2\n3"),
)
"""Texts that are no puzzles, each in its way."""

BAD_CLUES: tuple[object, ...] = (
    *("nonsense", [], {}, 7, True, None, [[1]], {"cells/0/0": "nonsense"}, {"cells/99/0": 1}),
    *({"nowhere": 1}, {"top/0/0": 1}, {"cells/0/0": 10**9}, {"cells/0/0": -5}, [{"cells": []}]),
    *([{"cells": ["cells/0/0", "cells/0/0"]}], {"cells/0/0": [1, 2, 3, 4, 5, 6]}, [[0, 0], [1]]),
)


def of_puzzle(where: str, puzzle: Puzzle, steps: int = 0) -> Iterator[Said]:
    """What each constraint asks for, why each removal is made, and some steps of the path."""
    for ground in grounds_of(puzzle).each:
        yield where, ground.sentence()
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
    """What is wrong with each wrong board, and what is said of the one that is right."""
    for wrong in shown.wrong:
        for violation in gw.check(shown.puzzle, wrong.marks).violations:
            yield genre.id, violation.sentence
    yield from of_puzzle(genre.id, shown.puzzle, STEPS)


def of_errors(genre: Genre) -> Iterator[Said]:
    """What is said of clues that cannot be."""
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


def of_texts() -> Iterator[Said]:
    for text in BAD_TEXTS:
        try:
            gw.load(text)
        except PuzzleError as error:
            yield f"load {text[:30]}", error.sentence


def everything() -> Iterator[Said]:
    for genre in all_genres().values():
        yield from of_genre(genre, picture(genre.id))
        yield from of_errors(genre)
    for puzzle in variants():
        yield from of_puzzle("variant", puzzle)
    yield from of_texts()


if __name__ == "__main__":
    json.dump(sorted(set(everything())), sys.stdout, ensure_ascii=False)
