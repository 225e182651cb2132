# The game in the terminal.

# Words that a person may type, with spaces between them.
terminal-typed-help = help h
terminal-typed-hint = ? hint
terminal-typed-rules = rules rule
terminal-typed-moves = moves
terminal-typed-undo = undo
terminal-typed-save = save
terminal-typed-quit = quit exit q

terminal-help =
    Answer with the number of a move in the list, or type the move itself.
      ?        a hint: the best moves         moves    all moves
      rules    the rules that hold now        rules 9  rule number 9
      undo     take your last move back       save     where the game is saved
      quit     leave; you can resume the game later

terminal-lesson-choose = Type “astragal learn” and the name on the right.
terminal-lesson-welcome = Do what the coach asks. “?” shows the move, “rules” the rules behind it, “undo” goes one step back, “quit” leaves.
terminal-lesson-go-on = Press Enter to continue.
terminal-lesson-move = Type the move.
terminal-lesson-other = The rules allow that. But here I want to show you something else: { $move }. Try your idea in your first game!
terminal-lesson-first-game = Now play your first game. Press Enter to begin, or type “quit”.
terminal-welcome = { $game }. “help” gives the commands, “?” a hint, “rules” the rules that hold now.
terminal-opponents = Computer players: { $names }
terminal-hint-move = move
terminal-hint-wins = wins
terminal-hint-score = score
terminal-hint-why = why
terminal-hint-chance = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-hint-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-hint-about = { $value } ± { $margin }
terminal-hint-first = Working out the first hint takes a while …
terminal-guest = guest
terminal-player = Player { $number }
terminal-told = { $name }: { $text }
terminal-to-move = { $name } to move.
terminal-look-away = { $name }, only you may look now; the others look away.
terminal-hand-over = The keyboard goes to { $name }. Press Enter when nobody else can see the screen.
terminal-only-move = Enter plays it.
terminal-more-moves = These are the first { $most }; there are more.
terminal-dice-first = Throw the dice first.
terminal-undone = { $moves ->
        [one] The last move is taken back.
       *[other] The last { $moves } moves are taken back.
    }
terminal-saved = The game is saved after every move, in { $file }
terminal-left =
    The game is saved in { $file }
    Resume with: { $program } play --resume { $argument }
terminal-record = The record of the game: { $file }
terminal-record-fair =
    The record of the game: { $file }
    It now shows the secret. To derive every throw again: { $program } verify { $argument }
terminal-goes-on = { $file }: { $entries ->
        [one] the game resumes after { $entries } entry.
       *[other] the game resumes after { $entries } entries.
    }

terminal-commitment =
    The throws come from a secret that is already chosen. Keep its SHA-256:
    { $commitment }
terminal-contribution = { $name }, type any word to mix in (Enter: a random one).
terminal-contribution-long = At most { $most } characters.

terminal-menu-left = { "   " }0  resume the last game: { $game } ({ $names })
terminal-menu-game = Which game? Its number, or its name.
terminal-menu-seats = How many players, { $least } to { $most }? You and the computer{ $alone ->
        [yes] ; 1 is the solo game
       *[no] { "" }
    }. (Enter: 2)
terminal-menu-seats-again = A number from { $least } to { $most }.

terminal-replay-record = Record { $number } of { $records }: { $game }, started { $started }
terminal-replay-seats = Players: { $names }. Chance: { $chance }
terminal-replay-options = Options: { $options }
terminal-replay-step = Enter: next …
terminal-replay-unfinished = The record ends here; the game is not over.

terminal-verify-accepted = { $file }, record { $number }: accepted ({ $chance }); { $game }; { $names }; { $end }
terminal-verify-unkept = { $file }, record { $number }: seat { $seat } ({ $name }) promised a contribution and did not reveal it. The throws are right, but whoever left it out, this seat or the table, could choose between two sets of throws.
terminal-verify-refused = { $file }, record { $number }: { $problem }
terminal-verify-unread = { $file }: { $problem }
terminal-verify-running = in progress, { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }
terminal-verify-won = { $scores }; won by { $winners } ({ $reason })
terminal-verify-lost = { $scores }; no winner ({ $reason })
terminal-chance-fair = every throw follows from the secret and its commitment
terminal-chance-shared = every throw follows from the secret of the shared dice and its commitment
terminal-chance-seeded = every throw follows from the seed
terminal-chance-unrevealed = the secret is not shown yet, no throw could be checked
terminal-chance-unchecked = the header makes no claim about chance

terminal-file-missing = there is no “{ $file }”
terminal-file-folder = “{ $file }” is a folder, not a file
terminal-file-forbidden = you may not read or write “{ $file }”
terminal-file-no-room = there is no space left to write “{ $file }”
terminal-file-other = “{ $file }”: { $why }

terminal-too-many-bots = { $bots } computer players are too many at a table of { $seats }
terminal-too-many-names = { $names } names for { $people } people
terminal-bad-name = “{ $name }” is not a name: it needs at least one character, no control characters, and no “bot:” at its start
terminal-seed-not-seeded = a seed has no effect with --dice { $dice }; leave one of them out
terminal-record-exists = “{ $file }” is not empty; resume it with --resume, or name another file
terminal-is-over = the game in “{ $file }” is over; astragal replay shows it
terminal-secret-missing = to resume this fair game, its secret is needed: “{ $file }”
terminal-no-source = line { $line }: the header does not say where chance comes from, so the game cannot be resumed
terminal-unknown-rule = there is no rule “{ $asked }” in { $game }; its rules: { $known }
terminal-no-such-record = there is no record { $number } in the file; the last one is { $records }
terminal-getting-ready = { $name } is getting ready; the first time this takes a while …
