# The analysis of a game: in the terminal, on its page, in the browser.

analysis-title = Analysis: { $game }
analysis-unfinished = The game was not played to its end: it is analysed as far as it goes.
analysis-told = { $name } { $text }
analysis-colon = { $name }: { $text }

analysis-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-percent-whole = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
analysis-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-number-whole = { NUMBER($value, maximumFractionDigits: 0) }
analysis-sure-to = { $value } ± { $margin }

analysis-players = The players
analysis-player = Player
analysis-decisions = Decisions
analysis-rate = Given up per decision
analysis-given-up = Given up
analysis-luck = Luck
analysis-result = Result
analysis-adjusted = Result without luck
analysis-none = –

analysis-grade = { $grade ->
        [blunder] blunder
        [mistake] mistake
        [inaccuracy] inaccuracy
       *[fine] fine
    }
analysis-grades = { $grade ->
        [blunder] Blunders
        [mistake] Mistakes
       *[inaccuracy] Inaccuracies
    }
analysis-stroke = { $kind ->
        [lucky] good luck
       *[unlucky] bad luck
    }

analysis-course = { $unit ->
        [wins] Chances to win
       *[points] Points to expect
    }
analysis-course-about = { $unit ->
        [wins] The chance of each player to win, after every entry of the record.
       *[points] The points that each player can expect at the end, after every entry of the record.
    }
analysis-start = Start
analysis-entry = Entry { $entry }
analysis-course-help = { $unit ->
        [wins] Chances to win after each entry.
       *[points] Points to expect after each entry.
    } With the arrow keys you go from entry to entry, with Enter to the replay.
analysis-course-table = The same as a table
analysis-see = See this in the replay
analysis-file = Download as a page
analysis-key = Marked are { $marks }.
analysis-key-mark = { $mark } { $name }

analysis-errors-title = What could have been better
analysis-no-errors = No errors were found.
analysis-error = { $grade }, { $loss } given up
analysis-better = Better:
analysis-worth = , { $value }. { $why }
analysis-played = Played:
analysis-luck-title = Strokes of luck
analysis-no-luck = No throw weighed that much.
analysis-befell = { $kind } for { $name }, { $value }

analysis-all = The whole game
analysis-number-head = No.
analysis-happened = What happened
analysis-after = { $name }, then

analysis-meaning = What the numbers mean
analysis-meaning-value = { $unit ->
        [wins] A position is worth the chance to win that each player has in it if all go on to play as well as the strongest computer player can. A win shared by several counts in equal parts.
       *[points] A position is worth the points that each player can expect at the end when playing on as well as the strongest computer player can.
    }
analysis-meaning-given-up = A decision gives up the value of the best move less the value of the move that was played. From { $inaccuracy } on it is an inaccuracy (?!), from { $mistake } a mistake (?), from { $blunder } a blunder (??). Where only one move was legal nothing was decided.
analysis-meaning-luck = The luck of a throw is the value after it less the mean over all that could have fallen. It is the same where a move brings something hidden to light. In the long run luck comes to nothing. A stroke of luck is worth { $blunder } at least.
analysis-meaning-adjusted = { $unit ->
        [wins] The result is 100 % for a win and 0 % for none. Less the luck it tells how the game was played rather than how the dice fell; it may be under 0 % or over 100 %.
       *[points] The result is the score. Less the luck it tells how the game was played rather than how the dice fell.
    }
analysis-meaning-known = Everything is judged by what the player could know then, never by what was hidden.
analysis-meaning-sampled = Behind ± stands twice the standard error of what was sampled. A loss that is smaller than that is not called an error.
analysis-made = Made by astragal { $version }.

analysis-several = the file holds { $records } records, and the page is about one of them: name it with --record
