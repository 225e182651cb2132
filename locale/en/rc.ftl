# Rolling Cubes: refusals and the board.

rc-name = Rolling Cubes
rc-name-one-by-one = One by One
rc-name-all-together = All Together
rc-name-last-die = The Last Die
rc-name-tournament = Tournament
rc-name-yahtzee = Yahtzee
rc-challenge-yahtzee-solitaire = Yahtzee solitaire
rc-challenge-about-yahtzee-solitaire = Five throws, five lines: get the highest sum.
rc-challenge-roll-of-the-day = Roll of the day
rc-challenge-about-roll-of-the-day = One roll: find the best equality. How good the best one is, is proven.
rc-about = Thirteen dice, numbers and signs: build the equality that counts most.
rc-about-one-by-one = Take turns: roll thirteen dice and build the equality that counts most.
rc-about-all-together = One roll for everyone: all write an equality with the same dice, in secret.
rc-about-last-die = Build on the equality before yours, with at least one more die. The first player who cannot ends the round.
rc-about-tournament = One by One, All Together and The Last Die in a row, with a single ranking.
rc-about-yahtzee = Five throws, five lines to fill, and dice that may be rolled again.

rc-throw-form = “{ $throw }” is not a throw; it is written like g5577 b0248 r+-x: (green, blue, red, in this order, ascending)
rc-throw-count = the dice thrown are { $due }, not { $fell } (g green, b blue, r red)
rc-throw-face = no die of this colour shows { SIGNS($symbol, rc-division) }; its faces: { SIGNS($faces, rc-division) }
rc-faces-form = the option “faces” names colours with their faces, for example "g": "135799"
rc-faces-colours = the colours of the option “faces” are g, b and r (or green, blue and red), each once at most
rc-faces-list = the faces of colour { $colour } are 1 to { $most } of the symbols { $symbols }
rc-zero-dividend-form = the option “zero_dividend” is true or false
rc-numbered = the number of equalities to choose from must be 1 or more, not { $numbered }

rc-unreadable = that is not an equality; write it with 0–9 + - x : = only, like 72:4=5x5-7+0
rc-unreadable-form = that does not have the form side=side; a side is a number, or numbers with one of + - x : between each two
rc-unreadable-yahtzee = that is not a move; write “stand” or “reroll g77 r+” after the throw, then “blue 5x8=40” (or green, red, poker, 101) or “zero blue”
rc-too-long = an equality of { $used } dice? There are only 13
rc-leading-zero = { $number } starts with 0; only the number 0 itself does
rc-by-zero = { SIGNS($joint, rc-division) } is not possible: nothing is multiplied or divided by zero
rc-zero-dividend = { SIGNS($joint, rc-division) } is not possible: zero is not divided either; the number 0 stands beside no × and no division sign
rc-alike = both sides read { SIGNS($side, rc-division) }; they must differ
rc-no-such-die = no die shows { SIGNS($symbol, rc-division) }
rc-too-few-dice = { $used } dice with { SIGNS($symbol, rc-division) } are used, but only { $there } { $there ->
        [one] shows
       *[other] show
    } it
rc-unequal = { SIGNS($left, rc-division) } is { SIGNS($leftvalue, rc-division) }, but { SIGNS($right, rc-division) } is { SIGNS($rightvalue, rc-division) }
rc-fixed-missing = every die of the last equality must be used again; missing: { SIGNS($missing, rc-division) }
rc-nothing-new = at least one newly rolled die must be used; or pass
rc-draft-empty = nothing is laid yet; an equality begins with a number
rc-draft-number = a number is missing after { SIGNS($sign, rc-division) }
rc-draft-equals = the = is missing, and then the right side
rc-draft-right = the right side is missing
rc-draft-digits = it cannot be finished: it needs at least { $needed } more { $needed ->
        [one] digit
       *[other] digits
    }, and { $left ->
        [0] none is left
        [one] only { $left } is left
       *[other] only { $left } are left
    }
rc-line-blue = Blue needs 3 blue dice or more; the equality uses { $used }
rc-line-green = Green needs 3 green dice or more; the equality uses { $used }
rc-line-red = Red needs 3 red dice or more; the equality uses { $used }
rc-line-poker = Poker needs all 4 dice of one colour; the equality uses { $used } of one at most
rc-line-101 = 101 needs a number above 100; the largest is { $largest }
rc-line-taken = the line { $line ->
        [blue] Blue
        [green] Green
        [red] Red
        [poker] Poker
       *[other] 101
    } is already filled; choose a free one
