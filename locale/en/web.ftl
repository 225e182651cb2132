# The browser client.

web-title = astragal – three boxes of dice games
web-about = Dice Stars, Farbenpoker and Rolling Cubes on one table: alone against computer players, on one screen, or with friends online.
web-no-script = astragal needs JavaScript to be switched on.
web-offline-title = No connection
web-offline-text = The table cannot be reached. Your games are safe: they go on as soon as you are connected again.
web-offline-again = Try again
web-skip = Skip to the game
web-menu = Menu
web-to-home = Home
web-my-games = My games
web-settings = Settings
web-close = Close
web-loading = One moment …
web-page-failed = This page could not be loaded. Check your connection and try again.
web-no-answer = The server gave no readable answer ({ $status }).
web-no-connection = The server cannot be reached. Check your connection and try again.
web-no-page = There is nothing here
web-no-page-text = The address is wrong, or the page has moved.

web-bot = { $bot ->
        [random] Whim
        [greedy] Grasp
        [level-1] Level 1
        [level-2] Level 2
        [level-3] Level 3
        [level-4] Level 4
        [level-5] Level 5
        [master] Master
       *[other] { $bot }
    }
web-guest = Guest

web-language = Language
web-theme = Look
web-theme-auto = As the device
web-theme-light = Light
web-theme-dark = Dark
web-pace = Moves of the others
web-pace-calm = Calm
web-pace-quick = Quick
web-pace-instant = At once
web-sound = Sounds

web-no-table = There is no such table
web-no-table-text = It may be private: then you need the link with the invitation in it.
web-waiting-for = { $open ->
        [0] All seats are taken. The game begins.
        [one] One seat is still open.
       *[other] { $open } seats are still open.
    }
web-open-seat = Open seat { $seat }
web-you = you
web-here = at this screen
web-your-name = Your name
web-sit-down = Sit down
web-rise = Get up
web-invite = Send this link to the others
web-copy-link = Copy the link
web-copied = Copied.
web-qr = The link as a QR code

web-players = Players
web-to-move = to move
web-waits-for = Waiting for { $names }.
web-away = played by a computer player
web-absent = not connected
web-resigned = resigned
web-watchers = { $count ->
        [one] One person is watching
       *[other] { $count } people are watching
    }
web-clock = Time left
web-revealing = The dice are being sealed …
web-handover = { $name }, it is your turn
web-handover-text = What you write is secret. Hand over the screen first.
web-handover-done = I am { $name }
web-connection-lost = Connection lost. Reconnecting …
web-connection-lost-sending = Connection lost. Your move is kept here and sent as soon as you are connected again.
web-proposal = { $what ->
        [undo] { $name } would like to take a move back.
       *[abandon] { $name } would like to abandon the game.
    }
web-agree = Agree
web-decline = Decline
web-hint = Hint
web-hint-thinking = Thinking …
web-hint-title = The best moves
web-hint-chance = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to win
web-hint-chance-about = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to win
web-hint-points = about { $points } at the end
web-hint-points-about = about { $points } ± { NUMBER($margin, maximumFractionDigits: 1) } at the end
web-hint-play = Play it
web-hint-told = Hint: { $move }, { $worth }. { $why }
web-undo = Undo
web-more = More …
web-leave = Get up
web-resign = Resign
web-abandon = Abandon the game
web-back = Play again myself
web-play-on = Play on
web-sure-leave = A computer player will play for you until you come back.
web-sure-resign = You give this game up. That cannot be taken back.
web-sure-abandon = The game ends without a winner if all the others agree.
web-refused = That is not possible:
web-the-rule = The rule { $rule }
web-beside = Log, rules and chat
web-tab-log = Log
web-tab-rules = Rules now
web-tab-chat = Chat
web-unread = { $count } new
web-log-empty = Nothing has happened yet.
web-log-forgets = Remembering is a part of this game: the log keeps only what has just happened.
web-chat-empty = Nobody has said anything yet.
web-say = Say something
web-send = Send
web-mute = Do not show what { $name } says
web-unmute = Show what { $name } says again
web-no-rules-now = There is nothing to decide now.
web-all-rules = All rules of this box
web-tell = { $name } { $told }.
web-tell-throw = { $told }.
web-tell-sit = { $name } sits down.
web-tell-leave = { $name } gets up.
web-tell-begin = The game begins.
web-tell-propose = { $name } asks the others: { $text ->
        [undo] take the last move back?
       *[abandon] abandon the game?
    }
web-tell-agree = { $name } agrees.
web-tell-decline = { $name } declines.
web-tell-undo = A move was taken back.
web-tell-resign = { $name } resigns.
web-tell-away = A computer player sits in for { $name }.
web-tell-back = { $name } plays again.
web-tell-end = The game is over.

# The home page, laying a table, one's own games and the account

web-home-title = Three boxes, one table
web-home-lead = Play at once against computer players, around one screen, or with friends far away. You need no account, and everyone can check the dice.
web-home-players = { $least }–{ $most } players
web-home-way = Way to play
web-home-opponents = Opponents
web-home-opponent-count = { $count ->
        [0] none (solo)
       *[other] { $count }
    }
