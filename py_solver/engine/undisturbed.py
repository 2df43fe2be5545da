"""Undisturbed: no garbage collection while code makes thousands of objects that will all stay.

Python's collector runs whenever enough was allocated, and from time to time looks at all that there
is: 35 ms natively with one genre loaded and 100 ms with thirty, which hit one puzzle in ten or so
(a Slant of 24×36 took 110 ms or 65). Constraints and clauses have no cycles, so that counting
references frees them.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Switch the collector off, and on again afterwards if it was on."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
