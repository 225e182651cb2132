"""Imported by the process that the bots are copies of, before it makes the first one: it has loaded all they need."""

from astragal.server.background.loading import load_games

load_games("greedy")
