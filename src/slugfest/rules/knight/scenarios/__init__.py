"""Scenarios: how long, where one deploys, and what wins."""

from slugfest.rules.knight.scenarios.files import read_scenario, scenarios
from slugfest.rules.knight.scenarios.words import Scenario

__all__ = ["Scenario", "read_scenario", "scenarios"]
