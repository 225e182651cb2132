# Farbenpoker : les refus et les mots de son plateau.

fp-name = Farbenpoker
fp-name-rescue = Farbenpoker, sans jetons
fp-about = Dix-huit bâtonnets cachent leur couleur : retenez où sont les trois qu’il vous faut, et le pot est à vous.

fp-colour-R = rouge
fp-colour-Y = jaune
fp-colour-G = vert
fp-colour-B = bleu
fp-colour-W = blanc
fp-colour-K = noir

fp-no-move = « { $move } » n’est pas un coup de ce jeu ; les coups : tirer A7, planter B4 (trous A1 à A18, B1 à B18) et relancer
fp-draw-empty = il n’y a pas de bâtonnet en { $hole } ; tirez de l’un de ces trous : { $holes }
fp-reroll-found = on ne relance un dé que si deux des trois sont trouvés ; { $found ->
        [0] aucun ne l’est
        [one] un seul l’est
       *[other] { $found } le sont
    } : tirez un bâtonnet
fp-reroll-once = le dé a déjà été relancé pendant ce tour ; tirez un bâtonnet
fp-reroll-chips = il faut au moins deux jetons pour relancer, car un bâtonnet manqué en coûtera deux ; tirez un bâtonnet
fp-rescue-reroll = on ne relance pas pendant un sauvetage ; tirez un bâtonnet
fp-rescue-put = les bâtonnets d’un sauvetage retournent au hasard ; tirez un bâtonnet
fp-put-nothing = il n’y a pas de bâtonnet à replanter, le pot n’est pas gagné ; tirez un bâtonnet
fp-put-first = les bâtonnets du pot gagné d’abord ; plantez le { $stick ->
        [R] rouge
        [Y] jaune
        [G] vert
        [B] bleu
        [W] blanc
       *[K] noir
    } dans l’un de ces trous : { $holes }
fp-put-full = un bâtonnet est déjà en { $hole } ; plantez le vôtre dans l’un de ces trous : { $holes }
fp-put-side = les trois bâtonnets vont du même côté, donc pas en { $hole } ; plantez le vôtre dans l’un de ces trous : { $holes }
fp-no-throw = « { $throw } » n’est pas un lancer de ce jeu ; les lancers : dés R R Bu, dé V, trou B4, trous avec un à trois trous différents d’un même côté, et sticks avec 18 lettres (trois fois chacune de R Y G B W K)
fp-throw-other = « { $throw } » ne peut pas tomber maintenant : { $due ->
        [sticks] on attend les bâtonnets mélangés, par exemple sticks RYGBWKRYGBWKRYGBWK
        [dice] on attend trois dés, par exemple dés R R Bu
        [die] on attend un dé, par exemple dé V
        [hole] on attend le trou d’un bâtonnet, par exemple trou B4
        [holes] on attend les trous des bâtonnets, par exemple trous A2 A9 A11
       *[none] on n’attend aucun lancer
    }
fp-throw-holes = « { $throw } » ne peut pas tomber maintenant : { $count ->
        [one] un bâtonnet retourne
       *[other] { $count } bâtonnets retournent
    } au support, chacun dans un trou à lui parmi { $holes }

# De vrais bâtonnets.
fp-no-stick = « { $told } » n’est pas un bâtonnet ; un bâtonnet tiré se dit ainsi : stick R
fp-stick-other = d’après ce qui a été saisi, un autre bâtonnet se trouve en { $hole } : vérifiez le trou et la couleur ; si un trou a été mal saisi plus tôt, reprenez jusque-là
fp-stick-elsewhere = les trois bâtonnets de cette couleur ont déjà été vus, et aucun n’est allé en { $hole } : vérifiez le trou et la couleur ; si une couleur ou un trou a été mal saisi plus tôt, reprenez jusque-là

# Le plateau.

