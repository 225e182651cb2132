# The general board, for a box that has none of its own.

general-prompt = C’est à vous : choisissez un coup.
general-moves = Vos coups
general-move = Votre coup
general-play = Jouer
general-plays = joue « { $move } »
general-throw = Le lancer : { $text }
general-hidden = joue en secret
general-outcome = { $count ->
        [0] Personne ne gagne.
        [1] { $winners } gagne.
       *[other] { $winners } gagnent ensemble.
    } { $scores }
general-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
