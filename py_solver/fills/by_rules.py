"""Boards laid out at random and filled by the genre's own rules; all clues follow from them.

A genre names the clues that are laid out before there are numbers (rooms, walls), and the clues
that follow from the solution: `by_rules(large_rooms, tells=given)`. A layout without a solution is
dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.marks import marks_in
from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.rooms import cut_board, equal, names
from py_solver.phrases.edges import cells_apart_from
from py_solver.phrases.loops import LINE
from py_solver.puzzle.making import Option
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.symmetry import NONE, orbits
from py_solver.puzzle.workshop import Draft, Workshop

Lay = Callable[[Workshop, Clues], Clues]
"""Returns the next clues to lay out, by their kinds, on a board with these clues."""

Tell = Callable[[Workshop, Puzzle, Mapping[Coord, int]], Clues]
"""Returns all clues, by their kinds, that the solution of a puzzle implies beyond those laid out.
"""

Draw = Callable[[Workshop, Puzzle], Iterator[tuple[Coord, int]]]
"""Returns the preferred marks, coord by coord."""

FILLED = Option("filled", 0.7, 0.3, 1.0, "Share of cells with a number.")


def given(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return a given for every mark."""
    board = puzzle.substrate
    plays = (place for place, plays in zip(board.coords, board.in_play, strict=True) if plays)
    return {"given": {place: solution[place] for place in plays}}


def numbers(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return a clue for every number; 0 is an empty cell, which has no clue."""
    return {"number": {at: mark for at, mark in sorted(solution.items()) if mark}}


def symbols(key: str, words: Mapping[str, int]) -> Tell:
    """Return a function that tells all marks that have a word as symbols of the kind `key`."""
    called = {mark: word for word, mark in words.items()}

    def tell(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
        return {key: {at: called[mark] for at, mark in sorted(solution.items()) if mark in called}}

    return tell


def lines_at(key: str) -> Tell:
    """Return a function that tells for every cell how many of its four edges have a line.

    Lines from cell to cell cross these edges, so they meet in the cell; others are around it.
    """

    def tell(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
        board = puzzle.substrate
        return {
            key: {
                place: sum(solution.get(edge) == LINE for edge in board.edges_at(place))
                for place in cells_apart_from(puzzle.size, ())
            }
        }

    return tell


def by_rules(
    *lays: Lay, tells: Tell = given, draws: Draw | None = None
) -> Callable[[Workshop], Draft | None]:
    """Return a fill that lays out a board and draws one of its solutions: by default at random."""

    def fill(shop: Workshop) -> Draft | None:
        clues: dict[str, Any] = {}
        for lay in lays:
            clues |= lay(shop, clues)
        puzzle = shop.puzzle(clues)
        solution = shop.ask.solution(puzzle, (draws or by_lot)(shop, puzzle))
        if solution is None:
            return None
        return Draft({**clues, **tells(shop, puzzle, solution)}, solution)

    return fill


def by_lot(shop: Workshop, puzzle: Puzzle) -> Iterator[tuple[Coord, int]]:
    """Yield all marks of each coord, in random order."""
    board = puzzle.substrate
    coords = list(zip(board.coords, board.candidates, strict=True))
    shop.rng.shuffle(coords)
    for coord, candidates in coords:
        marks = list(marks_in(candidates))
        shop.rng.shuffle(marks)
        yield from ((coord, mark) for mark in marks)


def by_share(shop: Workshop, puzzle: Puzzle) -> Iterator[tuple[Coord, int]]:
    """Yield a number for as many cells as the option `filled` says, and 0 for the others."""
    board = puzzle.substrate
    coords = list(zip(board.coords, board.candidates, strict=True))
    shop.rng.shuffle(coords)
    for coord, candidates in coords:
        marks = list(marks_in(candidates & ~1))
        shop.rng.shuffle(marks)
        marks.insert(len(marks) if shop.rng.random() < shop.options["filled"] else 0, 0)
        yield from ((coord, mark) for mark in marks)


def large_rooms(shop: Workshop, clues: Clues) -> Clues:
    """Divide the board into rooms, most of them of as many cells as the option `room` says."""
    size = int(shop.options["room"])
    return cut(shop, clues, lambda: size - (shop.rng.randrange(4) == 0))


def rooms_from(least: int) -> Lay:
    """Return a function that divides the board into rooms of all sizes from `least` on.

    The largest are as large as the option `room` says.
    """

    def lay(shop: Workshop, clues: Clues) -> Clues:
        largest = int(shop.options["room"])
        return cut(shop, clues, lambda: shop.rng.randrange(least, largest + 1))

    return lay


def mixed_rooms(shop: Workshop, clues: Clues) -> Clues:
    """Divide the board into rooms of all sizes up to the option `room`."""
    size = int(shop.options["room"])
    # The larger of two dice: a room without space is smaller than drawn anyway.
    return cut(shop, clues, lambda: 1 + max(shop.rng.randrange(size), shop.rng.randrange(size)))


def equal_rooms(shop: Workshop, clues: Clues) -> Clues:
    """Divide the board into rooms of one size: the option `room`, or the next that divides both
    sides.
    """
    rows, cols = shop.size
    fitting = [n for n in range(1, 10) if not rows % n and not cols % n]
    size = min(fitting, key=lambda n: (abs(n - shop.options["room"]), -n))
    return {"rooms": names(equal(neighbors(rows, cols), shop.rng, cols, size))}


def cut(shop: Workshop, clues: Clues, draw_size: Callable[[], int]) -> Clues:
    """Divide the board, except cells with a clue, into rooms of the sizes that are drawn."""
    walls = sorted({number_of(place, shop.cols) for laid in clues.values() for place in laid})
    return {"rooms": names(cut_board(neighbors(*shop.size), shop.rng, draw_size, walls))}


def walls(
    key: str, clue: Any, *, apart: bool = False, symmetry: str = NONE, option: str = "walls"
) -> Lay:
    """Return a function that puts clues of this kind on as many cells as the option says.

    They need not be walls: `clued` lays clues without a number yet, if the rules would otherwise
    forbid boards that such clues allow. With `apart`, no two are adjacent, even if there will be
    fewer then. Unless a symmetry is chosen, they have this one.
    """

    def lay(shop: Workshop, clues: Clues) -> Clues:
        near = neighbors(*shop.size)
        cells = [cell(*divmod(at, shop.cols)) for at in range(len(near))]
        groups = orbits(cells, shop.size, symmetry if shop.symmetry == NONE else shop.symmetry)
        shop.rng.shuffle(groups)
        wanted, laid = round(shop.options[option] * len(cells)), dict[int, Any]()
        while groups and len(laid) < wanted:
            group = {number_of(place, shop.cols): clue for place in groups.pop()}
            beside = {next_ for at in group for next_ in near[at]}
            if not (apart and beside & (laid.keys() | group.keys())):
                laid |= group
        return {key: {cells[at]: laid[at] for at in sorted(laid)}}

    return lay
