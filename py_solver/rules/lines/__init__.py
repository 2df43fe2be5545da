"""Rules about lines along edges."""
