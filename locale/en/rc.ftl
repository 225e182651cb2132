# Rolling Cubes: refusals and the board.

rc-name = Rolling Cubes
rc-name-one-by-one = One by One
rc-name-all-together = All Together
rc-name-last-die = The Last Die
rc-name-tournament = Tournament
rc-name-yahtzee = Yahtzee
rc-about-one-by-one = In turn, everybody rolls thirteen dice and builds the equality that counts most.
rc-about-all-together = One throw for all: everybody secretly writes an equality with the same dice.
rc-about-last-die = Take up the equality before yours, with at least one die more, until nobody can.
rc-about-tournament = One by One, All Together and The Last Die in a row, with a single ranking.
rc-about-yahtzee = Five throws, five lines to fill, and dice that may be rolled again.

rc-throw-form = “{ $throw }” is not a throw; it is written like g5577 b0248 r+-x: (green, blue, red, in this order, ascending)
rc-throw-count = the dice thrown are { $due }, not { $fell } (g green, b blue, r red)
rc-throw-face = no die of this colour shows { $symbol }; its faces: { $faces }
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
rc-by-zero = { $joint }: nothing is multiplied or divided by zero
rc-zero-dividend = { $joint }: zero is not divided at this table (the option “zero_dividend” is false)
rc-alike = both sides are written { $side }; they must differ
rc-no-such-die = no die shows { $symbol }
rc-too-few-dice = { $used } dice with { $symbol } are used, but only { $there } { $there ->
        [one] shows
       *[other] show
    } it
rc-unequal = { $left } is { $leftvalue }, but { $right } is { $rightvalue }
rc-fixed-missing = every die of the last equality must be used again; missing: { $missing }
rc-nothing-new = at least one newly rolled die must be used; or pass
rc-draft-empty = nothing is laid yet; an equality begins with a number
rc-draft-number = a number is missing after { $sign }
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
    } is written already; choose a free one
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
rc-tell-hidden = has written; it stays hidden until all are in
rc-tell-pass = pass
rc-tell-stand = keeps all dice
rc-tell-reroll = rolls { $dice } again
rc-tell-zero = gives up the line { $line }
rc-tell-line = { $line }: { $equality }
rc-tell-one = { $name }: { $told }
rc-between = { "; " }
rc-tell-shown = { $told } — all are in: { $shown }

rc-prompt-equality = Your equality, like 72:4=5x5-7+0 (signs + - x :), or “pass”:
rc-prompt-add = Your equality from all the fixed dice and at least one new one (signs + - x :), or “pass”:
rc-prompt-reroll = “stand”, or roll up to 5 dice again for 1 point each, like “reroll g77 r+”:
rc-prompt-line = A free line ({ $lines }) and an equality, like “{ $line } 5x8=40”; or give one up, like “zero { $line }”:
rc-ask-throw = Throw { $g } green (g), { $b } blue (b) and { $r } red dice (r), and type what they show, like g5577 b0248 r+-x:

rc-and = { " and " }
rc-result-target = { $winners } wins. { $scores }
rc-result-throws = { $count ->
        [one] { $winners } wins.
       *[other] { $winners } share the win.
    } { $scores }
rc-result-tournament = { $count ->
        [one] { $winners } wins the tournament.
       *[other] { $winners } share the tournament.
    } { $scores }
rc-result-solo = { $score } points in five throws.

