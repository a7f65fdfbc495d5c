"""`python -m bocage.server`: the server without the rest of the command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bocage.server.limits import UNLIMITED, Limits
from bocage.server.serve import serve
from bocage.speech import from_environment
from bocage.store import FolderError


def main() -> None:
    parser = argparse.ArgumentParser(prog="bocage.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--open", action="store_true")
    parser.add_argument("--unlimited", action="store_true", help="no limits of haste, for measurements")
    parser.add_argument("--log", choices=("text", "json"), default="text")
    parser.add_argument("--metrics", default="", help="host:port for Prometheus")
    parser.add_argument("--database", default="", help="postgresql://…; SQLite without it")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    limits = UNLIMITED if args.unlimited else Limits()
    try:
        serve(
            args.host, args.port, args.data, args.open, limits,
            ready=lambda address: print(address, flush=True), log=args.log, metrics=args.metrics,
            database=args.database, workers=args.workers,
        )
    except FolderError as e:
        sys.exit(e.text(from_environment()))


if __name__ == "__main__":
    main()
