"""Link previews: what other sites show of a replay or a war diary that is pasted there (Open Graph)."""

from __future__ import annotations

import os
import re
from html import escape
from typing import Final

from fastapi import Request

from bocage.content.schema import Words
from bocage.fault import Fault
from bocage.notation.record import read_record
from bocage.replay import battle_of, variants_of
from bocage.server.failures import Rejected
from bocage.server.services import Services, services_of
from bocage.speech import say

PAGES: Final = re.compile(r"^(?:replay|diary)/([A-Za-z0-9_.-]{1,64})$")
SIZE: Final = (1200, 630)       # of the picture, see bocage.server.picture


async def preview(path: str, request: Request) -> str:
    """Tags for the head of the page at a path; none for a page that has nothing of its own to show."""
    found = PAGES.match(path)
    if not found:
        return ""
    services = services_of(request)
    try:            # a long record takes a while to read: who asks pays for it
        told = await services.pools.openings.run(finished_game, services, found[1])
    except Rejected:        # too many of theirs wait: the page itself needs no tags
        return ""
    if told is None:
        return ""
    name, result = told
    lang = "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"
    base = os.environ.get("BOCAGE_URL", "").rstrip("/") or str(request.base_url).rstrip("/")
    kind = "replays" if found[1].startswith("r-") else "tables"
    winner, _, medals = result.partition(" ")
    title = f"{name[lang]} · {say(lang, 'diary-won', winner=winner)}{f', {medals}' if medals else ''}"
    tags = {
        "og:type": "article",
        "og:site_name": "Bocage",
        "og:title": title,
        "og:description": say(lang, "diary-preview"),
        "og:url": f"{base}/{path}",
        "og:image": f"{base}/api/{kind}/{found[1]}/diary.png?lang={lang}",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": say(lang, "diary-alt", battle=name[lang]),
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{escape(key)}" content="{escape(value)}" />' for key, value in tags.items())


def finished_game(services: Services, id_: str) -> tuple[Words, str] | None:
    """Battle and result of a game that is over and that others may look at."""
    if not id_.startswith("r-"):
        table = services.tables.find(id_)
        if table is None or not table.summary.over or not table.setup.watchable:
            return None
        s = table.summary
        return table.setup.battle.name, f"{s.winner or 'draw'} {s.medals_allies}–{s.medals_axis}"
    text = services.tables.record(id_)
    if text is None:
        return None
    try:
        record = read_record(text)
        name = battle_of(record, variants_of(record)).battle.name
    except Fault:
        return None
    result = record.headers.get("result", "").replace("-", "–")
    return (name, result) if result else None


__all__ = ["preview"]
