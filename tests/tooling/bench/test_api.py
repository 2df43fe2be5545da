"""The public functions refuse arguments of wrong types themselves, and no call changes another."""

from __future__ import annotations

import py_solver as gw
from tooling.bench.inside import api

NINE = "." * 80 + "1"


def broken_inside(_: object) -> None:
    raise AttributeError("no such thing")


def test_no_error_comes_from_inside() -> None:
    before = gw.solve(gw.load(api.TEXT))
    found, inside = api.fuzz(4000, seed=50)
    assert inside == {}
    assert all(ends["refused"] for ends in found.values())
    assert sum(sum(ends.values()) for ends in found.values()) == 4000
    assert gw.solve(gw.load(api.TEXT)) == before
    assert gw.solve(gw.load(NINE)).verdict is gw.Verdict.MULTIPLE


def test_an_error_from_inside_is_noticed() -> None:
    assert api.ending(broken_inside, (1,))[0] == "inside"
    assert api.ending(lambda one: one.missing, (1,))[0] == "inside"
    assert api.ending(gw.solve, (1,)) == ("refused", "")
    assert api.ending(gw.load, ("nonsense",)) == ("refused", "")
    assert api.ending(gw.solve, (api.PUZZLE,)) == ("answer", "")


def test_the_benchmark_lists_each_function() -> None:
    rows = api.main(["--calls", "300"])
    assert set(api.CALLS) < set(rows)
    assert (
        sum(rows[name][end] for name in api.CALLS for end in ("answer", "refused", "inside")) == 300
    )
