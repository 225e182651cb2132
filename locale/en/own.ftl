# A new table with real dice.

own-title = { $game }: with your own dice
own-about = You roll your own dice and tap what they show. astragal keeps the score, knows the rules and remembers the game.
own-seats = Who plays?
own-local = At this device
own-open = With their own phone
own-bot = The computer
own-colour-of = Colour of player { $seat }: { $colour ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [blue] blue
        [purple] purple
        [brown] brown
       *[black] black
    }. Take the next colour
own-begins = Who begins?
own-phones = Phones in the same network find the table with the QR code, at { $address }.
own-no-phones = Phones cannot reach this table: the server serves this device alone. Start it with: make play HOST=0.0.0.0 or astragal serve --host 0.0.0.0
own-answers = What would have been best?
own-answers-round = After each round
own-answers-end = At the end
own-answers-never = Never
own-answers-text = astragal shows the best equality of each roll, with proof.
own-create = Play with your own dice
own-after = { $open ->
        [0] The game begins at once. You roll for the computer players, too.
       *[other] You get a QR code for the phones of the others.
    }
