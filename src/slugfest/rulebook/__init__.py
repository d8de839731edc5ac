"""The rule index: every statement of the catalogues in `docs/rules`, and which of them are tested."""

from slugfest.rulebook.index import (
    CATALOGUES,
    ROOT,
    RULES_FOLDER,
    Rulebook,
    RulebookError,
    Statement,
    UnknownRuleError,
    find,
    nearest,
    rulebook,
    statement,
)

__all__ = [
    "CATALOGUES",
    "ROOT",
    "RULES_FOLDER",
    "Rulebook",
    "RulebookError",
    "Statement",
    "UnknownRuleError",
    "find",
    "nearest",
    "rulebook",
    "statement",
]
