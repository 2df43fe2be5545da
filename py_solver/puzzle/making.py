"""Making: what a genre says about making new puzzles.

The pipeline (`making/pipeline.py`) is the same for all genres: fill a board with a solution and
derive every clue that it implies, take clues away while the solution stays unique, verify. A genre
says how a good solution looks, which clues may go, and which symmetry makes sense.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from py_solver.board.coords import Coord
from py_solver.puzzle.symmetry import NONE
from py_solver.puzzle.workshop import Draft, Workshop
from py_solver.words.say import later


@dataclass(frozen=True)
class Option:
    """A parameter of a genre's fill, with a sentence that says what it means.

    The fill reads it from `Workshop.options` under `key`. `easier` is a value that makes puzzles
    easier than the default does: an aim may shift the option there, or as far the other way.
    With a `name` it is a kind that players know: it is 0 or 1, and a puzzle may combine several.
    Its field on the page is called `label`, or the beginning of the sentence.
    """

    key: str
    default: float
    least: float
    most: float
    sentence: str
    easier: float | None = None
    name: str = ""
    label: str = ""


Repair = Callable[[Workshop, Draft, dict[Coord, int]], Draft | None]


@dataclass(frozen=True, eq=False)
class Making:
    """How puzzles of a genre are made.

    - `fill(workshop)`: a solution with all its clues. None: this try came to nothing, try again.
    - `thins`: the key of the clues, given by place, that may be taken away; None: all of them stay.
    - `blank(clue)`: what a clue turns into that is taken away (a “?”); left out, it is dropped.
    - `keeps(draft)`: places whose clue stays, come what may.
    - `symmetries`: those that make sense, the first of them the usual one.
    - `options`: the parameters of `fill`.
    - `repair(workshop, draft, other)`: where even all clues leave `other` as a second solution (the
      one most like the first in reading order): a draft that does not, with another board or
      another solution if need be. None: no way, fill anew. Without it, such a draft is dropped.
    - `fewest(rows, cols)`: a number of clues below which there is certainly no such puzzle.
    - `usual(rows, cols)`: how many clues to stop at if nobody asks for a number. None: go on
      while any clue can go.
    - `shift`: how much the first aim is shifted, where a difficulty is asked for (`Aim.shift`):
      above 0 for genres where all first boards came too hard, below 0 where all came too easy.
    - `never`: the difficulties that no puzzle of the genre has, each with a clause that says why.
      Nobody tries for them, and nobody is offered them.
    """

    fill: Callable[[Workshop], Draft | None]
    thins: str | None = None
    blank: Callable[[Any], Any] | None = None
    keeps: Callable[[Draft], Iterable[Coord]] = lambda draft: ()
    symmetries: tuple[str, ...] = (NONE,)
    options: tuple[Option, ...] = ()
    repair: Repair | None = None
    fewest: Callable[[int, int], int] = lambda rows, cols: 0
    usual: Callable[[int, int], int | None] = lambda rows, cols: None
    shift: float = 0.0
    never: Mapping[str, str] = field(default_factory=dict)


RINGS_OF_FOUR = later(
    "every step that needs more than one line needs four of them, which is hard to see"
)
"""Why puzzles of lines that cross in single cells are never medium.

Three of them make no ring, and what lines without a ring tell together each tells by itself, one
after the other. Four cost 4, and 3^4 in the sum is beyond medium (`hints/path.py`).
"""

NONE_CAME = later("none of a thousand boards that aimed at it was")
"""Where there is no proof: so many drafts were looked at, and more, of boards of the usual size."""

NOTHING_SEEN = later("on an empty board, no single rule gives a first step")
"""Why puzzles of some genres are never easy: each rule there leaves both marks open everywhere."""
