"""The statements behind bases that do not fit and ways that are barred."""

from __future__ import annotations

from slugfest.geometry.inches import Misfit
from slugfest.kernel.errors import Refusal

FIT_RULES = {
    "off_table": "DC-MOVE-11",
    "on_model": "DC-MEAS-09",
    "on_marker": "DC-GEN-05",
    "in_scenery": "DC-MOVE-02",
    "unsupported": "DC-MOVE-02",
}
"""The rule behind each way in which a base does not fit."""

ROUTE_RULES = {
    **FIT_RULES,
    "through_model": "DC-MOVE-08",
    "through_scenery": "DC-MOVE-02",
    "not_climbable": "DC-CLIMB-01",
    "bad_leg": "DC-MOVE-01",
}


def misplaced(problem: Misfit) -> Refusal:
    return Refusal(FIT_RULES[problem.kind], problem.kind, {"what": problem.what})
