"""Set-up: the virtual environment, npm's packages and the WASM wheels, pinned and hash-checked."""

from __future__ import annotations

import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tooling import relink, run, stamp
from tooling.layout import Layout, interpreter
from tooling.say import ToolError, step

NODE_AT_LEAST = 20
GET_NODE = f"Install Node.js {NODE_AT_LEAST} or newer (with npm) and run the command again."
NODE_PACKAGES = ("package.json", "package-lock.json")
ONLINE = "Check the network connection and run the command again."


def prepare(layout: Layout, packages: str) -> None:
    """Prepare everything that `packages` ("build" or "dev") needs; skip what is ready already."""
    check_node()
    with run.alone(layout):
        # In parallel, as each mostly waits for its own server and its own disk.
        with ThreadPoolExecutor(max_workers=1) as pool:
            npm = pool.submit(npm_packages, layout)
            try:
                python_packages(layout, packages)
                wasm_wheels(layout)
            except ToolError as error:
                # Report both at once, so that the user can fix both.
                other = npm.exception()
                raise error if other is None else ToolError(f"{error} {other}") from None
            npm.result()
        relink.wheels(layout)


def engine(layout: Layout) -> None:
    """Prepare only what the engine needs, not the page: Python's packages."""
    with run.alone(layout):
        python_packages(layout, "build")


def check_node() -> None:
    """Check for Node before anything is downloaded, so that a refusal comes at once."""
    said = run.output(["node", "--version"]) if shutil.which("node") else None
    version = re.match(r"v(\d+)\.", said or "")
    if version is None:
        raise ToolError(f"Node.js was not found. {GET_NODE}")
    if int(version[1]) < NODE_AT_LEAST:
        raise ToolError(f"Node.js {(said or '').strip()} is too old. {GET_NODE}")
    if shutil.which("npm") is None:
        raise ToolError(f"Node.js is there, but its package manager npm is not. {GET_NODE}")


def python_packages(layout: Layout, packages: str) -> None:
    """Fill `.venv` from `requirements/PACKAGES.txt`; "dev" includes all of "build"."""
    wanted = {
        name: stamp.digest([layout.requirements(name)], sys.version) for name in ("build", "dev")
    }
    mark = layout.venv / "gridwright-packages"
    have = mark.read_text(encoding="utf-8") if mark.is_file() else ""
    enough = {wanted["dev"]} if packages == "dev" else set(wanted.values())
    if have in enough and layout.python.exists():
        return
    if have != wanted["build"] or not layout.python.exists():
        _make_venv(layout, layout.venv)
    _install(layout, layout.venv, packages)
    stamp.write(mark, wanted[packages])


def peers(layout: Layout) -> Path:
    """Return the Python of an environment with the solvers that benchmarks compare with ours."""
    return _apart(layout, layout.peers, "bench")


def docs(layout: Layout) -> Path:
    """Return the Python of an environment that makes the documentation."""
    return _apart(layout, layout.docs, "docs")


def release(layout: Layout) -> Path:
    """Return the Python of an environment that checks the packages of a release."""
    return _apart(layout, layout.cache / "twine", "release")


def _apart(layout: Layout, venv: Path, packages: str) -> Path:
    """Return the Python of an environment of its own, made if its packages have changed."""
    with run.alone(layout, f"{packages}.lock"):
        wanted = stamp.digest([layout.requirements(packages)], sys.version)
        mark = venv / "gridwright-packages"
        if not (stamp.fresh(mark, wanted) and interpreter(venv).exists()):
            environment(layout, venv, packages)
            stamp.write(mark, wanted)
    return interpreter(venv)


GRADERS = ("pencilmark==1.0.0rc1", "hodoku_py==0.2.1")
"""Other programs that grade Sudokus. Their own requirements are not needed for that."""


def graders(layout: Layout) -> Path:
    """Return the Python of an environment with the graders that ours is compared with."""
    with run.alone(layout):
        wanted = stamp.digest([], " ".join((*GRADERS, sys.version)))
        mark = layout.graders / "gridwright-packages"
        if not (stamp.fresh(mark, wanted) and interpreter(layout.graders).exists()):
            _make_venv(layout, layout.graders)
            step(f"Python: installing {' and '.join(GRADERS)}")
            run.logged(
                layout,
                "graders",
                [
                    *(str(interpreter(layout.graders)), "-m", "pip", "install", "--no-deps"),
                    *("--disable-pip-version-check", "--only-binary=:all:", *GRADERS),
                ],
                f"The other graders could not be installed. {ONLINE}",
            )
            stamp.write(mark, wanted)
    return interpreter(layout.graders)


