"""Import and export of the original scenario editor's files (.m44).

`scenario` reads the JSON, `vocabulary` is the table of words (rulebook/editor.toml), `importing` and `exporting`
translate, `findings` tells the fate of every piece, `battle_file` writes a battle as TOML.
"""
