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
    ),
}
"""The examples by kind."""
