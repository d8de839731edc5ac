"""Geometry of the open table in inches: x runs east, y north, z up."""

from slugfest.geometry.inches.fit import Misfit, Others, held, misfit
from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.rings import ANGLES, RING, closest_places, inches_between, surfaces_below
from slugfest.geometry.inches.routes.check import Barrier, Climb, Point, Route, Travel, Trouble, travel
from slugfest.geometry.inches.routes.flights import flight_to, fly
from slugfest.geometry.inches.routes.proposals import reach, route_to_contact, sample, shortest
from slugfest.geometry.inches.sight.cover import SAME_SHARE, blocking, hidden_share
from slugfest.geometry.inches.sight.line_of_sight import sees, sees_point, sees_prism
from slugfest.geometry.inches.slides import Slide, slide
from slugfest.geometry.inches.strips import Strip
from slugfest.geometry.inches.tape import nearest_points, stopped_line
from slugfest.geometry.inches.volumes import (
    TOLERANCE,
    Cylinder,
    Prism,
    gap,
    gap_to_prism,
    overlapping,
    touching,
)

__all__ = [
    "ANGLES",
    "RING",
    "SAME_SHARE",
    "TOLERANCE",
    "Barrier",
    "Climb",
    "Cylinder",
    "Ground",
    "Misfit",
    "Others",
    "Point",
    "Prism",
    "Route",
    "Slide",
    "Strip",
    "Travel",
    "Trouble",
    "blocking",
    "closest_places",
    "flight_to",
    "fly",
    "gap",
    "gap_to_prism",
    "held",
    "hidden_share",
    "inches_between",
    "misfit",
    "nearest_points",
    "overlapping",
    "reach",
    "route_to_contact",
    "sample",
    "sees",
    "sees_point",
    "sees_prism",
    "shortest",
    "slide",
    "stopped_line",
    "surfaces_below",
    "touching",
    "travel",
]
