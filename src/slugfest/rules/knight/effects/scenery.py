"""What effects do to scenery: damage less what the piece absorbs."""

from __future__ import annotations

from slugfest.kernel.events import Event
from slugfest.rules.knight.events import PieceStruck
from slugfest.rules.knight.scene import Scene


def strike_piece(scene: Scene, piece: str, damage: int, rule: str) -> list[Event]:
    """DC-MIX-34.  Damage Absorption is taken off first; what is destroyed already is not struck."""
    table = scene.table
    if piece not in table.structure or table.structure[piece] <= 0:
        return []
    left = max(damage - table.stage.board.pieces[piece].absorbs, 0)
    return [PieceStruck(piece, left, rules=(rule,))]
