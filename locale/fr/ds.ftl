# Dice Stars : refus et plateau.

ds-name = Dice Stars
ds-about = Piochez, lancez, puis prenez une couleur, un nombre ou les étoiles. Ce que vous laissez attend le joueur suivant. Une ligne dont toutes les étoiles sont cochées compte double ; avec quelques-unes, elle ne vaut rien.

# Une couleur, adjectif au féminin : la colonne noire.
ds-colour = { $colour ->
        [black] noire
        [purple] violette
        [blue] bleue
       *[orange] orange
    }

ds-unreadable = « { $move } » n’est pas un coup de ce jeu ; il y a : garder, remettre, piocher 1 à piocher 3, prendre orange (ou bleu, violet, noir), prendre 2 à prendre 6, prendre étoiles 2 2 6, pénalité orange, pénalité 5
ds-unreadable-stars = « { $move } » n’est pas un coup de ce jeu ; prendre les étoiles s’écrit avec une ligne par étoile, en ordre croissant, aucune ligne plus souvent qu’elle n’a de cases multiplicateur : prendre étoiles 2 2 6
ds-refill-first = décidez d’abord de la réserve : la garder, ou la remettre dans le sac
ds-no-refill = il n’y a rien à décider pour la réserve ; cela ne vient qu’avant la pioche, une fois, après un choix d’étoiles ou un sac vidé, et s’il y a des dés dans la réserve
ds-draw-first = aucun dé n’a été pioché ce tour-ci ; piochez d’abord
ds-take-first = les dés de ce tour sont piochés ; prenez maintenant une couleur, un chiffre ou les étoiles
ds-draw-more-than-bag = impossible de piocher { $dice } dés : { $bag ->
        [one] il n’en reste qu’un
       *[other] il n’en reste que { $bag }
    } dans le sac
ds-draw-forced = la réserve ne montre aucun chiffre, le coup doit donc être : piocher { $due }
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
ds-choice-first = pas de pénalité tant qu’un choix est possible, par exemple : { ds-typed-take } { ds-typed-what }{ $rows }

ds-unreadable-throw = « { $throw } » n’est pas un lancer ; les dés s’écrivent comme O5 B* K2 : une couleur (K noir, P violet, B bleu, O orange) et une face (* est l’étoile)
ds-throw-count = { $drawn ->
        [one] un dé a été pioché
       *[other] { $drawn } dés ont été piochés
    }, pas { $dice }
ds-throw-no-die = aucun dé ne montre { $die } : les dés orange n’ont pas de 2
ds-throw-not-in-bag = { $dice ->
        [one] un dé de couleur { ds-colour } ne peut
       *[other] { $dice } dés de couleur { ds-colour } ne peuvent
    } pas tomber : le sac en contient { $bag }
ds-solo-grid-option = la grille solo a un nombre entier de cases de 10 à 60, pas { $given }

