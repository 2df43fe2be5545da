"""The fields of a request, and the values that all answers are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError, MarkError
from py_solver.engine.budget import Budget, Figures
from py_solver.formats import envelope
from py_solver.logic.outcome import Source, Violation
from py_solver.phrases.beside import cells_around
from py_solver.puzzle.clues import Drawn
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

Tell = Callable[[Mapping[str, Any]], object]
"""Sends a progress message to the page."""


FEW = 3
"""Up to this many clues are named one by one; more are those of the whole board."""


class Payload:
    """The fields of a request. Every method raises PuzzleError for values that make no sense."""

    def __init__(self, value: object) -> None:
        """Take the payload that the page sent."""
        if not isinstance(value, dict):
            raise FormatError(say("The payload of a request must be an object."))
        self._value = value

    def field(self, key: str, kind: type, usual: Any = None) -> Any:
        """Return a field of this type, or its default if it is left out."""
        value = self._value.get(key)
        if value is None:
            return usual
        if kind is float and isinstance(value, int):
            value = float(min(value, 10**9))
        if isinstance(self._value[key], bool) is not (kind is bool) or not isinstance(value, kind):
            raise FormatError(say("The request's “{key}” is not valid.", key=key))
        return value

    def puzzle(self) -> Puzzle:
        """Return the puzzle in the envelope."""
        return envelope.from_json(self.field("puzzle", dict))

    def marks(self) -> dict[Coord, int]:
        """Return the marks that the player made, none if left out."""
        found = {}
        for address, mark in self.field("marks", dict, {}).items():
            place = Coord.parse(address)
            if isinstance(mark, bool) or not isinstance(mark, int) or not 0 <= mark < 10**6:
                raise MarkError(
                    say("{place}: “{mark}” is not a mark.", place=place.words, mark=str(mark)[:20]),
                    (place,),
                )
            found[place] = mark
        return found

    def pencil(self, key: str = "pencil") -> dict[Coord, tuple[int, ...]]:
        """Return the small numbers in the cells, or in their corners, none if left out."""
        found = {}
        for address, numbers in self.field(key, dict, {}).items():
            place = Coord.parse(address)
            found[place] = envelope.numbers_from(numbers, place)
        return found

    def colours(self) -> dict[Coord, tuple[int, ...]]:
        """Return the colours that the player gave to cells, none if left out."""
        found = {}
        for address, colours in self.field("colours", dict, {}).items():
            place = Coord.parse(address)
            found[place] = envelope.colours_from(colours, place)
        return found

    def tinted(self) -> dict[Coord, tuple[int, ...]]:
        """Return the colours of the player's pencil marks, none if left out."""
        found = {}
        for address, tints in self.field("tinted", dict, {}).items():
            place = Coord.parse(address)
            found[place] = envelope.tinted_from(tints, place)
        return found

    def drawn(self) -> dict[Coord, int]:
        """Return the player's free lines and signs, none if left out."""
        found = {}
        for address, sign in self.field("drawn", dict, {}).items():
            place = Coord.parse(address)
            found[place] = envelope.drawn_from(sign, place)
        return found

    def budget(self) -> Budget:
        """Return the budget in seconds, unlimited if left out."""
        seconds = self.field("seconds", float)
        if seconds is not None and not seconds >= 0:
            raise FormatError(say("The request's “seconds” is not valid."))
        return Budget(seconds=seconds)


Action = Callable[[Payload, Tell | None], dict[str, Any]]
"""An action that the page can request; it returns the result, as JSON."""


def figures(found: Figures) -> dict[str, float]:
    """Return the figures of a search."""
    return {
        "seconds": round(found.seconds, 4),
        "rounds": found.rounds,
        "cuts": found.cuts,
        "conflicts": found.conflicts,
    }


def figures_to(tell: Tell | None) -> Callable[[Figures], None] | None:
    """Return the function that a search should call with its figures."""
    return None if tell is None else lambda found: _told(tell, found)


def _told(tell: Tell, found: Figures) -> None:
    tell(figures(found))


def by_address(marks: Mapping[Coord, Any]) -> dict[str, Any]:
    """Return marks with their coords written out."""
    return {str(coord): mark for coord, mark in marks.items()}


def named(puzzle: Puzzle, clue: Source) -> list[str]:
    """Return the page's names of a clue: its place, or the word, style and cells of its drawing.

    It may be drawn several times, and a clue that the whole board has once has no name.
    """
    if isinstance(clue.which, Coord):
        return [str(clue.which)]
    kind = puzzle.kind_of(clue)
    if clue.which is None or not isinstance(kind, Drawn):
        return []
    shapes = kind.seen((puzzle.clues[clue.kind][clue.which],), puzzle.substrate)
    return [
        " ".join(("drawn", shape.look.word, shape.look.style, *map(str, shape.coords)))
        for shape in shapes
    ]


def told(
    violations: Iterable[Violation],
    marks: Mapping[Coord, int] | None = None,
    puzzle: Puzzle | None = None,
) -> list[dict[str, Any]]:
    """Return violations as JSON for the page.

    With the player's marks, edges without an entry are left out if other coords remain: the page
    highlights what the player drew. `clues` are the places of the clues behind the violation, or of
    many only those among the coords. `drawn`, with the puzzle, lists their drawings.
    """
    return [
        {
            "rule": violation.rule,
            "coords": [str(coord) for coord in _seen(violation.coords, marks)],
            "sentence": violation.sentence,
            "clues": [str(at) for at in _asking(violation)],
            "drawn": [
                name
                for source in violation.source
                if puzzle and not isinstance(source.which, Coord)
                for name in named(puzzle, source)
            ],
        }
        for violation in violations
    ]


def _asking(violation: Violation) -> list[Coord]:
    """Return the clues whose constraint is broken.

    All clues of a board may share a constraint, such as that each of them has its own region. It is
    broken at some of them; to highlight the others would say that they are wrong as well.
    """
    clues = [at for _, at in violation.source if isinstance(at, Coord)]
    if len(clues) <= FEW:
        return clues
    touched = set(violation.coords)
    for at in violation.coords:
        touched.update(cells_around(at, at.row + 1, at.col + 1))
    return [at for at in clues if at in touched]


def _seen(coords: tuple[Coord, ...], marks: Mapping[Coord, int] | None) -> tuple[Coord, ...]:
    if marks is None:
        return coords
    return tuple(at for at in coords if not at.layer.is_edge or at in marks) or coords
