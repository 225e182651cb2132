# Farbenpoker : les refus et les mots de son plateau.

fp-name = Farbenpoker
fp-about = Trois couleurs à retrouver parmi dix-huit bâtonnets cachés. Retenez leur place : chaque réussite rapporte un jeton, chaque erreur nourrit le pot, et la troisième couleur trouvée le remporte.

fp-colour-R = rouge
fp-colour-Y = jaune
fp-colour-G = vert
fp-colour-B = bleu
fp-colour-W = blanc
fp-colour-K = noir

fp-no-move = « { $move } » n’est pas un coup de ce jeu ; il y a : tirer A7, planter B4 (trous A1 à A18, B1 à B18) et relancer
fp-draw-empty = il n’y a pas de bâtonnet en { $hole } ; tirez de l’un de ces trous : { $holes }
fp-reroll-found = on ne relance un dé que si deux des trois sont trouvés ; { $found ->
        [0] aucun ne l’est
        [one] un seul l’est
       *[other] { $found } le sont
    } : tirez un bâtonnet
fp-reroll-once = le dé a déjà été relancé pendant ce tour ; tirez un bâtonnet
fp-reroll-chips = il faut au moins deux jetons pour relancer, car un bâtonnet manqué en coûtera deux ; tirez un bâtonnet
fp-rescue-reroll = on ne relance pas pendant un sauvetage ; tirez un bâtonnet
fp-rescue-put = les bâtonnets d’un sauvetage retournent au hasard ; tirez un bâtonnet
fp-put-nothing = il n’y a pas de bâtonnet à replanter, le pot n’est pas gagné ; tirez un bâtonnet
fp-put-first = les bâtonnets du pot gagné d’abord ; plantez le { $stick } dans l’un de ces trous : { $holes }
fp-put-full = un bâtonnet est déjà en { $hole } ; plantez le vôtre dans l’un de ces trous : { $holes }
fp-put-side = les trois bâtonnets vont du même côté, donc pas en { $hole } ; plantez le vôtre dans l’un de ces trous : { $holes }
fp-no-throw = « { $throw } » n’est pas un lancer de ce jeu ; il y a : sticks et 18 lettres (trois fois chacune de R Y G B W K), dice R R B, die G, hole B4, et holes avec un à trois trous différents d’un même côté
fp-throw-other = « { $throw } » ne peut pas tomber maintenant : { $due ->
        [sticks] on attend les bâtonnets mélangés, par exemple sticks RYGBWKRYGBWKRYGBWK
        [dice] on attend trois dés, par exemple dice R R B
        [die] on attend un dé, par exemple die G
        [hole] on attend le trou d’un bâtonnet, par exemple hole B4
        [holes] on attend les trous des bâtonnets, par exemple holes A2 A9 A11
       *[none] on n’attend aucun lancer
    }
fp-throw-holes = « { $throw } » ne peut pas tomber maintenant : { $count ->
        [one] un bâtonnet retourne
       *[other] { $count } bâtonnets retournent
    } au support, chacun dans un trou à lui parmi { $holes }

# Le plateau.

fp-legend = R rouge  Y jaune  G vert  B bleu  W blanc  K noir   ● bâtonnet  ○ trou vide
fp-stand = Support
fp-dice = Dés
fp-chips = Jetons
fp-stock = Stock
fp-pot = Pot
fp-found = trouvé
fp-sought = recherché
fp-back = replanté
fp-matched = assorti
fp-unmatched = pas encore
fp-dice-none = aucune couleur n’est recherchée
fp-die-award = { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }
fp-rescue-of = Sauvetage de { $name }
fp-hand = En main :
fp-put-next = À replanter, dans cet ordre :
fp-to-side = du côté { $side }
fp-miss-costs = Un bâtonnet manqué coûte { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }.
fp-roller = Droit du lanceur : une couleur montrée deux ou trois fois rapporte autant.
fp-out = hors jeu
fp-rescue = sauvetage
fp-passes = passe

# Les mots que l’on peut taper, séparés par des espaces.
fp-typed-draw = tirer tire tirez t
fp-typed-put = planter plante plantez poser p
fp-typed-reroll = relancer relance relancez r

fp-ask-draw = Tirez un bâtonnet : tirer { $hole }, ou juste { $hole }.
fp-ask-draw-or-reroll = Tirez un bâtonnet (tirer { $hole }, ou juste { $hole }), ou relancez d’abord le dernier dé : relancer, ou r.
fp-ask-put = Plantez le bâtonnet { $colour } ({ $stick }) dans un trou vide{ $side ->
        [none] {" "}de l’un des deux côtés ; les autres l’y suivront
       *[other] {" "}du côté { $side }
    } : planter { $hole }, ou p { $hole }.