# The lesson: what the coach says, step by step.
rc-lesson-1 = Welcome to Rolling Cubes. You have rolled thirteen dice: green ones with odd digits, blue ones with even digits, red ones with operations, and an orange one that is always =.
rc-lesson-2 = Out of these dice you build an equality; you may use each of them once, and leave out as many as you like. Start small: 2+7=9.
rc-lesson-3 = Every die you use counts 1, the = too. You used five, so that is 5 points. Now your opponent rolls and builds.
rc-lesson-4 = 5×2=10 counts 8, because the × counts 2, and so does the 1, which stands for a ten. Your opponent was the best of this round and gets 2 points more.
rc-lesson-5 = What luck, the same dice again! Get more out of them: a digit counts 2 as tens and 3 as hundreds, a × counts 2, a : even 3. (But × 1 and : 1 count just 1.)
rc-lesson-6 = Divide: build 36:4=2+7. If you are curious, try 63=63 first. The two sides must not be written alike, and the table will tell you the rule.
rc-lesson-7 = 11 points instead of 5, out of the same dice: 2 for the 3 of 36, 3 for the division, and 1 for each of the other six dice.
rc-lesson-8 = Your opponent got only 5, so you were the best of the round and get 2 more. With the 5 of the first round you have 18.
rc-lesson-9 = New dice, and all yours: build any equality. Length pays: 12 dice bring 1 point more, all 13 bring 2. And if nothing comes to mind, you may pass.
rc-lesson-10 = Your opponent found nothing and passed; that is always allowed, for 0 points. So it goes on, round after round, until at the end of one someone has 47 points.
rc-lesson-end = That was { rc-name-one-by-one }. Four more games are in the box: { rc-name-all-together }, one roll for everybody; { rc-name-last-die }, where you add to the equality before; the { rc-name-tournament } of these three; and { rc-name-yahtzee }, with five lines to fill.

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
rc-web-dice-of = The dice of { $name }
rc-web-dice-everybody = One roll for everybody
rc-web-dice-fixed = Fixed – use every one of them
rc-web-dice-fixed-shown = Fixed
rc-web-dice-new = Newly rolled – use at least one
rc-web-dice-new-shown = Newly rolled
rc-web-build = Your equality
rc-web-tray = The equality being built
rc-web-tray-holds = { $equality }.
rc-web-tray-hint = Tap dice, drag them here, or type.
rc-web-tray-keys = Type digits and + - x : =. The arrow keys move the place where the next die goes, Backspace and Delete take dice back, Enter plays.
rc-web-tray-die = { $die }, take back
rc-web-type = Or type the equality
rc-web-undo = Step back
rc-web-clear = Clear
rc-web-values = { $left } { $sign } { $right }
rc-web-verdict-empty = Nothing is laid yet.
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
rc-web-pass = Pass
rc-web-pass-points = Pass, 0 points
rc-web-from-last = Start from the last equality
rc-web-target = The first to { $target } points wins.
rc-web-target-rounds = A round won is a point; the first to { $target } wins.
rc-web-has-written = has written
rc-web-is-writing = still writing
rc-web-plays-on = plays on
rc-web-hidden = Hidden until all have written.
rc-web-round-so-far = Round { $number }, so far
rc-web-round-before = The round before
rc-web-round-after = The round after
rc-web-bonus = { $score } and { $bonus } for the best of the round
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
rc-web-last-builder = { $name } built last, and wins the round if nothing is added.
rc-web-sheets = Sheets
rc-web-line = Line
rc-web-line-write = Write it on a line
rc-web-line-try = What it would bring now
rc-web-line-unfit = does not fit
rc-web-line-free = free
rc-web-line-zero = given up
rc-web-give-up = Give up a line …
rc-web-give-up-title = Give up a line
rc-web-give-up-text = The line you choose gets 0 points for good, and your throw ends.
rc-web-give-up-line = { $line }: 0 points
rc-web-mode-reroll = Roll some again
rc-web-mode-try = Try an equality
rc-web-reroll-hint = Touch up to 5 dice. Each of them costs 1 point of this equality.
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
rc-web-prompt-equality = Build an equality out of your dice, or pass.
rc-web-prompt-secret = Write an equality; nobody sees it before all are in.
rc-web-prompt-add = Build a new equality with every fixed die and at least one new one, or pass.
rc-web-prompt-reroll = Keep your dice, or roll up to 5 of them again.
rc-web-prompt-line = Build an equality and write it on a free line.

## Why a move is worth what it is

rc-why-most = { $points } points, the most that these dice can make.
rc-why-less = { $points } points, { $less } below the most that these dice can make.
rc-why-pass = No points, though these dice can make { $points }.
rc-why-nothing = No equality can be built out of these dice.
rc-why-all-dice = It uses all 13 dice and wins the round at once.
rc-why-leave = It uses { $dice } dice and leaves a hand to which the next player can add nothing in { NUMBER($stuck, style: "percent", maximumFractionDigits: 0) } of all throws.
rc-why-stuck = Nothing can be added to the fixed dice.
rc-why-add-nothing = It gives the round away, though something can be added to the fixed dice.
rc-why-roll-anew = Nothing is built, and the next player rolls all dice again.
rc-why-line-above = { $line } brings { $points } here, { NUMBER($difference, minimumFractionDigits: 1, maximumFractionDigits: 1) } above its mean.
rc-why-line-below = { $line } brings { $points } here, { NUMBER($difference, minimumFractionDigits: 1, maximumFractionDigits: 1) } below its mean.
rc-why-zero = It gives up { $line }, which brings { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average.
rc-why-stand = With all dice kept, { $line } brings { $points }.
rc-why-reroll-gains = Re-rolling { $dice } gains { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average.
rc-why-reroll-costs = Re-rolling { $dice } costs { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average.
rc-why-reroll-gamble = Re-rolling { $dice } costs { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average, but wins more often.

# The commands solve and tables.
rc-cli-solve = the best equalities of real Rolling Cubes dice, or the rules that exclude one
rc-cli-tables = the exact tables of Rolling Cubes
rc-cli-tables-build = rebuild the tables from the solver and the rules, in the user’s cache folder
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
rc-help-values = the solved values of the default rules
rc-help-json = answer in JSON, one object a line: roll, equality (or pass), score
rc-solving = solving
rc-building = tables
rc-no-roll = a roll is missing, like "g5577 b0248 r+-x:", or - for standard input; or --values
rc-values-alone = --values is about the default rules; leave out rolls and all other options but --json
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
rc-tables-built =
    The tables are kept in { $file }
    They were made in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.

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
rc-option-zero-dividend = Zero may be divided (0:5 is 0)
rc-option-faces = { $colour ->
        [g] Faces of the green dice
        [b] Faces of the blue dice
       *[r] Faces of the red dice
    }
rc-option-faces-text = Every symbol is a face, equally likely; one may stand several times. Leave it empty for the usual ones.
