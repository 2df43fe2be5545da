"""What `build.py` does, a small file per concern. Standard library only: it runs before set-up."""
