"""Rooms as an author draws them: cells of no room stay so until a stroke takes them in."""

from __future__ import annotations

import pytest

from tests.helpers.headless import answers

Rooms = list[list[int]]

# Two rooms, and two cells apart that are in none.
BOARD: Rooms = [[-1, 0, 0], [1, 1, 0], [1, 1, -1]]


@pytest.mark.parametrize(
    ("name", "args", "rooms"),
    [
        ("cut", [], BOARD),
        ("fitted", [3, 4], [[-1, 0, 0, 0], [1, 1, 0, 0], [1, 1, -1, -1]]),
        ("fitted", [2, 3], [[-1, 0, 0], [1, 1, 0]]),
        # A loose cell becomes a room, or comes to one.
        ("drawRoom", [["cells/0/0"]], [[0, 1, 1], [2, 2, 1], [2, 2, -1]]),
        ("drawRoom", [["cells/0/1", "cells/0/0"]], [[0, 0, 0], [1, 1, 0], [1, 1, -1]]),
        ("join", ["cells/0/0", "cells/0/1"], [[0, 0, 0], [1, 1, 0], [1, 1, -1]]),
        ("join", ["cells/2/1", "cells/2/2"], [[-1, 0, 0], [1, 1, 0], [1, 1, 1]]),
        ("dissolve", ["cells/2/2"], [[-1, 0, 0], [1, 1, 0], [1, 1, 1]]),
        # A stroke from a loose cell takes cells out of their rooms, which may part them.
        (
            "drawRoom",
            [["cells/0/0", "cells/1/0", "cells/1/1", "cells/1/2"]],
            [[-1, 0, 0], [-1, -1, -1], [1, 1, -1]],
        ),
        # The cells of a room are left out, and come back one by one.
        ("hollow", ["cells/0/1"], [[-1, -1, -1], [0, 0, -1], [0, 0, -1]]),
        # A room is dissolved into another one.
        ("dissolve", ["cells/0/1"], [[-1, 0, 0], [0, 0, 0], [0, 0, -1]]),
    ],
)
def test_edits(name: str, args: list[object], rooms: Rooms) -> None:
    assert answers([("clues/rooms.js", name, BOARD, *args)]) == [rooms]


def test_a_loose_cell_has_no_others_around_it() -> None:
    around, cells, loose = answers(
        [
            ("clues/rooms.js", "roomAround", BOARD, "cells/0/0"),
            ("clues/rooms.js", "roomCells", BOARD),
            ("clues/rooms.js", "looseCells", BOARD),
        ]
    )
    assert around == ["cells/0/0"]
    assert loose == ["cells/0/0", "cells/2/2"]
    assert [len(room) for room in cells] == [3, 4]
