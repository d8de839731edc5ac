"""A small BattleScribe data set of our own heroes, to be bent and broken."""

from __future__ import annotations

import io
import zipfile
from xml.sax.saxutils import escape, quoteattr

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
SPACE = 'xmlns="http://www.battlescribe.net/schema/catalogueSchema"'
DEFENSES = {"Physical": "12", "Energy": "13", "Supernatural": "14", "Mental": "15"}
ENDURANCE = {"1st Zone": "4 | +1 Attack", "2nd Zone": "3", "3rd zone": "3 | -1 Power"}
ATTRIBUTES = {
    "Character Name": "Tobias Crane",
    "Power": "6",
    "Speed": "4 / 7",
    "Attack": "4",
    "Strength": "2",
    "Size": "2",
    "Agility": "8",
    "Stamina": "9",
    "Willpower": "8",
    "Faction": "Vigil",
    "Alignment": "Hero",
}
BLOW = {"Cost": "2", "Frequency": "Basic", "Nature/Type": "Physical / Blunt", "Damage": "2", "Range": "Melee"}


def profile(kind: str, name: str, fields: dict[str, str]) -> str:
    """A row of a card."""
    rows = "".join(
        f"<characteristic name={quoteattr(key)}>{escape(value)}</characteristic>"
        for key, value in fields.items()
    )
    return (
        f"<profile name={quoteattr(name)} typeName={quoteattr(kind)}>"
        f"<characteristics>{rows}</characteristics></profile>"
    )


def power(name: str, text: str, reach: str = "-", use: str = "Active") -> str:
    fields = {"Cost": "1", "Frequency": "Basic", "Use": use, "Range": reach, "Effects": text}
    return profile("1.6 Special Power", name, fields)


def character(name: str, *rows: str, links: str = "", level: str = "12.0", **attributes: str) -> str:
    """An entry of a catalogue: round numbers, one blow, and more rows."""
    kept = [
        profile(
            "1.1 Attributes", "Attributes", {**ATTRIBUTES, "Character Name": f"{name} Crane", **attributes}
        ),
        profile("1.2 Defenses", "Defenses", DEFENSES),
        profile("1.3 Endurance", "Endurance", ENDURANCE),
        profile("1.5 Attack", "(B) Blow", BLOW),
    ]
    return (
        f'<selectionEntry id="e-{name}" name={quoteattr(name)} type="model">'
        f"<profiles>{''.join([*kept, *rows])}</profiles><infoLinks>{links}</infoLinks>"
        f'<costs><cost name="Level" value="{level}"/></costs></selectionEntry>'
    )


def catalogue(*entries: str, rules: str = "") -> str:
    return (
        f'{HEAD}<catalogue id="c" name="Ours" {SPACE}><selectionEntries>{"".join(entries)}</selectionEntries>'
        f"<sharedRules>{rules}</sharedRules></catalogue>"
    )


def roster(*names: str, name: str = "Night Shift", limit: str = "") -> str:
    limits = f'<costLimits><costLimit name="Level" value="{limit}"/></costLimits>' if limit else ""
    models = "".join(f'<selection name={quoteattr(model)} type="model" number="1"/>' for model in names)
    return (
        f'{HEAD}<roster name={quoteattr(name)} xmlns="http://www.battlescribe.net/schema/rosterSchema">{limits}'
        f"<forces><force><selections>{models}</selections></force></forces></roster>"
    )


def zipped(*files: tuple[str, str | bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return held.getvalue()