fp-ask-rescue = Sauvetage : tirez un bâtonnet ({ $draws ->
        [one] le dernier
       *[other] encore { $draws }
    }) : tirer { $hole }, ou juste { $hole }.

fp-ask-throw-sticks = Mélangez les bâtonnets ; lesquels sont en A1 à A18 ? Par exemple : sticks RYGBWKRYGBWKRYGBWK
fp-ask-throw-dice = lancez les trois dés. Par exemple : dice R R B
fp-ask-throw-die = relancez le dernier dé. Par exemple : die G
fp-ask-throw-hole = plantez le bâtonnet à l’aveugle dans un trou vide du côté { $side }. Par exemple : hole { $example }
fp-ask-throw-holes = plantez { $count ->
        [one] le bâtonnet
       *[other] les { $count } bâtonnets
    } à l’aveugle dans des trous vides du côté { $side }, dans l’ordre. Par exemple : holes { $example }

fp-tell-sticks = Les bâtonnets mélangés sont plantés du côté A ; personne n’en voit les couleurs.
fp-tell-dice = Les dés montrent { $first }, { $second }, { $third }.
fp-tell-die = Le dé montre { $colour }.
fp-tell-hole = Le bâtonnet va en { $hole }.
fp-tell-holes = Les bâtonnets retournent : { $holes }.
fp-tell-draw = tire { $colour } de { $hole }
fp-tell-put = plante { $colour } en { $hole }
fp-tell-reroll = relance le dernier dé

fp-over-stock = Le stock est vide.
fp-over-two-left = Le pot est gagné, et il ne restait que deux joueurs.
fp-over-one-left = Il ne reste qu’un joueur.
fp-result-one = { $name } gagne avec { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }.
fp-result-shared = { $names } partagent la victoire avec { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } chacun.
fp-and = { $first } et { $last }

# La leçon : ce que dit le guide, pas à pas.
fp-lesson-1 = Bienvenue dans Farbenpoker. Dix-huit bâtonnets sont plantés du côté A et cachent leur couleur : trois pour chacune des six. Votre adversaire et vous avez 5 jetons chacun.
fp-lesson-2 = Vous avez lancé les dés : rouge, rouge et bleu. Voilà ce que tout le monde recherche. À chaque dé son propre bâtonnet : il en faut donc deux rouges et un bleu.
fp-lesson-3 = Tirez un bâtonnet, à l’aveugle pour l’instant. Touché, c’est 1 jeton. Mais vous venez de lancer et le rouge sort deux fois : un rouge vous en rapporte 2 sur ce tirage. Essayez A4.
fp-lesson-4 = Rouge, et 2 jetons ! Votre adversaire a tiré un vert que personne ne cherche : 1 jeton au pot, et le bâtonnet en face, côté B, au hasard en B3. Vous l’avez vu : gardez-le en tête !
fp-lesson-5 = À vous, avec les mêmes dés : un rouge et le bleu manquent encore. Du côté A, vous n’avez rien vu de ce qui reste. Essayez A12.
fp-lesson-6 = Jaune, manqué : le bâtonnet est parti en B7 et votre jeton au pot. Puis votre adversaire a trouvé le bleu. Il reste un dé ; qui le trouve gagne ce pot.
fp-lesson-7 = Aucun rouge ne vous est connu, mais bien un vert et un jaune. Avec deux dés trouvés, on peut relancer le dernier ; manquer coûterait alors 2 jetons. Osez : relancez.
fp-lesson-8 = Vert ! Vous avez vu un bâtonnet vert passer du côté B. Vous rappelez-vous où ? Tirez-le : c’est le troisième, et le pot est à vous.
fp-lesson-9 = 1 jeton pour le bâtonnet et 2 du pot : vous en avez 9. Replantez maintenant les trois bâtonnets, tous du même côté, dans les trous vides qui vous plaisent. D’abord le rouge.
fp-lesson-10 = Au vert maintenant, du même côté. Retenez bien les trous ; votre adversaire regarde aussi.
fp-lesson-11 = Et le bleu. Ensuite, votre adversaire lance les trois dés, et l’on cherche autre chose.
fp-lesson-12 = Le jaune est sorti, et votre adversaire n’a pas hésité : B7, le bâtonnet que vous aviez tiré. La mémoire rapporte, et pas seulement la vôtre.
fp-lesson-13 = Sans jetons, on attend qu’un pot soit gagné, et l’on tente alors de revenir en jeu. Quand le stock est vide, la partie s’arrête : le plus de jetons gagne.
fp-lesson-end = Voilà Farbenpoker : un peu de chance, un peu de cran et une bonne mémoire. À vous de montrer qui a la meilleure !

