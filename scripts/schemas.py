"""Write the JSON Schemas of card, team, Team Card, table and scenario files, for editors.

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
from slugfest.cards.superscape import FigureCard
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
    """Return the schema of a file, with the comments of its fields as help."""
    document = msgspec.json.schema(shape)
    for name, definition in document.get("$defs", {}).items():
        for field, note in _comments(shape, name).items():
            if field in definition.get("properties", {}):
                definition["properties"][field].setdefault("description", note)
    return {"$schema": DRAFT, **document}


def _comments(shape: type, name: str) -> dict[str, str]:
    """Return the texts that stand under the fields of a struct in its source."""
    struct = getattr(inspect.getmodule(shape), name, None)
    if struct is None:
        return {}
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(tree, ast.ClassDef)
    comments: dict[str, str] = {}
    for field, after in zip(tree.body, tree.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            comments[field.target.id] = " ".join(str(after.value.value).split())
    return comments


def text(name: str) -> str:
    """Return the text of the schema of a kind of file."""
    return json.dumps(schema(FILES[name]), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for each in FILES:
        (folder / f"{each}.json").write_text(text(each), encoding="utf-8")
