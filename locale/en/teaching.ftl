# The pages of lessons and rules.

teaching-lesson = Lesson: { $game }
teaching-lesson-coach = Coach
teaching-lesson-step = Step { $step } of { $steps }
teaching-lesson-next = Continue
teaching-lesson-back = Back
teaching-lesson-again = Start over
teaching-lesson-show = Do it for me
teaching-lesson-other = The rules allow that. But here I want to show you something else: { $move }. Try your idea in your first game!
teaching-lesson-done = You know how to play
teaching-lesson-play = Play your first game
teaching-lesson-play-text = { $others ->
        [0] With hints whenever you want one.
        [one] Against an easy opponent, with hints whenever you want one.
       *[other] Against easy opponents, with hints whenever you want one.
    }
teaching-lesson-further = More lessons in this box
teaching-lesson-failed = The lesson could not be loaded. Check your connection and try again.

teaching-rules = Rules of { $game }
teaching-rules-source = These rules hold at every table, and refusals name them by their numbers. What we decided ourselves is marked as our ruling, with the reason.
teaching-rules-which = Each game has its own page. Which one do you want to play?
teaching-rules-numbered = The rules by number
teaching-rules-others = More rules in this box
teaching-rules-play = Play
teaching-rules-example = An example
teaching-rules-filter = Search the rules
teaching-rules-found = { $count ->
        [0] No rule says that.
        [one] One rule
       *[other] { $count } rules
    }
teaching-rules-contents = Contents
teaching-rules-learn = Learn by playing
teaching-rules-print = Print
teaching-rules-sheets = Score sheets
