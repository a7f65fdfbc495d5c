"""A second referee: the rules once more, slowly and plainly, to play beside the engine."""
