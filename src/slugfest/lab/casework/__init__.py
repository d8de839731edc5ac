"""Parts of case files: the names they may use, comparisons with the play, and traces of it."""
