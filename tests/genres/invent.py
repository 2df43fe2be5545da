"""Invents a puzzle of a genre without a generator: draws clues until one solution is left.

`python3 build.py new puzzle GENRE [5x6] [SEED]` prints it as grid text: for the genre's example,
and for its pictures. A clue that leaves no solution is dropped at once. At the end all clues that
the puzzle does not need are removed. Clues that grid text cannot contain (drawings) are not drawn.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

from py_solver import Coord, Genre, Puzzle, Verdict, dump, solve
from py_solver.board.errors import ClueError, PuzzleError
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import cut_board, names
from py_solver.genres import genre_named
from py_solver.puzzle.clues import Arrows, Numbers, Rooms, Size, Standing, Symbols, TintedArrows
from py_solver.puzzle.clues.kind import bound

BOARDS, CLUES = 100, 200
"""The number of boards to begin, and of clues to try on each."""

SECONDS = 5.0
"""The seconds for solving a board, after which its last clue is dropped."""

SMALL = 8
"""The range of numbers above the least: great ones would seldom fit."""


def invented(genre: Genre, size: Size, seed: int) -> Puzzle:
    """A puzzle with a unique solution. Raises PuzzleError for an impossible size, or bad luck."""
    kinds = [kind for kind in genre.clues if isinstance(kind, Standing)]
    if kinds and not any(_tokens(kind, size)[0] for kind in kinds):
        raise ClueError(
            f"`new puzzle` cannot invent the clues of {genre.name}. Write the example yourself, or "
            f"write `making` and run `.venv/bin/python -m py_solver generate {genre.id}`."
        )
    rng = random.Random(seed)
    for _ in range(BOARDS):
        puzzle = _grown(_begun(genre, size, rng), rng)
        if puzzle is not None:
            return _thinned(puzzle, rng)
    raise ClueError(f"No {genre.name} of {size[0]}×{size[1]} came about: try another size or seed.")


def _begun(genre: Genre, size: Size, rng: random.Random) -> Puzzle:
    """A board without clues in its cells, but with rooms if the genre has any."""
    near = neighbors(*size)
    kinds = [kind for kind in genre.clues if isinstance(kind, Rooms)]
    return genre.puzzle(
        *size, {kind.key: names(cut_board(near, rng, lambda: rng.randint(2, 6))) for kind in kinds}
    )


def _grown(puzzle: Puzzle, rng: random.Random) -> Puzzle | None:
    """The puzzle with enough clues, and more than it needs; None if this failed."""
    verdict, kinds = _verdict(puzzle), _kinds(puzzle)
    for _ in range(CLUES if kinds else 0):
        if verdict is not Verdict.MULTIPLE:
            break
        kind = rng.choice(kinds)
        place = rng.choice(kind.at.places(puzzle.size))
        clued = any(place in puzzle.clues[other.key] for other in kinds)
        token = rng.choice(_tokens(kind, puzzle.size))
        if clued or not token:
            continue
        try:
            clue = kind.read(token, place, puzzle.size)
            more = puzzle.with_clues(kind.key, puzzle.clues[kind.key] | {place: clue})
        except PuzzleError:
            continue
        left = _verdict(more)
        if left in (Verdict.UNIQUE, Verdict.MULTIPLE):
            puzzle, verdict = more, left
    return puzzle if verdict is Verdict.UNIQUE else None


def _thinned(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """The puzzle without the clues that it does not need."""
    for kind in _kinds(puzzle):
        places: list[Coord] = sorted(puzzle.clues[kind.key])
        rng.shuffle(places)
        for place in places:
            clues = puzzle.clues[kind.key]
            left = {other: clue for other, clue in clues.items() if other != place}
            try:
                fewer = puzzle.with_clues(kind.key, left)
            except PuzzleError:
                continue
            if _verdict(fewer) is Verdict.UNIQUE:
                puzzle = fewer
    return puzzle


def _kinds(puzzle: Puzzle) -> list[Standing]:
    """The kinds of clue that have a place."""
    kinds = puzzle.genre.clues if puzzle.genre else ()
    return [kind for kind in kinds if isinstance(kind, Standing)]


def _tokens(kind: Standing, size: Size) -> Sequence[str]:
    """The possible texts of a cell; an empty one if that is unknown."""
    if isinstance(kind, Symbols):
        return [token for _, token, *_ in kind.tokens]
    if isinstance(kind, Numbers):
        least, most = bound(kind.least, size), bound(kind.most, size)
        told = [str(number) for number in range(least, min(most, least + SMALL) + 1)]
        return [*told, kind.any_token] if kind.walls and kind.any_token else told
    if isinstance(kind, TintedArrows):
        return [
            f"{number}{way}{sign}"
            for number in range(max(size))
            for way in "nesw"
            for _, sign in kind.tints
        ]
    if isinstance(kind, Arrows):
        return [f"{number}{way}" for number in range(max(size)) for way in "nesw"]
    return [""]


def _verdict(puzzle: Puzzle) -> Verdict:
    return solve(puzzle, budget=SECONDS).verdict


def main(arguments: Sequence[str]) -> int:
    """Print a puzzle of a genre."""
    name, size, seed, *_ = [*arguments, *("", "5x6", "1")[len(arguments) :]]
    try:
        rows, cols = map(int, size.split("x"))
        print(dump(invented(genre_named(name), (rows, cols), int(seed)), "text"), end="")
    except PuzzleError as error:
        print(error.sentence, file=sys.stderr)
        return 2
    except ValueError:
        print(f"“{size}” and “{seed}” are no size and seed like 5x6 and 1.", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
