"""Texts and solutions in the shape of a published collection mean what ours mean."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from py_solver import all_genres, load, solve
from py_solver.formats.gridtext_marks import read_marks


class Shapes(NamedTuple):
    """A puzzle in our text, in the other one, and its solution in the other one."""

    ours: str
    published: str
    solution: str


SHAPES = {
    "gappy": Shapes(
        "9 9\n- - - - - 6 - - -\n- 3 - - - 1 - - -",
        "9 9\n- - - - - 6 - - -\n- 3 - - - 1 - - -" + "\n- - - - - - - - -" * 9,
        "9 9\n- - - x - - - x -\n- x - - - x - - -\n- - - x - - - - x\n- x - - - - x - -\n"
        "- - - - x - - - x\nx - x - - - - - -\n- - - - x - x - -\nx - x - - - - - -\n"
        "- - - - - x - x -",
    ),
    "grand_tour": Shapes(
        "4 4\n. . . . . . .\n. . x . . . .\n. . . x . . ." + "\n. . . . . . ." * 4,
        "3 3\n1 6 -\n- 8 -\n- - -",
        "3 3\nx - x\nx x x\nx - x",
    ),
    "eulero": Shapes(
        "4 8\n- - - - 3 - - -\n3 1 - - - - - -\n- - - 2 - - - -\n2 4 1 - - - - -",
        "4 4\n00 00 30 00\n31 00 00 00\n00 02 00 00\n24 10 00 00",
        "4 4\n12 23 34 41\n31 44 13 22\n43 32 21 14\n24 11 42 33",
    ),
    "doors": Shapes(
        "3 3\n2 4 -\n- 2 -\n3 - 2",
        "3 3\n2 4 -\n- 2 -\n3 - 2",
        "3 3\n11 8 12\n13 5 7\n3 2 14",
    ),
    "filling_thermometers": Shapes(
        '{"format": "gridwright", "version": 1, "genre": "filling_thermometers", "rows": 4, '
        '"cols": 4, "clues": {"count": {"left/0/0": 3, "top/0/1": 3, "left/2/0": 2, '
        '"left/3/0": 4}, "thermometer": [{"cells": ["cells/0/3", "cells/0/2", "cells/0/1", '
        '"cells/0/0", "cells/1/0", "cells/1/1"]}, {"cells": ["cells/1/2", "cells/2/2", '
        '"cells/2/1"]}, {"cells": ["cells/3/1", "cells/3/2", "cells/3/3", "cells/2/3", '
        '"cells/1/3"]}, {"cells": ["cells/3/0", "cells/2/0"]}]}}',
        "4 4\n- 3 - -\n3 - 2 4\n1.4 1.3 1.2 1.1\n1.5 1.6 2.1 3.5\n4.2 2.3 2.2 3.4\n4.1 3.1 3.2 3.3",
        "4 4\n- x x x\n- - x -\n- x x -\nx x x x",
    ),
    "doppelblock": Shapes(
        "5 5\n- - 0 2 3\n- - 4 3 0" + "\n- - - - -" * 5,
        "5 5 3\n- - 0 2 3\n- - 4 3 0",
        "5 5 3\n3 1 2 x x\nx x 3 2 1\nx 3 1 x 2\n1 2 x 3 x\n2 x x 1 3",
    ),
    "starsky": Shapes(
        "5 5\n- 1 - - -\n- 1 0 - -\n- se - - -\n- - s - -\n- - ne - -\n- - n w -\n- - - - -",
        "5 5 1\n- 1 - - -\n- 1 0 - -\n- se - - -\n- - s - -\n- - ne - -\n- - n w -\n- - - - -",
        "5 5 1\n- - * - -\n- - - * -\n- - - - -\n- * - - *\n- - * - -",
    ),
    "squaro": Shapes(
        "4 4\n0 - 4\n- - -\n0 - 4",
        "3 3\n0 - 4\n- - -\n0 - 4",
        "3 3\n0 3 15\n0 3 15\n0 3 15",
    ),
    "trinairo": Shapes(
        '{"format": "gridwright", "version": 1, "genre": "trinairo", "rows": 3, "cols": 3, '
        '"clues": {"given": {"cells/1/0": 2, "cells/2/2": 3}, "cross": [{"cells": '
        '["cells/0/0"]}, {"cells": ["cells/0/1"]}, {"cells": ["cells/0/2"]}, {"cells": '
        '["cells/1/1"]}, {"cells": ["cells/2/2"]}]}}',
        "3 3\nx x x\n2 x -\n- - 3x",
        "3 3\n3 1 2\n2 3 1\n1 2 3",
    ),
    "stitches": Shapes(
        "4 4 1\n0 - - 0\n- - - -\n1 1 2 2\n1 1 2 2\n1 1 3 3\n3 3 3 3",
        "4 4\n0 - - 0\n- - - -\n1 1 2 2\n1 1 2 2\n1 1 3 3\n3 3 3 3",
        "4 4\n- e w -\n- - s -\n- s n -\n- n - -",
    ),
    "bosanowa": Shapes(
        "3 4\n2 o - -\n- o o o\no o - -",
        "3 4\n2 - . .\n. - - -\n- - . .",
        "3 4\n2 4 - -\n- 6 4 2\n2 4 - -",
    ),
}


def test_every_shape_is_tried() -> None:
    assert {genre.id for genre in all_genres().values() if genre.published} == set(SHAPES)


@pytest.mark.parametrize("name", SHAPES)
def test_a_published_text_is_the_same_puzzle(name: str) -> None:
    shapes = SHAPES[name]
    assert load(shapes.published, name) == load(shapes.ours, name)


@pytest.mark.parametrize("name", SHAPES)
def test_a_published_solution_is_ours(name: str) -> None:
    puzzle = load(SHAPES[name].published, name)
    (solution,) = solve(puzzle).solutions
    published = read_marks(puzzle, SHAPES[name].solution)
    assert published
    assert published.items() <= solution.items()


@pytest.mark.parametrize("name", SHAPES)
def test_an_empty_board_is_ours(name: str) -> None:
    puzzle = load(SHAPES[name].ours, name)
    assert puzzle.genre is not None
    tokens = puzzle.genre.answer.write(puzzle.substrate, {})
    text = "\n".join(["{} {}".format(*puzzle.size), *map(" ".join, tokens)])
    assert not any(read_marks(puzzle, text).values())


@pytest.mark.parametrize("name", SHAPES)
def test_our_own_solution_is_still_read(name: str) -> None:
    puzzle = load(SHAPES[name].ours, name)
    (solution,) = solve(puzzle).solutions
    assert puzzle.genre is not None
    tokens = puzzle.genre.answer.write(puzzle.substrate, solution)
    text = "\n".join(" ".join(line) for line in tokens)
    assert read_marks(puzzle, text).items() <= solution.items()
