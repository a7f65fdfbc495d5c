"""Content: terrain, obstacles, units, cards and battles as schema-checked files."""
