"""Many puzzles at once, on every core of this machine or on a cluster.

>>> import py_solver as gw
>>> for result in gw.batch.map("grade", puzzles): ...
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from py_solver.batch.chunks import Job
from py_solver.batch.crew import Crew
from py_solver.batch.outcomes import NAMES, Result
from py_solver.batch.records import orders, texts_of
from py_solver.batch.report import Report, report_of
from py_solver.batch.run import Run
from py_solver.board.errors import PuzzleError
from py_solver.late import finder
from py_solver.logic.say.words import listed
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

if TYPE_CHECKING:
    from py_solver.batch.plotting import plot
    from py_solver.batch.twins import duplicates, form_of
else:
    __getattr__ = finder(
        __name__,
        {"py_solver.batch.plotting": "plot", "py_solver.batch.twins": "duplicates form_of"},
    )

__all__ = [
    "Report",
    "Result",
    "crew_of",
    "duplicates",
    "form_of",
    "job_of",
    "map",
    "orders",
    "plot",
    "report_of",
]


def __dir__() -> list[str]:
    """Return the public names, for completion in notebooks."""
    return sorted(__all__)


SECONDS = 60.0
"""The default budget of a record, so that one that never ends does not hold up the rest."""


def map(
    task: str,
    things: Iterable[Puzzle | str | Mapping[str, Any]],
    *,
    seconds: float | None = SECONDS,
    workers: int | None = None,
    cluster: str | None = None,
    ordered: bool = True,
    strict: bool = False,
) -> Iterator[Result]:
    """Yield the result of each thing: an object with `n` (from 1), `verdict`, `seconds` and more.

    - `task`: `solve`, `grade`, `check` or `generate` (`batch/tasks.py` lists their results).
    - `things`: puzzles, their texts, or records (`problem`, and perhaps `genre`, `id`, `solution`);
      for `generate`, the orders that `orders` returns. They are read as workers become free.
    - `seconds`: the budget of each; None for no limit, but then frozen workers are not noticed.
    - `workers`: processes, by default one per core; 0 does all work in this process.
    - `cluster`: the address of a Dask scheduler, instead of processes.
    - `ordered`: in the order of the things, so that a slow one delays the next; otherwise in the
      order in which they finish.
    - `strict`: refuse a record that is not read whole. Otherwise `whole` is false in its result.

    Raises PuzzleError for an unknown task, when no workers start, or when the cluster is gone. A
    fault in one record is reported in its result. Close the iterator to stop the workers.
    """
    job = job_of(task, seconds, strict=strict)
    if not isinstance(things, Iterable):
        raise TypeError(
            f"The things of a batch must be a list or another iterable, not {things!r}."
        )

    def results() -> Iterator[Result]:
        for record, result in Run(job, texts_of(things), crew_of(workers, cluster)).results():
            yield {"n": record[0], **result}

    return _in_order(results()) if ordered else results()


def job_of(task: str, seconds: float | None = SECONDS, *, strict: bool = False) -> Job:
    """Return the job. Raises PuzzleError for an unknown task or a negative time."""
    if not isinstance(task, str):
        raise TypeError(f"A task must be a text, not {task!r}.")
    if task not in NAMES:
        raise PuzzleError(
            say("A batch can {list}, not “{task}”.", list=listed(NAMES, "or"), task=task[:20])
        )
    if seconds is not None and not seconds >= 0:
        raise PuzzleError(say("The seconds must be 0 or more."))
    return Job(task, seconds, strict)


def crew_of(workers: int | None = None, cluster: str | None = None) -> Crew:
    """Return the workers described by these arguments of `map`. Raises PuzzleError.

    The modules are imported here, because a browser has no processes and should not load them.
    """
    if cluster is not None:
        try:
            from py_solver.batch.cluster import Cluster
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] == "py_solver":
                raise
            raise PuzzleError(
                say("A cluster needs Dask: pip install 'gridwright[cluster]', there and here.")
            ) from None
        return Cluster(cluster)
    if workers == 0 or sys.platform == "emscripten":
        from py_solver.batch.alone import Alone

        return Alone()
    from py_solver.batch.machine import Machine

    return Machine(workers)


def _in_order(results: Iterator[Result]) -> Iterator[Result]:
    """Yield the results by their numbers, 1, 2, 3 …"""
    held: dict[int, Result] = {}
    following = 1
    for result in results:
        held[result["n"]] = result
        while following in held:
            yield held.pop(following)
            following += 1
