# Dice Stars: refusals and the board.

ds-name = Dice Stars
ds-name-solo = Dice Stars, solo
ds-challenge-dice-stars-solo = Dice Stars, solo
ds-challenge-about-dice-stars-solo = Play the solo game, and be ahead of your opponent by as much as you can.
ds-about = Roll, then take a colour, a number or the stars. What you leave is there for the next player.

# The letters of the colours; records have the English ones in every language.
ds-letter-K = K
ds-letter-P = P
ds-letter-B = B
ds-letter-O = O

# One colour, as an adjective.
ds-colour = { $colour ->
        [black] black
        [purple] purple
        [blue] blue
       *[orange] orange
    }

ds-unreadable = “{ $move }” is not a move of this game; moves are: keep, return, draw 1 to draw 3, take orange (or blue, purple, black), take 2 to take 6, take stars 2 2 6, penalty orange, penalty 5
ds-unreadable-stars = “{ $move }” is not a move of this game; to take stars, name a row for each star, ascending, no row more often than it has multiplier cells: take stars 2 2 6
ds-refill-first = first decide about the reserve: keep it, or return it to the bag
ds-no-refill = there is nothing to decide about the reserve now; that comes once, before the draw, after stars were taken or the bag was emptied, if there are dice in the reserve
ds-draw-first = no dice have been drawn in this turn; draw first
ds-take-first = dice have been drawn in this turn; now take a colour, a number or stars
ds-draw-more-than-bag = you cannot draw { $dice } dice: { $bag ->
        [one] only one is
       *[other] only { $bag } are
    } left in the bag
ds-draw-forced = the reserve shows no number, so the move must be: draw { $due }
ds-none-of-colour = there is no { ds-colour } die in the reserve
ds-none-of-number = there is no { $number } in the reserve
ds-none-of-stars = there is no star in the reserve
ds-no-room-colour = the { ds-colour } column needs { $dice } empty { $dice ->
        [one] cell
       *[other] cells
    } and has { $room }
ds-no-room-number = row { $number } needs { $dice } empty { $dice ->
        [one] cell
       *[other] cells
    } and has { $room }
ds-no-room-stars = the stars need { $dice } empty multiplier { $dice ->
        [one] cell
       *[other] cells
    }, and the sheet has { $room }
ds-no-room-multipliers = row { $number } was named for { $dice } { $dice ->
        [one] star
       *[other] stars
    } and has { $room } empty multiplier { $room ->
        [one] cell
       *[other] cells
    }
ds-stars-all = the reserve shows { $dice ->
        [one] one star, so one row
       *[other] { $dice } stars, so { $dice } rows
    } must be named, not { $named }
ds-choice-first = no penalty while a choice is possible, such as: { ds-typed-take } { ds-typed-what }{ $rows }

ds-unreadable-throw = “{ $throw }” is not a throw; dice are written like O5 B* K2: a colour (K black, P purple, B blue, O orange) and a face (* is the star)
ds-throw-count = { $drawn ->
        [one] one die was
       *[other] { $drawn } dice were
    } drawn, not { $dice }
ds-throw-no-die = there is no die that shows { $die }: orange dice have no 2
ds-throw-not-in-bag = { $dice ->
        [one] a { ds-colour } die
       *[other] { $dice } { ds-colour } dice
    } cannot be drawn: the bag holds { $bag ->
        [0] none
       *[other] { $bag }
    }
ds-solo-grid-option = the solo grid has a whole number of cells from 10 to 60, not { $given }

