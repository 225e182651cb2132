# The general board, for a box that has none of its own.

general-prompt = It is your turn: choose a move.
general-moves = Your moves
general-move = Your move
general-play = Play
general-plays = plays “{ $move }”
general-throw = The throw: { $text }
general-hidden = plays in secret
general-outcome = { $count ->
        [0] Nobody wins.
        [one] { $winners } wins.
       *[other] { $winners } win together.
    } { $scores }
general-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
