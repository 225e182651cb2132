# Rolling Cubes : refus et plateau.

rc-name = Rolling Cubes
rc-name-one-by-one = Un par un
rc-name-all-together = Tous ensemble
rc-name-last-die = Le Dernier Dé
rc-name-tournament = Tournoi
rc-name-yahtzee = Yahtzee
rc-challenge-yahtzee-solitaire = Yahtzee en solitaire
rc-challenge-about-yahtzee-solitaire = Cinq lancers, cinq lignes : obtenez la plus haute somme.
rc-challenge-roll-of-the-day = Le lancer du jour
rc-challenge-about-roll-of-the-day = Un seul lancer : trouvez la meilleure égalité. Que c’est la meilleure est prouvé.
rc-about = Treize dés, des nombres et des signes : composez l’égalité qui rapporte le plus.
rc-about-one-by-one = Chacun son tour : lancez treize dés et composez l’égalité qui rapporte le plus.
rc-about-all-together = Un seul lancer pour tous : chacun écrit en secret une égalité avec les mêmes dés.
rc-about-last-die = Reprenez l’égalité précédente avec au moins un dé de plus. Le premier qui n’y arrive pas met fin à la manche.
rc-about-tournament = Un par un, Tous ensemble et Le Dernier Dé à la suite, pour un seul classement.
rc-about-yahtzee = Cinq lancers, cinq lignes à remplir, et des dés que l’on peut relancer.

rc-throw-form = « { $throw } » n’est pas un lancer ; il s’écrit comme v5577 b0248 r+-x: (vert, bleu, rouge, dans cet ordre, en ordre croissant ; g pour vert dans un enregistrement)
rc-throw-count = les dés lancés sont { $due }, pas { $fell } (g est vert, b bleu, r rouge)
rc-throw-face = aucun dé de cette couleur ne montre { SIGNS($symbol, rc-division) } ; ses faces : { SIGNS($faces, rc-division) }
rc-faces-form = l’option « faces » nomme des couleurs avec leurs faces, par exemple "g": "135799"
rc-faces-colours = les couleurs de l’option « faces » sont g, b et r (ou green, blue et red), chacune une fois au plus
rc-faces-list = les faces de la couleur { $colour } sont de 1 à { $most } des symboles { $symbols }
rc-zero-dividend-form = l’option « zero_dividend » vaut true ou false
rc-numbered = le nombre d’égalités parmi lesquelles choisir est de 1 ou plus, pas { $numbered }

rc-unreadable = ce n’est pas une égalité ; elle s’écrit avec 0–9 + - x : = seulement, comme 72:4=5x5-7+0
rc-unreadable-form = cela n’a pas la forme côté=côté ; un côté est un nombre, ou des nombres avec un + - x ou : entre eux
rc-unreadable-yahtzee = ce n’est pas un coup ; écrivez « garder » ou « relancer v77 r+ » après le lancer, puis « bleu 5x8=40 » (ou vert, rouge, poker, 101) ou « zéro bleu »
rc-too-long = une égalité de { $used } dés ? Il n’y en a que 13
rc-leading-zero = { $number } commence par 0 ; seul le nombre 0 le fait
rc-by-zero = { SIGNS($joint, rc-division) } est impossible : on ne multiplie ni ne divise par zéro
rc-zero-dividend = { SIGNS($joint, rc-division) } est impossible : on ne divise pas zéro non plus ; le nombre 0 n’est à côté d’aucun × ni d’aucun signe de division
rc-alike = les deux côtés s’écrivent { SIGNS($side, rc-division) } ; ils doivent différer
rc-no-such-die = aucun dé ne montre { SIGNS($symbol, rc-division) }
rc-too-few-dice = l’égalité utilise { $used } dés { SIGNS($symbol, rc-division) }, mais il n’y en a { $there ->
        [one] qu’un
       *[other] que { $there }
    }
