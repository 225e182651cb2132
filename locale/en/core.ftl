# What the table, records and chance say.

core-by-rule = { $rule }: { $text }
core-unknown-option = { $game } has no option “{ $option }”; its options: { $known }
core-wrong-seats = { $game } is for { $least } to { $most } seats, not { $seats }
core-no-such-seat = there is no seat { $seat }; the last one is { $last }
core-game-over = the game is over
core-throw-first = the dice must be thrown before anyone can move
core-not-your-turn = seat { $seat } is not to move; to move: { $seats }
core-no-throw-due = no throw is due, so “{ $throw }” is not possible
core-undo-nothing = there is no move to take back
core-undo-chance = dice have been thrown since the last move, so it cannot be taken back
core-undo-shown = the last move showed something hidden, so it cannot be taken back
core-secret-length = a secret has 32 bytes, not { $length }
core-script-ended = the script has no throw number { $number }
core-not-a-file = “{ $file }” is not a file that can be written
core-unknown-game = there is no game “{ $game }”; the games: { $known }
core-unknown-bot = { $game } has no computer player “{ $bot }”; it has: { $known }

core-lesson-other = the rules allow that, but the lesson asks for another move here; try your idea in a real game
core-lesson-look = there is nothing to play at this point; just continue
core-lesson-over = the lesson is over; now play a real game
core-no-adviser = there are no hints and no analyses for { $game }: its box has no adviser
core-no-lesson = there is no lesson for { $game }
core-no-solver = nothing solves the throws of “{ $box }”
core-no-score-pad = there is no score pad for { $game }
core-no-such-place = no sheet has a place “{ $place }”
core-unwritable = “{ $text }” cannot be written at “{ $place }”
core-nothing-falls = no throw is due now
core-by-hand-none = nothing that is thrown now shows “{ $shown }”; it shows one of: { $known }
core-by-hand-many = { $fell } of the kind { $thing } cannot have fallen: { $most ->
        [one] there is only one
       *[other] there are only { $most }
    }
core-by-hand-count = { $due ->
        [one] one thing falls
       *[other] { $due } things fall
    } in this throw, not { $fell }

# The general board, for a box that draws none of its own.
core-general-prompt = It is your turn: type a move.
core-general-ask-throw = Throw { $count ->
        [one] one
       *[other] { $count }
    } and type what they show: { $shows }
core-general-throw = The throw: { $text }
core-general-hidden = plays in secret
core-general-result = { $count ->
        [0] Nobody wins.
        [one] { $winners } wins.
       *[other] { $winners } win together.
    } { $scores }
core-general-yes = yes
core-general-no = no
