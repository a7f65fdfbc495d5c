"""French punctuation: a no-break space before a double sign and in quotation marks, so that no line begins with one.

The messages and the French texts of the rulebook have them in the files. They cannot be told from plain spaces by eye;
run this file to put them in.
"""

from __future__ import annotations

import re
from pathlib import Path

import bocage

SOURCE = Path(bocage.__file__).parent
MESSAGES = SOURCE / "lang" / "fr.ftl"
FRENCH = re.compile(r'\bfr = ("""(?:.|\n)*?"""|"(?:[^"\\\n]|\\.)*")')      # in TOML
REMARK = re.compile(r"^#.*$", re.MULTILINE)
WIDE, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
ANY = f"[ {WIDE}{NARROW}]"


def spaced(text: str) -> str:
    """With the spaces of French typesetting: narrow before `;`, `?`, `!` and `%`, wide elsewhere."""
    text = re.sub(rf"(?<=\S){ANY}+(?=[;?!%])", NARROW, text)
    text = re.sub(rf"(?<=\S){ANY}+(?=[:»])", WIDE, text)
    return re.sub(rf"«{ANY}+", f"«{WIDE}", text)


def mended(file: Path) -> str:
    """The text of a file with these spaces where it is French."""
    text = file.read_text("utf-8")
    if file != MESSAGES:
        return FRENCH.sub(lambda m: spaced(m[0]), text)
    return "".join(part if REMARK.match(part) else spaced(part) for part in text.splitlines(keepends=True))


def files() -> list[Path]:
    return [MESSAGES, *sorted((SOURCE / "rulebook").rglob("*.toml"))]


def test_french_signs_keep_to_the_word_before_them() -> None:
    wrong = [str(file.relative_to(SOURCE)) for file in files() if mended(file) != file.read_text("utf-8")]
    assert wrong == [], f"put the spaces in: python {Path(__file__).name}"


def test_the_spaces_are_those_of_french_typesetting() -> None:
    plain = "Quoi : « oui » ; non ? 5 % !"
    assert spaced(plain) == "Quoi\u00a0: «\u00a0oui\u00a0»\u202f; non\u202f? 5\u202f%\u202f!"
    assert spaced(spaced(plain)) == spaced(plain)


if __name__ == "__main__":
    for each in files():
        each.write_text(mended(each), "utf-8")