rc-unequal = { SIGNS($left, rc-division) } vaut { SIGNS($leftvalue, rc-division) }, mais { SIGNS($right, rc-division) } vaut { SIGNS($rightvalue, rc-division) }
rc-fixed-missing = tous les dés de la dernière égalité doivent resservir ; il manque : { SIGNS($missing, rc-division) }
rc-nothing-new = il faut au moins un des dés qui viennent d’être lancés ; sinon, passez
rc-draft-empty = rien n’est encore posé ; une égalité commence par un nombre
rc-draft-number = il manque un nombre après { SIGNS($sign, rc-division) }
rc-draft-equals = il manque le =, puis le côté droit
rc-draft-right = il manque le côté droit
rc-draft-digits = elle ne peut plus être achevée : il faut encore au moins { $needed } { $needed ->
        [one] chiffre
       *[other] chiffres
    }, et il n’en reste { $left ->
        [0] aucun
        [one] qu’un
       *[other] que { $left }
    }
rc-line-blue = Bleu demande au moins 3 dés bleus ; l’égalité en utilise { $used }
rc-line-green = Vert demande au moins 3 dés verts ; l’égalité en utilise { $used }
rc-line-red = Rouge demande au moins 3 dés rouges ; l’égalité en utilise { $used }
rc-line-poker = Poker demande les 4 dés d’une couleur ; l’égalité en utilise au plus { $used } d’une même couleur
rc-line-101 = 101 demande un nombre supérieur à 100 ; le plus grand est { $largest }
rc-line-taken = la ligne { $line ->
        [blue] Bleu
        [green] Vert
        [red] Rouge
        [poker] Poker
       *[other] 101
    } est déjà remplie ; choisissez-en une libre
rc-reroll-first = d’abord « garder », ou « relancer » avec les dés à relancer
rc-reroll-over = les dés se relancent en une seule fois, juste après le lancer ; écrivez maintenant sur une ligne
rc-reroll-too-many = { $chosen } dés, c’est trop ; on en relance { $most } au plus
rc-reroll-not-there = { $missing } n’est pas sur la table ; il y a { $dice }

rc-no-dice = aucun dé n’est nommé ; ils s’écrivent comme v5577 b0248 r+-x:
rc-not-dice = « { $text } », ce ne sont pas des dés : les verts (v ou g) montrent 1 3 5 7 9, les bleus (b) 0 2 4 6 8, les rouges (r) + - x :, écrits comme v5577 b0248 r+-x:
rc-too-many-dice = { $count } dés { $colour ->
        [green] verts
        [blue] bleus
       *[red] rouges
    } ? Il n’y en a que { $most }
rc-no-line = « { $line } » n’est pas une ligne ; les lignes sont bleu, vert, rouge, poker et 101
rc-fixed-refused = la dernière égalité, { $text } : { $refusal }
rc-fixed-not-there = les dés fixés doivent aussi être sur la table ; il manque parmi { $dice } : { $missing }
rc-unknown-wish = le souhait « { $wish } » n’existe pas ; les souhaits sont { $known }
rc-wish-fixed-form = les dés fixés sont un texte de { $most } caractères au plus, par exemple g57 b04 r+
rc-wish-most-form = le plus grand nombre de dés à utiliser est un nombre entier de 1 à { $most }
rc-wish-longest-form = le souhait « longest » vaut true ou false
rc-wish-most-unmet = aucune règle ne l’interdit, mais elle utilise { $used } dés, et vous en souhaitez { $most } au plus
rc-wish-longest-unmet = aucune règle ne l’interdit, mais elle utilise { $used } dés, et on peut en utiliser { $most }

rc-study-fixed = Fixés : { $dice } (cadres épais ; le = en fait partie)
rc-study-line = Pour la ligne { $line }
rc-study-found = { $score } { $score ->
        [one] point
       *[other] points
    } : { $equality }