rc-reroll-first = first “stand”, or “reroll” with the dice to roll again
rc-reroll-over = dice are re-rolled in one go, right after the throw; now write on a line
rc-reroll-too-many = { $chosen } dice are too many; at most { $most } are re-rolled
rc-reroll-not-there = { $missing } is not on the table; there are { $dice }

rc-no-dice = no dice are named; they are written like g5577 b0248 r+-x:
rc-not-dice = “{ $text }” is not dice: green ones (g) show 1 3 5 7 9, blue ones (b) 0 2 4 6 8, red ones (r) + - x :, written like g5577 b0248 r+-x:
rc-too-many-dice = { $count } { $colour } dice? There are only { $most }
rc-no-line = “{ $line }” is not a line; the lines are blue, green, red, poker and 101
rc-fixed-refused = the last equality, { $text }: { $refusal }
rc-fixed-not-there = the fixed dice must be on the table too; missing among { $dice }: { $missing }
rc-unknown-wish = there is no wish “{ $wish }”; the wishes are { $known }
rc-wish-fixed-form = the fixed dice are a text of at most { $most } characters, like g57 b04 r+
rc-wish-most-form = the most dice that may be used are a whole number from 1 to { $most }
rc-wish-longest-form = the wish “longest” is true or false
rc-wish-most-unmet = no rule forbids it, but it uses { $used } dice, and at most { $most } are wished
rc-wish-longest-unmet = no rule forbids it, but it uses { $used } dice, and { $most } can be used

rc-study-fixed = Fixed: { $dice } (heavy frames; the = belongs to them)
rc-study-line = For the line { $line }
rc-study-found = { $score } { $score ->
        [one] point
       *[other] points
    }: { $equality }
rc-study-pass = 0 points: { rc-typed-pass } (RC-8)
rc-study-dice = { $points } die by die (RC-9)
rc-study-extra = { $points } more for { $dice } dice (RC-10)
rc-study-bonus = { $points } more for all 4 { $line ->
        [blue] blue
        [green] green
       *[red] red
    } dice (RC-25)
rc-value-mean-best = Best equality of a roll, on average
rc-value-yahtzee = Yahtzee alone, played perfectly: on average
rc-value-yahtzee-no-reroll = The same without re-rolling
rc-value-last-die-first-roller = The Last Die for { $players }: first roller wins the round
rc-value-feasible-hands = Hands (up to 12 dice) that can be used whole
rc-value-exact = { NUMBER($value, minimumFractionDigits: 6, maximumFractionDigits: 6) }
rc-value-count = { NUMBER($value, maximumFractionDigits: 0) }

# The sign of division on dice and in equalities; in records and when typed it is a colon.
rc-division = ÷

rc-letter-g = g
rc-letter-b = b
rc-letter-r = r
rc-letter-equals = o

rc-line-name-blue = Blue
rc-line-name-green = Green
rc-line-name-red = Red
rc-line-name-poker = Poker
rc-line-name-101 = 101
rc-line-typed-blue = blue
rc-line-typed-green = green
rc-line-typed-red = red
rc-line-typed-poker = poker
rc-line-typed-101 = 101
rc-typed-pass = pass
rc-typed-stand = stand
rc-typed-reroll = reroll
rc-typed-zero = zero

rc-title = { rc-name } · { $game }
rc-player = Player
rc-points = Points
rc-equality = Equality
rc-of-target = { $total } of { $target }
rc-round = Round { $number }
rc-round-won = Round { $number }, won by { $name }
rc-tie = Tied at the top; these alone play on: { $names }
rc-hidden = written, hidden
rc-passed = pass
rc-scored = { $name }: { $score } { $score ->
        [one] point
       *[other] points
    }{ $extra ->
        [0] { "" }
        [1] , 1 of them for using 12 dice
       *[other] , 2 of them for using all 13 dice
    }
rc-fixed = Fixed, from the equality of { $name } (heavy frame; the = belongs to it):
rc-new = Newly rolled by { $name }:
rc-rerolled = Re-rolled: { $count ->
        [one] { $count } die, −1 point
       *[other] { $count } dice, −{ $count } points
    }
