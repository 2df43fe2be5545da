"""Nets that wrap around: all solutions by brute force, game IDs, texts, pictures, hints."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import product

import pytest

from py_solver import (
    ClueError,
    FormatError,
    GenreError,
    Puzzle,
    Verdict,
    check,
    draw,
    dump,
    generate,
    grade,
    load,
    solve,
)
from py_solver.board.coords import Coord, Layer, cell
from py_solver.formats.gridtext_marks import dump_marks, read_marks
from py_solver.genres import genre_named
from tests.helpers.uniqueness import second

# From the sources of Tatham's collection and of programs that read its IDs.
PUBLISHED = {
    "net 5x5w:19d7aaae8449d5636cad43c44": Verdict.UNIQUE,
    "net 5x5w:7548c283a5a3bbb8cd411ad56": Verdict.UNIQUE,
    "net 7x7w:64e843a1eb85a18e4ae7a7d8a7eb2a2dbb6171a997441a429": Verdict.UNIQUE,
    # Its author says that this one is ambiguous.
    "net 13x11w:5eaade1bd222664436d5e2965c12656b1129dd825219e3274d558d5eb2dab5da18898e571d5a2987be"
    "79746bd95726c597447d6da96188c513add829da7681da954db113d3cd244": Verdict.MULTIPLE,
}
FIRST = next(iter(PUBLISHED))
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""North, east, south, west."""

Sides = tuple[int, ...]
Walls = set[tuple[tuple[int, int], int]]
"""Walls by a cell and its side, from both cells."""


def name_of(sides: Sides) -> str:
    if sum(sides) == 2:
        return "straight" if sides[0] == sides[2] else "bend"
    return {1: "end", 3: "tee", 4: "cross"}[sum(sides)]


WAYS: dict[str, list[Sides]] = {}
for sides_ in product((0, 1), repeat=4):
    if any(sides_):
        WAYS.setdefault(name_of(sides_), []).append(sides_)


def random_net(
    dice: random.Random, rows: int, cols: int
) -> tuple[dict[tuple[int, int], str], Walls]:
    """Draw a random tree on the torus, forget how its tiles are turned, and add some walls."""
    lines = {place: [0] * 4 for place in product(range(rows), range(cols))}
    reached = [(0, 0)]
    while len(reached) < rows * cols:
        here, way = dice.choice(reached), dice.randrange(4)
        there = (here[0] + STEPS[way][0]) % rows, (here[1] + STEPS[way][1]) % cols
        if there not in reached:
            lines[here][way] = lines[there][(way + 2) % 4] = 1
            reached.append(there)
    walls: Walls = set()
    for (row, col), way in product(lines, (1, 2)):
        if not lines[row, col][way] and dice.random() < 0.08:
            there = (row + STEPS[way][0]) % rows, (col + STEPS[way][1]) % cols
            walls |= {((row, col), way), (there, (way + 2) % 4)}
    return {place: name_of(tuple(sides)) for place, sides in lines.items()}, walls


def brute_force(
    tiles: Mapping[tuple[int, int], str], walls: Walls, rows: int, cols: int
) -> set[frozenset[tuple[tuple[int, int], int]]]:
    """Return all solutions: for each, the cells with a line to the north or west, and which."""
    places, found = list(tiles), set()
    turned: dict[tuple[int, int], Sides] = {}

    def beside(place: tuple[int, int], way: int) -> tuple[int, int]:
        return (place[0] + STEPS[way][0]) % rows, (place[1] + STEPS[way][1]) % cols

    def is_tree() -> bool:
        reached = [places[0]]
        for here in reached:
            near = (beside(here, way) for way in range(4) if turned[here][way])
            reached += [there for there in dict.fromkeys(near) if there not in reached]
        lines = sum(map(sum, turned.values())) // 2
        return len(reached) == len(places) == lines + 1

    def place_from(number: int) -> None:
        if number == len(places):
            if is_tree():
                lines = product(places, (0, 3))
                found.add(frozenset((at, way) for at, way in lines if turned[at][way]))
            return
        here = places[number]
        for sides in WAYS[tiles[here]]:
            fits = all(
                sides[way] == turned[there][(way + 2) % 4]
                for way in range(4)
                if (there := beside(here, way)) in turned
            )
            if fits and not any(sides[way] and (here, way) in walls for way in range(4)):
                turned[here] = sides
                place_from(number + 1)
                del turned[here]

    place_from(0)
    return found


def net(tiles: Mapping[tuple[int, int], str], walls: Walls, rows: int, cols: int) -> Puzzle:
    clues = {
        "wraps": True,
        "tile": {cell(*place): tile for place, tile in tiles.items()},
        "wall": {edge(*place, way): "border" for place, way in sorted(walls) if way in (0, 3)},
    }
    return genre_named("netwalk").puzzle(rows, cols, clues)


