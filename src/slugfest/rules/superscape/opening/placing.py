"""Game phase 1: the d20 for placing, the figures in their start zones, the start of the game."""

from __future__ import annotations

from collections.abc import Sequence

from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import AGAIN, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.options import NOTHING, Option, ids
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events import FigureLeftOut, FigurePlaced, PlacingOrderSet
from slugfest.rules.superscape.names.questions import ASK_START_SPACE
from slugfest.rules.superscape.names.tallies import PLACEMENT
from slugfest.rules.superscape.names.windows import (
    SETUP_BATTLEFIELD,
    SETUP_COMPONENTS,
    SETUP_PLACE_FIGURES,
    SETUP_PLACEMENT_ROLL,
    SETUP_TEAM_BUILDING,
    START_OF_GAME,
)
from slugfest.rules.superscape.opening.drafting import DraftFrame
from slugfest.rules.superscape.rounds.roll_off import roll_off
from slugfest.rules.superscape.rounds.round_frame import RoundFrame
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.setting import spaces_named
from slugfest.rules.superscape.table import SuperscapeTable


class GameFrame(Frame):
    """A whole game: who places in which order, and which figures are still to be placed."""

    order: tuple[str, ...] = ()
    unplaced: tuple[str, ...] = ()
    answer: Option = NOTHING


TheScene = Scene[GameFrame]


@step("SS-DRAFT-03", heeds=("SS-SETUP-02",))
def gather_teams(scene: TheScene) -> Result:
    """Teams are brought ready-made, or drafted now."""
    return None if scene.table.setting.pool is None else Enter(DraftFrame("draft"))


@step("SS-SETUP-04")
def roll_for_placing(scene: TheScene) -> Result:
    """The highest roller places first."""
    return Enter(roll_off(PLACEMENT, "SS-SETUP-04", scene.table.players, whole=False), into="order")


@step("SS-SETUP-04", "SS-SETUP-05", heeds=("SS-SETUP-06", "SS-SETUP-11"))
def set_placing_order(scene: TheScene) -> Result:
    """Then placing passes to the left, whatever the others rolled."""
    players = scene.table.players
    first = players.index(scene.frame.order[0])
    order = players[first:] + players[:first]
    figures = scene.table.figures
    unplaced = tuple(
        [name for player in order for name, figure in figures.items() if figure.player == player]
    )
    return act(PlacingOrderSet(order), order=order, unplaced=unplaced)


def why_not_there(scene: TheScene, option: Option) -> Refusal | None:
    """Explain a refused start space."""
    table, figure, answer = scene.table, scene.frame.unplaced[0], option.id
    field = table.setting.field
    ids = spaces_named(answer)
    if any(space not in field.ids for space in ids):
        return None
    spaces = table.setting.indices(ids)
    if any(i not in table.setting.starts[table.controller(figure)] for i in spaces):
        return Refusal("SS-SETUP-07", "outside_start_zone", {"figure": figure, "space": answer})
    if any(i in body.spaces for i in spaces for body in table.positions.bodies.values()):
        return Refusal("SS-MOVE-06", "occupied", {"figure": figure, "space": answer})
    return Refusal("SS-SETUP-08", "does_not_fit", {"figure": figure, "space": answer})


@step("SS-SETUP-07", heeds=("SS-SETUP-06", "SS-SETUP-08"), why_not=why_not_there)
def choose_start_space(scene: TheScene) -> Result:
    """All figures of a player go into the own start zone; those that find no room are left out."""
    frame, table = scene.frame, scene.table
    if not frame.unplaced:
        return act(then="setup_components")
    figure = frame.unplaced[0]
    options = start_spaces(table, figure)
    if not options:
        return act(FigureLeftOut(figure, rules=("SS-SETUP-08",)), then=AGAIN, unplaced=frame.unplaced[1:])
    player = table.controller(figure)
    facts = {"figure": figure}
    question = Choose(player, "SS-SETUP-07", ASK_START_SPACE, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")


@step("SS-SETUP-07", heeds=("SS-SETUP-06",))
def place_figure(scene: TheScene) -> Result:
    """The figure stands where its player put it."""
    frame = scene.frame
    placed = FigurePlaced(frame.unplaced[0], tuple(str(space) for space in frame.answer.arguments))
    return act(placed, then="choose_start_space", unplaced=frame.unplaced[1:])


@step("SS-SETUP-01", "SS-ROUND-08")
def play_rounds(_scene: TheScene) -> Result:
    """Round after round until the game reaches its end."""
    return Enter(RoundFrame("round"), then=AGAIN)


GAME_FLOW = Flow(
    "game",
    (
        window(SETUP_BATTLEFIELD, "SS-SETUP-02"),
        window(SETUP_TEAM_BUILDING, "SS-SETUP-02"),
        gather_teams,
        window(SETUP_PLACEMENT_ROLL, "SS-SETUP-02"),
        roll_for_placing,
        set_placing_order,
        window(SETUP_PLACE_FIGURES, "SS-SETUP-02"),
        choose_start_space,
        place_figure,
        window(SETUP_COMPONENTS, "SS-SETUP-09", "SS-SETUP-13"),
        window(START_OF_GAME, "SS-SETUP-10"),
        play_rounds,
    ),
    GameFrame,
)


def _on(spaces: Sequence[str]) -> Option:
    """Return the option to stand on these spaces."""
    return Option(" ".join(spaces), refers=spaces[0], arguments=tuple(spaces))


def start_spaces(table: SuperscapeTable, figure: str) -> tuple[Option, ...]:
    """SS-SETUP-08.  Free spaces of the start zone on which the base fits."""
    zone = table.setting.starts.get(table.controller(figure), ())
    return tuple([_on(table.setting.ids(spaces)) for spaces in table.positions.places(figure, zone)])
