# The command line.

cli-about = Three boxes of dice games on one table: Dice Stars, Farbenpoker, Rolling Cubes.
cli-exit-codes = Exit codes: 0 success, 2 wrong arguments or input, 130 interrupted.
cli-misuse = { $program }: { $message } (see { $program } --help)
cli-refusal = astragal: { $message }

cli-commands = commands
cli-command = COMMAND
cli-learn = a lesson: a guided first game with a coach
cli-lesson = LESSON
cli-help-lesson = a game (dice-stars, yahtzee) or a chapter of one (dice-stars/solo); none: list the lessons
cli-play = play in the terminal, against the computer or with others at one keyboard
cli-serve = run a server for online tables
cli-backup = copy the database of a server while it runs
cli-doctor = look at everything a server rests on, and say what to mend
cli-ratings = the ratings of players
cli-ratings-rebuild = compute all ratings anew from the games that were rated
cli-skill = the skill figures of players
cli-skill-rebuild = compute all skill figures anew from the games that were analysed for them
cli-compile = compile everything that computer players need, so that nobody waits for that later
cli-worker = work for a cluster: what others give to its scheduler is done on this machine, too
cli-simulate = let computer players play many games, and summarise the results
cli-train = train the network of the strong players by self-play
cli-duel = let two computer players play each other with the same dice, and measure which is stronger
cli-ladder = let the levels of a game play each other, and rate them
cli-league = let computer players play a league, rated as people are on a server
cli-bench = measure how fast games are played on this machine
cli-replay = show the games of a record
cli-verify = check records by every rule, and their chance where its seed or secret is shown
cli-analyse = analyse the games of a record: what every decision gave up, what was luck, and what would have been better
cli-rules = the rules in words, by number
cli-print = print score sheets, and the rules of a game on one page, as PDF; without a sheet, the list of all

cli-game = GAME
cli-file = FILE
cli-sheet = SHEET
cli-number = NUMBER
cli-name-value = NAME=VALUE

