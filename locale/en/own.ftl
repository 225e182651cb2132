# A new table with real dice.

own-title = { $game }: with your own dice
own-about = You roll your own dice and tap what they show. astragal keeps the score, knows the rules and stores the game.
own-seats = Who plays?
own-local = On this device
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
own-answers-text = astragal shows the best equality of each roll. It is proven that none counts more.
own-create = Play with your own dice
own-after = { $open ->
        [0] The game begins at once. You roll for the computer players, too.
       *[other] You get a QR code for the phones of the others.
    }

# How it works, in a few sentences.
own-how = How it works
own-how-enter = After each throw, tap what the dice show, or type it at a desk. Only what can fall can be tapped. Then the player decides on the screen, as in any other game.
own-how-correct = A slip? The arrow takes back what was entered last, again and again if need be. Nobody has to agree.
own-how-device = The device goes round, or lies in the middle: it says whose turn it is. Where players write in secret, it asks you to pass it over first.
own-how-phones = Players with their own phone scan the QR code, and play on their screen. Anybody at the table may enter the dice.
own-how-safe = Nothing is lost: what you enter is stored at once. After a reload or a power cut the game goes on where it was; it is under “My games”.
