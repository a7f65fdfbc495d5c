"""Stand-in of `fluent.runtime`: the part of Fluent that our messages use, read message by message when first said.

Texts, arguments, quoted texts, and selectors by text, number or plural. No terms, attributes or functions: a test
compares every message with the real library.
"""

from __future__ import annotations

import re
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Any

ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *= ?(.*(?:\n(?:[ \t].*|\}.*|(?=\n)|$))*)", re.M)
SPACE = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}"}


class Pattern:
    """The parts of a text: strings, and what is to be put between them."""

    def __init__(self, parts: list[Any]) -> None:
        self.parts = parts


class Argument:
    def __init__(self, name: str) -> None:
        self.name = name


class Selection:
    def __init__(self, name: str, variants: list[tuple[str, Pattern]], default: Pattern) -> None:
        self.name = name
        self.variants = variants
        self.default = default


class FluentResource:
    def __init__(self, text: str) -> None:
        self.entries = {found[1]: found[2] for found in ENTRY.finditer(text.replace("\r\n", "\n"))}


class Message:
    def __init__(self, value: Pattern) -> None:
        self.value = value


class FluentBundle:
    def __init__(self, locales: list[str], use_isolating: bool = False) -> None:
        self.lang = locales[0]
        self.entries: dict[str, str] = {}
        self.read: dict[str, Message] = {}

    def add_resource(self, resource: FluentResource) -> None:
        self.entries |= resource.entries

    def get_message(self, name: str) -> Message | None:
        if name not in self.read and name in self.entries:
            self.read[name] = Message(PatternReader(dedented(self.entries[name])).pattern(is_whole=True))
        return self.read.get(name)

    def format_pattern(self, pattern: Pattern, args: dict[str, Any]) -> tuple[str, list[Exception]]:
        errors: list[Exception] = []
        return self.text(pattern, args, errors), errors

    def text(self, pattern: Pattern, args: dict[str, Any], errors: list[Exception]) -> str:
        made = []
        for part in pattern.parts:
            if isinstance(part, str):
                made.append(part)
            elif isinstance(part, Argument):
                made.append(self.written(part.name, args, errors))
            else:
                made.append(self.text(self.chosen(part, args, errors), args, errors))
        return "".join(made)

    def written(self, name: str, args: dict[str, Any], errors: list[Exception]) -> str:
        if name not in args:
            errors.append(ValueError(f"Unknown external: {name}"))
            return name
        value = args[name]
        return number(value, self.lang) if isinstance(value, int | float) else str(value)

    def chosen(self, selection: Selection, args: dict[str, Any], errors: list[Exception]) -> Pattern:
        if selection.name not in args:
            errors.append(ValueError(f"Unknown external: {selection.name}"))
            return selection.default
        value = args[selection.name]
        is_number = isinstance(value, int | float)
        for key, pattern in selection.variants:
            if is_number and re.fullmatch(r"-?\d+(\.\d+)?", key):
                if float(key) == value:
                    return pattern
            elif is_number and key in ("one", "other", "many"):
                if plural(abs(value), self.lang) == key:
                    return pattern
            elif not is_number and key == value:
                return pattern
        return selection.default


def plural(value: float, lang: str) -> str:
    """CLDR, as far as games count."""
    if lang == "fr":
        if int(value) in (0, 1):
            return "one"
        return "many" if value == int(value) and value and value % 1_000_000 == 0 else "other"
    return "one" if value == 1 and isinstance(value, int) else "other"


def number(value: float, lang: str) -> str:
    rounded = Decimal(str(value)).quantize(Decimal("0.001"), ROUND_HALF_EVEN)
    whole, _, rest = f"{rounded:,f}".partition(".")
    rest = rest.rstrip("0")
    mark = "," if lang == "fr" else "."
    return whole.replace(",", SPACE[lang]) + (mark + rest if rest else "")


def dedented(text: str) -> str:
    """A text of several lines without the indent they share; lines in braces do not count."""
    first, *rest = text.rstrip().split("\n")
    depth = first.count("{") - first.count("}")
    indents, depths = [], []
    for line in rest:
        depths.append(depth)
        if line.strip() and not (depth > 0 or line.lstrip().startswith("}")):
            indents.append(len(line) - len(line.lstrip()))
        depth += line.count("{") - line.count("}")
    cut = min(indents, default=0)
    lines = [line if deep > 0 else line[cut:] if line.strip() else "" for line, deep in zip(rest, depths, strict=True)]
    return "\n".join(([first] if first.strip() else []) + lines)


class PatternReader:
    """Recursive descent over one message."""

    def __init__(self, text: str) -> None:
        self.source = text
        self.at = 0

    def pattern(self, is_whole: bool = False) -> Pattern:
        parts: list[Any] = []
        text = ""
        while self.at < len(self.source):
            c = self.source[self.at]
            if c == "{":
                if text:
                    parts.append(text)
                    text = ""
                parts.append(self.placeable())
            elif (c == "}" and not is_whole) or (not is_whole and c == "\n" and self.is_variant_next()):
                break
            else:
                text += c
                self.at += 1
        if not is_whole:
            text = re.sub(r"\n\s+", "\n", text)
        parts.append(text.rstrip())         # quoted spaces stay
        return Pattern([part for part in parts if part != ""])

    def is_variant_next(self) -> bool:
        return bool(re.match(r"\n\s*(?:\*?\[[\w.-]+\]|\})", self.source[self.at :]))

    def skip(self) -> None:
        while self.at < len(self.source) and self.source[self.at] in " \n\t":
            self.at += 1

    def take(self, form: str) -> re.Match[str] | None:
        found = re.compile(form).match(self.source, self.at)
        if found:
            self.at = found.end()
        return found

    def placeable(self) -> Any:
        self.at += 1
        self.skip()
        if quoted := self.take(r'"((?:[^"\\]|\\.)*)"'):
            made: Any = re.sub(r"\\u([0-9a-fA-F]{4})|\\(.)", lambda m: chr(int(m[1], 16)) if m[1] else m[2], quoted[1])
        elif digits := self.take(r"-?\d+(?:\.\d+)?"):
            made = digits[0]
        elif name := self.take(r"\$([\w-]+)"):
            self.skip()
            made = self.selection(name[1]) if self.take("->") else Argument(name[1])
        else:
            raise ValueError(f"cannot read {self.source[self.at :]!r}")
        self.skip()
        if not self.take(r"\}"):
            raise ValueError(f"no end of {self.source!r}")
        return made

    def selection(self, name: str) -> Selection:
        variants: list[tuple[str, Pattern]] = []
        default = Pattern([])
        self.skip()
        while found := self.take(r"(\*?)\[ *([\w.-]+) *\] ?"):
            pattern = self.pattern()
            variants.append((found[2], pattern))
            if found[1]:
                default = pattern
            self.skip()
        return Selection(name, variants, default)


__all__ = ["FluentBundle", "FluentResource"]
