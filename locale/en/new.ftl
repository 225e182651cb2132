# A new table.

new-title = { $game }: a new table
new-seats = Who plays?
new-seat-kind = Who is player { $seat }?
new-me = Me
new-open = A friend, online
new-local = At this screen
new-bot = The computer
new-name-of = Name of player { $seat }
new-bot-of = Level of player { $seat }
new-player = Player { $seat }
new-add = Add a player
new-remove = Remove player { $seat }
new-after = { $open ->
        [0] The game begins at once.
       *[other] You get a link and a QR code for the others.
    }
new-access = Who can join?
new-private = Only by invitation
new-public = Anyone
new-clock = Time to think
new-rated = Rated game
new-rated-text = The result changes the players’ ratings, which everybody can see, with the names of their accounts (yours is { $account }). By the usual rules, without hints and without undo; everyone needs an account and has one seat.
new-rated-guest = Only players with an account can play for a rating.
new-rated-account = Make an account
new-practice = Practice table
new-practice-text = Help is allowed: a hint tells you the best moves, what they are worth and why. Everyone at the table sees that it is for practice.
new-create = Create table
new-no-game = There is no such game
