# Les cotes : le classement, les adversaires récents, et ce qu’une partie classée a changé.

rating-leaderboard = Classement
rating-lead = Qui joue le mieux ? Les cotes suivent des parties classées, entre personnes et contre l’ordinateur.
rating-how = Au début, on a 1500 points. À deux, 400 points de plus font gagner environ dix fois sur onze. ± dit à quel point c’est sûr.
rating-game = Jeu
rating-span = Qui est affiché ?
rating-all = Depuis toujours
rating-week = Cette semaine
rating-settled = Classement
rating-provisional-title = Cotes provisoires
rating-provisional-text = Ces joueurs n’ont pas encore joué assez de parties classées.
rating-nobody = Personne encore. Créez une table et choisissez « Partie classée ».
rating-nobody-settled = Personne n’a encore joué assez de parties classées.
rating-rank = Rang
rating-player = Joueur
rating-rating = Cote
rating-games = Parties
rating-computer = ordinateur
rating-more = En voir plus
rating-you = vous
# 1512 ± 240
rating-points = { $points } ± { $margin }
rating-provisional = provisoire
rating-changes = Cotes
rating-soon = Les cotes sont calculées…
rating-late = Les cotes ne sont pas encore calculées. Revenez dans un instant.
rating-none = Cette partie n’a changé aucune cote.
# Ada : 1512 ± 240, +12
rating-change = { $change } points

rating-opponents = Adversaires récents
rating-no-opponents = Vous n’avez encore fini de partie avec personne.
rating-met = { $games ->
        [one] une partie
       *[other] { $games } parties
    }, { $won ->
        [one] { $won } gagnée
       *[other] { $won } gagnées
    }, { $lost ->
        [one] { $lost } perdue
       *[other] { $lost } perdues
    }
rating-last = La dernière : { $game }, { $ago }
rating-again = Rejouer
rating-again-with = Rejouer avec { $name } : { $game }
rating-new = Nouvelle table
