"""Before deployment: one player sets up the scenery, and the other chooses a zone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from slugfest.boards.table import Piece
from slugfest.geometry.inches import TOLERANCE, Ground, Prism
from slugfest.kernel.decisions import Choose, Place
from slugfest.kernel.dice import Draw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, Toss, act, leave, step
from slugfest.rules.knight.events.scenery import SceneryLaid
from slugfest.rules.knight.movement.landing import opponent_of
from slugfest.rules.knight.names.questions import ASK_SCENERY_PIECE, ASK_SCENERY_PLACE, ASK_ZONE_INSTEAD
from slugfest.rules.knight.scenarios.areas import Area
from slugfest.rules.knight.scenarios.fit import crowded
from slugfest.rules.knight.scenarios.markers import volume_of
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import pieces_left
from slugfest.rules.knight.table import KnightTable, shifted
from slugfest.rules.knight.throwing.landing import meet

if TYPE_CHECKING:
    from slugfest.rules.knight.opening.deployment import Deployment

DONE = "done"
RANDOM = "random"
TRIES = 40


class SettingUp(Frame):
    """Who sets up the scenery, which piece comes now and where, and which have had their turn."""

    player: str = ""
    piece: str = ""
    place: tuple[float, ...] = ()
    moved: tuple[str, ...] = ()


def middle(prism: Prism) -> tuple[float, float]:
    """Return the middle of the box round a piece."""
    return (prism.west + prism.east) / 2, (prism.south + prism.north) / 2


def loose(table: KnightTable) -> Iterator[tuple[Piece, Prism]]:
    """Yield the pieces that stand alone on the ground: nothing lies on them, under them or against a marker."""
    pieces = pieces_left(table)
    markers = [volume_of(table, marker) for marker in table.affairs.markers.values()]
    for piece, prism in pieces:
        alone = not any(other is not prism and meet(prism, other) for _, other in pieces)
        if (
            prism.bottom <= TOLERANCE
            and alone
            and not any(prism.distance(volume.x, volume.y) < volume.radius for volume in markers)
        ):
            yield piece, prism


class Laid:
    """DC-SCN-02.  Where a piece may stand: wholly on the table, clear of everything, in nobody's way."""

    def __init__(self, table: KnightTable, piece: Piece, prism: Prism) -> None:
        self.table = table.copy()
        self.piece = piece
        self.prism = prism
        self.others = [other for _, other in pieces_left(table) if other is not prism]
        rule = table.setting.scenario.champions
        self.arena = None if rule is None else Area(tuple(rule.arena))

    def moved(self, place: tuple[float, ...]) -> Prism:
        x, y = middle(self.prism)
        return shifted(self.prism, (round(place[0] - x, 4), round(place[1] - y, 4), 0.0))

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        there, table = self.moved(place), self.table
        if (
            there.west < 0
            or there.south < 0
            or there.east > table.ground.width
            or there.north > table.ground.depth
        ):
            return Refusal("DC-SCN-02", "piece_off_table", {"piece": self.piece.id})
        if self.arena is not None and self.arena.meets(there):
            return Refusal("DC-SCN-BIG-03", "piece_in_arena", {"piece": self.piece.id})
        for other in self.others:
            if meet(there, other):
                return Refusal("DC-SCN-02", "piece_overlaps", {"piece": self.piece.id, "what": other.id})
        for marker in table.affairs.markers.values():
            volume = volume_of(table, marker)
            if there.distance(volume.x, volume.y) < volume.radius:
                return Refusal("DC-SCN-02", "piece_overlaps", {"piece": self.piece.id, "what": marker.id})
        ground = Ground(table.ground.width, table.ground.depth, (*self.others, there))
        if next(crowded(table, ground), None) is not None:
            return Refusal("DC-SCN-02", "piece_leaves_no_room", {"piece": self.piece.id})
        return None

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        here = (round(place[0], 4), round(place[1], 4))
        return here if self.refusal(here) is None else None

    def sample(self, random: Random) -> tuple[float, ...]:
        ground = self.table.ground
        for _ in range(TRIES):
            place = (round(random.random() * ground.width, 2), round(random.random() * ground.depth, 2))
            if self.refusal(place) is None:
                return place
        return middle(self.prism)

    def outline(self) -> list[list[tuple[float, float]]]:
        wide, deep = self.table.ground.width, self.table.ground.depth
        return [[(0.0, 0.0), (wide, 0.0), (wide, deep), (0.0, deep)]]


