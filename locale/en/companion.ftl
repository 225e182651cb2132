# A table with real dice.

companion-enter = Enter
companion-missing = { $count ->
        [one] One is missing
       *[other] { $count } are missing
    }
companion-complete = All there
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
