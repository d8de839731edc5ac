"""Write the kinds of terrain for the client.

.venv/bin/python scripts/terrain_ts.py            writes web/src/net/terrain.gen.ts
.venv/bin/python scripts/terrain_ts.py --check    fails where the file is not up to date
"""

from __future__ import annotations

import sys
from pathlib import Path

from slugfest.cards.terrain import HEX_TERRAIN, PATTERNS, Look

TARGET = Path(__file__).resolve().parents[1] / "web" / "src" / "net" / "terrain.gen.ts"
HEAD = "// Made from src/slugfest/cards/terrain.py by scripts/terrain_ts.py: change that, not this.\n"


def main(arguments: list[str]) -> int:
    text = generated()
    if "--check" in arguments:
        same = TARGET.is_file() and TARGET.read_text("utf-8") == text
        print(f"{TARGET} is {'up' if same else 'not up'} to date")
        return 0 if same else 1
    TARGET.write_text(text, "utf-8")
    print(TARGET)
    return 0


def generated() -> str:
    """Return the whole text of the TypeScript file."""
    terrains = sorted(HEX_TERRAIN.values(), key=lambda terrain: terrain.name)
    names = "\n".join(f'  "{terrain.name}": "{terrain.french}",' for terrain in terrains)
    looks = "\n".join(f'  | "{terrain.name.replace(" ", "_")}"' for terrain in terrains)
    drawn = "\n".join(f"  {terrain.name.replace(' ', '_')}: {_look(terrain.look)}," for terrain in terrains)
    patterns = " | ".join(f'"{pattern}"' for pattern in PATTERNS)
    return (
        f"{HEAD}\n/** Every kind of terrain in French, by its name. */\n"
        f"export const terrainsInFrench = {{\n{names}\n}};\n\n"
        f"/** Every kind of terrain, as its look is called. */\nexport type TerrainName =\n{looks};\n\n"
        f"export interface TerrainLook {{\n  top: string;\n  side: string;\n  pattern: {patterns};\n"
        "  /** Where the surface lies below the rim, as a share of a level. */\n  sunk?: number;\n}\n\n"
        "/** The look of every kind of terrain. */\n"
        f"export const terrainLooks: Record<TerrainName, TerrainLook> = {{\n{drawn}\n}};\n"
    )


def _look(look: Look) -> str:
    sunk = f", sunk: {look.sunk:g}" if look.sunk else ""
    return f'{{ top: "{look.top}", side: "{look.side}", pattern: "{look.pattern}"{sunk} }}'


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
