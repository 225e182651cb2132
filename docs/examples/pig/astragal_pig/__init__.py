"""Pig: roll as often as you dare."""

from astragal.core.box import Box, Listing

BOX = Box(
    package=__name__,
    id="pig",
    name="Pig",
    prefix="PIG",
    games=(Listing("pig", "game:PIG"),),
    views=("game:PigView",),
)
