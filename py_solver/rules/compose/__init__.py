"""Rules made of rules: at least one of them holds, a given number of them, all or none."""
