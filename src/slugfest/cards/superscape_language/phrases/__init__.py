"""Families of phrases: each module holds grammar, meaning, telling in both languages and examples of one family."""

from importlib import import_module

FAMILIES = (
    "words",
    "who",
    "amounts",
    "conditions",
    "numbers",
    "traits",
    "deeds",
    "moments",
    "choosing",
    "rolling",
    "wounding",
    "moving",
    "activating",
    "markers",
    "lasting",
    "limits",
    "sentences",
    "special_attacks",
)
"""Every family, in the order of the guide."""


def load() -> None:
    """Load every family, once."""
    for name in FAMILIES:
        import_module(f"{__name__}.{name}")
