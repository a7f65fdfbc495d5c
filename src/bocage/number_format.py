"""Number formats of each language."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal


def number(lang: str, value: float, digits: int = 0) -> str:
    """Halves go up, as in the browser; twelve digits are kept first, so that 100 * 0.145 is 14.5."""
    text = f"{Decimal(f'{value:.12g}').quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP):f}"
    return text.replace(".", ",") if lang == "fr" else text


def signed(lang: str, value: float, digits: int = 0) -> str:
    """With its sign, a true minus, and a plain zero."""
    text = number(lang, abs(value), digits)
    if not text.strip("0.,"):
        return text
    return ("+" if value > 0 else "\N{MINUS SIGN}") + text


def percent(lang: str, share: float, digits: int = 0) -> str:
    return number(lang, 100 * share, digits) + ("\N{NARROW NO-BREAK SPACE}%" if lang == "fr" else "%")


def interval(lang: str, low: float, high: float, digits: int = 0) -> str:
    return f"{number(lang, 100 * low, digits)} – {percent(lang, high, digits)}"


def headed(lang: str, head: str, text: str) -> str:
    """`Head: text`, with the space French wants before its colon."""
    return f"{head}\N{NO-BREAK SPACE}: {text}" if lang == "fr" else f"{head}: {text}"


def chance(lang: str, p: float) -> str:
    """A p-value, without false precision."""
    return f"< {number(lang, 0.001, 3)}" if p < 0.001 else number(lang, p, 3 if p < 0.1 else 2)
