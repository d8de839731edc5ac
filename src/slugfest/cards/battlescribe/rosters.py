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
HIGHEST_LEVEL = 500
LONGEST_TOLD = 400


class Roster(msgspec.Struct, frozen=True):
    """A team as BattleScribe has it."""

    name: str
    cards: tuple[str, ...]
    limit: int
    """The Level that the players agreed on; 0 if the roster does not say."""


def read_roster(path: Path, cards: Mapping[str, Card]) -> Roster:
    """The name of the roster and the ids of its cards; a `SetupError` names who is missing."""
    return roster_from(read_xml(path), path.name, cards)


def roster_from(root: Element, place: str, cards: Mapping[str, Card]) -> Roster:
    """The roster that was read at `place`."""
    if root.tag != "roster":
        raise SetupError(place, f"is a {root.tag}, not a roster")
    found: list[str] = []
    missing: list[str] = []
    for model in _models(root):
        card = _card(model, cards)
        (found if card else missing).extend([card or model.names[0]] * model.number)
    if missing:
        told = ", ".join(dict.fromkeys(missing))
        raise SetupError(place, f"no card for {told[:LONGEST_TOLD]}: import their catalogue first")
    if not found:
        raise SetupError(place, "names no character")
    if len(found) > MOST_MODELS:
        raise SetupError(place, f"has {len(found)} models; a team has {MOST_MODELS} at most")
    name = clean(root.get("name")) or Path(place).stem
    return Roster(name, tuple(found), _limit(root))


class Model(msgspec.Struct, frozen=True):
    """A model of a roster: what it may be called, what it costs, how many there are."""

    names: tuple[str, ...]
    """Its own name first, then those of the selections around it."""
    level: int
    number: int


def _card(model: Model, cards: Mapping[str, Card]) -> str | None:
    """The card of that name; of several the one that costs as much."""
    for name in model.names:
        same = [card for card in cards.values() if _plain(card.alter_ego) == _plain(name)]
        if same:
            return next((card.id for card in same if card.level == model.level), same[0].id)
    return None


def _limit(root: Element) -> int:
    """The Level that was agreed on; -1 and the like mean none."""
    limits = sorted(root.iter("costLimit"), key=lambda one: "level" not in one.get("name", "").lower())
    for one in limits:
        told = re.fullmatch(r"(\d{1,3})(\.0+)?", one.get("value", ""))
        if told and 1 <= int(told[1]) <= HIGHEST_LEVEL:
            return int(told[1])
    return 0


def _models(root: Element) -> Iterator[Model]:
    """Selections that are models, wherever they lie; a model inside a unit may bear the unit's name."""
    waiting: list[tuple[Element, tuple[str, ...]]] = [(root, ())]
    while waiting:
        element, around = waiting.pop()
        if element.tag == "selection":
            around = (clean(element.get("name")), *around)
            if element.get("type") == "model" or _has_attributes(element):
                yield Model(around, _level(element), _number(element))
        waiting += [(one, around) for one in reversed(element)]


def _number(selection: Element) -> int:
    told = re.fullmatch(r"(\d{1,2})(\.0+)?", selection.get("number", "1"))
    return max(1, int(told[1])) if told else 1


def _level(selection: Element) -> int:
    for one in selection.iterfind("costs/cost"):
        told = re.fullmatch(r"(\d{1,3})(\.0+)?", one.get("value", ""))
        if told and int(told[1]):
            return int(told[1])
    return 0


def _has_attributes(selection: Element) -> bool:
    for profile in selection.iterfind("profiles/profile"):
        fields = {column(one.get("name", "")): "" for one in profile.iter("characteristic")}
        told = profile.get("typeName") or profile.get("profileTypeName") or ""
        if "attributes" in told.lower() or row_kind(told, fields) == "attributes":
            return True
    return False


def _plain(name: str) -> str:
    return " ".join(re.findall(r"\w+", name.lower()))