rc-throw-number = Throw { $number } of { $throws }
rc-given-up = – 0
rc-sum = Sum
rc-placed = { $total } ({ $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }: +{ $points })

rc-tell-throw = The dice: { $dice }
rc-tell-hidden = has written; it stays hidden until everyone has
rc-tell-pass = pass
rc-tell-stand = keeps all dice
rc-tell-reroll = rolls { $dice } again
rc-tell-zero = gives up the line { $line }
rc-tell-line = { $line }: { $equality }
rc-tell-one = { $name }: { $told }
rc-between = { "; " }
rc-tell-shown = { $told } – everyone has written: { $shown }

rc-prompt-equality = Your equality, like 72/4=5x5-7+0 (x for ×, / for ÷), or “pass”:
rc-prompt-add = Your equality from all the fixed dice and at least one new one (x for ×, / for ÷), or “pass”:
rc-prompt-reroll = “stand”, or roll up to 5 dice again for 1 point each, like “reroll g77 r+”:
rc-prompt-line = A free line ({ $lines }) and an equality, like “{ $line } 5x8=40”; or give one up, like “zero { $line }”:
rc-ask-throw = Roll { $g } green (g), { $b } blue (b) and { $r } red dice (r), and type what they show, like g5577 b0248 r+-x:

rc-and = { " and " }
rc-result-target = { $winners } wins. { $scores }
rc-result-throws = { $count ->
        [one] { $winners } wins.
       *[other] { $winners } share the win.
    } { $scores }
rc-result-tournament = { $count ->
        [one] { $winners } wins the tournament.
       *[other] { $winners } share the win of the tournament.
    } { $scores }
rc-result-solo = { $score ->
        [one] { $score } point
       *[other] { $score } points
    } in five throws.

# Dice by the letter of their kind, for how they fell.
rc-kind = { $kind ->
        [g] green dice
        [b] blue dice
       *[r] red dice
    }

# Rolling Cubes in the browser.
rc-web-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
rc-web-sign-plus = plus
rc-web-sign-minus = minus
rc-web-sign-times = times
rc-web-sign-over = divided by
rc-web-sign-equals = equals
rc-web-die = { $colour ->
        [g] green
        [b] blue
        [r] red
       *[o] orange
    } die, { $sign }
rc-web-used = used
rc-web-fixed = fixed
rc-web-dice = The dice
rc-web-dice-yours = Your dice
rc-web-dice-of = { $name }’s dice
rc-web-dice-everybody = One roll for everyone
rc-web-dice-pinned = Use every pinned die and at least one other
rc-web-build = Your equality
rc-web-tray = The equality being built
rc-web-tray-holds = { $equality }.
rc-web-tray-hint = Tap dice, drag them here, or type.
rc-web-tray-keys = Type digits and + - x / =. The arrow keys move the place where the next die goes, Backspace and Delete take dice back, Enter plays.
rc-web-tray-die = { $die }, take back
rc-web-type = Or type the equality
rc-web-undo = Step back
rc-web-clear = Clear
rc-web-values = { $left } { $sign } { $right }
rc-web-verdict-empty = Nothing is placed yet.
rc-web-verdict-legal = It holds
rc-web-verdict-possible = Not yet
rc-web-verdict-impossible = Not like this
rc-web-extra = { $extra } of them for { $used } dice
rc-web-dice-used = { $count ->
        [one] { $count } die used
       *[other] { $count } dice used
    }
rc-web-play = Play
rc-web-play-points = { $count ->
        [one] Play for { $count } point
       *[other] Play for { $count } points
    }
rc-web-play-dice = { $count ->
        [one] Play { $count } die
       *[other] Play { $count } dice
    }
rc-web-hand-in = Hand in
rc-web-hand-in-points = { $count ->
        [one] Hand in, { $count } point
       *[other] Hand in, { $count } points
    }
