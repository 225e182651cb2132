# L’analyse d’une partie : au terminal, sur sa page, dans le navigateur.

analysis-title = Analyse : { $game }
analysis-unfinished = La partie n’est pas finie. Elle est analysée jusqu’à sa dernière entrée.
analysis-told = { $name } { $text }
analysis-colon = { $name } : { $text }

analysis-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-percent-whole = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
analysis-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-number-whole = { NUMBER($value, maximumFractionDigits: 0) }
analysis-sure-to = { $value } ± { $margin }

analysis-players = Les joueurs
analysis-player = Joueur
analysis-decisions = Décisions
analysis-rate = Perte par décision
analysis-given-up = Perte
analysis-luck = Chance
analysis-result = Résultat
analysis-adjusted = Résultat sans la chance
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
        [wins] La probabilité de gagner de chaque joueur, après chaque entrée de l’enregistrement.
       *[points] Les points que chaque joueur peut espérer à la fin, après chaque entrée de l’enregistrement.
    }
analysis-start = Début
analysis-entry = Entrée { $entry }
analysis-course-help = { $unit ->
        [wins] Les chances de gagner après chaque entrée.
       *[points] Les points à espérer après chaque entrée.
    } Les flèches vont d’entrée en entrée, Entrée ouvre la partie à cet endroit.
analysis-course-table = La même chose en tableau
analysis-see = Revoir cet endroit
analysis-file = Télécharger la page
analysis-key = Sont marqués : { $marks }.
analysis-key-mark = { $mark } { $name }

analysis-errors-title = Ce qui pouvait être mieux joué
analysis-no-errors = Aucune erreur n’a été trouvée.
analysis-error = { $grade }, perte de { $loss }
analysis-better = Mieux :
analysis-worth = , { $value }. { $why }
analysis-played = Joué :
analysis-luck-title = Les coups du sort
analysis-no-luck = Aucun lancer n’a pesé autant.
analysis-befell = { $kind } pour { $name }, { $value }

analysis-all = Toute la partie
analysis-number-head = Nº
analysis-happened = Ce qui s’est passé
analysis-after = { $name }, ensuite

analysis-meaning = Ce que disent les nombres
analysis-meaning-value = { $unit ->
        [wins] Une position vaut la probabilité de gagner qu’y a chaque joueur si tous continuent aussi bien que le plus fort des joueurs artificiels. Une victoire partagée compte à parts égales.
       *[points] Une position vaut les points que chaque joueur peut espérer à la fin en continuant aussi bien que le plus fort des joueurs artificiels.
    }
analysis-meaning-given-up = Une décision perd la valeur du meilleur coup moins celle du coup joué. À partir de { $inaccuracy }, c’est une imprécision (?!), de { $mistake } une erreur (?), de { $blunder } une gaffe (??). Là où un seul coup était permis, rien n’a été décidé.
analysis-meaning-luck = La chance d’un lancer est la valeur après lui moins la moyenne de tout ce qui pouvait tomber ; de même quand un coup révèle ce qui était caché. À la longue, la chance s’annule. Un coup du sort pèse au moins { $blunder }.
analysis-meaning-adjusted = { $unit ->
        [wins] Le résultat est de 100 % pour une victoire et de 0 % sinon. Sans la chance, il dit comment la partie a été jouée plutôt que comment les dés sont tombés ; il peut passer sous 0 % ou dépasser 100 %.
       *[points] Le résultat est le score. Sans la chance, il dit comment la partie a été jouée plutôt que comment les dés sont tombés.
    }
analysis-meaning-known = Tout est jugé d’après ce que le joueur pouvait savoir alors, jamais d’après ce qui était caché.
analysis-meaning-sampled = Après ± figure le double de l’erreur type de ce qui a été tiré au sort. Une perte plus petite n’est pas comptée comme une erreur.
analysis-made = Produit par astragal { $version }.

analysis-several = le fichier contient { $records } parties, et la page n’en montre qu’une : choisissez-la avec --record
