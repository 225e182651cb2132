# The browser client.

web-title = astragal – three boxes of dice games
web-about = Dice Stars, Farbenpoker and Rolling Cubes on one table: against the computer, on one screen, or with friends online.
web-no-script = astragal needs JavaScript to be switched on.
web-offline-title = No connection
web-offline-text = The table cannot be reached. Your games are safe: they continue as soon as you are connected again.
web-offline-again = Try again
web-skip = Skip to the game
web-menu = Menu
web-to-home = Home
web-my-games = My games
web-sign-in = Sign in
web-settings = Settings
web-close = Close
web-loading = One moment …
web-page-failed = This page could not be loaded. Check your connection and try again.
web-no-answer = The server gave no readable answer ({ $status }).
web-no-connection = The server cannot be reached. Check your connection and try again.
web-no-page = There is nothing here
web-no-page-text = The address is wrong, or the page has moved.

web-guest = Guest

web-language = Language
web-theme = Look
web-theme-auto = Same as device
web-theme-light = Light
web-theme-dark = Dark
web-pace = Moves of the others
web-pace-calm = Calm
web-pace-quick = Quick
web-pace-instant = At once
web-table = Table
web-table-box = Like the box
web-table-felt = Green felt
web-table-wood = Wood
web-table-contrast = High contrast
web-dice = Dice
web-dice-colour = Coloured
web-dice-ivory = Ivory
web-dice-contrast = High contrast
web-mute-sound = Mute
web-sound-on = Sound is on
web-sound-off = Sound is off
web-volume = Volume
web-haptics = Vibrate on throws and turns
web-badge = Show in the title and on the icon how many tables wait

web-no-table = There is no such table
web-no-table-text = It may be private: then you need the invitation link.
web-waiting-for = { $open ->
        [0] Everyone is here. The game begins.
        [one] One player is still missing.
       *[other] { $open } players are still missing.
    }
web-missing-you = { $open ->
        [one] Only you are missing.
       *[other] { $open } players are still missing, you among them.
    }
web-open-seat = Open seat { $seat }
web-you = you
web-here = at this screen
web-your-name = Your name
web-join = Join
web-join-rated = This game is rated. Your rating is shown to everybody, with the name of your account, { $account }.
web-join-rated-guest = This game is rated: it changes the ratings of its players, so only people with an account can play. Making one takes a minute; then open this link again.
web-join-text = No account needed. The game begins as soon as everyone is here.
web-rise = Leave the table
web-invited-by = { $name } invites you to { $game }
web-invited = You are invited to { $game }
web-invite = Send this link to the others
web-copy-link = Copy the link
web-share = Share …
web-copied = Copied.
web-qr = The link as a QR code
web-brief = The game in twenty seconds
web-brief-goal = The goal
web-brief-turn = Your turn
web-brief-players-title = Players
web-brief-players = { $most ->
        [1] For one player.
       *[other] { $least ->
            [1] For 1 to { $most } players.
           *[other] For { $least } to { $most } players.
        }
    }
web-brief-minutes = About { $minutes } minutes.
web-brief-lesson = New to it? Learn it by playing
web-brief-rules = Read the rules
web-this-table = This table
web-option = { $option }: { $value }

# A length of time, and a clock by its numbers.
web-time-second = { $count } s
web-time-minute = { $count } min
web-time-hour = { $count } h
web-time-day = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
web-clock-name = { $decision } + { $reserve } reserve
web-clock-name-plain = { $decision } per decision
web-clock-name-none = No clock
web-clock-text = Each decision has { $decision }. After that a reserve of { $reserve } for the whole game runs down; then the computer plays for the player until they are back.
web-clock-text-plain = Each decision has { $decision }. After that the computer plays for the player until they are back.
web-clock-text-none = Nobody is hurried: a decision may take days.