fp-legend = R rouge  J jaune  V vert  Bu bleu  Bc blanc  N noir   ● bâtonnet  ○ trou vide
fp-stand = Support
fp-dice = Dés
fp-chips = Jetons
fp-stock = Stock
fp-pot = Pot
fp-found = trouvé
fp-sought = recherché
fp-back = replanté
fp-lying = à replanter
fp-matched = assorti
fp-unmatched = pas encore
fp-dice-none = aucune couleur n’est recherchée
fp-die-award = { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }
fp-rescue-of = Sauvetage de { $name }
fp-hand = En main :
fp-put-next = À replanter, dans cet ordre :
fp-to-side = du côté { $side }
fp-miss-costs = Un bâtonnet manqué coûte { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }.
fp-roller = Droit du lanceur : une couleur vue deux ou trois fois rapporte autant de jetons.
fp-out = éliminé
fp-rescue = sauvetage
fp-passes = passe

# Les mots que l’on peut taper, séparés par des espaces.
fp-typed-draw = tirer tire tirez t
fp-typed-put = planter plante plantez poser p
fp-typed-reroll = relancer relance relancez r
fp-typed-dice = dés des
fp-typed-die = dé de
fp-typed-hole = trou
fp-typed-holes = trous

fp-ask-draw = Tirez un bâtonnet : tirer { $hole }, ou juste { $hole }.
fp-ask-draw-or-reroll = Tirez un bâtonnet (tirer { $hole }, ou juste { $hole }), ou relancez d’abord le dernier dé : relancer, ou r.
fp-ask-put = Plantez le bâtonnet { $colour } ({ $stick }) dans un trou vide{ $side ->
        [none] {" "}de l’un des deux côtés ; les autres l’y suivront
       *[other] {" "}du côté { $side }
    } : planter { $hole }, ou p { $hole }.
fp-ask-rescue = Sauvetage : tirez un bâtonnet ({ $draws ->
        [one] le dernier
       *[other] encore { $draws }
    }) : tirer { $hole }, ou juste { $hole }.

fp-ask-throw-sticks = Mélangez les bâtonnets ; lesquels sont en A1 à A18 ? Par exemple : sticks RYGBWKRYGBWKRYGBWK
fp-ask-throw-dice = lancez les trois dés. Par exemple : dés R R Bu
fp-ask-throw-die = relancez le dernier dé. Par exemple : dé V
fp-ask-throw-hole = plantez le bâtonnet à l’aveugle dans un trou vide du côté { $side }. Par exemple : trou { $example }
fp-ask-throw-holes = plantez { $count ->
        [one] le bâtonnet
       *[other] les { $count } bâtonnets
    } à l’aveugle dans des trous vides du côté { $side }, dans l’ordre. Par exemple : trous { $example }

fp-tell-sticks = Les bâtonnets mélangés sont plantés du côté A ; personne n’en voit les couleurs.
fp-tell-dice = Les dés montrent { $first }, { $second }, { $third }.
fp-tell-die = Le dé montre { $colour }.
fp-tell-hole = Le bâtonnet va en { $hole }.
fp-tell-holes = Les bâtonnets retournent : { $holes }.
fp-tell-draw = tire { $colour } de { $hole }
fp-tell-put = plante { $colour } en { $hole }
fp-tell-reroll = relance le dernier dé
fp-again = { $told } – encore le même bâtonnet, { $times } fois de suite

fp-over-stock = Le stock est vide.
fp-over-two-left = Le pot est gagné, et il ne restait que deux joueurs.
fp-over-one-left = Il ne reste qu’un joueur.
fp-result-one = { $name } gagne avec { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }.
fp-result-shared = { $names } se partagent la victoire avec { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } chacun.
fp-and = { $first } et { $last }

# Les dés par leur sorte, pour dire comment ils sont tombés.
fp-kind = { $kind ->
       *[die] les dés
    }

# Les lettres des bâtonnets et des dés : deux au plus, et différentes pour chaque couleur. Dans les enregistrements, ce sont partout les lettres anglaises.
fp-letter-R = R
fp-letter-Y = J
fp-letter-G = V
fp-letter-B = Bu
fp-letter-W = Bc
fp-letter-K = N

