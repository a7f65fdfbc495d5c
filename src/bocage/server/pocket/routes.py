"""Files of the pocket edition that are made when first asked for: they follow the sources, not the build."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fastapi import APIRouter, Response

from bocage.server.pocket.bundle import bundle
from bocage.server.pocket.content import content
from bocage.server.pocket.site import index

FRESH = {"cache-control": "no-cache"}


def pocket(static: Path) -> APIRouter:
    router = APIRouter(prefix="/pocket")
    listed = cache(lambda: index(static))

    @router.get("/index.json", include_in_schema=False)
    def index_file() -> Response:
        return Response(listed(), media_type="application/json", headers=FRESH)

    @router.get("/bocage.zip", include_in_schema=False)
    def bundle_file() -> Response:
        return Response(bundle(), media_type="application/zip", headers=FRESH | {"content-encoding": "identity"})

    @router.get("/content.json", include_in_schema=False)
    def content_file() -> Response:
        return Response(content(), media_type="application/json", headers=FRESH)

    return router
