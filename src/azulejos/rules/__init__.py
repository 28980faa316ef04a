"""Python's view of a game: games, positions, actions, setups, the dealer."""
