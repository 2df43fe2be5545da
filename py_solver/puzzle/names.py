"""Names: the players' names for the steps of a genre, as data beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Names:
    """The players' names for steps, by the features of a step.

    - `reasons`: by the word of the rule, with the word of the argument if it has several: `Islands
      far`. Such a step is seen at a glance.
    - `runs`: by the pattern of the cells of a line: `aa_`, two alike and then the concluded one.
    - `pictures`: by a drawing, the same in all eight directions. It shows the clues, the most that
      is known before, and the conclusion. Only the drawn cells matter.

    - `arguments`: by name, why such a step is right, in one or two sentences that are true on every
      board.

    A picture of cells has a character per cell. One of edges has corners, edges and cells in turn,
    starting with a corner: `hints/pictures.py` explains the characters.
    """

    reasons: Mapping[str, str] = field(default_factory=dict)
    runs: Mapping[str, str] = field(default_factory=dict)
    pictures: Mapping[str, str] = field(default_factory=dict)
    arguments: Mapping[str, str] = field(default_factory=dict)