web-home-level = Computer player
web-bot-about = { $bot ->
        [random] { web-bot } plays whatever is allowed: good for a first game.
        [greedy] { web-bot } takes what pays most right now: a sensible beginner.
        [level-1] { web-bot } overlooks, forgets and misjudges a lot: easy to beat.
        [level-2] { web-bot } still overlooks much, but has a plan.
        [level-3] { web-bot } plays soundly and slips now and then.
        [level-4] { web-bot } is an experienced player.
        [level-5] { web-bot } sees nearly everything and slips little.
        [master] { web-bot } is the strongest of our players; it also gives the hints.
       *[other] { web-bot }
    }
web-bot-solo = Only you and the dice.
web-home-play = Play
web-home-with-friends = With friends
web-home-learn = Learn it
web-home-rules = Rules
web-home-open-tables = Open tables
web-home-no-open-tables = No public table is open just now. Lay one with friends and make it public, and it appears here.
web-home-seats-open = { $open ->
        [0] being played
        [one] one seat open
       *[other] { $open } seats open
    }
web-home-join = Join
web-home-watch = Watch
web-practice = practice

web-mine-running = Running games
web-mine-finished = Finished games
web-mine-your-turn = Your turn
web-mine-their-turn = Others to move
web-mine-waiting = Waiting for players
web-mine-go-on = Go on
web-mine-look = Look
web-mine-replay = Replay
web-mine-won-by = { $count ->
        [0] No winner
        [one] Won by { $names }
       *[other] Shared by { $names }
    }
web-mine-no-running = No game is running. Choose a box and begin one.
web-mine-no-finished = Nothing yet: finished games stay here, to be looked at again.
web-mine-all = All my games

web-new-title = { $game }: a new table
web-new-seats = Who plays?
web-new-seat = Seat { $seat }
web-new-seat-kind = Who sits on seat { $seat }
web-new-me = I
web-new-open = A friend, online
web-new-local = At this screen
web-new-bot = A computer player
web-new-name-of = Name, seat { $seat }
web-new-bot-of = Computer player, seat { $seat }
web-new-player = Player { $seat }
web-new-add = Add a seat
web-new-remove = Remove seat { $seat }
web-new-after = { $open ->
        [0] The game begins at once.
       *[other] You get a link and a QR code for the others.
    }
web-new-access = Who may come?
web-new-private = Only by invitation
web-new-public = Everybody
web-new-clock = Time to think
web-new-clock-none = No limit
web-new-clock-quick = 1 min a move
web-new-clock-calm = 5 min a move
web-new-clock-days = 1 day a move
web-new-clock-text = A player who takes longer uses up a reserve; then a computer player takes over until they are back.
web-new-practice = Practice table
web-new-practice-text = Help is allowed: a hint tells you the best moves, what they are worth and why. Everybody at the table sees that it is for practice.
web-new-house-rules = House rules
web-new-create = Lay the table
web-new-no-game = There is no such game

web-account-title = Your name and account
web-account-called = You are called { $name }.
web-account-save = Save the name
web-account-saved = Saved.
web-account-heading = Account
web-account-none-needed = You need no account to play. With one you find your games again on another device.
web-account-have = You are signed in as { $account }: your games wait for you wherever you sign in.
web-account-which = What would you like to do?
web-account-make = Make an account
web-account-enter = Sign in
web-account-make-text = The games of this browser become the account’s.
web-account-enter-text = You go on as your account; games begun here as a guest are not taken along.
web-account-name = Account name
web-account-name-rule = 3 to 40 letters, digits, dots, dashes or underscores; a letter or digit at both ends
web-account-password = Password
web-account-password-rule = At least 8 characters. There is no way to recover it.
web-account-leave = Sign out
web-account-leave-everywhere = Sign out everywhere
web-account-left = You are signed out.

# After a game, replays, lessons and rules.
web-after-you = { $count ->
        [one] You win!
       *[other] You share the win!
    }
web-after-won = { $name } wins
web-after-shared = { $names } share the win
web-after-and = { $some } and { $last }
web-after-lost = Not this time
web-after-abandoned = The game was abandoned
web-after-abandoned-text = Everybody agreed to stop here. Nobody wins.
web-after-resigned-text = The others have resigned.
web-after-scores = Final scores
web-after-scores-open = Scores when the game ended
web-after-winner = Winner
web-after-opponent = Virtual opponent
web-after-rematch = Rematch
web-after-rematch-join = Sit down for the rematch
web-after-rematch-laid = The table for a rematch is laid.
web-after-rematch-watch = Watch the rematch
web-after-new = Another game
web-after-replay = Replay
web-after-analysis = Analysis
web-after-download = Download the record
web-after-failed = This could not be fetched. Check your connection and try again.
web-again = Try again

web-analysing = The game is being analysed: every decision, every throw. That takes a few seconds …
web-no-analysis = There is no analysis here

