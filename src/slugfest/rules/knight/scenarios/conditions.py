"""The victory conditions that a scenario may name: how often a player fulfils each of them."""

from __future__ import annotations

from collections.abc import Callable

from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.scenarios.affairs import arrival
from slugfest.rules.knight.scenarios.areas import Area
from slugfest.rules.knight.scenarios.words import Condition
from slugfest.rules.knight.table import KnightTable

Count = Callable[[KnightTable, str, Condition], int]


def inside(table: KnightTable, player: str, area: Area) -> list[Figure]:
    """DC-SCN-08, DC-SCN-09.  A player's models of which any part is in the area, KO ones included."""
    return [
        figure
        for figure in table.team(player)
        if figure.placed and area.touches(figure.x, figure.y, table.card(figure).radius)
    ]


def rivals(table: KnightTable, player: str) -> list[str]:
    return [rival for rival in table.players if rival != player]


# -- at the end of a Round ----------------------------------------------------------------


def _held(table: KnightTable, player: str, condition: Condition) -> int:
    """Return in how many of the areas the player has models and nobody else does."""
    scenario = table.setting.scenario
    areas = [scenario.area(name) for name in condition.areas]
    return sum(
        bool(inside(table, player, area))
        and not any(inside(table, other, area) for other in rivals(table, player))
        for area in areas
    )


def alone_in_an_area(table: KnightTable, player: str, condition: Condition) -> int:
    """DC-SCN-POW-09.  Once, however many areas are held."""
    return int(_held(table, player, condition) > 0)


def alone_in_all_areas(table: KnightTable, player: str, condition: Condition) -> int:
    """DC-SCN-POW-10.  Alone in each of the areas."""
    return int(_held(table, player, condition) == len(condition.areas))


def controls(table: KnightTable, player: str, zone: str) -> bool:
    """DC-SCN-GET-03.  More models inside than any opponent."""
    area = table.setting.scenario.area(zone)
    own = len(inside(table, player, area))
    return own > max((len(inside(table, other, area)) for other in rivals(table, player)), default=0)


def controls_enemy_zone(table: KnightTable, player: str, _condition: Condition) -> int:
    """DC-SCN-GET-04.  Each enemy deployment zone under control."""
    return sum(controls(table, player, table.zones[other]) for other in rivals(table, player))


def controls_own_zone(table: KnightTable, player: str, _condition: Condition) -> int:
    """DC-SCN-GET-05.  One's own deployment zone under control."""
    return int(controls(table, player, table.zones[player]))


def markers_held(table: KnightTable, player: str, condition: Condition) -> int:
    """DC-SCN-BOOM-09, DC-SCN-BOOM-13.  Control lasts without anybody near."""
    markers = table.affairs.markers.values()
    return sum(marker.kind == condition.marker and marker.side == player for marker in markers)


def markers_closed(table: KnightTable, player: str, _condition: Condition) -> int:
    """DC-SCN-RIFT-08.  Those closed in this Round."""
    return table.affairs.counts.get(f"{player} closed", 0)


def damage_done(table: KnightTable, player: str, _condition: Condition) -> int:
    """DC-SCN-HQ-11.  Structure Points taken from enemy markers in this Round."""
    return table.affairs.counts.get(f"{player} damage", 0)


def most_of(measure: Count) -> Count:
    """DC-SCN-BOOM-14, DC-SCN-RIFT-09, DC-SCN-HQ-11.  Whoever has most; nobody on a tie."""

    def most(table: KnightTable, player: str, condition: Condition) -> int:
        own = measure(table, player, condition)
        return int(own > max(measure(table, other, condition) for other in rivals(table, player)))

    return most


# -- deeds: scored when they happen, once for each object ---------------------------------


def removed_models(table: KnightTable) -> list[str]:
    """Return the models that are out of the game."""
    return [figure.id for figure in table.figures.values() if figure.out]


def destroyed_markers(table: KnightTable) -> list[str]:
    """Return the markers that have lost all of their Structure Points."""
    group = table.setting.scenario.group
    return [
        marker.id
        for marker in table.affairs.markers.values()
        if marker.left <= 0 and group(marker.kind).structure
    ]


def _removed(table: KnightTable, player: str) -> list[Figure]:
    """DC-SCN-10.  Every removed model counts for its opponents, whatever removed it."""
    gone = (table.figures[name] for name in removed_models(table))
    return [figure for figure in gone if figure.player != player]


