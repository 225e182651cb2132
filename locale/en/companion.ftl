# A table with real dice.

companion-enter = Enter
companion-missing = { $count ->
        [one] 1 more
       *[other] { $count } more
    }
companion-complete = all there
companion-left = { $count ->
        [0] none left
        [one] one left
       *[other] { $count } left
    }
companion-key = { $face }, { $left ->
        [0] none left
        [one] one left
       *[other] { $left } left
    }
companion-take-back = Take back: { $face }
companion-throw = { $count ->
        [one] Throw one, and tap what it shows.
       *[other] Throw { $count }, and tap what they show.
    }
companion-undo = Take back the last entry
companion-answers = What would have been best?
companion-was-best = nothing would have been better.
companion-stuck = really stuck: no equality was possible.
companion-best = { $points ->
        [0] there was an equality that counted as much.
        [one] one point more was possible.
       *[other] { $points } points more were possible.
    }
companion-possible = This was possible:
companion-all-rounds = All rounds
companion-last-round = The last round only