fp-web-prompt-draw = Tirez un bâtonnet, d’un côté ou de l’autre.
fp-web-prompt-reroll = Tirez un bâtonnet, ou relancez d’abord le dernier dé.
fp-web-prompt-put = { $side ->
        [none] Plantez le bâtonnet { $colour } ; les autres devront aller du même côté.
       *[other] Plantez le bâtonnet { $colour } dans un trou vide du côté { $side }.
    }
fp-web-prompt-rescue = Sauvetage : { $draws ->
        [one] un tirage
       *[other] { $draws } tirages
    }, 1 jeton par couleur trouvée{ $matched ->
        [0] {" "}; aucune : vous êtes éliminé
       *[other] {""}
    }.

fp-web-side = Côté { $side }
fp-web-sticks = { $count ->
        [one] { $count } bâtonnet
       *[other] { $count } bâtonnets
    }
fp-web-hole-full = Côté { $side }, trou { $number }, bâtonnet
fp-web-hole-empty = Côté { $side }, trou { $number }, vide
fp-web-hole-colour = Côté { $side }, trou { $number }, bâtonnet { $colour }
fp-web-hole-seen = Côté { $side }, trou { $number }, bâtonnet { $colour }, déjà vu
fp-web-die = Dé { $colour }, { $state }{ $award ->
        [0] {""}
        [one] , vaut { $award } jeton
       *[other] , vaut { $award } jetons
    }
fp-web-rescue = { $matched ->
        [one] { $matched } dé assorti
       *[other] { $matched } dés assortis
    } sur 3 ; { $draws ->
        [one] encore un bâtonnet
       *[other] encore { $draws } bâtonnets
    } à tirer.
fp-web-say-draw = Tirer le bâtonnet de { $hole }
fp-web-say-put = Planter le bâtonnet en { $hole }
fp-web-rolling = { $dice ->
        [one] Le dé roule…
       *[other] Les dés roulent…
    }
fp-web-reroll = Relancer le dernier dé
fp-web-reroll-price = manquer coûtera alors 2 jetons
fp-web-winner = gagnant
fp-web-turn = doit jouer

fp-web-tray-idle = Tout bâtonnet tiré ou replanté se montre ici un instant. Ensuite, fiez-vous à votre mémoire.
fp-web-hit = touché
fp-web-miss = manqué
fp-web-unmatched = aucune correspondance
fp-web-pot-won = gagne le pot
fp-web-put-back = { $count ->
        [one] replante un bâtonnet
       *[other] replante { $count } bâtonnets
    }
fp-web-memory = Aide-mémoire
fp-web-memory-note = Les bâtonnets vus sont marqués.

# Ce que raconte le journal : sur le moment, puis plus tard, quand il ne doit pas se souvenir à la place des joueurs.
fp-web-tell-hit = tire { $colour } de { $hole } : touché, { $chips ->
        [one] { $chips } jeton gagné
       *[other] { $chips } jetons gagnés
    }
fp-web-tell-miss = tire { $colour } de { $hole } : manqué, { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } au pot
fp-web-tell-unmatched = tire { $colour } de { $hole } : aucune correspondance
fp-web-again = le même bâtonnet, { $times } fois de suite
fp-web-later-hit = tire un bâtonnet : touché, { $chips ->
        [one] { $chips } jeton gagné
       *[other] { $chips } jetons gagnés
    }
fp-web-later-miss = tire un bâtonnet : manqué, { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } au pot
fp-web-later-unmatched = tire un bâtonnet : aucune correspondance
fp-web-later-put = replante un bâtonnet
fp-web-later-dice = Les dés sont lancés
fp-web-later-holes = Les bâtonnets retournent au support

# Pourquoi un coup vaut ce qu’il vaut : ce que dit un conseiller.
fp-why-known = Un bâtonnet { $colour } est allé en { $hole } il y a { $draws ->
        [one] un tirage
       *[other] { $draws } tirages
    }, et cette couleur est recherchée : il rapporte { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }.
