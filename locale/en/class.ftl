# Events in which people answer rolls: the page on a phone, and the page on the projector of a class.

# The phone.
class-waiting-title = You are in, { $name }!
class-waiting = Here you will see the dice as soon as they fall, and write your answer. Keep this page open.
class-watching = You are watching
class-watching-text = You are only watching. To answer, take part with the code of the event.
class-dice = The dice for everyone
class-roll = Roll { $number } of { $of }
class-the-roll = The roll
class-write = Write the best you can find, and hand it in before time is up.
class-write-once = Write the best you can find, and hand it in. Your first answer counts.
class-sending = Your answer is on its way …
class-in = Your answer is in. You may still change it.
class-in-once = Your answer is in.
class-handed-in = Your answer is in.
class-held = The clock is paused.
class-held-text = The clock is paused. You may go on writing.
class-goes-on = The clock runs again.
class-longer = { $count ->
        [one] { $count } second more.
       *[other] { $count } seconds more.
    }
class-left = { $count } seconds left.
class-time-left = Time left
class-time-up = Time is up.
class-your-answer = Your answer
class-no-answer = You handed in nothing.
class-yours = { $count ->
        [one] { $count } point for this roll, { $total } in all
       *[other] { $count } points for this roll, { $total } in all
    }
class-yours-placed = { class-yours }: place { $place }
class-best-of = Roll { $number }: the best answers
class-first = The best answer: { $name }, { $move }, { $count ->
        [one] { $count } point.
       *[other] { $count } points.
    }
class-nobody = Nobody has found anything for these dice.
class-best = The best there is
class-best-found = It was found!
class-best-not-found = Nobody found it this time.
class-proven = nothing is better
class-next-soon = The next roll comes soon.
class-end-soon = That was the last roll.
class-ranking = Standings
class-place = Place
class-name = Name
class-points-of = Points
class-over = It is over. Thank you for playing!
class-final = { $total ->
        [one] You have { $total } point: place { $place }.
       *[other] You have { $total } points: place { $place }.
    }
class-removed = You do not take part any more.
class-removed-text = Whoever leads this event has removed your name. You may come in again under another one.
class-another-name = Come in under another name
class-gone = This event is not here
class-gone-text = Check the address or the code. It may also be that the event was deleted.

# The projector.
class-no-projector = Only a class has a page for the projector.
class-join = Take your phone and open
class-join-code = and write this code
class-local = Phones cannot reach this address. Open this page at the address that your computer has in the network.
class-qr = QR code for { $address }
class-people = { $count ->
        [0] Nobody is here yet
        [one] { $count } person is here
       *[other] { $count } people are here
    }
class-more = and { $count } more …
class-answered = { $answered } of { $of } have answered
class-everybody = Everyone has answered
class-answers = Answers
class-code-still = Come in at any time: { $code }
class-names-go = People take part under a name alone, without an account. Names are erased one hour after the end; no personal data are kept.
class-names-kept = People take part under a name alone, without an account. The names are kept after the end, as was chosen for this class.
class-steering = Lead the class
class-start = Start
class-next = Next roll
class-close = Close now
class-give-longer = 30 s longer
class-pause = Pause
class-resume = Go on
class-end = End …
class-end-title = End the class?
class-end-text = No more rolls can follow. If a roll is being answered, it is closed and its best answers are shown.
class-cancel-text = It has not begun yet. If you end it now nobody can take part.
class-end-not = Not yet
class-results = All results
class-keys = Keys
class-whole-screen = Whole screen
class-stale = This class was led from another window in the meantime. Here you see how it stands now.
class-moderate = Names
class-moderate-text = Who is removed is off all screens at once, and can come in again under another name.
class-find-name = Find a name
class-new-name = New name for { $name }
class-save-name = Save
class-not = Cancel
class-rename = Rename
class-rename-name = Rename { $name }
class-remove = Remove
class-remove-name = Remove { $name }
class-name-removed = { $name } was removed.
class-no-name = There is no such name.
class-more-names = { $count ->
        [one] { $count } more: write a part of the name to find it.
       *[other] { $count } more: write a part of a name to find it.
    }
