# Events: what the server refuses, and why.
event-answered-already = you have answered already; the first answer counts
event-bot-keeps-name = a computer player keeps its name
event-clock-so = the clock does so already
event-day-over = the challenges of { $day } can be begun no more; today has others
event-entered-already = you take part in this event already
event-full = { $most ->
        [one] this event is full: at most { $most } person takes part
       *[other] this event is full: at most { $most } people take part
    }
event-last-round = the last round has begun; nobody can enter any more
event-names-only = people take part in a class under a name alone
event-no-more-rolls = all { $most } rolls have been played
event-no-records = none of its games is over yet whose dice are no secret any more
event-no-rematch = a table of an event is not played again
event-no-roll = there is no roll to answer now
event-no-rolls = in this event people sit at tables; only events with rolls have a socket of their own
event-no-such-challenge = there is no daily challenge “{ $challenge }”
event-no-such-code = there is no event with the code { $code }
event-no-such-day = there are no challenges of { $day } here
event-no-such-entrant = nobody in this event has the number { $number }
event-no-such-event = there is no event { $event }
event-no-such-format = there is no format “{ $format }”; there are { $formats }
event-not-in = you do not take part in this event
event-not-longer = an event can only be given more time than it has
event-not-organiser = only the organiser of the event can do this
event-not-over = the event is not over
event-not-solo = nobody plays alone in this event
event-over = the event is over
event-players-only = this event is for players; get a name first
event-plays-on = the games of an event are played to their end; if you leave, a computer player finishes for you
event-removed = you do not take part in this event any more
event-roll-closed = time is up: this roll is closed
event-roll-open = people are still answering; close this roll first
event-running = the event has begun
event-too-few = the event needs at least { $least } who take part
event-too-far = an event can open and close at most a year from now
event-too-many = you have { $most } events that are not over; that is the most
event-withdrawn = you have withdrawn from this event, and cannot come back while it runs
event-wrong-game = { $game } cannot be played in this format
event-wrong-seats = a table cannot have { $seats } seats here: from { $least } to { $most }
event-wrong-title = a title has from 1 to { $most } characters
event-wrong-window = the event must close, and not before it opens

# The formats.
event-format-alone-together = Alone together
event-format-alone-together-for = Friends who are never free on the same evening
event-format-alone-together-text = Everybody plays the solo game on the same dice, whenever they like until it closes. Only what one makes of the dice counts.
event-format-best-equality = Best equality
event-format-best-equality-for = A riddle for a day
event-format-best-equality-text = One roll for everybody, and one answer each: who finds the best equality before it closes?
event-format-class = Class
event-format-class-for = A school class, or a full room
event-format-class-text = One roll after another on the big screen, and everybody writes an equality on a phone. Names alone, no accounts.
event-format-duplicate = Duplicate
event-format-duplicate-for = A family, or friends who want to know
event-format-duplicate-text = All tables get the same dice, and everybody is compared with those who had the same seat elsewhere: luck cancels.
event-format-knock-out = Knock-out
event-format-knock-out-for = A final that all watch
event-format-knock-out-text = The better half of each table goes on, until one is left.
event-format-round-robin = Round robin
event-format-round-robin-for = A small group over some weeks
event-format-round-robin-text = Everybody meets everybody; at larger tables everybody meets as many as possible.
event-format-swiss = Swiss
event-format-swiss-for = A club evening
event-format-swiss-text = Some rounds, and in each one meets others who have about as many points. Nobody goes out.

