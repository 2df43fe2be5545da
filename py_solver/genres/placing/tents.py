"""Tents. Pitch a tent beside each tree, as many in each row and column as the numbers say."""

from __future__ import annotations

from py_solver.board import All, Diff, Marks, Neighbors4, Union
from py_solver.fills.placing.camps import pitched
from py_solver.logic import Source, Statements, each, must
from py_solver.logic.say.words import noun
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.beside import lines
from py_solver.phrases.boards import holed
from py_solver.phrases.neighbors import TOUCHING_BLOCKS
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.rules import AtMost, ExactCount, Matched

TENT = 1


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers count tents, which keep apart; each tree and each tent has one of the other."""
    for line, source, number in lines(puzzle, "count"):
        about = "{where} must have {n:tent}"
        yield must(line, ExactCount(TENT, number), source=source, about=about)
    about = "tents must not touch"
    yield each(TOUCHING_BLOCKS, AtMost(TENT, 1), about=about)
    trees = puzzle.clues["tree"]
    beside = tuple(Neighbors4(place.row, place.col) for place in trees)
    far = Diff(All(), Union(beside))
    sources = tuple(Source("tree", place) for place in trees)
    about = "a cell without a tree beside it must not have a tent"
    yield must(far, AtMost(TENT, 0), source=sources, about=about)
    if trees:
        about = "each tree must have its own tent beside it, and each tent its own tree"
        yield must(beside, Matched(TENT, noun("tree"), tuple(trees)), source=sources, about=about)


TENTS = Genre(
    id="tents",
    name="Tents",
    aliases=("tent", "zeltlager"),
    rules="Pitch one tent for each tree, in an empty cell that touches the tree along an edge. "
    "Trees do not share tents, and there are no other tents. Tents must not touch, not even "
    "diagonally. A number outside the grid says how many tents its row or column has.",
    source="https://www.janko.at/Raetsel/Zeltlager/index.htm",
    substrate=holed(Marks.binary("empty", "tent", look="tent", noun="tent"), "tree"),
    clues=(
        Numbers("count", 0, max, at=sites.TOP_LEFT),
        Symbols("tree", (("tree", "x", "t"),), look=ByClue("symbol")),
    ),
    constraints=constraints,
    answer=SignText("o"),
    puzzlink=Codec(
        "tents", (puzzlink.Numbers16("count", sites.TOP_LEFT), puzzlink.SparseCells("tree", "tree"))
    ),
    pzprv3=(
        pzprv3.SideClues("count", "tree", (("1", "tree"),), (("A", TENT), ("-", 0))),
        pzprv3.EdgeMarks(drawn=False),
    ),
    tatham=tatham.Game("Tents", (tatham.Scattered("tree", "tree"), tatham.Counts("count"))),
    penpa=(penpa.Styled("tree", "tents", ("tree",)), penpa.Views("count")),
    making=Making(
        pitched,
        thins="count",
        options=(Option("dense", 0.2, 0.05, 0.22, "Share of cells with a tent."),),
    ),
    example="""\
6 6
- - - 0 - -
- 1 - - - -
- - - - - -
- - x x - -
- - - - - -
- - - - - x
x x - - x -
- - - x - -
""",
)
