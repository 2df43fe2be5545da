"""What a rule is: its contract, its scope, its outcomes, and a constraint."""
