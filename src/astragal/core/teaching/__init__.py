"""What a box teaches with: lessons, the page of rules of a game, and examples on it."""
