"""Undisturbed: no garbage collection while code makes thousands of objects that will all stay.

Python's collector runs after enough allocations, and from time to time looks at all objects: 35 ms
natively with one genre loaded and 100 ms with thirty. That hit one puzzle in ten or so (a Slant of
24×36 took 110 ms or 65). Constraints and clauses have no cycles, so counting references frees them.
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
