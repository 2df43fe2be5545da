"""Links of Gridwright's own page, wherever it is hosted: `#z=` and JSON, deflated, in base64url."""

from __future__ import annotations

import re

from py_solver.formats import envelope, packing
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.genres import Reading
from py_solver.words.say import later

_LINK = re.compile(r"\s*(?:https?://[^\s#]*)?#z=([\w-]+)\s*", re.ASCII)


def recognises(text: str) -> bool:
    """Whether it is such a link, or what stands behind its `#`."""
    return bool(_LINK.fullmatch(text))


def read(text: str, reading: Reading) -> Contents:
    """Read the envelope that is packed. Raises PuzzleError."""
    found = _LINK.fullmatch(text)
    assert found, "read is asked after recognises"
    packed = found[1].replace("-", "+").replace("_", "/")
    return envelope.read(packing.unpack_deflate(packed), reading)


# The page writes them: only it knows its address.
FORMAT = Format("own", recognises, read, only_read=later("The page writes links to itself."))
