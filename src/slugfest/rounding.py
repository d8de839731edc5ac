"""Numbers cut to so many digits, fast: the engine and its geometry round thousands of them a second."""

from __future__ import annotations

from typing import Final

SCALES: Final = [1.0, 10.0, 100.0, 1000.0, 10_000.0]
TIE: Final = 0.001
"""So near to the middle between two numbers only the exact digits say which of them is nearer."""
LARGEST: Final = 1e9


def rounded(number: float, digits: int) -> float:
    """Return the same as `round`, up to four digits: that one writes the number out and reads it again.

    >>> rounded(2.34567, 4), rounded(0.25, 1), rounded(-1.05, 1)
    (2.3457, 0.2, -1.1)
    """
    scale = SCALES[digits]
    scaled = (-number if number < 0.0 else number) * scale
    if not scaled < LARGEST:
        return round(number, digits)
    whole = float(int(scaled))
    over = scaled - whole - 0.5
    if -TIE < over < TIE:
        return round(number, digits)
    if over > 0.0:
        whole += 1.0
    if whole == 0.0:
        return round(number, digits)  # it keeps its sign
    return -(whole / scale) if number < 0.0 else whole / scale
