"""The engine: pure, typed, compiled where a C compiler is at hand; no input or output."""
