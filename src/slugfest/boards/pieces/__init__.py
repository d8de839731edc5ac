"""Maps as lists of pieces: what pieces there are (`kinds`), a list of them (`piece`), and the field that they make (`building`)."""
