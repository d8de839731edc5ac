"""Options in words, and values as plain data, for a browser or for a bot in a process of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from slugfest.kernel.inspection.description import Said
from slugfest.kernel.inspection.explanation import OptionFacts
from slugfest.kernel.inspection.foresight import Reach
from slugfest.kernel.options import Option
from slugfest.kernel.records import encodable
from slugfest.narration.narrator import Narrator
from slugfest.narration.printed import Words


class OptionAbout(msgspec.Struct):
    """An option explained: counters it takes now, short facts such as range and damage, and what it does."""

    cost: int | None
    short: list[Words]
    text: Words | None


class OptionShown(msgspec.Struct, omit_defaults=True):
    """A finite option: its id, its label, what it does and to what; nobody needs to take the id apart."""

    id: str
    label: Words
    refers: str | None = None
    """The thing that it refers to, if that has a name: a model, an attack, a power."""
    verb: str = ""
    """What it does; empty if it simply names a thing."""
    things: list[str] = []
    """The ids of the things that it stands for: one as a rule, the two spaces of a double base, or nothing."""
    arguments: list[str | int] = []
    """What else it says, such as the counters that a walk takes."""
    warning: Words | None = None
    """What to ask first if a wrong click would hurt."""
    reaches: Literal["", "enemy", "own", "scenery"] = ""
    """The best target of an attack; empty if the option hurts nobody."""
    by_hand: bool = False
    """Whether it carries out a text that only people can read."""
    about: OptionAbout | None = None
    """What it costs and does, if its name does not say so."""


def about_shown(facts: OptionFacts, narrator: Narrator) -> OptionAbout:
    """Return what an option costs and does."""
    text = facts.text
    if isinstance(text, Said):
        words: Words | None = narrator.explained(text.key, text.facts)
    else:
        words = None if text is None else Words(text["en"], text["fr"])
    return OptionAbout(facts.cost, [narrator.explained(fact.key, fact.facts) for fact in facts.short], words)


def option_shown(option: Option, narrator: Narrator, facts: Mapping[str, Any]) -> OptionShown:
    """Return an option as a client or a bot gets it."""
    several = () if option.verb else option.arguments
    named = [name for name in (option.refers, *several) if isinstance(name, str) and name]
    return OptionShown(
        option.id,
        narrator.option(option, facts),
        refers=option.refers if option.refers in narrator.names else None,
        verb=option.verb,
        things=list(dict.fromkeys(named)),
        arguments=list(option.arguments) if option.verb else [],
    )


def in_order(options: Sequence[str], reaches: Mapping[str, Reach]) -> tuple[str, ...]:
    """Return the options as they are shown: those that can only hurt one's own side come last."""
    return tuple(sorted(options, key=lambda option: option in reaches and reaches[option].word == "own"))


def own_side_warning(reach: Reach, narrator: Narrator) -> Words | None:
    """Return what to ask before an option that hurts one's own side, or None."""
    if reach.only_own:
        key = "target" if reach.decided else "reached"
    elif reach.also_own:
        key = "caught"
    else:
        return None
    return narrator.warning("own", key, {"own": list(reach.also_own or reach.own)})


def own_caught_warning(own: Sequence[str], narrator: Narrator) -> Words | None:
    """Return what to ask before a place that catches one's own side, or None."""
    return narrator.warning("own", "caught", {"own": list(own)}) if own else None


def no_enemy(reaches: Mapping[str, Reach]) -> bool:
    """Return whether the targets to choose among include one's own side but no enemy."""
    choices = reaches.values()
    return any(reach.decided and reach.own for reach in choices) and not any(
        reach.enemies for reach in choices
    )


def plain(value: Any) -> Any:
    """Return structs, tuples and sets as JSON has them."""
    return msgspec.to_builtins(value, str_keys=True, enc_hook=encodable)