web-chart = The course of the game
web-chart-help = Points after each turn. The arrow keys go from turn to turn, Enter opens the replay.
web-chart-start = Start
web-chart-turn = Turn { $turn }
web-chart-points = { $name }: { $points }
web-chart-see = See this turn
web-chart-table = The same as a table

web-verify-title = Were the dice honest?
web-verify-text = Before the first throw this table fixed its secret and showed its seal, and every browser mixed in bytes of its own. Now that the secret is open, all of it can be checked.
web-verify = Check this game
web-verify-passed = passed
web-verify-failed = failed
web-verify-open = not checked
web-verify-all = Everything fits: this table could neither choose nor change the throws of this game.
web-verify-known = Everything that could be checked here fits.
web-verify-wrong = Something does not fit. Keep the record, and have it checked by others.
web-verify-seal-passed = The secret fits the seal that this browser was shown before the game: its SHA-256 is { $hash }. (Worked out in this browser.)
web-verify-seal-failed = The secret does not fit the seal that this browser was shown before the game, { $hash }.
web-verify-seal-open = The secret fits the seal in the record, but this browser did not see the table before the end, so it cannot tell whether that was the seal from the start.
web-verify-own-passed = { $count ->
        [one] What this browser mixed into the dice stands in the record, unchanged. (Compared in this browser.)
       *[other] What this browser mixed into the dice for its { $count } seats stands in the record, unchanged. (Compared in this browser.)
    }
web-verify-own-failed = What this browser promised to mix into the dice is not in the record: it came too late, or was left out.
web-verify-own-open = This browser mixed nothing into the dice of this game.
web-verify-rules-passed = The server has replayed all { $entries } entries by the rules, and derived all { $throws } throws again from the secret: the same came out.
web-verify-rules-failed = The server found a mistake in the record: { $problem }
web-verify-self = To trust nobody, not even this server: download the record and check it on your own computer.
web-verify-limits = What this does not show: a server knows the throws to come while a game runs. Its operator could tell a friend.

web-fair-title = How did the dice fall?
web-fair-none = No dice fell in this game.
web-fair-fell = { $dice ->
        [one] One die fell.
       *[other] { $dice } dice fell, in { $throws ->
            [one] one throw
           *[other] { $throws } throws
        }.
    }
web-fair-furthest = Furthest from the average is { $face }, which { $fell ->
        [0] never fell
        [one] fell once
       *[other] fell { $fell } times
    }; fair dice give { NUMBER($expected, maximumFractionDigits: 1) } on average.
web-fair-share = Of 100 games with fair dice, about { $games } would look at least as odd as this one.
web-fair-rare = Of 1,000 games with fair dice, about { $games } would look at least as odd as this one.
web-fair-usual = Nothing unusual.
web-fair-somewhat = Somewhat unusual. But on average one in 20 games with fair dice looks like this.
web-fair-very = Very unusual. Fair dice do that, too, only rarely: a single game is no proof. Whether anybody chose the throws is shown by the check, not by counting.
web-fair-few = So few dice say little, though.
web-fair-kind = { $kind } ({ $count })
web-fair-face = Face
web-fair-fell-column = fell
web-fair-expected-column = on average
web-fair-key = The bar shows how often a face fell, the line across it how often fair dice show it on average.

web-replay = Replay: { $game }
web-replay-first = To the start
web-replay-previous = One step back
web-replay-next = One step on
web-replay-last = To the end
web-replay-play = Play
web-replay-pause = Pause
web-replay-slider = Place in the game
web-replay-at = { $entry } of { $entries }
web-replay-start = The game begins.
web-replay-entries = What happened
web-replay-copy = Copy a link to this move
web-replay-table = To the table
web-replay-none = There is no replay here
web-replay-controls = Steps

web-lesson = First game: { $game }
web-lesson-coach = Coach
web-lesson-opponent = Opponent
web-lesson-step = Step { $step } of { $steps }
web-lesson-next = Go on
web-lesson-back = Back
web-lesson-again = Start over
web-lesson-show = Do it for me
web-lesson-rules = The rules behind this
web-lesson-other = That is allowed, but here I would like to show you something else. Try your idea in a real game!
web-lesson-done = You know how to play
web-lesson-play = Play a real game
web-lesson-failed = The lesson could not be loaded. Check your connection and try again.

web-rules = Rules of { $game }
web-rules-source = These rules hold at every table. Refusals and lessons name them by their numbers.
web-rules-filter = Search the rules
web-rules-found = { $count ->
        [0] No rule says that.
        [one] One rule
       *[other] { $count } rules
    }
web-rules-contents = Contents
web-rules-learn = Learn by playing
web-rules-print = Print

# The general board, for a box that has none of its own.
web-general-prompt = It is your turn: choose a move.
web-general-moves = Your moves
web-general-move = Your move
web-general-play = Play
web-general-plays = plays “{ $move }”
web-general-throw = The throw: { $text }
web-general-hidden = plays in secret
web-general-outcome = { $count ->
        [0] Nobody wins.
        [one] { $winners } wins.
       *[other] { $winners } win together.
    } { $scores }
web-general-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
web-general-yes = yes
web-general-no = no
