"""Write the service worker and the web app manifest, with which the site works offline."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tooling import bundle, engine_files, pack, site_languages, stamp
from tooling.layout import Layout

WORKER = "sw.js"
WORKER_SOURCE = "offline/sw.js"
MANIFEST = "manifest.webmanifest"
# The page as other sites may show it: only its headers and its look differ.
EMBED = "embed.html"
# Beside the hashed folders, and read by visits.
AT_ROOT = ("index.html", EMBED, MANIFEST)


def write_manifest(layout: Layout, into: Path, app: str) -> None:
    """Write the manifest, its links turned to the hashed folder `app`."""
    text = (layout.web / MANIFEST).read_text(encoding="utf-8")
    text = re.sub(r'"app/', f'"{app}/', text)
    (into / MANIFEST).write_text(text, encoding="utf-8", newline="\n")


def write_worker(layout: Layout, into: Path) -> None:
    """Bundle the service worker with the list of what is in `into`, which must be complete."""
    site = json.dumps(list(_entries(into)), separators=(",", ":"))
    bundle.esbuild(
        layout,
        str(layout.web / WORKER_SOURCE),
        f"--outfile={into / WORKER}",
        "--format=iife",
        f"--define:__SITE__={site}",
        # Workbox tells nothing in production.
        '--define:process.env.NODE_ENV="production"',
    )


def _entries(into: Path) -> Iterator[dict[str, Any]]:
    """Every file that a visit may need: its path, size and SHA-256, and what has no hashed name.

    Of a language only those visits need it that speak it.
    """
    for file in stamp.files_under(into):
        path = file.relative_to(into).as_posix()
        if file.suffix in pack.ENDINGS or ("/" not in path and path not in AT_ROOT):
            continue
        data = file.read_bytes()
        digest = hashlib.sha256(data).hexdigest()
        entry: dict[str, Any] = {"path": path, "size": len(data), "digest": digest}
        if tag := site_languages.tag_of(path):
            entry["language"] = tag
        if path in AT_ROOT:
            entry["revision"] = digest[:16]
        if path.startswith(f"{engine_files.FOLDER}/"):
            entry |= {"engine": True, "packed": pack.worth(file)}
        yield entry
