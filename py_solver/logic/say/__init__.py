"""Words for sentences: plurals, places, lists, so that every rule speaks alike."""