ds-total = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ds-sheet = { $name } : { ds-total }
ds-bonus = bonus
ds-multipliers = ×2
ds-sum = somme
ds-final = final
ds-penalty-cell = pénalité : { $points }
ds-bag = Sac :
ds-reserve = Réserve
ds-reserve-empty = aucun dé
ds-discard = Défausse :
ds-dice = { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
ds-solo-grid = Grille solo : { $marked } { $marked ->
    [one] case
   *[other] cases
} sur { $cells }, { $score } points pour l’adversaire
ds-ending = { $reason ->
        [penalty] Une case pénalité est remplie : la manche se joue jusqu’au bout.
       *[objective] Les cases blanches d’une feuille sont pleines : la manche se joue jusqu’au bout.
    }
ds-preview = { $gain } → { $total }
ds-preview-solo = { $gain } → { $total }, { $marks } solo

# A move as it is typed: a word for the verb, and one for each thing after it.
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

ds-prompt-refill = La défausse est de retour dans le sac. La réserve reste-t-elle (garder), ou y retourne-t-elle aussi (remettre) ?
ds-prompt-draw = Combien de dés du sac ?
ds-prompt-take = Prenez une couleur (prendre orange), un chiffre (prendre 5), ou les étoiles avec les lignes à cocher (prendre étoiles 2 2 6).
ds-prompt-penalty = Rien ne tient sur votre feuille. Quels dés deviennent la pénalité ? (pénalité orange, pénalité 5)
ds-prompt-throw = { ds-dice } à lancer.
ds-prompt-over = La partie est finie.

ds-ask-throw = Piochez { ds-dice } dans le sac, lancez, et tapez ce qui tombe, comme O5 B* K2 (K noir, P violet, B bleu, O orange ; * est l’étoile)

ds-tell-keep = laisse la réserve comme elle est
ds-tell-return = remet la réserve dans le sac
ds-tell-draw = pioche { ds-dice }
ds-tell-throw = Les dés montrent { $shown }
ds-tell-take-colour = prend la couleur { ds-colour }
ds-tell-take-number = prend les { $number }
ds-tell-take-stars = prend les étoiles et coche { $rows }
ds-tell-penalty-colour = ne peut rien placer ; la couleur { ds-colour } devient la pénalité
ds-tell-penalty-number = ne peut rien placer ; les { $number } deviennent la pénalité
ds-row = ligne { $number }

ds-ended = { $reason ->
        [penalty] Une pénalité a mis fin à la partie.
        [solo-grid] La grille solo est pleine.
       *[objective] Toutes les cases blanches d’une feuille sont pleines.
    }
ds-won = { $ended } { $name } gagne avec { $score } points. Scores : { $scores }
ds-shared = { $ended } { $names } partagent la victoire avec { $score } points. Scores : { $scores }
ds-solo-won = { $ended } { $name } gagne, { $score } points à { $opponent }.
ds-solo-lost = { $ended } { $name } perd, { $score } points à { $opponent }.
ds-solo-full = { $ended } { $name } perd sur-le-champ, avec { $score } points sur la feuille.
ds-and = { $some } et { $last }

# La leçon : ce que dit le guide, pas à pas.
ds-lesson-1 = Bienvenue dans Dice Stars. Voici votre feuille : une ligne par chiffre, de 2 à 6, et dans ses cases blanches une colonne par couleur. À vos dés de les remplir.
ds-lesson-2 = Les 14 dés sont dans le sac. On en pioche jusqu’à trois, on les lance et on les pose dans la réserve. Quand elle est vide, c’est trois d’office : piochez 3 dés.
ds-lesson-3 = Prenez maintenant tous les dés d’une couleur, ou tous ceux d’un chiffre. Deux sont orange : prenez l’orange. Ils remplissent leur colonne par le haut, d’abord une croix, puis leur somme, 9.
ds-lesson-4 = Les dés pris partent à la défausse. Le 2 bleu, lui, reste : tout ce que vous laissez profite à votre adversaire, et c’est justement son tour.
ds-lesson-5 = Votre adversaire a lancé deux 3, les a pris et vous laisse le 2 bleu. Cette fois, vous piochez un, deux ou trois dés, à votre guise. Plus de dés, plus de choix : piochez-en 3.
ds-lesson-6 = Trois dés montrent un 2, peu importe leurs couleurs. Prenez les 2 : un chiffre remplit sa propre ligne par la gauche, croix après croix, et la somme, 6, vient en dernier.
ds-lesson-7 = La ligne 2 vaut 6 : son nombre compte, ses croix non. Toutes ses cases blanches sont remplies ; d’autres 2 iraient donc dans les cases vertes.
ds-lesson-8 = Votre adversaire a pris deux étoiles et coché deux des trois cases jaunes de sa ligne 3. C’est osé : une ligne compte double si toutes sont cochées, et zéro tant que seules quelques-unes le sont.
ds-lesson-9 = Après des étoiles, ou une fois le sac vide, la défausse retourne dans le sac. Vous pouvez y joindre la réserve. Un 3 et un 4, c’est peu : remettez-les.
ds-lesson-10 = La réserve est vide, il faut donc de nouveau piocher trois dés. C’est pareil quand elle ne montre que des étoiles. Piochez 3 dés.
ds-lesson-11 = Deux étoiles ! Chacune coche une case jaune, dans la ligne de votre choix. La ligne 2 en a tout juste deux : ensemble, elles doublent son 6. Prenez les étoiles, toutes deux pour la ligne 2.
ds-lesson-12 = La ligne 2 vaut maintenant 12. La ligne 3, sans coche, garde son 9 : cela fait 21. Il manque encore une étoile à votre adversaire, qui en est à 0.
ds-lesson-13 = Un jour, plus rien n’ira nulle part. Vous désignez alors une couleur ou un chiffre, et sa somme, inscrite dans cette case pénalité, se déduit. Cela, ou une feuille sans case blanche libre, lance la dernière manche.
ds-lesson-end = Vous savez tout. Laissez peu derrière vous, achevez les lignes que vous commencez à cocher, et regardez ce que les autres attendent. On joue pour de bon ?

# Les dés par la lettre de leur sorte, pour dire comment ils sont tombés.
ds-kind = { $kind ->
        [K] dés noirs
        [P] dés violets
        [B] dés bleus
       *[O] dés orange
    }

# Dice Stars dans le navigateur
ds-web-prompt-refill = La défausse est de retour dans le sac. La réserve reste-t-elle, ou y retourne-t-elle aussi ?
ds-web-prompt-draw = Combien de dés piochez-vous dans le sac ?
ds-web-prompt-take = Prenez une couleur, un chiffre ou les étoiles.
ds-web-prompt-penalty = Rien ne tient sur votre feuille. Quels dés deviennent la pénalité ?
ds-web-take = { $what ->
        [black] Prendre les noirs
        [purple] Prendre les violets
        [blue] Prendre les bleus
        [orange] Prendre les orange
        [stars] Prendre les étoiles
       *[other] Prendre les { $what }
    }
ds-web-say-stars = { $take } : { $rows }
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
ds-web-choice = { $take }, { ds-dice } : { $brings }
ds-web-choice-solo = { $take }, { ds-dice } : { $brings }, { $marks ->
        [0] aucune case de la grille solo
        [one] une case de la grille solo
       *[other] { $marks } cases de la grille solo
    }
ds-web-choice-stars = { $take }, { ds-dice } : puis choisir les cases à cocher
ds-web-choice-impossible = { $take }, { ds-dice } : impossible ; pourquoi ?
ds-web-why = pourquoi ?
ds-web-pick = choisir
ds-web-commit = { $take } : { $gain }
ds-web-points = points { $before } → { $after }
ds-web-solo = grille solo { $before } → { $after }
ds-web-stars-left = { $left ->
        [one] Cochez maintenant une case jaune de votre feuille.
       *[other] Cochez maintenant { $left } cases jaunes de votre feuille.
    }
ds-web-choose = Touchez un dé ou un choix pour voir ce qu’il rapporte.
ds-web-ways = Pour sa couleur ou pour sa valeur ?
ds-web-cancel = Choisir autre chose
ds-web-colours = Couleurs
ds-web-numbers = Chiffres et étoiles
ds-web-draw = Piocher { ds-dice }
ds-web-draw-forced = Piocher { ds-dice } : impossible ; pourquoi ?
ds-web-keep = Garder la réserve
ds-web-return = La remettre dans le sac
# Un dé dans une énumération : « bleu 4 ».
ds-web-shown-die = { ds-typed-what } { $face }
ds-web-die = dé { ds-typed-what }, { $face ->
        [star] étoile
       *[other] { $face }
    }
ds-web-sheet = Feuille :
ds-web-row = ligne
ds-web-column = colonne { ds-colour }
ds-web-entry = { $entry ->
        [cross] croix
        [empty] vide
       *[other] { $entry }
    }
ds-web-cell = ligne { $row }, colonne { ds-colour } : { ds-web-entry }
ds-web-bonus-cell = ligne { $row }, case bonus { $cell } : { ds-web-entry }
ds-web-new = { $text }, nouveau
ds-web-ghost = { $text }, en aperçu
ds-web-multipliers = ligne { $row }, cases multiplicateur : { $marks } sur { $cells } { $marks ->
        [one] cochée
       *[other] cochées
    }
ds-web-multiplier = ligne { $row }, case multiplicateur { $cell }
ds-web-penalty-head = pénalité
ds-web-total = total

## Pourquoi un coup vaut ce qu’il vaut

ds-why-keep = { $dice ->
    [one] Le dé de la réserve vaut mieux sur la table que dans le sac.
   *[other] Les { $dice } dés de la réserve valent mieux sur la table que dans le sac.
}
ds-why-return = { $dice ->
    [one] Le dé de la réserve aiderait les autres plus que vous.
   *[other] Les { $dice } dés de la réserve aideraient les autres plus que vous.
}
ds-why-draw = { $dice ->
    [one] Un dé gagne plus souvent que tout autre nombre, de { NUMBER($gain, style: "percent", maximumFractionDigits: 1) }.
   *[other] { $dice } dés gagnent plus souvent que tout autre nombre, de { NUMBER($gain, style: "percent", maximumFractionDigits: 1) }.
}
ds-why-draw-less = { $dice ->
    [one] Un dé gagne moins souvent que le meilleur nombre, de { NUMBER($gain, style: "percent", maximumFractionDigits: 1) }.
   *[other] { $dice } dés gagnent moins souvent que le meilleur nombre, de { NUMBER($gain, style: "percent", maximumFractionDigits: 1) }.
}
ds-why-only-draw = Il n’y a pas d’autre nombre à tirer.
ds-why-penalty = Cela coûte { $points } points et met fin à la partie.
ds-why-doubled = La ligne { $value } compte double désormais : déjà { $points } points de plus.
ds-why-stars = À la ligne { $value }, avec ses { $points } points, il manque ensuite { $left ->
    [one] une étoile
   *[other] { $left } étoiles
} pour compter double.
ds-why-take = { $points } points pour { $cells ->
    [one] une case
   *[other] { $cells } cases
} ; ce qui reste rapporte au plus { $left } au joueur suivant.
ds-why-ends = { $points } points, et votre dernière case blanche est remplie : la partie se termine.

# Options of a new table.
ds-option-solo-grid = Cases de la grille solo
