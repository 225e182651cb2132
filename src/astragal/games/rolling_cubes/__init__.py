"""Rolling Cubes: five games with the same dice."""

from astragal.core.box import Box, Challenge, Listing

BOX = Box(
    package=__name__,
    id="rolling-cubes",
    name="Rolling Cubes",
    prefix="RC",
    games=(
        Listing("rolling-cubes/one-by-one", "rounds:ONE_BY_ONE", opponent="newcomer", age=5),
        Listing("rolling-cubes/all-together", "rounds:ALL_TOGETHER", opponent="newcomer", age=5),
        Listing("rolling-cubes/last-die", "last_die:LAST_DIE", opponent="newcomer", age=5),
        Listing("rolling-cubes/tournament", "tournament:TOURNAMENT", opponent="newcomer", age=5),
        Listing("rolling-cubes/yahtzee", "yahtzee:YAHTZEE", opponent="newcomer", age=8),
    ),
    lessons=(
        ("rolling-cubes/one-by-one", "teaching.one_by_one:LESSON"),
        ("rolling-cubes/all-together", "teaching.all_together:LESSON"),
        ("rolling-cubes/last-die", "teaching.last_die:LESSON"),
        ("rolling-cubes/tournament", "teaching.tournament:LESSON"),
        ("rolling-cubes/yahtzee", "teaching.yahtzee:LESSON"),
    ),
    views=(
        "view:RoundsView",
        "view:LastDieView",
        "view:TournamentView",
        "view:YahtzeeView",
        "view:DraftView",
        "view:FoundView",
    ),
    constants=(
        ("CUBES", "dice:COLOURS"),
        ("DICE_OF_A_COLOUR", "dice:EACH"),
        ("YAHTZEE_LINES", "lines:LINES"),
        ("TOURNAMENT_GAMES", "tournament:GAME_IDS"),
    ),
    challenges=(
        Challenge("yahtzee-solitaire", "rolling-cubes/yahtzee"),
        Challenge("roll-of-the-day", "rolling-cubes/all-together", "best-equality"),
    ),
)
