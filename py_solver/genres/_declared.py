"""What each of several genres of one kind declares; their kind declares the rest."""

from __future__ import annotations

from typing import TypedDict


class Declared(TypedDict):
    """These parts of a Genre."""

    id: str
    name: str
    rules: str
    source: str
    size: tuple[int, int]
    example: str
