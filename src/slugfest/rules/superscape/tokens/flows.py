"""The flows of tokens."""

from __future__ import annotations

from slugfest.rules.superscape.tokens.dropping import DROPPING
from slugfest.rules.superscape.tokens.equipping import EQUIPPING, ITEM_INSTEAD
from slugfest.rules.superscape.tokens.turning_up import TURNING_UP

TOKEN_FLOWS = (TURNING_UP, EQUIPPING, ITEM_INSTEAD, DROPPING)
