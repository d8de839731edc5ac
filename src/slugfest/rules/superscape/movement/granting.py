"""Moves given by abilities: maneuvers, special moves, move actions and move phases outside an activation."""

from __future__ import annotations

from slugfest.kernel.tally import Part, Tally
from slugfest.rules.superscape.movement.move_action import MOVE_ACTION
from slugfest.rules.superscape.movement.move_frame import MANEUVER, NORMAL_MOVE, SPECIAL, MoveFrame
from slugfest.rules.superscape.movement.move_phase import MovePhaseFrame
from slugfest.rules.superscape.table import SuperscapeTable


def granted_move_action(figure: str) -> MoveFrame:
    """SS-MACT-04.  A move action outside an activation, from 3C to 3H."""
    return MoveFrame("move_action", figure=figure, kind=NORMAL_MOVE)


def granted_move_phase(*figures: str) -> MovePhaseFrame:
    """SS-MACT-03.  A move phase outside an activation, from 3A to 3I."""
    return MovePhaseFrame("move_phase", figures=figures)


def maneuver(figure: str, spaces: int, ability: str) -> MoveFrame:
    """SS-MACT-05, SS-MACT-06.  A move action of fixed length outside the move phase."""
    number = Tally((Part(spaces, ability, "SS-MACT-06"),))
    return MoveFrame("move_action", figure=figure, kind=MANEUVER, number=number)


def special_move(
    table: SuperscapeTable,
    figure: str,
    spaces: int,
    ability: str,
    *,
    flies: bool = False,
    height: int | None = None,
    unstoppable: bool = False,
) -> MoveFrame:
    """SS-MACT-19, SS-MACT-21, SS-CARD-30.  A move by the text of a special move, from 3E on.

    It is made in place of the move action that has gone through 3C and 3D, so these are not gone through again.
    """
    number = Tally((Part(spaces, ability, "SS-MACT-21"),))
    cap = None if height is None else table.positions.level(figure) + height
    return MoveFrame(
        "move_action",
        MOVE_ACTION.index["settle_number"],
        figure=figure,
        kind=SPECIAL,
        number=number,
        flies=flies,
        cap=cap,
        unstoppable=unstoppable,
    )
