# Farbenpoker: refusals, and the words of its board.

fp-name = Farbenpoker
fp-name-rescue = Farbenpoker, without chips
fp-about = Eighteen sticks hide their colours: remember where the three you need are, and the pot is yours.

fp-colour-R = red
fp-colour-Y = yellow
fp-colour-G = green
fp-colour-B = blue
fp-colour-W = white
fp-colour-K = black

fp-no-move = “{ $move }” is not a move of this game; moves are: draw A7, put B4 (holes A1 to A18, B1 to B18) and reroll
fp-draw-empty = there is no stick in { $hole }; draw from one of { $holes }
fp-reroll-found = a die may be re-rolled only when two of the three are found; now { $found ->
        [0] none is
        [one] one is
       *[other] { $found } are
    }: draw a stick
fp-reroll-once = the die has been re-rolled in this turn already; draw a stick
fp-reroll-chips = a re-roll takes at least two chips, because a miss will cost two; draw a stick
fp-rescue-reroll = there is no re-roll in a rescue; draw a stick
fp-rescue-put = the sticks of a rescue go back by chance; draw a stick
fp-put-nothing = there is no stick to put back, because the pot is not won; draw a stick
fp-put-first = the sticks of the won pot go back first; put the { $stick ->
        [R] red
        [Y] yellow
        [G] green
        [B] blue
        [W] white
       *[K] black
    } one into one of { $holes }
fp-put-full = there is a stick in { $hole } already; put yours into one of { $holes }
fp-put-side = all three sticks go to the same side, so not into { $hole }; put yours into one of { $holes }
fp-no-throw = “{ $throw }” is not a throw of this game; throws are: sticks and 18 letters (three each of R Y G B W K), dice R R B, die G, hole B4, and holes with one to three different holes of one side
fp-throw-other = “{ $throw }” is not possible now: { $due ->
        [sticks] the shuffled sticks are due, such as sticks RYGBWKRYGBWKRYGBWK
        [dice] three dice are due, such as dice R R B
        [die] one die is due, such as die G
        [hole] the hole of one stick is due, such as hole B4
        [holes] the holes of the sticks are due, such as holes A2 A9 A11
       *[none] no throw is due
    }
fp-throw-holes = “{ $throw }” is not possible now: { $count ->
        [one] one stick goes
       *[other] { $count } sticks go
    } back, each into a hole of its own among { $holes }

# Real sticks.
fp-no-stick = “{ $told }” is no stick; a drawn stick is told like: stick R
fp-stick-other = by what was entered before, another stick stands in { $hole }: check the hole and the colour; if an earlier hole was entered wrongly, take back until there
fp-stick-elsewhere = all three sticks of that colour were seen before, and none of them went into { $hole }: check the hole and the colour; if an earlier colour or hole was entered wrongly, take back until there

# The board.

