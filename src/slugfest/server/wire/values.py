"""Plain values that travel both ways: answers, and what stands in a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, TypeAlias

Scalar: TypeAlias = str | int | float | bool | None

Answer: TypeAlias = Scalar | Sequence[Scalar | Sequence[Scalar]] | Mapping[str, Scalar | Sequence[Scalar]]
"""An answer, a goal or an option as the decision wants it, no deeper than any of them is; the rules check the rest."""

Json: TypeAlias = Annotated[object, "Json"]
"""Any JSON value."""

TableChange: TypeAlias = tuple[list[str], Json]
"""A path into a table, with what stands there from now on."""
