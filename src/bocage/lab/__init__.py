"""Laboratory: strength of the computer players and balance of the battles, measured over many games."""
