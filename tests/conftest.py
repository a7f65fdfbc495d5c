"""Shared test set-up."""

from __future__ import annotations
