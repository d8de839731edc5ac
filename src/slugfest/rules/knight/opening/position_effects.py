"""What goes on for a while on a model of a position: effects of attacks, powers used on it, plain changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from slugfest.cards.knight import Power
from slugfest.cards.language.parts import LASTING, Clause, Deed, Either
from slugfest.cards.language.vocabulary import STATS
from slugfest.kernel.errors import SetupError
from slugfest.kernel.flow import Act
from slugfest.kernel.game import Scene
from slugfest.kernel.nearest_name import one_of
from slugfest.rules.knight.effects import EFFECT_FLOWS, Suffering
from slugfest.rules.knight.figure import Figure, Lasting, Spell
from slugfest.rules.knight.powers.carrying_out import plain_change
from slugfest.rules.knight.table import KnightTable, in_play

if TYPE_CHECKING:
    from slugfest.kernel.events import Event

EFFECTS = tuple(flow.name.removeprefix("effect_") for flow in EFFECT_FLOWS)
RULE = "DC-POWER-12"


class EffectPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that goes on: an effect with its number, a power used on the model, or a changed stat."""

    effect: str = ""
    """An effect of an attack, as `ensnare`; `amount` is its number."""
    power: str = ""
    """A power of `by`, of which what lasts goes on."""
    by: str = ""
    """The model that used the power; the model itself if left out."""
    option: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    """Which of the things among which the power lets one choose."""
    word: str = ""
    """The skill or attack that the owner of the power picked, where there is one to pick."""
    stat: str = ""
    """A stat that is changed by `amount`."""
    amount: Annotated[int, msgspec.Meta(ge=-50, le=50)] | None = None
    """The number of the effect, or by how much the stat changes."""
    until: Literal["", "round", "activation", "this_activation", "this_attack"] = ""
    """For a changed stat: when it ends.  For a power only where it does not end as its text says."""
    name: str = "lasting_change"
    """What a changed stat is called in tallies."""


def take_effects(table: KnightTable, figure: Figure, effects: Iterable[EffectPosition], place: str) -> None:
    """Apply all effects, in this order."""
    for number, given in enumerate(effects):
        here = f"{place}[{number}]"
        kinds = [kind for kind in ("effect", "power", "stat") if getattr(given, kind)]
        if len(kinds) != 1:
            raise SetupError(here, "must name exactly one of effect, power and stat")
        if (given.amount is None) != (kinds == ["power"]):
            raise SetupError(here, "an effect or a stat needs an amount; a power has none")
        if kinds == ["effect"]:
            _suffer(table, figure, given, here)
        elif kinds == ["power"]:
            _cast(table, figure, given, here)
        else:
            _change(figure, given, here)


def _suffer(table: KnightTable, figure: Figure, given: EffectPosition, place: str) -> None:
    """Run the step of the effect, since the edition says what it changes and how long it lasts."""
    one_of(given.effect, EFFECTS, f"{place}.effect", "effect")
    if given.until:
        raise SetupError(f"{place}.until", "the rules decide how long an effect lasts")
    flow = table.setting.edition.flows[f"effect_{given.effect}"]
    frame = Suffering(flow.name, figure=figure.id, amount=given.amount or 0)
    # No step that lowers a stat looks at the game.
    scene = Scene(table, frame, None)
    done = flow.steps[-1].run(scene) if given.effect in LOWERING else None
    events: tuple[Event, ...] = done.events if isinstance(done, Act) else ()
    if not any(getattr(event, "changes", ()) for event in events):
        raise SetupError(f"{place}.effect", f"{given.effect!r} does not last: state what it left behind")
    for event in events:
        event.apply(table)


LOWERING = ("awkwardness", "dazzle", "distract", "ensnare")
"""The effects that change a stat for a while; the others happen at once."""


def _cast(table: KnightTable, figure: Figure, given: EffectPosition, place: str) -> None:
    caster = table.figures[one_of(given.by or figure.id, table.figures, f"{place}.by", "model")]
    powers = {key: power for (card, key), power in table.setting.powers.items() if card == caster.card}
    power = powers[one_of(given.power, powers, f"{place}.power", f"power of {caster.id}")]
    lasting = [(clause, deed) for clause in power.does for deed in _deeds(clause, given.option, place)]
    if not lasting:
        raise SetupError(f"{place}.power", f"{given.power!r} has no lasting effect")
    for clause, deed in lasting:
        _hold(figure, caster, power, clause, deed, given)
    table.index = in_play(table)


def _deeds(clause: Clause, option: int, place: str) -> list[Deed]:
    """Return what lasts of a clause; if it offers a choice, only the option that was chosen."""
    deeds: list[Deed] = []
    for deed in clause.does:
        if isinstance(deed, Either):
            if option > len(deed.options):
                raise SetupError(f"{place}.option", f"there are {len(deed.options)} options")
            deeds.extend(deed.options[option - 1])
        else:
            deeds.append(deed)
    # What holds by itself, as long as its moment or its condition does, is never used on anybody.
    used = clause.until or clause.when.moment != "always"
    return [deed for deed in deeds if isinstance(deed, LASTING) and used]


def _hold(
    figure: Figure, caster: Figure, power: Power, clause: Clause, deed: Deed, given: EffectPosition
) -> None:
    change = None if given.until else plain_change(power.key, clause.until, deed)
    if change is not None:
        figure.lasting = (*figure.lasting, change)
        return
    until = given.until or clause.until or "round"
    figure.spells = (*figure.spells, Spell(power.key, caster.id, deed, until, word=given.word))


def _change(figure: Figure, given: EffectPosition, place: str) -> None:
    one_of(given.stat, STATS, f"{place}.stat", "stat")
    if given.until not in ("round", "activation"):
        raise SetupError(
            f"{place}.until", "a changed stat lasts until the end of the round or the next activation"
        )
    change = Lasting(
        given.name,
        given.stat,
        given.amount or 0,
        RULE,
        until_round_end=given.until == "round",
        until_activation=given.until == "activation",
    )
    figure.lasting = (*figure.lasting, change)
