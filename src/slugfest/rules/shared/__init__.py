"""What the families of rules share; it does not know the families."""
