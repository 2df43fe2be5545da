"""What formats of Sudokus share."""
