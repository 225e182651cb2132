# The analysis of a game: in the terminal, on its page, in the browser.

analysis-title = Analysis: { $game }
analysis-unfinished = The game is unfinished. It is analysed up to its last entry.
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
    } The arrow keys go from entry to entry, Enter opens the replay.
analysis-course-table = The same as a table
analysis-see = See this in the replay
analysis-file = Download as a page
analysis-key = Marks: { $marks }.
analysis-key-mark = { $mark } { $name }

analysis-errors-title = What could have been better
analysis-no-errors = No errors were found.
analysis-error = { $grade }, { $loss } given up
analysis-better = Better:
analysis-worth = , { $value }. { $why }
analysis-played = Played:
analysis-luck-title = Strokes of luck
analysis-no-luck = No throw mattered that much.
analysis-befell = { $kind } for { $name }, { $value }

analysis-all = The whole game
analysis-number-head = No.
analysis-happened = What happened
analysis-after = { $name }, then

analysis-meaning = What the numbers mean
analysis-meaning-value = { $unit ->
        [wins] The value of a position is each player’s chance to win if all play on as the strongest computer player would. A win shared by several counts in equal parts.
       *[points] The value of a position is the points that each player can expect at the end, playing on as the strongest computer player would.
    }
analysis-meaning-given-up = What a decision gives up is the value of the best move minus the value of the move played. From { $inaccuracy } on it is an inaccuracy (?!), from { $mistake } a mistake (?), from { $blunder } a blunder (??). If only one move was legal, there was nothing to decide.
analysis-meaning-luck = The luck of a throw is the value after it minus the mean over all possible throws. The same goes for a move that reveals something hidden. On average luck is zero. A stroke of luck is worth { $blunder } at least.
analysis-meaning-adjusted = { $unit ->
        [wins] The result is 100 % for a win and 0 % for none. Without luck it shows how the game was played rather than how the dice fell; it may be below 0 % or above 100 %.
       *[points] The result is the score. Without luck it shows how the game was played rather than how the dice fell.
    }
analysis-meaning-known = Everything is judged by what the player could know then, never by what was hidden.
analysis-meaning-sampled = After ± comes twice the standard error of sampling. A smaller loss is not called an error.
analysis-made = Made by astragal { $version }.

analysis-several = the file holds { $records } records, and the page is about one of them: name it with --record
