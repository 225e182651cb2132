# Simulation and benchmarks.

lab-bots-for-seats = { $bots } computer players for { $seats } seats: name one for all of them, or one for each
lab-no-games = { $games } games are too few: play at least 1
lab-no-jobs = { $jobs } processes are too few: use at least 1
lab-plot-form = no picture “{ $path }”: its name must end in one of { $known }
lab-plot-missing = pictures need Matplotlib: pip install astragal[plot]

lab-title = { $game }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }, seed { $seed }
lab-seat = seat { $seat }
lab-wins = Wins
lab-share-of-wins = Games won
lab-fair = Fair share
lab-alone = Alone
lab-shared = Shared
lab-scores = Scores
lab-mean = Mean
lab-deviation = Deviation
lab-middle = Quartiles
lab-range = Range
lab-length = Length
lab-decisions = decisions
lab-throws = throws
lab-reason = End of the game
lab-games = Games
lab-share-of-games = Share of the games
lab-start-advantage = Advantage of the first seat: { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } percentage points of the wins above its fair share ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
lab-about-intervals = In brackets: 95% intervals. A win shared by k players counts 1/k for each of them.

lab-score = score
lab-share-and-interval = share, with its 95% interval
lab-fair-share = fair share

lab-count = { NUMBER($number, maximumFractionDigits: 0) }
lab-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-times = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } times
lab-two-digits = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-number-interval = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
lab-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-percent-whole = { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
lab-percent-interval = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })
lab-quartiles = { $low } | { $median } | { $high }
lab-from-to = { $low } to { $high }

lab-bench-interpreted = nothing to measure while { $variable }=1 switches the compiler off: unset it
lab-yardstick-missing = no yardstick: it needs OpenSpiel, pip install astragal[bench]
lab-random-play = Random play
lab-seats = Seats
lab-decisions-per-s = Decisions/s
lab-how = How
lab-how-bulk = compiled
lab-how-table = table
lab-table-moves-per-s = Table moves/s
lab-yardstick = Backgammon (OpenSpiel)
lab-ratio = Dice Stars has
lab-yardstick-python = from Python, a call a move
lab-yardstick-bots = in C++, a call a game
lab-yardstick-rollouts = in C++, a call for all games
lab-time = Time
lab-seconds = Seconds
lab-cold-import-s = import of all games
lab-cold-compile-s = compiling all games, once
lab-version-s = astragal --version
lab-play-first-prompt-s = astragal play, to the first question
lab-solver = The best equality of a roll
lab-milliseconds = Milliseconds
lab-median-ms = the median of { NUMBER($rolls) } rolls
lab-mean-ms = the mean
lab-worst-ms = the slowest
lab-tables-s = the exact tables, on all cores
lab-yahtzee-s = Yahtzee solved
lab-last-die-2-s = The Last Die for two solved
lab-solve-s = astragal solve, one roll
