"""A puzzle type and a rule for Gridwright."""
