"""Reading a power: its phrases from left to right, each of its words accounted for."""
