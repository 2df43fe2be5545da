"""The rules, one file each, which this package finds automatically, and those of other packages."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from py_solver.logic.discovery import by_name, files_of, modules_of
from py_solver.logic.rule import Rule
from py_solver.rules import _packages

# What `__getattr__` gives, told to mypy and editors; `build.py new rule` adds a line.
if TYPE_CHECKING:
    from py_solver.rules.compose.any_of import AnyOf as AnyOf
    from py_solver.rules.compose.count_of import CountOf as CountOf
    from py_solver.rules.compose.iff import Iff as Iff
    from py_solver.rules.count.at_least_one import AtLeastOne as AtLeastOne
    from py_solver.rules.count.at_most import AtMost as AtMost
    from py_solver.rules.count.cell_min import CellMin as CellMin
    from py_solver.rules.count.contains import Contains as Contains
    from py_solver.rules.count.count_if import CountIf as CountIf
    from py_solver.rules.count.counts_differ import CountsDiffer as CountsDiffer
    from py_solver.rules.count.counts_itself import CountsItself as CountsItself
    from py_solver.rules.count.decided import Decided as Decided
    from py_solver.rules.count.degree_in import DegreeIn as DegreeIn
    from py_solver.rules.count.distinct import Distinct as Distinct
    from py_solver.rules.count.distinct_sequences import DistinctSequences as DistinctSequences
    from py_solver.rules.count.exact_count import ExactCount as ExactCount
    from py_solver.rules.count.exact_matches import ExactMatches as ExactMatches
    from py_solver.rules.count.matched import Matched as Matched
    from py_solver.rules.count.no_two_by_two import NoTwoByTwo as NoTwoByTwo
    from py_solver.rules.count.one_of import OneOf as OneOf
    from py_solver.rules.count.pairs_parity import PairsParity as PairsParity
    from py_solver.rules.count.parity import Parity as Parity
    from py_solver.rules.count.pin import Pin as Pin
    from py_solver.rules.count.run_at_most import RunAtMost as RunAtMost
    from py_solver.rules.count.same_marks import SameMarks as SameMarks
    from py_solver.rules.count.weighted_count import WeightedCount as WeightedCount
    from py_solver.rules.division.clue_pairs import CluePairs as CluePairs
    from py_solver.rules.division.equal_regions import EqualRegions as EqualRegions
    from py_solver.rules.division.in_rectangle import InRectangle as InRectangle
    from py_solver.rules.division.l_regions import LRegions as LRegions
    from py_solver.rules.division.rect_regions import RectRegions as RectRegions
    from py_solver.rules.division.region_mates import RegionMates as RegionMates
    from py_solver.rules.division.territories import Territories as Territories
    from py_solver.rules.division.tiles_differ import TilesDiffer as TilesDiffer
    from py_solver.rules.division.tiling import Tiling as Tiling
    from py_solver.rules.division.unknown_houses import UnknownHouses as UnknownHouses
    from py_solver.rules.groups.bank import Bank as Bank
    from py_solver.rules.groups.bounded_size import BoundedSize as BoundedSize
    from py_solver.rules.groups.connected import Connected as Connected
    from py_solver.rules.groups.consecutive_neighbors import (
        ConsecutiveNeighbors as ConsecutiveNeighbors,
    )
    from py_solver.rules.groups.gathered import Gathered as Gathered
    from py_solver.rules.groups.islands import Islands as Islands
    from py_solver.rules.groups.no_rectangles import NoRectangles as NoRectangles
    from py_solver.rules.groups.polyomino import Polyomino as Polyomino
    from py_solver.rules.groups.reached_size import ReachedSize as ReachedSize
    from py_solver.rules.groups.reaches_rim import ReachesRim as ReachesRim
    from py_solver.rules.groups.shapes_differ import ShapesDiffer as ShapesDiffer
    from py_solver.rules.groups.value_grouped_size import ValueGroupedSize as ValueGroupedSize
    from py_solver.rules.lines.crossing_path import CrossingPath as CrossingPath
    from py_solver.rules.lines.dominoes import Dominoes as Dominoes
    from py_solver.rules.lines.equal_across import EqualAcross as EqualAcross
    from py_solver.rules.lines.joined import Joined as Joined
    from py_solver.rules.lines.links import Links as Links
    from py_solver.rules.lines.loop_freezes_counts import LoopFreezesCounts as LoopFreezesCounts
    from py_solver.rules.lines.no_crossing import NoCrossing as NoCrossing
    from py_solver.rules.lines.no_diagonal_loop import NoDiagonalLoop as NoDiagonalLoop
    from py_solver.rules.lines.no_loop import NoLoop as NoLoop
    from py_solver.rules.lines.ordered_visits import OrderedVisits as OrderedVisits
    from py_solver.rules.lines.passes_unless import PassesUnless as PassesUnless
    from py_solver.rules.lines.path import Path as Path
    from py_solver.rules.lines.stops_in_order import StopsInOrder as StopsInOrder
    from py_solver.rules.lines.straight import Straight as Straight
    from py_solver.rules.lines.straight_beside import StraightBeside as StraightBeside
    from py_solver.rules.lines.taut import Taut as Taut
    from py_solver.rules.lines.turn import Turn as Turn
    from py_solver.rules.lines.turn_beside import TurnBeside as TurnBeside
    from py_solver.rules.lines.turns_around import TurnsAround as TurnsAround
    from py_solver.rules.lines.turns_nest import TurnsNest as TurnsNest
    from py_solver.rules.order.accepted import Accepted as Accepted
    from py_solver.rules.order.between import Between as Between
    from py_solver.rules.order.consecutive import Consecutive as Consecutive
    from py_solver.rules.order.diagram import Diagram as Diagram
    from py_solver.rules.order.gaps_by_difference import GapsByDifference as GapsByDifference
    from py_solver.rules.order.increasing import Increasing as Increasing
    from py_solver.rules.order.leads_on import LeadsOn as LeadsOn
    from py_solver.rules.order.levels import Levels as Levels
    from py_solver.rules.order.machine import Machine as Machine
    from py_solver.rules.order.one_arc import OneArc as OneArc
    from py_solver.rules.order.ranked import Ranked as Ranked
    from py_solver.rules.order.runs import Runs as Runs
    from py_solver.rules.order.spaced import Spaced as Spaced
    from py_solver.rules.pairs.clone import Clone as Clone
    from py_solver.rules.pairs.difference import Difference as Difference
    from py_solver.rules.pairs.min_difference import MinDifference as MinDifference
    from py_solver.rules.pairs.patterns import Patterns as Patterns
    from py_solver.rules.pairs.ratio import Ratio as Ratio
    from py_solver.rules.sight.equal_runs import EqualRuns as EqualRuns
    from py_solver.rules.sight.first_seen import FirstSeen as FirstSeen
    from py_solver.rules.sight.run_total import RunTotal as RunTotal
    from py_solver.rules.sight.skyscrapers import Skyscrapers as Skyscrapers
    from py_solver.rules.sight.unequal_runs import UnequalRuns as UnequalRuns
    from py_solver.rules.sums.cage import Cage as Cage
    from py_solver.rules.sums.distinct_sum import DistinctSum as DistinctSum
    from py_solver.rules.sums.equal_sums import EqualSums as EqualSums
    from py_solver.rules.sums.not_sum import NotSum as NotSum
    from py_solver.rules.sums.sandwich import Sandwich as Sandwich
    from py_solver.rules.sums.sum import Sum as Sum
    from py_solver.rules.sums.sum_of_differences import SumOfDifferences as SumOfDifferences
    from py_solver.rules.sums.written_sum import WrittenSum as WrittenSum


@cache
def all_rules() -> dict[str, type[Rule]]:
    """Return every rule by its name, found in the files of this folder."""
    return by_name(
        (thing.__name__, thing)
        for module in modules_of("py_solver.rules")
        for thing in vars(module).values()
        if isinstance(thing, type)
        and thing.__module__ == module.__name__
        and issubclass(thing, Rule)
    )


def rule_named(name: str) -> type[Rule] | None:
    """Return a rule by its name: ours, or that of an installed package; None if there is none."""
    return _by_file(name) or all_rules().get(name) or _packages.of_packages(all_rules()).get(name)


@cache
def _by_file(name: str) -> type[Rule] | None:
    """Return the rule whose file has its name, as `at_most.py` has; no other file is loaded."""
    stem = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
    module = files_of("py_solver.rules").get(stem) if name[:1].isupper() else None
    thing = vars(import_module(module)).get(name) if module else None
    is_rule = isinstance(thing, type) and issubclass(thing, Rule) and thing.__module__ == module
    return thing if is_rule else None


def __dir__() -> list[str]:
    """Return the names of all rules, for completion in notebooks."""
    return sorted(["all_rules", "rule_named", *all_rules()])


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Return any rule by its name, for genres and for puzzles without a genre."""
        if name == "__all__":
            return __dir__()
        rule = None if name.startswith("_") else rule_named(name)
        if rule is None:
            raise AttributeError(f"There is no rule “{name}”.")
        return rule
