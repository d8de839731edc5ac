"""What a seat may ask for without answering: hints, odds, distances, proposals, descriptions."""
