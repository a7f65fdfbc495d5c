"""Units of a scenario of the editor: figures by army and arm, changed by badge, behavior, equipment and number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from bocage.content import library
from bocage.content.hexnames import name_of
from bocage.content.schema import Words
from bocage.editor_files.scenario import whole
from bocage.editor_files.vocabulary import UnitMark
from bocage.speech import Said

if TYPE_CHECKING:
    from bocage.editor_files.importing import Importer

LATE_WAR = "1943"       # special weapons change their card from this year on


class Units:
    """Collects the units of a scenario; alike ones become one entry of the battle file."""

    def __init__(self, importer: Importer) -> None:
        self.importer = importer
        self.found: dict[tuple[str, str, str, str, int, int], list[str]] = {}
        self.riders: dict[tuple[str, str], list[str]] = {}      # side and unit -> hexes of the trains they are aboard

    def add(
        self, name: str, side: str, unit: str, badge: str = "", nation: str = "", figures: int = 0, medals: int = 1
    ) -> None:
        self.found.setdefault((side, unit, badge, nation, figures, medals), []).append(name)

    def add_piece(self, unit: str, h: int, name: str) -> None:
        """A piece without an army: it belongs to the side whose edge is nearer."""
        row, _ = self.importer.board.places[h]
        nearer = 1 if 2 * row < self.importer.board.shape.height else 2
        side = self.importer.side_of_player(nearer)
        self.add(name, side, unit)
        self.importer.findings.add("near", "unit", unit, self.name(unit), Said("import-near-side", side=side), name)

    def bring_riders(self, told: dict[str, Any]) -> str:
        """A unit aboard every locomotive and wagon of a side; returns what it is."""
        wanted = told.get("unit")
        code = str(wanted.get("name", "") if isinstance(wanted, dict) else wanted or "")
        kinds = "|".join(sorted(self.importer.words.units, key=len, reverse=True))
        split = re.fullmatch(f"({kinds})({'|'.join(self.importer.words.armies)})", code)
        unit = self.importer.words.units[split[1]] if split else "infantry"
        side = str(told.get("side") or "").lower()
        for (whose, kind, *_), hexes in list(self.found.items()):
            if library.arms()[library.units()[kind].arm].domain == "rail" and side in ("", whose):
                self.riders.setdefault((whose, unit), []).extend(hexes)
        return unit

    def entrenched(self) -> list[str]:
        """Hexes of tanks in works that are closed to them: they stay there (FAQ-SCN-035)."""
        board, pieces = self.importer.board, self.importer.pieces
        works = {name_of(board, h) for h, piece in pieces.items() if piece.structure in ("bunker", "pillbox")}
        kinds = library.units()
        tanks = (hexes for key, hexes in sorted(self.found.items()) if kinds[key[1]].arm == "armor")
        return [h for hexes in tanks for h in hexes if h in works]

    def read(self, unit: Any, h: int, name: str) -> None:
        told = unit if isinstance(unit, dict) else {"name": unit}
        words, findings = self.importer.words, self.importer.findings
        code = str(told.get("name", ""))
        label = " ".join(str(told[key]) for key in ("name", "badge", "behavior", "equipment") if told.get(key))
        kinds = "|".join(sorted(words.units, key=len, reverse=True))
        split = re.fullmatch(f"({kinds})({'|'.join(words.armies)})", code)
        if not split:
            self.importer.lose("unit", label, name, "import-why-unknown", unit)
            return
        kind, side = words.units[split[1]], words.armies[split[2]]
        near: list[Said] = []
        badge, nation, medals = "", "", 1
        for mark, table in (("behavior", words.unit_behaviors), ("badge", words.badges)):
            value = str(told.get(mark) or "")
            if not value:
                continue
            meant = table.get(value)
            wanted = self.marked_unit(meant, kind) if meant else ""
            if wanted and wanted not in library.units():
                near.append(Said("import-near-unit", what=wanted))
            elif wanted:
                kind = wanted
            if meant is None or meant == UnitMark():
                near.append(Said("import-near-badge", name=value))
            else:
                badge, medals = meant.badge or badge, meant.medals or medals
                nation = meant.nation if meant.nation != self.importer.data[side]["nation"] else ""
        carried = str(told.get("equipment") or "")
        rule = words.equipment.get(carried, "")
        if rule:
            self.importer.ruled.setdefault(rule, []).append(name)
        elif carried:
            near.append(Said("import-near-unit", what=carried))
        figures = whole(told.get("nbr_units")) or 0
        lone = words.lone_units.get(kind, "")
        if figures == 1 and lone:
            if lone in library.units():
                kind, figures = lone, 0
            else:
                near.append(Said("import-near-unit", what=lone))
        if kind not in library.units():
            self.importer.lose("unit", label, name, "import-why-not-built", unit, what=kind)
            return
        if figures == library.units()[kind].figures:
            figures = 0
        self.add(name, side, kind, badge, nation, figures, medals)
        if near:
            why = near[0] if len(near) == 1 else Said("import-near-both", one=near[0], other=near[1])
            findings.add("near", "unit", label, self.name(kind), why, name, raw=unit)
        else:
            findings.add("carried", "unit", label, self.name(kind), hex_name=name)

    def marked_unit(self, meant: UnitMark, kind: str) -> str:
        if not meant.unit or (meant.of and kind not in meant.of):
            return ""
        late = self.importer.data["date"][0] >= LATE_WAR
        return meant.late if late and meant.late else meant.unit

    def name(self, unit: str) -> Words:
        told = library.units()[unit].name
        return Words(en=told.en, fr=told.fr)

    def forces(self) -> list[dict[str, Any]]:
        out = []
        for (side, unit, badge, nation, figures, medals), hexes in sorted(self.found.items()):
            force: dict[str, Any] = {"side": side, "unit": unit, "at": " ".join(hexes)}
            if badge:
                force["badge"] = badge
            if nation:
                force["nation"] = nation
            if figures:
                force["figures"] = figures
            if medals != 1:
                force["medals"] = medals
            out.append(force)
        for (side, unit), hexes in self.riders.items():
            out.append({"side": side, "unit": unit, "at": " ".join(hexes), "aboard": True})
        return out
