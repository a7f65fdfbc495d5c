"""Static files of the client: built by Vite, and its one page for every address that is not a file."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from bocage.server.failures import Rejected
from bocage.server.link_preview import preview
from bocage.speech import say

STATIC: Final = Path(__file__).parent / "static"
ENGINE: Final = "assets/engine.worker-"        # the one script that may compile what it fetches: Python
ENGINE_POLICY: Final = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'"
PACKED: Final = (".gz", ".zip", ".png")        # packing them again is work for nothing
FOREVER: Final = "public, max-age=31536000, immutable"      # names under assets/ carry a hash


def client(folder: Path = STATIC) -> APIRouter:
    router = APIRouter()

    @router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith(("api/", "ws/")):
            raise Rejected(404, "no-page")
        file = file_at(folder, path)
        if file:
            found = sent(file, request, FOREVER if path.startswith("assets/") else "no-cache")
            if path.startswith(ENGINE):
                found.headers["content-security-policy"] = ENGINE_POLICY
            return found
        if path.startswith("assets/"):
            raise Rejected(404, "no-page")
        index = page_at(folder, path)
        if index:
            tags = await preview(path, request)
            return with_tags(index, tags) if tags else sent(index, request, "no-cache")
        return HTMLResponse(missing(), 503)

    return router


def page_at(folder: Path, path: str) -> Path | None:
    """The client's page for an address: the one that preloads the scripts of that address, where the build made one."""
    head = path.partition("/")[0] or "home"
    return (file_at(folder, f"{head}.html") if head.isalpha() else None) or file_at(folder, "index.html")


def with_tags(index: Path, tags: str) -> HTMLResponse:
    """The page with a link preview in its head."""
    page = index.read_text(encoding="utf-8").replace("</head>", f"{tags}</head>", 1)
    return HTMLResponse(page, headers={"cache-control": "no-cache"})


def sent(file: Path, request: Request, cache: str) -> FileResponse:
    """A file of the client: the Brotli file of the build where the browser accepts it; gzip is the middleware's."""
    if file.suffix in PACKED:
        return FileResponse(file, headers={"cache-control": cache, "content-encoding": "identity"})
    packed = file.with_name(f"{file.name}.br")
    accepted = {coding.strip() for coding in request.headers.get("accept-encoding", "").split(",")}
    if "br" not in accepted or not packed.is_file():
        return FileResponse(file, headers={"cache-control": cache})
    headers = {"cache-control": cache, "content-encoding": "br", "vary": "Accept-Encoding"}
    return FileResponse(packed, media_type=mimetypes.guess_type(file.name)[0], headers=headers)


def file_at(folder: Path, path: str) -> Path | None:
    """A file of the client; nothing outside its folder."""
    try:
        found = (folder / path).resolve()
        return found if found.is_file() and found.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):
        return None


def missing() -> str:
    paragraphs = "".join(f'<p lang="{lang}">{say(lang, "server-no-client")}</p>' for lang in ("en", "fr"))
    return f'<!doctype html><html lang="en"><title>Bocage</title><body>{paragraphs}</body></html>'
