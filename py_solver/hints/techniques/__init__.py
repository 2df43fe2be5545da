"""Techniques: the steps that players have names for, one file for each group of them."""
