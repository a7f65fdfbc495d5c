"""Text notation for everything: hexes, actions, positions, drawings and records; all of them round-trip."""
