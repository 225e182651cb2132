# Score pads for those who play with the real dice.
score-title = Score pads
score-lead = You play with your own dice: this keeps the score, and says what the rules forbid without stopping you. What you write stays on this device.
score-kept = Your pads
score-choose = A new pad
score-new = New pad
score-new-lead = Who plays?
score-all = All pads
score-start = Start
score-no-pad = There is no such pad on this device.
score-no-game = There is no score pad for this game.
score-how-many = Players
score-player = Player { $number }
score-players = Players
score-as-in-rules = as in the rules
score-entries = Entries
score-total = Total
score-target = Target: { $target }
score-tap = Tap a place to write there.
score-writing = { $name } · { $line }
score-place = { $line }: { $entry ->
        [empty] empty
        [cross] cross
       *[other] { $entry }
    }{ $warned ->
        [yes] , against the rules
       *[no] {""}
    }
score-mark = Cells marked: { $cell }
score-keys = Keys
score-key-cross = cross
score-key-minus = minus
score-erase = erase
score-undo = Undo
score-has-warning = with a warning
score-warnings = { $count ->
        [one] The rules say no
       *[other] The rules say no ({ $count })
    }
score-told = { $name } { $total }
score-old = What you wrote is safe, but the totals are old; they are asked for again in a moment.
score-winners = { $count ->
        [one] { $names } is in front and wins.
       *[other] { $names } are in front and share the win.
    }
score-throw-away = Throw away
score-sure = Throw this pad away?
score-sure-text = All that is written on it is lost: { $names }.
score-keep = Keep it
score-done = Done
score-leading = { $count ->
        [one] { $names } is in front.
       *[other] { $names } are in front.
    }
