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
# The page as other sites can show it: only its headers and its look differ.
EMBED = "embed.html"
# Beside the hashed folders, and needed by visits.
AT_ROOT = ("index.html", EMBED, MANIFEST)


def write_manifest(layout: Layout, into: Path, app: str) -> None:
    """Write the manifest, with its links to the hashed folder `app`."""
    text = (layout.web / MANIFEST).read_text(encoding="utf-8")
    text = re.sub(r'"app/', f'"{app}/', text)
    (into / MANIFEST).write_text(text, encoding="utf-8", newline="\n")


def write_worker(layout: Layout, into: Path) -> None:
    """Bundle the service worker with the list of the files in `into`, which must be complete."""
    site = json.dumps(list(_entries(into)), separators=(",", ":"))
    bundle.esbuild(
        layout,
        str(layout.web / WORKER_SOURCE),
        f"--outfile={into / WORKER}",
        "--format=iife",
        f"--define:__SITE__={site}",
        # Workbox logs nothing in production.
        '--define:process.env.NODE_ENV="production"',
    )


def _entries(into: Path) -> Iterator[dict[str, Any]]:
    """Return every file that a visit may need: path, size and SHA-256, and those without a hash.

    Only visits in a language need the files of that language.
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