rc-study-pass = 0 point : { rc-typed-pass } (RC-8)
rc-study-dice = { $points } dé par dé (RC-9)
rc-study-extra = { $points } de plus pour { $dice } dés (RC-10)
rc-study-bonus = { $points } de plus pour les 4 dés { $line ->
        [blue] bleus
        [green] verts
       *[red] rouges
    } (RC-25)
rc-value-mean-best = Meilleure égalité d’un lancer, en moyenne
rc-value-yahtzee = Yahtzee en solo, jeu parfait : en moyenne
rc-value-yahtzee-no-reroll = La même chose sans relancer
rc-value-last-die-first-roller = Le Dernier Dé à { $players } : manche au premier lanceur
rc-value-feasible-hands = Mains (de 12 dés au plus) utilisables en entier
rc-value-exact = { NUMBER($value, minimumFractionDigits: 6, maximumFractionDigits: 6) }
rc-value-count = { NUMBER($value, maximumFractionDigits: 0) }

# Le signe de la division sur les dés et dans les égalités ; c’est celui des enregistrements.
rc-division = :

rc-letter-g = v
rc-letter-b = b
rc-letter-r = r
rc-letter-equals = o

rc-line-name-blue = Bleu
rc-line-name-green = Vert
rc-line-name-red = Rouge
rc-line-name-poker = Poker
rc-line-name-101 = 101
rc-line-typed-blue = bleu
rc-line-typed-green = vert
rc-line-typed-red = rouge
rc-line-typed-poker = poker
rc-line-typed-101 = 101
rc-typed-pass = passe
rc-typed-stand = garder
rc-typed-reroll = relancer
rc-typed-zero = zéro

rc-title = { rc-name } · { $game }
rc-player = Joueur
rc-points = Points
rc-equality = Égalité
rc-of-target = { $total } sur { $target }
rc-round = Manche { $number }
rc-round-won = Manche { $number }, gagnée par { $name }
rc-tie = Égalité en tête ; seuls continuent : { $names }
rc-hidden = écrite, cachée
rc-passed = passe
rc-scored = { $name } : { $score } { $score ->
        [one] point
       *[other] points
    }{ $extra ->
        [0] { "" }
        [1] , dont 1 pour 12 dés utilisés
       *[other] , dont 2 pour les 13 dés
    }
rc-fixed = Fixés, de l’égalité de { $name } (cadre épais ; le = en fait partie) :
rc-new = Lancés à l’instant par { $name } :
rc-rerolled = Relancés : { $count ->
        [one] { $count } dé, −1 point
       *[other] { $count } dés, −{ $count } points
    }
rc-throw-number = Lancer { $number } sur { $throws }
rc-given-up = – 0
rc-sum = Somme
rc-placed = { $total } ({ $place ->
        [1] 1er
       *[other] { $place }e
    } : +{ $points })

rc-tell-throw = Les dés : { $dice }
rc-tell-hidden = a écrit ; personne ne le voit avant que tous aient écrit
rc-tell-pass = passe
rc-tell-stand = garde tous les dés
rc-tell-reroll = relance { $dice }
rc-tell-zero = renonce à la ligne { $line }
rc-tell-line = { $line } : { $equality }
rc-tell-one = { $name } : { $told }
rc-between = { " ; " }
rc-tell-shown = { $told } – tous ont écrit : { $shown }

rc-prompt-equality = Votre égalité, comme 72:4=5x5-7+0 (tapez x pour ×), ou « passe » :
rc-prompt-add = Votre égalité avec tous les dés fixés et au moins un nouveau (tapez x pour ×), ou « passe » :
rc-prompt-reroll = « garder », ou relancer jusqu’à 5 dés pour 1 point chacun, comme « relancer v77 r+ » :
rc-prompt-line = Une ligne libre ({ $lines }) et une égalité, comme « { $line } 5x8=40 » ; ou y renoncer, comme « zéro { $line } » :
rc-ask-throw = Lancez les dés ({ $g ->
        [one] { $g } vert
       *[other] { $g } verts
    }, { $b ->
        [one] { $b } bleu
       *[other] { $b } bleus
    }, { $r ->
        [one] { $r } rouge
       *[other] { $r } rouges
    }) et tapez ce qu’ils montrent (v vert, b bleu, r rouge), comme v5577 b0248 r+-x:

