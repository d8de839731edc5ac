"""The Round: its phases, activations, and models that drop out and come back."""
