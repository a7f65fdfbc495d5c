"""The laboratory: how strong the computer players are, and how even the battles."""
