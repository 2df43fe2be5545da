"""Requests of the page about a puzzle that its author sets: clues to remove, add or change."""

from __future__ import annotations

from typing import Any

from py_solver.ask import census as counting
from py_solver.ask import completing as adding
from py_solver.ask import redundant as removing
from py_solver.ask import revaluing as changing
from py_solver.bridge.request import Payload, Tell, by_address, figures, figures_to, named
from py_solver.formats import envelope
from py_solver.logic.outcome import Source
from py_solver.puzzle.puzzle import Puzzle

MOST_SOLUTIONS = 1000
MOST_CLUES = 50


def redundant(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, seconds} → the clues that can be left out: alone, and together.

    `alone` has the clues one by one, each `{called, coords, drawn, kind, clues}`, see `named`;
    `clues` are those of its kind without it. `together` are the numbers of those in `alone` that
    can all be left out, and `fewer` is the puzzle's clues without them.
    """
    puzzle = payload.puzzle()
    found = removing.redundant(puzzle, payload.budget(), figures_to(tell))
    left = puzzle.without(found.together)
    return {
        "alone": [_told(puzzle, clue) for clue in found.alone],
        "together": [found.alone.index(clue) for clue in found.together],
        "fewer": envelope.to_json(left)["clues"] if found.together else None,
        "complete": found.complete,
        "figures": figures(found.figures),
    }


def completing(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, most, seconds} → clues that each leave exactly one solution, the easiest first.

    Each is `{kind, place, clue, word, clues}`: `clue` in its form of JSON, `word` as a sentence
    names it, and `clues` all of that kind with it. If there is none, `closest` are those that
    leave the fewest of `of` solutions, each with its number, `left`; `of_all`: there are no others.
    """
    puzzle = payload.puzzle()
    most = min(max(payload.field("most", int, 12), 1), MOST_CLUES)
    found = adding.completing(puzzle, most, payload.budget(), figures_to(tell))
    return {
        "clues": [_added(one) for one in found.clues],
        "closest": [_added(one) | {"left": one.left} for one in found.closest],
        "of": found.of,
        "of_all": found.of_all,
        "complete": found.complete,
        "figures": figures(found.figures),
    }


def census(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, limit, seconds} → the number of solutions, and for each mark that of those with it.

    `marks` has for each coord pairs of a mark and its number.
    """
    limit = min(max(payload.field("limit", int, MOST_SOLUTIONS), 1), MOST_SOLUTIONS)
    found = counting.census(payload.puzzle(), limit, payload.budget(), figures_to(tell))
    return {
        "number": found.number,
        "marks": by_address({at: list(marks.items()) for at, marks in found.marks.items()}),
        "complete": found.complete,
        "figures": figures(found.figures),
    }


def revalued(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, kind, seed, seconds} → `clues` of one kind: other values, a unique solution.

    `kind` is left out for the first one that has clues. `clues` is null if no values were found.
    """
    puzzle, seed = payload.puzzle(), payload.field("seed", int, 1)
    kind = payload.field("kind", str)
    found = changing.revalued(puzzle, kind, seed, payload.budget(), figures_to(tell))
    return {
        "clues": None if found.puzzle is None else envelope.to_json(found.puzzle)["clues"],
        "figures": figures(found.figures),
    }


def _told(puzzle: Puzzle, clue: Source) -> dict[str, Any]:
    left = puzzle.without((clue,))
    return {
        "kind": clue.kind,
        "called": puzzle.called(clue),
        "coords": [str(coord) for coord in puzzle.places_of(clue)],
        "drawn": named(puzzle, clue),
        "clues": puzzle.kind_of(clue).to_json(left.clues[clue.kind], left.size),
    }


def _added(one: adding.Completion) -> dict[str, Any]:
    kind = one.puzzle.kind_of(one.clue)
    clues = kind.to_json(one.puzzle.clues[one.clue.kind], one.puzzle.size)
    return {
        "kind": one.clue.kind,
        "place": str(one.clue.which),
        "clue": clues[str(one.clue.which)],
        "word": one.puzzle.called(one.clue),
        "clues": clues,
    }
