"""Import of a scenario of the original editor: a battle as plain data, and a finding for every piece of the file."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, get_args

from bocage.content import library, maps
from bocage.content.hexnames import name_of
from bocage.content.maps import Drawn
from bocage.content.schema import Face, Words
from bocage.content.stated_battle import board_of
from bocage.editor_files import rivers
from bocage.editor_files.findings import Findings
from bocage.editor_files.objectives import Objectives
from bocage.editor_files.scenario import EditorFileError, EditorScenario, listed, whole
from bocage.editor_files.units import Units
from bocage.editor_files.vocabulary import Word, vocabulary
from bocage.speech import Said
from bocage.traits import SpecialTrait

SIDES: Final = ("allies", "axis")
OWN_NATION: Final = {"allies": "united-states", "axis": "germany"}      # where the file names none that is known
NO_DATE: Final = "1944-06-06"
HEX_KEYS: Final = {"row", "col", "terrain", "rect_terrain", "obstacle", "unit", "tags"}
PLAYERS: Final = {"PLAYER1": 1, "PLAYER2": 2}
GAME_KEYS: Final = {
    "operationID", "front", "type", "date_begin", "date_end", "starting", "options", "victory", "victory_conditions",
    "expert_mode",
    *(f"{key}_player{n}" for key in ("side", "country", "cards", "victory") for n in (1, 2)),
}
CLOSED: Final = "isImpassable"      # property of a tile: the sides it is closed to, and the arms of them
IGNORED: Final = {"meta_data", "id", "slug", "name", "packs"}   # they say nothing about how the battle is played
TEXT_PARTS: Final = {"summary": ["subtitle"], "briefing": ["description", "victory", "rules"],
                     "history": ["historical", "bibliography"]}
SHOWN: Final = {part for parts in TEXT_PARTS.values() for part in parts}
TRAITS: Final = {trait.__struct_config__.tag for trait in get_args(SpecialTrait)}


@dataclass
class Piece:
    """One hex of the new map."""

    tile: str | None = None
    structure: str | None = None
    obstacles: list[str] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)      # of a river
    by_neighbours: bool = False
    taken: set[tuple[str, str]] = field(default_factory=set)    # layers that a part of the file has filled


class Importer:
    """Translates one scenario. `data` is the battle as its file will say it, `findings` what became of each piece."""

    def __init__(self, scenario: EditorScenario, file: str) -> None:
        self.scenario = scenario
        self.file = file
        self.words = vocabulary()
        self.findings = Findings()
        self.data: dict[str, Any] = {}
        self.specials: list[dict[str, Any]] = []
        self.ruled: dict[str, list[str]] = {}           # hexes of tiles with a special rule
        self.kept_out: dict[tuple[str, tuple[str, ...]], list[str]] = {}    # side and arms, none for all -> hexes
        self.marks: dict[str, list[str]] = {}
        self.owners: list[dict[str, Any]] = []
        shape = self.named("board", "type", self.words.boards, "standard")
        self.board = board_of(shape)
        self.shape = shape
        self.pieces: dict[int, Piece] = {}
        self.top = self.side_of_player(1)
        self.units = Units(self)
        self.objectives = Objectives(self)

    def translated(self) -> dict[str, Any]:
        """The battle as data; may be called once."""
        self.read_head()
        for number, hexagon in enumerate(self.scenario.hexagons):
            self.read_hexagon(number, hexagon)
        self.join_rivers()
        self.objectives.close()
        self.specials += [{"trait": rule, "at": " ".join(hexes)} for rule, hexes in self.ruled.items()]
        for (side, arms), hexes in self.kept_out.items():
            told: dict[str, Any] = {"trait": "keeps_out", "side": side, "at": " ".join(hexes)}
            self.specials.append(told | ({"arms": list(arms)} if arms else {}))
        self.read_options()
        self.read_labels()
        self.read_texts()
        for key, value in self.scenario.rest.items():
            if key not in IGNORED and value:
                self.findings.add("lost", "file", key, why=Said("import-why-part"), raw={key: value})
        for key, value in self.scenario.game.items():
            if key not in GAME_KEYS and value not in (None, "", 0, [], {}):
                self.findings.add("lost", "game", key, why=Said("import-why-part"), raw={key: value})
        return self.assembled()

    # The head: board, sides, hands.

    @property
    def options(self) -> dict[str, Any]:
        found = self.scenario.game.get("options")
        return found if isinstance(found, dict) else {}

    def said(self, value: Any) -> str:
        return str(value or "").strip().upper()

    def named(self, holder: str, key: str, table: dict[str, str], default: str) -> str:
        """A word of the board that must be known, for there is no map without it."""
        word = self.said(getattr(self.scenario, holder).get(key))
        if not word:
            return default
        if word not in table:
            known = ", ".join(table)
            raise EditorFileError(Said("import-unknown-board", key=key, name=word, known=known), self.file)
        return table[word]

    def side_of_player(self, player: int) -> str:
        own, other = (self.said(self.scenario.game.get(f"side_player{n}")) for n in (player, 3 - player))
        if own in ("AXIS", "ALLIES") and (player == 1 or own != other):     # the first player's word holds
            return own.lower()
        if other in ("AXIS", "ALLIES"):
            return "allies" if other == "AXIS" else "axis"
        return "axis" if player == 1 else "allies"

    def player_of(self, side: str) -> int:
        return 1 if side == self.top else 2

    def read_head(self) -> None:
        game, data = self.scenario.game, self.data
        name = self.title("en")
        slug = self.scenario.rest.get("slug") or name or self.file.rpartition(".")[0]
        data["id"] = slug_of(str(slug)) or "imported"
        data["number"] = self.scenario.number
        data["name"] = {"en": name or data["id"], "fr": self.title("fr") or name or data["id"]}
        data["date"] = self.dates()
        data["theatre"] = self.listed_word("game", "front", self.words.fronts, library.theatres(), "europe")
        if self.shape != "standard":
            data["board"] = self.shape
            data["deck"] = deck_of(self.shape)
        if self.shape == "overlord":
            data["format"] = "overlord"
        data["face"] = self.listed_word("board", "face", self.words.faces, dict.fromkeys(get_args(Face)), "country")
        data["top"] = self.top
        first, second = (self.said(game.get(f"side_player{n}")) for n in (1, 2))
        if first == second == self.top.upper():
            other = self.side_of_player(2)
            self.findings.add("near", "game", "side_player2", other, Said("import-near-same-side", side=self.top))
        starting = PLAYERS.get(self.said(game.get("starting")), 0)
        if not starting:
            self.findings.add("near", "game", "starting", Said("import-default-first"), Said("import-why-silent"))
        data["first"] = self.side_of_player(starting or 1)
        for side in SIDES:
            data[side] = self.camp(side)
        self.findings.add("carried", "board", f"{self.said(self.scenario.board.get('type')) or 'STANDARD'}")

    def title(self, lang: str) -> str:
        return self.scenario.texts.get(lang, {}).get("name") or self.scenario.name

    def dates(self) -> list[str]:
        given = [str(self.scenario.game.get(key) or "")[:10] for key in ("date_begin", "date_end")]
        good = [day for day in given if is_date(day)]
        if not good:
            self.findings.add("near", "game", "date_begin", NO_DATE, Said("import-why-silent"))
        return good or [NO_DATE]

    def listed_word(self, holder: str, key: str, table: dict[str, str], known: Any, default: str) -> str:
        """A word with a stand-in: what is not in the rulebook is played as the default."""
        word = self.said(getattr(self.scenario, holder).get(key))
        found = table.get(word, default)
        if found in known:
            if word:
                self.findings.add("carried", holder, word, found)
            return found
        self.findings.add("near", holder, word, default, Said("import-why-not-built", what=found))
        return default

    def camp(self, side: str) -> dict[str, Any]:
        game, player = self.scenario.game, self.player_of(side)
        camp: dict[str, Any] = {"nation": self.nation(side)}
        for key, told, default in (("hand", "cards", 5), ("medals", "victory", 6)):
            found = whole(game.get(f"{told}_player{player}"))
            if found is None:
                self.findings.add("near", "game", f"{told}_player{player}", str(default), Said("import-why-silent"))
            camp[key] = default if found is None else found
        name = library.nations()[camp["nation"]].name
        camp["force"] = {"en": name.en, "fr": name.fr}
        return camp

    def nation(self, side: str) -> str:
        told = self.said(self.scenario.game.get(f"country_player{self.player_of(side)}"))
        word = self.words.word("countries", told)
        for option, meant in self.words.options.items():
            wanted = meant.nations.get(side)  # type: ignore[call-overload]
            if wanted in library.nations() and self.options.get(option):
                return str(wanted)
        if word is None or word.to not in library.nations():
            default = self.nation_of_figures(side)
            why = Said("import-why-not-built", what=word.to) if word else Said("import-why-silent")
            label = told or f"country_player{self.player_of(side)}"
            self.findings.add("near", "nation", label, library.nations()[default].name, why)
            return default
        loss = Said(f"import-near-{word.near}") if word.near else None
        self.findings.add("near" if loss else "carried", "nation", told, library.nations()[word.to].name, loss)
        return word.to

    def nation_of_figures(self, side: str) -> str:
        """British figures speak for Britain where the file names no country."""
        units = [u for h in self.scenario.hexagons if isinstance(h, dict) for u in listed(h.get("unit"))]
        named = {str(u.get("name") if isinstance(u, dict) else u) for u in units}
        if side == "allies" and any(name.endswith(("brit", "gb")) for name in named):
            return "great-britain"
        return OWN_NATION[side]

    # Hexes.

    def read_hexagon(self, number: int, hexagon: Any) -> None:
        row, col = (whole(hexagon.get(key)) if isinstance(hexagon, dict) else None for key in ("row", "col"))
        h = None if row is None or col is None else self.board.index.get((row, col))
        if h is None:
            self.findings.add("lost", "hex", f"hexagons[{number}]", why=Said("import-why-no-hex"), raw=hexagon)
            return
        if h in self.pieces:
            self.findings.add("lost", "hex", f"hexagons[{number}]", why=Said("import-why-hex-twice"), raw=hexagon)
            return
        name = name_of(self.board, h)
        self.pieces[h] = piece = Piece()
        for part in ("terrain", "rect_terrain", "obstacle"):
            for tile in listed(hexagon.get(part)):
                self.read_tile(part, tile, h, name, piece)
        units = listed(hexagon.get("unit"))
        for unit in units[:1]:
            self.units.read(unit, h, name)
        for unit in units[1:]:
            self.lose("unit", str(unit.get("name") if isinstance(unit, dict) else unit), name,
                      "import-why-piece-twice", unit)
        for tag in listed(hexagon.get("tags")):
            self.objectives.read_tag(tag, h, name)
        for key in hexagon:
            if key not in HEX_KEYS and hexagon[key]:
                self.lose("hex", key, name, "import-why-part", {key: hexagon[key]})

    def lose(self, part: str, word: str, name: str, why: str, raw: Any, **args: Any) -> None:
        self.findings.add("lost", part, word, why=Said(why, **args), hex_name=name, raw=raw)

    def read_tile(self, part: str, tile: Any, h: int, name: str, piece: Piece) -> None:
        word, label = self.word_of(part, tile)
        if word is None:
            self.lose(part, label, name, "import-why-unknown", tile)
            return
        if word.rule and not word.to:
            self.ruled.setdefault(word.rule, []).append(name)
            self.findings.add("carried", part, label, word.rule, hex_name=name)
            return
        layer = library.terrains()[word.to].layer if word.to in library.terrains() else ""
        if layer and (part, layer) in piece.taken:
            self.lose(part, label, name, "import-why-piece-twice", tile)
            return
        piece.taken.add((part, layer))
        if not self.is_placed(word, h, name, piece):
            self.lose(part, label, name, "import-why-not-built", tile, what=word.to)
            return
        became = self.name_of_thing(word.to)
        why = Said(f"import-near-{word.near}") if word.near else None
        properties = tile.get("properties") if isinstance(tile, dict) else None
        if properties and not self.is_closed_to_some(properties, name):
            why = Said("import-near-properties", what=str(properties))
        self.findings.add("near" if why else "carried", part, label, became, why, name)
        if word.drawn:
            turned = whole(tile.get("orientation")) or 1 if isinstance(tile, dict) else 1
            piece.by_neighbours = word.drawn == "neighbours"
            piece.sides = [] if piece.by_neighbours else rivers.sides_of(word.drawn, turned)
        if word.rule:
            self.ruled.setdefault(word.rule, []).append(name)
        owner = self.said(tile.get("original_owner")).lower() if isinstance(tile, dict) else ""
        if owner in SIDES and word.to not in library.obstacles():
            self.owners.append({"side": owner, "what": word.to, "at": name})

    def is_closed_to_some(self, properties: Any, name: str) -> bool:
        """Note the arms of each side that a tile is closed to; False where the properties say anything else."""
        shut = properties.get(CLOSED) if isinstance(properties, dict) and set(properties) == {CLOSED} else None
        if not isinstance(shut, dict):
            return False
        found: list[tuple[str, tuple[str, ...]]] = []
        for told, numbers in shut.items():
            side = self.said(told).lower()
            arms = [self.words.arms.get(str(number), "") for number in (() if numbers is True else listed(numbers))]
            if side not in SIDES or not all(arms):
                return False
            if numbers is True or arms:
                found.append((side, tuple(arms)))
        for key in found:
            self.kept_out.setdefault(key, []).append(name)
        return True

    def word_of(self, part: str, tile: Any) -> tuple[Word | None, str]:
        """The word of a tile with its behavior, and what the report calls it."""
        told = tile if isinstance(tile, dict) else {"name": tile}
        code, behavior = str(told.get("name", "")), self.said(told.get("behavior"))
        word = self.words.word(part, code)
        label = f"{code} {behavior}".strip()
        changed = self.words.word("behaviors", behavior) if behavior else None
        if word and behavior and changed is None:
            self.findings.add("lost", part, label, why=Said("import-why-behavior", name=behavior))
        if word and changed and changed.to:
            return Word(to=changed.to, drawn=word.drawn, near=word.near), label
        if word and changed and changed.rule:
            return Word(to=word.to, drawn=word.drawn, near=word.near, rule=changed.rule), label
        return word, label

    def is_placed(self, word: Word, h: int, name: str, piece: Piece) -> bool:
        """Lay a tile, a structure, an obstacle or a piece that is a unit; False where Bocage has none such yet."""
        if word.to in library.terrains():
            if library.terrains()[word.to].layer == "structure":
                piece.structure = word.to
            else:
                piece.tile = word.to
            if word.also:
                piece.obstacles.append(word.also)
            return True
        if word.to in library.obstacles():
            if word.to not in piece.obstacles:
                piece.obstacles.append(word.to)
            return True
        if word.to in library.units():
            self.units.add_piece(word.to, h, name)
            return True
        return False

    def name_of_thing(self, id_: str) -> Words | str:
        for things in (library.terrains(), library.obstacles(), library.units()):
            if id_ in things:
                return Words(en=things[id_].name.en, fr=things[id_].name.fr)
        return id_

    def join_rivers(self) -> None:
        """Forks and springs leave by the sides where another river comes in."""
        for h, piece in self.pieces.items():
            if piece.by_neighbours:
                row, col = self.board.places[h]
                for side, (down, right) in rivers.STEPS.items():
                    other = self.pieces.get(self.board.index.get((row + down, col + right), -1))
                    if other and (rivers.opposite(side) in other.sides or other.by_neighbours):
                        piece.sides.append(side)

    # Rules, names and texts.

    def read_options(self) -> None:
        for name, value in self.options.items():
            meant = self.words.options.get(name)
            if meant is None or (isinstance(meant.value, str) and value != meant.value):
                self.findings.add("lost", "option", name, why=Said("import-why-unknown"), raw={name: value})
                continue
            if value in (False, None, "", []) and meant.value is True:
                continue
            missing = [nation for nation in meant.nations.values() if nation not in library.nations()]
            missing += [special["trait"] for special in meant.specials if special["trait"] not in TRAITS]
            if missing:
                why = Said("import-why-not-built", what=missing[0])
                self.findings.add("lost", "option", name, why=why, raw={name: value})
                continue
            if meant.riders and isinstance(value, dict):
                became = self.units.bring_riders(value)
                self.findings.add("carried", "option", name, self.name_of_thing(became))
                continue
            if value != (not meant.value):
                side = self.said(value).lower()
                sided = {"side": side} if meant.sided and side in SIDES else {}
                self.specials += [dict(special) | sided for special in meant.specials]
                if meant.mark:
                    self.marks[meant.mark] = self.objectives.group(value)
            traits = [*(special["trait"] for special in meant.specials), *meant.nations.values(), meant.badged]
            self.findings.add("carried", "option", name, ", ".join(filter(None, traits)))

    def read_labels(self) -> None:
        places: list[dict[str, str]] = []
        for label in self.scenario.labels:
            told = label if isinstance(label, dict) else {}
            row, col = whole(told.get("row")), whole(told.get("col"))
            h = None if row is None or col is None else self.board.index.get((row, col))
            words = " ".join(str(line) for line in listed(told.get("text"))).strip()
            if h is None or not words:
                self.findings.add("lost", "label", words or "?", why=Said("import-why-no-hex"), raw=label)
                continue
            places.append({"at": name_of(self.board, h), "en": words, "fr": words})
            self.findings.add("carried", "label", words, hex_name=places[-1]["at"])
        if places:
            self.data["places"] = places

    def read_texts(self) -> None:
        texts = {lang: told for lang, told in self.scenario.texts.items() if told.keys() & {*SHOWN, "name"}}
        for lang in self.scenario.other_texts:
            self.findings.add("lost", "text", lang, why=Said("import-why-language"))
        if not any(told.keys() & SHOWN for told in texts.values()):
            return
        for lang, other in (("en", "fr"), ("fr", "en")):
            if lang not in texts:
                self.findings.add("near", "text", lang, other, Said("import-why-no-translation"))
            else:
                self.findings.add("carried", "text", lang)
        shown = {lang: texts.get(lang) or texts[other] for lang, other in (("en", "fr"), ("fr", "en"))}
        self.data["text"] = {
            key: {lang: in_paragraphs("\n".join(t.get(part, "") for part in parts)) for lang, t in shown.items()}
            for key, parts in TEXT_PARTS.items()
        }

    def assembled(self) -> dict[str, Any]:
        data = self.data
        rows = []
        for row in range(self.board.shape.height):
            hexes = [self.board.index[row, 2 * i + row % 2] for i in range(self.board.shape.width - row % 2)]
            drawn = [self.pieces.get(h, Piece()) for h in hexes]
            rows.append([maps.write_token(Drawn(p.tile, p.structure, tuple(p.obstacles))) for p in drawn])
        data["map"] = "\n".join(("   " if i % 2 else "") + " ".join(f"{t:<5}" for t in r).rstrip()
                                for i, r in enumerate(rows))
        data["rivers"] = {
            name_of(self.board, h): " ".join(piece.sides) for h, piece in sorted(self.pieces.items()) if piece.sides
        }
        data["forces"] = self.units.forces()
        data["objectives"] = self.objectives.goals
        dug_in = self.units.entrenched()
        data["specials"] = [*self.specials, *([{"trait": "entrenched", "at": " ".join(dug_in)}] if dug_in else [])]
        data["marks"] = {name: " ".join(hexes) for name, hexes in self.marks.items()}
        data["owners"] = self.owners
        return {key: value for key, value in data.items() if value not in ({}, [])}


def deck_of(shape: str) -> str | list[str]:
    """The command cards of a board: the editor names no deck."""
    if shape == "overlord":
        return ["base", "base"]
    return "breakthrough" if shape == "breakthrough" else "base"


def is_date(told: str) -> bool:
    """Whether this is a day of the calendar."""
    try:
        return date.fromisoformat(told).isoformat() == told
    except ValueError:
        return False


def in_paragraphs(told: str) -> str:
    """Every line of a text as a paragraph, for those of a battle file are wrapped anew; a dash where there are none."""
    return "\n\n".join(" ".join(line.split()) for line in told.splitlines() if line.strip()) or "–"


def slug_of(name: str) -> str:
    """An id made of a name: `Opération Lüttich` becomes `operation-luttich`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


__all__ = ["Importer"]