def environment(layout: Layout, venv: Path, packages: str) -> None:
    """Create a virtual environment from `requirements/PACKAGES.txt`."""
    _make_venv(layout, venv)
    _install(layout, venv, packages)


def _make_venv(layout: Layout, venv: Path) -> None:
    name = venv.relative_to(layout.root)
    if venv.is_symlink():
        # Creating it again would first empty it, and so what it points to.
        raise ToolError(
            f"{name} is a link to {venv.readlink()}, which would be emptied:"
            " remove the link and run the command again."
        )
    step(f"Python: making {name}")
    run.logged(
        layout,
        "venv",
        [sys.executable, "-m", "venv", "--clear", str(venv)],
        f"The virtual environment {name} could not be made. On Debian or Ubuntu install the"
        " package python3-venv and run the command again.",
    )


def _install(layout: Layout, venv: Path, packages: str) -> None:
    step(f"Python: installing requirements/{packages}.txt")
    run.logged(
        layout,
        "pip",
        [
            *(str(interpreter(venv)), "-m", "pip", "install", "--disable-pip-version-check"),
            *("--require-hashes", "--only-binary=:all:"),
            *("-r", str(layout.requirements(packages))),
        ],
        f"The Python packages could not be installed. {ONLINE}",
    )


def npm_packages(layout: Layout) -> None:
    """Fill `node_modules` with exactly the versions in the lock file."""
    inputs = [layout.root / name for name in ("package.json", "package-lock.json", ".npmrc")]
    wanted = stamp.digest(inputs)
    mark = layout.node_modules / ".gridwright-packages"
    if stamp.fresh(mark, wanted):
        return
    step("Node: installing package-lock.json")
    npm = shutil.which("npm") or "npm"
    run.logged(
        layout,
        "npm",
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        f"The npm packages could not be installed. {ONLINE}",
    )
    stamp.write(mark, wanted)


def npm_folder(layout: Layout, name: str, what: str) -> Path:
    """Return the `node_modules` of requirements/`name`, installed separately; `what` describes
    them.

    It installs them once, unless package.json or package-lock.json there have changed.
    """
    into = layout.cache / name
    sources = [layout.root / "requirements" / name / file for file in NODE_PACKAGES]
    mark, wanted = into / "gridwright-packages", stamp.digest(sources)
    with run.alone(layout):
        if stamp.fresh(mark, wanted):
            return into / "node_modules"
        step(f"Node: installing {what}")
        shutil.rmtree(into, ignore_errors=True)
        into.mkdir(parents=True)
        for source in sources:
            shutil.copyfile(source, into / source.name)
        npm = shutil.which("npm") or "npm"
        command = [npm, "ci", "--prefix", str(into), "--ignore-scripts", "--no-audit", "--no-fund"]
        sorry = f"What {name} needs could not be installed. {ONLINE}"
        run.logged(layout, f"{name}-npm", command, sorry)
        stamp.write(mark, wanted)
    return into / "node_modules"


def wasm_wheels(layout: Layout) -> None:
    """Fetch the wheels for Pyodide's Python, which differs from ours: pip only downloads."""
    wanted = stamp.digest([layout.requirements("wasm")])
    mark = layout.fetched / ".gridwright-packages"
    if stamp.fresh(mark, wanted):
        return
    step("Pyodide: downloading requirements/wasm.txt")
    shutil.rmtree(layout.fetched, ignore_errors=True)
    run.logged(
        layout,
        "wasm",
        [
            *(str(layout.python), "-m", "pip", "download", "--disable-pip-version-check"),
            *("--require-hashes", "--no-deps", "--only-binary=:all:"),
            *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"),
            *("--platform", "pyemscripten_2026_0_wasm32"),
            *("-d", str(layout.fetched), "-r", str(layout.requirements("wasm"))),
        ],
        f"The wheels that run in the browser could not be downloaded. {ONLINE}",
    )
    stamp.write(mark, wanted)
