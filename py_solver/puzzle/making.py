"""Making: a genre's description of how to make new puzzles.

The pipeline (`making/pipeline.py`) is the same for all genres. It fills a board with a solution and
derives every clue that it implies, removes clues while the solution stays unique, and verifies. A
genre defines how a good solution looks, which clues can be removed, and which symmetry makes sense.
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
    easier than the default does: an aim can shift the option there, or as far the other way. With a
    `name` it is a kind that players know: it is 0 or 1, and a puzzle may combine several. The label
    of its field on the page is `label`, or the beginning of the sentence.
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
    """The making of a genre's puzzles.

    - `fill(workshop)`: a solution with all its clues. None: this try failed, try again.
    - `thins`: the key of the clues, given by place, that can be removed; None: all of them stay.
    - `blank(clue)`: the clue that replaces a removed one (a “?”); by default it is dropped.
    - `keeps(draft)`: places whose clue always stays.
    - `symmetries`: those that make sense, the first of them the usual one.
    - `options`: the parameters of `fill`.
    - `repair(workshop, draft, other)`: used if even all clues leave `other` as a second solution
      (the one most like the first in reading order). It returns a draft without it, with another
      board or another solution if necessary. None: no way, fill again. Without it, such a draft is
      dropped.
    - `fewest(rows, cols)`: a number of clues below which there is certainly no such puzzle.
    - `usual(rows, cols)`: how many clues to stop at by default. None: continue while any clue can
      be removed.
    - `shift`: the shift of the first aim if a difficulty is chosen (`Aim.shift`): above 0 for
      genres whose first boards all came out too hard, below 0 for those that came out too easy.
    - `never`: the difficulties that no puzzle of the genre has, each with a clause that says why.
      They are never tried and never offered.
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

Three of them form no cycle. The deductions from lines without a cycle follow from single lines, one
after the other. Four cost 4, and 3^4 in the sum is beyond medium (`hints/path.py`).
"""

NONE_CAME = later("none of a thousand attempts gave such a puzzle")
"""If there is no proof: at least this many drafts were examined, of boards of the usual size."""

NOTHING_SEEN = later("on an empty board, no single rule gives a first step")
"""Why puzzles of some genres are never easy: each rule there leaves both marks open everywhere."""
