"""The search: from constraints to an outcome by plan, model, narrowing, search, explanation."""
