"""Attacks: whom they may be aimed at, rolls, damage, areas and several targets."""
