# Dice Stars : refus et plateau.

ds-name = Dice Stars
ds-name-solo = Dice Stars, en solo
ds-challenge-dice-stars-solo = Dice Stars en solo
ds-challenge-about-dice-stars-solo = Jouez en solo, et devancez l’adversaire autant que vous le pouvez.
ds-about = Lancez, puis prenez une couleur, un chiffre ou les étoiles. Ce que vous laissez attend le joueur suivant.

# Les lettres des couleurs ; dans les enregistrements, ce sont partout les lettres anglaises.
ds-letter-K = N
ds-letter-P = V
ds-letter-B = B
ds-letter-O = O

# Une couleur, adjectif au féminin : la colonne noire.
ds-colour = { $colour ->
        [black] noire
        [purple] violette
        [blue] bleue
       *[orange] orange
    }

ds-unreadable = « { $move } » n’est pas un coup de ce jeu ; les coups : garder, remettre, piocher 1 à piocher 3, prendre orange (ou bleu, violet, noir), prendre 2 à prendre 6, prendre étoiles 2 2 6, pénalité orange, pénalité 5
ds-unreadable-stars = « { $move } » n’est pas un coup de ce jeu ; prendre les étoiles s’écrit avec une ligne par étoile, en ordre croissant, aucune ligne plus souvent qu’elle n’a de cases multiplicateur : prendre étoiles 2 2 6
ds-refill-first = décidez d’abord de la réserve : la garder, ou la remettre dans le sac
ds-no-refill = il n’y a rien à décider pour la réserve ; cela n’arrive qu’une fois, avant de piocher, après une prise d’étoiles ou quand le sac a été vidé, s’il y a des dés dans la réserve
ds-draw-first = aucun dé n’a été pioché ce tour-ci ; piochez d’abord
ds-take-first = les dés de ce tour sont piochés ; prenez maintenant une couleur, un chiffre ou les étoiles
ds-draw-more-than-bag = impossible de piocher { $dice } dés : { $bag ->
        [one] il n’en reste qu’un
       *[other] il n’en reste que { $bag }
    } dans le sac
ds-draw-forced = la réserve ne montre aucun chiffre, le coup doit donc être : piocher { $due }
ds-none-of-colour = il n’y a pas de dé de couleur { ds-colour } dans la réserve
ds-none-of-number = il n’y a pas de { $number } dans la réserve
ds-none-of-stars = il n’y a pas d’étoile dans la réserve
ds-no-room-colour = il faut { $dice } { $dice ->
        [one] case vide
       *[other] cases vides
    } dans la colonne { ds-colour }, qui en a { $room }
ds-no-room-number = il faut { $dice } { $dice ->
        [one] case vide
       *[other] cases vides
    } dans la ligne { $number }, qui en a { $room }
ds-no-room-stars = les étoiles demandent { $dice } { $dice ->
        [one] case multiplicateur vide
       *[other] cases multiplicateur vides
    }, et la feuille en a { $room }
ds-no-room-multipliers = la ligne { $number } est nommée pour { $dice } { $dice ->
        [one] étoile
       *[other] étoiles
    } et a { $room } { $room ->
        [one] case multiplicateur vide
       *[other] cases multiplicateur vides
    }
ds-stars-all = la réserve montre { $dice ->
        [one] une étoile, il faut donc nommer une ligne
       *[other] { $dice } étoiles, il faut donc nommer { $dice } lignes
    }, pas { $named }
ds-choice-first = pas de pénalité tant qu’un choix est possible, par exemple : { ds-typed-take } { ds-typed-what }{ $rows }

ds-unreadable-throw = « { $throw } » n’est pas un lancer ; les dés s’écrivent comme O5 B* N2 : une couleur (N noir, V violet, B bleu, O orange ; K et P dans un enregistrement) et une face (* est l’étoile)
ds-throw-count = { $drawn ->
        [one] un dé a été pioché
       *[other] { $drawn } dés ont été piochés
    }, pas { $dice }
ds-throw-no-die = aucun dé ne montre { $die } : les dés orange n’ont pas de 2
ds-throw-not-in-bag = { $dice ->
        [one] un dé de couleur { ds-colour } ne peut
       *[other] { $dice } dés de couleur { ds-colour } ne peuvent
    } pas tomber : le sac { $bag ->
        [0] n’en contient aucun
       *[other] en contient { $bag }
    }
ds-solo-grid-option = la grille solo a un nombre entier de cases de 10 à 60, pas { $given }