rc-web-handed-in = ✓ Handed in
rc-web-best-bonus = with { $bonus } for the best score
rc-web-pass = Pass
rc-web-pass-points = Pass, 0 points
rc-web-from-last = Start from the last equality
rc-web-target = The first to { $target } points wins.
rc-web-target-rounds = A round won is a point; the first to { $target } wins.
rc-web-has-written = has written
rc-web-plays-on = plays on
rc-web-hidden = Hidden until everyone has written.
rc-web-round-so-far = Round { $number }, so far
rc-web-round-before = The round before
rc-web-round-after = The round after
rc-web-bonus = { $score }, and { $bonus } for the best of the round
rc-web-standing = Standing
rc-web-game-of = Game { $number } of 3: { $game }
rc-web-placed = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } · { $total }
rc-web-chain = This round
rc-web-chain-empty = Nothing is built yet.
rc-web-rounds-won = Earlier rounds
rc-web-last-builder = { $name } built last and wins the round if nothing is added.
rc-web-sheets = Sheets
rc-web-line-write = Write it on a line
rc-web-line-try = What it would bring now
rc-web-line-unfit = does not fit
rc-web-line-free = free
rc-web-line-written = written
rc-web-lines = Your sheet
rc-web-line-points = { $line }: { rc-web-points }
rc-web-line-zero = given up
rc-web-give-up = Give up a line …
rc-web-give-up-title = Give up a line
rc-web-give-up-text = The line you choose gets 0 points for good, and your throw ends.
rc-web-give-up-line = { $line }: 0 points
rc-web-mode-reroll = Roll some again
rc-web-mode-try = Try an equality
rc-web-reroll-hint = Choose up to 5 dice. Each costs 1 point of this equality.
rc-web-reroll = { $count ->
        [0] Roll again
        [one] Roll 1 die again, −1 point
       *[other] Roll { $count } dice again, −{ $count } points
    }
rc-web-stand = Keep all dice
rc-web-say-reroll = Roll { $dice } again
rc-web-say-zero = Give up the line { $line }
rc-web-say-line = { $equality } on the line { $line }
rc-web-tell-built = builds { $equality }
rc-web-tell-pass = passes
rc-web-tell-line = writes { $equality } on the line { $line }
rc-web-prompt-equality = Build an equality with your dice, or pass.
rc-web-prompt-secret = Write an equality; nobody sees it until everyone has.
rc-web-prompt-add = Build on the last equality, or pass.
rc-web-prompt-revealed = Round { $number }: what everyone wrote.
rc-web-prompt-try = Try an equality; you can still roll some dice again.
rc-web-best = best of the round
rc-web-next-round = Next round
rc-web-kept = { $kept } kept, { $added } added
rc-web-prompt-reroll = Keep your dice, or roll up to 5 of them again.
rc-web-prompt-line = Build an equality and write it on a free line.

## Why a move is worth what it is

