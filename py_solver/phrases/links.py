"""Phrases about lines that join equal numbers: pairs, their ends, and lines without detours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.board.families import EdgesAround
from py_solver.board.regions import Set
from py_solver.logic.constraint import Constraint, Statement, each, must
from py_solver.logic.outcome import Source
from py_solver.logic.say.words import letter, noun, plural
from py_solver.phrases.edges import EVERY_EDGE, cells_without, edges_around
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.degree_in import DegreeIn
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.pin import Pin
from py_solver.rules.lines.links import Links
from py_solver.rules.lines.taut import Taut
from py_solver.rules.lines.turns_around import TurnsAround
from py_solver.rules.lines.turns_nest import TurnsNest
from py_solver.words.say import later, say

EMPTY, LINE = 0, 1
LETTER, NUMBER = noun("letter"), noun("number")


def demand_pairs(puzzle: Puzzle, *, letters: bool = False) -> None:
    """Raise ClueError for a number that does not occur twice."""
    times = Counter(puzzle.clues["number"].values())
    for place, number in puzzle.clues["number"].items():
        if times[number] != 2:
            told = later("{place}: every {thing} must appear twice, but {one} appears {n} times.")
            if times[number] == 1:
                told = later(
                    "{place}: every {thing} must appear twice, but {one} appears only once."
                )
            one, thing = (letter(number), LETTER) if letters else (number, NUMBER)
            places = {"place": place.words, "thing": say(thing), "one": one, "n": times[number]}
            raise ClueError(say(told, **places), (place,))


def joins_pairs(
    puzzle: Puzzle, *, everywhere: bool = False, letters: bool = False
) -> Iterator[Statement]:
    """Say that a line ends at each number and nowhere else, and joins equal ones.

    With `everywhere`, lines pass through all other cells. With `letters`, numbers are shown as
    such.
    """
    thing = LETTER if letters else NUMBER
    for place in sorted(puzzle.clues["number"]):
        around = edges_around(puzzle.substrate, place)
        about = say("one line must end at the {thing} in {{place}}", thing=say(thing))
        yield must(around, ExactCount(LINE, 1), source=Source("number", place), about=about)
    others = EdgesAround(cells_without(puzzle, "number"))
    if everywhere:
        yield each(others, ExactCount(LINE, 2), about="two lines must meet in {middle}")
    else:
        about = "either two lines or none must meet {at}"
        yield each(others, DegreeIn(LINE, (0, 2)), about=about)
    numbers = tuple(sorted(puzzle.clues["number"].items()))
    sources = tuple(Source("number", place) for place, _ in numbers)
    about = say("every line must join two equal {things}", things=plural(thing))
    rule = Links(LINE, numbers, letters=letters)
    yield must(EVERY_EDGE, rule, source=sources, about=about)


def tidy_links(puzzle: Puzzle) -> Iterator[Constraint]:
    """Demand lines that are short, and high if that makes them no longer.

    Moves turn a solution into another. *Shortcut*: two cells of one line are adjacent to each other
    or to a cell without a line, or are at the two ends of a straight run of such cells. If this way
    from one to the other is shorter than the line's, the line takes it. *Lift*: a line turns in a
    cell, and the fourth cell of its square, in the row above, has no line: the line turns there
    instead. Both keep to the rules, because inside a line there are no numbers. A shortcut removes
    cells. A lift keeps their count and moves a line up. So moves come to an end.

    If no move is left, Taut holds. Neighbours of one line are joined. Two neighbours of a cell
    without a line are of one line only around a corner in the row above, because a way of more than
    two steps has a shortcut, and a corner below has a lift. TurnsAround holds, too. Let a run turn
    to the same side at both ends. If it is one edge, its arms end in neighbours, and there is a
    shortcut. Otherwise look at the cells beside it, between the arms. If none has a line, there is
    a shortcut from arm to arm. A number is in the triangle. Any other cell there has a line that
    does not lead back across the run (its cells have their two edges), nor beyond the arms. So it
    runs along to a number, or turns away at both ends. That is a shorter run, whose triangle is
    within that of the first and by induction contains a number.

    TurnsNest holds: let a line turn in a cell, and the fourth cell of the square be in the row
    above and have no number. It has a line, or there is a lift. If that came from one of the other
    two cells of the square, it would be the line that turns, and by Taut joined to the other one,
    too: a closed line. So both its edges lead away from the square.
    """
    numbers = puzzle.clues["number"]
    yield must(EVERY_EDGE, Taut(LINE, tuple(sorted(numbers.items()))))
    yield must(EVERY_EDGE, TurnsAround(LINE, frozenset(numbers)))
    yield must(EVERY_EDGE, TurnsNest(LINE, tuple(sorted(numbers.items()))))


def near_links(puzzle: Puzzle, solution: Mapping[Coord, int]) -> list[Constraint] | None:
    """Demand solutions from which one step leads to this one; None if it fills the board.

    A shortcut from arm to arm across a wide run can be made in small steps. Each step brings one
    end of the run in by turning it on the other side of its square, until the run is one edge. So
    one step turns a corner over, or puts an edge, or a cell with its two edges, instead of a longer
    way. The solution before it lacks at most two edges of this one, and its other edges touch cells
    that this one leaves empty.
    """
    grid = puzzle.substrate
    drawn = [edge for edge, mark in solution.items() if mark == LINE]
    visited = {end for edge in drawn for end in grid.ends(edge)}
    if len(visited) == grid.rows * grid.cols:
        return None
    between = [
        edge
        for edge, mark in solution.items()
        if mark == EMPTY and visited.issuperset(grid.ends(edge))
    ]
    return [
        must(Set(tuple(drawn)), AtMost(EMPTY, 2)),
        *(must(Set((edge,)), Pin(EMPTY)) for edge in between),
    ]
