"""Generated TypeScript types: the messages of the browser are those of the server."""

from __future__ import annotations

import pytest

from bocage.server import generate


@pytest.mark.skipif(not generate.TARGET.parent.is_dir(), reason="no source of the client here")
def test_the_generated_file_is_fresh() -> None:
    assert generate.TARGET.read_text("utf-8") == generate.source(), "run python -m bocage.server.generate"
    assert generate.REPORT.read_text("utf-8") == generate.report_source(), "run python -m bocage.server.generate"


def test_every_message_is_written() -> None:
    text = generate.source()
    for model in generate.models():
        assert f"export interface {model.__name__} " in text
    assert 'export type Side = "allies" | "axis";' in text
    assert "goals: (Side | null)[];" in text
    assert "facts: Fact[];" in text
