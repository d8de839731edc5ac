"""The names of the family: its windows, tallies and questions, each declared once."""
