"""An example of every phrase of figure cards; those of effects stand beside the effects."""

from __future__ import annotations

from slugfest.cards.guide.language import Example

EXAMPLES = {
    "number": (
        Example(
            "A number of the figure goes up or down, always or on a condition.",
            "+1 Move.",
            form="(+ | -)N *stat* [*condition*].",
            phrase="bonus",
        ),
        Example(
            "A number of other figures goes up or down.",
            "Adjacent allies have +1 Defense.",
            form="*group* have (+ | -)N *stat*.",
            phrase="aura",
        ),
    ),
    "condition": (
        Example(
            "While the figure attacks, defends or stands beside such a figure.",
            "+1 Attack while attacking a wounded figure.",
            form="while (attacking | defending against | adjacent to) *figure*",
            phrase="against",
        ),
        Example(
            "While the figure is engaged or wounded.",
            "+1 Defense while engaged.",
            form="while (engaged | wounded)",
            phrase="being",
        ),
        Example(
            "While some space under the figure is of such terrain.",
            "+1 Move while on road.",
            form="while on *terrain*",
            phrase="standing",
        ),
    ),
    "figure": (
        Example(
            "A figure seen from the one with the ability: near or not, wounded, within so many spaces, with a symbol.",
            "-2 Defense while defending against a non-adjacent wounded enemy within 4 clear spaces with Super Strength.",
            form="(a | an) [adjacent | non-adjacent] [wounded] (figure | ally | enemy) [within N [clear] space(s)] [with *symbol*]",
            phrase="figure",
        ),
        Example(
            "Several of them.",
            "Enemies within 3 clear spaces have -1 Attack.",
            form="[Adjacent] (Allies | Enemies) [within N [clear] space(s)]",
            phrase="group",
        ),
    ),
    "trigger": (
        Example(
            "A moment of the timing table, and what happens then; with `may` the owner is asked.",
            "At the start of the round, this figure heals 2 wounds.",
            form="*trigger*, this figure [may] *effect*.",
            phrase="triggered",
        ),
    ),
    "special": (
        Example(
            "An attack with numbers of its own, up to so many times.",
            "Range 5. Attack 3. May attack up to three times; no figure twice.",
            form="Range N. Attack N. [May attack up to (two | three | four | five) times[; no figure twice].]",
            phrase="special",
        ),
        Example(
            "One roll against everybody next to the attacker, who defend in the order that its player chooses.",
            "Range 1. Attack 4. Attacks each adjacent enemy.",
            form="Attacks each adjacent (figure | enemy).",
            phrase="each_adjacent",
        ),
        Example(
            "One roll against everybody in a line from the attacker, from the nearest to the farthest.",
            "Range 7. Attack 4. Attacks each figure in a straight line.",
            form="Attacks each (figure | enemy) in a straight line.",
            phrase="line",
        ),
        Example(
            "One roll against the target, which defends first, and everybody next to it.",
            "Range 7. Attack 3. Also attacks each figure adjacent to the target.",
            form="Also attacks each (figure | enemy) adjacent to the target.",
            phrase="explosion",
        ),
        Example(
            "One roll against everybody on or next to a space within range that the attacker sees.",
            "Range 5. Attack 3. Attacks each enemy on or next to a chosen space. Needs no clear sight.",
            form="Attacks each (figure | enemy) on or next to a chosen space.",
            phrase="space",
        ),
        Example(
            "One roll against different figures, who defend in the order in which they were chosen.",
            "Range 4. Attack 2. Attacks up to three enemies at once. +1 hit.",
            form="Attacks up to (two | three | four | five) (figures | enemies) at once.",
            phrase="several",
        ),
        Example(
            "The attack is not aimed.",
            "Range 4. Attack 2. Needs no clear sight.",
            form="Needs no clear sight.",
            phrase="unseen",
        ),
        Example(
            "Hits that need no skull.",
            "Range 1. Attack 2. +2 hits.",
            form="+N hit(s).",
            phrase="hits",
        ),
        Example(
            "Wounds of a type, to which figures may be resistant or weak.",
            "Range 3. Attack 3. Inflicts Heat damage.",
            form="Inflicts (Cold | Electric | Heat | Light | Sonic | Toxic) damage.",
            phrase="damage",
        ),
        Example(
            "What the attack itself changes, and nothing from outside can.",
            "Range 5. Attack 3. +2 Attack while attacking a wounded figure.",
            form="(+ | -)N Attack while attacking *figure*.",
            phrase="change",
        ),
    ),
}
"""The examples by kind."""
