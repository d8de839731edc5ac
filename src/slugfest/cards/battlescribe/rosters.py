"""BattleScribe rosters (`.ros`, `.rosz`): which of the imported cards make a team."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree.ElementTree import Element

import msgspec

from slugfest.cards.battlescribe.archive import read_xml
from slugfest.cards.battlescribe.catalogue import clean
from slugfest.cards.battlescribe.kinds import column, row_kind
from slugfest.cards.knight import Card
from slugfest.kernel.errors import SetupError

MOST_MODELS = 20
MOST_READ = 100
"""Models after which nobody counts on."""
MOST_AROUND = 4
"""Selections around a model whose names it may bear: a unit, its group, a force."""
HIGHEST_LEVEL = 500
LONGEST_NAME = 120
LONGEST_TOLD = 400


class Roster(msgspec.Struct, frozen=True):
    """A team as BattleScribe has it."""

    name: str
    cards: tuple[str, ...]
    limit: int
    """The Level that the players agreed on; 0 if the roster does not say."""


def read_roster(path: Path, cards: Mapping[str, Card]) -> Roster:
    """Return the name of the roster and the ids of its cards; raise a `SetupError` that names who is missing."""
    return roster_from(read_xml(path), path.name, cards)


def roster_from(root: Element, place: str, cards: Mapping[str, Card]) -> Roster:
    """Return the roster that was read at `place`."""
    if root.tag != "roster":
        raise SetupError(place, f"is a {root.tag[:LONGEST_NAME]}, not a roster")
    named = _by_name(cards)
    chosen: list[str] = []
    missing: list[str] = []
    for model in _models(root):
        card = _card(model, named)
        (chosen if card else missing).extend([card or model.names[0]] * model.number)
        if len(chosen) + len(missing) > MOST_READ:
            raise SetupError(place, f"has more than {MOST_READ} models; a team has {MOST_MODELS} at most")
    if missing:
        names = ", ".join(dict.fromkeys(missing))
        raise SetupError(place, f"no card for {names[:LONGEST_TOLD]}: import their catalogue first")
    if not chosen:
        raise SetupError(place, "contains no characters")
    if len(chosen) > MOST_MODELS:
        raise SetupError(place, f"has {len(chosen)} models; a team has {MOST_MODELS} at most")
    name = clean(root.get("name", "")[:LONGEST_NAME]) or Path(place).stem
    return Roster(name, tuple(chosen), _limit(root))


def _by_name(cards: Mapping[str, Card]) -> dict[str, list[Card]]:
    """Return the cards by the name that rosters call them by, worked out once for all models."""
    named: dict[str, list[Card]] = {}
    for card in cards.values():
        named.setdefault(_plain(card.alter_ego), []).append(card)
    return named


class Model(msgspec.Struct, frozen=True):
    """A model of a roster: what it may be called, what it costs, how many there are."""

    names: tuple[str, ...]
    """Its own name first, then those of the selections around it."""
    level: int
    number: int


def _card(model: Model, named: Mapping[str, list[Card]]) -> str | None:
    """Return the card of that name; of several the one that costs as much."""
    for name in model.names:
        same = named.get(_plain(name))
        if same:
            return next((card.id for card in same if card.level == model.level), same[0].id)
    return None


def _limit(root: Element) -> int:
    """Return the Level that was agreed on; -1 and the like mean no limit."""
    limits = sorted(root.iter("costLimit"), key=lambda limit: "level" not in limit.get("name", "").lower())
    for limit in limits:
        match = re.fullmatch(r"(\d{1,3})(\.0+)?", limit.get("value", ""))
        if match and 1 <= int(match[1]) <= HIGHEST_LEVEL:
            return int(match[1])
    return 0


def _models(root: Element) -> Iterator[Model]:
    """Yield the selections that are models, wherever they lie; a model inside a unit may bear the unit's name."""
    waiting: list[tuple[Element, tuple[str, ...]]] = [(root, ())]
    while waiting:
        element, around = waiting.pop()
        if element.tag == "selection":
            own = clean(element.get("name", "")[:LONGEST_NAME])
            around = (own, *around[:MOST_AROUND])
            if element.get("type") == "model" or _has_attributes(element):
                yield Model(around, _level(element), _number(element))
        waiting += [(inner, around) for inner in reversed(element)]


def _number(selection: Element) -> int:
    match = re.fullmatch(r"(\d{1,2})(\.0+)?", selection.get("number", "1"))
    return max(1, int(match[1])) if match else 1


def _level(selection: Element) -> int:
    for cost in selection.iterfind("costs/cost"):
        match = re.fullmatch(r"(\d{1,3})(\.0+)?", cost.get("value", ""))
        if match and int(match[1]):
            return int(match[1])
    return 0


def _has_attributes(selection: Element) -> bool:
    for profile in selection.iterfind("profiles/profile"):
        # Only its own: what lies deeper belongs to others, and would be gone through once for each level.
        cells = profile.iterfind("characteristics/characteristic")
        fields = {column(cell.get("name", "")[:LONGEST_NAME]): "" for cell in cells}
        kind = (profile.get("typeName") or profile.get("profileTypeName") or "")[:LONGEST_NAME]
        if "attributes" in kind.lower() or row_kind(kind, fields) == "attributes":
            return True
    return False


def _plain(name: str) -> str:
    return " ".join(re.findall(r"\w+", name.lower()))