# The figures of the standings, what they mean, and how they are shown.
event-figure-best-answers = First
event-figure-buchholz = Buchholz
event-figure-game-points = Game points
event-figure-head-to-head = Head to head
event-figure-last-table = Last table
event-figure-match-points = Match points
event-figure-mean-difference = Difference
event-figure-points = Points
event-figure-rounds = Rounds won
event-figure-score = Points
event-figure-sonneborn-berger = Sonneborn-Berger
event-figure-won = Won
event-about-best-answers = How often nobody had more points in a roll.
event-about-buchholz = How strong the opponents were: the mean of their points.
event-about-game-points = The mean of the points in the games themselves.
event-about-head-to-head = What those who are equal so far got of each other, if all of them have met.
event-about-last-table = The points of the table where one went out; 1 for who is still in.
event-about-match-points = Of all others in the same seat with the same dice, how many one was better than; a tie counts half.
event-about-mean-difference = How many points more one made, in the mean, than the others in the same seat with the same dice.
event-about-points = At a table everybody is compared with each of the others: 1 for a better place, ½ for the same one. The mean is what the table is worth. A bye in a Swiss is a win.
event-about-points-best-equality = What the answer is worth.
event-about-points-class = The points of all rolls.
event-about-rounds = How many rounds one has survived.
event-about-score = The points of the game; where one plays against the house, what one is ahead by.
event-about-sonneborn-berger = The points of all whom one has beaten, and half of those with whom one was equal.
event-about-won = Whether the solo game was won.
event-figure-value = { NUMBER($value, maximumFractionDigits: 2) }
event-figure-value-match-points = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
event-figure-value-mean-difference = { NUMBER($value, maximumFractionDigits: 1) }
event-figure-value-points = { $value ->
        [-1] –
       *[other] { NUMBER($value, maximumFractionDigits: 2) }
    }
event-figure-value-won = { $value ->
        [1] yes
        [0] no
       *[other] –
    }

# My events, and the way in.
event-event = Event
event-events = Events
event-lead = Play together: a club evening, the same dice for the whole family, a class on its phones.
event-mine = Your events
event-mine-none = You take part in no event at the moment.
event-mine-over = Over
event-yours = you organise it
event-new-text = A club, a family or a class plays together, and you steer it.
event-enter-code = Code of the event
event-find = Go
event-join-title = Join an event
event-join-text = The six letters stand beside the QR code on the organiser’s screen.
event-status-open = not begun
event-status-running = running
event-status-over = over
event-status-cancelled = cancelled

# A new event.
event-new = New event
event-which-format = How do you want to play?
event-title = Title
event-usual-title = { $format }, { $day }
event-game = Game
event-game-in-box = { $box }: { $game }
event-only-game = It is played with { $game }.
event-how-many-seats = How many sit at a table?
event-how-many-rounds = How many rounds?
event-how-many-rolls = How many rolls?
event-closes = It closes
event-opens = It begins
event-create = Create the event
event-create-text = Then you get a link, a code and a QR code for the others.
event-more = More settings
event-start-when = When does it begin?
event-start-now = At once
event-start-by-hand = When I start it
event-start-at = At a time
event-answer-seconds = Seconds to write an equality
event-clock = Time to think
event-bots = Computer players who take part
event-bot-level = Their level
event-fill-text = Where a game needs more players than have come, computer players of this level take the seats that are left over. They are compared with nobody.
event-most-people = At most so many people
event-keep-names = Keep the names when it is over
event-keep-names-text = Otherwise the names are erased an hour after the end, and nobody can bring them back.

# An event.
event-none = No such event
event-take-part = Take part
event-enter = Take part
event-enter-text = Nobody needs an account.
event-enter-named-text = A first name is enough. Others see it.
event-watching = You are watching
event-watch = { $why }. You can follow it here.
event-you-take-part = You take part
event-starts-by-hand = It begins when the organiser starts it. This page will tell you.
event-starts-at = It begins: { $time }.
event-closes-at = It closes: { $time }.
event-played-until = You have played. The standings are final when it closes: { $time }.
event-late-entry = One can enter while it runs.
event-entry-before = One can enter until it begins.
event-your-table = Round { $round }: your table is laid
event-your-opponents = You play with { $names }.
event-your-table-alone = You play alone, on the same dice as all.
event-to-my-table = To my table
event-to-table = To the table
event-you-have-a-bye = You have no table in round { $round }. { $count ->
        [0] The next round begins at once.
        [one] One table is still playing.
       *[other] { $count } tables are still playing.
    }
