"""Small words for sentences: plurals and places, so that every rule speaks alike."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Layer
from py_solver.board.substrate import Substrate


def counted(number: int, thing: str, plural: str = "") -> str:
    """Return `1 cell`, `2 cells`; the plural is given where it is not formed with an s."""
    return f"{number} {thing if number == 1 else plural or thing + 's'}"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Return `a, b and c`."""
    return ", ".join(words[:-1]) + f" {joint} {words[-1]}" if len(words) > 1 else "".join(words)


def places(indices: Sequence[int], board: Substrate) -> str:
    """Name up to three places, or say how many there are; starts with a capital letter."""
    coords = [board.coords[index] for index in indices]
    if not coords:
        return "No place"
    if len(coords) <= 3:
        text = listed([coord.words for coord in coords])
        return text[0].upper() + text[1:]
    kinds = {coord.layer for coord in coords}
    thing = {frozenset({Layer.CELLS}): "cells", frozenset({Layer.CORNERS}): "corners"}.get(
        frozenset(kinds), "edges" if Layer.CELLS not in kinds else "places"
    )
    return f"{len(coords)} {thing} from {coords[0].words} to {coords[-1].words}"


def adding_up(where: str, target: int, low: int, high: int, otherwise: str) -> str:
    """Say what should come out, and what does: sums from `low` to `high`, or else `otherwise`."""
    if low == high:
        given = f"not to {low}"
    elif low > target:
        given = f"not to {low} or more"
    elif high < target:
        given = f"not to {high} or less"
    else:
        given = otherwise
    return f"{where} must add up to {target}, {given}."


def stretch(indices: Sequence[int], board: Substrate, thing: str) -> str:
    """Return `1 cell in row 3, column 5`, or `4 cells from row 3, column 5 on`: never of none."""
    place = board.coords[indices[0]]
    how_many = counted(len(indices), thing)
    if len(indices) > 1:
        return f"{how_many} from {place.words} on"
    return f"{how_many} {'in' if place.layer is Layer.CELLS else 'at'} {place.words}"