rc-and = { " et " }
rc-result-target = { $winners } gagne. { $scores }
rc-result-throws = { $count ->
        [one] { $winners } gagne.
       *[other] { $winners } se partagent la victoire.
    } { $scores }
rc-result-tournament = { $count ->
        [one] { $winners } gagne le tournoi.
       *[other] { $winners } se partagent la victoire du tournoi.
    } { $scores }
rc-result-solo = { $score ->
        [one] { $score } point
       *[other] { $score } points
    } en cinq lancers.

# Les dés par la lettre de leur sorte, pour dire comment ils sont tombés.
rc-kind = { $kind ->
        [g] dés verts
        [b] dés bleus
       *[r] dés rouges
    }

# Rolling Cubes dans le navigateur.
rc-web-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
rc-web-sign-plus = plus
rc-web-sign-minus = moins
rc-web-sign-times = fois
rc-web-sign-over = divisé par
rc-web-sign-equals = égale
rc-web-die = dé { $colour ->
        [g] vert
        [b] bleu
        [r] rouge
       *[o] orange
    }, { $sign }
rc-web-used = utilisé
rc-web-fixed = fixé
rc-web-dice = Les dés
rc-web-dice-yours = Vos dés
rc-web-dice-of = Les dés de { $name }
rc-web-dice-everybody = Un seul lancer pour tous
rc-web-dice-pinned = Tous les dés fixés, et au moins un autre
rc-web-build = Votre égalité
rc-web-tray = L’égalité en cours
rc-web-tray-holds = { $equality }.
rc-web-tray-hint = Touchez les dés, glissez-les ici, ou tapez.
rc-web-tray-keys = Tapez les chiffres et + - x : =. Les flèches déplacent l’endroit où ira le prochain dé, Retour arrière et Suppr retirent un dé, Entrée joue.
rc-web-tray-die = { $die }, à retirer
rc-web-type = Ou tapez l’égalité
rc-web-undo = Retirer le dernier
rc-web-clear = Tout retirer
rc-web-values = { $left } { $sign } { $right }
rc-web-verdict-empty = Rien n’est encore posé.
rc-web-verdict-legal = C’est juste
rc-web-verdict-possible = Pas encore
rc-web-verdict-impossible = Pas comme ça
rc-web-extra = dont { $extra } pour { $used } dés
rc-web-dice-used = { $count ->
        [one] { $count } dé utilisé
       *[other] { $count } dés utilisés
    }
rc-web-play = Jouer
rc-web-play-points = { $count ->
        [one] Jouer pour { $count } point
       *[other] Jouer pour { $count } points
    }
rc-web-play-dice = { $count ->
        [one] Jouer { $count } dé
       *[other] Jouer { $count } dés
    }
rc-web-hand-in = Remettre
rc-web-hand-in-points = { $count ->
        [one] Remettre, { $count } point
       *[other] Remettre, { $count } points
    }
rc-web-handed-in = ✓ Remise
rc-web-best-bonus = dont { $bonus } pour le meilleur score
rc-web-pass = Passer
rc-web-pass-points = Passer, 0 point
rc-web-from-last = Partir de la dernière égalité
rc-web-target = Le premier à { $target } points gagne.
rc-web-target-rounds = Une manche gagnée vaut un point ; le premier à { $target } gagne.
rc-web-has-written = a écrit
rc-web-plays-on = continue
rc-web-hidden = Cachée jusqu’à ce que tous aient écrit.
rc-web-round-so-far = Manche { $number }, en cours
rc-web-round-before = La manche précédente
rc-web-round-after = La manche suivante
rc-web-bonus = { $score }, et { $bonus } pour le meilleur score de la manche
rc-web-standing = Classement
rc-web-game-of = Jeu { $number } sur 3 : { $game }
rc-web-placed = { $place ->
        [1] 1er
       *[other] { $place }e
    } · { $total }
