"""Code that formats of Sudokus share."""
