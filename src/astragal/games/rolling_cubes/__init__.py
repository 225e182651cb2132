"""Rolling Cubes: five games with the same dice."""

from astragal.core.box import Box, Listing

BOX = Box(
    package=__name__,
    id="rolling-cubes",
    name="Rolling Cubes",
    prefix="RC",
    games=(
        Listing("rolling-cubes/one-by-one", "rounds:ONE_BY_ONE"),
        Listing("rolling-cubes/all-together", "rounds:ALL_TOGETHER"),
        Listing("rolling-cubes/last-die", "last_die:LAST_DIE"),
        Listing("rolling-cubes/tournament", "tournament:TOURNAMENT"),
        Listing("rolling-cubes/yahtzee", "yahtzee:YAHTZEE"),
    ),
    views=("view:RoundsView", "view:LastDieView", "view:TournamentView", "view:YahtzeeView", "view:DraftView"),
    constants=(
        ("CUBES", "dice:COLOURS"),
        ("YAHTZEE_LINES", "lines:LINES"),
        ("TOURNAMENT_GAMES", "tournament:GAME_IDS"),
    ),
)