rc-why-most = { $points } points, the most that these dice can make.
rc-why-less = { $points } points, { $less } below the most that these dice can make.
rc-why-pass = No points, though these dice can make { $points }.
rc-why-nothing = No equality can be built with these dice.
rc-why-all-dice = It uses all 13 dice and wins the round at once.
rc-why-leave = It uses { $dice } dice. In { NUMBER($stuck, style: "percent", maximumFractionDigits: 0) } of all throws the next player can add nothing to them.
rc-why-stuck = Nothing can be added to the fixed dice.
rc-why-add-nothing = It gives the round away, though something can be added to the fixed dice.
rc-why-roll-anew = Nothing is built, and the next player rolls all dice again.
rc-why-line-above = { $line } brings { $points } here, { NUMBER($difference, minimumFractionDigits: 1, maximumFractionDigits: 1) } more than on average.
rc-why-line-below = { $line } brings { $points } here, { NUMBER($difference, minimumFractionDigits: 1, maximumFractionDigits: 1) } less than on average.
rc-why-zero = It gives up { $line }, which brings { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average.
rc-why-stand = With all dice kept, { $line } brings { $points }.
rc-why-reroll-gains = Rolling these again gains { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average.
rc-why-reroll-costs = Rolling these again costs { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average.
rc-why-reroll-gamble = Rolling these again costs { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average, but wins more often.

# The commands solve and tables.
rc-cli-solve = the best equalities of real Rolling Cubes dice, or the rules that exclude one
rc-cli-tables = the exact tables of Rolling Cubes
rc-cli-tables-build = rebuild the tables from the solver and the rules, in the user’s cache folder
rc-cli-tables-prove = compare the tables with the solver on every roll, which takes about an hour of one core; an interrupted run is resumed
rc-cli-file = FILE
rc-help-prove-out = where parts that are proven are noted, a line each (a file in the user’s cache folder)
rc-cli-roll = ROLL
rc-cli-line = LINE
rc-cli-dice = DICE
rc-cli-equality = EQUALITY
rc-help-rolls = all dice on the table, like "g5577 b0248 r+-x:" (the = is always there; fewer dice are fine); - reads a roll a line from standard input
rc-help-line = the equality is for this line of Yahtzee: blue, green, red, poker or 101
rc-help-fixed = it must use all these dice of the roll again and at least one more (The Last Die): dice, or the last equality itself
rc-help-most = it uses N dice at most, the = counted
rc-help-score = it counts exactly N points, a line’s bonus left aside
rc-help-top = how many equalities of each roll (5; 1 with --json), rearranged ones counted as one
rc-help-why = judge this equality: every rule that excludes it, or its points and how far it is from the best
rc-help-values = the solved values of the games; --option zero_dividend=true for those of that rule
rc-help-json = answer in JSON, one object a line: roll, equality (or pass), score
rc-solving = solving
rc-building = tables
rc-proving = proof
rc-no-roll = a roll is missing, like "g5577 b0248 r+-x:", or - for standard input; or --values
rc-values-alone = --values is about whole games; leave out rolls, and all options but --option and --json
rc-why-alone = --why judges one equality for people; leave out --json, --top, --most and --score
rc-solve-none = These dice make no such equality.
rc-solve-allowed = { $equality }: allowed.
rc-solve-forbidden = { $equality }: not allowed.
rc-solve-best = No equality counts more.
rc-solve-better = The best counts { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more:
rc-solve-line = line { $line }: { $refusal }
rc-table-kept = A table of { NUMBER($megabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB is kept in { $file }
rc-tables-built = The tables were made in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
rc-proved = The tables say what the solver says, by both readings of RC-7, for all { NUMBER($compared) } rolls. It is noted in { $file }
rc-disproved = for { $differing } of all rolls the tables and the solver differ, first for { $first }; see { $file }
rc-nothing-to-prove = there are no tables to prove on this machine: run “astragal tables build”
rc-other-tables = a machine of the cluster has other tables: run “astragal tables build” there
rc-no-ways = { $game } steps many tables at once only with tables that take some minutes to make, once: run “astragal tables build”

# Benchmarks.
rc-bench-solver = The best equality of a roll
rc-bench-milliseconds = Milliseconds
rc-bench-median-ms = the median of { NUMBER($rolls) } rolls
rc-bench-mean-ms = the mean
rc-bench-worst-ms = the slowest
rc-bench-tables-s = the exact tables, on all cores
rc-bench-yahtzee-s = Yahtzee solved
rc-bench-last-die-2-s = The Last Die for two solved
rc-bench-solve-s = astragal solve, one roll

# Options of a new table.
rc-option-zero-dividend = Zero may be divided (0÷5 is 0)
rc-option-faces = { $part ->
        [g] Faces of the green dice
        [b] Faces of the blue dice
       *[r] Faces of the red dice
    }
rc-option-faces-text = Each symbol is a face, all equally likely; a symbol may be repeated. Leave it empty for the usual faces.

# The games in twenty seconds, for people who are invited.
rc-brief-goal-one-by-one = Collect points with equalities made of dice, such as 5×8=40. The first to reach the target wins.
rc-brief-turn-one-by-one = Roll all thirteen dice and build one equality with them. Long numbers, × and ÷ count most.
rc-brief-goal-all-together = Find a better equality than the others in the same dice, round by round. The first to reach the target wins.
rc-brief-turn-all-together = One roll for everyone. All write at the same time, in secret; then the equalities are shown.
rc-brief-goal-last-die = Be the last to add a die: that wins the round. A few rounds win the game.
rc-brief-turn-last-die = Roll the dice that are left. Build a new equality with all dice of the one before yours and at least one more.
rc-brief-goal-tournament = Three games in a row, { rc-name-one-by-one }, { rc-name-all-together } and { rc-name-last-die }. The best overall wins.
rc-brief-turn-tournament = In all three you build equalities with dice, such as 5×8=40.
rc-brief-goal-yahtzee = Five lines, five equalities made of dice. The highest sum wins.
rc-brief-turn-yahtzee = Roll all thirteen dice, roll up to five of them again, and write an equality on the line it fits.

# The examples on the pages of rules.
rc-caption-rolled = { $name } rolls all 13 dice.
rc-caption-rolled-all = One roll, for everyone.
rc-caption-built = { $name } builds an equality of { $dice } dice. The points of each die are below it: { $score } in all.
rc-caption-round = { $name } has the best score of the round and gets { $bonus } more points. Her total is { $total }; the target is { $target }.
rc-caption-kept = { $name } builds this equality. { $next } must use all its { $kept } dice again, and rolls the other { $new }:
rc-caption-last-won = { $name } finds nothing to add and passes. { $winner } built last, wins the round and has { $points } point; with three players it takes { $target }.
rc-caption-yahtzee-rolled = { $name } rolls all 13 dice, and then one of the two + again. It shows −.
rc-caption-line = She writes this on the line Red. The equality counts { $score }; { $rerolled } is lost for the die rolled again, and { $bonus } are added for all four red dice: { $total }.
rc-caption-lines = Her sheet after the first of five throws.
rc-caption-places = Three games, to { $first }, { $second } and { $third } points. Each gives points for the places, and tied players share the better place. { $one } and { $other } both end with { $points } points; { $name } won All Together, and so the tournament.
rc-example-extra = { $extra } more for many dice
rc-example-kept-dice = kept
rc-example-new-dice = newly rolled
rc-example-total = Total

# Real dice.
rc-web-colour = { $colour ->
        [g] green
        [b] blue
       *[r] red
    }
rc-web-real-dice = Roll { $count ->
        [one] the die and tap it.
       *[other] the { $count } dice and tap them.
    }
rc-begins-one-by-one = The youngest player begins (RC-12).

# On paper.
rc-paper-rounds = Scores of the rounds
rc-paper-tournament = Tournament table
rc-paper-yahtzee = Score tables
rc-paper-round = round
rc-paper-points = points
rc-paper-extra = bonus
rc-paper-total = Total
rc-paper-reached = total
rc-paper-total-points = Tournament points
rc-paper-place = place
rc-paper-target = to { $target } points
rc-paper-bonus = The best score of a round gets { $alone } points more, or { $shared } each if several share it (RC-13).
rc-paper-won = rounds won
rc-paper-last-die = A round won is a point (RC-18): tick a box for it.
rc-paper-places = Points by place: { $points } (RC-22). A tie goes to the winner of All Together (RC-23).
rc-paper-equality = equality
rc-paper-rerolled = rolled again
rc-paper-sum = sum
rc-paper-yahtzee-reminder = Each die rolled again costs 1 point (RC-24). A line given up counts 0 (RC-27).
rc-paper-needs-colour = { $least } dice or more; all { $each }: +{ $bonus } (RC-25)
rc-paper-needs-poker = { $each } dice of one colour (RC-25)
rc-paper-needs-101 = a number above { $above } (RC-25)

# The score pads.

rc-score-round = Round { $round }
rc-score-tie = The highest totals are equal: those players alone play on, until one leads.
rc-score-target = the target is a whole number from 1 to { $most }, not { $given }
rc-score-decided = the game was decided before this round
rc-score-not-tied = only the players who are tied at the top play this round
rc-score-points = { $points } is not possible: at most { $most } can be scored here, and at least 0 with an equality
rc-score-over = somebody had already won { $target ->
        [one] a round
       *[other] { $target } rounds
    }, so this round is not played
rc-score-two-in-round = a round has one winner
rc-score-crowd = { $used } { $colour ->
        [g] green
        [b] blue
       *[r] red
    } dice are used, but there are only { $most }
rc-score-place = nobody is { $place } here: those who tie share the better place, and the places after it stay empty, so this is place { $due }
rc-score-two-winners = each game has one winner; only the others may tie
rc-option-target = Target, in points
rc-score-check = Check an equality
rc-score-dice = The dice of the roll, if you like
rc-score-rerolled = Dice rolled again
rc-score-symbols = Symbols
rc-score-add = Add these points
rc-score-add-to = { $name }, { $line }: + { $points }
rc-score-for = For
