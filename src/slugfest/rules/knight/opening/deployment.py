"""Before the first Round: zones, deployment and the Initiative bag."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose, Place
from slugfest.kernel.dice import DiceFaces, DrawnThings, Throw
from slugfest.kernel.flow import AGAIN, Ask, Flow, Frame, Result, Toss, act, step
from slugfest.kernel.windows import window
from slugfest.rules.knight.events.play import BagFilled, Deployed, ZonesChosen
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.regions import Anywhere, Zone
from slugfest.rules.knight.names.permissions import DEPLOYS_ANYWHERE
from slugfest.rules.knight.names.questions import (
    ASK_DEPLOY,
    ASK_DEPLOY_MODEL,
    ASK_FIRST_DEPLOYER,
    ASK_ZONE,
    ASK_ZONE_NAMED,
)
from slugfest.rules.knight.names.windows import BAG_FILLED, BAG_THINNED
from slugfest.rules.knight.opening.scenery_setup import SCENERY_STEPS
from slugfest.rules.knight.opening.team_building import BONUS_STEPS
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.scenarios.champions import CHAMPION_STEPS
from slugfest.rules.knight.scenarios.guards import barred_to_deploy
from slugfest.rules.knight.scenarios.markers import lay_markers
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable


class Deployment(Frame):
    """Who still rolls for the zone, who won, whose model comes next and where."""

    drawn: DrawnThings = ()
    """The player who sets up the scenery, if anybody does."""
    contenders: tuple[str, ...] = ()
    dice: DiceFaces = ()
    rolled: tuple[tuple[str, int], ...] = ()
    highest: str = ""
    """Who rolled highest; by some sheets that player names another who chooses the zone."""
    winner: str = ""
    zone: str = ""
    player: str = ""
    figure: str = ""
    place: tuple[float, ...] = ()
    bonus: tuple[str, ...] = ()
    rewarded: tuple[str, ...] = ()


@step("DC-SCN-04")
def roll_for_zone(scene: Scene[Deployment]) -> Result:
    """Each player rolls a die."""
    frame = scene.frame
    contenders = frame.contenders or scene.table.players
    player = contenders[len(frame.rolled)]
    return Toss(Throw(D8, 1, "DC-SCN-04", "zone", player), into="dice")


@step("DC-SCN-04")
def highest_wins(scene: Scene[Deployment]) -> Result:
    """The highest wins; those who tie roll again."""
    frame = scene.frame
    contenders = frame.contenders or scene.table.players
    rolled = (*frame.rolled, (contenders[len(frame.rolled)], frame.dice[0]))
    if len(rolled) < len(contenders):
        return act(then=roll_for_zone.name, rolled=rolled)
    highest = max(face for _, face in rolled)
    best = tuple(player for player, face in rolled if face == highest)
    if len(best) > 1:
        return act(then=roll_for_zone.name, contenders=best, rolled=())
    return act(winner=best[0], highest=best[0])


@step("FR-SETUP-05", "FR-SETUP-06", "FR-SETUP-07", "FR-SETUP-08")
def name_first_deployer(scene: Scene[Deployment]) -> Result:
    """The highest roller says who picks the zone and deploys first, and may name an opponent."""
    players = scene.table.players
    return Ask(Choose(scene.frame.winner, "FR-SETUP-06", ASK_FIRST_DEPLOYER, players), into="winner")


@step("DC-SCN-04")
def choose_zone(scene: Scene[Deployment]) -> Result:
    """The winner chooses the deployment zone."""
    options = tuple(scene.table.setting.scenario.zones)
    frame = scene.frame
    question = Choose(frame.winner, "DC-SCN-04", ASK_ZONE, options)
    if frame.highest not in ("", frame.winner):
        question = Choose(frame.winner, "FR-SETUP-07", ASK_ZONE_NAMED, options)
    return Ask(question, into="zone")


@step("DC-SCN-07", heeds=("DC-SCN-05",))
def share_out_zones(scene: Scene[Deployment]) -> Result:
    """The others take the remaining zones in order; who chose deploys first."""
    frame, players = scene.frame, scene.table.players
    left = [zone for zone in scene.table.setting.scenario.zones if zone != frame.zone]
    others = (player for player in players if player != frame.winner)
    zones = {frame.winner: frame.zone, **dict(zip(others, left, strict=False))}
    return act(ZonesChosen(zones, frame.winner), player=frame.winner)


def waiting(table: KnightTable, player: str) -> list[Figure]:
    return [figure for figure in table.team(player) if not figure.placed]


@step("DC-SCN-06")
def next_to_deploy(scene: Scene[Deployment]) -> Result:
    """Players alternate; when one side runs out the other places the rest."""
    frame, table = scene.frame, scene.table
    if not any(waiting(table, player) for player in table.players):
        return act(then=fill_bag.name)
    if not waiting(table, frame.player):
        at = table.players.index(frame.player)
        return act(then=AGAIN, player=table.players[(at + 1) % len(table.players)])
    return None


@step("DC-SCN-06")
def choose_model_to_deploy(scene: Scene[Deployment]) -> Result:
    """Which model comes next."""
    frame = scene.frame
    left = tuple(figure.id for figure in waiting(scene.table, frame.player))
    if len(left) == 1:
        return act(figure=left[0])
    return Ask(Choose(frame.player, "DC-SCN-06", ASK_DEPLOY_MODEL, left), into="figure")


def _zone(scene: Scene[Deployment]) -> Zone:
    frame, table = scene.frame, scene.table
    figure = table.figures[frame.figure]
    ground, volume, others = table.ground, table.volume(figure), table.others(figure)
    closed = barred_to_deploy(table, figure)
    if table.index.permitted(DEPLOYS_ANYWHERE, figure.id):
        enemies = [
            table.volume(enemy)
            for enemy in table.figures.values()
            if enemy.placed and enemy.player != frame.player
        ]
        return Anywhere(ground, volume, others, enemies, closed)
    box = table.setting.scenario.zones[table.zones[frame.player]]
    return Zone(ground, volume, others, tuple(box), closed)


@step("DC-SCN-06", "DC-MOVE-02", "DC-MEAS-09")
def choose_place_to_deploy(scene: Scene[Deployment]) -> Result:
    """Anywhere in the own zone where the whole base fits."""
    frame = scene.frame
    question = Place(frame.player, "DC-SCN-06", ASK_DEPLOY, _zone(scene), facts={"figure": frame.figure})
    return Ask(question, into="place")


@step("DC-SCN-06")
def deploy(scene: Scene[Deployment]) -> Result:
    """The model stands there, and the next player goes on."""
    frame, players = scene.frame, scene.table.players
    at = _zone(scene).on_surface(frame.place)
    following = players[(players.index(frame.player) + 1) % len(players)]
    return act(Deployed(frame.figure, at), then=next_to_deploy.name, player=following)


@step("DC-INIT-01")
def fill_bag(scene: Scene[Deployment]) -> Result:
    """Each player puts in as many counters as there are Rounds, or as the edition says."""
    counters = scene.game.edition.numbers.initiative_counters or scene.table.setting.scenario.rounds
    rule = scene.game.edition.rule_of("initiative_counters")
    return act(BagFilled(dict.fromkeys(scene.table.players, counters), rules=(rule,) if rule else ()))


bag_filled = window(BAG_FILLED, "DC-INIT-01")
bag_thinned = window(BAG_THINNED, "DC-INIT-01")
"""First skills add counters, then others remove some (DC-MIX-55)."""

DEPLOYMENT = Flow(
    "deployment",
    (
        *SCENERY_STEPS,
        roll_for_zone,
        highest_wins,
        choose_zone,
        share_out_zones,
        lay_markers,
        *CHAMPION_STEPS,
        next_to_deploy,
        choose_model_to_deploy,
        choose_place_to_deploy,
        deploy,
        fill_bag,
        bag_filled,
        bag_thinned,
        *BONUS_STEPS,
    ),
    Deployment,
)
