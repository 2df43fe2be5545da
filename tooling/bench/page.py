"""`build.py bench boot`, `page`, `sandbox` and `lighthouse`: the built page in a browser."""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tooling import chromium, dist, run, setup
from tooling.layout import Layout
from tooling.say import ToolError, aligned, step
from tooling.server import serve

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
# Chromium does not start in a sandbox for root.
FLAGS = "--headless=new --no-sandbox --disable-gpu"

TRIES = 3
"""A Chromium that has not run for a while may start without a trace (NO_NAVSTART): two of four
measurements failed so, and each succeeded on the second try.
"""


def boot(layout: Layout, args: Sequence[str]) -> int:
    """Build, and measure how the page starts, by inside/boot.py."""
    return _measured(layout, "boot", args)


def page(layout: Layout, args: Sequence[str]) -> int:
    """Build, and measure how fast the page responds to keys and pointers, by inside/page.py."""
    return _measured(layout, "page", args)


def sandbox(layout: Layout, args: Sequence[str]) -> int:
    """Build, and measure how soon a puzzle's own code is ready, by inside/sandbox.py."""
    return _measured(layout, "sandbox", args)


def _measured(layout: Layout, name: str, args: Sequence[str]) -> int:
    if not {"-h", "--help"}.intersection(args):
        dist.build(layout, public=name == "boot")  # which counts bytes
    env = run.environment({chromium.VARIABLE: chromium.find(layout)})
    command = [str(layout.python), "-m", f"tooling.bench.inside.{name}", *args]
    return subprocess.run(command, cwd=layout.root, env=env, check=False).returncode


def lighthouse(layout: Layout, args: Sequence[str]) -> int:
    """Build, run Lighthouse on the page as a desktop and as a phone, and print its results."""
    parser = argparse.ArgumentParser(prog="build.py bench lighthouse")
    parser.add_argument("--save", type=Path, help="a folder for the whole reports")
    options = parser.parse_args(args)
    dist.build(layout, public=True)
    program = _install(layout)
    lines = [["", *CATEGORIES]]
    remarks: list[str] = []
    server = serve(layout.dist)
    try:
        for kind in ("desktop", "mobile"):
            step(f"Lighthouse, {kind}")
            report = _judge(layout, program, server.url, kind)
            if options.save:
                options.save.mkdir(parents=True, exist_ok=True)
                text = json.dumps(report, indent=1)
                (options.save / f"{kind}.json").write_text(text, encoding="utf-8", newline="\n")
            scores = (report["categories"][name]["score"] for name in CATEGORIES)
            lines.append([kind, *(f"{score * 100:.0f}" for score in scores)])
            remarks += [f"{kind}: {remark}" for remark in _remarks(report)]
    finally:
        server.stop()
    print("\n" + aligned(lines) + "\n\n" + "\n".join(remarks), flush=True)
    return 0


def _install(layout: Layout) -> Path:
    """Install Lighthouse in a folder of its own: nothing else needs it."""
    return setup.npm_folder(layout, "lighthouse", "Lighthouse") / "lighthouse" / "cli" / "index.js"


def _judge(layout: Layout, program: Path, url: str, kind: str) -> dict[str, Any]:
    report = layout.cache / "logs" / f"lighthouse-{kind}.json"
    preset = ["--preset=desktop"] if kind == "desktop" else []
    browser = chromium.find(layout)
    command = [
        *("node", str(program), url, "--quiet", "--output=json", f"--output-path={report}"),
        *(f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={FLAGS}", *preset),
    ]
    env = {"CHROME_PATH": browser} if browser else {}
    for left in reversed(range(TRIES)):
        try:
            run.logged(layout, "lighthouse", command, "Lighthouse failed.", env=env)
            break
        except ToolError:
            if not left:
                raise
            step("Lighthouse failed, once more")
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def _remarks(report: dict[str, Any]) -> Iterator[str]:
    """Return the audits without full marks, and the times."""
    for name, audit in report["audits"].items():
        score, value = audit.get("score"), audit.get("displayValue", "")
        times = audit.get("scoreDisplayMode") == "numeric" and "metric" in str(audit.get("id", ""))
        if times or (score is not None and score < 1):
            yield f"{name}: {audit['title']} ({score}) {value}".strip()
