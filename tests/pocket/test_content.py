"""The file of what is the same for everybody, and the list of files that a browser keeps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bocage.content import library
from bocage.server.pocket.content import content
from bocage.server.pocket.site import SiteError, index, write_site
from bocage.server.wire import BattleSheet, Catalogue, GuideChapter, RuleItem


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client as the build leaves it, only smaller."""
    folder = tmp_path / "static"
    places = ("index.html", "home.html", "sw.js", "assets/app-1.js", "assets/app-1.js.br")
    for place in (*places, "pocket/python/pyodide.asm.wasm.gz"):
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("<html><head></head></html>" if place.endswith(".html") else place)
    return folder


def test_content_is_what_the_server_would_answer() -> None:
    told = json.loads(content())
    catalogue = Catalogue.model_validate(told["catalogue"])
    assert catalogue.levels[-1] == "captain"
    assert [BattleSheet.model_validate(b).id for b in told["battles"]] == list(library.battles())
    assert [GuideChapter.model_validate(chapter).id for chapter in told["guide"]] == list(library.guide())
    assert len([RuleItem.model_validate(rule) for rule in told["rules"]]) > 1000


def test_index_lists_every_file_and_changes_with_any_of_them(client: Path) -> None:
    listed = json.loads(index(client))
    paths = {file["path"] for file in listed["files"]}
    assert {"/", "/assets/app-1.js", "/pocket/bocage.zip", "/pocket/content.json"} <= paths
    assert not [path for path in paths if path.endswith((".br", "sw.js", "home.html", "index.html"))]
    (client / "assets/app-1.js").write_text("changed")
    assert json.loads(index(client))["version"] != listed["version"]


def test_site_tells_its_client_that_there_is_no_server(client: Path, tmp_path: Path) -> None:
    out = tmp_path / "site"
    size = write_site(out, client)
    page = (out / "index.html").read_text()
    assert 'name="bocage-line"' in page
    assert (out / "404.html").read_text() == page
    assert (out / "sw.js").is_file()
    assert size == sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    listed = json.loads((out / "pocket/index.json").read_text())["files"]
    assert all((out / (file["path"].lstrip("/") or "index.html")).is_file() for file in listed)
    with pytest.raises(SiteError, match="not an empty folder"):
        write_site(out, client)


def test_site_without_python_is_refused(client: Path, tmp_path: Path) -> None:
    (client / "pocket/python/pyodide.asm.wasm.gz").unlink()
    with pytest.raises(SiteError, match="make web"):
        write_site(tmp_path / "site", client)
