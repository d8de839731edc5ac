"""A match that begins in the middle: every model, marker and count said outright, for cases and puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

import msgspec

from slugfest.geometry.inches import misfit
from slugfest.kernel.errors import SetupError
from slugfest.kernel.flow import Frame
from slugfest.kernel.nearest_name import one_of
from slugfest.rules.knight.events.scenarios import raise_markers
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.permissions import CRAWLS
from slugfest.rules.knight.opening.position_effects import EffectPosition, take_effects
from slugfest.rules.knight.powers.usage import frequency_of
from slugfest.rules.knight.rounds.activation import ActionPhase, Activation, choose_action
from slugfest.rules.knight.rounds.phases import RoundFrame
from slugfest.rules.knight.scenarios.affairs import Marker, arrival
from slugfest.rules.knight.scenarios.ledger import INCAPACITATED, WIPE_OUT, deeds_scored
from slugfest.rules.knight.skills import ONCE_A_GAME
from slugfest.rules.knight.skills.common import kept
from slugfest.rules.knight.stats import IMPROVES
from slugfest.rules.knight.table import KnightTable, ground_now, in_play

Number = Annotated[int, msgspec.Meta(ge=0, le=100)]
Inches = Annotated[float, msgspec.Meta(ge=-1, le=96)]
Spot = Annotated[list[Inches], msgspec.Meta(min_length=2, max_length=3)]
Shift = Annotated[
    list[Annotated[float, msgspec.Meta(ge=-96, le=96)]], msgspec.Meta(min_length=3, max_length=3)
]


class FigurePosition(msgspec.Struct, forbid_unknown_fields=True):
    """Where a model stands and how it is; what is left out is as at the start."""

    at: Spot | None = None
    """[x, y], on top of whatever is there, or [x, y, z], in inches."""
    endurance: Number | None = None
    """Endurance left; all of it if left out."""
    counters: Number | None = None
    """Power counters; as many as its Power if left out."""
    activated: bool = False
    """Has it been activated in this Round?"""
    more_activations: Number = 0
    """How often it may be activated again in this Round."""
    moves: Number = 0
    """Movement actions in this Round."""
    moves_now: Number = 0
    """Movement actions in this activation; they count among `moves`."""
    extra_moves: Number = 0
    """Movement actions in this Round beyond the first of an activation."""
    attacks: Number = 0
    """Attacks declared in this Round."""
    spent: bool = False
    """Has it spent a counter in this activation?"""
    knocked_down: bool = False
    """Is it Knocked Down?"""
    knocked_out: bool = False
    """Is it KO?"""
    out: bool = False
    """Is it Incapacitated?"""
    improvement: str = ""
    """The Defensive Improvement that it has taken."""
    effects: Annotated[list[EffectPosition], msgspec.Meta(max_length=20)] = []
    """What goes on for a while."""
    used: list[str] = []
    """Attacks, powers and skills that are used up."""
    granted: list[str] = []
    """Skills that it has in this match besides those of its card."""


class MarkerPosition(msgspec.Struct, forbid_unknown_fields=True):
    """Where a marker lies and how it is; one that the scenario prints need not say where."""

    at: Spot | None = None
    """[x, y] in inches; a printed marker need not say it."""
    side: str = ""
    """The player who owns or controls it."""
    open: bool = False
    """Is it open?"""
    left: Number | None = None
    """Structure Points left."""
    felled_by: str = ""
    """The player who took the last of them."""


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """Any moment of a match: `start` says what happens next."""

    figures: dict[str, FigurePosition]
    """Every model by its id; each must stand somewhere or be out."""
    start: str = "round"
    """round, turn PLAYER, activation FIGURE, action FIGURE, or final."""
    round: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    """The number of the Round."""
    bag: dict[str, Number] | None = None
    """Counters in the Initiative bag, by player; as many as there are Rounds if left out."""
    first_drawer: str = ""
    """Who won the deployment roll, and so draws from the bag in Round 1."""
    zones: dict[str, str] = {}
    """Player -> deployment zone."""
    initiative: str = "A"
    """Who has the Initiative."""
    order: list[str] | None = None
    """The players in the order of their turns."""
    passes: dict[str, Number] = {}
    """Passes left, by player."""
    passes_in_row: dict[str, Number] = {}
    """Passes in a row so far, by player."""
    structure: dict[str, Number] = {}
    """Structure Points left, by piece; 0 is destroyed."""
    shifted: dict[str, Shift] = {}
    """How far pieces lie from where the table has them."""
    points: dict[str, int] = {}
    """Victory Points, by player; a player who is left out has those for what is gone."""
    markers: dict[str, MarkerPosition] = {}
    """Markers of the scenario, by id (`rift_5`)."""
    champions: dict[str, str] = {}
    """Player -> model."""
    felled: dict[str, str] = {}
    """Removed model -> the model whose attack did it."""
    tried: list[str] = []
    """The models that have rolled to enter an area, and the markers that have been tried, in this Round."""
    admitted: list[str] = []
    """The models that may go into guarded areas for the rest of the Round."""
    counts: dict[str, Number] = {}
    """What players have done in this Round: "A damage", "B closed", "A scored"."""
    arrived: dict[str, str] = {}
    """Model -> the player whose deployment zone it has come into in this Round."""
    firsts: list[str] = []
    """The races that are decided."""
    scored: dict[str, int] = {}
    """Victory Points given out so far: "A survivors"."""


def take_position(table: KnightTable, position: Position, place: str) -> None:
    """Put every model where the position has it, then say what happens next."""
    _check_names(table, position, place)
    _lay_scenery(table, position)
    _lay_markers(table, position, place)
    for name, where in position.figures.items():
        _put(table, table.figures[name], where, f"{place}.figures.{name}")
    for figure in table.figures.values():
        _check_footing(table, figure, f"{place}.figures")
    table.index = in_play(table)
    for name, where in position.figures.items():
        take_effects(table, table.figures[name], where.effects, f"{place}.figures.{name}.effects")
    _count(table, position)
    _recall(table, position)
    _credit(table, position.points)
    _start(table, position.start, f"{place}.start")


def _check_names(table: KnightTable, position: Position, place: str) -> None:
    """Check that every name in the position belongs to something in this match."""
    markers = (*table.affairs.markers, *position.markers)
    drawer = [position.first_drawer] if position.first_drawer else []
    named: tuple[tuple[str, str, Iterable[str], Iterable[str]], ...] = (
        ("figures", "model", table.figures, position.figures),
        ("bag", "player", table.players, position.bag or ()),
        ("passes", "player", table.players, position.passes),
        ("passes_in_row", "player", table.players, position.passes_in_row),
        ("points", "player", table.players, position.points),
        ("initiative", "player", table.players, [position.initiative]),
        ("first_drawer", "player", table.players, drawer),
        ("zones", "player", table.players, position.zones),
        ("zones", "deployment zone", table.setting.scenario.zones, position.zones.values()),
        ("structure", "piece", table.structure, position.structure),
        ("shifted", "piece", table.structure, position.shifted),
        ("champions", "player", table.players, position.champions),
        ("champions", "model", table.figures, position.champions.values()),
        ("felled", "model", table.figures, (*position.felled, *filter(None, position.felled.values()))),
        ("admitted", "model", table.figures, position.admitted),
        ("arrived", "model", table.figures, position.arrived),
        ("arrived", "player", table.players, position.arrived.values()),
        ("tried", "model or marker", (*table.figures, *markers), position.tried),
        *_scenario_words(table, position),
    )
    for field, what, known, names in named:
        for name in names:
            one_of(name, known, f"{place}.{field}", what)
    for player, name in position.champions.items():
        if table.figures[name].player != player:
            raise SetupError(f"{place}.champions", f"{name!r} is not a model of {player}")
    if position.order is not None and sorted(position.order) != list(table.players):
        raise SetupError(f"{place}.order", f"must list each of {', '.join(table.players)} once")


COUNTED = ("damage", "closed", "scored")
"""What a scenario counts of each player in a Round."""


def _scenario_words(
    table: KnightTable, position: Position
) -> tuple[tuple[str, str, Iterable[str], Iterable[str]], ...]:
    """Return what players have done in this Round, the races that are decided, and what was scored for."""
    conditions = table.setting.scenario.victory.conditions
    races = [condition.what for condition in conditions if condition.when == "first"]
    reasons = (INCAPACITATED, WIPE_OUT, *(condition.what for condition in conditions))
    return (
        (
            "counts",
            "count",
            [f"{player} {what}" for player in table.players for what in COUNTED],
            position.counts,
        ),
        ("firsts", "race", races, position.firsts),
        (
            "scored",
            "score",
            [f"{player} {what}" for player in table.players for what in reasons],
            position.scored,
        ),
    )


def _lay_scenery(table: KnightTable, position: Position) -> None:
    """Remove, damage or move pieces of scenery."""
    table.structure.update(position.structure)
    table.shifted = {piece: (x, y, z) for piece, (x, y, z) in position.shifted.items()}
    table.ground = table.setting.board.ground  # bare: markers are raised where the position has them
    table.ground = ground_now(table)


def _lay_markers(table: KnightTable, position: Position, place: str) -> None:
    """Lay markers and name Champions as the position has them."""
    affairs = table.affairs
    kinds = {group.kind: group for group in table.setting.scenario.markers}
    for name, where in position.markers.items():
        kind, _, number = name.rpartition("_")
        if kind not in kinds or not number.isdigit() or (where.at is None and name not in affairs.markers):
            raise SetupError(
                f"{place}.markers", f"{name!r} is not a marker with a place in {table.setting.scenario.id}"
            )
        for player in filter(None, (where.side, where.felled_by)):
            one_of(player, table.players, f"{place}.markers.{name}", "player")
        known = affairs.markers.get(name)
        x, y = (known.x, known.y) if where.at is None and known else (where.at or [0, 0])[:2]
        z = table.ground.surface(x, y) or 0.0
        left = kinds[kind].structure if where.left is None else where.left
        affairs.markers[name] = Marker(
            name, kind, int(number), x, y, z, where.side, where.open, left, where.felled_by
        )
    raise_markers(table)
    affairs.champions = dict(position.champions)


def _put(table: KnightTable, figure: Figure, where: FigurePosition, place: str) -> None:
    card = table.card(figure)
    figure.out = where.out
    if where.at is not None:
        # As finely as answers are kept, so that a route can start exactly here.
        figure.x, figure.y = round(where.at[0], 4), round(where.at[1], 4)
        surface = table.ground.surface(figure.x, figure.y) or 0.0
        figure.z = round(where.at[2], 4) if len(where.at) == 3 else surface
        figure.placed = True
    if where.endurance is not None:
        if not 1 <= where.endurance <= card.endurance:
            raise SetupError(place, f"endurance must be 1 to {card.endurance}")
        figure.endurance = where.endurance
    figure.counters = card.stats["power"] if where.counters is None else where.counters
    figure.knocked_out = where.knocked_out
    figure.knocked_down = where.knocked_down or where.knocked_out
    if figure.knocked_out:
        figure.counters = 0  # DC-KO-03: it has none until it recovers, whatever is written
    if where.improvement:
        one_of(where.improvement, IMPROVES, f"{place}.improvement", "Defensive Improvement")
    figure.improvement = where.improvement
    for skill in where.granted:
        one_of(skill, table.setting.edition.skills, f"{place}.granted", "skill")
    figure.granted = tuple(where.granted)
    _act_out(table, figure, where, place)


def _act_out(table: KnightTable, figure: Figure, where: FigurePosition, place: str) -> None:
    """Note what the model has done in this Round, and what it has used up."""
    if where.moves_now > where.moves:
        raise SetupError(f"{place}.moves_now", "cannot be more than `moves`, which includes them")
    figure.activated = where.activated
    figure.more_activations = where.more_activations
    figure.moves, figure.moves_now, figure.extra_moves = where.moves, where.moves_now, where.extra_moves
    figure.attacks, figure.spent = where.attacks, where.spent
    for key in where.used:
        kept_as, frequency = _use(table, figure, key, f"{place}.used")
        if frequency == "unique":
            figure.used_ever = (*figure.used_ever, kept_as)
        else:
            figure.used_this_round = (*figure.used_this_round, kept_as)


def _use(table: KnightTable, figure: Figure, key: str, place: str) -> tuple[str, str]:
    """Return the name under which a use is kept, and whether it counts for the Round or the game."""
    setting, card = table.setting, table.card(figure)
    line = setting.lines.get((card.id, key)) or setting.powers.get((card.id, key))
    if line is not None:
        frequency = frequency_of(table.setting.edition, line)
        if frequency not in ("unique", "extraordinary"):
            raise SetupError(place, f"{key!r} may be used any number of times")
        return key, frequency
    skills = {use.skill: kept(use) for use in card.skills} | {
        skill: f"skill:{skill}" for skill in figure.granted
    }
    keys = [name for owner, name in (*setting.lines, *setting.powers) if owner == card.id]
    one_of(key, (*skills, *keys), place, "attack, power or skill of this model")
    return skills[key], "unique" if key in ONCE_A_GAME else "extraordinary"


def _check_footing(table: KnightTable, figure: Figure, place: str) -> None:
    if figure.out:
        return
    if not figure.placed:
        raise SetupError(place, f"{figure.id!r} has no place")
    wrong = misfit(table.ground, table.volume(figure), table.others(figure))
    clings = table.setting.needs(figure.card, CRAWLS)
    if wrong is not None and not (clings and wrong.kind == "unsupported"):
        what = f" ({wrong.what})" if wrong.what else ""
        raise SetupError(f"{place}.{figure.id}", f"does not fit: {wrong.kind}{what}")


def _count(table: KnightTable, position: Position) -> None:
    """Set Rounds, zones, counters in the bag, and passes."""
    players = table.players
    rounds = table.setting.scenario.rounds
    if position.round > rounds:
        raise SetupError("set-up, position.round", f"{table.setting.scenario.id} has {rounds} Rounds")
    table.round = position.round
    table.zones = {**dict(zip(players, table.setting.scenario.zones, strict=False)), **position.zones}
    table.bag = dict.fromkeys(players, rounds) if position.bag is None else dict(position.bag)
    table.first_drawer = position.first_drawer
    table.initiative = position.initiative
    table.order = tuple(position.order or players)
    table.passes = _each(players, position.passes)
    table.passes_in_row = _each(players, position.passes_in_row)


def _each(players: tuple[str, ...], given: Mapping[str, int]) -> dict[str, int]:
    return {player: given.get(player, 0) for player in players}


def _recall(table: KnightTable, position: Position) -> None:
    """Set what the scenario remembers."""
    affairs = table.affairs
    affairs.felled = dict(position.felled)
    affairs.tried, affairs.admitted = tuple(position.tried), tuple(position.admitted)
    affairs.counts, affairs.firsts = dict(position.counts), tuple(position.firsts)
    affairs.scored = dict(position.scored)
    affairs.arrived = tuple(arrival(figure, player) for figure, player in position.arrived.items())


def _credit(table: KnightTable, points: Mapping[str, int]) -> None:
    """Score what was gone before the position, none of it in this Round; points given outright replace this."""
    counts = dict(table.affairs.counts)
    for scored in deeds_scored(table):
        scored.apply(table)
    table.affairs.counts = counts
    table.points.update(points)


STARTS = "round, turn PLAYER, activation FIGURE, action FIGURE, final"


def _start(table: KnightTable, start: str, place: str) -> None:
    """Open the frames of the chosen moment."""
    flows = table.setting.edition.flows
    verb, _, what = start.partition(" ")
    game = Frame("game", flows["game"].index["play_rounds"])
    if start == "round":
        table.stack = [game]
        table.round -= 1
        return
    playing = RoundFrame("round", flows["round"].index["begin_final_phase"])
    if start == "final":
        table.stack = [game, playing]
        return
    phase = ActionPhase("action_phase", flows["action_phase"].index["next_turn"])
    table.phase = "action"
    if verb == "turn":
        # The turn goes to the player after the one who had the last turn.
        order = table.order
        phase.player = order[order.index(one_of(what, table.players, place, "player")) - 1]
        table.stack = [game, playing, phase]
        return
    if verb not in ("activation", "action"):
        raise SetupError(place, f"{start!r} is not a start; known: {STARTS}")
    standing = [model.id for model in table.figures.values() if not model.out]
    figure = table.figures[one_of(what, standing, place, "model")]
    table.turn = phase.player = figure.player
    activation = Activation("activation", figure=what)
    if verb == "action":
        activation.at = flows["activation"].index[choose_action.name]
        figure.activated, table.active = True, what
    table.stack = [game, playing, phase, activation]
