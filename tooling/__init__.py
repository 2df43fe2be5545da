"""The tasks of `build.py`, one small file each. Standard library only: it runs before set-up."""
