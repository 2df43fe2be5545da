"""Write the two files of the sandbox, in which code of others runs: its frame, and its worker.

The frame's only script stands in its page. Both the frame's policy and the page's, which the frame
inherits, allow it by its hash.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from pathlib import Path

from tooling import bundle
from tooling.layout import Layout
from tooling.say import ToolError

ROOM = "foreign"
PAGE_SOURCE = f"{ROOM}/frame.html"
PAGE = "frame.html"
WORKER = "inside.js"
SCRIPT = re.compile(r"<script>(.*)</script>", re.DOTALL)
# No `frame-src`: without it, the frame cannot go anywhere else.
POLICY = (
    "default-src 'none'; script-src '{frame}' 'wasm-unsafe-eval'; worker-src blob:;"
    " connect-src 'none'; base-uri 'none'; form-action 'none'"
)


def write(layout: Layout, into: Path) -> None:
    """Write both beside the page's script."""
    room = layout.web / ROOM
    bundle.esbuild(layout, str(room / WORKER), f"--outfile={into / WORKER}", "--format=iife")
    script = layout.cache / "frame.js"
    bundle.esbuild(layout, str(room / "frame.js"), f"--outfile={script}", "--format=iife")
    text = script.read_text(encoding="utf-8").strip()
    if "</script" in text or "<!--" in text:
        raise ToolError("web/foreign/frame.js contains what would end its element.")
    page = (layout.web / PAGE_SOURCE).read_text(encoding="utf-8")
    policy = POLICY.replace("{frame}", _hashed(text))
    filled = page.replace("{policy}", policy).replace("{script}", f"<script>{text}</script>")
    (into / PAGE).write_text(filled, encoding="utf-8", newline="\n")


def source(folder: Path) -> str:
    """Return the source of the frame's script for policies; `folder` is the one of `write`."""
    found = SCRIPT.search((folder / PAGE).read_text(encoding="utf-8"))
    if found is None:
        raise ToolError(f"{PAGE} must have one script.")
    return _hashed(found[1])


def _hashed(script: str) -> str:
    return f"sha256-{b64encode(hashlib.sha256(script.encode()).digest()).decode()}"