ds-total = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ds-sheet = { $name } : { ds-total }
ds-bonus = bonus
ds-multipliers = ×2
ds-sum = somme
ds-final = final
ds-penalty-cell = pénalité : { $points }
ds-bag = Sac :
ds-reserve = Réserve
ds-reserve-empty = aucun dé
ds-discard = Défausse :
ds-dice = { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
ds-solo-grid = Grille solo : { $marked } { $marked ->
        [one] case
       *[other] cases
    } sur { $cells }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    } pour la grille
ds-ending = { $reason ->
        [penalty] Une case pénalité est remplie : la manche se joue jusqu’au bout.
       *[objective] Les cases blanches d’une feuille sont pleines : la manche se joue jusqu’au bout.
    }
ds-preview = { $gain } → { $total }
ds-preview-solo = { $gain } → { $total }, { $marks } solo

# Un coup comme on le tape : un mot pour le verbe, et un pour chaque chose qui suit.
ds-typed-keep = garder
ds-typed-return = remettre
ds-typed-draw = piocher
ds-typed-take = prendre
ds-typed-penalty = pénalité
ds-typed-what = { $what ->
        [black] noir
        [purple] violet
        [blue] bleu
        [orange] orange
        [stars] étoiles
       *[other] { $what }
    }

ds-prompt-refill = La défausse est de retour dans le sac. Garder la réserve, ou l’y remettre aussi ? (garder, remettre)
ds-prompt-draw = Combien de dés piochez-vous dans le sac ?
ds-prompt-take = Prenez une couleur (prendre orange), un chiffre (prendre 5), ou les étoiles avec les lignes à cocher (prendre étoiles 2 2 6).
ds-prompt-penalty = Plus rien ne tient sur votre feuille. Quels dés deviennent la pénalité ? (pénalité orange, pénalité 5)
ds-prompt-throw = { ds-dice } à lancer.
ds-prompt-over = La partie est finie.

ds-ask-throw = Piochez { ds-dice } dans le sac, lancez, et tapez ce qu’ils montrent, comme O5 B* N2 (N noir, V violet, B bleu, O orange ; * est l’étoile)

ds-tell-keep = laisse la réserve comme elle est
ds-tell-return = remet la réserve dans le sac
ds-tell-draw = pioche { ds-dice }
ds-tell-throw = Les dés montrent { $shown }
ds-tell-take-colour = prend la couleur { ds-colour }
ds-tell-take-number = prend les { $number }
ds-tell-take-stars = prend les étoiles et coche { $rows }
ds-tell-penalty-colour = ne peut rien placer ; la couleur { ds-colour } devient la pénalité
ds-tell-penalty-number = ne peut rien placer ; les { $number } deviennent la pénalité
ds-row = ligne { $number }

ds-ended = { $reason ->
        [penalty] Une pénalité a mis fin à la partie.
        [solo-grid] La grille solo est pleine.
       *[objective] Toutes les cases blanches d’une feuille sont pleines.
    }
ds-won = { $ended } { $name } gagne avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    }. Scores finaux : { $scores }
ds-shared = { $ended } { $names } se partagent la victoire avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    }. Scores finaux : { $scores }
ds-solo-won = { $ended } { $name } gagne, { $score ->
        [one] { $score } point
       *[other] { $score } points
    } à { $opponent }.
ds-solo-lost = { $ended } { $name } perd, { $score ->
        [one] { $score } point
       *[other] { $score } points
    } à { $opponent }.
ds-solo-full = { $ended } { $name } perd aussitôt, avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    } sur la feuille.
ds-and = { $some } et { $last }

# Les dés par la lettre de leur sorte, pour dire comment ils sont tombés.
ds-kind = { $kind ->
        [K] dés noirs
        [P] dés violets
        [B] dés bleus
       *[O] dés orange
    }

# Dice Stars dans le navigateur
ds-web-prompt-refill = Le sac est rempli. Garder la réserve, ou la remettre ?
ds-web-reserve-empty = Aucun dé sur la table.
ds-web-prompt-draw = Combien de dés piochez-vous dans le sac ?
ds-web-prompt-take = Prenez une couleur, un chiffre ou les étoiles.
ds-web-prompt-penalty = Rien ne tient sur votre feuille. Quels dés en pénalité ?
ds-web-take = { $what ->
        [black] Prendre les noirs
        [purple] Prendre les violets
        [blue] Prendre les bleus
        [orange] Prendre les orange
        [stars] Prendre les étoiles
       *[other] Prendre les { $what }
    }
