"""Solutions one flip away from a loop: all are found, and cut before the solver reaches them."""

from __future__ import annotations

from collections.abc import Iterator

import py_solver as gw
from py_solver.ask.solve import count
from py_solver.board.lines import Net, lines
from py_solver.engine.budget import Budget, Meter
from py_solver.engine.search import Search
from py_solver.phrases.loops import LINE, ONE_LOOP, PASSES_UNSHADED, line_board
from py_solver.rules.lines._flips import flips, tour

# The closed ways of the graph of 4 by 4 vertices (OEIS A140517).
LOOPS = 213


def board(rows: int, cols: int) -> gw.Substrate:
    """Return a board of lines through cells that may be shaded."""
    return line_board(shading=True)(rows, cols, {})


def any_loop(rows: int, cols: int) -> gw.Puzzle:
    """Return a puzzle that demands a loop, whatever it passes."""
    cells = board(rows, cols)
    return gw.Puzzle.of(cells, [*PASSES_UNSHADED.constraints(cells), ONE_LOOP])


def net_of(puzzle: gw.Puzzle) -> Net:
    """Return the graph of its edges."""
    (scope,) = [scope for rule, scope in puzzle.resolved if rule is ONE_LOOP.rule]
    return lines(puzzle.substrate, scope.region)


def loops(puzzle: gw.Puzzle) -> Iterator[tuple[list[int], set[int]]]:
    """Yield the state and the edges of each solution."""
    net = net_of(puzzle)
    for marks in gw.solve(puzzle, limit=LOOPS).solutions:
        state = puzzle.state(marks)
        yield state, {edge for edge in net.ends if state[edge] == 1 << LINE}


def test_what_is_foreseen_loses_no_solution() -> None:
    """Each solution predicts the ones near it, and all loops are found nevertheless."""
    found = count(any_loop(4, 4), limit=1000)
    assert (found.number, found.complete) == (LOOPS, True)


def test_flips_are_all_pairs_of_rings_that_a_turned_square_leaves() -> None:
    """The outcome fits each flipped square, and the vertices are those of one of the closed
    loops."""
    puzzle = any_loop(4, 4)
    net, met = net_of(puzzle), 0
    for _, loop in loops(puzzle):
        expected = set()
        for square in net.squares():
            turned = loop ^ set(square)
            on = [edge for edge in square if edge in loop]
            if len(on) == 2 and not set(net.ends[on[0]]) & set(net.ends[on[1]]):
                rings = net.groups(turned)
                if len(rings) == 2:
                    least = min(len(ring) for ring in rings)
                    expected.add((frozenset(set(square) - loop), least))
        found = list(flips(net, loop))
        assert {(frozenset((one, other)), len(ring)) for one, other, ring in found} == expected
        assert len(found) == len(expected)
        for one, other, ring in found:
            assert [edge for edge in net.leaving(ring) if edge in loop]
            (square,) = [each for each in net.squares() if one in each and other in each]
            rings = net.groups(loop ^ set(square))
            assert set(ring) in [net.vertices(each) for each in rings]
        met += len(found)
    assert met > 50


def test_what_is_foreseen_is_broken_by_two_rings() -> None:
    """The clause of a flip is true in the loop, and false in the result of the flip."""
    puzzle = any_loop(4, 4)
    net, met = net_of(puzzle), 0
    with Search(puzzle, Meter(Budget())) as search:
        model = search.model
        for state, loop in loops(puzzle):
            meant = {edge: model.lit(edge, LINE) for edge in net.ends}
            for clause in model.foreseen(state):
                known = [edge for edge in net.ends if meant[edge] in clause]
                joined = [edge for edge in net.ends if -meant[edge] in clause]
                assert loop.intersection(known)
                (square,) = [each for each in net.squares() if {*joined} <= {*each}]
                assert not (loop ^ set(square)).intersection(known)
                met += 1
    assert met > 50


def test_edges_that_are_no_single_loop_have_no_flips() -> None:
    """Two closed loops, a loop with a tail, a path with two ends, and nothing at all."""
    net = net_of(any_loop(4, 5))
    squares = [set(square) for square in net.squares()]
    one = squares[0]
    apart = next(each for each in squares if not net.vertices(each) & net.vertices(one))
    tail = next(edge for end in net.vertices(one) for edge in net.at[end] if edge not in one)
    for edges in (one | apart, one | {tail}, one - {min(one)}, set[int]()):
        assert tour(net, edges) == []
        assert list(flips(net, edges)) == []
