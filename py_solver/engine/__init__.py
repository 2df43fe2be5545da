"""From constraints to an outcome: model, search, propagation, checking."""
