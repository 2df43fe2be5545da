"""The cases of a test that the default run tries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests import tiers


@dataclass(frozen=True)
class Case:
    """The attributes of a collected test that the code reads."""

    nodeid: str
    most: int | None = None

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        assert name == "usually"
        return None if self.most is None else tiers.usually(self.most).mark


def tried(*cases: Case) -> list[str]:
    found: Any = cases
    return [item.nodeid for item in tiers.thinned(found)]


def test_as_many_cases_as_were_named_spread_evenly() -> None:
    five = [Case(f"test_a.py::test_size[{size}]", 2) for size in range(5)]
    assert tried(*five) == ["test_a.py::test_size[0]", "test_a.py::test_size[2]"]
    assert tried(*five[:1]) == ["test_a.py::test_size[0]"]
    assert tried(Case("test_a.py::test_rare", 0), Case("test_a.py::test_usual")) == [
        "test_a.py::test_usual"
    ]


def test_what_is_named_is_run_whole() -> None:
    """A developer who works on a file names it, and sees all of its tests."""
    assert tiers.names_tests("tests/web/offline/test_offline.py")
    assert tiers.names_tests("tests/tooling/test_docs.py::test_examples_in_python_run")
    assert not any(map(tiers.names_tests, ["", "tests", "tests/web"]))
