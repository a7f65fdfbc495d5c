"""Host names of the server: requests for other names are refused.

A page of another site can point its own name at this machine (DNS rebinding) and would then count as
the same site. An address in digits cannot be pointed elsewhere, so it is always allowed. BOCAGE_URL
names the public host; BOCAGE_HOSTS, separated by commas, names others.
"""

from __future__ import annotations

import ipaddress
import os
import socket
from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit


class HostNames:
    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = {name.strip().lower().rstrip(".") for name in names if name.strip()} | {"localhost"}

    @classmethod
    def from_environment(cls, env: Mapping[str, str] = os.environ) -> HostNames:
        public = urlsplit(env.get("BOCAGE_URL", "")).hostname or ""
        return cls([*env.get("BOCAGE_HOSTS", "").split(","), public, socket.gethostname()])

    def is_ours(self, header: str | None) -> bool:
        """Whether a Host header names this server."""
        if not header:
            return False
        try:
            host = urlsplit(f"//{header}").hostname or ""
        except ValueError:
            return False
        return host.rstrip(".") in self.names or "*" in self.names or is_address(host)


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


__all__ = ["HostNames"]
