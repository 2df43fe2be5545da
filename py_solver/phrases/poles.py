"""Phrases about poles: dominoes with a positive and a negative one, or neutral."""

from __future__ import annotations

from py_solver.board.errors import ClueError, misplaced
from py_solver.board.families import NeighborPairs
from py_solver.board.regions import Set
from py_solver.logic.constraint import Statements, each, must
from py_solver.logic.outcome import Source
from py_solver.logic.say.words import a, counted, no, noun, plural
from py_solver.phrases.beside import both_ends, lines
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.phrases.rooms import rooms
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.pin import Pin
from py_solver.rules.pairs.patterns import Patterns
from py_solver.words.say import say

NEUTRAL, PLUS, MINUS = 0, 1, 2
ALIKE = tuple(
    (one, other)
    for one in (NEUTRAL, PLUS, MINUS)
    for other in (NEUTRAL, PLUS, MINUS)
    if {one, other} != {PLUS, MINUS}
)
"""What touching cells of two dominoes can be if equal poles touch."""

POLES = {"plus": (PLUS, noun("positive pole")), "minus": (MINUS, noun("negative pole"))}


def refuse(puzzle: Puzzle) -> None:
    """Refuse rooms of more than two cells, and poles where there is no room."""
    for room in rooms(puzzle):
        if len(room.coords) > 2:
            raise ClueError(
                say("{place}: a magnet has two cells.", place=room.coords[2].words), room.coords
            )
    for hole in Rooms.holes(puzzle.clues["rooms"], puzzle.size[1]):
        if hole in puzzle.clues["pole"]:
            raise misplaced(hole, "{place}: no magnet fits here, so there is no pole.")


def beside(left: int, poles: int) -> str:
    """Say how many cells are neutral, for all that their number is not given."""
    kinds = (left, noun("neutral cell")), (poles, noun("pole"))
    cells, some = (counted(n, kind) if n else no(kind, many=True) for n, kind in kinds)
    return say("{{where}} has {poles}, so it must have {cells}", cells=cells, poles=some)


def constraints(puzzle: Puzzle) -> Statements:
    """Each domino is a magnet or neutral, poles repel their like, numbers count them."""
    for key, (mark, pole) in POLES.items():
        for line, source, number in lines(puzzle, key):
            poles = counted(number, pole) if number else no(pole, many=True)
            about = say("{{where}} must have {poles}", poles=poles)
            yield must(line, ExactCount(mark, number), source=source, about=about)
        if not puzzle.clues["attract"]:
            about = say("two {poles} must not touch", poles=plural(pole))
            yield each(NEIGHBOR_PAIRS, AtMost(mark, 1), about=about)
    if puzzle.clues["attract"] and puzzle.clues["rooms"]:
        about = "different poles of two dominoes must not touch"
        yield each(NeighborPairs(puzzle.clues["rooms"]), Patterns(ALIKE), about=about)
    for line, sources, poled in both_ends(puzzle, "plus", "minus"):
        # By cases, cell after cell, that would be a long story.
        left = len(line.coords) - sum(poled)
        if left >= 0:
            yield must(
                line, ExactCount(NEUTRAL, left), source=sources, about=beside(left, sum(poled))
            )
    for domino in rooms(puzzle):
        if len(domino.coords) == 2:
            about = "the domino on {where} must be neutral or have both poles"
            yield must(domino, Patterns(((0, 0), (PLUS, MINUS), (MINUS, PLUS))), about=about)
        else:
            yield must(domino, Pin(NEUTRAL), about="a single cell like {where} must be neutral")
    for hole in Rooms.holes(puzzle.clues["rooms"], puzzle.size[1]):
        yield must(Set((hole,)), Pin(NEUTRAL), about="{where} cannot be a magnet")
    for place, told in puzzle.clues["pole"].items():
        mark, pole = POLES[told]
        about = say("there is {one} in {{place}}", one=a(pole))
        yield must(Set((place,)), Pin(mark), source=Source("pole", place), about=about)
