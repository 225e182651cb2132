"""Dice Stars."""

from astragal.core.box import Box, Listing

BOX = Box(
    package=__name__,
    id="dice-stars",
    name="Dice Stars",
    prefix="DS",
    games=(Listing("dice-stars", "game:DICE_STARS"),),
    views=("view:DiceStarsView",),
    constants=(("COLOUR_OF_LETTER", "dice:COLOUR_OF_LETTER"), ("DRAWS", "moves:DRAWS")),
)
