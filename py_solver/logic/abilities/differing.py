"""Differing: a rule says nothing but that the numbers of its region differ."""

from __future__ import annotations


class Differing:
    """A rule whose region is a house for others: all of its numbers differ."""
