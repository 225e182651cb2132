# The analysis of a game: in the terminal, on its page, in the browser.

analysis-title = Analysis: { $game }
analysis-unfinished = The game is unfinished. It is analysed up to its last move.
analysis-told = { $name } { $text }
analysis-colon = { $name }: { $text }
analysis-turn = Turn { $turn }
analysis-at = Turn { $turn }: { $text }

# What a position or a move is worth.
analysis-value = { $unit ->
        [wins] { NUMBER($value, style: "percent", maximumFractionDigits: 0) } chance to win
       *[points] { $value ->
                [one] 1 point
               *[other] { NUMBER($value, maximumFractionDigits: 1) } points
            } at the end
    }
analysis-tick = { $unit ->
        [wins] { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
       *[points] { NUMBER($value, maximumFractionDigits: 0) }
    }
# What a decision or a throw changes. `value` is the number of wins in 100 games, or of points.
analysis-change = { $unit ->
        [wins] { $value ->
                [one] 1 win
               *[other] { NUMBER($value, maximumFractionDigits: 1) } wins
            } in 100 games
       *[points] { $value ->
                [one] 1 point
               *[other] { NUMBER($value, maximumFractionDigits: 1) } points
            }
    }
analysis-nothing = nothing
analysis-number = { NUMBER($value, maximumFractionDigits: 1) }
# What adds up over a game.
analysis-sum = { $unit ->
        [wins] { $sign }{ $value ->
                [one] 1 win
               *[other] { NUMBER($value, maximumFractionDigits: 2) } wins
            }
       *[points] { $sign }{ $value ->
                [one] 1 point
               *[other] { NUMBER($value, maximumFractionDigits: 1) } points
            }
    }
analysis-number-fine = { NUMBER($value, maximumFractionDigits: 2) }
analysis-sure-to = { $value } (± { $margin })

analysis-players = The players
analysis-player = Player
analysis-decisions = Decisions
analysis-rate = Cost per decision
analysis-rate-about = What a decision gave away on average.
analysis-luck = Luck
analysis-luck-about = What the dice gave (+) or took (−). On average 0.
analysis-result = Result
analysis-adjusted = Result without luck
analysis-adjusted-about = { $unit ->
        [wins] What the play alone was worth: an estimate, which can be below 0 or above 1 win.
       *[points] What the play alone was worth.
    }
analysis-none = –

analysis-grade = { $grade ->
        [blunder] blunder
        [mistake] mistake
        [inaccuracy] inaccuracy
       *[fine] good move
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
        [wins] Each player’s chance to win, move by move.
       *[points] The points that each player can expect at the end, move by move.
    }
analysis-start = Start
analysis-course-help = { $unit ->
        [wins] Chances to win, move by move.
       *[points] Points to expect, move by move.
    } The arrow keys go from move to move, Enter shows it on the board.
analysis-course-table = The same as a table
analysis-see = Show on the board
analysis-file = Download as a page
analysis-key = Marks: { $marks }.
analysis-key-mark = { $mark } { $name }

analysis-errors-title = What could have been better
analysis-no-errors = No mistakes were found. Well played!
analysis-error = { $grade }: costs { $loss }
analysis-better = Better:
analysis-best = Best:
analysis-worth = , { $value }. { $why }
analysis-played = Played:
analysis-luck-title = Strokes of luck
analysis-no-luck = No throw mattered that much.
analysis-befell = { $kind ->
        [lucky] good luck for { $name }: worth { $value }
       *[unlucky] bad luck for { $name }: costs { $value }
    }

analysis-all = The whole game
analysis-turn-head = Turn
analysis-happened = What happened
analysis-cost-head = { $unit ->
        [wins] Cost, in wins in 100 games
       *[points] Cost, in points
    }
analysis-luck-head = { $unit ->
        [wins] Luck, in wins in 100 games
       *[points] Luck, in points
    }
analysis-after = { $unit ->
        [wins] { $name }’s chance to win
       *[points] { $name }’s points at the end
    }

analysis-meaning = What the numbers mean
analysis-meaning-value = { $unit ->
        [wins] The chance to win is that of a player if all play on as the strongest computer player would. A win shared by several counts in equal parts.
       *[points] The points at the end are those a player can expect, playing on as the strongest computer player would.
    }
analysis-meaning-given-up = { $unit ->
        [wins] Imagine the same position played 100 times. A decision costs as many wins as the best move would bring more than the move played.
       *[points] A decision costs as many points as the best move would bring more than the move played.
    } From { $inaccuracy } on it is an inaccuracy (?!), from { $mistake } a mistake (?), from { $blunder } a blunder (??). If only one move was legal, there was nothing to decide.
analysis-meaning-luck = The luck of a throw is how much better it was than the average throw. The same goes for a move that reveals something hidden. Over many games luck is zero. A stroke of luck is worth { $blunder } at least.
analysis-meaning-adjusted = { $unit ->
        [wins] The result is 1 for a win and 0 otherwise. Without luck it shows how the game was played rather than how the dice fell. It is an estimate: in a single game it can be below 0 or above 1.
       *[points] The result is the score. Without luck it shows how the game was played rather than how the dice fell.
    }
analysis-meaning-known = Everything is judged by what the player could know then, never by what was hidden.
analysis-meaning-sampled = The number after ± says how far off an estimate may be. A cost smaller than that is not called a mistake.
analysis-made = Made by astragal { $version }.

# While it is made, in the browser.
analysis-making = The game is being analysed
analysis-making-text = Every decision is compared with the best one, every throw with the average. It takes a few seconds.
analysis-making-at = Decision { $done } of { $moves }
analysis-making-soon = Waiting: another game is being analysed …

# The decisions beside the board, in the browser.
analysis-decisions-title = Decisions
analysis-show = Show
analysis-filter = { $filter ->
        [mine] My mistakes
        [mistakes] All mistakes
       *[all] All decisions
    }
analysis-filter-player = Decisions: { $name }
analysis-worst-first = The most costly first.
analysis-none-here = { $filter ->
        [mine] No mistakes of yours were found. Well played!
        [mistakes] No mistakes were found. Well played!
       *[other] There was nothing to decide.
    }
analysis-count = { $at } of { $count }
analysis-previous = Previous decision
analysis-next = Next decision
analysis-keys = The arrow keys ← and → go from decision to decision.
analysis-costs = costs { $loss }
analysis-costs-nothing = there was nothing better
analysis-position = The position
analysis-replay-here = Replay from here

analysis-try = Try again
analysis-trying = { $name } to move: find a better one. Play on the board.
analysis-judging = Working out what that is worth …
analysis-try-stop = Show the answer
analysis-tried = Your try:
analysis-tried-best = That is the best move!
analysis-tried-as-good = As good as the best move.
analysis-tried-better = Better than the move played. It still costs { $loss } against the best.
analysis-tried-same = No better than the move played: it costs { $loss } against the best.
analysis-tried-played = That is the move played. It costs { $loss } against the best.
analysis-tried-worse = Worse than the move played: it costs { $loss } against the best.
analysis-try-more = Try as often as you like; nothing is recorded.

analysis-several = the file holds { $records } records, and the page is about one of them: name it with --record
analysis-no-move = entry { $entry } of the record is not a player’s move
