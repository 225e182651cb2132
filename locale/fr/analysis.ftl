# L’analyse d’une partie : au terminal, sur sa page, dans le navigateur.

analysis-title = Analyse : { $game }
analysis-unfinished = La partie n’est pas finie. Elle est analysée jusqu’au dernier coup.
analysis-told = { $name } { $text }
analysis-colon = { $name } : { $text }
analysis-turn = Tour { $turn }
analysis-at = Tour { $turn } : { $text }

# Ce que vaut une position ou un coup.
analysis-value = { $unit ->
        [wins] { NUMBER($value, style: "percent", maximumFractionDigits: 0) } de chances de gagner
       *[points] { $value ->
                [one] { NUMBER($value, maximumFractionDigits: 1) } point
               *[other] { NUMBER($value, maximumFractionDigits: 1) } points
            } à la fin
    }
analysis-tick = { $unit ->
        [wins] { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
       *[points] { NUMBER($value, maximumFractionDigits: 0) }
    }
# Ce que change une décision ou un lancer. `value` est le nombre de victoires sur 100 parties, ou de points.
analysis-change = { $unit ->
        [wins] { $value ->
                [one] { NUMBER($value, maximumFractionDigits: 1) } victoire
               *[other] { NUMBER($value, maximumFractionDigits: 1) } victoires
            } sur 100 parties
       *[points] { $value ->
                [one] { NUMBER($value, maximumFractionDigits: 1) } point
               *[other] { NUMBER($value, maximumFractionDigits: 1) } points
            }
    }
analysis-nothing = rien
analysis-number = { NUMBER($value, maximumFractionDigits: 1) }
# Ce qui s’additionne au fil d’une partie.
analysis-sum = { $unit ->
        [wins] { $sign }{ $value ->
                [one] { NUMBER($value, maximumFractionDigits: 2) } victoire
               *[other] { NUMBER($value, maximumFractionDigits: 2) } victoires
            }
       *[points] { $sign }{ $value ->
                [one] { NUMBER($value, maximumFractionDigits: 1) } point
               *[other] { NUMBER($value, maximumFractionDigits: 1) } points
            }
    }
analysis-number-fine = { NUMBER($value, maximumFractionDigits: 2) }
analysis-sure-to = { $value } (± { $margin })

analysis-players = Les joueurs
analysis-player = Joueur
analysis-decisions = Décisions
analysis-rate = Coût par décision
analysis-rate-about = Ce qu’une décision a coûté en moyenne.
analysis-luck = Chance
analysis-luck-about = Ce que les dés ont donné (+) ou pris (−). En moyenne 0.
analysis-result = Résultat
analysis-adjusted = Résultat sans la chance
analysis-adjusted-about = { $unit ->
        [wins] Ce que valait le jeu seul : une estimation, qui peut passer sous 0 ou dépasser 1 victoire.
       *[points] Ce que valait le jeu seul.
    }
analysis-none = –

analysis-grade = { $grade ->
        [blunder] gaffe
        [mistake] erreur
        [inaccuracy] imprécision
       *[fine] bon coup
    }
analysis-grades = { $grade ->
        [blunder] Gaffes
        [mistake] Erreurs
       *[inaccuracy] Imprécisions
    }
analysis-stroke = { $kind ->
        [lucky] coup de chance
       *[unlucky] malchance
    }

analysis-course = { $unit ->
        [wins] Chances de gagner
       *[points] Points à espérer
    }
analysis-course-about = { $unit ->
        [wins] Les chances de gagner de chaque joueur, coup par coup.
       *[points] Les points que chaque joueur peut espérer à la fin, coup par coup.
    }
analysis-start = Début
analysis-course-help = { $unit ->
        [wins] Les chances de gagner, coup par coup.
       *[points] Les points à espérer, coup par coup.
    } Les flèches vont de coup en coup, Entrée le montre sur le plateau.
analysis-course-table = La même chose en tableau
analysis-see = Voir sur le plateau
analysis-file = Télécharger la page
analysis-key = Signes : { $marks }.
analysis-key-mark = { $mark } { $name }

analysis-errors-title = Ce qui pouvait être mieux joué
analysis-no-errors = Aucune erreur trouvée. Bien joué !
analysis-error = { $grade } : coûte { $loss }
analysis-better = Mieux :
analysis-best = Le mieux :
analysis-worth = , { $value }. { $why }
analysis-played = Joué :
analysis-luck-title = Les coups du sort
analysis-no-luck = Aucun lancer n’a pesé autant.
analysis-befell = { $kind ->
        [lucky] coup de chance pour { $name } : vaut { $value }
       *[unlucky] malchance pour { $name } : coûte { $value }
    }

analysis-all = Toute la partie
analysis-turn-head = Tour
analysis-happened = Ce qui s’est passé
analysis-cost-head = { $unit ->
        [wins] Coût, en victoires sur 100 parties
       *[points] Coût, en points
    }
analysis-luck-head = { $unit ->
        [wins] Chance, en victoires sur 100 parties
       *[points] Chance, en points
    }
analysis-after = { $unit ->
        [wins] { $name } : chances de gagner
       *[points] { $name } : points à la fin
    }

analysis-meaning = Ce que disent les nombres
analysis-meaning-value = { $unit ->
        [wins] Les chances de gagner d’un joueur sont celles qu’il a si tous continuent comme le plus fort des joueurs de l’ordinateur. Une victoire partagée compte à parts égales.
       *[points] Les points à la fin sont ceux qu’un joueur peut espérer en continuant comme le plus fort des joueurs de l’ordinateur.
    }
analysis-meaning-given-up = { $unit ->
        [wins] Imaginez la même position jouée 100 fois. Une décision coûte autant de victoires que le meilleur coup en rapporterait de plus que le coup joué.
       *[points] Une décision coûte autant de points que le meilleur coup en rapporterait de plus que le coup joué.
    } À partir de { $inaccuracy }, c’est une imprécision (?!), de { $mistake }, une erreur (?), de { $blunder }, une gaffe (??). Là où un seul coup était permis, il n’y avait rien à décider.
analysis-meaning-luck = La chance d’un lancer dit de combien il était meilleur que le lancer moyen ; de même quand un coup révèle ce qui était caché. À la longue, la chance s’annule. Un coup du sort vaut au moins { $blunder }.
analysis-meaning-adjusted = { $unit ->
        [wins] Le résultat est de 1 pour une victoire et de 0 sinon. Sans la chance, il dit comment la partie a été jouée plutôt que comment les dés sont tombés. C’est une estimation : dans une seule partie, elle peut passer sous 0 ou dépasser 1.
       *[points] Le résultat est le score. Sans la chance, il dit comment la partie a été jouée plutôt que comment les dés sont tombés.
    }
analysis-meaning-known = Tout est jugé d’après ce que le joueur pouvait savoir alors, jamais d’après ce qui était caché.
analysis-meaning-sampled = Le nombre après ± dit de combien une estimation peut s’écarter. Un coût plus petit n’est pas compté comme une erreur.
analysis-made = Produit par astragal { $version }.

# Pendant qu’elle se fait, dans le navigateur.
analysis-making = La partie est en cours d’analyse
analysis-making-text = Chaque décision est comparée à la meilleure, chaque lancer à la moyenne. Cela prend quelques secondes.
analysis-making-at = Décision { $done } sur { $moves }
analysis-making-soon = Un peu de patience : une autre partie est en cours d’analyse…

# Les décisions à côté du plateau, dans le navigateur.
analysis-decisions-title = Décisions
analysis-show = Montrer
analysis-filter = { $filter ->
        [mine] Mes erreurs
        [mistakes] Toutes les erreurs
       *[all] Toutes les décisions
    }
analysis-filter-player = Décisions : { $name }
analysis-worst-first = Les plus coûteuses d’abord.
analysis-none-here = { $filter ->
        [mine] Aucune erreur de votre part. Bien joué !
        [mistakes] Aucune erreur trouvée. Bien joué !
       *[other] Il n’y avait rien à décider.
    }
analysis-count = { $at } sur { $count }
analysis-previous = Décision précédente
analysis-next = Décision suivante
analysis-keys = Les flèches ← et → vont de décision en décision.
analysis-costs = coûte { $loss }
analysis-costs-nothing = il n’y avait pas mieux
analysis-position = La position
analysis-replay-here = Revoir à partir d’ici

analysis-try = Essayer encore
analysis-trying = Au tour de { $name } : trouvez mieux. Jouez sur le plateau.
analysis-judging = Nous calculons ce que vaut ce coup…
analysis-try-stop = Voir la réponse
analysis-tried = Votre essai :
analysis-tried-best = C’est le meilleur coup !
analysis-tried-as-good = Aussi bien que le meilleur coup.
analysis-tried-better = Mieux que le coup joué. Il coûte encore { $loss } par rapport au meilleur.
analysis-tried-same = Pas mieux que le coup joué : il coûte { $loss } par rapport au meilleur.
analysis-tried-played = C’est le coup joué. Il coûte { $loss } par rapport au meilleur.
analysis-tried-worse = Moins bien que le coup joué : il coûte { $loss } par rapport au meilleur.
analysis-try-more = Essayez autant que vous voulez ; rien n’est enregistré.

analysis-several = le fichier contient { $records } parties, et la page n’en montre qu’une : choisissez-la avec --record
analysis-no-move = l’entrée { $entry } de l’enregistrement n’est pas le coup d’un joueur
