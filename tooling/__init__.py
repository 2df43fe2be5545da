"""The tasks of `build.py`, one small file each. Standard library only: they run before set-up."""
