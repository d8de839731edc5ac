"""Scenarios: how long they last, where players deploy, and how they are won."""

from slugfest.rules.knight.scenarios.files import read_scenario, scenarios
from slugfest.rules.knight.scenarios.words import Scenario

__all__ = ["Scenario", "read_scenario", "scenarios"]
