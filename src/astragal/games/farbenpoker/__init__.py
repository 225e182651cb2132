"""Farbenpoker."""

from astragal.core.box import Box, Listing

BOX = Box(
    package=__name__,
    id="farbenpoker",
    name="Farbenpoker",
    prefix="FP",
    games=(Listing("farbenpoker", "game:FARBENPOKER"),),
    views=("view:FarbenpokerView",),
)
