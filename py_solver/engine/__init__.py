"""From constraints to an outcome: plan, model, narrowing, search, explanation."""
