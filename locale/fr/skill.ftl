# L’adresse sans la chance : sur la page d’un joueur, et au classement.

skill-not-shown = { $account } ne montre pas de mesures d’adresse
skill-title = L’adresse sans la chance
skill-lead = Chaque décision d’une partie finie est comparée à la meilleure selon ce qu’on pouvait savoir, et chaque lancer à tout ce qui pouvait tomber. La chance aux dés ne compte donc pas.
skill-none = Rien encore. Vos parties finies sont analysées en arrière-plan, celles sans conseils ni coups repris ; après { $least } parties d’un jeu, ses mesures sont ici.
skill-none-other = Rien encore.
skill-too-few = trop peu de parties ({ $games } sur { $least })
skill-game = Jeu
skill-alone = en solitaire
skill-from = D’après { $games ->
        [one] une partie analysée
       *[other] { NUMBER($games) } parties analysées
    }, avec { $decisions ->
        [one] une décision
       *[other] { NUMBER($decisions) } décisions
    }.
skill-number = { NUMBER($value, maximumFractionDigits: 1) }
skill-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
# Ce que coûte une décision. `value` : des victoires sur 100 parties, ou des points.
skill-loss = { $unit ->
        [wins] { $value ->
                [one] { NUMBER($value, maximumFractionDigits: 1) } victoire sur 100 parties
               *[other] { NUMBER($value, maximumFractionDigits: 1) } victoires sur 100 parties
            }
       *[points] { $value ->
                [one] { NUMBER($value, maximumFractionDigits: 1) } point
               *[other] { NUMBER($value, maximumFractionDigits: 1) } points
            }
    }
# La même chose avec un signe ; `number` est le nombre en texte.
skill-gain = { $unit ->
        [wins] { $value ->
                [one] { $number } victoire sur 100 parties
               *[other] { $number } victoires sur 100 parties
            }
       *[points] { $value ->
                [one] { $number } point
               *[other] { $number } points
            }
    }
skill-luck-sum = { $unit ->
        [wins] { $value ->
                [one] { $number } victoire
               *[other] { $number } victoires
            }
       *[points] { $value ->
                [one] { $number } point
               *[other] { $number } points
            }
    }
skill-range = sûr à 95 % : entre { $low } et { $high }
skill-given-up = Coût par décision
skill-given-up-about = Ce qu’une décision coûte en moyenne par rapport au meilleur coup. Moins, c’est mieux ; 0 est parfait.
skill-without-luck = Résultat sans la chance
skill-without-luck-about = { $unit ->
        [wins] De plus ou de moins qu’une juste part des victoires, à chance moyenne. Au-dessus de 0, c’est mieux que vos tables.
       *[points] Le résultat moyen, à chance moyenne.
    }
skill-luck = Chance en tout
skill-luck-about = Ce que les dés et les tirages ont donné (+) ou pris (−) dans { $games ->
        [one] la partie jouée jusqu’au bout.
       *[other] les { NUMBER($games) } parties jouées jusqu’au bout.
    } À la longue, elle tend vers 0 par partie.
skill-course = Au fil du temps
skill-course-about = { $unit ->
        [wins] Coût par décision, en victoires sur 100 parties : la moyenne des 20 dernières parties. Plus bas, c’est mieux.
       *[points] Coût par décision, en points : la moyenne des 20 dernières parties. Plus bas, c’est mieux.
    }
skill-course-help = L’adresse au fil du temps. Les flèches gauche et droite choisissent une partie.
skill-course-see = Voir l’analyse
skill-course-table = Toutes les valeurs
skill-best = Meilleures décisions
skill-best-about = Le seul bon coup, trouvé : tout autre aurait été moins bon d’autant.
skill-best-cost = { $cost } de mieux que le deuxième coup
skill-best-none = Aucune encore où un seul coup était bon.
skill-worst = Pires décisions
skill-worst-about = Celles qui ont coûté le plus, selon ce qu’on pouvait savoir alors.
skill-worst-cost = coût : { $cost }
skill-worst-none = Pas une imprécision jusqu’ici.
skill-see = Voir
skill-see-label = Voir la décision du { $day } : { $text }
skill-recall = Mémoire
skill-recall-about = Chaque fois qu’il valait la peine de savoir ce qu’on avait vu : combien de fois le choix était-il celui d’une mémoire parfaite ? Un coup de chance compte aussi.
skill-recall-seen = Vu
skill-recall-knew = Su
skill-recall-ago = { $first ->
        [one] il y a 1 tour
       *[other] il y a { $first } tours
    }
skill-recall-ago-range = il y a { $first } à { $last } tours
skill-recall-or-more = il y a { $first } tours ou plus
# 80 %, sur 24 fois (de 61 % à 91 %)
skill-recall-of = sur { $of ->
        [one] une fois
       *[other] { $of } fois
    } (de { $low } à { $high })
skill-column = Coût
skill-column-about = « Coût » est ce qu’une décision coûte en moyenne, en victoires sur 100 parties, selon l’analyse : la chance ne compte pas. Il est affiché pour les joueurs de l’ordinateur, pour les personnes qui le montrent, et pour vous.
# 1,4 (0,9 à 1,9)
skill-column-value = { $value } ({ $low } à { $high })
