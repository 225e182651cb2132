# Pig : refus, et les mots du plateau général.

pig-name = Pig
pig-about = Lancez tant que vous osez : un 1 emporte tout ce que le tour a rapporté. Le premier à 100 gagne.

pig-nothing-to-hold = il n’y a rien à garder avant le premier lancer d’un tour
pig-unreadable = « { $text } » n’est ni lancer ni garder
pig-not-a-face = « { $text } » n’est pas une face du dé ; ce sont 1 à 6

pig-move-roll = lancer
pig-move-hold = garder
pig-view-scores = Scores
pig-view-to-move = À jouer
pig-view-turn-total = Total du tour

pig-paper-scores = Feuille de score
pig-paper-reminder = Un 1 reprend tout ce que le tour a rapporté (PIG-3). Le premier à { $target } points gagne (PIG-5).
