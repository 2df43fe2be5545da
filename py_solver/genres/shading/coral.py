"""Coral. Shade one group without blocks or holes; numbers are lengths of runs in any order."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Set
from py_solver.fills.beside import of_lines
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Statements, must
from py_solver.logic.say.words import listed
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import lines
from py_solver.phrases.lengths import InAnyOrder, refuse_longer, runs_of
from py_solver.phrases.neighbors import rim
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import NumberLists, sites
from py_solver.rules import Accepted, Connected, NoTwoByTwo, ReachesRim
from py_solver.words.say import say


def constraints(puzzle: Puzzle) -> Statements:
    """Lines have their runs in some order; the coral is connected, without blocks and holes."""
    for line, source, numbers in lines(puzzle, "runs"):
        lengths = listed([str(one) for one in sorted(numbers)])
        about = say("{{where}} must have runs of {lengths} in some order", lengths=lengths)
        if len(numbers) == 1:
            about = say("{{where}} must have a single run of {lengths}", lengths=lengths)
        yield must(line, Accepted(InAnyOrder(numbers)), source=source, about=about)
    yield must(All(), Connected(SHADED))
    yield must(All(), NoTwoByTwo(SHADED))
    yield must((All(), Set(rim(*puzzle.size))), ReachesRim(UNSHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return the runs of each line that has some, the shortest first."""
    found = of_lines(shop, lambda line: tuple(sorted(runs_of(line, marks))))
    return {"runs": {place: runs for place, runs in found.items() if runs != (0,)}}


CORAL = Genre(
    id="coral",
    name="Coral",
    rules="Shade some cells. The numbers beside a row or column are the lengths of its runs of "
    "shaded cells, in any order. A line without numbers can have any runs. All shaded cells must "
    "form one connected group, and no 2×2 block may be completely shaded. Every group of unshaded "
    "cells must reach the edge of the grid.",
    source="https://puzz.link/rules.html?coral",
    largest=(20, 20),
    substrate=shading,
    clues=(
        NumberLists(
            "runs", 1, max, lambda rows, cols: (max(rows, cols) + 1) // 2, at=sites.TOP_LEFT
        ),
    ),
    constraints=constraints,
    refuse=refuse_longer,
    answer=SignText("x"),
    puzzlink=Codec("coral", (puzzlink.RimLists("runs", partial=True),)),
    pzprv3=(pzprv3.SideLists("runs", partial=True),),
    penpa=(penpa.Lists("runs"),),
    making=Making(
        clued(derive),
        thins="runs",
        options=(Option("shaded", 0.5, 0.3, 0.7, "Share of cells shaded (approximate)."),),
    ),
    example="""\
6 6
5
1
1 3
2 3
-
2
-
1 2
-
1 1 1
6
1 1
""",
)
