"""Lines with rules of their own: regular expressions, automata, relations of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from py_solver.board import Along, Coord
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.logic.encode.automata import Automaton
from py_solver.logic.encode.expressions import Expression, Pairs, automaton, relation
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Accepted, Patterns

ANY, NONE = ".*", "0* 123456789>0"
"""A pattern and an automaton for which every line is right."""
DIFFERENT = " ".join(
    f"{one}:{''.join(str(other) for other in range(1, 10) if other != one)}" for one in range(1, 10)
)


def expression(text: str) -> Expression:
    """Return the expression. Raises ClueError if it is none."""
    return Expression(text).demand()


def accepted(reader: Automaton, drawn: Drawing) -> Iterator[Constraint]:
    """Say that it accepts the numbers on the line, as they were drawn."""
    yield must(Along(drawn.cells), Accepted(reader))


def related(pairs: Pairs, one: Coord, other: Coord) -> Constraint:
    """Say that the two cells have one of the pairs."""
    return must(Along((one, other)), Patterns(tuple(sorted(pairs))))


def mutual(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that any two cells, in both orders, have one of the pairs."""
    pairs = relation(drawn.text)
    both = tuple(pair for pair in pairs if pair[::-1] in pairs)
    for one, other in combinations(drawn.cells, 2):
        yield related(both, one, other)


def worded(key: str, text: str, title: str, note: str, reads: object) -> Drawn:
    """Return the kind of clue of a line with a text."""
    assert callable(reads)
    return Drawn(
        key,
        cells=(1, 625),
        look=Look("line", "worded"),
        title=title,
        note=note,
        text=text,
        reads=reads,
    )


PATTERN = Variant(
    worded(
        "pattern",
        ANY,
        "Regular expression",
        "The numbers on the line, one after the other, match its regular expression: [13-5] is one "
        "of these numbers, [^2] any other one, . any number, (12|3) one of two ways. Then * means "
        "any number of times, + at least once, ? at most once, {2,4} two to four times.",
        expression,
    ),
    lambda _, drawn: accepted(expression(drawn.text), drawn),
    about="the numbers on the line from {first} must match its regular expression",
)

AUTOMATON = Variant(
    worded(
        "automaton",
        NONE,
        "Automaton",
        "The numbers on the line lead from state 0 to a final state of its automaton: “0 12>1; 1* "
        "3>0” means that 1 or 2 lead from 0 to 1, that 3 leads back, and that 1 is final.",
        automaton,
    ),
    lambda _, drawn: accepted(automaton(drawn.text), drawn),
    about="the numbers on the line from {first} must lead its automaton to a final state",
)

RELATION = Variant(
    worded(
        "relation",
        DIFFERENT,
        "Relation line",
        "Each number on the line may follow the one before it: “1:34 2:4” lets 3 and 4 follow 1, "
        "and 4 follow 2.",
        relation,
    ),
    lambda _, drawn: (
        related(relation(drawn.text), one, other) for one, other in pairwise(drawn.cells)
    ),
    about="{last} must be a number that may follow {first} on the relation line",
)

MUTUAL_RELATION = Variant(
    worded(
        "mutual_relation",
        DIFFERENT,
        "Mutual relation",
        "Any two numbers on the line may be together: “1:34 3:1 4:1” allows 1 and 3, and 1 and 4.",
        relation,
    ),
    mutual,
    about="{first} and {last} must be numbers that may be together on the mutual relation line",
)
