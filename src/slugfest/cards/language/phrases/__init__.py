"""Phrases that say who, when, on what condition, after which roll and how long, and what holds them together."""

from slugfest.cards.language.phrases import (
    attack_moments,
    conditions,
    durations,
    happenings,
    joints,
    limits,
    moments,
    rolls,
    subjects,
    verbs,
)

MODULES = (subjects, attack_moments, moments, happenings, limits, conditions, rolls, durations, verbs, joints)
"""In the order of the guide."""
