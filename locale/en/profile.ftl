# Profiles: one's own, and what others show of theirs.

profile-not-shown = there is no player “{ $account }”, or they show nothing
profile-needs-account = others can see the profile of an account only: create one first

profile-title = Your profile
profile-link = Profile
profile-since = Playing here since { $month }
profile-as-others = As others see it
profile-your-data = Download or delete your data
profile-guest = You are a guest, and only you see this page. With an account you can play rated games and show others what you like.
profile-guest-account = To your account
profile-signed-out = Here you find how your games ended, and your records. Play a game, or sign in.
profile-sign-in = Sign in
profile-as-you = This is what others see of you.
profile-missing = No such profile

profile-empty-title = Nothing here yet
profile-empty = Finish a game, and here you find how it went, against whom, and your best.
profile-empty-others = No games yet.

profile-ratings = Ratings
profile-no-ratings = No rated games yet. Lay a table and choose “Rated game”.
profile-course = Course of the rating
profile-course-game = Course of which rating?
profile-course-help = The rating after each game. The arrow keys go from game to game.
profile-course-see = See this game
profile-course-table = The same as a table
profile-rated-games = { $games ->
        [one] one rated game
       *[other] { $games } rated games
    }

profile-results = Results
profile-players = { $seats ->
        [1] alone
       *[other] { $seats } players
    }
profile-games = { $games ->
        [0] no game yet
        [one] one game
       *[other] { $games } games
    }
profile-outcome-won = { $count } won
profile-outcome-shared = { $count } shared
profile-outcome-even = { $count } undecided
profile-outcome-lost = { $count } lost
profile-outcome-abandoned = { $count } ended by agreement
profile-practice = { $games ->
        [one] One game at a practice table is not counted here.
       *[other] { $games } games at practice tables are not counted here.
    }
profile-one-screen = { $games ->
        [one] One game with several players at one screen or with real dice is not counted here.
       *[other] { $games } games with several players at one screen or with real dice are not counted here.
    }

profile-against = Against whom
profile-people = People, all together
profile-opponents-all = All opponents

profile-records = Personal records
profile-no-records = Your first finished game without hints sets them.
profile-no-records-others = No records yet.
profile-record-points = Most points
profile-record-points-alone = Most points alone
profile-record-lead = Largest lead
profile-record-streak = Wins in a row
profile-record-see = Watch
profile-record-see-label = Watch the game: { $record }, { $game }

profile-recent = Last games

profile-privacy = Who sees what
profile-privacy-lead = Your name, the name of your account and your ratings are public. You decide about the rest; nothing of it is shown unless you switch it on.
profile-switch-results = Games and results
profile-switch-results-text = The month in which you came; how many games you finished and how they ended, by game, against each computer player, and against people all together; the course of your ratings by days.
profile-switch-records = Personal records
profile-switch-records-text = Your most points, largest leads and wins in a row, each with its day.
profile-switch-skill = Skill
profile-switch-skill-text = What the analyses of your games say of your decisions and your luck, in numbers.
profile-privacy-never = Never shown: the names of people you played with, and the games themselves. People who played with you keep those games.
profile-sees = At { $address } everybody sees { $parts }. All the rest of this page you alone see.
profile-sees-nothing = Others find no profile of you: you have no rating and show nothing.
profile-part-name = your name and account name
profile-part-ratings = your ratings
profile-part-results = your games and results
profile-part-records = your records
profile-part-skill = your skill
profile-rest-private = { $name } keeps the rest private.
