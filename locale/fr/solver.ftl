# Le solveur de lancers réels, et les refus de ses adresses.

solver-not-now = la solution n’a pas pu être calculée ; redemandez

solver-title = Solveur
solver-about = Lancez vos dés, touchez ce qu’ils montrent, et voyez la meilleure égalité qu’ils permettent. Qu’aucune ne compte plus, c’est prouvé.
solver-dice = Les dés sur votre table
solver-solve = Résoudre
solver-roll = Lancer pour moi
solver-rolled = Lancé : { $dice }.
solver-clear = Tout effacer
solver-begin = La réponse sera ici. Pas de vrais dés sous la main ? Faites-les lancer pour vous.
solver-thinking = Calcul en cours…
solver-late = Toujours en calcul. La première réponse d’un serveur prend plus de temps, car le solveur doit être préparé.
solver-answer = La réponse
solver-told = La meilleure : { $move }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

solver-wishes = { $count ->
        [0] Souhaits
       *[other] Souhaits ({ $count })
    }
solver-wish-fixed = Dés à utiliser
solver-wish-fixed-help = Dans Le Dernier Dé, tous les dés de l’égalité précédente doivent resservir, avec au moins un de plus.
solver-wish-fixed-none = Entrez d’abord les dés ; puis épinglez ceux qui doivent servir.
solver-wish-line = Pour une ligne de Yahtzee
solver-wish-line-none = Aucune ligne
solver-wish-line-help = L’égalité doit convenir à la ligne, et son bonus compte.
solver-wish-most = Combien de dés
solver-wish-most-any = Peu importe : le plus de points
solver-wish-most-longest = Autant que possible
solver-wish-most-count = { $most } au plus, le = compris
solver-wish-most-help = Dans Le Dernier Dé, ce sont les dés qui comptent, pas les points : une égalité des 13 dés gagne la manche.
solver-wish-zero-help = Si 0 peut être devant un signe de division. À nos tables il ne le peut pas, sauf si une table le prévoit.

solver-best = La meilleure égalité
solver-proven = C’est prouvé : aucune autre ne compte plus.
solver-none = Aucune égalité de ce genre
solver-none-why = { $wishes ->
        [0] Ces dés ne permettent aucune égalité.
       *[other] Ces dés ne permettent aucune égalité comme vous la souhaitez. Avec moins de souhaits, il y en a peut-être une.
    }
solver-bonus = dont { $bonus } pour la ligne
solver-all = { $cut ->
        [0] Toutes les égalités ({ $count })
       *[other] Les { $count } meilleures égalités
    }
solver-all-text = Les meilleures d’abord. De celles qui ne diffèrent que par l’ordre de leurs parties, une seule est citée.
solver-all-cut = Les meilleures d’abord. Il y en a d’autres, qui ne comptent pas plus que la dernière. De celles qui ne diffèrent que par l’ordre de leurs parties, une seule est citée.
solver-more = { $left ->
        [one] Encore une
       *[other] En voir plus (encore { $left })
    }

solver-own = Votre égalité
solver-own-text = Écrivez la vôtre, avec les mêmes dés et les mêmes souhaits : vous verrez si elle est permise, et combien il manque pour la meilleure.
solver-compare = Comparer à la meilleure
solver-judged = La vôtre : { $equality }
solver-forbidden = { $count ->
        [one] Pas comme cela, pour une raison :
       *[other] Pas comme cela, pour { $count } raisons :
    }
solver-less = Permise. La meilleure compte { $less ->
        [one] { $less } point
       *[other] { $less } points
    } de plus.
solver-as-good = Permise, et aucune ne compte plus.
solver-yours = La vôtre
solver-the-best = La meilleure
solver-why = Pourquoi la meilleure compte plus
solver-difference = Écart
solver-part-numbers = Chiffres
solver-part-signs = Signes, avec le =
solver-part-extra = Pour 12 ou 13 dés
solver-part-bonus = Pour la ligne
