"""Write `.br` and `.gz` beside the site's files, for hosts that send them and for the page.

Good compression takes long, so results are kept by the contents that they were made from.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tooling import run
from tooling.layout import Layout

ENDINGS = (".br", ".gz")
# Levels of Brotli and gzip, for a site that is to be published and for one that is not. The best
# takes minutes of a core for the page and its documentation, and the quick one four seconds, for
# files that are an eighth (Brotli) or a hundredth (gzip) larger.
BEST, QUICK = (11, 9), (5, 6)
# A smaller file fits into one packet anyway.
SMALL = 1000  # bytes
# Compressed already, or read by hosts only.
LEFT_OUT = (".png", ".woff2", ".whl", ".zip", *ENDINGS)


def worth(file: Path) -> bool:
    """Return whether a file gets smaller, and is large enough for that to matter."""
    return file.suffix not in LEFT_OUT and file.stat().st_size >= SMALL


def pack(
    layout: Layout, files: Iterable[Path], cache: str = "packed", public: bool = False
) -> None:
    """Write FILE.br and FILE.gz beside each file that is worth it.

    `cache` is the folder that keeps the results. Each set of files needs its own, because results
    that a set has not used lately are removed from it. The files of a `public` site are compressed
    as well as possible, which takes minutes.
    """
    kept = layout.cache / cache
    kept.mkdir(parents=True, exist_ok=True)
    brotli, zipping = BEST if public else QUICK
    wanted = {
        file: kept / f"{hashlib.sha256(file.read_bytes()).hexdigest()[:32]}-{brotli}"
        for file in files
        if worth(file)
    }
    fresh = {place: file for file, place in wanted.items() if not _is_there(place)}
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        zipped = [pool.submit(_gzip, file, place, zipping) for place, file in fresh.items()]
        _brotli(layout, {file: place for place, file in fresh.items()}, kept, brotli)
        for job in zipped:
            job.result()
    for file, place in wanted.items():
        for ending in ENDINGS:
            packed = place.with_suffix(ending)
            shutil.copyfile(packed, file.with_name(file.name + ending))
            os.utime(packed)
    _forget(kept, {place.name for place in wanted.values()})


def _is_there(place: Path) -> bool:
    return all(place.with_suffix(ending).is_file() for ending in ENDINGS)


def _gzip(file: Path, place: Path, level: int) -> None:
    data = gzip.compress(file.read_bytes(), level, mtime=0)
    _write(place.with_suffix(".gz"), data)


def _write(path: Path, data: bytes) -> None:
    """Write it whole or not at all: later builds take an existing file as complete."""
    half = path.with_name(path.name + ".half")
    half.write_bytes(data)
    half.replace(path)


def _brotli(layout: Layout, files: dict[Path, Path], kept: Path, quality: int) -> None:
    """Compress by Node, because Python has no Brotli."""
    jobs = [
        {"from": str(file), "to": str(place.with_suffix(".br")), "quality": quality}
        for file, place in files.items()
    ]
    if jobs:
        listed = kept / "jobs.json"
        listed.write_text(json.dumps(jobs), encoding="utf-8", newline="\n")
        script = Path(__file__).with_name("pack.mjs")
        run.logged(
            layout,
            "pack",
            ["node", str(script), str(listed)],
            "The site's files could not be compressed.",
        )


def _forget(kept: Path, used: set[str]) -> None:
    """Remove results that the last few builds did not use."""
    old = sorted((p for p in kept.iterdir() if p.stem not in used), key=lambda p: p.stat().st_mtime)
    for path in old[:-200]:
        path.unlink()
