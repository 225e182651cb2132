# Farbenpoker: refusals, and the words of its board.

fp-name = Farbenpoker
fp-about = Three colours are sought among eighteen hidden sticks. Remember where they stand: a hit earns a chip, a miss feeds the pot, and the player who finds the third colour takes it.

fp-colour-R = red
fp-colour-Y = yellow
fp-colour-G = green
fp-colour-B = blue
fp-colour-W = white
fp-colour-K = black

fp-no-move = “{ $move }” is not a move of this game; moves are: draw A7, put B4 (holes A1 to A18, B1 to B18) and reroll
fp-draw-empty = no stick stands in { $hole }; draw from one of { $holes }
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
fp-put-first = the sticks of the won pot go back first; put the { $stick } into one of { $holes }
fp-put-full = a stick stands in { $hole } already; put yours into one of { $holes }
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
fp-matched = matched
fp-unmatched = not yet
fp-dice-none = no colours are sought
fp-die-award = { $chips ->
        [one] 1 chip
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
fp-roller = Right of the roller: a colour shown two or three times pays that many chips.
fp-out = out of the game
fp-rescue = rescue
fp-passes = passes

# The words that people may type, with spaces between them.
fp-typed-draw = draw d
fp-typed-put = put p
fp-typed-reroll = reroll re-roll r

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

fp-tell-sticks = The sticks are shuffled and stand on side A; nobody sees their colours.
fp-tell-dice = The dice show { $first }, { $second }, { $third }.
fp-tell-die = The die shows { $colour }.
fp-tell-hole = The stick goes into { $hole }.
fp-tell-holes = The sticks go back: { $holes }.
fp-tell-draw = draws { $colour } from { $hole }
fp-tell-put = puts { $colour } into { $hole }
fp-tell-reroll = re-rolls the last die

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

# The lesson: what the coach says, step by step.
fp-lesson-1 = Welcome to Farbenpoker. Eighteen sticks stand on side A and hide their colours: three of each of the six. You and your opponent have 5 chips each.
fp-lesson-2 = You have rolled the dice: red, red and blue. From now on everybody seeks these. Each die wants a stick of its own, so that is two red ones and a blue one.
fp-lesson-3 = Draw a stick; so far it is a guess. A hit earns 1 chip. But you have just rolled, and red shows twice, so right now a red one earns you 2. Try A4.
fp-lesson-4 = Red, and 2 chips! Your opponent drew green, which nobody seeks: 1 chip went into the pot, and the stick across to side B, by chance into B3. You saw it. Keep it in mind!
fp-lesson-5 = Your turn, with the same dice: one red and the blue are still sought. Everything on side A is new to you. Try A12.
fp-lesson-6 = Yellow, a miss: the stick went to B7, and your chip into the pot. Then your opponent found blue. One die is left, and the player who finds it wins this pot.
fp-lesson-7 = You know of no red stick, but of a green and a yellow one. With two dice found you may roll the last one again; a miss would then cost 2 chips. Take the risk: re-roll.
fp-lesson-8 = Green! You saw a green stick go to side B. Do you remember where? Draw it: it is the third one, and brings you the pot.
fp-lesson-9 = 1 chip for the hit and 2 from the pot: you have 9. Now you put the three sticks back, all on one side, into any empty holes. First the red one.
fp-lesson-10 = Now the green one, on the same side. Remember where you put them; your opponent is watching, too.
fp-lesson-11 = And the blue one. After that your opponent rolls all three dice, and something new is sought.
fp-lesson-12 = Yellow was rolled, and your opponent went straight to B7: it is the stick that you drew before. So a good memory earns chips, and not only yours.
fp-lesson-13 = Without chips you sit out until someone wins a pot, and then get a chance to come back. When the stock runs out the game ends, and the most chips win.
fp-lesson-end = That is Farbenpoker: a little luck, a little nerve, and a good memory. Now find out who has the best one!

# Dice by their kind, for how they fell.
fp-kind = { $kind ->
       *[die] the dice
    }

# The board in the browser. The letters are written on sticks and dice, next to a shape: at most two of them, each colour its own.
fp-web-letter-R = R
fp-web-letter-Y = Y
fp-web-letter-G = G
fp-web-letter-B = B
fp-web-letter-W = W
fp-web-letter-K = K

fp-web-prompt-draw = Draw a stick from either side.
fp-web-prompt-reroll = Draw a stick, or re-roll the last die first.
fp-web-prompt-put = Put the { $colour } stick into an empty hole{ $side ->
        [none] {" "}of either side; the others will follow it there
       *[other] {" "}of side { $side }
    }.
fp-web-prompt-rescue = Rescue: draw a stick ({ $draws ->
        [one] the last one
       *[other] { $draws } to go
    }).

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
fp-web-stick = { $colour } stick
fp-web-rescue = { $matched } of 3 matched; { $draws ->
        [one] one stick
       *[other] { $draws } sticks
    } still to draw.
fp-web-say-draw = Draw from { $hole }
fp-web-say-put = Put it into { $hole }
fp-web-reroll = Re-roll the last die
fp-web-reroll-price = then a miss costs 2 chips
fp-web-winner = winner
fp-web-turn = on turn

fp-web-tray = Sticks just shown
fp-web-tray-idle = A stick that is drawn or put back is shown here for a moment. Then it is up to your memory.
fp-web-hit = hit
fp-web-miss = miss
fp-web-unmatched = no match
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
fp-why-put = Everybody sees where the sticks go: to players who remember, all holes are the same.

# What a practice table allows.
fp-practice = Help is allowed: hints, and the sticks that were seen are remembered for you. Everybody at the table sees that it is for practice.