ds-web-say-stars = { $take } : { $rows }
ds-web-penalty = { $what ->
        [black] Les noirs en pénalité
        [purple] Les violets en pénalité
        [blue] Les bleus en pénalité
        [orange] Les orange en pénalité
       *[other] Les { $what } en pénalité
    }
ds-web-gain = { $sign ->
        [none] aucun point
        [minus] moins { ds-total }
       *[plus] plus { ds-total }
    }
ds-web-choice = { $take }, { ds-dice } : { $brings }
ds-web-choice-solo = { $take }, { ds-dice } : { $brings }, { $marks ->
        [0] aucune case de la grille solo
        [one] une case de la grille solo
       *[other] { $marks } cases de la grille solo
    }
ds-web-choice-stars = { $take }, { ds-dice } : puis choisir les cases à cocher
ds-web-choice-impossible = { $take }, { ds-dice } : impossible ; pourquoi ?
ds-web-short-no-room-colour = colonne pleine
ds-web-short-no-room-number = ligne pleine
ds-web-short-no-room-stars = étoiles pleines
ds-web-take-none = Choisissez des dés
ds-web-pick = choisir
ds-web-commit = { $take } : { $gain }
ds-web-points = points { $before } → { $after }
ds-web-solo = grille solo { $before } → { $after }
ds-web-stars-left = { $left ->
        [one] Cochez maintenant une case jaune de votre feuille.
       *[other] Cochez maintenant { $left } cases jaunes de votre feuille.
    }
ds-web-choose = Choisissez des dés pour voir ce qu’ils rapportent.
ds-web-ways = Pour sa couleur ou pour sa valeur ?
ds-web-cancel = Choisir autre chose
ds-web-colours = Couleurs
ds-web-numbers = Chiffres et étoiles
ds-web-draw = Piocher { ds-dice }
ds-web-draw-forced = Piocher { ds-dice } : impossible ; pourquoi ?
ds-web-keep = Garder la réserve
ds-web-return = La remettre dans le sac
# Un dé dans une énumération : « bleu 4 ».
ds-web-shown-die = { ds-typed-what } { $face }
ds-web-die = dé { ds-typed-what }, { $face ->
        [star] étoile
       *[other] { $face }
    }
ds-web-sheet = Feuille :
ds-web-row = ligne
ds-web-column = colonne { ds-colour }
ds-web-entry = { $entry ->
        [cross] croix
        [empty] vide
       *[other] { $entry }
    }
ds-web-cell = ligne { $row }, colonne { ds-colour } : { ds-web-entry }
ds-web-bonus-cell = ligne { $row }, case bonus { $cell } : { ds-web-entry }
ds-web-new = { $text }, nouveau
ds-web-ghost = { $text }, en aperçu
ds-web-multipliers = ligne { $row }, cases multiplicateur : { $marks } sur { $cells } { $marks ->
        [one] cochée
       *[other] cochées
    }
ds-web-multiplier = ligne { $row }, case multiplicateur { $cell }
ds-web-penalty-head = pénalité
ds-web-total = total

## Pourquoi un coup vaut ce qu’il vaut

ds-why-keep = { $dice ->
    [one] Le dé de la réserve vous sert mieux là que dans le sac.
   *[other] Les { $dice } dés de la réserve vous servent mieux là que dans le sac.
}
ds-why-return = { $dice ->
    [one] Le dé de la réserve aiderait les autres plus que vous.
   *[other] Les { $dice } dés de la réserve aideraient les autres plus que vous.
}
ds-why-draw = { $dice ->
    [one] Piocher un dé gagne { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } plus souvent que tout autre nombre.
   *[other] Piocher { $dice } dés gagne { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } plus souvent que tout autre nombre.
}
ds-why-draw-less = { $dice ->
    [one] Piocher un dé gagne { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } moins souvent que le meilleur nombre.
   *[other] Piocher { $dice } dés gagne { NUMBER($gain, style: "percent", maximumFractionDigits: 1) } moins souvent que le meilleur nombre.
}
ds-why-only-draw = On ne peut pas en piocher un autre nombre.
ds-why-penalty = Cela coûte { ds-total } et met fin à la partie.
ds-why-doubled = La ligne { $value } compte double désormais : déjà { ds-total } de plus.
ds-why-stars = À la ligne { $value } ({ ds-total } pour l’instant), il manque ensuite { $left ->
    [one] une étoile
   *[other] { $left } étoiles
} pour compter double.
ds-why-take = { ds-total } pour { $cells ->
    [one] une case
   *[other] { $cells } cases
} ; ce que vous laissez rapporte au plus { $left } au joueur suivant.
ds-why-ends = { ds-total }, et votre dernière case blanche est remplie : la partie se termine.

