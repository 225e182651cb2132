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
lab-yardstick-missing = no baseline: it needs OpenSpiel, pip install astragal[bench]
lab-random-play = Random play
lab-seats = Seats
lab-decisions-per-s = Decisions/s
lab-how = How
lab-how-bulk = compiled
lab-how-table = table
lab-table-moves-per-s = Table moves/s
lab-yardstick = Backgammon (OpenSpiel)
lab-ratio = Dice Stars has
lab-yardstick-python = from Python, one call per move
lab-yardstick-bots = in C++, one call per game
lab-yardstick-rollouts = in C++, one call for all games
lab-time = Time
lab-seconds = Seconds
lab-cold-import-s = import of all games
lab-cold-compile-s = compiling all games, once
lab-version-s = astragal --version
lab-play-first-prompt-s = astragal play, to the first question

lab-duel-two-bots = { $bots ->
        [one] { $bots } computer player
       *[other] { $bots } computer players
    }: a duel is between two, like --bots random,greedy
lab-duel-title = { $game }: { $first } against { $second }, { $games ->
        [one] { $games } game
       *[other] { $games } games
    } in { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }, seed { $seed }
lab-duel-rounded = { $asked ->
        [one] { $asked } game was
       *[other] { $asked } games were
    } asked for; whole deals make { $games }.
lab-duel-player = Player
lab-duel-score = Mean score
lab-duel-time = Time of a decision
lab-duel-median = Median, ms
lab-duel-worst = Worst, ms
lab-duel-comparison = The first compared with the second
lab-duel-value = Value
lab-duel-fair = fair share of the wins
lab-duel-share-gap = wins: percentage points more
lab-duel-score-gap = score: points more
lab-duel-elo = Elo points more
lab-duel-elo-fair = Elo points more, relative to the fair share
lab-duel-cut-wins = variance of the wins, cut by the same dice
lab-duel-cut-scores = variance of the scores, cut by the same dice
lab-duel-strength = { $value } ({ $low } to { $high })
lab-duel-about = The games of a deal have the same dice; { $seats ->
        [one] each player plays one of them
       *[other] in them the players change seats
    }. In brackets: 95% intervals, from deals as independent units. A win shared by k players counts 1/k for each of them. Other work on the machine disturbs the decision times; a process leaves out those of its first deal.

lab-ladder-few = a ladder needs at least two rungs: name some of { $known } with --bots, the weakest first
lab-ladder-twice = “{ $bot }” is named twice: name each computer player once
lab-ladder-alone = no ladder for { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }: a ladder needs at least 2
lab-ladder-title = { $game }: { $rungs } rungs, { $games } games, { $seats } seats, seed { $seed }
lab-ladder-rung = Rung
lab-ladder-elo = Elo
lab-ladder-error = Standard error
lab-ladder-duel = Duel
lab-ladder-pair = { $higher } – { $lower }
lab-ladder-step = Step
lab-ladder-low = low
lab-ladder-good = good
lab-ladder-high = high
lab-ladder-uncertain = { $height }?
lab-ladder-several = The first player of a duel has one seat and the second all others; the fair share of the first is { NUMBER($fair, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }. Steps are judged by the same odds at a table for two.
lab-ladder-one-sided = Where one side won everything, half a win was added for each side; the true distance may be larger.
lab-ladder-about = In a good step the higher rung wins { NUMBER($low, style: "percent", maximumFractionDigits: 0) } to { NUMBER($high, style: "percent", maximumFractionDigits: 0) } of the games; a question mark means that the interval does not settle it. In brackets: 95% intervals, from deals as independent units. The ratings are the maximum-likelihood ones over all duels (Bradley–Terry); the lowest rung has 0. Other work on the machine disturbs the decision times.
lab-ladder-axis = Elo points above { $lowest }, with 95% intervals
lab-ladder-won = the higher wins { $share }

lab-league-seats = { $seats } cannot sit at a table of this league; 2 to { $most } can
lab-league-title = { $game }: { $players } players, { $games } games, { $seats } seats, seed { $seed }
lab-league-player = Player
lab-league-rating = Rating
lab-league-mean = Mean
lab-league-scatter = Scatter
lab-league-points = { $points } ± { $margin }
lab-league-right = After { $games } games all players were in the right order, and stayed so.
lab-league-right-not = At the end not all players were in the right order.
lab-league-right-apart = After { $games } games all players who are two rungs apart or more were in the right order, and stayed so.
lab-league-right-apart-not = At the end not all players who are two rungs apart or more were in the right order.
lab-league-given-up = Given up
lab-league-skill-right = After { $games } of { $of } analysed games all players were in the right order by what their decisions gave up, and stayed so.
lab-league-skill-right-not = By what their decisions gave up in { $of } games, not all players were in the right order.
lab-league-skill-right-apart = After { $games } of { $of } analysed games all players who are two rungs apart or more were in the right order by what their decisions gave up, and stayed so.
lab-league-skill-right-apart-not = By what their decisions gave up in { $of } games, not all players who are two rungs apart or more were in the right order.
lab-league-about = Each game is played by players drawn at random, and rated as on a server. The rating is that at the end; mean and scatter (standard deviation) are those of the second half.

## Clusters

lab-cluster-none = no scheduler answers at { $address }: check the address, or start one with: dask scheduler
lab-cluster-idle = no worker of astragal is at { $address }: start some with: astragal worker { $address }
lab-cluster-differs = { $where } runs { $theirs }; here it is { $ours }. Results would differ: install the same on both
lab-cluster-lost = the scheduler at { $address } has gone, and its work with it
lab-cluster-killed = the same part of the work has ended { $times } workers at { $address }: look whether they run out of memory

## Learning

lab-train-look = { NUMBER($games) } games: { $share } of the wins against { $opponent }, looking no further than its own move
lab-train-look-alone = { NUMBER($games) } games: { $share } of its games won alone, looking no further than its own move
lab-train-done = The network is in { $file }.
lab-train-title = { $game }, { $seats ->
    [one] alone
   *[other] { $seats } seats
}: learning from { NUMBER($games) } games, seed { $seed }
lab-train-games = games played against itself
lab-train-share = share of the wins against { $opponent }
lab-train-share-alone = share of the games won alone
lab-train-other-plan = { $file } belongs to another run (another game, number of seats, games or learners, or seed): remove it, or name another --out
