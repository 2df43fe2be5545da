"""Params: what a form needs to know of the fields of a rule, as metadata of the fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Literal

from py_solver.logic.rule import Rule
from py_solver.words.say import later

Means = Literal[
    "mark", "count", "sum", "size", "number", "marks", "numbers", "lists", "flag", "choice"
]
"""What the value of a field is: a mark, how many, what numbers add up to, of how many coords; some
other number; several marks or numbers, in order; several such lists; yes or no; one of a few words.
"""

LABELS: Mapping[Means, str] = {
    "mark": later("Value"),
    "count": later("How many"),
    "sum": later("Sum"),
    "size": later("Size"),
    "number": later("Number"),
    "marks": later("Values"),
    "numbers": later("Numbers"),
    "lists": later("Lists"),
    "flag": later("Yes"),
    "choice": later("Choice"),
}
"""The label of a field that has none of its own."""

KEY = "param"


@dataclass(frozen=True)
class Param:
    """What a field is, and its label."""

    means: Means
    label: str
    options: Mapping[str, str] = field(default_factory=dict)
    """The words of a choice, each with its name."""

    @property
    def least(self) -> int:
        """The least number that it can be."""
        return 1 if self.means == "size" else 0


def param(
    means: Means, label: str = "", options: Mapping[str, str] | None = None
) -> dict[str, Param]:
    """Return the metadata of a field: `n: int = field(metadata=param("count"))`."""
    return {KEY: Param(means, label or LABELS[means], options or {})}


def params_of(rule: type[Rule]) -> dict[str, Param] | None:
    """Return what each field of a rule is; None if a form cannot offer the rule."""
    sort: Any = rule
    own = fields(sort) if is_dataclass(sort) else ()
    told: dict[str, Param] = {}
    for one in own:
        if one.compare:
            found: Param | None = one.metadata.get(KEY)
            if found is None:
                return None
            told[one.name] = found
    return told