rc-web-chain = Cette manche
rc-web-chain-empty = Rien n’est encore composé.
rc-web-rounds-won = Manches précédentes
rc-web-last-builder = { $name } a composé la dernière égalité et gagne la manche si rien n’y est ajouté.
rc-web-sheets = Feuilles
rc-web-line-write = L’écrire sur une ligne
rc-web-line-try = Ce qu’elle rapporterait maintenant
rc-web-line-unfit = ne convient pas
rc-web-line-free = libre
rc-web-line-written = remplie
rc-web-lines = Votre feuille
rc-web-line-points = { $line } : { rc-web-points }
rc-web-line-zero = sacrifiée
rc-web-give-up = Renoncer à une ligne…
rc-web-give-up-title = Renoncer à une ligne
rc-web-give-up-text = La ligne choisie reçoit 0 point pour de bon, et votre lancer s’achève.
rc-web-give-up-line = { $line } : 0 point
rc-web-mode-reroll = Relancer des dés
rc-web-mode-try = Essayer une égalité
rc-web-reroll-hint = Choisissez jusqu’à 5 dés. Chacun coûte 1 point de cette égalité.
rc-web-reroll = { $count ->
        [0] Relancer
        [one] Relancer 1 dé, −1 point
       *[other] Relancer { $count } dés, −{ $count } points
    }
rc-web-stand = Garder tous les dés
rc-web-say-reroll = Relancer { $dice }
rc-web-say-zero = Renoncer à la ligne { $line }
rc-web-say-line = { $equality } sur la ligne { $line }
rc-web-tell-built = compose { $equality }
rc-web-tell-pass = passe
rc-web-tell-line = écrit { $equality } sur la ligne { $line }
rc-web-prompt-equality = Composez une égalité avec vos dés, ou passez.
rc-web-prompt-secret = Écrivez une égalité, cachée jusqu’à ce que tous aient écrit.
rc-web-prompt-add = Complétez la dernière égalité, ou passez.
rc-web-prompt-revealed = Manche { $number } : ce que chacun a écrit.
rc-web-prompt-try = Essayez une égalité ; vous pouvez encore relancer des dés.
rc-web-best = la meilleure de la manche
rc-web-next-round = Manche suivante
rc-web-kept = { $kept ->
        [0] aucun dé gardé
        [one] { $kept } dé gardé
       *[other] { $kept } dés gardés
    }, { $added ->
        [0] aucun ajouté
        [one] { $added } ajouté
       *[other] { $added } ajoutés
    }
rc-web-prompt-reroll = Gardez vos dés, ou relancez-en jusqu’à 5.
rc-web-prompt-line = Écrivez une égalité sur une ligne libre.

## Pourquoi un coup vaut ce qu’il vaut

rc-why-most = { $points } points, le maximum avec ces dés.
rc-why-less = { $points } points, { $less } de moins que le maximum avec ces dés.
rc-why-pass = Aucun point, alors que ces dés peuvent en faire { $points }.
rc-why-nothing = Ces dés ne permettent aucune égalité.
rc-why-all-dice = Elle utilise les 13 dés et gagne la manche aussitôt.
rc-why-leave = Elle utilise { $dice } dés. Dans { NUMBER($stuck, style: "percent", maximumFractionDigits: 0) } des lancers, le joueur suivant ne peut rien y ajouter.
rc-why-stuck = On ne peut rien ajouter aux dés fixés.
rc-why-add-nothing = Cela donne la manche, alors qu’on peut ajouter quelque chose aux dés fixés.
rc-why-roll-anew = Rien n’est composé, et le joueur suivant relance tous les dés.
rc-why-line-above = { $line } rapporte ici { $points }, soit { NUMBER($difference, minimumFractionDigits: 1, maximumFractionDigits: 1) } de plus qu’en moyenne.
rc-why-line-below = { $line } rapporte ici { $points }, soit { NUMBER($difference, minimumFractionDigits: 1, maximumFractionDigits: 1) } de moins qu’en moyenne.
rc-why-zero = On renonce à { $line }, qui rapporte { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $mean ->
        [one] point
       *[other] points
    } en moyenne.
