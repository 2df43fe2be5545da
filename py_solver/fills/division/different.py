"""Boards divided into regions of one size, whose cells have different letters."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord, cell
from py_solver.fills.division.tilings import pieces
from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.rooms import Room, equal, names
from py_solver.phrases.division import borders_of
from py_solver.phrases.equal_regions import SIZE, nearest_size
from py_solver.puzzle.workshop import Draft, Workshop

MOVES = 12
"""How often letters are moved to show borders, for each region."""


def lettered(shop: Workshop) -> Draft | None:
    """Divide the board, and deal the letters out at random in every region."""
    size = nearest_size(*shop.size, round(shop.options["cells"] or max(shop.size)))
    rooms = equal(neighbors(*shop.size), shop.rng, shop.cols, size)
    letters = [0] * (shop.rows * shop.cols)
    for room in rooms:
        dealt = list(range(1, size + 1))
        shop.rng.shuffle(dealt)
        for at, letter in zip(sorted(room), dealt, strict=True):
            letters[at] = letter
    draft = _draft(shop, rooms, letters, size)
    return _shown(shop, draft) if shop.aim.easier else draft


def _shown(shop: Workshop, draft: Draft) -> Draft:
    """Return the draft with letters moved so that single rules show its borders, or most of them.

    A border is seen at once between equal letters. So a border that is not seen gets them, unless
    that hides more than it shows.
    """
    board = shop.puzzle(draft.clues).substrate
    rooms = pieces(board, draft.solution)
    home = {at: room for room in rooms for at in room}
    unseen = shop.ask.unseen(shop.puzzle(draft.clues))
    for _ in range(MOVES * len(rooms)):
        if shop.aim.is_seen_enough(len(unseen), len(draft.solution)):
            break
        borders = [place for place in unseen if draft.solution[place]]
        if not borders:
            break
        ends = [number_of(place, shop.cols) for place in board.ends(shop.rng.choice(borders))]
        one, other = shop.rng.sample(ends, 2)
        letters = list(draft.clues["letter"].values())
        there = next(at for at in home[one] if letters[at] == letters[other])
        letters[one], letters[there] = letters[there], letters[one]
        changed = _draft(shop, rooms, letters, draft.clues[SIZE])
        left = shop.ask.unseen(shop.puzzle(changed.clues))
        if len(left) <= len(unseen):
            draft, unseen = changed, left
        shop.pulse()
    return draft


def _draft(shop: Workshop, rooms: Sequence[Room], letters: Sequence[int], size: int) -> Draft:
    placed = {cell(*divmod(at, shop.cols)): letter for at, letter in enumerate(letters)}
    clues = {SIZE: size, "letter": placed}
    return Draft(clues, borders_of(names(rooms), shop.puzzle(clues).substrate))


def swapped(shop: Workshop, draft: Draft, other: dict[Coord, int]) -> Draft:
    """Return the draft with two letters of a region swapped, so that the other solution is wrong.

    A region of the other solution has cells of two of ours. One of these gets the letter of
    another, and its own goes to where that letter is in its region.
    """
    board = shop.puzzle(draft.clues).substrate
    rooms, theirs = pieces(board, draft.solution), set(pieces(board, other))
    letters = list(draft.clues["letter"].values())
    home = {at: room for room in rooms for at in room}
    wrong = shop.rng.choice(sorted(theirs.difference(rooms)))
    one = shop.rng.choice(wrong)
    two = shop.rng.choice([at for at in wrong if home[at] is not home[one]])
    there = next(at for at in home[one] if letters[at] == letters[two])
    letters[one], letters[there] = letters[there], letters[one]
    return _draft(shop, rooms, letters, draft.clues[SIZE])
