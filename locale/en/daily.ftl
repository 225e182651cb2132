# The daily challenge: today, its archive, the table of a challenge, sharing, and the chain of the dice.

daily-title = Daily challenge
daily-lead = The same dice for everybody, and one try that counts.
daily-next = The next ones come at { $time }, in { $left }.
daily-grace = The day is over, but what you have begun can be finished for an hour more.
daily-streak = { $days ->
        [0] No streak yet: finish one of the three today.
        [one] Streak: { $days } day
       *[other] Streak: { $days } days
    }
daily-longest = { $days ->
        [one] Longest: { $days } day
       *[other] Longest: { $days } days
    }
daily-challenges = The challenges of { $day }
daily-play = Play
daily-go-on = Go on
daily-again = Play it again, uncounted
daily-standings = Table
daily-counts = One try counts.
daily-people = { $people ->
        [one] { $people } person plays it.
       *[other] { $people } people play it.
    }
daily-begun = You have begun.
daily-missed = You did not play this one.
daily-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
daily-place = Place { $place } of { $of }
daily-place-friends = Among your friends: place { $place } of { $of }
daily-waiting-for-best = { $player } is still playing with the same dice.
daily-solo-difference = { $sign ->
        [more] { $points } more than { $player } with the same dice
        [less] { $points } less than { $player } with the same dice
       *[same] As many as { $player } with the same dice
    }
daily-roll-difference = { $sign ->
        [same] The best that there is!
       *[other] { $points } less than the best that there is
    }
daily-luckless = The same dice for all: luck has no part in this difference.
daily-watch = How { $player } played
daily-share = Share your day
daily-share-send = Send …
daily-share-copy = Copy the text
daily-share-text = The text, without spoilers
daily-share-hint = Neither dice nor equalities are shown, so others can still play.
daily-shared-line = { $name }: { $difference }, place { $place } of { $of }
daily-shared-line-open = { $name }: place { $place } of { $of }
daily-shared-solo = { $sign ->
        [more] +{ $points } against { $player }
        [less] −{ $points } against { $player }
       *[same] ±0 against { $player }
    }
daily-shared-roll = { $sign ->
        [same] ★ the best there is
       *[other] −{ $points } to the best
    }

daily-table = Everybody
daily-table-friends = Your friends
daily-table-near = Around you
daily-table-closed = You see the table when you have finished your own try.
daily-table-finished = { $of ->
        [0] Nobody has finished yet.
        [one] { $of } has finished, computer players included.
       *[other] { $of } have finished, computer players included.
    }
daily-table-who = Player
daily-table-points = Points
daily-table-place = Place
daily-table-replay = Replay
daily-table-watch = Watch
daily-table-watch-of = Watch how { $name } played
daily-table-computer = computer
daily-table-friend = friend
daily-table-more = More places
daily-table-empty = Nobody has finished it.

daily-archive = All days
daily-archive-lead = What is over can be played again. It does not count.
daily-month-before = The month before
daily-month-after = The month after
daily-day-done = { $day }: { $done } of { $of } finished
daily-to-today = To today

daily-roll-again-dice = The roll of { $day }
daily-roll-again-text = Write an equality. It does not count, and nothing is kept.
daily-roll-yours = Yours
daily-roll-best = The best that there is
daily-roll-found = You have found the best that there is: { $points } points.
daily-roll-less = { $less } less than the best, which counts { $points }.
daily-roll-once-more = Once more

daily-fair = Fair dice
daily-fair-lead = The dice of all days to come are fixed already. Each day has a secret value; its SHA-256 is the value of the day before. Before the first day the first hash was published, so nobody can change the dice of any day, and nobody can work out those of tomorrow from those of yesterday.
daily-fair-anchor = Published before the first day, { $first }
daily-fair-place = Today’s value is number { $place } of { $days } in the chain.
daily-fair-known = This browser has known this hash since { $day }.
daily-fair-changed = This browser has known another hash since { $day }. The chain was exchanged: do not trust it.
daily-fair-check = Check the chain
daily-fair-right = { $count ->
        [0] No day is over yet: come back tomorrow.
        [one] The value of the last day leads to the published hash.
       *[other] The values of the last { $count } days lead to one another, and to the published hash.
    }
daily-fair-wrong = The value of { $day } does not lead to the one before. Do not trust these dice.
daily-fair-values = The last values
daily-fair-own = The check is made in your browser. How the dice follow from the values, and what a second account can do, is in the documentation about fairness.