rc-why-stand = En gardant tous les dés, { $line } rapporte { $points }.
rc-why-reroll-gains = Relancer ces dés rapporte { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $points ->
        [one] point
       *[other] points
    } en moyenne.
rc-why-reroll-costs = Relancer ces dés coûte { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $points ->
        [one] point
       *[other] points
    } en moyenne.
rc-why-reroll-gamble = Relancer ces dés coûte { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $points ->
        [one] point
       *[other] points
    } en moyenne, mais gagne plus souvent.

# Les commandes solve et tables.
rc-cli-solve = les meilleures égalités de vrais dés de Rolling Cubes, ou les règles qui en excluent une
rc-cli-tables = les tables exactes de Rolling Cubes
rc-cli-tables-build = refaire les tables à partir du solveur et des règles, et les garder dans le dossier de cache de l’utilisateur
rc-cli-tables-prove = comparer les tables avec le solveur pour tous les lancers, ce qui prend environ une heure sur un cœur ; un calcul interrompu reprend où il en était
rc-cli-file = FICHIER
rc-help-prove-out = où noter les parties prouvées, une par ligne (un fichier du dossier de cache de l’utilisateur)
rc-cli-roll = LANCER
rc-cli-line = LIGNE
rc-cli-dice = DÉS
rc-cli-equality = ÉGALITÉ
rc-help-rolls = tous les dés sur la table, comme "v5577 b0248 r+-x:" (le = y est toujours ; moins de dés conviennent aussi) ; - lit un lancer par ligne sur l’entrée standard
rc-help-line = l’égalité est pour cette ligne du Yahtzee : bleu, vert, rouge, poker ou 101
rc-help-fixed = elle doit réutiliser tous ces dés du lancer, et au moins un autre (Le Dernier Dé) : des dés, ou la dernière égalité elle-même
rc-help-most = elle utilise au plus N dés, le = compris
rc-help-score = elle compte exactement N points, sans le bonus d’une ligne
rc-help-top = combien d’égalités par lancer (5 ; 1 avec --json), sans celles qui ne diffèrent que par l’ordre
rc-help-why = juger cette égalité : toutes les règles qui l’excluent, ou ses points et ce qui la sépare de la meilleure
rc-help-values = les valeurs résolues des jeux ; --option zero_dividend=true pour celles de cette règle
rc-help-json = répondre en JSON, un objet par ligne : roll (le lancer), equality (l’égalité, ou pass), score
rc-solving = résolution
rc-building = tables
rc-proving = preuve
rc-no-roll = il manque un lancer, comme "v5577 b0248 r+-x:", ou - pour l’entrée standard ; ou bien --values
rc-values-alone = --values porte sur des jeux entiers ; ne donnez ni lancers ni autres options que --option et --json
rc-why-alone = --why juge une égalité pour des personnes ; ne donnez ni --json, ni --top, ni --most, ni --score
rc-solve-none = Ces dés ne font aucune égalité de la sorte.
rc-solve-allowed = { $equality } : c’est permis.
rc-solve-forbidden = { $equality } : ce n’est pas permis.
rc-solve-best = Rien ne compte davantage.
rc-solve-better = La meilleure compte { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus :
rc-solve-line = ligne { $line } : { $refusal }
rc-table-kept = Une table de { NUMBER($megabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } Mo est gardée dans { $file }
rc-tables-built = Les tables ont été faites en { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
rc-proved = Les tables disent ce que dit le solveur, selon les deux lectures de RC-7, pour les { NUMBER($compared) } lancers. C’est noté dans { $file }
rc-disproved = pour { $differing } de tous les lancers, les tables et le solveur ne disent pas la même chose, d’abord pour { $first } ; voir { $file }
rc-nothing-to-prove = il n’y a pas de tables à prouver sur cette machine : lancez « astragal tables build »
rc-other-tables = une machine de la grappe a d’autres tables : lancez-y « astragal tables build »
rc-no-ways = { $game } ne joue sur beaucoup de tables à la fois qu’avec des tables calculées, ce qui prend quelques minutes, une seule fois : lancez « astragal tables build »

# Mesures.
rc-bench-solver = La meilleure égalité d’un lancer
rc-bench-milliseconds = Millisecondes
rc-bench-median-ms = la médiane de { NUMBER($rolls) } lancers
rc-bench-mean-ms = la moyenne
rc-bench-worst-ms = le plus lent
rc-bench-tables-s = les tables exactes, sur tous les cœurs
rc-bench-yahtzee-s = le Yahtzee résolu
rc-bench-last-die-2-s = Le Dernier Dé à deux résolu
rc-bench-solve-s = astragal solve, un lancer

# Les options d’une nouvelle table.
rc-option-zero-dividend = Zéro peut être divisé (0:5 vaut 0)
rc-option-faces = { $part ->
        [g] Faces des dés verts
        [b] Faces des dés bleus
       *[r] Faces des dés rouges
    }
rc-option-faces-text = Chaque signe est une face, toutes aussi probables ; un signe peut se répéter. Laissez vide pour les faces habituelles.

# Les jeux en vingt secondes, pour qui est invité.
rc-brief-goal-one-by-one = Marquez des points avec des égalités faites de dés, comme 5×8=40. Le premier à atteindre l’objectif gagne.
rc-brief-turn-one-by-one = Lancez les treize dés et composez une égalité. Les longs nombres, × et la division rapportent le plus.
rc-brief-goal-all-together = Trouvez dans les mêmes dés une meilleure égalité que les autres, manche après manche. Le premier à atteindre l’objectif gagne.
rc-brief-turn-all-together = Un seul lancer pour tous. Chacun écrit en secret, en même temps ; puis on montre les égalités.
rc-brief-goal-last-die = Soyez le dernier à ajouter un dé pour gagner la manche. Quelques manches, et la partie est à vous.
rc-brief-turn-last-die = Lancez les dés qui restent. Composez une nouvelle égalité avec tous les dés de la précédente et au moins un de plus.
rc-brief-goal-tournament = Trois jeux à la suite, { rc-name-one-by-one }, { rc-name-all-together } et { rc-name-last-die }. Le meilleur au total gagne.
rc-brief-turn-tournament = Dans les trois, on compose des égalités avec des dés, comme 5×8=40.
rc-brief-goal-yahtzee = Cinq lignes, cinq égalités faites de dés. La plus haute somme gagne.
rc-brief-turn-yahtzee = Lancez les treize dés, relancez-en jusqu’à cinq, puis écrivez une égalité sur la ligne qui convient.

# Les exemples des pages des règles.
rc-caption-rolled = { $name } lance les 13 dés.
rc-caption-rolled-all = Un seul lancer, pour tout le monde.
rc-caption-built = { $name } compose une égalité de { $dice } dés. Sous chaque dé figurent ses points : { $score } en tout.
rc-caption-round = { $name } a le meilleur score de la manche et reçoit { $bonus } points de plus. Son total est de { $total } ; l’objectif est de { $target }.
rc-caption-kept = { $name } compose cette égalité. { $next } doit en reprendre les { $kept } dés, et lance les { $new } autres :
rc-caption-last-won = { $name } ne trouve rien à ajouter et passe. { $winner }, auteur de la dernière égalité, gagne la manche et a { $points } point ; à trois joueurs, il en faut { $target }.
rc-caption-yahtzee-rolled = { $name } lance les 13 dés, puis relance un des deux +. Il donne −.
rc-caption-line = Elle écrit ceci sur la ligne Rouge. L’égalité compte { $score } ; le dé relancé en coûte { $rerolled }, et les quatre dés rouges en rapportent { $bonus } de plus : { $total }.
rc-caption-lines = Sa feuille après le premier de cinq lancers.
rc-caption-places = Trois jeux, en { $first }, { $second } et { $third } points. Chacun donne des points selon les places, et les joueurs à égalité partagent la meilleure. { $one } et { $other } finissent tous deux avec { $points } points ; { $name } a gagné Tous ensemble, et donc le tournoi.
rc-example-extra = { $extra } de plus pour beaucoup de dés
rc-example-kept-dice = gardés
rc-example-new-dice = lancés
rc-example-total = Total

# De vrais dés.
rc-web-colour = { $colour ->
        [g] vert
        [b] bleu
       *[r] rouge
    }
rc-web-real-dice = Lancez { $count ->
        [one] le dé et touchez ce qu’il montre.
       *[other] les { $count } dés et touchez-les.
    }
rc-begins-one-by-one = Le plus jeune joueur commence (RC-12).

# Sur papier.
rc-paper-rounds = Scores des manches
rc-paper-tournament = Tableau du tournoi
rc-paper-yahtzee = Tableaux de score
rc-paper-round = manche
rc-paper-points = points
rc-paper-extra = bonus
rc-paper-total = Total
rc-paper-reached = total
rc-paper-total-points = Points du tournoi
rc-paper-place = place
rc-paper-target = en { $target } points
rc-paper-bonus = Le meilleur score d’une manche rapporte { $alone } points de plus, ou { $shared } à chacun si plusieurs l’ont (RC-13).
rc-paper-won = manches gagnées
rc-paper-last-die = Une manche gagnée vaut un point (RC-18) : cochez une case.
rc-paper-places = Points selon la place : { $points } (RC-22). En cas d’égalité, le gagnant de Tous ensemble l’emporte (RC-23).
rc-paper-equality = égalité
rc-paper-rerolled = relancés
rc-paper-sum = somme
rc-paper-yahtzee-reminder = Chaque dé relancé coûte 1 point (RC-24). Une ligne abandonnée compte 0 (RC-27).
rc-paper-needs-colour = { $least } dés ou plus ; les { $each } : +{ $bonus } (RC-25)
rc-paper-needs-poker = { $each } dés d’une couleur (RC-25)
rc-paper-needs-101 = un nombre au-dessus de { $above } (RC-25)

# Les feuilles de score.

rc-score-round = Manche { $round }
rc-score-tie = Les totaux les plus hauts sont égaux : ces joueurs continuent seuls, jusqu’à ce que l’un d’eux mène.
rc-score-target = l’objectif est un nombre entier de 1 à { $most }, pas { $given }
rc-score-decided = la partie était décidée avant cette manche
rc-score-not-tied = seuls les joueurs à égalité en tête jouent cette manche
rc-score-points = { $points } n’est pas possible : on marque ici { $most } points au plus, et 0 au moins avec une égalité
rc-score-over = quelqu’un avait déjà gagné { $target ->
        [one] une manche
       *[other] { $target } manches
    }, donc celle-ci ne se joue pas
rc-score-two-in-round = une manche n’a qu’un vainqueur
rc-score-crowd = { $used } dés { $colour ->
        [g] verts
        [b] bleus
       *[r] rouges
    } sont employés, mais il n’y en a que { $most }
rc-score-place = personne n’a ici la place { $place } : les ex aequo partagent la meilleure place et les suivantes restent vides, donc c’est la place { $due }
rc-score-two-winners = chaque jeu a un seul vainqueur ; seuls les autres peuvent être ex aequo
rc-option-target = Objectif, en points
rc-score-check = Vérifier une égalité
rc-score-dice = Les dés du lancer, si vous voulez
rc-score-rerolled = Dés relancés
rc-score-symbols = Signes
rc-score-add = Ajouter ces points
rc-score-add-to = { $name }, { $line } : + { $points }
rc-score-for = Pour
