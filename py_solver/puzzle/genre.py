"""The contract of a genre: data that reads like its rules page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError, GenreError
from py_solver.board.regions import Direction
from py_solver.board.substrate import Substrate
from py_solver.board.whole import plain, whole
from py_solver.late import provided
from py_solver.logic.constraint import Statement
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Kind, Setting, Standing
from py_solver.puzzle.external.penpa import Stroke
from py_solver.puzzle.external.puzzlink import Codec
from py_solver.puzzle.external.pzprv3 import Block
from py_solver.puzzle.external.tatham import Game
from py_solver.puzzle.layouts import GridLayout, Published
from py_solver.puzzle.making import Making
from py_solver.puzzle.marktext import MarkText, NumberText
from py_solver.puzzle.names import Names
from py_solver.puzzle.puzzle import Clues, NormalForm, Puzzle
from py_solver.words.say import say

NUMBERS = NumberText()


NAMELESS = Names()
FINISHED = Look("fill", "finished")
BEAM = Look("fill", "beam")


@dataclass(frozen=True)
class Finished:
    """A region that the page shows as finished once borders close it off, with none inside.

    It has these cells and no cell of another such clue, and `size` cells in all (None: any number).
    Then it gets this look.
    """

    coords: tuple[Coord, ...]
    size: int | None = None
    look: Look = FINISHED


@dataclass(frozen=True)
class Beams:
    """A cell with this mark tints all cells it sees, in its row and column, up to a wall."""

    mark: int
    look: Look = BEAM


@dataclass(frozen=True, eq=False, kw_only=True)
class Genre:
    """A kind of puzzle.

    - `size`, `largest`: rows and columns of a usual and of the largest board, by default 8×8
      and 60×60.
    - `source`: the page that the rules are from, and that the file follows.
    - `substrate(rows, cols, clues)`: the board; raises GenreError for a size that makes no sense.
    - `clues`: the kinds of clue, in the order of grid text.
    - `constraints(puzzle)`: everything that must hold, givens included.
    - `refuse(puzzle)`: raises ClueError for clues that are each valid, but not together.
    - `notes(puzzle)`: rules that apply to this board only, in sentences.
    - `called(puzzle)`: the players' name of this one, if that is not the genre's name; else "".
    - `answer`: the form of marks in grid text.
    - `example`: a puzzle of ours, in any text format.
    - `layouts`: other forms of grid text for its puzzles.
    - `published`: a shape that published texts have, and their solutions, if it is not ours.
    - `boxes(puzzle)`: the cells of each box, which is outlined; rules of drawn lines may use them.
    - `puzzlink`: the packing of its clues into a link, if puzz.link has the genre.
    - `pzprv3`: the blocks of its files there.
    - `penpa`: the strokes with which Penpa draws its clues.
    - `tatham`: the packing of its clues into a game ID, if Simon Tatham's collection has it.
    - `bare(puzzle)`: whether numbers without any name are read as this puzzle; None: never.
    - `finished(puzzle)`: if borders divide the board, the regions that can be shown as finished.
    - `short_cells`: whether players usually name cells `r3c5`.
    - `fog(puzzle)`: the cells that fog leaves clear at first; None for a puzzle without fog.
    - `rectangles`: whether these regions are rectangles, so that a drag over cells draws one.
    - `halves`: for things in two cells, the marks that a drag in each direction gives them.
    - `turns(puzzle)`: for each cell whose lines a click turns, the lines of each way, in order.
    - `beams`: the mark that tints the cells it sees, while the board is played.
    - `grid`: `lines` between the cells, `dots` at their corners, or `faint` lines only.
    - `fives`: whether players count cells along the lines of a large board, so that every fifth
      line of the grid is thicker.
    - `normal_form`: solutions to look for instead of all, if the search would drown in them.
    - `guesses(puzzle)`: solutions of a board without clues, if a search without a hint finds none.
      They are tried unchanged if clues are few, and the search tends to the first.
    - `making`: how to make new puzzles, if we know it.
    - `names`: players' names for solving steps, if there are any.
    """

    id: str
    name: str
    rules: str
    source: str
    substrate: Callable[[int, int, Clues], Substrate]
    clues: tuple[Kind, ...]
    constraints: Callable[[Puzzle], Iterable[Statement]]
    example: str
    size: tuple[int, int] = (8, 8)
    largest: tuple[int, int] = (60, 60)
    answer: MarkText = NUMBERS
    grid: Literal["lines", "dots", "faint"] = "lines"
    fives: bool = False
    aliases: tuple[str, ...] = ()
    layouts: tuple[GridLayout, ...] = ()
    published: Published | None = None
    refuse: Callable[[Puzzle], None] = lambda puzzle: None
    notes: Callable[[Puzzle], Iterable[str]] = lambda puzzle: ()
    called: Callable[[Puzzle], str] = lambda puzzle: ""
    boxes: Callable[[Puzzle], list[tuple[Coord, ...]]] | None = None
    finished: Callable[[Puzzle], list[Finished]] | None = None
    fog: Callable[[Puzzle], tuple[Coord, ...] | None] = lambda puzzle: None
    rectangles: bool = False
    halves: Mapping[Direction, tuple[int, int]] | None = None
    turns: Callable[[Puzzle], Mapping[Coord, tuple[tuple[Coord, ...], ...]]] | None = None
    short_cells: bool = False
    beams: Beams | None = None
    puzzlink: Codec | None = None
    pzprv3: tuple[Block, ...] = ()
    penpa: tuple[Stroke, ...] = ()
    tatham: Game | None = None
    bare: Callable[[Puzzle], bool] | None = None
    normal_form: NormalForm | None = None
    guesses: Callable[[Puzzle], Iterable[Mapping[Coord, int]]] = lambda puzzle: ()
    making: Making | None = None
    names: Names = NAMELESS

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how pickle finds it again, by its name."""
        return tuple(provided("pickled_genre")(self))

    def __repr__(self) -> str:
        """Return its id."""
        return f"<Genre {self.id}>"

    @cached_property
    def layout(self) -> GridLayout:
        """The genre's own form of grid text."""
        shared = [kind for kind in self.clues if isinstance(kind, Standing) and kind.shared]
        return GridLayout(self.id, self.clues, self._with_settings, tuple(shared[1:]))

    def _with_settings(self, clues: Clues, size: tuple[int, int]) -> Clues:
        """Return the clues of a text, with the settings that it leaves out and others tell."""
        told = {
            kind.key: kind.told_by(clues)
            for kind in self.clues
            if isinstance(kind, Setting) and kind.told_by and kind.key not in clues
        }
        return {**clues, **{key: number for key, number in told.items() if number is not None}}

    def name_of(self, puzzle: Puzzle) -> str:
        """Return the players' name for this puzzle."""
        return self.called(puzzle) or self.name

    def puzzle(
        self,
        rows: int,
        cols: int,
        clues: Mapping[str, Any],
        title: str = "",
        author: str = "",
        message: str = "",
    ) -> Puzzle:
        """Return the puzzle with these clues, each checked.

        Raises GenreError for an impossible size, ClueError naming the first bad clue, and TypeError
        for a size that is no integer.
        """
        rows, cols = whole(rows, "The number of rows"), whole(cols, "The number of columns")
        self.refuse_size(rows, cols)
        if not isinstance(clues, Mapping):
            raise TypeError("Clues must be a mapping from kind to clues, such as {'given': {…}}.")
        size = (rows, cols)
        kinds = {kind.key for kind in self.clues}
        for key in clues:
            if key not in kinds:
                raise ClueError(
                    say(
                        "{name} has no clues of the kind “{key}”.",
                        name=say(self.name),
                        key=str(key)[:40],
                    )
                )
        given = {key: plain(value) for key, value in clues.items()}
        accepted = {
            kind.key: kind.accept(given[kind.key], size) if kind.key in given else kind.empty(size)
            for kind in self.clues
        }
        self._refuse_two_in_a_cell(accepted)
        board = self.substrate(rows, cols, accepted)
        puzzle = Puzzle(self, board, accepted, title=title, author=author, message=message)
        self.refuse(puzzle)
        return puzzle

    def _refuse_two_in_a_cell(self, clues: Clues) -> None:
        """Raise ClueError if clues of two kinds are in one cell that does not share them."""
        taken: dict[Coord, Standing] = {}
        for kind in (kind for kind in self.clues if isinstance(kind, Standing)):
            for place in clues[kind.key]:
                if place in taken and not (kind.shared and taken[place].shared):
                    told = say(
                        "{place}: “{one}” and “{other}” cannot both be here.",
                        place=place.words,
                        one=say(taken[place].name),
                        other=say(kind.name),
                    )
                    raise ClueError(told, (place,))
                taken[place] = kind

    def refuse_size(self, rows: int, cols: int) -> None:
        """Raise GenreError for a board too large or without cells, before reading any clue."""
        if min(rows, cols) < 1:
            raise GenreError(say("The grid must have at least one row and one column."))
        if rows > self.largest[0] or cols > self.largest[1]:
            most = f"{self.largest[0]}×{self.largest[1]}"
            raise GenreError(
                say(
                    "{name} goes up to {most}, not {rows}×{cols}.",
                    name=say(self.name),
                    most=most,
                    rows=rows,
                    cols=cols,
                )
            )


def genre_of(puzzle: Puzzle) -> Genre | None:
    """Return the whole contract of the puzzle's genre, if it has one."""
    return puzzle.genre if isinstance(puzzle.genre, Genre) else None
