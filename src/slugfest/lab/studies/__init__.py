"""Studies: questions about games as files, answered by as many games as the answer needs (docs/studies.md)."""
