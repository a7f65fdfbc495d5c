"""Struct types read by several threads at once, in a process of its own: a crash ends only that one."""

from __future__ import annotations

import subprocess
import sys

READ_AT_ONCE = """
import sys, threading
import bocage.server.app
from bocage.notation.facts import read_facts
from bocage.server.struct_types import learn_struct_types

learn_struct_types()
sys.setswitchinterval(1e-6)
start = threading.Barrier(8)

def read():
    start.wait()
    assert len(read_facts([{"fact": "turn", "side": "allies", "number": 1}])) == 1

threads = [threading.Thread(target=read) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_threads_may_read_a_type_at_the_same_time() -> None:
    done = subprocess.run([sys.executable, "-c", READ_AT_ONCE], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
