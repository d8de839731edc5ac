"""What players of SuperScape are helped with at the table: spaces and sight, and guesses for bots."""

from __future__ import annotations

from slugfest.families.parts import TablePart
from slugfest.rules.superscape.measuring import spaces_and_sight
from slugfest.rules.superscape.view import guess_markers

TABLE = TablePart(tape=spaces_and_sight, guess=guess_markers)
