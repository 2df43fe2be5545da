"""Rules made of rules: at least one of them holds, so many of them, all or none."""
