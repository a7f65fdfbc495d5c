"""Armies of miniatures: bought from a budget, kept in files, and put on the map of any battle.

Reading order: `schema` (an army, and what a nation fields), `arsenals` (vehicles, guns and troops by nation and
month), `muster` (an army as kinds of unit, and its price), `check` (why a choice is not allowed), `army_file` (TOML),
`quartermaster` (armies that the computer buys), `zones` and `derived` (a battle with two armies).
"""