event-next-round = Your game of round { $round } is over. { $count ->
        [0] The next round begins at once.
        [one] One table is still playing.
       *[other] { $count } tables are still playing.
    }
event-is-over = The event is over
event-cancelled = The event was cancelled
event-your-place = Your place: { $place } of { $of }.
event-withdraw = Withdraw
event-withdraw-open = You can enter again until the event begins.
event-withdraw-text = A computer player finishes what you have begun, and you cannot come back into this event.
event-leave-it = Leave it
event-stale = Something has happened meanwhile, perhaps in another tab. Nothing was done: look at the event as it is now, and decide again.
event-organiser = You organise this event
event-projector = Page for the projector
event-missing = { $count ->
        [one] One more must take part before it can begin.
       *[other] { $count } more must take part before it can begin.
    }
event-ready = { $count ->
        [0] Nobody takes part yet.
        [one] One takes part.
       *[other] { $count } take part.
    }
event-start = Start
event-cancel = Cancel the event
event-end = End the event
event-extend = More time
event-sure-start = { $count ->
        [0] Nobody takes part yet. The event begins now.
        [one] One takes part. The event begins now.
       *[other] { $count } take part. The event begins now.
    }
event-sure-cancel = The event is called off for all who take part. This cannot be taken back.
event-sure-end = Games that are still played do not count any more. This cannot be taken back.
event-sure-extend = The event closes later. It cannot be made shorter again.
event-longer = How much longer?
event-longer-hour = an hour
event-longer-day = a day
event-longer-week = a week
event-entrants = { $count ->
        [0] Nobody takes part yet
        [one] One takes part
       *[other] { $count } take part
    }
event-nobody = Send the link, or show the code.
event-computer = computer
event-withdrawn-tag = withdrawn
event-rename = Rename
event-remove = Remove
event-rename-who = Rename { $name }
event-remove-who = Remove { $name }
event-sure-remove = { $name } does not take part any more. A computer player finishes what was begun, and nobody comes back while the event runs.
event-new-name = New name for { $name }
event-show-all = Show all { $count }
event-filled = Computer ({ $bot })
event-standings = Standings
event-standings-final = Final standings
event-place = Place
event-who = Who
event-played = Games
event-figures = What do the numbers mean?
event-figures-text = The first one decides; each of the others only between those who are equal so far.
event-round = Round { $round }
event-tables = Tables
event-left = (left)
event-won = won
event-late = too late
event-replay = Replay
event-table-over = over
event-table-running = playing
event-byes = { $count ->
        [one] No table: { $names }
       *[other] No table: { $names }
    }
event-about = What is played
event-seats = { $seats ->
        [1] Everybody plays alone.
       *[other] { $seats } at a table.
    }
event-rounds = { $rounds ->
        [1] One round.
       *[other] { $rounds } rounds.
    }
event-rolls = { $rounds ->
        [1] One roll.
       *[other] { $rounds } rolls.
    }
event-answer-time = { $seconds } seconds to write an equality.
event-same-dice = All tables have the same dice.
event-own-dice = Each table has its own dice.
event-most = { $most ->
        [one] At most { $most } person.
       *[other] At most { $most } people.
    }
event-rules = The rules of { $game }
event-invite = Send this link to the others
event-invited = You are invited: { $title }
event-code = Or the code:
event-fair = Were the dice fixed before?
event-fair-promised = This fingerprint of the dice was published before the first throw. When the event is over the secret behind it is shown: then everybody can check that no dice were changed.
event-fair-told = The fingerprint was published before the first throw; it is the SHA-256 of the secret. All dice of the event follow from the secret, and each replay can check its own.
event-commitment = Fingerprint
event-secret = Secret
event-files = The event to keep
event-csv = Spreadsheet (CSV)
event-json = JSON
event-records = All games (ZIP)
event-link-description = { $format } · { $game }. Join with this link; nobody needs an account.
event-link-over = { $format } · { $game }. It is over: see the standings.
