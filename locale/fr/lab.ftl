# Simulation et mesures de vitesse.

lab-bots-for-seats = { $bots } joueurs artificiels pour { $seats } places : nommez-en un pour toutes, ou un pour chacune
lab-no-games = { $games } parties, c’est trop peu : il en faut au moins 1
lab-no-jobs = { $jobs } processus, c’est trop peu : il en faut au moins 1
lab-plot-form = pas d’image « { $path } » : son nom doit finir par { $known }
lab-plot-missing = les images demandent Matplotlib : pip install astragal[plot]

lab-title = { $game } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }, graine { $seed }
lab-seat = place { $seat }
lab-wins = Victoires
lab-share-of-wins = Parties gagnées
lab-fair = Part équitable
lab-alone = Seul
lab-shared = Partagées
lab-scores = Scores
lab-mean = Moyenne
lab-deviation = Écart-type
lab-middle = Quartiles
lab-range = Étendue
lab-length = Durée
lab-decisions = décisions
lab-throws = lancers
lab-reason = Fin de partie
lab-games = Parties
lab-share-of-games = Part des parties
lab-start-advantage = Avantage de la première place : { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } points de pourcentage des victoires au-dessus de sa part équitable (de { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
lab-about-intervals = Entre parenthèses : intervalles à 95 %. Une victoire partagée à k joueurs compte 1/k pour chacun.

lab-score = score
lab-share-and-interval = part, avec son intervalle à 95 %
lab-fair-share = part équitable

lab-count = { NUMBER($number, maximumFractionDigits: 0) }
lab-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-times = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } fois
lab-two-digits = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-number-interval = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
lab-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-percent-whole = { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
lab-percent-interval = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })
lab-quartiles = { $low } | { $median } | { $high }
lab-from-to = { $low } à { $high }

lab-bench-interpreted = rien à mesurer tant que { $variable }=1 arrête le compilateur : retirez cette variable
lab-yardstick-missing = pas d’étalon : il demande OpenSpiel, pip install astragal[bench]
lab-random-play = Jeu au hasard
lab-seats = Places
lab-decisions-per-s = Décisions/s
lab-how = Comment
lab-how-bulk = compilé
lab-how-table = table
lab-table-moves-per-s = Coups/s, table
lab-yardstick = Backgammon (OpenSpiel)
lab-ratio = Dice Stars en a
lab-yardstick-python = depuis Python, un appel par coup
lab-yardstick-bots = en C++, un appel par partie
lab-yardstick-rollouts = en C++, un appel pour toutes
lab-time = Temps
lab-seconds = Secondes
lab-cold-import-s = importer tous les jeux
lab-cold-compile-s = compiler tous les jeux, une fois
lab-version-s = astragal --version
lab-play-first-prompt-s = astragal play, jusqu’à la première question
lab-solver = La meilleure égalité d’un lancer
lab-milliseconds = Millisecondes
lab-median-ms = la médiane de { NUMBER($rolls) } lancers
lab-mean-ms = la moyenne
lab-worst-ms = le plus lent
lab-tables-s = les tables exactes, sur tous les cœurs
lab-yahtzee-s = le Yahtzee résolu
lab-last-die-2-s = Le Dernier Dé à deux résolu
lab-solve-s = astragal solve, un lancer
