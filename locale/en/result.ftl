# After a game: the result, sharing it, checking the dice, and the replay.
result-you = { $count ->
        [one] You win!
       *[other] You share the win!
    }
result-won = { $name } wins
result-shared = { $names } share the win
result-and = { $some } and { $last }
result-lost = Not this time
result-place = { $place ->
        [2] You came second
        [3] You came third
        [4] You came fourth
        [5] You came fifth
       *[other] You came last
    }
result-alone = Well played!
result-you-resigned = You gave this one up
result-close = So close: just { $points } short!
result-kind = Well played. The next one may be yours!
result-game = { $players ->
        [1] { $game } solo
       *[other] { $game } with { $players } players
    }
result-best-first = Your first game of { $game }.
result-best-new = Your best yet in { $game }!
result-best-old = Your best in { $game }: { $points }.
result-games = { $count ->
        [one] One game played.
       *[other] { $count } games played.
    }
result-look = Look at the table
result-result = Result
result-abandoned = The game was cancelled
result-abandoned-text = Everyone agreed to stop here. Nobody wins.
result-resigned-text = The game ended early: only one player was left.
result-scores = Final scores
result-scores-open = Scores when the game ended
result-winner = Winner
result-opponent = Virtual opponent
result-rematch = Rematch
result-rematch-join = Join the rematch
result-rematch-laid = The rematch is ready.
result-rematch-watch = Watch the rematch
result-to-daily = Your place in the daily challenge
result-new = Another game
result-replay = Replay
result-analysis = Analysis
result-download = Download the record
result-print = Score sheet as PDF
result-share = Share
result-share-title = Share the result
result-share-picture = Picture of the result: { $title }. { $standing }
result-share-save = Save the picture
result-share-send = Send the picture …
result-share-link = Link to the game
result-share-text = Anyone with the link can watch the whole game again.
result-share-failed = The picture could not be drawn. Check your connection and try again.

result-chart = The course of the game
result-chart-help = Points after each turn. The arrow keys go from turn to turn; Enter opens the replay.
result-chart-start = Start
result-chart-turn = Turn { $turn }
result-chart-points = { $name }: { $points }
result-chart-see = See this turn
result-chart-table = The same as a table

result-verify-title = Were the dice honest?
result-verify-text = Before the first throw this table fixed its secret and showed its seal, and every browser mixed in bytes of its own. Now that the secret is known, all of it can be checked.
result-verify-text-shared = Everybody had the same dice. The server fixed their secret and showed its seal before anybody entered; when nobody plays with them any more, the secret is told, and all of it can be checked.
result-verify = Check this game
result-verify-passed = passed
result-verify-failed = failed
result-verify-open = not checked
result-verify-missing = missing
result-verify-all = Everything matches: this table could neither choose nor change the throws of this game.
result-verify-known = Everything that could be checked here matches.
result-verify-incomplete = The throws follow from the secret, but something that was promised did not go into them.
result-verify-wrong = Something does not match. Keep the record, and have others check it.
result-verify-seal-passed = The secret matches the seal that this browser was shown before the game: its SHA-256 is { $hash }. (Worked out in this browser.)
result-verify-seal-failed = The secret does not match the seal that this browser was shown before the game, { $hash }.
result-verify-seal-open = The secret matches the seal in the record, but this browser did not see the table before the end, so it cannot tell whether that was the seal from the start.
result-verify-promises-passed = The players’ promises are those that this browser saw before it sent its own part of the dice: nobody chose theirs afterwards. (Compared in this browser.)
result-verify-promises-failed = The players’ promises are not those that this browser saw before it sent its own part of the dice: somebody could choose theirs afterwards.
result-verify-promises-open = This browser did not see what the players promised before the game began.
result-verify-own-passed = { $count ->
        [one] What this browser mixed into the dice is in the record, unchanged. (Compared in this browser.)
       *[other] What this browser mixed into the dice for its { $count } players is in the record, unchanged. (Compared in this browser.)
    }
result-verify-own-failed = What this browser sent to be mixed into the dice is not in the record: the server left it out, or says that it came too late. So it could choose between the throws with it and without it.
result-verify-own-missing = What this browser promised to mix into the dice is not in the record: it was not sent, because the page was closed or offline when the game began.
result-verify-own-open = This browser mixed nothing into the dice of this game.
result-verify-reveals-passed = Everything that players promised to mix into the dice is in the record. (Compared in this browser.)
result-verify-reveals-missing = { $names } promised to mix something into the dice, and it is not in the record. Whoever left it out, { $count ->
        [one] this player
       *[other] these players
    } or the server, could choose between the throws with it and without it. A broken connection looks the same.
result-verify-rules-passed = The server has replayed all { $entries } entries by the rules, and derived all { $throws } throws again from the secret: the same came out.
result-verify-rules-failed = The server found a mistake in the record: { $problem }
result-verify-secret-open = Others may still play with these dice, so their secret is not told yet. It must match the seal { $hash }: check again when all have played.
result-verify-shared-open = The server chose these dice alone; no browser mixed anything into them.
result-verify-replay-passed = The server has replayed all { $entries } entries by the rules.
result-verify-self = To trust nobody, not even this server: download the record and check it on your own computer.
result-verify-limits = What this does not show: a server knows the throws to come while a game runs. Its operator could tell a friend.

result-fair-title = How did the dice fall?
result-fair-none = No dice fell in this game.
result-fair-fell = { $dice ->
        [one] One die fell.
       *[other] { $dice } dice fell, in { $throws ->
            [one] one throw
           *[other] { $throws } throws
        }.
    }
result-fair-furthest = Furthest from the average is { $face }, which { $fell ->
        [0] never fell
        [one] fell once
       *[other] fell { $fell } times
    }; fair dice give { NUMBER($expected, maximumFractionDigits: 1) } on average.
result-fair-share = Of 100 games with fair dice, about { $games } would look at least as odd as this one.
result-fair-rare = Of 1,000 games with fair dice, about { $games } would look at least as odd as this one.
result-fair-usual = Nothing unusual.
result-fair-somewhat = Somewhat unusual. But on average one in 20 games with fair dice looks like this.
result-fair-very = Very unusual. Fair dice do that too, but rarely: a single game proves nothing. Whether someone chose the throws is shown by the check, not by counting.
result-fair-few = So few dice say little, though.
result-fair-kind = { $kind } ({ $count })
result-fair-face = Face
result-fair-fell-column = fell
result-fair-expected-column = on average
result-fair-key = The bar shows how often a face fell; the line across it, how often fair dice show it on average.

result-replay-title = Replay: { $game }
result-replay-first = To the start
result-replay-previous = One step back
result-replay-next = One step forward
result-replay-last = To the end
result-replay-play = Play
result-replay-pause = Pause
result-replay-slider = Place in the game
result-replay-at = Turn { $turn } of { $turns }
result-replay-start = The game begins.
result-replay-entries = What happened
result-replay-copy = Copy a link to this move
result-replay-table = To the table
result-replay-none = There is no replay here
result-replay-controls = Steps

result-by-hand-title = Real dice
result-by-hand-text = People entered what their own dice showed, so nothing proves how they fell. The record says which seat entered each throw, and what was taken back.

result-memory = Who remembered what?
result-memory-about = Whenever a stick that was sought stood where all had seen it go: how often was such a stick drawn? A lucky guess counts, too.
result-memory-player = Player
result-memory-knew = Known
result-memory-longest = Longest
result-memory-of = { $knew } of { $of }
result-memory-ago = { $ago ->
        [one] seen 1 draw before
       *[other] seen { $ago } draws before
    }
