"""Boards to play on, as files: maps of the hexfield (`hexmap`) and open tables (`table`)."""
