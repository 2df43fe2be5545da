"""Requests of the page to show something: a text as a board, a picture, a puzzle as text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from py_solver.ask.solve import Verdict, solve
from py_solver.board.errors import PuzzleError
from py_solver.bridge.describe import describe
from py_solver.bridge.request import Payload, Tell, by_address
from py_solver.formats import envelope, registry
from py_solver.formats.contents import Contents
from py_solver.painting.draw import draw as picture
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

SOON = 2.0
"""Seconds for the solution that goes with a link."""
CHECKING = ("f-puzzles", "sudokupad")
"""Formats with a place for the solution, by which other programs clear fog."""


def load(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{text, genre} → the board, and everything else that came with it.

    `form` is the name of the text's format. If there are any: `marks`, `pencil`, `corner`,
    `tinted`, `colours`, `drawn`. `brought` has the parts that must stay with the puzzle, however it
    is edited: `notes` on how it was read (`sort`, `sentence`, `coords`; see `Note`), whether all of
    it was understood (`whole`), and the author's `rules`.
    """
    text, genre = payload.field("text", str, ""), payload.field("genre", str)
    form, contents = registry.opened(text, genre)
    told: dict[str, Any] = {"form": form.name}
    if contents.marks:
        told["marks"] = by_address(contents.marks)
    if contents.pencil:
        told["pencil"] = by_address(contents.pencil)
    if contents.corner:
        told["corner"] = by_address(contents.corner)
    if contents.tinted:
        told["tinted"] = by_address(contents.tinted)
    if contents.colours:
        told["colours"] = by_address(contents.colours)
    if contents.drawn:
        told["drawn"] = by_address(contents.drawn)
    if contents.notes or contents.rules:
        notes = [note.told() for note in contents.notes]
        told["brought"] = {"notes": notes, "whole": contents.whole, "rules": contents.rules}
    return describe(contents.puzzle) | told


def open_(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{puzzle} → the board, or the error about its clues."""
    return describe(payload.puzzle())


def draw(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{puzzle, marks, colours, fog} → its picture, an SVG; with `fog`, only clues without fog."""
    puzzle = payload.puzzle()
    if payload.field("fog", bool, False):
        puzzle = clear_part(puzzle)
    return {"svg": picture(puzzle, payload.marks(), payload.colours())}


def clear_part(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle without the clues that fog hides at first, to be drawn.

    It need not be a puzzle of its genre: the others may not make sense without them.
    """
    genre = genre_of(puzzle)
    lit = genre.fog(puzzle) if genre else None
    if genre is None or lit is None:
        return puzzle
    clear, clues = set(lit), dict(puzzle.clues)
    for kind in genre.clues:
        value = clues[kind.key]
        places = ((one, kind.coords_of(value, one)) for one in kind.each(value))
        hidden = [one for one, there in places if not clear.issuperset(there)]
        clues[kind.key] = kind.without(value, hidden, puzzle.size)
    return replace(puzzle, clues=clues, decorations=())


def dump(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{puzzle, marks, pencil, corner, tinted, colours, drawn, rules, notes} → its text in formats.

    Each of the `forms` has a `name`, a `text` (or null and the reason `why`) and `losses`, the
    parts that are left out.
    """
    puzzle, rules = payload.puzzle(), payload.field("rules", str, "")
    notes = envelope.notes_from(payload.field("notes", list, []))
    contents = Contents(
        puzzle,
        payload.marks(),
        payload.pencil(),
        notes,
        rules,
        colours=payload.colours(),
        corner=payload.pencil("corner"),
        drawn=payload.drawn(),
        tinted=payload.tinted(),
    )
    solution, why = _only_solution(puzzle)
    genre = genre_of(puzzle)
    checked = contents
    if genre and genre.fog(puzzle) is not None:
        checked = replace(contents, solution=solution)
    forms = [
        _written(checked if form.name in CHECKING else contents, form.name)
        for form in registry.all_formats()
    ]
    solved = Contents(puzzle, {}, {}, notes, rules, solution)
    to_solve = {"text": None, "losses": [], "why": why} if why else _written(solved, "penpa")
    return {"forms": [*forms, {**to_solve, "name": "penpa-solve"}]}


def _only_solution(puzzle: Puzzle) -> tuple[MarkMap, str]:
    """Return the only solution, or nothing and why: there is none, or none was found in time."""
    try:
        outcome = solve(puzzle, budget=SOON)
    except PuzzleError as error:
        return {}, error.sentence
    if outcome.verdict is not Verdict.UNIQUE:
        return {}, say("This needs the solution, and no unique solution has been found.")
    return outcome.solutions[0], ""


def _written(contents: Contents, form: str) -> dict[str, Any]:
    try:
        text = registry.write(contents, form)
        losses = [note.told() for note in registry.losses(contents, form)]
    except PuzzleError as error:
        return {"name": form, "text": None, "why": error.sentence, "losses": []}
    return {"name": form, "text": text, "why": "", "losses": losses}
