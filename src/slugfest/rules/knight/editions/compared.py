"""Compares an edition with the rulebook, for people to read."""

from __future__ import annotations

import msgspec

from slugfest.boards.scenery_examples import in_both_languages
from slugfest.boards.table import CHART
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.editions import DC, EDITIONS
from slugfest.rules.knight.editions.switches import switches


class Comparison(msgspec.Struct):
    """What differs from the rulebook: each switch with its value there and here; and the chart of scenery."""

    edition: str
    switches: dict[str, tuple[str, str]]
    scenery: dict[str, dict[str, str]]


def compare(name: str, *, literal_wording: bool = False) -> Comparison:
    """Compare an edition with the rulebook; the rulebook compared with itself shows every switch."""
    edition = EDITIONS.get(name)
    if edition is None:
        raise SetupError("--edition", f"no edition is called {name!r}; known: {', '.join(EDITIONS)}")
    if literal_wording and not edition.literal:
        raise SetupError("--literal-wording", f"{name} has no sheet")
    reading = edition.literally() if literal_wording else edition
    base, own = switches(DC), switches(reading)
    return Comparison(
        edition=reading.id,
        switches={key: (base[key], own[key]) for key in base if reading is DC or base[key] != own[key]},
        scenery={kind: in_both_languages(reading.notes.examples(kind)) for kind in CHART},
    )
