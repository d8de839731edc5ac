"""The names of the family: its windows, tallies, permissions and questions, each declared once."""
