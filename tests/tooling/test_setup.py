"""Set-up: it does nothing twice, and has one sentence for everything that is missing."""

from __future__ import annotations

import os
import re
import socket
import stat
import subprocess
import sys
from pathlib import Path
from threading import Barrier

import pytest

import build
from py_solver.words import language
from tests.helpers.commands import build_py
from tooling import catalogue, chromium, relink, run, scaffold, setup, stamp
from tooling.layout import HERE, Layout
from tooling.say import ToolError


def script(path: Path, text: str) -> Path:
    """An executable that replaces a real tool."""
    if os.name == "nt":
        pytest.skip("a shell script cannot stand in for a program of Windows")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.fixture
def layout(tmp_path: Path) -> Layout:
    """A checkout with lists of packages but nothing installed."""
    root = tmp_path / "checkout"
    (root / "requirements").mkdir(parents=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        (root / name).write_text("{}")
    for name in ("build", "dev", "wasm"):
        (root / "requirements" / f"{name}.txt").write_text("nothing==1\n")
    return Layout(root)


@pytest.fixture
def bin_(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of replacements that is searched first."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return folder


def test_a_child_keeps_what_python_compiles_whoever_calls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If Python cannot write beside the sources, it does not, and still nothing is lost."""
    (tmp_path / "told.py").write_text("import told_too")
    (tmp_path / "told_too.py").write_text("")
    monkeypatch.setattr(run, "HERE", Layout(tmp_path))
    monkeypatch.setenv("PYTHONPATH", "1")
    for forbidden in ("1", ""):
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", forbidden)
        monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
        assert not run.environment().keys() & {"PYTHONDONTWRITEBYTECODE", "PYTHONPATH"}
        assert run.output([sys.executable, str(tmp_path / "told.py")]) == ""
        assert (tmp_path / "__pycache__").exists() == (not forbidden)
        assert any((tmp_path / ".build" / "pyc").rglob("told_too.*.pyc"))


def test_a_child_speaks_english_whoever_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(language.VARIABLE, "de")
    assert language.VARIABLE not in run.environment()


def test_without_node_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    done = build_py("build", PATH=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == (
        "build.py: Node.js was not found."
        " Install Node.js 20 or newer (with npm) and run the command again.\n"
    )
    assert done.stdout == ""


def test_an_old_node_is_named(bin_: Path) -> None:
    script(bin_ / "node", "echo v18.20.1")
    with pytest.raises(ToolError, match=r"^Node\.js v18\.20\.1 is too old\. Install Node\.js 20 "):
        setup.check_node()


def test_node_without_npm(bin_: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(bin_ / "node", "echo v22.0.0")
    monkeypatch.setenv("PATH", str(bin_))
    with pytest.raises(ToolError, match="package manager npm is not"):
        setup.check_node()


def test_an_old_python_is_named() -> None:
    program = (
        "import sys; sys.version_info = (3, 10, 9, 'final', 0); sys.version = '3.10.9 (old)'\n"
        f"path = {str(HERE.root / 'build.py')!r}\n"
        "exec(compile(open(path).read(), path, 'exec'), {'__name__': '__main__'})"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == (
        "build.py: Python 3.11 or newer is needed, and this is 3.10.9."
        " Install a newer one and run the command again with it.\n"
    )


def test_build_py_needs_no_package_at_all() -> None:
    """With -S -I there are no site-packages and no user settings: as on a new machine."""
    program = f"import sys; sys.path.insert(0, {str(HERE.root)!r}); import build; print('fine')"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "fine\n")


def test_npm_that_fails_is_asked_again_and_then_left_alone(bin_: Path, layout: Layout) -> None:
    calls = bin_ / "calls"
    script(bin_ / "npm", f'echo "$@" >> {calls}; echo "npm error network down"; exit 1')
    with pytest.raises(ToolError) as caught:
        setup.npm_packages(layout)
    assert str(caught.value) == (
        "The npm packages could not be installed. Check the network connection and run the command"
        " again. It said: npm error network down (all of it: .build/logs/npm.log)"
    )
    script(bin_ / "npm", f'echo "$@" >> {calls}; mkdir -p node_modules')
    setup.npm_packages(layout)
    setup.npm_packages(layout)
    assert calls.read_text() == "ci --ignore-scripts --no-audit --no-fund\n" * 2
    (layout.root / "package-lock.json").write_text("[]")
    setup.npm_packages(layout)
    assert calls.read_text().count("ci ") == 3


def test_the_wheels_of_the_browser_are_checked_too(layout: Layout) -> None:
    calls = layout.root / "calls"
    script(layout.python, f'echo "$@" >> {calls}')
    setup.wasm_wheels(layout)
    setup.wasm_wheels(layout)
    (call,) = calls.read_text().splitlines()
    assert {"download", "--require-hashes", "--no-deps", "--only-binary=:all:"} <= set(call.split())


def test_pip_that_fails_leaves_no_stamp(layout: Layout) -> None:
    script(layout.python, "echo 'ERROR: hash mismatch'; exit 1")
    with pytest.raises(ToolError, match=r"run in the browser .* It said: ERROR: hash mismatch"):
        setup.wasm_wheels(layout)
    assert not list(layout.fetched.glob("*"))
    # If the packages of "build" exist, "dev" is added to them, in the same environment.
    build = stamp.digest([layout.requirements("build")], sys.version)
    mark = layout.venv / "gridwright-packages"
    stamp.write(mark, build)
    with pytest.raises(ToolError, match=r"^The Python packages could not be installed\. Check "):
        setup.python_packages(layout, "dev")
    assert mark.read_text() == build


def test_more_packages_than_asked_for_are_enough(layout: Layout) -> None:
    calls = layout.root / "calls"
    script(layout.python, f'echo "$@" >> {calls}')
    stamp.write(
        layout.venv / "gridwright-packages",
        stamp.digest([layout.requirements("build")], sys.version),
    )
    setup.python_packages(layout, "build")
    assert not calls.exists()
    setup.python_packages(layout, "dev")
    setup.python_packages(layout, "build")
    setup.python_packages(layout, "dev")
    assert calls.read_text().count("install") == 1
    assert "--require-hashes" in calls.read_text()


def test_npm_and_pip_run_side_by_side_and_either_may_fail(
    layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = Barrier(2, timeout=60)
    monkeypatch.setattr(setup, "check_node", lambda: None)
    monkeypatch.setattr(setup, "wasm_wheels", lambda _: None)
    linked: list[Layout] = []
    monkeypatch.setattr(relink, "wheels", linked.append)
    monkeypatch.setattr(setup, "python_packages", lambda *_: together.wait())
    monkeypatch.setattr(setup, "npm_packages", lambda _: together.wait())
    setup.prepare(layout, "dev")
    assert linked == [layout]

    def fails(*_: object) -> None:
        raise ToolError("Not installed.")

    for name in ("npm_packages", "python_packages"):
        with monkeypatch.context() as patch:
            patch.setattr(setup, "npm_packages", lambda _: None)
            patch.setattr(setup, "python_packages", lambda *_: None)
            patch.setattr(setup, name, fails)
            with pytest.raises(ToolError, match="Not installed"):
                setup.prepare(layout, "dev")
    assert linked == [layout]


def test_the_engine_alone_needs_nothing_of_the_page(
    layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    def page(*_: object) -> None:
        raise AssertionError("a part of the page is set up")

    for tool, name in ((setup, "npm_packages"), (setup, "wasm_wheels"), (relink, "wheels")):
        monkeypatch.setattr(tool, name, page)
    monkeypatch.setattr(setup, "check_node", page)
    done: list[object] = []
    monkeypatch.setattr(setup, "python_packages", lambda _, packages: done.append(packages))
    setup.engine(layout)
    assert done == ["build"]


@pytest.mark.parametrize("command", ["new", "words"])
def test_commands_that_ask_the_engine_set_up_nothing_else(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(setup, "engine", lambda _: done.append("engine"))
    for tool, name in ((scaffold, "new"), (catalogue, "words")):
        monkeypatch.setattr(tool, name, lambda *_: len(done))
    assert build.main([command]) == 1, "after the engine"
    assert done == ["engine"]


def test_a_second_set_up_of_this_checkout_runs_nothing(
    dist: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_work(*args: object, **_: object) -> None:
        raise AssertionError(f"set-up did work: {args}")

    monkeypatch.setattr(run, "logged", no_work)
    setup.prepare(HERE, "dev")
    setup.prepare(HERE, "build")
    assert capsys.readouterr().out == ""


def test_the_chosen_chromium_must_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "/nowhere/chromium")
    with pytest.raises(ToolError, match=r"^GRIDWRIGHT_CHROMIUM is set to /nowhere/chromium, which"):
        chromium.find(HERE)


def test_a_chromium_that_does_not_start_is_passed_over(
    bin_: Path, layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    stub = script(bin_ / chromium.NAMES[0], "echo install me first; exit 1")
    real = script(bin_ / "google-chrome", "true")
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(chromium, "works", lambda _, path: path == str(real))
    assert chromium.installed()[0] == str(stub)
    assert chromium.find(layout) == str(real)
    monkeypatch.setattr(chromium, "works", lambda _, path: pytest.fail(f"tried {path} again"))
    assert chromium.find(layout) == str(real)


def test_without_any_chromium_one_sentence_gives_the_reasons(
    bin_: Path, layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(chromium, "works", lambda *_: False)
    script(layout.python, "echo 'Error: no download'; exit 1")
    script(bin_ / "apt-get", "echo 'E: no packages'; exit 1")
    with pytest.raises(ToolError, match=r"Install Chromium or Chrome .* Error: no download "):
        chromium.find(layout)
    assert not (layout.cache / "chromium").exists()


def test_a_taken_port_is_told_in_a_sentence(dist: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = build_py("serve", "--port", str(port))
    assert done.returncode == 1
    assert re.match(rf"build\.py: Port {port} cannot be used .* --port", done.stderr)
    assert "Traceback" not in done.stderr


def pins(name: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    text = HERE.requirements(name).read_text()
    for package, version in re.findall(r"^([a-z0-9_-]+)==([^\s;]+)", text, re.MULTILINE):
        found.setdefault(package, set()).add(version)
    return found


def test_the_pinned_lists_agree() -> None:
    build, dev, wasm = pins("build"), pins("dev"), pins("wasm")
    assert build.items() <= dev.items()
    assert wasm["python-sat"] == build["python-sat"] == {"1.9.dev17"}
    lock = (HERE.node_modules / "pyodide" / "pyodide-lock.json").read_text()
    (micropip,) = wasm["micropip"]
    assert f"micropip-{micropip}-py3-none-any.whl" in lock


@pytest.mark.parametrize("name", ["build", "dev", "wasm", "bench", "docs"])
def test_every_pin_has_hashes_and_no_host(name: str) -> None:
    text = HERE.requirements(name).read_text()
    blocks = re.split(r"\n(?=[a-z])", text)[1:]
    assert len(blocks) >= 2
    assert [block for block in blocks if "--hash=sha256:" not in block] == []
    assert "://" not in text


@pytest.mark.parametrize("folder", [HERE.root, HERE.root / "requirements" / "lighthouse"])
def test_the_npm_locks_name_hashes_and_no_host(folder: Path) -> None:
    text = (folder / "package-lock.json").read_text()
    assert '"resolved"' not in text
    assert text.count('"integrity": "sha512-') == text.count('"node_modules/')


def test_an_environment_behind_a_link_is_not_emptied(layout: Layout, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "kept").write_text("whole")
    layout.venv.symlink_to(theirs)
    with pytest.raises(ToolError, match=r"^\.venv is a link to .*theirs, which would be emptied"):
        setup.python_packages(layout, "build")
    assert (theirs / "kept").read_text() == "whole"
    assert layout.venv.is_symlink()
