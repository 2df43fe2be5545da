"""Makes a genre's pictures (tests/genres/<genre>.txt) from a puzzle: solved, spoilt, checked.

`python3 build.py new pictures GENRE [FILE]`, with a puzzle as grid text in FILE; without one the
genre generates one. Look at the result, and change it if another mistake would show more.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from py_solver import Coord, Genre, Puzzle, Verdict, check, dump, generate, load, solve
from py_solver.board.coords import Layer
from py_solver.board.errors import FormatError, PuzzleError
from py_solver.board.marks import marks_in
from py_solver.formats.gridtext_marks import dump_marks
from py_solver.genres import genre_named
from py_solver.logic.constraint import Constraint
from py_solver.logic.outcome import Violation
from py_solver.puzzle.genre import genre_of
from tests.genres import pictures

Marks = Mapping[Coord, int]

WRONG = 6
"""The number of wrong boards: one for each rule that can be violated, and then others."""

TRIES = 400

SECONDS = 10.0
"""The seconds for solving a puzzle without one of its rules."""


def painted(puzzle: Puzzle) -> str:
    """The whole file. Raises PuzzleError unless the puzzle has exactly one solution."""
    genre = genre_of(puzzle)
    assert genre is not None
    outcome = solve(puzzle)
    if outcome.verdict is not Verdict.UNIQUE:
        raise PuzzleError(f"This puzzle has not just one solution: {outcome.verdict.value}.")
    derived = {layer for layer, marks in puzzle.substrate.layers if marks.derived}
    solution = {c: mark for c, mark in outcome.solutions[0].items() if c.layer not in derived}
    form = "json" if pictures.is_beyond_text(puzzle) else "text"
    parts = [f"== given\n{dump(puzzle, form)}", f"== solution\n{written(puzzle, solution)}"]
    for violation, text in wrong_boards(puzzle, solution):
        places = " ".join(map(str, violation.coords))
        parts.append(f"== wrong {violation.rule}: {places}\n{text}")
    with suppress(FormatError):  # links cannot express some boards
        parts.append(f"== links\n{dump(puzzle, 'link').partition('?')[2]}")
    return "".join(part.rstrip("\n") + "\n" for part in parts)


def written(puzzle: Puzzle, marks: Marks) -> str:
    """Marks as grid text, or drawn if edges join at corners."""
    return drawn(puzzle, marks) if pictures.is_drawn(puzzle) else dump_marks(puzzle, marks)


def drawn(puzzle: Puzzle, marks: Marks) -> str:
    """Edges as `pictures` reads them: + - | and x for one without a line."""
    rows, cols = puzzle.size
    lines = [
        ["+" if not (x % 2 or y % 2) else " " for x in range(2 * cols + 1)]
        for y in range(2 * rows + 1)
    ]
    for coord, mark in marks.items():
        if coord.layer is Layer.EDGES_H:
            lines[2 * coord.row][2 * coord.col + 1] = "-" if mark else "x"
        elif coord.layer is Layer.EDGES_V:
            lines[2 * coord.row + 1][2 * coord.col] = "|" if mark else "x"
    return "\n".join("".join(line).rstrip() for line in lines) + "\n"


def wrong_boards(puzzle: Puzzle, solution: Marks) -> Iterator[tuple[Violation, str]]:
    """Boards with a mistake, each with the fewest marks that show the mistake.

    There is one for each constraint that can be the only violated one, and at least one for each
    rule; then come slips, up to this many boards.
    """
    told = {(one.rule, one.coords): (one, spoilt) for one, spoilt in near_misses(puzzle)}
    met = {rule for rule, _ in told}
    more: dict[tuple[str, tuple[Coord, ...]], tuple[Violation, Marks]] = {}
    for violation, spoilt in slips(puzzle, solution):
        into = more if violation.rule in met else told
        met.add(violation.rule)
        into.setdefault((violation.rule, violation.coords), (violation, spoilt))
    rest = [one for key, one in more.items() if key not in told]
    for violation, spoilt in [*told.values(), *rest[: max(0, WRONG - len(told))]]:
        yield violation, opened(puzzle, written(puzzle, spoilt), violation)


def near_misses(puzzle: Puzzle) -> Iterator[tuple[Violation, Marks]]:
    """Solutions of the puzzle without one constraint, which they violate."""
    alike: dict[str, list[Constraint]] = {}
    needed = [one for one in puzzle.constraints if not one.implied]
    for one in needed:
        # The places and numbers in its words make no difference.
        alike.setdefault(one.rule.name + re.sub(r"\d+", "", one.about), []).append(one)
    for group in alike.values():
        dropped = set(group)
        rest = Puzzle.of(puzzle.substrate, [one for one in needed if one not in dropped])
        for marks in solve(rest, limit=TRIES, budget=SECONDS).solutions:
            text = written(puzzle, marks)
            wrong = check(Puzzle.of(puzzle.substrate, group), marks).violations
            if wrong and shows(puzzle, text, wrong[0]):
                yield wrong[0], marks
                break


def slips(puzzle: Puzzle, solution: Marks) -> Iterator[tuple[Violation, Marks]]:
    """The violations on boards on which one or two marks differ from the solution."""
    rng = random.Random(7)
    for number in range(TRIES):
        spoilt = dict(solution)
        for coord in rng.sample(sorted(solution), 1 + number % 2):
            index = puzzle.substrate.index(coord)
            others = [
                mark
                for mark in marks_in(puzzle.substrate.candidates[index])
                if mark != solution[coord]
            ]
            if others:
                spoilt[coord] = rng.choice(others)
        for violation in check(puzzle, spoilt).violations:
            yield violation, spoilt


def opened(puzzle: Puzzle, text: str, violation: Violation) -> str:
    """The text with as many of its signs left open as the violation allows."""
    blank = " " if pictures.is_drawn(puzzle) else "."
    lines = [line if pictures.is_drawn(puzzle) else line.split() for line in text.splitlines()]
    signs = [list(line) for line in lines]
    places = [(row, at) for row, line in enumerate(signs) for at in range(len(line))]
    if not pictures.is_drawn(puzzle):
        places = [(row, at) for row, at in places if row]  # the first line gives the size
    random.Random(5).shuffle(places)
    for row, at in places:
        before = signs[row][at]
        if before in ("+", blank):
            continue
        signs[row][at] = blank
        if not shows(puzzle, joined(puzzle, signs), violation):
            signs[row][at] = before
    return joined(puzzle, signs)


def joined(puzzle: Puzzle, signs: list[list[str]]) -> str:
    if pictures.is_drawn(puzzle):
        return "\n".join("".join(line).rstrip() for line in signs) + "\n"
    width = max(len(token) for line in signs[1:] for token in line)
    rows = (" ".join(token.rjust(width) for token in line) for line in signs[1:])
    return "\n".join([" ".join(signs[0]), *rows]) + "\n"


def shows(puzzle: Puzzle, text: str, violation: Violation) -> bool:
    """Whether the marks of the text violate that rule at exactly those coords."""
    found = check(puzzle, pictures.marks_in(puzzle, text)).violations
    return any((one.rule, one.coords) == (violation.rule, violation.coords) for one in found)


def told_in(text: str) -> set[str]:
    """The rules that the wrong boards of a file violate."""
    return set(re.findall(r"^== wrong (\w+)", text, re.MULTILINE))


def puzzle_for(genre: Genre, file: str | None) -> Puzzle:
    """The puzzle of a file, or a new one that is not square if possible."""
    if file:
        return load(Path(file).read_text(encoding="utf-8"), genre.id)
    if genre.making is None:
        return load(genre.example, genre.id)
    for size in ((5, 6), (4, 6), (6, 6), genre.size):
        try:
            return generate(genre, size, seed=1)
        except PuzzleError:
            continue
    raise PuzzleError(f"No {genre.name} could be made: give a puzzle in a file.")


def main(arguments: list[str]) -> int:
    """Write the pictures of a genre."""
    genre = genre_named(arguments[0])
    target = pictures.FOLDER / f"{genre.id}.txt"
    try:
        puzzle = puzzle_for(genre, arguments[1] if len(arguments) > 1 else None)
        text = painted(puzzle)
    except PuzzleError as error:
        print(error.sentence, file=sys.stderr)
        return 2
    target.write_text(text, encoding="utf-8", newline="\n")
    where = target.relative_to(Path.cwd()) if target.is_relative_to(Path.cwd()) else target
    print(f"{where}: {text.count('== wrong')} wrong boards. Look at them.")
    unshown = {one.rule.name for one in puzzle.constraints if not one.implied} - told_in(text)
    if unshown:
        print(f"None breaks {', '.join(sorted(unshown))}: add one, or take another puzzle.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
