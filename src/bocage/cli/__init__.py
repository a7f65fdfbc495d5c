"""Command line of Bocage; `bocage --help` lists its commands."""

from bocage.cli.app import app, main

__all__ = ["app", "main"]
