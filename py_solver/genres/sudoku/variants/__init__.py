"""The variants, one file each, found by themselves."""
