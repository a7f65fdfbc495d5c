"""The command line: `bocage battles | show | play | simulate | replay | verify | rules | referee`."""

from bocage.cli.app import app, main

__all__ = ["app", "main"]
