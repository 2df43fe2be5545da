"""The address of the project's repository, which nothing in it knows."""

HOME = "GRIDWRIGHT_HOME"
"""The variable with the address, which `build.py release` sets for the build of the wheel."""
