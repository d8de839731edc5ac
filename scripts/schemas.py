"""Writes the JSON Schemas of card, team, Team Card, table and scenario files, for editors.

python scripts/schemas.py src/slugfest/cards/schemas
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
import textwrap
from pathlib import Path
from typing import Any

import msgspec

from slugfest.boards.table import TableFile
from slugfest.cards.knight import CardFile, TeamFile
from slugfest.cards.superscape import Card as FigureCard
from slugfest.cards.superscape import Team as FigureTeam
from slugfest.cards.teams import TeamCard
from slugfest.rules.knight.scenarios import Scenario

FILES: dict[str, type] = {
    "card": CardFile,
    "team": TeamFile,
    "team-card": TeamCard,
    "table": TableFile,
    "scenario": Scenario,
    "superscape-card": FigureCard,
    "superscape-team": FigureTeam,
}
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(shape: type) -> dict[str, Any]:
    """The schema of a file, with the comments of its fields as help."""
    found = msgspec.json.schema(shape)
    for name, one in found.get("$defs", {}).items():
        for field, told in _comments(shape, name).items():
            if field in one.get("properties", {}):
                one["properties"][field].setdefault("description", told)
    return {"$schema": DRAFT, **found}


def _comments(shape: type, name: str) -> dict[str, str]:
    """The texts that stand under the fields of a struct in its source."""
    struct = getattr(inspect.getmodule(shape), name, None)
    if struct is None:
        return {}
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for field, after in zip(tree.body, tree.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            found[field.target.id] = " ".join(str(after.value.value).split())
    return found


def text(name: str) -> str:
    """The schema of a kind of file, as it is kept."""
    return json.dumps(schema(FILES[name]), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for each in FILES:
        (folder / f"{each}.json").write_text(text(each), encoding="utf-8")
