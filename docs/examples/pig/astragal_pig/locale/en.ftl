# Pig: refusals, and the words of the general board.

pig-name = Pig
pig-about = Roll as often as you dare: a 1 takes all that the turn has brought. First to 100.

pig-nothing-to-hold = there is nothing to hold before the first throw of a turn
pig-unreadable = “{ $text }” is neither roll nor hold
pig-not-a-face = “{ $text }” is no face of the die; those are 1 to 6

pig-move-roll = roll
pig-move-hold = hold
pig-view-scores = Scores
pig-view-to-move = To move
pig-view-turn-total = Turn total

pig-paper-scores = Score sheet
pig-paper-reminder = A 1 takes all that the turn has brought (PIG-3). The first with { $target } points wins (PIG-5).