# Les dés par leur sorte, pour dire comment ils sont tombés.
fp-kind = { $kind ->
       *[die] les dés
    }

# Le plateau dans le navigateur. Les lettres sont écrites sur les bâtonnets et les dés, avec une forme : deux au plus, et différentes pour chaque couleur.
fp-web-letter-R = R
fp-web-letter-Y = J
fp-web-letter-G = V
fp-web-letter-B = Bu
fp-web-letter-W = Bc
fp-web-letter-K = N

fp-web-prompt-draw = Tirez un bâtonnet, d’un côté ou de l’autre.
fp-web-prompt-reroll = Tirez un bâtonnet, ou relancez d’abord le dernier dé.
fp-web-prompt-put = Plantez le bâtonnet { $colour } dans un trou vide{ $side ->
        [none] {" "}de l’un des deux côtés ; les autres l’y suivront
       *[other] {" "}du côté { $side }
    }.
fp-web-prompt-rescue = Sauvetage : tirez un bâtonnet ({ $draws ->
        [one] le dernier
       *[other] encore { $draws }
    }).

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
fp-web-stick = bâtonnet { $colour }
fp-web-rescue = { $matched ->
        [one] { $matched } dé assorti
       *[other] { $matched } dés assortis
    } sur 3 ; { $draws ->
        [one] encore un bâtonnet
       *[other] encore { $draws } bâtonnets
    } à tirer.
fp-web-say-draw = Tirer le bâtonnet de { $hole }
fp-web-say-put = Mettre le bâtonnet en { $hole }
fp-web-reroll = Relancer le dernier dé
fp-web-reroll-price = manquer coûtera alors 2 jetons
fp-web-winner = gagnant
fp-web-turn = à son tour

fp-web-tray = Bâtonnets que l’on vient de voir
fp-web-tray-idle = Tout bâtonnet tiré ou replanté se montre ici un instant. Ensuite, fiez-vous à votre mémoire.
fp-web-hit = touché
fp-web-miss = manqué
fp-web-unmatched = sans pareil
fp-web-memory = Aide-mémoire
fp-web-memory-note = Les bâtonnets vus sont marqués.

# Ce que raconte le journal : sur le moment, puis plus tard, quand il ne doit pas se souvenir à la place des joueurs.
fp-web-tell-hit = tire { $colour } de { $hole } : touché, { $chips ->
        [one] { $chips } jeton gagné
       *[other] { $chips } jetons gagnés
    }
fp-web-tell-miss = tire { $colour } de { $hole } : manqué, { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } au pot
fp-web-tell-unmatched = tire { $colour } de { $hole } : sans pareil
fp-web-later-hit = tire un bâtonnet : touché, { $chips ->
        [one] { $chips } jeton gagné
       *[other] { $chips } jetons gagnés
    }
fp-web-later-miss = tire un bâtonnet : manqué, { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } au pot
fp-web-later-unmatched = tire un bâtonnet : sans pareil
fp-web-later-put = replante un bâtonnet
fp-web-later-dice = Les dés sont lancés
fp-web-later-holes = Les bâtonnets retournent au support

# Pourquoi un coup vaut ce qu’il vaut : ce que dit un conseiller.
fp-why-known = Un bâtonnet { $colour } est allé en { $hole } il y a { $draws ->
        [one] un tirage
       *[other] { $draws } tirages
    }, et cette couleur est recherchée : il rapporte { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }.
fp-why-pot = Un bâtonnet { $colour } est allé en { $hole } il y a { $draws ->
        [one] un tirage
       *[other] { $draws } tirages
    }. C’est le troisième : il rapporte { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } et gagne { $pot ->
        [0] le pot, qui est vide
       *[other] le pot de { $pot }
    }.
fp-why-wait = Le bâtonnet { $colour } est allé en { $hole } il y a { $draws ->
        [one] un tirage
       *[other] { $draws } tirages
    } et n’est pas recherché : manquer est sûr, coûte { $cost ->
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
    } ; { $sought ->
        [0] aucun n’est recherché
        [one] un seul est recherché
       *[other] { $sought } sont recherchés
    }.
fp-why-reroll = Sur les six couleurs que le dé peut montrer, { $known ->
        [0] aucune n’a
        [one] une seule a
       *[other] { $known } ont
    } un bâtonnet qu’on a vu et qui est encore planté.
fp-why-put = Tous voient où vont les bâtonnets : pour qui s’en souvient, tous les trous se valent.

# What a practice table allows.
fp-practice = L’aide est permise : des indices, et les bâtonnets déjà vus sont retenus pour vous. Tous les joueurs voient que la table sert à s’entraîner.
