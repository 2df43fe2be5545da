"""The file of results: one JSON object per line, whole and flushed as it comes, and resumable.

Each line has `n`, the number of the record's line, and `crc`, a checksum of that line. So a second
run knows which records are done, and that they are the same records.
"""

from __future__ import annotations

import json
import os
import zlib
from array import array
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

from py_solver.batch.chunks import Numbered
from py_solver.batch.closing import Closing
from py_solver.batch.outcomes import Result
from py_solver.batch.report import Report
from py_solver.board.errors import FormatError
from py_solver.words.say import say

ENCODER = json.JSONEncoder(ensure_ascii=False)
"""Writes each line. `json.dumps` would make an encoder for each."""

START = b'{"n": '
"""The start of each of our lines. An incomplete last line is ours only if it starts so too."""

MOST = 1 << 31
"""The maximum number of records in one file."""


BEYOND = 1 << 40
"""An offset behind the end of every file of results."""


def checksum(task: str, text: str) -> int:
    """Return the checksum of a record and its task; never 0."""
    return zlib.crc32(f"{task} {text}".encode()) or 1


class Results(Closing):
    """A file of results that is being written. A context manager; only one may write to a file."""

    def __init__(self, path: Path, task: str) -> None:
        """Open it, mend an incomplete last line, and read which records are done.

        Raises FormatError for a file that is not ours, or that another run is writing to.
        """
        self._path, self._task = path, task
        if path.exists() and not path.is_file():
            raise FormatError(
                say(
                    "The results need a file, and {path} is not one. For standard output, use "
                    "-o - instead.",
                    path=path,
                )
            )
        self._done = array("I")  # by number: the checksum, or 0; four bytes a record
        self.report = Report()
        try:
            self._file: BinaryIO = path.open("a+b", buffering=0)
        except OSError as error:
            raise FormatError(
                say(
                    "The file {path} cannot be written: {strerror}.",
                    path=path,
                    strerror=error.strerror,
                )
            ) from None
        try:
            _lock(self._file, path)
            self._mend()
            for result in results_in(path):
                self._note(int(result["n"]), int(result["crc"], 16))
                self.report.add(result)
        except BaseException:
            self._file.close()
            raise
        self.before = self.report.records
        """The number of records that were done when it was opened."""

    def close(self) -> None:
        """Close the file, so that another run can write to it."""
        self._file.close()

    def missing(self, records: Iterator[Numbered]) -> Iterator[Numbered]:
        """Yield the records that have no result yet.

        Raises FormatError if a result belongs to another record, or to another task.
        """
        for number, text in records:
            done = self._done[number] if number < len(self._done) else 0
            if not done:
                yield number, text
            elif done != checksum(self._task, text):
                raise FormatError(
                    say(
                        "The results in {path} are for other records: the one for record {number} "
                        "does not match. Name another file with -o.",
                        path=self._path,
                        number=number,
                    )
                )

    def add(self, record: Numbered, result: Result) -> dict[str, Any]:
        """Write a record's result, whole, before anything else happens; return the written object.

        Raises FormatError if the disk refuses it.
        """
        written = _written(record, self._task, result)
        line = ENCODER.encode(written).encode("utf-8", "replace") + b"\n"
        try:
            # One system call, which a full disk may cut short.
            while line:
                line = line[self._file.write(line) or 0 :]
        except OSError as error:
            raise FormatError(
                say(
                    "The file {path} cannot be written: {strerror}.",
                    path=self._path,
                    strerror=error.strerror,
                )
            ) from None
        self._note(record[0], int(written["crc"], 16))
        self.report.add(written)
        return written

    def _note(self, number: int, crc: int) -> None:
        if number >= len(self._done):
            self._done.extend([0] * (number + 1 - len(self._done)))
        self._done[number] = crc

    def _mend(self) -> None:
        """Remove an incomplete last line: its writer was killed, and its record is done again."""
        size = self._file.seek(0, os.SEEK_END)
        at, tail = size, b""
        while at and b"\n" not in tail:
            step = min(at, 65536)
            at -= step
            self._file.seek(at)
            tail = self._file.read(step) + tail
        torn = tail[tail.rfind(b"\n") + 1 :]
        if not torn:
            return
        if not (torn.startswith(START) or START.startswith(torn)):
            raise FormatError(
                say(
                    "The file {path} already exists, and is not a file of results. Name another "
                    "with -o.",
                    path=self._path,
                )
            )
        self._file.truncate(size - len(torn))


class Stream(Closing):
    """Results on standard output, for a pipe. Nothing is known of an earlier run, and none is kept.

    It is used as `Results` is.
    """

    before = 0

    def __init__(self, task: str) -> None:
        """Begin with nothing."""
        self._task = task
        self.report = Report()

    def close(self) -> None:
        """Do nothing: standard output stays open."""

    def missing(self, records: Iterator[Numbered]) -> Iterator[Numbered]:
        """Return all records."""
        return records

    def add(self, record: Numbered, result: Result) -> dict[str, Any]:
        """Print a record's result as a line; return the printed object."""
        written = _written(record, self._task, result)
        print(json.dumps(written, ensure_ascii=False), flush=True)
        self.report.add(written)
        return written


def _written(record: Numbered, task: str, result: Result) -> dict[str, Any]:
    """Return a result with the number and the checksum of its record."""
    return {"n": record[0], **result, "crc": f"{checksum(task, record[1]):08x}"}


def results_in(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the results in a file. Raises FormatError for a line that is not one."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            try:
                value = json.loads(line)
                if not (
                    type(value["n"]) is int and 0 < value["n"] < MOST and int(value["crc"], 16)
                ):
                    raise ValueError
            except (ValueError, TypeError, KeyError, RecursionError):
                raise FormatError(
                    say(
                        "Line {number} of {path} is not a result of a batch.",
                        path=path,
                        number=number,
                    )
                ) from None
            yield value


def _lock(file: BinaryIO, path: Path) -> None:
    """Keep other runs out until the file is closed, however this one ends."""
    try:
        try:
            import fcntl
        except ImportError:
            msvcrt = import_module("msvcrt")
            # A byte that Windows has locked cannot be read, so this locks one behind every result.
            file.seek(BEYOND)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise FormatError(
            say("The file {path} is being written by another run.", path=path)
        ) from None
