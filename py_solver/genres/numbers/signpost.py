"""Signpost. Number all cells so that each arrow points to the next number."""

from __future__ import annotations

from py_solver.board import All, Set
from py_solver.fills.numbers.signposts import ends, signposted
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import tatham
from py_solver.phrases.chains import chain_board
from py_solver.phrases.edges import cells_without
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.phrases.signposts import STEPS, TOKENS, pointed_at
from py_solver.puzzle import Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers, Symbols
from py_solver.rules import Distinct, LeadsOn


def constraints(puzzle: Puzzle) -> Statements:
    """Every number occurs once, and each arrow points from a number to the next one."""
    yield EVERY_CELL
    about = "the grid must contain each number once"
    yield must(All(), Distinct(), about=about, called="the grid")
    (rows, cols), arrows = puzzle.size, puzzle.clues["arrow"]
    before = {place: list(cells_without(puzzle, "arrow")) for place in puzzle.substrate.coords}
    for place, way in arrows.items():
        ahead = pointed_at(place, way, puzzle.size)
        about, source = "the arrow in {place} must point to the next number", Source("arrow", place)
        yield must((Set((place,)), Set(ahead)), LeadsOn(rows * cols), source=source, about=about)
        for other in ahead:
            before[other].append(place)
    for place, from_ in before.items():
        others = tuple(sorted(at for at in from_ if at != place))
        sources = tuple(Source("arrow", at) for at in others if at in arrows)
        about = "unless {first} is 1, an arrow must point to it from the number before"
        rule = LeadsOn(1, falling=True)
        yield must((Set((place,)), Set(others)), rule, source=sources, about=about)
    yield from givens(puzzle)


SIGNPOST = Genre(
    id="signpost",
    name="Signpost",
    aliases=("arrow_path", "pfeilpfad"),
    rules="Put the numbers from 1 to the number of cells into the grid, each exactly once. The "
    "arrow in a cell points towards the next number, which can be any distance away. The arrow of "
    "the last number has no meaning.",
    source="https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/signpost.html",
    size=(5, 5),
    largest=(12, 12),
    substrate=chain_board,
    clues=(
        Symbols(
            "arrow",
            TOKENS,
            fixed=True,
            shared=True,
            look=ByClue("way"),
        ),
        Numbers("given", 1, lambda rows, cols: rows * cols, shared=True),
    ),
    constraints=constraints,
    tatham=tatham.Game("Signpost", (tatham.Signposts("arrow", "given", tuple(STEPS)),), made="c"),
    making=Making(signposted, thins="given", keeps=ends),
    example="""\
4 4
 s  s sw  w
ne se  s  n
 e ne nw sw
 n ne nw  n
 -  - 16  -
 -  -  -  -
 -  -  -  -
 1  -  -  -
""",
)