# -- who sets up ----------------------------------------------------------------------------


@step("DC-SCN-02")
def draw_who_sets_up(scene: Scene[Deployment]) -> Result:
    """Players agree which of them sets up the scenery, or leave it to chance."""
    setting, players = scene.table.setting, scene.table.players
    if setting.scenery_by in players:
        return act(drawn=(setting.scenery_by,))
    if setting.scenery_by == RANDOM or setting.scenario.zone_choice == "other":
        return Toss(Draw(players, "DC-SCN-02", "scenery"), into="drawn")
    return None


@step("DC-SCN-02")
def set_up_scenery(scene: Scene[Deployment]) -> Result:
    """That player moves the pieces of the table about; on a table that is agreed upon nobody does."""
    drawn = scene.frame.drawn
    return Enter(SettingUp("setting_up", player=drawn[0])) if drawn else None


@step("DC-SCN-02")
def choose_piece(scene: Scene[SettingUp]) -> Result:
    """One piece after the other, each once, as long as the player likes."""
    frame = scene.frame
    left = [piece.id for piece, _ in loose(scene.table) if piece.id not in frame.moved]
    if not left:
        return leave()
    return Ask(Choose(frame.player, "DC-SCN-02", ASK_SCENERY_PIECE, (*left, DONE)), into="piece")


def _laid(scene: Scene[SettingUp]) -> Laid:
    table = scene.table
    piece, prism = next(
        (piece, prism) for piece, prism in pieces_left(table) if piece.id == scene.frame.piece
    )
    return Laid(table, piece, prism)


@step("DC-SCN-02")
def choose_piece_place(scene: Scene[SettingUp]) -> Result:
    """Where the middle of the piece goes."""
    frame = scene.frame
    if frame.piece == DONE:
        return leave()
    facts = {"piece": frame.piece}
    return Ask(Place(frame.player, "DC-SCN-02", ASK_SCENERY_PLACE, _laid(scene), facts=facts), into="place")


@step("DC-SCN-02")
def lay_piece(scene: Scene[SettingUp]) -> Result:
    """The piece stands there."""
    frame = scene.frame
    x, y = middle(scene.table.setting.board.pieces[frame.piece].prism)
    shift = (round(frame.place[0] - x, 4), round(frame.place[1] - y, 4), 0.0)
    laid = SceneryLaid(frame.piece, shift)
    return act(laid, then=choose_piece.name, moved=(*frame.moved, frame.piece))


SETTING_UP = Flow("setting_up", (choose_piece, choose_piece_place, lay_piece), SettingUp)


# -- the zone -------------------------------------------------------------------------------


@step("DC-SCN-03")
def choose_zone_instead(scene: Scene[Deployment]) -> Result:
    """Unless the scenario rolls for it, the player who did not set up the scenery chooses a zone."""
    scenario = scene.table.setting.scenario
    if scenario.zone_choice != "other":
        return None
    player = opponent_of(scene.table, scene.frame.drawn[0])
    return Ask(Choose(player, "DC-SCN-03", ASK_ZONE_INSTEAD, tuple(scenario.zones)), into="zone")


@step("DC-SCN-03", "DC-SCN-05")
def skip_the_roll(scene: Scene[Deployment]) -> Result:
    """Who has chosen a zone need not roll for one, and deploys first."""
    frame = scene.frame
    if not frame.zone:
        return None
    return act(winner=opponent_of(scene.table, frame.drawn[0]), then="share_out_zones")


SCENERY_STEPS = (draw_who_sets_up, set_up_scenery, choose_zone_instead, skip_the_roll)
