"""Stand-in of `librt`, the run-time library of compiled Python."""
