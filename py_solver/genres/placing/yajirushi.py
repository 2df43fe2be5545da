"""Yajirushi. Put arrows that face each other in pairs, with every empty cell between two."""

from __future__ import annotations

from py_solver.board import Along, Coord, Set, cell, misplaced
from py_solver.fills.by_rules import by_rules, symbols, walls
from py_solver.logic import Constraint, Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink
from py_solver.phrases.arrows import EMPTY, FROM_LEFT, GIVEN, MARKS, RIGHT, WAYS, facing, lines
from py_solver.phrases.boards import walled
from py_solver.phrases.compose import any_of
from py_solver.phrases.symbols import placed
from py_solver.puzzle import Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Symbols
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import FirstSeen, OneOf
from py_solver.words.say import say


def refuse(puzzle: Puzzle) -> None:
    """Refuse an arrow in a wall."""
    for place in puzzle.clues["arrow"]:
        if place in puzzle.clues["wall"]:
            raise misplaced(place, "{place}: a black cell cannot have an arrow.")


def wall_beside(
    puzzle: Puzzle, line: tuple[Coord, ...], across: bool, step: int
) -> tuple[Source, ...]:
    """Return the wall right before (-1) or right after (1) a line, if there is one."""
    place = line[0] if step < 0 else line[-1]
    at = cell(place.row + step * (not across), place.col + step * across)
    return (Source("wall", at),) if at in puzzle.clues["wall"] else ()


def constraints(puzzle: Puzzle) -> Statements:
    """Arrows face each other with cells between them, and every empty cell is such a cell."""
    opening: dict[Coord, list[Constraint]] = {}
    ends: dict[Coord, tuple[Source, ...]] = {}
    for line, out, back in lines(puzzle, puzzle.clues["wall"].keys()):
        before_it, after_it = (wall_beside(puzzle, line, out == RIGHT, step) for step in (-1, 1))
        about = "from {first} to {last}, arrows along the line must face each other in pairs"
        yield must(
            Along(line), facing(out, back, gap=True), source=before_it + after_it, about=about
        )
        for at, place in enumerate(line):
            seen = must(Along(line[:at][::-1]), FirstSeen(out, EMPTY))
            opening.setdefault(place, []).extend([seen] if at else [])
            ends[place] = ends.get(place, ()) + before_it
    for place, before in opening.items():
        about = say(
            "if {place} is empty, it must be between two arrows that face each other",
            place=place.words,
        )
        rule = OneOf(tuple(WAYS.values()))
        if before:
            yield any_of(must(Set((place,)), rule, source=ends[place]), *before, about=about)
        else:
            yield must(Set((place,)), rule, source=ends[place], about=about)
    yield from placed(puzzle, "arrow")


YAJIRUSHI = Genre(
    id="yajirushi",
    name="Yajirushi",
    aliases=("yajirushi1",),
    rules="Put arrows into some of the white cells. The first arrow in the direction of each "
    "arrow must point back at it, with at least one cell between them. Arrows do not look past "
    "black cells. Every empty white cell must be between two arrows that point at each other.",
    source="https://puzz.link/rules.html?yajirushi",
    size=(6, 6),
    largest=(16, 16),
    substrate=walled(MARKS, "wall"),
    clues=(GIVEN, Symbols("wall", (("wall", "x"),), look=ByClue("symbol"))),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText("-nswe"),
    puzzlink=Codec("yajirushi", (puzzlink.FourWays("arrow", tuple(WAYS), "wall"),)),
    penpa=(penpa.Arrows("arrow", FROM_LEFT), penpa.Coloured("wall", "wall")),
    making=Making(
        by_rules(walls("wall", "wall"), tells=symbols("arrow", WAYS)),
        thins="arrow",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("walls", 0.2, 0.1, 0.3, "Share of black cells."),),
    ),
    example="""\
6 6
x x e - - w
x - - w x s
- x s s s -
- s - - - -
- - - - - n
n n x n n x
""",
)
