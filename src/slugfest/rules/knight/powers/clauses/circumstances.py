"""When a clause holds: its attacks, its conditions, and the models it applies to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.knight import AttackLine, Card
from slugfest.cards.language.parts import ANY, ANYWHERE, Attacks, Clause, If, Who
from slugfest.geometry.inches import TOLERANCE, gap, gap_to_prism, touching
from slugfest.kernel.flow import AbilityFrame
from slugfest.rules.knight.attacks.frames import AnyAttack, attacker_in, figure_in, target_in
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


def fits(attacks: Attacks, line: AttackLine | None) -> bool:
    """Return whether the line is one of those attacks."""
    if attacks == ANY:
        return True
    if line is None:
        return False
    return (
        (not attacks.natures or line.nature in attacks.natures)
        and (not attacks.types or line.type in attacks.types)
        and (not attacks.forms or line.form in attacks.forms)
        and (not attacks.names or line.key in attacks.names)
    )


def suits(scene: Scene[Frame], who: str, attacks: Attacks) -> bool:
    """Return whether the present attack is one of those, and the model at its other end fits."""
    if not fits(attacks, line_now(scene)):
        return False
    return not attacks.models or holds(scene, who, attacks.models)


def thinking_of(scene: Scene[Frame], attacker: str, line: str) -> Scene[AnyAttack]:
    """Return the scene of an attack before it is made, to ask for its cost and reach."""
    return scene.seen_from(AnyAttack("thought_of", attacker=attacker, line=line))


def line_now(scene: Scene[Frame]) -> AttackLine | None:
    """Return the line of the present attack, if the frame is about one."""
    frame = scene.frame
    if not isinstance(frame, AnyAttack):
        return None
    attacker = scene.table.figures.get(frame.attacker)
    return None if attacker is None else scene.table.setting.lines.get((attacker.card, frame.line))


def other_now(scene: Scene[Frame], bearer: str) -> Figure | None:
    """Return the model at the other end of the present attack."""
    attacker = attacker_in(scene.frame)
    return scene.table.figures.get(target_in(scene.frame) if attacker == bearer else attacker)


def holds(scene: Scene[Frame], bearer: str, conditions: tuple[If, ...], other: Figure | None = None) -> bool:
    """Return whether the circumstances hold, also for `other`; by default the other model of the present attack."""
    return all(_holds(scene, bearer, condition, other) for condition in conditions)


def of_bearer(conditions: tuple[If, ...]) -> tuple[If, ...]:
    return tuple(condition for condition in conditions if not condition.what.startswith("victim"))


def of_victim(conditions: tuple[If, ...]) -> tuple[If, ...]:
    return tuple(condition for condition in conditions if condition.what.startswith("victim"))


def _holds(scene: Scene[Frame], bearer: str, condition: If, other: Figure | None) -> bool:
    figure = scene.table.figures[bearer]
    if condition.what.startswith("victim"):
        other = other or other_now(scene, bearer)
        return other is not None and _of_victim(scene.table, figure, other, condition)
    return _of_bearer(scene, figure, condition)


def _of_bearer(scene: Scene[Frame], figure: Figure, condition: If) -> bool:
    match condition.what:
        case "no_counters":
            return figure.counters == 0
        case "bearer_counters":
            return figure.counters >= condition.number
        case "bearer_near" | "bearer_alone":
            around = Who("all", condition.word, condition.number, other=True)  # type: ignore[arg-type]
            near = _anybody_near(scene.table, figure, around)
            return near == (condition.what == "bearer_near")
        case "bearer_worn":
            return scene.table.zone_of(figure) >= condition.number - 1
        case "bearer_not_activated":
            return not figure.activated
        case "bearer_moved":
            return (figure.moves if condition.word else figure.moves_now) > 0
        case "bearer_not_moved":
            return (figure.moves if condition.word else figure.moves_now) == 0
        case "bearer_zone":
            return scene.table.zone_of(figure) == condition.number - 1
        case "bearer_in":
            return near_terrain(scene.table, figure, condition.word, condition.number)
    raise ValueError(f"no rule for the condition {condition.what}")


def _anybody_near(table: KnightTable, figure: Figure, who: Who) -> bool:
    return any(falls_on(table, figure, other, who, None) for other in table.figures.values())


def _of_victim(table: KnightTable, bearer: Figure, other: Figure, condition: If) -> bool:
    """Return whether the circumstances of the model at the other end of the attack hold."""
    card = table.card(other)
    match condition.what:
        case "victim_group":
            return in_group(card, condition.word)
        case "victim_beyond":
            return gap(table.volume(bearer), table.volume(other)) > condition.number + TOLERANCE
        case "victim_within":
            return gap(table.volume(bearer), table.volume(other)) <= condition.number + TOLERANCE
        case "victim_at_most":
            return printed_stat(card, condition.word) <= condition.number
        case "victim_at_least":
            return printed_stat(card, condition.word) >= condition.number
        case "victim_level":
            return card.level >= condition.number
        case "victim_activated":
            return other.activated
        case "victim_not_activated":
            return not other.activated
        case "victim_down":
            return other.knocked_down
    raise ValueError(f"no rule for the condition {condition.what}")


def in_group(card: Card, group: str) -> bool:
    """Return whether the model is of this alignment or faction."""
    return group in card.alignments or group.casefold() in (faction.casefold() for faction in card.factions)


def printed_stat(card: Card, stat: str) -> int:
    """Return what the card prints; of several Speed values the first."""
    if stat == "level":
        return card.level
    return card.speed[0] if stat == "speed" else card.stats[stat]


def near_terrain(table: KnightTable, figure: Figure, kind: str, inches: int) -> bool:
    """Return whether the model touches or stands on a piece of that kind, or is within so many inches of one."""
    volume = table.volume(figure)
    pieces = table.setting.board.pieces
    return any(
        gap_to_prism(volume, prism) <= inches + TOLERANCE if inches else touching(volume, prism)
        for prism in table.ground.prisms
        if (piece := pieces.get(prism.id)) is not None and piece.terrain == kind
    )


# -- whom it falls on ----------------------------------------------------------------------


def on_side(bearer: Figure, other: Figure, who: Who) -> bool:
    if who.side == "any":
        return True
    return (bearer.player == other.player) == (who.side == "friendly")


def falls_on(table: KnightTable, bearer: Figure, other: Figure, who: Who, reach: float | None) -> bool:
    """Return whether a clause about everybody near applies to this model."""
    if other.out or not other.placed:
        return False
    if other is bearer:
        anywhere = who.within is None or who.within == ANYWHERE
        fits_it = not who.group or in_group(table.card(other), who.group)
        return who.and_self or (not who.other and who.side != "enemy" and anywhere and fits_it)
    if not on_side(bearer, other, who) or (who.group and not in_group(table.card(other), who.group)):
        return False
    inches = who.within if who.within is not None else reach
    return inches is not None and gap(table.volume(bearer), table.volume(other)) <= inches + TOLERANCE


def befalls(scene: Scene[Frame], bearer: Figure, clause: Clause, reach: float | None) -> bool:
    """Return whether what happens now happens to such a model as the moment of the clause speaks of."""
    of, table = clause.when.of, scene.table
    if of is None:
        return True
    name = target_in(scene.frame) if isinstance(scene.frame, AnyAttack) else figure_in(scene.frame)
    other = table.figures.get(name)
    return other is not None and falls_on(table, bearer, other, of, reach)


def everybody_near(
    scene: Scene[Frame], bearer: Figure, clause: Clause, reach: float | None
) -> tuple[str, ...]:
    """Return the names of all models to which a clause about models near applies."""
    table, who = scene.table, clause.who
    near = (figure for figure in table.figures.values() if falls_on(table, bearer, figure, who, reach))
    asked = of_victim(clause.conditions)
    return tuple(figure.id for figure in near if holds(scene, bearer.id, asked, figure))


def subjects(
    scene: Scene[AbilityFrame], bearer: Figure, clause: Clause, reach: float | None, target: str
) -> tuple[str, ...]:
    """Return the names of the models to which a clause applies now."""
    who, frame = clause.who, scene.frame
    host = scene.stack[frame.host] if frame.host else frame
    match who.kind:
        case "self":
            name = bearer.id
        case "target":
            name = target
        case "attacker":
            name = attacker_in(host)
        case "actor":
            name = figure_in(host)
        case "victim":
            # Of several targets, the friend that the power protects.
            name = target if clause.when.moment == "friend_attacked" else target_in(host)
        case _:
            return everybody_near(scene, bearer, clause, reach)
    return (name,) if name in scene.table.figures else ()
