"""Train Tracks. Lay a track from one end to the other, through as many cells as the numbers say."""

from __future__ import annotations

from py_solver.board import Coord, Layer, misplaced
from py_solver.fills.lines.tracks import laid
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import counted, no
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, tatham
from py_solver.phrases.beside import lines
from py_solver.phrases.compose import count_of
from py_solver.phrases.edges import EVERY_EDGE, cells_without, edges_around
from py_solver.phrases.loops import LINE, line_board
from py_solver.phrases.pieces import ENDS, OPEN, SIDES, THROUGH, WORDS, demand_inside, drawn, ends
from py_solver.puzzle import Draft, Genre, Making, Option, Puzzle, SideText
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.rules import AtLeastOne, DegreeIn, Path
from py_solver.words.say import later, say


def refuse(puzzle: Puzzle) -> None:
    """Refuse pieces that lead off the board, and a third end."""
    demand_inside(puzzle, "piece")
    for place in ends(puzzle, "piece")[2:]:
        raise misplaced(place, "{place}: a track has two ends, and this is another one.")


def constraints(puzzle: Puzzle) -> Statements:
    """One track runs from end to end as far as it is drawn, and numbers count its cells."""
    yield from drawn(puzzle, "piece")
    for line, source, number in lines(puzzle, "count"):
        cells = line.find(puzzle.substrate)
        visited = (
            must(
                edges_around(puzzle.substrate, at),
                AtLeastOne(LINE),
                about="the track must pass through {middle}",
            )
            for at in cells
        )
        beside = puzzle.places_of(source)[0]
        told, at = later("row {at} must have {cells} of the track"), beside.row
        if beside.layer in (Layer.TOP, Layer.BOTTOM):
            told, at = later("column {at} must have {cells} of the track"), beside.col
        some = counted(number, "cell") if number else no("cell", many=True)
        about = say(told, at=at + 1, cells=some)
        yield count_of((number,), *visited, about=about).by(source, "")
    about = "the track must be one line without branches"
    yield must(EVERY_EDGE, Path(LINE, closed=False), about=about)
    if len(ends(puzzle, "piece")) == 2:
        # With one end told, the other may be anywhere.
        both = tuple(Source("piece", place) for place in ends(puzzle, "piece"))
        about = "either two lines of the track or none must meet {at}"
        for place in cells_without(puzzle, "piece"):
            around = edges_around(puzzle.substrate, place)
            yield must(around, DegreeIn(LINE, (0, 2)), source=both, about=about)


def stations(draft: Draft) -> list[Coord]:
    """Return where the track begins and ends."""
    pieces = draft.clues["piece"].items()
    return [place for place, word in pieces if len(SIDES[word]) == 1]


TRAINTRACKS = Genre(
    id="traintracks",
    name="Train Tracks",
    aliases=("tracks", "pipeline"),
    rules="Lay one railway track from one given end to the other, through cells side by side. It "
    "must not branch, cross itself or visit a cell twice. A number outside the grid says "
    "how many cells of its row or column the track uses. Pieces that are drawn are part of "
    "the track.",
    source="https://www.janko.at/Raetsel/Pipeline/index.htm",
    largest=(40, 40),
    substrate=line_board(),
    clues=(
        Numbers("count", 0, max, at=sites.TOP_LEFT),
        Symbols("piece", (*THROUGH, *ENDS), title="Track", look=ByClue("track")),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SideText(),
    penpa=(penpa.Pieces("piece", (*THROUGH, *ENDS), OPEN), penpa.Views("count")),
    tatham=tatham.Game("Tracks", (tatham.Tracks("piece", "count", tuple(WORDS.items())),)),
    making=Making(
        laid,
        thins="piece",
        keeps=stations,
        options=(Option("track", 0.5, 0.3, 0.7, "Share of cells with track."),),
    ),
    example="""\
6 6
4 5 5 4 0 0
0 4 4 4 4 2
 -  -  -  -  -  -
 -  -  -  -  -  -
 -  -  -  -  -  -
 -  - sw  -  -  -
 n  -  -  -  -  -
 -  -  w  -  -  -
""",
)