cli-help-lang = the language: en or fr
cli-help-version = show the version and exit
cli-help-game = a game; astragal rules lists them
cli-help-play-game = a game (astragal rules lists them); without it, a menu
cli-help-rules-game = a game; without it, the list of games
cli-help-seats = how many play, computer players included (usually 2; 1 is the solo game)
cli-help-play-bots = computer players for the last seats, or none (usually the first opponent of the game, in all seats but yours)
cli-help-names = the names of the people
cli-help-seed = a number or text; the same seed gives the same throws
cli-help-dice = where chance comes from: a seed; a secret that is committed to before the game and can be checked after it; or real dice that you type in
cli-help-option = an option of the game; may be repeated
cli-help-record = where the game is saved (usually among the data of the user)
cli-help-resume = resume a saved game
cli-help-simulate-seats = how many play at the table
cli-help-games = how many games (1000)
cli-help-simulate-seed = the same seed gives the same games (0)
cli-help-simulate-bots = one computer player for all seats, or one for each (random)
cli-help-train-seats = for how many seats (2)
cli-help-train-games = from how many games (1000000)
cli-help-train-seed = the same seed learns the same (1)
cli-help-train-device = where to learn: on the cores of this machine, or on a GPU (needs PyTorch)
cli-help-learners = how many learners play side by side, 8 games each, before the network takes a step (2)
cli-help-train-out = where to write the network; an interrupted run is resumed from the file beside it
cli-help-train-plot = where to draw the learning curve (.svg or .png)
cli-help-duel-bots = the two computer players, the one to be judged first
cli-help-duel-seats = how many play at the table (2): the first player on one seat, the second on all others; 1: each alone
cli-help-duel-games = how many games (1000), rounded up to whole deals: as many as there are seats, 2 for one seat
cli-help-ladder-bots = the rungs, the weakest first (usually level-1 to master)
cli-help-ladder-all = every pair plays, not only neighbours
cli-help-ladder-seats = how many play at the table (2): the higher player on one seat, the lower on all others
cli-help-league-bots = the players, the weakest first (usually all that a person can choose)
cli-help-league-seats = how many play at a table (2)
cli-help-league-games = how many games are played (600)
cli-help-league-skill = analyse the first K games: do the skill figures find the order sooner? (0)
cli-help-ladder-games = how many games of each pair (400), rounded up to whole deals
cli-help-records = write the records of all games
cli-help-plot = draw a picture: .png or .svg
cli-help-jobs = how many processes (usually one for each core)
cli-help-scheduler = share the work with the workers of a Dask scheduler (tcp://10.0.0.5:8786)
cli-help-worker-address = the Dask scheduler (tcp://10.0.0.5:8786)
cli-help-compile-games = games (dice-stars, yahtzee); none: all of them
cli-help-json = answer in JSON
cli-help-json-lines = answer in JSON, one line for each record
cli-help-one-file = a file of records; - is standard input
cli-help-files = files of records; - is standard input
cli-help-which = only the record of this number
cli-help-sheet = a sheet (yahtzee, dice-stars/score); astragal print lists them
cli-help-print-players = for how many players
cli-help-each = how often on a page: 1, 2 or 4 (1)
cli-help-paper = the size of the paper (a4)
cli-help-copies = how many copies (1)
cli-help-print-record = print the filled-in sheets of the games in this file; - reads standard input
cli-help-print-out = the PDF to write; - writes to standard output
cli-help-html = write the analysis as one page for browsers
cli-help-step = show the board before each decision, and wait for Enter
cli-help-all = show the board before each decision
cli-help-number = the number of a rule: DS-9, or 9

cli-simulating = games
cli-training = games learned from
cli-verifying = records
cli-analysing = entries
cli-measuring = measurements
cli-compiling = compiled
cli-compiling-player = { $game }, { $player }, { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }
cli-compiles = Computer players are compiled by { $count } games that they play. This is done once on a machine.
cli-compiled-part = compiled: { NUMBER($part, style: "percent") }
cli-compiled = All computer players are compiled.
cli-compiled-already = All computer players are compiled already.
cli-not-compiled = { $count ->
        [one] one game that compiles computer players could not be played
       *[other] { $count } games that compile computer players could not be played
    }

cli-not-whole = “{ $text }” is not a whole number from { $least } to { $most }
cli-not-seed = a seed is a number, or text on one line
cli-not-option = “{ $text }” is not of the form name=value
cli-resume-alone = --resume continues a saved game; leave out the game and the other options
cli-step-needs-file = --step reads Enter from standard input, so the record must come from a file

# What argparse says; %s and %(…)s are filled in by it.
cli-argparse-usage = usage:{ " " }
cli-argparse-positional = arguments
cli-argparse-options = options
cli-argparse-help = show this help and exit
cli-argparse-argument = %(argument_name)s: %(message)s
cli-argparse-required = missing: %s
cli-argparse-unrecognized = not understood: %s
cli-argparse-one = a value must follow
cli-argparse-at-least-one = at least one value must follow
cli-argparse-not-with = not together with %s
cli-argparse-explicit = takes no value, but %r was given
cli-argparse-choice = no choice “%(value)s”; choose from %(choices)s

# astragal serve
cli-address = ADDRESS
cli-folder = FOLDER
cli-help-host = the address to listen on (127.0.0.1)
cli-help-port = the port to listen on (8377); 0 takes any free one
cli-help-data = the folder for all data, with SQLite
cli-help-database = a PostgreSQL database, postgresql://…
cli-help-workers = the number of server processes (1)
cli-help-config = a TOML file with settings
cli-help-open = open it in the browser, where there is one
cli-serving = astragal serves at { $address }
cli-serving-elsewhere = on other machines of this network: { $address }
cli-help-backup = the new file; only you may read it
cli-ratings-rebuilt = { $games ->
        [one] one game was rated again
       *[other] { $games } games were rated again
    }; there are { $ratings } ratings, and { $different ->
        [0] all numbers are as they were
       *[other] { $different } of the stored numbers are different from before
    }
cli-skill-rebuilt = { $games ->
        [one] one game was analysed again
       *[other] { $games } games were analysed again
    }; { $different ->
        [0] all numbers are as they were
       *[other] { $different } of the stored rows are different from before
    }
cli-backed-up = { $file } has everything that was acknowledged until now ({ $size } bytes)
cli-finding = { $kind }: { $message }
cli-warning = Warning: { $message }
cli-working = { $jobs ->
        [one] One process works
       *[other] { $jobs } processes work
    } for the scheduler at { $address }.
cli-worked = The worker has stopped.
cli-serving-until = To stop it, press Ctrl+C.
cli-serving-compiles = This start is the first on this machine: the computer players are compiled meanwhile. You can play at once; some may take a while over their first move.
cli-port-taken = port { $port } is in use, perhaps by another astragal server: open { $address }, or choose another port with --port
cli-extra-missing = the module { $module } is missing; it comes with: pip install astragal[{ $extra }]
cli-print-record-alone = --record prints filled-in sheets of its games: without a sheet, --each and --players
cli-print-number = --number chooses a record; name the file with --record
cli-print-where = name the PDF to write: -o sheet.pdf
cli-print-what = what is to be printed? astragal print lists the sheets
