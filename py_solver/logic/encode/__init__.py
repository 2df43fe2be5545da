"""What several rules write alike: counts, numbers, sums, trees, as clauses (and for CP-SAT)."""
