"""Battles of one's own in the browser: a file with defects, the same file mended, and a table on a wide board."""

from __future__ import annotations

from pathlib import Path

from chromium import Visit
from pilot import Pilot
from playwright.sync_api import expect

SHAPES = Path(__file__).parents[1] / "shapes"
WIDE = (SHAPES / "overlord.toml").read_text("utf-8")


def test_a_file_is_refused_with_its_defects_then_played(visit: Visit) -> None:
    page = visit("/own-battles", forgive=("422",))
    file = page.get_by_label("Battle file")
    wrong = WIDE.replace('top = "axis"', 'top = "axes"').replace('unit = "artillery"', 'unit = "artilery"', 1)
    assert wrong.count("artilery") == 1
    file.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": wrong.encode()})
    told = page.get_by_role("alert")
    expect(told.get_by_role("listitem")).to_have_count(2)
    expect(told).to_contain_text("did you mean artillery?")
    with_planes = WIDE + "\n[air]\nrequired = true\nallies = { sorties = 2 }\n"
    file.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": with_planes.encode()})
    dialog = page.get_by_role("dialog", name="Twenty-Six by Nine")
    expect(dialog).to_be_visible()
    planes = dialog.get_by_role("checkbox", name="Planes over the battle")
    expect(planes).to_be_checked()
    expect(planes).to_be_disabled()                 # the battle demands them
    dialog.get_by_role("button", name="Start the battle").click()
    page.wait_for_url("**/table/**")
    pilot = Pilot(page)
    pilot.until_mine()
    assert len(pilot.game["units"]) > 20
    assert pilot.game["sorties"] == {"allies": 2, "axis": 0}
    expect(page.locator(".prompt")).to_contain_text("Choose a command card")


def test_it_is_listed_at_home_for_its_owner_alone(visit: Visit) -> None:
    page = visit("/own-battles")
    page.get_by_label("Battle file").set_input_files(
        {"name": "mine.toml", "mimeType": "text/plain", "buffer": WIDE.encode()}
    )
    expect(page.get_by_role("dialog")).to_be_visible()
    page.goto(page.url.replace("/own-battles", "/"))
    expect(page.get_by_role("heading", name="Your battles")).to_be_visible()
    expect(page.get_by_role("heading", name="Twenty-Six by Nine")).to_be_visible()
    stranger = visit("/")
    expect(stranger.get_by_role("heading", name="Pegasus Bridge")).to_be_visible()
    expect(stranger.get_by_role("heading", name="Your battles")).to_have_count(0)
