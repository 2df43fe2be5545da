"""`build.py test`: run the static checks in parallel, then pytest."""

from __future__ import annotations

import os
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from tooling import chromium, run
from tooling.layout import Layout
from tooling.say import step

# Says that dist/ is built, so that parallel test workers do not each build it.
DIST_VARIABLE = "GRIDWRIGHT_DIST"
# Says whether to run the full tests (tests/tiers.py).
TIER_VARIABLE = "GRIDWRIGHT_TESTS"

# Seconds after which a test counts as hanging, if all tests run.
LONG = 1200


def commands(layout: Layout) -> dict[str, list[str]]:
    """Return the static checks by name. A warning fails them, too."""
    python = [str(layout.python), "-m"]
    files = ["py_solver", "gridwright", "examples", "tooling", "tests", "build.py"]
    scripts = ["web", "tests/**/*.mjs", "tooling/**/*.mjs"]
    tsc = [str(layout.program("tsc")), "--pretty", "false", "-p"]
    return {
        "ruff check": [*python, "ruff", "check", "--quiet", *files],
        "ruff format": [*python, "ruff", "format", "--check", "--quiet", *files],
        "mypy --strict": [*python, "mypy"],
        "eslint": [
            str(layout.program("eslint")),
            "--max-warnings",
            "0",
            *scripts,
            "eslint.config.js",
        ],
        "prettier": [str(layout.program("prettier")), "--check", *scripts, "*.{js,json}"],
        "tsc (page)": [*tsc, "tsconfig.json"],
        "tsc (worker)": [*tsc, "tsconfig.worker.json"],
        "tsc (Node)": [*tsc, "tsconfig.node.json"],
    }


def static(layout: Layout) -> list[str]:
    """Run all static checks; return the names of the failed ones, which have printed why."""

    def check(name: str, command: list[str]) -> bool:
        start = time.monotonic()
        done = subprocess.run(
            command,
            cwd=layout.root,
            env=run.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        took = f"{time.monotonic() - start:.1f} s"
        if done.returncode:
            step(f"{name}: FAILED ({took})\n{done.stdout.rstrip()}")
        else:
            step(f"{name}: clean ({took})")
        return done.returncode == 0

    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        results = [pool.submit(check, *pair) for pair in commands(layout).items()]
        passed = [result.result() for result in results]
    return [name for name, fine in zip(commands(layout), passed, strict=True) if not fine]


def pytest(layout: Layout, args: list[str], everything: bool = False) -> int:
    """Run the tests with `args`; three at a time, unless `args` say otherwise.

    A test of the page waits half of its time for its browser: on two cores, three at a time are a
    tenth faster than two. On a nearly idle machine, 8,650 tests then take 500 s.
    """
    env = run.environment(
        {
            chromium.VARIABLE: chromium.find(layout),
            DIST_VARIABLE: str(layout.dist),
            TIER_VARIABLE: "all" if everything else "usual",
        }
    )
    chosen = any(arg.startswith(("-n", "--numprocesses", "--pdb")) for arg in args)
    parallel = [] if chosen else ["-n", "3"]
    # The longest test, OR-Tools on groups of 25 cells, takes three minutes on an idle machine.
    patience = [f"--timeout={LONG}"] if everything else []
    command = [str(layout.python), "-m", "pytest", *parallel, *patience, *args]
    step("pytest")
    return subprocess.run(command, cwd=layout.root, env=env, check=False).returncode
