"""Nicknames on the account page: one that cannot be used is refused in words, before anything is sent."""

from __future__ import annotations

import pytest
from chromium import Visit
from playwright.sync_api import expect

WORDS = {
    "en": ("How other players see you", "Save", "A nickname has 1 to 24 characters."),
    "fr": ("Comment les autres joueurs vous voient", "Enregistrer", "Un pseudonyme compte de 1 à 24 caractères."),
}


@pytest.mark.parametrize("lang", WORDS)
def test_an_empty_or_too_long_nickname_is_refused_in_words(visit: Visit, lang: str) -> None:
    label, save, refusal = WORDS[lang]
    page = visit("/account", settings={"lang": lang})
    sent: list[str] = []
    page.on("request", lambda r: sent.append(r.url) if r.method == "POST" and r.url.endswith("/api/me") else None)
    field = page.get_by_label(label)
    for bad in ("", "   ", "x" * 25):
        field.fill(bad)
        page.get_by_role("button", name=save).first.click()
        expect(page.get_by_role("alert").filter(has_text=refusal)).to_be_visible()
        expect(field).to_have_attribute("aria-invalid", "true")
    assert sent == []
    field.fill("x" * 24)
    expect(page.get_by_text(refusal)).to_have_count(0)
    page.get_by_role("button", name=save).first.click()
    expect(page.locator("header .name")).to_have_text("x" * 24)