# Les options d’une nouvelle table.
ds-option-solo-grid = Cases de la grille solo

# Le jeu en vingt secondes, pour qui est invité.
ds-brief-goal = Remplissez votre feuille avec les dés que vous prenez et finissez avec plus de points que les autres.
ds-brief-turn = Piochez et lancez un à trois dés. Prenez ensuite une couleur, un chiffre ou les étoiles ; le reste attend le joueur suivant.

# L’exemple de la page des règles.
ds-caption-choices = { $name } a pioché et lancé. La réserve compte { $dice } dés et offre { $choices } choix. Chacun prend tous les dés qui y répondent :
ds-caption-taken = { $name } prend les { $row }. Ils remplissent { $cells } cases de la ligne { $row } : d’abord une croix, puis la somme { $sum }. Son total passe de { $before } à { $after }.
ds-caption-score = Une feuille à la fin. Dans la ligne { $doubled }, toutes les étoiles sont cochées : ses { $sum } points en valent { $twice }. Dans la ligne { $lost }, seules { $marks } sur { $cells } le sont : elle ne compte rien. Les lignes font { $rows } ; moins la pénalité de { $penalty }, le total est de { $total }.
ds-caption-grid = { $name } prend le violet. Il reste un { $sum } et une étoile : le double de { $sum } est { $twice }, dont le cinquième, arrondi vers le haut, est { $cells }. { $cells } cases de la grille sont donc cochées.
ds-example-before = avant
ds-example-after = après
ds-example-write = Ligne { $row }
ds-example-stars = coche { $dice ->
        [one] une case multiplicateur
       *[other] { $dice } cases multiplicateur
    } de votre choix
ds-example-marks = grille : { $marks ->
        [one] { $marks } case
       *[other] { $marks } cases
    }

# De vrais dés.
ds-web-real-dice = Piochez { $dice ->
        [one] un dé, lancez-le et touchez-le.
       *[other] { $dice } dés, lancez-les et touchez-les.
    }

# Sur papier.
ds-paper-score = Feuilles de score
ds-paper-solo = Feuille de score et grille
ds-paper-penalty = pénalité
ds-paper-total = Total
ds-paper-grid = Grille solo : { $cells } cases
ds-paper-opponent = Adversaire
ds-paper-reminder = Une ligne compte sa somme ; le double avec toutes ses étoiles, rien avec une partie (DS-17). La pénalité se soustrait (DS-18).
ds-paper-grid-reminder = Chaque case cochée vaut { $points } points à l’adversaire (DS-22). Quand la dernière est cochée, la partie est perdue (DS-21).

# La feuille de score.

ds-score-white = Ligne { $row }, colonne { ds-colour }
ds-score-green = Ligne { $row }, case bonus { $cell }
ds-score-star = Ligne { $row }, case multiplicateur { $cell }
ds-score-penalty-cell = Pénalité
ds-score-solo = Grille solo
ds-score-last-round = La fin est atteinte : finissez le tour de table, pour que tous aient joué autant de fois.
ds-score-solo-won = Vous gagnez : { $total } points contre { $opponent }.
ds-score-solo-lost = Vous n’avez pas gagné : { $total } points contre { $opponent }.
ds-score-white-place = une case est vide au-dessus dans sa colonne, et une autre à gauche dans sa ligne ; les cases se remplissent par le haut ou par la gauche
ds-score-white-cross = une croix précède la somme écrite avec elle, plus bas ou à droite ; cette somme manque
ds-score-white-number = ni les dés de la couleur { ds-colour }, ni des { $row } ne donnent ce nombre ici : plusieurs dés remplissent autant de cases, les croix d’abord
ds-score-green-place = les cases bonus ne se remplissent qu’avec des { $row }, par la gauche, une fois pleines les cases blanches de la ligne
ds-score-green-cross = une croix précède la somme écrite avec elle, à droite ; cette somme manque
ds-score-green-number = des { $row } ne donnent pas ce nombre ici : chacun remplit une case et ajoute { $row }
ds-score-penalty = la pénalité est la somme des dés d’une couleur ou d’un chiffre ; aucun dé ne donne { $points }
