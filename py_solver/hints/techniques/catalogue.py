"""The list of all techniques that a hint can name, with the argument of each."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from py_solver.genres import all_genres, families
from py_solver.words.say import later

HOUSES = {
    later("full house"): later(
        "Only one cell of a row, column or box is empty, so it has the last digit."
    ),
    later("naked single"): later(
        "All digits but one are already in the cell's row, column or box."
    ),
    later("hidden single"): later(
        "Only one cell of a row, column or box can still have the digit."
    ),
    later("naked pair"): later(
        "Two cells of a row, column or box have the same two candidates, so no other cell of it "
        "can have these digits."
    ),
    later("naked triple"): later(
        "Three cells of a row, column or box have only three candidates between them, so no other "
        "cell of it can have these digits."
    ),
    later("naked quad"): later(
        "Four cells of a row, column or box have only four candidates between them, so no other "
        "cell of it can have these digits."
    ),
    later("hidden pair"): later(
        "Two digits can only be in the same two cells of a row, column or box, so these cells "
        "have no other digits."
    ),
    later("hidden triple"): later(
        "Three digits can only be in the same three cells of a row, column or box, so these cells "
        "have no other digits."
    ),
    later("hidden quad"): later(
        "Four digits can only be in the same four cells of a row, column or box, so these cells "
        "have no other digits."
    ),
    later("locked candidates (pointing)"): later(
        "In a box, a digit can only be in one row or column, so no other cell of that line can "
        "have it."
    ),
    later("locked candidates (claiming)"): later(
        "In a row or column, a digit can only be in one box, so no other cell of that box can "
        "have it."
    ),
    later("locked candidates"): later(
        "In one region, a digit can only be where another region crosses it, so no other cell of "
        "that other region can have it."
    ),
    later("X-wing"): later(
        "In two rows, a digit can only be in the same two columns, so no other cell of these "
        "columns can have it; or the other way round."
    ),
    later("swordfish"): later(
        "In three rows, a digit can only be in the same three columns, so no other cell of these "
        "columns can have it; or the other way round."
    ),
    later("jellyfish"): later(
        "In four rows, a digit can only be in the same four columns, so no other cell of these "
        "columns can have it; or the other way round."
    ),
    later("finned X-wing"): later(
        "An X-wing with further cells in one box: either one of these has the digit or the X-wing "
        "holds, so a cell that both rule out cannot have it."
    ),
    later("sashimi X-wing"): later(
        "A finned X-wing in which a line would have a single place for the digit without the fin."
    ),
    later("finned swordfish"): later(
        "A swordfish with further cells in one box: either one of these has the digit or the "
        "swordfish holds, so a cell that both rule out cannot have it."
    ),
    later("sashimi swordfish"): later(
        "A finned swordfish in which a line would have a single place for the digit without the "
        "fin."
    ),
    later("finned jellyfish"): later(
        "A jellyfish with further cells in one box: either one of these has the digit or the "
        "jellyfish holds, so a cell that both rule out cannot have it."
    ),
    later("sashimi jellyfish"): later(
        "A finned jellyfish in which a line would have a single place for the digit without the "
        "fin."
    ),
    later("skyscraper"): later(
        "In two rows a digit has two places each, and two of these share a column. So one of the "
        "other two has it, and no cell that sees both can; or the other way round."
    ),
    later("two-string kite"): later(
        "A digit has two places in a row and two in a column, and one of each share a box. So one "
        "of the other two has it, and no cell that sees both can."
    ),
    later("simple colouring"): later(
        "A chain for one digit in which every house has only two places for it: either all cells "
        "of one colour have it or all of the other. So no cell that sees both colours can."
    ),
    later("X-chain"): later(
        "A chain of cells for one digit, linked by regions in which it has only two places: one "
        "of its two ends has the digit, so no cell that sees both can."
    ),
    later("XY-wing"): later(
        "A cell has two candidates, and sees two cells that each have one of these and the same "
        "third digit. One of the two has that digit, so no cell that sees both can."
    ),
    later("XYZ-wing"): later(
        "A cell with three candidates sees two cells that each have two of these. One of the "
        "three cells has the shared digit, so no cell that sees all three can."
    ),
    later("W-wing"): later(
        "Two cells have the same two candidates, and a region has only two places for one of the "
        "digits, each seen by one of the cells. So one of the cells has the other digit, and no "
        "cell that sees both can."
    ),
    later("remote pair"): later(
        "A chain of an even number of cells with the same two candidates: its ends have different "
        "digits, so a cell that sees both ends can have neither."
    ),
    later("XY-chain"): later(
        "A chain of cells with two candidates each: if one end does not have the digit, the other "
        "end does. So no cell that sees both ends can have it."
    ),
}
"""By name, the argument of each step in rows, columns and boxes (see `houses.py`)."""

_SETS = (f"{kind} {size}" for kind in ("naked", "hidden") for size in ("pair", "triple", "quad"))

IN_ONE_HOUSE = frozenset(("full house", "naked single", "hidden single", *_SETS))
"""The steps in one row, column or box; all others combine several."""

_FISH = ("X-wing", "swordfish", "jellyfish")
_FINNED = tuple(f"{kind} {fish}" for kind in ("finned", "sashimi") for fish in _FISH)
_LOCKED = ("locked candidates (pointing)", "locked candidates (claiming)")

WITH_BOXES = frozenset((*_FINNED, *_LOCKED, "locked candidates", "two-string kite"))
"""The steps that need regions other than rows and columns."""

WITH_LINES = frozenset((*_FISH, *_FINNED, *_LOCKED, "skyscraper", "two-string kite"))
"""The steps that need rows or columns."""


@dataclass(frozen=True)
class Technique:
    """A kind of step that players have a name for.

    - `name`: as a hint says it; `slug`: the same in lower case letters, digits and hyphens;
      the family is added if two families have the name.
    - `family`: the folder of the puzzle types that have it, such as `loops`, or `houses`.
    - `genres`: the ids of the puzzle types that name it; empty for a step in rows, columns and
      boxes, which any puzzle type with such a rule can have.
    - `argument`: why such a step is right, in one to three sentences.
    """

    name: str
    slug: str
    family: str
    genres: tuple[str, ...]
    argument: str


@cache
def techniques() -> tuple[Technique, ...]:
    """Return every technique that a hint can name, those in houses first, then by family."""
    found = [Technique(name, slug_of(name), "houses", (), why) for name, why in HOUSES.items()]
    named: dict[tuple[str, str], tuple[str, list[str]]] = {}
    for key, genre in all_genres().items():
        for name, why in genre.names.arguments.items():
            named.setdefault((families()[key], name), (why, []))[1].append(key)
    for (family, name), (why, keys) in sorted(
        named.items(), key=lambda one: (one[0][0], one[1][1])
    ):
        again = any(other != family for other, same in named if same == name)
        slug = slug_of(f"{name} {family}" if again else name)
        found.append(Technique(name, slug, family, tuple(keys), why))
    return tuple(found)


def slug_of(name: str) -> str:
    """Return a name for addresses: `locked-candidates-pointing`, `2-in-a-1x3-room`."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("×", "x"))
    return "-".join(re.findall(r"[a-z0-9]+", plain))
