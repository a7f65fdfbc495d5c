"""Debian packages that the tests need, installed where that is allowed."""

from __future__ import annotations

import os
import shutil
import subprocess


class NotInstalled(RuntimeError):
    """Why a program cannot be tested."""


def install(*packages: str, bare: bool = False) -> None:
    """Install packages as root on Debian (`bare`: not what they recommend); NotInstalled where that is not allowed."""
    options = ["--no-install-recommends"] if bare else []
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise NotInstalled(f"{' '.join(packages)}: not on the PATH, and no right to install it")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qqy", *options, *packages]):
        done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise NotInstalled(f"{' '.join(command)} failed: {done.stderr.strip()[-300:]}")


def program(name: str, *packages: str) -> str:
    """The path of a program, from its packages if it is not installed yet."""
    if not shutil.which(name):
        install(*packages, bare=True)
    found = shutil.which(name)
    if not found:
        raise NotInstalled(f"{' '.join(packages)} was installed, yet there is no {name}")
    return found
