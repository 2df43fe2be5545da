"""Boards divided into strips: arrows that are right about theirs, or numbers that are wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from py_solver.board.coords import Coord, cell
from py_solver.board.regions import Direction
from py_solver.fills.by_rules import by_lot, walls
from py_solver.fills.division.tilings import pieces
from py_solver.fills.rooms import Room
from py_solver.fills.settle import settle
from py_solver.phrases.division import BORDER, JOINED
from py_solver.phrases.edges import cells_apart_from, ray, rays
from py_solver.phrases.sight import seen
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Draft, Workshop


def arrows(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return for each cell an arrow that fits, by lot, if there is one."""
    board, found = puzzle.substrate, dict[Coord, tuple[int, Direction]]()
    for place in cells_apart_from(shop.size, ()):
        size = 1 + seen(board, solution, rays(board, place), JOINED)
        ways = []
        for way in Direction:
            ahead = [solution[edge] for edge in ray(board, place, way).coords if edge in solution]
            if ahead[:1] == [BORDER] and sum(mark == BORDER for mark in ahead) == size:
                ways.append(way)
        if ways:
            found[place] = size, shop.rng.choice(ways)
    return {"arrow": found}


Board = tuple[tuple[Coord, int], ...]
"""The cell of each region's number, and the number."""


def lies(shop: Workshop) -> Draft | None:
    """Divide the board around numbers, and change or move them until no doubt is left.

    None of them says how many cells its region has. The option is “numbers”.
    """
    laid = walls("number", Clue.ANY, option="numbers")(shop, {})
    puzzle = shop.puzzle(laid)
    solution = shop.ask.solution(puzzle, by_lot(shop, puzzle))
    if solution is None:
        return None
    rooms = pieces(puzzle.substrate, solution)
    home = {at: number for number, room in enumerate(rooms) for at in room}
    most = max(map(len, rooms))

    def wrong(room: Room, at: int) -> tuple[Coord, int]:
        choice = [n for n in range(1, most + 1) if n != len(room)]
        return cell(*divmod(at, shop.cols)), shop.rng.choice(choice)

    def draft(board: Board) -> Draft:
        return Draft({"number": dict(sorted(board))}, solution)

    def change(board: Board, doubtful: Sequence[int]) -> Board | None:
        which = home[shop.rng.choice(doubtful)]
        changed = wrong(rooms[which], shop.rng.choice(rooms[which]))
        return (*board[:which], changed, *board[which + 1 :])

    if most == 1:
        return None
    first = tuple(wrong(room, shop.rng.choice(room)) for room in rooms)
    settled = settle(shop, first, draft, change)
    return None if settled is None else draft(settled)
