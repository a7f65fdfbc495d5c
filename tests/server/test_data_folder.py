"""The data folder: one server, a whole key, private files."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from live import Live

from bocage.store.files import FolderError
from bocage.store.folder import DataFolder


def started(data: Path, *more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "bocage.server", "--data", str(data), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_second_server_on_the_same_folder_refuses(tmp_path: Path) -> None:
    first = started(tmp_path)
    try:
        assert first.stdout
        assert first.stdout.readline().startswith("http")
        second = started(tmp_path)
        out, error = second.communicate(timeout=60)
        assert (second.returncode, out) == (1, "")
        assert str(tmp_path) in error
        assert str(first.pid) in error, "it says who has it"
        assert "Traceback" not in error
        first.send_signal(signal.SIGKILL)
        first.wait()
        third = started(tmp_path)
        assert third.stdout
        assert third.stdout.readline().startswith("http"), "a killed server leaves no lock behind"
        third.kill()
        third.wait()
    finally:
        first.kill()
        first.wait()


def test_bocage_serve_says_why_it_does_not_start(tmp_path: Path) -> None:
    held = DataFolder.open(tmp_path)
    start = "from bocage.cli import main; main()"
    command = [sys.executable, "-c", start, "--lang", "fr", "serve", "--data", str(tmp_path)]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert found.returncode == 2
    assert "utilisé par un autre serveur" in found.stderr
    held.close()


@pytest.mark.parametrize("content", ["", "ab" * 31, "xy" * 32], ids=["empty", "short", "no key at all"])
def test_a_damaged_key_is_no_key(tmp_path: Path, content: str) -> None:
    (tmp_path / "secret").write_text(content)
    found = started(tmp_path)
    _, error = found.communicate(timeout=60)
    assert found.returncode == 1
    assert str(tmp_path / "secret") in error
    assert "Traceback" not in error
    assert (tmp_path / "secret").read_text() == content, "it is left for whoever looks into it"


def test_the_key_is_synced_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def watched_fsync(handle: int) -> None:
        seen.append("sync folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else f"sync {os.fstat(handle).st_size}")
        fsync(handle)

    def watched_replace(self: Path, target: Path) -> Path:
        seen.append(f"name {target.name}")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(Path, "replace", watched_replace)
    opened = DataFolder.open(tmp_path)
    assert seen == ["sync 64", "name secret", "sync folder"]
    assert (tmp_path / "secret").read_text() == opened.secret
    opened.close()
    again = DataFolder.open(tmp_path)
    assert again.secret == opened.secret
    again.close()


def test_a_power_cut_while_the_key_is_written_leaves_none(tmp_path: Path) -> None:
    (tmp_path / "secret.new").write_text("")
    opened = DataFolder.open(tmp_path)
    assert len(opened.secret) == 64
    opened.close()


def test_only_the_owner_reads_the_folder(tmp_path: Path) -> None:
    data = tmp_path / "data"
    before = os.umask(0o022)
    try:
        live = Live(data)
        files = {file.name: mode(file) for file in data.iterdir() if file.is_file()}
        live.stop()
    finally:
        os.umask(before)
    assert mode(data) == 0o700
    assert {"bocage.sqlite3", "bocage.sqlite3-wal", "secret", "lock"} <= set(files)
    assert set(files.values()) == {0o600}


def test_a_folder_of_before_is_closed_too(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for name in ("bocage.sqlite3", "secret"):
        (tmp_path / name).write_text("ab" * 32 if name == "secret" else "")
        (tmp_path / name).chmod(0o644)
    DataFolder.open(tmp_path).close()
    assert [mode(tmp_path / name) for name in ("bocage.sqlite3", "secret", "")] == [0o600, 0o600, 0o700]


def test_a_folder_of_other_things_is_not_closed_to_others(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    tmp_path.chmod(0o755)
    DataFolder.open(tmp_path).close()
    assert mode(tmp_path) == 0o755


def test_a_folder_can_be_taken_again_by_the_same_process(tmp_path: Path) -> None:
    first = DataFolder.open(tmp_path)
    with pytest.raises(FolderError):
        DataFolder.open(tmp_path)
    first.close()
    DataFolder.open(tmp_path).close()
