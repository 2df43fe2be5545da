"""Stamps: skip a result whose inputs still have the same hash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path


def files_under(folder: Path) -> list[Path]:
    """Return all files below `folder`, in the same order on every machine, without caches."""
    found = (p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)
    return sorted(found, key=lambda p: p.relative_to(folder).as_posix())


def digest(paths: Iterable[Path], *words: str) -> str:
    """Hash file contents with their paths, and `words`. Times and permissions do not count.

    A folder means all files in it. A missing file counts as missing: it may come later.
    """
    total = hashlib.sha256()
    for word in words:
        total.update(f"word {len(word)} {word}".encode())
    for path in paths:
        for file in files_under(path) if path.is_dir() else [path]:
            name = file.relative_to(path.parent).as_posix()
            data = file.read_bytes() if file.exists() else b"(missing)"
            total.update(f"file {name} {len(data)} ".encode() + data)
    return total.hexdigest()


def folder_hash(folder: Path) -> str:
    """Return eight hex digits that change whenever a name or a byte in `folder` does."""
    total = hashlib.sha256()
    for file in files_under(folder):
        data = file.read_bytes()
        total.update(f"{file.relative_to(folder).as_posix()} {len(data)} ".encode() + data)
    return total.hexdigest()[:8]


def fresh(stamp: Path, value: str) -> bool:
    """Return whether the result beside `stamp` was made from inputs that hash to `value`."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == value


def write(stamp: Path, value: str) -> None:
    """Note that the result is complete. This comes last, so an interrupted run starts again."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(value, encoding="utf-8", newline="\n")
