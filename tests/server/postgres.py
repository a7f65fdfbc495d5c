"""PostgreSQL for the tests: a cluster in a temporary folder, from Debian's package, without TCP."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from debian import NotInstalled, install

PROGRAMS = Path("/usr/lib/postgresql")
SETTINGS = {
    "listen_addresses": "''",
    "max_connections": "200",
    "fsync": "off",                 # the cluster is thrown away; processes are killed, machines are not
    "shared_buffers": "32MB",
    "logging_collector": "off",
}


def folder_of_programs() -> Path:
    """Where initdb and pg_ctl are; installs Debian's package where that is allowed."""
    found = installed()
    if found is None:
        install("postgresql")
        found = installed()
    if found is None:
        raise NotInstalled("postgresql was installed, yet there is no initdb")
    return found


def installed() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    versions = sorted(PROGRAMS.glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name))
    return versions[-1].parent if versions else None


class Cluster:
    """A running PostgreSQL, and fresh databases in it."""

    def __init__(self) -> None:
        self.programs = folder_of_programs()
        self.folder = Path(tempfile.mkdtemp(prefix="bocage-pg-"))       # short: a socket's path has 107 letters
        self.names = itertools.count()
        self.as_user: list[str] = []
        if os.geteuid() == 0:                   # it refuses to run as root
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.as_user = ["runuser", "-u", "postgres", "--"]
        self.call("initdb", "-D", str(self.folder / "data"), "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8")
        self.start()

    def call(self, program: str, *words: str) -> None:
        command = [*self.as_user, str(self.programs / program), *words]
        done = subprocess.run(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd="/", check=False
        )
        assert done.returncode == 0, f"{program}: {done.stderr[-500:]}"

    def start(self) -> None:
        options = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
        self.call(
            "pg_ctl", "-D", str(self.folder / "data"), "-l", str(self.folder / "log"), "-w",
            "-o", f"-k {self.folder} {options}", "start",
        )

    def stop(self, how: str = "immediate") -> None:
        self.call("pg_ctl", "-D", str(self.folder / "data"), "-m", how, "-w", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test{next(self.names)}"
        self.call("createdb", "-h", str(self.folder), "-U", "postgres", name)
        return f"postgresql://postgres@/{name}?host={self.folder}"
