# Simulation et mesures de vitesse.

lab-bots-for-seats = { $bots } joueurs de l’ordinateur pour { $seats } joueurs : nommez-en un pour tous, ou un pour chacun
lab-no-games = { $games } parties, c’est trop peu : il en faut au moins 1
lab-no-jobs = { $jobs } processus, c’est trop peu : il en faut au moins 1
lab-plot-form = pas d’image « { $path } » : son nom doit finir par { $known }
lab-plot-missing = les images demandent Matplotlib : pip install astragal[plot]

lab-title = { $game } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $seats ->
        [one] { $seats } joueur
       *[other] { $seats } joueurs
    }, graine { $seed }
lab-seat = joueur { $seat }
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
lab-start-advantage = Avantage du premier joueur : { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } points de pourcentage des victoires au-dessus de sa part équitable (de { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
lab-about-intervals = Entre parenthèses : intervalles à 95 %. Une victoire partagée à k joueurs compte 1/k pour chacun.

lab-score = score
lab-share-and-interval = part, avec son intervalle à 95 %
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

lab-bench-interpreted = rien à mesurer tant que { $variable }=1 arrête le compilateur : retirez cette variable
lab-yardstick-missing = pas d’étalon : il demande OpenSpiel, pip install astragal[bench]
lab-random-play = Jeu au hasard
lab-seats = Joueurs
lab-decisions-per-s = Décisions/s
lab-how = Comment
lab-how-bulk = compilé
lab-how-table = table
lab-table-moves-per-s = Coups/s table
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

lab-duel-two-bots = { $bots ->
        [one] { $bots } joueur de l’ordinateur
       *[other] { $bots } joueurs de l’ordinateur
    } : un duel en oppose deux, comme --bots random,greedy
lab-duel-title = { $game } : { $first } contre { $second }, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } en { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, { $seats ->
        [one] { $seats } joueur
       *[other] { $seats } joueurs
    }, graine { $seed }
lab-duel-rounded = { $asked ->
        [one] { $asked } partie demandée
       *[other] { $asked } parties demandées
    } ; en donnes entières, cela fait { $games }.
lab-duel-player = Joueur
lab-duel-score = Score moyen
lab-duel-time = Temps d’une décision
lab-duel-median = Médiane, ms
lab-duel-worst = Pire, ms
lab-duel-comparison = Le premier comparé au second
lab-duel-value = Valeur
lab-duel-fair = part équitable des victoires
lab-duel-share-gap = victoires : points de pourcentage de plus
lab-duel-score-gap = score : points de plus
lab-duel-elo = points Elo de plus
lab-duel-elo-fair = points Elo de plus, par rapport à la part équitable
lab-duel-cut-wins = variance des victoires, réduite par les mêmes dés
lab-duel-cut-scores = variance des scores, réduite par les mêmes dés
lab-duel-strength = { $value } ({ $low } à { $high })
lab-duel-about = Les parties d’une donne ont les mêmes dés ; { $seats ->
        [one] chacun en joue une
       *[other] les joueurs y changent de place
    }. Entre parenthèses : intervalles à 95 %, les donnes étant indépendantes les unes des autres. Une victoire partagée à k joueurs compte 1/k pour chacun. Le temps d’une décision n’est exact que si la machine est au repos ; un processus ne compte pas celui de sa première donne.

lab-ladder-few = une échelle demande au moins deux échelons : nommez-en parmi { $known } avec --bots, du plus faible au plus fort
lab-ladder-twice = « { $bot } » occupe deux échelons : nommez chaque joueur de l’ordinateur une seule fois
lab-ladder-alone = pas d’échelle pour { $seats ->
        [one] { $seats } joueur
       *[other] { $seats } joueurs
    } : seul, on ne bat personne ; prenez-en au moins 2
lab-ladder-title = { $game } : { $rungs } échelons, { $games } parties, { $seats } joueurs, graine { $seed }
lab-ladder-rung = Échelon
lab-ladder-elo = Elo
lab-ladder-error = Erreur type
lab-ladder-duel = Duel
lab-ladder-pair = { $higher } – { $lower }
lab-ladder-step = Marche
lab-ladder-low = basse
lab-ladder-good = bonne
lab-ladder-high = haute
lab-ladder-uncertain = { $height } ?
lab-ladder-several = Le premier d’un duel est un seul joueur et le second tous les autres ; la part équitable du premier est de { NUMBER($fair, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }. Les marches sont jugées par les mêmes chances à une table de deux.
lab-ladder-one-sided = Là où un côté a tout gagné, une demi-victoire de plus a été comptée pour chacun : la vraie distance peut être plus grande.
lab-ladder-about = Dans une bonne marche, l’échelon du haut gagne { NUMBER($low, style: "percent", maximumFractionDigits: 0) } à { NUMBER($high, style: "percent", maximumFractionDigits: 0) } des parties ; un point d’interrogation dit que l’intervalle ne tranche pas. Entre parenthèses : intervalles à 95 %, les donnes étant indépendantes les unes des autres. Les cotes sont les plus vraisemblables d’après tous les duels (Bradley–Terry) ; l’échelon le plus bas a 0. Le temps d’une décision n’est exact que si la machine est au repos.
lab-ladder-axis = points Elo au-dessus de { $lowest }, avec intervalles à 95 %
lab-ladder-won = le plus haut gagne { $share }

lab-league-seats = une table de ce championnat ne se joue pas à { $seats }, mais à 2 ou plus, et à { $most } au plus
lab-league-title = { $game } : { $players } concurrents, { $games } parties à { $seats } joueurs, graine { $seed }
lab-league-player = Joueur
lab-league-rating = Cote
lab-league-mean = Moyenne
lab-league-scatter = Dispersion
lab-league-points = { $points } ± { $margin }
lab-league-right = Après { $games } parties, tous les joueurs étaient dans le bon ordre, et y sont restés.
lab-league-right-not = À la fin, les joueurs n’étaient pas tous dans le bon ordre.
lab-league-right-apart = Après { $games } parties, tous les joueurs séparés d’au moins deux échelons étaient dans le bon ordre, et y sont restés.
lab-league-right-apart-not = À la fin, les joueurs séparés d’au moins deux échelons n’étaient pas tous dans le bon ordre.
lab-league-given-up = Perte
lab-league-skill-right = Après { $games } des { $of } parties analysées, tous les joueurs étaient dans le bon ordre d’après ce que perdaient leurs décisions, et y sont restés.
lab-league-skill-right-not = D’après ce que perdaient leurs décisions en { $of } parties, les joueurs n’étaient pas tous dans le bon ordre.
lab-league-skill-right-apart = Après { $games } des { $of } parties analysées, tous les joueurs séparés d’au moins deux échelons étaient dans le bon ordre d’après ce que perdaient leurs décisions, et y sont restés.
lab-league-skill-right-apart-not = D’après ce que perdaient leurs décisions en { $of } parties, les joueurs séparés d’au moins deux échelons n’étaient pas tous dans le bon ordre.
lab-league-about = Chaque partie est jouée par des joueurs tirés au sort, et cotée comme sur un serveur. La cote est celle de la fin ; la moyenne et la dispersion (écart type) sont celles de la seconde moitié.

## Grappes de machines

lab-cluster-none = aucun ordonnanceur ne répond à l’adresse { $address } : vérifiez l’adresse, ou lancez-en un avec : dask scheduler
lab-cluster-idle = aucune machine ne travaille pour astragal à l’adresse { $address } : lancez sur d’autres : astragal worker { $address }
lab-cluster-differs = { $where } a { $theirs } ; ici, c’est { $ours }. Les résultats ne seraient pas les mêmes : installez la même chose des deux côtés
lab-cluster-lost = l’ordonnanceur à l’adresse { $address } a disparu, et son travail avec lui
lab-cluster-killed = la même part du travail a mis fin à { $times } processus à l’adresse { $address } : voyez s’ils manquent de mémoire

## L’apprentissage

lab-train-look = { NUMBER($games) } parties : { $share } des victoires contre { $opponent }, sans voir plus loin que son propre coup
lab-train-look-alone = { NUMBER($games) } parties : { $share } de ses parties gagnées en solo, sans voir plus loin que son propre coup
lab-train-done = Ce qui a été appris est dans { $file }.
lab-train-title = { $game }, { $seats ->
    [one] en solo
   *[other] { $seats } joueurs
} : apprentissage sur { NUMBER($games) } parties, graine { $seed }
lab-train-games = parties jouées contre soi-même
lab-train-share = part des victoires contre { $opponent }
lab-train-share-alone = part des parties gagnées en solo
lab-train-other-plan = { $file } vient d’un autre apprentissage (autre jeu, nombre de joueurs, de parties ou d’apprenants, ou graine) : supprimez-le, ou indiquez un autre --out
