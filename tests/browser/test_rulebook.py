"""The rulebook in the browser: read, searched, followed to the exact rule and its neighbour."""

from __future__ import annotations

from chromium import Visit
from playwright.sync_api import expect


def test_the_book_is_read_searched_and_followed(visit: Visit) -> None:
    page = visit("/rules")
    expect(page.get_by_role("heading", name="Taking ground")).to_be_visible()
    assert page.locator(".entries .picture").count() == page.locator(".entries .picture svg").count() > 40

    page.get_by_role("searchbox").fill("sandbags")
    expect(page.get_by_role("heading", name="Taking ground")).to_have_count(0)
    expect(page.get_by_role("heading", name="Sandbags")).to_be_visible()
    found = page.locator(".found")
    expect(found).to_contain_text("BASE-152")

    with page.expect_popup() as opened:
        found.get_by_role("link", name="BASE-152", exact=True).click()
    rule = opened.value
    expect(rule.get_by_role("heading", name="BASE-152")).to_be_visible()
    rule.get_by_role("link", name="BASE-153").click()
    expect(rule.get_by_role("heading", name="BASE-153")).to_be_visible()


def test_the_printed_summary_is_the_guide_alone(visit: Visit) -> None:
    page = visit("/rules")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Aim of the game")).to_be_visible()
    expect(page.get_by_role("heading", name="Sandbags")).to_be_hidden()
    expect(page.get_by_role("searchbox")).to_be_hidden()