fp-why-pot = Un bâtonnet { $colour } est allé en { $hole } il y a { $draws ->
        [one] un tirage
       *[other] { $draws } tirages
    }. C’est le troisième : il rapporte { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } et gagne { $pot ->
        [0] le pot, qui est vide
       *[other] le pot de { $pot }
    }.
fp-why-wait = Le bâtonnet { $colour } est allé en { $hole } il y a { $draws ->
        [one] un tirage
       *[other] { $draws } tirages
    } et n’est pas recherché : il sera manqué à coup sûr, coûte { $cost ->
        [one] { $cost } jeton
       *[other] { $cost } jetons
    } et n’apprend rien aux autres.
fp-why-unmatched = Le bâtonnet { $colour } est allé en { $hole } il y a { $draws ->
        [one] un tirage
       *[other] { $draws } tirages
    } et ne convient à aucun dé.
fp-why-unseen = { $unseen ->
        [one] Un bâtonnet n’a
       *[other] { $unseen } bâtonnets n’ont
    } jamais été { $unseen ->
        [one] vu
       *[other] vus
    } ; { $sought ->
        [0] aucun n’est recherché
        [one] un seul est recherché
       *[other] { $sought } sont recherchés
    }.
fp-why-reroll = Sur les six couleurs que le dé peut montrer, { $known ->
        [0] aucune n’a
        [one] une seule a
       *[other] { $known } ont
    } un bâtonnet qu’on a vu et qui est encore planté.
fp-why-put = Tous voient où vont les bâtonnets : pour qui s’en souvient, tous les trous se valent.

# Ce que permet une table d’entraînement.
fp-practice = L’aide est permise : des indices, et les bâtonnets déjà vus sont retenus pour vous. Tous les joueurs voient que la table sert à s’entraîner.

# Le jeu en vingt secondes, pour qui est invité.
fp-brief-goal = Les dés montrent trois couleurs. Trouvez-les parmi dix-huit bâtonnets cachés et finissez avec le plus de jetons.
fp-brief-turn = Tirez un bâtonnet : une couleur recherchée rapporte un jeton, toute autre en coûte un. Retenez où il va !

# L’exemple de la page des règles.
fp-caption-colour = { $colour ->
        [R] rouge
        [Y] jaune
        [G] vert
        [B] bleu
        [W] blanc
       *[K] noir
    }
fp-caption-rolled = { $name } a lancé les trois dés. Leurs couleurs sont désormais recherchées, et il faut à chaque dé son propre bâtonnet. Comme elle vient de lancer, elle prendrait { $award } jetons pour la couleur que { $award } dés montrent.
fp-caption-hit = Touché. { $name } tire de { $hole } : { fp-caption-colour }. Le bâtonnet est posé à côté de son dé. Elle prend { $paid } jetons au stock, car elle vient de lancer et deux dés montrent cette couleur, et en a maintenant { $chips }.
fp-caption-miss = Manqué. { $name } tire de { $hole } : { fp-caption-colour }, qu’aucun dé ne montre. Le bâtonnet passe en { $to }, de l’autre côté ; tout le monde l’a vu. Il met { $paid } jeton au pot, et il lui en reste { $chips }.
fp-example-drawn = Bâtonnet de { $from }

# De vrais dés et bâtonnets.
fp-web-real-dice = { $count ->
        [one] Relancez ce dé et touchez sa couleur.
       *[other] Lancez les trois dés et touchez-les.
    }
fp-web-real-stick = Tirez le bâtonnet { $hole } et touchez sa couleur.
fp-web-real-holes = { $count ->
        [one] Mettez-le à l’aveugle dans un trou, et touchez ce trou.
       *[other] Mettez les { $count } bâtonnets à l’aveugle ; touchez les trous dans leur ordre.
    }

# Sur papier.
fp-paper-chips = Compte des jetons
fp-paper-chips-detail = Jetons à la fin de chaque partie
fp-paper-total = Total
fp-paper-start = Chacun commence avec { $chips } jetons ; { $stock } forment le stock (FP-3). Le plus de jetons gagne (FP-19).
fp-paper-end = À la fin : { $stock } au stock, { $pot } au pot.
