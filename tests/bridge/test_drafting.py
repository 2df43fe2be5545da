"""Free boards on the page: what the engine tells its forms."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bridge.test_actions import result
from tests.bridge.test_requests import ask, refusal


def test_a_free_board_has_the_layers_that_were_asked() -> None:
    layers = {"cells": "numbers", "most": 4, "lines": "borders"}
    found = result("free", {"rows": 3, "cols": 5, "layers": layers})
    assert (found["rows"], found["cols"]) == (3, 5)
    assert [one["layer"] for one in found["layers"]] == ["cells", "edges_h", "edges_v"]
    assert found["joins"] == "parts"
    assert found["puzzle"]["clues"] == {"layers": layers}


@pytest.mark.parametrize(
    ("payload", "says"),
    [
        ({"layers": {"cells": "nothing"}}, "A board needs cells to fill in or lines to draw."),
        ({"layers": {"cells": "numbers", "least": 5, "most": 4}}, "the smaller first"),
        ({"rows": 0}, "at least one row"),
        ({"layers": []}, "The request's “layers” is not valid."),
    ],
)
def test_impossible_boards_are_refused(payload: dict[str, Any], says: str) -> None:
    assert says in refusal(ask("free", payload))
