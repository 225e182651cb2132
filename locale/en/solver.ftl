# The solver of real throws, and refusals of its routes.

solver-not-now = the solution could not be worked out; ask again

solver-title = Solver
solver-about = Roll your dice, tap what they show, and see the best equality that can be made of them. That no other counts more is proven.
solver-dice = The dice on your table
solver-solve = Solve
solver-roll = Roll for me
solver-rolled = Rolled: { $dice }.
solver-clear = Clear
solver-begin = The answer will stand here. No real dice at hand? Let some be rolled for you.
solver-thinking = Solving …
solver-late = Still solving. The first answer on a server takes longer, because the solver has to be prepared.
solver-answer = The answer
solver-told = The best: { $move }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

solver-wishes = { $count ->
        [0] Wishes
       *[other] Wishes ({ $count })
    }
solver-wish-fixed = Dice that must be used
solver-wish-fixed-help = In The Last Die, all dice of the equality before must be used again, with at least one more.
solver-wish-fixed-none = Enter the dice first; then pin those that must be used.
solver-wish-line = For a line of Yahtzee
solver-wish-line-none = No line
solver-wish-line-help = The equality must fit the line, and its bonus counts.
solver-wish-most = How many dice
solver-wish-most-any = Any number: the most points
solver-wish-most-longest = As many as possible
solver-wish-most-count = At most { $most }, the = counted
solver-wish-most-help = In The Last Die, dice matter, not points: an equality of all 13 wins the round.
solver-wish-zero-help = Whether 0 may stand before a division sign. At our tables it may not, unless a table says so.

solver-best = The best equality
solver-proven = Proven: no other counts more.
solver-none = No such equality
solver-none-why = { $wishes ->
        [0] These dice make no equality at all.
       *[other] These dice make no equality that is as you wish. With fewer wishes there may be one.
    }
solver-bonus = { $bonus } of them for the line
solver-all = { $cut ->
        [0] All equalities ({ $count })
       *[other] The best { $count } equalities
    }
solver-all-text = The best first. Of those that differ only in the order of their parts, one is listed.
solver-all-cut = The best first. There are more, which count no more than the last of these. Of those that differ only in the order of their parts, one is listed.
solver-more = { $left ->
        [one] One more
       *[other] Show more ({ $left } left)
    }

solver-own = Your own equality
solver-own-text = Write yours, with the same dice and the same wishes: you see whether it is allowed, and how far it is from the best.
solver-compare = Compare with the best
solver-judged = Yours: { $equality }
solver-forbidden = { $count ->
        [one] Not like this, for one reason:
       *[other] Not like this, for { $count } reasons:
    }
solver-less = Allowed. The best counts { $less ->
        [one] { $less } point
       *[other] { $less } points
    } more.
solver-as-good = Allowed, and no equality counts more.
solver-yours = Yours
solver-the-best = The best
solver-why = Why the best counts more
solver-difference = Difference
solver-part-numbers = Digits
solver-part-signs = Signs, with the =
solver-part-extra = For 12 or 13 dice
solver-part-bonus = For the line
