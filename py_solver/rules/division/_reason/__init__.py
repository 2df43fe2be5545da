"""What half-filled boards tell of regions: of those of clues, of rectangles and of tiles."""
