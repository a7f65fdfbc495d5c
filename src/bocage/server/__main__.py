"""`python -m bocage.server`: the server without the rest of the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

from bocage.server.command import serve


def main() -> None:
    parser = argparse.ArgumentParser(prog="bocage.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--open", action="store_true")
    args = parser.parse_args()
    serve(args.host, args.port, args.data, args.open, ready=lambda address: print(address, flush=True))


if __name__ == "__main__":
    main()
