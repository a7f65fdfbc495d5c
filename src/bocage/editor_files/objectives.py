"""Tags of a scenario of the editor: medals, exits, mines, camouflage and battle stars."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from bocage.content.hexnames import name_of
from bocage.editor_files.scenario import listed, whole
from bocage.speech import Said

if TYPE_CHECKING:
    from bocage.editor_files.importing import Importer

UNTOLD: Final = ("turn_start", "last_to_occupy", "sole_control", "any_hex")     # conditions that no `when` says
GROUP_NAME: Final = re.compile(r"([A-Za-z])([1-9][0-9]?)")


class Objectives:
    """Collects what the tags mean; exits and camouflage become special rules when all hexes are read."""

    def __init__(self, importer: Importer) -> None:
        self.importer = importer
        self.goals: list[dict[str, Any]] = []
        self.exits: dict[str, list[str]] = {}
        self.bare: list[tuple[str, int]] = []           # exit markers that name no hexes
        self.masked: list[str] = []
        self.stars: list[str] = []
        self.mines: dict[str, list[str]] = {}           # side that laid them -> hexes

    def read_tag(self, tag: Any, h: int, name: str) -> None:
        told = tag if isinstance(tag, dict) else {"name": tag}
        if "name" not in told and len(told) == 1:       # an object keyed by number with a single entry
            told = next(iter(told.values())) if isinstance(next(iter(told.values())), dict) else told
        code = str(told.get("name", ""))
        words = self.importer.words
        if code in words.medals:
            self.add_medal(told, list(words.medals[code]), name)
            return
        kind = words.tags.get(code)
        side = self.importer.said(told.get("side")).lower()
        if kind == "minefield":
            self.add_mine(told, side, h, name)
        elif kind == "exit":
            if side in ("allies", "axis"):
                named = [*self.exits.get(side, ()), name, *self.group(told.get("group"))]
                self.exits[side] = list(dict.fromkeys(named))
                self.importer.findings.add("carried", "tag", code, Said("import-became-exit"), hex_name=name)
            else:
                self.bare.append((name, h))
        elif kind == "camouflage":
            self.masked.append(name)
            self.importer.findings.add("carried", "tag", code, Said("import-became-camouflage"), hex_name=name)
        elif kind == "star":
            self.stars.append(name)
            self.importer.findings.add(
                "near", "tag", code, Said("import-became-star"), Said("import-near-star"), name
            )
        else:
            self.importer.lose("tag", code, name, "import-why-unknown", tag)

    def add_medal(self, told: dict[str, Any], sides: list[str], name: str) -> None:
        given = told.get("medal")
        keys = given if isinstance(given, dict) else {}
        named = self.importer.said(told.get("side") or keys.get("side")).lower()
        if named in ("allies", "axis"):
            sides = [named]
        behavior = self.importer.said(told.get("behavior"))
        permanent = keys.get("permanent") or behavior.startswith("PERMANENT_MEDAL")
        majority = keys.get("majority") or behavior == "HEX_MAJORITY_MEDAL"
        hexes = list(dict.fromkeys([name, *self.group(told.get("group"))]))
        goal: dict[str, Any] = {"sides": sides, "at": " ".join(hexes)}
        goal["when"] = "majority" if majority else "for-good" if permanent else "held"
        need, worth = whole(keys.get("nbr_hex")) or 1, whole(keys.get("counts_for")) or 1
        if need > 1:
            goal["need"] = need
        if worth > 1:
            goal["worth"] = worth
        self.goals.append(goal)
        untold = [key for key in UNTOLD if keys.get(key)]
        why = Said("import-near-medal", name=", ".join(untold)) if untold else None
        became = Said("import-became-medal", when=goal["when"], worth=worth, hexes=len(hexes), need=need)
        self.importer.findings.add("near" if why else "carried", "tag", str(told["name"]), became, why, name)

    def add_mine(self, told: dict[str, Any], side: str, h: int, name: str) -> None:
        if "minefield" in self.importer.pieces[h].obstacles:
            self.importer.lose("tag", "tag3", name, "import-why-piece-twice", told)
            return
        self.importer.pieces[h].obstacles.append("minefield")
        behavior = self.importer.said(told.get("behavior"))
        why = None
        if side not in ("allies", "axis"):
            why = Said("import-near-mine-owner")
            side = "axis"
        elif behavior and behavior not in self.importer.words.mines:
            why = Said("import-near-behavior", name=behavior)
        self.mines.setdefault(side, []).append(name)
        rule = self.importer.words.mines.get(behavior)
        if rule and {"trait": rule} not in self.importer.specials:
            self.importer.specials.append({"trait": rule})
        fate = "near" if why else "carried"
        self.importer.findings.add(fate, "tag", "tag3", Said("import-became-mine"), why, name)  # type: ignore[arg-type]

    def group(self, value: Any) -> list[str]:
        """Hexes in the editor's names: a capital letter counts whole columns, a small one those between."""
        board = self.importer.board
        found = []
        for word in listed(value):
            split = GROUP_NAME.fullmatch(str(word))
            row = board.shape.height - int(split[2]) if split else -1
            col = 2 * (ord(split[1].upper()) - ord("A")) + (split[1].islower()) if split else -1
            h = board.index.get((row, col))
            if h is None:
                self.importer.findings.add("lost", "tag", str(word), why=Said("import-why-no-hex"), raw=word)
            else:
                found.append(name_of(board, h))
        return found

    def close(self) -> None:
        """Join what several tags say together."""
        importer = self.importer
        for name, h in self.bare:
            self.join_exit(name, h)
        for side, hexes in self.exits.items():
            importer.specials.append({"trait": "exits", "side": side, "at": " ".join(hexes)})
        if self.masked:
            importer.specials.append({"trait": "camouflages", "at": " ".join(self.masked)})
        if self.stars:
            importer.marks["star"] = self.stars
        for side, hexes in sorted(self.mines.items()):
            some = {"at": " ".join(hexes)} if len(self.mines) > 1 else {}
            importer.owners.append({"side": side, "what": "minefield", **some})
        self.count_tokens(sum(map(len, self.mines.values())))
        self.read_sudden_death()

    def count_tokens(self, fields: int) -> None:
        """Tokens of the mines: those of a later box than the Pacific's, and of as many boxes as the fields need."""
        if fields and self.importer.data["theatre"] != "pacific":
            box = self.importer.words.mine_tokens
            boxes = -(-fields // sum(box))
            self.importer.data["mine_tokens"] = [boxes * count for count in box]

    def join_exit(self, name: str, h: int) -> None:
        """The other end of a stretch of exits names no hexes; alone it names neither side nor stretch."""
        if any(name in hexes for hexes in self.exits.values()):
            self.importer.findings.add("carried", "tag", "exit", Said("import-became-exit"), hex_name=name)
            return
        row = self.importer.board.places[h][0]
        for side, hexes in self.exits.items():
            rows = {self.importer.board.shape.height - int(other[1:]) for other in hexes}
            if rows == {row}:
                hexes.append(name)
                self.importer.findings.add(
                    "near", "tag", "exit", Said("import-became-exit"), Said("import-near-side", side=side), name
                )
                return
        self.importer.lose("tag", "exit", name, "import-why-no-side", {"name": "exit", "hex": name})

    def read_sudden_death(self) -> None:
        victory = self.importer.scenario.game.get("victory")
        conditions = listed(victory.get("condition") if isinstance(victory, dict) else victory or None)
        for condition in conditions:
            told = condition.get("group_sudden_death") if isinstance(condition, dict) else None
            side = self.importer.said(told.get("side")).lower() if isinstance(told, dict) else ""
            hexes = self.group(told.get("group")) if isinstance(told, dict) else []
            if side not in ("allies", "axis") or not isinstance(told, dict) or not hexes:
                why = Said("import-why-unknown")
                self.importer.findings.add("lost", "game", "victory", why=why, raw=condition)
                continue
            goal = {"sides": [side], "at": " ".join(hexes), "when": "turn-end",
                    "need": whole(told.get("number")) or 1}
            self.goals.append(goal)
            self.importer.findings.add("carried", "game", "group_sudden_death", Said("import-became-victory"))
