"""Scenarios: how long, where one deploys, and what wins."""

from slugfest.rules.knight.scenarios.files import Scenario, read_scenario, scenarios

__all__ = ["Scenario", "read_scenario", "scenarios"]
