"""Dice Stars."""

from astragal.core.box import Box, Challenge, Listing, RulePage

BOX = Box(
    package=__name__,
    id="dice-stars",
    name="Dice Stars",
    prefix="DS",
    games=(Listing("dice-stars", "game:DICE_STARS", opponent="level-1", age=10, minutes=20),),
    lessons=(("dice-stars", "teaching.first:LESSON"), ("dice-stars/solo", "teaching.solo:LESSON")),
    views=("view:DiceStarsView", "score_pad:ScoreView"),
    constants=(
        ("COLOUR_OF_LETTER", "dice:COLOUR_OF_LETTER"),
        ("SIDES", "dice:SIDES"),
        ("DRAWS", "moves:DRAWS"),
    ),
    pages=(RulePage("dice-stars", "dice-stars", without=("solo",)), RulePage("dice-stars/solo", "dice-stars")),
    challenges=(Challenge("dice-stars-solo", "dice-stars"),),
)
