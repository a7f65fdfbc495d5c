"""Web push: encrypted messages to browsers by way of their push services (RFC 8030, 8291, 8292).

The key by which push services know this server is derived from the secret of the data folder: it is
there from the first start, the same for all workers, and comes back with a backup.
"""

from __future__ import annotations

import base64
import hashlib
import json
import logging
import os
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from bocage.store import Subscription

log = logging.getLogger(__name__)
# Anybody may name an endpoint, and the server calls it: only services of browsers are called.
SERVICES: Final = (
    "fcm.googleapis.com", "updates.push.services.mozilla.com", ".push.services.mozilla.com", ".notify.windows.com",
    ".push.apple.com",
)
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551      # of the curve P-256
DAY: Final = 24 * 3600
SECONDS: Final = 10.0
GONE: Final = (404, 410)


class PushSender:
    """Sends to browsers; without the library `pywebpush` there is no push, and browsers are not asked."""

    def __init__(self, secret: str, contact: str, services: tuple[str, ...] = SERVICES) -> None:
        self.contact = contact              # whom a push service may write to: a URL or an address
        self.services = services
        digest = hashlib.sha512(b"bocage push " + secret.encode()).digest()
        self.scalar = int.from_bytes(digest, "big") % (ORDER - 1) + 1

    @classmethod
    def from_environment(cls, secret: str, env: Mapping[str, str] = os.environ) -> PushSender:
        more = tuple(name.strip() for name in env.get("BOCAGE_PUSH_HOSTS", "").split(",") if name.strip())
        return cls(secret, env.get("BOCAGE_URL", "") or "https://localhost", (*SERVICES, *more))

    def key(self) -> Any:
        from cryptography.hazmat.primitives.asymmetric import ec

        return ec.derive_private_key(self.scalar, ec.SECP256R1())

    @property
    def public_key(self) -> str:
        """What a browser subscribes with, empty without the library."""
        try:
            import pywebpush  # noqa: F401
            from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        except ImportError:
            return ""
        point = self.key().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def is_service(self, endpoint: str) -> bool:
        """Whether an endpoint is one of a push service of a browser."""
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            return False
        is_known = any(host.endswith(name) if name.startswith(".") else host == name for name in self.services)
        # A port that does not answer would hold up the notes and letters of all for its timeout.
        return is_known and ((parts.scheme == "https" and port in (None, 443)) or host == "127.0.0.1")

    def is_delivered(self, to: Subscription, message: Mapping[str, str]) -> bool | None:
        """Send a message; False if the service could not take it, None if the browser is gone for good."""
        from py_vapid import Vapid02
        from pywebpush import WebPushException, webpush

        keys = {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}
        try:
            webpush(
                keys,
                json.dumps(dict(message)),
                vapid_private_key=Vapid02(self.key()),
                vapid_claims={"sub": self.contact},
                ttl=DAY,
                timeout=SECONDS,
            )
        except WebPushException as e:
            status = e.response.status_code if e.response is not None else 0
            if status in GONE:
                return None
            log.warning("a push service did not take a message: %s", status)
            return False
        except (OSError, ValueError) as e:
            log.warning("a message could not be pushed: %s", type(e).__name__)
            return False
        return True


__all__ = ["PushSender"]
