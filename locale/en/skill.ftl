# Skill without luck: on the page of a player, and on the leaderboard.

skill-not-shown = { $account } shows no skill figures
skill-title = Skill without luck
skill-lead = Every decision of a finished game is compared with the best one by what could be known, and every throw with all that could have fallen. So the luck of the dice does not count.
skill-none = Nothing yet. Your finished games are analysed in the background, those without hints and undo; after { $least } games of a game its figures stand here.
skill-none-other = Nothing yet.
skill-too-few = too few games ({ $games } of { $least })
skill-game = Game
skill-alone = alone
skill-from = From { $games ->
        [one] one analysed game
       *[other] { NUMBER($games) } analysed games
    } with { $decisions ->
        [one] one decision
       *[other] { NUMBER($decisions) } decisions
    }.
skill-number = { NUMBER($value, maximumFractionDigits: 1) }
skill-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
# What a decision costs. `value` is wins in 100 games, or points.
skill-loss = { $unit ->
        [wins] { $value ->
                [one] { NUMBER($value, maximumFractionDigits: 1) } win in 100 games
               *[other] { NUMBER($value, maximumFractionDigits: 1) } wins in 100 games
            }
       *[points] { $value ->
                [one] { NUMBER($value, maximumFractionDigits: 1) } point
               *[other] { NUMBER($value, maximumFractionDigits: 1) } points
            }
    }
# The same with a sign; `number` is the number as text.
skill-gain = { $unit ->
        [wins] { $value ->
                [one] { $number } win in 100 games
               *[other] { $number } wins in 100 games
            }
       *[points] { $value ->
                [one] { $number } point
               *[other] { $number } points
            }
    }
skill-luck-sum = { $unit ->
        [wins] { $value ->
                [one] { $number } win
               *[other] { $number } wins
            }
       *[points] { $value ->
                [one] { $number } point
               *[other] { $number } points
            }
    }
skill-range = 95 % sure: between { $low } and { $high }
skill-given-up = Given up per decision
skill-given-up-about = What a decision costs on average compared with the best move. Less is better, 0 is perfect.
skill-without-luck = Result without luck
skill-without-luck-about = { $unit ->
        [wins] More or fewer than a fair share of the wins, with average luck. Above 0 is better than your tables.
       *[points] The mean result, with average luck.
    }
skill-luck = Luck in all
skill-luck-about = What dice and draws gave (+) or took (−) in { $games ->
        [one] the one game played to its end.
       *[other] the { NUMBER($games) } games played to their end.
    } In the long run it tends to 0 a game.
skill-course = Over time
skill-course-about = { $unit ->
        [wins] Given up per decision, as wins in 100 games: the mean of the last 20 games. Lower is better.
       *[points] Given up per decision, in points: the mean of the last 20 games. Lower is better.
    }
skill-course-help = Skill over time. The left and right arrow keys choose a game.
skill-course-see = See the analysis
skill-course-table = All values
skill-best = Best decisions
skill-best-about = The only good move, found: any other would have been worse by so much.
skill-best-cost = { $cost } better than the next best
skill-best-none = None yet in which one move alone was good.
skill-worst = Worst decisions
skill-worst-about = What gave up most, by what could be known then.
skill-worst-cost = cost { $cost }
skill-worst-none = Not one inaccuracy so far.
skill-see = See it
skill-see-label = See the decision of { $day }: { $text }
skill-recall = Memory
skill-recall-about = Whenever something seen earlier was worth knowing: how often was the choice that of somebody who forgets nothing? A lucky guess counts, too.
skill-recall-seen = Seen
skill-recall-knew = Known
skill-recall-ago = { $first ->
        [one] 1 turn ago
       *[other] { $first } turns ago
    }
skill-recall-ago-range = { $first } to { $last } turns ago
skill-recall-or-more = { $first } turns ago or more
# 80 %, of 24 times (61 % to 91 %)
skill-recall-of = of { $of ->
        [one] one time
       *[other] { $of } times
    } ({ $low } to { $high })
skill-column = Given up
skill-column-about = “Given up” is what a decision costs on average, as wins in 100 games, in the analysis: luck does not count. It is shown for computer players, for people who show it, and for you.
# 1.4 (0.9 to 1.9)
skill-column-value = { $value } ({ $low } to { $high })