ds-total = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ds-sheet = { $name }: { ds-total }
ds-bonus = bonus
ds-multipliers = ×2
ds-sum = sum
ds-final = final
ds-penalty-cell = penalty: { $points }
ds-bag = Bag:
ds-reserve = Reserve
ds-reserve-empty = no dice
ds-discard = Discard:
ds-dice = { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
ds-solo-grid = Solo grid: { $marked } of { $cells } cells, { $score ->
        [one] { $score } point
       *[other] { $score } points
    } for the grid
ds-ending = { $reason ->
        [penalty] A penalty cell is filled: the round is played to its end.
       *[objective] A sheet’s white cells are full: the round is played to its end.
    }
ds-preview = { $gain } → { $total }
ds-preview-solo = { $gain } → { $total }, { $marks } solo

# A move as it is typed: a word for the verb, and one for each thing after it.
ds-typed-keep = keep
ds-typed-return = return
ds-typed-draw = draw
ds-typed-take = take
ds-typed-penalty = penalty
ds-typed-what = { $what ->
        [black] black
        [purple] purple
        [blue] blue
        [orange] orange
        [stars] stars
       *[other] { $what }
    }

ds-prompt-refill = The discard is back in the bag. Keep the reserve, or return it to the bag too? (keep, return)
ds-prompt-draw = How many dice from the bag?
ds-prompt-take = Take a colour (take orange), a number (take 5), or stars with the rows to mark (take stars 2 2 6).
ds-prompt-penalty = Nothing fits on your sheet. Which dice become the penalty? (penalty orange, penalty 5)
ds-prompt-throw = { ds-dice } to roll.
ds-prompt-over = The game is over.

ds-ask-throw = Draw { ds-dice } from the bag, roll, and type what they show, like O5 B* K2 (K black, P purple, B blue, O orange; * is the star)

ds-tell-keep = leaves the reserve as it is
ds-tell-return = puts the reserve back into the bag
ds-tell-draw = draws { ds-dice }
ds-tell-throw = The dice show { $shown }
ds-tell-take-colour = takes { ds-colour }
ds-tell-take-number = takes the { $number }s
ds-tell-take-stars = takes the stars and marks { $rows }
ds-tell-penalty-colour = has no room for anything; { ds-colour } becomes the penalty
ds-tell-penalty-number = has no room for anything; the { $number }s become the penalty
ds-row = row { $number }

ds-ended = { $reason ->
        [penalty] A penalty has ended the game.
        [solo-grid] The solo grid is full.
       *[objective] All white cells of a sheet are full.
    }
ds-won = { $ended } { $name } wins with { $score } points. Final scores: { $scores }
ds-shared = { $ended } { $names } share the win with { $score } points. Final scores: { $scores }
ds-solo-won = { $ended } { $name } wins, { $score } points to { $opponent }.
ds-solo-lost = { $ended } { $name } loses, { $score } points to { $opponent }.
ds-solo-full = { $ended } { $name } loses at once, with { $score } points on the sheet.
ds-and = { $some } and { $last }

# Dice by the letter of their kind, for how they fell.
ds-kind = { $kind ->
        [K] black dice
        [P] purple dice
        [B] blue dice
       *[O] orange dice
    }

# Dice Stars in the browser
ds-web-prompt-refill = The bag is full again. Keep the reserve, or return it too?
ds-web-reserve-empty = No dice on the table.
ds-web-prompt-draw = How many dice do you draw from the bag?
ds-web-prompt-take = Take a colour, a number or the stars.
ds-web-prompt-penalty = Nothing fits on your sheet. Which dice become the penalty?
ds-web-take = { $what ->
        [black] Take black
        [purple] Take purple
        [blue] Take blue
        [orange] Take orange
        [stars] Take the stars
       *[other] Take the { $what }s
    }
ds-web-say-stars = { $take }: { $rows }
ds-web-penalty = { $what ->
        [black] Black as penalty
        [purple] Purple as penalty
        [blue] Blue as penalty
        [orange] Orange as penalty
       *[other] The { $what }s as penalty
    }
ds-web-gain = { $sign ->
        [none] no points
        [minus] minus { ds-total }
       *[plus] plus { ds-total }
    }
ds-web-choice = { $take }, { ds-dice }: { $brings }
ds-web-choice-solo = { $take }, { ds-dice }: { $brings }, { $marks ->
        [0] no cell of the solo grid
        [one] one cell of the solo grid
       *[other] { $marks } cells of the solo grid
    }
ds-web-choice-stars = { $take }, { ds-dice }: then choose the cells to mark
ds-web-choice-impossible = { $take }, { ds-dice }: not possible; why?
ds-web-short-no-room-colour = column full
ds-web-short-no-room-number = row full
ds-web-short-no-room-stars = stars full
ds-web-take-none = Choose some dice
ds-web-pick = choose
ds-web-commit = { $take }: { $gain }
ds-web-points = points { $before } → { $after }
ds-web-solo = solo grid { $before } → { $after }
ds-web-stars-left = { $left ->
        [one] Now mark one yellow cell of your sheet.
       *[other] Now mark { $left } yellow cells of your sheet.
    }
ds-web-choose = Choose dice to see what they bring.
ds-web-ways = For its colour, or for its value?
ds-web-cancel = Choose something else
ds-web-colours = Colours
ds-web-numbers = Numbers and stars
ds-web-draw = Draw { ds-dice }
ds-web-draw-forced = Draw { ds-dice }: not possible; why?
ds-web-keep = Keep the reserve
ds-web-return = Return it to the bag
# A die in a list: “blue 4”.
ds-web-shown-die = { ds-typed-what } { $face }
ds-web-die = { ds-typed-what } die, { $face ->
        [star] star
       *[other] { $face }
    }
ds-web-sheet = Sheet:
ds-web-row = row
ds-web-column = { ds-colour } column
ds-web-entry = { $entry ->
        [cross] cross
        [empty] empty
       *[other] { $entry }
    }
ds-web-cell = row { $row }, { ds-colour } column: { ds-web-entry }
ds-web-bonus-cell = row { $row }, bonus cell { $cell }: { ds-web-entry }
ds-web-new = { $text }, new
ds-web-ghost = { $text }, as a preview
ds-web-multipliers = row { $row }, multiplier cells: { $marks } of { $cells } marked
ds-web-multiplier = row { $row }, multiplier cell { $cell }
ds-web-penalty-head = penalty
ds-web-total = total

## Why a move is worth what it is

ds-why-keep = { $dice ->
    [one] The die in the reserve is worth more to you there than in the bag.
   *[other] The { $dice } dice in the reserve are worth more to you there than in the bag.
}
ds-why-return = { $dice ->
    [one] The die in the reserve would help the others more than you.
   *[other] The { $dice } dice in the reserve would help the others more than you.
}
ds-why-draw = { $dice ->
    [one] Drawing one die wins { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } more often than any other number.
   *[other] Drawing { $dice } dice wins { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } more often than any other number.
}
ds-why-draw-less = { $dice ->
    [one] Drawing one die wins { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } less often than the best number.
   *[other] Drawing { $dice } dice wins { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } less often than the best number.
}
ds-why-only-draw = There is no other number to draw.
ds-why-penalty = It costs { ds-total } and ends the game.
ds-why-doubled = Row { $value } counts double from now on: that is { ds-total } more already.
ds-why-stars = Row { $value } ({ ds-total } so far) then needs { $left ->
    [one] one more star
   *[other] { $left } more stars
} to count double.
ds-why-take = { ds-total } for { $cells ->
    [one] one cell
   *[other] { $cells } cells
}; what you leave brings the next player { $left } at most.
ds-why-ends = { ds-total }, and it fills your last white cell: the game ends.

# Options of a new table.
ds-option-solo-grid = Cells of the solo grid

# The game in twenty seconds, for people who are invited.
ds-brief-goal = Fill your sheet with the dice you take, and end with more points than the others.
ds-brief-turn = Draw one to three dice and roll them. Then take a colour, a number or the stars; the rest is for the next player.

# The example on the page of rules.
ds-caption-choices = { $name } has drawn and rolled. { $dice } dice lie in the reserve, and she has { $choices } choices. Each takes all dice that match:
ds-caption-taken = { $name } takes the { $row }s. They fill { $cells } cells of row { $row }: first a cross, then the sum { $sum }. Her total goes from { $before } to { $after }.
ds-caption-score = A sheet at the end. In row { $doubled } all stars are marked, so its { $sum } points count { $twice }. In row { $lost } only { $marks } of { $cells } are marked, so it counts nothing. The rows make { $rows }; less the penalty of { $penalty }, the total is { $total }.
ds-caption-grid = { $name } takes purple. A { $sum } and a star are left: twice { $sum } is { $twice }, a fifth of that rounded up is { $cells }. So { $cells } cells of the grid are marked.
ds-example-before = before
ds-example-after = after
ds-example-write = Row { $row }
ds-example-stars = marks { $dice ->
        [one] a multiplier cell
       *[other] { $dice } multiplier cells
    } of your choice
ds-example-marks = grid: { $marks ->
        [one] { $marks } cell
       *[other] { $marks } cells
    }

# Real dice.
ds-web-real-dice = Draw { $dice ->
        [one] a die
       *[other] { $dice } dice
    }, roll, and tap { $dice ->
        [one] it
       *[other] them
    }.

# On paper.
ds-paper-score = Score sheets
ds-paper-solo = Score sheet and grid
ds-paper-penalty = penalty
ds-paper-total = Total
ds-paper-grid = Solo grid: { $cells } cells
ds-paper-opponent = Opponent
ds-paper-reminder = A row counts its sum; twice that with all its stars, nothing with only some (DS-17). The penalty is subtracted (DS-18).
ds-paper-grid-reminder = Each marked cell is worth { $points } points to the opponent (DS-22). When the last one is marked, the game is lost (DS-21).

# The score pad.

ds-score-white = Row { $row }, { ds-colour } column
ds-score-green = Row { $row }, bonus cell { $cell }
ds-score-star = Row { $row }, multiplier cell { $cell }
ds-score-penalty-cell = Penalty
ds-score-solo = Solo grid
ds-score-last-round = The end is reached: play the round to its end, so that all have had as many turns.
ds-score-solo-won = You win: { $total } against { $opponent } points.
ds-score-solo-lost = You have not won: { $total } against { $opponent } points.
ds-score-white-place = there is an empty cell above it in its column and one to its left in its row; cells are filled from the top or from the left
ds-score-white-cross = a cross stands before the sum that was written with it, below it or to its right; that sum is missing
ds-score-white-number = no { ds-colour } dice and no { $row }s make this number here: a choice of several dice fills as many cells, crosses first
ds-score-green-place = bonus cells are filled only with { $row }s, from the left, once the white cells of the row are full
ds-score-green-cross = a cross stands before the sum that was written with it, to its right; that sum is missing
ds-score-green-number = no { $row }s make this number here: each of them fills a cell and adds { $row }
ds-score-penalty = the penalty is the sum of the dice of a colour or of a number; no dice make { $points }
