"""Farbenpoker."""

from astragal.core.box import Box, Listing

BOX = Box(
    package=__name__,
    id="farbenpoker",
    name="Farbenpoker",
    prefix="FP",
    games=(Listing("farbenpoker", "game:FARBENPOKER", opponent="level-1", age=10),),
    lessons=(("farbenpoker", "teaching.first:LESSON"), ("farbenpoker/rescue", "teaching.rescue:LESSON")),
    views=("view:FarbenpokerView",),
)
