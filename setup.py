"""Compiles the core with mypyc; without a C compiler the interpreted core is installed."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

# Nothing outside calls the compiled functions by their C names, so the compiler may inline them.
INLINING = [] if sys.platform == "win32" else ["-fvisibility=hidden"]


def compiled_modules() -> list[str]:
    """The core, the minds that search with it, and the observations of learners."""
    folders = (Path("src/bocage/core"), Path("src/bocage/minds"), Path("src/bocage/env/compiled"))
    return sorted(str(p) for folder in folders for p in folder.glob("*.py") if p.name != "__init__.py")


def compiler() -> bool:
    wanted = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(wanted) is not None or sys.platform == "win32"


def say(text: str) -> None:
    print(f"bocage: {text}", file=sys.stderr)


class Forgiving(build_ext):
    """A failed compilation leaves the interpreted core, and says so."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as e:
            say(f"could not compile the core ({e}); the interpreted one is used, about 20 times slower")


def extensions() -> list[object]:
    if os.environ.get("BOCAGE_INTERPRETED"):
        say("the interpreted core was asked for")
        return []
    if not compiler():
        say("no C compiler found; the interpreted core is used, about 20 times slower")
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    try:
        # `bocage.env` imports the learners' libraries, which are not there when only the game is installed.
        options = ["--config-file=", "--follow-imports=silent"]
        made = mypycify([*options, *compiled_modules()], opt_level="3", debug_level="0")
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *INLINING]   # mypyc shares one list
        return list(made)
    except SystemExit:
        say("the core does not compile (see above); the interpreted one is used")
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": Forgiving})
