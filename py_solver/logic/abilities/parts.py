"""Parts: the smaller rules that make up a big one, for explanations.

A rule about a whole board says little as a reason; its demand on one corner says more.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from py_solver.logic.rule import Rule
from py_solver.logic.say.about import filled
from py_solver.logic.scope import Scope


class Part(NamedTuple):
    """A part of a rule: a rule, the coords that it is about, and how hard it is to see through.

    `about` is its demand, if the rule's own words do not fit: see `logic/say/about.py`.
    """

    rule: Rule
    scope: Scope
    weight: int
    about: str = ""

    def statement(self) -> str:
        """Return the demand as a clause without a full stop."""
        if not self.about:
            return self.rule.states(self.scope)
        return filled(self.about, self.rule, self.scope)


class Parted:
    """A rule that has parts."""

    @abstractmethod
    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield smaller rules that together have the same meaning.

        A part may be the whole rule, with more weight, if nothing smaller suffices.
        """


def parts_of(rule: Rule, scope: Scope) -> Iterator[Part]:
    """Yield the parts of a rule; one without any is its own."""
    if isinstance(rule, Parted):
        yield from rule.parts(scope)
    else:
        yield Part(rule, scope, rule.weight)
