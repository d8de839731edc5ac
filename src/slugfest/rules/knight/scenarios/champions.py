"""Champions: who they are, and where they stand before anybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.boards.table import Board
from slugfest.geometry.inches import Ground
from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import AGAIN, Ask, Result, act, step
from slugfest.kernel.records import replace
from slugfest.rules.knight.events.play import Deployed
from slugfest.rules.knight.events.scenarios import ChampionNamed
from slugfest.rules.knight.names.questions import ASK_CHAMPION
from slugfest.rules.knight.scenarios.words import Scenario
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.rules.knight.opening.deployment import Deployment


def cleared(board: Board, scenario: Scenario) -> Board:
    """DC-SCN-BIG-03.  The table without whatever stands in the arena."""
    if scenario.champions is None:
        return board
    x, y, radius = scenario.champions.arena
    kept = {name: piece for name, piece in board.pieces.items() if piece.prism.distance(x, y) >= radius}
    ground = Ground(board.width, board.depth, [piece.prism for piece in kept.values()])
    return replace(board, pieces=kept, ground=ground)


def strongest(table: KnightTable, player: str) -> tuple[str, ...]:
    """DC-SCN-BIG-02.  The player's models of the highest Level."""
    team = table.team(player)
    highest = max(table.card(figure).level for figure in team)
    return tuple(figure.id for figure in team if table.card(figure).level == highest)


@step("DC-SCN-BIG-02")
def choose_champion(scene: Scene[Deployment]) -> Result:
    """The highest-Level model is the Champion; on a tie the owner chooses."""
    table = scene.table
    if table.setting.scenario.champions is None:
        return None
    for player in table.players:
        if player not in table.affairs.champions:
            best = strongest(table, player)
            if len(best) == 1:
                return act(ChampionNamed(best[0], player), then=AGAIN)
            return Ask(Choose(player, "DC-SCN-BIG-02", ASK_CHAMPION, best), into="figure")
    return None


@step("DC-SCN-BIG-02")
def name_champion(scene: Scene[Deployment]) -> Result:
    """The model chosen among equals is the Champion."""
    frame = scene.frame
    if scene.table.setting.scenario.champions is None or not frame.figure:
        return None
    player = scene.table.figures[frame.figure].player
    return act(ChampionNamed(frame.figure, player), then=choose_champion.name, figure="")


@step("DC-SCN-BIG-04", heeds=("DC-SCN-BIG-03",))
def champions_meet(scene: Scene[Deployment]) -> Result:
    """The Champions stand in the middle of the arena in base contact, each towards its own zone."""
    table = scene.table
    rule = table.setting.scenario.champions
    if rule is None:
        return None
    x, y, _ = rule.arena
    zones = list(table.setting.scenario.zones)
    pair = sorted(table.affairs.champions, key=lambda player: zones.index(table.zones[player]))[:2]
    events = []
    for player, side in zip(pair, (-1, 1), strict=True):
        figure = table.figures[table.affairs.champions[player]]
        events.append(Deployed(figure.id, (x, y + side * table.card(figure).radius, 0.0)))
    return act(*events)


CHAMPION_STEPS = (choose_champion, name_champion, champions_meet)
