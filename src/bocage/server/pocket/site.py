"""A static site of the pocket edition: a folder that any web host can serve at the root of a name.

The same files make a browser keep the pocket edition of a server: `index` lists them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from bocage.fault import Fault
from bocage.server.client import STATIC
from bocage.server.pocket.bundle import bundle
from bocage.server.pocket.content import content
from bocage.speech import Said

PYTHON: Final = "pocket/python/pyodide.asm.wasm.gz"
ALONE: Final = '<meta name="bocage-line" content="none" />'       # tells the client that there is no server
UNKEPT: Final = ("sw.js", "push.js")        # a browser keeps service workers by itself


class SiteError(Fault):
    """A site that cannot be written."""

    code = "site"


def made() -> dict[str, bytes]:
    """What is made here and not by the build of the client."""
    return {"pocket/bocage.zip": bundle(), "pocket/content.json": content()}


def files_of(static: Path) -> Iterator[tuple[str, Path]]:
    """Files of the client that a visitor may be sent; pages that preload are the same as the first."""
    pages = {"home.html", "table.html"}
    for file in sorted(static.rglob("*")):
        place = file.relative_to(static).as_posix()
        if file.is_file() and file.suffix != ".br" and place not in pages:
            yield place, file


def index(static: Path = STATIC) -> bytes:
    """The list of all files that play without a line takes, with a digest of the whole as its version."""
    kept = {place: file.read_bytes() for place, file in files_of(static) if place not in UNKEPT}
    kept |= made()
    digest = sha256()
    for place, data in sorted(kept.items()):
        digest.update(place.encode() + sha256(data).digest())
    listed = [{"path": "/" if place == "index.html" else f"/{place}", "bytes": len(d)} for place, d in kept.items()]
    return json.dumps({"version": digest.hexdigest()[:16], "files": listed}, separators=(",", ":")).encode()


def write_site(out: Path, static: Path = STATIC) -> int:
    """Write the site into a folder that is new or empty; returns its size in bytes."""
    if not (static / "index.html").is_file() or not (static / PYTHON).is_file():
        raise SiteError(Said("fault-site-client"))
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise SiteError(Said("fault-site-folder", folder=str(out)))
    written = {place: file.read_bytes() for place, file in files_of(static)} | made()
    page = written["index.html"].replace(b"</head>", ALONE.encode() + b"</head>", 1)
    written |= {"index.html": page, "404.html": page}       # hosts send this one for addresses that are no file
    written["pocket/index.json"] = index(static)
    for place, data in written.items():
        path = out / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return sum(map(len, written.values()))


__all__ = ["SiteError", "index", "write_site"]
