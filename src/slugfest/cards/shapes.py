"""What the tables of card, team and faction files have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

DATA = Path(__file__).parent / "data" / "knight"

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,40}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Text = Annotated[str, msgspec.Meta(max_length=1000)]


class FileTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table of a card file; a word that nobody knows stops the load."""


class AboutFile(FileTable):
    en: Text
    fr: Text
