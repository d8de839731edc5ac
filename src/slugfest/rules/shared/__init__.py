"""What the families of rules share; it knows none of them."""
