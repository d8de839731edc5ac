"""A card to begin with: every field explained, ready to be checked and played."""

from __future__ import annotations

from pathlib import Path

SCHEMA = Path(__file__).resolve().parents[1] / "schemas" / "card.json"

TEMPLATE = """\
#:schema {schema}
# A card of the knight games.  Change what you like, then:  slugfest cards check THIS_FILE
# The words that powers may use are in docs/card-language.md.

id = "{id}"                    # the name of this file
name = "{name} in private"     # who it really is: nobody is taken twice into a team
alter_ego = "{name}"           # the name on the card
level = 12                     # a team has 50 Levels to spend
factions = ["Vigil"]
alignments = ["hero"]          # hero, villain, neutral
size = 2                       # 2 is human, 3 and more have a larger base

power = 6                      # counters each Round
speed = [4, 7, 9]              # inches for 1, 2 and 3 counters
attack = 5
strength = 2
agility = 8                    # rolls of 2d8, this number or less
stamina = 9
willpower = 8

skills = ["Acrobat"]           # names of skills, such as Fly, Leadership 6, Resistance 1 vs Physical

[about]
en = "One sentence about the character."
fr = "Une phrase sur le personnage."

[defenses]
physical = 13
energy = 13
supernatural = 13
mental = 13

# The Endurance bar, best zone first: its boxes, and what it does to the model.
[[endurance]]
boxes = 5
modifiers = "+1 Attack"

[[endurance]]
boxes = 4

[[endurance]]
boxes = 3
modifiers = "-1 Speed, -1 Power"

[[attacks]]
name = "Left hook"
name_fr = "Crochet du gauche"
cost = 2
nature = "physical"            # physical, energy, supernatural, mental
type = "Blunt"
damage = 2                     # a number, or "STR", "STR+1"
range = "Melee"                # Melee, Melee 2, Ranged 8, Expansive Wave 3, Spray
text = "Critical: Knocked Down."

[[attacks]]
name = "Thrown hubcap"
name_fr = "Enjoliveur lancé"
cost = 3
frequency = "extraordinary"    # basic, extraordinary (once a Round), unique (once a game)
nature = "physical"
type = "Slash"
damage = 2
range = "Ranged 8"
text = "Stun/1. Overload: +1 damage."

[[powers]]
name = "Second wind"
name_fr = "Second souffle"
cost = 2
use = "active"                 # active, passive, reactive, "active or reactive"
frequency = "extraordinary"
text = "This model recovers up to 2 Endurance points."

[[powers]]
name = "Rallying cry"
name_fr = "Cri de ralliement"
cost = 1
range = 6                      # inches, for powers that reach others
text = "All friendly models in range gain +1 Attack until the end of the Round."
"""


def template(id: str) -> str:  # noqa: A002 - the field's name
    """Return the file of a new card."""
    return TEMPLATE.format(id=id, name=id.replace("_", " ").title(), schema=SCHEMA.as_uri())
