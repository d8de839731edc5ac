"""Decisions as plain data, for whoever is elsewhere: a browser, or a bot in a process of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from slugfest.kernel import decisions as asked
from slugfest.kernel.decisions import Decision
from slugfest.kernel.inspection.description import Said
from slugfest.kernel.inspection.explanation import OptionFacts
from slugfest.kernel.inspection.foresight import Reach
from slugfest.kernel.options import Option, things
from slugfest.narration.narrator import Narrator, Words


class OptionAbout(msgspec.Struct):
    """An option explained: counters it takes now, short facts such as range and damage, and what it does."""

    cost: int | None
    short: list[Words]
    text: Words | None


class OptionShown(msgspec.Struct):
    """A finite option: its id, what to call it, and the thing on the table it stands for."""

    id: str
    label: Words
    refers: str | None = None
    warning: Words | None = None
    """What to ask first, where a wrong click would hurt."""
    reaches: Literal["", "enemy", "own", "scenery"] = ""
    """The best that an attack can be aimed at; nothing where the option hurts nobody."""
    by_hand: bool = False
    """It carries out a text that only people can read."""
    about: OptionAbout | None = None
    """What it costs and does, where its name does not say so."""


def about_shown(facts: OptionFacts, narrator: Narrator) -> OptionAbout:
    """Tell what an option costs and does."""
    text = facts.text
    if isinstance(text, Said):
        told: Words | None = narrator.explained(text.key, text.facts)
    else:
        told = None if text is None else Words(text["en"], text["fr"])
    return OptionAbout(facts.cost, [narrator.explained(one.key, one.facts) for one in facts.short], told)


def option_shown(option: Option, narrator: Narrator, facts: Mapping[str, Any]) -> OptionShown:
    refers = option.id if option.id in narrator.names else None
    return OptionShown(option.id, narrator.option(option, facts), refers)


def described(
    decision: Decision, narrator: Narrator, reaches: Mapping[str, Reach] | None = None
) -> dict[str, Any]:
    """The question with everything that it takes to draw and answer it; what does not apply is left out.

    Enemies come before one's own side, which is warned of; where there is no enemy, a note says so.
    """
    details = _details(decision, narrator)
    if reaches:
        details = {**details, **_aimed(details["options"], reaches, narrator)}
    return {
        "kind": decision.kind,
        "about": decision.about,
        "player": decision.player,
        "rule": decision.rule,
        "prompt": narrator.prompt(decision),
        "facts": plain(decision.facts),
        **details,
    }


def _aimed(options: list[OptionShown], reaches: Mapping[str, Reach], narrator: Narrator) -> dict[str, Any]:
    """The options with what they reach, those that hurt only one's own side last."""
    for option in options:
        reach = reaches.get(option.id)
        if reach is not None:
            option.reaches = reach.word
            option.warning = own_side(reach, narrator) or option.warning
    order = in_order([option.id for option in options], reaches)
    found: dict[str, Any] = {"options": sorted(options, key=lambda option: order.index(option.id))}
    if no_enemy(reaches):
        found["note"] = narrator.warning("no", "enemy", {})
    return found


def in_order(options: Sequence[str], reaches: Mapping[str, Reach]) -> tuple[str, ...]:
    """Return the options as they are shown: whatever can only hurt one's own side comes last."""
    return tuple(sorted(options, key=lambda option: option in reaches and reaches[option].word == "own"))


def own_side(reach: Reach, narrator: Narrator) -> Words | None:
    """Return what to ask before an option is taken that hurts one's own side, or nothing."""
    if reach.only_own:
        key = "target" if reach.decided else "reached"
    elif reach.also_own:
        key = "caught"
    else:
        return None
    return narrator.warning("own", key, {"own": list(reach.also_own or reach.own)})


def own_caught_told(own: Sequence[str], narrator: Narrator) -> Words | None:
    """Return what to ask before a place is chosen that catches one's own side, or nothing."""
    return narrator.warning("own", "caught", {"own": list(own)}) if own else None


def no_enemy(reaches: Mapping[str, Reach]) -> bool:
    """Return whether a target is chosen among others than enemies, one's own side included."""
    found = reaches.values()
    return any(one.decided and one.own for one in found) and not any(one.enemies for one in found)


def _details(decision: Decision, narrator: Narrator) -> dict[str, Any]:
    """The fields that belong to this kind of decision."""

    def listed(ids: Sequence[str]) -> list[OptionShown]:
        return [option_shown(option, narrator, decision.facts) for option in things(ids)]

    match decision:
        case asked.Choose():
            values = decision.values or things(decision.options)
            options = [option_shown(value, narrator, decision.facts) for value in values]
            return {"options": _warned(decision, options, narrator), "least": 1, "most": 1}
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
    for option in options:
        option.by_hand = option.id in decision.by_hand
        if len(options) > 1:
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
