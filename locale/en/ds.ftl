# Dice Stars: refusals and the board.

ds-name = Dice Stars
ds-about = Draw, roll, then take a colour, a number or the stars. What you leave lies ready for the next player. A row with all its stars counts double, one with a few of them nothing.

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
ds-no-refill = no decision about the reserve is due; it comes only before the draw, once, after stars were chosen or the bag was emptied, and if dice lie in the reserve
ds-draw-first = no dice have been drawn in this turn; draw first
ds-take-first = dice have been drawn in this turn; now take a colour, a number or stars
ds-draw-more-than-bag = { $dice } dice cannot be drawn: { $bag ->
        [one] only one is
       *[other] only { $bag } are
    } left in the bag
ds-draw-forced = the reserve shows no number, so the move must be: draw { $due }
ds-none-of-colour = no { ds-colour } die lies in the reserve
ds-none-of-number = no { $number } lies in the reserve
ds-none-of-stars = no star lies in the reserve
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
ds-solo-grid = Solo grid: { $marked } of { $cells } cells, { $score } points for the opponent
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

ds-prompt-refill = The discard is back in the bag. Does the reserve stay (keep), or does it go back too (return)?
ds-prompt-draw = How many dice from the bag?
ds-prompt-take = Take a colour (take orange), a number (take 5), or stars with the rows to mark (take stars 2 2 6).
ds-prompt-penalty = Nothing fits on your sheet. Which dice become the penalty? (penalty orange, penalty 5)
ds-prompt-throw = { ds-dice } must be thrown.
ds-prompt-over = The game is over.

ds-ask-throw = Draw { ds-dice } from the bag, roll, and type what falls, like O5 B* K2 (K black, P purple, B blue, O orange; * is the star)

ds-tell-keep = leaves the reserve as it is
ds-tell-return = puts the reserve back into the bag
ds-tell-draw = draws { ds-dice }
ds-tell-throw = The dice show { $shown }
ds-tell-take-colour = takes { ds-colour }
ds-tell-take-number = takes the { $number }s
ds-tell-take-stars = takes the stars and marks { $rows }
ds-tell-penalty-colour = finds nothing that fits; { ds-colour } becomes the penalty
ds-tell-penalty-number = finds nothing that fits; the { $number }s become the penalty
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

# The lesson: what the coach says, step by step.
ds-lesson-1 = Welcome to Dice Stars. This is your sheet: a row for each number from 2 to 6, and in its white cells a column for each colour. Your dice will fill them.
ds-lesson-2 = All 14 dice are in the bag. You draw up to three, roll them and lay them in the reserve. While the reserve is empty it must be three: draw 3.
ds-lesson-3 = Now take all dice of one colour, or all of one number. Two of them are orange: take orange. They fill their column from the top, first a cross, then their sum, 9.
ds-lesson-4 = The dice that you took go to the discard. The blue 2 stays: whatever you leave is there for your opponent, whose turn it is now.
ds-lesson-5 = Your opponent rolled two 3s, took both and left you the blue 2. This time you are free to draw one, two or three dice. More dice, more choice: draw 3.
ds-lesson-6 = Three dice show a 2; their colours do not matter. Take the 2s: a number fills its own row from the left, cross after cross, and the sum, 6, goes last.
ds-lesson-7 = Row 2 counts 6: its number counts, its crosses do not. All its white cells are full now, so any further 2s would go into the green ones.
ds-lesson-8 = Your opponent took two stars and marked two of the three yellow cells of row 3. That is bold: a row counts double when all are marked, and nothing while only some are.
ds-lesson-9 = After stars, or once the bag is empty, the discard goes back into the bag. You may send the reserve with it. A 3 and a 4 are not much: return them.
ds-lesson-10 = Your reserve is empty, so you must draw three again. The same holds when it shows nothing but stars. Draw 3.
ds-lesson-11 = Two stars! Each marks one yellow cell of any row you like. Row 2 has just two of them, so both together double its 6. Take the stars, both for row 2.
ds-lesson-12 = Row 2 now counts 12. Row 3 has no marks and counts its plain 9: that makes 21. Your opponent still needs one star, and has 0.
ds-lesson-13 = At some point nothing will fit. Then you pick a colour or a number, and its sum goes into this penalty cell, against you. That, or a sheet with no white cell left, starts the last round.
ds-lesson-end = That is all you need. Leave little behind, finish the rows that you begin to mark, and look at what others are waiting for. Ready for a real game?

# Dice by the letter of their kind, for how they fell.
ds-kind = { $kind ->
        [K] black dice
        [P] purple dice
        [B] blue dice
       *[O] orange dice
    }

# Dice Stars in the browser
ds-web-prompt-refill = The discard is back in the bag. Does the reserve stay, or does it go back too?
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
ds-web-why = why?
ds-web-pick = choose
ds-web-commit = { $take }: { $gain }
ds-web-points = points { $before } → { $after }
ds-web-solo = solo grid { $before } → { $after }
ds-web-stars-left = { $left ->
        [one] Now mark one yellow cell of your sheet.
       *[other] Now mark { $left } yellow cells of your sheet.
    }
ds-web-choose = Touch a die or a choice to see what it brings.
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
    [one] The die of the reserve is worth more on the table than in the bag.
   *[other] The { $dice } dice of the reserve are worth more on the table than in the bag.
}
ds-why-return = { $dice ->
    [one] The die of the reserve would help the others more than you.
   *[other] The { $dice } dice of the reserve would help the others more than you.
}
ds-why-draw = { $dice ->
    [one] One die wins { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } more often than any other number.
   *[other] { $dice } dice win { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } more often than any other number.
}
ds-why-draw-less = { $dice ->
    [one] One die wins { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } less often than the best number.
   *[other] { $dice } dice win { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } less often than the best number.
}
ds-why-only-draw = There is no other number to draw.
ds-why-penalty = It costs { $points } points, and ends the game.
ds-why-doubled = Row { $value } counts double from now on: { $points } points more already.
ds-why-stars = Row { $value } with its { $points } points then lacks { $left ->
    [one] one star
   *[other] { $left } stars
} to count double.
ds-why-take = { $points } points for { $cells ->
    [one] one cell
   *[other] { $cells } cells
}; what is left brings the next player { $left } at most.
ds-why-ends = { $points } points, and it fills your last white cell: the game ends.

# Options of a new table.
ds-option-solo-grid = Cells of the solo grid
