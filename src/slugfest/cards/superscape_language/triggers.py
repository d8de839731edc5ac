"""The moments that abilities wait for: the words on a card, the window of the timing table, and whose moment it is."""

from __future__ import annotations

from typing import Literal

import msgspec


class Trigger(msgspec.Struct, frozen=True):
    """A moment of the timing table as cards name it."""

    words: str
    french: str
    window: str
    """The window of the rules in which it comes."""
    whose: Literal["anybody", "player", "activated", "mover", "attacker", "target", "fighter"]
    """Whose moment it is: of which figure, or of whose player."""


TRIGGERS = {
    trigger.words: trigger
    for trigger in (
        Trigger("At the start of the round", "Au début du round", "start_of_round", "anybody"),
        Trigger("At the start of your turn", "Au début de votre tour", "start_of_turn", "player"),
        Trigger(
            "At the start of its move phase",
            "Au début de sa phase de mouvement",
            "start_of_move_phase",
            "activated",
        ),
        Trigger("After moving", "Après s'être déplacée", "after_move_action", "mover"),
        Trigger("During transition", "Pendant la transition", "transition", "activated"),
        Trigger(
            "At the start of its attack phase",
            "Au début de sa phase d'attaque",
            "start_of_attack_phase",
            "activated",
        ),
        Trigger("Before attacking", "Avant d'attaquer", "before_attack", "attacker"),
        Trigger("After attacking", "Après avoir attaqué", "after_attacking", "attacker"),
        Trigger("After being attacked", "Après avoir été attaquée", "after_attacked", "target"),
        Trigger("After combat", "Après le combat", "after_combat", "fighter"),
        Trigger(
            "At the end of its activation", "À la fin de son activation", "end_of_activation", "activated"
        ),
        Trigger("At the end of your turn", "À la fin de votre tour", "end_of_turn", "player"),
        Trigger("During Cleanup", "Pendant le nettoyage", "cleanup", "anybody"),
        Trigger("At the end of the round", "À la fin du round", "end_of_round", "anybody"),
    )
}
"""Every trigger by its words, in the order of the timing table."""
