"""The package under its other name, and the command as it is installed."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.tiers import usually
from tooling.layout import HERE


def python(program: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        cwd=HERE.root,
        env=os.environ,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_both_names_are_one_package() -> None:
    assert (
        python(
            "import sys\n"
            "import gridwright as gw\n"
            "print('py_solver' in sys.modules)\n"
            "import gridwright.rules, py_solver.rules, py_solver\n"
            "from gridwright.puzzle.clues import Drawing\n"
            "from py_solver.puzzle.clues import Drawing as Other\n"
            "print(gridwright.rules is py_solver.rules, Drawing is Other)\n"
            "print(gw.load is py_solver.load, gw.__version__ == py_solver.__version__)\n"
            "print(py_solver.rules.__spec__.name, set(py_solver.__all__) <= set(dir(gw)))\n"
        )
        == "False\nTrue True\nTrue True\npy_solver.rules True\n"
    )


@usually(0)
def test_a_star_import_brings_the_same_names() -> None:
    program = "from gridwright import *\nimport py_solver\nprint(load is py_solver.load)\n"
    assert python(program) == "True\n"


@usually(0)
def test_a_module_that_is_not_there_is_an_ordinary_error() -> None:
    program = (
        "try:\n    import gridwright.nonesuch\nexcept ModuleNotFoundError as e:\n    print(e)\n"
    )
    assert python(program) == "No module named 'py_solver.nonesuch'\n"


def test_interrupting_the_start_ends_it_quietly() -> None:
    """Ctrl+C while the engine loads: the command's own code is the first to run."""
    program = (
        "import builtins, sys\n"
        "import gridwright.__main__ as command\n"
        "real = builtins.__import__\n"
        "def loads(name, *rest, **more):\n"
        "    if name.startswith('py_solver'):\n"
        "        raise KeyboardInterrupt\n"
        "    return real(name, *rest, **more)\n"
        "builtins.__import__ = loads\n"
        "print(command.main())\n"
    )
    assert python(program) == "130\n"