web-players = Players
web-to-move = to move
web-waits-for = Waiting for { $names }.
web-thinks = { $count ->
        [one] { $names } is still thinking.
       *[other] { $names } are still thinking.
    }
web-prepares = { $count ->
        [one] { $names } is being prepared. This is done once on a server, and takes a while.
       *[other] { $names } are being prepared. This is done once on a server, and takes a while.
    }
web-away = played by the computer
web-absent = not connected
web-resigned = resigned
web-watchers = { $count ->
        [one] One person is watching
       *[other] { $count } people are watching
    }
web-clock = Clock
web-clock-reserve = Reserve
web-revealing = The dice are being sealed …
web-handover = { $name }, it is your turn
web-handover-text = What you write is secret. Pass the screen over first.
web-handover-done = I am { $name }
web-connection-lost = Connection lost. Reconnecting …
web-connection-lost-sending = Connection lost. Your move is kept here and sent as soon as you are connected again.
web-proposal = { $what ->
        [undo] { $name } would like to take a move back.
       *[abandon] { $name } offers to cancel the game.
    }
web-agree = Agree
web-decline = Decline
web-hint = Hint
web-hint-thinking = Thinking …
web-hint-late = Still thinking. The first hint on a server takes longer, because it has to be prepared.
web-hint-title = The best moves
web-hint-helped = A game with hints or a tutor counts as played with help.
web-with-help = with help
web-tutor = Tutor: ask me before a clear mistake
web-tutor-sure = Sure?
web-tutor-better = “{ $mine }” looks like a mistake. “{ $better }” would be better: { $gain }.
web-tutor-chance = { NUMBER($gain, style: "percent", maximumFractionDigits: 0) } more chance of winning
web-tutor-points = { $points } more
web-tutor-again = Think again
web-tutor-anyway = Play mine
web-hint-chance = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to win
web-hint-chance-about = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to win
web-hint-points = about { $points } at the end
web-hint-points-about = about { $points } ± { NUMBER($margin, maximumFractionDigits: 1) } at the end
web-hint-play = Play it
web-hint-told = Hint: { $move }, { $worth }. { $why }
web-skip-scene = Skip
web-give-up-soon = { $what } in three seconds. Press again to take it back.
web-give-up-back = Take it back
web-give-up-not = Taken back.
web-undo = Undo
web-more = More …
web-leave = Let the computer play for me
web-resign = Resign
web-abandon = Offer to cancel
web-back = Play again myself
web-play-on = Play on
web-sure-leave = The computer plays for you until you come back.
web-sure-resign = You give up this game. This cannot be undone.
web-sure-abandon = The game ends without a winner if all the others agree.
web-refused = That is not possible:
web-the-rule = The rule { $rule }
web-beside = Log, rules and chat
web-tab-log = Log
web-tab-rules = Rules now
web-tab-chat = Chat
web-unread = { $count } new
web-log-empty = Nothing has happened yet.
web-log-forgets = Remembering is part of this game: the log keeps only what has just happened.
web-chat-empty = Nobody has said anything yet.
web-say = Say something
web-send = Send
web-mute = Do not show what { $name } says
web-unmute = Show what { $name } says again
web-no-rules-now = There is nothing to decide now.
web-all-rules = All rules of this game
web-tell = { $name } { $told }.
web-tell-throw = { $told }.
web-tell-sit = { $name } joins.
web-tell-leave = { $name } leaves.
web-tell-begin = The game begins.
web-tell-begin-without = The game begins. { $names } promised a part in the dice and did not give it in time; the dice are thrown without { $count ->
        [one] it
       *[other] these parts
    }.
web-tell-propose = { $name } asks the others: { $text ->
        [undo] take the last move back?
       *[abandon] cancel the game?
    }
web-tell-agree = { $name } agrees.
web-tell-decline = { $name } declines.
web-tell-undo = { $name } takes the last move back.
web-tell-undo-what = { $name } takes back: { $told }.
web-tell-resign = { $name } resigns.
web-tell-away = The computer plays for { $name }.
web-tell-back = { $name } plays again.
web-tell-end = The game is over.

