"""Records: the plain values of the engine, as interpreted and as native classes."""

from slugfest.kernel.records.reading import as_dict, encodable, replace, types_of
from slugfest.kernel.records.record import Record, Value

__all__ = ["Record", "Value", "as_dict", "encodable", "replace", "types_of"]
