"""The parts of game IDs of Tatham's collection, which genres name."""

from py_solver.parts.tatham.cells import Gaps, Numbers, Runs, Signs
from py_solver.parts.tatham.haunted import Haunted
from py_solver.parts.tatham.magnets import Dominoes
from py_solver.parts.tatham.maps import Regions
from py_solver.parts.tatham.nets import Tiles
from py_solver.parts.tatham.rims import Counts, Lists, Scattered
from py_solver.parts.tatham.signposts import Signposts
from py_solver.parts.tatham.squares import Blocks, Less, Results, Views
from py_solver.parts.tatham.tracks import Tracks
from py_solver.puzzle.external.tatham import Game

__all__ = [
    "Blocks",
    "Counts",
    "Dominoes",
    "Game",
    "Gaps",
    "Haunted",
    "Less",
    "Lists",
    "Numbers",
    "Regions",
    "Results",
    "Runs",
    "Scattered",
    "Signposts",
    "Signs",
    "Tiles",
    "Tracks",
    "Views",
]