def edge(row: int, col: int, way: int) -> Coord:
    return Coord(Layer.EDGES_V if way else Layer.EDGES_H, row, col)


def test_small_boards_have_the_solutions_of_brute_force() -> None:
    dice, numbers = random.Random(12), set()
    for _ in range(8):
        rows, cols = dice.choice(((3, 3), (3, 3), (3, 4), (4, 3)))
        tiles, walls = random_net(dice, rows, cols)
        puzzle, expected = net(tiles, walls, rows, cols), brute_force(tiles, walls, rows, cols)
        found = solve(puzzle, len(expected) + 1).solutions
        drawn = {frozenset(at for at, mark in marks.items() if mark) for marks in found}
        assert drawn == {frozenset(edge(*at, way) for at, way in one) for one in expected}
        assert len(found) == len(expected)
        assert all(check(puzzle, marks).solved for marks in found)
        numbers.add(len(expected))
        for form, named in (("text", "netwalk"), ("json", None), ("tatham", None)):
            again = load(dump(puzzle, form), named)
            assert (again.clues, again.substrate) == (puzzle.clues, puzzle.substrate)
    assert 1 in numbers
    assert max(numbers) > 1


@pytest.mark.parametrize("told", PUBLISHED)
def test_published_game_ids_are_solved_and_written_again(told: str) -> None:
    puzzle = load(told)
    outcome = solve(puzzle)
    assert outcome.verdict is PUBLISHED[told]
    again = load(dump(puzzle, "tatham"))
    assert again.clues == puzzle.clues
    assert dump(puzzle, "tatham").partition("#")[2].startswith(told.split()[1].split(":")[0])


def test_solutions_are_unique_for_or_tools_too() -> None:
    puzzle = load(FIRST)
    (solution,) = solve(puzzle).solutions
    assert second(puzzle, solution) is None
    assert read_marks(puzzle, dump_marks(puzzle, solution)) == solution


def test_walls_at_the_edge_of_the_grid_add_a_line_and_a_column_to_the_text() -> None:
    inner, outer = load("net 3x3w:9va5dcc7a4"), load("net 3x3w:9av5dcc7ah4hv")
    assert len(dump(inner, "text").splitlines()) == 1 + 2 * 3 - 1
    lines = dump(outer, "text").splitlines()
    assert (lines[0], len(lines), len(lines[1].split())) == ("3 3 W", 1 + 2 * 3, 2 * 3)
    for puzzle in (inner, outer):
        assert load(dump(puzzle, "text"), "netwalk").clues == puzzle.clues
    assert list(outer.clues["wall"]) == [
        *(Coord(Layer.EDGES_H, 0, 1), Coord(Layer.EDGES_H, 0, 2)),
        *(Coord(Layer.EDGES_V, 0, 2), Coord(Layer.EDGES_V, 2, 0)),
    ]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(GenreError, match="at least 3 rows and 3 columns"):
        load("net 2x5w:1111111111")
    genre, wall = genre_named("netwalk"), {Coord(Layer.EDGES_V, 0, 0): "border"}
    with pytest.raises(ClueError, match="only a net that wraps around has walls there"):
        genre.puzzle(3, 3, {"wall": wall})
    assert genre.puzzle(3, 3, {"wall": wall, "wraps": True}).clues["wall"] == wall
    with pytest.raises(ClueError, match="cannot be there"):
        genre.puzzle(3, 3, {"wall": {Coord(Layer.EDGES_V, 0, 3): "border"}, "wraps": True})
    with pytest.raises(FormatError):
        load("net 3x3w:9av5dcc7ah4hq")


def test_the_picture_shows_both_ends_of_a_line_that_leaves_the_grid() -> None:
    puzzle = load(FIRST)
    left, inner = Coord(Layer.EDGES_V, 0, 0), Coord(Layer.EDGES_V, 0, 1)
    around, within, bare = (draw(puzzle, marks) for marks in ({left: 1}, {inner: 1}, {}))
    assert "M20 20L-8.8 20" in around.replace(".0", "")
    assert "M180 20L208.8 20" in around.replace(".0", "")
    assert "-8.8" not in within
    assert "stroke-dasharray" in bare
    walls = load("net 5x5w:19d7aaae8449d5636cad43c44v")
    assert draw(walls).count("<rect") == bare.count("<rect") + 2


def test_new_nets_wrap_and_say_so() -> None:
    made = generate("netwalk", size=(4, 5), seed=2, wraps=1)
    assert made.clues["wraps"]
    (solution,) = solve(made).solutions
    assert second(made, solution) is None
    lines = [at for at, mark in solution.items() if mark]
    assert any(len(made.substrate.drawn_at(at)) == 2 for at in lines)
    notes = genre_named("netwalk").notes(made)
    assert any("come back on the opposite side" in note for note in notes)
    assert grade(made).number > 0
