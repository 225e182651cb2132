# Ratings: the leaderboard, recent opponents, and what a rated game changed.

rating-leaderboard = Leaderboard
rating-lead = Who plays best? Ratings follow from rated games, between people and against the computer.
rating-how = A new player has 1500 points. 400 points more are odds of about ten to one between two players. ± says how sure that is.
rating-game = Game
rating-span = Who is shown?
rating-all = All time
rating-week = Played this week
rating-settled = Ranking
rating-provisional-title = Provisional
rating-provisional-text = These players have not played enough rated games yet.
rating-nobody = Nobody yet. Lay a table and choose “Rated game”.
rating-nobody-settled = Nobody has played enough rated games yet.
rating-rank = Rank
rating-player = Player
rating-rating = Rating
rating-games = Games
rating-computer = computer
rating-more = Show more
rating-you = you
# 1512 ± 240
rating-points = { $points } ± { $margin }
rating-provisional = provisional
rating-changes = Ratings
rating-soon = The game is being rated …
rating-late = The game is not rated yet. Look again in a moment.
rating-none = This game changed no rating.
# Ada: 1512 ± 240, +12
rating-change = { $change } points

rating-opponents = Recent opponents
rating-no-opponents = You have not finished a game with anybody yet.
rating-met = { $games ->
        [one] one game
       *[other] { $games } games
    }, { $won } won, { $lost } lost
rating-last = Last: { $game }, { $ago }
rating-again = Play again
rating-again-with = Play again with { $name }: { $game }
rating-new = New table