# The home page, a new table, one's own games and the account

web-home-title = Three boxes, one table
web-home-lead = Dice to roll, colours to remember, equalities to build. Play against the computer, around one screen, or with friends far away.
web-home-first = Learn Dice Stars in 3 minutes
web-home-first-play = Play at once
web-home-free = Free, without an account, and everyone can check the dice.
web-home-back = Welcome back!
web-home-back-named = Welcome back, { $name }!
web-home-continue = Continue
web-home-continue-title = { $state ->
        [your-turn] Your turn: { $game }
        [waiting] { $game } waits for players
       *[other] { $game } continues
    }
web-home-awaited = Others wait for you at { $count } tables.
web-home-again-title = One more game?
web-home-again = Play again
web-home-again-text = { $count ->
        [0] { $game }, solo, like last time.
        [one] { $game }, against { $bot }, like last time.
       *[other] { $game }, against { $count } opponents ({ $bot }), like last time.
    }
web-home-age = age { $age }+
web-home-minutes = { $minutes } minutes
web-home-players = { $least }–{ $most } players
web-home-way = Way to play
web-home-opponents = Opponents
web-home-opponent-count = { $count ->
        [0] none (solo)
       *[other] { $count }
    }
web-home-level = Computer player
web-bot-about = { $bot ->
        [random] Plays whatever is allowed.
        [newcomer] Plays like a beginner in a first game: the best start.
        [greedy] Takes what pays most right now.
        [level-1] Overlooks, forgets and misjudges a lot.
        [level-2] Still overlooks much, but has a plan.
        [level-3] Plays soundly and slips now and then.
        [level-4] Is an experienced player.
        [level-5] Sees nearly everything and slips little.
        [master] Is the strongest player, and also gives the hints.
       *[other] { "" }
    }
web-bot-solo = Only you and the dice.
web-home-play = Play
web-home-with-friends = With friends
web-home-own-dice = With your own dice
web-home-real-dice = For your own dice:
web-home-score = Score pads
web-home-print = Sheets to print
web-home-solver = Solver
web-by-hand = Real dice
web-by-hand-text = You roll your own dice and tap what they show.
web-home-learn = Learn it
web-home-rules = Rules
web-home-links = Players
web-leaderboard = Leaderboard
web-opponents = Recent opponents
web-events = Events
web-to-event = Back to the event
web-home-events = Your events
web-profile = Your profile
web-home-open-tables = Open tables
web-home-no-open-tables = No public table is open right now. Create one that anyone can join, and it appears here.
web-home-seats-open = { $open ->
        [0] in progress
        [one] one seat open
       *[other] { $open } seats open
    }
web-home-join = Join
web-home-watch = Watch
web-rated = rated
web-rated-text = The result changes the ratings of the players.
web-practice = practice

web-mine-running = Running games
web-mine-finished = Finished games
web-mine-your-turn = Your turn
web-mine-their-turn = Others to move
web-mine-waiting = Waiting for players
web-mine-go-on = Continue
web-mine-look = View
web-mine-replay = Replay
web-mine-won-by = { $count ->
        [0] No winner
        [one] Won by { $names }
       *[other] Shared by { $names }
    }
web-mine-no-running = No game is running.
web-mine-awaited = Waiting for you ({ $count })
web-mine-choose = Choose a game
web-mine-no-finished = Nothing yet: your finished games will be here, to watch again.
web-mine-all = All my games
web-house-rules = House rules

web-account = Your account
web-called = Others see you as { $name }.
web-rules-behind = The rules behind this
web-failed = This could not be loaded. Check your connection and try again.
web-again = Try again

web-no-analysis = There is no analysis here
web-rule-on-page = Read it on the rules page
web-yes = yes
web-no = no
