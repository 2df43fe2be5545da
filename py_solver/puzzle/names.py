"""Names: what players call the steps of a genre, as data beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Names:
    """What players call steps, by what is found of them.

    - `reasons`: by the word of the rule, with the word of the argument where it has several:
      `Islands far`. Such a step is seen at a glance.
    - `runs`: by how the cells of a line look: `aa_`, two alike and then the one that is told.
    - `pictures`: by what is drawn, the same in all eight directions: which clues there are, and
      what at most is known before and told then. Only what is drawn takes part.

    - `arguments`: by name, why such a step is right, in one or two sentences that are true on every
      board.

    A picture of cells has a character a cell. One of edges has corners, edges and cells in turn,
    from a corner on: see `hints/pictures.py` for what the characters say.
    """

    reasons: Mapping[str, str] = field(default_factory=dict)
    runs: Mapping[str, str] = field(default_factory=dict)
    pictures: Mapping[str, str] = field(default_factory=dict)
    arguments: Mapping[str, str] = field(default_factory=dict)
