# Ce que disent la table, les parties enregistrées et le hasard.

core-by-rule = { $rule } : { $text }
core-unknown-option = { $game } n’a pas d’option « { $option } » ; ses options : { $known }
core-wrong-seats = { $game } se joue de { $least } à { $most } places, pas { $seats }
core-no-such-seat = la place { $seat } n’existe pas ; la dernière est la { $last }
core-game-over = la partie est finie
core-throw-first = un lancer est attendu avant que quelqu’un puisse jouer
core-not-your-turn = ce n’est pas à la place { $seat } de jouer ; à jouer : { $seats }
core-no-throw-due = aucun lancer n’est attendu, « { $throw } » n’est pas possible
core-undo-nothing = il n’y a aucun coup à reprendre
core-undo-chance = le hasard est intervenu depuis le dernier coup : on ne peut plus le reprendre
core-undo-shown = le dernier coup a révélé une chose cachée : on ne peut plus le reprendre
core-secret-length = un secret a 32 octets, pas { $length }
core-script-ended = le script n’a pas de lancer numéro { $number }
core-not-a-file = « { $file } » n’est pas un fichier qu’on puisse écrire
core-unknown-game = il n’y a pas de jeu « { $game } » ; les jeux : { $known }
core-unknown-bot = { $game } n’a pas de joueur artificiel « { $bot } » ; il a : { $known }

core-record-empty = aucune partie dans ce fichier
core-record-not-json = la ligne { $line } n’est pas du JSON en UTF-8 (fichier tronqué ?)
core-record-not-object = la ligne { $line } n’est pas un objet JSON
core-record-no-header = la ligne { $line } précède tout en-tête, une ligne avec "record": "astragal/1"
core-record-newer = ligne { $line } : la version de la partie est { $form } ; cet astragal lit astragal/1
core-record-form = ligne { $line } : « { $form } » n’est pas un format de partie ; cet astragal lit astragal/1
core-record-header-game = ligne { $line } : "game" doit être, dans l’en-tête, le nom d’un jeu
core-record-header-options = ligne { $line } : "options" doit être, dans l’en-tête, un objet
core-record-header-seats = ligne { $line } : "seats" doit être, dans l’en-tête, une liste de noms
core-record-header-seed = ligne { $line } : l’en-tête dit que le hasard a une graine, mais "seed" n’est ni un nombre ni un texte
core-record-header-fair = ligne { $line } : dans l’en-tête, "secret" doit être 32 octets en hexadécimal, et "contributions" une liste de tels textes
core-record-line-form = ligne { $line } : il faut un "seat" avec son "move", un "throw", ou "over"
core-record-after-end = la ligne { $line } vient après la fin de la partie
core-record-refused = ligne { $line } : { $refusal }
core-record-throw = ligne { $line } : le lancer est « { $throw } », mais le hasard de l’en-tête donne « { $due } »
core-record-not-over = ligne { $line } : la partie s’arrête ici, mais elle n’est pas finie
core-record-end = ligne { $line } : il est écrit { $end }, mais la partie a fini sur { $due }
core-record-end-missing = la partie est finie, mais rien ne le dit : il manque la ligne "over"
core-record-secret-missing = la partie est finie, mais le secret derrière l’engagement n’est pas montré
core-record-commitment = ligne { $line } : le SHA-256 du secret n’est pas l’engagement
core-record-header-promises = ligne { $line } : "promises" doit être une liste aussi longue que "contributions"
core-record-promise = ligne { $line } : le SHA-256 d’une contribution n’est pas ce que sa place avait promis
core-record-several = la ligne { $line } commence une deuxième partie ; donnez-les une à une

core-lesson-other = les règles le permettent, mais la leçon prend ici un autre chemin ; faites ce qu’elle demande, et gardez votre idée pour une vraie partie
core-lesson-look = il n’y a rien à jouer à cet endroit ; lisez la suite
core-lesson-over = la leçon est finie ; une vraie partie vous attend
core-no-such-action = { $action } n’est pas une action possible maintenant ; celles-ci le sont : { $legal }
core-unknown-reward = { $reward } n’est pas une récompense ; il y a : { $known }
core-unknown-render-mode = { $mode } n’est pas un mode de rendu ; il y a : { $known }
core-wrong-bots = joueurs artificiels nommés : { $bots } ; autres places à cette table : { $others }. Il en faut un pour chacune ; sans aucun, l’agent joue toutes les places
core-no-vector = { $game } n’a pas d’environnement vectoriel : ses règles ne jouent pas sur beaucoup de tables à la fois
core-other-network = { $file } contient { $found } poids, le réseau d’ici en a { $wanted }
core-no-adviser = il n’y a ni indices ni analyses pour { $game } : sa boîte n’a pas de conseiller
core-no-encoding = { $game } ne se joue pas en nombres : sa boîte n’a pas d’encodage
core-no-lesson = il n’y a pas de leçon pour { $game }
core-no-training = { $game } ne s’apprend pas en jouant contre soi-même
core-nothing-falls = aucun lancer n’est attendu maintenant

# Le plateau général, pour une boîte qui n’en dessine pas.
core-general-prompt = À vous : tapez un coup.
core-general-ask-throw = Lancez-en { $count ->
        [one] un
       *[other] { $count }
    } et tapez ce qui tombe : { $shows }
core-general-throw = Le lancer : { $text }
core-general-hidden = joue en secret
core-general-result = { $count ->
        [0] Personne ne gagne.
        [one] { $winners } gagne.
       *[other] { $winners } gagnent ensemble.
    } { $scores }
core-general-yes = oui
core-general-no = non
