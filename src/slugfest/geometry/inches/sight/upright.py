"""One upright plane: does a straight line run from one rectangle to another past all that stands between?

A line is the pair of its heights where it leaves the first rectangle and where it reaches the second.
All lines that meet both rectangles and rise are then a convex shape in the plane of those pairs.
Each bar cuts away what it stops and leaves at most two convex shapes, of the lines that pass over it and
below it.  What is left in the end are exactly the free lines, so nothing is sampled.
"""

from __future__ import annotations

from typing import Final

from slugfest.geometry.inches.sight.screens import BEDROCK

# From where to where along the plane, and from which height to which.
Pane = tuple[float, float, float, float]
Shape = list[tuple[float, float]]

# What a sum of a few numbers of a table's size may be off by.
ROUNDING: Final = 1e-9


def free_between(a: Pane, b: Pane, bars: list[Pane]) -> bool:
    """Return whether a straight line from any point of one rectangle to any point of another meets no bar inside.

    Rectangles that share a point see each other.
    """
    if b[0] - a[1] > ROUNDING:
        return _free(a, b, bars)
    if a[0] - b[1] > ROUNDING:
        return _free(b, a, bars)
    if b[2] - a[3] > ROUNDING:
        return _free(_turned(a), _turned(b), [_turned(bar) for bar in bars])
    if a[2] - b[3] > ROUNDING:
        return _free(_turned(b), _turned(a), [_turned(bar) for bar in bars])
    return True


def _turned(pane: Pane) -> Pane:
    return (pane[2], pane[3], pane[0], pane[1])


def _mirrored(pane: Pane) -> Pane:
    return (-pane[1], -pane[0], pane[2], pane[3])


def _free(a: Pane, b: Pane, bars: list[Pane]) -> bool:
    """Return the same for a first rectangle that lies wholly before the second."""
    if _rising(a, b, bars):
        return True
    # A line that falls on its way there rises on its way back.
    return _rising(_mirrored(b), _mirrored(a), [_mirrored(bar) for bar in bars])


def _rising(a: Pane, b: Pane, bars: list[Pane]) -> bool:
    """Return whether any line that does not fall is free."""
    far, near, low, high = a
    other_near, other_far, other_low, other_high = b
    if other_high < low - ROUNDING:
        return False
    wide = other_near - near
    shape: Shape = [(low, low), (low, other_high), (other_high, other_high)]
    at = (far - near) / wide
    shape = _kept(shape, at - 1.0, -at, -high)
    at = (other_far - near) / wide
    shape = _kept(shape, 1.0 - at, at, other_low)
    shapes: list[Shape] = [shape] if shape else []
    for bar in bars:
        if not shapes:
            return False
        over_at, over, under_at, under = _tight(a, b, bar)
        at = (over_at - near) / wide
        below = (under_at - near) / wide
        passing: list[Shape] = []
        for shape in shapes:
            above = _kept(shape, 1.0 - at, at, over)
            if above is shape:
                passing.append(shape)
                continue
            beneath = _kept(shape, below - 1.0, -below, -under) if under > BEDROCK / 2.0 else []
            if beneath is shape:
                passing.append(shape)
                continue
            if above:
                passing.append(above)
            if beneath:
                passing.append(beneath)
        shapes = passing
    return bool(shapes)


def _tight(a: Pane, b: Pane, bar: Pane) -> tuple[float, float, float, float]:
    """Return where a rising line must be above which height, or below which, to get past a bar.

    The line begins where it leaves the first rectangle, so anything within its width matters only to lines
    that leave by the top.  It ends where it reaches the second, likewise.
    """
    enters, leaves, bottom, top = bar
    over_at = a[1] if enters < a[1] and top <= a[3] else enters
    over = min(top, b[2]) if enters >= b[0] else top
    under_at = b[0] if leaves > b[0] and bottom >= b[2] else leaves
    under = max(bottom, a[3]) if leaves <= a[1] else bottom
    return over_at, over, under_at, under


def _kept(shape: Shape, p: float, q: float, least: float) -> Shape:
    """Return the part of a convex shape where p times the first and q times the second is at least so much."""
    slack = ROUNDING + 1e-14 * (abs(p) + abs(q))
    outs: list[float] = [p * first + q * second - least + slack for first, second in shape]
    uncut = True
    for out in outs:
        if out < 0.0:
            uncut = False
            break
    if uncut:
        return shape
    part: Shape = []
    for index, point in enumerate(shape):
        out = outs[index]
        before = outs[index - 1]
        if (out < 0.0) != (before < 0.0):
            share = before / (before - out)
            first, second = shape[index - 1]
            part.append((first + (point[0] - first) * share, second + (point[1] - second) * share))
        if out >= 0.0:
            part.append(point)
    return part


def highest_free(a: Pane, b: Pane, bar: Pane) -> bool:
    """Return whether the highest line passes over a bar that stands on the ground; `a` lies before `b`.

    If any line passes over such a bar, the highest does.
    """
    if a[3] > b[3]:
        a, b, bar = _mirrored(b), _mirrored(a), _mirrored(bar)
    if bar[1] <= a[1]:
        # It ends within the width of the first rectangle, where a line may still be inside.
        return True
    over_at, over, _, _ = _tight(a, b, bar)
    height = a[3] + (b[3] - a[3]) * (over_at - a[0]) / (b[0] - a[0])
    return height >= over - ROUNDING
