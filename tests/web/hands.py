"""A player's hands on the board: real presses, drags and keys at the places of coords."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Literal

from playwright.sync_api import Page

from py_solver.board.coords import BESIDE, Coord, Layer, cell, halves
from py_solver.board.rim import beyond
from py_solver.board.substrate import Joins, Substrate
from py_solver.painting.picture import picture
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.puzzle import Puzzle

Point = tuple[float, float]
Button = Literal["left", "right"]
CELL = 48


class Hands:
    """Moves the mouse and types. Create it again after the board has moved or was resized."""

    def __init__(self, page: Page) -> None:
        """Scroll the board into view and find where it is: the mouse reaches nothing else."""
        self.page = page
        page.locator("#board").scroll_into_view_if_needed()
        matrix = page.locator("#board").evaluate(
            "svg => { const m = svg.getScreenCTM(); return [m.a, m.e, m.f]; }"
        )
        self._scale, self._left, self._top = matrix

    def at(self, down: float, right: float) -> Point:
        """Return where on the screen a point of the board is, given in cells."""
        size = self._scale * CELL
        return self._left + right * size, self._top + down * size

    def middle(self, coord: Coord) -> Point:
        """Return where on the screen the middle of a coord is."""
        if coord.layer in BESIDE:
            row, col = beyond(coord)
            return self.at(row + 0.5, col + 0.5)
        down, right = halves(coord)
        return self.at(down / 2, right / 2)

    def click(self, coord: Coord, button: Button = "left") -> None:
        """Press and release in the middle of the coord."""
        x, y = self.middle(coord)
        self.page.mouse.click(x, y, button=button)

    def add(self, coord: Coord) -> None:
        """Click with Control, which adds to a selection or to an area."""
        self.page.keyboard.down("Control")
        self.click(coord)
        self.page.keyboard.up("Control")

    def drag(self, path: Sequence[Coord], button: Button = "left") -> None:
        """Press in the first coord, move through all of them, release in the last."""
        self.page.mouse.move(*self.middle(path[0]))
        self.page.mouse.down(button=button)
        for coord in path[1:]:
            self.page.mouse.move(*self.middle(coord), steps=2)
        self.page.mouse.up(button=button)

    def keys(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)


def enter(hands: Hands, puzzle: Puzzle, marks: Mapping[Coord, int]) -> None:
    """Enter these marks as a player would, in every way that the board has.

    The cells must be empty. Givens and blank marks are left out, as a player would.
    """
    board = puzzle.substrate
    given = picture(puzzle).givens
    wanted = {
        c: m
        for c, m in marks.items()
        if c not in given and m != board.marks_of(board.index(c)).blank
    }
    _enter_cells(hands, board, {c: m for c, m in wanted.items() if not c.layer.is_edge})
    genre = genre_of(puzzle)
    clicks = not (genre and genre.turns)  # where a click turns a tile, it draws no line
    _enter_edges(hands, board, {c: m for c, m in wanted.items() if c.layer.is_edge}, clicks=clicks)


def typed(board: Substrate, place: Coord, mark: int) -> str:
    """Return the keys of a mark; one among numbers that has a name, such as a shaded cell, is 0."""
    word = board.marks_of(board.index(place)).word(mark)
    return "0" if word[1:].isalpha() else word


def _enter_cells(hands: Hands, board: Substrate, marks: Mapping[Coord, int]) -> None:
    """Type numbers; click shades, bulbs and stars, and drag over neighbours.

    If one of two marks is required, the other button makes the second one.
    """
    if any(not board.marks_of(board.index(place)).is_binary for place in marks):
        for place, mark in marks.items():
            hands.click(place)
            hands.keys(*typed(board, place, mark))
        return
    if any(board.marks_of(board.index(place)).most > 1 for place in marks):
        for place, mark in marks.items():
            # A click makes the next of several symbols.
            for _ in range(mark + (board.marks_of(board.index(place)).blank is None)):
                hands.click(place)
        return
    left = dict.fromkeys(sorted(marks))
    drags_are_lines = len(board.layers) > 1
    for place in sorted(marks):
        if place not in left:
            continue
        run, mark = [place], marks[place]
        choices = board.marks_of(board.index(place))
        button: Button = "right" if choices.blank is None and mark != choices.least else "left"
        while not drags_are_lines and (beside := cell(place.row, run[-1].col + 1)) in left:
            if marks[beside] != mark:
                break
            run.append(beside)
        if len(run) > 1:
            hands.drag(run, button)
        else:
            hands.click(place, button)
        for one in run:
            del left[one]


def _enter_edges(
    hands: Hands, board: Substrate, marks: Mapping[Coord, int], *, clicks: bool
) -> None:
    """By a click near an edge, by Shift with an arrow, and by drags along lines."""
    left = set(marks)
    if any(mark > 1 for mark in marks.values()):
        _enter_bridges(hands, marks)
        return
    tried = not clicks
    while left:
        path = _chain(board, left)
        edges = [_between(board, *pair) for pair in pairwise(path)]
        if len(edges) > 1 and not tried:
            tried = True
            hands.click(edges[0])
            # The right button makes a cross, which the keyboard then turns into a line.
            hands.click(edges[1], "right")
            hands.keys("x", _arrow(edges[1], path[1]), f"Shift+{_arrow(path[1], path[2])}")
            left -= set(edges[:2])
        else:
            hands.drag(path)
            left -= set(edges)


def _enter_bridges(hands: Hands, marks: Mapping[Coord, int]) -> None:
    """Draw each bridge by clicks on a part of it; the board draws the whole bridge."""
    left = set(marks)
    while left:
        edge = min(left)
        for _ in range(marks[edge]):
            hands.click(edge)
        drawn = hands.page.locator("[data-edge]").evaluate_all(
            "all => all.map(one => one.dataset.edge)"
        )
        assert str(edge) in drawn
        left -= {Coord.parse(text) for text in drawn}


def _chain(board: Substrate, edges: Iterable[Coord]) -> list[Coord]:
    """Follow edges from end to end, as far as they go; return the cells or corners on the way."""
    left = set(edges)
    start = min(left)
    path = list(_ends(board, start))
    left.discard(start)
    while True:
        here = path[-1]
        on = [edge for edge in sorted(left) if here in _ends(board, edge)]
        if not on:
            return path
        left.discard(on[0])
        one, other = _ends(board, on[0])
        path.append(other if one == here else one)


def _ends(board: Substrate, edge: Coord) -> tuple[Coord, Coord]:
    """The ends of a line on this edge; borders run from corner to corner."""
    if board.joins is Joins.PARTS:
        board = replace(board, joins=Joins.CORNERS)
    return board.ends(edge)


def _between(board: Substrate, one: Coord, other: Coord) -> Coord:
    return next(edge for edge in board.edges_at(one) if set(_ends(board, edge)) == {one, other})


def _arrow(start: Coord, end: Coord) -> str:
    """The arrow key from one place towards another."""
    down = (end.row + _half(end, 0)) - (start.row + _half(start, 0))
    right = (end.col + _half(end, 1)) - (start.col + _half(start, 1))
    if down:
        return "ArrowDown" if down > 0 else "ArrowUp"
    return "ArrowRight" if right > 0 else "ArrowLeft"


def _half(coord: Coord, axis: int) -> float:
    layers = ((Layer.CELLS, Layer.EDGES_V), (Layer.CELLS, Layer.EDGES_H))[axis]
    return 0.5 if coord.layer in layers else 0