fp-legend = R red  Y yellow  G green  B blue  W white  K black   ● stick  ○ empty hole
fp-stand = Stand
fp-dice = Dice
fp-chips = Chips
fp-stock = Stock
fp-pot = Pot
fp-found = found
fp-sought = sought
fp-back = put back
fp-lying = to put back
fp-matched = matched
fp-unmatched = not yet
fp-dice-none = no colours are sought
fp-die-award = { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
fp-rescue-of = Rescue of { $name }
fp-hand = In the hand:
fp-put-next = To put back, in this order:
fp-to-side = to side { $side }
fp-miss-costs = A miss costs { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }.
fp-roller = Roller’s right: a colour shown two or three times pays that many chips.
fp-out = out of the game
fp-rescue = rescue
fp-passes = passes

# The words that people may type, with spaces between them.
fp-typed-draw = draw d
fp-typed-put = put p
fp-typed-reroll = reroll re-roll r
fp-typed-dice = dice
fp-typed-die = die
fp-typed-hole = hole
fp-typed-holes = holes

fp-ask-draw = Draw a stick: draw { $hole }, or just { $hole }.
fp-ask-draw-or-reroll = Draw a stick (draw { $hole }, or just { $hole }), or re-roll the last die first: reroll, or r.
fp-ask-put = Put the { $colour } stick ({ $stick }) into an empty hole{ $side ->
        [none] {" "}of either side; the others will follow it there
       *[other] {" "}of side { $side }
    }: put { $hole }, or p { $hole }.
fp-ask-rescue = Rescue: draw a stick ({ $draws ->
        [one] the last one
       *[other] { $draws } to go
    }): draw { $hole }, or just { $hole }.

fp-ask-throw-sticks = Shuffle the sticks; what stands in A1 to A18? For example: sticks RYGBWKRYGBWKRYGBWK
fp-ask-throw-dice = roll the three dice. For example: dice R R B
fp-ask-throw-die = roll the one die again. For example: die G
fp-ask-throw-hole = put the stick blindly into an empty hole of side { $side }. For example: hole { $example }
fp-ask-throw-holes = put { $count ->
        [one] the stick
       *[other] the { $count } sticks
    } blindly into empty holes of side { $side }, in order. For example: holes { $example }

fp-tell-sticks = The sticks are shuffled and put on side A; nobody sees their colours.
fp-tell-dice = The dice show { $first }, { $second }, { $third }.
fp-tell-die = The die shows { $colour }.
fp-tell-hole = The stick goes into { $hole }.
fp-tell-holes = The sticks go back: { $holes }.
fp-tell-draw = draws { $colour } from { $hole }
fp-tell-put = puts { $colour } into { $hole }
fp-tell-reroll = re-rolls the last die
fp-again = { $told } – the same stick again, { $times } times in a row

fp-over-stock = The stock is empty.
fp-over-two-left = The pot is won, and only two players were left.
fp-over-one-left = Only one player is left.
fp-result-one = { $name } wins with { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }.
fp-result-shared = { $names } share the win with { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    } each.
fp-and = { $first } and { $last }

# Dice by their kind, for how they fell.
fp-kind = { $kind ->
       *[die] the dice
    }

# The letters on sticks and dice: at most two of them, each colour its own. Records have the English ones in every language.
fp-letter-R = R
fp-letter-Y = Y
fp-letter-G = G
fp-letter-B = B
fp-letter-W = W
fp-letter-K = K

fp-web-prompt-draw = Draw a stick from either side.
fp-web-prompt-reroll = Draw a stick, or re-roll the last die first.
fp-web-prompt-put = { $side ->
        [none] Put the { $colour } stick into a hole; the others must go to the same side.
       *[other] Put the { $colour } stick into an empty hole of side { $side }.
    }
fp-web-prompt-rescue = Rescue, { $draws ->
        [one] the last stick
       *[other] { $draws } sticks to draw
    }: each match brings 1 chip{ $matched ->
        [0] ; with none you are out
       *[other] {""}
    }.

fp-web-side = Side { $side }
fp-web-sticks = { $count ->
        [one] 1 stick
       *[other] { $count } sticks
    }
fp-web-hole-full = Side { $side }, hole { $number }, stick
fp-web-hole-empty = Side { $side }, hole { $number }, empty
fp-web-hole-colour = Side { $side }, hole { $number }, { $colour } stick
fp-web-hole-seen = Side { $side }, hole { $number }, stick: { $colour }, seen
fp-web-die = { $colour } die, { $state }{ $award ->
        [0] {""}
        [one] , worth 1 chip
       *[other] , worth { $award } chips
    }
fp-web-rescue = { $matched } of 3 matched; { $draws ->
        [one] one stick
       *[other] { $draws } sticks
    } still to draw.
fp-web-say-draw = Draw from { $hole }
fp-web-say-put = Put it into { $hole }
fp-web-rolling = { $dice ->
        [one] The die is rolling …
       *[other] The dice are rolling …
    }
fp-web-reroll = Re-roll the last die
fp-web-reroll-price = then a miss costs 2 chips
fp-web-winner = winner
fp-web-turn = to move

fp-web-tray-idle = A stick that is drawn or put back is shown here for a moment. Then it is up to your memory.
fp-web-hit = hit
fp-web-miss = miss
fp-web-unmatched = no match
fp-web-pot-won = wins the pot
fp-web-put-back = { $count ->
        [one] puts a stick back
       *[other] puts { $count } sticks back
    }
fp-web-memory = Memory aid
fp-web-memory-note = Sticks that were seen are marked.

# What the log tells: at once, and later, when it must not remember for the players.
fp-web-tell-hit = draws { $colour } from { $hole }: a hit, { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }
fp-web-tell-miss = draws { $colour } from { $hole }: a miss, { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    } into the pot
fp-web-tell-unmatched = draws { $colour } from { $hole }: no match
fp-web-again = the same stick, { $times } times in a row
fp-web-later-hit = draws a stick: a hit, { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }
fp-web-later-miss = draws a stick: a miss, { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    } into the pot
fp-web-later-unmatched = draws a stick: no match
fp-web-later-put = puts a stick back
fp-web-later-dice = The dice are rolled
fp-web-later-holes = The sticks go back

# Why a move is worth what it is: what an adviser says.
fp-why-known = A { $colour } stick went into { $hole } { $draws ->
        [one] one draw
       *[other] { $draws } draws
    } ago, and { $colour } is sought: it earns { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
fp-why-pot = A { $colour } stick went into { $hole } { $draws ->
        [one] one draw
       *[other] { $draws } draws
    } ago. It is the third: it earns { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    } and wins { $pot ->
        [0] the pot, which is empty
       *[other] the pot of { $pot }
    }.
fp-why-wait = The { $colour } stick went into { $hole } { $draws ->
        [one] one draw
       *[other] { $draws } draws
    } ago and is not sought: a sure miss for { $cost ->
        [one] { $cost } chip
       *[other] { $cost } chips
    } that shows the others nothing new.
fp-why-unmatched = The { $colour } stick went into { $hole } { $draws ->
        [one] one draw
       *[other] { $draws } draws
    } ago and matches no die.
fp-why-unseen = { $unseen ->
        [one] One stick has
       *[other] { $unseen } sticks have
    } never been seen, and { $sought ->
        [0] none of them is
        [one] one of them is
       *[other] { $sought } of them are
    } sought.
fp-why-reroll = Of the six colours that the die may show, { $known ->
        [0] none has
        [one] one has
       *[other] { $known } have
    } a stick that was seen and is still there.
fp-why-put = Everyone sees where the sticks go: to players who remember, all holes are the same.

# What a practice table allows.
fp-practice = Help is allowed: hints, and the sticks that were seen are remembered for you. Everyone at the table sees that it is for practice.

# The game in twenty seconds, for people who are invited.
fp-brief-goal = The dice show three colours. Find them among eighteen hidden sticks, and end with the most chips.
fp-brief-turn = Draw one stick: a colour that is sought earns a chip, any other costs one. Remember where it goes!

# The example on the page of rules.
fp-caption-colour = { $colour ->
        [R] red
        [Y] yellow
        [G] green
        [B] blue
        [W] white
       *[K] black
    }
fp-caption-rolled = { $name } has rolled the three dice. Their colours are now sought, and each die needs a stick of its own. As the roller she would take { $award } chips for the colour that { $award } dice show.
fp-caption-hit = A hit. { $name } draws from { $hole }: { fp-caption-colour }. The stick is put beside its die. She takes { $paid } chips from the stock, since she has just rolled and two dice are { fp-caption-colour }, and now has { $chips }.
fp-caption-miss = A miss. { $name } draws from { $hole }: { fp-caption-colour }, which no die shows. The stick goes to { $to }, on the other side; everyone has seen it. He pays { $paid } chip into the pot and has { $chips } left.
fp-example-drawn = Stick from { $from }

# Real dice and sticks.
fp-web-real-dice = { $count ->
        [one] Roll that die again and tap its colour.
       *[other] Roll the three dice and tap their colours.
    }
fp-web-real-stick = Draw the stick { $hole } and tap its colour.
fp-web-real-holes = { $count ->
        [one] Put it blindly into a hole, and tap the hole.
       *[other] Put the { $count } sticks blindly into holes; tap the holes in their order.
    }

# On paper.
fp-paper-chips = Chip counts
fp-paper-chips-detail = Chips at the end of each game
fp-paper-total = Total
fp-paper-start = Each player starts with { $chips } chips; { $stock } are the stock (FP-3). The most chips win (FP-19).
fp-paper-end = At the end: { $stock } in the stock, { $pot } in the pot.