def removed(table: KnightTable, player: str, condition: Condition) -> list[str]:
    """DC-SCN-POW-11, DC-SCN-HQ-13.  Enemy models of a printed Power or Level that are gone."""
    return [
        figure.id
        for figure in _removed(table, player)
        if table.card(figure).stats["power"] >= condition.least_power
        and table.card(figure).level >= condition.least_level
    ]


def champion_removed(table: KnightTable, player: str, _condition: Condition) -> list[str]:
    """DC-SCN-BIG-06.  Enemy Champions that are gone."""
    champions = table.affairs.champions
    return [figure.id for figure in _removed(table, player) if figure.id == champions.get(figure.player)]


def champion_removed_by_lowest(table: KnightTable, player: str, condition: Condition) -> list[str]:
    """DC-SCN-BIG-08.  Enemy Champions removed by one of the player's lowest-Level models."""
    own = [figure for figure in table.figures.values() if figure.player == player]
    lowest = min(table.card(figure).level for figure in own)
    weakest = {figure.id for figure in own if table.card(figure).level == lowest}
    fallen = champion_removed(table, player, condition)
    return [champion for champion in fallen if table.affairs.felled.get(champion) in weakest]


def marker_destroyed(table: KnightTable, player: str, condition: Condition) -> list[str]:
    """DC-SCN-HQ-10.  Enemy markers without Structure Points, for whoever took the last of them."""
    gone = (table.affairs.markers[name] for name in destroyed_markers(table))
    return [
        marker.id
        for marker in gone
        if marker.kind == condition.marker and marker.side != player and marker.felled_by in ("", player)
    ]


DEEDS: dict[str, Callable[[KnightTable, str, Condition], list[str]]] = {
    "removed": removed,
    "champion_removed": champion_removed,
    "champion_removed_by_lowest": champion_removed_by_lowest,
    "marker_destroyed": marker_destroyed,
}
"""The enemy things that count, by condition."""


def number_of(deed: Callable[[KnightTable, str, Condition], list[str]]) -> Count:
    """Return the number of things a deed has been done to."""
    return lambda table, player, condition: len(deed(table, player, condition))


# -- at the end of the game ---------------------------------------------------------------


def champion_survives(table: KnightTable, player: str, _condition: Condition) -> int:
    """DC-SCN-BIG-07.  One's own Champion is not removed."""
    champion = table.affairs.champions.get(player)
    return int(champion is not None and not table.figures[champion].out)


def survivors(table: KnightTable, player: str, _condition: Condition) -> int:
    """DC-SCN-BIG-09, DC-SCN-08.  Models not removed, KO ones and the Champion included."""
    return len(table.team(player))


def all_survive(table: KnightTable, player: str, _condition: Condition) -> int:
    """DC-SCN-POW-12, DC-SCN-GET-06.  Not one of the player's models is removed."""
    return int(not any(figure.out for figure in table.figures.values() if figure.player == player))


# -- races --------------------------------------------------------------------------------


def in_enemy_zones(table: KnightTable, player: str) -> dict[str, tuple[str, ...]]:
    """Return, by rival, the player's models inside that rival's deployment zone."""
    area, zones = table.setting.scenario.area, table.zones
    return {
        other: tuple(figure.id for figure in inside(table, player, area(zones[other])))
        for other in rivals(table, player)
        if other in zones
    }


def two_in_enemy_zone(table: KnightTable, player: str, _condition: Condition) -> int:
    """DC-SCN-GET-07, DC-SCN-HQ-12.  Two models that came into an enemy deployment zone in the same Round."""
    came = table.affairs.arrived
    for other, models in in_enemy_zones(table, player).items():
        if table.setting.edition.switches.race_at_once:
            many = len(models)
        else:
            many = sum(
                arrival(figure.id, other) in came
                for figure in table.figures.values()
                if figure.player == player
            )
        if many >= 2:
            return 1
    return 0


CONDITIONS: dict[str, Count] = {
    "alone_in_an_area": alone_in_an_area,
    "alone_in_all_areas": alone_in_all_areas,
    "controls_enemy_zone": controls_enemy_zone,
    "controls_own_zone": controls_own_zone,
    "markers_held": markers_held,
    "most_markers_held": most_of(markers_held),
    "markers_closed": markers_closed,
    "most_markers_closed": most_of(markers_closed),
    "most_damage_to_markers": most_of(damage_done),
    **{what: number_of(deed) for what, deed in DEEDS.items()},
    "champion_survives": champion_survives,
    "survivors": survivors,
    "all_survive": all_survive,
    "two_in_enemy_zone": two_in_enemy_zone,
}
