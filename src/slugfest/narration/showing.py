"""Decisions as plain data, for whoever is elsewhere: a browser, or a bot in a process of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from slugfest.kernel import decisions as asked
from slugfest.kernel.decisions import Decision
from slugfest.narration.narrator import Narrator, Words


class OptionShown(msgspec.Struct):
    """A finite option: its id, what to call it, and the thing on the table it stands for."""

    id: str
    label: Words
    refers: str | None = None
    warning: Words | None = None
    """What to ask first, where a wrong click would hurt."""


def option_shown(option: str, narrator: Narrator, facts: Mapping[str, Any]) -> OptionShown:
    return OptionShown(option, narrator.option(option, facts), option if option in narrator.names else None)


def described(decision: Decision, narrator: Narrator) -> dict[str, Any]:
    """The question with everything that it takes to draw and answer it; what does not apply is left out."""
    return {
        "kind": decision.kind,
        "about": decision.about,
        "player": decision.player,
        "rule": decision.rule,
        "prompt": narrator.prompt(decision),
        "facts": plain(decision.facts),
        **_details(decision, narrator),
    }


def _details(decision: Decision, narrator: Narrator) -> dict[str, Any]:
    """The fields that belong to this kind of decision."""

    def listed(ids: Sequence[str]) -> list[OptionShown]:
        return [option_shown(one, narrator, decision.facts) for one in ids]

    match decision:
        case asked.Choose():
            return {"options": _warned(decision, listed(decision.options), narrator), "least": 1, "most": 1}
        case asked.ChooseSeveral():
            return {"options": listed(decision.options), "least": decision.least, "most": decision.most}
        case asked.Order():
            return {"options": listed(decision.items)}
        case asked.Allocate():
            return {
                "options": listed(decision.among),
                "points": decision.points,
                "exactly": decision.exactly,
                "least": decision.least_each,
                "most": decision.points if decision.most_each is None else decision.most_each,
            }
        case asked.Assign():
            targets = {thing: list(ids) for thing, ids in decision.targets.items()}
            places = dict.fromkeys(one for ids in targets.values() for one in ids)
            return {"options": listed(decision.things), "targets": targets, "places": listed(list(places))}
        case asked.Place():
            return {"outline": decision.region.outline()}
        case asked.Route():
            return _ways(decision)
        case asked.Roll():
            faces = list(dict.fromkeys(decision.request.sides))
            return {"points": decision.request.count, "facts": {**plain(decision.facts), "faces": faces}}
    return {}


def _warned(decision: asked.Choose, options: list[OptionShown], narrator: Narrator) -> list[OptionShown]:
    """The options, with a warning on those that may be a slip; where there is no other, it is none."""
    for option in options if len(options) > 1 else ():
        option.warning = narrator.warning(decision.about, option.id, decision.facts)
    return options


def _ways(decision: asked.Route) -> dict[str, Any]:
    """In inches polygons, with the start and the inches beside them; through spaces whatever is told of them."""
    told = plain(decision.ways.outline())
    if not isinstance(told, list) or not all(isinstance(one, list) for one in told):
        return {"ways": told}
    stay = plain(decision.ways.stay())
    known = {"from": stay[0] if stay else None, "limit": decision.facts.get("inches")}
    return {"outline": told, "ways": {name: one for name, one in known.items() if one is not None}}


def plain(value: Any) -> Any:
    """Structs, tuples and sets as JSON has them."""
    return msgspec.to_builtins(value, str_keys=True)
