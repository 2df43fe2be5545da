"""Links: lines that divide the whole board, none of them touching itself.

It starts with a board whose cells are not joined at all, and joins and cuts them at random. The
ends of two lines are joined, and a line in between is cut. A score counts the gains, and the
allowed loss shrinks (threshold accepting). It does not continue to the smallest number of lines: a
few lines run side by side for long and leave many ways to do so.
"""

from __future__ import annotations

from itertools import pairwise

from py_solver.board.coords import Coord, Layer, cell
from py_solver.fills.loops.folding import marked
from py_solver.fills.loops.told import line_of
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

LONG = Option("long", 1, -1, 1, "Preference for fewer but longer lines.", easier=0)
"""The score of a line. Of 8×8 boards with 7 lines one in ten is easy, of those with 11 half are."""

SHORT = {1: 4.0, 2: 2.5, 3: 1.0}
"""The extra score of a line of few cells."""

JOINS = 22  # tried per cell
ALLOWED = 2.0  # loss at first
LEAST = 3  # cells of a line: adjacent numbers are not a puzzle
FEWER_CUTS = 0.25
"""Up to this ease, a board that was too hard gets one more line at a time.

Beyond it, the board gets as many as leave anything to be worked out.
"""

LOOK_EVERY = 64  # joins


class Board:
    """The lines on a board. Cells are numbered row by row."""

    def __init__(self, rows: int, cols: int) -> None:
        """Start with cells that are not joined."""
        self.cols = cols
        cells = range(rows * cols)
        self.near: list[list[int]] = [[] for _ in cells]
        self.pairs: list[tuple[int, int]] = []
        for one in cells:
            beside = [one + 1] if (one + 1) % cols else []
            for other in (*beside, *([one + cols] if one + cols < rows * cols else ())):
                self.pairs.append((one, other))
                self.near[one].append(other)
                self.near[other].append(one)
        self.joined: list[list[int]] = [[] for _ in cells]

    def line(self, start: int) -> list[int]:
        """Return the cells of the line through a cell, from one end to the other."""
        found = [start]
        for first in self.joined[start]:
            before, here = start, first
            found.append(here)
            while on := [cell for cell in self.joined[here] if cell != before]:
                before, here = here, on[0]
                found.append(here)
            found.reverse()
        return found

    def lines(self) -> list[list[int]]:
        """Return every line, in the order of their first ends."""
        seen: set[int] = set()
        found = []
        for start, joined in enumerate(self.joined):
            if len(joined) < 2 and start not in seen:
                found.append(self.line(start))
                seen.update(found[-1])
        return found

    def join(self, one: int, other: int) -> None:
        """Join two cells, which must not make a closed loop."""
        self.joined[one].append(other)
        self.joined[other].append(one)

    def cut(self, one: int, other: int) -> None:
        """Separate two joined cells."""
        self.joined[one].remove(other)
        self.joined[other].remove(one)

    def touch_once(self, line: list[int], other: list[int]) -> bool:
        """Return whether two lines are adjacent in one place only."""
        there = set(other)
        return sum(near in there for cell in line for near in self.near[cell]) == 1


def linked(shop: Workshop) -> Draft | None:
    """Return lines through all cells, numbered in reading order.

    Return None if one is too short, or if more is left to be worked out than is allowed.
    """
    if shop.aim.too_hard:
        return _easier(shop, shop.aim.too_hard)
    board = Board(shop.rows, shop.cols)
    joins = JOINS * shop.rows * shop.cols
    for number in range(joins if board.pairs else 0):
        if number % LOOK_EVERY == 0:
            shop.pulse()
        allowed = ALLOWED * (1 - number / joins) * shop.rng.random()
        _try(shop, board, *shop.rng.choice(board.pairs), allowed)
    lines = board.lines()
    if min(map(len, lines)) < LEAST:
        return None
    draft = _numbered(shop, lines)
    return None if shop.aim.easier and shop.ask.doubts(shop.puzzle(draft.clues), 0) else draft


def _numbered(shop: Workshop, lines: list[list[int]]) -> Draft:
    cols = shop.cols
    numbers = {
        cell(*divmod(end, cols)): number
        for number, line in enumerate(lines, start=1)
        for end in (line[0], line[-1])
    }
    drawn = {
        Coord(Layer.EDGES_V if after - before == 1 else Layer.EDGES_H, *divmod(after, cols))
        for line in lines
        for before, after in map(sorted, pairwise(line))
    }
    clues = {"number": dict(sorted(numbers.items()))}
    return Draft(clues, marked(shop.puzzle(clues).substrate, drawn))


def _easier(shop: Workshop, draft: Draft) -> Draft | None:
    """Return a draft with more lines, some of which are not seen; None if there is none.

    A line is cut in two. Joining the new ends, which are adjacent, gives a solution of the draft,
    so the draft has exactly one. The easier the target, the more lines are cut.
    """
    board = Board(shop.rows, shop.cols)
    for edge in sorted(line_of(draft)):
        at = edge.row * shop.cols + edge.col
        board.join(at, at - (1 if edge.layer is Layer.EDGES_V else shop.cols))
    lines, found = board.lines(), None
    cuts = [
        (line[at - 1], line[at]) for line in lines for at in range(LEAST, len(line) - LEAST + 1)
    ]
    shop.rng.shuffle(cuts)
    for one, other in cuts:
        shop.pulse()
        line = board.line(one)
        if not LEAST <= line.index(other) <= len(line) - LEAST:
            continue  # another cut came too near
        board.cut(one, other)
        less = _numbered(shop, board.lines())
        if shop.ask.unseen(shop.puzzle(less.clues)):
            found = less
            if shop.aim.easier <= FEWER_CUTS:
                break
        else:
            board.join(one, other)
    return found


def _try(shop: Workshop, board: Board, one: int, other: int, allowed: float) -> None:
    """Join two adjacent cells, and cut the line in between, unless that loses too much.

    They are joined already or on two lines, because no line touches itself.
    """
    if other in board.joined[one]:
        return
    kept, lost, loss, each = [], [], 0.0, shop.options[LONG.key]
    for here in (one, other):
        line = board.line(here)
        at = line.index(here)
        if shop.rng.random() * 2 < 1:
            line.reverse()
            at = len(line) - 1 - at
        ends_here = at in (0, len(line) - 1)
        kept.append(line if ends_here else line[: at + 1])
        lost.append([] if ends_here else line[at + 1 :])
        loss -= _count(line, each)
    left = (kept[0] + kept[1], *lost)
    loss += sum(_count(line, each) for line in left)
    if loss <= allowed and board.touch_once(*kept):
        for here, rest in zip((one, other), lost, strict=True):
            if rest:
                board.cut(here, rest[0])
        board.join(one, other)


def _count(line: list[int], each: float) -> float:
    return each + SHORT.get(len(line), 0.0) if line else 0.0
