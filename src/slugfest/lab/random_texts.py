"""Nonsense texts: sentences of the card language, cut, mixed and misspelt."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

SENTENCES = (
    'Displace this model up to 12" away.',
    "This model gains +2 Attack and -1 All Defenses until its next activation.",
    "Target enemy model must pass a Willpower roll with a -2 penalty or suffers Stun/2.",
    "When this model is attacked by a Ranged attack, the attack is cancelled.",
    'All friendly models within 3" gain +1 Speed until the end of the Round.',
    "While this model has no Power counters, it gains Resistance 1 vs Physical.",
    "This model's next attack gains Irresistible and ignores cover.",
    "Roll 1d8: 1/ gains +1 Attack, 2/ suffers Knocked Down, 3/ gains 2 Power counters.",
    "This model chooses one: gains +1 Attack, or gains +2 Speed until the end of the Round.",
    "When a friendly model in range becomes the target of an attack, this model becomes the new target.",
    "This model may make a free Grab and Throw with Strength 4 on target model or piece of scenery.",
    "When this model damages an enemy model of Level 15 or higher, you score 1 additional Victory Points.",
    "This model loses all Passive Special Powers until the end of the game.",
)
LETTERS = 'abcdefgXYZ0123456789 .,:;/+-"«»()\n\té’–'


def scribbles(random: Random, many: int) -> Iterator[str]:
    """Yield this many texts, the same for the same `random`."""
    words = " ".join(SENTENCES).split()
    for _ in range(many):
        text = random.choice(SENTENCES)
        for _ in range(random.randint(1, 6)):
            text = _changed(random, text, words)
        yield text


def _changed(random: Random, text: str, words: list[str]) -> str:
    at = random.randint(0, len(text))
    kind = random.randrange(6)
    if kind == 0:
        return text[:at] + random.choice(LETTERS) + text[at:]
    if kind == 1:
        return text[:at] + text[at + random.randint(1, 8) :]
    if kind == 2:
        return f"{text[:at]} {' '.join(random.choices(words, k=random.randint(1, 4)))} {text[at:]}"
    if kind == 3:
        other = random.choice(SENTENCES)
        return f"{text[:at]}{other[random.randint(0, len(other)) :]}"
    if kind == 4:
        return f"{text} {random.choice(SENTENCES)}"
    shuffled = text.split()
    random.shuffle(shuffled)
    return " ".join(shuffled)
