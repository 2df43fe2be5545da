"""The explained next step of any puzzle, the whole path of steps, and how hard it is."""
