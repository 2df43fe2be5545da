"""What several rules deduce alike: from masks of candidates, and from counts."""
