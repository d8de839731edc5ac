"""Catalogues as other authors build them, written from their parts."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from slugfest.cards.battlescribe.report import Import, import_folder
from slugfest.cards.files.reading import read_toml
from slugfest.cards.knight import load_card
from tests.cards.data_set import ATTRIBUTES, BLOW, DEFENSES, ENDURANCE, HEAD, SPACE, power, profile

BODY = (
    profile("1.1 Attributes", "Attributes", {**ATTRIBUTES, "Character Name": "Ada Moth"}),
    profile("1.2 Defenses", "Defenses", DEFENSES),
    profile("1.3 Endurance", "Endurance", ENDURANCE),
)
BLOW_ROW = profile("1.5 Attack", "(B) Blow", BLOW)
LEAP = power("Leap", 'Displace this model up to 6".')


def with_id(name: str, row: str) -> str:
    return row.replace("<profile ", f'<profile id="{name}" ', 1)


def rule(id: str, name: str, text: str = "") -> str:  # noqa: A002
    return f'<rule id="{id}" name={quoteattr(name)}><description>{escape(text)}</description></rule>'


def link(target: str, kind: str = "profile", name: str = "New InfoLink", inside: str = "") -> str:
    return f'<infoLink targetId="{target}" type="{kind}" name={quoteattr(name)}>{inside}</infoLink>'


def entry(name: str, inside: str, kind: str = "model", more: str = "", id: str = "") -> str:  # noqa: A002
    own = f'id="{id}" ' if id else ""
    return (
        f"<selectionEntry {own}name={quoteattr(name)} type={quoteattr(kind)} {more}>{inside}</selectionEntry>"
    )


def rows(*some: str) -> str:
    return f"<profiles>{''.join(some)}</profiles>"


def file(*parts: str, root: str = "catalogue", **attributes: str) -> str:
    named = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
    return f"{HEAD}<{root} {SPACE}{named}>{''.join(parts)}</{root}>"


def entries(*some: str) -> str:
    return f"<selectionEntries>{''.join(some)}</selectionEntries>"


def costs(value: str = "12.0", name: str = "Levels", type: str = "points") -> str:  # noqa: A002
    return f'<costs><cost name="{name}" typeId="{type}" value="{value}"/></costs>'


def bring(folder: Path, **files: str | bytes) -> tuple[Import, dict[str, dict[str, Any]]]:
    """Import files, given as name_suffix=content, and read what was written."""
    source, out = folder / "in", folder / "out"
    for name, content in files.items():
        stem, _, suffix = name.rpartition("_")
        path = source / f"{stem.replace('__', '/')}.{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    imported = import_folder(source, out)
    made = {path.stem: read_toml(path) for path in out.glob("*.toml")} if out.exists() else {}
    for card_file in out.glob("*.toml"):
        load_card(card_file)
    return imported, made


def names(card: dict[str, Any], what: str) -> list[str]:
    return [row["name"] for row in card.get(what, [])]
