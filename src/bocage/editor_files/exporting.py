"""Export of a battle to the original editor's format, with a finding for every piece.

What the editor has no word for is told; the briefing goes along as prose, so nothing is lost to a reader.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import hex_of, name_of
from bocage.content.schema import Force, Words
from bocage.editor_files import rivers
from bocage.editor_files.findings import Findings
from bocage.editor_files.importing import CLOSED, deck_of
from bocage.editor_files.vocabulary import Option, UnitMark, Word, vocabulary
from bocage.speech import Said

SOFTWARE: Final = "bocage"
ARMY_OF_SIDE: Final = {"allies": "us", "axis": "ger"}
MEDAL_OF: Final[dict[tuple[str, ...], str]] = {("allies",): "medal1", ("axis",): "medal2"}
EITHER: Final = "medal0"
SIDES: Final = ("allies", "axis")
PARAGRAPHS: Final = re.compile(r"\n\s*\n")        # the lines of one are wrapped
BOTH: Final = "all"
TEXT_KEYS: Final = {"subtitle": "summary", "description": "briefing", "historical": "history"}


class Exporter:
    """Translates one battle. `findings` says what became of each piece."""

    def __init__(self, field: ReadyBattle) -> None:
        self.field = field
        self.battle = field.battle
        self.words = vocabulary()
        self.findings = Findings()
        self.hexagons: dict[int, dict[str, Any]] = {}
        self.options: dict[str, Any] = {}

    def translated(self) -> dict[str, Any]:
        """The scenario as the editor writes it; may be called once."""
        for h, drawn in enumerate(self.field.drawn):
            for part, id_ in (("terrain", drawn.tile), ("rect_terrain", drawn.structure)):
                if id_:
                    self.write_tile(part, id_, h)
            for obstacle in drawn.obstacles:
                self.write_obstacle(obstacle, h)
        for force in self.battle.forces:
            for h in self.field.hexes("forces", force.at):
                self.write_unit(force, h)
        goals = self.write_goals()
        self.write_specials()
        self.write_stars()
        self.tell_the_rest()
        board = {
            "type": reverse(self.words.boards)[self.battle.board],
            "face": reverse(self.words.faces)[self.battle.face],
            "hexagons": [self.hexagons[h] for h in sorted(self.hexagons)],
            "labels": [self.label(place.at, place.en) for place in self.battle.places],
        }
        return {
            "meta_data": {"scenario_id": self.battle.number, "status": "PRIVATE", "software": SOFTWARE},
            "slug": self.battle.id, "name": self.battle.name.en,
            "game_info": self.game_info(goals), "board": board, "packs": None, "text": self.texts(),
        }

    def at(self, h: int) -> dict[str, Any]:
        row, col = self.field.board.places[h]
        return self.hexagons.setdefault(h, {"row": row, "col": col})

    def editor_name(self, name: str) -> str:
        """The editor's name of a hex: a capital letter on the rows whose first column is whole."""
        row, col = self.field.board.places[hex_of(self.field.board, name)]
        letter = chr(ord("A") + col // 2)
        return f"{letter.lower() if col % 2 else letter}{self.field.board.shape.height - row}"

    def label(self, at: str, text: str) -> dict[str, Any]:
        row, col = self.field.board.places[hex_of(self.field.board, at)]
        return {"row": row, "col": col, "text": [text]}

    # Ground.

    def write_tile(self, part: str, id_: str, h: int) -> None:
        name = name_of(self.field.board, h)
        tile = self.tile_for(part, id_, self.battle.rivers.get(name, "").split())
        if tile is None:
            self.lose(part, id_, name)
            return
        stated = self.field.owners.get((id_, h), self.field.owners.get((id_, -1)))
        if part == "rect_terrain" and stated is not None:
            tile["original_owner"] = ("ALLIES", "AXIS")[stated]
        self.at(h)[part] = tile
        self.findings.add("carried", part, id_, str(tile["name"]), hex_name=name)

    def tile_for(self, part: str, id_: str, sides: list[str]) -> dict[str, Any] | None:
        """The tile of an id; a river with its sides is straight, bent or a fork."""
        drawn, turned = rivers.tile_of(sides) if sides else ("", 0)
        code = self.code_for(part, id_, drawn)
        behavior = ""
        if code is None or sides:       # a ford in the course of a river is a river with a behavior
            for name, meant in self.words.behaviors.items():
                if isinstance(meant, Word) and meant.to == id_ and meant.base:
                    code = self.code_for(part, "river", drawn) if meant.base == "river" else meant.base
                    behavior = name
        if code is None:
            return None
        tile: dict[str, Any] = {"name": code}
        if behavior:
            tile["behavior"] = behavior
        if turned:
            tile["orientation"] = turned
        return tile

    def code_for(self, part: str, id_: str, drawn: str) -> str | None:
        listed = getattr(self.words, part)
        for code in listed:
            word = self.words.word(part, code)
            if word is None or word.to != id_ or word.near or word.also:
                continue
            if not drawn or word.drawn in (drawn, None):
                return str(code)
        return None

    def write_obstacle(self, id_: str, h: int) -> None:
        name = name_of(self.field.board, h)
        if id_ == "minefield":
            side = self.field.rules.battle.mine_side[h]
            rules = {special.__struct_config__.tag for special in self.battle.specials}
            behavior = next((word for word, rule in self.words.mines.items() if rule in rules), "MINE_FIELD")
            tag = {"name": "tag3", "behavior": behavior, "group": [], "side": ("ALLIES", "AXIS")[side]}
            self.tag(h, tag)
            self.findings.add("carried", "obstacle", id_, "tag3", hex_name=name)
            return
        if id_ == "cave":
            terrain = self.at(h)["terrain"]
            terrain["name"] = "pcave" if terrain["name"] == "hills" else "pmcave"
            self.findings.add("carried", "obstacle", id_, str(terrain["name"]), hex_name=name)
            return
        for part in ("obstacle", "rect_terrain"):
            tile = self.tile_for(part, id_, [])
            if tile and part not in self.at(h):
                self.at(h)[part] = tile
                self.findings.add("carried", "obstacle", id_, str(tile["name"]), hex_name=name)
                return
        self.lose("obstacle", id_, name)

    def tag(self, h: int, tag: dict[str, Any]) -> None:
        self.at(h).setdefault("tags", []).append(tag)

    def lose(self, part: str, id_: str, name: str = "") -> None:
        self.findings.add("lost", part, id_, why=Said("export-why-no-word"), hex_name=name)

    # Units.

    def write_unit(self, force: Force, h: int) -> None:
        name = name_of(self.field.board, h)
        pieces = [code for code in self.words.rect_terrain if self.words.rect_terrain[code] == force.unit]
        if pieces:
            self.at(h)["rect_terrain"] = {"name": pieces[0]}
            self.tell_unit(force, {"name": pieces[0]}, name)
            return
        nation = self.field.camp(force.side).nation
        army = self.words.figures.get(nation, ARMY_OF_SIDE[force.side])
        told = self.unit_for(force, army)
        if told is None or (force.aboard and not self.is_aboard(force, str(told["name"]))):
            self.lose("unit", force.unit, name)
            return
        if not force.aboard:
            self.at(h)["unit"] = told
        self.tell_unit(force, told, name)

    def is_aboard(self, force: Force, code: str) -> bool:
        """Write a unit aboard every train of a side as the option that brings it; the editor has one such unit."""
        riders = next(name for name, option in self.words.options.items() if option.riders)
        told = self.options.setdefault(riders, {"side": force.side.upper(), "unit": {"name": code}})
        return bool(told == {"side": force.side.upper(), "unit": {"name": code}})

    def tell_unit(self, force: Force, told: dict[str, Any], name: str) -> None:
        """The fate of a unit; the editor may not say its badge, its nation or the medals that it is worth."""
        badge = self.words.badges.get(str(told.get("badge", "")), UnitMark())
        behavior = self.words.unit_behaviors.get(str(told.get("behavior", "")), UnitMark())
        found = [force.badge] if force.badge not in ("", badge.badge, behavior.badge) else []
        if force.nation and force.nation not in (badge.nation, self.field.camp(force.side).nation):
            found.append(force.nation)
        if force.medals not in (1, badge.medals, behavior.medals):
            found.append(f"medals = {force.medals}")
        why = Said("export-near-unit", what=", ".join(found)) if found else None
        self.findings.add("near" if why else "carried", "unit", force.unit, str(told["name"]), why, name)

    def unit_for(self, force: Force, army: str) -> dict[str, Any] | None:
        """The figures of a unit: a plain one, or a plain one with the badge or behavior that makes it another."""
        plain = reverse(self.words.units)
        told: dict[str, Any] | None = None
        if force.unit in plain:
            told = {"name": plain[force.unit] + army}
            badges = (code for code, mark in self.words.badges.items() if mark.badge == force.badge and not mark.unit)
            badge = next(badges, "") if force.badge else ""
            if badge:
                told["badge"] = badge
                self.options |= {name: True for name, option in self.words.options.items()
                                 if option.badged and option.badged == force.nation}
        for key, table in (("badge", self.words.badges), ("behavior", self.words.unit_behaviors)):
            for code, mark in table.items():
                if told is None and force.unit in (mark.unit, mark.late):
                    base = mark.of[0] if mark.of else "special-forces"
                    told = {"name": plain[base] + army, key: code}
                elif told and mark.medals and mark.medals == force.medals and force.medals > 1:
                    told[key] = code
        for base, lone in self.words.lone_units.items():
            if told is None and lone == force.unit:
                told = {"name": plain[base] + army, "nbr_units": "1"}
        if told and force.figures:
            told["nbr_units"] = str(force.figures)
        return told

    # Objectives and rules.

    def write_goals(self) -> dict[str, Any] | None:
        """Medals on their hexes; a sudden victory is a condition of the whole game."""
        sudden: list[dict[str, Any]] = []
        for goal in self.battle.objectives:
            names = goal.at.split()
            label = f"{goal.when} {' '.join(names)}"
            group = [self.editor_name(name) for name in names]
            if goal.when in ("at-once", "turn-end") and len(goal.sides) == 1 and names:
                told = {"side": goal.sides[0].upper(), "number": goal.need, "group": group}
                sudden.append({"group_sudden_death": told})
                self.findings.add(
                    "near" if goal.when == "at-once" else "carried", "tag", label, "group_sudden_death",
                    Said("export-near-at-once") if goal.when == "at-once" else None,
                )
                continue
            if goal.when not in ("held", "for-good", "majority") or not names:
                self.lose("tag", label or goal.when)
                continue
            tag: dict[str, Any] = {"name": MEDAL_OF.get(tuple(goal.sides), EITHER)}
            if len(group) > 1:
                tag["group"] = group[1:]
            tag["medal"] = {
                "permanent": goal.when == "for-good", "counts_for": goal.worth, "nbr_hex": goal.need,
                "majority": goal.when == "majority",
            }
            self.tag(hex_of(self.field.board, names[0]), tag)
            why = Said("export-near-required") if goal.required else None
            self.findings.add("near" if why else "carried", "tag", label, str(tag["name"]), why)
        return {"condition": sudden} if sudden else None

    def write_specials(self) -> None:
        rest = []
        for special in self.battle.specials:
            told = msgspec.to_builtins(special)
            told.pop("cite", None)
            if told["trait"] == "exits":
                first, *others = told["at"].split()
                tag = {"name": "tag5", "behavior": "EXIT_MARKER", "side": told["side"].upper(),
                       "group": [self.editor_name(name) for name in others]}
                self.tag(hex_of(self.field.board, first), tag)
            elif told["trait"] == "camouflages":
                for name in told["at"].split():
                    self.tag(hex_of(self.field.board, name), {"name": "tag14"})
            elif told["trait"] == "keeps_out" and self.is_closed_by_tiles(told):
                pass
            elif told["trait"] in self.words.equipment.values() and set(told) == {"trait", "at"}:
                carried = reverse(self.words.equipment)[told["trait"]]
                for name in told["at"].split():
                    self.at(hex_of(self.field.board, name)).setdefault("unit", {})["equipment"] = carried
            elif told["trait"] not in self.words.mines.values() and not self.is_on_tiles(told):
                rest.append(told)
                continue
            self.findings.add("carried", "option", told["trait"])
        # An option that means several rules comes before one that means some of them.
        for name, option in sorted(self.words.options.items(), key=lambda item: -len(item[1].specials)):
            rest = self.write_option(name, option, rest)
        for told in rest:
            self.lose("option", told["trait"])

    def write_stars(self) -> None:
        for name in self.battle.marks.get("star", "").split():
            self.tag(hex_of(self.field.board, name), {"name": reverse(self.words.tags)["star"]})
            self.findings.add("carried", "tag", "star", Said("import-became-star"), hex_name=name)

    def tell_the_rest(self) -> None:
        """What a battle says besides, which the editor has no place for."""
        battle = self.battle
        blocks: dict[str, object] = {
            "air": battle.air, "deployment": battle.deployment, "miniatures": battle.miniatures,
            "deck": battle.deck != deck_of(battle.board),
            "format": (battle.format == "overlord") != (battle.board == "overlord"),
        }
        for key, told in blocks.items():
            if told:
                self.lose("game", key)

    def is_closed_by_tiles(self, told: dict[str, Any]) -> bool:
        """Write the arms of a side that are kept out as a property of the tiles, where every hex has one."""
        places = [self.at(h) for h in self.field.hexes("specials", told["at"])]
        numbers = reverse(self.words.arms)
        if not all("terrain" in place for place in places) or not set(told.get("arms", ())) <= numbers.keys():
            return False
        for place in places:
            closed = place["terrain"].setdefault("properties", {}).setdefault(CLOSED, {})
            closed[told["side"].upper()] = [int(numbers[arm]) for arm in told["arms"]] if "arms" in told else True
        return True

    def is_on_tiles(self, told: dict[str, Any]) -> bool:
        """Write a rule as a piece on its hexes or the behavior of their tiles, where the editor has one."""
        for code, word in self.words.rect_terrain.items():
            if isinstance(word, Word) and word.rule == told["trait"] and set(told) == {"trait", "at"}:
                for name in told["at"].split():
                    self.at(hex_of(self.field.board, name))["rect_terrain"] = {"name": code}
                return True
        for behavior, meant in self.words.behaviors.items():
            if isinstance(meant, Word) and meant.rule == told["trait"] and set(told) == {"trait", "at"}:
                places = [self.at(hex_of(self.field.board, name)) for name in told["at"].split()]
                if all("terrain" in place for place in places):
                    for place in places:
                        place["terrain"]["behavior"] = behavior
                    return True
        return False

    def write_option(self, name: str, option: Option, rest: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Write an option if all its rules are among those that are not told yet; what is left of these."""
        plain = [{key: value for key, value in special.items() if key != "cite"} for special in option.specials]
        for side in (SIDES if option.sided else ()):
            if plain and all(special | {"side": side} in rest for special in plain):
                return self.told_by(name, side.upper(), [special | {"side": side} for special in plain], rest)
        if plain and all(special in rest for special in plain):
            marked = self.battle.marks.get(option.mark, "").split()
            value = [self.editor_name(name) for name in marked] or (BOTH if option.sided else option.value)
            return self.told_by(name, value, plain, rest)
        return rest

    def told_by(
        self, name: str, value: Any, plain: list[dict[str, Any]], rest: list[dict[str, Any]]
    ) -> list[dict[str, Any]]:
        self.options[name] = value
        for special in plain:
            self.findings.add("carried", "option", special["trait"])
        return [told for told in rest if told not in plain]

    # The head.

    def game_info(self, victory: dict[str, Any] | None) -> dict[str, Any]:
        battle = self.battle
        bottom = "allies" if battle.top == "axis" else "axis"
        theatres = reverse(self.words.fronts)
        info: dict[str, Any] = {
            "front": theatres.get(battle.theatre, "WESTERN"), "type": "HISTORICAL",
            **dict(zip(("date_begin", "date_end"), battle.date, strict=False)),
            "starting": "PLAYER1" if battle.first == battle.top else "PLAYER2",
        }
        for player, side in ((1, battle.top), (2, bottom)):
            camp = self.field.camp(side)
            info[f"side_player{player}"] = side.upper()
            info[f"country_player{player}"] = self.country(camp.nation)
            info[f"cards_player{player}"] = camp.hand
            info[f"victory_player{player}"] = camp.medals
        info["options"] = self.options
        if victory:
            info["victory"] = victory
        return info

    def country(self, nation: str) -> str:
        for code in self.words.countries:
            word = self.words.word("countries", code)
            if word and word.to == nation and not word.near:
                self.findings.add("carried", "nation", nation, code)
                return code
        for name, option in self.words.options.items():
            if nation in option.nations.values():
                self.options[name] = True
                self.findings.add("carried", "nation", nation, name)
                return "US"
        self.lose("nation", nation)
        return ""

    def texts(self) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {}
        for lang in ("en", "fr"):
            found[lang] = {"name": self.battle.name[lang]}
            for key, part in TEXT_KEYS.items():
                words: Words | None = getattr(self.battle.text, part) if self.battle.text else None
                if words:
                    found[lang][key] = "\n\n".join(" ".join(part.split()) for part in PARAGRAPHS.split(words[lang]))
        return found


def reverse(table: Mapping[str, str]) -> dict[str, str]:
    """The first word for each id."""
    found: dict[str, str] = {}
    for word, id_ in table.items():
        found.setdefault(id_, word)
    return found


__all__ = ["Exporter"]
