# What the table, records and chance say.

core-by-rule = { $rule }: { $text }
core-unknown-option = { $game } has no option “{ $option }”; its options: { $known }
core-wrong-seats = { $game } is for { $least } to { $most } seats, not { $seats }
core-no-such-seat = there is no seat { $seat }; the last one is { $last }
core-game-over = the game is over
core-throw-first = a throw is due before anyone can move
core-not-your-turn = seat { $seat } is not to move; to move: { $seats }
core-no-throw-due = no throw is due, so “{ $throw }” is not possible
core-undo-nothing = there is no move to take back
core-undo-chance = chance has fallen since the last move, so it cannot be taken back
core-undo-shown = the last move revealed something hidden, so it cannot be taken back
core-secret-length = a secret has 32 bytes, not { $length }
core-script-ended = the script has no throw number { $number }
core-not-a-file = “{ $file }” is not a file that can be written
core-unknown-game = there is no game “{ $game }”; the games: { $known }
core-unknown-bot = { $game } has no computer player “{ $bot }”; it has: { $known }

core-record-empty = no record in it
core-record-not-json = line { $line } is not JSON in UTF-8 (was the file cut off?)
core-record-not-object = line { $line } is not a JSON object
core-record-no-header = line { $line } comes before any header, a line with "record": "astragal/1"
core-record-newer = line { $line }: the record’s version is { $form }; this astragal reads astragal/1
core-record-form = line { $line }: “{ $form }” is not a record format; this astragal reads astragal/1
core-record-header-game = line { $line }: the header’s "game" must be the name of a game
core-record-header-options = line { $line }: the header’s "options" must be an object
core-record-header-seats = line { $line }: the header’s "seats" must be a list of names
core-record-header-seed = line { $line }: the header says that chance was seeded, but its "seed" is not a number or text
core-record-header-fair = line { $line }: the header’s "secret" must be 32 bytes in hexadecimal, and "contributions" a list of such texts
core-record-line-form = line { $line }: expected a "seat" with its "move", a "throw", or "over"
core-record-after-end = line { $line } comes after the end of the game
core-record-refused = line { $line }: { $refusal }
core-record-throw = line { $line }: the throw is “{ $throw }”, but the header’s chance gives “{ $due }”
core-record-not-over = line { $line }: the record ends the game here, but it is not over
core-record-end = line { $line }: the record says { $end }, but the game ended with { $due }
core-record-end-missing = the game is over, but the record does not end with "over"
core-record-secret-missing = the game is over, but the secret behind the commitment is not shown
core-record-commitment = line { $line }: the secret’s SHA-256 is not the commitment
core-record-header-promises = line { $line }: the header’s "promises" must be a list as long as "contributions"
core-record-promise = line { $line }: a contribution’s SHA-256 is not what its seat promised
core-record-several = line { $line } starts a second record; give one at a time

core-lesson-other = the rules allow that, but the lesson asks for another move here; try your idea in a real game
core-lesson-look = there is nothing to play at this point; just read on
core-lesson-over = the lesson is over; now play a real game
core-no-such-action = action { $action } is not legal now; legal actions: { $legal }
core-unknown-reward = unknown reward { $reward }; rewards: { $known }
core-unknown-render-mode = unknown render mode { $mode }; render modes: { $known }
core-wrong-bots = computer players named: { $bots }; other seats at this table: { $others }. Each of these seats needs one; with none named the agent plays every seat
core-no-vector = { $game } has no vector environment: its rules do not step many tables at once
core-other-network = { $file } holds { $found } weights, the network here has { $wanted }
core-no-adviser = there are no hints and no analyses for { $game }: its box has no adviser
core-no-encoding = { $game } cannot be played in numbers: its box has no encoding
core-no-lesson = there is no lesson for { $game }
core-no-training = { $game } has no training by self-play
core-nothing-falls = no throw is due now

# The general board, for a box that draws none of its own.
core-general-prompt = It is your turn: type a move.
core-general-ask-throw = Throw { $count ->
        [one] one
       *[other] { $count }
    } and type what falls: { $shows }
core-general-throw = The throw: { $text }
core-general-hidden = plays in secret
core-general-result = { $count ->
        [0] Nobody wins.
        [one] { $winners } wins.
       *[other] { $winners } win together.
    } { $scores }
core-general-yes = yes
core-general-no = no
