"""Making: what a genre says about making new puzzles, and what it is given to do so.

The pipeline (`py_solver/generate`) is the same for all genres: fill a board with a solution and
derive every clue that it implies, take clues away while the solution stays the only one, verify.
A genre says how a good solution looks, which clues may go, and which symmetry makes sense.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from py_solver.board.coords import Coord
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.symmetry import NONE
from py_solver.words.say import later


@dataclass(frozen=True)
class Draft:
    """A filled board.

    - `clues`: EVERY clue that the solution implies, rooms and arrows included, in the form that
      `Genre.puzzle` takes; clues by place sorted by their places.
    - `solution`: complete marks, one for every coord in play.
    """

    clues: dict[str, Any]
    solution: dict[Coord, int]


@dataclass(frozen=True)
class Wish:
    """A parameter of a genre's fill: what may be wished for, and a sentence that says what it is.

    The fill finds it in `Workshop.wish` under `key`. `easy` is a value that makes easier puzzles
    than the usual one, if there is one: making by grade may go there, or as far the other way.
    With a `name` it is a kind that players know: it goes from 0 to 1, is had or not, and several
    may be had together. A field for it is called by its `label`, or by how the sentence begins.
    """

    key: str
    default: float
    least: float
    most: float
    sentence: str
    easy: float | None = None
    name: str = ""
    label: str = ""


class Doubts(Protocol):
    """Finds where solutions of a puzzle differ."""

    def __call__(self, puzzle: Puzzle, most: int | None = None, /) -> tuple[Coord, ...]:
        """Return the coords; where there are more than `most`, some of them, more than `most`."""


class Unseen(Protocol):
    """Finds what is not seen at a glance."""

    def __call__(
        self, puzzle: Puzzle, known: Mapping[Coord, int] | None = None, /
    ) -> tuple[Coord, ...]:
        """Return the coords that rules, each by itself, leave open, where these marks are known."""


@dataclass
class Workshop:
    """What a fill gets.

    - `rng`: the only source of chance. `random`, `shuffle`, `choice` and `randrange` give the same
      everywhere; shuffle sorted lists, never sets.
    - `wish`: the genre's parameters, by their keys.
    - `ease`: how much easier the puzzle shall be than such as come by themselves, from 0 to 1;
      `harder`: how much harder, if it is not 0.
    - `easy`, `hard`: the draft that was filled last, if it was too easy, or too hard.
    - `symmetry`: what the clues' places shall have, for fills that place what cannot be taken away.
    - `pulse()`: to be called often; raises when the budget ran out or somebody cancelled.
    - `puzzle(clues)`: the puzzle of this genre and size with these clues. Raises PuzzleError.
    - `only(puzzle, solution)`: whether the puzzle has this solution and no other.
    - `doubts(puzzle, most)`: the coords where solutions of the puzzle differ, in order of the
      board. With `ease`, for both of these, coords that are not seen at a glance are in doubt, too,
      all of them with 1, and less than 1 only where there are many. Given `most`, where there
      are more only that there are is told, by some of them, more than `most`.
    - `doubts_in(puzzle, solution, places)`: those of the places where solutions differ that agree
      with this one everywhere else.
    - `unseen(puzzle, known)`: the coords that rules, each by itself, leave open, in order of the
      board; with marks that are known beforehand, if there are any.
    - `solution(puzzle, wishes)`: the solution that holds these marks, given coord by coord, each
      where the wishes before it allow it; None where the puzzle has no solution.
    - `other(puzzle, solution)`: the other solution that is most like this one in order of the
      board; None where there is no other.
    - `amiss(puzzle, solution, doubts)`: None where the puzzle has no other solution, that is no
      doubts, and is as hard as was wished. Else the coords to be changed: with doubts those, or
      with `ease` all that are not seen; without, those that make it too hard, and none where it is
      too easy.
    """

    rows: int
    cols: int
    rng: random.Random
    wish: Mapping[str, float]
    symmetry: str
    pulse: Callable[[], None]
    puzzle: Callable[[Mapping[str, Any]], Puzzle]
    only: Callable[[Puzzle, Mapping[Coord, int]], bool]
    doubts: Doubts
    solution: Callable[[Puzzle, Iterable[tuple[Coord, int]]], dict[Coord, int] | None]
    other: Callable[[Puzzle, Mapping[Coord, int]], dict[Coord, int] | None]
    doubts_in: Callable[[Puzzle, Mapping[Coord, int], Collection[Coord]], tuple[Coord, ...]]
    unseen: Unseen
    amiss: Callable[[Puzzle, Mapping[Coord, int], tuple[Coord, ...]], tuple[Coord, ...] | None] = (
        lambda puzzle, solution, doubts: doubts or None
    )
    ease: float = 0.0
    harder: float = 0.0
    easy: Draft | None = None
    hard: Draft | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, self.cols


Repair = Callable[[Workshop, Draft, dict[Coord, int]], Draft | None]


@dataclass(frozen=True, eq=False)
class Making:
    """How puzzles of a genre are made.

    - `fill(workshop)`: a solution with all its clues. None: this try came to nothing, try again.
    - `thins`: the key of the clues, given by place, that may be taken away; None: all of them stay.
    - `blank(clue)`: what a clue turns into that is taken away (a “?”); left out, it is dropped.
    - `keeps(draft)`: places whose clue stays, come what may.
    - `symmetries`: those that make sense, the first of them the usual one.
    - `wishes`: the parameters of `fill`.
    - `repair(workshop, draft, other)`: where even all clues leave `other` as a second solution (the
      one most like the first in reading order): a draft that does not, with another board or
      another solution if need be. None: no way, fill anew. Without it, such a draft is dropped.
    - `fewest(rows, cols)`: a number of clues below which there is certainly no such puzzle.
    - `usual(rows, cols)`: how many clues to stop at if nobody wishes for a number. None: go on
      while any clue can go.
    - `eased`: where a grade is wished for, how much nearer to easy ones the first board is than
      elsewhere, in parts of the way from the usual ones: for genres where all came too hard. Below
      0 it is further from them: for those where all came too easy.
    - `never`: how hard no puzzle of the genre is (words of `Grade.word`), each with a clause that
      says why. Nobody tries for it, and nobody is offered it.
    """

    fill: Callable[[Workshop], Draft | None]
    thins: str | None = None
    blank: Callable[[Any], Any] | None = None
    keeps: Callable[[Draft], Iterable[Coord]] = lambda draft: ()
    symmetries: tuple[str, ...] = (NONE,)
    wishes: tuple[Wish, ...] = ()
    repair: Repair | None = None
    fewest: Callable[[int, int], int] = lambda rows, cols: 0
    usual: Callable[[int, int], int | None] = lambda rows, cols: None
    eased: float = 0.0
    never: Mapping[str, str] = field(default_factory=dict)


RINGS_OF_FOUR = later("what no line tells by itself takes four of them, and that is hard to see")
"""Why puzzles of lines that cross in single cells are never medium.

Three of them make no ring, and what lines without a ring tell together each tells by itself, one
after the other. Four cost 4, and 3^4 in the sum is beyond medium (`hints/path.py`).
"""

NONE_CAME = later("none came of a thousand boards that were made towards it")
"""Where there is no proof: so many drafts were looked at, and more, of boards of the usual size."""

NOTHING_SEEN = later("no rule by itself tells anything on an empty board")
"""Why puzzles of some genres are never easy: each rule there leaves both marks open everywhere."""
