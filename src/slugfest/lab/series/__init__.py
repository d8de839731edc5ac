"""Series of games: played anywhere, in any order, recorded, and written as tables of rows."""
