"""What the tests of the pipeline share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from py_solver.engine.search import forget


@pytest.fixture(scope="session")
def run_seed(pytestconfig: pytest.Config) -> int:
    """The seed of this run, as the header says it; `--hypothesis-seed` repeats it."""
    return int(pytestconfig.option.hypothesis_seed)


@pytest.fixture
def cold() -> Iterator[None]:
    """No warm solver before the test, and none of its own left after it."""
    forget()
    yield
    forget()
